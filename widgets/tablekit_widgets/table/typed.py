"""What a short text means that was typed at a table."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.core import Move
from tablekit.core.errors import TablekitError
from tablekit.position import Position
from tablekit.position.clicks import Chooser


def meant(text: str, chooser: Chooser, position: Position) -> Move | None:
    """The move that a short text means: ``hut14`` for ``hut 14``, and ``14`` where the open tab has one such move.

    None where the text is the notation of a move already, or could mean several.
    """
    short = "".join(text.split()).lower()
    if any(move.text == text.strip() for move in chooser.moves) or not short:
        return None
    run_together = [move for move in chooser.moves if move.text.replace(" ", "").lower() == short]
    for found in (run_together, [*_without_verb(text.strip(), chooser, position)]):
        if len(found) == 1:
            return found[0]
    return None


def _without_verb(text: str, chooser: Chooser, position: Position) -> Iterator[Move]:
    """The moves of the open tab that the text means once their verb stands before it."""
    tab = [move for move in chooser.moves if move.group == chooser.group]
    for verb, player in dict.fromkeys((move.text.partition(" ")[0], move.player) for move in tab):
        try:
            move = position.move(f"{verb} {text}", player)
        except TablekitError:
            continue
        if move in tab:
            yield move
