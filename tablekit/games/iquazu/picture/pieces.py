"""The pieces of Iquazú: gems, drops, cracks, cards, bonus tiles and rocks, as shapes.  Lengths are scene units."""

from __future__ import annotations

from math import cos, radians, sin

from tablekit.games.iquazu.numbers import CARDS, DOUBLE, TILES
from tablekit.games.iquazu.picture.colours import DROP, card_colour
from tablekit.games.iquazu.words import m
from tablekit.picture.look import mix
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, OUTLINE, mark, placed, solid
from tablekit.picture.scene import Point, Rect, Sketch

_OCTAGON: tuple[Point, ...] = (
    (-0.5, -0.9), (0.5, -0.9), (1, -0.3), (1, 0.3), (0.5, 0.9), (-0.5, 0.9), (-1, 0.3), (-1, -0.3),
)  # fmt: skip
_TABLE = ((-0.5, -0.9), (0.5, -0.9), (0.3, -0.55), (-0.3, -0.55))
_FACET = ((-0.5, -0.9), (-0.3, -0.55), (-0.62, -0.1), (-1, -0.3))
_DROP: tuple[Point, ...] = (
    (0, -1.05), *((0.66 * cos(radians(a)), 0.3 + 0.66 * sin(radians(a))) for a in range(-28, 210, 17)),
)  # fmt: skip
_STAR: tuple[Point, ...] = tuple(
    ((1.0 if i % 2 == 0 else 0.5) * cos(radians(36 * i - 90)), (1.0 if i % 2 == 0 else 0.5) * sin(radians(36 * i - 90)))
    for i in range(10)
)


# The letters that say a colour, as a language begins its words.
LETTERS = m("W{#white}"), m("B{#blue}"), m("O{#orange}")


def gem(s: Sketch, seat: str, x: float, y: float, r: float = 14) -> None:
    """A gemstone with two facets and its owner's mark."""
    fill = s.look.seats[seat].fill
    solid(s, placed(_OCTAGON, x, y, r), fill)
    s.polygon(placed(_TABLE, x, y, r), fill=mix(fill, "#FFFFFF", 0.42))
    s.polygon(placed(_FACET, x, y, r), fill=mix(fill, "#FFFFFF", 0.22))
    mark(s, seat, x, y + r * 0.12, r * 0.4)


def drop(s: Sketch, x: float, y: float, r: float = 13) -> None:
    """A water drop, which is nobody's."""
    s.polygon(placed(_DROP, x, y, r), fill=DROP, stroke=s.look.ink, sw=OUTLINE)
    s.arc(x, y + r * 0.3, r * 0.36, 80, 180, stroke=s.look.piece.coin, sw=1.6)


def crack(s: Sketch, card: int, x: float, y: float, w: float, h: float, size: float) -> None:
    """A crack with the letter of its colour, around a point, as a sign."""
    s.rect(x - w / 2, y - h / 2, w, h, min(9, h / 2), fill=card_colour(s.look, card), stroke=s.look.coast, sw=1.2)
    s.middle(x, y, str(LETTERS[card]), size, 600, max=w - 8)


def swap(s: Sketch, x: float, y: float, r: float) -> None:
    """Two cards for one: two arrows, there and back."""
    for down, to in ((-0.62, 1), (0.62, -1)):
        at = y + down * r
        s.line((x - r * 1.05, at), (x + r * 1.05, at), sw=1.4)
        tip = ((to * 1.5, 0.0), (to * 0.55, -0.62), (to * 0.55, 0.62))
        s.polygon(placed(tip, x, at, r), fill=s.look.ink)


def any_colours(s: Sketch, x: float, y: float, r: float) -> None:
    """Cards of any colours: a dot of each."""
    for at in range(len(CARDS)):
        s.circle(x + 1.7 * r * (at - 1), y, r, fill=card_colour(s.look, at), stroke=s.look.ink, sw=min(1.3, r * 0.4))


