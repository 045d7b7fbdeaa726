"""The score sheet of Iquazú: rock points of scorings and of the last two columns, and point tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any

from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import LAST_SCORED, ROCKS, TILES
from tablekit.games.iquazu.table.state import FROM_LAST, FROM_ROCKS, FROM_TILES, SOURCES, State
from tablekit.games.iquazu.words import m
from tablekit.mechanics.score_sheet import TOTAL, Compared, Fault, Line, ScoreSheet, Table, Typed, sums
from tablekit.saying import listed

ROCK_POINTS, LAST_POINTS, TILE_POINTS = SOURCES
IN_SCORINGS, AT_THE_END = range(LAST_SCORED), range(LAST_SCORED, ROCKS)


def _values(table: Table[State], columns: range) -> list[tuple[int, ...]]:
    rocks = table.state.board.rocks[table.players]
    return [rocks[column] for column in columns]


def _reached(columns: range) -> Callable[[Table[State]], Any]:
    return lambda table: sums([(0, *values) for values in _values(table, columns)])


def _highest(columns: range) -> Callable[[Table[State]], Any]:
    return lambda table: sum(max(values) for values in _values(table, columns))


def _in_all(columns: range) -> Callable[[Table[State]], Any]:
    return lambda table: sum(map(sum, _values(table, columns)))


def _tiles(table: Table[State]) -> list[int]:
    """The points of every tile that there is."""
    mix = table.state.board.mix
    numbers = [sum(back[kind] for back in mix) for kind in range(len(TILES))]
    return [tile.points for tile, number in zip(TILES, numbers, strict=True) for _ in range(number) if tile.points]


def _shares(values: Sequence[int], players: int, seats: Sequence[int]) -> set[tuple[int, ...]]:
    """What some seats can get of a rock, whoever of all comes first, second and so on, or has no stone there."""
    found = set()
    for there in range(len(values) + 1):
        for ranked in permutations(range(players), there):
            found.add(tuple(values[ranked.index(seat)] if seat in ranked else 0 for seat in seats))
    return found


def _together(typed: Typed[State], columns: range, seats: Sequence[int], points: tuple[int, ...]) -> bool:
    """Whether rocks can bring these points to these seats: each value goes to one player."""
    reached = {(0,) * len(seats)}
    for values in _values(typed.table, columns):
        shares = _shares(values, typed.table.players, seats)
        new = {tuple(map(sum, zip(so_far, share, strict=True))) for so_far in reached for share in shares}
        reached = {one for one in new if all(a <= b for a, b in zip(one, points, strict=True))}
    return points in reached


def _more(typed: Typed[State]) -> Iterator[Fault]:
    """Of each rock a value goes to one player only: the last two columns for all, scorings for every two."""
    last = typed.known(LAST_POINTS)
    if len(last) > 1 and all(number in sums([(0, *v) for v in _values(typed.table, AT_THE_END)]) for _, number in last):
        seats, points = zip(*last, strict=True)
        if not _together(typed, AT_THE_END, seats, points):
            numbers = listed([str(number) for number in points])
            says = m("last two columns: {numbers} cannot come together, as each rock gives each value once",
                     numbers=numbers)  # fmt: skip
            yield Fault(None, LAST_POINTS, cites.FINAL_LAST_TWO, says)
    known = typed.known(ROCK_POINTS)
    possible = sums([(0, *v) for v in _values(typed.table, IN_SCORINGS)])
    for at, (seat, points_of_one) in enumerate(known):
        for other, points_of_other in known[at + 1 :]:
            if points_of_one not in possible or points_of_other not in possible:
                continue
            if not _together(typed, IN_SCORINGS, (seat, other), (points_of_one, points_of_other)):
                says = m("rocks: {one} and {other} cannot come together, as each rock gives each value once",
                         one=points_of_one, other=points_of_other)  # fmt: skip
                yield Fault(other, ROCK_POINTS, cites.SCORE_ROCK_RANK, says)


def _compared(state: State) -> Sequence[Compared]:
    return [Compared((TOTAL,), cites.FINAL_WINNER)]


SCORE_SHEET: ScoreSheet[State] = ScoreSheet(
    lines=(
        Line(
            ROCK_POINTS, m("rocks"), cites.SCORE_ROCK_RANK, lambda s, player: s.points[player][FROM_ROCKS],
            points=True, most=_highest(IN_SCORINGS), in_all=_in_all(IN_SCORINGS), values=_reached(IN_SCORINGS),
        ),
        Line(
            LAST_POINTS, m("last two columns"), cites.FINAL_LAST_TWO, lambda s, player: s.points[player][FROM_LAST],
            points=True, most=_highest(AT_THE_END), in_all=_in_all(AT_THE_END), values=_reached(AT_THE_END),
        ),
        Line(
            TILE_POINTS, m("point tiles"), cites.FINAL_POINT_TILES, lambda s, player: s.points[player][FROM_TILES],
            points=True, most=lambda table: sum(_tiles(table)), in_all=lambda table: sum(_tiles(table)),
            values=lambda table: sums([(0, points) for points in _tiles(table)]),
        ),
    ),
    adds_up=cites.FINAL_WINNER, compared=_compared, shared=cites.FINAL_TIE, more=_more,
)  # fmt: skip
