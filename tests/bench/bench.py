"""How fast and how big: random playouts beside those of others, how soon an answer is sure, imports, memory, a click.

    make bench
    make bench ARGS=--quick     the same with the smallest sizes, to see that it runs
    .venv/bin/python tests/bench/bench.py [--rounds 5] [--seconds 1.0] [--games meduris ...] [--markdown] [--quick]

Every row is a process of its own, pinned to one processor, and every round runs all rows, each second one backwards, so
that whatever else the machine does falls on all of them alike.  Read the ratios; the figures are this machine's, today.
The rows of our own games come from the catalogue.
"""

import argparse
import importlib.metadata
import importlib.util
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import tablekit as tk

HERE = Path(__file__).parent
DECISION = "µs a decision"
IMPORTS = ("nothing", "tablekit", "chess", "catanatron")
NEEDS = {"catanatron": "catanatron", "chess": "chess", "chess-moves": "chess", "backgammon": "pyspiel"}


@dataclass(frozen=True)
class Row:
    """One line of the table: a name, the script and its arguments, and what it is measured for."""

    name: str
    script: str
    subject: str
    players: int
    flags: tuple[str, ...] = ()

    def command(self, seconds: float, seed: int) -> list[str]:
        """The process of this row."""
        arguments = [self.subject, str(self.players), str(seconds), str(seed), *self.flags]
        return [sys.executable, str(HERE / self.script), *arguments]


def our_rows(games: list[str]) -> list[Row]:
    """Each game of the catalogue for each number of players, without and with the record of events."""
    return [
        Row(f"{game.title}, {players} players{told}", "run_ours.py", game.name, players, flags)
        for game in tk.games()
        if not games or game.name in games
        for players in game.players
        for told, flags in (("", ()), (", events on", ("--events",)))
    ]


def peer_rows() -> list[Row]:
    """The packages that are installed, of those we compare with."""
    rows = [Row(f"catanatron, {players} players", "run_peer.py", "catanatron", players) for players in (2, 3, 4)]
    rows.append(Row("python-chess", "run_peer.py", "chess", 2))
    rows.append(Row("python-chess, moves only", "run_peer.py", "chess-moves", 2))
    rows.append(Row("OpenSpiel backgammon", "run_peer.py", "backgammon", 2))
    return [row for row in rows if importlib.util.find_spec(NEEDS[row.subject])]


def step_rows(games: list[str]) -> list[Row]:
    """One click, for each game."""
    return [
        Row(game.title, "run_ours.py", game.name, game.players[-1], ("--steps",))
        for game in tk.games()
        if not games or game.name in games
    ]


def sure_rows(games: list[str]) -> list[Row]:
    """How soon one knows the shares of first place, for each game with two players."""
    return [
        Row(game.title, "run_ours.py", game.name, game.players[0], ("--sure",))
        for game in tk.games()
        if not games or game.name in games
    ]


def informed_rows(games: list[str]) -> list[Row]:
    """Games of the greedy bot, and one comparison of four moves, for each game with two players."""
    return [
        Row(game.title, "run_ours.py", game.name, game.players[0], (flag,))
        for game in tk.games()
        if not games or game.name in games
        for flag in ("--greedy", "--compare")
    ]


