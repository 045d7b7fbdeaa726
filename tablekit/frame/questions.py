"""Questions and what answers them: the moves of a player, the outcomes of chance.

A decision of the rulebook stands in its section, once: the question with its words and its clause, and for each kind of
answer its notation, what the rules ask of it, what it means and what it does.  Questions and moves are plain typed
classes with slots and a written-out constructor; what is the same in all of them is worked out here from their tables.

Questions lie on a stack in the state, ``pending``, the next one last.  To put one there is no deed: nothing on the
table changes.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, ParamSpec, TypeVar, overload

from tablekit import core
from tablekit.core import Condition, Decide, Key, Node, Prompt, S_contra
from tablekit.core.notation import Span, shown
from tablekit.frame.kinds import SEAT, Kind
from tablekit.saying import Message, Noun, Template, plain
from tablekit.saying.english import capital, listed
from tablekit.saying.words import m, t

P = ParamSpec("P")
T = TypeVar("T")
DECIDES = tuple(Decide((player,)) for player in range(10))
AN_ANSWER = m("a move such as {move}", move="")  # what a refusal takes, where the book names an answer that is allowed
EVERYBODY = -1  # the seat of a question that is put to nobody in particular

V = TypeVar("V")

if TYPE_CHECKING:

    def each(make: Callable[[int, V], T], player: int, values: Sequence[V]) -> tuple[T, ...]:
        """A player's moves of a kind with one blank, for each of these values: made once and then shared."""
        return tuple([once(make, player, value) for value in values])

    def once(make: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What a constructor makes of these arguments: made once and then shared.  Not for what has thousands."""
        return make(*args, **named)

else:

    @cache
    def once(make, *args, **named):
        """What a constructor makes of these arguments: made once and then shared.  Not for what has thousands."""
        return make(*args, **named)

    @cache
    def each(make, player, values):
        """A player's moves of a kind with one blank, for each of these values: made once and then shared."""
        return tuple([once(make, player, value) for value in values])


class Unmade(Sequence[T]):
    """A player's moves of a kind with one blank, for each of these values, where they are too many to be shared.

    Each is made only when it is asked for, as a playout asks for one of them.
    """

    __slots__ = ("make", "player", "values")

    def __init__(self, make: Callable[[int, V], T], player: int, values: Sequence[V]) -> None:
        self.make = make
        self.player = player
        self.values = values

    def __len__(self) -> int:
        return len(self.values)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[T]: ...
    def __getitem__(self, at: int | slice) -> T | Sequence[T]:
        if isinstance(at, slice):
            return Unmade(self.make, self.player, self.values[at])
        return self.make(self.player, self.values[at])


# ---------------------------------------------------------------- questions


def _yours(question: type[Question[Any]]) -> Condition:
    """That it is the decision of whoever moves."""
    return Condition(question.whose, question.yours, True)


class Question(Generic[S_contra]):
    """One question to one player: plain data, so a position can be saved and branched at any moment.

    ``name`` is its name in notation, and ``blanks`` what it is about: names, in the order of the constructor, with
    their kinds, each written after ``@`` or the mark that ``marks`` has for it.  ``asks`` are its words and ``clause``
    is the rule that asks it; ``to`` what there is to do (“build”); ``such_as`` what an answer looks like, which the
    book says by the first that is allowed where it is left out; ``whose`` the rule that says who answers, ``yours`` and
    ``theirs`` how that is told, the latter with the other's ``{colour}``, and ``not_yours`` how a friend would tell it;
    ``seated`` whether it is put to one seat; ``opens`` whether a turn begins with it, also of the seat that had the
    last; ``upon`` the names of the questions that may lie just below it on the stack, an empty one where it may lie
    alone.  ``now`` is the node while it is asked, or None where that depends on the position; ``public`` says that what
    can be answered depends on nothing that anybody may not see, to which a law holds it; ``only`` what is asked in few
    words where all that is legal begins with these verbs, ``counts`` whether its answers are numbers.  Of a question to
    chance ``let`` stands on the button that leaves it to the table, ``came`` beside the results that a real die gave.
    """

    __slots__ = ("now", "player")
    blanks: ClassVar[Mapping[str, Kind[Any, Any]]] = {}
    marks: ClassVar[Mapping[str, str]] = {}
    name: ClassVar[str]
    clause: ClassVar[str]
    asks: ClassVar[Message]
    to: ClassVar[Message]
    such_as: ClassVar[Message | None] = AN_ANSWER
    whose: ClassVar[str]
    yours: ClassVar[Message] = m("it is your decision")
    theirs: ClassVar[Template] = t("it is your decision: it is {colour}’s")
    not_yours: ClassVar[Template] = t("It is {colour:capital}’s turn.")
    seated: ClassVar[bool] = True
    opens: ClassVar[bool] = False
    upon: ClassVar[tuple[str, ...]] = ("",)
    public: ClassVar[bool] = False
    only: ClassVar[tuple[tuple[tuple[str, ...], Message], ...]] = ()
    counts: ClassVar[bool] = False
    let: ClassVar[Message] = m("Roll")
    came: ClassVar[Message] = m("We rolled it")
    now: Node | None

    def __init__(self, player: int = EVERYBODY) -> None:
        self.player = player
        self.now = None if player == EVERYBODY else DECIDES[player]

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and str(self) == str(other))

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in ("player", *self.blanks))
        return f"{type(self).__name__}({inside})"

    def node(self, s: S_contra) -> Node:
        """Who or what comes next, where ``now`` cannot say it."""
        return Decide(self.deciders(s))

    def deciders(self, s: S_contra) -> tuple[int, ...]:
        """The seats that may answer now."""
        return (self.player,)

    def prompt(self, s: S_contra, player: int) -> Prompt:
        """What is asked, in a sentence without the name, and the clause that asks it."""
        return Prompt(self.asks, self.clause)

    def briefly(self, s: S_contra) -> Message:
        """What is asked in a few words, for the line above the answers, which has 40 characters with the name."""
        return self.to

    def about(self, s: S_contra) -> tuple[Key, ...]:
        """The things on the picture that it is about, such as a space."""
        return ()

    def decision(self, s: S_contra, player: int) -> Condition:
        """Whether it is this player's decision."""
        if player in self.deciders(s):
            return once(_yours, type(self))
        colour = Noun(s.colours[self.player])
        return Condition(self.whose, self.theirs(colour=colour), False, friendly=self.not_yours(colour=colour))

    def refused(self, s: S_contra, move: Move[Any, Any]) -> Iterable[Condition]:
        """What is said to a move that answers another question."""
        yield self.too_early(move, self.such_as)

    def too_early(self, move: Move[Any, Any], remedy: Message | None) -> Condition:
        """That this is to be answered first; ``remedy`` is what can be done now."""
        said = m("it is time to {move}: first {first}", move=move.to, first=self.to)
        friendly = m("First {first}, then {move}.", first=self.to, move=move.to)
        return Condition(self.clause, said, False, remedy=remedy, friendly=friendly)

    def wrong(self, s: S_contra) -> Iterable[str]:
        """What cannot be so in a position that asks this, for the game's ``problems``."""
        return ()

    def answerable(self, s: S_contra) -> bool:
        """Whether there is an answer, as far as that hangs on what is hidden and dealt out again by an observer."""
        return True

    def worth(self, s: S_contra) -> float:
        """How many points the answer will likely bring the seat asked, for the game's ``estimate``: as a rule none."""
        return 0.0

    def __str__(self) -> str:
        seat = "" if self.player == EVERYBODY else f":{self.player}"
        about = [f"{self.mark_of(name)}{kind.write(getattr(self, name))}" for name, kind in self.blanks.items()]
        return f"{self.name}{seat}{''.join(about)}"

    @classmethod
    def mark_of(cls, name: str) -> str:
        """What stands before a blank in notation."""
        return cls.marks.get(name, "@")

    @classmethod
    def read(cls, part: Span, others: Sequence[type[Question[Any]]], s: Any) -> Question[Any]:
        """The question from its notation, such as ``offer:1@7``; ``others`` are all that are about something."""
        rest, about = part, []
        for name in reversed(list(cls.blanks)):
            before, mark, text = rest.text.rpartition(cls.mark_of(name))
            if not mark:
                _ill_named(part, others)
            about.append(Span(rest.line, rest.start + len(before) + len(mark), text))
            rest = Span(rest.line, rest.start, before)
        seat = Span(rest.line, rest.start + len(cls.name) + 1, rest.text[len(cls.name) + 1 :])
        if any(mark in seat.text for mark in ("@", *cls.marks.values())):
            _ill_named(part, others)
        who = [SEAT.read(seat, s)] if cls.seated else []
        return once(cls, *who, *[k.read(span, s) for k, span in zip(cls.blanks.values(), about[::-1], strict=True)])


