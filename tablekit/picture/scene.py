"""Pictures are values: a board drawn as a list of simple shapes, which two painters show and a click can question.

A ``Scene`` has four layers, painted from ``ground`` to ``over``, and targets: which area of the picture means which
key.  Lengths are scene units, y points down; a board is 720 units wide, so that one unit is one pixel at that width.
Angles are degrees, clockwise from east.  Every shape exists on an ipycanvas canvas as well as in SVG; lines have round
ends and joins.  ``Sketch`` is the pen that drawings hold: it appends shapes, fits text, and ends as a ``Scene``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict, Unpack

from msgspec import structs

from tablekit.core import Key, Value
from tablekit.picture.look import Themes
from tablekit.saying.current import current
from tablekit.saying.languages import ENGLISH

if TYPE_CHECKING:
    from tablekit.picture.look import Look

LayerName: TypeAlias = Literal["ground", "plates", "pieces", "over"]
LAYERS: tuple[LayerName, ...] = ("ground", "plates", "pieces", "over")
Anchor: TypeAlias = Literal["start", "middle", "end"]
Point: TypeAlias = tuple[float, float]
SMALLEST = 11.0
_NARROW = frozenset("iIljtf.,:;|!'()[] -r·")
_WIDE = frozenset("mMWwGOQDCHNU@%—–")


def polar(x: float, y: float, r: float, angle: float) -> Point:
    """The point at distance ``r`` from (x, y), ``angle`` degrees clockwise from east."""
    return x + r * cos(radians(angle)), y + r * sin(radians(angle))


def _to_segment(point: Point, a: Point, b: Point) -> float:
    (px, py), (ax, ay), (bx, by) = point, a, b
    dx, dy = bx - ax, by - ay
    along = ((px - ax) * dx + (py - ay) * dy) / ((dx * dx + dy * dy) or 1.0)
    along = min(1.0, max(0.0, along))
    return hypot(px - ax - along * dx, py - ay - along * dy)


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


class Style(TypedDict, total=False):
    """How a shape is painted, given to a ``Sketch`` by name; the same words as in ``Shape``."""

    fill: str | None
    stroke: str | None
    sw: float
    dash: tuple[float, ...]
    alpha: float


class Shape(Value, frozen=True, kw_only=True, omit_defaults=True):
    """What all shapes share: the colours ``#rrggbb`` of inside and line (None: not painted), and how they are painted.

    ``sw`` is the width of the line, ``dash`` the lengths of its dashes and gaps, ``alpha`` the opacity, 0..1.
    """

    fill: str | None = None
    stroke: str | None = None
    sw: float = 1.0
    dash: tuple[float, ...] = ()
    alpha: float = 1.0


class Rect(Shape, frozen=True, tag="rect", omit_defaults=True):
    """A rectangle from its upper left corner, with corners of radius ``r``."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0.0

    def distance(self, x: float, y: float) -> float:
        """How far a point is outside; 0 inside."""
        return hypot(max(self.x - x, 0, x - self.x - self.w), max(self.y - y, 0, y - self.y - self.h))


class Circle(Shape, frozen=True, tag="circle", omit_defaults=True):
    """A circle around a point."""

    x: float
    y: float
    r: float

    def distance(self, x: float, y: float) -> float:
        """How far a point is outside; 0 inside."""
        return max(0.0, hypot(x - self.x, y - self.y) - self.r)


class Arc(Shape, frozen=True, tag="arc", omit_defaults=True):
    """A part of the line of a circle, clockwise from angle ``a0`` to angle ``a1``."""

    x: float
    y: float
    r: float
    a0: float
    a1: float


class Sector(Shape, frozen=True, tag="sector", omit_defaults=True):
    """A piece of a ring between two radii, clockwise from angle ``a0`` to angle ``a1``."""

    x: float
    y: float
    r0: float
    r1: float
    a0: float
    a1: float

    def distance(self, x: float, y: float) -> float:
        """How far a point is outside; 0 inside."""
        r = hypot(x - self.x, y - self.y)
        if (degrees(atan2(y - self.y, x - self.x)) - self.a0) % 360 <= (self.a1 - self.a0) % 360:
            return max(self.r0 - r, 0.0, r - self.r1)
        return min(
            _to_segment((x, y), polar(self.x, self.y, self.r0, a), polar(self.x, self.y, self.r1, a))
            for a in (self.a0, self.a1)
        )


