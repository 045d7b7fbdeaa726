"""What a player can choose, in one class: the question and the kind of move that answers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any, ClassVar

from msgspec.structs import replace

from tablekit.core import Condition, Key
from tablekit.core.errors import GameError
from tablekit.core.notation import shown
from tablekit.frame.kinds import SEAT, Kind, Switch, Whole, Word
from tablekit.frame.questions import Move, Question, once
from tablekit.frame.sections import against
from tablekit.making.checks import check, of_choice
from tablekit.making.tabletop import UNSEEN
from tablekit.mechanics.names import Name
from tablekit.saying import Message, Noun
from tablekit.saying.words import m

_SEATS = tuple(f"seat {seat}" for seat in range(10))
MOST = 5_000  # moves that are listed to find the legal ones; a kind of which there are more says them itself


class ToChoose(Question[Any]):
    """The question that a choice, or several choices, answer."""

    __slots__ = ()
    kinds: ClassVar[tuple[type[Choice], ...]] = ()

    def wrong(self, s: Any) -> Iterator[str]:
        """Somebody is asked who cannot answer."""
        hidden = any(kind.unseen(s, self.player) for kind in self.kinds)
        if not hidden and not any(kind.legal(s, self, self.player) for kind in self.kinds):
            says = m("seat {seat} is asked “{name}” and has no legal move", seat=self.player, name=self.name)
            yield against("do", says, self.clause)


class Choice(Move[Any, Any]):
    """One kind of move.

    ``pattern`` is its notation, ``blanks`` the kind of each blank in it, ``clause`` the rule that asks for it, and
    ``to`` what there is to do: ``m("place a man")``.  A kind with the same ``answers`` as another, which is that one,
    answers the same question: a bid or a doubt.  ``private`` is the name of the field that its conditions look at where
    nobody else may see it, such as ``"hand"``.  All else has a default: ``asks`` is the question in words (``to``),
    ``whose`` the clause that says who is asked (``clause``), ``example`` one such move.

    ``conditions(s, q)`` yields everything that the rules ask of the move, each by ``needs``, and ``apply(s, q)`` does
    the deeds and asks the next question.  The move is made by clicks, one for each blank: ``Key("point", "b2")`` for a
    point of a board, ``Key("way", "b2-b3")`` for a way, else the name of the blank with its value; without blanks by
    one on its verb.
    """

    clause: ClassVar[str]
    asks: ClassVar[Message]
    whose: ClassVar[str]
    answers: ClassVar[type[Choice] | None] = None
    private: ClassVar[str] = ""
    question: ClassVar[type[ToChoose]]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if not hasattr(cls, "pattern"):  # what several choices share
            return
        check(cls.__module__, of_choice(cls, Choice))
        cls.heading = cls.__dict__.get("heading", cls.answers.heading if cls.answers else cls.verb().capitalize())
        cls.example = cls.__dict__.get("example", _example(cls))
        if cls.private:
            cls.unseen = classmethod(_unseen)  # type: ignore[assignment]
        cls.question = cls.answers.question if cls.answers else _question(cls)
        cls.question.kinds += (cls,)

    def __init__(self, player: int, *values: Any) -> None:
        for name, value in zip(self.blanks, values, strict=True):
            setattr(self, name, value)
        keys = [_key(name, kind, value) for (name, kind), value in zip(self.blanks.items(), values, strict=True)]
        super().__init__(player, tuple(keys) or (Key(self.verb()),))

    def needs(self, clause: str, says: Message, met: bool) -> Condition:
        """One thing that the rules ask of the move: its clause, in words, and whether it is so.

        Blanks with the names of the move's own are filled with its values: ``m("{point} is empty")``.
        """
        if not isinstance(says, Message) or met is None:
            what = shown(says) if not isinstance(says, Message) else f"met: {met}"
            right = "words m(...), and whether they are met"
            raise GameError(type(self).__module__, [f"{type(self).__qualname__}.needs: {what} must be {right}"])
        own = {name: kind.say(getattr(self, name), _SEATS) for name, kind in self.blanks.items()}
        return Condition(clause, replace(says, blanks={**own, **says.blanks}), bool(met))

    @classmethod
    def candidates(cls, s: Any, q: Any, player: int) -> Sequence[Choice]:
        """Every such move, with each value in each blank; raises ``TypeError`` where they are more than ``MOST``."""
        every = [kind.values(s) for kind in cls.blanks.values()]
        if (number := prod(map(len, every))) > MOST:
            raise TypeError(f"{cls.__qualname__} must say its candidates itself, as {number} moves are {cls.pattern!r}")
        return [once(cls, player, *values) for values in product(*every)]


def _unseen(kind: type[Choice], s: Any, player: int) -> Condition | None:
    """That whoever looks does not see what the choice depends on, if so."""
    if getattr(s, kind.private)[player] is not UNSEEN:
        return None
    says = m("what {colour} has in secret is known", colour=Noun(s.colours[player]))
    return Condition(kind.clause, says, False)


def _question(kind: type[Choice]) -> type[ToChoose]:
    """The question that is asked by a choice of its own."""
    said = {
        "__slots__": (), "__module__": kind.__module__, "__qualname__": kind.__qualname__,
        "name": kind.verb(), "clause": kind.clause, "whose": getattr(kind, "whose", kind.clause), "to": kind.to,
        "asks": getattr(kind, "asks", kind.to),
    }  # fmt: skip
    return type(f"To{kind.__name__}", (ToChoose,), said)


def _key(name: str, kind: Kind[Any, Any], value: Any) -> Key:
    if isinstance(kind, Name):  # the point, or the way
        return Key(str(kind.what).removeprefix("the "), value)
    return Key(name, kind.write(value))


def _example(kind: type[Choice]) -> str:
    """One such move: with the first value of each blank."""
    text = kind.pattern
    for name, blank in kind.blanks.items():
        text = text.replace(f"{{{name}}}", _first(blank))
    return text


def _first(kind: Kind[Any, Any]) -> str:
    match kind:
        case Name():
            return kind.names[0]
        case Word():
            return kind.words[0]
        case Switch():
            return kind.words[1]
        case Whole():
            return str(kind.low)
    return "0" if kind is SEAT else "..."
