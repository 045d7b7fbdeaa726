"""The pieces of Empire: armies, cities, coins and elixirs, the signs of abilities and actions, the tokens.

``x`` and ``y`` are the middle of a piece, ``r`` is half its size; an ``h`` is a height.
"""

from __future__ import annotations

from collections.abc import Callable

from tablekit.games.empire.box.tokens import TOKEN_WORDS
from tablekit.games.empire.picture import colours
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, OUTLINE, mark, placed, shifted, solid
from tablekit.picture.scene import SMALLEST, Point, Sketch, polar

FLASK, WING, MOVE, PLACE, CITY, DESTROY, SHIELD, STAR, COIN = (
    "flask", "wing", "move", "place", "city", "destroy", "shield", "star", "coin",
)  # fmt: skip

# ------------------------------------------------------------ armies and cities


def army(
    s: Sketch, seat: str, x: float, y: float, number: int | str | None = None, h: float = 21, strong: bool = False
) -> None:
    """An army of a colour: its mark, and how many there are; ``strong`` has the thick rim of who controls a region."""
    w = h * (1.02 if number is None else 1.76)
    colours = s.look.seats[seat]
    s.rect(x - w / 2, y - h / 2 + FOOT, w, h, 3, fill=s.look.ink, alpha=FOOT_ALPHA)
    rim = 2.6 if strong else OUTLINE
    s.rect(x - w / 2, y - h / 2, w, h, 3, fill=colours.fill, stroke=s.look.ink, sw=rim)
    if number is None:
        mark(s, seat, x, y, h * 0.27)
    else:
        mark(s, seat, x - w * 0.235, y, h * 0.24)
        size = max(SMALLEST, h * 0.72)
        s.middle(x + w * 0.2, y, number, size, 700, fill=colours.on, max=w * 0.52, floor=size)


_WALL: tuple[Point, ...] = (
    (-1, 0.9), (-1, -0.8), (-0.6, -0.8), (-0.6, -0.4), (-0.2, -0.4), (-0.2, -0.8), (0.2, -0.8), (0.2, -0.4),
    (0.6, -0.4), (0.6, -0.8), (1, -0.8), (1, 0.9),
)  # fmt: skip


def city(s: Sketch, seat: str, x: float, y: float, r: float = 11) -> None:
    """A city: a wall with three merlons in a player's colour."""
    solid(s, placed(_WALL, x, y, r), s.look.seats[seat].fill)
    mark(s, seat, x, y + r * 0.26, r * 0.36)


def flag(s: Sketch, x: float, y: float, r: float = 9) -> None:
    """The flag of the starting region."""
    s.line((x - r * 0.5, y + r), (x - r * 0.5, y - r), sw=2)
    s.polygon(
        placed(((-0.5, -1), (0.9, -0.5), (-0.5, 0)), x, y, r), fill=s.look.piece.coin, stroke=s.look.ink, sw=OUTLINE
    )


# ------------------------------------------------------------ signs


def sign(s: Sketch, kind: str, x: float, y: float, r: float = 8) -> None:
    """The sign of an ability or of an action, such as ``WING`` or ``PLACE``."""
    _SIGNS[kind](s, x, y, r)


def coin(s: Sketch, x: float, y: float, r: float = 8) -> None:
    """A coin: two rings on gold."""
    s.circle(x, y, r, fill=colours.COIN, stroke=s.look.ink, sw=1.4)
    s.circle(x, y, r * 0.5, stroke=s.look.ink)


def _flask(s: Sketch, x: float, y: float, r: float) -> None:
    s.circle(x, y + r * 0.28, r * 0.7, fill=colours.ELIXIR, stroke=s.look.ink, sw=1.4)
    s.rect(x - r * 0.24, y - r * 0.95, r * 0.48, r * 0.75, fill=s.look.piece.face, stroke=s.look.ink, sw=1.3)


_WING: tuple[Point, ...] = (
    (-0.95, 0.42), (-0.62, -0.4), (0.05, -0.78), (1.05, -0.9), (0.98, -0.36), (0.62, -0.36), (0.6, 0.08),
    (0.24, 0.06), (0.2, 0.48), (-0.16, 0.44), (-0.3, 0.8), (-0.7, 0.78),
)  # fmt: skip


