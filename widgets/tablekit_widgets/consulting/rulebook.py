"""``Rulebook``: a box on a page in which the rulebook of a game is asked in a player's words."""

from __future__ import annotations

import ipywidgets as w

from tablekit import catalog
from tablekit.consulting.answers import ask
from tablekit.consulting.cards import html
from tablekit.core.errors import TablekitError
from tablekit_widgets.kit.html import wrong
from tablekit_widgets.words import m


class Rulebook(w.VBox):
    """A box for a question, and below it the rules that settle it, as ``tk.ask`` finds them.

    Arguments: ``games``, the names of those that can be asked, by default all; the first is asked at the beginning.
    Raises ``SetupError`` for a game that there is not.

    >>> Rulebook("meduris")
    Run this cell to ask the rulebook of Meduris.
    """

    def __init__(self, *games: str) -> None:
        self.games = tuple(catalog.game(name) for name in games) or catalog.games()
        options = [(game.title, game.name) for game in self.games]
        self._game = w.Dropdown(options=options, tooltip=str(m("the game")), layout=w.Layout(width="auto"))
        self._question = w.Text(placeholder=str(m("your question")), continuous_update=False)
        self._question.layout = w.Layout(flex="1 1 260px", width="auto")
        self._answer = w.HTML()
        self._answer.layout = w.Layout(max_width="48em")
        for part in (self._game, self._question):
            part.observe(lambda _: self._ask(), "value")
        several = [self._game] if len(self.games) > 1 else []
        line = w.HBox([*several, self._question], layout=w.Layout(flex_flow="row wrap", max_width="48em"))
        super().__init__([line, self._answer])

    def _ask(self) -> None:
        """Answer what stands in the box; nothing where it is empty."""
        question = self._question.value
        try:
            self._answer.value = html(ask(self._game.value, question)) if question.strip() else ""
        except TablekitError as error:
            self._answer.value = wrong(error)

    def __repr__(self) -> str:
        titles = ", ".join(game.title for game in self.games)
        return str(m("Run this cell to ask the rulebook of {games}.", games=titles))
