"""How a position looks, found quickly: to the last digit what the plain words of each game's ``estimate`` say."""

import random
from itertools import islice

import pytest

import tablekit as tk
from tablekit.bots import named
from tablekit.bots.player import best_of
from tablekit.core import WIN, Over, lead
from tablekit.core.randomness import stream
from tablekit.testing import configurations, moments
from tests.fuzz.own_boards import own
from tests.scale import scaled

OPTIONS = {
    "apache": ({}, {"marriage": True, "sharing": True, "may_decline": True}, {"warpath": True}),
    "empire": ({}, {"swamp": True, "leaders": True, "encounters": "all"}, {"long": True, "fortresses": True}),
    "iquazu": ({}, {"post_scoring_tiles": "double_only"}),
    "meduris": ({}, {"substitution": "lacking"}),
}
PLAYED = [
    (name, players, options) for name in OPTIONS for players in tk.game(name).players for options in OPTIONS[name]
]
STATES = scaled("GAMES", 1, 8) * 2_000


def worths_plainly(game, s):
    """By how much each seat is ahead, as the game's ``estimate`` says in words, and for a first place a little more."""
    points, end = game.rules.estimate(s), game.rules.node(s)
    first = end.places[0] if isinstance(end, Over) else ()
    return [lead(points, seat) + (WIN / len(first) if seat in first else 0) for seat in range(s.players)]


def looks_plainly(game, s, move):
    """How a move looks: it is made, and the position is judged anew."""
    after = s.copy()
    game.rules.apply(after, move)
    return worths_plainly(game, after)[move.player]


def every_moment(game):
    """The moments of random games, one game after the other: with all numbers of players and all options."""
    setups = [(players, options) for players in game.players for options in configurations(game)]
    for seed in range(10_000):
        players, options = setups[(7 * seed) % len(setups)]
        yield from moments(game, players, options, seed=seed)


@pytest.mark.parametrize("name", OPTIONS)
def test_what_is_judged_quickly_is_what_the_words_say(name):
    game, missing = tk.game(name), set(tk.game(name).rules.move_kinds)
    for number, at in enumerate(islice(every_moment(game), 10 * STATES)):
        missing.discard(type(at.x))
        assert worths_plainly(game, at.s) == game.rules.worths(at.s), at.text
        if number > STATES and not missing:
            break

    assert missing == set()


@pytest.mark.parametrize(("name", "players", "options"), PLAYED, ids=str)
def test_greedy_plays_as_if_it_judged_each_position_anew(name, players, options):
    start = tk.new(name, players=players, seed=players, **options)
    rules, s, greedy = start.game.rules, start.state(), named("greedy")
    quick, plain = stream(1, "decide", 0), stream(1, "decide", 0)

    def choose(moves, _):
        anew = [looks_plainly(start.game, s, move) for move in moves]
        found = best_of(moves, anew, plain) if len(moves) > 1 else moves[0]
        assert found == greedy.quick(rules, s, moves, quick)
        return found

    rules.playout(s, random.Random(1), 5_000, choose)
    assert isinstance(rules.node(s), Over)


@pytest.mark.parametrize("name", ["empire", "iquazu", "meduris"])
def test_it_is_so_on_boards_of_ones_own(name):
    game = tk.game(name)
    for seed in range(4):
        board, players = own(name, seed)
        for at in islice(moments(game, players, {}, seed=seed, board=board), 300):
            assert worths_plainly(game, at.s) == game.rules.worths(at.s), at.text
            if at.number % 9 == 0:
                for moves in at.legal:
                    plainly = [looks_plainly(game, at.s, move) for move in moves[:60]]
                    assert plainly == game.rules.looks(at.s, moves[:60]), at.text
