"""Whether the move that the analysis recommends now is better than the one that it recommended before.

At ``recommended.jsonl`` stand positions that nothing was chosen by, each with what two versions recommended after two
processor seconds (``recommended.py``).  Where these differ, both moves are played on by players who for six decisions
try up to six moves in random games to the end, and know nothing of ``estimate`` while they do, in the same worlds and
with the same dice; then they take what looks best, and the points and places at the end count.  A sweep is one such
pair of games at each of these positions of a game, and sweeps go on until the interval over all games, which holds
whenever one looks, is clear of nothing, or time is up.  The next one is played where it makes the interval narrower by
most: games whose sweeps differ more get more of them, and each game counts by its positions however many it has.

What a move *loses* is by how much the better one of both is better.  Which one that is, all sweeps but one say, and by
how much, that one alone: so neither gains from having been lucky.
"""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import tablekit as tk
from tablekit.core import WIN
from tablekit.odds.intervals import FEWEST, watched
from tests.odds.agreement import mean
from tests.odds.study import POINTS, SHARE, Decision
from tests.odds.study import played as games

FILE = Path(__file__).with_name("recommended.jsonl")
ALPHA = 0.05


def weighed(found: list[dict[str, Any]], seconds: float, save: Callable[[], None]) -> None:
    """Play for so many seconds, or until it is decided, and add to each position what it brought."""
    games, until = by_game(found), time.monotonic() + seconds
    while time.monotonic() < until:
        game = min(games, key=lambda name: _known(games[name]))
        for one in games[game]:
            one["now_ahead"].append(pair(one, len(one["now_ahead"])))
        save()
        fewest = min(len(sweeps(some)) for some in games.values())
        if fewest >= FEWEST:
            middle, off = pooled([ahead(some) for some in games.values()])
            if abs(middle) > watched(ALPHA, fewest) * off:
                return


def by_game(found: Sequence[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """The positions at which two moves are recommended, of each game."""
    games: dict[str, list[dict[str, Any]]] = {}
    for one in found:
        if one["before"] != one["now"]:
            games.setdefault(one["of"][0], []).append(one)
    return games


def _known(differ: Sequence[dict[str, Any]]) -> float:
    """How little another sweep of a game would tell."""
    found = ahead(differ)
    return len(found) / (error(found) * math.sqrt(len(found))) if len(found) >= FEWEST else len(found) - FEWEST


def ahead(differ: Sequence[dict[str, Any]]) -> list[float]:
    """By how much now's moves are ahead in each sweep, in sum over the positions."""
    return [math.fsum(sweep) for sweep in sweeps(differ)]


def pooled(games: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The sum over the games of what their sweeps say on average, and its standard error."""
    return math.fsum(map(mean, games)), math.hypot(*map(error, games))


def sweeps(differ: Sequence[dict[str, Any]]) -> list[tuple[float, ...]]:
    """By how much now's move is ahead of before's at each position where they differ, sweep by sweep."""
    return [*zip(*[one["now_ahead"] for one in differ], strict=False)]


def pair(one: dict[str, Any], number: int) -> float:
    """By how much now's move is ahead in one pair of games; of a pair that did not end, nothing."""
    asked = Decision(one["at"], one["seat"], (one["before"], one["now"]), (0.0, 0.0), 0.0)
    rows = games(asked, "few lots", number, 1).rows
    before, now = [row[POINTS] + WIN * row[SHARE] for row in rows[0]] if rows else (0.0, 0.0)
    return round(now - before, 2)


def error(numbers: Sequence[float]) -> float:
    """The standard error of a mean."""
    middle, many = mean(numbers), len(numbers)
    return math.sqrt(mean((x - middle) ** 2 for x in numbers) / (many - 1)) if many > 1 else math.inf


def losses(played: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """What before's moves lose in each sweep, and now's, in sum over the positions."""
    before, now, totals = [], [], [math.fsum(column) for column in zip(*played, strict=True)]
    for sweep in played:
        better = [total - x > 0 for total, x in zip(totals, sweep, strict=True)]
        before.append(math.fsum(x for x, now_is_better in zip(sweep, better, strict=True) if now_is_better))
        now.append(math.fsum(-x for x, now_is_better in zip(sweep, better, strict=True) if not now_is_better))
    return before, now


HEAD = "| game | positions | differ | pairs at each | now ahead by | before loses | now loses | half of it, less now |"


def table(found: Sequence[dict[str, Any]]) -> str:
    """What came of it: points of a position, pooled over all of them, also those with the same move."""
    games = by_game(found)
    positions = Counter(one["of"][0] for one in found)
    rows = [_row(tk.game(game).title, positions[game], [games[game]]) for game in sorted(games)]
    return "\n".join([HEAD, "|---" * HEAD.count(" |") + "|", *rows, _row("all", len(found), [*games.values()])])


def _row(name: str, many: int, games: Sequence[Sequence[dict[str, Any]]]) -> str:
    played = [sweeps(differ) for differ in games]
    fewest, most = min(map(len, played)), max(map(len, played))
    if fewest < FEWEST:  # nothing can be told yet
        return f"| {' | '.join([name, f'{many}', f'{sum(map(len, games))}', f'{fewest}', *['–'] * 4])} |"
    lost = [losses(one) for one in played]
    middle, off = pooled([ahead(differ) for differ in games])
    half, unsure = pooled([[b / 2 - n for b, n in zip(*both, strict=True)] for both in lost])
    before, now = (math.fsum(mean(both[at]) for both in lost) / many for at in (0, 1))
    cells = [
        name, f"{many}", f"{sum(map(len, games))}", f"{fewest}" if fewest == most else f"{fewest} to {most}",
        f"{middle / many:+.2f} ±{watched(ALPHA, fewest) * off / many:.2f}",
        f"{before:.2f}", f"{now:.2f}", f"{half / many:+.2f} ±{2 * unsure / many:.2f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def read() -> list[dict[str, Any]]:
    """The positions as they are kept."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def write(found: Sequence[dict[str, Any]]) -> None:
    """Keep the positions with what the sweeps brought."""
    lines = [json.dumps(one, separators=(",", ":")) + "\n" for one in found]
    FILE.write_text("".join(lines), encoding="utf-8")
