"""What a click costs between browser and kernel; how long it takes is measured by ``tests/bench/latency.py``."""

from __future__ import annotations

import pytest

from tests.bench.latency import CELL, Stopwatch, round_of_clicks
from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

MOST_MESSAGES = 12
MOST_BYTES = 250_000


def test_each_click_is_painted_and_answered_with_few_messages(lab: Lab) -> None:
    page = lab.open(lab.write("latency.ipynb", CELL), viewport=(1400, 1200))
    lab.run_all(page)
    board = BoardOnPage(page)
    board.canvas.wait_for()
    watch = Stopwatch(board)
    round_of_clicks(watch)

    answers = round_of_clicks(watch)

    on_the_board = [answer for answer in answers if "step" not in answer.what and "start" not in answer.what]
    assert 4 == len(on_the_board)
    for answer in answers:
        assert answer.ms > 0
        assert answer.bytes < MOST_BYTES, answer
    for answer in on_the_board:
        assert answer.messages <= MOST_MESSAGES, answer
        assert 1 <= answer.sent <= 2, answer