def pin() -> str:
    """Keep this process and its children on one processor, where the system can; says which."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to processor {core}"


def run(row: Row, seconds: float, seed: int) -> dict[str, float]:
    """One process, its result."""
    done = subprocess.run(row.command(seconds, seed), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{row.name} failed:\n{done.stderr}")
    result: dict[str, float] = json.loads(done.stdout)
    return result


def interleaved(rows: list[Row], rounds: int, seconds: float) -> dict[Row, list[dict[str, float]]]:
    """All rows, round after round, each second one backwards; the seed is the number of the round."""
    results: dict[Row, list[dict[str, float]]] = {row: [] for row in rows}
    for number in range(rounds):
        for row in rows if number % 2 == 0 else reversed(rows):
            print(f"\rround {number + 1} of {rounds}: {row.name:<40}", end="", file=sys.stderr, flush=True)
            results[row].append(run(row, seconds, number + 1))
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    return results


def cost(results: list[dict[str, float]]) -> list[float]:
    """Microseconds a decision, one figure a round, in order of size."""
    return sorted(r["seconds"] / r["decisions"] * 1e6 for r in results)


def table_of_playouts(results: dict[Row, list[dict[str, float]]]) -> list[list[str]]:
    """The figures."""
    lines = [
        ["playouts", DECISION, "least to most", "decisions/s", "games/s", "moves to choose from", "forced", "peak MiB"]
    ]
    for row, found in results.items():
        each = cost(found)
        middle = statistics.median(each)
        games = statistics.median(r["games"] / r["seconds"] for r in found)
        legal, forced, peak = (statistics.median(r[key] for r in found) for key in ("legal", "forced", "peak"))
        unfinished = statistics.mean(r.get("unfinished", 0) for r in found)
        name = row.name + (f" ({unfinished:.0%} unfinished)" if unfinished else "")
        lines.append(
            [name, f"{middle:.2f}", f"{each[0]:.2f} to {each[-1]:.2f}", f"{1e6 / middle:,.0f}", f"{games:,.0f}",
             f"{legal:.1f}", f"{forced:.0%}", f"{peak:.0f}"]
        )  # fmt: skip
    return lines


def ratio(results: dict[Row, list[dict[str, float]]], above: Row, below: Row) -> float:
    """Of the medians."""
    return statistics.median(cost(results[above])) / statistics.median(cost(results[below]))


def table_of_ratios(results: dict[Row, list[dict[str, float]]]) -> list[list[str]]:
    """How many times our time each peer needs for a decision, and what the record of events costs."""
    ours = [row for row in results if row.script == "run_ours.py" and not row.flags]
    names = [
        "catanatron, as many players", "python-chess", "python-chess, moves only", "OpenSpiel backgammon",
        "our events on",
    ]  # fmt: skip
    lines = [["times our time a decision", *names]]
    for row in ours:
        beside = {
            names[0]: ("catanatron", row.players, ()), names[1]: ("chess", 2, ()), names[2]: ("chess-moves", 2, ()),
            names[3]: ("backgammon", 2, ()), names[4]: (row.subject, row.players, ("--events",)),
        }  # fmt: skip
        cells = []
        for key in beside.values():
            other = next((r for r in results if (r.subject, r.players, r.flags) == key), None)
            cells.append(f"{ratio(results, other, row):.2f}" if other else "-")
        lines.append([row.name, *cells])
    return lines


def table_of_imports(rounds: int, games: list[str]) -> list[list[str]]:
    """Whole processes that import one package, or begin one game, and end: how much longer than a bare Python, and
    their peak memory.
    """
    packages = [name for name in IMPORTS if name == "nothing" or importlib.util.find_spec(name)]
    packages += [f"first:{game.name}" for game in tk.games() if not games or game.name in games]
    times: dict[str, list[float]] = {name: [] for name in packages}
    told: dict[str, list[str]] = {}
    for number in range(rounds + 1):
        for name in packages:
            command = [sys.executable, str(HERE / "run_import.py"), name]
            begun = time.perf_counter()
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            if number:  # the first round only warms the caches of the disk
                times[name].append((time.perf_counter() - begun) * 1000)
            told[name] = done.stdout.split()
    bare = statistics.median(times["nothing"])
    lines = [["import", "ms over bare Python", "peak MiB", "imports networkx"]]
    for name in packages:
        peak, networkx = told[name]
        more = statistics.median(times[name]) - bare
        called = name.replace("first:", "first game of ")
        lines.append([called, f"{more:.0f}", f"{float(peak):.0f}", "yes" if networkx == "True" else "no"])
    return lines


def table_of_steps(results: dict[Row, list[dict[str, float]]]) -> list[list[str]]:
    """What one call on a ``Position`` takes."""
    calls = {"play": "play, with events", "legal_moves": "legal_moves", "why": "why, every condition"}
    lines = [["one call, ms: median / 99 of 100", *calls.values()]]
    for row, found in results.items():
        cells = []
        for call in calls:
            middle, worst = (statistics.median(r[call][i] for r in found) for i in (0, 1))  # type: ignore[index]
            cells.append(f"{middle:.3f} / {worst:.3f}")
        lines.append([f"{row.name}, {row.players} players", *cells])
    return lines


def table_of_certainty(results: dict[Row, list[dict[str, float]]]) -> list[list[str]]:
    """How long ``evaluate`` takes until 95 % intervals of the shares of first place reach 2 % to each side."""
    processors = os.cpu_count()
    lines = [["seconds to plus or minus 2 %", "games", "one processor", f"a pool of {processors}"]]
    for row, found in results.items():
        needed, alone, together = (statistics.median(r[key] for r in found) for key in ("needed", "alone", "together"))
        lines.append(
            [
                f"{row.name}, {row.players} players",
                f"{needed:,.0f}",
                f"{needed / alone:.2f}",
                f"{needed / together:.2f}",
            ]
        )
    return lines


def table_of_informed_games(results: dict[Row, list[dict[str, float]]]) -> list[list[str]]:
    """What games cost in which the greedy bot decides, how many of them a comparison has in a second, and how soon the
    analysis has a first order of many moves.
    """
    head = ["greedy games", "ms a game", "games/s", "times a random game", "of each of 4 moves compared in 1 s"]
    lines = [[*head, "moves", "s to a first order"]]
    compared = {row.subject: found for row, found in results.items() if "--compare" in row.flags}
    for row, found in results.items():
        if "--greedy" in row.flags:
            game = statistics.median(r["seconds"] / r["games"] for r in found)
            times = statistics.median(r["times"] for r in found)
            each, moves, first = (
                statistics.median(r[name] for r in compared[row.subject]) for name in ("each", "moves", "first")
            )
            cells = [f"{1000 * game:.1f}", f"{1 / game:,.0f}", f"{times:.1f}", f"{each:.0f}", f"{moves:.0f}"]
            cells.append(f"{first:.2f}")
            lines.append([f"{row.name}, {row.players} players", *cells])
    return lines


def shown(lines: list[list[str]], markdown: bool) -> str:
    """A table as text, in columns or as Markdown."""
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    rows = ["  ".join(c.ljust(w) if not i else c.rjust(w) for i, (c, w) in enumerate(zip(line, widths, strict=True)))
            for line in lines]  # fmt: skip
    if not markdown:
        return "\n".join([rows[0], "-" * len(rows[0]), *rows[1:], ""])
    cells = ["| " + " | ".join(line) + " |" for line in lines]
    return "\n".join([cells[0], "|---" + "|---:" * (len(widths) - 1) + "|", *cells[1:], ""])


def machine(pinned: str) -> str:
    """Where and when this was measured."""
    about = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    models = [line.partition(":")[2].strip() for line in about.splitlines() if line.startswith("model name")]
    processor = models[0] if models else platform.processor() or platform.machine()
    peers = []
    for package in ("catanatron", "chess", "open_spiel"):
        try:
            peers.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            peers.append(f"{package} is not installed (make bench installs it)")
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{processor}, {os.cpu_count()} processors, {pinned}; {python}; {'; '.join(peers)}; {date.today()}"


def main(args: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="How fast and how big tablekit is, beside other packages.")
    parser.add_argument("--rounds", type=int, default=5, help="how often every row is run")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a row plays each time")
    parser.add_argument("--games", nargs="*", default=[], help="names of the catalogue; without it, every game")
    parser.add_argument("--markdown", action="store_true", help="tables for a document")
    parser.add_argument("--quick", action="store_true", help="one short round of one game, to see that it runs")
    options = parser.parse_args(args)
    if options.quick:
        options.rounds, options.seconds, options.games = 1, 0.02, options.games or [tk.games()[0].name]
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("there must be at least one round, of more than no seconds")
    unknown = set(options.games) - {game.name for game in tk.games()}
    if unknown:
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(g.name for g in tk.games())}")
    print(machine(pin()))
    print("Processor time, medians of the rounds. On a shared machine only the ratios mean something.\n")
    results = interleaved(our_rows(options.games) + peer_rows(), options.rounds, options.seconds)
    clicks = interleaved(step_rows(options.games), options.rounds, options.seconds)
    sure = interleaved(sure_rows(options.games), options.rounds, options.seconds)
    informed = interleaved(informed_rows(options.games), options.rounds, options.seconds)
    imports = table_of_imports(1 if options.quick else 4 * options.rounds, options.games)
    told = table_of_playouts(results), table_of_ratios(results), table_of_certainty(sure)
    for table in (*told, table_of_informed_games(informed), imports, table_of_steps(clicks)):
        print(shown(table, options.markdown))
    print(
        "Seconds to plus or minus 2 % are of the clock, reckoned from the games played in the time of a row; the pool"
    )
    print("was running before, and is not pinned.")
    print("In catanatron throwing the dice is a (forced) decision; in our games it is chance and not counted.")


if __name__ == "__main__":
    main()
