"""What a click costs between browser and kernel; how long it takes is measured by ``tests/bench/latency.py``."""

from __future__ import annotations

import pytest

from tests.bench.latency import remaining, round_of_clicks, warmed_up
from tests.browser.lab import Lab

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

MOST_MESSAGES = 14  # a panel goes by itself, and only if it changed: two do when the turn passes
MOST_BYTES, MOST_PACKED = 60_000, 10_000  # before and after the compression of `make lab`
MOST_STAYS = 30_000  # packed, once in a pause: the picture for a page without a kernel


def test_each_click_is_painted_and_answered_with_few_messages(lab: Lab) -> None:
    watch = warmed_up(lab)
    answers = round_of_clicks(watch)

    on_the_board = [answer for answer in answers if "step" not in answer.what and "start" not in answer.what]
    assert 4 == len(on_the_board)
    for answer in answers:
        assert answer.ms > 0
        assert answer.bytes < MOST_BYTES, answer
        assert answer.packed < MOST_PACKED, answer
    for answer in on_the_board:
        assert answer.messages <= MOST_MESSAGES, answer
        assert 1 <= answer.sent <= 2, answer
    stays = remaining(watch)
    assert 1 == stays.messages
    assert 0 < stays.packed < MOST_STAYS
