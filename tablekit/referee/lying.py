"""What lies on a table, thing by thing, as one seat sees it: the pieces, goods, cards, tiles and points hands move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias, cast

from tablekit.asking.as_seen import Eyes
from tablekit.core import State, Value
from tablekit.core.errors import NotationError
from tablekit.core.notation import Sections
from tablekit.editing.cuts import HIDDEN, Each, Setting
from tablekit.editing.draft import editing_of, own_file, with_names
from tablekit.frame.book import Book
from tablekit.position import Position
from tablekit.saying import Blank, Noun, listed
from tablekit.saying.words import m

Texts: TypeAlias = dict[str, str]
PIECE = 2  # what a piece in the wrong place counts, beside a good too many, when two tables are compared
AHEAD = 0.25  # what each further one of the same counts


class Parted(NamedTuple):
    """A thing that is not the same on two tables: what it is on each, in notation."""

    right: str
    here: str


class Thing(Value, frozen=True):
    """Something on the table that hands can change: by its name in the editor, in words, and what its values are."""

    name: str
    told: str
    setting: Setting | None

    @property
    def part(self) -> str:
        """The part of the notation that it stands in."""
        return self.name.partition(" ")[0]

    @property
    def counted(self) -> bool:
        """Whether it is a number."""
        return self.setting is None or self.setting.low is not None

    def number(self, value: str) -> int:
        """How many; of cards that nobody may see how many there are."""
        return int(value.lstrip(HIDDEN) or "0")

    def words(self, value: str) -> Blank:
        """A value in words."""
        if self.setting is None or self.setting.low is not None:
            return value.lstrip(HIDDEN)
        said = dict(self.setting.choices)
        if self.setting.several:
            return many_of([said.get(one, one) for one in self.setting.items(value)])
        return said.get(value, value)

    def some(self, numbers: Mapping[str, int]) -> Blank:
        """These of what lies there, so many of each, in words; what is less than none is left out."""
        said = dict(self.setting.choices) if self.setting is not None else {}
        return many_of([said.get(one, one) for one, number in numbers.items() for _ in range(number)])

    def too_many(self, parted: Parted) -> Blank:
        """How many too many there are, or which; nothing where there are none."""
        return self._so_many({one: -number for one, number in self.more(parted).items()})

    def too_few(self, parted: Parted) -> Blank:
        """How many are missing, or which; nothing where none are."""
        return self._so_many(self.more(parted))

    def _so_many(self, numbers: Mapping[str, int]) -> Blank:
        if all(number <= 0 for number in numbers.values()):
            return ""
        return sum(numbers.values()) if self.counted else self.some(numbers)

    def slips(self, parted: Parted) -> float:
        """How many slips lie between its two values: the first counts whole, each further one of the same half."""
        return 1 + max(self._more(parted), 0) / 2

    def far(self, parted: Parted) -> float:
        """How far apart its two values are: a piece counts twice as much as a number, what is more of it a little."""
        return (1 if self.counted else PIECE) + AHEAD * min(max(self._more(parted), 0), 6)

    def _more(self, parted: Parted) -> int:
        """How many more than one of the same there are too many, or too few."""
        return sum(map(abs, self.more(parted).values())) - 1

    def more(self, parted: Parted) -> dict[str, int]:
        """Of all that is counted, how many more of each kind there must be, or fewer; nothing of a single piece."""
        if self.counted:
            return {self.name.rpartition(" ")[2]: self.number(parted.right) - self.number(parted.here)}
        if self.setting is None or not self.setting.several:
            return {}
        more = Counter(self.setting.items(parted.right))
        more.subtract(self.setting.items(parted.here))
        return {item: number for item, number in more.items() if number}


def many_of(words: Iterable[str]) -> Blank:
    """Some words in a list, with how often each stands there beside another."""
    runs = [(word, len([*same])) for word, same in groupby(words)]
    return listed([word if number == 1 else f"{number} × {word}" for word, number in runs], none=Noun("nothing"))


class Lying:
    """A table as one seat sees it, of which any two states can be compared.

    ``eyes`` is the seat, ``"spectator"``, or ``"all"`` who see everything.  What no hand moves, such as whose turn it
    is, is left out: the game's ``EDITING`` says what that is.
    """

    def __init__(self, position: Position, eyes: Eyes = "all") -> None:
        self.position, self.eyes = position, eyes
        self.rules = cast("Book[Any]", position.game.rules)
        self.editing = editing_of(position.game)
        start = position.state()
        every = self.editing.cuts(self.rules.parts, start, position.game.module)
        self.names = {part.name for part in self.rules.parts}
        self.parts = [part for part in self.rules.parts if self.editing.lies(part)]
        self.cuts = {part.name: every[part.name] for part in self.parts}
        self.things: dict[str, Thing] = {}
        self._of: dict[str, list[Setting]] = {part.name: [] for part in self.parts}
        for setting in self.editing.settings(self.cuts, start):
            self._of[setting.part].append(setting)
            self.things[setting.name] = Thing(setting.name, self._called(setting), setting)
        self._values: dict[tuple[str, str], dict[str, str]] = {}

    def _called(self, setting: Setting) -> str:
        """What players call a thing: by whose it is, or as the game has it."""
        colours, owner, says = self.position.colours, next(iter(setting.path), ""), setting.says
        if says in ("", setting.about):
            return setting.about
        about = self.position.names[colours.index(owner)] if owner in colours else setting.about
        called = self.editing.called.get(setting.part)
        if called is not None:
            return str(called(about=about, says=says))
        return str(m("{who}’s {thing}", who=about, thing=says)) if owner in colours else f"{about}, {says}"

    def seen(self, state: State) -> Any:
        """What the eyes may know of a state."""
        if self.eyes == "all":
            return state
        return self.rules.observe(state, None if self.eyes == "spectator" else self.eyes)

    def texts(self, state: State) -> Texts:
        """What lies there, part by part in notation."""
        seen = self.seen(state)
        return {part.name: part.write(seen) for part in self.parts}

    def values(self, part: str, text: str) -> dict[str, str]:
        """Everything in a part, by its name; of hidden things only how many there are, where that can be seen."""
        known = self._values.get((part, text))
        if known is None:
            known = self._values[part, text] = dict(self._taken_apart(part, text))
        return known

    def _taken_apart(self, part: str, text: str) -> Iterator[tuple[str, str]]:
        cut = self.cuts[part]
        for setting in self._of[part]:
            value = cut.get(text, setting.path)
            if value != HIDDEN or any(HIDDEN == lying for lying, _ in setting.choices):
                yield setting.name, value
            elif isinstance(cut, Each) and len(setting.path) > 1 and (own := cut.held(text, setting.path[0])) != HIDDEN:
                name = f"{part} {setting.path[0]}"
                if name not in self.things:
                    told = m("{thing}: hidden ones", thing=setting.about)
                    self.things[name] = Thing(name, str(told), None)
                yield name, own

    def parted(self, right: Mapping[str, str], here: Mapping[str, str]) -> dict[str, Parted]:
        """What is not the same on two tables, by its name; what is hidden on one of them is left out."""
        return {
            name: parted for part in self.cuts if right[part] != here[part]
            for name, parted in self.parted_in(part, right[part], here[part])
        }  # fmt: skip

    def parted_in(self, part: str, right: str, here: str) -> Iterator[tuple[str, Parted]]:
        """What is not the same in one part of two tables."""
        theirs = self.values(part, here)
        for name, value in self.values(part, right).items():
            if (other := theirs.get(name, value)) != value:
                yield name, Parted(value, other)

    def problems(self, after: Position, here: Texts) -> tuple[str, ...]:
        """What cannot be on the table of these hands, in words: judged by the question that is open ``after``."""
        state = after.state()
        seen = self.seen(state)
        whole = {part.name: part.write(seen) for part in self.rules.parts}
        for part, text in here.items():
            if whole[part] != text:
                before, whole[part] = dict(whole), text
                self.editing.follow(whole, part, before, seen)
        whole.update(here)  # what lies there is what the hands left there
        line = f"{after.game.name}/{after.players}p {' '.join(f'{name}={text}' for name, text in whole.items())}"
        try:
            judged = self.rules.read(Sections(line), own_file(after))
        except NotationError as error:
            return (error.why,)
        problems = dict.fromkeys(self.rules.problems(judged))
        return tuple(with_names(self._without_part(problem), after) for problem in problems)

    def _without_part(self, problem: str) -> str:
        """A sentence of what cannot be without the name of the part that it is about, which stands in notation only."""
        part, _, says = problem.partition(": ")
        return says if part in self.names else problem


def at_seat(position: Position, seat: int | str | None) -> Eyes:
    """Whose eyes: a seat by its number, colour or name; None for whoever sees all that this position shows."""
    if seat is None:
        return cast("Eyes", position.seen_by)
    return position.seat(seat)
