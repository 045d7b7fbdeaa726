"""The pieces of Meduris: goods, runes, hut, temple, worker, druid, chips, die, rocks and the screen before a stock."""

from __future__ import annotations

from tablekit.core.english import signed
from tablekit.games.meduris.picture.colours import GOOD, RUNE_STONE
from tablekit.games.meduris.table.state import CHIPS, FACES, GOODS, MINUS, NOT_YET
from tablekit.picture.look import mix
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, OUTLINE, badge, mark, placed, solid
from tablekit.picture.scene import Point, Sketch, polar

RUNES = ("serpent", "diamond", "fan", "scales", "whirl", "waves", "bow", "hook", "arrow")

# ------------------------------------------------------------ goods


def good(s: Sketch, kind: int, x: float, y: float, r: float = 9, sw: float = 1.4) -> None:
    """A good, 0..3: a fir for wood, a puff for wool, an ingot for copper, a boulder for stone."""
    (_wood, _wool, _copper, _stone)[kind](s, GOOD[GOODS[kind]].fill, x, y, r, sw)


_FIR: tuple[Point, ...] = (
    (0, -1), (0.62, -0.1), (0.34, -0.1), (0.82, 0.62), (-0.82, 0.62), (-0.34, -0.1), (-0.62, -0.1),
)  # fmt: skip
_PUFF = ((-0.46, 0.2, 0.5), (0.46, 0.2, 0.5), (0, -0.3, 0.6), (0, 0.38, 0.46))
_BOULDER: tuple[Point, ...] = (
    (-0.95, 0.35), (-0.6, -0.5), (0.05, -0.85), (0.75, -0.45), (0.98, 0.3), (0.55, 0.78), (-0.6, 0.8),
)  # fmt: skip


def _wood(s: Sketch, fill: str, x: float, y: float, r: float, sw: float) -> None:
    s.rect(x - r * 0.17, y + r * 0.5, r * 0.34, r * 0.5, fill=s.look.ink)
    s.polygon(placed(_FIR, x, y, r), fill=fill, stroke=s.look.ink, sw=sw * 0.8)


def _wool(s: Sketch, fill: str, x: float, y: float, r: float, sw: float) -> None:
    for dx, dy, part in _PUFF:
        s.circle(x + dx * r, y + dy * r, part * r + sw, fill=s.look.ink)
    for dx, dy, part in _PUFF:
        s.circle(x + dx * r, y + dy * r, part * r, fill=fill)
    s.arc(x, y - r * 0.22, r * 0.26, 200, 420, sw=sw * 0.7)


def _copper(s: Sketch, fill: str, x: float, y: float, r: float, sw: float) -> None:
    ingot = ((-0.5, -0.5), (0.5, -0.5), (1, 0.68), (-1, 0.68))
    facet = ((-0.36, -0.5), (0.36, -0.5), (0.46, -0.08), (-0.46, -0.08))
    s.polygon(placed(ingot, x, y, r), fill=fill, stroke=s.look.ink, sw=sw)
    s.polygon(placed(facet, x, y, r), fill=mix(fill, "#FFFFFF", 0.45))
    s.line((x - r * 0.66, y - r * 0.08), (x + r * 0.66, y - r * 0.08), sw=sw * 0.7)


def _stone(s: Sketch, fill: str, x: float, y: float, r: float, sw: float) -> None:
    s.polygon(placed(_BOULDER, x, y, r), fill=fill, stroke=s.look.ink, sw=sw)
    s.line((x - r * 0.6, y - r * 0.5), (x + r * 0.1, y - r * 0.05), (x + r * 0.75, y - r * 0.45), sw=sw * 0.7)
    s.line((x + r * 0.1, y - r * 0.05), (x - r * 0.05, y + r * 0.8), sw=sw * 0.7)


# ------------------------------------------------------------ rune stones

_SLAB: tuple[Point, ...] = (
    (-0.95, -0.2), (-0.55, -0.9), (0.5, -0.95), (0.98, -0.25), (0.85, 0.7), (0.1, 1), (-0.8, 0.75),
)  # fmt: skip


def rune_stone(
    s: Sketch, name: str, x: float, y: float, r: float = 14, seat: str | None = None, marked: bool = True
) -> None:
    """A rune stone with its glyph (no glyph for an unknown name), in its holder's colour, if it has a holder.

    ``marked``: the holder's badge sits on its rim, so that the colour is not alone; a panel says it already.
    """
    colours = s.look.seats[seat] if seat else None
    solid(s, placed(_SLAB, x, y, r), colours.fill if colours else RUNE_STONE)
    rune(s, name, x, y, r * 0.55, colours.on if colours else s.look.ink)
    if seat and marked:
        badge(s, seat, x + r * 0.78, y + r * 0.72, r * 0.46)


