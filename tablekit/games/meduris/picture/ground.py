"""What never moves on the board of Meduris: card, mountain, river, ring, goods, the druid's way; drawn once a board."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from tablekit.games.meduris.picture import pieces
from tablekit.games.meduris.picture.colours import GOOD
from tablekit.games.meduris.picture.ring import (
    CX,
    CY,
    DOTS,
    HEIGHT,
    MOUTH,
    PLATEAU,
    PLATEAUS,
    R_AREA,
    R_BAND,
    R_BRACKET,
    R_EDGE,
    R_OUTSIDE,
    R_PATH,
    R_RUNE,
    SIDE,
    TEMPLE,
    Ring,
    ring,
    rocks,
    rune_angle,
    runs,
    worker_place,
)
from tablekit.games.meduris.table.board import Board
from tablekit.games.meduris.table.state import GOODS
from tablekit.games.meduris.words import m
from tablekit.picture.look import ThemeName, look, mix
from tablekit.picture.pieces import ribbon, smooth
from tablekit.picture.scene import AnyShape, Point, Sketch, planned_width, polar
from tablekit.picture.shared import Notice
from tablekit.saying.current import current


def ground(board: Board, theme: ThemeName, narrow: bool, height: float) -> tuple[AnyShape, ...]:
    """The lowest layer of a picture, as wide as the card and ``height`` units high; drawn once for each language."""
    return _ground(board, theme, narrow, height, current().code)


@lru_cache(maxsize=32)
def _ground(board: Board, theme: ThemeName, narrow: bool, height: float, _code: str) -> tuple[AnyShape, ...]:
    s = Sketch(SIDE, height, look(theme))
    with s.layer("ground"):
        s.rect(0.5, 0.5, SIDE - 1, height - 1, 12, fill=s.look.paper, stroke=s.look.rule)
        _mountain(s, ring(board))
        _plateaus(s, narrow)
        _band(s, board)
        _way(s, board)
        _temple(s, board, narrow)
        for line in notice(board, narrow)[0]:
            s.text(line.x, line.y, line.words, 19 if narrow else NOTICE, fill=s.look.mute, max=line.room, floor=11)
    return tuple(s.shapes["ground"])


# ------------------------------------------------------------ mountain and river


def _mountain(s: Sketch, around: Ring) -> None:
    for r, seed, high in ((168, 1.0, 0.0), (140, 1.6, 0.25), (108, 2.4, 0.5), (72, 3.1, 0.8)):
        fill = mix(s.look.land, s.look.land3, high)
        s.polygon(_contour(r, seed), fill=fill, stroke=mix(s.look.land3, s.look.coast, 0.35))
    for angle in around.rivers[1:]:
        _stream(s, angle)
    if around.rivers:
        _great_river(s, around.rivers[0])
    peak = ((-20, 17), (-3, -20), (7, -6), (12, -12), (26, 17))
    snow = ((-10, -4), (-3, -20), (4, -10), (-2, -5))
    s.polygon([(CX + x, CY + y) for x, y in peak], fill=s.look.land3, stroke=s.look.coast, sw=1.5)
    s.polygon([(CX + x, CY + y) for x, y in snow], fill=s.look.piece.coin, stroke=s.look.coast)


def _contour(r: float, seed: float) -> list[Point]:
    points: list[Point] = []
    for k in range(48):
        a = 2 * pi * k / 48
        bulge = sin(3 * a + seed) + 0.7 * sin(5 * a + 2.1 * seed) + 0.4 * sin(8 * a + 3.3 * seed)
        points.append((CX + r * (1 + 0.05 * bulge) * cos(a), CY + r * (1 + 0.05 * bulge) * sin(a)))
    return smooth(points, 1, closed=True)


_BENDS = ((96, -6), (130, 5), (165, -4), (200, 2.5), (233, -1), (265, 0.6), (300, 0.2), (332, 0.5), (349, -1))


def _great_river(s: Sketch, angle: float) -> None:
    """From its spring on the mountain to the left edge of the card."""
    bends = [polar(CX, CY, r, angle + d) for r, d in _BENDS]
    course = smooth([*bends, (30, MOUTH), (14, MOUTH), (1, MOUTH)], 3)
    s.polygon(ribbon(course, 3, 24), fill=s.look.sea, stroke=s.look.sealine, sw=1.5)


def _stream(s: Sketch, angle: float) -> None:
    """A further crossing on a board of one's own: from the mountain to a pool outside the ring."""
    course = smooth([polar(CX, CY, r, angle + d) for r, d in _BENDS[:-1]], 3)
    s.circle(*polar(CX, CY, R_BRACKET + 9, angle), 10, fill=s.look.sea, stroke=s.look.sealine, sw=1.5)
    s.polygon(ribbon(course, 3, 16), fill=s.look.sea, stroke=s.look.sealine, sw=1.5)


