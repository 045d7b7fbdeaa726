"""What all tests share: thousands of them in one process, which Python's collector of garbage need not look through."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablekit.saying import current
from tests.optional import left_out
from tests.scale import COUNTED, MEASURED, sums

# Some tests of these take long: at the end the other processes would wait for them.
BEGUN_FIRST = (
    "test_whole_games.py", "test_what_is_asked.py", "test_course_pack.py", "test_another_game.py", "test_grammar.py",
)  # fmt: skip
COLLECT_AFTER = (10_000, 10, 10)  # new objects, and rounds, before the collector looks: Python's own first is 700

gc.disable()  # while tests are collected, a third of the time went into looking through what stays anyway


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Ask for what drives a browser before anything of its folder is imported."""
    return left_out(path, parent)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest."""
    items.sort(key=lambda item: item.path.name not in BEGUN_FIRST)


def pytest_collection_finish() -> None:
    """From here on, what has been imported and collected is left out."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


@pytest.fixture(autouse=True)
def language_as_it_was() -> Iterator[None]:
    """What one test chooses at a table is the language of the process, and not that of the next test."""
    before = current._set, current._given
    yield
    current._set, current._given = before


@pytest.fixture
def tally(record_property):
    """Count something that the reports tell: ``tally("random games", 3)``; `make measures` prints the sums."""
    return lambda what, number: record_property(COUNTED, (what, number))


def pytest_terminal_summary(terminalreporter) -> None:
    """Print what was counted, where all of it was asked for."""
    if MEASURED:
        reports = [report for group in terminalreporter.stats.values() for report in group]
        # The report of what is taken away after a test has the numbers of the test once more.
        reports = [report for report in reports if getattr(report, "when", "") == "call"]
        counted = sums(told for report in reports for told in getattr(report, "user_properties", ()))
        terminalreporter.section("what was looked at")
        for what, number in sorted(counted.items()):
            terminalreporter.write_line(f"{number:>12,}  {what}")
