"""Pieces that all games share: seats, the highlight states, panels and buttons, and a few outlines to draw others with.

Each function takes the sketch it draws on.  ``x`` and ``y`` are the middle of a piece, ``r`` is half its size, in scene
units, unless a function says otherwise.  A state is a form; its colour only supports it: *lit* is a plate with a rim,
*chosen* a ring around, *blocked* a hatch, *changed* four corner ticks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, sqrt
from typing import Unpack

from tablekit.core import Key
from tablekit.core.english import signed
from tablekit.picture.look import Lights, mix
from tablekit.picture.scene import SMALLEST, Area, Circle, Point, Rect, Sketch, Style

FOOT = 1.5
FOOT_ALPHA = 0.18
OUTLINE = 1.5

# ------------------------------------------------------------ outlines


def placed(outline: Iterable[Point], x: float, y: float, r: float) -> list[Point]:
    """An outline given in fractions of ``r``, where it belongs."""
    return [(x + a * r, y + b * r) for a, b in outline]


def shifted(points: Iterable[Point], dx: float, dy: float) -> list[Point]:
    """Points moved by a distance."""
    return [(x + dx, y + dy) for x, y in points]


def smooth(points: Sequence[Point], rounds: int = 2, closed: bool = False) -> list[Point]:
    """An outline with its corners cut, so that it looks grown; each round doubles its points."""
    line = list(points)
    for _ in range(rounds):
        pairs = list(zip(line, line[1:] + line[:1], strict=True))
        cut: list[Point] = []
        for (ax, ay), (bx, by) in pairs if closed else pairs[:-1]:
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def ribbon(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """The outline of a band along a line, its width growing from ``start`` to ``end``."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for at, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, at - 1)], points[min(last, at + 1)]
        far = hypot(bx - ax, by - ay) or 1.0
        half = (start + (end - start) * at / last) / 2
        dx, dy = (by - ay) / far * half, (bx - ax) / far * half
        left.append((x - dx, y + dy))
        right.append((x + dx, y - dy))
    return left + right[::-1]


def solid(s: Sketch, outline: Sequence[Point], fill: str) -> None:
    """A raised piece: its foot on the ground, its fill, its outline in ink."""
    s.polygon(shifted(outline, 0, FOOT), fill=s.look.ink, alpha=FOOT_ALPHA)
    s.polygon(outline, fill=fill, stroke=s.look.ink, sw=OUTLINE)


# ------------------------------------------------------------ seats

_CROSS: tuple[Point, ...] = (
    (-0.36, -1), (0.36, -1), (0.36, -0.36), (1, -0.36), (1, 0.36), (0.36, 0.36),
    (0.36, 1), (-0.36, 1), (-0.36, 0.36), (-1, 0.36), (-1, -0.36), (-0.36, -0.36),
)  # fmt: skip


def mark(s: Sketch, seat: str, x: float, y: float, r: float) -> None:
    """The mark of a seat, such as ``"blue"``, to lie on something in its colour: circle, square, triangle and so on."""
    seen = s.look.seats[seat]
    fill = seen.on
    if seen.mark == "circle":
        s.circle(x, y, r * 0.88, fill=fill)
    elif seen.mark == "square":
        s.rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, fill=fill)
    elif seen.mark == "triangle":
        s.polygon(placed(((0, -1), (1.02, 0.8), (-1.02, 0.8)), x, y, r), fill=fill)
    elif seen.mark == "diamond":
        s.polygon(placed(((0, -1.15), (0.9, 0), (0, 1.15), (-0.9, 0)), x, y, r), fill=fill)
    elif seen.mark == "cross":
        s.polygon(placed(_CROSS, x, y, r), fill=fill)
    elif seen.mark == "ring":
        s.circle(x, y, r * 0.7, stroke=fill, sw=0.36 * r)
    elif seen.mark == "dot":
        s.circle(x, y, r * 0.45, fill=fill)
    elif seen.letter != "N":
        s.middle(x, y, seen.letter, r * 2.3, 700, fill=fill)
    else:  # a bar would read as a minus before the number of an army
        s.line(*placed(((-0.62, 0.85), (-0.62, -0.85), (0.62, 0.85), (0.62, -0.85)), x, y, r), stroke=fill, sw=0.42 * r)


