"""What one part of a course has to show: the recorded beats or the reader's own part; the course puts it together."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Value
from tablekit.position import Position
from tablekit_widgets.course.view import Auto, Board, Bubble, Button, Card, Option, RaceView


class Face(Value, frozen=True):
    """A part of what is shown: the position, the one before it, and all that stands beside the board.

    ``way`` are the positions of what has just happened.
    """

    position: Position
    before: Position
    picture: str
    board: Board
    said: str
    bubble: Bubble | None = None
    cards: Sequence[Card] = ()
    options: Sequence[Option] = ()
    number: str = ""
    buttons: Sequence[Button] = ()
    list: Sequence[Option] = ()
    auto: Auto | None = None
    race: RaceView | None = None
    ends: bool = False
    way: Sequence[Position] = ()
