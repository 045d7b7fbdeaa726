"""A game as the catalogue knows it: its name, its players, its editions and options, and where its modules are.

``GAME = Game(...)`` in a game's ``__init__`` is all the catalogue reads; rules, pictures and clauses are imported when
they are first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module, resources
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, cast

from tablekit.catalog.editions import OURS, Edition
from tablekit.core import Notation, Rnd, Rules, Setup, State, Value, limits
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown, suggestion
from tablekit.picture.look import Drawing
from tablekit.picture.terms import Terms
from tablekit.saying import Message
from tablekit.saying.current import current
from tablekit.saying.words import m, t

if TYPE_CHECKING:
    from tablekit.catalog.clauses import Clauses, Rulebook


NOT_OPTIONS = ("players", "seed", "names", "board", "language")  # what else a new game may be given


class Option(Value, frozen=True):
    """A switch of a game: its allowed values (None: checked at set-up), its default, what it does, its clause.

    ``seat`` says that the value is a seat, so that a name at the table means whoever is called so.  ``told`` has
    sentences that are true where it has a value: one to be ticked, or one for each value; of what the lot lays out
    unless somebody says how it lies, one for no value, which says how that is written.  ``called`` is what a value is
    called where its own name is not what a person reads.
    """

    name: str
    values: tuple[Any, ...] | None
    default: Any
    said: Message
    clause: str
    seat: bool = False
    told: Mapping[Any, Message] = {}
    called: Mapping[Any, Message] = {}

    @property
    def says(self) -> str:
        """What it does."""
        return str(self.said)


class Playing(Value, frozen=True):
    """Which bot plays moves on, after how many rounds they are judged (None: the end), and which plays whole games."""

    bot: str = "random"
    rounds: int | None = None
    whole: str = "random"


class Game:
    """One game of the catalogue.

    >>> import tablekit as tk
    >>> [game.name for game in tk.games() if game.name == "meduris"]
    ['meduris']
    """

    said_in: str | None = None  # the terms, if they are not those of the box; see `tablekit.wording.in_terms`
    language: str | None = None  # that in which it is read, if it has one of its own: `tablekit.wording.in_language`

    def __init__(
        self,
        name: str,
        title: str,
        players: tuple[int, ...],
        module: str,
        editions: tuple[Edition, ...] = (OURS,),
        options: tuple[Option, ...] = (),
        terms: tuple[str, ...] = (),
        plays_on: Playing = Playing(),  # noqa: B008, as it is frozen
    ) -> None:
        self.name, self.title = name, title
        self.players = players
        self.module = module
        self.editions = editions
        self.options = options
        self.terms = terms
        self._clauses: dict[str, Rulebook] = {}  # as they are read in each language
        self.plays_on = plays_on  # whose games tell most of a position: measured by `make odds`

    def __repr__(self) -> str:
        return f"Game({self.name!r}, players={self.players})"

    def __reduce__(self) -> tuple[object, ...]:
        """A game travels by its name, and in the process where it arrives it is the one of the catalogue there."""
        from tablekit import catalog

        return catalog.game, (self.name,)

    def module_of(self, part: str) -> ModuleType | None:
        """One of the game's modules, if it has it; all parts of a game in one file are in its only one."""
        whole, name = import_module(self.module), f"{self.module}.{part}"
        if not hasattr(whole, "__path__"):
            return whole
        return import_module(name) if find_spec(name) else None

    def part(self, module: str, name: str, default: Any = ...) -> Any:
        """What one of the game's modules calls so, such as the ``BOOK`` of its ``book``.

        Raises ``SetupError`` where it is missing and no ``default`` is given.
        """
        found = getattr(self.module_of(module), name, default)
        if found is ...:
            raise SetupError(f"{self.title} cannot be played: there is no {name} in {self.module}, nor in its {module}")
        return found

    def file(self, name: str) -> str | None:
        """The text of a file beside the game's modules; None where there is none, as in a game in one file."""
        if not hasattr(import_module(self.module), "__path__"):
            return None
        file = resources.files(self.module).joinpath(name)
        return file.read_text(encoding="utf-8") if file.is_file() else None

    @cached_property
    def _book(self) -> object:
        """The ``BOOK`` of the game, which is its rules and its notation."""
        return self.part("book", "BOOK")

    # A state goes back only to the game that made it, so here its own type may be forgotten; `tests/typing` holds each
    # game to the three protocols with the type that it has.

    @cached_property
    def rules(self) -> Rules[State]:
        """The rules, as functions over the game's state."""
        return cast(Rules[State], self._book)

    @cached_property
    def notation(self) -> Notation[State]:
        """Positions, moves and events as text."""
        return cast(Notation[State], self._book)

    @cached_property
    def drawing(self) -> Drawing[State]:
        """Observations as pictures."""
        self.part("picture", "scene")
        return cast(Drawing[State], self.module_of("picture"))

    @property
    def clauses(self) -> Rulebook:
        """The numbered rules, in the language in which they are read."""
        code = current().code
        if code not in self._clauses:
            self._clauses[code] = self._told_clauses()
        return self._clauses[code]

    def _told_clauses(self) -> Rulebook:
        from tablekit.catalog.clauses import load

        return load(self.module) if self.file("clauses.toml") else self.told_clauses.read_in(self.module)

    @property
    def told_clauses(self) -> Clauses:
        """The numbered rules of a game that tells them in Python, as it tells them."""
        found: Clauses = self.part("clauses", "CLAUSES")
        return found

    def tells(self, text: Message) -> Message:
        """Something that is told of this game, in the language in which it is read."""
        return text

    def words(self, terms: str | None = None) -> Terms:
        """The words to show this game in: None for those of its box, or one of ``terms``, such as ``"neutral"``.

        Raises ``SetupError`` for others.
        """
        if terms is None:
            return Terms({})
        if terms not in self.terms:
            right = suggestion(terms, self.terms) if self.terms else m("left out")
            raise SetupError(
                m("terms is {terms}; for {game} it must be {right}", terms=shown(terms), game=self.title, right=right)
            )
        found: Mapping[str, Terms] = self.part("terms", "TERMS")
        return found[terms]

    @cached_property
    def defaults(self) -> Mapping[str, Any]:
        """Every option with its default in the first edition."""
        return MappingProxyType(self.settle({}))

    def settle(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options: those given, else what the edition sets, else the default.

        Raises ``SetupError`` for an unknown option or value, naming what would be right.
        """
        names = [edition.name for edition in self.editions]
        name = given.get("edition", names[0])
        if name not in names:
            says = t("edition: {name} is not an edition of {game}; it must be {right}")
            raise SetupError(says(name=shown(name), game=self.title, right=suggestion(name, names)))
        edition = next(e for e in self.editions if e.name == name)
        known = {option.name: option for option in self.options}
        for word in given:
            if word != "edition" and word not in known:
                right = suggestion(word, [*NOT_OPTIONS, *(["terms"] if self.terms else []), "edition", *known])
                says = t("{word} is not an option of {game}; it must be {right}")
                raise SetupError(says(word=shown(word), game=self.title, right=right))
        settled: dict[str, Any] = {"edition": name}
        for option in self.options:
            value = given.get(option.name)
            if value is None:
                value = edition.sets.get(option.name, option.default)
            elif option.values is not None and not any(
                value is v or (value == v and type(value) is type(v)) for v in option.values
            ):
                allowed = ", ".join(repr(v) for v in option.values)
                says = t("{name} is {value}; it must be one of {right}  § {clause}")
                raise SetupError(says(name=option.name, value=shown(value), right=allowed, clause=option.clause))
            elif isinstance(value, (str, list, tuple, Mapping)) and _too_long(value):
                says = t("{name} is {value}; that is too long  § {clause}")
                raise SetupError(says(name=option.name, value=shown(value), clause=option.clause))
            settled[option.name] = value
        return settled

    def setup(self, players: int, given: Mapping[str, Any], board: object, rnd: Rnd) -> Setup:
        """A complete set-up; what is left open is drawn from ``rnd``.

        Raises ``SetupError`` or ``BoardError`` where this cannot be.
        """
        if type(players) is not int or players not in self.players:
            right = ", ".join(map(str, self.players))
            says = t("players is {players}; {game} is for {right} players")
            raise SetupError(says(players=shown(players), game=self.title, right=right))
        chosen = frozenset(name for name, value in given.items() if value is not None)
        return self.rules.complete(Setup(players, self.settle(given), board, chosen), rnd)


def _too_long(value: str | Sequence[Any] | Mapping[Any, Any]) -> bool:
    return len(value) > (limits.OPTION_CHARACTERS if isinstance(value, str) else limits.OPTION_PARTS)
