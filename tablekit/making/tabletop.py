"""What lies on the table of a game of one's own: its seats, its parts, and the deeds that change it.

A state says its parts once, in ``fields``, and each deed says in its docstring what is told of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from tablekit.core import Over
from tablekit.core.errors import TablekitError
from tablekit.frame.deeds import GameState, Kinds, Said, Says, deeds, note
from tablekit.frame.fields import Field
from tablekit.frame.kinds import SEAT, Kind, Told
from tablekit.frame.questions import once
from tablekit.mechanics.point_boards import AtPoints, Past
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
    with its kind, in the order in which they are written.  The constructor takes the number of players and sets each
    field as it is when a game begins.  A method that ends with ``*, because`` is a deed: the only way to change a field
    later; it is told as its docstring says it, if that has a blank, such as ``{player} passed.``
    """

    seats: ClassVar[Sequence[str]] = ()
    fields: ClassVar[Mapping[str, Kind[Any, Any]]] = {}
    secret = {"confide": "player"}

    def __init__(self, players: int) -> None:
        super().__init__(players, self.seats[:players])

    def over(self) -> Over | None:
        """How the game has ended, or None while it goes on."""
        raise NotImplementedError(f"{type(self)._plain.__qualname__} needs over(self): how the game has ended, or None")

    def problems(self) -> Iterable[str]:
        """What cannot be in a position that is typed or edited, each by ``against``."""
        return ()

    def ask(self, what: type[Choice] | type[Dice], player: int) -> None:
        """What comes next, unless the game is over: a choice of a player, or dice that a player rolls."""
        self.pending = () if self.over() else (once(what.question, player),)

    # No deed itself, so its clause is no argument by name only.
    def give(self, player: int, field: str, value: Any, because: str) -> None:
        """A player gets something that nobody else may see: all are told that it is so, and the player what it is."""
        self.conceal(player, field, because=because)
        self.confide(player, field, value, because=because)

    @note
    def rolled(self, player: int, dice: str, *, because: str) -> None:
        """What a player has rolled for all to see."""

    def conceal(self, player: int, field: str, *, because: str) -> None:
        """Everybody sees that a player got something, and not what."""
        getattr(self, field)[player] = UNSEEN

    def confide(self, player: int, field: str, value: Any, *, because: str) -> None:
        """What it is, only the player knows."""
        getattr(self, field)[player] = value


def parts_of(state: type[Tabletop]) -> list[Field]:
    """The parts of a position, as the state says them; how men have stood begins anew with how they stand."""
    men = next(((name, kind.board) for name, kind in state.fields.items() if isinstance(kind, AtPoints)), None)
    if men is None:
        return [Field(name, kind) for name, kind in state.fields.items()]
    on, board = men

    def present(s: Any) -> int:
        return board.arrangement(getattr(s, on), s.active)

    return [
        Field(name, Past(str(kind.what), kind.present or present) if isinstance(kind, Past) else kind)
        for name, kind in state.fields.items()
    ]


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
