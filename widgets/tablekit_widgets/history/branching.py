"""The lines of a game: compare two positions, promote or delete a line, and play the rest of one again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from tablekit.core.english import count
from tablekit.tree.compare import Side, SideBySide, called
from tablekit.tree.explorer import Explorer
from tablekit.tree.repeat import left_behind
from tablekit_widgets.history.line import present_line
from tablekit_widgets.kit.controls import button
from tablekit_widgets.kit.drawer import Inside
from tablekit_widgets.kit.html import act, check_list, clause_chip, say

NOTHING = -1
MOST_OFFERED = 60
MOST_TOLD = 12  # steps of either line


class Branching(Inside):
    """What the drawer offers for the lines of the tree; ``rows`` are its controls, ``told`` is the comparison.

    ``explorer`` gives the game, ``seen_by`` whose eyes look at it, as ``Position.seen_by``, and ``everything`` whether
    these may see all of it; ``went`` is called after something changed; ``here`` wraps what a button does, and ``tell``
    says what came of it.
    """

    def __init__(
        self, explorer: Callable[[], Explorer], seen_by: Callable[[], int | str], everything: Callable[[], bool],
        went: Callable[[], None], here: Callable[[Callable[[], Any]], None], tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._explorer, self._seen_by, self._everything = explorer, seen_by, everything
        self._went, self._tell = went, tell
        self._with = w.Dropdown(layout=w.Layout(width="260px"))
        self._with.observe(lambda change: here(lambda: self._compare(change["new"])), names="value")
        self._lines = w.HBox(
            [
                button("Make this the main line", lambda: here(self._promote), tooltip="The first branch at each fork"),
                button("Delete this step and what follows", lambda: here(self._delete)),
            ]
        )
        self._undo = button("Undo", lambda: here(self._undone))
        self._lines.add_class("tk-choices")
        self.told = w.HTML()
        self.told.add_class("tk-compare")
        self.rows: list[w.Widget] = [self._with, self._lines, self._undo]

    def show(self) -> None:
        """Offer what can be compared with the present position, and with everything open what can be changed."""
        explorer, everything = self._explorer(), self._everything()
        with self._with.hold_sync():
            offered = [(called(explorer, node, self._seen_by()), node) for node in self._others(explorer)]
            self._with.options = (("Compare with …", NOTHING), *offered)
            self._with.value = NOTHING
        self.told.value = ""
        self._lines.layout.display = "" if everything and explorer.at else "none"
        self._undo.layout.display = "" if everything and explorer.last_edit else "none"
        self._undo.description = self._undo.tooltip = f"Undo: {explorer.last_edit}"

    def forget(self) -> None:
        """Keep nothing of it in the page."""
        self._with.options, self.told.value = (), ""

    def _others(self, explorer: Explorer) -> list[int]:
        """The step before, named positions, ends of branches, and the steps of this line, latest first."""
        before = explorer.nodes[explorer.at].parent
        named = [at for at, node in enumerate(explorer.nodes) if node.name]
        ends = explorer.branches[-MOST_OFFERED // 3 :]
        line = reversed(present_line(explorer))
        every = dict.fromkeys([*([before] if before >= 0 else []), 0, *named, *ends, *line])
        return [node for node in every if node != explorer.at][:MOST_OFFERED]

    def _compare(self, node: int | None) -> None:
        if node is None or node == NOTHING:
            return
        explorer, who = self._explorer(), self._seen_by()
        found = explorer.compare(node, seen_by=None if who == "spectator" else who)
        self.told.value = told(found)

    def _promote(self) -> None:
        self._explorer().promote()
        self._went()
        self._tell("This line is the main one now: the first branch at each fork on its way.")

    def _delete(self) -> None:
        explorer = self._explorer()
        explorer.remove(explorer.at)
        self._went()
        self._tell(f"Done: {say(explorer.last_edit)}. Undo brings them back.")

    def _undone(self) -> None:
        explorer = self._explorer()
        was = explorer.last_edit
        explorer.undo_edit()
        self._went()
        self._tell(f"Taken back: {say(was)}.")


def told(found: SideBySide) -> str:
    """A comparison as HTML: both pictures, points, and folded what happened on either side and all that differs."""
    parts = [found.svg.replace("<svg ", '<svg class="tk-both" ', 1)]
    parts += [_since(found, side) for side in (found.a, found.b) if side.since]
    if found.changes:
        rows = "".join(f"<p>{say(line)}</p>" for line in found.changes)
        parts.append(f"<details><summary>All that differs ({len(found.changes)})</summary>{rows}</details>")
    else:
        parts.append("<p>Nothing is different.</p>")
    return "".join(parts)


def _since(found: SideBySide, side: Side) -> str:
    book, shown = side.position.game.clauses, side.since[-MOST_TOLD:]
    left = len(side.since) - len(shown)
    rows = [f'<p class="tk-quiet">{count(left, "step")} before these.</p>'] if left else []
    for since in shown:
        rows.append(f"<p><b>{since.step}. {say(since.text)}</b></p>")
        rows += [
            f'<div class="tk-row"><div class="tk-grow">{say(text)}</div>{clause_chip(book, id)}</div>'
            for text, id in since.sentences
        ]
    head = f"What led to {say(side.says)}, since they parted ({count(len(side.since), 'step')})"
    return f"<details><summary>{head}</summary>{''.join(rows)}</details>"


class PlayTheRest:
    """The offer to play the rest of a line again, after something else was played: rewind and change.

    ``went`` is called after that.
    """

    def __init__(self, explorer: Callable[[], Explorer], went: Callable[[], None]) -> None:
        self._explorer, self._went = explorer, went
        self._told = -1, ""

    def html(self, everything: bool) -> str:
        """The offer, where a line was left, and what came of it; only with everything open, as a refusal would tell
        what others hide.
        """
        left = left_behind(self._explorer()) if everything else []
        at, said = self._told
        told = said if everything and at == self._explorer().at else ""
        if left:
            goes_on = f"<p>The line you left goes on for {count(len(left), 'step')}.</p>"
            told += goes_on + act("repeat", "Play the rest again")
        return f'<div class="tk-rest">{told}</div>' if told else ""

    def repeat(self) -> None:
        """Play it as far as it goes, and say why no further."""
        explorer = self._explorer()
        rest = explorer.repeat()
        book, why = explorer.position.game.clauses, rest.refusal
        reasons = check_list(book, f"Why not {why.move}?", why) if why is not None else ""
        self._told = explorer.at, f"<p>{say(str(rest))}</p>{reasons}"
        self._went()
