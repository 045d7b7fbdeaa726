"""What ``Table`` is called with, checked: a person's wrong argument gets one sentence."""

from __future__ import annotations

from tablekit.errors import TablekitError
from tablekit.explorer import Explorer
from tablekit.look import ThemeName
from tablekit.notation import shown
from tablekit.position import Position
from tablekit.seats import Seat
from tablekit_widgets.eyes import EVERYTHING, SPECTATOR


def explorer_of(start: Position | Explorer, autosave: str | None) -> Explorer:
    """The game to show: a new one from a position, or the one that is given; raises ``TablekitError``."""
    if isinstance(start, Position):
        return Explorer(start, autosave=autosave)
    if not isinstance(start, Explorer):
        raise TablekitError(f"a table starts from a Position or an Explorer, not {type(start).__name__}")
    if autosave is not None:
        raise TablekitError("an Explorer brings its own autosave: give the file to Explorer(..., autosave=...)")
    return start


def checked(see: Seat, theme: ThemeName, position: Position) -> int | str:
    """Whose eyes a table begins with: everything, the spectator's, or the number of a seat."""
    if theme not in ("light", "dark"):
        raise TablekitError(f"theme is {shown(theme)}; it must be 'light' or 'dark'")
    if isinstance(see, str) and see in (EVERYTHING, SPECTATOR):
        return see
    try:
        return position.seat(see)
    except TablekitError as error:
        eyes = f"it must be {EVERYTHING!r}, {SPECTATOR!r} or a seat"
        raise TablekitError(f"see is {shown(see)}; {eyes}: {error}") from None
