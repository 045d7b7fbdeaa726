"""Small pictures with captions as one SVG: what a page shows where no kernel runs, in previews and in print."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Value
from tablekit.picture.closeup import Picture
from tablekit.picture.look import look
from tablekit.picture.night import by_day
from tablekit.picture.scene import Rect, Sketch, wrapped
from tablekit.picture.svg import document_of, inlay

WIDE, LETTERS, LINE, BETWEEN, HIGHEST = 720.0, 13.0, 17.0, 14.0, 330.0


class Panel(Value, frozen=True):
    """One picture of a strip: a heading, or nothing, and the caption below it."""

    picture: Picture
    heading: str = ""
    caption: str = ""


def strip(title: str, panels: Sequence[Panel], across: int = 4, lines: Sequence[str] = ()) -> str:
    """A title, pictures side by side with their captions, and lines of text below them all, as SVG.

    ``across`` says for how many pictures in a row there is room; a picture by itself has its caption at its side.
    """
    if len(panels) == 1:
        return _beside(title, panels[0], lines)
    across = min(across, max(len(panels), 2))
    wide = (WIDE - BETWEEN * (across - 1)) / across
    s, y = _titled(title)
    inlays = []
    for first in range(0, len(panels), across):
        row = panels[first : first + across]
        high = min(max(wide * panel.picture.view.h / panel.picture.view.w for panel in row), HIGHEST)
        below = y + high
        for at, panel in enumerate(row):
            x = (wide + BETWEEN) * at
            inlays.append(_inlaid(s, panel.picture, x, y, wide, high))
            below = max(below, _caption(s, panel, x, y + high + LINE, wide))
        y = below + BETWEEN
    return _finished(s, title, inlays, _text(s, lines, 0, y + LINE / 2, WIDE) if lines else y)


def _beside(title: str, panel: Panel, lines: Sequence[str]) -> str:
    s, top = _titled(title)
    view = panel.picture.view
    wide = min(WIDE * 0.6, HIGHEST * 1.3 * view.w / view.h)
    high = wide * view.h / view.w
    inlays = [_inlaid(s, panel.picture, 0, top, wide, high)]
    x = wide + BETWEEN * 1.5
    end = _caption(s, panel, x, top + LINE, WIDE - x)
    end = _text(s, lines, x, end + LINE / 2, WIDE - x)
    return _finished(s, title, inlays, max(end, top + high + BETWEEN))


def _titled(title: str) -> tuple[Sketch, float]:
    """What a strip is drawn on, with its title in as many lines as it needs, and where the pictures begin."""
    lines = wrapped(title, 16, 0.92 * WIDE)  # bold letters are wider
    s = Sketch(WIDE, 36, look())
    for at, line in enumerate(lines):
        s.text(0, 20 + 21 * at, line, 16, 700, max=WIDE)
    return s, 15.0 + 21 * len(lines)


def _inlaid(s: Sketch, picture: Picture, x: float, y: float, wide: float, high: float) -> str:
    """A picture in its frame, as large as its place allows."""
    view = picture.view
    size = min(wide / view.w, high / view.h)
    w, h = view.w * size, view.h * size
    left = x + (wide - w) / 2
    s.rect(left, y, w, h, 8, stroke=s.look.rule, sw=1.5)
    return inlay(view, Rect(left, y, w, h), list(map(by_day, picture.shapes())))


def _caption(s: Sketch, panel: Panel, x: float, y: float, wide: float) -> float:
    if panel.heading:
        s.text(x, y, panel.heading, LETTERS, 700, max=wide)
        y += LINE
    return _text(s, [panel.caption] if panel.caption else [], x, y, wide)


def _text(s: Sketch, paragraphs: Sequence[str], x: float, y: float, wide: float) -> float:
    for words in paragraphs:
        for line in wrapped(words, LETTERS, wide):
            s.text(x, y, line, LETTERS)
            y += LINE
        y += LINE / 3
    return y


def _finished(s: Sketch, title: str, inlays: Sequence[str], height: float) -> str:
    view = Rect(-8, -8, WIDE + 16, height + 12)
    ground = [Rect(-8, -8, WIDE + 16, height + 12, 12, fill=s.look.paper)]
    return document_of(view, title, [*ground, *s.shapes["pieces"]], inlays)
