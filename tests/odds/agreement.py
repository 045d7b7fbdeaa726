"""How far ways to play on agree with the references of ``study``, told as tables with their standard errors.

*Agrees* is the correlation of what a way says of a decision's candidates with what the references say, over all
decisions, freed from the sampling noise of both; *in 1 s* is the same with the noise of as many games as a processor
second pays for.  *Gain* is by how many points, as the references say, the move that a way chooses in so long is better
than a candidate picked at random, and *more* by how many it is better than that of random games to the end.
"""

from __future__ import annotations

import functools
import json
import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import tablekit as tk
from tablekit.core import WIN
from tests.odds.study import CANDIDATES, CUTS, POINTS, SHARE, Decision, Played, Row, played

AGAIN = 300  # times that decisions are drawn again, for a standard error
CHOOSES = 20  # times that a way chooses, each time from other games
TIMED = 12  # decisions at which a game of a reference is timed
GAIN_IN = 2.0  # processor seconds for all candidates together
REFERENCES = ("lots", "ahead")
Of: TypeAlias = tuple[str, int, int]  # the game, the number of players, and which of its decisions it is
TODAY = ("random", "to the end")
NONE: Mapping[str, int | None] = {}


class Seen(NamedTuple):
    """A decision in one way: what each candidate is worth above their mean, and the noise of a single game.

    ``seconds`` are those of a game from one candidate, ``table`` has the games by number and candidate.
    """

    worths: tuple[float, ...]
    noise: float
    games: float
    seconds: float
    table: list[list[float]]

    @property
    def spread(self) -> float:
        """The variance of the candidates, without that of the games."""
        return mean(x * x for x in self.worths) - self.noise / self.games


def seen_in(played: Played, measure: str) -> Seen:
    """What the games of one way tell of the candidates by one measure: ``to the end``, ``places`` or ``cut 4``."""
    table = [[worth(row, measure) for row in rows] for rows in played.rows]
    centred = [[x - mean(one) for x in one] for one in table]
    columns = [*zip(*centred, strict=True)]
    worths, games = tuple(map(mean, columns)), len(table)
    squares = (sum((x - own) ** 2 for x in column) for own, column in zip(worths, columns, strict=True))
    part = played.decisions[at_cut(measure)] / played.decisions[-1] if measure.startswith("cut") else 1.0
    return Seen(worths, mean(squares) / (games - 1), games, played.seconds * part / games / len(worths), table)


def mean(numbers: Iterable[float]) -> float:
    """The mean of some numbers."""
    found = [*numbers]
    return math.fsum(found) / len(found)


def at_cut(measure: str) -> int:
    """The place in a row of what is judged when the turn came round so often, as in ``cut 4``."""
    return CUTS.index(int(measure.removeprefix("cut ")))


def worth(row: Row, measure: str) -> float:
    """One measure of a game; to the end a first place counts as where a stopped game is judged."""
    if measure == "to the end":
        return row[POINTS] + WIN * row[SHARE]
    return row[SHARE] if measure == "places" else row[at_cut(measure)]


def merged(one: Seen, other: Seen) -> Seen:
    """Two references as one, each by how sure it is."""
    a, b = (found.games / max(found.noise, 1e-9) for found in (one, other))
    worths = tuple([(a * x + b * y) / (a + b) for x, y in zip(one.worths, other.worths, strict=True)])
    return Seen(worths, 1.0, a + b, one.seconds + other.seconds, [])


def together(one: Seen, other: Seen) -> Seen:
    """More games of one reference, as one."""
    games = one.games + other.games

    def weighed(a: float, b: float) -> float:
        return (one.games * a + other.games * b) / games

    worths = tuple(map(weighed, one.worths, other.worths))
    return Seen(worths, weighed(one.noise, other.noise), games, weighed(one.seconds, other.seconds), [])


class Studied(NamedTuple):
    """A decision that was played on: the games by the name of the way, and what the references say of it."""

    of: Of
    decision: Decision
    ways: dict[str, Played]
    references: dict[str, Seen]

    def seen(self, way: str, measure: str) -> Seen:
        """What one way tells of it."""
        if way != "look":
            return seen_in(self.ways[way], measure)
        looks = self.decision.looks
        return Seen(tuple([x - mean(looks) for x in looks]), 0.0, 1, 0.0, [[*looks]])

    @property
    def reference(self) -> Seen:
        """What the references tell together that were played on from it."""
        first, *others = self.references.values()
        return merged(first, *others) if others else first


