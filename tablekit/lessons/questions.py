"""What is asked before it happens: the answers are worked out on the engine, and never typed.

Predictions, the pages of a scoring in slow motion, the ends of reels, and the three questions at the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tablekit.core import Decide, Event, Key
from tablekit.core.errors import TablekitError
from tablekit.lessons.moment import Moment, asks_first, onward
from tablekit.lessons.rows import Option, Point, Predict, Proof, Quiz, Reel
from tablekit.lessons.staging import Staged, claimed, gained
from tablekit.lessons.steps import Taken, end, line
from tablekit.position.beginning import read
from tablekit.position.position import Position
from tablekit.saying.current import speaking
from tablekit.saying.words import m

RIGHT, WRONG = m("Yes."), m("No.")
RIGHT_ANSWER = m("Right.")  # to what may be answered with no


def told(taken: Sequence[Taken]) -> list[tuple[str, Event]]:
    """Every sentence that was told in some steps, in English, as the files of courses are; each with its event."""
    found = []
    with speaking("en"):
        for one in taken:
            after = one.after
            state = after.state()
            for event in after.events:
                if says := after.game.notation.sentence(state, event, after.names):
                    found.append((says, event))
    return found


def sentence(taken: Sequence[Taken], contains: str) -> tuple[str, Event]:
    """The first sentence that contains these words, with its event; raises ``TablekitError`` where none was told."""
    for says, event in told(taken):
        if contains in says:
            return says, event
    raise TablekitError(f"no sentence tells “{contains}”")


def named(position: Position, kind: str, event: Event) -> Key:
    """The thing of a kind that the sentence of an event names last; raises ``TablekitError`` where it names none."""
    notation: Any = position.game.notation  # without a position, a sentence calls things by their ids
    with speaking("en"):
        says = notation.sentence(None, event, position.names) or ""
    found = [(at, key) for key in _things(position, kind)
             for at in [_last(says, str(key.id))] if at >= 0]  # fmt: skip
    if not found:
        raise TablekitError(f"“{says}” names no {kind}")
    return max(found, key=lambda pair: pair[0])[1]


@lru_cache(maxsize=512)
def _things(position: Position, kind: str) -> tuple[Key, ...]:
    return tuple(dict.fromkeys(key for key in position.scene(shelf=False).keys if key.kind == kind))


def _last(says: str, id: str) -> int:
    places = [found.start() for found in re.finditer(rf"(?<![\w.]){re.escape(id)}(?![\w]|\.\d)", says)]
    return places[-1] if places else -1


# ---------------------------------------------------------------- predictions


def pointed(staged: Staged, point: Point) -> frozenset[Key]:
    """The things that are right to point at."""
    if point.contains:
        _, event = sentence(staged.happens, point.contains)
        return frozenset({named(staged.asked, point.kind, event)})
    return frozenset(key for key in _things(staged.asked, point.kind) if _can(staged.asked, point.move, key))


def _can(position: Position, pattern: str, key: Key) -> bool:
    """Whether the move that a pattern makes of a thing is allowed and goes well."""
    move = position.move(pattern.format(*re.split("[.:]", str(key.id))))
    return isinstance(position.node, Decide) and position.verdict(move) == "legal"


def choices(staged: Staged, point: Point) -> tuple[Key, ...]:
    """Everything that could be pointed at."""
    return _things(staged.asked, point.kind)


def answer(staged: Staged) -> Any:
    """What is right to predict: a number, the value of an option, or the things to be pointed at."""
    beat = staged.beat
    assert isinstance(beat, Predict)
    there = staged.main.end if staged.main else staged.asked
    if beat.number is not None:
        return gained(staged.asked, there, beat.number.gains)
    if beat.point is not None:
        return pointed(staged, beat.point)
    return only(beat.choose, staged.asked if beat.now else there, beat.value)


def only(options: Sequence[Option], position: Position, value: str) -> Any:
    """The one option that a value is; raises ``TablekitError`` where none is right, or several are."""
    right = [option.value for option in options if claimed(position, value, option.value)]
    if len(right) != 1:
        raise TablekitError(f"{len(right)} of {len(options)} options are what {value} is")
    return right[0]


def reason(staged: Staged, guess: Any) -> str:
    """What is said of a prediction: the reason why a wrong one is wrong, or that it is right."""
    beat, right = staged.beat, answer(staged)
    assert isinstance(beat, Predict)
    if guess == right:
        return str(RIGHT)
    if beat.number is not None:
        return beat.misses.get(str(guess), "") or beat.miss or str(m("Too few.") if guess < right else m("Too many."))
    because = next((option.because for option in beat.choose if option.value == guess), "")
    return because or beat.miss or str(m("Look again."))


# ---------------------------------------------------------------- reels and the quiz


def reel_answer(taken: Sequence[Taken], reel: Reel) -> int:
    """The seat that the last step of a reel makes its change for."""
    _, event = sentence(taken[-1:], reel.contains)
    seat = event.args.get("player")
    if not isinstance(seat, int):
        raise TablekitError(f"“{reel.contains}” is told of nobody")
    return seat


def quiz_answer(quiz: Quiz, beats: Sequence[Staged]) -> Any:
    """The value of the option that is right, worked out on the board of its beat."""
    proof = quiz.proof
    start = board(quiz, beats)
    there = end(start, proof.play)
    if proof.refuse:
        refused = there.why_not(proof.refuse)
        if refused is None or not any(proof.contains in one.said.said("en") for one in refused.conditions):
            raise TablekitError(f"“{proof.refuse}” is not refused with “{proof.contains}”")
        return proof.means
    if proof.contains:
        sentence(line(start, proof.play), proof.contains)
        return proof.means
    if proof.gains:
        return gained(start, there, proof.gains)
    return only(quiz.choose, there, proof.value)


def board(quiz: Quiz, beats: Sequence[Staged]) -> Position:
    """The board that a question of the quiz is asked on: where its beat asks, or the position that it brings."""
    if quiz.proof.position:
        return read(quiz.proof.position)
    found = next((staged for staged in beats if staged.beat.id == quiz.at), None)
    if found is None:
        raise TablekitError(f"there is no beat {quiz.at}")
    return found.asked


def deciding_steps(proof: Proof, start: Position) -> tuple[Taken, ...]:
    """What is played to show why an answer of the quiz is right."""
    return line(start, proof.play) if proof.play else ()


# ---------------------------------------------------------------- a prediction as it is made


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
