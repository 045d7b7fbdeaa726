"""What a position says about how it was begun: its settings, a board of one's own, and what ``tk.new`` was given; and
the Python cell that begins it so, in which what was clicked becomes a document that runs again.
"""

from __future__ import annotations

from collections.abc import Iterable
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


# ---------------------------------------------------------------- as a Python cell


def beginning(start: Position, board: str | None) -> str:
    """The lines that make a first position: from its seed if it is a fresh game, else from its notation.

    ``board`` is the text of the user's own board file, or None.
    """
    fresh = opening(start)
    if fresh is None:
        call, given = "read", [quoted(start.notation)]
    else:
        options = [f"{n}={quoted(value) if isinstance(value, str) else repr(value)}" for n, value in fresh[0].items()]
        call, given = "new", [quoted(start.game.name), f"players={start.players}", *options]
    if start.seed:
        given.append(f"seed={start.seed}")
    given += _told(start)
    lines = ["import tablekit as tk", ""]
    if board is not None:
        lines[1:] = ["from tablekit.catalog.boards import parse_board", "", f"board = {quoted(board)}"]
        given.append('board=parse_board(board.encode(), "own board")')
    return "\n".join([*lines, f"pos = tk.{call}({', '.join(given)})"])


def reading(position: Position) -> str:
    """What reads a position back, with the players' names where these are their own.

    >>> import tablekit as tk
    >>> print(reading(tk.new("meduris", names=["Ada", "Ben"]))[-23:])
    , names=["Ada", "Ben"])
    """
    return f"tk.read({', '.join([quoted(position.notation), *_told(position)])})"


def _told(position: Position) -> list[str]:
    own = position.written_names != Position(position.game, position.state()).written_names
    names = [f"names=[{', '.join(map(quoted, position.written_names))}]"] if own else []
    game = position.game
    words = {"terms": game.said_in, "language": game.language}
    return [*names, *(f"{name}={quoted(value)}" for name, value in words.items() if value)]


def going_on(line: Iterable[tuple[str, bool]]) -> str:
    """The lines that play on: texts, each with whether it is a result of chance.

    >>> print(going_on([("hut 7", False), ("wool", True)]))
    pos = pos.play("hut 7")
    pos = pos.chance("wool")
    """
    return "\n".join(f"pos = pos.{'chance' if by_chance else 'play'}({quoted(text)})" for text, by_chance in line)


def quoted(text: str) -> str:
    """A text as Python writes it, in double quotes where nothing inside asks for others.

    >>> print(quoted("hut 7"), quoted('the "great" river'))
    "hut 7" 'the "great" river'
    """
    written = repr(text)
    return f'"{written[1:-1]}"' if written[0] == "'" and '"' not in written and "\\'" not in written else written
