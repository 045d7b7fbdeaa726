"""What stands on the side of a game's box, from its ``card.toml``."""

from __future__ import annotations

import tomllib

import msgspec

from tablekit.catalog.entry import Game
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.saying.documents import prose, read_in

PROSE = prose("about", "fun")


class Side(Value, frozen=True, forbid_unknown_fields=True):
    """The side of a box: why the game is fun, what it is about, and where they are known minutes and age."""

    fun: str
    about: str = ""
    minutes: int | None = None
    age: int | None = None


def side(game: Game) -> Side | None:
    """What the side of the box says, or None for a game without a ``card.toml``; raises ``TablekitError`` for faults.

    >>> import tablekit as tk
    >>> side(tk.game("iquazu")).minutes
    50
    """
    text = game.file("card.toml")
    if text is None:
        return None
    try:
        return msgspec.convert(read_in(tomllib.loads(text), game.module, "card", PROSE), Side)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TablekitError(f"the card.toml of {game.name} cannot be read: {error}") from None
