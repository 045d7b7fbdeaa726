"""The tree of positions as a small picture: the line you are on, and the branches that leave it."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.core import Key
from tablekit.explorer import Explorer
from tablekit.look import look
from tablekit.scene import Circle, Scene, Sketch

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
    line = set(explorer.path(explorer.at))
    for node, (x, y) in places.items():
        s.circle(x, y, 5, fill=ink if node in line else paper, stroke=ink, sw=1.5)
        s.target(Key("node", node), Circle(x, y, 13))
        name = explorer.nodes[node].name
        if name:
            above = y <= HEIGHT / 2 - LANE / 2
            s.text(x, y - 11 if above else y + 19, name, 11, anchor="middle", max=STEP * 3.2)
        if node == explorer.at:
            s.circle(x, y, 9.5, stroke=ink, sw=2.5)
    hidden = len(explorer.nodes) - len(places)
    step = len(explorer.path(explorer.at)) - 1
    desc = f"Step {step}; {len(explorer.nodes)} positions in all, {hidden} of them out of the picture."
    return s.scene("The tree of positions", desc, lit=tuple(Key("node", node) for node in places))


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
