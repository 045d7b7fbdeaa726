"""``Step``: one node of the tree of positions that an explorer keeps, and what the text that leads to one says."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence

from tablekit.core import Chance, Decide, Move, Outcome, State, limits
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.position import Position
from tablekit.saying import Text
from tablekit.saying.words import m
from tablekit.tree.changes import DIGEST_EVERY

HIDDEN = "?"


class Step:
    """One node of the tree: its parent (-1: it is the start), its text, what was noted, and where it goes on.

    ``text`` is the move, or if ``by_chance`` the result of chance, that leads here; ``depth`` the number of steps from
    the start; ``children`` the nodes after it; ``ahead`` the one last visited, or None; ``name`` and ``note`` may be
    empty, and so may ``evidence``, of how it came about, which playing it again does not need.  ``to`` are the seats
    that may know the text, None if everybody may.
    """

    __slots__ = ("ahead", "by_chance", "children", "depth", "evidence", "name", "note", "parent", "text", "to")

    def __init__(
        self, parent: int, text: str, depth: int, by_chance: bool = False, to: tuple[int, ...] | None = None
    ) -> None:
        self.by_chance = by_chance
        self.parent = parent
        self.text = text
        self.to = to
        self.depth = depth
        self.children: list[int] = []
        self.ahead: int | None = None
        self.name = ""
        self.note = ""
        self.evidence = ""

    def text_for(self, seen_by: int | str) -> str:
        """The text as ``"all"``, a seat or a ``"spectator"`` may know it: ``?`` where it is somebody's secret."""
        return self.text if self.to is None or seen_by == "all" or seen_by in self.to else HIDDEN

    def __repr__(self) -> str:
        return f"Step(parent={self.parent}, text={self.text!r}, children={self.children}, name={self.name!r})"


# ---------------------------------------------------------------- what a text says at a position


def step(position: Position, text: str) -> tuple[str, Move | Outcome, Position]:
    """One move or result of chance, read from its text: as it is recorded, itself, and the position after it."""
    if isinstance(position.node, Chance):
        outcome = position.outcome(text)
        return outcome.text, outcome, position.chance(outcome)
    move = position.move(text)
    return spelled(position, move), move, position.played(move)


def steps(start: Position, line: Sequence[str]) -> Iterator[tuple[int, Position, Move | Outcome]]:
    """The steps of a line from their texts: their number, from 0, the position before each, and what was done or came.

    Raises ``TablekitError`` where the line cannot be played, with the step that is wrong.
    """
    position = start
    for at, text in enumerate(line):
        before = position
        try:
            _, x, position = step(before, text)
        except TablekitError as error:
            raise TablekitError(m("step {at}, {text}: {why}", at=at, text=shown(text), why=str(error))) from None
        yield at, before, x


def evidence_fault(before: Position, text: str, evidence: str) -> Text | None:
    """What is wrong with the evidence beside the step ``text`` from a position, in words, or None."""
    check: Callable[[State, Move | Outcome, str], Text | None] | None = getattr(before.game.rules, "evidence", None)
    if check is None:
        return m("{game} keeps no evidence", game=before.game.title)
    if not isinstance(evidence, str) or len(evidence) > limits.EVIDENCE_CHARACTERS:
        return m("evidence is a text of at most {most} characters", most=limits.EVIDENCE_CHARACTERS)
    fault: Text | None = check(before.state(), step(before, text)[1], evidence)
    return fault


def spelled(position: Position, move: Move) -> str:
    """A move as it is recorded: with its seat where several decide at once."""
    several = isinstance(position.node, Decide) and len(position.node.players) > 1
    return f"{move.player}: {move.text}" if several else move.text


def digest(position: Position) -> str:
    """A short fingerprint of a position."""
    return hashlib.sha256(position.notation.encode()).hexdigest()[:16]


def lasting(digests: dict[int, str], last: int) -> dict[int, str]:
    """The fingerprints that are kept while a tree grows: not the one that only marks its last node, as it is now."""
    return {node: found for node, found in digests.items() if node != last or node % DIGEST_EVERY == 0}
