"""Deeds: how a state takes down what is done to it, and how that is told.

A deed is a method of the state that makes one change and ends with the clause it rests on, ``*, because``; a ``note``
is one that changes nothing and only tells.  In a playout a deed does that and nothing else: listening is a subclass
of the state's class, with the same fields and a log.
What a deed says stands in a table ``SAYS``, beside the class or in its section: a sentence with the deed's arguments as
blanks, or None where another deed or the table itself tells it.  Under the deed and a clause stands what it says where
it rests on that clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, TypeVar

from tablekit.core import Deed, Event, State, arguments
from tablekit.core.notation import suggestion
from tablekit.frame.kinds import Told
from tablekit.saying import Blank, Template
from tablekit.saying.catalogue import blanks

if TYPE_CHECKING:
    from tablekit.frame.questions import Question

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Callable[..., None])
Sentence: TypeAlias = Template | str  # a str where the sentences of a game are no templates yet
Said: TypeAlias = Sentence | Callable[[Event], Sentence | None] | None
Says: TypeAlias = Mapping[str | tuple[str, str], Said]
Kinds: TypeAlias = Mapping[str, Told[Any]]

_new = object.__new__

SEAT_COLOURS = ("purple", "blue", "green", "red", "yellow", "white", "black")  # of a game that says nothing else


class GameState:
    """A position as a mutable record that only its deeds change: who plays, what is asked, and the fields of the game.

    A game adds its own fields, in ``__slots__`` or in its constructor.  ``secret`` names the deeds that only one seat
    may know of, each with its argument that says which.
    """

    __slots__ = ("colours", "pending", "players")
    secret: ClassVar[Mapping[str, str]] = {}
    log: ClassVar[list[Deed] | None] = None
    listens: ClassVar[bool] = False
    _plain: ClassVar[type[Any]]
    _heard: ClassVar[type[Any]]
    _fields: ClassVar[tuple[str, ...]]

    def __init__(self, players: int, colours: Sequence[str] = ()) -> None:
        self.players = players
        self.colours: tuple[str, ...] = tuple(colours) or SEAT_COLOURS[:players]
        self.pending: tuple[Question[Any], ...] = ()

    def __init_subclass__(cls) -> None:
        if cls.listens:
            cls._plain._heard = cls
        else:
            for name in vars(cls).keys() & vars(GameState).keys():
                if "because" in _only_by_name(vars(cls)[name]):
                    raise TypeError(f"{cls.__qualname__}: a deed cannot be called {name!r}, as every state has that")
            cls._plain = cls
            cls._fields = tuple(dict.fromkeys(name for kind in cls.__mro__ for name in _slots(kind)))

    @property
    def active(self) -> int:
        """The seat whose turn it is: the one that is asked, unless the game says otherwise."""
        return max(self.pending[-1].player, 0) if self.pending else 0

    def copy(self) -> Self:
        """The same position again, sharing nothing that can change."""
        return self._onto(_new(self._plain))

    def listening(self) -> Self:
        """The same position again, taking down its deeds."""
        plain = self._plain
        return self._onto(_with_log(plain.__dict__.get("_heard") or listening(plain, plain.secret)))

    # Field by field, in lines of its own, this takes half the time of a loop over the slots, so a game of which many
    # thousands are played writes it out.
    def _onto(self, s: Self) -> Self:
        """Give all fields to an empty state, and answer it; a law finds what is forgotten or shared."""
        for name in (*self._fields, *getattr(self, "__dict__", ())):
            setattr(s, name, _again(getattr(self, name)))
        return s


def _slots(kind: type) -> tuple[str, ...]:
    own: str | tuple[str, ...] = kind.__dict__.get("__slots__", ())
    return (own,) if isinstance(own, str) else tuple(name for name in own if not name.startswith("__"))


GameState._plain, GameState._fields = GameState, _slots(GameState)


def _again(value: Any) -> Any:
    """A field of its own for a copy: lists, dicts and sets anew, also in each other; all else cannot change."""
    kind = type(value)
    if kind is dict:
        return {key: _again(entry) for key, entry in value.items()}
    if kind is list:
        return [_again(entry) for entry in value]
    return set(value) if kind is set else value


def note(tells: F) -> F:
    """Mark a method of a state that changes nothing on the table: it tells what the rules say now, and cites them."""
    tells.note = True  # type: ignore[attr-defined]
    return tells


def deeds(kind: type) -> list[str]:
    """The names of all deeds and notes of a state's class: the methods that must be given a clause."""
    return [name for name in dir(kind) if "because" in _only_by_name(getattr(kind, name))]


def _only_by_name(method: object) -> tuple[str, ...]:
    code = getattr(method, "__code__", None)
    return code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount] if code else ()


def listening(kind: type[S], secret: Mapping[str, str] | None = None) -> type[S]:
    """The class of states that take down each deed in their ``log``, with its arguments and its clause.

    Arguments are given by their place, only the clause by name; so they are taken down.  ``secret`` names the deeds
    that only one seat may know of, each with its argument that says which.
    """
    whose = dict(secret or {})
    body: dict[str, Any] = {
        "__slots__": ("noted",), "__new__": _with_log, "__doc__": f"A {kind.__name__} that listens.", "listens": True,
        "log": property(lambda s: _log(s, whose)),
    }  # fmt: skip
    for name in deeds(kind):
        body[name] = _heard(name, getattr(kind, name))
    return type(f"Listening{kind.__name__}", (kind,), body)


