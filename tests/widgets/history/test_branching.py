"""The lines of a game at the table: going back over chance, the rest of a line, comparing, promoting, deleting."""

from __future__ import annotations

from tablekit_widgets import Table
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, Person, middle_of_a_game


def played(*moves: str) -> Person:
    ben = Person(Table(middle_of_a_game(), motion=False))
    for move in moves:
        ben.type(move)
    return ben


def hint(ben: Person) -> str:
    """What is offered and told of the line that was left."""
    if ben.table._side.tab != "tries":
        ben.act("tab", "tries")
    found = ben.column["list"].partition('<div class="tk-rest">')[2]
    return unmarked(found.partition("</div>")[0]) if found else ""


def test_who_goes_back_over_chance_is_told_what_came_and_may_branch_or_go_on_back(unpainted: Page) -> None:
    ben = played("hut 14", "give none", "wool", "hut 22")
    ben.table.explorer.go(2)
    assert "You have gone back over chance: “wool +1” came here. " in unmarked(ben.html)

    ben.type("copper")
    assert ["hut 14", "give none", "copper"] == ben.table.explorer.line()
    assert [3, 5] == list(ben.table.explorer.children(2))

    ben.table.explorer.go(2)
    assert "“wool +1” or “copper +1” came here" in unmarked(ben.html)
    ben.press("Back to the decision before")
    assert ["hut 14"] == ben.table.explorer.line()


def test_another_result_comes_by_lot_until_there_is_none_and_back_and_forth_are_the_same_steps(unpainted: Page) -> None:
    ben = played("hut 14", "give none")
    explorer, here = ben.table.explorer, ben.table.explorer.at
    results = len(explorer.position.chance_outcomes())
    ben.press("Roll")
    ben.press("One step back")
    assert here == explorer.at
    assert "Roll brings it again." in unmarked(ben.html)
    for number in range(2, results + 1):
        ben.press("Roll another")
        assert number == len(explorer.children(here))
        assert here == explorer.nodes[explorer.at].parent
        ben.press("One step back")
    ben.press("Roll another")
    assert "Everything that can come here came already" in ben.html
    ben.press("One step back")
    ben.press("One step forward")
    assert here == explorer.at


def test_after_another_move_the_rest_of_the_line_is_two_clicks_away_and_tells_where_it_stops(unpainted: Page) -> None:
    ben = played("hut 14", "give none", "wool", "hut 22")
    assert "" == hint(ben)
    ben.table.explorer.go(1)
    ben.type("give one")
    ben.type("pay wool")
    assert "The line you left goes on for 2 steps." in hint(ben)

    ben.press("Play the rest again")
    assert ["give one", "pay wool", "wool", "hut 22"] == ben.table.explorer.line()[1:]
    assert "Played again: 2 of 2 steps." in hint(ben)

    ben.table.explorer.start()
    ben.type("hut 22")
    ben.press("Play the rest again")
    assert "It stopped before step 2 of that line, “Offering – One good”: here Ben is asked something else" in hint(ben)
    ben.see("what Ben sees")
    assert "" == hint(ben)


def test_two_lines_are_compared_and_one_is_promoted_deleted_and_brought_back(unpainted: Page) -> None:
    ben = played("hut 14", "give none", "wool")
    explorer = ben.table.explorer
    explorer.start()
    ben.type("hut 22")
    ben.open("Compare two positions")
    ben.pick("Compare with …", "step 3 · Cleo: rolled wool")
    found = ben.column["drawer"]
    assert "Step 3 · Cleo: rolled wool and step 1 · Ben: Hut 22, parted at the start" in found
    assert 2 == found.count("<figure><svg")
    assert "Ben gave nothing at 20: −1." in found
    assert "meduris.ritual.none" in found

    ben.press("Put this try first")
    assert ["hut 22", "hut 14"] == [explorer.nodes[node].text for node in explorer.children(0)]
    ben.press("Forget this step and what follows")
    assert (["hut 14"], 0) == ([explorer.nodes[node].text for node in explorer.children(0)], explorer.at)
    ben.press("Undo: 1 position removed")
    assert (["hut 22"], 2) == (explorer.line(), len(explorer.children(0)))
    ben.see("what Ben sees")
    assert "Compare with …" in ben.html
    assert not [one for one in ben.controls() if one.words.startswith("Undo: 1")]
