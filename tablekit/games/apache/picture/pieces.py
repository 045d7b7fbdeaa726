"""Cards as pictures: goods and badges, never people.

A people card is a badge in the colour of its team with the goods it collects, round for Hunter, Warrior and Chief and
square for the Maiden, and the team's mark on a tab.  ``x`` and ``y`` are the middle, ``r`` is half the size.
"""

from __future__ import annotations

from math import cos, sin

from tablekit.games.apache.picture.colours import GOOD, MUZZLE
from tablekit.games.apache.table.cards import COLOURS, LOOT, MAIDEN, PEOPLE, is_person
from tablekit.picture.geometry import turned
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, mark, placed
from tablekit.picture.scene import Rect, Sketch, polar

HEAD = (
    (-0.75, -0.45), (-0.35, -0.72), (0.35, -0.72), (0.75, -0.45), (0.62, 0.2), (0.32, 1), (-0.32, 1), (-0.62, 0.2),
)  # fmt: skip
BLADE = ((-0.1, -0.8), (0.42, -0.98), (0.98, -0.1), (0.8, 0.42), (0.18, -0.02))
CUPS = (0.34, -0.32, -0.98)
MOST_IN_HEAP = 15
BEADS = ((150, 0.24), (120, 0.3), (90, 0.38), (60, 0.3), (30, 0.24))


def loot(s: Sketch, kind: int, x: float, y: float, r: float, sw: float = 1.4) -> None:
    """One kind of loot, an index of ``LOOT``."""
    name, ink = LOOT[kind], s.look.ink
    fill = GOOD[name].fill
    if name == "buffalo":
        s.arc(x - r * 0.62, y - r * 0.62, r * 0.42, 60, 250, stroke=ink, sw=sw * 1.9)
        s.arc(x + r * 0.62, y - r * 0.62, r * 0.42, 290, 120, stroke=ink, sw=sw * 1.9)
        s.polygon(placed(HEAD, x, y, r), fill=fill, stroke=ink, sw=sw * 0.8)
        s.rect(x - r * 0.3, y + r * 0.5, r * 0.6, r * 0.34, r * 0.15, fill=MUZZLE)
    elif name == "tomahawk":
        s.line((x - r * 0.62, y + r * 0.95), (x + r * 0.5, y - r * 0.8), stroke=ink, sw=sw * 2.1)
        s.polygon(placed(BLADE, x, y, r), fill=fill, stroke=ink, sw=sw)
    elif name == "necklace":
        s.arc(x, y - r * 0.42, r * 0.8, 350, 190, stroke=ink, sw=sw)
        for angle, size in BEADS:
            bx, by = polar(x, y - r * 0.42, r * 0.8, angle)
            s.circle(bx, by, r * size, fill=fill, stroke=ink, sw=sw * 0.7)
    elif name == "totem":
        for dy in CUPS:
            cup = ((-0.68, dy), (0.68, dy), (0.36, dy + 0.64), (-0.36, dy + 0.64))
            s.polygon(placed(cup, x, y, r), fill=fill, stroke=ink, sw=sw)
    else:
        s.line((x - r * 0.26, y - r), (x + r * 0.12, y - r * 0.5), stroke=ink, sw=sw)
        s.line((x + r * 0.26, y - r), (x - r * 0.12, y - r * 0.5), stroke=ink, sw=sw)
        s.polygon(placed(((0, -0.72), (0.95, 0.9), (-0.95, 0.9)), x, y, r), fill=fill, stroke=ink, sw=sw)
        s.polygon(placed(((0, 0.1), (0.32, 0.9), (-0.32, 0.9)), x, y, r), fill=ink)


def person(s: Sketch, role: int, colour: str, x: float, y: float, r: float) -> None:
    """A badge: the goods of the role in the team's colour, with its mark on a tab."""
    fill, ink = s.look.seats[colour].fill, s.look.ink
    if role == MAIDEN:
        s.rect(x - r * 0.94, y - r * 0.94, r * 1.88, r * 1.88, r * 0.22, fill=fill, stroke=ink, sw=1.5)
        s.rect(x - r * 0.66, y - r * 0.66, r * 1.32, r * 1.32, r * 0.12, fill=s.look.piece.face)
    else:
        s.circle(x, y, r, fill=fill, stroke=ink, sw=1.5)
        s.circle(x, y, r * 0.72, fill=s.look.piece.face)
    loot(s, role, x, y, r * 0.52, 1.1)
    tab = max(5.5, r * 0.38)
    tx, ty = x + r * 0.72, y - r * 0.72
    s.circle(tx, ty, tab, fill=fill, stroke=ink, sw=1.2)
    mark(s, colour, tx, ty, tab * 0.56)


