"""The page side of a board: what can be clicked on it, what is marked and told, and what the page says of itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Template
from typing import Annotated, Any, Literal, TypeAlias

import traitlets
from msgspec import Meta

from tablekit.asking.offer import CHANCE
from tablekit.core import Key
from tablekit.picture.look import look
from tablekit.picture.scene import Scene
from tablekit.position.clicks import Chooser
from tablekit_widgets.board.outlines import packed
from tablekit_widgets.kit.page import BUSY, Count, Measure, Message, Page, Word
from tablekit_widgets.kit.style import board_colours, kept
from tablekit_widgets.words import m

Width: TypeAlias = Annotated[int, Meta(ge=1, le=100_000)]


class Press(Message, frozen=True, tag="press"):
    """A click on the picture of a number, at a place in its units; by keys it is the spot itself that is meant."""

    view: Word
    seq: Count
    n: Count
    narrow: bool
    at: tuple[Measure, Measure]
    spot: Annotated[int, Meta(ge=-1, le=2**53 - 1)]
    by: Literal["mouse", "pen", "touch", "keys"]


class Rest(Message, frozen=True, tag="rest"):
    """The pointer rests on a place: what is there?"""

    view: Word
    n: Count
    narrow: bool
    at: tuple[Measure, Measure]


class Seen(Message, frozen=True, tag="seen"):
    """How wide a view of the board and its picture are, whether it is in sight, calm, dark, and has a canvas.

    ``drawn`` is less than ``width`` where the picture would else be too high, and 0 while there is none; ``stores``
    says whether the page itself can put a picture into the notebook's file.
    """

    view: Word
    width: Width
    calm: bool
    shown: bool
    canvas: bool
    drawn: Annotated[int, Meta(ge=0, le=100_000)] = 0
    stores: bool = False
    dark: bool = False


class Saves(Message, frozen=True, tag="saves"):
    """The notebook around a view is being saved: its picture is wanted as it is now."""

    view: Word


class Gone(Message, frozen=True, tag="gone"):
    """A view is taken away."""

    view: Word


Said: TypeAlias = Press | Rest | Seen | Saves | Gone


@cache
def board_sheet() -> str:
    """The style sheet of what lies over a board, with the colours of the look."""
    light, dark = look("light"), look("dark")
    return Template(kept("board.css")).substitute(
        family=light.type.family, light=board_colours(light), dark=board_colours(dark)
    )


class BoardPage(Page):
    """Lies over the drawings of a board, or shows them as SVG where the page has no canvas.

    The page gets all of it from these traits, also when it is made anew: ``picture`` numbers the position and says by
    which of its spots each legal move is made; ``clicks`` is what is chosen so far, ``painted`` what is
    chosen on the picture that is there: the page itself shows the difference; ``heard`` the last press of each
    view that was answered; ``marks`` and ``svg`` are drawn.  Only ``tell`` and ``keep`` are messages.
    """

    SAYS = {
        "busy": BUSY,
        "restarted": m("The kernel was restarted. Run this cell again: the game begins as the cell says."),
        "kept": m("The kernel was restarted. Run this cell again to go on with your game."),
        "gone": m("No kernel is behind this board any more. Run its cell again to play on."),
        "again": m("Tap again to play it."),
        "chosen": m("Chosen: {names}. Next: {next}.", names="{names}", next="{next}"),
    }
    _css = board_sheet()
    picture = traitlets.Dict().tag(sync=True)
    clicks = traitlets.Dict().tag(sync=True)
    painted = traitlets.Dict().tag(sync=True)
    heard = traitlets.Dict().tag(sync=True)
    marks = traitlets.Dict().tag(sync=True)
    svg = traitlets.Dict().tag(sync=True)

    def __init__(self, hear: Callable[[Said], None]) -> None:
        super().__init__("board", Said, hear)

    def forget(self) -> None:
        """Nothing of what was shown stays in the page."""
        with self.hold_sync():
            self.picture, self.clicks, self.painted, self.marks, self.svg = {}, {}, {}, {}, {}


def spots_of(chooser: Chooser | None, lit: Sequence[Key]) -> tuple[Key, ...]:
    """All that can be clicked to choose a move, in the order of the moves; what chance brings is asked for alone."""
    if CHANCE in lit:
        return (CHANCE,)
    moves = chooser.moves if chooser is not None else ()
    return tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))


def picture(
    number: int, name: str, names: Sequence[str], spots: Sequence[Key], chooser: Chooser | None,
    drawings: Mapping[bool, tuple[Scene, str]],
) -> dict[str, Any]:  # fmt: skip
    """What the page knows of a position: its spots with their areas on each drawing, and the moves they make.

    Without a ``chooser``, and where chance is asked, each spot is all that is clicked.
    """
    at = {key: number for number, key in enumerate(spots)}
    alone = chooser is None or CHANCE in spots
    moves: list[dict[str, Any]] = [{"group": "", "keys": [number]} for number in at.values()] if alone else []
    group = None
    for move in chooser.moves if chooser is not None and not alone else ():
        named = {"group": move.group} if move.group != group else {}  # else it is that of the move before
        hints = {"hints": [at[key] for key in move.hints]} if move.hints else {}
        moves.append({**named, "keys": [at[key] for key in move.keys], **hints})
        group = move.group
    drawn = {
        "narrow" if narrow else "wide": {
            "width": scene.width, "height": scene.height, "most": most, "slop": scene.slop,
            "snap": scene.snap,
            "targets": [[at[target.key], *packed(target.area)] for target in scene.targets if target.key in at],
            "heads": [[at[head.key], *packed(head.area)] for head in scene.heads if head.key in at],
        }
        for narrow, (scene, most) in drawings.items()
    }  # fmt: skip
    return {"n": number, "name": name, "names": list(names), "moves": moves, **drawn}


def clicks(chooser: Chooser | None, spots: Sequence[Key], chooses: bool) -> dict[str, Any]:
    """What is chosen so far, and whether a click chooses: it may ask what a thing is instead."""
    at = {key: number for number, key in enumerate(spots)}
    if chooser is None or CHANCE in spots:
        return {"group": "", "clicked": [], "chooses": chooses}
    return {"group": chooser.group or "", "clicked": [at[key] for key in chooser.clicked], "chooses": chooses}
