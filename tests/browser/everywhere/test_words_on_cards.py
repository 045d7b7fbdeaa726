"""No word on a card, a chip or a button of a picture touches its edge, in each language, in the letters of a browser.

Painters plan how wide a text comes out, and no font keeps to it: here Chromium measures.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

import tablekit as tk
from tablekit import catalog
from tablekit.picture.look import look
from tablekit.picture.scene import LAYERS, Rect, Scene, Text, planned_width
from tablekit.picture.svg import drawn
from tablekit.saying.current import speaking
from tests.catalogue.offers import OURS
from tests.scale import paired

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

LEAST = 2.0  # units between a word and the edge of what it stands on
STEPS, ONE_OF = 160, 8  # of a game that is played by lot, and which of its positions are looked at
SHORTEST = 3  # letters: what is shorter are signs, which stand where they fit
MEASURE = """texts => {
    const pen = document.createElement('canvas').getContext('2d');
    return texts.map(([words, font]) => { pen.font = font; return pen.measureText(words).width; });
}"""


class Placed(NamedTuple):
    """A text on something with an edge: its anchor, the edges, and what it is squeezed to, if it is."""

    words: str
    font: str
    anchor: str
    x: float
    left: float
    right: float
    most: float


def placed(scene: Scene) -> Iterator[Placed]:
    """The texts of a picture that stand on a card, a chip or a button: the smallest that has their place and room."""
    boxes = [shape for name in LAYERS for shape in scene.layer(name) if isinstance(shape, Rect)]
    for text in (shape for name in LAYERS for shape in scene.layer(name) if isinstance(shape, Text)):
        y, wide = text.y - 0.35 * text.size, planned_width(text.words, text.size, text.weight)
        under = [
            box for box in boxes
            if box.x < text.x < box.x + box.w and box.y < y < box.y + box.h and box.w > 0.8 * wide and box.h > text.size
        ]  # fmt: skip
        if len(text.words) >= SHORTEST and under:
            box = min(under, key=lambda box: box.w * box.h)
            font = f"{text.weight} {text.size}px {look().type.family}"
            most = text.max if "textLength" in drawn([text]) and text.max is not None else float("inf")
            yield Placed(text.words, font, text.anchor, text.x, box.x, box.x + box.w, most)


def positions(game: str) -> Iterator[tk.Position]:
    """Some of a game that is played by lot, with as few and with as many players as may be."""
    for players in {min(catalog.game(game).players), max(catalog.game(game).players)}:
        by_lot = random.Random(players)
        position = tk.new(game, players=players, seed=players)
        for step in range(STEPS):
            if step % ONE_OF == 0:
                yield position
            moves = position.legal_moves()
            if not moves and not position.chance_outcomes():
                break
            position = position.play(by_lot.choice(moves)) if moves else position.roll()


def margin(one: Placed, wide: float) -> float:
    """How far a text that came out so wide stays from the nearer edge."""
    wide = min(wide, one.most)
    left = one.x - {"start": 0, "middle": wide / 2, "end": wide}[one.anchor]
    return min(left - one.left, one.right - left - wide)


@pytest.mark.parametrize(("game", "code"), paired([game.name for game in OURS], ["en", "de", "it"]))
def test_no_word_touches_the_edge_of_what_it_stands_on(chromium: Browser, game: str, code: str) -> None:
    found: set[Placed] = set()
    with speaking(code):
        for position in positions(game):
            for narrow in (False, True):
                found |= {*placed(position.scene(narrow=narrow))}
    page = chromium.new_page()
    ordered = sorted(found)
    widths = page.evaluate(MEASURE, [[one.words, one.font] for one in ordered])
    page.close()

    close = {
        one.words: round(m, 1) for one, wide in zip(ordered, widths, strict=True) if (m := margin(one, wide)) < LEAST
    }
    assert {} == close
    assert len(found) > 10
