"""Lets the bots play against each other, and writes the figures into ``tablekit/bots/README.md``.

The bots are those that people are offered, and the numbers of pairs are settled beforehand.  Each line is written when
its match is over; it takes some fifteen minutes on two cores.

    python tests/tools/bots.py              all games
    python tests/tools/bots.py meduris      one game; the lines of the others stay
    python tests/tools/bots.py --pairs 2 apache     with fewer games, to try something out
    python tests/tools/bots.py --processes 1    on one core alone, in twice the time
    python tests/tools/bots.py --quick      the beginning of one pair of games in each match; nothing is written
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

import tablekit as tk
from tablekit.bots import OF_BEFORE, named
from tablekit.bots.tournament import MOST, Match, pair, summed_up

PAGE = Path(tk.__file__).parent / "bots" / "README.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end -->\n"
QUICK = 4  # decisions
SEED = 4_000  # of the first set-up, far from those that anything was tried out on
# Pairs of games against each bot: as many as there is time for, fewer where a game takes long.
PAIRS = {
    "random": dict.fromkeys(("apache", "empire", "iquazu", "meduris"), 20),
    "greedy": dict.fromkeys(("apache", "empire", "iquazu", "meduris"), 24) | {"apache": 200},
    "flat": {"apache": 24, "empire": 14, "iquazu": 24, "meduris": 16},
}
HEAD = (
    "| game | bots | pairs of games | share of first places (95 %) | pairs better, worse | by luck | points ahead |\n"
)
RULE = "|---|---|---|---|---|---|---|\n"


def matches() -> list[tuple[str, str]]:
    """Each bot with the one before it, by name."""
    return [(better, bot) for bot, better in pairwise(("random", *OF_BEFORE))]


def one_pair(game: str, a: str, b: str, number: int, most: int = MOST) -> tuple[float, float]:
    """The two games of one set-up, always the same ones, up to so many decisions."""
    return pair(named(a), named(b), tk.new(game, players=2, seed=SEED + number), SEED + number, most)


def line(game: str, found: Match) -> str:
    """A match as a line of the table."""
    share = f"{100 * found.share:.0f} % ({100 * found.low:.0f} to {100 * found.high:.0f} %)"
    luck = f"{found.by_luck:.3f}" if found.by_luck >= 0.001 else "less than 0.001"
    title = tk.game(game).title
    names = f"{found.a} against {found.b}"
    pairs = f"{found.better}, {found.worse}"
    return f"| {title} | {names} | {found.pairs} | {share} | {pairs} | {luck} | {found.points:+.1f} |"


def written(lines: dict[tuple[str, str], str]) -> None:
    """Put the table into the page."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    table = HEAD + RULE + "".join(f"{row}\n" for row in lines.values())
    PAGE.write_text(f"{before}{BEGIN}{table}{END}{after}", encoding="utf-8")


def read() -> dict[tuple[str, str], str]:
    """The lines that the page has, by game and bots."""
    rows = PAGE.read_text(encoding="utf-8").split(BEGIN)[1].split(END)[0].splitlines()[2:]
    return {(cells[1].strip(), cells[2].strip()): row for row in rows for cells in [row.split("|")]}


def main(games: list[str], pairs: int, processes: int | None = None, *, quick: bool = False) -> None:
    """Play the matches of some games, a pair on each core at a time, or in so many processes."""
    most, pairs = (QUICK, 1) if quick else (MOST, pairs)
    with ProcessPoolExecutor(processes) as pool:
        asked = {
            (game, a, b): [pool.submit(one_pair, game, a, b, number, most) for number in range(pairs or PAIRS[b][game])]
            for a, b in matches()
            for game in games
        }
        for (game, a, b), futures in asked.items():
            found = summed_up(a, b, [future.result() for future in futures])
            if not quick:
                written(read() | {(tk.game(game).title, f"{a} against {b}"): line(game, found)})
            print(line(game, found), flush=True)


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("games", nargs="*", default=list(PAIRS["flat"]))
    asked.add_argument("--pairs", type=int, default=0, help="of games in each match, instead of the settled numbers")
    asked.add_argument("--processes", type=int, help="that play at a time; without it, one for each core")
    asked.add_argument("--quick", action="store_true", help="to see that it runs; nothing is written")
    given = asked.parse_args()
    main(given.games, given.pairs, given.processes, quick=given.quick)
