"""Bots: what they may see, what they promise, and that each is what its name says."""

import re
from itertools import islice

import pytest

import tablekit as tk
from tablekit.bots import NAMES, Flat, Tree, named, tournament
from tablekit.bots.greedy import at_a_glance
from tablekit.bots.tournament import Played, match, played, sign_test
from tablekit.core import Decide
from tablekit.core.randomness import stream
from tablekit.testing import moments, twins
from tests.catalogue.offers import OURS, has_secrets, seats

GAMES = [game.name for game in tk.games()]
QUICK = {name: named(name) for name in (*NAMES, "greedy")} | {"flat": Flat(2, 6), "tree": Tree(2, 6)}


def opening(game, seed=1):
    """The first decision of a game of two that leaves a choice."""
    pos = tk.new(game, players=2, seed=seed)
    while len(pos.legal_moves()) < 2:
        pos = pos.roll() if pos.chance_outcomes() else pos.play(pos.legal_moves()[0])
    return pos


def twin_decisions(game):
    """Positions of three players, or two, that look alike to one who decides, but not to a seat that knows more."""
    options = {"swamp": True} if game == "empire" else {}
    for seed in range(20):
        for at in moments(tk.game(game), seats(game), options, seed=seed):
            if isinstance(at.node, Decide) and (game == "empire" or at.number % 5 == 0):
                who = at.node.players[-1]
                one, other = twins(at, who)
                if one.position != other.position and len(one.position.legal_moves(who)) > 1:
                    yield one.position, other.position, who


@pytest.mark.parametrize("game", [game.name for game in tk.games() if game in OURS or has_secrets(game.name)])
def test_what_is_hidden_makes_no_difference_to_a_bot(game):
    pairs = list(islice(twin_decisions(game), 8))

    assert len(pairs) == 8
    for one, other, who in pairs:
        for bot in QUICK.values():
            assert bot.choose(one, 3, who) == bot.choose(other, 3, who) == bot.choose(one.observe(who), 3)


@pytest.mark.parametrize("name", [*QUICK])
@pytest.mark.parametrize("game", GAMES)
def test_one_seed_one_game(game, name):
    start, bots = tk.new(game, players=2, seed=4), [QUICK[name]] * 2

    assert played(start, bots, 5, most=12) == played(start, bots, 5, most=12)


@pytest.mark.parametrize("name", ["flat", "tree"])
def test_a_move_does_not_depend_on_how_the_thinking_is_cut(name):
    pos, bot = opening("meduris"), QUICK[name]

    thinking, slices = bot.think(pos, 2), 0
    while thinking.work(0) is None:
        slices += 1
        assert thinking.best in pos.legal_moves()

    assert slices + 1 == 2 * len(pos.legal_moves())
    assert bot.choose(pos, 2) == thinking.best
    assert thinking.share == 1


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game):
    starts = [tk.new(game, players=2, seed=seed) for seed in range(8)]

    found = match(named("greedy"), named("random"), starts)

    assert found.better > found.worse
    assert found.by_luck < 0.05


def test_more_than_two_play_to_the_end():
    game = played(tk.new("apache", players=3, seed=2), [QUICK[name] for name in ("random", "greedy", "random")], 1)

    assert sum(game.shares) == 1
    assert len(game.points) == 3


def test_the_quick_way_decides_a_whole_playout():
    pos = tk.new("iquazu", players=2, seed=1)
    rules, s, greedy = pos.game.rules, pos.state(), named("greedy")

    rules.playout(s, stream(1, "test", 0), 5_000, lambda moves, rnd: greedy.quick(rules, s, moves, rnd))

    assert isinstance(rules.node(s), tk.Over)


def test_a_bot_that_makes_playouts_cannot_decide_inside_one():
    pos = opening("iquazu")
    with pytest.raises(tk.TablekitError, match="the bot “tree” makes playouts itself"):
        named("tree").quick(pos.game.rules, pos.state(), pos.legal_moves(), stream(1, "test", 0))


def test_a_forced_move_is_made_at_once():
    pos = tk.new("apache", players=2, seed=1)

    assert pos.play("reveal") == pos.play(named("tree").choose(pos))


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: named("begginer"), "there is no bot 'begginer'; it must be 'beginner' perhaps"),
        (lambda: named(7), "there is no bot 7; it must be one of random, beginner, fair, strong"),
        (lambda: Flat(0), "tries is 0; it must be a whole number from 1 to"),
        (lambda: Tree(ahead=True), "ahead is True; it must be a whole number from 1 to"),
        (lambda: named("flat").choose("meduris"), "a bot is asked about a position, not about 'meduris'"),
        (lambda: named("flat").choose(opening("meduris"), seat=1), "Blue does not decide here"),
        (lambda: named("flat").choose(opening("meduris").observe(1), seat=0), "cannot be given what others see"),
        (lambda: named("flat").choose(tk.new("apache", players=2).play("reveal")), "nobody decides here"),
        (lambda: named("flat").choose(bids()), "2 seats decide at the same time; say which one"),
        (lambda: named("greedy").choose(opening("meduris"), seed=0.5), "seed is 0.5; it must be a whole number"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_refused_in_a_sentence(ask, says):
    with pytest.raises(tk.TablekitError, match=re.escape(says)):
        ask()


def bids():
    """Both players of Empire are about to bid in secret."""
    pos = tk.new("empire", players=2, seed=1)
    while len(pos.to_move) < 2:
        pos = pos.roll() if pos.chance_outcomes() else pos.play(pos.legal_moves()[0])
    return pos


def test_at_a_glance_nobody_places_a_card_that_claims_nothing():
    pos = tk.new("apache", players=2, seed=1).play("reveal").roll()
    rules, moves = pos.game.rules, pos.legal_moves(0)

    assert ["penalised"] * 4 == [pos.verdict(move) for move in moves if move.text != "wait"]
    for number in range(8):
        assert "wait" == at_a_glance(rules, pos.state(), moves, stream(number, "test", 0), rules.glance).text


def test_a_pair_goes_to_the_first_places_and_where_they_are_shared_to_the_points(monkeypatch):
    a, b = named("random"), named("greedy")
    games = {  # the shares and points of a and b, in both games of each pair
        0: (((1, 0), (9, 0)), ((1, 0), (9, 0))),
        1: (((1, 0), (9, 8)), ((0, 1), (0, 5))),
        2: (((1, 0), (9, 8)), ((0, 1), (8, 9))),
        3: (((0, 1), (0, 1)), ((0.5, 0.5), (7, 7))),
    }

    def told(start, seated, seed, most):
        shares, points = games[seed][seated[0] is b]
        return Played(*((shares, points) if seated[0] is a else (shares[::-1], points[::-1])), ())

    monkeypatch.setattr(tournament, "played", told)
    found = match(a, b, [tk.new("meduris", players=2, seed=1)] * 4)

    assert (1, 2) == (found.better, found.worse)
    assert (1 + 0.5 + 0.5 + 0.25) / 4 == found.share


def test_the_sign_test_is_that_of_a_fair_coin():
    assert sign_test(5, 0) == 1 / 32
    assert sign_test(1, 1) == 0.75
