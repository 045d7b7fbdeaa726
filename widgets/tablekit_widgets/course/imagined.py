"""A reader who could be: each thing that somebody might do leaves this one as it is, and gives another one."""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from typing import Any, Self

from msgspec.structs import replace

from tablekit.core.errors import TablekitError
from tablekit_widgets.course.progress import Progress
from tablekit_widgets.course.reader import Reader
from tablekit_widgets.course.view import Bubble, View
from tablekit_widgets.words import m


class Imagined(Reader):
    """A reader in a beat before the own part, to be asked what comes of this and that."""

    def another(self) -> Self:
        """The same reader once more."""
        found = copy(self)
        found._clock, found._notes = copy(self._clock), []
        return found

    def gone_to(self, at: int) -> Self:
        """At the beginning of a beat, with nothing done before."""
        found = self.another()
        found._go(self.walk.to(at))
        return found

    def doing(self, act: str, value: str = "") -> Self:
        """After an act; what cannot be done is said."""
        found = self.another()
        try:
            found.act(act, value)
        except TablekitError as error:
            found.fault = str(error)
        return found

    def pressing(self, role: str, ms: float) -> Self:
        """After a hand in a race: a card, so many milliseconds after it was shown."""
        found = self.another()
        found.fault = ""
        found._clock.again()
        found._to(found.walk.do(f"press {role} {ms}"))
        return found

    def saying(self, old: str, new: str) -> Self:
        """With other words in what is said."""
        found, moment = self.another(), self.walk.moment
        assert moment is not None
        found.walk = replace(self.walk, moment=replace(moment, says=moment.says.replace(old, new)))
        return found

    def asking(self, at: int) -> Self:
        """Asked whether to go on with a beat, as whoever comes back is."""
        found = self.another()
        found._kept, found._greets = Progress("", at=self.course.beats[at].id), True
        return found

    @property
    def frames(self) -> list[Self]:
        """One reader for each step that is to be shown, and last the one for whom all has been shown."""
        found = []
        for at in range(max(self._frames, 0) if not self._skipped else 0):
            found.append(self.another())
            found[-1]._frame = at
        last = self.another()
        last._frame = max(self._frames, 0)
        return [*found, last]

    @property
    def asked(self) -> bool:
        """Whether something is asked of this reader."""
        return self.walk.moment is not None and self.walk.moment.phase == "asked"

    @property
    def core(self) -> Hashable:
        """What decides how it goes on."""
        moment = self.walk.moment
        assert moment is not None
        guess = moment.guess if isinstance(moment.guess, Hashable) else repr(moment.guess)
        return (
            self.walk.at, moment.phase, moment.here, moment.own, moment.chosen, moment.ways, guess, moment.answered,
            moment.page, moment.opened, self.walk.hinted, self._clock.on,
        )  # fmt: skip

    @property
    def state(self) -> Hashable:
        """What decides how it goes on, and what is shown."""
        moment = self.walk.moment
        assert moment is not None
        shown: tuple[Any, ...] = (
            moment.says, moment.then, moment.reasons, moment.ring, tuple(taken.after for taken in moment.frames),
        )  # fmt: skip
        return self.core, shown, self._skipped, self.fault, self.beat.id in self.walk.done


class Waiting(Imagined):
    """A reader at the beginning of the own part, for whom the others are not there yet."""

    def view(self) -> View:
        """The board as it is, and what is waited for."""
        view = super().view()
        says = str(m("Your opponents are sitting down: a moment."))
        back = [button for button in view.buttons if button.act == "back"]
        bubble = Bubble(self.beat.says, tip=says)
        board = replace(view.board, spots=[], rings=[], flying=[], focus=None, about=None)
        return replace(view, board=board, bubble=bubble, options=[], buttons=back, list=[], race=None, auto=None)
