"""How the parts of a position are cut into single things that can be set: a hut on a space, a good behind a screen.

A position editor works on the notation, as that holds everything: a *cut* takes a part's text apart and puts it
together again, and says which *settings* it has.  Most cuts follow from a part's kind; the others, what changes along
and what is left in the box a game says as ``EDITING`` in its ``editing.py``.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from tablekit.core import Key, State, Value
from tablekit.frame.fields import BoardName, Field, IfAny, Part, Pending
from tablekit.frame.kinds import Hidden, Kind, Perhaps, PerSeat, Seat, Switch, Whole, Word
from tablekit.mechanics.point_boards import AtPoints, Past
from tablekit.mechanics.shared_kinds import Colours, Goods, Numbers
from tablekit.saying import Template, Text, plain
from tablekit.saying.words import m
from tablekit.wording.names import said_names

S = TypeVar("S", bound=State)
Texts = dict[str, str]
HIDDEN = "?"
_NUMBERED = re.compile(r"([0-9]*)(.*)", re.DOTALL)


class Setting(Value, frozen=True):
    """One thing of a position that can be set.

    ``name`` is what it is set by, such as ``goods blue wool``; ``about`` what it belongs to and ``says`` what it is,
    in words; ``choices`` the values there are, each as its notation and in words, or a number from ``low`` to
    ``high``, or, where there is neither, any text; ``several`` whether it holds any number of its choices, the lowest
    first; ``blank`` means nothing; ``key`` is where it lies on the picture.
    """

    name: str
    about: str
    says: str
    choices: tuple[tuple[str, str], ...] = ()
    low: int | None = None
    high: int | None = None
    several: bool = False
    mark: str = ""
    blank: str = "-"
    key: Key | None = None

    @property
    def part(self) -> str:
        """The part of the notation that it stands in."""
        return self.name.partition(" ")[0]

    @property
    def path(self) -> tuple[str, ...]:
        """Where it stands in that part."""
        return tuple(self.name.split(" ")[1:])

    def items(self, text: str) -> tuple[str, ...]:
        """What a setting of ``several`` holds, one by one.

        >>> Setting("stacks red", "Red", "stack", several=True, mark=".").items("hunter:red.2buffalo")
        ('hunter:red', 'buffalo', 'buffalo')
        """
        if text in ("", self.blank):
            return ()
        if not self.mark:
            return tuple(text)
        found: list[str] = []
        for part in text.split(self.mark):
            digits, word = _NUMBERED.fullmatch(part).groups()  # type: ignore[union-attr]
            found += [word] * min(int(digits), 99) if 0 < len(digits) < 4 and word else [part]
        return tuple(found)

    def joined(self, items: Sequence[str]) -> str:
        """The text of several."""
        return self.mark.join(items) or self.blank


class Left(Value, frozen=True):
    """What is left in the box or beside the board: ``says`` of what, how many of how many (-1: of no fixed number)."""

    says: str
    number: int
    of: int = -1


class Cut(ABC):
    """How one part of a position is cut; ``blank`` is the text that means nothing."""

    blank: str

    @abstractmethod
    def settings(self, name: str, told: tuple[str, ...]) -> Iterator[Setting]:
        """What can be set; ``name`` is what it is set by so far and ``told`` the words for that."""

    @abstractmethod
    def get(self, text: str, path: Sequence[str]) -> str:
        """The value of a setting in the text of the part."""

    @abstractmethod
    def put(self, text: str, path: Sequence[str], value: str) -> str:
        """The text of the part with another value of a setting."""


class One(Cut):
    """A single value: one of some choices, a number, any text, or several of the choices."""

    def __init__(
        self, says: str, choices: Iterable[tuple[str, str]] = (), *, low: int | None = None, high: int | None = None,
        blank: str = "-", several: bool = False, mark: str = "",
    ) -> None:  # fmt: skip
        self.says, self.blank = says, blank
        self.choices, self.low, self.high, self.several, self.mark = tuple(choices), low, high, several, mark

    def settings(self, name: str, told: tuple[str, ...]) -> Iterator[Setting]:
        """Itself."""
        about, *more = [word for word in (*told, self.says) if word] or [name]
        yield Setting(
            name, about, ", ".join(more), self.choices, self.low, self.high, self.several,
            self.mark, self.blank,
        )  # fmt: skip

    def get(self, text: str, path: Sequence[str]) -> str:
        """All of the text."""
        return text

    def put(self, text: str, path: Sequence[str], value: str) -> str:
        """The value."""
        return value


def number(says: str, low: int, high: int) -> One:
    """A number from ``low`` to ``high``."""
    return One(says, low=low, high=high, blank=str(low))


class Each(Cut):
    """A fixed number of values with a mark between, such as one for each seat; ``words`` are what they are called."""

    def __init__(self, names: Sequence[str], mark: str, inner: Cut | Sequence[Cut], words: Sequence[str] = ()) -> None:
        self.names, self.mark, self.words = tuple(names), mark, tuple(words) or tuple(names)
        self.inner = (inner,) * len(self.names) if isinstance(inner, Cut) else tuple(inner)
        self.blank = mark.join(one.blank for one in self.inner)

    def settings(self, name: str, told: tuple[str, ...]) -> Iterator[Setting]:
        """Those of each value."""
        for own, words, inner in zip(self.names, self.words, self.inner, strict=True):
            yield from inner.settings(f"{name} {own}", (*told, words))

    def get(self, text: str, path: Sequence[str]) -> str:
        """The value there; a hidden one where nothing can be seen."""
        if self._hidden(text):
            return HIDDEN
        at = self.names.index(path[0])
        return self.inner[at].get(self._parts(text)[at], path[1:])

    def put(self, text: str, path: Sequence[str], value: str) -> str:
        """The text with one of the values changed; what was hidden becomes nothing."""
        parts, at = self._parts(text), self.names.index(path[0])
        parts[at] = self.inner[at].put(parts[at], path[1:], value)
        return self._joined(parts)

    def held(self, text: str, name: str) -> str:
        """The text of one of the values."""
        return HIDDEN if self._hidden(text) else self._parts(text)[self.names.index(name)]

    def _hidden(self, text: str) -> bool:
        return text.startswith(HIDDEN) and self.mark not in text

    def _parts(self, text: str) -> list[str]:
        parts = [] if text == "-" or self._hidden(text) else text.split(self.mark)
        parts += [""] * (len(self.names) - len(parts))
        return [part or inner.blank for part, inner in zip(parts, self.inner, strict=False)]

    def _joined(self, parts: Sequence[str]) -> str:
        return self.mark.join(parts)


class Row(Each):
    """A value of one character for each place; a lone ``short`` where all are blank, as in a free column of cracks."""

    def __init__(self, names: Sequence[str], inner: One, short: str, words: Sequence[str] = ()) -> None:
        super().__init__(names, "", inner, words)
        self.short = short
        self.blank = short if self.names else "-"

    def _hidden(self, text: str) -> bool:
        return text == HIDDEN and len(self.names) > 1

    def _parts(self, text: str) -> list[str]:
        found = [] if text in ("-", self.short) else list(text)
        blanks = [inner.blank for inner in self.inner]
        return [*found, *blanks[len(found) :]][: len(self.names)]

    def _joined(self, parts: Sequence[str]) -> str:
        free = all(part == inner.blank for part, inner in zip(parts, self.inner, strict=True))
        return self.blank if free else "".join(parts)


class Places(Cut):
    """What lies on the places of a board, where most have nothing: ``3:0,12:1``, or the value first, ``spring@M1``."""

    blank = "-"

    def __init__(
        self, names: Sequence[str], inner: Cut, *, mark: str = ":", first: bool = False, words: Sequence[str] = ()
    ) -> None:
        self.names, self.inner, self.mark, self.first = tuple(names), inner, mark, first
        self.words = tuple(words) or self.names

    def settings(self, name: str, told: tuple[str, ...]) -> Iterator[Setting]:
        """Those of each place."""
        for own, words in zip(self.names, self.words, strict=True):
            yield from self.inner.settings(f"{name} {own}", (*told, words))

    def get(self, text: str, path: Sequence[str]) -> str:
        """What lies there."""
        part = self._lying(text).get(path[0], "")
        return self.inner.get(self._value(part) or self.inner.blank, path[1:])

    def put(self, text: str, path: Sequence[str], value: str) -> str:
        """The text with something else there, or nothing any more."""
        lying, place = self._lying(text), path[0]
        found = self.inner.put(self._value(lying.get(place, "")) or self.inner.blank, path[1:], value)
        lying[place] = f"{found}{self.mark}{place}" if self.first else f"{place}{self.mark}{found}"
        if found == self.inner.blank:
            del lying[place]
        order = {place: at for at, place in enumerate(self.names)}
        return ",".join(lying[place] for place in sorted(lying, key=lambda one: order.get(one, len(order)))) or "-"

    def _lying(self, text: str) -> dict[str, str]:
        parts = [] if text == "-" else text.split(",")
        return {self._place(part): part for part in parts}

    def _place(self, part: str) -> str:
        left, _, right = part.partition(self.mark)
        return right.partition(":")[0] if self.first else left

    def _value(self, part: str) -> str:
        left, _, right = part.partition(self.mark)
        return left if self.first else right


class Counts(Cut):
    """How many there are of each of some words: ``wool+3stone``, or ``nothing``."""

    blank = "nothing"

    def __init__(
        self, names: Sequence[str], most: Sequence[int], words: Sequence[str] = (), about: str = ""
    ) -> None:  # fmt: skip
        self.names, self.words, self.about = tuple(names), tuple(words) or tuple(names), about
        self.inner = {name: number("", 0, high) for name, high in zip(names, most, strict=True)}

    def settings(self, name: str, told: tuple[str, ...]) -> Iterator[Setting]:
        """A number of each."""
        for own, words in zip(self.names, self.words, strict=True):
            yield from self.inner[own].settings(f"{name} {own}", (*told, self.about, words))

    def get(self, text: str, path: Sequence[str]) -> str:
        """How many."""
        return self._numbers(text).get(path[0], "0")

    def put(self, text: str, path: Sequence[str], value: str) -> str:
        """The text with another number."""
        numbers = {**self._numbers(text), path[0]: value}
        parts = [(word, numbers.get(word, "0")) for word in self.names]
        return "+".join(f"{'' if n == '1' else n}{word}" for word, n in parts if n != "0") or "nothing"

    def _numbers(self, text: str) -> dict[str, str]:
        found = (_NUMBERED.fullmatch(part) for part in text.split("+") if text != "nothing")
        return {part[2]: part[1] or "1" for part in found if part is not None}


# ---------------------------------------------------------------- what follows from the kinds


def seats(s: State, says: str, nobody: str = "", no: str = "-") -> One:
    """A seat, told by its colour; ``nobody`` are the words for none, which is written ``no``."""
    every = [(str(player), name) for player, name in enumerate(said_names(s.colours))]
    return One(says, [(no, nobody), *every] if nobody else every, blank=no if nobody else "0")


def by_seat(s: State, inner: Cut, mark: str = "/") -> Each:
    """One value for each seat, named by its colour."""
    return Each(s.colours, mark, inner, said_names(s.colours))


def cut_of(kind: Kind[Any, Any] | None, says: str, s: State, home: str = "") -> Cut:
    """The cut that follows from a kind; any text where none does.  ``home`` is the package with the game’s nouns."""
    if isinstance(kind, PerSeat):
        return by_seat(s, cut_of(kind.kind, says, s, home))
    if isinstance(kind, Hidden):
        return cut_of(kind.kind, says, s, home)
    if isinstance(kind, Perhaps):
        inner = cut_of(kind.kind, says, s, home)
        if not isinstance(inner, One) or not inner.choices:
            return One(says)
        return One(says, [("-", str(m("nothing"))), *inner.choices])
    if isinstance(kind, Numbers):
        each = [str(at + 1) for at in range(kind.number)]
        return Each(each, ".", number("", kind.low, kind.high), [f"{says} {at}" for at in each])
    if isinstance(kind, Goods):
        return Counts(kind.words, [kind.most] * len(kind.words))
    if isinstance(kind, AtPoints):
        return _OnPicture(kind.names, cut_of(Perhaps(kind.kind, None), "", s, home), kind.key)
    if isinstance(kind, Past):  # what was before a position says nothing of it
        return _Unset(str(kind.what))
    return _single(kind, says, s, home)


class _OnPicture(Places):
    """What stands on the points or the ways of a board, each of which can be hit on the picture."""

    def __init__(self, names: Sequence[str], inner: Cut, key: str) -> None:
        super().__init__(names, inner)
        self.key = key

    def settings(self, name: str, told: tuple[str, ...]) -> Iterator[Setting]:
        """Those of each point."""
        for setting in super().settings(name, told):
            yield replace(setting, key=Key(self.key, setting.path[0]))


class _Unset(One):
    """What can only be set as the text of its part."""

    def settings(self, name: str, told: tuple[str, ...]) -> Iterator[Setting]:
        """None."""
        return iter(())


def _single(kind: Kind[Any, Any] | None, says: str, s: State, home: str) -> One:
    if isinstance(kind, Seat):
        return seats(s, says)
    if isinstance(kind, Whole):
        values = kind.values(s)
        return number(says, values[0] + kind.more, values[-1] + kind.more)
    if isinstance(kind, Switch) and kind.words == ("no", "yes"):
        return One(says, [("no", str(m("no{#answer}"))), ("yes", str(m("yes")))], blank="no")
    if isinstance(kind, (Word, Switch)):
        names = said_names(s.colours)
        values = kind.values(s)
        found = [(kind.write(v), str(plain(kind.say(v, names), home))) for v in values]  # type: ignore[arg-type]
        return One(says, found, blank=found[0][0])
    return One(says)


class Editing(Generic[S]):
    """What a game says of how its positions are edited; all of it may be left out.

    ``keys`` gives the place on the picture of a setting, by part, from its path; ``over`` the place of what lies there
    and can be hit, by its kind of key, from its id; ``apart`` are the parts that are not offered one by one, but can be
    set as text; ``cuts`` says how those parts are cut whose kind does not say it, and ``words`` what the others are
    called; ``follow`` changes other texts along
    after a part was set, given the texts before and the state before; ``left`` says what is left in the box; ``bare``
    are the texts of an empty board, given a fresh game: an empty text leaves a part out, so that it follows.
    ``in_mind`` are the parts that nobody moves at a table, such as whose turn it is, and ``cleared`` those that are
    cleared away again before a turn is over; ``clauses`` says of the others
    which clause rules what lies there, for a referee who finds something changed that nothing in the turn changes:
    by part, or by part and a word of its setting or its value, such as ``chips two``.  ``called`` says by part how
    players call what lies there, from what the editor says of it and ``about`` which thing: “hut on space 5”.
    """

    def __init__(
        self, *, keys: Callable[[S], Mapping[str, Callable[..., Key]]] = lambda s: {},
        over: Mapping[str, Callable[[str], Key]] = {}, apart: Iterable[str] = (), words: Mapping[str, Text] = {},
        cuts: Mapping[str, Callable[[S], Cut]] = {},
        follow: Callable[[Texts, str, Mapping[str, str], S], None] = lambda texts, part, before, s: None,
        left: Callable[[S], Sequence[Left]] = lambda s: (), bare: Callable[[S], Mapping[str, str]] = lambda s: {},
        in_mind: Iterable[str] = ("turn",), cleared: Iterable[str] = (), clauses: Mapping[str, str] = {},
        called: Mapping[str, Template] = {},
    ) -> None:  # fmt: skip
        self._keys, self._over = keys, over
        self.in_mind, self.cleared, self.clauses = frozenset(in_mind), frozenset(cleared), clauses
        self.apart = frozenset(apart)
        self._words, self._cuts, self.called = words, cuts, called
        self.follow, self.left, self.bare = follow, left, bare

    def cuts(self, parts: Sequence[Part[S]], s: S, home: str = "") -> dict[str, Cut]:
        """The cut of every part; ``home`` is the package with the nouns of the game."""
        return {part.name: self._cut(part, s, home) for part in parts}

    def _cut(self, part: Part[S], s: S, home: str) -> Cut:
        own = self._cuts.get(part.name)
        return own(s) if own else cut_of(_kind(part), str(self._words.get(part.name, part.name)), s, home)

    def lies(self, part: Part[S]) -> bool:
        """Whether a part is something on the table that hands move."""
        inner = part.part if isinstance(part, IfAny) else part
        if isinstance(inner, (Pending, BoardName)) or (isinstance(inner, Field) and isinstance(inner.kind, Colours)):
            return False
        return part.name not in self.apart and part.name not in self.in_mind

    def place(self, key: Key) -> Key:
        """The place that a thing which was hit lies on."""
        return self._over[key.kind](str(key.id)) if key.kind in self._over else key

    def settings(self, cuts: Mapping[str, Cut], s: S) -> Iterator[Setting]:
        """All that can be set one by one, part by part."""
        every = self._keys(s)
        for part, cut in cuts.items():
            if part in self.apart:
                continue
            keys = every.get(part)
            for setting in cut.settings(part, ()):
                yield replace(setting, key=keys(*setting.path)) if keys else setting


def _kind(part: Part[Any]) -> Kind[Any, Any] | None:
    inner = part.part if isinstance(part, IfAny) else part
    return inner.kind if isinstance(inner, Field) and not isinstance(inner.kind, Colours) else None