def badge(s: Sketch, seat: str, x: float, y: float, r: float = 9) -> None:
    """A player in running text and on panels: colour, mark, ink rim."""
    s.circle(x, y, r, fill=s.look.seats[seat].fill, stroke=s.look.ink, sw=OUTLINE)
    mark(s, seat, x, y, r * 0.5)


def man(s: Sketch, seat: str, x: float, y: float, r: float, sign: str = "") -> None:
    """A turned man of a player, as it stands on a board; a ``sign`` on it says what it is where there are several."""
    seen = s.look.seats[seat]
    s.circle(x, y + max(FOOT, r * 0.09), r, fill=s.look.ink, alpha=FOOT_ALPHA)
    s.circle(x, y, r, fill=seen.fill, stroke=s.look.ink, sw=OUTLINE)
    groove = mix(seen.fill, seen.on, 0.28)
    s.circle(x, y, r * 0.74, stroke=groove, sw=max(1, r * 0.07))
    if sign:
        s.middle(x, y, sign, r * 0.95, 700, fill=seen.on)
    elif seat in ("white", "black"):
        s.circle(x, y, r * 0.4, stroke=groove, sw=max(1, r * 0.05))
    else:
        mark(s, seat, x, y, r * 0.36)


# ------------------------------------------------------------ states


class Lamp:
    """``Lights`` made fast to ask: ``key in lamp.lit`` and so on.  Something chosen stays lit if it was."""

    def __init__(self, lights: Lights) -> None:
        self.offered = frozenset(lights.offered)
        self.lit = frozenset(lights.lit)
        self.chosen = frozenset(lights.chosen)
        self.blocked = frozenset(lights.blocked)


def stand(
    s: Sketch, lamp: Lamp, key: Key, form: Circle | Rect, area: Area | None = None, *, hollow: bool = False
) -> bool:
    """Make something clickable and show its state: ``form`` takes the plate, the ring or the hatch, ``area`` the click.

    Without an ``area`` the form takes the click too.  A ``hollow`` form is lit and hatched so that what lies on the
    ground inside it stays in view.  Answers whether it is lit.
    """
    lit = key in lamp.lit
    if key in lamp.blocked:
        blocked(s, form, hollow=hollow)
    elif lit:
        plate(s, form, hollow=hollow)
    if key in lamp.chosen:
        chosen(s, form)
    s.target(key, area or form)
    return lit


def _outlined(s: Sketch, form: Circle | Rect, grow: float, **style: Unpack[Style]) -> None:
    if isinstance(form, Circle):
        s.circle(form.x, form.y, form.r + grow, **style)
    else:
        s.rect(form.x - grow, form.y - grow, form.w + 2 * grow, form.h + 2 * grow, max(0, form.r + grow), **style)


def plate(s: Sketch, form: Circle | Rect, hollow: bool = False) -> None:
    """Lit: an amber plate with a dark amber rim and a white halo; a hollow one is an amber band inside the rim."""
    state = s.look.state
    with s.layer("plates"):
        if hollow:
            _outlined(s, form, 1.5, stroke=s.look.white, sw=3)
            _outlined(s, form, -4, stroke=state.lit, sw=8)
            _outlined(s, form, 0, stroke=state.lit_rim, sw=2.5)
        else:
            _outlined(s, form, 2, fill=s.look.white)
            _outlined(s, form, 0, fill=state.lit, stroke=state.lit_rim, sw=2.5)


def chosen(s: Sketch, form: Circle | Rect) -> None:
    """Chosen: an ink ring around, with a white gap; closer around a box, which has neighbours."""
    gap, ring = (1.25, 3.5) if isinstance(form, Rect) else (2, 4.5)
    with s.layer("over"):
        _outlined(s, form, gap, stroke=s.look.white, sw=2.5)
        _outlined(s, form, ring, stroke=s.look.state.selected, sw=3 if isinstance(form, Rect) else 3.5)


