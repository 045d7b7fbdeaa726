"""JupyterLab may hand what a person does to the kernel on several threads: each act is done whole, then the next."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from tablekit.core.errors import TablekitError
from tablekit.tree.explorer import Explorer
from tablekit_widgets import Table
from tests.crash.toys import advance
from tests.widgets.stage import Page, Person, middle_of_a_game

ACTS = 25


@pytest.fixture
def quick_turns() -> Iterator[None]:
    """Threads take turns so often that two acts would meet."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


def at_once(*acts: Callable[[int], None]) -> None:
    """Do each of the acts many times, all at the same time."""

    def again_and_again(act: Callable[[int], None]) -> None:
        for number in range(ACTS):
            act(number)

    with ThreadPoolExecutor(len(acts)) as threads:
        for done in [threads.submit(again_and_again, act) for act in acts]:
            done.result()


@pytest.mark.usefixtures("quick_turns")
def test_acts_on_two_threads_never_mix_in_a_frame(page: Page) -> None:
    one, other = (Person(Table(middle_of_a_game(), motion=False)) for _ in range(2))
    page.forget()

    at_once(lambda number: one.tab(("Hut", "Temple")[number % 2]), lambda _: other.press("Why not?"))

    assert 2 * ACTS < len(page.frames)
    for frame in page.frames:
        depth: Counter[str] = Counter()
        for canvas, command, _ in frame:
            depth[canvas] += {"save": 1, "restore": -1}.get(command, 0)
            assert 0 <= depth[canvas] <= 1
        assert 0 == sum(depth.values())


@pytest.mark.usefixtures("quick_turns")
def test_playing_at_the_table_and_on_its_explorer_leaves_a_tree_that_can_be_opened(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    ben, explorer = Person(table), table.explorer
    chance = random.Random(1)

    def in_a_cell(_: int) -> None:
        explorer.go(int(chance.random() * len(explorer)))
        with suppress(TablekitError):  # somebody at the table may have gone elsewhere in the meantime
            advance(explorer, chance)

    at_once(lambda number: ben.type(("hut 14", "temple 5", "give none")[number % 3]), in_a_cell)

    assert 12 < len(explorer)
    assert len(explorer) == len(Explorer.decode(explorer.encode()))
    assert "Something went wrong" not in ben.banner
