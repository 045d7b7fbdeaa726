"""Whether the move that the analysis recommends now is better than the one that it recommended before.

At ``recommended.jsonl`` stand positions that nothing was chosen by, each with what two versions recommended after two
processor seconds (``recommended.py``).  Where these differ, both moves are played on by players who for six decisions
try up to six moves in random games to the end, and know nothing of ``estimate`` while they do, in the same worlds and
with the same dice; then they take what looks best, and the points and places at the end count.  A sweep is one such
pair of games at each of these positions, and sweeps go on until the interval, which holds whenever one looks, is clear
of nothing, or time is up.

What a move *loses* is by how much the better one of both is better.  Which one that is, all sweeps but one say, and by
how much, that one alone: so neither gains from having been lucky.
"""

from __future__ import annotations

import json
import math
import time
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
    differ, until = [one for one in found if one["before"] != one["now"]], time.monotonic() + seconds
    while time.monotonic() < until:
        one = min(differ, key=lambda at: len(at["now_ahead"]))
        one["now_ahead"].append(pair(one, len(one["now_ahead"])))
        if len({len(one["now_ahead"]) for one in differ}) == 1:
            save()
            whole = [math.fsum(sweep) for sweep in sweeps(differ)]
            if len(whole) >= FEWEST and abs(mean(whole)) > reach(whole):
                return
    save()


def sweeps(differ: Sequence[dict[str, Any]]) -> list[tuple[float, ...]]:
    """By how much now's move is ahead of before's at each position where they differ, sweep by sweep."""
    return [*zip(*[one["now_ahead"] for one in differ], strict=False)]


def pair(one: dict[str, Any], number: int) -> float:
    """By how much now's move is ahead in one pair of games; of a pair that did not end, nothing."""
    asked = Decision(one["at"], one["seat"], (one["before"], one["now"]), (0.0, 0.0), 0.0)
    rows = games(asked, "few lots", number, 1).rows
    before, now = [row[POINTS] + WIN * row[SHARE] for row in rows[0]] if rows else (0.0, 0.0)
    return round(now - before, 2)


def reach(numbers: Sequence[float]) -> float:
    """How far the mean of so many sweeps may be off, whenever one looks."""
    return watched(ALPHA, len(numbers)) * error(numbers)


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
    games = sorted({one["of"][0] for one in found})
    groups = {tk.game(game).title: [one for one in found if one["of"][0] == game] for game in games}
    return "\n".join([HEAD, "|---" * HEAD.count(" |") + "|", *[_row(name, some) for name, some in groups.items()],
                      _row("all", found)])  # fmt: skip


def _row(name: str, found: Sequence[dict[str, Any]]) -> str:
    differ = [one for one in found if one["before"] != one["now"]]
    played, many = sweeps(differ), len(found)
    before, now = losses(played)
    ahead = [math.fsum(sweep) / many for sweep in played]
    half = [(b / 2 - n) / many for b, n in zip(before, now, strict=True)]
    cells = [
        name, f"{many}", f"{len(differ)}", f"{len(played)}", f"{mean(ahead):+.2f} ±{reach(ahead):.2f}",
        f"{mean(before) / many:.2f}", f"{mean(now) / many:.2f}", f"{mean(half):+.2f} ±{2 * error(half):.2f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def read() -> list[dict[str, Any]]:
    """The positions as they are kept."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def write(found: Sequence[dict[str, Any]]) -> None:
    """Keep the positions with what the sweeps brought."""
    lines = [json.dumps(one, separators=(",", ":")) + "\n" for one in found]
    FILE.write_text("".join(lines), encoding="utf-8")
