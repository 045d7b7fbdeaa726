"""Playing the rest of a line again after something else was played: how far that goes, where it stops, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablekit.core import Chance, Condition, Decide, Over, Refusal, Value
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.saying import Message, Noun, Quoted, Text, listed, plain
from tablekit.saying.words import m
from tablekit.tree.line import step_words

if TYPE_CHECKING:
    from tablekit.position import Position
    from tablekit.tree.explorer import Explorer


NEAR = 8  # steps since the fork; who has played on further does not think of the old line


class Rest(Value, frozen=True):
    """How much of a line could be played again: ``played`` of ``steps``; ``stopped`` says at what it stopped, and why.

    ``refusal`` has every condition and its clause where the rules refuse the next step.
    """

    played: int
    steps: int
    where: Text = ""
    refusal: Refusal | None = None

    @property
    def stopped(self) -> str:
        """At what it stopped, and why; nothing where all could be played."""
        return str(self.where)

    def __str__(self) -> str:
        said = m("Played again: {played} of {steps:step}.", played=self.played, steps=self.steps)
        return f"{said} {self.stopped}" if self.where else str(said)


def following(explorer: Explorer, node: int) -> list[int]:
    """The nodes after a node, along the line that was visited last."""
    found = []
    while (ahead := explorer.ahead(node)) is not None:
        found.append(ahead)
        node = ahead
    return found


def left_behind(explorer: Explorer) -> list[int]:
    """What is left of the line that was left at the last fork: its nodes from the first that has no counterpart here.

    Nothing if something follows the present node already, if the fork is far behind, or if all was repeated.
    """
    path = explorer.path()
    if explorer.nodes[explorer.at].children:
        return []
    for back in range(1, min(NEAR, len(path) - 1) + 1):
        beside = [child for child in explorer.children(path[-back - 1]) if child != path[-back]]
        if beside:
            lines = [following(explorer, child) for child in beside]
            return _not_yet(explorer, max(lines, key=len), path[-back:])
    return []


def _not_yet(explorer: Explorer, line: list[int], mine: Sequence[int]) -> list[int]:
    """What is left of a line after those steps of the present one that answer the same questions."""
    for node in mine[:-1]:
        line = _from_the_same(explorer, line, explorer.at_node(node))
        if line and not _otherwise(_before(explorer, line[0]), explorer.at_node(node)):
            line = line[1:]
    return line


def repeated(explorer: Explorer, line: Sequence[int]) -> Rest:
    """Play here the steps of a line; the explorer is then where the last one that fits leads."""
    left, played = [*line], 0
    while left:
        left = _from_the_same(explorer, left, explorer.position)
        step = explorer.nodes[left[0]]
        then, now = _before(explorer, left[0]), explorer.position
        stopped = _otherwise(then, now)
        refusal = None if stopped else _played(explorer, then, step.text)
        if refusal is not None:
            stopped = m("that is not possible here")
        if stopped:
            where = m(
                "It stopped before step {step} of that line, {text}: {why}.",
                step=step.depth, text=Quoted(step_words(explorer, left[0], _as_it_is).called), why=stopped,
            )  # fmt: skip
            return Rest(played, len(line), where, refusal)
        left, played = left[1:], played + 1
    return Rest(played, len(line))


def _played(explorer: Explorer, then: Position, text: str) -> Refusal | None:
    """Play a step that was played at another position, or say why it is refused."""
    here = explorer.position
    try:
        if isinstance(here.node, Chance):
            explorer.chance(text)
        else:
            move = then.move(text)
            explorer.play(move.text, move.player)
    except IllegalMove as error:
        return error.refusal
    except TablekitError as error:  # a text that says nothing here, such as a result that this deck has not
        return Refusal(text, (Condition(here.prompt().clause, plain(str(error)), False),))
    return None


def _from_the_same(explorer: Explorer, line: list[int], now: Position) -> list[int]:
    """A line from where the same is asked as now.

    What it says of one player's decisions is passed over if now it is another's, as a question need not come up again.
    """
    if not line or not _otherwise(first := _before(explorer, line[0]), now) or first.turn == now.turn:
        return line
    for at, node in enumerate(line):
        then = _before(explorer, node)
        if then.turn != first.turn:
            return line if _otherwise(then, now) else line[at:]
    return line


def _as_it_is(position: Position) -> Position:
    return position


def _before(explorer: Explorer, node: int) -> Position:
    return explorer.at_node(explorer.nodes[node].parent)


def _otherwise(then: Position, now: Position) -> Message | None:
    """What is asked now, if that is something else than was asked then; else nothing."""
    if isinstance(now.node, Over):
        return m("the game is over here")
    if isinstance(now.node, Decide):
        who = listed([now.names[seat] for seat in now.node.players])
        if not isinstance(then.node, Decide):
            return m("here {who} must decide first: {asked}", who=who, asked=now.prompt().said)
        if then.node.players != now.node.players:
            others = listed([then.names[seat] for seat in then.node.players])
            return m("here {who} must decide, and not {others}", who=who, others=others)
        if then.prompt().clause != now.prompt().clause:
            return m("here {who} is asked something else: {asked}", who=who, asked=now.prompt().said)
        return None
    if not isinstance(then.node, Chance) or then.node.label != now.node.label:
        return m("here chance decides first, by {lot:the}", lot=Noun(now.node.label))
    return None
