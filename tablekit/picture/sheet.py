"""A page for the table: what one looks up during a game on one sheet of A4, drawn as SVG.

A game writes its ``summary`` with these parts, from top to bottom: headings, boxes side by side, rows with an icon and
a value, a foot.  Lengths are points of a page of 794 by 1123 (96 to the inch).  Whatever does not fit raises, so that a
sheet never runs off its page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.picture.look import look
from tablekit.picture.scene import Scene, Sketch, planned_width, wrapped
from tablekit.picture.svg import svg
from tablekit.picture.terms import Terms

Icon: TypeAlias = Callable[[Sketch, float, float], None]
WIDE, HIGH, EDGE, BETWEEN = 794.0, 1123.0, 42.0, 18.0
TEXT, LINE = 13.5, 18.0
SMALL, SMALL_LINE = 12.0, 16.0


class Row(Value, frozen=True):
    """A row: what is drawn before it, around a point, what it is called, a second sentence, and a value at its end."""

    icon: Icon | None
    name: str
    says: str = ""
    value: str = ""


class Sheet:
    """A page that grows from top to bottom; ``_repr_mimebundle_`` shows it as SVG.

    Arguments: ``title``, the name of the game; ``lines``, what it is about, at most two lines; ``foot``, a last line.
    ``terms`` are what it is told in.
    """

    def __init__(self, title: str, lines: Sequence[str], foot: str, terms: Terms) -> None:
        self._told = terms.text
        self.title = title = self._told(title)
        lines, foot = [*map(self._told, lines)], self._told(foot)
        self._s = Sketch(WIDE, HIGH, look())
        with self._s.layer("ground"):
            self._s.rect(0, 0, WIDE, HIGH, fill=self._s.look.white)
        self._s.text(EDGE, 74, title, 32, 700)
        x = EDGE + planned_width(title, 32, 700) + 18
        for at, words in enumerate(lines):
            self._s.text(x, 58 + LINE * at, words, TEXT, fill=self._s.look.mute, max=WIDE - EDGE - x)
        self._s.line((EDGE, 92), (WIDE - EDGE, 92), sw=2)
        self._s.line((EDGE, HIGH - 54), (WIDE - EDGE, HIGH - 54), stroke=self._s.look.rule)
        self._s.text(EDGE, HIGH - 34, foot, 12, fill=self._s.look.mute, max=WIDE - 2 * EDGE)
        self._words = [title, *lines, foot]
        self.y = 104.0

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

    def words(self, says: str) -> None:
        """A paragraph over the whole width."""
        says = self._told(says)
        self._paragraph(says, EDGE, self.y + 13, WIDE - 2 * EDGE)
        self._down(LINE * len(wrapped(says, TEXT, WIDE - 2 * EDGE)) + 4)

    def boxes(self, rows: Sequence[Row]) -> None:
        """Boxes side by side: the icon on top, the name, and the sentence."""
        rows = self._in_terms(rows)
        wide = (WIDE - 2 * EDGE - 12 * (len(rows) - 1)) / len(rows)
        lines = max(len(wrapped(row.says, TEXT, wide - 24)) for row in rows)
        high = 66 + LINE * (lines + 1)
        for at, row in enumerate(rows):
            x = EDGE + (wide + 12) * at
            self._s.rect(x, self.y, wide, high, 9, fill=self._s.look.paper, stroke=self._s.look.coast)
            if row.icon is not None:
                row.icon(self._s, x + 30, self.y + 28)
            self._s.text(x + 12, self.y + 68, row.name, 15, 700, max=wide - 24)
            self._paragraph(row.says, x + 12, self.y + 68 + LINE, wide - 24)
            self._words.append(row.name)
        self._down(high + 10)

    def rows(self, rows: Sequence[Row]) -> None:
        """Rows over the whole width."""
        self._down(self._rows(rows, EDGE, self.y, WIDE - 2 * EDGE))

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
            lines = wrapped(row.says, TEXT, room)
            high = max(36.0 if row.icon else 0.0, 10 + LINE * (bool(row.name) + len(lines)))
            if at:
                s.line((x, y), (x + wide, y), stroke=s.look.rule)
            if row.icon is not None:
                row.icon(s, x + 22, y + high / 2)
            first = y + high / 2 - LINE * (bool(row.name) + len(lines)) / 2 + 13
            if row.name:
                s.text(left, first, row.name, 14, 700, max=room)
                first += LINE
            self._paragraph(row.says, left, first, room)
            if row.value:
                s.text(x + wide - 2, y + high / 2 + 5, row.value, 15, 700, "end")
            self._words += [row.name, row.value]
            y += high
        return y - top + 6

    def _in_terms(self, rows: Sequence[Row]) -> list[Row]:
        return [replace(row, name=self._told(row.name), says=self._told(row.says)) for row in rows]

    def _paragraph(self, says: str, x: float, y: float, wide: float) -> None:
        for at, line in enumerate(wrapped(says, TEXT, wide)):
            self._s.text(x, y + LINE * at, line, TEXT, max=wide)
        self._words.append(says)

    def _down(self, by: float) -> None:
        self.y += by
        if self.y > HIGH - 54:
            raise TablekitError(f"the page for the table of {self.title} is {self.y - HIGH + 54:.0f} points too long")

    @property
    def scene(self) -> Scene:
        """The page as a picture, with all its words for whoever does not see it."""
        said = " ".join(words.rstrip(".") + "." for words in self._words if words)
        return self._s.scene(f"{self.title}: the page for the table", said)

    def __repr__(self) -> str:
        return f"<Sheet: {self.title}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        drawn = svg(self.scene).replace(f'width="{WIDE:.0f}" height="{HIGH:.0f}"', 'width="100%"', 1)
        return {"text/plain": repr(self), "image/svg+xml": drawn}
