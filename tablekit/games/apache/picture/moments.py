"""Which moment of a race a position shows: a card turned up, the fastest, a claim, a wrong card, or what is asked.

A picture shows one of them large.  What the last step did goes before what is asked, the last of it first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from tablekit.core import Event
from tablekit.games.apache.rules.claims_of_each_role import has_loot, own_person
from tablekit.games.apache.rules.ending import scores
from tablekit.games.apache.rules.race import Ordering
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.rules.what_is_asked import Claiming, Placing
from tablekit.games.apache.table.cards import BUFFALO
from tablekit.games.apache.table.state import State

TURNED_UP, RACED, CLAIMED, WRONG = "turned up", "raced", "claimed", "wrong"
TAKING = frozenset({"claim", "take", "slip_under", "join", "take_prisoner", "marry", "raid", "find_no_buffalo"})
# What is shown together, and for long enough to be read.
SCENES: Mapping[str, str] = {
    "turn_up": TURNED_UP, "line_up": RACED, **dict.fromkeys(TAKING, CLAIMED), "penalise": WRONG, "lose_cards": WRONG,
}  # fmt: skip


class TurnedUp(NamedTuple):
    """A card was turned up by a player."""

    player: int
    face: int


class First(NamedTuple):
    """A card lies first of those that have not had their turn; ``claims`` says that its player chooses now."""

    player: int
    role: int
    claims: bool


class Taken(NamedTuple):
    """A player takes cards: which, with their numbers, those of a stack with them; how many there were and are."""

    player: int
    cards: tuple[tuple[int, int], ...]
    gone: tuple[tuple[int, int], ...]
    before: int
    after: int


class Wrong(NamedTuple):
    """A wrong card: what it cost; the card that was missing, if it can be told; whether only this is shown."""

    player: int
    role: int
    lost: int
    before: int
    after: int
    missing: int | None
    alone: bool


class Slammed(NamedTuple):
    """The cards lie on the board, and nobody knows yet which was first."""

    players: tuple[int, ...]


class Choosing(NamedTuple):
    """All choose whether they slam a card."""


class Waiting(NamedTuple):
    """A card is to be turned up; ``turning`` says that it is on its way."""

    player: int
    turning: bool


class Ended(NamedTuple):
    """The game is over."""


Moment: TypeAlias = TurnedUp | First | Taken | Wrong | Slammed | Choosing | Waiting | Ended


def moment(seen: State, events: Sequence[Event]) -> Moment:
    """The moment that a position shows after the events of the last step."""
    if events and events[-1].deed == "end":
        return Ended()
    for at in range(len(events) - 1, -1, -1):
        if found := _happened(seen, events, at):
            return found
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Placing):
        return Choosing()
    if isinstance(top, Ordering):
        return Slammed(tuple(player for player, choice in enumerate(seen.chosen) if choice >= 0))
    if isinstance(top, Claiming):
        return First(top.player, seen.chosen[top.player], claims=True)
    return Waiting(seen.active, isinstance(top, Turning)) if top else Ended()


def _happened(seen: State, events: Sequence[Event], at: int) -> Moment | None:
    event, args = events[at], events[at].args
    match SCENES.get(event.deed):
        case "turned up" if seen.table[args["face"]] and isinstance(seen.pending[-1], Placing):
            return TurnedUp(seen.active, args["face"])
        case "raced" if seen.pile:
            top = seen.pending[-1] if seen.pending else None
            first = top.player if isinstance(top, Claiming) else seen.pile[0]
            return First(first, seen.chosen[first], claims=isinstance(top, Claiming))
        case "claimed":
            return _taken(seen, events[: at + 1], args["player"], events)
        case "wrong":
            return _wrong(seen, events[: at + 1], args["player"], events)
    return None


def _taken(seen: State, until: Sequence[Event], player: int, events: Sequence[Event]) -> Taken | None:
    mine = [event for event in until if event.deed in TAKING and event.args["player"] == player]
    table: Counter[int] = Counter()
    for event in mine:
        if "face" in event.args:
            table[event.args["face"]] += event.args.get("number", 1)
    raided = sum(event.args["number"] for event in mine if event.deed == "raid")
    cards = table + Counter({BUFFALO: raided})
    after = scores(seen)[player] - grown(events, player) + grown(until, player)
    if not cards:
        return None
    return Taken(player, tuple(cards.items()), tuple(table.items()), after - grown(mine, player), after)


def _wrong(seen: State, until: Sequence[Event], player: int, events: Sequence[Event]) -> Wrong:
    mine = [event for event in until if SCENES.get(event.deed) == WRONG and event.args["player"] == player]
    role = next((event.args["role"] for event in mine if "role" in event.args), seen.chosen[player])
    lost = sum(event.args["number"] for event in mine if event.deed == "lose_cards")
    after = scores(seen)[player] - grown(events, player) + grown(until, player)
    alone = all(SCENES.get(event.deed) == WRONG for event in events)
    return Wrong(player, role, lost, after + lost, after, missing(seen, player, role), alone)


def missing(seen: State, player: int, role: int) -> int | None:
    """The face that a wrong card lacked when it was slammed, or None where that cannot be told any more.

    What lay there then may have been taken since, and nothing has come: so if one of two things is still there, it was
    the other that lacked.
    """
    own, loot = own_person(seen, player, role), has_loot(seen, player, role)
    if seen.table[own]:
        return BUFFALO + role
    return own if loot else None


def grown(events: Sequence[Event], player: int) -> int:
    """How many cards these events brought to a stack."""
    total = 0
    for event in events:
        if event.deed in ("take", "slip_under", "join") and event.args["player"] == player:
            total += event.args["number"]
        elif event.deed in ("take_prisoner", "marry") and event.args["player"] == player:
            total += 1
        elif event.deed == "lose_cards" and event.args["player"] == player:
            total -= event.args["number"]
        elif event.deed == "raid":
            total += event.args["number"] * ((event.args["player"] == player) - (event.args["other"] == player))
    return total


def turned_up(seen: State, events: Sequence[Event]) -> list[int]:
    """The faces of the cards that the last step turned up, as far as they still lie there."""
    return [event.args["face"] for event in events if event.deed == "turn_up" and seen.table[event.args["face"]]]
