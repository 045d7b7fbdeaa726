"""What `make bench` and `make site` measure is told, with the smallest sizes; no figure is judged.

`tests/bench/test_bench.py` does the same with `bench.py`, the first of what `make bench` runs.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser

import tablekit as tk
from tests.browser.site import Site
from tests.tools import visit
from tests.tools.making import REPO, made

pytestmark = [
    pytest.mark.browser,
    pytest.mark.visits,
    pytest.mark.skipif(sys.platform == "win32", reason="there is no make; the README gives Windows its own"),
]

AT_ONCE = 2  # they wait more than they compute


def told(command: str) -> str:
    done = subprocess.run(shlex.split(command), cwd=REPO, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_short_run_of_bench_tells_all_that_it_measures() -> None:
    commands = made("bench", "-n", "ARGS=--quick").splitlines()
    first, *others = [command for command in commands if "bench" in command]
    assert first.endswith("tests/bench/bench.py --quick")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        said = "\n".join(pool.map(told, others))

    trees = [(game.name, "300") for game in tk.games()]
    assert [*trees, (trees[0][0], "3000")] == re.findall(r"^(\w+): (\d+) positions read in", said, re.MULTILINE)
    assert re.search(r"^2 boards: [\d.]+ s from Run All Cells, -?\d+ MB more", said, re.MULTILINE)
    assert re.search(r"^A room with 3 guests: .*\nmeduris: median \d+, p95 \d+; CPU \d+;", said, re.MULTILINE)
    begins = r"^(JupyterLab as it comes|with the settings of make lab) +seen  drawn by the kernel"
    servers = re.findall(begins, said, re.MULTILINE)
    assert ["JupyterLab as it comes", "with the settings of make lab"] == servers
    assert 2 == len(re.findall(r"^  build a hut +[\d.]+ +[\d.]+ ms +[\d.]+ +[\d.]+ ms", said, re.MULTILINE))
    assert re.search(r"^A kernel with tablekit takes \d+ MB, with a table open \d+ MB\.$", said, re.MULTILINE)
    assert re.search(r"^games of each of 4 moves in 1 s.*\n-+\n\S", said, re.MULTILINE)


def test_what_a_visit_costs_is_told_until_a_course_is_played_and_until_its_python_is_there(
    chromium: Browser, site: Site
) -> None:
    person = site.visitor(chromium)
    site.asked.clear()
    said, parts = visit.course(person, site), visit.asked(site)
    person.close()

    assert re.fullmatch(r"a course is played after [\d.]+ s, its Python there after \d+ s", said)
    assert {*visit.PARTS.values(), "pages and notebooks"} == {*parts}
    assert all(number > 0 < size for number, size in parts.values())
