"""Kinds of value: how regions, cards, leaders and colours are written, read back and called in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablekit.core.notation import Span, suggestion
from tablekit.frame.kinds import Kind, Told
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import Name, m
from tablekit.saying import Text

if TYPE_CHECKING:
    from collections.abc import Sequence


class Named(Told[str]):
    """The name of a card, a leader or a tile, as it is printed or as a language calls it."""

    def say(self, value: str, names: Sequence[str]) -> Name:
        """The name."""
        return Name(value)


class RegionName(Kind[State, str]):
    """A region by its name, such as ``F2``: the letter of its face and its number there."""

    def read(self, span: Span, state: State) -> str:
        """The name of a region that the box has, on the map or not."""
        name = span.text.upper()
        if name not in state.box.region:
            right = suggestion(name, state.board.named(state.board.regions))
            span.fail(m("{text} is not a region; it must be {right}", text=repr(span.text), right=right))
        return name

    def values(self, state: State) -> tuple[str, ...]:
        """Every region of the box, on the map or not."""
        return tuple(state.box.region)


class IdOf(Kind[State, str]):
    """A card or a leader by its id, as ``names`` of the box; spaces may stand for underscores."""

    def __init__(self, what: Text, names: str) -> None:
        super().__init__(what)
        self.names = names

    def read(self, span: Span, state: State) -> str:
        """An id that the box has."""
        ids: tuple[str, ...] = tuple(getattr(state.box, self.names))
        return ids[Span(span.line, span.start, span.text.replace(" ", "_")).one_of(ids, self.what)]


class Colour(NamedTuple):
    """A colour: its seat, or the number of seats for neutral, and its name."""

    at: int
    name: str


class ColourName(Kind[State, Colour]):
    """A colour by its name: a seat's, and where ``neutral`` is so also that of the neutral armies."""

    def __init__(self, what: Text, neutral: bool = False) -> None:
        super().__init__(what)
        self.neutral = neutral

    def write(self, value: Colour) -> str:
        """The name of the colour."""
        return value.name

    def read(self, span: Span, state: State) -> Colour:
        """A colour that there is."""
        names = state.all_colours() if self.neutral else state.colours
        return Colour(at := span.one_of(names, self.what), names[at])

    def values(self, state: State) -> tuple[Colour, ...]:
        """Each seat's, and the neutral one where it is meant, too."""
        names = state.all_colours() if self.neutral else state.colours
        return tuple(Colour(at, name) for at, name in enumerate(names))


REGION = RegionName(m("the region"))
