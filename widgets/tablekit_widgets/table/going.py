"""Going through a game that was played: back and forward, to another try, and taking back what was decided last."""

from __future__ import annotations

from collections.abc import Callable

from tablekit.core.errors import TablekitError
from tablekit.tree.line import LIE_OPEN, last_decision, opened_after
from tablekit_widgets.history.film import Film
from tablekit_widgets.history.line import branches, present_line
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.html import say
from tablekit_widgets.kit.sitting import News, OtherEyes, Part, Sitting
from tablekit_widgets.players.opponents import Opponents
from tablekit_widgets.players.single import SingleMove

NOTHING_TAKEN = (-1, "")  # the node, and what was taken back there


class Going(Part):
    """Goes elsewhere in the game: past what ``opponents`` did, and what ``single`` made by itself."""

    def __init__(self, sitting: Sitting, film: Film, opponents: Opponents, single: SingleMove) -> None:
        super().__init__(sitting)
        self._film, self._opponents, self._single = film, opponents, single
        self._taken = NOTHING_TAKEN

    def acts(self, acts: Acts) -> None:
        """The arrows, the slider, the other tries, and Undo."""
        acts.number("go", self.step)
        acts.number("branch", self._branch)
        acts.number("forget", self._forget_try)
        acts.plain(
            first=self._first, back=self._back, forward=self._forward, last=self._last, undo=self._undo,
            undo_edit=self._undo_edit,
        )  # fmt: skip

    def told(self, news: News) -> None:
        """Other eyes are not told what those before took back."""
        match news:
            case OtherEyes():
                self._taken = NOTHING_TAKEN

    def html(self) -> str:
        """That the last step was nobody's decision, and what was taken back last, as long as nothing else is done."""
        at, taken = self._taken
        said = [self._single.says, taken if at == self._sitting.explorer.at else ""]
        return "".join(f'<p class="tk-quiet" role="status">{say(one)}</p>' for one in said if one)

    def step(self, depth: int) -> None:
        """Go to a step of the present line."""
        line = present_line(self._sitting.explorer)
        if depth < len(line):
            self._sitting.go(line[depth])

    def _branch(self, node: int) -> None:
        if node < len(self._sitting.explorer.nodes):
            self._sitting.go(node)

    def _went(self, go: Callable[[], object]) -> None:
        go()
        self._sitting.show()

    def _first(self) -> None:
        self._went(self._sitting.explorer.start)

    def _back(self) -> None:
        self._went(self._opponents.back)

    def _last(self) -> None:
        self._went(self._sitting.explorer.end)

    def _forward(self) -> None:
        """Go on a step, and show how it came about; a film that runs is ended first."""
        if self._film.finish():
            return
        sitting, explorer = self._sitting, self._sitting.explorer
        before, at = sitting.position, explorer.at
        self._opponents.forward()
        one = explorer.nodes[explorer.at].parent == at and explorer.at != at
        sitting.show(before if one else None)
        self._single.rest()

    def _undo(self) -> None:
        """Take the last decision of a person back, with all that came after it, and say what that was."""
        explorer = self._sitting.explorer
        found = last_decision(explorer, self._sitting.people, by_itself=self._single.on.value)
        if self._sitting.fair and opened_after(explorer, found.node if found is not None else 0):
            raise TablekitError(LIE_OPEN)
        explorer.go(found.node) if found is not None else explorer.back()
        self._taken = (explorer.at, found.says) if found is not None else NOTHING_TAKEN
        self._sitting.show()

    # ------------------------------------------------------------ other tries

    def _forget_try(self, node: int) -> None:
        explorer = self._sitting.explorer
        if self._sitting.eyes.everything and node in [branch.node for branch in branches(explorer)]:
            at = explorer.at
            explorer.remove(node)
            self._sitting.go(min(at, explorer.at) if at >= len(explorer.nodes) else explorer.at)

    def _undo_edit(self) -> None:
        if self._sitting.eyes.everything:
            self._went(self._sitting.explorer.undo_edit)
