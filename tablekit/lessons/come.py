"""A reader's whole way through a course, as one value: where, what is done and seen, and what every act makes of it.

A widget keeps a ``Walk``, shows ``walk.shown``, and sends back what was done: ``walk.do(act)`` for a button,
``walk.click(key)`` for a thing on the picture.  All rules of a course are here, so it can be walked without a browser.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.lessons import moment as beats
from tablekit.lessons import playing as owns
from tablekit.lessons import questions, telling
from tablekit.lessons.doing import rolls
from tablekit.lessons.kinds import kind_of, milliseconds
from tablekit.lessons.moment import Moment, offer
from tablekit.lessons.playing import Own
from tablekit.lessons.questions import RIGHT_ANSWER, board, quiz_answer
from tablekit.lessons.rows import Course, Film, Play, Predict, Recap, Slow
from tablekit.lessons.seen import Button, Shown, chance_keys, is_pointing, shown
from tablekit.lessons.spelling import course as course_of
from tablekit.lessons.staging import Staged, replay
from tablekit.position.position import Position
from tablekit.saying.messages import Written
from tablekit.saying.words import m


class Walk(msgspec.Struct, frozen=True, dict=True):
    """Where a reader is in a course.

    ``at`` is the number of the beat; ``done`` and ``seen`` are ids of beats, those that were skipped only seen.
    ``moment`` is the moment in a beat before the reader's own part, ``own`` that part once it has begun, ``answers``
    the values chosen in the quiz, ``race`` where a beat of the game's own kind has led, which may be elsewhere than
    our line.
    """

    course: Course
    at: int = 0
    done: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    moment: Moment | None = None
    own: Own | None = None
    answers: tuple[Any, ...] = ()
    race: Position | None = None
    hinted: bool = False
    calm: bool = False
    seed: int | None = None

    @cached_property
    def beats(self) -> tuple[Staged, ...]:
        """All beats as they stand on the engine."""
        return replay(self.course)

    @cached_property
    def staged(self) -> Staged:
        """The beat where the reader is."""
        return self.beats[self.at]

    def _with(self, **changes: Any) -> Walk:
        return msgspec.structs.replace(self, **changes)

    # ------------------------------------------------------------ what is seen

    @cached_property
    def shown(self) -> Shown:
        """The face of the course now."""
        beat = self.staged.beat
        if isinstance(beat, Play):
            return self._own_shown()
        if isinstance(beat, Recap):
            return self._quiz_shown(beat)
        assert self.moment is not None
        face = shown(self.moment)
        return msgspec.structs.replace(face, then=beat.hint) if self.hinted else face

    def _own_shown(self) -> Shown:
        own = self.own
        assert own is not None
        beat = self.staged.beat
        buttons = [Button("next", str(m("Go on")), True)] if own.over else []
        if not own.over and own.races:
            buttons += [Button(f"press {hand}", says) for hand, says in own.hands]
        elif not own.over and own.here.chance_outcomes():
            buttons.append(Button("roll", str(m("Roll or turn up")), True))
        if own.may_end:
            buttons.append(Button("end", str(m("Let the end come"))))
        lit = chance_keys(own.here) if rolls(own.here, own.seat) else own.offer.lit(own.chosen)
        return Shown(
            board=own.here.observe(own.seat), says=own.says, then=own.tip, frames=own.frames, reasons=own.reasons,
            chosen=own.chosen, lit=() if own.races else lit, buttons=tuple(buttons),
            clauses=(*beat.clauses, *beat.told) if own.over else (),
        )  # fmt: skip

    def _quiz_shown(self, beat: Recap) -> Shown:
        at = len(self.answers)
        last = self._quiz_word(beat, at - 1) if at else ""
        if at == len(beat.quiz):
            won = self.own.won if self.own else False
            here = self.own.here if self.own else self.staged.start
            says = beat.mastery.won if won else beat.mastery.lost
            return Shown(
                board=here.observe(self.staged.seat), says=says, then=last, clauses=(*beat.clauses, *beat.told)
            )
        quiz = beat.quiz[at]
        buttons = tuple(Button(f"answer {n}", option.name) for n, option in enumerate(quiz.choose))
        here = board(quiz, self.beats)
        seat = self.staged.seat if self.staged.seat < here.players else 0
        return Shown(board=here.observe(seat), says=quiz.asks, then=last, buttons=buttons)

    def _quiz_word(self, beat: Recap, at: int) -> str:
        quiz = beat.quiz[at]
        right = quiz_answer(quiz, self.beats)
        if self.answers[at] == right:
            return str(RIGHT_ANSWER)
        name = next(option.name for option in quiz.choose if option.value == right)
        because = next(option.because for option in quiz.choose if option.value == self.answers[at])
        return because or str(m("No: {answer}.", answer=Written(name)))

    @property
    def own_start(self) -> Position:
        """The position from which the reader's own part is played."""
        return owns.seeded(self.race or self.staged.start, self.course.seed if self.seed is None else self.seed)

    @property
    def share(self) -> float:
        """How much of the course is done, from 0 to 1."""
        return len(self.done) / len(self.course.beats)

    # ------------------------------------------------------------ what is done

    def key(self, text: str) -> Key | None:
        """The thing that a text names, of those that mean something when they are clicked."""
        shown = self.shown
        named = next((key for key in (*shown.lit, *shown.dashed, *shown.chosen) if str(key) == text), None)
        if named is not None:
            return named
        if isinstance(self.staged.beat, Play):
            return self.own.offer.key(text) if self.own is not None else None
        return offer(self.moment).key(text) if self.moment is not None else None

    def click(self, key: Key) -> Walk:
        """A click on a thing of the picture."""
        beat = self.staged.beat
        if isinstance(beat, Play):
            return self if self.own is None else self._with(own=owns.click(self.own, key))
        if self.moment is None:
            return self
        return self._come(click(self.moment, key))

    def move(self, text: str) -> Walk:
        """A move from its notation, in a beat or in the own part."""
        if self.own is not None and isinstance(self.staged.beat, Play):
            return self._with(own=owns.move(self.own, text))
        assert self.moment is not None
        return self._come(beats.move(self.moment, text))

    def do(self, act: str) -> Walk:
        """What a button does; raises ``TablekitError`` for what cannot be done now."""
        verb, _, rest = act.partition(" ")
        if verb == "back":
            return self.back(rest)
        if act == "next":
            return self._next()
        if act == "hint":  # beside what the beat asks for, whatever was said since
            asked = self.moment and self.moment.with_(chosen=self.moment.chosen, says=self.staged.beat.says)
            return self._with(hinted=True, moment=asked)
        if isinstance(self.staged.beat, Play):
            return self._own_act(act)
        if isinstance(self.staged.beat, Recap):
            return self._quiz_act(act)
        if act == "skip":
            return self._skipped()
        if self.moment is None:
            raise TablekitError("the course has not begun")
        return self._come(acted(self.moment, act))

    def _own_act(self, act: str) -> Walk:
        own = self.own
        assert own is not None
        verb, _, rest = act.partition(" ")
        if verb == "roll":
            return self._with(own=owns.roll(own))
        if verb == "slower":
            return self._with(own=owns.paced(own, not own.slow))
        if verb == "end":
            return self._with(own=owns.let_the_end_come(own))
        if verb == "move":
            return self._with(own=owns.move(own, rest))
        if verb == "press":
            role, _, t_ms = rest.partition(" ")
            return self._with(own=owns.press(own, role, milliseconds(t_ms) if t_ms else None))
        raise TablekitError(f"“{act}” cannot be done now")

    def _quiz_act(self, act: str) -> Walk:
        beat = self.staged.beat
        assert isinstance(beat, Recap)
        verb, _, rest = act.partition(" ")
        at = len(self.answers)
        if verb != "answer" or at >= len(beat.quiz):
            raise TablekitError(f"“{act}” cannot be done now")
        options = beat.quiz[at].choose
        answers = (*self.answers, options[chosen(rest, len(options))].value)
        done = (*self.done, beat.id) if len(answers) == len(beat.quiz) else self.done
        return self._with(answers=answers, done=tuple(dict.fromkeys(done)))

    # ------------------------------------------------------------ from beat to beat

    def _come(self, moment: Moment) -> Walk:
        """A new moment in this beat, which may be its end."""
        changes: dict[str, Any] = {"moment": moment, "hinted": False}
        if moment.phase == "done":
            changes["done"] = tuple(dict.fromkeys((*self.done, moment.staged.beat.id)))
            if kind_of(moment.staged) is not None:
                changes["race"] = moment.here
        return self._with(**changes)

    def _skipped(self) -> Walk:
        assert self.moment is not None
        beat = self.moment.staged.beat
        seen = tuple(dict.fromkeys((*self.seen, beat.id)))
        race = None if kind_of(self.staged) is not None else self.race
        return self._with(moment=beats.skipped(self.moment), seen=seen, hinted=False, race=race)

    def _next(self) -> Walk:
        """On to the next beat, once this one is done or seen."""
        if self.at + 1 >= len(self.course.beats) or not self._is_through():
            raise TablekitError("this beat is not done yet")
        return self.to(self.at + 1)

    def _is_through(self) -> bool:
        if isinstance(self.staged.beat, Play):
            return self.own is not None and self.own.over
        return self.moment is not None and self.moment.phase == "done"

    def back(self, id: str) -> Walk:
        """To a beat that was done or seen before; what was done stays."""
        if id not in (*self.done, *self.seen):
            raise TablekitError("that beat has not been played yet")
        return self.to(next(at for at, beat in enumerate(self.course.beats) if beat.id == id))

    def to(self, at: int) -> Walk:
        """The beginning of a beat."""
        staged = self.beats[at]
        if isinstance(staged.beat, Play):
            here = self.race or staged.start
            own = owns.begun(self.course, here, staged.beat.says, self.seed)
            return self._with(at=at, moment=None, own=own, hinted=False, answers=())
        if isinstance(staged.beat, Recap):
            done = (*self.done, self.course.beats[at - 1].id) if self.own and self.own.over else self.done
            return self._with(at=at, moment=None, done=tuple(dict.fromkeys(done)), hinted=False, answers=())
        return self._with(at=at, moment=entered(staged), hinted=False)


