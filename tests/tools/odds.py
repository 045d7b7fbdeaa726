"""How much of what players who look ahead would gain a second of games shows: the table of ``tests/odds/README.md``.

    python -m tests.tools.odds                                  forty decisions of each game; some ten minutes
    python -m tests.tools.odds --games empire --decisions 480   as many as the table tells of

Four candidates of each decision are played on by players who look ahead, to the end, and by those who play on when
moves are compared (``Game.plays_on``).  What the latter show is the correlation of both over all decisions, freed from
the sampling noise of both, and then with the noise of as many games as so many processor seconds pay for.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from operator import mul
from random import Random
from statistics import fmean as mean
from statistics import pstdev
from typing import Any, NamedTuple

import tablekit as tk
from tablekit.bots import Flat, named
from tablekit.core import Move, Rules
from tablekit.core.randomness import stream
from tablekit.odds.intervals import LEADS
from tablekit.odds.playouts import TO_THE_END, Playouts, told

GAMES = ("apache", "empire", "iquazu", "meduris")
CANDIDATES, MOST, SEED = 4, 2_000, 9_200
ERRS = 1 / 7  # of the moves that lead to a decision
PLAYED = 32  # games of each way to play on from each candidate
TRIES, ROUND, AHEAD = 3, 6, 12  # who looks ahead tries each move so often, so far, at so many decisions of a game
AGAIN = 300  # times that decisions are drawn again, for a standard error
HEAD = "| game | decisions | games of `ahead` | random games in 1 s | now in 1 s | now in 5 s |"


class Told(NamedTuple):
    """What games say of a decision: what each candidate is worth above their mean, and the noise of a single game."""

    worths: list[float]
    noise: float
    games: int
    seconds: float  # processor time of a game

    @property
    def spread(self) -> float:
        """The variance of the candidates, without that of the games."""
        return mean(x * x for x in self.worths) - self.noise / self.games


def decision(game: str, number: int) -> tuple[tk.Position, int, list[Move]]:
    """A decision of two players as one of them sees it: the two moves that look best, and two of the others."""
    start, found, rnd = tk.new(game, players=2, seed=SEED + number), [], Random(SEED + number)
    rules, s, greedy = start.game.rules, start.state(), named("greedy")

    def choose(moves: Sequence[Move], _: Any) -> Move:
        if len(moves) >= CANDIDATES:
            found.append((s.copy(), moves[0].player))
        return rnd.choice(moves) if rnd.random() < ERRS else greedy.quick(rules, s, moves, rnd)

    rules.playout(s, rnd, MOST, choose)
    s, seat = found[int((0.1 + 0.8 * rnd.random()) * len(found))]
    seen = tk.read(start.game.notation.write(s)).observe(seat)
    moves = seen.legal_moves(seat)
    looks = rules.looks(rules.determinize(seen.state(), seat, rnd), moves)
    order = sorted(range(len(moves)), key=lambda at: -looks[at])
    places = (0, 1, max(2, len(moves) // 3), max(3, 2 * len(moves) // 3))
    return seen, seat, [moves[order[at]] for at in places]


def looking_ahead(rules: Rules[Any], s: Any, own: Any) -> Callable[[Sequence[Move], Any], Move]:
    """Players who try each move for a round, at the first decisions; then they take what looks best."""
    flat, greedy, left = Flat(TRIES, ROUND), named("greedy"), [AHEAD]

    def choose(moves: Sequence[Move], _: Any) -> Move:
        if len(moves) == 1:
            return moves[0]
        left[0] -= 1
        if left[0] < 0:
            return greedy.quick(rules, s, moves, own)
        seat = moves[0].player
        return flat.search(rules, rules.observe(s, seat), seat, moves, Random(int(own.random() * 2**40))).finished()

    return choose


def ahead(seen: tk.Position, seat: int, move: Move, number: int) -> float:
    """By how much the seat is ahead after one whole game of players who look ahead."""
    rules = seen.game.rules
    s = rules.determinize(seen.state(), seat, stream(5, "ahead imagine", number))
    rules.apply(s, move)
    own = stream(5, "ahead decide", number)
    rules.playout(s, stream(5, "ahead chance", number), MOST, looking_ahead(rules, s, own))
    return rules.worths(s)[seat]


def played(games: int, candidates: int, play: Callable[[int, int], float]) -> Told:
    """So many games from each candidate, which all meet the same worlds and dice."""
    begun = time.process_time()
    rows = [[play(at, number) for at in range(candidates)] for number in range(games)]
    seconds = (time.process_time() - begun) / games / candidates
    columns = [*zip(*[[x - mean(row) for x in row] for row in rows], strict=True)]
    worths = [*map(mean, columns)]
    squares = [math.fsum((x - worth) ** 2 for x in column) for worth, column in zip(worths, columns, strict=True)]
    return Told(worths, mean(squares) / (games - 1), games, seconds)


def measured(game: str, number: int, games: int) -> tuple[Told, Told, Told]:
    """One decision, as players who look ahead see it, then random games to the end, then those of the game."""
    seen, seat, moves = decision(game, number)
    now = seen.game.plays_on

    def played_on(bot: str, rounds: int | None) -> Told:
        starts = [Playouts(told(seen, seat, move.text), 5, MOST, bot, seat, rounds or TO_THE_END) for move in moves]
        return played(PLAYED, len(moves), lambda at, game: starts[at].row(game)[seat] / LEADS)

    references = played(games, len(moves), lambda at, game: ahead(seen, seat, moves[at], game))
    return references, played_on("random", None), played_on(now.bot, now.rounds)


def shown(ways: Sequence[Told], references: Sequence[Told], seconds: float) -> float:
    """The correlation over decisions, free from the noise of both but for what so many seconds leave of it."""
    spread, sure = mean(one.spread for one in ways), mean(one.spread for one in references)
    if spread <= 0 or sure <= 0:
        return 0.0  # it tells nothing
    both = mean(mean(map(mul, x.worths, y.worths)) for x, y in zip(ways, references, strict=True))
    noise = mean(one.noise * one.seconds * len(one.worths) for one in ways) / seconds
    return max(-1.0, min(1.0, both / math.sqrt(spread * sure))) * math.sqrt(spread / (spread + noise))


def with_error(ways: Sequence[Told], references: Sequence[Told], seconds: float) -> str:
    """How much is shown, and its standard error from decisions that are drawn again."""
    rnd, pairs = Random(1), [*zip(ways, references, strict=True)]
    again = [shown(*zip(*rnd.choices(pairs, k=len(pairs)), strict=True), seconds) for _ in range(AGAIN)]
    return f"{shown(ways, references, seconds):.2f} ±{pstdev(again):.2f}"


def row(game: str, games: int, found: Sequence[tuple[Told, Told, Told]]) -> str:
    """A line of the table."""
    references, random, now = zip(*found, strict=True)
    cells = [tk.game(game).title, len(found), games, with_error(random, references, 1)]
    return f"| {' | '.join(map(str, [*cells, *[with_error(now, references, seconds) for seconds in (1, 5)]]))} |"


def main(given: Sequence[str] | None = None) -> None:
    """Measure, and print the table."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    asked.add_argument("--decisions", type=int, default=40)
    asked.add_argument("--ahead", type=int, default=16, help="games of players who look ahead, from each candidate")
    wanted = asked.parse_args(given)
    print(HEAD, "|---" * HEAD.count(" |") + "|", sep="\n", flush=True)
    with ProcessPoolExecutor() as pool:
        for game in wanted.games:
            many = range(wanted.decisions)
            found = pool.map(measured, [game] * len(many), many, [wanted.ahead] * len(many))
            print(row(game, wanted.ahead, [*found]), flush=True)


if __name__ == "__main__":
    main()
