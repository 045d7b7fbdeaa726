"""What lies on the table of a game of one's own: its seats, its parts, and the deeds that change it.

A state says its parts once, in ``fields``, and each deed says in its docstring what is told of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from tablekit.core import Over
from tablekit.core.errors import GameError, TablekitError
from tablekit.core.notation import shown
from tablekit.frame.deeds import GameState, Kinds, Said, Says, deeds, note
from tablekit.frame.fields import Field
from tablekit.frame.kinds import (
    SEAT,
    Characters,
    Hidden,
    Kind,
    Perhaps,
    PerSeat,
    Several,
    Switch,
    Told,
    Whole,
    Word,
)
from tablekit.frame.questions import once
from tablekit.frame.sections import against
from tablekit.making.checks import check, of_state
from tablekit.mechanics.board_graphs import Board
from tablekit.mechanics.names import Name
from tablekit.mechanics.point_boards import AtPoints, Past, alike
from tablekit.mechanics.scoring import drawn
from tablekit.saying.catalogue import blanks
from tablekit.saying.words import m, t

if TYPE_CHECKING:
    from tablekit.making.choices import Choice
    from tablekit.making.dice import Dice


class Unseen:
    """What stands in a private field for a value that whoever looks may not see: ``UNSEEN``, written ``?``.

    A rule that wants to know it raises ``TablekitError``, so nothing is worked out from what is hidden.
    """

    def __str__(self) -> str:
        return "?"

    def __reduce__(self) -> str:
        return "UNSEEN"

    def __iter__(self) -> NoReturn:
        raise TablekitError(m("this position is as one seat sees it, and what is hidden is not known"))

    __len__ = __contains__ = __getitem__ = __iter__

    def __bool__(self) -> bool:
        return True

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        self.__iter__()


UNSEEN = Unseen()


class Tabletop(GameState):
    """What lies on the table.

    ``seats`` are the colours of the players, in order, and ``fields`` the parts of a position: the name of each field
    with its kind, in the order in which they are written.  Each begins as its kind says, with nothing or with the
    lowest number; a constructor that takes the number of players can set them otherwise.  A method that ends with
    ``*, because`` is a deed: the only way to change a field later; it is told as its docstring says it, if that has a
    blank, such as ``{player} passed.``  ``repeated`` is the clause by which nobody wins if all stands alike a third
    time.
    """

    seats: ClassVar[Sequence[str]] = ()
    fields: ClassVar[Mapping[str, Kind[Any, Any]]] = {}
    repeated: ClassVar[str] = ""
    board: ClassVar[Board]  # of the first field with men, unless the game says another
    past: tuple[int, ...]
    secret = {"confide": "player"}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not cls.listens:
            check(cls.__module__, of_state(cls, Tabletop))
        boards = [kind.board for kind in cls.fields.values() if isinstance(kind, AtPoints)]
        if boards and not hasattr(cls, "board"):
            cls.board = boards[0]
        if cls.repeated and "past" not in cls.fields:
            cls.fields = {**cls.fields, "past": Past("the past")}

    def __init__(self, players: int) -> None:
        super().__init__(players, self.seats[:players])
        for name, kind in self.fields.items():
            setattr(self, name, at_first(kind, players))

    def over(self) -> Over | None:
        """How the game has ended, or None while it goes on."""
        raise NotImplementedError(f"{type(self)._plain.__qualname__} needs over(self): how the game has ended, or None")

    def problems(self) -> Iterable[str]:
        """What cannot be in a position that is typed or edited, each by ``against``."""
        return ()

    def of_each(self, number: int, clause: str, *fields: str) -> Iterator[str]:
        """What cannot be where every seat has so many pieces in these fields together, on the board and beside it."""
        for seat in range(self.players):
            pieces = 0
            for field in fields:
                kind, value = self.fields[field], getattr(self, field)
                pieces += list(value.values()).count(seat) if isinstance(kind, AtPoints) else value[seat]
            if pieces != number:
                says = t("seat {seat} has {pieces} {what} in all; it must be {number}")
                yield against(fields[0], says(seat=seat, pieces=pieces, what=fields[0], number=number), clause)

    def ended(self) -> Over | None:
        """How the game has ended: as it says itself, or because all stands alike a third time."""
        end = self.over()
        if not isinstance(end, Over | None):
            says = "it must be None, or an end as won(...), drawn(...) and most_points(...) make it"
            raise GameError(type(self).__module__, [f"State.over answers {shown(end)}; {says}"])
        return end or (drawn(self.repeated) if self.repeated and alike(self.past) == 3 else None)

    def ask(self, what: type[Choice] | type[Dice], player: int, *, undoable: bool = False) -> None:
        """What comes next, unless the game is over: a choice of a player, or dice that a player rolls.

        ``undoable`` says that what came before can be undone, so that all may stand like this again.
        """
        if not hasattr(what, "question") or type(player) is not int or not 0 <= player < self.players:
            says = f"a choice or dice, and a seat from 0 to {self.players - 1}"
            raise GameError(type(self).__module__, [f"ask({shown(what)}, {shown(player)}): it must be {says}"])
        if undoable and not self.repeated:
            says = "undoable is of use where the state says repeated, the clause by which nobody wins"
            raise GameError(type(self).__module__, [f"ask: {says}"])
        question = once(what.question, player)
        if self.repeated:
            self.stand(player, undoable, because=question.whose)
        self.pending = () if self.ended() else (question,)

    # No deed itself, so its clause is no argument by name only.
    def give(self, player: int, field: str, value: Any, because: str) -> None:
        """A player gets something that nobody else may see: all are told that it is so, and the player what it is."""
        self.conceal(player, field, because=because)
        self.confide(player, field, value, because=because)

    def stand(self, player: int, again: bool, *, because: str) -> None:
        """How all stands now, with a player to move, is taken down; what cannot come again is forgotten."""
        on, board = _men(type(self))
        self.past = (*(self.past if again else ()), board.arrangement(getattr(self, on), player))

    @note
    def rolled(self, player: int, dice: str, *, because: str) -> None:
        """What a player has rolled for all to see."""

    def conceal(self, player: int, field: str, *, because: str) -> None:
        """Everybody sees that a player got something, and not what."""
        getattr(self, field)[player] = UNSEEN

    def confide(self, player: int, field: str, value: Any, *, because: str) -> None:
        """What it is, only the player knows."""
        getattr(self, field)[player] = value


def at_first(kind: Kind[Any, Any], players: int) -> Any:
    """The value of a field when a game begins: nothing, nobody, the lowest number; None if its kind has none of itself.

    >>> at_first(PerSeat("hand", Whole("a hand", 0, 3, first=3)), 2), at_first(Perhaps(SEAT, -1), 2)
    ([3, 3], -1)
    """
    match kind:
        case PerSeat():
            return [at_first(kind.kind, players) for _ in range(players)]
        case Hidden():
            return at_first(kind.kind, players)
        case Perhaps():
            return kind.nothing
        case Whole():
            return kind.first
        case Word():
            return -1 if kind.none else 0
        case Switch():
            return False
        case AtPoints():
            return {}
        case Several():
            return []
        case Characters() | Past():
            return ()
        case Name():
            return kind.names[0]
    return 0 if kind is SEAT else None


def parts_of(state: type[Tabletop]) -> list[Field]:
    """The parts of a position, as the state says them; how men have stood begins anew with how they stand."""
    if not any(isinstance(kind, AtPoints) for kind in state.fields.values()):
        return [Field(name, kind) for name, kind in state.fields.items()]
    on, board = _men(state)

    def present(s: Any) -> int:
        return board.arrangement(getattr(s, on), s.active)

    return [
        Field(name, Past(str(kind.what), kind.present or present) if isinstance(kind, Past) else kind)
        for name, kind in state.fields.items()
    ]


def _men(state: type[Tabletop]) -> tuple[str, Board]:
    """The field that says who stands where, and its board."""
    return next((name, kind.board) for name, kind in state.fields.items() if isinstance(kind, AtPoints))


class InSecret(Told[Any]):
    """What somebody keeps in secret: dice one after the other, all else as it is."""

    def write(self, value: Any) -> str:
        """The value in notation."""
        return "".join(map(str, value)) if isinstance(value, tuple) else str(value)


KINDS: Kinds = {"player": SEAT, "value": InSecret("the value")}


def told_by(state: type[Tabletop]) -> Says:
    """What is told of each deed: its docstring, if that has a blank, such as ``{player} passed.``"""
    found = {name: (getattr(state, name).__doc__ or "").strip() for name in deeds(state)}
    says: dict[str | tuple[str, str], Said] = {name: said for name, said in found.items() if blanks(said)}
    return says | {
        "rolled": t("{player} rolled {dice}."),
        "conceal": t("{player} got something that nobody else sees."),
        "confide": t("It is {value}."),
    }
