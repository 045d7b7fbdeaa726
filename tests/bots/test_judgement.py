"""What was learned of a game: it beats rules of thumb, its games end, and what cannot be used is told and not used."""

import argparse

import pytest

import tablekit as tk
from tablekit.bots import named
from tablekit.bots.judgement import (
    NOT_THIS_BOARD,
    Judgement,
    judgement,
    read_weights,
    written_weights,
)
from tablekit.bots.tournament import MOST, match, played
from tablekit.core.errors import GameError
from tablekit.training.__main__ import learned

GAMES = [game.name for game in tk.games() if game.file("weights.toml")]


def of_game(game, players=2):
    pos = tk.new(game, players=players, seed=1)
    return judgement(pos.game.rules, pos.state())


def test_all_four_games_were_learned():
    assert {"apache", "empire", "iquazu", "meduris"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_was_learned_for_all_numbers_of_players(game):
    assert {True} == {of_game(game, players).learned for players in tk.game(game).players}


@pytest.mark.parametrize("game", GAMES)
def test_strong_beats_beginner(game):
    starts = [tk.new(game, players=2, seed=seed) for seed in range(300, 305)]

    found = match(named("strong"), named("beginner"), starts)

    assert found.points > 0
    assert found.better > found.worse


@pytest.mark.parametrize("game", GAMES)
def test_games_of_strong_players_end(game):
    for seed in range(400, 403):
        game_over = played(tk.new(game, players=2, seed=seed), [named("strong")] * 2, seed, most=600)

        assert 600 > len(game_over.line)
        assert {0.0, 0.5, 1.0} >= set(game_over.shares)
    assert 600 < MOST


@pytest.mark.parametrize("game", GAMES)
def test_the_file_says_what_was_learned_and_is_read_back(game):
    features = tk.game(game).part("features", "FEATURES")
    found = {players: of_game(game, players).weights for players in tk.game(game).players}

    text = written_weights(features, found, "A comment.")

    assert found == {players: tuple(weights) for players, weights in read_weights(game, features, text).items()}


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ("version = 1", "version = 2", "version is 2; the features are of version 1"),
        ('"points" =', '"pints" =', "'points' is missing"),
        ('"points" =', '"pints" =', "there is no feature 'pints'"),
        ("[players-2]", "[players-2", "weights.toml: "),
    ],
)
def test_weights_that_cannot_be_used_are_refused_with_all_that_is_wrong(was, becomes, says):
    game = tk.game("meduris")
    text = game.file("weights.toml").replace(was, becomes)

    with pytest.raises(GameError) as refused:
        read_weights(game.name, game.part("features", "FEATURES"), text)

    assert says in str(refused.value)


def test_a_number_that_is_none_is_refused():
    game = tk.game("meduris")
    features = game.part("features", "FEATURES")
    weights = [one._replace(now=float("nan")) if at == 0 else one for at, one in enumerate(of_game("meduris").weights)]

    with pytest.raises(GameError, match=r"'points' is \[nan, .*\]; it must be two numbers"):
        read_weights(game.name, features, written_weights(features, {2: weights}, ""))


def test_features_that_raise_leave_the_judgement_to_the_rules_of_thumb():
    pos = tk.new("meduris", players=2, seed=1)
    rules, s, moves = pos.game.rules, pos.state(), pos.legal_moves()
    broken = Judgement(Broken(), of_game("meduris").weights)

    assert rules.looks(s, moves) == broken.looks(rules, s, moves)
    assert "features: ZeroDivisionError" in str(broken.fault)
    assert not broken.learned
    assert broken.why


class Broken:
    """Features of somebody who divided by nothing."""

    def settle(self, s):
        return None

    def numbers(self, s):
        return 1 / 0


def test_a_board_of_ones_own_is_judged_by_rules_of_thumb_and_it_is_said():
    own = tk.load_board(tk.new("meduris", players=2, seed=1).graph())
    pos = tk.new("meduris", players=2, seed=1, board=own)

    found = judgement(pos.game.rules, pos.state())

    assert (False, NOT_THIS_BOARD) == (found.learned, found.why)
    assert named("strong").choose(pos, 1) in pos.legal_moves()


def test_the_same_seed_learns_the_same_weights():
    given = argparse.Namespace(seed=3, first=6, games=4, steps=1, pairs=1)
    game = tk.game("apache")

    assert learned(game, 2, None, given) == learned(game, 2, None, given)


@pytest.mark.parametrize("old", ["greedy", "flat", "tree"])
def test_a_kept_game_may_name_the_bots_of_before(old):
    assert old == named(old).name
