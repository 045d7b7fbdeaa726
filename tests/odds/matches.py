"""Which way to play a position on chooses better: players who choose by it, against each other.

A player looks at four moves, as everywhere in this study, plays each on so many times in its way, in worlds that it
imagines, and makes the one that brings most.  What a way sees more at each decision adds up over a game, and what
counts in the end are points on the table, in which no judgement has part: so a pair of games tells more than as many
games of a reference.  Each set-up is played twice with the seats exchanged.  A way gets as many games as so many
processor seconds pay for by ``COSTS``, so the same pair always comes out the same.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import tablekit as tk
from tablekit.bots import Bot, named
from tablekit.bots.player import Only, Search
from tablekit.bots.tournament import pair
from tablekit.core import Move, Rnd, Rules
from tablekit.core.randomness import stream
from tablekit.saying.words import m
from tests.odds.agreement import mean
from tests.odds.study import CANDIDATES, MOST, four
from tests.odds.verdicts import error

FILE = Path(__file__).with_name("matches.jsonl")
SEED = 60_000  # of the first set-up, which nothing was chosen by
SECONDS = 0.1  # processor seconds for all games of a decision, where nothing else is said
# Processor milliseconds of a game, measured once at six decisions in mid-game.
COSTS = {
    "iquazu": {
        "greedy cut 4": 1.7, "greedy cut 2": 0.6, "greedy cut 1": 0.25, "mixed cut 4": 1.1, "random to the end": 0.95,
        "random cut 4": 0.24, "random cut 2": 0.15,
    },
    "empire": {
        "glance to the end": 7.1, "greedy cut 6": 7.9, "greedy to the end": 10.1, "mixed cut 6": 3.7,
        "random to the end": 0.7,
    },
    "meduris": {"greedy cut 4": 1.2, "greedy cut 6": 1.8, "greedy to the end": 6.1, "random to the end": 1.2},
}  # fmt: skip

Match: TypeAlias = tuple[str, str, str, float]  # the game, the way, the one against it, and the seconds a decision


class Chooser(Bot):
    """Makes the move that brings most in so many games of a way, such as ``greedy cut 4`` or ``random to the end``."""

    name = "chooser"
    strength = m("chooses by games")

    def __init__(self, way: str, games: int) -> None:
        bot, _, rest = way.partition(" ")
        self.games, self._rounds = games, int(rest.removeprefix("cut ")) if rest.startswith("cut") else 0
        self._quick = named(bot).quick if bot != "random" else None

    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
        """Play all the games at once."""
        seed, sums = int(rnd.random() * 2**52), [0.0] * min(len(moves), CANDIDATES)
        if len(moves) > CANDIDATES:
            world = rules.determinize(seen, seat, stream(seed, "look", 0))
            moves = [moves[at] for at in four(rules.looks(world, moves))]
        until = (seat, self._rounds) if self._rounds else ()
        for number in range(self.games):
            world = rules.determinize(seen, seat, stream(seed, "imagine", number))
            for at, move in enumerate(moves):
                s = world.copy()
                rules.apply(s, move)
                chance, own = stream(seed, "chance", number), stream(seed, "decide", number)
                rules.playout(s, chance, MOST, self._choose(rules, s), own, *until)
                sums[at] += rules.worths(s)[seat]
        return Only(moves[sums.index(max(sums))])

    def _choose(self, rules: Rules[Any], s: Any) -> Callable[[Sequence[Move], Rnd], Move] | None:
        quick = self._quick
        return None if quick is None else lambda moves, own: quick(rules, s, moves, own)


class Pair(NamedTuple):
    """The two games of one set-up: the share of first places of the first way, and by how many points it is ahead."""

    game: str
    way: str
    against: str
    number: int
    share: float
    ahead: float
    seconds: float = SECONDS  # a decision

    @property
    def match(self) -> Match:
        """What it is one pair of."""
        return self.game, self.way, self.against, self.seconds


def played(game: str, way: str, against: str, number: int, seconds: float = SECONDS) -> Pair:
    """Play the two games of one set-up."""
    one, other = (
        Chooser(name, max(1, round(1000 * seconds / CANDIDATES / COSTS[game][name]))) for name in (way, against)
    )
    start = tk.new(game, players=2, seed=SEED + number)
    return Pair(game, way, against, number, *pair(one, other, start, SEED + number), seconds)


def go_on(seconds: float, games: Sequence[str], ways: Sequence[str] = ()) -> None:
    """Play for so long, the kept matches of these games that have fewest pairs first, and add each pair to the file.

    Where ``ways`` are named, only the matches in which one of them stands against another.
    """
    until, found = time.monotonic() + seconds, read()
    while time.monotonic() < until:
        numbers: dict[Match, list[int]] = {}
        for one in found:
            if one.game in games and (not ways or one.way in ways):
                numbers.setdefault(one.match, []).append(one.number)
        if not numbers:
            raise ValueError(f"there is no kept match of {', '.join(ways)} in {', '.join(games)}")
        fewest = min(numbers, key=lambda match: len(numbers[match]))
        game, way, against, each = fewest
        found.append(played(game, way, against, max(numbers[fewest]) + 1, each))
        with FILE.open("a", encoding="utf-8") as out:
            out.write(json.dumps(found[-1], separators=(",", ":")) + "\n")


def read() -> list[Pair]:
    """The pairs that are kept."""
    return [Pair(*json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()]


HEAD = "| game | way | against | seconds a decision | pairs | first places | points ahead |"


def table(found: Sequence[Pair]) -> str:
    """What came of the matches; ± is a standard error."""
    rows = []
    for match in sorted({one.match for one in found}, key=lambda match: (match[0], match[2], match[1], match[3])):
        some = [one for one in found if one.match == match]
        game, way, against, seconds = match
        ahead = [one.ahead for one in some]
        cells = [
            tk.game(game).title, way, against, f"{seconds:g}", f"{len(some)}",
            f"{100 * mean(one.share for one in some):.0f} %", f"{mean(ahead):+.1f} ±{error(ahead):.1f}",
        ]  # fmt: skip
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join([HEAD, "|---" * HEAD.count(" |") + "|", *rows])
