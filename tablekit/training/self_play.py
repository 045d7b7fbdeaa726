"""Games from which a judgement is learned: what each seat had, whenever it was quiet, and how far ahead it ended."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from tablekit.core import WIN, Chance, Move, Over, Rnd, Rules
from tablekit.core.randomness import draw, pick
from tablekit.mechanics.features import Features
from tablekit.position import Position

MOST = 1_000  # decisions, after which a game counts as one that does not end
BY_LOT = (0.0, 0.05, 0.1, 0.2)  # how often any move is made, so that more is seen than good play; one of them a game


class Quick(Protocol):
    """Whoever decides at once, as all bots do that play in playouts."""

    def quick(self, rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd) -> Move: ...


class TaughtGame(NamedTuple):
    """A game: ``rows``, what each seat had more than the others in the mean, moment by moment; ``ahead``, of each seat.

    A row has each number twice: as it is, and times the share of the game that is left.
    """

    rows: list[list[list[float]]]
    ahead: list[float]


def lesson(start: Position, features: Features[Any], seated: Sequence[Quick], rnd: Random) -> TaughtGame | None:
    """A game from a beginning, a player a seat; None where it does not end."""
    rules, s, by_lot = start.game.rules, start.state(), BY_LOT[int(rnd.random() * len(BY_LOT))]
    rows, decisions = [], 0
    while not isinstance(node := rules.node(s), Over):
        if features.quiet(s):
            rows.append(compared(features, s))
        if isinstance(node, Chance):
            rules.apply(s, draw(node, rnd))
            continue
        if (decisions := decisions + 1) > MOST:
            return None
        seat = node.players[0]
        moves = rules.legal_moves(s, seat)
        chosen = pick(moves, rnd) if rnd.random() < by_lot else seated[seat].quick(rules, s, moves, rnd)
        rules.apply(s, chosen)
    return TaughtGame(rows, ahead(rules.scores(s), node.places[0]))


def compared(features: Features[Any], s: Any) -> list[list[float]]:
    """What each seat has more than the others in the mean, and the same times the share of the game that is left."""
    left, numbers = features.numbers(s)
    others = len(numbers) - 1
    sums = [sum(column) for column in zip(*numbers, strict=True)]
    found = []
    for row in numbers:
        more = [own - (total - own) / others for own, total in zip(row, sums, strict=True)]
        found.append([*more, *[left * number for number in more]])
    return found


def ahead(points: Sequence[int], first: Sequence[int]) -> list[float]:
    """By how many points each seat ended ahead of the others in the mean, a first place counting ``WIN``."""
    players, total = len(points), sum(points)
    return [
        own - (total - own) / (players - 1) + WIN * ((seat in first) / len(first) - 1 / players)
        for seat, own in enumerate(points)
    ]
