"""A move that everybody sees to be the only one plays itself at a table, and can be kept from it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import tablekit as tk
from tablekit_widgets import Table, live_race
from tablekit_widgets.kit.sitting import Moved
from tests.widgets.stage import Page, Person
from tests.widgets.test_thinking import until

TOLD = "There was only one move, which was played by itself."
SOME = 0.15  # seconds in which a move would have played itself


def iquazu() -> tk.Position:
    return tk.new("iquazu", players=2, seed=1, names=["Ben", "Ada"])


def at_table(ben: Person, act: Callable[[], Awaitable[None]]) -> None:
    async def play() -> None:
        try:
            await act()
        finally:
            ben.table.close()

    asyncio.run(play())


def drawn(ben: Person) -> None:
    """Draw cards, after which no tile is left to use: the turn can only be ended."""
    ben.table._sitting.play("draw")
    ben.act("roll", str(ben.table._sitting.number))


def test_a_turn_that_can_only_be_ended_ends_by_itself_and_says_so(unpainted: Page) -> None:
    ben = Person(Table(iquazu(), motion=False))

    async def act() -> None:
        drawn(ben)
        await until(lambda: len(ben.table.explorer.line()) == 3)
        assert "end" == ben.table.explorer.line()[-1]
        assert ben.table.position.node.players != iquazu().node.players
        assert TOLD in ben.html

    at_table(ben, act)


def test_undo_takes_it_back_with_the_decision_that_led_to_it(unpainted: Page) -> None:
    ben = Person(Table(iquazu(), motion=False))

    async def act() -> None:
        drawn(ben)
        await until(lambda: len(ben.table.explorer.line()) == 3)
        ben.press("Undo")
        assert 0 == ben.table.explorer.at
        assert TOLD not in ben.html
        await asyncio.sleep(SOME)
        assert 0 == ben.table.explorer.at

    at_table(ben, act)


def test_the_same_decision_made_again_is_followed_by_the_same_move(unpainted: Page) -> None:
    ben = Person(Table(tk.new("apache", players=2, seed=1), motion=False))

    async def act() -> None:
        ben.table._sitting.play("reveal")
        ben.act("roll", str(ben.table._sitting.number))
        while not ben.table.explorer.line()[2:]:
            ben.table._sitting.play("wait", 0)
            ben.table._sitting.play("wait", 1)
        await until(lambda: "reveal" == ben.table.explorer.line()[-1])
        ben.press("Undo")
        ben.table._sitting.play("wait", 1)
        await until(lambda: "reveal" == ben.table.explorer.line()[-1])

    at_table(ben, act)


def test_whoever_switches_it_off_ends_the_own_turn(unpainted: Page) -> None:
    ben = Person(Table(iquazu(), motion=False))

    async def act() -> None:
        ben.press("More")
        ben.press(next(each.words for each in ben.controls() if each.words.startswith("A single move plays itself")))
        drawn(ben)
        await asyncio.sleep(SOME)
        assert 2 == len(ben.table.explorer.line())
        assert "end" == str(ben.table.position.legal_moves()[0])

    at_table(ben, act)


def test_nothing_moves_where_somebody_only_looks(unpainted: Page) -> None:
    game = tk.Explorer(iquazu())
    game.play("draw")
    game.roll()
    ben = Person(Table(game, motion=False))

    async def act() -> None:
        await asyncio.sleep(SOME)
        assert 2 == len(game.line())
        ben.press("One step back")
        ben.press("One step forward")
        await asyncio.sleep(SOME)
        assert 2 == len(game.line()) == game.at

    at_table(ben, act)


def test_a_move_that_only_a_hidden_hand_makes_single_waits_for_its_player(unpainted: Page) -> None:
    position = tk.example("E24", "meduris")
    assert ["give none"] == [str(move) for move in position.legal_moves()]
    ben = Person(Table(position, motion=False))

    async def act() -> None:
        ben.table._single.told(Moved(ben.table.position, True))
        await asyncio.sleep(SOME)
        assert [] == ben.table.explorer.line()

    at_table(ben, act)


def test_behind_the_curtain_nobody_s_turn_is_ended(unpainted: Page) -> None:
    ben = Person(Table(iquazu(), motion=False, see=1 - iquazu().node.players[0]))

    async def act() -> None:
        ben.table.explorer.play("draw")
        ben.table.explorer.roll()
        ben.table._single.told(Moved(ben.table.position, True))
        await asyncio.sleep(SOME)
        assert 2 == len(ben.table.explorer.line())

    at_table(ben, act)


def test_a_table_with_a_live_race_leaves_every_move_to_the_race(unpainted: Page) -> None:
    ben = Person(Table(tk.new("apache", players=2, seed=1), motion=False, parts=[live_race()]))

    assert not ben.table._single.on.value
    ben.table.close()


def test_it_waits_for_the_film_of_the_step_before(unpainted: Page) -> None:
    ben = Person(Table(iquazu(), motion="step by step"))
    ben.comes()

    async def act() -> None:
        drawn(ben)
        filmed = ben.table._film.running
        while ben.table._film.running:
            await asyncio.sleep(SOME)
            assert 2 == len(ben.table.explorer.line())
            ben.table._film.go_on()
        assert filmed
        await until(lambda: 3 == len(ben.table.explorer.line()))

    at_table(ben, act)