def _with_log(cls: type[Any], *_: object) -> Any:
    s = _new(cls)
    s.noted = []
    return s


def _log(s: GameState, whose: Mapping[str, str]) -> list[Deed]:
    """What was noted, deed by deed, with who alone may know of it."""
    found: list[Deed] = []
    noted: list[Any] = s.noted  # type: ignore[attr-defined]
    kind: type = type(s)
    at = 0
    while at < len(noted):
        names = arguments(kind, noted[at])
        end = at + 1 + len(names)
        args = tuple(noted[at + 1 : end])
        secret = whose.get(noted[at])
        found.append((noted[at], args, noted[end], (args[names.index(secret)],) if secret else None))
        at = end + 1
    return found


# A listened deed takes 60 ns more than the deed alone where the wrapper has its arguments one by one, and 200 ns more
# where it has them as `*args`; so the usual numbers of arguments have a wrapper each.  All is noted in one flat list:
# two tuples for each deed take 20 ns more, and collecting garbage goes through them again and again.
def _heard(name: str, do: Callable[..., None]) -> Callable[..., None]:
    """The same deed, which is noted when it is done: its name, its arguments, its clause."""
    number = do.__code__.co_argcount - 1
    if number < len(_WRAPPERS):
        return wraps(do)(_WRAPPERS[number](name, do))

    @wraps(do)
    def heard(self: Any, *args: Any, because: str) -> None:
        do(self, *args, because=because)
        self.noted.extend((name, *args, because))

    return heard


def _of_none(name: str, do: Callable[..., None]) -> Callable[..., None]:
    def heard(self: Any, *, because: str) -> None:
        do(self, because=because)
        self.noted.extend((name, because))

    return heard


def _of_one(name: str, do: Callable[..., None]) -> Callable[..., None]:
    def heard(self: Any, a: Any, *, because: str) -> None:
        do(self, a, because=because)
        self.noted.extend((name, a, because))

    return heard


def _of_two(name: str, do: Callable[..., None]) -> Callable[..., None]:
    def heard(self: Any, a: Any, b: Any, *, because: str) -> None:
        do(self, a, b, because=because)
        self.noted.extend((name, a, b, because))

    return heard


def _of_three(name: str, do: Callable[..., None]) -> Callable[..., None]:
    def heard(self: Any, a: Any, b: Any, c: Any, *, because: str) -> None:
        do(self, a, b, c, because=because)
        self.noted.extend((name, a, b, c, because))

    return heard


def _of_four(name: str, do: Callable[..., None]) -> Callable[..., None]:
    def heard(self: Any, a: Any, b: Any, c: Any, d: Any, *, because: str) -> None:
        do(self, a, b, c, d, because=because)
        self.noted.extend((name, a, b, c, d, because))

    return heard


_WRAPPERS = (_of_none, _of_one, _of_two, _of_three, _of_four)


def sentence(
    event: Event, says: Says, kinds: Kinds, names: Sequence[str], home: str = "", s: State | None = None
) -> str | None:
    """An event as a sentence, or None where nothing is to be told.

    A blank is an argument's name, filled in by its kind (``kinds``) or as it is: ``{player}``.  After a colon stands
    ``+`` for a number with its sign, or the noun that is counted: ``{points:+}``, ``{points:rune stone}``.  ``home`` is
    the package of the game; without ``s``, the position after it, things are called what they are in notation.
    """
    said = says.get((event.deed, event.clause), says.get(event.deed))
    found = said(event) if callable(said) and not isinstance(said, Template) else said
    if found is None:
        return None
    template = Template(home, found) if isinstance(found, str) else found
    told = {name: _filled(name, event.args[name], kinds, names, s) for name in blanks(template.english)}
    return str(template(**told))


def _filled(name: str, value: Any, kinds: Kinds, names: Sequence[str], s: State | None) -> Blank:
    if name in kinds:
        return (kinds[name] if s is None else kinds[name].on(s)).say(value, names)
    return value if isinstance(value, int) else str(value)


def unfitting(kind: type, says: Says) -> Iterator[str]:
    """What is wrong with the sentences of a state's deeds: that of no deed, or a blank that no argument fills."""
    kind = getattr(kind, "_plain", kind)
    known, where = deeds(kind), f"{kind.__module__}.{kind.__qualname__}"
    for entry, said in says.items():
        name = entry if isinstance(entry, str) else entry[0]
        if name not in known:
            right = f"; it must be {suggestion(name, known)}" if known else ""
            yield f"says has a sentence for {name!r}, which is no deed of {where}{right}"
        elif isinstance(said, Template | str):
            english = said if isinstance(said, str) else said.english
            strange = sorted(blanks(english) - set(arguments(kind, name)))
            yield from (f"the sentence of {where}.{name} has the blank {{{blank}}}, no argument" for blank in strange)
