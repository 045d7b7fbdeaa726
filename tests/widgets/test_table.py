"""What a person does at the table, what it says, and that no fault ever changes the game."""

from __future__ import annotations

import asyncio
import json
import random
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import tablekit as tk
from tablekit.core import Explanation
from tablekit.core.errors import TablekitError
from tablekit.tree.explorer import Explorer
from tablekit_widgets import Table
from tablekit_widgets.board.lighting import lights
from tablekit_widgets.kit.html import NOTATION
from tablekit_widgets.table.side import Side
from tablekit_widgets.table.telling import Telling
from tests.pointing import inside
from tests.widgets.stage import Page, Person, middle_of_a_game, unmarked

STRINGS = Path(__file__).parents[1] / "inject" / "strings.txt"


def at_the_end() -> tk.Position:
    """The end of a random game of Meduris."""
    position, rnd = tk.new("meduris", players=3, seed=5), random.Random(5)
    while not position.over:
        moves = position.legal_moves()
        position = position.play(rnd.choice(moves)) if moves else position.roll()
    return position


def person(do: str = "act:1", **table: Any) -> Person:
    return Person(Table(middle_of_a_game(do), motion=False, **table))


# ---------------------------------------------------------------- choosing


def test_the_first_group_is_lit_and_a_tab_lights_another(page: Page) -> None:
    ben = person()
    huts = set(ben.scene.lit)

    ben.tab("Temple")

    assert tk.Key("space", 14) in huts
    assert tk.Key("space", 14) not in ben.scene.lit
    assert tk.Key("space", 29) in ben.scene.lit


def test_the_tabs_count_the_moves_of_each_group(page: Page) -> None:
    groups = [control.words for control in person().controls("bar") if control.name == "group"]

    assert ["Hut 15", "Temple 20", "Move a worker 5"] == groups


def test_the_same_space_means_a_hut_or_a_temple_as_the_tab_says(page: Page) -> None:
    ben = person()
    ben.tab("Temple")

    ben.click(("space", 10))

    assert ["temple 10"] == ben.table.explorer.line()


def test_a_worker_in_the_hand_leaves_the_plateaus_it_may_go_to(page: Page) -> None:
    ben = person()

    ben.click(("worker", "copper3"))

    assert 3 == len(ben.moves)
    assert "3 of 40 legal moves" in ben.column["list"]
    assert [] == ben.table.explorer.line()


def test_a_click_is_taken_back_by_clicking_again(page: Page) -> None:
    ben = person()
    ben.click(("worker", "copper3"))

    ben.click(("worker", "copper3"))

    assert 5 == len(ben.moves)
    assert () == ben.table._sitting.chooser.chosen


def test_a_row_of_the_list_is_ringed_on_the_picture_and_not_played(page: Page) -> None:
    ben = person()
    before = ben.scene

    ben.press(ben.moves[0])

    assert [] == ben.table.explorer.line()
    assert before != ben.scene
    assert "hut 4" == ben.written


def test_the_list_says_what_each_move_costs(page: Page) -> None:
    assert "hut 14: free: the chip pays" in person().moves


# ---------------------------------------------------------------- why not


def test_an_unlit_space_shows_why_not_and_is_never_played(page: Page) -> None:
    ben = person()

    ben.click(("space", 17))

    assert [] == ben.table.explorer.line()
    assert "Why not hut 17?" in ben.reasons
    assert "Needs a hut in stock: you have" in ben.reasons
    assert "§ Settlement cost" in ben.reasons


def test_the_place_asked_about_is_ringed_until_something_else_is_done(page: Page) -> None:
    ben = person()

    def ringed() -> list[str]:
        return [mark["kind"] for mark in ben.side.marks.get("wide", [])]

    ben.click(("space", 17))

    assert ["asked"] == ringed()
    ben.tab("Temple")
    assert [] == ringed()
    ben.type("temple 14")
    assert ["asked"] == ringed()
    ben.type("temple 10")
    assert [] == ringed()


def test_the_reasons_are_those_of_the_group_that_is_chosen(page: Page) -> None:
    ben = person()
    ben.tab("Temple")

    ben.click(("space", 14))

    assert "Why not temple 14?" in ben.reasons


