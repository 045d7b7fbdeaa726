"""What just happened: everything since the last decision of whoever asks, as a strip of pictures with sentences."""

from __future__ import annotations

from tablekit.core import Decide
from tablekit.picture.closeup import Picture
from tablekit.picture.strip import Panel, strip
from tablekit.teach.pages import drawn
from tablekit_widgets.history.retelling import told
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import Told, clause_chip, say
from tablekit_widgets.words import m

MOST, ACROSS = 6, 2  # pictures, which are read in ten seconds, and how many stand side by side


class JustHappened(Drawer):
    """The drawer with the strip; it is made anew whenever it is shown, and only of what these eyes may see."""

    def html(self) -> str:
        """The pictures with their sentences, and below them each sentence with its clause."""
        steps = self._since()
        shown = [node for node in steps if self._told(node).sentences][-MOST:]
        if not shown:
            return f"<p>{say(m('Nothing has happened since your last decision.'))}</p>"
        panels = [self._panel(node) for node in shown]
        title = m("Since your last decision: {steps:step}", steps=len(steps))
        pictures = strip(str(title), panels, across=ACROSS).replace("<svg ", '<svg class="tk-both" ', 1)
        rows = "".join(self._row(self._told(node)) for node in shown)
        return f'<div class="tk-form"><div class="tk-compare">{pictures}</div>{rows}</div>'

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

    def _panel(self, node: int) -> Panel:
        step = self._told(node)
        position = self._sitting.seen(self._sitting.explorer.at_node(node))
        caption = " ".join(sentence for sentence, _ in step.sentences[:2])
        return Panel(Picture(drawn(position)), step.words, caption)

    def _row(self, step: Told) -> str:
        book = self._sitting.position.game.clauses
        rows = "".join(
            f'<div class="tk-row"><div class="tk-grow">{say(text)}</div>{clause_chip(book, clause)}</div>'
            for text, clause in step.sentences
        )
        return f"<p><b>{say(step.words)}</b></p>{rows}"

    def forget(self) -> None:
        """Nothing is kept."""
