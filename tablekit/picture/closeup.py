"""A part of a picture, large, with rings around what changed and names beside what is meant.

A ``Picture`` is a scene, the part of it that is seen, and what is drawn on top: ``Ring`` around things, ``Label``
beside the picture with a line that leads to its thing.  Distances are scene units.  Nothing here knows a game: a thing
is a key that can be clicked, or a place that the game's drawing names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from tablekit.core import Key, Value
from tablekit.core.errors import TablekitError
from tablekit.picture.geometry import around, bounds, grown, middle, touching
from tablekit.picture.look import Look, look
from tablekit.picture.night import in_both
from tablekit.picture.scene import (
    LAYERS,
    Anchor,
    AnyShape,
    Area,
    LayerName,
    Point,
    Rect,
    Scene,
    Sector,
    Sketch,
    Text,
    planned_width,
    polar,
    wrapped,
)
from tablekit.saying import Text as Said
from tablekit.saying.messages import in_english

RingKind: TypeAlias = Literal["changed", "refused", "right", "wrong", "missed", "marked"]
PLANNED = 440.0  # how many pixels wide a part is usually shown
ROOM = 26.0  # around what a part is about
NEAR = 7.0  # changes closer than this are one
TRACE = 0.05  # of what changed at a place: less that came only shows that it is empty now
WHOLE = 130.0  # as large a thing is shown whole where a part of it changed
# Of labels: width, distance, letters, line to the edge.  A page of 760 pixels shows the smaller letters at 11.
MARGIN, GAP, TITLE, SAYS, LEAD = 236.0, 14.0, 21.0, 18.0, 22.0


class Ring(Value, frozen=True):
    """A ring around a place: what it means, and the number that the sentence beside the picture has, or 0."""

    area: Rect
    kind: RingKind = "changed"
    number: int = 0


class Label(Value, frozen=True):
    """The name of a thing beside a picture, and in a few words what it is for; ``at`` is where the line leads."""

    name: str
    says: str
    at: Point


class Naming(Value, frozen=True):
    """A name that a game gives to a thing: a kind of key or one key as text, the name, what it is for, and where.

    ``like`` is part of the English name in the explanation of the thing, where keys of one kind differ; ``last``
    takes the last such thing and not the first; ``at`` is the place within it, as shares of its width and height.
    """

    thing: str
    called: Said
    said: Said
    like: str = ""
    last: bool = False
    at: Point = (0.5, 0.5)

    @property
    def name(self) -> str:
        """The name."""
        return str(self.called)

    @property
    def says(self) -> str:
        """What it is for, in a few words."""
        return str(self.said)


class Placed(Value, frozen=True):
    """A label in its place: its box, its lines of text, and the line that leads to its thing."""

    label: Label
    box: Rect
    lines: tuple[str, ...]
    leader: tuple[Point, ...]
    left: bool


# ---------------------------------------------------------------- the part that is seen


def place(scene: Scene, key: Key) -> Rect | None:
    """The box around a thing that can be clicked, or None if it is not on the picture."""
    areas = scene.areas(key)
    return around([bounds(area) for area in areas]) if areas else None


def found_place(scene: Scene, key: Key | str) -> Rect:
    """Where a thing is, given as a key or as its text (``"crack 5.8"``); or raises ``TablekitError``."""
    found = place(scene, next((known for known in scene.keys if key in (known, str(known))), Key("")))
    if found is None:
        kinds = ", ".join(dict.fromkeys(known.kind for known in scene.keys)) or "nothing"
        raise TablekitError(f"{key} is not on the picture; what can be pointed at are things of the kinds {kinds}")
    return found


def part(scene: Scene, boxes: Sequence[Rect], room: float = ROOM, least: float = 0.4) -> Rect:
    """The part of a picture to show when it is about these boxes; all of it without any, or if they fill most of it.

    It is at least ``least`` of the picture wide, between 0.8 and 1.5 times as wide as high, and never
    reaches over the edge.
    """
    whole = Rect(0, 0, scene.width, scene.height)
    if not boxes:
        return whole
    seen = grown(around(boxes), room)
    w = max(seen.w, scene.width * least)
    h = max(seen.h, w / 1.5)
    w = max(w, 0.8 * h)
    if w * h > 0.7 * scene.width * scene.height:
        return whole
    w, h = min(w, scene.width), min(h, scene.height)
    cx, cy = middle(seen)
    x = min(max(cx - w / 2, 0.0), scene.width - w)
    y = min(max(cy - h / 2, 0.0), scene.height - h)
    return Rect(round(x), round(y), round(w), round(h))


def whole(scene: Scene, box: Rect) -> Rect:
    """A box with the whole thing that it lies on, where that has parts beside each other, such as its number."""
    keys = (target.key for target in reversed(scene.targets) if target.area.distance(*middle(box)) == 0)
    if (key := next(keys, None)) is None or len(scene.areas(key)) == 1:
        return box
    all_of_it = around([box, *(bounds(area) for area in scene.areas(key))])
    return all_of_it if max(all_of_it.w, all_of_it.h) <= WHOLE else box


def changes(before: Scene, after: Scene) -> list[Rect]:
    """Where two pictures differ, as boxes: a piece that came, one that went; what is close together is one."""
    return clusters([bounds(shape) for shape, _ in _different(before, after)])


def arrived(before: Scene, after: Scene) -> list[Rect | None]:
    """Where two pictures differ in more than words, what came there, each as a box; None where something only went.

    The dot that stands where nothing lies any more has not come.
    """
    different, found = _different(before, after), list[Rect | None]()
    for box in clusters([bounds(shape) for shape, _ in different]):
        here = [one for one in different if box.distance(*middle(bounds(one[0]))) == 0]
        if all(isinstance(shape, Text) for shape, _ in here):
            continue
        came = around([bounds(shape) for shape, new in here if new] or [Rect(box.x, box.y, 0, 0)])
        found.append(came if came.w * came.h >= TRACE * box.w * box.h else None)
    return found


def _different(before: Scene, after: Scene) -> list[tuple[AnyShape, bool]]:
    """What only one of two pictures has, each with whether that is the second."""
    aside = (*before.panels, *after.panels, *after.asking)
    layers: tuple[tuple[LayerName, ...], ...] = (("pieces", "over"), ("plates", "ground"))
    for names in layers:  # a rim or a ground follows from what lies on it
        found: list[tuple[AnyShape, bool]] = []
        for name in names:
            old, new = before.layer(name), after.layer(name)
            gone, came = {*old} - {*new}, {*new} - {*old}
            found += [(shape, shape in came) for shape in (*old, *new) if shape in gone or shape in came]
        found = [one for one in found if not any(other.distance(*middle(bounds(one[0]))) == 0 for other in aside)]
        if found:
            return found
    return []


def clusters(boxes: Sequence[Rect], near: float = NEAR) -> list[Rect]:
    """Boxes that overlap or nearly do, as one box around them all, from top to bottom."""
    found: list[Rect] = []
    for box in boxes:
        while (other := next((one for one in found if touching(one, box, near)), None)) is not None:
            found.remove(other)
            box = around([box, other])
        found.append(box)
    return sorted(found, key=lambda one: (round(one.y), round(one.x)))


# ---------------------------------------------------------------- rings


def draw_rings(s: Sketch, rings: Sequence[Ring], unit: float) -> None:
    """Rings with their numbers; ``unit`` is how many scene units make a pixel as the picture is shown."""
    for ring in rings:
        _ring(s, ring, unit)


def _room_for_a_ring(box: Rect, least: float) -> Rect:
    w, h = max(box.w, least), max(box.h, least)
    return Rect(box.x - (w - box.w) / 2, box.y - (h - box.h) / 2, w, h)


def _colour(kind: RingKind, look: Look) -> str:
    return {"right": look.semantic.gain, "wrong": look.semantic.loss, "refused": look.semantic.loss,
            "missed": look.semantic.warn}.get(kind, look.ink)  # fmt: skip


def _ring(s: Sketch, ring: Ring, unit: float) -> None:
    box, colour = _room_for_a_ring(grown(ring.area, 3 * unit), 30 * unit), _colour(ring.kind, s.look)
    dash = (5 * unit, 4 * unit) if ring.kind in ("refused", "wrong", "missed") else ()
    corner = min(box.w, box.h) / 2 if max(box.w, box.h) < 1.6 * min(box.w, box.h) else 10 * unit
    s.rect(box.x, box.y, box.w, box.h, corner, stroke=s.look.paper, sw=6.5 * unit)
    s.rect(box.x, box.y, box.w, box.h, corner, stroke=colour, sw=3 * unit, dash=dash)
    sign = str(ring.number or {"right": "✓", "wrong": "×", "refused": "×", "missed": "!"}.get(ring.kind, ""))
    if sign:
        x = min(max(box.x + box.w, 10 * unit), s.width - 11 * unit)
        y = max(box.y, 10 * unit)
        s.circle(x, y, 9.5 * unit, fill=colour, stroke=s.look.paper, sw=1.5 * unit)
        s.middle(x, y, sign, 13 * unit, 700, fill=s.look.paper)


# ---------------------------------------------------------------- labels with leader lines


def place_labels(scene: Scene, labels: Sequence[Label]) -> tuple[list[Placed], Rect]:
    """Labels left and right of a picture, none over another, and the box of picture and labels together.

    A label goes to the side its thing is nearer to, as long as there is room; on each side they stand in the order that
    keeps their lines from crossing.
    """
    left, right = _sides(scene, labels)
    placed = [*_column(scene, left, True), *_column(scene, right, False)]
    boxes = [Rect(0, 0, scene.width, scene.height), *(one.box for one in placed)]
    return placed, grown(around(boxes), 4)


def _sides(scene: Scene, labels: Sequence[Label]) -> tuple[list[Label], list[Label]]:
    """Half of the labels each, those furthest to one side there."""
    by_x = sorted(labels, key=lambda label: (label.at[0], label.at[1], label.name))
    half = sum(1 for label in by_x if label.at[0] < scene.width / 2)
    half = min(max(half, len(by_x) // 2 - 1), -(-len(by_x) // 2) + 1)
    return by_x[:half], by_x[half:]


def _column(scene: Scene, labels: Sequence[Label], left: bool) -> list[Placed]:
    order = sorted(labels, key=lambda label: (label.at[1], label.at[0]))
    lines = {label: wrapped(label.says, SAYS, MARGIN - 8) for label in order}
    placed = _stacked(scene, order, lines, left)
    for _ in range(len(order) ** 2):
        crossing = next((i for i in range(len(placed) - 1) if _crossings(placed[i : i + 2])), None)
        if crossing is None:
            break
        swapped = [*order]
        swapped[crossing], swapped[crossing + 1] = swapped[crossing + 1], swapped[crossing]
        again = _stacked(scene, swapped, lines, left)
        if _crossings(again) >= _crossings(placed):
            break
        order, placed = swapped, again
    return placed


def _stacked(scene: Scene, order: Sequence[Label], lines: dict[Label, list[str]], left: bool) -> list[Placed]:
    """Labels in this order from top to bottom, each as near to its thing as the others let it."""
    heights = [TITLE * 1.2 + SAYS * 1.25 * len(lines[label]) for label in order]
    free = max(scene.height, sum(heights) + GAP * (len(order) - 1))
    tops, above = [], (scene.height - free) / 2
    for at, label in enumerate(order):
        below = sum(heights[at:]) + GAP * (len(order) - 1 - at)
        end = (scene.height + free) / 2 - below
        tops.append(min(max(label.at[1] - TITLE * 0.6, above), end))
        above = tops[-1] + heights[at] + GAP
    found = []
    for label, top, height in zip(order, tops, heights, strict=True):
        x = -LEAD - MARGIN if left else scene.width + LEAD
        wide = max(planned_width(label.name, TITLE, 700), *(planned_width(t, SAYS) for t in (*lines[label], "")))
        box = Rect(x + MARGIN - wide if left else x, top, wide, height)
        y = top + TITLE * 0.55
        edge = -LEAD + 4 if left else scene.width + LEAD - 4
        bend = -2.0 if left else scene.width + 2.0
        found.append(Placed(label, box, tuple(lines[label]), ((edge, y), (bend, y), label.at), left))
    return found


def _crossings(placed: Sequence[Placed]) -> int:
    lines = [one.leader[-2:] for one in placed]
    return sum(crossing(a, b) for at, a in enumerate(lines) for b in lines[at + 1 :])


def crossing(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether two straight lines, each from its first to its second point, cross."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a[0], a[1], b[0]) * side(a[0], a[1], b[1]) < 0 and side(b[0], b[1], a[0]) * side(b[0], b[1], a[1]) < 0


def draw_labels(s: Sketch, placed: Sequence[Placed]) -> None:
    """Labels with their lines, each line in ink on a pale one, so that it is seen on every ground."""
    for one in placed:
        s.line(*one.leader, stroke=s.look.paper, sw=4)
        s.line(*one.leader, stroke=s.look.ink, sw=1.5)
        s.circle(*one.label.at, 5, fill=s.look.ink, stroke=s.look.paper, sw=1.5)
        x = one.box.x + one.box.w if one.left else one.box.x
        anchor: Anchor = "end" if one.left else "start"
        s.text(x, one.box.y + TITLE * 0.88, one.label.name, TITLE, 700, anchor)
        for at, words in enumerate(one.lines):
            y = one.box.y + TITLE * 1.2 + SAYS * (1.25 * at + 0.85)
            s.text(x, y, words, SAYS, 400, anchor, fill=s.look.mute)


# ---------------------------------------------------------------- the whole


def _inside(box: Rect, view: Rect) -> bool:
    """Whether a box lies in a part of the picture, with both its ends."""
    return view.distance(box.x, box.y) == 0 and view.distance(box.x + box.w, box.y + box.h) == 0


class Picture:
    """A picture for a page: a part of a scene, rings on it, labels beside it.  A notebook shows it as SVG.

    Arguments: ``scene``; ``view``, the part that is seen, by default all; ``rings``; ``labels``, which need all of the
    scene.  ``placed`` are the labels in their places.
    """

    def __init__(
        self, scene: Scene, view: Rect | None = None, rings: Sequence[Ring] = (), labels: Sequence[Label] = ()
    ) -> None:
        self.scene = scene
        self.rings = tuple(rings)
        self.placed, whole = place_labels(scene, labels) if labels else ([], Rect(0, 0, scene.width, scene.height))
        self.view = whole if labels or view is None else view

    @property
    def unit(self) -> float:
        """How many scene units make a pixel where the picture is shown as wide as is usual."""
        return self.view.w / PLANNED

    def over(self) -> list[AnyShape]:
        """What is drawn on top of the scene: rings, and labels with their lines."""
        return [*self._ringed(), *self.named()]

    def _ringed(self) -> Sequence[AnyShape]:
        return self._drawn(lambda s: draw_rings(s, self.rings, self.unit))

    def named(self) -> Sequence[AnyShape]:
        """The labels with their lines."""
        return self._drawn(lambda s: draw_labels(s, self.placed))

    def _drawn(self, draw: Callable[[Sketch], None]) -> Sequence[AnyShape]:
        """What is drawn on top, in the colours of the scene."""
        theme, found = self.scene.theme, []
        for one in ("light", "dark") if theme == "both" else (theme,):
            s = Sketch(self.view.x + self.view.w, self.view.y + self.view.h, look(one))
            draw(s)
            found.append(s.shapes["pieces"])
        return in_both(*found) if theme == "both" else found[0]

    def bare(self) -> Iterator[AnyShape]:
        """Everything that is seen but the labels, bottom first; words that the edge would cut are left out."""
        seen = grown(self.view, 1)
        for name in LAYERS:
            for shape in self.scene.layer(name):
                if isinstance(shape, Text) and not _inside(bounds(shape), seen):
                    continue
                if touching(grown(bounds(shape), shape.sw if shape.stroke else 0.0), self.view):
                    yield shape
        yield from self._ringed()

    def shapes(self) -> Iterator[AnyShape]:
        """Everything that is seen, bottom first."""
        yield from self.bare()
        yield from self.named()

    def point(self, across: float, down: float) -> Point:
        """The place on the scene for a place on the picture, each as a part (0..1) of its width and height."""
        return self.view.x + across * self.view.w, self.view.y + down * self.view.h

    def share(self, box: Rect) -> tuple[float, float, float, float]:
        """A box of the scene as left, top, width and height, each as a part of the picture."""
        v = self.view
        return (box.x - v.x) / v.w, (box.y - v.y) / v.h, box.w / v.w, box.h / v.h

    @property
    def svg(self) -> str:
        """The picture as SVG text."""
        from tablekit.picture.svg import document, number

        names = "".join(f" {one.label.name}: {one.label.says}." for one in self.placed)
        drawn = document(
            self.view, self.scene.title, self.scene.desc + names, list(self.shapes()), language=self.scene.language
        )
        if not self.placed:
            return drawn
        size = f'width="{number(self.view.w)}" height="{number(self.view.h)}"'
        return drawn.replace(size, 'width="100%"', 1)  # with its names it is wider than most pages

    def __repr__(self) -> str:
        return f"<Picture: {self.scene.title}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        if not self.placed:
            return {"text/plain": repr(self), "image/svg+xml": self.svg}
        from tablekit.picture.captions import page

        return {"text/plain": repr(self), "text/html": page(self)}


def pictured(
    scene: Scene, drawing: Any, seen: Any, names: Sequence[str], focus: Sequence[Key | str],
    labels: bool | Sequence[str],
) -> Picture:  # fmt: skip
    """The picture behind ``Position.picture``; raises ``TablekitError`` for a thing or a name that is not there."""
    boxes = [found_place(scene, key) for key in focus]
    if labels is False:
        return Picture(scene, part(scene, boxes) if boxes else None)
    every = {naming.name: naming for naming in getattr(drawing, "NAMES", ())}
    known = {in_english(naming.called): naming for naming in every.values()} | every  # as cells of notebooks have them
    wanted = list(every) if labels is True else labels
    if unknown := [name for name in wanted if name not in known] or (not known and ["labels"]):
        raise TablekitError(f"nothing here is called {unknown[0]!r}; there are {', '.join(every) or 'no names'}")
    found = [label for name in wanted if (label := _label(scene, drawing, seen, names, known[name])) is not None]
    return Picture(scene, None, [Ring(box) for box in boxes], found)


def _label(scene: Scene, drawing: Any, seen: Any, names: Sequence[str], naming: Naming) -> Label | None:
    """The label for the first thing that a name fits; None where there is none on this picture."""
    for key in reversed(scene.keys) if naming.last else scene.keys:
        if naming.thing not in (key.kind, str(key)):
            continue
        if naming.like and naming.like not in in_english(drawing.explain(seen, key, names).called):
            continue
        return Label(naming.name, naming.says, _spot(scene.areas(key)[-1], naming.at))
    return None


def _spot(area: Area, share: Point) -> Point:
    """A place within a thing, as shares of its width and height; of a piece of a ring along its arc and outwards."""
    if isinstance(area, Sector):
        span = (area.a1 - area.a0) % 360
        return polar(area.x, area.y, area.r0 + share[1] * (area.r1 - area.r0), area.a0 + share[0] * span)
    box = bounds(area)
    return box.x + share[0] * box.w, box.y + share[1] * box.h
