"""A prediction as it is made: it is answered, and then it happens on the board, whatever was said."""

from __future__ import annotations

from typing import Any

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.courses.beats import Predict
from tablekit.courses.moment import Moment, asks_first, onward
from tablekit.courses.questions import choices, pointed, reason


def predict(moment: Moment, guess: Any) -> Moment:
    """A number, or the value of an option: what was predicted; then the others move, or the reader's move is asked for.

    Raises ``TablekitError`` where nothing is to be predicted, or for what is no possible answer.
    """
    beat = moment.staged.beat
    if not isinstance(beat, Predict) or not asks_first(moment) or beat.point is not None:
        raise TablekitError("nothing is to be predicted here")
    if beat.number is not None and (isinstance(guess, bool) or not isinstance(guess, int)):
        raise TablekitError("a whole number is asked for")
    if beat.choose and guess not in [option.value for option in beat.choose]:
        raise TablekitError("that is none of the answers to choose from")
    return _answered(moment, guess)


def point(moment: Moment, key: Key) -> Moment:
    """A click on a thing: where one is right it is the answer; where several are, a click marks it or takes it back.

    A thing that cannot be pointed at changes nothing.
    """
    beat = moment.staged.beat
    if not isinstance(beat, Predict) or beat.point is None or not asks_first(moment):
        raise TablekitError("nothing is to be pointed at here")
    if key not in choices(moment.staged, beat.point):
        return moment
    if len(pointed(moment.staged, beat.point)) == 1:
        return _answered(moment, frozenset({key}))
    chosen = tuple(k for k in moment.chosen if k != key) if key in moment.chosen else (*moment.chosen, key)
    return moment.with_(chosen=chosen, says=beat.says)


def point_done(moment: Moment) -> Moment:
    """The things that are marked are the answer."""
    beat = moment.staged.beat
    if not isinstance(beat, Predict) or beat.point is None or not asks_first(moment):
        raise TablekitError("nothing is to be pointed at here")
    return _answered(moment, frozenset(moment.chosen))


def _answered(moment: Moment, guess: Any) -> Moment:
    told = moment.with_(answered=True, guess=guess, says=reason(moment.staged, guess))
    return onward(told, 0, told.says)