def test_no_refused_space_is_ever_played_by_clicking(unpainted: Page) -> None:
    ben = person()
    legal = {move.text for move in ben.table.position.legal_moves()}
    for group, space in ((g, s) for g in ("Hut", "Temple") for s in range(1, 33)):
        if f"{group.lower()} {space}" in legal:
            continue
        ben.tab(group)
        ben.click(("space", space))
        assert f"Why not {group.lower()} {space}?" in ben.reasons
    assert [] == ben.table.explorer.line()


def test_the_reasons_go_when_something_else_is_done(page: Page) -> None:
    ben = person()
    ben.click(("space", 17))

    ben.click(("worker", "copper3"))

    assert "" == ben.reasons


def test_why_not_hatches_what_is_refused(page: Page) -> None:
    ben = person()
    before = ben.scene

    ben.press("Why not?")

    assert before != ben.scene
    assert "Refused: " in ben.scene.desc


# ---------------------------------------------------------------- typing


@pytest.mark.parametrize("text", ["hut14", "Hut14", "  HUT   14 ", "hut 14", "14"])
def test_a_move_is_typed_as_people_type(page: Page, text: str) -> None:
    ben = person()

    ben.type(text)

    assert ["hut 14"] == ben.table.explorer.line()
    assert "" == ben.banner


def test_a_number_alone_means_the_open_tab(page: Page) -> None:
    ben = person()
    ben.tab("Temple")

    ben.type("14")
    assert [] == ben.table.explorer.line()
    assert "14&#39; is not a move" in unmarked(ben.banner)
    ben.type("5")

    assert ["temple 5"] == ben.table.explorer.line()


@pytest.mark.parametrize("text, line", [("roll", []), (" ROLL ", []), ("wool", ["wool"])])
def test_the_die_is_rolled_or_told_in_the_line_where_moves_are_typed(page: Page, text: str, line: list[str]) -> None:
    ben = Person(Table(middle_of_a_game("roll:1"), motion=False))

    ben.type(text)

    assert 1 == len(ben.table.explorer.line())
    assert line in ([], ben.table.explorer.line())
    assert "" == ben.banner


def test_a_typed_move_the_rules_refuse_shows_its_reasons(page: Page) -> None:
    ben = person()

    ben.type("temple 14")

    assert [] == ben.table.explorer.line()
    assert "Why not temple 14?" in ben.reasons
    assert "" == ben.banner


GARBAGE = ["hutt 14", "hut 99", "7: hut 14", "x" * 5000, "\u202ehut 14", "hut 14; temple 10", "🏠"]


@pytest.mark.parametrize("text", GARBAGE)
def test_garbage_gets_one_sentence_and_changes_nothing(page: Page, text: str) -> None:
    ben = person()

    ben.type(text)

    assert [] == ben.table.explorer.line()
    assert "tk-banner" in ben.banner
    assert "Something went wrong" not in ben.banner


def test_only_the_text_that_a_caret_points_at_is_set_with_letters_of_one_width(page: Page) -> None:
    ben = person()

    ben.type("hut 99")

    code = f"<code{NOTATION}>  hut 99\n      ^^</code></pre>"
    assert f"it must be a whole number from 1 to 32\n{code}" in ben.banner


def test_the_sentence_goes_when_something_works(page: Page) -> None:
    ben = person()
    ben.type("hutt 14")

    ben.click(("space", 14))

    assert "" == ben.banner


def test_nothing_typed_is_nothing_done(page: Page) -> None:
    ben = person()
    page.forget()

    ben.type("")
    ben.type("   ")

    assert [] == ben.table.explorer.line()
    assert "" == ben.banner


def test_a_second_enter_does_not_play_the_next_seat_too(page: Page) -> None:
    ben = Person(Table(tk.new("meduris", players=2, seed=1), motion=False))
    ben.press(ben.moves[0])
    row = next(control for control in ben.controls("list") if control.name == "row")

    ben.act("row", row.value)
    ben.act("row", row.value)
    ben.act("answer", row.value)

    assert ["place wood"] == ben.table.explorer.line()
    assert "" == ben.written


