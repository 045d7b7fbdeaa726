"""What a short text means that was typed at a table."""

from __future__ import annotations

from tablekit.core import Move
from tablekit.position.clicks import Chooser


def meant(text: str, chooser: Chooser) -> Move | None:
    """The move that a short text means: ``hut14`` for ``hut 14``, and ``14`` where the open tab has one such move.

    None where the text is the notation of a move already, or could mean several.
    """
    short = "".join(text.split()).lower()
    if any(move.text == text.strip() for move in chooser.moves) or not short:
        return None
    run_together = [move for move in chooser.moves if move.text.replace(" ", "").lower() == short]
    ends = [move for move in chooser.moves if move.group == chooser.group and move.text.split()[-1].lower() == short]
    for found in (run_together, ends):
        if len(found) == 1:
            return found[0]
    return None