class Polygon(Shape, frozen=True, tag="polygon", omit_defaults=True):
    """A closed outline through its points."""

    points: tuple[Point, ...]

    def distance(self, x: float, y: float) -> float:
        """How far a point is outside; 0 inside."""
        if inside((x, y), self.points):
            return 0.0
        return min(
            _to_segment((x, y), a, b) for a, b in zip(self.points, self.points[1:] + self.points[:1], strict=True)
        )


class Line(Shape, frozen=True, tag="line", omit_defaults=True):
    """An open line through its points."""

    points: tuple[Point, ...]


class Text(Shape, frozen=True, tag="text", omit_defaults=True):
    """Words on a baseline; ``max`` is the width they must not exceed: a painter squeezes them if its font is wide."""

    x: float
    y: float
    words: str
    size: float
    weight: int = 400
    anchor: Anchor = "start"
    max: float | None = None
    italic: bool = False
    mono: bool = False


AnyShape: TypeAlias = Rect | Circle | Arc | Sector | Polygon | Line | Text
Area: TypeAlias = Rect | Circle | Sector | Polygon


class Target(Value, frozen=True):
    """An area of a picture that means a key when it is clicked.  Later targets lie on top of earlier ones."""

    key: Key
    area: Area


class Scene(Value, frozen=True, omit_defaults=True):
    """A picture as a value: its size, its shapes in four layers, what can be clicked, and the same in words.

    ``title`` and ``desc`` are the text twin.  ``lit`` are the keys that may be clicked now; a click that misses takes
    the nearest of them within ``slop`` units; a click on something that is not lit is drawn to one within ``snap``.
    ``panels`` are the boxes of the players' panels, seat by seat, so that one can be shown by itself; ``asking`` are
    those where the picture asks for something, which is no change on the table; ``heads`` are what names a key at the
    edge, as the heads of a table name its cells; ``language`` is the code of the language in which its words are said;
    ``theme`` is that of its colours.
    Equal scenes look equal.  ``msgspec.json`` writes a scene and reads it back as an equal one.
    """

    width: float
    height: float
    title: str
    desc: str
    ground: tuple[AnyShape, ...] = ()
    plates: tuple[AnyShape, ...] = ()
    pieces: tuple[AnyShape, ...] = ()
    over: tuple[AnyShape, ...] = ()
    targets: tuple[Target, ...] = ()
    lit: tuple[Key, ...] = ()
    slop: float = 6.0
    snap: float = 0.0
    panels: tuple[Rect, ...] = ()
    asking: tuple[Rect, ...] = ()
    heads: tuple[Target, ...] = ()
    language: str = ENGLISH.code
    theme: Themes = "light"

    def layer(self, name: LayerName) -> tuple[AnyShape, ...]:
        """The shapes of one of ``LAYERS``, bottom first."""
        return {"ground": self.ground, "plates": self.plates, "pieces": self.pieces, "over": self.over}[name]

    @property
    def keys(self) -> tuple[Key, ...]:
        """Everything that can be clicked, each key once, bottom first."""
        return tuple(dict.fromkeys(target.key for target in self.targets))

    def areas(self, key: Key) -> tuple[Area, ...]:
        """Where a key can be clicked; empty if it is not on the picture."""
        return tuple(target.area for target in self.targets if target.key == key)

    def hit(self, x: float, y: float, plays: Collection[Key] | None = None) -> Key | None:
        """What a click at a point (scene units) means: the topmost target there, else the nearest lit one close by.

        With ``plays``, the keys that are part of a move, whatever is none of them lets a click through to a lit place
        below it, as for a hand that reaches for a place with pieces on it.
        """
        there = [target.key for target in reversed(self.targets) if target.area.distance(x, y) == 0]
        exact = there[0] if there else None
        if plays is not None and exact not in plays:
            exact = next((key for key in there if key in self.lit), exact)
        if exact is not None and (exact in self.lit or not self.snap):
            return exact
        reach = self.slop if exact is None else self.snap
        near = [(t.area.distance(x, y), -at, t.key) for at, t in enumerate(self.targets) if t.key in self.lit]
        best = min(near, key=lambda one: one[:2], default=None)
        return best[2] if best is not None and best[0] <= reach else exact