def _plateaus(s: Sketch, narrow: bool) -> None:
    for kind, (x, y) in enumerate(PLATEAUS):
        of = GOOD[GOODS[kind]]
        tint = mix(s.look.paper3, of.fill, 0.2) if s.look.dark else of.tint
        s.circle(x, y, PLATEAU, fill=tint, stroke=s.look.coast, sw=1.5)
        pieces.good(s, kind, x - 29, y - 13, 14)
        for level in range(3):
            wx, wy = worker_place(kind, level)
            s.rect(wx - 22, wy - 8, 44, 16, 8, fill=s.look.paper, stroke=s.look.coast, alpha=0.85)
            if not narrow:
                s.middle(wx, wy, f"+{level + 1}", 11, 400, fill=s.look.mute)


# ------------------------------------------------------------ the ring


def _band(s: Sketch, board: Board) -> None:
    around = ring(board)
    half = around.step / 2
    for area in range(len(board.areas)):
        fill = s.look.land2 if area % 2 else s.look.land
        for start, end in runs(board, area):
            a0, a1 = around.across(start, end)
            s.sector(CX, CY, R_BAND, R_EDGE, a0 - half + 0.5, a1 + half - 0.5, fill=fill, stroke=s.look.coast)
            s.arc(CX, CY, R_AREA, a0 - half + 2, a1 + half - 2, stroke=s.look.coast)
        middle = rune_angle(board, area)
        s.line(polar(CX, CY, R_AREA, middle), polar(CX, CY, R_RUNE + 12, middle), stroke=s.look.coast)
    for space in range(1, board.n + 1):
        before = board.before[space]
        if board.area[before] == board.area[space] and before not in board.river_after:
            s.line(around.at(space, R_BAND, -half), around.at(space, R_EDGE, -half), stroke=s.look.coast, alpha=0.45)
    for space in range(1, board.n + 1):
        for kind, (x, y) in zip(board.goods[space], around.goods[space], strict=True):
            pieces.good(s, kind, x, y, around.icon)


# ------------------------------------------------------------ the druid's way


def _way(s: Sketch, board: Board) -> None:
    """His path, the way from his rocks to it, and, where that is not the first space, the way on to his entry."""
    around, style = ring(board), s.look.coast
    s.circle(CX, CY, R_PATH, stroke=style, sw=2, dash=DOTS)
    entry = around.angle[around.first] - around.step / 2
    through = entry - around.half_gap * 0.35 if around.rivers else entry
    last = rocks(board.rocks)[-1]
    s.line(
        polar(CX, CY, R_PATH, through), polar(CX, CY, R_EDGE + 7, through), (last[0], last[1] + 14),
        stroke=style, sw=2, dash=DOTS,
    )  # fmt: skip
    if board.entry != around.first:
        end = around.angle[board.entry] - around.step / 2
        s.arc(CX, CY, R_PATH - 7, through, end, stroke=style, sw=2, dash=DOTS)
        x, y = polar(CX, CY, R_PATH - 7, end)
        dx, dy = polar(0, 0, 1, end + 90)
        s.polygon([(x + 7 * dx, y + 7 * dy), (x + 5 * dy, y - 5 * dx), (x - 5 * dy, y + 5 * dx)], fill=style)


