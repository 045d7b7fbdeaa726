"""A story as pages: an example, a line of play or a recorded game, one moment a page, with what changed ringed.

Each sentence of a step is tied to the places it changed: the step is done once more, one told change at a time, and the
pictures before and after are compared.  So no game has to say where its events are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from tablekit.asking.answers import called
from tablekit.core import Decide, Key, Refusal, Value
from tablekit.core.errors import TablekitError
from tablekit.lessons.examples import Example
from tablekit.lessons.steps import between
from tablekit.picture.closeup import Picture, Ring, changes, found_place, part, place, whole
from tablekit.picture.geometry import around, middle
from tablekit.picture.look import Themes
from tablekit.picture.scene import Rect, Scene
from tablekit.position import Position
from tablekit.saying import listed
from tablekit.saying.english import capital
from tablekit.saying.words import m
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import Line, by_nobody

TOO_LARGE = 0.25  # of the picture: what changes more of it is not ringed
MOST_RINGS = 3  # numbers on a page; before a fourth another page begins, as the eye follows no further
MOST_ON_ONE = 9  # numbers where there is but one page
MOST_AT_ONCE = 6  # places that one change may touch: where it is more, all of the board moves


class Told(Value, frozen=True):
    """A sentence of what happened, the clause it rests on, and the number of its rings on the picture, or 0."""

    says: str
    clause: str
    number: int = 0


class Page:
    """One page: the caption ``says``, what was ``told``, the position, and why a move was refused, if one was.

    ``title`` says whose step it is, or nothing; ``before`` is where the page began; ``instead`` marks a side line that
    begins where the page before began.  ``rings`` are around what changed, with the numbers of the sentences.
    """

    def __init__(
        self, says: str, before: Position, position: Position, told: Sequence[Told] = (), rings: Sequence[Ring] = (),
        refused: Sequence[Refusal] = (), *, title: str = "", instead: bool = False, narrow: bool = True,
    ) -> None:  # fmt: skip
        self.says = says
        self.title = title
        self.before, self.position = before, position
        self.refused = tuple(refused)
        self.instead = instead
        self.narrow = narrow
        self.told = tuple(told)
        self.rings = (*rings, *_refused_at(self.scene(), position, self.refused))

    def scene(self, theme: Themes = "light") -> Scene:
        """The position as it is drawn on pages: large letters, and without the panels of the players."""
        return drawn(self.position, self.narrow, theme=theme)

    def gains(self) -> tuple[int, ...]:
        """What each seat's points went up or down by on this page."""
        return tuple(new - old for old, new in zip(self.before.scores(), self.position.scores(), strict=True))


def drawn(position: Position, narrow: bool = True, **look: Any) -> Scene:
    """A position as it is drawn on pages, without the traces of the last step.

    All of a board is drawn ``narrow``, with large letters; a part of it is large anyway, and cut out of the wide one.
    """
    return position.scene(narrow=narrow, shelf=False, events=(), **look)


def pages(source: Example | Line | Explorer | Position, narrow: bool = True) -> tuple[str, tuple[Page, ...]]:
    """A title and the pages of an example, a line, the present line of an explorer, or a single position."""
    match source:
        case Example():
            return source.title, tuple(_of_example(source, narrow))
        case Line():
            return "", tuple(_of_line(source, narrow))
        case Explorer():
            return "", tuple(_of_line(_present(source), narrow))
        case Position():
            return "", (Page("", source, source, narrow=narrow),)
        case _:
            given = f"{source!r:.60}"
            raise TablekitError(
                m("a story is told of an example, a line, an explorer or a position, not {given}", given=given)
            )


def view(told: Sequence[Page], focus: Sequence[Key | str] = ()) -> Rect:
    """The part of the picture that all pages show: around ``focus``, or else around everything that is ringed."""
    scene = told[0].scene()
    if focus:
        return part(scene, [found_place(scene, key) for key in focus])
    return part(scene, [whole(page.scene(), ring.area) for page in told for ring in page.rings])


def picture(page: Page, view: Rect | None = None) -> Picture:
    """The picture of a page."""
    return Picture(page.scene("both"), view, page.rings)


# ---------------------------------------------------------------- from examples, lines and games


