"""A position of Meduris in words: for whoever does not see its picture; made from the same observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core.english import count, listed
from tablekit.games.meduris.rules.goods import in_words
from tablekit.games.meduris.rules.settlements import settlements
from tablekit.games.meduris.table.state import CHIPS, GOODS, HIDDEN, MINUS, NO_CHIP, NOBODY, PLUS, State
from tablekit.picture import shared
from tablekit.picture.look import Lights
from tablekit.picture.shared import called, question

_CHIPS = dict(zip(CHIPS, ("", "+2", "free hut", "druid"), strict=True))


def description(seen: State, names: Sequence[str], lights: Lights) -> str:
    """The whole position, sentence by sentence: what everybody sees, then what each player has."""
    return shared.description(_sentences(seen, names), lights)


def _sentences(seen: State, names: Sequence[str]) -> Iterator[str]:
    yield question(seen, names, "The die is to be rolled for {}.")
    if seen.board.notice:
        yield seen.board.notice
    yield from _course(seen)
    yield from _ring(seen)
    yield from _mountain(seen)
    for player in range(seen.players):
        yield from _player(seen, names, player)


def _course(seen: State) -> Iterator[str]:
    if seen.die >= 0:
        face = {PLUS: "+1", MINUS: "−1"}.get(seen.die) or GOODS[seen.die]
        yield f"The last roll was {face}."
    if seen.mark >= 0:
        lap = "The druid is on his last lap" if seen.pending else "The last lap is over"
        yield f"{lap}; the die marks {f'space {seen.mark}' if seen.mark else 'his rocks'}."
    elif seen.last_turns >= 0:
        yield f"{count(seen.last_turns, 'last turn')} to come."
    where = f"beside space {seen.druid}" if seen.druid else f"on rock {seen.rock}" if seen.rock else "on his temple"
    yield f"The druid stands {where}."


def _ring(seen: State) -> Iterator[str]:
    rows = [[f"{seen.colours[seen.huts[space]]} on {space}" for space in row] for row in settlements(seen)]
    for huts in rows:
        if len(huts) > 1:
            yield f"A settlement of {len(huts)} huts: {listed(huts)}."
    lone = [huts[0] for huts in rows if len(huts) == 1]
    if lone:
        yield f"Lone huts: {listed(lone)}."
    if not rows:
        yield "No hut stands yet."
    temples = [f"{seen.colours[p]} on {k}" for k, p in enumerate(seen.temples) if p != NOBODY]
    if temples:
        yield f"Temples: {listed(temples)}."
    chips = [f"{_CHIPS[CHIPS[chip]]} on {k}" for k, chip in enumerate(seen.chips) if chip != NO_CHIP]
    if chips:
        yield f"Bonus chips: {listed(chips)}."


def _mountain(seen: State) -> Iterator[str]:
    yield f"On the mountain: {listed([f'{number} {name}' for number, name in zip(seen.supply, GOODS, strict=True)])}."
    towers = [
        f"{GOODS[kind]} {', '.join(seen.colours[p] for p in tower)}" for kind, tower in enumerate(seen.towers) if tower
    ]
    if towers:
        yield f"Workers, from the lowest up: {'; '.join(towers)}."
    free = [name for name, owner in zip(seen.board.areas, seen.runes, strict=True) if owner == NOBODY]
    if free:
        yield f"Rune stones nobody holds: {listed(free)}."


def _player(seen: State, names: Sequence[str], player: int) -> Iterator[str]:
    stock = seen.goods[player]
    has = "a hidden stock" if stock[0] == HIDDEN else in_words(stock) if any(stock) else "no goods"
    left = f"{count(seen.huts_left[player], 'hut')} and {count(seen.temples_left[player], 'temple')} left"
    runes = [name for name, owner in zip(seen.board.areas, seen.runes, strict=True) if owner == player]
    held = f"; rune stones {listed(runes)}" if runes else ""
    points = count(seen.score[player], "point")
    yield f"{called(seen, names, player)}: {points}, {has}, {left}{held}."
