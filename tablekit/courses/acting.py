"""What a button or a click makes of a moment, whatever its beat is: the one way in for widgets and for the pack."""

from __future__ import annotations

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.courses import filming, predicting, racing
from tablekit.courses import moment as beats
from tablekit.courses.beats import Film, Predict, Race, Slow
from tablekit.courses.moment import Moment
from tablekit.courses.replay import Staged
from tablekit.courses.shown import is_pointing
from tablekit.position.beginning import read


def entered(staged: Staged) -> Moment:
    """The first moment of a beat before the reader's own part."""
    begun = beats.begun(staged)
    if isinstance(staged.beat, Slow):
        return filming.slow_page(begun, 0)
    return filming.film_page(begun, 0) if isinstance(staged.beat, Film) else begun


def click(moment: Moment, key: Key) -> Moment:
    """A click on a thing of the picture; one that means nothing leaves the very same moment."""
    if is_pointing(moment):
        slow = isinstance(moment.staged.beat, Slow)
        return filming.slow_point(moment, key) if slow else predicting.point(moment, key)
    return beats.click(moment, key)


def acted(moment: Moment, act: str) -> Moment:
    """What a button makes of a moment; raises ``TablekitError`` for what cannot be done now."""
    beat, (verb, _, rest) = moment.staged.beat, act.partition(" ")
    if act == "skip":
        return beats.skipped(moment)
    if isinstance(beat, Race) and act in ("turn up", "turn up calmly", "take back"):
        return racing.again(moment) if act == "take back" else racing.turn_up(moment)
    match verb:
        case "move":
            return beats.move(moment, rest)
        case "roll":
            return beats.roll(moment)
        case "take":
            return beats.take_back(moment)
        case "way":
            return beats.another_way(moment)
        case "go":
            return beats.go_on(moment)
        case "page":
            return filming.turn(moment, whole(rest))
        case "player":
            return filming.reel_guess(moment, chosen(rest, moment.here.players))
        case "press":
            return _pressed(moment, rest)
    return _predicted(moment, act)


def _predicted(moment: Moment, act: str) -> Moment:
    """An answer to a prediction."""
    beat, (verb, _, rest) = moment.staged.beat, act.partition(" ")
    if verb == "number":
        return predicting.predict(moment, whole(rest))
    if verb == "answer":
        options = beat.choose if isinstance(beat, Predict) else ()
        return predicting.predict(moment, options[chosen(rest, len(options))].value)
    if verb == "pointed":
        return predicting.point_done(moment)
    raise TablekitError(f"“{act}” cannot be done now")


def _pressed(moment: Moment, rest: str) -> Moment:
    """A hand in a race: a card or ``hold``, and the time; without a time it is raced without a clock."""
    role, _, t_ms = rest.partition(" ")
    if not t_ms:
        return racing.calmly(moment, role, read(moment.staged.course.start))
    return racing.press(moment, role, milliseconds(t_ms))


def whole(text: str) -> int:
    """A whole number from an act; raises ``TablekitError`` for what is none."""
    try:
        return int(text)
    except ValueError:
        raise TablekitError("a whole number is asked for") from None


def chosen(text: str, among: int) -> int:
    """The place of an option from an act; raises ``TablekitError`` for one that does not exist."""
    at = whole(text)
    if not 0 <= at < among:
        raise TablekitError(f"there are {among} answers, 0 to {among - 1}")
    return at


def milliseconds(text: str) -> float:
    """A time from an act; raises ``TablekitError`` for what is none."""
    try:
        found = float(text)
    except ValueError:
        raise TablekitError("a time in milliseconds is asked for") from None
    if not -3_600_000 <= found <= 3_600_000:
        raise TablekitError("a time in milliseconds is asked for, an hour at most")
    return found