def readable(shapes: tuple[AnyShape, ...], floor: float) -> tuple[AnyShape, ...]:
    """The same shapes with no text smaller than ``floor`` units, for a picture that is shown smaller than it is drawn.

    >>> [shape.size for shape in readable((Text(0, 0, "+1", 11), Text(0, 0, "7", 18)), 15)]
    [15, 18]
    """
    return tuple([
        structs.replace(shape, size=floor) if isinstance(shape, Text) and shape.size < floor else shape
        for shape in shapes
    ])  # fmt: skip


def planned_width(words: str, size: float, weight: int = 400) -> float:
    """The width in units to reserve for a text: no painter measures, so this is on the side of wide system fonts."""
    return _em(words) * size * (1.12 if weight >= 600 else 1.0)


@lru_cache(maxsize=4096)  # hot: most words of a picture were on the last one, too
def _em(words: str) -> float:
    em = 0.0
    for c in words:  # `sum` adds fractions in another way since Python 3.12, and pictures are the same everywhere
        em += 0.36 if c in _NARROW else 0.86 if c in _WIDE or ord(c) > 0x2E7F else 0.60
    return em


def fitted(words: str, size: float, weight: int, max: float, floor: float = SMALLEST) -> tuple[str, float]:
    """A text and its size so that it fits ``max`` units.

    First the size shrinks, down to ``floor``; then a squeeze by at most a fifth is left to the painter; what is still
    too long ends in "…".

    >>> fitted("Ada", 16, 700, 60), fitted("Bartholomew the Second", 16, 700, 60)
    (('Ada', 16), ('Bartholom…', 11.0))
    """
    wide = planned_width(words, size, weight)
    if wide > max and size > floor:
        size = sorted((floor, size * max / wide, size))[1]
    kept = words[: int(4 * max / size) + 2]  # no more than so many narrow letters fit: a long text costs no time
    while len(kept) > 1 and planned_width(kept + "…" * (kept != words), size, weight) > 1.25 * max:
        kept = kept[:-1]
    return (words if kept == words else kept.rstrip() + "…"), size


def wrapped(words: str, size: float, max: float) -> list[str]:
    """A text in lines that are each at most ``max`` units wide by plan, broken between words.

    >>> wrapped("one two three", 10, 50)
    ['one two', 'three']
    """
    lines: list[str] = []
    for word in words.split():
        if lines and planned_width(f"{lines[-1]} {word}", size) <= max:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


# Hot: a picture has thousands of numbers, most of which were there in the last one, too.
@lru_cache(maxsize=16_384)
def _exact(value: float) -> float:
    return round(value + 0.0, 2)


def _boxes(found: Sequence[Rect]) -> tuple[Rect, ...]:
    return tuple([Rect(*map(_exact, (box.x, box.y, box.w, box.h))) for box in found])


def _floats(style: Style) -> Style:
    if "sw" in style:
        style["sw"] = _exact(style["sw"])
    if "dash" in style:
        style["dash"] = tuple(map(_exact, style["dash"]))
    return style


