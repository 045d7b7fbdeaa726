"""What a game offers to those who are about to play it: players, editions, and its rules as sentences to be ticked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any

from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game, Option
from tablekit.core import Value
from tablekit.core.english import capital
from tablekit.lobby.side import side
from tablekit.position.beginning import new
from tablekit.saying import Message, Text
from tablekit.saying.current import current
from tablekit.saying.languages import ENGLISH
from tablekit.saying.words import m

FIRST_SHOWN = 4  # rules that are shown at once; the others are asked for


class Rule(Value, frozen=True):
    """A rule that can be another one: its option, its clause, what that says, and what is ``told`` of its ``values``.

    A rule with one sentence is ticked where it has that value, and unticked where it has ``other``.
    """

    name: str
    clause: str
    means: str
    values: tuple[Any, ...]
    said: tuple[Text, ...]
    other: Any = None

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is true where it has each of these values."""
        return tuple(map(str, self.said))

    @property
    def ticks(self) -> bool:
        """Whether it is ticked or not, and not chosen from a list."""
        return len(self.said) == 1


class Layout(Value, frozen=True):
    """What the lot lays out unless somebody says how it lies: its option and its clause, what that says, and what is
    said of it where it can be typed.
    """

    name: str
    clause: str
    means: str
    said: Text


class Offer(Value, frozen=True):
    """What there is to choose before a game.

    ``about`` is one line about it; ``minutes``, how long it takes, where its box says so; ``editions`` are pairs of a
    name and how the box calls itself; ``rules`` come with those first that the rulebook itself offers, before those it
    leaves open; ``layouts`` are what can be laid out as it lies on a real table; ``begins`` is the clause of who
    begins, where that can be chosen; ``colours`` are all there are, and ``usual`` those that so many seats have by
    themselves.
    """

    name: str
    title: str
    players: tuple[int, ...]
    about: str
    minutes: int | None
    editions: tuple[tuple[str, Message], ...]
    rules: tuple[Rule, ...]
    layouts: tuple[Layout, ...]
    begins: str
    colours: tuple[str, ...]
    usual: Mapping[int, tuple[str, ...]]

    def rule(self, name: str) -> Rule | None:
        """The rule of an option, if it is one."""
        return next((rule for rule in self.rules if rule.name == name), None)

    def layout(self, name: str) -> Layout | None:
        """The layout of an option, if it is one."""
        return next((layout for layout in self.layouts if layout.name == name), None)


def offer(game: Game) -> Offer:
    """What a game offers, its rules in the language that is spoken.

    >>> import tablekit as tk
    >>> meduris = offer(tk.game("meduris"))
    >>> meduris.about
    'Huts, temples, a druid on his path and a mountain of goods.'
    >>> meduris.rules[1].sentences
    ('Three goods stand for one only when that good is lacking.',)
    """
    return _offer(game, current().code)


@lru_cache(maxsize=32)
def _offer(game: Game, _code: str) -> Offer:
    rules = [_rule(game, option) for option in game.options if option.values]
    rules.sort(key=lambda rule: bool(game.clauses[rule.clause].ruling))  # what the book leaves open comes last
    box = side(game)
    usual = {players: new(game.name, players).colours for players in game.players}
    return Offer(
        game.name, game.title, game.players, _about(game), None if box is None else box.minutes,
        tuple((edition.name, _as_in(edition)) for edition in game.editions), tuple(rules),
        tuple([
            Layout(option.name, option.clause, game.clauses[option.clause].says, option.told[None])
            for option in game.options if option.values is None and None in option.told
        ]),
        next((option.clause for option in game.options if option.seat and option.name == "first"), ""),
        usual[max(usual)] if _colours_chosen(game) else (), usual,
    )  # fmt: skip


def _colours_chosen(game: Game) -> bool:
    return any(option.name == "colours" for option in game.options)


def _about(game: Game) -> str:
    """What its card says it is about; else the first line of its module, without the title and who made it."""
    if (box := side(game)) is not None and box.about:
        return box.about
    said = (import_module(game.module).__doc__ or game.title).strip().partition("\n")[0]
    return capital(said.rpartition(": ")[2])


def _as_in(edition: Edition) -> Message:
    by_itself = edition.said.said(ENGLISH.code).startswith("As ")
    return edition.said if by_itself else m("As in the {title}", title=edition.said)


def _rule(game: Game, option: Option) -> Rule:
    values, told = option.values or (), option.told or _sentences(option)
    other = next((value for value in values if value not in told), None) if len(told) == 1 else None
    return Rule(
        option.name, option.clause, game.clauses[option.clause].says, tuple(told), tuple(told.values()), other
    )  # fmt: skip


def _sentences(option: Option) -> Mapping[Any, Text]:
    """What is said of a rule whose game says nothing: of a switch what it does, else each value."""
    values = option.values or ()
    if set(map(type, values)) == {bool}:
        return {True: f"{capital(option.says)}."}
    return {value: f"{capital(option.says)}: {str(value).replace('_', ' ')}." for value in values}
