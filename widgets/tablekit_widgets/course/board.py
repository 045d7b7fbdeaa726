"""The board of a course: a position as it is drawn for its reader, what can be clicked, and what has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from tablekit.asking.explaining import explanation
from tablekit.core import Key
from tablekit.core.english import signed
from tablekit.lessons import course, with_course
from tablekit.lessons.doing import offered
from tablekit.lessons.pages import drawn
from tablekit.lessons.rows import Predict
from tablekit.lessons.staging import replay
from tablekit.lessons.steps import between
from tablekit.picture.closeup import arrived, changes, place
from tablekit.picture.geometry import around, bounds, middle
from tablekit.picture.look import Lights
from tablekit.picture.night import with_night
from tablekit.picture.scene import Point, Rect, Scene
from tablekit.picture.svg import svg
from tablekit.position import Position
from tablekit.saying.current import current
from tablekit_widgets.board.outlines import packed
from tablekit_widgets.course.view import Board, Box, Flying, Mark, Spot, SpotState

MOST_RINGS = 6  # where a step changes more places, rings tell nothing
PILL = 34.0  # units between pills of points
TOO_LARGE = 0.2  # of the board: what is larger is not ringed
MOST_DRAWN = 256  # pictures that are kept, 0.12 MB each: all of a beat, where a pack comes back to them again and again


class Lit(NamedTuple):
    """What may be clicked: ``lit`` is asked for, ``dashed`` is forbidden and asked for, ``offered`` all that is legal.

    ``free`` is whether anything else can be tried, ``blocked`` what is hatched, as it cannot be used now.
    """

    lit: Sequence[Key] = ()
    chosen: Sequence[Key] = ()
    dashed: Sequence[Key] = ()
    offered: Sequence[Key] = ()
    free: bool = True
    blocked: Sequence[Key] = ()


PLAIN = Lit()
_SMALL: ContextVar[bool] = ContextVar("small", default=False)
_NIGHTLY: ContextVar[bool] = ContextVar("nightly", default=False)


def seen_by(position: Position, you: int) -> Position:
    """What the reader sees of a position."""
    return _observed(position, position.names, you) if position.seen_by == "all" else position


@lru_cache(maxsize=MOST_DRAWN)
def _observed(position: Position, names: Sequence[str], you: int) -> Position:
    """Asked for again and again of equal positions, whichever way they came about: what has happened is not read."""
    return position.observe(you)


class Asked(NamedTuple):
    """A drawing that is asked for: what is seen, whether with large letters, what is lit, and in which language."""

    seen: Position
    large: bool
    lights: Lights
    language: str


def scene_of(position: Position, you: int, light: Lit = PLAIN) -> Scene:
    """The drawing with large letters, as the reader sees it; answers that are no places stand beside it as buttons."""
    return _drawn(_asked(position, you, light))


def _asked(position: Position, you: int, light: Lit) -> Asked:
    if light.offered:
        places = set(scene_of(position, you).keys)
        light = light._replace(offered=[key for key in light.offered if key in places])
    lights = Lights(
        offered=tuple(light.offered), lit=tuple(light.lit), chosen=tuple(light.chosen), blocked=tuple(light.blocked)
    )
    points = bool(light.lit) and not light.free  # at things that only the wide drawing may have
    large = has_all(position.game.name) or (_SMALL.get() and not points)
    return Asked(seen_by(position, you), large, lights, current().code)


@lru_cache(maxsize=MOST_DRAWN)
def _drawn(asked: Asked) -> Scene:
    """The same drawing is asked for often, as long as a reader only reads."""
    return drawn(asked.seen, asked.large, lights=asked.lights)


@lru_cache(maxsize=MOST_DRAWN)
def _svg(asked: Asked, nightly: bool) -> str:
    day = _drawn(asked)
    if not nightly:
        return svg(day)
    return svg(with_night(day, drawn(asked.seen, asked.large, theme="dark", lights=asked.lights)))


@contextmanager
def on_a_page(small: bool, nightly: bool = False) -> Iterator[None]:
    """What is drawn meanwhile is for a page of this size: a small one gets large letters, and buttons for the rest.

    On a page that may be dark, ``nightly``, pictures have their colours by night, too.
    """
    before, before_nightly = _SMALL.set(small), _NIGHTLY.set(nightly)
    try:
        yield
    finally:
        _SMALL.reset(before)
        _NIGHTLY.reset(before_nightly)


def is_small() -> bool:
    """Whether what is drawn now is for a small page."""
    return _SMALL.get()


@cache
def has_all(game: str) -> bool:
    """Whether the drawing with large letters has everything that the game's course has its reader click.

    Where it has not, as of a game whose hands it leaves out, the wide drawing is shown on a large page.
    """
    if game not in with_course():
        return True
    for staged in replay(course(game)):
        beat, wide = staged.beat, set(staged.asked.scene(shelf=False).keys)
        large = set(staged.asked.scene(shelf=False, narrow=True).keys)
        own = [track.taken[at] for track in staged.tracks for at in track.own(staged.seat)[:1]]
        moves = [one.before.move(one.step) for one in own if not one.chance]
        if any(key in wide and key not in large for move in moves for key in move.keys):
            return False
        kind = beat.point.kind if isinstance(beat, Predict) and beat.point is not None else ""
        if {key for key in wide if key.kind == kind} - large:
            return False
    return True


def board_of(
    position: Position, you: int, light: Lit, *, way: Sequence[Position] = (), about: Key | None = None,
    star: Key | None = None, rings: Sequence[tuple[Key, str]] = (),
) -> tuple[str, Board]:  # fmt: skip
    """The drawing as SVG, and what lies over it; ``way`` are the positions of what has just happened.

    ``about`` is what the bubble stands beside, ``star`` the piece that wears it, ``rings`` are keys with the kind of
    their ring.
    """
    asked = _asked(position, you, light)
    scene = _drawn(asked)
    changed = changed_places(way, you)
    marks = [Mark(_box(box), "changed") for box in changed]
    marks += [Mark(_box(box), "refused") for key in light.dashed if (box := place(scene, key)) is not None]
    marks += [Mark(_box(box), kind) for key, kind in rings if (box := place(scene, key)) is not None]
    if star is not None and (box := place(scene, star)) is not None:
        marks.append(Mark(_box(box), "star"))
    needed = (*light.lit, *light.dashed, *light.chosen, *((star,) if star is not None else ()))
    there = [box for key in needed if (box := place(scene, key)) is not None]
    at = _at(scene, about, there or changed)
    spots = [*spots_of(position, you, asked, _plain(light))]
    return _svg(asked, _NIGHTLY.get()), Board(
        scene.width, scene.height, scene.title, spots, marks, flying(way, you),
        _box(around([*there, *changed])) if there or changed else None, at,
    )  # fmt: skip


def _plain(light: Lit) -> Lit:
    """The same lights as values that can be looked up."""
    return Lit(
        tuple(light.lit), tuple(light.chosen), tuple(light.dashed), tuple(light.offered), light.free,
        tuple(light.blocked),
    )  # fmt: skip


@lru_cache(maxsize=MOST_DRAWN)
def spots_of(position: Position, you: int, asked: Asked, light: Lit) -> Sequence[Spot]:
    """All that means an act when it is clicked, the lowest first; what is lit lies on top of the same place."""
    keys = {*offered(position, you).every} if light.free else set()
    keys |= {*light.lit, *light.chosen, *light.dashed}
    states: dict[Key, SpotState] = dict.fromkeys(light.lit, "lit")
    states.update(dict.fromkeys(light.chosen, "chosen"))
    states.update(dict.fromkeys(light.dashed, "dashed"))
    scene, found = _drawn(asked), []
    for key in scene.keys:
        if key in keys:
            areas = [packed(area) for area in scene.areas(key)]
            found.append(Spot(f"key {key}", explanation(position, key).name, areas, states.get(key, "")))
    return found


def changed_places(way: Sequence[Position], you: int) -> list[Rect]:
    """What is on the board now and was not before the way, as boxes; nothing where it has changed nearly everywhere."""
    if len(way) < 2:
        return []
    before, after = scene_of(way[0], you), scene_of(way[-1], you)
    if (before.width, before.height) != (after.width, after.height):
        return []
    most = TOO_LARGE * after.width * after.height
    found = [box for box in arrived(before, after) if box is None or box.w * box.h < most]
    return [box for box in found if box is not None] if len(found) <= MOST_RINGS else []


def flying(way: Sequence[Position], you: int) -> list[Flying]:
    """Points that came or went on the way, each at the place that changed with them."""
    found: list[Flying] = []
    for before, after in pairwise(way):
        if before.scores() == after.scores():
            continue
        here, scene = before, scene_of(before, you)
        for frame in between(before, after):
            then = scene_of(frame, you)
            gains = [new - old for old, new in zip(here.scores(), frame.scores(), strict=True)]
            if any(gains):
                same = (scene.width, scene.height) == (then.width, then.height)
                boxes = changes(scene, then) if same else []
                at = middle(boxes[0]) if boxes else (then.width / 2, then.height / 2)
                found += _pills(after.names, gains, you, at)
            here, scene = frame, then
    return found[:MOST_RINGS]


def _pills(names: Sequence[str], gains: Sequence[int], you: int, at: Point) -> Iterator[Flying]:
    """Points of one moment, one below the other; those of others with their names."""
    for row, (seat, gain) in enumerate((seat, gain) for seat, gain in enumerate(gains) if gain):
        says = signed(gain) if seat == you else f"{names[seat]} {signed(gain)}"
        yield Flying(_point((at[0], at[1] + PILL * row)), says, gain > 0)


def _at(scene: Scene, about: Key | None, there: Sequence[Rect]) -> Point | None:
    if about is not None and (areas := scene.areas(about)):
        return _point(middle(bounds(areas[-1])))
    return _point(middle(there[0])) if len(there) in (1, 2) else None


def _box(box: Rect) -> Box:
    return round(box.x, 1), round(box.y, 1), round(box.w, 1), round(box.h, 1)


def _point(at: Point) -> Point:
    return round(at[0], 1), round(at[1], 1)
