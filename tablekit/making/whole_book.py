"""The book of a game of one's own: all that the frame asks for, from its state, its choices and its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from tablekit.catalog.entry import Game
from tablekit.core import Receipt, Setup
from tablekit.core.errors import GameError
from tablekit.frame.book import Book
from tablekit.frame.sections import Answers, Section, against, asked, left_to_chance, wrong_questions
from tablekit.making.checks import check, of_book
from tablekit.making.choices import Choice
from tablekit.making.dice import Dice
from tablekit.making.privacy import hidden, imagined, private_fields, undealt
from tablekit.making.tabletop import KINDS, Tabletop, parts_of, told_by
from tablekit.saying.words import m


def book(
    game: Game, state: type[Tabletop], *answers: type[Choice] | type[Dice], turn: str = "", points: str = "",
    begin: Callable[[Any], None] | None = None, **more: Any,
) -> Book[Any]:  # fmt: skip
    """The rules and the notation of a game.

    Arguments: ``game``, its entry in the catalogue; ``state``, the class of its table; its choices and its dice.
    ``turn`` is the clause of whose turn it is; ``points`` the clause by which points are counted, which the field
    ``points`` has for each seat.  ``begin(s)`` does the deeds that come before the first question, and asks it; without
    it the first seat is asked the first choice.  All else that a ``Section`` takes may be given, too.

    Raises ``GameError`` with everything that is missing or said twice.
    """
    if not answers:
        raise GameError(game.name, ["nothing is asked: book(GAME, State, ...) needs the choices and the dice"])
    check(getattr(game, "name", "of the book"), of_book(game, state, answers, Tabletop, (Choice, Dice)))
    dice = [kind for kind in answers if issubclass(kind, Dice)]
    check(game.name, chain(undealt(state, dice), _unwritten(state, answers, points)))

    def start(setup: Setup) -> Any:
        s = state(setup.players)
        check(game.name, _unset(s))
        s = s.listening()
        begin(s) if begin else s.ask(answers[0], 0)
        return s

    def every(s: Any) -> Iterator[str]:
        yield from s.problems()
        yield from wrong_questions(s)
        if s.pending and (end := s.ended()):
            yield against("do", m("“{name}” is asked, but the game is over", name=s.pending[-1].name), end.clause)

    private = {"hide": hidden(state), "imagine": imagined(state, dice)} if [*private_fields(state)] else {}
    counted = {"scores": _scores, "receipt": _receipt(points)} if points else {}
    whole: dict[str, Any] = {"turn": turn or answers[0].clause, **private, **counted, **more}
    section: Section[Any] = Section(
        *_asked(answers, turn), start=start, over=state.ended, problems=every, fields=parts_of(state),
        says=told_by(state), kinds=KINDS, **whole,
    )  # fmt: skip
    return Book(game, section)


def _asked(answers: Sequence[type[Choice] | type[Dice]], turn: str) -> Iterator[Answers[Any]]:
    """Each question with what answers it, in the order in which they are first named."""
    for kind in answers:
        if issubclass(kind, Dice):
            yield left_to_chance(kind.question, kind)
        elif kind.answers is None:
            question, kinds = kind.question, [one for one in answers if issubclass(one, Choice)]
            question.whose = turn if turn and question.whose == question.clause else question.whose
            yield asked(question, *[one for one in kinds if one.question is question])


def _unset(s: Tabletop) -> Iterator[str]:
    """What a constructor leaves out."""
    name = type(s).__qualname__
    if not hasattr(s, "pending"):
        yield f"{name}.__init__ must begin with super().__init__(players)"
        return
    for field in s.fields:
        if getattr(s, field, None) is None:
            yield f"{name}: nothing says what {field} is at first; set it in __init__(self, players)"


def _unwritten(state: type[Tabletop], answers: Sequence[type[Choice] | type[Dice]], points: str) -> Iterator[str]:
    """What would go wrong only later: fields that are not written, and a choice that is asked with one not named."""
    name, private = state.__qualname__, [field for field, _ in private_fields(state)]
    if not state.fields:
        yield f"{name}: fields is empty; it names each part of a position with its kind"
    if points and "points" not in state.fields and not hasattr(state, "points"):
        yield f"{name}: points are counted, and there is no field or property 'points', which has them for each seat"
    for kind in answers:
        if issubclass(kind, Choice):
            if kind.private and kind.private not in private:
                right = "it must be a field that is a PerSeat of Private"
                yield f"{kind.__qualname__}: private is {kind.private!r}; {right}"
            unnamed = [other for other in kind.question.kinds if other not in answers]
            yield from (
                f"{one.__qualname__} answers as {kind.__qualname__}, but book is not given it" for one in unnamed
            )


def _scores(s: Any) -> tuple[int, ...]:
    return tuple(s.points)


def _receipt(clause: str) -> Callable[[Any, int], Sequence[Receipt]]:
    def receipt(s: Any, player: int) -> Sequence[Receipt]:
        return (Receipt(s.points[player], m("points"), clause),) if s.points[player] else ()

    return receipt
