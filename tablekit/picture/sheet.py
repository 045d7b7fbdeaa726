"""A page for the table: what one looks up during a game on one sheet of A4, drawn as SVG.

A game writes its ``summary`` with these parts, from top to bottom: headings, boxes side by side, rows with an icon and
a value, a foot.  Lengths are points of a page of 794 by 1123 (96 to the inch).  What does not fit, as in a language of
long words, is set in smaller type; what does not fit then raises, so that a sheet never runs off its page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeAlias

from msgspec.structs import replace

from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.picture.look import look
from tablekit.picture.scene import Scene, Sketch, planned_width, wrapped
from tablekit.picture.svg import svg
from tablekit.picture.terms import Terms
from tablekit.saying.current import current
from tablekit.saying.words import m

P = ParamSpec("P")
Icon: TypeAlias = Callable[[Sketch, float, float], None]
WIDE, HIGH, EDGE, BETWEEN = 794.0, 1123.0, 42.0, 18.0
TEXT, LINE = 13.5, 18.0
SMALL, SMALL_LINE = 12.0, 16.0
SIZES = 1.0, 0.96, 0.92, 0.88  # of the type, the first in which everything fits; the last is 9 points on paper


class Row(Value, frozen=True):
    """A row: what is drawn before it, around a point, what it is called, a second sentence, and a value at its end."""

    icon: Icon | None
    name: str
    says: str = ""
    value: str = ""


def _part(draw: Callable[Concatenate[Sheet, P], None]) -> Callable[Concatenate[Sheet, P], None]:
    """A part of a page, drawn below the others; when the page is full, all of them are drawn anew in smaller type."""

    @wraps(draw)
    def add(page: Sheet, /, *given: P.args, **named: P.kwargs) -> None:
        page._add(partial(draw, page, *given, **named))

    return add


class Sheet:
    """A page that grows from top to bottom; ``_repr_mimebundle_`` shows it as SVG.

    Arguments: ``title``, the name of the game; ``lines``, what it is about, at most two lines; ``foot``, a last line.
    ``terms`` are what it is told in.
    """

    def __init__(self, title: str, lines: Sequence[str], foot: str, terms: Terms) -> None:
        self._told = terms.text
        self.title = self._told(title)
        self._lines, self._foot = [*map(self._told, lines)], self._told(foot)
        self._called = str(m("{title}: the page for the table", title=self.title))
        self._language = current().code
        self._parts: list[Callable[[], None]] = []
        self._begin(SIZES[0])

    def _begin(self, size: float) -> None:
        """An empty page with its title, lines and foot, for type of a size."""
        self._size, self._text, self._line = size, TEXT * size, LINE * size
        self._s = Sketch(WIDE, HIGH, look())
        with self._s.layer("ground"):
            self._s.rect(0, 0, WIDE, HIGH, fill=self._s.look.white)
        self._s.text(EDGE, 74, self.title, 32, 700)
        x = EDGE + planned_width(self.title, 32, 700) + 18
        for at, words in enumerate(self._lines):
            self._s.text(x, 58 + LINE * at, words, TEXT, fill=self._s.look.mute, max=WIDE - EDGE - x)
        self._s.line((EDGE, 92), (WIDE - EDGE, 92), sw=2)
        self._s.line((EDGE, HIGH - 54), (WIDE - EDGE, HIGH - 54), stroke=self._s.look.rule)
        self._s.text(EDGE, HIGH - 34, self._foot, 12, fill=self._s.look.mute, max=WIDE - 2 * EDGE)
        self._words = [self.title, *self._lines, self._foot]
        self.y = 104.0

    def _add(self, part: Callable[[], None]) -> None:
        self._parts.append(part)
        part()
        for size in SIZES[SIZES.index(self._size) + 1 :]:
            if self.y > HIGH - 54:
                self._begin(size)
                for one in self._parts:
                    one()
        if self.y > HIGH - 54:
            raise TablekitError(f"the page for the table of {self.title} is {self.y - HIGH + 54:.0f} points too long")

    @_part
    def heading(self, words: str, number: int = 0) -> None:
        """A heading over the whole width, with its number in a disc where it is a step."""
        self._heading(words, EDGE, WIDE - 2 * EDGE, number)
        self._down(34)

    def _heading(self, words: str, x: float, wide: float, number: int = 0) -> None:
        s, y, words = self._s, self.y + 20, self._told(words)
        if number:
            s.circle(x + 11, y - 6, 11, fill=s.look.ink)
            s.middle(x + 11, y - 6, number, 14, 700, fill=s.look.white)
            x, wide = x + 30, wide - 30
        s.text(x, y, words, 17, 700)
        s.line((x + planned_width(words, 17, 700) + 6, y - 6), (x + wide, y - 6), stroke=s.look.rule)
        self._words.append(words)

    @_part
    def words(self, says: str) -> None:
        """A paragraph over the whole width."""
        says = self._told(says)
        self._paragraph(says, EDGE, self.y + 13, WIDE - 2 * EDGE)
        self._down(self._line * len(wrapped(says, self._text, WIDE - 2 * EDGE)) + 4)

    @_part
    def boxes(self, rows: Sequence[Row]) -> None:
        """Boxes side by side: the icon on top, the name, and the sentence."""
        rows = self._in_terms(rows)
        wide = (WIDE - 2 * EDGE - 12 * (len(rows) - 1)) / len(rows)
        lines = max(len(wrapped(row.says, self._text, wide - 24)) for row in rows)
        high = 66 + self._line * (lines + 1)
        for at, row in enumerate(rows):
            x = EDGE + (wide + 12) * at
            self._s.rect(x, self.y, wide, high, 9, fill=self._s.look.paper, stroke=self._s.look.coast)
            if row.icon is not None:
                row.icon(self._s, x + 30, self.y + 28)
            self._s.text(x + 12, self.y + 68, row.name, 15, 700, max=wide - 24)
            self._paragraph(row.says, x + 12, self.y + 68 + self._line, wide - 24)
            self._words.append(row.name)
        self._down(high + 10)

    @_part
    def rows(self, rows: Sequence[Row]) -> None:
        """Rows over the whole width."""
        self._down(self._rows(rows, EDGE, self.y, WIDE - 2 * EDGE))

    @_part
    def columns(self, *columns: tuple[str, Sequence[Row]]) -> None:
        """Rows in columns side by side, each with its heading or without any."""
        wide = (WIDE - 2 * EDGE - BETWEEN * (len(columns) - 1)) / len(columns)
        highest = 0.0
        for at, (heading, rows) in enumerate(columns):
            x = EDGE + (wide + BETWEEN) * at
            if heading:
                self._heading(heading, x, wide)
            highest = max(highest, self._rows(rows, x, self.y + (32 if heading else 0), wide))
        self._down(highest + (32 if any(heading for heading, _ in columns) else 0))

    @_part
    def tonight(self, heading: str, says: str) -> None:
        """A strip over the foot: what is agreed for this evening."""
        says, wide = self._told(says), WIDE - 2 * EDGE - 42 - planned_width(heading, SMALL, 700)
        lines = wrapped(says, SMALL, wide)
        high = SMALL_LINE * len(lines) + 12
        self._down(high + 8)
        top = HIGH - 54 - 8 - high
        self._s.rect(EDGE, top, WIDE - 2 * EDGE, high, 9, fill=self._s.look.paper, stroke=self._s.look.coast)
        self._s.text(EDGE + 14, top + 18, heading, SMALL, 700)
        for at, line in enumerate(lines):
            self._s.text(WIDE - EDGE - 14 - wide, top + 18 + SMALL_LINE * at, line, SMALL, max=wide)
        self._words += [heading, says]

    def _rows(self, rows: Sequence[Row], x: float, top: float, wide: float) -> float:
        """Draw rows; how high they are together."""
        s, y, rows = self._s, top, self._in_terms(rows)
        for at, row in enumerate(rows):
            value = planned_width(row.value, 15, 700) + 8 if row.value else 0.0
            left = x + (48 if any(one.icon for one in rows) else 2)
            room = x + wide - left - value
            lines = wrapped(row.says, self._text, room)
            high = max(36.0 if row.icon else 0.0, 10 + self._line * (bool(row.name) + len(lines)))
            if at:
                s.line((x, y), (x + wide, y), stroke=s.look.rule)
            if row.icon is not None:
                row.icon(s, x + 22, y + high / 2)
            first = y + high / 2 - self._line * (bool(row.name) + len(lines)) / 2 + 13
            if row.name:
                s.text(left, first, row.name, 14 * self._size, 700, max=room)
                first += self._line
            self._paragraph(row.says, left, first, room)
            if row.value:
                s.text(x + wide - 2, y + high / 2 + 5, row.value, 15, 700, "end")
            self._words += [row.name, row.value]
            y += high
        return y - top + 6

    def _in_terms(self, rows: Sequence[Row]) -> list[Row]:
        return [replace(row, name=self._told(row.name), says=self._told(row.says)) for row in rows]

    def _paragraph(self, says: str, x: float, y: float, wide: float) -> None:
        for at, line in enumerate(wrapped(says, self._text, wide)):
            self._s.text(x, y + self._line * at, line, self._text, max=wide)
        self._words.append(says)

    def _down(self, by: float) -> None:
        self.y += by

    @property
    def scene(self) -> Scene:
        """The page as a picture, with all its words for whoever does not see it."""
        said = " ".join(words.rstrip(".") + "." for words in self._words if words)
        return replace(self._s.scene(self._called, said), language=self._language)

    def __repr__(self) -> str:
        return f"<Sheet: {self.title}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        drawn = svg(self.scene).replace(f'width="{WIDE:.0f}" height="{HIGH:.0f}"', 'width="100%"', 1)
        return {"text/plain": repr(self), "image/svg+xml": drawn}
