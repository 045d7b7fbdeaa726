"""Twins: two positions that differ only in what one seat may not know.  Whoever sees with its eyes is shown the same.

``TABLEKIT_TWINS`` is the number of pairs for each game; ``make test`` looks at some, a release at 20,000.  One of four
is opened on a table, and all that this sends to the page is compared.
"""

import os
import re
from itertools import count, islice

import pytest

import tablekit as tk
from tablekit.explorer import Explorer
from tablekit.testing import configurations, moments, told_to, twins
from tablekit_widgets import Table
from tablekit_widgets.tree import branches
from tests.widgets.stage import Person, staged

TWINS = int(os.environ.get("TABLEKIT_TWINS", "16"))
EACH = 24  # pairs from one game, before another configuration has its turn
OPENED_ONE_OF = 4


def pairs(game):
    """Moments of random games with the eyes of a seat or a spectator, and two games that these cannot tell apart."""
    ways = [(players, options) for players in game.players for options in configurations(game)]
    for seed in count():
        players, options = ways[seed * 7 % len(ways)]
        yield from islice(_pairs_of(game, players, options, seed), EACH)


def _pairs_of(game, players, options, seed):
    for at in moments(game, players, options, seed=seed):
        who = (*at.seats, None)[at.number % (players + 1)]
        whole, twin = twins(at, who)
        if at.number % 3 == 0 and whole.position != twin.position:
            yield who, whole, twin


class Page:
    """A table with the eyes of one seat, on which one game after the other is opened."""

    def __init__(self, monkeypatch, position, who):
        self.page = staged(monkeypatch)
        self.rest = Explorer(position)
        self.table = Table(self.rest, see="spectator" if who is None else who, motion=False)
        person = Person(self.table)
        person.switch("Name, save, open")
        person.switch("Why not?")
        self.sent(self.rest)  # from here on the table comes from the same state each time

    def sent(self, explorer):
        """All that the page is sent when a game is opened, with the drawing for a narrow page."""
        for game in (self.rest, explorer):
            self.page.forget()
            self.table._number = 0
            self.table._opened(game)
            self.table._board._finish()
        counted = re.compile(r'"version": \d+')
        return [counted.sub("", message) for message in self.page.messages]


@pytest.mark.parametrize("game", [game for game in tk.games() if game.editions], ids=lambda game: game.name)
def test_a_seat_is_told_shown_and_sent_the_same_of_twins(game, monkeypatch):
    pages, seen_apart = {}, 0
    for number, (who, whole, twin) in enumerate(islice(pairs(game), TWINS)):
        where = f"{whole.position} and {twin.position}, seen by {who}"
        assert told_to(whole, who) == told_to(twin, who), where
        left, right = whole.observe(who), twin.observe(who)
        assert left.svg() == right.svg(), where
        assert left.svg(narrow=True) == right.svg(narrow=True), where
        assert list(branches(whole, left.seen_by)) == list(branches(twin, left.seen_by)), where
        seen_apart += whole.position.svg() != twin.position.svg()
        if number % OPENED_ONE_OF:
            continue
        players = left.players
        if (players, who) not in pages:
            pages[players, who] = Page(monkeypatch, whole.position, who)
        pages[players, who].sent(whole)  # a page that has shown a larger picture keeps its canvas
        assert pages[players, who].sent(whole) == pages[players, who].sent(twin), where

    assert 0 < seen_apart, "no two of the twins could be told apart with everything in view"
