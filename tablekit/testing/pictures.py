"""Law 15: what a picture shows can be clicked, what a move needs is there, and the SVG is well formed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import fsum
from typing import Any
from xml.etree import ElementTree

import msgspec

from tablekit.catalog.entry import Game
from tablekit.core import Decide, Move
from tablekit.core.notation import shown
from tablekit.picture.closeup import Naming
from tablekit.picture.look import Lights
from tablekit.picture.scene import Area, Circle, Point, Polygon, Rect, Scene, Sector, polar
from tablekit.picture.svg import svg
from tablekit.position.clicks import Chooser
from tablekit.testing.laws import NAMES, law
from tablekit.testing.walk import Moment

ELEMENTS = frozenset(("svg", "title", "desc", "g", "rect", "circle", "path", "polygon", "polyline", "text"))
DRAWN_ONE_OF = 50
RESERVED: dict[str, tuple[Callable[[Any], bool], str]] = {
    "explain": (callable, "a function that says what a thing is"),
    "NAMES": (
        lambda given: isinstance(given, tuple) and all(isinstance(one, Naming) for one in given),
        "a tuple of Naming",
    ),
    "SCENERY": (lambda given: isinstance(given, frozenset), "a frozenset of kinds of keys"),
}
NAMESPACE = "{http://www.w3.org/2000/svg}"


@law("15", "pictures", every=120)
def pictures(at: Moment) -> Iterator[str]:
    """Every key of every legal move can be hit, wide or narrow; the scene and its SVG survive being written."""
    deciding = at.node.players if isinstance(at.node, Decide) else ()
    for who in deciding or (None,):
        seen = at.game.rules.observe(at.s, who)
        moves = at.legal[who] if who is not None else ()
        chooser = Chooser(moves)
        offered = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
        for narrow in (False, True):
            every = dict.fromkeys((*chooser.lit, *(key for move in moves for key in move.keys)))
            lights = Lights(offered=offered, lit=tuple(every))  # also what is lit only after the first click
            names = NAMES[: len(at.seats)]
            scene = at.game.drawing.scene(seen, names=names, lights=lights, events=at.events, narrow=narrow)
            told = "narrow: " if narrow else ""
            yield from (f"{told}{fault}" for fault in picture_faults(scene, moves))


def picture_faults(scene: Scene, moves: tuple[Move, ...]) -> Iterator[str]:
    """What is wrong with one picture on which these moves may be made."""
    yield from unclickable(scene, moves)
    if not scene.title or not scene.desc:
        yield "the picture is not told in words"
    if msgspec.json.decode(msgspec.json.encode(scene), type=Scene) != scene:
        yield "the scene is another when it is read back"
    text = svg(scene)
    if svg(scene) != text:
        yield "the SVG is written differently the second time"
    root = ElementTree.fromstring(text)
    strange = sorted({node.tag.removeprefix(NAMESPACE) for node in root.iter()} - ELEMENTS)
    if strange:
        yield f"the SVG has the elements {', '.join(strange)}"


def unclickable(scene: Scene, moves: tuple[Move, ...]) -> Iterator[str]:
    """Keys of moves that cannot be hit; and moves without keys that the hints that can be hit do not tell apart."""
    every = dict.fromkeys(key for move in moves for key in move.keys or move.hints)
    hit = {key for key in every if any(scene.hit(*at) == key for area in scene.areas(key) for at in points(area))}
    for key in dict.fromkeys(key for move in moves for key in move.keys):
        if key not in hit:
            yield f"“{key}” cannot be hit"
    hinted = [(move, hit.intersection(move.hints)) for move in moves if not move.keys]
    for move, hints in hinted:
        others = (other for other, more in hinted if other is not move and other.group == move.group and hints <= more)
        for other in others:
            yield f"no clicks tell “{move}” from “{other}”"


def reserved_faults(game: Game) -> Iterator[str]:
    """What a drawing calls by a name that is looked for in every drawing, and that is not what it is looked for as."""
    for name, (fits, right) in RESERVED.items():
        found = getattr(game.drawing, name, None)
        if found is not None and not fits(found):
            yield f"{name} is {shown(found)}; in a drawing it must be {right}"


class Clicks:
    """Law 15 over many games: what can be clicked is a key of some move, or the drawing calls it scenery."""

    def __init__(self) -> None:
        self.drawn: set[str] = set()
        self.needed: set[str] = set()

    def listen(self, at: Moment) -> None:
        """Take down the kinds of keys that moves have, and now and then those that are drawn."""
        self.needed.update(key.kind for moves in at.legal for move in moves for key in (*move.keys, *move.hints))
        if at.number % DRAWN_ONE_OF == 0 and at.x is not None:
            names = NAMES[: len(at.seats)]
            self.drawn.update(key.kind for key in at.game.drawing.scene(at.s, names=names).keys)

    def undeclared(self, game: Game) -> list[str]:
        """Kinds of keys that no move has and that are not in the ``SCENERY`` of the drawing."""
        scenery: frozenset[str] = getattr(game.drawing, "SCENERY", frozenset())
        return sorted(self.drawn - self.needed - scenery)


def points(area: Area) -> list[Point]:
    """Some points well inside an area, its middle first."""
    match area:
        case Rect():
            parts = (0.5, 0.2, 0.8)
            return [(area.x + area.w * i, area.y + area.h * j) for i in parts for j in parts]
        case Circle():
            around = [polar(area.x, area.y, area.r * 0.6, angle) for angle in range(0, 360, 45)]
            return [(area.x, area.y), *around]
        case Sector():
            width = (area.a1 - area.a0) % 360 or 360
            radii = [area.r0 + (area.r1 - area.r0) * part for part in (0.5, 0.2, 0.8)]
            return [polar(area.x, area.y, r, area.a0 + width * part) for r in radii for part in (0.5, 0.2, 0.8)]
        case Polygon():
            x = fsum(point[0] for point in area.points) / len(area.points)
            y = fsum(point[1] for point in area.points) / len(area.points)
            return [(x, y), *(((x + px) / 2, (y + py) / 2) for px, py in area.points)]
