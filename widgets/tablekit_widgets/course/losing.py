"""“Where did I lose it?” at the end of the own part: the decisions that cost the reader most, each on its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tablekit.asking.answers import answers, called
from tablekit.core import Move
from tablekit.lessons.playing import Own
from tablekit.odds.evaluation import Difference
from tablekit.odds.intervals import more_points, more_share
from tablekit.odds.review import Loss, Review
from tablekit.position import Position
from tablekit.saying import Message
from tablekit.saying.english import capital
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
        self._at, self._percent, self._why, self._numbers = -1, 0, "", False

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
        self._at, self._percent, self._why, self._numbers = -1, 0, "", False

    def show(self, which: str) -> None:
        """One of the decisions by its number, the one that is shown ``numbers`` or in words again, or all of them."""
        if which == "numbers":
            self._numbers = not self._numbers
            return
        at = int(which) if which.isdecimal() else -1
        self._at, self._numbers = at if self._found is not None and at < len(self._found) else -1, False

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
        names = [_called(loss, loss.played) for loss in found]
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
        if not any(loss.told for loss in self._found):
            return Bubble(str(m("These looked costly, but no cost can be told. Look at them:")), "good")
        return Bubble(str(m("These decisions seem to have cost you most. Look at them:")))

    def _asked(self, loss: Loss) -> str:
        """A decision beside its question, as it is called like another one."""
        here, found = loss.position, answers(loss.position, loss.seat)
        asked = str(found.says).removeprefix(f"{here.names[loss.seat]}: ") if found is not None else ""
        return f"{capital(asked)} {_called(loss, loss.played)}"

    def _decided(self, loss: Loss) -> Face:
        """A decision on the board of then: what was played is dashed, the other one lit."""
        light = Lit(lit=loss.better.keys, dashed=loss.played.keys, free=False)
        picture, board = board_of(loss.position, loss.seat, light)
        played = str(m("You played: {move}.", move=_called(loss, loss.played)))
        says = in_numbers(loss) if self._numbers else in_plain_words(loss)
        bubble = Bubble(says, "near" if loss.told else "good", played)
        buttons = [
            Button("lost", str(m("◂ Back")), key="ArrowLeft"),
            Button("lost numbers", str(m("In numbers")), pressed=self._numbers),
            Button("leave", str(m("Back to the end")), primary=True, key="Escape"),
        ]
        board, here = replace(board, spots=[]), loss.position
        return Face(here, here, picture, board, f"{played} {says}", bubble, buttons=buttons)


def in_plain_words(loss: Loss) -> str:
    """What would have been better and by how much, as far as the games tell either of it."""
    cost, other = loss.cost, _with_means(loss, loss.better)
    if loss.told:
        return f"{m('Better: {move}.', move=other)} {_by_how_much(cost)}"
    if cost.better:
        return str(m("That was better than {move}: it only looked costly at first.", move=other))
    if cost.alike:
        return str(m("{move} would have been just as good: yours only looked costly at first.", move=other))
    return str(m("The games played on from here cannot tell whether {move} would have been better.", move=other))


def _by_how_much(cost: Difference) -> Message:
    """In whole points where the interval is no wider than what it is around; else that it is better and no more."""
    gain = cost.lead if cost.points is None else cost.points
    if not cost.scored or gain.low <= 0 or gain.high - gain.low > gain.estimate:
        return m("That is clear from the games played on from here; by how much it is better is not.")
    points = round(gain.estimate)
    if not points:
        return m("In games played on from here you came out better with it, by less than a point.")
    if cost.points is None:
        return m("In games played on from here you were about {points:point} further ahead with it.", points=points)
    return m("In games played on from here you had about {points:point} more at the end with it.", points=points)


def in_numbers(loss: Loss) -> str:
    """The same as it was measured: what the lit move brings more than the one that was played."""
    cost, other = loss.cost, _called(loss, loss.better)
    if cost.first is None or cost.points is None:
        brings = m("{move}: {points}, judged after {rounds:turn}.", move=other, points=more_points(cost.lead),
                   rounds=cost.rounds or 0)  # fmt: skip
    elif cost.scored:
        brings = m("{move}: first places {share}, and {points} at the end.", move=other,
                   share=more_share(cost.first), points=more_points(cost.points))  # fmt: skip
    else:
        brings = m("{move}: first places {share}.", move=other, share=more_share(cost.first))
    if cost.certain:
        return str(brings)
    games = m("The computer played on for everybody, {pairs:game} with each of the two moves.", pairs=cost.pairs)
    return f"{brings} {games}"


def _called(loss: Loss, move: Move) -> str:
    words = called(loss.position, move.text, loss.seat)
    return capital(words)


def _with_means(loss: Loss, move: Move) -> str:
    """A move as it is called, and in brackets what it costs or brings, in a few words."""
    return f"{_called(loss, move)} ({loss.position.describe(move).partition(':')[0]})"