def rune(s: Sketch, name: str, x: float, y: float, r: float, ink: str, sw: float = 1.8) -> None:
    """The glyph of a rune: one to three strokes of our own, after the words of the rules."""
    if name == "serpent":
        for d, a0, a1 in ((-0.6, 180, 360), (0, 0, 180), (0.6, 180, 360)):
            s.arc(x + d * r, y, r * 0.3, a0, a1, stroke=ink, sw=sw)
        s.circle(x + r * 0.9, y + r * 0.28, sw * 0.95, fill=ink)
    elif name == "diamond":
        s.polygon(placed(((0, -1), (0.7, 0), (0, 1), (-0.7, 0)), x, y, r), stroke=ink, sw=sw)
    elif name == "scales":
        for d in (-0.85, 0.85):
            s.arc(x + d * r, y - r * 0.4, r * 0.42, 0, 180, stroke=ink, sw=sw)
    elif name == "whirl":
        s.arc(x, y, r * 0.85, 300, 540, stroke=ink, sw=sw)
        s.arc(x + r * 0.05, y, r * 0.4, 120, 360, stroke=ink, sw=sw)
    elif name == "bow":
        s.arc(x - r * 0.35, y, r * 0.95, 290, 430, stroke=ink, sw=sw)
    elif name == "hook":
        s.circle(x + r * 0.4, y - r * 0.72, r * 0.22, stroke=ink, sw=sw)
        s.arc(x - r * 0.12, y + r * 0.3, r * 0.52, 0, 180, stroke=ink, sw=sw)
    for stroke in _STROKES.get(name, ()):
        s.line(*placed(stroke, x, y, r), stroke=ink, sw=sw)


_STROKES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "fan": tuple(((0, 0.85), (dx, -0.8 + abs(dx) * 0.25)) for dx in (-0.8, 0, 0.8)),
    "scales": (((0, -0.9), (0, 0.9)), ((-0.85, -0.55), (0.85, -0.55))),
    "waves": tuple(
        tuple((-0.9 + 0.6 * i, dy + (0.25 if i % 2 else -0.25)) for i in range(4)) for dy in (-0.4, 0.4)
    ),
    "bow": (((-0.03, -0.9), (-0.03, 0.9)), ((-0.95, 0), (0.95, 0))),
    "hook": (((0.4, -0.5), (0.4, 0.3)), ((-0.64, 0.3), (-0.64, -0.1), (-0.25, 0.2))),
    "arrow": (((0, 0.9), (0, -0.9)), ((-0.6, -0.3), (0, -0.9), (0.6, -0.3))),
}  # fmt: skip

# ------------------------------------------------------------ buildings, workers, druid

_HOUSE: tuple[Point, ...] = (
    (0, -1), (1, -0.2), (0.78, -0.2), (0.78, 0.82), (-0.78, 0.82), (-0.78, -0.2), (-1, -0.2),
)  # fmt: skip


def hut(s: Sketch, seat: str, x: float, y: float, r: float = 13) -> None:
    """A hut: a house with its owner's mark."""
    solid(s, placed(_HOUSE, x, y, r), s.look.seats[seat].fill)
    mark(s, seat, x, y + r * 0.25, r * 0.36)


def count_of_huts(s: Sketch, number: int, x: float, y: float, r: float, size: float) -> None:
    """How many huts a settlement has, in the outline of one: no badge of a player or of a rank looks like it."""
    s.polygon(placed(_HOUSE, x, y, r), fill=s.look.paper, stroke=s.look.ink, sw=OUTLINE)
    s.middle(x, y + r * 0.25, number, size, 700, max=r * 1.5)


def temple(s: Sketch, seat: str, x: float, y: float, r: float = 15) -> None:
    """A temple: three steps and a gable with its owner's mark."""
    s.rect(x - r, y + r * 0.86, 2 * r, 2 * FOOT, fill=s.look.ink, alpha=FOOT_ALPHA)
    steps(s, x, y, r, s.look.seats[seat].fill, s.look.ink)
    mark(s, seat, x, y + r * 0.16, r * 0.3)


def steps(s: Sketch, x: float, y: float, r: float, fill: str, line: str) -> None:
    """The outline of a temple in any colours."""
    for part, top, high in ((1, 0.5, 0.38), (0.74, 0.02, 0.5), (0.46, -0.55, 0.6)):
        s.rect(x - r * part, y + r * top, 2 * r * part, r * high, fill=fill, stroke=line, sw=OUTLINE)
    s.polygon(placed(((0, -1.05), (0.62, -0.55), (-0.62, -0.55)), x, y, r), fill=fill, stroke=line, sw=OUTLINE)


