"""A scene as SVG text: static, small, the same bytes on every machine, and safe to put into a notebook.

Whatever a scene says goes through ``escaped``, also attributes; there are no links, scripts or ids, so several
pictures can stand on one page.  Of a scene with the theme ``both`` each colour is that by day, and the one by night is
beside it for the style sheet of a page, as ``--night`` and ``--night-line``.  Shapes of one style share a group where
nothing is drawn between them that they touch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, radians
from typing import TypeAlias

from tablekit.core import Key
from tablekit.picture.geometry import bounds
from tablekit.picture.look import look
from tablekit.picture.night import APART
from tablekit.picture.scene import (
    LAYERS,
    AnyShape,
    Arc,
    Circle,
    Line,
    Point,
    Polygon,
    Rect,
    Scene,
    Sector,
    Text,
    planned_width,
    polar,
)
from tablekit.saying.languages import ENGLISH

BACK, MANY = 6, 250  # how many styles a shape looks back, and at how many shapes of one
LINE = 400  # characters after which a line of an SVG document ends
_TAB = 12.0
Box: TypeAlias = tuple[float, float, float, float]
Alike: TypeAlias = tuple[str, list[AnyShape], list[Box]]  # shapes of one style, with their boxes
_END = "</svg>\n"
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PAIR = re.compile(f"(#[0-9A-Fa-f]{{6}}|none){APART}(#[0-9A-Fa-f]{{6}}|none)")
_ENTITIES = {ord(c): f"&{name};" for c, name in {"&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39"}.items()}


def svg(scene: Scene) -> str:
    """The picture as an SVG document: with title and description for those who cannot see it, and nothing that moves.

    >>> svg(Scene(8, 8, "A dot", "", over=(Circle(4, 4, 3, fill="#20262D"),))).splitlines()[-2]
    '<circle cx="4" cy="4" r="3" fill="#20262D"/>'
    """
    whole, ground = Rect(0, 0, scene.width, scene.height), tuple(scene.layer("ground"))
    above = [shape for name in LAYERS if name != "ground" for shape in scene.layer(name)]
    said = [f"<title>{escaped(scene.title)}</title>", f"<desc>{escaped(scene.desc)}</desc>"]
    return _framed(whole, said, _on_ground(ground, above), scene.language)


def panel_svg(scene: Scene, seat: int, title: Callable[[Key], str] | None = None) -> str:
    """The panel of one seat (0..n-1) of a picture by itself, with room for the tab of who is to move.

    With ``title``, things on the panel that are targets show it while the pointer is over them.
    """
    box = scene.panels[seat]
    view = Rect(box.x - 2, box.y - _TAB, box.w + 4, box.h + _TAB + 2)
    drawn = _panel(view, tuple(_within_view(_shapes(scene), view)))
    if title is None:
        return drawn
    places = [(target.key, target.area) for target in scene.targets]
    titled = [_titled(area, title(key)) for key, area in places if isinstance(area, Rect) and _within(area, box)]
    return f"{drawn.removesuffix(_END)}{''.join(titled)}{_END}"


# Hot: a step changes one panel or two, and all are asked for.
@lru_cache(maxsize=64)
def _panel(view: Rect, shapes: tuple[AnyShape, ...]) -> str:
    return _document(view, _grouped(list(shapes)), [])  # a line each: a page is sent those that changed


def _within(area: Rect, box: Rect) -> bool:
    return box.distance(area.x + area.w / 2, area.y + area.h / 2) == 0


def _titled(area: Rect, words: str) -> str:
    """A place that cannot be seen, with a title."""
    size = f'x="{number(area.x)}" y="{number(area.y)}" width="{number(area.w)}" height="{number(area.h)}"'
    return f'<rect {size} fill="none" pointer-events="all"><title>{escaped(words)}</title></rect>\n'


def _shapes(scene: Scene) -> list[AnyShape]:
    return [shape for name in LAYERS for shape in scene.layer(name)]


# Hot: after each step this asks of all shapes of the picture, for each player.
def _within_view(shapes: list[AnyShape], view: Rect) -> list[AnyShape]:
    """The shapes of which a point, or one close by, lies in a part of the plane."""
    left, top, wide, high = view.x, view.y, view.w, view.h
    found = []
    for shape in shapes:
        x, y = shape.points[0] if isinstance(shape, (Line, Polygon)) else (shape.x, shape.y)
        if left <= x and top <= y and x - left <= wide and y - top <= high:
            found.append(shape)
    return found


def document(
    view: Rect,
    title: str,
    desc: str,
    shapes: list[AnyShape],
    inlays: Sequence[str] = (),
    *,
    language: str = ENGLISH.code,
) -> str:
    """Some shapes, with finished pictures on top, as an SVG document: the part ``view`` of the plane they lie on."""
    whole = _document(view, [f"<title>{escaped(title)}</title>", f"<desc>{escaped(desc)}</desc>"], shapes, language)
    return whole.removesuffix(_END) + "".join(f"{inlay}\n" for inlay in inlays) + _END


def inlay(view: Rect, box: Rect, shapes: list[AnyShape]) -> str:
    """Some shapes as a picture within an SVG document: the part ``view`` of them, put into ``box``."""
    place = f'x="{number(box.x)}" y="{number(box.y)}" width="{number(box.w)}" height="{number(box.h)}"'
    seen = f'viewBox="{number(view.x)} {number(view.y)} {number(view.w)} {number(view.h)}"'
    return _lines([f"<svg {place} {seen}>", *_grouped(shapes), "</svg>"])


def icon(view: Rect, shapes: list[AnyShape]) -> str:
    """Some shapes as a small picture that says nothing to those who cannot see it."""
    size = f'viewBox="{number(view.x)} {number(view.y)} {number(view.w)} {number(view.h)}"'
    size += f' width="{number(view.w)}" height="{number(view.h)}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<svg {size} aria-hidden="true">{_lines(_grouped(shapes))}</svg>'.replace("\n", "")


def drawn(shapes: Sequence[AnyShape]) -> str:
    """Some shapes as elements of an SVG document."""
    return _lines(_grouped(shapes)) + "\n"


def document_of(view: Rect, title: str, shapes: list[AnyShape], inlays: Sequence[str]) -> str:
    """Some shapes with finished pictures on top of them, as an SVG document."""
    whole = _document(view, [f"<title>{escaped(title)}</title>"], shapes)
    return whole.removesuffix("</svg>\n") + "\n".join([*inlays, "</svg>\n"])


def _document(view: Rect, said: list[str], shapes: list[AnyShape], language: str = ENGLISH.code) -> str:
    return _framed(view, said, _grouped(shapes), language)


def _framed(view: Rect, said: list[str], inside: list[str], language: str) -> str:
    size = f'viewBox="{number(view.x)} {number(view.y)} {number(view.w)} {number(view.h)}"'
    size += f' width="{number(view.w)}" height="{number(view.h)}"'
    family = escaped(look().type.family)
    size += ' stroke-linejoin="round" stroke-linecap="round"'  # once: whatever is inside inherits it
    # In a document of its own `xml:lang` tells a screen reader how to read it, on a page `lang` does, too.
    read = "" if language == ENGLISH.code else f' lang="{language}" xml:lang="{language}"'
    begin = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"{read} font-family="{family}">'
    return "\n".join((begin, *said, _lines(inside), _END))


def _lines(parts: Sequence[str]) -> str:
    """Elements in lines of some length: a line of its own for each would cost a notebook a tenth of its size."""
    lines, long = [""], 0
    for part in parts:
        if long > LINE:
            lines.append("")
            long = 0
        lines[-1] += part
        long += len(part)
    return "\n".join(lines)


def _together(shapes: Sequence[AnyShape], found: list[Alike]) -> None:
    """Adds shapes to those ``found`` before, by their style, in an order that looks the same.

    A shape joins the last ones of its style unless it may touch something that was drawn after them.
    """
    for shape in shapes:
        style, box = _style(shape), _box(shape)
        for known, alike, boxes in reversed(found[-BACK:]):
            if known == style:
                alike.append(shape)
                boxes.append(box)
                break
            if len(boxes) > MANY or _touches(box, boxes):
                found.append((style, [shape], [box]))
                break
        else:
            found.append((style, [shape], [box]))


# Hot: from step to step, and for each pair of eyes, nearly all shapes of a picture are those that were there before.
@lru_cache(maxsize=8_192)
def _box(shape: AnyShape) -> Box:
    """The left, upper, right and lower end of a shape with its outline."""
    box, by = bounds(shape), shape.sw / 2 + 0.1 if shape.stroke else 0.1
    if isinstance(shape, (Arc, Sector)):  # their bounds are those of twelve chords
        by += (shape.r if isinstance(shape, Arc) else shape.r1) * (1 - cos(radians(15)))
    return box.x - by, box.y - by, box.x + box.w + by, box.y + box.h + by


def _touches(box: Box, others: list[Box]) -> bool:
    left, top, right, bottom = box
    return any(left < u and x < right and top < v and y < bottom for x, y, u, v in others)


def _joined(shapes: list[AnyShape]) -> list[AnyShape | list[Line]]:
    """Shapes of one style with neighbouring lines as lists, where nothing shows that they are drawn together."""
    found: list[AnyShape | list[Line]] = []
    for shape in shapes:
        if isinstance(shape, Line) and shape.alpha == 1 and not shape.fill:
            if found and isinstance(found[-1], list):
                found[-1].append(shape)
            else:
                found.append([shape])
        else:
            found.append(shape)
    return found


def _grouped(shapes: Sequence[AnyShape]) -> list[str]:
    found: list[Alike] = []
    _together(shapes, found)
    return _elements(found)


def _on_ground(ground: tuple[AnyShape, ...], above: Sequence[AnyShape]) -> list[str]:
    """The same as ``_grouped`` makes of both, where the ground was drawn before."""
    done, last = _ground(ground)
    found = [(style, [*alike], [*boxes]) for style, alike, boxes in last]
    _together(above, found)
    return [*done, *_elements(found)]


# Hot: what lies below the pieces is the same in all pictures of a game, and the most of them.
@lru_cache(maxsize=32)
def _ground(shapes: tuple[AnyShape, ...]) -> tuple[list[str], list[Alike]]:
    """The elements of a ground that nothing above it can join any more, and the last of it, which something may."""
    found: list[Alike] = []
    _together(shapes, found)
    return _elements(found[:-BACK]), found[-BACK:]


def _elements(found: Sequence[Alike]) -> list[str]:
    lines = []
    for style, run, _ in found:
        alike = _joined(run)
        if len(alike) == 1:
            lines.append(_element(alike[0], style))
        else:
            lines += [f"<g{style}>", *(_element(shape, "") for shape in alike), "</g>"]
    return lines


def escaped(words: str) -> str:
    """A text that can stand between tags and in attributes; characters that XML forbids become U+FFFD.

    >>> escaped('<a href="x">\\x00 & Co')
    '&lt;a href=&quot;x&quot;&gt;\ufffd &amp; Co'
    """
    return _NOT_XML.sub("\ufffd", words).translate(_ENTITIES)


# Hot: a picture has thousands of numbers and hundreds of styles, nearly all of which were there before.
@lru_cache(maxsize=16_384)
def number(value: float) -> str:
    """A number with at most two decimals, as short as can be.

    >>> number(12.0), number(0.126), number(-0.001)
    ('12', '0.13', '0')
    """
    return format(round(value, 2) + 0.0, ".8g")


def _style(shape: AnyShape) -> str:
    if isinstance(shape, Text):
        family = look().type.mono if shape.mono else None
        return _of_words(shape.fill, shape.size, shape.weight, shape.anchor, shape.italic, family)
    return _of_lines(shape.fill, shape.stroke, shape.sw, shape.dash)


@lru_cache(maxsize=1024)
def _of_words(fill: str | None, size: float, weight: int, anchor: str, italic: bool, family: str | None) -> str:
    style = _filled(fill) + _by_night(fill) + f' font-size="{number(size)}"'
    style += f' font-weight="{weight}"' if weight != 400 else ""
    style += f' text-anchor="{anchor}"' if anchor != "start" else ""
    style += ' font-style="italic"' if italic else ""
    return style + (f' font-family="{escaped(family)}"' if family is not None else "")


@lru_cache(maxsize=1024)
def _of_lines(fill: str | None, stroke: str | None, sw: float, dash: tuple[float, ...]) -> str:
    style = _filled(fill) + _by_night(fill, stroke)
    if stroke:
        style += f' stroke="{_by_day(stroke)}" stroke-width="{number(sw)}"'
        style += f' stroke-dasharray="{" ".join(map(number, dash))}"' if dash else ""
    return style


def _filled(fill: str | None) -> str:
    return f' fill="{_by_day(fill)}"' if fill else ' fill="none"'


def _by_day(colour: str) -> str:
    pair = _PAIR.fullmatch(colour)
    return pair[1] if pair else escaped(colour)


def _by_night(fill: str | None, stroke: str | None = None) -> str:
    """Where a colour is another by night, that one by a name that the style sheet of a page may use."""
    names = (("--night", fill), ("--night-line", stroke))
    found = [f"{name}:{pair[2]}" for name, colour in names if colour and (pair := _PAIR.fullmatch(colour))]
    return f' style="{";".join(found)}"' if found else ""


def _element(shape: AnyShape | list[Line], style: str) -> str:
    if isinstance(shape, list):
        return f'<path d="{"".join(_way(line.points) for line in shape)}"{style}/>'
    if shape.alpha != 1:
        style += f' opacity="{number(shape.alpha)}"'
    match shape:
        case Rect():
            corner = f' rx="{number(shape.r)}"' if shape.r else ""
            place = f'x="{number(shape.x)}" y="{number(shape.y)}" width="{number(shape.w)}" height="{number(shape.h)}"'
            return f"<rect {place}{corner}{style}/>"
        case Circle():
            return _circle(shape, style)
        case Arc():
            if shape.a1 - shape.a0 >= 360:
                return _circle(shape, style)
            way = f"M{_point(polar(shape.x, shape.y, shape.r, shape.a0))}{_bow(shape, shape.r, shape.a0, shape.a1)}"
            return f'<path d="{way}"{style}/>'
        case Sector():
            out = f"M{_point(polar(shape.x, shape.y, shape.r1, shape.a0))}{_bow(shape, shape.r1, shape.a0, shape.a1)}"
            back = f"L{_point(polar(shape.x, shape.y, shape.r0, shape.a1))}{_bow(shape, shape.r0, shape.a1, shape.a0)}"
            return f'<path d="{out}{back}Z"{style}/>'
        case Polygon():
            return f'<path d="{_way(shape.points)}z"{style}/>'
        case Line():
            return f'<path d="{_way(shape.points)}"{style}/>'
        case Text():
            place = f'x="{number(shape.x)}" y="{number(shape.y)}"'
            return f"<text {place}{style}{_squeeze(shape)}>{escaped(shape.words)}</text>"


def _circle(shape: Circle | Arc, style: str) -> str:
    return f'<circle cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.r)}"{style}/>'


def _bow(shape: Arc | Sector, r: float, start: float, end: float) -> str:
    """The arc of a path from one angle to the other: clockwise along the outside, back along the inside."""
    long = int((shape.a1 - shape.a0) % 360 > 180)
    clockwise = int(start == shape.a0)
    return f"A{number(r)} {number(r)} 0 {long} {clockwise} {_point(polar(shape.x, shape.y, r, end))}"


def _point(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


@lru_cache(maxsize=1024)  # the ground of a board is the same in all of its pictures
def _way(points: tuple[Point, ...]) -> str:
    """A path through points: the first in full, then how far each is from the one before, in tenths without zeros.

    Each step is taken between rounded points, so that what is rounded does not add up.

    >>> _way(((10, 20.04), (10.5, 19), (10.5, 30)))
    'M10 20l.5-1 0 11'
    """
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [(u - x, v - y) for (x, y), (u, v) in pairwise(tenths)]
    steps = [step for step in steps if step != (0, 0)] or steps[:1]
    first = _spaced([_tenth(z) for z in tenths[0]])
    return f"M{first}l{_spaced([_tenth(z) for step in steps for z in step])}" if steps else f"M{first}"


def _tenth(tenths: int) -> str:
    """A number of tenths as short as a path takes it."""
    whole, rest = divmod(abs(tenths), 10)
    return f"{'-' * (tenths < 0)}{whole or ('' if rest else 0)}{f'.{rest}' if rest else ''}"


def _spaced(numbers: Sequence[str]) -> str:
    """Numbers with a space between two where no minus divides them."""
    return "".join(f" {n}" if at and not n.startswith("-") else n for at, n in enumerate(numbers))


def _squeeze(text: Text) -> str:
    if text.max is None or planned_width(text.words, text.size, text.weight) <= text.max * 1.04:
        return ""
    return f' textLength="{number(text.max)}" lengthAdjust="spacingAndGlyphs"'