class Ways(Question[S_contra], ABC, Generic[S_contra, V]):
    """A question of which the answers are listed: what is paid, or laid off."""

    __slots__ = ()

    @abstractmethod
    def ways(self, s: S_contra) -> Sequence[V]:
        """Every way to answer it, the smallest first."""


def _ill_named(part: Span, others: Sequence[type[Question[Any]]]) -> NoReturn:
    said = next(iter(others[0].blanks.values())).what if others else "nothing"
    what = (said if isinstance(said, str) else said.english).removeprefix("the ")
    names = ", ".join(kind.name for kind in others)
    says = t("{text}: {what:a} is named for {questions}, and only for these")
    part.fail(says(text=shown(part.text, 80), what=Noun(what), questions=names))


Q_contra = TypeVar("Q_contra", bound=Question[Any], contravariant=True)


W_contra = TypeVar("W_contra", bound=Ways[Any, Any], contravariant=True)


# ---------------------------------------------------------------- answers

_NAMED = re.compile(r"\{(\w+)\}")


class Move(core.Move, ABC, Generic[S_contra, Q_contra]):
    """One kind of answer to the question ``Q_contra``.

    ``pattern`` is its notation, with blanks whose kinds stand in ``blanks``: ``hut {space}``; ``heading`` what it
    stands under in a list of moves; ``to`` what it does (“build”); ``example`` one such move; ``shared`` whether each
    is made once only.
    """

    __slots__ = ()
    blanks: ClassVar[Mapping[str, Kind[Any, Any]]] = {}
    pattern: ClassVar[str]
    heading: ClassVar[str]
    to: ClassVar[Message]
    example: ClassVar[str]
    shared: ClassVar[bool] = True

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.fields = tuple(cls.blanks)
        named = tuple(_NAMED.findall(getattr(cls, "pattern", "")))
        if named != cls.fields and hasattr(cls, "pattern"):
            raise TypeError(f"{cls.__name__}: the blanks of {cls.pattern!r} are {named}, not {cls.fields}")
        if "}{" in getattr(cls, "pattern", "") and cls.read.__func__ is Move.read.__func__:  # type: ignore[attr-defined]
            raise TypeError(f"{cls.__name__}: nothing stands between two blanks of {cls.pattern!r} to tell them apart")

    def __init__(self, player: int, keys: tuple[Key, ...] = (), hints: tuple[Key, ...] = ()) -> None:
        core.Move.__init__(self, player, self.written(), keys, self.heading, hints)

    def written(self) -> str:
        """The move in notation."""
        return _NAMED.sub(lambda found: self.blanks[found[1]].write(getattr(self, found[1])), self.pattern)

    @classmethod
    def verb(cls) -> str:
        """The first word."""
        return cls.pattern.partition(" ")[0]

    @classmethod
    def fits(cls, rest: str) -> bool:
        """Whether a text after the verb may be of this kind, where several kinds share the verb."""
        return True

    @classmethod
    def read(cls, player: int, span: Span, s: S_contra) -> core.Move:
        """The move from what is written after its verb; raises ``NotationError`` that points at a fault."""
        line, verb = span.line, cls.verb()
        if not span.text and cls.blanks:
            says = m("{word} needs more, as in {example}", word=repr(verb), example=repr(cls.example))
            Span(line, 0, verb).fail(says)
        marks = _NAMED.split(cls.pattern.partition(" ")[2])[2::2]
        found, rest, written = [], span, m("written as {example}", example=repr(cls.example))
        for kind, mark in zip(cls.blanks.values(), marks, strict=True):
            one, rest = rest.pair(mark, written) if mark else (rest, Span(line, len(line), ""))
            found.append(kind.read(one, s))
        if rest.text:
            too_much = t("{text} is too much; it is written as {example}")
            rest.fail(too_much(text=repr(rest.text), example=repr(cls.example)))
        return once(cls, player, *found) if cls.shared else cls(player, *found)

    @classmethod
    def legal(cls, s: S_contra, q: Q_contra, player: int) -> Sequence[core.Move]:
        """Every such move that the rules allow now: the candidates of which every condition is met.

        A kind of move of which playouts list many says it faster; a law holds that to the conditions.  It is not asked
        where the book lists the answers to a question all together.
        """
        every = cls.candidates(s, q, player)
        return [move for move in every if all(c.met for c in move.conditions(s, q))]  # type: ignore[attr-defined]

    @classmethod
    def candidates(cls, s: S_contra, q: Q_contra, player: int) -> Sequence[core.Move]:
        """Every such move, allowed or not: what “why not?” can be asked of.

        With one blank these are all there are, with none it is the one; moves with several say it themselves.
        """
        if not cls.blanks:
            return (once(cls, player),)
        if len(cls.blanks) > 1:
            raise TypeError(
                f"{cls.__name__} has the blanks {listed([*cls.blanks])}, so it must say its candidates itself"
            )
        (kind,) = cls.blanks.values()
        return each(cls, player, kind.values(s))

    @classmethod
    def unseen(cls, s: S_contra, player: int) -> Condition | None:
        """What would have to be seen to judge such a move, if it cannot be seen."""
        return None

    @abstractmethod
    def conditions(self, s: S_contra, q: Q_contra | None) -> Iterable[Condition]:
        """Everything the rules ask of it, met or not; ``q`` is None while something else is asked."""

    def means(self, s: S_contra, q: Q_contra | None) -> Message:
        """The move in a few words, for a list beside its notation."""
        return plain(self.text)

    def briefly(self, s: S_contra, q: Q_contra, names: Sequence[str]) -> Message:
        """The answer as a player would say it, for a button; ``names`` are the players'."""
        return plain(capital(self.text))

    def signs(self, s: S_contra, q: Q_contra) -> tuple[str, ...]:
        """What may be drawn beside these words, by the names of the pictures."""
        return ()

    def amounts(self, s: S_contra) -> tuple[int, ...]:
        """How many there are of each of these signs, where they say all that the words do; else none."""
        return ()

    @abstractmethod
    def apply(self, s: S_contra, q: Q_contra) -> None:
        """Carry it out; it is taken to be allowed."""


class OneWay(Move[S_contra, W_contra]):
    """An answer to a question that lists its ``ways``: the move has one of them in its only blank.

    There are thousands and few are ever shown, so most such moves are not shared.
    """

    __slots__ = ()

    @classmethod
    def legal(cls, s: S_contra, q: W_contra, player: int) -> Sequence[core.Move]:
        """Every way, in the order of the question."""
        ways = q.ways(s)
        return [once(cls, player, way) for way in ways] if cls.shared else Unmade(cls, player, ways)

    @classmethod
    def candidates(cls, s: S_contra, q: W_contra, player: int) -> Sequence[core.Move]:
        """The same: nobody lists what is no way."""
        return cls.legal(s, q, player) if player == q.player and cls.unseen(s, player) is None else ()
