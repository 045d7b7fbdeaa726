"""Playouts and the draws they rest on: one seed, one game, wherever and however it is played."""

import hashlib
import itertools
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.core.randomness import draw, pick, stream

REPO = Path(__file__).parents[2]
GAMES = [(game.name, players) for game in tk.games() for players in game.players]
MOST = 10_000


class Given:
    """A source of chance that gives these numbers, one after the other."""

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def random(self):
        return self.numbers.pop(0)


def start(game, players, seed=3):
    return tk.game(game).rules, tk.new(game, players=players, seed=seed).state()


def told(game, players, seed):
    """A random game in one line of text: how many decisions, who has how much, and the last position."""
    rules, s = start(game, players)
    decisions = rules.playout(s, random.Random(seed), MOST)
    return f"{decisions} {rules.scores(s)} {tk.game(game).notation.write(s)}"


def digest():
    """All games of the catalogue, played at random."""
    lines = [told(game, players, seed) for game, players in GAMES for seed in range(2)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_random_game_comes_to_its_end(game, players):
    rules, s = start(game, players)
    decisions = rules.playout(s, random.Random(1), MOST)
    assert isinstance(rules.node(s), tk.Over)
    assert 0 < decisions < MOST


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(game, players):
    assert told(game, players, 1) == told(game, players, 1)
    assert len({told(game, players, seed) for seed in range(5)}) == 5


def test_another_process_with_another_hash_seed_plays_the_same_games():
    command = [sys.executable, "-c", "from tests.odds.test_playouts import digest; print(digest())"]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join((str(REPO), *sys.path))}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert digest() == done.stdout.strip()


@pytest.mark.parametrize("most", (0, 1, 7, 40))
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_playout_stops_after_the_most_decisions_it_may_make(game, players, most):
    rules, s = start(game, players)
    before = tk.game(game).notation.write(s)
    asked = []
    decisions = rules.playout(s, random.Random(1), most, lambda moves, rnd: asked.append(moves) or moves[0])
    over = isinstance(rules.node(s), tk.Over)
    assert decisions == len(asked)
    assert decisions == most or (over and decisions < most)
    assert (before == tk.game(game).notation.write(s)) == (most == 0)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_playout_is_what_playing_move_by_move_comes_to(game, players):
    rules, s = start(game, players)
    rules.playout(s, random.Random(5), 30)
    pos, rnd, made = tk.new(game, players=players, seed=3), random.Random(5), 0
    while made < 30 and not pos.over:
        if isinstance(pos.node, tk.Chance):
            pos = pos.chance(draw(pos.node, rnd))
        else:
            pos = pos.play(pick(pos.legal_moves(pos.node.players[0]), rnd))
            made += 1
    assert pos.notation == tk.game(game).notation.write(s)


@pytest.mark.parametrize("game", ("meduris", "iquazu"))
def test_what_one_seat_sees_is_no_position_to_play_on(game):
    rules, s = start(game, 3)
    rules.playout(s, random.Random(2), 60)
    with pytest.raises(tk.TablekitError, match="cannot be played on, as one seat sees it"):
        rules.playout(rules.observe(s, 0), random.Random(1), 1)
    rules.playout(rules.determinize(rules.observe(s, 0), 0, random.Random(1)), random.Random(1), 1)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_recording_what_happens_changes_nothing(game, players):
    rules, s = start(game, players)
    twin = s.listening()
    decisions = rules.playout(s, random.Random(2), MOST)
    assert decisions == rules.playout(twin, random.Random(2), MOST)
    assert tk.game(game).notation.write(s) == tk.game(game).notation.write(twin)
    assert len(twin.log) >= decisions
    assert all(tk.clause(because) for because in {deed[2] for deed in twin.log})


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_naming_the_even_choice_is_the_same_as_leaving_it_open(game, players):
    rules, s = start(game, players)
    twin = s.copy()
    rules.playout(s, random.Random(2), MOST)
    rules.playout(twin, random.Random(2), MOST, pick)
    assert tk.game(game).notation.write(s) == tk.game(game).notation.write(twin)


def test_each_outcome_is_drawn_as_often_as_its_weight_says():
    outcomes = tuple((tk.Outcome("die", text), weight) for text, weight in (("a", 1), ("b", 4), ("c", 2), ("d", 5)))
    node = tk.Chance("die", "meduris.small-yield.roll", outcomes)
    drawn = Counter(draw(node, Given((i + 0.5) / 1200)).text for i in range(1200))
    assert drawn == {"a": 100, "b": 400, "c": 200, "d": 500}
    assert [draw(node, Given(x)).text for x in (0.0, 1 / 12, 5 / 12, 7 / 12, 1 - 2**-53)] == ["a", "b", "c", "d", "d"]


def test_each_move_is_picked_as_often_as_the_others():
    moves = tk.new("meduris", seed=1).legal_moves()
    picked = Counter(pick(moves, Given((i + 0.5) / 400)).text for i in range(400))
    assert picked == {move.text: 400 // len(moves) for move in moves}


def test_streams_are_told_apart_by_seed_label_and_number():
    names = list(itertools.product((0, 1, 12), ("die", "deck", "setup"), (0, 1, 21)))
    first = {name: stream(*name).random() for name in names}
    assert len(set(first.values())) == len(names)
    assert first == {name: stream(*name).random() for name in reversed(names)}


def test_a_stream_is_not_moved_by_what_others_draw():
    undisturbed = [stream(7, "die", 3).random() for _ in range(2)]
    left, right = stream(7, "die", 3), stream(7, "deck", 3)
    alone = [left.random() for _ in range(50)]
    left, right = stream(7, "die", 3), stream(7, "deck", 3)
    together = [(left.random(), right.random())[0] for _ in range(50)]
    assert alone == together
    assert undisturbed == [alone[0]] * 2


def test_neighbouring_streams_do_not_lean_to_the_same_side():
    """The first numbers of the streams of one label: half of them below a half, the next no echo of the last."""
    numbers = [stream(1, "die", number).random() for number in range(4000)]
    below = sum(x < 0.5 for x in numbers)
    turns = sum((x < 0.5) != (y < 0.5) for x, y in itertools.pairwise(numbers))
    assert 1842 < below < 2158  # five standard deviations
    assert 1842 < turns < 2158


def test_the_die_of_a_seed_does_not_depend_on_what_was_played():
    def faces(seed, choose):
        pos, found = tk.new("meduris", players=2, seed=seed, first=0), []
        while len(found) < 12:
            if pos.chance_outcomes():
                pos = pos.roll()
                found.append(pos.to_dict()["die"])
            else:
                pos = pos.play(choose(pos.legal_moves()))
        return found

    assert faces(4, lambda moves: moves[0]) == faces(4, lambda moves: moves[-1])
    assert faces(4, lambda moves: moves[0]) != faces(5, lambda moves: moves[0])
