"""Putting the nodes of a tree into another order, leaving some out, and bringing back what was left out.

A tree is its list of nodes, and a branch comes before its neighbours if its number is lower.  Each of these makes new
nodes and leaves the old list as it was, so that it can be gone back to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablekit.saying import Text
from tablekit.tree.node import Step


class Arranged(NamedTuple):
    """The nodes of a new tree, and the number there of each node of the old one that is still in it."""

    nodes: list[Step]
    number: dict[int, int]


class Edit(NamedTuple):
    """A tree before somebody removed or promoted a branch: what was done, the nodes, and the present node then and
    after it.
    """

    said: Text
    nodes: list[Step]
    at: int
    after: int


def arranged(nodes: Sequence[Step], order: Sequence[int]) -> Arranged:
    """Some nodes of a tree in another order, a parent before its children; those not in it are left out."""
    number = {old: new for new, old in enumerate(order)}
    found = [_copy(nodes[old], number.get(nodes[old].parent, -1)) for old in order]
    for new, step in enumerate(found):
        if new:
            found[step.parent].children.append(new)
    for new, old in enumerate(order):
        ahead, children = nodes[old].ahead, found[new].children
        found[new].ahead = number.get(ahead, children[0] if children else None) if ahead is not None else None
    return Arranged(found, number)


def promoted(nodes: Sequence[Step], line: Sequence[int]) -> list[int]:
    """The order of nodes in which each node of a line (from the start) comes before its neighbours."""
    order = list(range(len(nodes)))
    for node in line[1:]:
        neighbours = nodes[nodes[node].parent].children
        if len(neighbours) > 1:
            first = min(order.index(other) for other in neighbours)
            order.remove(node)
            order.insert(first, node)
    return order


def merged(before: Sequence[Step], now: Sequence[Step]) -> Arranged:
    """An earlier tree with everything that is in the present one and not in it, which comes last.

    What is in both has the names and notes of now; of two nodes of the same name the one of now keeps it.
    """
    nodes = arranged(before, range(len(before))).nodes
    number = {0: 0}
    for index, step in enumerate(now):
        if index:
            mother = number[step.parent]
            number[index] = _child(nodes, mother, step)
        mine = nodes[number[index]]
        mine.name, mine.note, mine.evidence = step.name, step.note, step.evidence
    here, names = {*number.values()}, {step.name for step in now}
    for index, step in enumerate(now):
        mine = nodes[number[index]]
        if step.ahead is not None and (mine.ahead is None or mine.ahead in here):
            mine.ahead = number[step.ahead]
    for index, step in enumerate(nodes):
        if index not in here and step.name in names:
            step.name = ""
    return Arranged(nodes, number)


def lead(nodes: Sequence[Step], node: int) -> list[int]:
    """Let ``forward`` lead from the start to a node; the nodes where it led elsewhere."""
    turned = []
    while node:
        parent = nodes[node].parent
        if nodes[parent].ahead != node:
            nodes[parent].ahead = node
            turned.append(parent)
        node = parent
    return turned


def _child(nodes: list[Step], mother: int, step: Step) -> int:
    """The node after another that says the same as a step; if there is none, it is made."""
    for child in nodes[mother].children:
        if nodes[child].text == step.text:
            return child
    nodes.append(_copy(step, mother))
    nodes[mother].children.append(len(nodes) - 1)
    return len(nodes) - 1


def _copy(step: Step, parent: int) -> Step:
    made = Step(parent, step.text, step.depth, step.by_chance, step.to)
    made.name, made.note, made.evidence = step.name, step.note, step.evidence
    return made
