"""The rest of a line that was left, played again after something else: rewind and change."""

from __future__ import annotations

from tablekit.tree.repeat import left_behind
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.html import act, say, sentence, telling_notation, why_not
from tablekit_widgets.kit.sitting import Part, Sitting
from tablekit_widgets.words import m


class PlayTheRest(Part):
    """The offer to play the rest of a line again, after something else was played."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._told = -1, ""

    def acts(self, acts: Acts) -> None:
        """Playing the rest."""
        acts.plain(repeat=self._repeat)

    def html(self) -> str:
        """The offer, where a line was left, and what came of it; only with everything open, as a refusal would tell
        what others hide.
        """
        explorer, everything = self._sitting.explorer, self._sitting.eyes.everything
        left = left_behind(explorer) if everything else []
        at, said = self._told
        told = said if everything and at == explorer.at else ""
        if left:
            goes_on = m("The line you left goes on for {steps:step}.", steps=len(left))
            told += f"<p>{say(goes_on)}</p>" + act("repeat", m("Play the rest again"))
        return f'<div class="tk-rest">{told}</div>' if told else ""

    def _repeat(self) -> None:
        """Play it as far as it goes, and say why no further."""
        explorer = self._sitting.explorer
        rest = explorer.repeat()
        reasons = why_not(explorer.position, rest.refusal) if rest.refusal is not None else ""
        with telling_notation():
            self._told = explorer.at, f"<p>{sentence(str(rest))}</p>{reasons}"
        self._sitting.show()