def card(
    s: Sketch, card: int, x: float, y: float, w: float = 44, h: float = 62, mark: str = "?", *, seen: float = 44
) -> None:  # fmt: skip
    """A card from its upper left corner; -1 shows its back, with a mark on it.

    In a fan, where only so many units of it are ``seen``, the letter stands in the corner that is.
    """
    size = 13
    s.rect(x, y + FOOT, w, h, 6, fill=s.look.ink, alpha=FOOT_ALPHA)
    s.rect(x, y, w, h, 6, fill=s.look.piece.face, stroke=s.look.ink, sw=1.4)
    if card < 0:
        s.rect(x + 5, y + 5, w - 10, h - 10, 4, fill=s.look.sea, stroke=s.look.sealine, sw=1)
        s.middle(x + w / 2, y + h / 2, mark, size, 700)
        return
    s.rect(x + 5, y + 5, w - 10, h - 10, 4, fill=card_colour(s.look, card), stroke=s.look.ink, sw=0.8)
    fan = seen < w * 0.8
    px, py = (x + min(13.0, seen / 2 + 1), y + 15) if fan else (x + w / 2, y + h / 2)
    s.circle(px, py, min(size * 0.74, seen / 2 - 1) if fan else size * 0.74, fill=s.look.piece.face)
    s.middle(px, py, str(LETTERS[card]), size, 700, max=18)


def small_card(s: Sketch, card: int, x: float, y: float, r: float) -> None:
    """A card as a sign around a point, of half its height ``r``."""
    s.rect(x - r * 0.72, y - r, r * 1.44, 2 * r, 2.5, fill=s.look.piece.face, stroke=s.look.ink, sw=1.3)
    s.rect(x - r * 0.45, y - r * 0.72, r * 0.9, r * 1.44, 2, fill=card_colour(s.look, card), stroke=s.look.ink, sw=0.8)


def blank_card(s: Sketch, x: float, y: float, w: float = 8, h: float = 12) -> None:
    """A card of any colour, as a sign, from its upper left corner."""
    s.rect(x, y, w, h, min(2.5, w * 0.2), fill=s.look.piece.coin, stroke=s.look.ink, sw=1.3)


def tile(s: Sketch, kind: int, x: float, y: float, r: float = 26) -> None:
    """A bonus tile face up, around a point."""
    s.rect(x - r, y - r + FOOT, 2 * r, 2 * r, r * 0.3, fill=s.look.ink, alpha=FOOT_ALPHA)
    s.rect(x - r, y - r, 2 * r, 2 * r, r * 0.3, fill=s.look.piece.face, stroke=s.look.ink, sw=OUTLINE)
    sign(s, kind, x, y, r / 26)


def sign(s: Sketch, kind: int, x: float, y: float, size: float = 1.0) -> None:
    """What a tile says: a star and points, cards, three colours, or two arrows."""
    tile = TILES[kind]
    if tile.points:
        s.polygon(placed(_STAR, x - 11 * size, y, 11 * size), fill=s.look.piece.face, stroke=s.look.ink, sw=1.3)
        s.middle(x + 12 * size, y, tile.points, max(11, 20 * size), 700)
    elif tile.cards:
        for d in (5.0, 0.0):
            blank_card(s, x + (d - 20) * size, y + (d * 0.8 - 12) * size, 14 * size, 20 * size)
        s.middle(x + 10 * size, y, f"+{tile.cards}", max(11, 16 * size), 700, max=26 * size + 4)
    elif kind == DOUBLE:
        for d in (-7.0, 7.0):
            arrow = ((d - 7, -11.0), (d + 6, 0.0), (d - 7, 11.0))
            s.polygon(placed(arrow, x, y, size), fill=s.look.ink)
    else:
        any_colours(s, x, y, 8.4 * size)


def points_box(s: Sketch, points: int, box: Rect) -> None:
    """The points of all point tiles of a player together."""
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.piece.face, stroke=s.look.ink, sw=1.2)
    s.polygon(placed(_STAR, box.x + box.w * 0.28, box.y + box.h / 2, min(7.0, box.w * 0.22)), stroke=s.look.ink, sw=1.2)
    s.middle(box.x + box.w * 0.7, box.y + box.h / 2, points, 13, 700, max=box.w * 0.55)


def face_down(s: Sketch, x: float, y: float, r: float = 26) -> None:
    """A bonus tile that is still to be turned up."""
    s.rect(x - r, y - r, 2 * r, 2 * r, r * 0.3, fill=s.look.land3, stroke=s.look.coast, sw=1)
    s.middle(x, y, "?", r * 0.8, 700)
