"""Kinds of value that some games share and most do without: colours, goods, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import State
from tablekit.core.notation import Span, named, shown
from tablekit.frame.kinds import Kind, Told
from tablekit.saying import Blank, Listed, Text
from tablekit.saying.words import m, t


class EachSeat(Told[Sequence[int]]):
    """A number for each seat: “Ann 3 and Ben 2”."""

    def say(self, value: Sequence[int], names: Sequence[str]) -> Blank:
        """Each player's name with the number."""
        return Listed(tuple([f"{name} {number}" for name, number in zip(names, value, strict=False)]))


class Colours(Kind[State, tuple[str, ...]]):
    """The colours of the seats, all different, with dots between."""

    def __init__(self, what: Text, colours: Sequence[str]) -> None:
        super().__init__(what)
        self.colours = tuple(colours)

    def write(self, value: tuple[str, ...]) -> str:
        """The colours, seat by seat."""
        return ".".join(value)

    def read(self, span: Span, s: State) -> tuple[str, ...]:
        """A colour for each seat."""
        found = tuple(self.colours[part.one_of(self.colours, m("a seat's colour"))] for part in span.split("."))
        if len(found) != s.players or len(set(found)) != s.players:
            span.fail(m("{what} must name {number} different colours", what=named(self.what), number=s.players))
        return found

    def plain(self, value: tuple[str, ...]) -> list[str]:
        """The colours, seat by seat."""
        return list(value)


class Goods(Kind[State, tuple[int, ...]]):
    """Goods of several kinds, held as numbers in the order of their words: ``wool+3stone``, or ``nothing``."""

    def __init__(self, what: Text, words: Sequence[str], most: int) -> None:
        super().__init__(what)
        self.words = tuple(words)
        self.most = most

    def write(self, value: Sequence[int]) -> str:
        """The goods, with a number where there is more than one of a kind."""
        parts = [f"{n if n > 1 else ''}{word}" for n, word in zip(value, self.words, strict=True) if n]
        return "+".join(parts) or "nothing"

    def read(self, span: Span, s: State) -> tuple[int, ...]:
        """The numbers; each kind may be named once."""
        found = [0] * len(self.words)
        for part in span.split("+") if span.text != "nothing" else []:
            digits = len(part.text) - len(part.text.lstrip("0123456789"))
            many = Span(part.line, part.start, part.text[:digits])
            number = many.whole(m("the number"), 1, self.most) if digits else 1
            good = Span(part.line, part.start + digits, part.text[digits:]).one_of(self.words, self.what)
            if found[good]:
                part.fail(m("{name} is named twice", name=self.words[good]))
            found[good] = number
        return tuple(found)

    def plain(self, value: Sequence[int]) -> dict[str, int]:
        """The number of each good, by its word."""
        return dict(zip(self.words, value, strict=True))


class Numbers(Kind[State, list[int]]):
    """A fixed number of whole numbers with dots between, such as the goods of a stock: ``1.0.2.1``."""

    def __init__(self, what: Text, number: int, low: int, high: int) -> None:
        super().__init__(what)
        self.number = number
        self.low = low
        self.high = high

    def write(self, value: Sequence[int]) -> str:
        """The numbers."""
        return ".".join(map(str, value))

    def read(self, span: Span, s: State) -> list[int]:
        """The numbers, each within the bounds."""
        if span.empty or span.text.count(".") + 1 != self.number:
            says = t("{what} is {text}; it must be {number} numbers with dots between")
            span.fail(says(what=named(self.what), text=shown(span.text, 80), number=self.number))
        return span.wholes(".", self.what, self.low, self.high)

    def plain(self, value: Sequence[int]) -> list[int]:
        """The numbers."""
        return list(value)
