"""Undo among bots: whatever is played then is answered, the same move and another, in every game; another one only
where no hands have been opened since.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

import tablekit as tk
from tablekit.core import Chance, Decide, Move
from tablekit.tree.line import LIE_OPEN, opened_after
from tablekit_widgets import Table
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, Person, middle_of_a_game

YOU = 0
GAMES = [game.name for game in tk.games()]


async def until(true: Callable[[], bool]) -> None:
    for _ in range(2_000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came")


def waits_for_you(ben: Person) -> bool:
    """Whether nothing goes on by itself any more: a move of yours is asked for, or your die."""
    table = ben.table
    return not table._opponents.playing and not table._side.asking._sitting.filming


async def your_turn(ben: Person) -> list[Move]:
    """Your moves, once the others have played and chance that is yours has come, where you have several."""
    while True:
        await until(lambda: waits_for_you(ben))
        position = ben.table.position
        if isinstance(position.node, Chance):
            ben.act("roll", str(ben.table._sitting.number))
            continue
        assert YOU in position.node.players, f"nobody answers at {position.notation}"
        moves = position.legal_moves(YOU)
        if len(moves) > 1:
            return moves
        ben.table.play(moves[0])


async def play_until_answered(ben: Person, move: Move) -> None:
    """Plays a move by hand and goes on with your turn, until a bot has decided and you are asked again."""
    game, before = ben.table.explorer, ben.table.explorer.at
    ben.act("answer", f"{ben.table._sitting.number} {move.text}")
    while True:
        moves = await your_turn(ben)
        way = game.path()
        since = [game.at_node(node).node for node in way[way.index(before) :]]
        if any(isinstance(node, Decide) and YOU not in node.players for node in since):
            return
        ben.table.play(moves[0])


@pytest.mark.parametrize("name", GAMES)
def test_after_undo_the_same_move_and_another_are_answered(unpainted: Page, name: str) -> None:
    async def play() -> None:
        start = tk.new(name, players=2, seed=3)
        ben = Person(Table(start, motion=False, bots={1: "random"}))
        for _ in range(2):
            move, *_, other = await your_turn(ben)
            at = ben.table.explorer.at
            for again in (move, move, other):
                ben.table._sitting.go(at)
                if again == other and opened_after(ben.table.explorer, at):
                    ben.act("answer", f"{ben.table._sitting.number} {other.text}")
                    assert str(LIE_OPEN) in unmarked(ben.table._sitting.banner)
                else:
                    await play_until_answered(ben, again)
        ben.table.close()

    asyncio.run(play())


def test_undo_and_the_same_move_by_the_buttons_is_answered(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(tk.new("meduris", players=2, seed=1), motion=False, bots={1: "greedy"}))
        for _ in range(2):
            ben.press("Stone")
            await until(lambda: waits_for_you(ben))
            stone, answer, *_ = ben.table.explorer.line()
            assert ("place stone", "place ") == (stone, answer[:6])
            ben.press("Undo")
            assert [] == ben.table.explorer.line()
        ben.table.close()

    asyncio.run(play())


def test_whoever_goes_to_the_turn_of_a_bot_lets_it_go_on_and_is_offered_nobody_s_eyes(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(tk.new("meduris", players=2, seed=1), motion=False, bots={1: "greedy"}))
        ben.press("Stone")
        await until(lambda: waits_for_you(ben))
        end = ben.table.explorer.at
        ben.act("go", "1")
        await asyncio.sleep(0.05)
        assert 1 == ben.table.explorer.at
        assert "Blue waits: let it go on." in ben.asked
        assert ["think"] == [one.name for one in ben.controls("bar")]
        ben.press("Let it go on")
        await until(lambda: waits_for_you(ben))
        assert end == ben.table.explorer.at
        ben.table.close()

    asyncio.run(play())


def test_who_sees_everything_decides_for_a_bot_that_waits_or_lets_it_go_on(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False, bots={"Ben": "random"}, see="everything"))
        await until(lambda: len(ben.table.explorer.line()) > 0)
        ben.act("go", "0")
        assert "Ben waits: let it go on, or decide for it." in ben.asked
        assert ben.offers("Let it go on")
        ben.click(("space", 14))
        assert "hut 14" == ben.table.explorer.line()[0]
        ben.table.close()

    asyncio.run(play())