def test_a_result_of_chance_can_be_typed_where_one_is_due(page: Page) -> None:
    ben = person("roll:1")

    ben.type("stone")

    assert ["stone"] == ben.table.explorer.line()


def test_a_seat_in_front_of_a_move_must_be_the_one_that_decides(page: Page) -> None:
    ben = person()

    ben.type("0: hut 14")

    assert [] == ben.table.explorer.line()
    assert "It is your decision" in ben.reasons


def test_a_seat_that_is_not_asked_cannot_type_for_another(page: Page) -> None:
    ben = person(see=0)

    ben.type("hut 14")

    assert [] == ben.table.explorer.line()
    assert "Ben decides now" in ben.banner


def test_a_spectator_cannot_type(page: Page) -> None:
    ben = person(see="spectator")

    ben.type("hut 14")

    assert [] == ben.table.explorer.line()
    assert "Ben decides now" in ben.banner


# ---------------------------------------------------------------- a notebook's side


def test_the_widget_says_what_it_is_and_not_what_is_in_it(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)

    before = repr(table)
    table.play("hut 14")

    assert "<Table: Meduris, 3 players, step 0>" == before
    assert "<Table: Meduris, 3 players, step 1>" == repr(table)


def test_a_cell_gets_the_live_table_and_the_same_picture_as_svg(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, Any]] = []
    for part in ("table.table", "board.still"):
        monkeypatch.setattr(f"tablekit_widgets.{part}.display", lambda bundle, **_: shown.append(bundle))
    table = Table(middle_of_a_game(), motion=False)

    table._ipython_display_()

    view, picture = shown
    assert table.model_id == view["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert "Run this cell to play Meduris, 3 players, step 0." == view["text/plain"]
    assert table.position.svg(lights=lights(table._sitting)) == picture["image/svg+xml"]
    assert table.position.svg() != picture["image/svg+xml"]  # the spaces that can be clicked glow
    says, notation = picture["text/plain"].splitlines()
    assert says.startswith("The board is shown here once you trust this notebook")
    assert table.position.notation == notation


def test_the_rest_of_the_set_up_is_left_to_chance_with_one_press(page: Page) -> None:
    ada = Person(Table(tk.new("empire", players=2, seed=4), motion=False))
    again = Explorer(tk.new("empire", players=2, seed=4))

    ada.act("tab", "moves")
    ada.press("Set up the rest at random")

    assert 11 == len(ada.table.explorer.line())
    assert "empire.bid.secret" == ada.table.position.prompt().clause
    assert again.set_up() == ada.table.position  # the seed decides
    assert not ada.offers("Set up the rest at random")


def test_nobody_who_sees_less_than_everything_sets_up_for_all(page: Page) -> None:
    ada = Person(Table(tk.new("empire", players=2, seed=4), motion=False, see=0))

    ada.act("tab", "moves")

    assert not ada.offers("Set up the rest at random")


def test_at_the_end_a_table_of_sources_says_what_decided_it(page: Page) -> None:
    over = at_the_end()
    ada = Person(Table(over, motion=False))

    table = ada.told.split('class="tk-decided"')[1].split("</table>")[0]
    numbers = [
        [int(cell.replace("−", "-").replace("·", "0")) for cell in re.findall("<td>([^<]+)</td>", row)]
        for row in table.split("<tr>")[2:]
    ]
    *sources, total = numbers

    assert list(over.scores()) == total
    assert list(over.scores()) == [sum(column) for column in zip(*sources, strict=True)]
    assert len(sources) == len({entry.clause for p in range(3) for entry in over.receipt(p)})


def test_while_a_game_is_played_nothing_says_what_decided_it(page: Page) -> None:
    ada = Person(Table(middle_of_a_game(), motion=False))

    assert 'class="tk-decided"' not in ada.html


def test_play_moves_on_and_raises_with_reasons(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)

    table.play("hut 14")
    with pytest.raises(tk.IllegalMove, match="temple 14"):
        table.play("temple 14")

    assert ["hut 14"] == table.explorer.line()


def test_each_new_position_is_told_once(page: Page) -> None:
    ben = person()
    told: list[tk.Position] = []
    ben.table.on_move(told.append)

    ben.click(("worker", "copper3"))
    ben.tab("Hut")
    ben.press("Why not?")
    ben.see("what Ben sees")
    ben.see("everything")
    ben.click(("space", 14))
    ben.table.play("give none")
    ben.press("One step back")

    assert ["give none", "hut 14"] == [ben.table.explorer.line(2)[-1], ben.table.explorer.line(1)[-1]]
    assert [ben.table.explorer.at_node(n) for n in (1, 2, 1)] == told


def test_a_callback_that_was_removed_is_told_nothing(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    told: list[tk.Position] = []
    table.on_move(told.append)
    table.on_move(told.append, remove=True)

    table.play("hut 14")

    assert [] == told


def test_a_callback_may_remove_itself(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    told: list[str] = []

    def once(_: tk.Position) -> None:
        told.append("once")
        table.on_move(once, remove=True)

    table.on_move(once)
    table.on_move(lambda _: told.append("always"))
    table.play("hut 14")
    table.play("give none")

    assert ["once", "always", "always"] == told


def test_a_table_shows_an_explorer_where_it_is(page: Page) -> None:
    explorer = Explorer(middle_of_a_game())
    explorer.play("hut 14")

    table = Table(explorer, motion=False)

    assert explorer.position == table.position
    assert "Step 1" in Person(table).html
    assert "Ben built a hut on 14" in Person(table).html


def test_two_tables_of_one_explorer_do_not_disturb_each_other(page: Page) -> None:
    explorer = Explorer(middle_of_a_game())
    one, two = Person(Table(explorer, motion=False)), Person(Table(explorer, motion=False))

    one.click(("space", 14))
    two.click(("space", 22))
    late = explorer.line()
    two.click(("give", "none"))

    assert ["hut 14"] == late
    assert ["hut 14", "give none"] == explorer.line()


@pytest.mark.parametrize(
    "wrong, says",
    [
        (
            {"see": 3},
            "see is 3; it must be 'everything', 'spectator' or a seat: seat 3 does not exist; seats are 0 to 2",
        ),
        ({"see": "Zoe"}, "see is 'Zoe'; it must be"),
        ({"see": True}, "see is True"),
        ({"see": 1.0}, "see is 1.0"),
        ({"see": 10**5000}, "see is a number of 16610 bits"),
        ({"theme": "blue"}, "theme is 'blue'; it must be 'light' or 'dark'"),
    ],
)
def test_a_wrong_argument_is_answered_in_one_sentence(page: Page, wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(TablekitError, match=says):
        Table(middle_of_a_game(), **wrong)


def test_a_table_of_something_else_is_refused(page: Page) -> None:
    with pytest.raises(TablekitError, match="not str"):
        Table("meduris")  # type: ignore[arg-type]


def test_autosave_belongs_to_the_explorer_when_one_is_given(page: Page, tmp_path: Path) -> None:
    with pytest.raises(TablekitError, match="brings its own autosave"):
        Table(Explorer(middle_of_a_game()), autosave=str(tmp_path / "game.json"))


def test_the_theme_is_that_of_the_picture(page: Page) -> None:
    light, dark = person(), person(theme="dark")

    lit = lights(dark.table._sitting)
    assert middle_of_a_game().scene(theme="dark", shelf=False, lights=lit).ground == dark.scene.ground
    assert light.scene.ground != dark.scene.ground


# ---------------------------------------------------------------- what it says


def test_the_prompt_names_who_decides_what_is_asked_and_the_clause(page: Page) -> None:
    ben = person()

    assert "Ben: build, or move a worker?" in ben.asked
    assert "§ Two parts of a turn" in ben.asked
    assert "--tk-seat:" in ben.asked


def test_the_prompt_says_how_it_ended(unpainted: Page) -> None:
    chance = random.Random(5)
    position = tk.new("meduris", players=2, seed=5)
    while not position.over:
        moves = position.legal_moves()
        position = position.play(moves[int(chance.random() * len(moves))]) if moves else position.roll()

    ben = Person(Table(position, motion=False))

    first = position.names[position.node.places[0][0]]
    assert f"{first} wins with {max(position.scores())} points" in ben.asked
    assert f"1. {first}" in ben.asked
    assert ["Play again"] == [control.words for control in ben.controls("bar")]


def test_every_sentence_of_the_journal_has_its_clause(page: Page) -> None:
    ben = person()

    ben.click(("space", 14))

    journal = ben.told
    assert journal.count('class="tk-row"') == journal.count("tk-clause") >= 1


def test_a_step_is_told_under_a_heading_with_whose_it_was(page: Page) -> None:
    ben = person()
    ben.click(("space", 14))
    ben.click(("give", "none"))

    newest, before = ben.html.split('class="tk-step"')[1:3]

    assert '<span title="give none">Ben: Offering – Nothing</span>' in newest and 'title="step 2"' in newest
    assert "Ben gave nothing at 20" in newest
    assert '<span title="hut 14">Ben: Hut 14</span>' in before and 'title="step 1"' in before


def test_a_refusal_is_said_as_a_friend_would_with_its_clauses_and_the_whole_list_is_folded(page: Page) -> None:
    ben = person()

    ben.click(("space", 17))

    refusal = ben.table._sitting.refused.why
    said, listed = ben.reasons.split('<details class="tk-fold" data-keep="asked">')
    assert f"<p>{refusal.friendly}</p>" in said
    titles = [tk.clause(condition.clause).title for condition in refusal.conditions]
    assert [title for title in titles if title not in said] == []
    assert "✗" not in said and "✓" not in said
    assert ["✗"] * len(refusal.conditions) + ["✓"] * len(refusal.met) == re.findall("[✗✓]", listed)


def test_the_curtain_taken_down_gives_back_the_eyes_of_before(page: Page) -> None:
    ben = person()
    ben.act("hide")
    ben.press("I am Ben")
    assert 1 == ben.table._sitting.eyes.see.value

    ben.act("hide")

    assert "everything" == ben.table._sitting.eyes.see.value


def test_who_looks_with_other_eyes_is_told_who_decides_and_can_look_as_they(page: Page) -> None:
    ben = person(see=2)
    assert "<h3>Ben decides.</h3>" in ben.asked and "You look as Cleo." in ben.asked

    ben.press("Look as Ben")

    assert 1 == ben.table._sitting.eyes.see.value
    assert "decides." not in ben.asked


def test_a_receipt_adds_up_to_the_points(page: Page) -> None:
    ben = person()

    points = "".join(ben.column[f"players/{seat}"] for seat in range(3))
    assert points.count("<details") == 3 + points.count("tk-clause")


class Elements(HTMLParser):
    """The elements and event handlers of a piece of HTML."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.handlers: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.handlers |= {f"{tag}.{name}" for name, _ in attrs if name.startswith("on") or name in ("href", "src")}


def ugly() -> list[str]:
    lines = STRINGS.read_text(encoding="utf-8").splitlines()
    return [json.loads(line.split("\t")[0]) for line in lines if line and not line.startswith("#")]


def usable(string: str) -> bool:
    try:
        middle_of_a_game(names=[string, "Ben", "Cleo"])
    except tk.SetupError:
        return False
    return True


def test_no_name_becomes_an_element(unpainted: Page) -> None:
    plain = person()
    plain.click(("space", 14))
    allowed = Elements(plain.html)
    names = [string for string in ugly() if usable(string)]
    assert len(names) > 10
    for at in range(0, len(names), 3):
        ben = Person(Table(middle_of_a_game(names=[*names, "Ada", "Ben", "Cleo"][at : at + 3]), motion=False))
        ben.click(("space", 14))
        found = Elements(ben.html)
        assert (allowed.tags, allowed.handlers) == (found.tags, found.handlers)


def test_no_text_a_person_types_becomes_an_element(unpainted: Page) -> None:
    ben = person()
    ben.open("Save or open")
    ben.act("tab", "moves")
    ben.type("hut 17")
    refused = ben.html
    ben.type("hutt")
    allowed = Elements(refused + ben.html)
    for string in ugly():
        for placeholder in ("a name for this position", "a note", "file name, such as game.json"):
            ben.write(placeholder, string)
        for words in ("Name it", "Note it", "Open"):
            ben.press(words)
            found = Elements(ben.html)
            assert found.tags <= allowed.tags, string
            assert found.handlers <= allowed.handlers, string
        ben.type(string)
        found = Elements(ben.html)
        assert found.tags <= allowed.tags, string
        assert found.handlers <= allowed.handlers, string


# ---------------------------------------------------------------- faults


def broken_scene(*_: Any, **look: Any) -> None:
    raise ZeroDivisionError("the pen broke")


def test_a_fault_in_the_picture_shows_a_banner_and_play_goes_on(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    with monkeypatch.context() as broken:
        broken.setattr(tk.Position, "scene", broken_scene)
        ben.type("hut 14")
    banner = ben.banner

    ben.type("give none")

    assert "ZeroDivisionError: the pen broke" in banner
    assert "Copy report" in banner
    assert "" == ben.banner
    assert ["hut 14", "give none"] == ben.table.explorer.line()


def test_a_fault_in_the_picture_leaves_the_rest_up_to_date(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    monkeypatch.setattr(tk.Position, "scene", broken_scene)

    ben.click(("space", 14))

    assert "what do you give the druid at 20?" in ben.asked
    assert "Ben built a hut on 14" in ben.html
    assert 3 == len(ben.moves)


@pytest.mark.parametrize("room, part", [(Telling, "players"), (Side, "_words"), (Telling, "journal")])
def test_a_fault_in_one_part_beside_the_board_leaves_the_question_and_the_others_up_to_date(
    unpainted: Page, monkeypatch: pytest.MonkeyPatch, room: type, part: str
) -> None:
    ben = person()
    ben.type("hut 14")
    with monkeypatch.context() as broken:
        broken.setattr(room, part, broken_scene)
        ben.type("give none")

        assert "the pen broke" in ben.banner
        assert "Cleo: roll the die" in ben.asked
        assert f'data-text="{ben.table.position.notation}"' in ben.column["steps"]

    ben.type("roll")

    assert "" == ben.banner
    assert "Cleo got 1 wool" in ben.column["list"]
    assert "Points of Ben" in ben.column["players/1"]


def test_a_fault_while_narrowing_leaves_the_position(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    before = ben.table.position
    monkeypatch.setattr(tk.Position, "scene", broken_scene)

    ben.click(("worker", "copper3"))

    assert before == ben.table.position
    assert "the pen broke" in ben.banner


def test_a_fault_of_the_engine_changes_nothing(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    before = ben.table.position
    monkeypatch.setattr(tk.Position, "played", broken_scene)

    ben.click(("space", 14))

    assert before == ben.table.position
    assert 1 == len(ben.table.explorer)
    assert "The game itself is not touched" in ben.banner


def test_a_callback_that_fails_is_told_and_the_others_are_called(page: Page) -> None:
    ben = person()
    told: list[tk.Position] = []
    ben.table.on_move(lambda position: 1 / 0)
    ben.table.on_move(told.append)

    ben.click(("space", 14))

    assert "ZeroDivisionError" in ben.banner
    assert [ben.table.position] == told
    assert ["hut 14"] == ben.table.explorer.line()


def test_a_callback_that_fails_raises_where_a_cell_plays(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    table.on_move(lambda position: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        table.play("hut 14")

    assert ["hut 14"] == table.explorer.line()


def test_a_table_that_was_closed_does_not_keep_the_game_from_going_on(page: Page) -> None:
    ben = person()
    event = ben.event(*inside(ben.scene, tk.Key("space", 14)))
    for part in ben.parts():
        part.close()

    ben.table.explorer.play("hut 14")

    assert ["hut 14"] == ben.table.explorer.line()
    assert event["do"] == "press"


def test_the_board_and_the_bar_offer_the_moves_of_one_list(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben, listed = person(), []
    legal_moves = tk.Position.legal_moves
    monkeypatch.setattr(tk.Position, "legal_moves", lambda *args: listed.append(args[1:]) or legal_moves(*args))

    ben.click(("space", 14))

    assert [(1,)] == listed
    for move in ben.table._sitting.asking.answers:
        assert any(move.move is other for other in ben.table._sitting.chooser.moves)


# ---------------------------------------------------------------- chance


def test_what_chance_decides_is_asked_in_words_and_lit_once(page: Page) -> None:
    ben = Person(Table(middle_of_a_game("roll:1"), motion=False))

    assert "Ben: roll the die" in ben.asked
    assert "tk-dot" in ben.asked
    assert (tk.Key("chance"),) == ben.scene.lit
    assert 1 == len(ben.scene.areas(tk.Key("chance")))


def test_what_was_rolled_is_told_of_whose_turn_it_is(page: Page) -> None:
    ben = Person(Table(middle_of_a_game("roll:1"), motion=False))

    ben.type("wool")

    assert "Ben: rolled wool" in ben.told


def test_where_a_deck_decides_there_is_one_place_to_click(page: Page) -> None:
    position = tk.new("empire", players=3, seed=3)
    while not isinstance(position.node, tk.Chance):
        position = position.play(position.legal_moves()[0])
    ada = Person(Table(position, motion=False))

    assert 1 == len(ada.scene.areas(tk.Key("chance")))
    assert "Turn up a card" in ada.asked
    assert ada.offers("Draw")


# ---------------------------------------------------------------- what is this?


def test_a_click_on_what_is_no_move_says_what_it_is(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), see=2, motion=False))

    ben.click(("plateau", "wood"))

    assert "<h4>The plateau of wood</h4><p>" in ben.html
    assert [] == ben.table.explorer.line()


def test_a_game_says_itself_what_a_thing_is(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(seen: object, key: tk.Key, names: object) -> Explanation:
        return Explanation("The plateau of wood", ("13 wood are left.",), "meduris.settlement.cost")

    ben = Person(Table(middle_of_a_game(), see=2, motion=False))
    monkeypatch.setattr(ben.table.position.game.drawing, "explain", explain, raising=False)

    ben.click(("plateau", "wood"))

    assert "<h4>The plateau of wood</h4><p>13 wood are left.</p>" in ben.html
    assert "§ Settlement cost" in ben.html


# ---------------------------------------------------------------- what is kept


def test_a_note_stands_above_the_bar_for_those_who_see_everything(page: Page) -> None:
    ben = person()
    assert "" == ben.column["notice"]

    ben.table.explorer.note("Is the druid near?")
    ben.click(("space", 14))

    assert "" == ben.column["notice"]
    ben.press("One step back")
    assert "Is the druid near?" in ben.column["notice"]
    ben.see("what Ada sees")
    assert "" == ben.column["notice"]


def test_earlier_steps_are_unfolded(unpainted: Page) -> None:
    explorer = Explorer(tk.new("meduris", players=2, seed=1))
    for _ in range(9):
        moves = explorer.position.legal_moves()
        explorer.play(moves[0]) if moves else explorer.roll()
    ben = Person(Table(explorer, motion=False))
    assert 6 == ben.told.count('class="tk-step"')

    ben.press("▸ 3 earlier steps")

    assert 9 == ben.told.count('class="tk-step"')


def test_a_cell_that_is_run_again_offers_to_go_on(page: Page) -> None:
    first = Person(Table(middle_of_a_game(names=["Run", "Again", "Now"]), motion=False))
    assert "tk-go-on" not in first.column["notice"]
    first.click(("space", 14), ("give", "none"))

    again = Person(Table(middle_of_a_game(names=["Run", "Again", "Now"]), motion=False))

    assert again.offers("Go on with your game of 2 steps")
    assert [] == again.table.explorer.line()
    again.press("Go on with your game of 2 steps")
    assert first.table.explorer is again.table.explorer
    assert ["hut 14", "give none"] == again.table.explorer.line()
    assert "tk-go-on" not in again.column["notice"]


def test_another_start_position_is_offered_no_game_that_is_not_its_own(page: Page) -> None:
    first = Person(Table(middle_of_a_game(names=["Mine", "B", "C"]), motion=False))
    first.click(("space", 14))

    for start in (middle_of_a_game(names=["Yours", "B", "C"]), middle_of_a_game(names=["Mine", "B", "C"], turn="2")):
        assert "tk-go-on" not in Person(Table(start, motion=False)).column["notice"]


def test_a_closed_table_leaves_nothing_to_go_on_with(page: Page) -> None:
    first = Person(Table(middle_of_a_game(names=["Closed", "B", "C"]), motion=False))
    first.click(("space", 14))
    first.table.close()

    again = Person(Table(middle_of_a_game(names=["Closed", "B", "C"]), motion=False))

    assert "tk-go-on" not in again.column["notice"]


class Handle:
    """A place on a page that shows something else when told."""

    def __init__(self) -> None:
        self.shown: list[dict[str, Any]] = []

    def update(self, bundle: dict[str, Any], raw: bool) -> None:
        self.shown.append(bundle)


def test_the_picture_that_stays_is_renewed_by_what_a_person_plays(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)
    ben = person()
    ben.table._picture.display()

    ben.click(("space", 14))

    lit = lights(ben.table._sitting)
    assert [ben.table.position.svg(lights=lit)] == [bundle["image/svg+xml"] for bundle in handle.shown]
    assert [ben.table.position.notation] == [bundle["text/plain"].splitlines()[-1] for bundle in handle.shown]


def test_the_picture_that_stays_is_not_touched_by_what_a_notebook_plays(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)
    ben = person()
    ben.table._picture.display()

    ben.table.play("hut 14")
    ben.table.explorer.play("give none")

    assert [] == handle.shown


def test_the_picture_that_stays_hides_what_these_eyes_may_not_see(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)
    ben = person(see=1)
    ben.table._picture.display()

    ben.click(("space", 14))

    assert "goods=?" in handle.shown[-1]["text/plain"]


def test_the_picture_that_stays_waits_until_nothing_happens(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)
    monkeypatch.setattr("tablekit_widgets.board.still.MOMENT", 0.05)

    async def act() -> None:
        ben = person()
        ben.table._picture.display()
        ben.click(("space", 14))
        ben.click(("give", "none"))
        assert [] == handle.shown
        await asyncio.sleep(0.2)
        assert [ben.table.position.notation] == [bundle["text/plain"].splitlines()[-1] for bundle in handle.shown]

    asyncio.run(act())


def test_a_page_that_stores_pictures_itself_is_sent_them_and_at_once_where_the_notebook_is_saved(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)

    async def act() -> list[str]:
        ben = person()
        ben.table._picture.display()
        ben.send({"do": "seen", "view": "a", "width": 720, "calm": True, "shown": True, "canvas": True, "stores": True})
        sent = len(page.messages)
        ben.click(("space", 14))
        assert not [message for message in page.messages[sent:] if '"keep"' in message]

        ben.send({"do": "saves", "view": "a"})

        (keep,) = [message for message in page.messages[sent:] if '"keep"' in message]
        assert ben.table.model_id and ben.table.model_id in keep and ben.table.position.notation in keep
        assert not ben.table._picture._quiet._later
        return handle.shown

    assert [] == asyncio.run(act())


def test_a_file_is_put_together_when_nothing_happens_and_when_the_table_is_closed(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablekit_widgets.history.earlier_game.IDLE_SECONDS", 0.05)
    path = tmp_path / "game.json"

    async def act() -> None:
        ben = Person(Table(middle_of_a_game(), autosave=str(path), motion=False))
        whole = path.read_bytes()
        ben.click(("space", 14))
        assert path.read_bytes().startswith(whole) and whole != path.read_bytes()
        await asyncio.sleep(0.2)
        assert ben.table.explorer.encode() == path.read_bytes() != whole

        ben.click(("give", "none"))
        assert ben.table.explorer.encode() != path.read_bytes()
        ben.table.close()
        assert ben.table.explorer.encode() == path.read_bytes()

    asyncio.run(act())
