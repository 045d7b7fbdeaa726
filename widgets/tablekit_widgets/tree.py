"""The tree of positions as a small picture: the line you are on, and the branches that leave it."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.core import Key
from tablekit.explorer import Explorer
from tablekit.look import look
from tablekit.scene import SMALLEST, Circle, Rect, Scene, Sketch, planned_width

WIDTH, HEIGHT, STEP, LANE = 430.0, 84.0, 30.0, 22.0
BEHIND, AHEAD = 9, 4


def tree_scene(explorer: Explorer) -> Scene:
    """The nodes around the present one, branches above and below; each node is the key ``Key("node", index)``."""
    s = Sketch(WIDTH, HEIGHT, look("light"))
    places = dict(_placed(explorer))
    ink, paper = s.look.ink, s.look.paper
    s.rect(0, 0, WIDTH, HEIGHT, 8, fill=paper)
    for node, (x, y) in places.items():
        parent = explorer.nodes[node].parent
        if parent in places:
            s.line(places[parent], (x, y), stroke=s.look.mute, sw=2)
        elif node:  # the line began further left
            s.line((3, y), (x, y), stroke=s.look.mute, sw=2, dash=(1, 5))
    line = set(explorer.path(explorer.at))
    taken: list[Rect] = []
    for node, (x, y) in places.items():
        s.circle(x, y, 5, fill=ink if node in line else paper, stroke=ink, sw=1.5)
        s.target(Key("node", node), Circle(x, y, 13))
        _name(s, explorer.nodes[node].name, x, y, taken)
        if node == explorer.at:
            s.circle(x, y, 9.5, stroke=ink, sw=2.5)
    hidden = len(explorer.nodes) - len(places)
    step = len(explorer.path(explorer.at)) - 1
    desc = f"Step {step}; {len(explorer.nodes)} positions in all, {hidden} of them out of the picture."
    return s.scene("The tree of positions", desc, lit=tuple(Key("node", node) for node in places))


def _name(s: Sketch, name: str, x: float, y: float, taken: list[Rect]) -> None:
    """Write the name of a node below or above it, on the picture and off other names; else the list of names has it."""
    if not name:
        return
    wide = min(planned_width(name, SMALLEST), STEP * 3.2)
    left = min(max(x - wide / 2, 3.0), WIDTH - wide - 3)
    below, above = y + 12, y - 22
    for top in (above, below) if y < HEIGHT / 2 else (below, above):
        if not any(left < box.x + box.w and box.x < left + wide and abs(top - box.y) < box.h for box in taken):
            taken.append(Rect(left, top, wide, 12))
            s.text(left + wide / 2, top + 8, name, SMALLEST, anchor="middle", max=wide)
            return


def _placed(explorer: Explorer) -> Iterator[tuple[int, tuple[float, float]]]:
    """Nodes with their places: the line through the present node in the middle, branches in the lanes beside it."""
    line = _line(explorer)
    at = line.index(explorer.at)
    first = max(0, at - BEHIND)
    middle = HEIGHT / 2
    used: dict[int, list[int]] = {}
    for column, node in enumerate(line[first : at + AHEAD + 1]):
        yield node, (20 + STEP * column, middle)
    for column, node in enumerate(line[first : at + AHEAD + 1]):
        ahead = line[first + column + 1] if first + column + 1 < len(line) else -1
        for child in explorer.children(node):
            if child == ahead:
                continue
            lane = next((k for k in (-1, 1) if column + 1 not in used.get(k, [])), None)
            if lane is None:
                continue
            for further, one in enumerate(_branch(explorer, child)):
                x = 20 + STEP * (column + 1 + further)
                if x > WIDTH - 10 or column + 1 + further in used.get(lane, []):
                    break
                used.setdefault(lane, []).append(column + 1 + further)
                yield one, (x, middle + LANE * lane)


def _line(explorer: Explorer) -> list[int]:
    line = list(explorer.path(explorer.at))
    while True:
        ahead = explorer.ahead(line[-1])
        if ahead is None:
            return line
        line.append(ahead)


def _branch(explorer: Explorer, node: int) -> Iterator[int]:
    for _ in range(AHEAD):
        yield node
        children = explorer.children(node)
        if not children:
            return
        node = children[0]