def _of_example(example: Example, narrow: bool) -> Iterator[Page]:
    start = example.position
    if not example.then or example.then[0].do:
        yield Page(example.question or asked(start), start, start, narrow=narrow)
    for moment, way in example.moments():
        refused = [r for named in moment.refused if (r := way[-1].why_not(named.move)) is not None]
        yield from told_pages(way, moment.says, refused, instead=moment.instead, narrow=narrow)


def _of_line(line: Line, narrow: bool) -> Iterator[Page]:
    yield Page(asked(line.positions[0]), line.positions[0], line.positions[0], narrow=narrow)
    for step, (before, after) in zip(line.steps, pairwise(line.positions), strict=True):
        yield from told_pages([before, after], title=stepped(before, step), narrow=narrow)


def asked(position: Position) -> str:
    """What is asked at a position, and of whom."""
    node = position.node
    if isinstance(node, Decide):
        who = listed([position.names[seat] for seat in node.players])
        return str(m("{players}: {asked}", players=who, asked=position.prompt().said))
    says = position.prompt().says
    return capital(says)


def _present(explorer: Explorer) -> Line:
    path = explorer.path()
    return Line(explorer.at_node(path[0]), *(explorer.nodes[node].text for node in path[1:]))


def stepped(before: Position, step: str) -> str:
    """Whose step it is, and what it was, in words."""
    node = before.node
    if isinstance(node, Decide):
        move = before.move(step)
        return f"{before.names[move.player]}: {called(before, move.text, move.player)}"
    return by_nobody(node, step)


# ---------------------------------------------------------------- what changed


def told_pages(
    way: Sequence[Position], says: str = "", refused: Sequence[Refusal] = (), *, title: str = "",
    instead: bool = False, narrow: bool = True, most: int = MOST_RINGS,
) -> list[Page]:  # fmt: skip
    """The pages of one moment: one, or more where so much changes that nobody could follow the rings.

    ``way`` are the positions from before the first step of the moment to after its last; ``most`` is how many numbers
    a page has at most.
    """
    found: list[Page] = []
    drawing: dict[str, Any] = {"title": title, "instead": instead, "narrow": narrow}
    first, before, here = way[0], way[0], way[0]
    told: list[Told] = []
    rings: list[Ring] = []
    for start, after in pairwise(way):
        now = drawn(start, narrow)
        for frame in between(start, after):
            then = drawn(frame, narrow)
            boxes = changes(now, then) if (now.width, now.height) == (then.width, then.height) else []
            if told and (len(boxes) > MOST_AT_ONCE or _is_one_too_many(rings, boxes, then, most)):
                found.append(Page("" if found else says, before, here, told, rings, **drawing))
                before, told, rings = here, [], []
            number = _ring(rings, boxes, then) if len(boxes) <= MOST_AT_ONCE else 0
            told += [Told(sentence, clause, number) for sentence, clause in frame.sentences()]
            now, here = then, frame
        here = after
    found.append(Page("" if found else says, before if found else first, way[-1], told, rings, refused, **drawing))
    return found


def _is_one_too_many(rings: Sequence[Ring], boxes: Sequence[Rect], scene: Scene, most: int) -> bool:
    """Whether a change would be ringed beside as many others as a page has at most."""
    fresh = [box for box in boxes if not _there(rings, box) and _is_ringed(box, scene)]
    return bool(fresh) and max((ring.number for ring in rings), default=0) >= most


def _ring(rings: list[Ring], boxes: Sequence[Rect], scene: Scene) -> int:
    """Ring what one change did, and answer with its number: that of the ring that is there already, or the next."""
    number = max((ring.number for ring in rings), default=0) + 1
    used = 0
    for box in boxes:
        if there := _there(rings, box):
            used = used or there.number
        elif _is_ringed(box, scene):
            rings.append(Ring(box, "changed", number))
            used = number
    return used


def _there(rings: Sequence[Ring], box: Rect) -> Ring | None:
    """The ring that a box lies in already."""
    return next((ring for ring in rings if ring.area.distance(*middle(box)) == 0), None)


def _is_ringed(box: Rect, scene: Scene) -> bool:
    """Whether a ring around it would tell anything: not around nearly the whole picture."""
    return box.w * box.h < TOO_LARGE * scene.width * scene.height


def _refused_at(scene: Scene, position: Position, refused: Sequence[Refusal]) -> Iterator[Ring]:
    for refusal in refused:
        move = position.move(refusal.move)
        boxes = [box for key in move.keys if (box := place(scene, key)) is not None]
        if boxes:
            yield Ring(around(boxes), "refused")