def worker(s: Sketch, seat: str, x: float, y: float, w: float = 44, h: float = 17) -> None:
    """A worker lying in his tower: a capsule with his mark."""
    s.rect(x - w / 2, y - h / 2 + FOOT, w, h, h / 2, fill=s.look.ink, alpha=FOOT_ALPHA)
    s.rect(x - w / 2, y - h / 2, w, h, h / 2, fill=s.look.seats[seat].fill, stroke=s.look.ink, sw=OUTLINE)
    mark(s, seat, x, y, h * 0.3)


def druid(s: Sketch, x: float, y: float, r: float = 13) -> None:
    """The druid: an ink pawn with a staff, the one piece that is nobody's."""
    ink = s.look.ink
    s.polygon(placed(((-0.16, -0.5), (0.16, -0.5), (0.72, 0.95), (-0.72, 0.95)), x, y, r), fill=ink)
    s.circle(x, y - r * 0.55, r * 0.44, fill=ink, stroke=s.look.white, sw=1.2)
    s.line((x + r * 0.8, y - r * 0.85), (x + r * 0.8, y + r * 0.95), sw=1.8)
    s.circle(x + r * 0.8, y - r * 0.85, r * 0.2, fill=ink)


def rock(s: Sketch, x: float, y: float, size: float = 1.0) -> None:
    """One of the druid's rocks."""
    slab = ((-15, 3), (-9, -9), (10, -10), (16, 1), (8, 10), (-8, 10))
    s.polygon(placed(slab, x, y, size), fill=s.look.paper3, stroke=s.look.coast, sw=1.5)


# ------------------------------------------------------------ chips, die, screen


def chip(s: Sketch, kind: int, x: float, y: float, r: float = 13) -> None:
    """A bonus chip, by its number in ``CHIPS``: a white coin with a double rim, never gold, which would look lit."""
    s.circle(x, y + FOOT, r, fill=s.look.ink, alpha=FOOT_ALPHA)
    s.circle(x, y, r, fill=s.look.piece.coin, stroke=s.look.ink, sw=OUTLINE)
    if r >= 10:
        s.circle(x, y, r - 2.8, stroke=s.look.ink, sw=0.8)
    if CHIPS[kind] == "two":
        s.middle(x, y, "+2", max(11, r * 0.9), 700, max=r * 1.8)
    elif CHIPS[kind] == "hut":
        s.polygon(placed(_HOUSE, x, y, r * 0.52), stroke=s.look.ink, sw=OUTLINE)
    else:
        druid(s, x - r * 0.1, y, r * 0.5)


def die(s: Sketch, face: int, x: float, y: float, r: float = 20) -> None:
    """The die with a face, as in ``FACES``, up; with a question mark before the first roll."""
    s.rect(x - r, y - r, 2 * r, 2 * r, r * 0.4, fill=s.look.piece.coin, stroke=s.look.ink, sw=OUTLINE)
    if face == NOT_YET:
        s.middle(x, y, "?", r * 1.1, 700, fill=s.look.semantic.chance)
    elif r < 15:
        _small_die(s, face, x, y, r)
    elif FACES[face] in GOODS:
        good(s, face, x, y - r * 0.25, r * 0.45)
        s.middle(x, y + r * 0.56, "+1", r * 0.6, 700)
    else:
        ring, end = r * 0.76, 250
        s.arc(x, y, ring, -60, end, sw=r * 0.07)
        head = (polar(x, y, ring, end + 24), polar(x, y, ring - r * 0.17, end), polar(x, y, ring + r * 0.17, end))
        s.polygon(head, fill=s.look.ink)
        s.middle(x, y, signed(-1 if face == MINUS else 1), r * 0.66, 700)


def _small_die(s: Sketch, face: int, x: float, y: float, r: float) -> None:
    if FACES[face] in GOODS:
        good(s, face, x, y, r * 0.62, 1.1)
    else:
        s.middle(x, y, signed(-1 if face == MINUS else 1), 11, 700, max=r * 1.7, floor=r * 0.8)


def screen(s: Sketch, seat: str, x: float, y: float, w: float, h: float) -> None:
    """A stock nobody here may see: a folded screen with a question mark, from its upper left corner."""
    fold = w * 0.16
    above = ((0, 0.16 * h), (fold, 0), (w - fold, 0), (w, 0.16 * h))
    below = ((w, h), (w - fold, 0.84 * h), (fold, 0.84 * h), (0, h))
    tint = mix(s.look.paper2, s.look.seats[seat].fill, 0.25)
    s.polygon(placed(above + below, x, y, 1), fill=tint, stroke=s.look.ink, sw=OUTLINE)
    for at in (fold, w - fold):
        s.line((x + at, y), (x + at, y + 0.84 * h), sw=0.8)
    s.middle(x + w / 2, y + h * 0.42, "?", h * 0.62, 700)
