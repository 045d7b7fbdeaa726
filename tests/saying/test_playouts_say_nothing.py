"""A playout makes no sentence and says none, so that words cost it no time."""

import random
import sys
from functools import partial
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import saying
from tablekit.testing import configurations
from tests.catalogue.offers import OURS

ROOM = str(Path(saying.__file__).parent)


def calls_of_the_room(do):
    """Which functions of the room are called meanwhile; the constructors of messages are called by these."""
    found = set()

    def look(frame, event, arg):
        if event == "call" and frame.f_code.co_filename.startswith(ROOM):
            found.add(frame.f_code.co_name)

    sys.setprofile(look)
    try:
        do()
    finally:
        sys.setprofile(None)
    return found


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_a_playout_asks_for_no_sentence(game):
    for number, options in enumerate(configurations(game)):
        start = tk.new(game.name, players=game.players[number % len(game.players)], seed=number, **options)
        state = start.state()

        assert set() == calls_of_the_room(partial(game.rules.playout, state, random.Random(number), 5_000))
        assert start.state().pending != state.pending


def test_reading_a_reason_is_seen():
    position = tk.new("meduris", players=3, seed=7)

    assert {"m", "said", "say"} <= calls_of_the_room(lambda: position.why_not("hut 7").conditions[0].says)
