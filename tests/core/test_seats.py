"""A seat is said by number, colour or name; answers say colours; a step is whatever is due."""

from __future__ import annotations

import random

import pytest

import tablekit as tk
from tablekit.core.seats import found
from tablekit_widgets import Table
from tests.catalogue.offers import OURS

NAMES = ["Ada", "Ben", "Cleo"]


@pytest.fixture
def start() -> tk.Position:
    return tk.new("meduris", 3, seed=7, names=NAMES, first="blue")


@pytest.mark.parametrize("seat", [1, "blue", "Blue", "Ben", "BEN", " ben "])
def test_a_seat_is_a_number_a_colour_or_a_name(start, seat):
    assert 1 == start.seat(seat)
    assert start.receipt(1) == start.receipt(seat)
    assert start.observe(1) == start.observe(seat)
    assert start.legal_moves(1) == start.legal_moves(seat)
    assert start.play("place wood", 1) == start.play("place wood", seat) == start.play(f"{seat}: place wood")
    assert 1 == Table(start, see=seat).explorer.position.seat(seat)


def test_a_word_that_means_two_seats_is_asked_back():
    with pytest.raises(tk.TablekitError, match=r"'blue' means seat 0 .purple, Blue. and seat 1 .blue, Ada.: say"):
        found("blue", ["purple", "blue"], ["Blue", "Ada"])
    assert 0 == found("purple", ["purple", "blue"], ["Purple", "Ada"])


def test_a_word_that_means_nobody_is_told_who_is_there(start):
    with pytest.raises(tk.TablekitError, match="seat 'Zoe' does not exist; seats are 0 to 2, or purple, blue, gr"):
        start.receipt("Zoe")


CHOOSES = [game for game in tk.games() if game in OURS or any(option.seat for option in game.options)]


@pytest.mark.parametrize("game", CHOOSES, ids=lambda game: game.name)
def test_whoever_begins_is_said_in_the_same_ways(game):
    [option] = [option.name for option in game.options if option.seat]
    colours = tk.new(game.name, 2, seed=1).colours
    texts = {
        tk.new(game.name, 2, seed=1, names=["Ada", "Ben"], **{option: seat}).notation
        for seat in (1, colours[1], colours[1].upper(), "Ben")
    }
    assert 1 == len(texts)
    with pytest.raises(tk.SetupError, match=f"{option} is 'Zoe'; it must be a seat from 0 to 1, .* or 'random'  § "):
        tk.new(game.name, 2, seed=1, **{option: "Zoe"})


def test_those_who_move_are_named_by_colour(start):
    assert ("blue",) == start.to_move
    assert ("purple", "blue") == tk.read(bidding()).to_move


def bidding() -> str:
    pos, rnd = tk.new("empire", 2, seed=1), random.Random(1)
    while len(pos.to_move) != 2:
        pos = pos.step(rnd.choice(pos.legal_moves() or [outcome for outcome, _ in pos.chance_outcomes()]))
    return pos.notation


def test_a_step_is_a_move_or_a_result_whichever_is_due(start):
    pos = start
    while pos.to_move:
        pos = pos.step(pos.legal_moves()[0].text)
    result = pos.chance_outcomes()[0][0]

    assert pos.chance(result) == pos.step(result) == pos.step(result.text)
    with pytest.raises(tk.IllegalMove):
        start.step(result)
    with pytest.raises(tk.IllegalMove):
        pos.step(start.legal_moves()[0])


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_the_end_names_places_and_winner_by_colour(game):
    for seed in range(4):
        pos, rnd = tk.new(game.name, 2, seed=seed), random.Random(seed)
        while not pos.over:
            assert (None, None) == (pos.places, pos.winner)
            pos = pos.roll() if pos.chance_outcomes() else pos.step(rnd.choice(pos.legal_moves()))

        assert () == pos.to_move
        assert [[pos.colours[seat] for seat in group] for group in pos.node.places] == list(map(list, pos.places))
        assert pos.winner == (pos.places[0][0] if len(pos.places[0]) == 1 else None)


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_a_printed_position_says_in_words_what_is_on_the_board(game):
    pos = tk.new(game.name, 2, seed=1, names=["Ada", "Ben"])
    title, *rest = str(pos).splitlines()
    asked = rest.pop(0) if game in OURS else pos.prompt().says

    assert title.startswith(game.title)
    assert pos.prompt().says in asked
    assert all(any(name in line for line in rest) for name in pos.names)
    assert pos.notation not in str(pos)
