"""How fast games are played on in the browser's Python, beside this one, and how soon the analysis shows something.

    python -m tests.bench.in_browser [--site dist/site] [--rounds 3] [--seconds 1.0] [--quick]

`make site` writes the site, which it takes as it is.  Of each game a table is opened on its page, at the position with
most moves of a random game; measured is the time from the click on Analysis until the first order of moves is shown,
and how much of it the processor worked for the page.  Then the Python of that page and this one take turns at `compare`
of `run_ours.py`: one comparison of four moves, and how long a first order of all moves takes.  The same seed leads both
to the same positions, and all but the time from the click is told in seconds of the processor.  Read the ratios.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import CDPSession, Page, sync_playwright

import tablekit as tk
from tests.bench.bench import HERE, Row, run, shown
from tests.browser.lab import CHROMIUM_ARGS
from tests.browser.site import Site, served, table_of
from tests.tools import chromium

SCRIPTS = ("run_ours.py", "timed.py", "peak.py")
ASK = """async code => {
    const {python} = window.tablekitSite, said = [];
    python.told.printed = text => said.push(text);
    const fault = await python.run(code, 'place');
    return said.join('') + fault;
}"""
TABLE = "document.querySelector('.tk-table')"
PRESS = f"{TABLE}.querySelector('.tk-tools [data-value=analysis]').click()"
UNTIL_SHOWN = f"""async () => {{
    const begun = performance.now();
    {PRESS};
    while (!{TABLE}.querySelector('.tk-analysis .tk-move-row')) {{
        if (performance.now() - begun > 60_000) throw new Error('no order of moves is shown after a minute');
        await new Promise(done => setTimeout(done, 5));
    }}
    return (performance.now() - begun) / 1000;
}}"""
# What runs there is the script that runs here.
BEGIN = """import json, os, sys
os.makedirs("/bench", exist_ok=True)
for name, text in {sources}.items():
    with open(f"/bench/{{name}}", "w", encoding="utf-8") as file:
        file.write(text)
sys.path.insert(0, "/bench")
import run_ours"""
HEAD = [
    "games of each of 4 moves in 1 s", "here", "in the browser", "times as slow", "moves", "s to a first order here",
    "in the browser", "times as slow", "s from the click, of the processor",
]  # fmt: skip


def measured(page: Page, processes: CDPSession, site: Site, game: tk.Game, rounds: int, seconds: float) -> list[str]:
    """A line of the table: one game, with a table of its own."""
    players = game.players[0]
    row = Row(game.title, "run_ours.py", game.name, players, ("--compare",))
    here: list[dict[str, Any]] = [run(row, seconds, 1)]
    clicked, worked = until_shown(page, processes, site, here[0]["at"])
    said(page, BEGIN.format(sources=repr({name: (HERE / name).read_text(encoding="utf-8") for name in SCRIPTS})))
    there: list[dict[str, Any]] = []
    for seed in range(1, rounds + 1):
        if seed > 1:
            here.append(run(row, seconds, seed))
        there.append(in_page(page, processes, f"run_ours.compare({game.name!r}, {players}, {seconds}, {seed})"))
    if [one["at"] for one in here] != [one["at"] for one in there]:
        raise SystemExit(f"{game.title}: the site is of another tablekit, as the same seed leads to other positions")
    moves = f"{statistics.median(one['moves'] for one in here):.0f}"
    each, first = beside(here, there, "each", 0), beside(there, here, "first", 2)
    return [f"{game.title}, {players} players", *each, moves, first[1], first[0], first[2],
            f"{clicked:.1f}, {worked:.1f} ({here[0]['moves']} moves)"]  # fmt: skip


def in_page(page: Page, processes: CDPSession, call: str) -> dict[str, Any]:
    """What a call measures in the Python of the table's page, in seconds of the processor.

    Python knows those of the clock there; Chromium knows how much of them its page had the processor.
    """
    before, begun = spent(processes), time.perf_counter()
    found: dict[str, Any] = json.loads(said(page, f"print(json.dumps({call}))"))
    part = min(1.0, (spent(processes) - before) / (time.perf_counter() - begun))
    return {**found, "each": found["each"] / part, "first": found["first"] * part}


def spent(processes: CDPSession) -> float:
    """The seconds that the processor has worked for pages."""
    told = processes.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(one["cpuTime"]) for one in told if one["type"] == "renderer")


def beside(some: list[dict[str, Any]], others: list[dict[str, Any]], name: str, digits: int) -> list[str]:
    """The medians of what both measured, and how many times as much the former is."""
    both = [[float(one[name]) for one in rounds] for rounds in (some, others)]
    times = statistics.median([a / b for a, b in zip(*both, strict=True)])
    return [*[f"{statistics.median(found):.{digits}f}" for found in both], f"{times:.1f}"]


def until_shown(page: Page, processes: CDPSession, site: Site, notation: str) -> tuple[float, float]:
    """From the click on Analysis at a new table until a first order is shown: seconds, and those of the processor."""
    page.goto("about:blank")  # another position behind the same address would be no new page
    page.goto(f"{site.url}/table/index.html#{quote(notation)}")
    table_of(page)
    before = spent(processes)
    seconds: float = page.evaluate(UNTIL_SHOWN)
    worked = spent(processes) - before
    page.evaluate(f"() => {PRESS}")  # the drawer is shut, and nothing is worked out any more
    return seconds, worked


def said(page: Page, code: str) -> str:
    """What some code prints in the Python of the table's page."""
    text: str = page.evaluate(ASK, code)
    return text


def main(arguments: list[str]) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=HERE.parents[1] / "dist" / "site")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", nargs="*", default=[])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--markdown", action="store_true", help="a table for a document")
    parser.add_argument("--quick", action="store_true", help="one short round of one game, to see that it runs")
    given = parser.parse_args(arguments)
    rounds, seconds = given.rounds, given.seconds
    games = [game for game in tk.games() if not given.games or game.name in given.games]
    if given.quick:
        rounds, seconds, games = 1, 0.02, games[:1]
    if not (given.site / "table").is_dir():
        print(f"The browser's Python was not measured: no site in {given.site.name}; `make site` writes it.")
        return
    path = chromium.find() or sys.exit(chromium.MISSING)
    with sync_playwright() as playwright, served(given.site.resolve()) as site:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        page, processes = site.visitor(browser).new_page(), browser.new_browser_cdp_session()
        lines = [measured(page, processes, site, game, rounds, seconds) for game in games]
        print(shown([HEAD, *lines], given.markdown))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