def _wing(s: Sketch, x: float, y: float, r: float) -> None:
    s.polygon(placed(_WING, x, y, r), fill=s.look.piece.face, stroke=s.look.ink, sw=1.3)
    s.line((x - r * 0.5, y + r * 0.3), (x + r * 0.35, y - r * 0.4), sw=1.1)


def _star(s: Sketch, x: float, y: float, r: float) -> None:
    points = [polar(x, y, r * (1 if k % 2 == 0 else 0.5), 36 * k - 90) for k in range(10)]
    s.polygon(points, fill=s.look.piece.face, stroke=s.look.ink, sw=1.3)


def _box(s: Sketch, x: float, y: float, r: float) -> None:
    s.rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, 2, fill=s.look.piece.face, stroke=s.look.ink, sw=1.4)


def _place(s: Sketch, x: float, y: float, r: float) -> None:
    _box(s, x, y, r)
    s.line((x - r * 0.42, y), (x + r * 0.42, y), sw=1.8)
    s.line((x, y - r * 0.42), (x, y + r * 0.42), sw=1.8)


def _destroy(s: Sketch, x: float, y: float, r: float) -> None:
    _box(s, x, y, r)
    for down in (-0.42, 0.42):
        s.line((x - r * 0.42, y - r * down), (x + r * 0.42, y + r * down), sw=1.8)


def _move(s: Sketch, x: float, y: float, r: float) -> None:
    s.line((x - r * 0.95, y), (x + r * 0.5, y), sw=2.2)
    s.polygon(placed(((0.2, -0.6), (1, 0), (0.2, 0.6)), x, y, r), fill=s.look.ink)


_TOWN: tuple[Point, ...] = (
    (-0.8, 0.8), (-0.8, -0.7), (-0.45, -0.7), (-0.45, -0.35), (-0.18, -0.35), (-0.18, -0.7), (0.18, -0.7),
    (0.18, -0.35), (0.45, -0.35), (0.45, -0.7), (0.8, -0.7), (0.8, 0.8),
)  # fmt: skip


def _town(s: Sketch, x: float, y: float, r: float) -> None:
    s.polygon(placed(_TOWN, x, y, r), fill=s.look.piece.face, stroke=s.look.ink, sw=1.4)


_SHIELD: tuple[Point, ...] = ((-0.8, -0.85), (0.8, -0.85), (0.8, 0.05), (0.5, 0.6), (0, 1), (-0.5, 0.6), (-0.8, 0.05))


def _shield(s: Sketch, x: float, y: float, r: float) -> None:
    s.polygon(placed(_SHIELD, x, y, r), fill=s.look.piece.face, stroke=s.look.ink, sw=1.4)
    s.line((x, y - r * 0.45), (x, y + r * 0.55), sw=1.4)


_SIGNS: dict[str, Callable[[Sketch, float, float, float], None]] = {
    FLASK: _flask, WING: _wing, MOVE: _move, PLACE: _place, CITY: _town, DESTROY: _destroy, SHIELD: _shield,
    STAR: _star, COIN: coin,
}  # fmt: skip


def crown(s: Sketch, x: float, y: float, r: float = 8) -> None:
    """The sign of a leader."""
    points = ((-0.9, 0.7), (-1, -0.6), (-0.45, 0), (0, -0.85), (0.45, 0), (1, -0.6), (0.9, 0.7))
    s.polygon(placed(points, x, y, r), fill=s.look.piece.face, stroke=s.look.ink, sw=1.3)


def card_back(s: Sketch, x: float, y: float, h: float = 15) -> None:
    """A card seen from behind, for numbers of cards."""
    w = h * 0.7
    s.rect(x - w / 2, y - h / 2, w, h, 2, fill=s.look.piece.coin, stroke=s.look.ink, sw=1.2)
    s.rect(x - w / 2 + 2.2, y - h / 2 + 2.2, w - 4.4, h - 4.4, 1, stroke=s.look.coast, sw=0.9)


# ------------------------------------------------------------ tokens


