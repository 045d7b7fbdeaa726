"""What is this?  The pointer, a click and the keyboard: a thing on the board says its name and what it counts here."""

from typing import Any

import pytest

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.picture.geometry import bounds
from tablekit.picture.scene import Circle, Sector, Text
from tablekit_widgets import Table
from tablekit_widgets.board.marks import SHORTEST, arrow
from tablekit_widgets.board.outlines import packed
from tablekit_widgets.board.pointing import LIST
from tests.pointing import inside
from tests.widgets.stage import Page, Person, middle_of_a_game, staged


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return staged(monkeypatch)


def rest(person: Person, key: tuple[str, int | str] | str) -> None:
    """Let the pointer rest on a thing."""
    person.rest(*inside(person.scene, tk.Key(key) if isinstance(key, str) else tk.Key(*key)))


def told(page: Page) -> list[dict[str, Any]]:
    """All tips that were sent since the page began to write down."""
    return [data["content"]["tell"] for _, _, data, _ in page._sent if data and "tell" in (data.get("content") or {})]


def test_where_the_pointer_rests_a_thing_says_its_name_and_what_it_counts(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))

    rest(ben, ("rune", "serpent"))

    (tip,) = told(page)
    assert ("Rune stone “serpent”", "Cleo holds it") == (tip["name"], tip["lines"][0][:13])
    assert ("a view", False) == (tip["view"], tip["narrow"])
    assert 1 == len(tip["areas"])


def test_to_rest_on_a_lit_space_explains_it_and_plays_nothing(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))

    rest(ben, ("space", 14))

    assert ["Space 14"] == [tip["name"] for tip in told(page)]
    assert [] == ben.table.explorer.line()


def test_the_same_tip_is_sent_anew_as_the_page_has_taken_it_away(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))

    rest(ben, "druid")
    rest(ben, "druid")

    assert ["The druid", "The druid"] == [tip["name"] for tip in told(page)]


def test_a_tip_costs_less_than_two_kilobytes_and_no_painting(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    page.forget()

    rest(ben, ("plateau", "wood"))

    assert [] == page.frames
    assert sum(map(len, page.messages)) < 2000


def test_a_pointer_that_rests_on_an_earlier_picture_is_told_nothing(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    at, before = inside(ben.scene, tk.Key("druid")), ben.side.picture["n"]
    ben.click(("space", 14))

    ben.send({"do": "rest", "view": "a view", "n": before, "narrow": False, "at": list(at)})

    assert [] == told(page)


def test_the_page_knows_each_place_that_can_be_clicked_and_the_moves_it_makes(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    moves = ben.table._sitting.chooser.moves

    sent = ben.side.picture

    keys = list(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
    assert [explanation(ben.table.position, key).name for key in keys] == sent["names"]
    assert [[keys.index(key) for key in move.keys] for move in moves] == [move["keys"] for move in sent["moves"]]
    for narrow, name in ((False, "wide"), (True, "narrow")):
        scene = ben.table._board._scenes[narrow]
        targets = [(target.key, packed(target.area)) for target in scene.targets if target.key in keys]
        assert targets == [(keys[spot], area) for spot, *area in sent[name]["targets"]]


def test_while_the_button_is_down_a_click_asks_and_does_not_play(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.open("Explain what I click")

    ben.click(("space", 14))

    assert "<h4>Space 14</h4>" in ben.html
    assert [] == ben.table.explorer.line()
    assert ben.side.clicks["chooses"] is False  # nor does the page show that anything is chosen


def things(ben: Person) -> list[str]:
    """The rows of the list of everything on the picture."""
    return [name for one in ben.controls("drawer") if one.name == "thing" for name in one.offers]


def test_the_list_names_everything_on_the_board_and_on_the_panels(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.open("Explain what I click")

    names = things(ben)

    assert {"Space 14", "The druid", "The die", "Ben’s hut on space 6", "Cleo’s temples"} <= set(names)
    assert len(ben.table._sitting.seen().scene().keys) == len(names)


def test_a_row_of_the_list_is_explained_beside_the_moves_and_ringed_on_the_board(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.open("Explain what I click")

    ben.pick(str(LIST), "The druid")

    assert "<h4>The druid</h4>" in ben.html
    assert "§ " in ben.html
    assert {("The druid", "")} == {(tip["name"], tip["view"]) for tip in told(page)}  # wherever the table is seen


def test_the_list_follows_the_game_and_goes_with_the_button(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.open("Explain what I click")

    ben.table.play("hut 14")

    assert "Ben’s hut on space 14" in things(ben)
    ben.press("Close")
    assert [] == things(ben)


def test_nothing_in_the_list_or_in_a_tip_is_secret(page: Page) -> None:
    position = tk.read(middle_of_a_game().notation, names=["Ada", "Ben", "Cleo"])
    cleo = Person(Table(position, see=2, motion=False))
    cleo.open("Explain what I click")

    cleo.pick(str(LIST), "Ada’s wood")

    assert "How much wood Ada has is hidden." in cleo.html


def test_what_lies_on_the_panels_says_what_it_is_under_the_pointer(page: Page) -> None:
    cleo = Person(Table(middle_of_a_game(), see=2, motion=False))

    assert 'title="Ada’s huts: 7 huts left to build."' in cleo.column["players/0"]
    assert 'title="Ada’s wood: How much wood Ada has is hidden."' in cleo.column["players/0"]


def test_a_closed_table_takes_what_lies_over_its_board_along(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    Person(table).open("Explain what I click")
    side = table._board.page

    table.close()

    assert side.comm is None


def test_areas_are_sent_as_a_letter_and_numbers() -> None:
    assert ["c", 10, 10, 4] == packed(Circle(10, 10, 4))
    assert ["s", 0, 0, 10, 20, 0, 30.3] == packed(Sector(0, 0, 10, 20, 0, 30.26))


def test_the_arrow_of_a_move_begins_beside_the_armies_and_names_and_ends_in_the_region() -> None:
    position = tk.read(
        "empire/2p map=fern,N:horseshoe,E:volcano,W:meadows start=F2 armies=F2:4.4,H4:1.1,M3:0.0.2,V2:0.0.2 "
        "coins=12.10 row=graveyard.cursed_banshee.noble_hills.dire_eye.stronghold.ancient_woods do=take:0"
    ).play("take 2")
    scene = position.scene()
    moves = [move for move in position.legal_moves() if move.group == "Move"]
    assert len(moves) > 4
    for move in moves:
        ((army, region),) = [[scene.areas(key)[-1] for key in move.keys]]
        way = arrow(scene, army, region)
        assert way is not None
        (x, y), (u, v) = way
        assert army.distance(x, y) > 0 == region.distance(u, v)
        assert (u - x) ** 2 + (v - y) ** 2 >= (SHORTEST - 4) ** 2
        names = [bounds(text) for text in scene.pieces if isinstance(text, Text)]
        assert all(name.distance(x, y) > 0 for name in names)


def test_asking_why_not_says_where_nothing_can_be_asked_about(page: Page) -> None:
    ben = Person(Table(tk.new("meduris", players=2, seed=1), motion=False))

    ben.press("Why not?")
    assert "Nothing is hatched" in ben.column["answer"]

    ben.press("Why not?")
    assert not ben.column["answer"]
