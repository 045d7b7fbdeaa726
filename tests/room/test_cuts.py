"""What a guest's page puts together of the lines that have changed, run by Node.js as a browser would run it."""

from __future__ import annotations

import gzip
import json
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tablekit as tk
from tablekit_widgets.room.views import Onlooker, View
from tests.tools.node import answered

SCRIPT = Path(__file__).parents[2] / "widgets" / "page" / "src" / "guest" / "view.js"
RUN = """
import {readFileSync} from 'node:fs';
let view = null;
const shown = JSON.parse(readFileSync(0, 'utf8')).map(word => (view = seen(view, word)));
console.log(JSON.stringify(shown));
"""


def on_page(words: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a page shows after each of these words."""
    script = f"import {{seen}} from {json.dumps(SCRIPT.as_uri())};\n{RUN}"
    found: list[dict[str, Any]] = answered(script, words)
    return found


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_a_page_that_is_sent_only_changed_lines_shows_the_whole_view(game: Any) -> None:
    begun = partial(tk.new, game.name, players=game.players[-1])
    position, pick = begun(seed=7), random.Random(5)
    words, views = list[dict[str, Any]](), list[View]()
    for number in range(1, 120):
        moves = position.legal_moves()
        position = position.play(moves[int(pick.random() * len(moves))]) if moves else position.roll()
        if position.over:
            position = begun(seed=number)
        if pick.random() < 0.7:  # a slow phone skips positions
            continue
        view = View(position.observe(0), Onlooker(0, "light"), number, rolls=number % 2 == 0)
        sent = view.changed(views[-1]) if views else view.whole()
        words.append(json.loads(gzip.decompress(sent)))
        views.append(view)
    assert len(views) > 20
    assert sum("cuts" in word for word in words) == len(views) - 1
    assert on_page(words) == [{"n": view.number, "fields": view.fields, "parts": view.parts} for view in views]