def blocked(s: Sketch, form: Circle | Rect, gap: float = 6, sw: float = 1.5, hollow: bool = False) -> None:
    """Blocked: a hatch at 45 degrees with a rim; paler where words or pieces stand on it."""
    colour = s.look.state.hatch
    pale = hollow or isinstance(form, Rect)
    lines = _hatch_of_rect(form, gap) if isinstance(form, Rect) else _hatch_of_circle(form.x, form.y, form.r, gap)
    with s.layer("plates"):
        if not hollow:
            _outlined(s, form, 0, fill=s.look.paper)
        for a, b in lines:
            s.line(a, b, stroke=colour, sw=sw, alpha=0.38 if pale else 1)
        _outlined(s, form, 0, stroke=colour, sw=1.5)


def _hatch_of_circle(x: float, y: float, r: float, gap: float) -> list[tuple[Point, Point]]:
    lines = []
    for k in range(int(2 * r / gap)):
        d = -r + gap / 2 + gap * k
        half = sqrt(max(0.0, r * r - d * d) / 2)
        cx, cy = x + d * 0.7071, y + d * 0.7071
        lines.append(((cx - half, cy + half), (cx + half, cy - half)))
    return lines


def _hatch_of_rect(form: Rect, gap: float) -> list[tuple[Point, Point]]:
    x, y, w, h = form.x, form.y, form.w, form.h
    lines = []
    for k in range(1, int((w + h - 1) / gap) + 1):
        t = gap * k
        up = (x + t, y) if t <= w else (x + w, y + t - w)
        down = (x, y + t) if t <= h else (x + t - h, y + h)
        lines.append((up, down))
    return lines


def ticks(s: Sketch, x: float, y: float, rx: float, ry: float | None = None, long: float = 7, sw: float = 2.5) -> None:
    """Changed by the last step: four ink corner ticks around a box of half-widths ``rx`` and ``ry``."""
    ry = rx if ry is None else ry
    with s.layer("over"):
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corner = (x + sx * rx, y + sy * ry)
            ends = (corner[0], corner[1] - sy * long), (corner[0] - sx * long, corner[1])
            s.line(ends[0], corner, ends[1], stroke=s.look.state.last, sw=sw)


# ------------------------------------------------------------ panels and buttons


def panel(s: Sketch, x: float, y: float, w: float, h: float, to_move: str = "") -> None:
    """A player's panel from its upper left corner, seat by seat; ``to_move`` is the word on the tab of who decides."""
    s.panels.append(Rect(x, y, w, h))
    with s.layer("plates"):
        s.rect(x, y, w, h, 8, fill=s.look.paper2, stroke=s.look.ink if to_move else s.look.rule, sw=2 if to_move else 1)
    if to_move:
        tab(s, x, y)
        s.middle(x + 47, y, to_move, 11, 600, fill=s.look.white, max=56)


def tab(s: Sketch, x: float, y: float) -> None:
    """The tab of a panel from its upper left corner; drawn again where the panel itself is lit and covers it."""
    with s.layer("plates"):
        s.rect(x + 14, y - 9, 66, 18, 9, fill=s.look.ink)


def button(
    s: Sketch, lamp: Lamp, key: Key, box: Rect, label: str, value: str = "", *, big: float = 15, small: float = 12
) -> bool:
    """A choice on the picture: a box with a label and below it a value.  Answers whether it is lit.

    ``big`` and ``small`` are the sizes of value and label; on a narrow picture both are larger, and stay so.
    """
    if key not in lamp.lit and key not in lamp.blocked:
        with s.layer("plates"):
            s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper2, stroke=s.look.coast)
    lit = stand(s, lamp, key, box)
    colour = s.look.ink if lit or key in lamp.chosen else s.look.mute
    middle, room = box.x + box.w / 2, box.w - 7
    floor = min(small, SMALLEST) if small <= 14 else small * 0.8
    if value:
        s.middle(middle, box.y + box.h * 0.3, label, small, 400, fill=colour, max=room, floor=floor)
        s.middle(middle, box.y + box.h * 0.69, value, big, 700, fill=colour, max=room, floor=floor)
    elif label:
        s.middle(middle, box.y + box.h / 2, label, small, 600, fill=colour, max=room, floor=floor)
    return lit


def change(s: Sketch, x: float, y: float, points: int, size: float = 11, anchor: str = "start") -> None:
    """A gain or a loss of the last step beside a number: with its sign, in the colour of gains or of losses."""
    colour = s.look.semantic.gain if points > 0 else s.look.semantic.loss
    s.text(x, y, signed(points), size, 700, "end" if anchor == "end" else "start", fill=colour)
