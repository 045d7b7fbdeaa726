"""``Rulebook``: a box on a page in which the rulebook of a game is asked in a player's words."""

from __future__ import annotations

import ipywidgets as w

from tablekit import catalog
from tablekit.consulting.answers import ask, games_named
from tablekit.consulting.cards import html
from tablekit.core.errors import TablekitError
from tablekit.saying.current import current, speaking
from tablekit_widgets import tongues
from tablekit_widgets.kit.closing import Closable
from tablekit_widgets.kit.face import Act, Face
from tablekit_widgets.kit.html import say, wrong
from tablekit_widgets.words import m

NONE_YET = ""
WHICH = m("Which game is it? Choose it, or name it in your question.")


class Rulebook(Closable):
    """A box for a question, and below it the rules that settle it, as ``tk.ask`` finds them.

    It answers in the language that somebody chooses in it, or in whatever else is on the page.

    Which of several games is asked, the question says or somebody chooses; else it is asked back.

    Arguments: ``games``, the names of those that can be asked, by default all.
    Raises ``SetupError`` for a game that there is not.

    >>> Rulebook("meduris")
    The rulebook of Meduris can be asked here once the page runs.
    """

    def __init__(self, *games: str) -> None:
        self.games = tuple(catalog.game(name) for name in games) or catalog.games()
        self._language = current().code
        self._game = w.Dropdown(layout=w.Layout(width="auto"))
        self._question = w.Text(continuous_update=False, layout=w.Layout(flex="1 1 260px", width="auto"))
        self._send = w.Button(layout=w.Layout(width="auto"))
        self._answer = w.HTML(layout=w.Layout(max_width="48em"))
        self.face = Face("lesson", Act, lambda _: None, tongues=tongues.NAMES)  # nothing but the switch of the language
        self.face.add_class("tk-only-tongue")
        self._read()
        self._game.observe(lambda _: self._ask(), "value")
        self._question.observe(lambda _: self._asked(), "value")
        self._send.on_click(lambda _: self._asked(pressed=True))
        several = [self._game] if len(self.games) > 1 else []
        line = w.HBox([*several, self._question, self._send, self.face])
        line.layout = w.Layout(flex_flow="row wrap", align_items="center", max_width="48em")
        super().__init__([line, self._answer])
        tongues.follow(self)

    def speak(self, language: str) -> None:
        """Say everything in this language from now on; what was asked is answered in it once more."""
        self._language = language
        with speaking(language):
            self.face.speak()
            self._read()
        self._ask()

    def _read(self) -> None:
        chosen = self._game.value
        which = [(str(m("which game?")), NONE_YET)] if len(self.games) > 1 else []
        self._game.options = [*which, *((game.title, game.name) for game in self.games)]
        self._game.value = chosen or self._game.options[0][1]
        self._game.tooltip = str(m("the game"))
        self._question.placeholder = self._question.tooltip = str(m("your question"))
        self._send.description = str(m("Look it up"))

    def _asked(self, *, pressed: bool = False) -> None:
        """Answer what stands in the box, for the game that it names."""
        named = games_named(self._question.value, self.games)
        if len(named) == 1 and named[0].name != self._game.value:
            self._game.value = named[0].name  # which asks
        else:
            self._ask(pressed=pressed)

    def _ask(self, *, pressed: bool = False) -> None:
        """Answer what stands in the box; where nothing does, only whoever ``pressed`` the button is told to ask."""
        question, told = self._question.value, ""
        with speaking(self._language):
            try:
                if self._game.value == NONE_YET and question.strip():
                    told = f"<p>{say(WHICH)}</p>"
                elif question.strip() or pressed:
                    told = html(ask(self._game.value or self.games[0].name, question), code=False)
            except TablekitError as error:
                told = wrong(error)
        self._answer.value = told and f"<div lang='{self._language}'>{told}</div>"

    def _leave(self) -> None:
        tongues.leave(self)

    def __repr__(self) -> str:
        titles = ", ".join(game.title for game in self.games)
        with speaking(self._language):
            return str(m("The rulebook of {games} can be asked here once the page runs.", games=titles))
