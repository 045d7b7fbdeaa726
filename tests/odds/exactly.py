"""What a position is worth exactly if everybody plays on at random: all that can come, each as likely as it is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablekit.core import Chance, Over, Rules
from tablekit.core.randomness import ends_of


class TooMany(Exception):
    """More positions can come than anybody wants to look at."""


def points_at_random(rules: Rules[Any], s: Any, seat: int, left: list[int]) -> Fraction:
    """The points of a seat at the end, in the mean over all random games from a state; looks at ``left`` positions."""
    left[0] -= 1
    if left[0] < 0:
        raise TooMany
    node = rules.node(s)
    if isinstance(node, Over):
        return Fraction(rules.scores(s)[seat])
    if isinstance(node, Chance):
        ways = [(x, Fraction(weight, ends_of(node)[-1])) for x, weight in node.outcomes]
    else:
        moves = rules.legal_moves(s, node.players[0])
        ways = [(move, Fraction(1, len(moves))) for move in moves]
    found = Fraction(0)
    for x, likely in ways:
        after = s.copy()
        rules.apply(after, x)
        found += likely * points_at_random(rules, after, seat, left)
    return found
