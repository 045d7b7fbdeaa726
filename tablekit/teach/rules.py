"""``Rules``: the rules that a sentence of a notebook rests on, as chips that are closed until somebody opens them."""

from __future__ import annotations

from tablekit import catalog
from tablekit.catalog.clauses import Clause, Rulebook
from tablekit.picture.svg import escaped

CHIP = (
    "display:inline-block;cursor:pointer;padding:1px 10px;border-radius:11px;font-size:90%;"
    "border:1px solid var(--jp-border-color1,#bdbdbd)"
)
ROW = "display:inline-block;vertical-align:top;margin:2px 8px 2px 0"
CARD = "margin:4px 0 8px;padding:6px 12px;border-left:3px solid var(--jp-border-color1,#bdbdbd);max-width:44em"


class Rules:
    """Rules of a game, each as a chip that opens to what it says, the ruling, and where the rulebook states it.

    Arguments: ``game``, its name; ``clauses``, their ids without the name of the game.  It is plain text, so it is
    read where no Python runs as well.  Raises ``UnknownClause`` for a rule that there is not.

    >>> Rules("meduris", "ritual.floor")
    § Never below zero: A player's score never falls below 0.
    """

    def __init__(self, game: str, *clauses: str) -> None:
        self._book: Rulebook = catalog.game(game).clauses
        self.clauses: tuple[Clause, ...] = tuple(self._book[f"{game}.{id}"] for id in clauses)

    def __repr__(self) -> str:
        return "\n".join(f"§ {clause.title}: {clause.says}" for clause in self.clauses)

    def _repr_html_(self) -> str:
        return "".join(map(self._chip, self.clauses))

    def _chip(self, clause: Clause) -> str:
        says = [escaped(clause.says)]
        says += [f"<b>Ruling.</b> {escaped(clause.ruling)}"] if clause.ruling else []
        says += [f"<b>Editions.</b> {escaped(clause.note)}"] if clause.note else []
        says.append(f"<small>{escaped(self._book.place(clause))} · {escaped(clause.id)}</small>")
        card = "".join(f"<div>{text}</div>" for text in says)
        return (
            f"<details style='{ROW}'><summary style='{CHIP}'>§ {escaped(clause.title)}</summary>"
            f"<div style='{CARD}'>{card}</div></details>"
        )
