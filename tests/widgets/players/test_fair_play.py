"""A table that is looked at as a seat, or shared: nobody foretells chance there or bids again with open hands."""

from __future__ import annotations

import asyncio

import pytest

import tablekit as tk
from tablekit.asking.lot import guessable
from tablekit_widgets import Table
from tablekit_widgets.lobby import new_game
from tests.games.empire.tables import table as empire
from tests.widgets.stage import Page, Person

TIMES = 12


def drawn_again(ben: Person) -> list[str]:
    """What comes when a card is drawn, taken back and drawn, again and again."""
    found = []
    for _ in range(TIMES):
        ben.table.play("draw")
        ben.act("roll", str(ben.table._sitting.number))
        found.append(ben.table.explorer.line()[-1])
        ben.act("undo")
    return found


def test_whoever_plays_as_a_seat_cannot_foretell_what_is_drawn_by_drawing_and_taking_back(unpainted: Page) -> None:
    ben = Person(Table(tk.new("iquazu", players=2, seed=1), see=0, motion=False))

    assert 1 < len({*drawn_again(ben)})


def test_with_everything_open_a_seed_stays_repeatable(unpainted: Page) -> None:
    ben = Person(Table(tk.new("iquazu", players=2, seed=1), motion=False))

    assert 1 == len({*drawn_again(ben)})


def test_where_hands_were_opened_undo_says_that_they_stay_open(unpainted: Page) -> None:
    ben = Person(Table(empire(2, do="bid").play("0: bid 7"), see=1, motion=False))
    ben.type("bid 0")
    came = ben.table.explorer.at
    ben.act("undo")
    assert came == ben.table.explorer.at and "has been opened" in ben.banner

    ben.act("first")
    ben.type("bid 8")

    assert "has been opened" in ben.banner
    assert ["bid 0"] == [step.text for step in ben.table.explorer.nodes[1:]]


def test_with_everything_open_a_bid_is_tried_again(unpainted: Page) -> None:
    ben = Person(Table(empire(2, do="bid").play("0: bid 7"), motion=False))
    ben.type("bid 0")
    ben.act("undo")
    ben.type("bid 8")

    assert ["bid 8"] == ben.table.explorer.line()


def test_the_lobby_begins_a_game_that_nobody_can_guess(unpainted: Page) -> None:
    begun: list[tk.Position] = []
    lobby = new_game.NewGame(lambda position, *_: begun.append(position), lambda: None, lambda act: act())
    for _ in range(8):
        lobby.ask(new_game.usual("meduris"))
        lobby._start()

    assert 8 == len({position.seed for position in begun})
    assert 7 <= sum(not guessable(position.seed) for position in begun)


@pytest.mark.parametrize("see", [None, 0])
def test_a_shared_game_is_dealt_and_drawn_from_a_seed_that_nobody_can_guess(unpainted: Page, see: int | None) -> None:
    async def share() -> str:
        at_home = tk.new("iquazu", players=2)
        table = Table(at_home, see=see, motion=False)
        table.share(network=True)
        shared = table.position
        assert not guessable(shared.seed)
        assert at_home.observe(None) == shared.observe(None)
        assert table._sitting.fair
        table._side.sharing.shut()
        assert table._sitting.fair == (see is not None)
        return shared.notation

    assert 1 < len({asyncio.run(share()) for _ in range(6)})


def test_in_a_shared_game_the_host_cannot_foretell_either(unpainted: Page) -> None:
    async def share() -> list[str]:
        ben = Person(Table(tk.new("iquazu", players=2, seed=1), motion=False))
        ben.table.share(network=True)
        found = drawn_again(ben)
        ben.table.close()
        return found

    assert 1 < len({*asyncio.run(share())})