def collected(file: Path) -> list[Studied]:
    """Every decision of a file of slices that was played on in each way, with all of its games."""
    asked: dict[Of, Decision] = {}
    games: dict[Of, dict[str, Played]] = defaultdict(dict)
    for line in file.read_text().splitlines():
        one = json.loads(line)
        game, players, number = one.pop("of")
        of = game, players, number
        if "way" not in one:
            asked[of] = Decision(one["at"], one["seat"], tuple(one["moves"]), tuple(one["looks"]), one["progress"])
            continue
        old = games[of].get(one["way"], Played([], 0.0, [0] * len(one["decisions"])))
        made = [a + b for a, b in zip(old.decisions, one["decisions"], strict=True)]
        games[of][one["way"]] = Played(old.rows + one["rows"], old.seconds + one["seconds"], made)
    found = []
    for of in sorted(games):
        ways = games[of]
        there = [name for name in REFERENCES if name in ways]
        if there and all(len(played.rows) > 1 for played in ways.values()):
            references = {name: seen_in(ways.pop(name), "to the end")._replace(table=[]) for name in there}
            found.append(Studied(of, asked[of], ways, references))
    return found


def kept(studied: Sequence[Studied]) -> str:
    """Decisions with what the references say of them, a line for each, to be played on again."""
    lines = []
    for one in studied:
        references = {
            name: [[round(x, 3) for x in seen.worths], round(seen.noise, 3), seen.games]
            for name, seen in one.references.items()
        }
        lines.append({"of": one.of, **one.decision._asdict(), "references": references})
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def played_again(text: str, ways: Mapping[str, int], rounds: Mapping[str, int | None] = NONE) -> Iterator[Studied]:
    """Kept decisions, each played on so many times in each way, and stopped where it has ``rounds``."""
    for line in text.splitlines():
        one = json.loads(line)
        (game, players, number), references = one.pop("of"), one.pop("references")
        one["moves"], one["looks"] = tuple(one["moves"]), tuple(one["looks"])
        asked = Decision(**one)
        told = {name: Seen(tuple(worths), noise, games, 0.0, []) for name, (worths, noise, games) in references.items()}
        yield Studied(
            (game, players, number), asked,
            {way: played(asked, way, 0, many, rounds.get(way)) for way, many in ways.items()}, told,
        )  # fmt: skip


# ---------------------------------------------------------------- what a way is worth


def agreement(ways: Sequence[Seen], references: Sequence[Seen], seconds: float = math.inf) -> float:
    """The correlation over decisions, free from the noise of both, or with what so many seconds leave of it."""
    spread, sure = mean(one.spread for one in ways), mean(one.spread for one in references)
    if spread <= 0 or sure <= 0:
        return 0.0  # it tells nothing
    pairs = zip(ways, references, strict=True)
    both = mean(mean(a * b for a, b in zip(x.worths, y.worths, strict=True)) for x, y in pairs)
    found = max(-1.0, min(1.0, both / math.sqrt(spread * sure)))
    if math.isinf(seconds):
        return found
    noise = mean(one.noise * one.seconds * len(one.worths) for one in ways) / seconds
    return found * math.sqrt(spread / (spread + noise))


def gain(way: Seen, reference: Seen, rnd: random.Random) -> float:
    """By how many points the move chosen in ``GAIN_IN`` seconds is better than the mean candidate, on average."""
    games = round(GAIN_IN / way.seconds / len(way.worths)) if way.seconds else 1
    found = 0.0
    for _ in range(CHOOSES):
        sums = [0.0] * len(way.worths)
        for _ in range(max(1, min(games, len(way.table)))):
            row = way.table[int(rnd.random() * len(way.table))]
            sums = [a + b for a, b in zip(sums, row, strict=True)]
        found += reference.worths[sums.index(max(sums))]
    return found / CHOOSES


def error(number: int, of: Callable[[list[int]], float]) -> float:
    """The standard error of a function of so many decisions, from decisions that are drawn again."""
    rnd = random.Random(1)
    found = [of([int(rnd.random() * number) for _ in range(number)]) for _ in range(AGAIN)]
    middle = mean(found)
    return math.sqrt(mean((x - middle) ** 2 for x in found))


# ---------------------------------------------------------------- what is aimed at

AIM_HEAD = (
    "| game | decisions | games of `ahead` | differ by | random to the end | now "
    "| seen by it in 1 s | now in 1 s | more | now in 5 s | `ahead` itself in 1 s | in 5 s |"
)
TRIED_HEAD = "| game | way | ms a game | seen in 1 s | more than now | in 5 s | more than now |"
Way: TypeAlias = tuple[str, str]  # the bot and the measure
# Ways that stood against that of a game.  Those of Empire and Meduris were named when forty of their decisions had been
# seen, or eighty and 140: the other four hundred of each are new to all of them.
TRIED: dict[str, tuple[Way, ...]] = {
    "empire": (("greedy", "to the end"), ("greedy", "cut 6"), ("mixed", "cut 6")),
    "iquazu": (("greedy", "cut 4"),),
    "meduris": (("greedy", "cut 6"), ("greedy", "to the end"), ("mixed", "to the end")),
}
SECONDS = (1.0, 5.0)


