"""What a move of the reader means in a beat: asked for, refused, allowed but not asked, another way to the goal.

And what becomes of a task that is tried, whoever asks: a notebook, the wall of a class, or a file that is handed in.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from tablekit.asking.answers import called
from tablekit.asking.offer import Offer
from tablekit.core import Chance, Condition, Decide, Key, Move, Refusal, Value, limits
from tablekit.core.errors import TablekitError
from tablekit.lessons.rows import Choose, Do, Refuse
from tablekit.lessons.staging import Staged, Track
from tablekit.lessons.steps import going_on
from tablekit.lessons.tasks import Exercise, Question, holds
from tablekit.position.position import Position
from tablekit.saying.current import current
from tablekit.saying.english import capital
from tablekit.saying.messages import Continued, Quoted, listed
from tablekit.saying.words import m

Kind: TypeAlias = Literal[
    "asked",  # a step of a line that is followed; `done` says whether it is the last own one
    "forbidden",  # the very move that was to be tried
    "refused",  # not allowed
    "not asked",  # allowed, and not what this beat is about: nothing changes
    "free",  # on the way to the goal by another line
    "rejoin",  # at the goal by another line, which ends elsewhere
    "missed",  # no way to the goal is left
]
INSTEAD = m("That would work. Try the other one first.")
MISSED = m("That is allowed, but it does not do what was asked.")


class Reason(Value, frozen=True):
    """A sentence of the engine and its clause: a chip below what is said."""

    says: str
    clause: str


class Meaning(Value, frozen=True):
    """What a move means: its ``kind``, what a widget says, why in the engine's words, and what to ring.

    ``tracks`` are the places of the lines that are followed after it, and ``there`` is where it leads; None where
    nothing on the board changes.
    """

    kind: Kind
    says: str = ""
    reasons: tuple[Reason, ...] = ()
    ring: tuple[Key, ...] = ()
    tracks: tuple[int, ...] = ()
    there: Position | None = None


def followed(staged: Staged, own: Sequence[str]) -> tuple[int, ...]:
    """The places of the tracks whose steps of the reader begin like these."""
    return tuple(
        at for at, track in enumerate(staged.tracks)
        if track.role != "late" and track.texts(staged.seat)[: len(own)] == tuple(own)
    )  # fmt: skip


def meaning(staged: Staged, here: Position, own: Sequence[str], move: Move) -> Meaning:
    """What a move means to whoever has made the steps ``own`` in a beat and stands at ``here``.

    >>> from tablekit.lessons import course
    >>> from tablekit.lessons.staging import replay
    >>> beat = next(staged for staged in replay(course("meduris")) if staged.beat.id == "first-hut")
    >>> meaning(beat, beat.asked, (), beat.asked.move("hut 14")).kind
    'asked'
    >>> meaning(beat, beat.asked, (), beat.asked.move("harvest wood1>wool")).says
    'That is allowed. In this game you choose “Hut 14”; soon you choose yourself.'
    """
    beat = staged.beat
    refused = here.why_not(move)
    follows = followed(staged, (*own, move.text))
    if isinstance(beat, Refuse) and not _next(staged, own):
        return _of_the_forbidden(beat, here, move, refused)
    if refused is not None:
        return Meaning("refused", refused_in_words(refused), reasons(refused), move.keys)
    if follows:
        return Meaning("asked", tracks=follows, there=here.played(move))
    if isinstance(beat, Do) and beat.goal is not None:
        return _towards(beat, staged, here, own, move)
    if (wrong := penalised(here, move)) is not None:
        return Meaning("not asked", str(m("That would be wrong: {why}.", why=Continued(wrong.says))))
    return Meaning("not asked", not_asked(staged, own))


def penalised(here: Position, move: Move) -> Condition | None:
    """What makes a move wrong that is allowed and costs something, in the words of a game that has such moves."""
    return next((one for one in here.why(move) if one.met and one.verdict), None)


def _next(staged: Staged, own: Sequence[str]) -> list[Track]:
    """The tracks that go on after these steps."""
    return [track for at in followed(staged, own) if len((track := staged.tracks[at]).own(staged.seat)) > len(own)]


def _of_the_forbidden(beat: Refuse, here: Position, move: Move, refused: Refusal | None) -> Meaning:
    if refused is None:
        return Meaning("not asked", str(INSTEAD))
    if move.text == beat.refuse.move:
        return Meaning("forbidden", beat.refuse.says, reasons(refused), move.keys)
    return Meaning("refused", refused_in_words(refused), reasons(refused), move.keys)


def _towards(beat: Do, staged: Staged, here: Position, own: Sequence[str], move: Move) -> Meaning:
    """A move that no line of the beat makes, where the reader is to reach a goal."""
    assert beat.goal is not None
    taken = going_on(here.played(move))
    there = taken[-1].after if taken else here.played(move)
    main = staged.tracks[0]
    if holds(there, beat.goal):
        kind: Kind = "asked" if there == main.end else "rejoin"
        return Meaning(kind, "" if kind == "asked" else beat.rejoin, tracks=(0,), there=there)
    if len(own) + 1 >= len(main.own(staged.seat)) or not decides(there, staged.seat):
        return Meaning("missed", str(MISSED), there=there)
    return Meaning("free", there=there)


def decides(position: Position, seat: int) -> bool:
    """Whether a seat is to decide."""
    return isinstance(position.node, Decide) and seat in position.node.players


def not_asked(staged: Staged, own: Sequence[str]) -> str:
    """What is said of a move that is allowed, and not what the beat is about."""
    going = _next(staged, own)
    if isinstance(staged.beat, Choose) and len(going) > 1:
        ways = listed([Quoted(track.name) for track in going], "or")
        return str(m("That is allowed. In this game you try {ways}; soon you choose yourself.", ways=ways))
    if not going:
        return str(MISSED)
    taken = going[0].taken[going[0].own(staged.seat)[len(own)]]
    if taken.chance:
        return str(m("That comes later. First let chance decide."))
    words = called(taken.before, taken.before.move(taken.step).text, staged.seat)
    return str(m("That is allowed. In this game you choose {move}; soon you choose yourself.", move=Quoted(words)))


def refused_in_words(refused: Refusal) -> str:
    """A refusal as a friend at the table would say it; where the game has no such words, its first condition."""
    if refused.friendly is not None:
        return str(refused.friendly)
    first = refused.conditions[0]
    says = capital(first.says)
    return says if says.endswith((".", "!", "?")) else f"{says}."


def reasons(refused: Refusal) -> tuple[Reason, ...]:
    """Every condition that is not met."""
    return tuple(Reason(condition.says, condition.clause) for condition in refused.conditions)


# ---------------------------------------------------------------- what can be done


def offered(position: Position, seat: int) -> Offer:
    """What a seat can do at a position, from what it may know.

    >>> from tablekit.position.beginning import read
    >>> from tablekit.lessons import course
    >>> print(offered(read(course("meduris").start), 0).click(Key("plateau", "wood")))
    place wood
    """
    return _offered(position, seat, position.names, current().code)


@lru_cache(maxsize=64)  # every thing on a picture is asked what it means, one after the other
def _offered(position: Position, seat: int, names: Sequence[str], language: str) -> Offer:
    """Kept with what its words hang on, which makes no difference to positions."""
    return Offer(position.observe(seat), seat)


def rolls(position: Position, seat: int) -> bool:
    """Whether it is the seat's die or draw."""
    return isinstance(position.node, Chance) and position.turn == seat


