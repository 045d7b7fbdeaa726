"""What lies open, counted and grouped: loot in one line, below it people, a line for each role and a column a colour.

Each is where it always is; what is not there leaves a dot.  A click here is a click on such a card of the field, so
that what can be claimed is seen, and chosen, in one place.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.core import Key
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.picture.field import key_of
from tablekit.games.apache.table.cards import LOOT, PEOPLE, is_person
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import m
from tablekit.picture.pieces import Lamp, stand, ticks
from tablekit.picture.scene import Rect, Sketch

ACROSS, LINES = 5, 5
HEAD = 27.0
COUNTED = 2.2  # of the size of its letters: as wide a number up to 112 is at most


def cells(box: Rect) -> Iterator[tuple[int, Rect]]:
    """Every face with its place: the five of loot, then people, role by role."""
    w, h = (box.w - 8) / ACROSS, (box.h - HEAD - 3) / LINES
    for at in range(PEOPLE + len(LOOT)):
        line, column = divmod(at, ACROSS)
        face = PEOPLE + at if line == 0 else at - len(LOOT)
        yield face, Rect(box.x + 4 + w * column + 1, box.y + HEAD + h * line + 1, w - 2, h - 2, 5)


def draw(s: Sketch, lamp: Lamp, seen: State, box: Rect, narrow: bool) -> None:
    """All of it in a box; on a narrow picture it stands for the field, too."""
    size = 16 if narrow else 13
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 10, fill=s.look.paper2, stroke=s.look.rule)
    s.target(Key("open"), box)
    with s.layer("plates"):
        down = box.x + box.w - 10 - COUNTED * size  # how many lie face down: not over the words, however large
        s.text(box.x + 10, box.y + 20, str(m("Lying open")), size, 700, max=down - 21 - box.x - 10)
        s.text(box.x + box.w - 10, box.y + 20, sum(seen.hidden), size, 600, "end", fill=s.look.mute, max=COUNTED * size)
        pieces.back(s, Rect(down - 15, box.y + 7, 11, 15, 3))
    for face, cell in cells(box):
        _face(s, lamp, seen, face, cell, narrow)


def _face(s: Sketch, lamp: Lamp, seen: State, face: int, cell: Rect, narrow: bool) -> None:
    number, person = seen.table[face], is_person(face)
    x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
    if person and not number:
        s.circle(x, y, 1.8, fill=s.look.rule)
        return
    if number:
        stand(s, lamp, key_of(face), cell)
    r = min(cell.h * 0.37, cell.w * 0.29)
    counted = number > 1 or not person
    left = x - r * 0.75 if counted else x
    pieces.sign(s, face, left, y + (1 if person else 0), r)
    if counted:
        ink = s.look.ink if number else s.look.mute
        s.middle(left + r * 1.75, y + r * 0.4, number, 17 if narrow else 13, 700, fill=ink, max=r * 1.4)


def tick_revealed(s: Sketch, faces: list[int], box: Rect) -> None:
    """Four ticks around what was turned up last."""
    for face, cell in cells(box):
        if face in faces:
            ticks(s, cell.x + cell.w / 2, cell.y + cell.h / 2, cell.w / 2 - 1, cell.h / 2 - 1, 7)
