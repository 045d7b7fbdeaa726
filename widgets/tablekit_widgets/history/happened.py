"""What just happened: everything since the last decision of whoever asks, as pictures with sentences."""

from __future__ import annotations

from tablekit.core import Decide
from tablekit.lessons.pages import drawn
from tablekit.picture.closeup import Picture
from tablekit_widgets.history.retelling import told
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import Told, clause_chip, figures, say
from tablekit_widgets.words import m

MOST = 6  # pictures, which are read in ten seconds


class JustHappened(Drawer):
    """The drawer with the pictures; it is made anew whenever it is shown, and only of what these eyes may see."""

    def html(self) -> str:
        """The pictures, each with its sentences and their clauses."""
        steps = self._since()
        shown = [node for node in steps if self._told(node).sentences][-MOST:]
        if not shown:
            return f"<p>{say(m('Nothing has happened since your last decision.'))}</p>"
        title = m("Since your last decision: {steps:step}", steps=len(steps))
        shown_so = figures([self._figure(node) for node in shown])
        return f'<div class="tk-form"><p><b>{say(title)}</b></p><div class="tk-compare">{shown_so}</div></div>'

    def _since(self) -> list[int]:
        """The nodes of the line after the last decision of whoever looks, or is to decide where all look."""
        explorer, seats = self._sitting.explorer, self._whose()
        found: list[int] = []
        for node in reversed(explorer.path(explorer.at)[1:]):
            decided = explorer.at_node(explorer.nodes[node].parent).node
            if found and isinstance(decided, Decide) and seats & {*decided.players}:
                break
            found.append(node)  # of a decision that is the very last step, too: what came of it has just happened
        return found[::-1]

    def _whose(self) -> set[int]:
        seen, alone = self._sitting.seen(), self._sitting.alone
        if isinstance(seen.seen_by, int):
            return {seen.seen_by}
        if alone is not None:
            return {alone}
        return {*seen.node.players} if isinstance(seen.node, Decide) else set()

    def _told(self, node: int) -> Told:
        return told(self._sitting.explorer, node, self._sitting.seen)

    def _figure(self, node: int) -> tuple[str, str, str]:
        """The picture of a step, what it was, and each sentence of it with its clause."""
        step, book = self._told(node), self._sitting.position.game.clauses
        position = self._sitting.seen(self._sitting.explorer.at_node(node))
        rows = "".join(
            f'<div class="tk-row"><div class="tk-grow">{say(text)}</div>{clause_chip(book, clause)}</div>'
            for text, clause in step.sentences
        )
        return Picture(drawn(position, theme="both")).svg, step.words, rows

    def forget(self) -> None:
        """Nothing is kept."""