def sign(s: Sketch, face: int, x: float, y: float, r: float) -> None:
    """What a face shows: a badge or loot."""
    if is_person(face):
        person(s, face // 5, COLOURS[face % 5], x, y, r)
    else:
        loot(s, face - PEOPLE, x, y, r * 0.84)


def card(s: Sketch, face: int, box: Rect, lit: bool = False, label: str = "") -> None:
    """A card face up, with a word on it if there is one; a lit one has the lamp's colour."""
    blank(s, box, lit)
    x, wide = box.x + box.w / 2, min(box.w, box.h)
    y = box.y + box.h * (0.44 if label else 0.5)
    if is_person(face):
        person(s, face // 5, COLOURS[face % 5], x, y + 0.5, wide * 0.39)
    else:
        loot(s, face - PEOPLE, x, y, wide * 0.33, max(1.2, wide / 44))
    if label:
        s.middle(x, box.y + box.h - 16, label, 15, 700, max=box.w - 12)


def blank(s: Sketch, box: Rect, lit: bool = False) -> None:
    """The paper of a card."""
    r = max(4, box.w * 0.09)
    s.rect(box.x, box.y + FOOT, box.w, box.h, r, fill=s.look.ink, alpha=FOOT_ALPHA)
    if lit:
        s.rect(box.x, box.y, box.w, box.h, r, fill=s.look.state.lit, stroke=s.look.state.lit_rim, sw=2.5)
    else:
        s.rect(box.x, box.y, box.w, box.h, r, fill=s.look.piece.coin, stroke=s.look.ink, sw=1.4)


def gap(s: Sketch, box: Rect, lost: bool = False) -> None:
    """Where a card was, or is missed."""
    colour = s.look.semantic.loss if lost else s.look.mute
    s.rect(box.x, box.y, box.w, box.h, max(4, box.w * 0.09), stroke=colour, sw=2.5 if lost else 1.4, dash=(4, 4))


def back(s: Sketch, box: Rect, quiet: bool = True) -> None:
    """A card face down."""
    rim = s.look.rule if quiet else s.look.ink
    s.rect(box.x, box.y, box.w, box.h, max(3, box.w * 0.09), fill=s.look.paper3, stroke=rim, sw=1.2)
    x, y, d = box.x + box.w / 2, box.y + box.h / 2, box.w * 0.13
    diamond = [(x, y - 1.4 * d), (x + d, y), (x, y + 1.4 * d), (x - d, y)]
    s.polygon(diamond, stroke=s.look.rule if quiet else s.look.mute, sw=1.3)


def crossed(s: Sketch, x: float, y: float, w: float, angle: float) -> None:
    """A card face down that leaves the game, around a point."""
    with turned(s, x, y, angle) as t:
        back(t, Rect(-w / 2, -w * 0.7, w, w * 1.4), quiet=False)
    d = w * 0.37
    for way in (1, -1):
        s.line((x - d, y - d * way), (x + d, y + d * way), stroke=s.look.semantic.loss, sw=4)


def heap(s: Sketch, box: Rect, number: int) -> None:
    """Cards face down without an order, in a box, and on them how many there are."""
    x, y, w = box.x + box.w / 2, box.y + box.h / 2, box.h * 0.36
    for at in range(min(number, MOST_IN_HEAP)):
        far = (at / MOST_IN_HEAP) ** 0.5
        cx, cy = x + cos(2.4 * at) * far * (box.w / 2 - w * 0.75), y + sin(2.4 * at) * far * (box.h / 2 - w * 0.8)
        with turned(s, cx, cy, at * 37 % 77 - 38) as t:
            back(t, Rect(-w / 2, -w * 0.7, w, w * 1.4))
    s.rect(x - 24, y - 14, 48, 28, 14, fill=s.look.paper, stroke=s.look.rule)
    s.middle(x, y, number, 16, 700, max=42)


def stack_sign(s: Sketch, x: float, y: float, h: float = 16) -> None:
    """A stack of cards, from its upper left corner."""
    for d in (4, 2, 0):
        s.rect(x + d, y - d / 2, h * 0.75, h, 2, fill=s.look.paper3, stroke=s.look.ink, sw=1.2)
