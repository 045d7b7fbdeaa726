"""What is this?  The pointer, a click and the keyboard: a thing on the board says its name and what it counts here."""

import pytest

import tablekit as tk
from tablekit.picture.geometry import bounds
from tablekit.picture.scene import Circle, Polygon, Sector, Text
from tablekit_widgets import Table
from tablekit_widgets.board.marks import SHORTEST, arrow
from tablekit_widgets.board.outlines import outline
from tests.pointing import inside
from tests.widgets.stage import Page, Person, change, middle_of_a_game, staged


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return staged(monkeypatch)


def rest(person: Person, key: tuple[str, int | str] | str) -> None:
    """Let the pointer rest on a thing: the page tells of it once, as of a click with another button."""
    at = inside(person.scene, tk.Key(key) if isinstance(key, str) else tk.Key(*key))
    person.send(person.event(*at, event="auxclick", type="auxclick"))


def told(person: Person) -> str:
    """What is said over the picture that is seen."""
    return str(person.table._board._spots[person.narrow].told.value)


def test_where_the_pointer_rests_a_thing_says_its_name_and_what_it_counts(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))

    rest(ben, ("rune", "serpent"))

    assert "<b>Rune stone “serpent”</b><br>Cleo holds it" in told(ben)
    assert 'role="tooltip"' in told(ben)
    assert "<path" in told(ben)


def test_to_rest_on_a_lit_space_explains_it_and_plays_nothing(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))

    rest(ben, ("space", 14))

    assert "<b>Space 14</b>" in told(ben)
    assert [] == ben.table.explorer.line()


def test_the_same_tip_is_sent_anew_as_the_page_may_have_taken_it_away(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    rest(ben, "druid")
    first = told(ben)

    rest(ben, "druid")

    assert first != told(ben)


def test_a_tip_costs_less_than_two_kilobytes_and_no_painting(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    page.forget()

    rest(ben, ("plateau", "wood"))

    assert [] == page.frames
    assert sum(map(len, page.messages)) < 2000


def test_a_tip_is_gone_after_the_next_step(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    rest(ben, "druid")

    ben.click(("space", 14))

    assert "" == told(ben)


def test_the_page_knows_each_place_that_can_be_clicked(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))

    spots = ben.html.partition('class="tk-spots-of-wide">')[2].partition("</div>")[0]

    assert len(ben.scene.lit) == spots.count("<path") > 0


def test_while_the_button_is_down_a_click_asks_and_does_not_play(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.switch("What is this?")

    ben.click(("space", 14))

    assert "<h4>Space 14</h4>" in ben.html
    assert [] == ben.table.explorer.line()


def test_the_list_names_everything_on_the_board_and_on_the_panels(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.switch("What is this?")

    names = ben.classed("tk-things").children[0]._options_labels

    assert {"Space 14", "The druid", "The die", "Ben’s hut on space 6", "Cleo’s temples"} <= set(names)
    assert len(ben.table._seen().scene().keys) == len(names)


def test_a_row_of_the_list_is_explained_beside_the_moves_and_ringed_on_the_board(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.switch("What is this?")
    things = ben.classed("tk-things").children[0]

    change(things, index=things._options_labels.index("The druid"))

    assert "<h4>The druid</h4>" in ben.html
    assert "§ " in ben.html
    assert "<b>The druid</b>" in told(ben)


def test_the_list_follows_the_game_and_goes_with_the_button(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.switch("What is this?")

    ben.table.play("hut 14")

    things = ben.classed("tk-things").children[0]
    assert "Ben’s hut on space 14" in things._options_labels
    assert things.index is None
    ben.switch("What is this?")
    assert () == ben.classed("tk-things").children
    assert things.comm is None


def test_nothing_in_the_list_or_in_a_tip_is_secret(page: Page) -> None:
    position = tk.read(middle_of_a_game().notation, names=["Ada", "Ben", "Cleo"])
    cleo = Person(Table(position, see=2, motion=False))
    cleo.switch("What is this?")
    things = cleo.classed("tk-things").children[0]

    change(things, index=things._options_labels.index("Ada’s wood"))

    assert "How much wood Ada has is hidden." in cleo.html


def test_what_lies_on_the_panels_says_what_it_is_under_the_pointer(page: Page) -> None:
    cleo = Person(Table(middle_of_a_game(), see=2, motion=False))

    assert "<title>Ada’s huts: 7 huts left to build.</title>" in cleo.html
    assert "<title>Ada’s wood: How much wood Ada has is hidden.</title>" in cleo.html


def test_a_closed_table_takes_its_tips_along(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    Person(table).switch("What is this?")
    spots = table._board._spots[False]

    table.close()

    assert spots.told.comm is None


def test_areas_are_written_as_outlines_in_whole_units() -> None:
    assert "M6 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z" == outline(Circle(10, 10, 4))
    assert "M0 0L10 0L0 10z" == outline(Polygon(((0, 0), (10, 0), (0, 10))))
    assert outline(Sector(0, 0, 10, 20, 0, 30)) == "M10 0L10 3L9 5L17 10L19 5L20 0z"


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
