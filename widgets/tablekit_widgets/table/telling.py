"""What a table tells: what happened, who has how many points and what else, and what somebody wrote to a position."""

from __future__ import annotations

from collections.abc import Collection

from tablekit.core import Decide
from tablekit.position import Position
from tablekit_widgets.history.retelling import told
from tablekit_widgets.kit.html import act, as_note, decided, heading, journal
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.players.panels import panels
from tablekit_widgets.words import m

STEPS_TOLD, MOST_TOLD = 6, 60


class Telling:
    """The parts of a column that only tell, as HTML."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.unfolded = False

    def unfold(self) -> None:
        """Tell of earlier steps, too, or no more."""
        self.unfolded = not self.unfolded

    def note(self) -> str:
        """What was written to this position; it may tell anything, so that only who sees everything is shown it."""
        explorer = self._sitting.explorer
        return as_note(explorer.nodes[explorer.at].note) if self._sitting.eyes.everything else ""

    def journal(self, shown: int | None = None, fresh: int | None = None) -> str:
        """What happened, the newest step on top.

        While a film of the last step runs, only its first ``shown`` sentences are told, and those from ``fresh`` on
        are marked.
        """
        explorer = self._sitting.explorer
        path = explorer.path()
        number = MOST_TOLD if self.unfolded else STEPS_TOLD
        steps = [told(explorer, node, self._sitting.seen) for node in reversed(path[1:][-number:])]
        if shown is not None and steps:
            steps[0] = steps[0]._replace(sentences=steps[0].sentences[:shown], fresh=fresh)
        lines = journal(explorer.position.game.clauses, steps, max(0, len(path) - 1 - MOST_TOLD) * self.unfolded)
        before = len(path) - 1 - STEPS_TOLD
        sign = "▾" if self.unfolded else "▸"
        unfold = f"{sign} {m('{before:earlier step}', before=before)}"
        more = act("unfold", unfold, look="tk-plain-link") if before > 0 else ""
        return f'<div data-arrows><div class="tk-journal">{lines}</div>{more}</div>'

    def players(self, seen: Position) -> dict[str, str]:
        """A panel for each player, which opens to where the points came from; of a film's frame those of then."""
        found = panels(seen, self._deciding(seen))
        return {f"players/{p}": panel for p, panel in enumerate(found)}

    def _deciding(self, seen: Position) -> Collection[int | None]:
        """Who decides; of several who choose at the same time the one whose answers are asked for here."""
        players, eyes = seen.node.players if isinstance(seen.node, Decide) else (), self._sitting.eyes
        return (eyes.seat(),) if len(players) > 1 and eyes.may_decide() else players

    def decided(self, seen: Position) -> str:
        """After the end, where the points of all came from."""
        if not seen.over or not seen.game.rules.scored:
            return ""
        receipts = [seen.receipt(p) for p in range(seen.players)]
        table = decided(seen.game.clauses, list(zip(seen.colours, seen.names, strict=True)), receipts)
        return heading(m("What decided it"), m("the points by their sources")) + table
