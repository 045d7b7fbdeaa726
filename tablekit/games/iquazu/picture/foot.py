"""The foot of the picture: the note of a stand-in board, which can be clicked, and what the marks mean."""

from __future__ import annotations

from tablekit.core import Explanation, Key
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import LAST_SCORED
from tablekit.games.iquazu.picture.fall import SMALL
from tablekit.games.iquazu.table.board import STATUS, Board
from tablekit.games.iquazu.table.state import State
from tablekit.games.iquazu.words import m
from tablekit.picture.pieces import Lamp, ticks
from tablekit.picture.scene import Rect, Sketch, planned_width
from tablekit.picture.shared import states
from tablekit.saying import Blank, Listed, Message, plain

NOTE = Key("stand-in")
WORDS = m("About this stand-in board")


def draw(s: Sketch, lamp: Lamp, seen: State, changed: bool, narrow: bool) -> None:
    """The note at the left where the board is a stand-in, the marks at the right of a wide picture."""
    middle = s.height - (18 if narrow else 14)
    left = _note(s, middle, 14 if narrow else SMALL) if seen.board.notice else 14.0
    if not narrow:
        with s.layer("plates"):
            _legend(s, [("last", str(m("ends the game"))), *states(lamp, changed)], middle, left + 10)


def _note(s: Sketch, y: float, size: float) -> float:
    """The note as a small button; answers where it ends."""
    words = str(WORDS)
    r, room = size * 0.74, planned_width(words, size)
    high = 2 * r + 4
    box = Rect(12, y - high / 2, room + 3 * r + 12, high, high / 2)
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper2, stroke=s.look.coast)
    s.circle(box.x + r + 3, y, r, fill=s.look.paper, stroke=s.look.mute, sw=1.2)
    s.middle(box.x + r + 3, y, "i", size, 700, fill=s.look.mute)
    s.text(box.x + 2 * r + 8, y + size * 0.35, words, size, 400, fill=s.look.mute, max=room, floor=size)
    s.target(NOTE, box)
    return box.x + box.w


def _legend(s: Sketch, rows: list[tuple[str, str]], y: float, left: float) -> None:
    """The marks that are on the picture, each with its meaning, from the right as far as there is room."""
    x = s.width - 12
    for kind, words in reversed(rows):
        wide = planned_width(words, SMALL) + 30
        if x - wide < left:
            return
        s.text(x - wide + 28, y + 4.5, words, SMALL, 400, fill=s.look.mute, max=wide - 28)
        _swatch(s, kind, x - wide + 12, y)
        x -= wide + 10


def _swatch(s: Sketch, kind: str, x: float, y: float) -> None:
    state = s.look.state
    box = Rect(x - 10, y - 6, 20, 12, 4)
    if kind == "changed":
        ticks(s, x, y, 9, 6, long=4, sw=2)
        return
    if kind == "last":
        shape = ((-10, 10), (-9, -7), (-3, -10), (4, -9), (9, -6), (10, 10))
        s.polygon([(x + a, y + b) for a, b in shape], fill=s.look.land3, stroke=s.look.coast)
        s.middle(x, y + 1, LAST_SCORED, 13, 600, fill=s.look.semantic.loss)
        return
    lit = kind == "lit"
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=state.lit if lit else s.look.white,
           stroke=state.lit_rim if lit else state.selected if kind == "chosen" else state.hatch,
           sw=2.5 if kind == "chosen" else 1.5)  # fmt: skip
    if kind == "blocked":
        s.line((box.x + 3, box.y + 10), (box.x + 17, box.y + 2), stroke=state.hatch, sw=1.5)


def notice(board: Board) -> Message:
    """The sentence that a stand-in board shows: of ours in the language that is read, of others as it is written."""
    ours = m(
        "Stand-in board: crack colours, rock points and the mix of tiles are not those of the box, which we have not "
        "seen."
    )
    return ours if board.notice == ours.english else plain(board.notice or "")


def based_on(board: Board) -> Explanation:
    """What each value of a stand-in board is based on, and how an owner of the box can put in the real ones."""
    says = [notice(board)]
    for status, meaning in zip(STATUS, MEANINGS, strict=True):
        parts: list[Blank] = [NAMES.get(part, part) for part, found in board.status.items() if found == status]
        if parts:
            says.append(m("{meaning}: {parts}.", meaning=meaning, parts=Listed(tuple(parts))))
    says.append(m("If you have the box, type its values over a copy of the board file and play with {code}.",
                  code="board=tk.load_board(\"my-board.toml\")"))  # fmt: skip
    return Explanation(m("Stand-in board"), tuple(says), cites.COMPONENTS)


MEANINGS = (
    m("Printed in the rulebook"), m("Found in other public sources"), m("Inferred from the text of the rulebook"),
    m("Made up so that it fits everything that is known"), m("Typed in by an owner of the game"),
)  # fmt: skip
NAMES: dict[str, Blank] = {
    "slots": m("which columns the strips fill"), "cards": m("20 cards of each colour"),
    "seat_colours": m("the order of the colours round the board"),
    **{f"strip {letter}": m("the crack colours of strip {letter}", letter=letter) for letter in "ABCDE"},
    **{f"column {number}": m("column {column}", column=number) for number in range(1, 15)},
    **{f"rocks for {players}": m("the rock points for {players} players", players=players) for players in (2, 3, 4)},
    "light tiles": m("the mix of light tiles"), "dark tiles": m("the mix of dark tiles"),
}  # fmt: skip
