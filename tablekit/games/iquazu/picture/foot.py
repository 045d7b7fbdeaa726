"""What the marks mean, and the note of a stand-in board at the foot of the picture, which can be clicked."""

from __future__ import annotations

from tablekit.core import Explanation, Key
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import IN_FRAME, LAST_SCORED
from tablekit.games.iquazu.picture import leads, pieces
from tablekit.games.iquazu.picture.fall import SMALL, Fall
from tablekit.games.iquazu.table.board import STATUS, Board
from tablekit.games.iquazu.table.state import State
from tablekit.games.iquazu.words import m
from tablekit.picture.pieces import Lamp, ticks
from tablekit.picture.scene import Rect, Sketch, planned_width
from tablekit.picture.shared import states
from tablekit.saying import Blank, Listed, Message, plain

NOTE = Key("stand-in")
WORDS = m("About this stand-in board")


def draw(s: Sketch, lamp: Lamp, seen: State, changed: bool, place: Fall) -> None:
    """The note at the left where the board is a stand-in, the states at the right of a wide picture."""
    middle = place.height - 14
    left = _note(s, middle, 14 if place.narrow else SMALL) if seen.board.notice else 14.0
    if not place.narrow:
        with s.layer("plates"):
            _states(s, [state for state in states(lamp, changed) if state[0] != "lit"], middle, left + 10)


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


def legend(s: Sketch, place: Fall) -> None:
    """Right of the rocks of a wide picture: what the forms of a crack say, and the arrows that break a tie."""
    if place.narrow:
        return
    x = place.left[place.inside[-1]] + 6
    last = place.frame <= LAST_SCORED - IN_FRAME - 1  # what stands under its sliver needs the room at the right
    room = place.side - (88 if last else 8) - x - 32
    for at, words in enumerate((m("own colour"), m("two for one"), m("cannot pay"), m("breaks ties"))):
        y = place.rocks + 6 + 14.2 * at
        s.text(x + 32, y + 4.4, str(words), SMALL, 400, fill=s.look.mute, max=room, floor=SMALL)
        if at == 3:
            leads.arrow(s, "lower", x + 6, y)
            leads.arrow(s, "right", x + 19, y)
            continue
        state = s.look.state
        fill = (state.lit, state.lit_soft, s.look.land)[at]
        rim = (state.lit_rim, state.lit if s.look.dark else state.lit_rim, s.look.coast)[at]
        s.rect(x, y - 5.2, 25, 10.4, 3.4, fill=fill, stroke=rim, sw=(2.0, 1.4, 1.0)[at])
        if at == 1:
            pieces.swap(s, x + 12.5, y, 3.4)


def _states(s: Sketch, rows: list[tuple[str, str]], y: float, left: float) -> None:
    """The states that are on the picture, each with its meaning, from the right as far as there is room."""
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
    if kind == "changed":
        ticks(s, x, y, 9, 6, long=4, sw=2)
        return
    s.rect(x - 10, y - 6, 20, 12, 4, fill=s.look.white, stroke=state.selected if kind == "chosen" else state.hatch,
           sw=2.5 if kind == "chosen" else 1.5)  # fmt: skip
    if kind == "blocked":
        s.line((x - 7, y + 4), (x + 7, y - 4), stroke=state.hatch, sw=1.5)


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
