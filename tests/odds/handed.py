"""What the games that are played on are held to: known chances, an executor that writes down, a finished game."""

import random
from concurrent.futures import Future
from typing import Any

import tablekit as tk
from tests.crash.toys import advance, wander

FIRST_OF_SEAT_0 = 5 / 8 + 1 / 8 / 2
FIRST_OF_SEAT_1 = 2 / 8 + 1 / 8 / 2


class Recording:
    """An executor that computes at once and keeps what it was handed."""

    def __init__(self) -> None:
        self.handed: list[tuple[Any, ...]] = []

    def submit(self, call, *args) -> Future:
        self.handed.append(args)
        future: Future = Future()
        future.set_result(call(*args))
        return future


def finished() -> tk.Position:
    explorer = wander(1, 1)
    while not explorer.position.over:
        advance(explorer, random.Random(len(explorer)))
    return explorer.position