class Sketch:
    """A picture in the making.

    Shapes go to the layer ``pieces`` unless ``with sketch.layer(...)`` says otherwise.  ``look`` is the theme they are
    drawn in.  Numbers are rounded to 0.01 units, so that a scene stays small and is the same on every machine.
    """

    def __init__(self, width: float, height: float, look: Look) -> None:
        self.width = width
        self.height = height
        self.look = look
        self.shapes: dict[str, list[AnyShape]] = {name: [] for name in LAYERS}
        self.targets: list[Target] = []
        self.panels: list[Rect] = []
        self.asking: list[Rect] = []
        self.heads: list[Target] = []
        self._now = self.shapes["pieces"]

    @contextmanager
    def layer(self, name: LayerName) -> Iterator[None]:
        """Draw on another layer for a while."""
        before, self._now = self._now, self.shapes[name]
        try:
            yield
        finally:
            self._now = before

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0.0, **style: Unpack[Style]) -> None:
        """A rectangle from its upper left corner, with corners of radius ``r``."""
        self._now.append(Rect(_exact(x), _exact(y), _exact(w), _exact(h), _exact(r), **_floats(style)))

    def circle(self, x: float, y: float, r: float, **style: Unpack[Style]) -> None:
        """A circle around a point."""
        self._now.append(Circle(_exact(x), _exact(y), _exact(r), **_floats(style)))

    def arc(self, x: float, y: float, r: float, a0: float, a1: float, **style: Unpack[Style]) -> None:
        """A part of the line of a circle, clockwise from a0 to a1; in ink unless a colour is given."""
        style.setdefault("stroke", self.look.ink)
        self._now.append(Arc(_exact(x), _exact(y), _exact(r), _exact(a0), _exact(a1), **_floats(style)))

    def sector(self, x: float, y: float, r0: float, r1: float, a0: float, a1: float, **style: Unpack[Style]) -> None:
        """A piece of a ring."""
        self._now.append(Sector(_exact(x), _exact(y), _exact(r0), _exact(r1), _exact(a0), _exact(a1), **_floats(style)))

    def polygon(self, points: Iterable[Point], **style: Unpack[Style]) -> None:
        """A closed outline."""
        self._now.append(Polygon(tuple([(_exact(x), _exact(y)) for x, y in points]), **_floats(style)))

    def line(self, *points: Point, **style: Unpack[Style]) -> None:
        """An open line; in ink unless a colour is given."""
        style.setdefault("stroke", self.look.ink)
        self._now.append(Line(tuple([(_exact(x), _exact(y)) for x, y in points]), **_floats(style)))

    def text(
        self, x: float, y: float, words: object, size: float = 12.5, weight: int = 400, anchor: Anchor = "start", *,
        fill: str | None = None, max: float | None = None, floor: float = SMALLEST,
        italic: bool = False, mono: bool = False,
    ) -> None:  # fmt: skip
        """Words on a baseline, fitted to ``max`` units: first smaller, down to ``floor``, then squeezed, then cut."""
        said = str(words)
        if max is not None:
            said, size = fitted(said, size, weight, max, floor)
            max = _exact(max)
        x, y, size = _exact(x), _exact(y), _exact(size)
        self._now.append(Text(x, y, said, size, weight, anchor, max, italic, mono, fill=fill or self.look.ink))

    def middle(
        self, x: float, y: float, words: object, size: float = 12.5, weight: int = 600, *,
        fill: str | None = None, max: float | None = None, floor: float = SMALLEST,
    ) -> None:  # fmt: skip
        """Words centred on a point."""
        self.text(x, y + size * 0.35, words, size, weight, "middle", fill=fill, max=max, floor=floor)

    def lay(self, other: Sketch) -> None:
        """Everything of another sketch on top of this one, all its layers on ``over``."""
        for name in LAYERS:
            self.shapes["over"].extend(other.shapes[name])
        self.targets.extend(other.targets)

    def target(self, key: Key, area: Area) -> None:
        """From now on a click on this area means this key, also where earlier targets lie."""
        match area:
            case Rect():
                exact: Area = Rect(*map(_exact, (area.x, area.y, area.w, area.h, area.r)))
            case Circle():
                exact = Circle(*map(_exact, (area.x, area.y, area.r)))
            case Sector():
                exact = Sector(*map(_exact, (area.x, area.y, area.r0, area.r1, area.a0, area.a1)))
            case Polygon():
                exact = Polygon(tuple((_exact(x), _exact(y)) for x, y in area.points))
        self.targets.append(Target(key, exact))

    def head(self, key: Key, area: Rect) -> None:
        """What stands in this box at the edge of the picture names the key."""
        self.heads.append(Target(key, *_boxes([area])))

    def scene(
        self,
        title: str,
        desc: str,
        *,
        ground: tuple[AnyShape, ...] | None = None,
        lit: tuple[Key, ...] = (),
        slop: float = 6,
        snap: float = 0,
    ) -> Scene:
        """The finished picture; ``ground`` is a lowest layer that was drawn before, and is shared as it is."""
        drawn, plates, pieces, over = (tuple(self.shapes[name]) for name in LAYERS)
        below = drawn if ground is None else ground + drawn if drawn else ground
        size = _exact(self.width), _exact(self.height)
        return Scene(
            *size, title, desc, below, plates, pieces, over, tuple(self.targets), lit, _exact(slop), _exact(snap),
            _boxes(self.panels), _boxes(self.asking), tuple(self.heads), current().code,
        )  # fmt: skip
