"""What if I had been one card faster?  A race over all its orders: who takes what, who comes late.

Whether a card is penalised does not depend on the order, and whether the fastest is late neither; all the rest may.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TypeAlias

from msgspec.structs import replace

from tablekit.core import Chance, Decide, Move, Value
from tablekit.core.errors import TablekitError
from tablekit.games.apache.bots import cards_of
from tablekit.games.apache.rules.race import Arrived
from tablekit.games.apache.rules.what_is_asked import Claiming
from tablekit.games.apache.timed.handles import Position
from tablekit.games.apache.words import m

Choose: TypeAlias = Callable[[Position], Sequence[Move]]
OUTCOME = {"claim": "claim", "come_late": "late", "penalise": "penalty", "decline": "decline"}


class Finish(Value, frozen=True):
    """One order of a race and a way in which it ends, seat by seat.

    ``order`` are the seats, the fastest first; ``weight`` how likely this is beside the others; ``gained`` the cards
    that each stack grows by, or loses; ``outcomes`` what became of each seat's card: claim, late, penalty, decline or,
    for whoever waited, an empty text; ``claims`` the claims that were made, as notation.
    """

    order: tuple[int, ...]
    weight: Fraction
    gained: tuple[int, ...]
    outcomes: tuple[str, ...]
    claims: tuple[str, ...]


def largest(position: Position) -> list[Move]:
    """The claims that take most cards."""
    state, claims = position.state(), position.legal_moves()
    most = max(cards_of(state, move) for move in claims)
    return [move for move in claims if cards_of(state, move) == most]


def by_order(position: Position, choose: Choose = largest) -> tuple[Finish, ...]:
    """What comes of every order of a race whose cards lie on the board.

    ``choose`` names the claims that are made, for everybody: the largest, if nothing else is said.  Of several each is
    made as often as the others: so an order may end in several ways, which share its weight.  Raises ``TablekitError``
    where no order is to be settled.

    >>> import tablekit as tk
    >>> field = "hunter:red+hunter:yellow+3buffalo"
    >>> position = tk.read(f"apache/2p rules=it-2007 turn=0 table={field} stacks=-/- do=race")
    >>> position = position.play("place hunter", 0).play("place hunter", 1)
    >>> [(finish.order, finish.gained, finish.outcomes) for finish in by_order(position)]
    [((0, 1), (4, 0), ('claim', 'late')), ((1, 0), (0, 4), ('late', 'claim'))]
    """
    node = position.node
    if not isinstance(node, Chance) or not isinstance(node.outcomes[0][0], Arrived):
        says = m("no order is asked for here: first everybody chooses, and two slam a card")
        raise TablekitError(says)
    found: list[Finish] = []
    for outcome, weight in node.outcomes:
        assert isinstance(outcome, Arrived)
        found += finishes(position, outcome.order, weight, choose)
    return tuple(found)


def finishes(position: Position, order: Sequence[int], weight: int = 1, choose: Choose = largest) -> tuple[Finish, ...]:
    """The ways in which one order of a race ends, as in ``by_order``."""
    settled = position.chance(".".join(map(str, order)))
    begun = Finish(tuple(order), Fraction(weight), (0,) * position.players, ("",) * position.players, ())
    return tuple(_ends(position.scores(), settled, begun, choose))


def _ends(before: Sequence[int], after: Position, way: Finish, choose: Choose) -> Iterator[Finish]:
    """The ends of a way that has come to ``after``, where all claims were still to be made at scores ``before``."""
    outcomes = list(way.outcomes)
    for event in after.events:
        if event.deed in OUTCOME:
            outcomes[event.args["player"]] = OUTCOME[event.deed]
    gained = tuple(now - was for was, now in zip(before, after.scores(), strict=True))
    way = replace(way, gained=gained, outcomes=tuple(outcomes))
    if not (isinstance(after.node, Decide) and isinstance(after.state().pending[-1], Claiming)):
        yield way
        return
    moves = choose(after)
    for move in moves:
        claims = (*way.claims, f"{move.player}: {move.text}")
        yield from _ends(before, after.play(move), replace(way, weight=way.weight / len(moves), claims=claims), choose)


def one_faster(order: Sequence[int], seat: int) -> tuple[int, ...]:
    """The order in which a seat is one place faster; the same order if it was the fastest.

    Raises ``TablekitError`` for a seat that has placed no card.

    >>> one_faster((2, 0, 1), 1)
    (2, 1, 0)
    """
    if seat not in order:
        raise TablekitError(m("seat {seat} has slammed no card in this race", seat=seat))
    at = list(order).index(seat)
    if not at:
        return tuple(order)
    return (*order[: at - 1], seat, order[at - 1], *order[at + 1 :])


def expected(finishes: Sequence[Finish]) -> tuple[float, ...]:
    """How many cards each seat gains on average over all these ends, each as likely as its weight."""
    total = sum(one.weight for one in finishes)
    seats = range(len(finishes[0].gained))
    return tuple([float(sum(one.weight * one.gained[seat] for one in finishes) / total) for seat in seats])
