"""What a position says about how it was begun: its settings, a board of one's own, and what ``tk.new`` was given."""

from __future__ import annotations

from typing import Any

from tablekit.core.errors import TablekitError
from tablekit.position.beginning import new, read
from tablekit.position.draws import draws
from tablekit.position.position import Position


def settled(position: Position) -> dict[str, Any]:
    """Edition and options of a position, as far as its ``to_dict`` tells them by their names."""
    told = position.to_dict()
    for option in position.game.options:
        if option.name != "colours":
            told[option.name] = _by_number(position, told.get(option.name))
    names = ("edition", *(option.name for option in position.game.options))
    return {name: told[name] for name in names if _plain(told.get(name))}


def _by_number(position: Position, value: Any) -> Any:
    """A setting as records have it, with the numbers of seats in place of their colours."""
    colours = position.colours
    if isinstance(value, str) and value in colours:
        return position.seat(value)
    if isinstance(value, dict) and tuple(value) == colours:
        return list(value.values())
    if isinstance(value, list) and value and {*map(str, value)} <= {*colours}:
        return [position.seat(colour) for colour in value]
    return value


def _plain(value: Any) -> bool:
    return isinstance(value, str | int) or (isinstance(value, list) and all(isinstance(v, str | int) for v in value))


def own_board(position: Position) -> str | None:
    """The text of the user's own board file this is played on, or None for a printed board or none at all.

    A game with boards keeps the compiled one as ``state.board``, with the ``BoardFile`` it was made of as ``file``.
    """
    file = getattr(getattr(position.state(), "board", None), "file", None)
    if file is None:
        return None
    own: str = file.text
    try:
        printed: str = read(position.notation).state().board.file.text
    except TablekitError:
        return own
    return None if printed == own else own


def opening(position: Position) -> tuple[dict[str, Any], Position] | None:
    """What ``tk.new`` must be given for this very position, and what it gives, with the events of the set-up.

    None if it is no fresh game, or one that was set up in a way its seed does not tell.
    """
    game, told = position.game, settled(position)
    first = game.defaults["edition"]
    given = {"edition": told["edition"]} if told.get("edition", first) != first else {}
    default = game.settle(given)
    given |= {name: told[name] for name in told if default[name] is not None and told[name] != default[name]}
    board = position.state().board.file if own_board(position) else None
    try:
        fresh = new(game.name, position.players, seed=position.seed, names=position.written_names, board=board, **given)
    except TablekitError:
        return None
    same = fresh == position and not draws(position) and position.seen_by == "all"
    return (given, fresh) if same else None
