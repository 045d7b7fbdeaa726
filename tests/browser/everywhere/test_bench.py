"""`make bench` runs as a reader calls it, with the smallest sizes; no figure is judged."""

from __future__ import annotations

import re
import sys

import pytest

import tablekit as tk
from tests.tools.making import made

pytestmark = [
    pytest.mark.commands,
    pytest.mark.skipif(sys.platform == "win32", reason="there is no make; the README gives Windows its own"),
]


def test_a_short_run_of_bench_tells_all_that_it_measures() -> None:
    said = made("bench", "ARGS=--quick")

    tables = ("playouts", "times our time a decision", "seconds to plus or minus 2 %", "import", "one call, ms")
    assert [] == [table for table in tables if not re.search(rf"^{re.escape(table)}.*\n-+\n\S", said, re.MULTILINE)]
    trees = [(game.name, "300") for game in tk.games()]
    assert [*trees, (trees[0][0], "3000")] == re.findall(r"^(\w+): (\d+) positions read in", said, re.MULTILINE)
    assert re.search(r"^2 boards: [\d.]+ s from Run All Cells, -?\d+ MB more", said, re.MULTILINE)
    begins = r"^(JupyterLab as it comes|with the settings of make lab) +seen  drawn by the kernel"
    servers = re.findall(begins, said, re.MULTILINE)
    assert ["JupyterLab as it comes", "with the settings of make lab"] == servers
    assert 2 == len(re.findall(r"^  build a hut +[\d.]+ +[\d.]+ ms +[\d.]+ +[\d.]+ ms", said, re.MULTILINE))
    assert re.search(r"^A kernel with tablekit takes \d+ MB, with a table open \d+ MB\.$", said, re.MULTILINE)
    browser = r"^(games of each of 4 moves in 1 s.*\n-+\n\S|The browser's Python was not measured)"
    assert re.search(browser, said, re.MULTILINE)