def token(s: Sketch, kind: int, x: float, y: float, r: float = 13, hidden: bool = False) -> None:
    """A token on a region or in front of a player; ``hidden``: it lies face down, but the one who looks knows it."""
    outline = [polar(x, y, r, 60 * k - 90) for k in range(6)]
    s.polygon(shifted(outline, 0, FOOT), fill=s.look.ink, alpha=FOOT_ALPHA)
    s.polygon(outline, fill=s.look.piece.coin, stroke=s.look.ink, sw=OUTLINE, dash=(2.5, 3) if hidden else ())
    _TOKENS[TOKEN_WORDS[kind]](s, x, y, r)


def knows(s: Sketch, seat: str, x: float, y: float, r: float = 8) -> None:
    """The letter of a player who has looked at a face-down token: that is public, what it is is not."""
    colours = s.look.seats[seat]
    s.circle(x, y, r, fill=colours.fill, stroke=s.look.ink, sw=OUTLINE)
    s.middle(x, y, colours.letter, r * 1.75, 700, fill=colours.on)


def _spring(s: Sketch, x: float, y: float, r: float) -> None:
    _flask(s, x, y, r * 0.55)


_HOUSE: tuple[Point, ...] = ((0, -1), (1, -0.2), (0.78, -0.2), (0.78, 0.82), (-0.78, 0.82), (-0.78, -0.2), (-1, -0.2))


def _cottage(s: Sketch, x: float, y: float, r: float) -> None:
    s.polygon(placed(_HOUSE, x, y, r * 0.52), stroke=s.look.ink, sw=1.4)


def _treasure(s: Sketch, x: float, y: float, r: float) -> None:
    coin(s, x, y, r * 0.5)


def _book(s: Sketch, x: float, y: float, r: float) -> None:
    q = r * 0.5
    s.rect(x - q, y - q * 0.75, 2 * q, q * 1.5, stroke=s.look.ink, sw=1.4)
    s.line((x, y - q * 0.75), (x, y + q * 0.75), sw=1.4)


def _stable(s: Sketch, x: float, y: float, r: float) -> None:
    s.arc(x, y - r * 0.05, r * 0.42, 130, 410, sw=2.2)


def _swamp(s: Sketch, x: float, y: float, r: float) -> None:
    q = r * 0.5
    for dx, dy, size in ((-0.5, 0.3, 0.4), (0.45, 0.35, 0.5), (0, -0.5, 0.35)):
        s.circle(x + dx * q, y + dy * q, size * q, stroke=s.look.ink, sw=1.3)


def _fortress(s: Sketch, x: float, y: float, r: float) -> None:
    q = r * 0.5
    s.rect(x - q * 0.7, y - q * 0.3, q * 1.4, q * 1.2, fill=s.look.ink)
    s.polygon(placed(((-1, -0.3), (0, -1), (1, -0.3)), x, y, q), fill=s.look.ink)


def _dragon(s: Sketch, x: float, y: float, r: float) -> None:
    points = ((-1, 0.9), (-0.3, -0.2), (-0.5, -1), (0.3, -0.4), (1, 0.1), (0.2, 0.2))
    s.polygon(placed(points, x, y, r * 0.52), fill=s.look.ink)


def _portal(s: Sketch, x: float, y: float, r: float) -> None:
    s.circle(x, y, r * 0.5, stroke=s.look.ink, sw=1.4)
    s.circle(x, y, r * 0.22, stroke=s.look.ink, sw=1.4)


def _thieves(s: Sketch, x: float, y: float, r: float) -> None:
    s.line((x - r * 0.62, y), (x - r * 0.12, y), sw=max(2.0, r * 0.17))
    s.middle(x + r * 0.34, y, 1, r * 1.5, 700)


def _unknown(s: Sketch, x: float, y: float, r: float) -> None:
    s.middle(x, y, "?", r * 1.5, 700)


_TOKENS: dict[str, Callable[[Sketch, float, float, float], None]] = {
    "spring": _spring, "cottage": _cottage, "treasure": _treasure, "book": _book, "stable": _stable, "swamp": _swamp,
    "fortress": _fortress, "dragon": _dragon, "portal": _portal, "thieves": _thieves, "?": _unknown,
}  # fmt: skip
assert set(_TOKENS) == set(TOKEN_WORDS[1:])
