"""The score sheet of Meduris: the track before the final scoring, temples and rune stones, and what breaks ties."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import GOODS_OF_A_KIND, HUTS, TEMPLES
from tablekit.games.meduris.rules.ending import COMPARED
from tablekit.games.meduris.rules.goods import GOOD
from tablekit.games.meduris.rules.rune_stones import worth_at_end
from tablekit.games.meduris.table.state import FROM_RUNES, FROM_TEMPLES, GOODS, State
from tablekit.games.meduris.words import HOME, m
from tablekit.mechanics.score_sheet import TOTAL, Compared, Fault, Line, ScoreSheet, Table, Typed
from tablekit.saying import plain

TRACK, TEMPLE_POINTS, RUNE_POINTS = "track", "temples", "rune stones"
STONES, HUTS_BUILT, TEMPLES_BUILT = "stones held", "huts built", "temples built"


def _track(state: State, player: int) -> int:
    return state.score[player] - state.tally[player][FROM_TEMPLES] - state.tally[player][FROM_RUNES]


def _stones(table: Table[State]) -> int:
    return len(table.state.board.areas)


def _worths(table: Table[State]) -> Sequence[int]:
    return [worth_at_end(stones) for stones in range(_stones(table) + 1)]


def _huts(table: Table[State]) -> int:
    return HUTS[table.players]


def _huts_in_all(table: Table[State]) -> int:
    return min(table.players * _huts(table), table.state.board.n - 1)


def _good(at: int) -> Callable[[State, int], int]:
    return lambda state, player: state.goods[player][at]


def _more(typed: Typed[State]) -> Iterator[Fault]:
    yield from _of_runes(typed)
    yield from _of_temples(typed)
    yield from _of_the_end(typed)


def _of_runes(typed: Typed[State]) -> Iterator[Fault]:
    """Stones held bring what they bring, each lies with one player, who has a hut in its area."""
    held = dict(typed.known(STONES))
    worths = _worths(typed.table)
    for seat, points in typed.known(RUNE_POINTS):
        if seat in held and worth_at_end(held[seat]) != points:
            says = m("rune stones: {points:point}, but {stones:rune stone} bring {right}",
                     points=points, stones=held[seat], right=worth_at_end(held[seat]))  # fmt: skip
            yield Fault(seat, RUNE_POINTS, cites.FINAL_RUNES, says)
        elif points in worths:
            held.setdefault(seat, worths.index(points))
    if sum(held.values()) > _stones(typed.table):
        says = m("rune stones: {stones} are held in all; there are {most}",
                 stones=sum(held.values()), most=_stones(typed.table))  # fmt: skip
        yield Fault(None, RUNE_POINTS, cites.HUT_RUNE_STONE_FROM_PLAYER, says)
    for seat, huts in typed.known(HUTS_BUILT):
        if held.get(seat, 0) > huts:
            says = m("{stones:rune stone} held with {huts:hut}: each hut brings one at most",
                     stones=held[seat], huts=huts)  # fmt: skip
            yield Fault(seat, RUNE_POINTS, cites.HUT_RUNE_STONE, says)


def _of_temples(typed: Typed[State]) -> Iterator[Fault]:
    """A temple has all huts of the game beside it at most, and each hut is beside two temples at most."""
    huts = dict(typed.known(HUTS_BUILT))
    for seat in typed.seats:
        huts.setdefault(seat, _huts(typed.table))
    every = min(sum(huts.values()), _huts_in_all(typed.table))
    for seat, points in typed.known(TEMPLE_POINTS):
        built = typed.number(seat, TEMPLES_BUILT)
        most = every * (TEMPLES if built is None else built)
        if points > most:
            says = m("temples: {points:point}, but these temples and huts bring {most} at most",
                     points=points, most=most)  # fmt: skip
            yield Fault(seat, TEMPLE_POINTS, cites.FINAL_TEMPLES, says)
    points = sum(number for _, number in typed.known(TEMPLE_POINTS))
    if points > 2 * every:
        says = m("temples: {points:point} in all, but each of {huts:hut} counts for two temples at most",
                 points=points, huts=every)  # fmt: skip
        yield Fault(None, TEMPLE_POINTS, cites.FINAL_TEMPLES_SHARED, says)


def _of_the_end(typed: Typed[State]) -> Iterator[Fault]:
    """Somebody has built everything, unless the game may also end when the mountain is bare."""
    huts, temples = dict(typed.known(HUTS_BUILT)), dict(typed.known(TEMPLES_BUILT))
    if typed.state.end_when_supply_empty or len(huts) < len(typed.rows) or len(temples) < len(typed.rows):
        return
    if not any(huts[seat] >= _huts(typed.table) and temples[seat] >= TEMPLES for seat in typed.seats):
        says = m("nobody has built all {huts:hut} and {temples:temple}, so the game cannot be over",
                 huts=_huts(typed.table), temples=TEMPLES)  # fmt: skip
        yield Fault(None, HUTS_BUILT, cites.END_TRIGGER, says)


def _compared(state: State) -> Sequence[Compared]:
    return [Compared(lines, clause) for lines, clause in zip(_COMPARED, COMPARED, strict=True)]


_COMPARED = ((TOTAL,), (HUTS_BUILT, TEMPLES_BUILT), GOODS)

SCORE_SHEET: ScoreSheet[State] = ScoreSheet(
    lines=(
        Line(
            TRACK, m("track"), cites.RITUAL_FLOOR, _track, points=True,
            also=m("score track, on the track, before the end"),
        ),
        Line(
            TEMPLE_POINTS, m("temples"), cites.FINAL_TEMPLES, lambda s, player: s.tally[player][FROM_TEMPLES],
            points=True, most=lambda table: TEMPLES * _huts_in_all(table),
            in_all=lambda table: 2 * _huts_in_all(table),
        ),
        Line(
            RUNE_POINTS, m("rune stones"), cites.FINAL_RUNES, lambda s, player: s.tally[player][FROM_RUNES],
            points=True, most=lambda table: worth_at_end(_stones(table)), values=_worths,
            in_all=lambda table: worth_at_end(_stones(table)),
        ),
        Line(
            STONES, m("stones held"), cites.HUT_RUNE_STONE, lambda s, player: s.runes.count(player),
            box=cites.GAME_COMPONENTS, most=_stones,
        ),
        Line(
            HUTS_BUILT, m("huts built"), cites.SETUP_PIECES_HUTS, lambda s, player: s.huts.count(player), most=_huts,
        ),
        Line(
            TEMPLES_BUILT, m("temples built"), cites.SETUP_PIECES_TEMPLES, lambda s, player: s.temples.count(player),
            most=lambda table: TEMPLES,
        ),
        *(
            Line(
                good, plain(GOOD[at], HOME), cites.SETUP_SUPPLY, _good(at), most=lambda table: GOODS_OF_A_KIND,
                in_all=lambda table: GOODS_OF_A_KIND,
            )
            for at, good in enumerate(GOODS)
        ),
    ),
    adds_up=cites.FINAL_WINNER, compared=_compared, shared=cites.FINAL_TIE_SHARED, more=_more,
)  # fmt: skip
