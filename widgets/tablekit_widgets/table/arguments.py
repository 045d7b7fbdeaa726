"""What ``Table`` is called with, checked: a person's wrong argument gets one sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tablekit.bots import Bot, named
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.core.seats import Seat
from tablekit.picture.look import ThemeName
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit.wording.language import checked as checked_language
from tablekit_widgets.kit.viewpoint import EVERYTHING, SPECTATOR


def explorer_of(start: Position | Explorer, autosave: str | None) -> Explorer:
    """The game to show: a new one from a position, or the one that is given; raises ``TablekitError``."""
    if isinstance(start, Position):
        return Explorer(start, autosave=autosave)
    if not isinstance(start, Explorer):
        raise TablekitError(f"a table starts from a Position or an Explorer, not {type(start).__name__}")
    if autosave is not None:
        raise TablekitError("an Explorer brings its own autosave: give the file to Explorer(..., autosave=...)")
    return start


def spoken(language: str | None, start: Position) -> str:
    """The language of a table: the one that is asked for, or that in which its game is read; raises ``SetupError``."""
    return start.language if language is None else checked_language(language)


def seated(bots: Mapping[Seat, str | Bot], position: Position) -> dict[int, Bot]:
    """The seats that programs play, each with its bot; raises ``TablekitError``."""
    if not isinstance(bots, Mapping):
        raise TablekitError(f"bots is {shown(bots)}; it must say who plays how, such as {{'blue': 'flat'}}")
    found: dict[int, Bot] = {}
    for seat, bot in bots.items():
        number = position.seat(seat)
        if number in found:
            raise TablekitError(f"bots names {position.names[number]} twice")
        found[number] = bot if isinstance(bot, Bot) else named(bot)
    return found


def checked(see: Seat | None, theme: ThemeName | None, position: Position, bots: Collection[int] = ()) -> int | str:
    """Whose eyes a table begins with: everything, the spectator's, or the number of a seat.

    Where nothing is said, and only one person plays, those are that person's.
    """
    if see is None:
        people = [seat for seat in range(position.players) if seat not in bots]
        see = people[0] if bots and len(people) == 1 else EVERYTHING
    if theme not in (None, "light", "dark"):
        raise TablekitError(f"theme is {shown(theme)}; it must be 'light' or 'dark'")
    if isinstance(see, str) and see in (EVERYTHING, SPECTATOR):
        return see
    try:
        return position.seat(see)
    except TablekitError as error:
        eyes = f"it must be {EVERYTHING!r}, {SPECTATOR!r} or a seat"
        raise TablekitError(f"see is {shown(see)}; {eyes}: {error}") from None
