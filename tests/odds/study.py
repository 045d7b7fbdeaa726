"""What the ways to play a position on are worth: do they tell the better move, as players who look ahead see it?

Decisions of games between greedy players who err now and then, four candidates each, are played on in every way, as
whoever decides sees them.  Beside the ways stand two references, whose games are played to the end and counted.
``ahead``: for a dozen decisions each move is tried some times for a round, and judged as all bots do.  ``lots``, which
shares no judgement with the ways: for ten decisions some moves are tried in random games to the end, whose points and
places alone count.  Then both take what looks best.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import tablekit as tk
from tablekit.bots import Flat, named
from tablekit.bots.greedy import at_a_glance
from tablekit.bots.player import comes_round, worths
from tablekit.core import WIN, Chance, Move, Over, Rules, lead
from tablekit.core.randomness import draw, pick, stream

CUTS = (1, 2, 4, 6)  # how often the turn came round
MOST, CANDIDATES = 2_000, 4
ERRS = 1 / 7  # of the moves of those who play up to the decision
Choose: TypeAlias = Callable[[Sequence[Move], Any], Move]
Way: TypeAlias = Callable[[Rules[Any], Any, Any], Choose]
# A game from one candidate: what it is worth at each of CUTS, then points ahead and share of first places at the end.
Row: TypeAlias = tuple[float, ...]
POINTS, SHARE = len(CUTS), len(CUTS) + 1


class Decision(NamedTuple):
    """A decision: the whole position, whose it is, the candidates and how each looks, and how much was played."""

    at: str
    seat: int
    moves: tuple[str, ...]
    looks: tuple[float, ...]
    progress: float


def decision(game: str, players: int, number: int, seed: int = 9_000) -> Decision:
    """The decision of this number: one of a game of its own, with the two best-looking moves and two of the others."""
    while True:
        start = tk.new(game, players=players, seed=seed + number)
        rules, rnd, greedy = start.game.rules, random.Random(seed + number), named("greedy")
        s, found = start.state(), []
        while not isinstance(node := rules.node(s), Over):
            if isinstance(node, Chance):
                rules.apply(s, draw(node, rnd))
                continue
            seat = node.players[0]
            moves = rules.legal_moves(s, seat)
            if len(moves) >= CANDIDATES:
                found.append((s.copy(), seat))
            rules.apply(s, pick(moves, rnd) if rnd.random() < ERRS else greedy.quick(rules, s, moves, rnd))
        if len(found) >= CANDIDATES:
            break
        seed += 100_000
    which = int((0.1 + 0.8 * rnd.random()) * len(found))
    s, seat = found[which]
    moves = rules.legal_moves(s, seat)
    world = rules.determinize(rules.observe(s, seat), seat, stream(seed, "look", number))
    looks = rules.looks(world, moves)
    chosen = four(looks)
    return Decision(
        start.game.notation.write(s), seat, tuple([moves[at].text for at in chosen]),
        tuple([looks[at] for at in chosen]), which / len(found),
    )  # fmt: skip


def four(looks: Sequence[float]) -> list[int]:
    """The places of the two that look best, and of two of the others."""
    order, many = sorted(range(len(looks)), key=lambda at: -looks[at]), len(looks)
    return [order[at] for at in (0, 1, max(2, many // 3), max(3, 2 * many // 3))]


# ---------------------------------------------------------------- ways to play on


def by_name(name: str) -> Way:
    """The bot of this name decides."""
    quick = named(name).quick
    return lambda rules, s, own: lambda moves, _: quick(rules, s, moves, own)


def glance(many: int) -> Way:
    """The best-looking of so many moves that are picked at random."""

    def way(rules: Rules[Any], s: Any, own: Any) -> Choose:
        def choose(moves: Sequence[Move], _: Any) -> Move:
            return at_a_glance(rules, s, moves, own, many)

        return choose

    return way


def looking_ahead(tries: int, ahead: int, decisions: int) -> Way:
    """Players who try each move so often for a round, for so many decisions; then they take what looks best."""
    flat = Flat(tries, ahead)

    def choose(rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: random.Random) -> Move:
        seat = moves[0].player
        return flat.search(rules, rules.observe(s, seat), seat, moves, rnd).finished()

    return at_first(choose, decisions)


def by_lots(tries: int, most: int, decisions: int) -> Way:
    """Players who try some moves, at most so many, in random games to the end, for so many decisions."""

    def choose(rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: random.Random) -> Move:
        some = [*moves] if len(moves) <= most else rnd.sample([*moves], most)
        seat, seen, seed = moves[0].player, rules.observe(s, moves[0].player), int(rnd.random() * 2**40)
        sums = [0.0] * len(some)
        for number in range(tries):
            world = rules.determinize(seen, seat, stream(seed, "imagine", number))
            for at, move in enumerate(some):
                after = world.copy()
                rules.apply(after, move)
                rules.playout(after, stream(seed, "try", number), MOST)
                node = rules.node(after)
                share = 1 / len(node.places[0]) if isinstance(node, Over) and seat in node.places[0] else 0.0
                sums[at] += lead(rules.scores(after), seat) + WIN * share
        return some[sums.index(max(sums))]

    return at_first(choose, decisions)


def at_first(choose: Callable[[Rules[Any], Any, Sequence[Move], random.Random], Move], decisions: int) -> Way:
    """Players who choose so for as many decisions, and then take what looks best."""
    greedy = named("greedy")

    def way(rules: Rules[Any], s: Any, own: Any) -> Choose:
        left = [decisions]

        def chosen(moves: Sequence[Move], _: Any) -> Move:
            if len(moves) == 1:
                return moves[0]
            left[0] -= 1
            if left[0] < 0:
                return greedy.quick(rules, s, moves, own)
            return choose(rules, s, moves, random.Random(int(own.random() * 2**40)))

        return chosen

    return way


WAYS: dict[str, Way] = {
    "random": by_name("random"), "glance": glance(4), "greedy": by_name("greedy"), "mixed": by_name("mixed"),
}  # fmt: skip
REFERENCES: dict[str, Way] = {
    "lots": by_lots(4, 8, 10),
    "ahead": looking_ahead(3, 6, 12),
}
# Cheap enough to weigh two moves that hardly differ; it stands beside the references, not among them.
EVERY = WAYS | REFERENCES | {"few lots": by_lots(3, 6, 6)}


def game(
    rules: Rules[Any], s: Any, seat: int, chance: Any, choose: Choose, rounds: int | None = None
) -> tuple[Row, list[int]] | None:
    """Play on to the end: the row of this game, and how many decisions it had at each cut and in all.

    A game that is stopped after so many rounds has a row that ends there.
    """
    judged: list[float] = []
    made: list[int] = []
    came = decisions = 0
    while decisions < MOST:
        before = s.active
        if not rules.playout(s, chance, 1, choose):
            break
        decisions += 1
        if comes_round(before, s, seat):
            came += 1
            if came in CUTS and s.pending:
                judged.append(worths(rules, s)[seat])
                made.append(decisions)
                if came == rounds:
                    return tuple(judged), [*made, *[decisions] * (len(CUTS) + 1 - len(made))]
    node = rules.node(s)
    if not isinstance(node, Over):
        return None
    ahead = float(lead(rules.scores(s), seat))
    share = 1 / len(node.places[0]) if seat in node.places[0] else 0.0
    missing = len(CUTS) - len(judged)
    return (*judged, *[ahead + WIN * share] * missing, ahead, share), [*made, *[decisions] * (missing + 1)]


class Played(NamedTuple):
    """Some games of one way: the rows by game and candidate, the processor seconds, and the decisions at the cuts."""

    rows: list[list[Row]]
    seconds: float
    decisions: list[int]


def played(asked: Decision, name: str, first: int, number: int, rounds: int | None = None) -> Played:
    """So many games from each candidate, from this number on: the same worlds and dice for all of them.

    They are stopped after so many rounds, one of ``CUTS``, or played to the end.
    """
    pos = tk.read(asked.at)
    rules, seen = pos.game.rules, pos.observe(asked.seat).state()
    moves = [pos.move(text, asked.seat) for text in asked.moves]
    rows, decisions, begun = [], [0] * (len(CUTS) + 1), time.process_time()
    for at in range(first, first + number):
        found = []
        world = rules.determinize(seen, asked.seat, stream(5, f"{name} imagine", at))
        for move in moves:
            s = world.copy()
            rules.apply(s, move)
            choose = EVERY[name](rules, s, stream(5, f"{name} decide", at))
            found.append(game(rules, s, asked.seat, stream(5, f"{name} chance", at), choose, rounds))
        whole = [one for one in found if one is not None]
        if len(whole) == len(moves):
            rows.append([row for row, _ in whole])
            decisions = [sum(both) for both in zip(decisions, *[made for _, made in whole], strict=True)]
    return Played(rows, time.process_time() - begun, decisions)
