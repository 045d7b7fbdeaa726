"""Two nodes of a tree side by side: what is different on the board, in points, and what happened since they parted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tablekit.core.english import signed
from tablekit.picture.closeup import Picture, Ring, changes
from tablekit.picture.strip import Panel, strip
from tablekit.saying import Blank, Message, Written, listed, plain
from tablekit.saying.english import capital
from tablekit.saying.words import m
from tablekit.tree.line import step_words

if TYPE_CHECKING:
    from tablekit.core.seats import Seat
    from tablekit.position import Position
    from tablekit.tree.explorer import Explorer

SHOWN = 4  # steps that stand below a picture


class Since(NamedTuple):
    """A step after the fork: its number, its words, and what happened, each sentence with the id of its clause."""

    step: int
    text: str
    sentences: Sequence[tuple[str, str]]


class Gain(NamedTuple):
    """Where the points of a seat differ: the clause they come from, and how many it has at either node."""

    clause: str
    a: int
    b: int


class Side(NamedTuple):
    """One of the two: its number and name, the position as it is seen, and the steps that led there from the fork."""

    node: int
    said: Message
    position: Position
    since: Sequence[Since]

    @property
    def says(self) -> str:
        """What it is called."""
        return str(self.said)


class SideBySide:
    """Two nodes compared.  A notebook shows both pictures with the differences ringed, ``print`` the rest in words.

    ``a`` and ``b`` are the two sides; ``parted`` is the last node that both lines share; ``changes`` has a line for
    each entry of ``to_dict`` that differs; ``gains`` for each seat where its points differ; ``rings`` says how many
    places of the pictures differ.
    """

    def __init__(self, a: Side, b: Side, parted: int) -> None:
        self.a, self.b, self.parted = a, b, parted
        self.changes = list(differences(a.position.to_dict(), b.position.to_dict()))
        self.gains = [gains(a.position, b.position, seat) for seat in range(a.position.players)]
        one, other = (side.position.scene(theme="both", shelf=False, events=()) for side in (a, b))
        boxes = changes(one, other)
        self.rings = len(boxes)
        self.pictures = tuple(Picture(scene, None, [Ring(box) for box in boxes]) for scene in (one, other))

    @property
    def title(self) -> str:
        """What is compared, in a line."""
        if self.a.node == self.b.node:
            return str(m("{one} and itself", one=self.a.said))
        both: dict[str, Blank] = {"one": self.a.said, "other": self.b.said}
        if self.parted in (self.a.node, self.b.node):
            steps = len(self.a.since) + len(self.b.since)
            return str(m("{one} and {other}, {steps:step} apart", steps=steps, **both))
        step = min(since[0].step for since in (self.a.since, self.b.since)) - 1
        if not step:
            return str(m("{one} and {other}, parted at the start", **both))
        return str(m("{one} and {other}, parted after step {step}", step=step, **both))

    @property
    def points(self) -> list[str]:
        """For each seat its points on either side, and where the difference comes from."""
        a, b = self.a.position, self.b.position
        book, lines = a.game.clauses, []
        for seat, (old, new) in enumerate(zip(a.scores(), b.scores(), strict=True)):
            by = [f"{book[gain.clause].title} {signed(gain.b - gain.a)}" for gain in self.gains[seat]]
            if by:
                lines.append(f"{a.names[seat]}: {old} → {new} ({listed(by)})")
        return lines

    @property
    def svg(self) -> str:
        """Both pictures side by side, the differences ringed, as SVG text."""
        return strip(capital(self.title), self.panels, across=2, lines=self.lines)

    @property
    def panels(self) -> list[Panel]:
        """Both pictures, the differences ringed, each with what it is and its last steps since the lines parted."""
        return [
            Panel(
                picture, side.says, "; ".join(since.text for since in side.since[-SHOWN:]) or str(m("here they parted"))
            )
            for picture, side in zip(self.pictures, (self.a, self.b), strict=True)
        ]

    @property
    def lines(self) -> list[str]:
        """What is said of the points below both: where they differ, or that they do not."""
        alike = [str(m("The points are the same."))] if self.a.position.game.rules.scored else []
        return self.points or alike

    def __str__(self) -> str:
        lines = [self.title]
        for side in (self.a, self.b):
            lines += [f"{side.says}:"] if side.since else []
            for since in side.since:
                lines.append(f"  {since.step}. {since.text}")
                lines += [f"     {told}  § {clause}" for told, clause in since.sentences]
        lines += [*self.points, *self.changes]
        return "\n".join(lines if self.points or self.changes else [*lines, str(m("Nothing is different."))])

    def __repr__(self) -> str:
        return f"<SideBySide: {self.title}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "image/svg+xml": self.svg}


def side_by_side(explorer: Explorer, a: int, b: int, seen_by: Seat | None) -> SideBySide:
    """Two nodes as ``"all"``, a seat or a spectator (None) sees them."""
    eyes = None if seen_by in (None, "all") else explorer.at_node(0).seat(seen_by)
    who: int | str = "all" if seen_by == "all" else "spectator" if eyes is None else eyes

    def sees(position: Position) -> Position:
        return position if who == "all" else position.observe(eyes)

    lines = explorer.path(a), explorer.path(b)
    shared = next((at for at, (x, y) in enumerate(zip(*lines, strict=False)) if x != y), min(map(len, lines)))
    sides = []
    for node, line in zip((a, b), lines, strict=True):
        since = []
        for at in line[shared:]:
            depth, words = explorer.nodes[at].depth, step_words(explorer, at, sees).whole
            since.append(Since(depth, words, sees(explorer.at_node(at)).sentences()))
        sides.append(Side(node, called(explorer, node, sees), sees(explorer.at_node(node)), since))
    return SideBySide(sides[0], sides[1], lines[0][shared - 1])


def called(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> Message:
    """A node in a few words: its name, or its step and what led to it, as ``seen`` may know it."""
    step = explorer.nodes[node]
    if step.name:
        return plain(Written(step.name))
    if not node:
        return m("the start")
    return m("step {step} · {text}", step=step.depth, text=step_words(explorer, node, seen).whole)


def gains(a: Position, b: Position, seat: int) -> list[Gain]:
    """Where the points of a seat differ between two positions, the largest difference first."""
    sums: dict[str, list[int]] = {}
    for side, position in enumerate((a, b)):
        for entry in position.receipt(seat):
            sums.setdefault(entry.clause, [0, 0])[side] += entry.points
    found = [Gain(clause, old, new) for clause, (old, new) in sums.items() if old != new]
    return sorted(found, key=lambda gain: -abs(gain.b - gain.a))


# ---------------------------------------------------------------- what is different, as lines a person can read


def differences(a: Mapping[str, Any], b: Mapping[str, Any]) -> Iterator[str]:
    """Two positions' ``to_dict`` compared: a line for each entry that differs, as ``goods 1, wool: 0 → 2``.

    Lists of the same length are compared entry by entry where the entries are tables, and else shown whole; a table
    whose first entry has the table's own name, such as ``space``, is called by it.

    >>> list(differences({"supply": {"wool": 3}, "huts": [1, 2]}, {"supply": {"wool": 1}, "huts": [1]}))
    ['supply, wool: 3 → 1', 'huts: 1, 2 → 1']
    """
    todo: list[tuple[tuple[str, ...], Any, Any]] = [((), a, b)]
    while todo:
        where, old, new = todo.pop()
        if old == new:
            continue
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            keys = dict.fromkeys([*old, *new])
            todo.extend(((*where, str(key)), old.get(key), new.get(key)) for key in reversed(keys))
        elif _tables(old) and _tables(new) and len(old) == len(new):
            rows = enumerate(zip(old, new, strict=True))
            todo.extend(((*where[:-1], _row(where[-1], i, one)), one, other) for i, (one, other) in reversed([*rows]))
        else:
            yield f"{', '.join(where)}: {_said(old)} → {_said(new)}"


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _row(name: str, number: int, row: Mapping[str, Any]) -> str:
    key = next(iter(row), "")
    return f"{key} {row[key]}" if key and name.startswith(key) else f"{name} {number}"


def _said(value: Any) -> str:
    if value is None or value in ([], {}):
        return str(m("nothing"))
    if isinstance(value, Mapping):
        return " ".join(f"{key} {_said(entry)}" for key, entry in value.items() if entry is not None)
    return ", ".join(_said(entry) for entry in value) if isinstance(value, list) else str(value)
