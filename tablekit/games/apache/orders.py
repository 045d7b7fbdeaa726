"""What if I had been one card faster?  A race over all its orders: who takes what, who comes late.

Whether a card is penalised does not depend on the order, and whether the fastest is late neither; all the rest may.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from tablekit.core import Chance, Decide, Move, Value
from tablekit.errors import TablekitError
from tablekit.games.apache.bots import cards_of
from tablekit.games.apache.claiming import Claiming
from tablekit.games.apache.race import Arrived

if TYPE_CHECKING:
    from tablekit.position import Position

Choose: TypeAlias = Callable[["Position"], Move]
OUTCOME = {"claim": "claim", "come_late": "late", "penalise": "penalty", "decline": "decline"}


class Finish(Value, frozen=True):
    """One order of a race and what comes of it, seat by seat.

    ``order`` are the seats, the fastest first; ``weight`` how likely it is beside the others; ``gained`` the cards that
    each stack grows by, or loses; ``outcomes`` what became of each seat's card: claim, late, penalty, decline or, for
    whoever waited, an empty text; ``claims`` the claims that were made, as notation.
    """

    order: tuple[int, ...]
    weight: int
    gained: tuple[int, ...]
    outcomes: tuple[str, ...]
    claims: tuple[str, ...]


def largest(position: Position) -> Move:
    """The claim that takes most cards; of equal ones the first."""
    state = position.state()
    return max(position.legal_moves(), key=lambda move: cards_of(state, move))


def by_order(position: Position, choose: Choose = largest) -> tuple[Finish, ...]:
    """What comes of every order of a race whose cards lie on the board.

    ``choose`` makes the claims, for everybody: the largest, if nothing else is said.  Raises ``TablekitError`` where no
    order is to be settled.

    >>> import tablekit as tk
    >>> field = "hunter:red+hunter:yellow+3buffalo"
    >>> position = tk.read(f"apache/2p rules=it-2007 turn=0 table={field} stacks=-/- do=race")
    >>> position = position.play("place hunter", 0).play("place hunter", 1)
    >>> [(finish.order, finish.gained, finish.outcomes) for finish in by_order(position)]
    [((0, 1), (4, 0), ('claim', 'late')), ((1, 0), (0, 4), ('late', 'claim'))]
    """
    node = position.node
    if not isinstance(node, Chance) or not isinstance(node.outcomes[0][0], Arrived):
        raise TablekitError("no order is to be settled here: first everybody chooses, and two place a card")
    found = []
    for outcome, weight in node.outcomes:
        assert isinstance(outcome, Arrived)
        found.append(finish(position, outcome.order, weight, choose))
    return tuple(found)


def finish(position: Position, order: Sequence[int], weight: int = 1, choose: Choose = largest) -> Finish:
    """What comes of one order of a race, as in ``by_order``."""
    before = position.scores()
    outcomes, claims = [""] * position.players, []
    after = position.chance(".".join(map(str, order)))
    while True:
        for event in after.events:
            if event.deed in OUTCOME:
                outcomes[event.args["player"]] = OUTCOME[event.deed]
        pending = after.state().pending
        if not (isinstance(after.node, Decide) and isinstance(pending[-1], Claiming)):
            break
        move = choose(after)
        claims.append(f"{move.player}: {move.text}")
        after = after.play(move)
    gained = tuple(now - was for was, now in zip(before, after.scores(), strict=True))
    return Finish(tuple(order), weight, gained, tuple(outcomes), tuple(claims))


def one_faster(order: Sequence[int], seat: int) -> tuple[int, ...]:
    """The order in which a seat is one place faster; the same order if it was the fastest.

    Raises ``TablekitError`` for a seat that has placed no card.

    >>> one_faster((2, 0, 1), 1)
    (2, 1, 0)
    """
    if seat not in order:
        raise TablekitError(f"seat {seat} has placed no card in this race")
    at = list(order).index(seat)
    if not at:
        return tuple(order)
    return (*order[: at - 1], seat, order[at - 1], *order[at + 1 :])


def expected(finishes: Sequence[Finish]) -> tuple[float, ...]:
    """How many cards each seat gains on average over all orders, each as likely as its weight."""
    total = sum(one.weight for one in finishes)
    seats = range(len(finishes[0].gained))
    return tuple([sum(one.weight * one.gained[seat] for one in finishes) / total for seat in seats])
