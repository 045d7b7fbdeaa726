"""Positions for tests, written as cards on the table with everything left out that does not matter."""

from collections import Counter

import tablekit as tk
from tests.games.playing import moves as moves
from tests.games.playing import play as play

COLOURS = ("red", "yellow", "purple", "blue", "green")
SWITCHES = {
    "warpath": "warpath", "marriage": "marriage", "sharing": "sharing", "any_but_twin": "any-but-twin",
    "other_colours": "other-colours", "none": "married-alone", "bottom": "bottom", "top": "top", "decline": "decline",
}  # fmt: skip
COPIES = {
    **{f"{role}:{colour}": 3 if role == "hunter" else 2
       for role in ("hunter", "warrior", "maiden", "chief") for colour in COLOURS},
    "buffalo": 33, "tomahawk": 9, "necklace": 9, "totem": 9, "tent": 9,
}  # fmt: skip


def goods(cards):
    """Cards as notation: ``2buffalo+tent``."""
    return "+".join(f"{n if n > 1 else ''}{card}" for card, n in Counter(cards).items()) or "nothing"


def table(cards, players=("red", "yellow"), rules=(), stacks=None, turn=0, do="race", **parts):
    """A position with these cards face up, before anybody has chosen; all others lie face down, or are ``gone``.

    ``rules`` are words of the notation; ``stacks`` are lists of cards, the bottom one first.
    """
    stacks = stacks or [[] for _ in players]
    if parts.pop("last", False):  # no card is face down any more
        left = Counter(COPIES) - Counter(cards) - Counter(card for stack in stacks for card in stack)
        parts["removed"] = goods(left.elements())
    words = {
        "rules": "+".join(["it-2007", *(word for word in SWITCHES.values() if word in rules)]),
        "seats": ".".join(players), "turn": turn, "table": goods(cards),
        "stacks": "/".join(".".join(stack) or "-" for stack in stacks), **parts, "do": do,
    }  # fmt: skip
    return tk.read(f"apache/{len(players)}p " + " ".join(f"{name}={value}" for name, value in words.items()))


def race(position, pile):
    """The position after these cards were placed in this order, as ``(seat, role)``; all others wait."""
    roles = dict(pile)
    for seat in range(position.players):
        position = position.play(f"place {roles[seat]}" if seat in roles else "wait", seat)
    if isinstance(position.node, tk.Chance) and position.node.label == "race":
        position = position.chance(".".join(str(seat) for seat, _ in pile))
    return position


def refused(position, text, player=None):
    """The clauses by which a move is refused."""
    return [c.clause.removeprefix("apache.") for c in position.why_not(text, player).conditions]
