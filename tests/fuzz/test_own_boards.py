"""Random games on boards and boxes of one's own: everything is asked of everybody, and answered in whole sentences."""

import re

import pytest

import tablekit as tk
from tablekit.core.errors import NotationError
from tablekit.position import Position
from tablekit.testing import moments
from tests.fuzz.own_boards import own
from tests.scale import scaled

SEEDS = range(max(2, scaled("FUZZ", 24, 150) // 12))
EVERY = {"empire": 9, "iquazu": 41, "meduris": 41}  # every so many moments everything is asked
MAIMED = re.compile(
    r"^$|^ |  | $|[:,;]$|, ,|\b(a|an|the|of|or|and|with|than|offers|are)$|: you have$"  # nothing follows
    r"|\b([a-z]+) (or|and) \2\b"  # wood or wood
    r"|-\d"  # fewer than none
)


def sentences(position, move):
    """Everything that is said to a move, whether it can be made or not."""
    refusal = position.why_not(move, move.player)
    conditions = position.why(move, move.player)
    assert (refusal is None) == all(condition.met for condition in conditions)
    yield from (condition.says for condition in conditions)
    yield from (condition.takes for condition in conditions if condition.takes is not None)
    yield position.describe(move)
    yield position.verdict(move, move.player)


def asked(at):
    """Every move that is legal, thinkable or was seen before, as every seat might type it, and what is said to it."""
    position = Position(at.game, at.s)
    for text in sorted({move.text for move in at.asked}):
        for seat in at.seats:
            try:
                move = position.move(text, seat)
            except NotationError:
                continue
            yield move, list(sentences(position, move))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", EVERY)
def test_whatever_a_board_of_ones_own_allows_can_be_played_and_asked_about(name, seed):
    board, players = own(name, seed)
    options = {"leaders": True} if name == "empire" and seed % 2 else {}
    answers, wrong = 0, []
    for at in moments(tk.game(name), players, options, seed=seed, board=board):
        wrong += at.game.rules.problems(at.s)
        if (at.number + seed) % EVERY[name] == 0:
            for move, said in asked(at):
                answers += len(said)
                wrong += [f"{move} of seat {move.player}: {says!r}" for says in said if MAIMED.search(says)]

    assert [] == wrong
    assert answers > 500 and isinstance(at.node, tk.core.Over)


@pytest.mark.parametrize(
    "says", ["needs nothing: you have ", "needs nothing: you have", "wood or wood", "keep -3", "it offers", "a  b", ""]
)
def test_a_maimed_sentence_is_seen(says):
    assert MAIMED.search(says)


def test_the_boards_come_to_the_ends_of_what_is_allowed():
    empire = [own("empire", seed)[0].tables for seed in range(8)]
    iquazu = [own("iquazu", seed)[0].tables for seed in range(8)]
    meduris = [own("meduris", seed)[0].tables for seed in range(8)]

    cards = [card for tables in empire for card in tables["card"]]
    assert {0, 1, 2} == {len(card["actions"]) for card in cards}
    assert {1, 20} <= {action["number"] for card in cards for action in card["actions"]}
    assert {1, 2} == {len(slot) for tables in iquazu for slot in tables["slots"]["columns"]}
    assert {20} <= {len(re.findall("[WBO]", c)) for tables in iquazu for s in tables["strip"] for c in s["cracks"]}
    assert any(space["goods"][0] == space["goods"][1] for tables in meduris for space in tables["space"])
