"""Who sits where: a seat is said by its number, its colour or the name of the person in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar

from tablekit.core.errors import NotationError, SetupError, TablekitError
from tablekit.core.limits import name_fault
from tablekit.core.notation import shown
from tablekit.saying import listed
from tablekit.saying.texts import taken
from tablekit.saying.words import m, t

Seat: TypeAlias = int | str
T = TypeVar("T")


def found(seat: Seat, colours: Sequence[str], names: Sequence[str]) -> int:
    """The number of a seat, 0..n-1, from itself, from its colour or from a name; capitals make no difference.

    Raises ``TablekitError`` for a seat that is not at this table, and for a word that means two of them.

    >>> found("Ben", ["purple", "blue"], ["Ada", "Ben"])
    1
    """
    if isinstance(seat, str):
        word = taken(seat).strip().casefold()
        meant = {i for i, said in enumerate(zip(colours, names, strict=True)) if word in map(str.casefold, said)}
        if len(meant) == 1:
            return meant.pop()
        if meant:
            seats = [
                m("seat {seat} ({colour}, {name})", seat=i, colour=colours[i], name=names[i]) for i in sorted(meant)
            ]
            both = listed(seats)
            raise TablekitError(m("{word} means {seats}: say the number of the seat", word=shown(seat), seats=both))
        said = dict(zip(map(str.casefold, names), names, strict=True))
        known = ", ".join([*colours, *(said[word] for word in said if word not in colours)])
        none = t("seat {seat} does not exist; seats are 0 to {last}, or {names}")
        raise TablekitError(none(seat=shown(seat), last=len(colours) - 1, names=known))
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(colours):
        last = len(colours) - 1
        raise TablekitError(m("seat {seat} does not exist; seats are 0 to {last}", seat=shown(seat), last=last))
    return seat


def addressed(text: str, colours: Sequence[str], names: Sequence[str]) -> tuple[str, int] | None:
    """The move and the seat of a text that begins with one, as where several decide at once; None of any other.

    Raises ``NotationError`` that points at the number of a seat that there is not.

    >>> addressed("blue: bid 2", ["purple", "blue"], ["Ada", "Ben"])
    (' bid 2', 1)
    """
    said, colon, rest = text.partition(":")
    seat = taken(said).strip()
    if colon and seat.isascii() and seat.isdigit() and len(seat) < 4:
        if int(seat) >= len(colours):
            says = m("seat {seat} does not exist; seats are 0 to {last}", seat=int(seat), last=len(colours) - 1)
            raise NotationError(says, text, 0, len(said))
        return rest, int(seat)
    if colon and seat.casefold() in map(str.casefold, (*colours, *names)):
        return rest, found(seat, colours, names)
    return None


def by_colour(colours: Sequence[str], values: Iterable[T]) -> dict[str, T]:
    """What belongs to each seat, under the seat's colour.

    >>> by_colour(["purple", "blue"], [5, 7])
    {'purple': 5, 'blue': 7}
    """
    return dict(zip(colours, values, strict=True))


def coloured(colours: Sequence[str], groups: Iterable[Iterable[int]]) -> list[list[str]]:
    """Groups of seats, such as the places at the end, as groups of colours."""
    return [[colours[seat] for seat in group] for group in groups]


def checked_names(names: Sequence[str] | None, players: int) -> tuple[str, ...] | None:
    """Names for the seats, or None for the colours; raises ``SetupError`` for names that cannot be shown."""
    if names is None:
        return None
    if not isinstance(names, (list, tuple)) or len(names) != players:
        raise SetupError(m("names must be a list of {number} names, one for each seat", number=shown(players)))
    names = [taken(name) if isinstance(name, str) else name for name in names]
    for seat, name in enumerate(names):
        fault = name_fault(name) if isinstance(name, str) else m("it is not a text")
        if fault:
            raise SetupError(m("the name of seat {seat} cannot be used: {why}", seat=seat, why=fault))
    return tuple(names)
