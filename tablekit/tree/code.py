"""A line of play as a Python cell: what was clicked becomes a document that runs again."""

from __future__ import annotations

from collections.abc import Iterable

from tablekit.position import Position
from tablekit.tree.begun import opening


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


def steps(line: Iterable[tuple[str, bool]]) -> str:
    """The lines that play on: texts, each with whether it is a result of chance.

    >>> print(steps([("hut 7", False), ("wool", True)]))
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
