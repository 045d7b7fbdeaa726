"""Every refusal of our games begins as a friend at the table would say it, in a sentence or two."""

import random
import re

import pytest

from tablekit.core import Decide
from tablekit.core.errors import TablekitError
from tests.catalogue.offers import OURS
from tests.saying.english import games

STEPS, MOVES = 120, 6
WHOLE = re.compile(r"[A-Z0-9].*\.", re.DOTALL)


def _refusals(position, rnd):
    """Why some moves are refused: of those that answer what is asked, and of all other kinds."""
    kinds = [kind.example for kind in position.game.rules.move_kinds]
    for seat in range(position.players):
        candidates = position.game.rules.candidates(position.state(), seat)
        for move in rnd.sample(list(candidates), min(MOVES, len(candidates))):
            yield position.why_not(move)
    for text in rnd.sample(kinds, min(MOVES, len(kinds))):
        try:
            yield position.why_not(text)
        except TablekitError:
            continue  # it names what is not on this table


@pytest.mark.parametrize("name", [game.name for game in OURS])
def test_of_what_is_met_no_such_sentence_is_made(name):
    met = []
    for position, number in games(name):
        rnd = random.Random(number)
        for _ in range(STEPS // 2):
            if position.over:
                break
            for seat in range(position.players):
                candidates = list(position.game.rules.candidates(position.state(), seat))
                for move in rnd.sample(candidates, min(MOVES, len(candidates))):
                    met += [reason for reason in position.why(move) if reason.met]
            if isinstance(position.node, Decide):
                position = position.played(rnd.choice(position.legal_moves(position.node.players[0])))
            else:
                position = position.roll()

    assert [] == [reason for reason in met if reason.friendly is not None]
    assert len(met) > 500


@pytest.mark.parametrize("name", [game.name for game in OURS])
def test_every_refusal_begins_as_a_friend_would_say_it(name):
    said = set()
    for position, number in games(name):
        rnd = random.Random(number)
        for _ in range(STEPS):
            if position.over:
                break
            if rnd.random() < 0.25:
                for refusal in filter(None, _refusals(position, rnd)):
                    assert refusal.friendly is not None, str(refusal)
                    said.add(str(refusal.friendly))
            if isinstance(position.node, Decide):
                moves = position.legal_moves(rnd.choice(position.node.players))
                position = position.played(moves[int(rnd.random() * len(moves))])
            else:
                position = position.roll()
    assert [text for text in said if not WHOLE.fullmatch(text)] == []
    assert [text for text in said if len(text) > 240] == []
    assert len(said) > 20
