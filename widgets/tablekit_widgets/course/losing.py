"""“Where did I lose it?” at the end of the own part: the decisions that cost the reader most, each on its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tablekit.asking.answers import answers, called
from tablekit.courses.own import Own
from tablekit.odds.review import Loss, Review
from tablekit.position import Position
from tablekit_widgets.course.board import Lit, board_of
from tablekit_widgets.course.face import Face
from tablekit_widgets.course.view import Bubble, Button, Option
from tablekit_widgets.kit.slices import SLICE, Slices
from tablekit_widgets.words import m

GAMES = 40  # that tell what a decision cost: the reader waits for them


class Looking:
    """Looks back over the decisions of a game that is over, in slices; ``changed`` is called when there is news."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._slices = Slices(self._slice, self._failed)
        self._review: Review | None = None
        self._of: Own | None = None
        self._found: Sequence[Loss] | None = None
        self._at, self._percent, self._why = -1, 0, ""

    @property
    def open(self) -> bool:
        """Whether it is looked back now."""
        return self._of is not None

    def begin(self, own: Own, start: Position) -> None:
        """Look back over the own part, which began at ``start``."""
        self.leave()
        self._of, self._review = own, Review(start, own.steps, own.seat, games=GAMES)
        self._slices.start()

    def leave(self) -> None:
        """Back to the end of the game."""
        self._slices.stop()
        self._review = self._of = self._found = None
        self._at, self._percent, self._why = -1, 0, ""

    def show(self, at: int) -> None:
        """One of the decisions, or all of them."""
        self._at = at if self._found is not None and 0 <= at < len(self._found) else -1

    def _slice(self) -> bool:
        review = self._review
        if review is None:
            return False
        done, percent = review.work(SLICE), int(100 * review.share)
        if done:
            self._found, self._review = review.losses, None
        if done or percent > self._percent:
            self._percent = percent
            self._changed()
        return not done

    def _failed(self, why: str) -> None:
        self._why = why
        self._changed()

    # ------------------------------------------------------------ what is shown

    def face(self) -> Face:
        """How far it is, what was found, or one of the decisions as it was."""
        assert self._of is not None
        own, found = self._of, self._found or ()
        if self._at >= 0:
            return self._decided(found[self._at])
        picture, board = board_of(own.here, own.seat, Lit(free=False))
        leave = Button("leave", str(m("Back to the end")), primary=True, key="Escape")
        bubble = self._bubble()
        names = [self._named(loss) for loss in found]
        names = [self._asked(loss) if names.count(name) > 1 else name for name, loss in zip(names, found, strict=True)]
        options = [Option(f"lost {at}", name) for at, name in enumerate(names)]
        return Face(own.here, own.here, picture, board, bubble.says, bubble, options=options, buttons=[leave])

    def _bubble(self) -> Bubble:
        if self._why:
            return Bubble(self._why, "bad")
        if self._found is None:
            says = m("Looking back over each of your decisions: {percent} %", percent=self._percent)
            return Bubble(str(says), told=[str(m("You need not wait."))])
        if not self._found:
            return Bubble(str(m("No decision of yours seems to have cost anything.")), "good")
        return Bubble(str(m("These decisions seem to have cost you most. Look at them:")))

    @staticmethod
    def _named(loss: Loss) -> str:
        words = called(loss.position, loss.played.text, loss.seat)
        return f"{words[:1].upper()}{words[1:]}"

    def _asked(self, loss: Loss) -> str:
        """A decision beside its question, as it is called like another one."""
        here, found = loss.position, answers(loss.position, loss.seat)
        asked = str(found.says).removeprefix(f"{here.names[loss.seat]}: ") if found is not None else ""
        return f"{asked[:1].upper()}{asked[1:]} {self._named(loss)}"

    def _decided(self, loss: Loss) -> Face:
        """A decision on the board of then: what was played is dashed, the better one lit."""
        light = Lit(lit=loss.better.keys, dashed=loss.played.keys, free=False)
        picture, board = board_of(loss.position, loss.seat, light)
        here, change = loss.says
        told = [str(m("You played: {move}.", move=self._named(loss))), change]
        better = called(loss.position, loss.better.text, loss.seat)
        bubble = Bubble(str(m("Better: {move}.", move=better)), "near", told=told)
        board = replace(board, spots=[])
        buttons = [
            Button("lost", str(m("◂ Back")), key="ArrowLeft"),
            Button("leave", str(m("Back to the end")), primary=True, key="Escape"),
        ]
        return Face(loss.position, loss.position, picture, board, f"{here} {bubble.says}", bubble, buttons=buttons)