def plays_on(game: str) -> Way:
    """The way and the measure by which moves of a game are compared."""
    bot, rounds = tk.game(game).plays_on.bot, tk.game(game).plays_on.rounds
    return bot, f"cut {rounds}" if rounds else "to the end"


class Group:
    """The decisions of a game, and what ways see of what the references say, as often as they are drawn again."""

    def __init__(self, decisions: Sequence[Studied]) -> None:
        self.game, self.many = decisions[0].of[0], len(decisions)
        self._told = [one.reference for one in decisions]
        self._seen: dict[Way, list[Seen]] = {}
        self._decisions = decisions
        rnd = random.Random(f"again {self.game}")
        self._drawn = [[*range(self.many)], *[[int(rnd.random() * self.many) for _ in decisions] for _ in range(AGAIN)]]

    def cost(self, way: Way) -> str:
        """The processor time of a game from one candidate."""
        return f"{1000 * mean(one.seconds for one in self._of(way)):.1f} ms"

    @property
    def games(self) -> float:
        """How many games of the reference ``ahead`` each candidate has."""
        return mean(one.references["ahead"].games for one in self._decisions)

    @property
    def spread(self) -> list[float]:
        """By how many points, squared, the candidates differ: of all decisions, then each time that they are drawn."""
        return [mean(self._told[at].spread for at in which) for which in self._drawn]

    def sees(self, way: Way, seconds: float) -> list[float]:
        """How much a way sees in so long: of all decisions, then each time that they are drawn again."""
        seen = self._of(way)
        return [
            agreement([seen[at] for at in which], [self._told[at] for at in which], seconds) for which in self._drawn
        ]

    def sees_itself(self, seconds: float) -> float:
        """What as many games of the reference ``ahead`` as so long pays for would see of what many of them say."""
        spread, noise = self.spread[0], mean(one.references["ahead"].noise for one in self._decisions)
        left = noise * self._a_game_of_ahead * CANDIDATES / seconds
        return math.sqrt(spread / (spread + left))

    @functools.cached_property
    def _a_game_of_ahead(self) -> float:
        """The processor seconds of a game of the reference, from some decisions far from each other."""
        some = self._decisions[:: max(1, self.many // TIMED)][:TIMED]
        return mean(played(one.decision, "ahead", 0, 1).seconds for one in some) / CANDIDATES

    def _of(self, way: Way) -> list[Seen]:
        if way not in self._seen:
            self._seen[way] = [one.seen(*way) for one in self._decisions]
        return self._seen[way]


def aims(studied: Sequence[Studied]) -> str:
    """How much two players see of what there is to be seen in one second and in five, each game and on average.

    Where the references have too few games to tell the candidates apart, nothing is known, and the game is left out.
    """
    games = sorted({one.of[0] for one in studied})
    groups = [Group([one for one in studied if one.of[:2] == (game, 2)]) for game in games]
    rows, every, itself = [], [], []
    for group in groups:
        way, spread = plays_on(group.game), group.spread
        before, now, later = group.sees(TODAY, 1.0), group.sees(way, 1.0), group.sees(way, 5.0)
        columns = [before, now, _less(now, before), later] if spread[0] > 0 else []
        most = [group.sees_itself(seconds) for seconds in SECONDS] if columns else []
        if columns:
            every.append(columns)
            itself.append(most)
        rows.append([
            tk.game(group.game).title, f"{group.many}", f"{group.games:.0f}", _points(spread), group.cost(TODAY),
            f"{' '.join(way)}, {group.cost(way)}", *(map(_told, columns) if columns else ["–"] * 4),
            *([f"{share:.2f}" for share in most] or ["–"] * 2),
        ])  # fmt: skip
    means = [[*map(mean, zip(*some, strict=True))] for some in zip(*every, strict=True)]
    rows.append([
        f"mean of {len(every)}", f"{sum(one.many for one in groups)}", "", "", "", "", *map(_told, means),
        *(f"{mean(some):.2f}" for some in zip(*itself, strict=True)),
    ])  # fmt: skip
    return _table(AIM_HEAD, rows)


def tried(studied: Sequence[Studied]) -> str:
    """How much the ways see that may be better than those of their games, and how much more than those."""
    rows = []
    groups = {game: Group([one for one in studied if one.of[:2] == (game, 2)]) for game in TRIED}
    for game, way in ((game, way) for game, ways in TRIED.items() for way in ways):
        group = groups[game]
        row = [tk.game(game).title, " ".join(way), group.cost(way)]
        for seconds in SECONDS:
            seen = group.sees(way, seconds)
            row += [_told(seen), _told(_less(seen, group.sees(plays_on(game), seconds)), "+")]
        rows.append(row)
    return _table(TRIED_HEAD, rows)


def _less(some: Sequence[float], others: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(some, others, strict=True)]


def _told(numbers: Sequence[float], sign: str = "") -> str:
    """What all decisions say, with the standard error from those that were drawn again."""
    found, *again = numbers
    middle = mean(again)
    return f"{found:{sign}.2f} ±{math.sqrt(mean((x - middle) ** 2 for x in again)):.2f}"


def _points(spread: Sequence[float]) -> str:
    """By how many points the candidates of a decision differ."""
    return _told([math.sqrt(max(0.0, one)) for one in spread])


def _table(head: str, rows: Sequence[Sequence[str]]) -> str:
    return "\n".join([head, "|---" * head.count(" |") + "|", *[f"| {' | '.join(row)} |" for row in rows], ""])


# ---------------------------------------------------------------- tables

WAYS = (
    ("look", ""), TODAY, ("random", "cut 4"), ("glance", "to the end"), ("glance", "cut 4"), ("greedy", "to the end"),
    ("greedy", "places"), ("greedy", "cut 1"), ("greedy", "cut 2"), ("greedy", "cut 4"), ("greedy", "cut 6"),
)  # fmt: skip
HEAD = "| way | ms a game | agrees | seen in 1 s | in 5 s | gain in 2 s | more than random |"


def line(way: str, measure: str, decisions: Sequence[Studied], today: Sequence[float]) -> str:
    """What one way is worth, as a line of a table."""
    seen, both = [one.seen(way, measure) for one in decisions], [one.reference for one in decisions]
    gains = gained(way, measure, decisions)
    more = [a - b for a, b in zip(gains, today, strict=True)]

    def agrees(which: list[int]) -> float:
        return agreement([seen[at] for at in which], [both[at] for at in which])

    many = len(decisions)
    known = mean(one.spread for one in both) > 0  # else the references are too noisy to agree with
    cells = [
        f"{way} {measure}".strip(), f"{1000 * mean(one.seconds for one in seen):.1f}",
        f"{agrees([*range(many)]):.2f} ±{error(many, agrees):.2f}" if known else "–",
        f"{agreement(seen, both, 1):.2f}" if known else "–", f"{agreement(seen, both, 5):.2f}" if known else "–",
        f"{mean(gains):+.2f} ±{error(many, lambda which: mean(gains[at] for at in which)):.2f}",
        f"{mean(more):+.2f} ±{error(many, lambda which: mean(more[at] for at in which)):.2f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def gained(way: str, measure: str, decisions: Sequence[Studied]) -> list[float]:
    """The gain at each decision."""
    rnd = random.Random(3)
    return [gain(one.seen(way, measure), one.reference, rnd) for one in decisions]


def table(name: str, decisions: Sequence[Studied]) -> str:
    """What all ways are worth in some decisions."""
    games = {name: [one.references[name].games for one in decisions if name in one.references] for name in REFERENCES}
    told = [f"{sum(some):.0f} of `{name}` at {len(some)} of them" for name, some in games.items() if some]
    spread = math.sqrt(max(0.0, mean(one.reference.spread for one in decisions)))
    about = (
        f"{len(decisions)} decisions; games of the references from each candidate: {' and '.join(told)}; "
        f"{f'the candidates differ by {spread:.1f} points' if spread else 'too few to tell how they agree'}"
    )
    today = gained(*TODAY, decisions)
    rows = [line(way, measure, decisions, today) for way, measure in WAYS]
    return "\n".join([f"**{name}**: {about}.", "", HEAD, "|---" * HEAD.count(" |") + "|", *rows, ""])


def told(studied: Sequence[Studied], *, by_players: bool = False) -> str:
    """The table of each game with all numbers of players together, or of each number by itself."""
    groups: dict[str, list[Studied]] = defaultdict(list)
    for one in studied:
        game, players, _ = one.of
        groups[f"{tk.game(game).title}, {players} players" if by_players else tk.game(game).title].append(one)
    return "\n".join([table(name, decisions) for name, decisions in sorted(groups.items())])
