"""The page for the table: what one looks up this evening, on one sheet of A4, by the rules that are played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

from tablekit import catalog
from tablekit.catalog.entry import Game
from tablekit.core import Setup
from tablekit.core.errors import SetupError
from tablekit.core.randomness import stream
from tablekit.lobby.offers import Rule, offer
from tablekit.picture.sheet import Sheet
from tablekit.picture.terms import Terms
from tablekit.saying import Continued, Text
from tablekit.saying.current import speaking
from tablekit.saying.words import m
from tablekit.wording.language import checked


def sheet(
    game: str, players: int | None = None, *, board: object = None, terms: str | None = None,
    language: str | None = None, **options: Any,
) -> Sheet:  # fmt: skip
    """The page for your table tonight: a turn, prices, points and the end for so many players, and what you agreed on.

    Arguments: ``game``, a name of ``games()``; ``players``, how many, three where the game is for three; ``board``,
    ``terms``, ``language`` and the game's options, such as ``edition``, as in ``tk.new``.  Shown in a notebook, and
    printed, it is one page.  Raises ``SetupError`` or ``BoardError`` as ``tk.new`` does, and where a game has no such
    page.

    >>> import tablekit as tk
    >>> tk.sheet("meduris", players=3, edition="it-302863")
    <Sheet: Meduris>
    >>> tk.sheet("meduris", language="de").scene.title
    'Meduris: das Blatt für den Tisch'
    """
    with nullcontext() if language is None else speaking(checked(language)):
        return _drawn(catalog.game(game), players, board, terms, options)


def _drawn(found: Game, players: int | None, board: object, terms: str | None, options: dict[str, Any]) -> Sheet:
    """The page, in the language that is spoken."""
    number = (3 if 3 in found.players else found.players[0]) if players is None else players
    setup = found.setup(number, options, board, stream(0, "setup", 0))
    drawn = _page(found, setup, found.words(terms))
    drawn.tonight(str(m("Tonight")), " ".join(map(str, _agreed(found, setup))))
    return drawn


def _page(game: Game, setup: Setup, terms: Terms) -> Sheet:
    """The page that the game draws itself."""
    page = getattr(game.module_of("summary"), "sheet", None)
    if page is None:
        says = m(
            "{game} has no page for the table: there is no sheet in {module}.summary",
            game=game.title, module=game.module,
        )  # fmt: skip
        raise SetupError(says)
    drawn: Sheet = page(setup, terms)
    return drawn


def _agreed(game: Game, setup: Setup) -> Iterator[Text]:
    """For how many, by which book, and what is not as that book has it, or not the same in all of them."""
    edition = next(edition for edition in game.editions if edition.name == setup.options["edition"])
    yield m("{players:player}, {edition}.", players=setup.players, edition=edition.said)
    printed = game.settle({"edition": edition.name})
    for rule in offer(game).rules:
        value = setup.options[rule.name]
        if value != printed[rule.name] or rule.name in edition.sets:
            yield _said(rule, value)


def _said(rule: Rule, value: Any) -> Text:
    """A rule that is played, or that is not."""
    said: dict[Any, Text] = dict(zip(rule.values, rule.said, strict=True))
    if value in said:
        return said[value]
    return m("Not played: {rule}", rule=Continued(rule.said[0]))
