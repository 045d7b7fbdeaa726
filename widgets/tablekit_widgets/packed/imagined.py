"""A reader who could be: each thing that somebody might do leaves this one as it is, and gives another one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from copy import copy
from typing import Any, Self

from msgspec.structs import replace

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.lessons import Course
from tablekit.lessons.doing import followed
from tablekit.lessons.moment import asks_first
from tablekit.lessons.questions import pointed
from tablekit.lessons.rows import Predict
from tablekit_widgets.course.board import is_small
from tablekit_widgets.course.face import Face
from tablekit_widgets.course.progress import Progress
from tablekit_widgets.course.reader import Reader
from tablekit_widgets.course.view import Bubble, View
from tablekit_widgets.words import m

FARTHEST = 2  # steps on a way of the reader's own, where there are many; one more where there are few
FEW_MOVES = 8


class Imagined(Reader):
    """A reader in a beat before the own part, to be asked what comes of this and that."""

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self._known: dict[bool, Face] = {}  # what is shown on a large and on a small page

    @property
    def keys(self) -> dict[str, Key]:
        """Everything on the board that means something when it is clicked, by the act that it is."""
        found = {spot.act: self.walk.key(spot.act.removeprefix("key ")) for spot in self._face().board.spots}
        return {act: key for act, key in found.items() if key is not None}

    def _face(self) -> Face:
        small = is_small()
        if small not in self._known:
            self._known[small] = super()._face()
        return self._known[small]

    def another(self) -> Self:
        """The same reader once more."""
        found = copy(self)
        found._clock, found._notes, found._known = copy(self._clock), [], {}
        return found

    def gone_to(self, at: int) -> Self:
        """At the beginning of a beat, with nothing done before."""
        found = self.another()
        found._go(self.walk.to(at))
        return found

    def doing(self, act: str, value: str = "") -> Self:
        """After an act; what cannot be done is said."""
        found = self.another()
        found._known = self._known
        try:
            found.act(act, value)
        except TablekitError as error:
            found.fault = str(error)
        found._known = {}
        return found

    def clicking(self, key: Key) -> Self | None:
        """After a click on a thing of the board; None where it means nothing."""
        found, after = self.another(), self.walk.click(key)
        if after.moment is self.walk.moment:
            return None
        found.fault, found._begun = "", True
        found._to(after)
        return found

    @property
    def marks(self) -> frozenset[Key]:
        """The things that are to be pointed at, where they are several."""
        beat, moment = self.beat, self.walk.moment
        if not isinstance(beat, Predict) or beat.point is None or moment is None or not asks_first(moment):
            return frozenset()
        right = pointed(moment.staged, beat.point)
        return right if len(right) > 1 else frozenset()

    def pointing(self, keys: Sequence[Key]) -> Self:
        """After these things were pointed at, and no others."""
        found, moment = self.another(), self.walk.moment
        assert moment is not None
        found._to(replace(self.walk, moment=replace(moment, chosen=tuple(keys))).do("pointed"))
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
        """What decides how it goes on; in which order ways of a fork were read matters only where the last is shown."""
        moment = self.walk.moment
        assert moment is not None
        return self._place, frozenset(moment.ways), moment.ways[-1:] if moment.phase == "compared" else ()

    @property
    def _place(self) -> Hashable:
        """The same without the ways of a fork, which are seen only where they are compared."""
        moment = self.walk.moment
        assert moment is not None
        own: Hashable = moment.own if followed(moment.staged, moment.own) else len(moment.own)
        guess = moment.guess if isinstance(moment.guess, Hashable) else repr(moment.guess)
        return (
            self.walk.at, moment.phase, moment.here, own, moment.chosen, guess, moment.answered,
            moment.page, moment.opened, self._clock.on,
        )  # fmt: skip

    @property
    def strays(self) -> bool:
        """Whether the reader has gone far on a way that is none of the course's, and it does not end here."""
        moment, staged = self.walk.moment, self.walk.staged
        if moment is None or moment.phase != "asked" or not moment.own or followed(staged, moment.own):
            return False
        ours = len(staged.main.own(staged.seat)) if staged.main is not None else 0
        few = len(staged.asked.legal_moves(staged.seat)) <= FEW_MOVES
        return len(moment.own) >= min(ours, FARTHEST + few)

    @property
    def state(self) -> Hashable:
        """What decides how it goes on, and what is shown."""
        return self.core, self.looks

    @property
    def looks(self) -> Hashable:
        """What decides what is shown."""
        moment = self.walk.moment
        assert moment is not None
        shown: tuple[Any, ...] = (
            moment.says, moment.then, moment.reasons, moment.ring,
            tuple((taken.before, taken.after) for taken in moment.frames),
        )  # fmt: skip
        where = self._place if moment.phase == "asked" else self.core
        return where, self.walk.hinted, shown, self._skipped, self.fault, self.beat.id in self.walk.done


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
