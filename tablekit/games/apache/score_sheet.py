"""The score sheet of Apache: the cards of each stack, people and loot, and how many there are of each loot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tablekit.games.apache import cites
from tablekit.games.apache.numbers import COPIES
from tablekit.games.apache.table.cards import LOOT, PEOPLE, SAID_LOOT
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import HOME, m
from tablekit.mechanics.score_sheet import TOTAL, Compared, Fault, Line, ScoreSheet, Table, Typed
from tablekit.saying import plain

PEOPLE_CARDS, LOOT_CARDS = "people cards", "loot cards"


def _people(state: State, player: int) -> int:
    return sum(face < PEOPLE for face in state.stacks[player])


def _loot(state: State, player: int) -> int:
    return len(state.stacks[player]) - _people(state, player)


def _of(face: int) -> Callable[[State, int], int]:
    return lambda state, player: state.stacks[player].count(face)


def _copies(face: int) -> Callable[[Table[State]], int]:
    return lambda table: COPIES[face]


def _more(typed: Typed[State]) -> Iterator[Fault]:
    """The kinds of loot make up the loot."""
    for seat, loot in typed.known(LOOT_CARDS):
        kinds = [number for kind in LOOT if (number := typed.number(seat, kind)) is not None]
        if sum(kinds) > loot or (len(kinds) == len(LOOT) and sum(kinds) < loot):
            says = m("loot cards: {loot}, but the kinds of loot make {sum}", loot=loot, sum=sum(kinds))
            yield Fault(seat, LOOT_CARDS, cites.SCORE_ONE_EACH, says)


def _compared(state: State) -> Sequence[Compared]:
    return [Compared((TOTAL,), cites.SCORE_WINNER)]


SCORE_SHEET: ScoreSheet[State] = ScoreSheet(
    lines=(
        Line(
            PEOPLE_CARDS, m("people cards"), cites.SCORE_ONE_EACH, _people, box=cites.COMPONENTS_PEOPLE_CARDS,
            points=True, most=lambda table: sum(COPIES[:PEOPLE]), in_all=lambda table: sum(COPIES[:PEOPLE]),
        ),
        Line(
            LOOT_CARDS, m("loot cards"), cites.SCORE_ONE_EACH, _loot, box=cites.COMPONENTS_LOOT_CARDS, points=True,
            most=lambda table: sum(COPIES[PEOPLE:]), in_all=lambda table: sum(COPIES[PEOPLE:]),
        ),
        *(
            Line(
                kind, plain(SAID_LOOT[at], HOME), cites.COMPONENTS_LOOT_CARDS, _of(PEOPLE + at),
                most=_copies(PEOPLE + at), in_all=_copies(PEOPLE + at),
            )
            for at, kind in enumerate(LOOT)
        ),
    ),
    adds_up=cites.SCORE_ONE_EACH, compared=_compared, shared=cites.SCORE_TIES, more=_more,
)  # fmt: skip
