"""Who trains a player for a seat is given nothing that this seat may not know: twins are the same in numbers, too.

The two games of a pair are played on, as far as they look the same, in the interfaces of other libraries: there every
sealed move and every result of chance goes through the same numbers, and what was seen on the way is remembered.
"""

from itertools import islice

import pytest

import tablekit as tk
from tablekit.adapters import in_turn
from tablekit.adapters.actions import Actions
from tablekit.adapters.in_turn import InTurn
from tablekit.core import Chance
from tablekit.testing import hides, pairs, play_on
from tests.scale import scaled

PAIRS = max(6, scaled("TWINS", 16, 640) // 2)
STEPS = 5
APART = 11

GAMES = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)


def in_numbers(game, number=PAIRS):
    """Pairs as games in numbers, with the steps that were taken since in both, one after the other."""
    actions = {}
    for at, pair in enumerate(islice(pairs(game), 2, 2 + APART * number, APART)):
        starts = [explorer.at_node(0) for explorer in (pair.whole, pair.twin)]
        known = actions.setdefault(starts[0].players, Actions(starts[0]))
        tables = [InTurn(start, known) for start in starts]
        yield pair.who, *tables, play_on(pair, STEPS, at)


def go(table, text):
    """Take a step by numbers: those of a move that is chosen bit by bit, one after the other."""
    if isinstance(table.node, Chance):
        table.do([outcome.text for outcome, _ in table.outcomes()].index(text))
        return
    said = text.rpartition(": ")[2]
    way = table.whole
    while table.whole == way:
        fitting = [number for number, left in table._options.items() if said in [move.text for move in left]]
        table.do(fitting[0])


def given(table, who):
    """Everything that our own interface gives to a seat, or to a spectator."""
    legal = table.legal() if who is not None and who == table.seat else []
    return table.seat, table.over, legal, table.observation(who), table.recalled(who), table.features(who)


def apart(game):
    """In which pairs, and after which steps, something else was given; and how many steps were looked at."""
    found, looked = [], 0
    for who, whole, twin, steps in in_numbers(game):
        for texts in [("", ""), *steps]:
            if texts[0] and whole.seat is not None and texts[0].partition(": ")[0] not in (str(whole.seat), texts[0]):
                break  # where several choose in secret, here it is one after the other
            for table, text in zip((whole, twin), texts, strict=True):
                if text:
                    go(table, text)
            looked += 1
            if given(whole, who) != given(twin, who):
                found.append((who, texts, whole.whole, twin.whole))
                break
    return found, looked


@GAMES
def test_a_seat_is_given_the_same_numbers_in_both_of_twins(game):
    found, looked = apart(game)

    assert [] == found
    assert (PAIRS <= looked) == hides(game)


def everything(self, who):
    return self.whole


def of_everything(self, who, size=512):
    return {len(self.whole): 1.0, **{at: float(ord(letter)) for at, letter in enumerate(self.whole)}}


def open_to_all(x, told):
    """In the place of who may know of a step."""


@pytest.mark.parametrize(
    ("where", "name", "fault"),
    [(InTurn, "observation", everything), (InTurn, "features", of_everything), (in_turn, "audience", open_to_all)],
    ids=["the whole position", "numbers of the whole position", "what another one drew"],
)
def test_a_seat_that_is_given_too_much_is_found(monkeypatch, where, name, fault):
    monkeypatch.setattr(where, name, fault)

    found, _ = apart(tk.game("iquazu"))

    assert [] != found
