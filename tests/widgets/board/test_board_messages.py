"""What reaches a board from the wire, of pages of ours and of others: nothing is lost, and nobody is told more."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.board.view import MOST_VIEWS
from tests.pointing import inside
from tests.scale import MEASURED
from tests.widgets.stage import Page, Person, middle_of_a_game, staged, tell

VIEWS = st.sampled_from(["a", "b", "c"])
NUMBERS = st.integers(0, 3) | st.sampled_from([2**53 - 1, 10**9])
PLACES = st.tuples(st.integers(-20, 740), st.integers(-20, 900)).map(list)
OURS = st.one_of(
    st.fixed_dictionaries({
        "do": st.just("press"), "view": VIEWS, "seq": NUMBERS, "n": NUMBERS, "narrow": st.booleans(), "at": PLACES,
        "spot": st.integers(-1, 60), "by": st.sampled_from(["mouse", "pen", "touch", "keys"]),
    }),
    st.fixed_dictionaries({
        "do": st.just("rest"), "view": VIEWS, "n": NUMBERS, "narrow": st.booleans(), "at": PLACES,
    }),
    st.fixed_dictionaries({
        "do": st.just("seen"), "view": VIEWS, "width": st.sampled_from([1, 330, 440, 441, 720, 99_999]),
        "calm": st.booleans(), "shown": st.booleans(), "canvas": st.booleans(), "stores": st.booleans(),
    }),
    st.fixed_dictionaries({"do": st.sampled_from(["gone", "saves"]), "view": VIEWS}),
)  # fmt: skip
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12)
ANYTHING = st.recursive(PLAIN, lambda some: st.lists(some, max_size=4) | st.dictionaries(st.text(max_size=6), some))


@st.composite
def spoiled(draw: Any) -> Any:
    """A message of ours of which one part is anything at all, is missing, or is one too many."""
    message = dict(draw(OURS))
    name = draw(st.sampled_from([*message, "more"]))
    message[name] = draw(ANYTHING)
    if draw(st.booleans()):
        del message[name]
    return message


def sent_to(person: Person, messages: list[Any]) -> None:
    for message in messages:
        person.side._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


@settings(
    max_examples=25 if MEASURED else 10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(OURS | spoiled() | ANYTHING, max_size=30), st.sampled_from([None, 0, 1, "spectator"]))
def test_whatever_comes_in_any_order_the_game_goes_on_and_no_fault_is_shown(
    unpainted: Page, messages: list[Any], see: Any
) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False, see=see))

    sent_to(ben, messages)

    assert "" == ben.banner
    assert set(ben.table.explorer.line()) <= {move.text for move in middle_of_a_game().legal_moves()} | set(
        ben.table.explorer.line()[1:]
    )
    line = ben.table.explorer.line()
    ben.table.play(ben.table.position.legal_moves()[0]) if ben.table.position.legal_moves() else None
    assert line == ben.table.explorer.line()[: len(line)]
    ben.table.close()


# Ada's and Cleo's goods behind their screens are changed round: Ben cannot tell the two apart, whatever he sends.
ONE, OTHER = (
    middle_of_a_game(goods=goods, workers="-/-/012/012", chips="14:hut")
    for goods in ("10.11.10.9/2.0.0.1/0.0.0.0", "0.0.0.0/2.0.0.1/10.11.10.9")
)


@settings(
    max_examples=15 if MEASURED else 6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(OURS | spoiled(), max_size=20), st.sampled_from([1, "spectator"]))
def test_no_message_makes_a_table_tell_more_than_its_eyes_may_see(messages: list[Any], see: Any) -> None:
    found = []
    for position in (ONE, OTHER):
        with pytest.MonkeyPatch.context() as here:
            page = staged(here)
            ben = Person(Table(position, motion=False, see=see))
            page.forget()
            sent_to(ben, messages)
            order: dict[str, str] = {}
            found.append([_unnamed(message, order) for message in page.messages])
            ben.table.close()
    assert found[0] == found[1]


def _unnamed(message: str, order: dict[str, str]) -> str:
    import re

    return re.sub("[0-9a-f]{32}", lambda one: order.setdefault(one[0], f"id{len(order)}"), message)


def test_two_views_of_a_table_are_answered_each_by_its_own_numbers(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False), view="ben's")
    ada = Person(ben.table, view="ada's", narrow=True)
    ben.comes(), ada.comes()

    ben.click(("worker", "copper3"))
    ada.click(("worker", "copper3"))
    ben.click(("space", 14))

    assert {"ben's": 2, "ada's": 1} == ben.side.heard
    assert ["hut 14"] == ben.table.explorer.line()
    assert {"wide", "narrow"} <= set(ben.side.picture)


def test_a_view_that_is_taken_away_is_forgotten_and_the_other_one_plays_on(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False), view="ben's")
    ada = Person(ben.table, view="ada's", narrow=True)
    ben.comes(), ada.comes()
    ada.click(("worker", "copper3"))

    ada.send({"do": "gone", "view": "ada's"})
    ben.click(("worker", "copper3"), ("space", 14))

    assert {"ben's": 2} == ben.side.heard
    assert ["hut 14"] == ben.table.explorer.line()
    assert "narrow" not in ben.side.picture  # nobody looks at that drawing any more


def test_a_view_that_goes_in_the_middle_of_a_film_leaves_the_game_where_it_was(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion="step by step"))
    ben.comes()
    ben.click(("space", 14))
    assert ben.table._film.running

    ben.send({"do": "gone", "view": ben.view})
    again = Person(ben.table, view="another view")
    again.comes()
    while ben.table._film.running:
        again.press("Next")
    again.click(("give", "none"))
    while ben.table._film.running:
        again.press("Next")

    assert ["hut 14", "give none"] == ben.table.explorer.line()
    assert "" == ben.banner


def test_during_a_film_nothing_can_be_chosen_on_its_pictures(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion="step by step"))

    ben.click(("space", 14))

    assert ben.table._film.running
    assert ([], []) == (ben.side.picture["moves"], ben.side.picture["names"])


def test_a_page_that_invents_views_without_end_is_kept_in_bounds(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))

    for number in range(4 * MOST_VIEWS):
        stranger = Person(ben.table, view=f"view {number}")
        stranger.comes()
        stranger.click_at(-5, -5)

    assert MOST_VIEWS == len(ben.table._board._views) == len(ben.side.heard)


def test_a_picture_is_small_and_so_is_the_answer_to_a_choice(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.comes()
    assert len(json.dumps(ben.side.picture)) < 12_000
    ben.click(("worker", "copper3"))  # and the drawing that nobody looks at is sent no more
    told: list[Any] = []
    ben.side.observe(lambda change: told.append(change["name"]), names=["picture", "clicks", "heard", "marks", "svg"])

    ben.click(("worker", "copper3"))

    assert ["clicks", "heard"] == sorted(told)  # the picture is the same one, and the page draws what is chosen


def test_where_a_page_has_no_canvas_it_is_sent_the_drawing(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.comes()
    assert {} == ben.side.svg

    ben.comes(canvas=False)

    assert ben.side.svg["wide"].startswith("<svg")
    ben.click(("space", 14))
    assert ben.table._board.words in ben.side.svg["wide"].replace("&#39;", "'")


@pytest.mark.parametrize("by", ["keys", "touch"])
def test_the_keys_and_a_thumb_beside_a_lit_place_press_the_spot_itself(page: Page, by: str) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    at = ben.table._board._spots.index(tk.Key("space", 14))

    ben.send(ben.event(0, 0, spot=at, by=by))

    assert ["hut 14"] == ben.table.explorer.line()


def test_a_press_of_a_stranger_on_another_picture_does_nothing(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    x, y = inside(ben.scene, tk.Key("space", 14))

    for n in (0, 2, 7, 2**53 - 1):
        ben.send(ben.event(x, y, n=n))

    assert [] == ben.table.explorer.line()


def test_a_closed_table_hears_nothing(page: Page) -> None:
    async def close() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False))
        event = ben.event(*inside(ben.scene, tk.Key("space", 14)))
        side = ben.side
        ben.table.close()
        tell(side, **event)
        await asyncio.sleep(0)
        assert [] == ben.table.explorer.line()

    asyncio.run(close())
