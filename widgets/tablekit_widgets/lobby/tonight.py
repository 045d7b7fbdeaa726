"""The page for the table, as the game that lies on it is played: to be looked at, and to be printed on one sheet."""

from __future__ import annotations

from tablekit import edit, sheet
from tablekit.core.errors import TablekitError
from tablekit.position import Position
from tablekit.tree.begun import settled
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import say, wrong
from tablekit_widgets.words import m


class Tonight(Drawer):
    """The drawer with the sheet for tonight: players, edition and options are those of the game on the table."""

    def html(self) -> str:
        """The sheet, and above it the button that prints it."""
        try:
            drawn = drawn_for(self._sitting.position)
        except TablekitError as error:
            return f"<p>{wrong(error)}</p>"
        prints = f'<button type="button" class="tk-b" data-page="print">{say(m("Print it"))}</button>'
        says = say(m("One sheet of A4 for this game as you play it."))
        return f'<div class="tk-say tk-print"><span>{says}</span>{prints}</div><div class="tk-paper">{drawn}</div>'

    def forget(self) -> None:
        """Nothing on it is anybody's secret."""


def drawn_for(position: Position) -> str:
    """The sheet of a game as it stands, as SVG; raises ``SetupError`` where a game has none."""
    game = position.game
    board = edit(position).board if position.seen_by == "all" else None
    page = sheet(
        game.name, position.players, board=board, terms=game.said_in, language=game.language, **settled(position)
    )
    return page._repr_mimebundle_()["image/svg+xml"].strip()