def begin(course: Course | str, seed: int | None = None) -> Walk:
    """The beginning of a course; ``seed`` settles the reader's own part, by default the seed of the course.

    >>> walk = begin("meduris")
    >>> walk = walk.click(walk.shown.lit[0])
    >>> walk.shown.says
    'Blue chose stone, Green chose copper.'
    """
    found = course_of(course) if isinstance(course, str) else course
    return Walk(found, seed=seed).to(0)


# ---------------------------------------------------------------- what an act makes of a moment


def entered(staged: Staged) -> Moment:
    """The first moment of a beat before the reader's own part."""
    begun = beats.begun(staged)
    if isinstance(staged.beat, Slow):
        return telling.slow_page(begun, 0)
    return telling.film_page(begun, 0) if isinstance(staged.beat, Film) else begun


def click(moment: Moment, key: Key) -> Moment:
    """A click on a thing of the picture; one that means nothing leaves the very same moment."""
    if is_pointing(moment):
        slow = isinstance(moment.staged.beat, Slow)
        return telling.slow_point(moment, key) if slow else questions.point(moment, key)
    return beats.click(moment, key)


def acted(moment: Moment, act: str) -> Moment:
    """What a button makes of a moment; raises ``TablekitError`` for what cannot be done now."""
    verb, _, rest = act.partition(" ")
    if act == "skip":
        return beats.skipped(moment)
    if (kind := kind_of(moment.staged)) is not None:
        return kind.acted(moment, act)
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
            return telling.turn(moment, whole(rest))
        case "player":
            return telling.reel_guess(moment, chosen(rest, moment.here.players))
    return _predicted(moment, act)


def _predicted(moment: Moment, act: str) -> Moment:
    """An answer to a prediction."""
    beat, (verb, _, rest) = moment.staged.beat, act.partition(" ")
    if verb == "number":
        return questions.predict(moment, whole(rest))
    if verb == "answer":
        options = beat.choose if isinstance(beat, Predict) else ()
        return questions.predict(moment, options[chosen(rest, len(options))].value)
    if verb == "pointed":
        return questions.point_done(moment)
    raise TablekitError(f"“{act}” cannot be done now")


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