# ---------------------------------------------------------------- tries of a task

Way: TypeAlias = tuple[Position, ...]


class Verdict(Value, frozen=True):
    """What becomes of an answer: whether it is ``right``, and why, as far as there are words for it.

    ``off`` is how many things were pointed at that are wrong, or left out; ``failed`` what the rules ask of those.
    """

    right: bool
    says: str
    off: int = 0
    failed: tuple[Condition, ...] = ()


def begun(task: Exercise) -> Way:
    """The positions of a try before its first move."""
    return _onward(task, (task.position,))


def stepped(task: Exercise, way: Way, move: Move | str) -> Way:
    """The positions of a try after one move more, and what chance then brings; raises ``IllegalMove`` if it is refused.

    >>> from tablekit.lessons.tasks import exercise
    >>> task = exercise("meduris", "first-hut")
    >>> way = stepped(task, begun(task), task.solution[0])
    >>> over(task, way), task.reached(way[-1])
    (True, True)
    """
    return _onward(task, (*way, way[-1].play(move)))


def over(task: Exercise, way: Way) -> bool:
    """Whether a try has come to its end, at the goal or elsewhere."""
    return task.reached(way[-1]) or task.ended(way)


def _onward(task: Exercise, way: Way) -> Way:
    """Chance comes in a try as it comes in the solution."""
    while task.chance_is_due(way):
        way = (*way, task.chance(way))
    return way


def replayed(task: Exercise, moves: Sequence[str]) -> Way:
    """The positions of a try that was made elsewhere; raises ``TablekitError`` for one that cannot have been."""
    way = begun(task)
    for number, text in enumerate(moves, start=1):
        if over(task, way):
            raise TablekitError(m("the try goes on with {text} after its end", text=repr(text)))
        try:
            way = stepped(task, way, text)
        except TablekitError as error:
            raise TablekitError(m("move {number}: {why}", number=number, why=str(error))) from None
    return way


def guessed(task: Question, text: str) -> Any:
    """The value that an answer names, of the options or a whole number; None where it is no answer to the question.

    >>> from tablekit.lessons.tasks import question
    >>> guessed(question("iquazu", "cost-of-fifth"), "5"), guessed(question("iquazu", "cost-of-fifth"), "five")
    (5, None)
    """
    if task.kind == "choose":
        return next((option.value for option in task.choose if str(option.value) == text), None)
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) <= len(str(limits.INTEGER)) else None


def answered(task: Question, text: str) -> Verdict:
    """What becomes of a value that was chosen or typed."""
    if text == str(task.answer):
        return Verdict(True, task.because)
    guess = guessed(task, text)
    return Verdict(False, task.why_wrong(guess) if guess is not None else "")


def pointed_at(task: Question, things: Collection[str]) -> Verdict:
    """What becomes of things that were pointed at; raises ``TablekitError`` for what nobody can point at."""
    among = {str(key): key for key in task.among}
    if unknown := [name for name in things if name not in among]:
        raise TablekitError(m("{unknown} is nothing that could be pointed at", unknown=repr(unknown[0])))
    wrong = [key for name, key in among.items() if (name in things) != (key in task.answer)]
    failed = [c for key in wrong for c in _lacking(task, key)]
    return Verdict(not wrong, "" if wrong else task.because, len(wrong), tuple(failed))


def _lacking(task: Question, key: Key) -> Sequence[Condition]:
    """What is not met of a thing that was wrong; of one that was left out, the first thing that is asked of it."""
    reasons = task.reasons(key)
    return [c for c in reasons if not c.met] or reasons[:1]
