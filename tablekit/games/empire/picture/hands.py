"""Hands closed on coins, everywhere in the picture: on the panels, as buttons, in the description and explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Explanation
from tablekit.games.empire import cites
from tablekit.games.empire.rules.bid import Bidding, Naming, Rolling
from tablekit.games.empire.table.state import NOT_YET, SEALED, State
from tablekit.games.empire.words import m
from tablekit.picture.scene import Sketch, planned_width
from tablekit.saying import Message

COINS = "bid"  # the kind of key of the buttons, one for each number of coins
BUTTON = 34.0
AT_THE_TABLE = m(
    "Everybody bids coins in a closed hand. The highest bid is paid and names the first player; the others keep their "
    "coins. In a tie the youngest wins."
)


def _known(seen: State, player: int) -> bool:
    """Whether a hand has been closed, and it is not yet settled who begins."""
    asked = seen.pending[-1] if seen.pending else None
    return isinstance(asked, (Bidding, Rolling, Naming)) and seen.bids[player] != NOT_YET


def closed_hand(s: Sketch, x: float, y: float, r: float = 9) -> None:
    """A bid that nobody else knows: a closed envelope."""
    s.rect(x - r, y - r * 0.7, 2 * r, 1.4 * r, 2, fill=s.look.piece.face, stroke=s.look.ink, sw=1.4)
    s.line((x - r, y - r * 0.6), (x, y + r * 0.15), (x + r, y - r * 0.6), sw=1.3)


def hand(s: Sketch, seen: State, player: int, right: float, y: float) -> float:
    """A player's hand, ending at ``right``, and the number of coins where it is known; answers where it begins."""
    if not _known(seen, player):
        return right
    bid, rolled = seen.bids[player], seen.rolls[player]
    words = str(m("rolled {number}", number=rolled) if rolled else _bid_so_far(bid))
    s.text(right, y + 5, words, 12, 600, "end")
    right -= planned_width(words, 12, 600) + 6
    if isinstance(seen.pending[-1], Bidding):
        closed_hand(s, right - 9, y, 9)
        right -= 24
    return right


def _bid_so_far(bid: int) -> Message:
    return m("bid{#made}") if bid == SEALED else m("bid {number}", number=bid)


def in_brief(seen: State) -> Message | None:
    """What is asked while hands are closed, short, as there are many buttons; None while something else is."""
    if not seen.pending or not isinstance(seen.pending[-1], Bidding):
        return None
    return m("bid") if NOT_YET in seen.bids else m("bids")


def asks(seen: State) -> Message | None:
    """What everybody is asked while hands are closed; None while something else is."""
    return m("bid coins in secret for the choice of the starting player") if in_brief(seen) else None


def described(seen: State, player: int) -> Iterator[Message]:
    """A player's hand in a sentence."""
    if _known(seen, player):
        bid = seen.bids[player]
        yield m("The hand is closed on a bid.") if bid == SEALED else m("The bid is {number}.", number=bid)


def explained(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """What a number of coins in a closed hand is good for."""
    says = m("All bids are opened together; the highest is paid, and its player names who begins.")
    return Explanation(m("Bid {coins:coin}", coins=int(id)), (says,), cites.BID_SECRET)