def _temple(s: Sketch, board: Board, narrow: bool) -> None:
    x, y = TEMPLE
    for w, top, h in ((30, 20, 10), (23, 6, 14), (15, -12, 18)):
        s.rect(x - w, y + top, 2 * w, h, fill=s.look.paper3, stroke=s.look.coast, sw=1.5)
    roof = [(x, y - 27), (x + 20, y - 12), (x - 20, y - 12)]
    s.polygon(roof, fill=s.look.paper3, stroke=s.look.coast, sw=1.5)
    for number, (rx, ry, size) in enumerate(rocks(board.rocks), start=1):
        pieces.rock(s, rx, ry, size)
        if not narrow or size == 1:
            s.middle(rx, ry, number, 19 if narrow else 11, 400, fill=s.look.mute)
    if not narrow:
        s.text(88, 30, str(m("Druid’s temple")), 12, fill=s.look.mute)
        if ring(board).rivers:
            s.text(8, MOUTH + 26, str(m("Great{#river}")), 11, fill=s.look.sealine, italic=True)
            s.text(8, MOUTH + 38, str(m("river")), 11, fill=s.look.sealine, italic=True)


# ------------------------------------------------------------ the notice of a stand-in board


class Said(NamedTuple):
    """One line of the notice: where it begins, how much room it has, and its words."""

    x: float
    y: float
    room: float
    words: str


OURS = m(
    "Only spaces 1 to 8 and 40 and the stone of space 39 are known from the printed board: the other icons, and most "
    "borders of the rune areas, are stand-ins."
)


def noted(board: Board) -> str:
    """What a stand-in board says of itself: ours in the language that is read, others as they are written."""
    return str(OURS) if board.notice == OURS.english else board.notice or ""


def notice(board: Board, narrow: bool) -> tuple[tuple[Said, ...], float]:
    """What a stand-in board says of itself, line by line, and how much higher the picture is for it.

    It stands in the lower left corner, each line as long as the ring leaves room; below the ring where that is too
    little, as on every narrow picture.
    """
    return _laid(noted(board), narrow)


@lru_cache(maxsize=32)
def _laid(words: str, narrow: bool) -> tuple[tuple[Said, ...], float]:
    if not words:
        return (), 0.0
    if not narrow and (lines := _in_corner(words)):
        return lines, 0.0
    size, line = (19.0, 24.0) if narrow else (12.0, 16.0)
    below = Notice(words, SIDE, size, line)
    foot = HEIGHT + below.height - below.foot
    ys = [foot - line * (len(below.lines) - at) for at in range(1, len(below.lines) + 1)]
    return tuple(Said(24, y, below.room, said) for y, said in zip(ys, below.lines, strict=True)), below.height


NOTICE, LINE, FEWEST = 12.5, 14.5, 76.0  # letters, distance, and the room below which no line begins


def _in_corner(words: str) -> tuple[Said, ...]:
    """The notice in as few lines as hold it; nothing if the corner is too small."""
    for number in range(1, 12):
        places = []
        for at in range(number):
            y = HEIGHT - 9 - LINE * (number - 1 - at)
            room = CX - sqrt(max(0.0, R_OUTSIDE**2 - (y - 0.75 * NOTICE - CY) ** 2)) - 16
            places.append((y, room))
        if places[0][1] < FEWEST:
            break
        left, lines = words.split(), []
        for y, room in places:
            line = [left.pop(0)] if left else []
            while left and planned_width(" ".join([*line, left[0]]), NOTICE) <= room:
                line.append(left.pop(0))
            lines.append(Said(12, y, room, " ".join(line)))
        if not left and all(line.words and planned_width(line.words, NOTICE) <= line.room for line in lines):
            return tuple(lines)
    return ()
