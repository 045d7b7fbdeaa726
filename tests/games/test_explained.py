"""Everything on a picture says what it is: each game in its own words, with a clause, and without a secret."""

from itertools import islice

import pytest

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.core import Explanation
from tablekit.picture.look import Lights
from tablekit.testing import configurations, moments, twins
from tests.scale import scaled

GAMES = ("meduris", "empire", "iquazu", "apache")
MOST_MOMENTS = scaled("MOMENTS", 7, 40)  # of a game


def walks(game, one_of=37, most=MOST_MOMENTS):
    """Moments of random games of all player numbers and of some options, with the eyes of a seat or a spectator."""
    ways = [(players, options) for players in game.players for options in configurations(game)]
    for seed in range(0, len(ways), max(1, len(ways) // 6)):
        players, options = ways[seed]
        found = (at for at in moments(game, players, options, seed=seed) if at.number % one_of == 0)
        yield from islice(found, most)


def pictures(at, seen, names):
    """All pictures of a moment: wide without lights; wide, without panels and narrow with all lit that may be meant."""
    moves = [move for legal in at.legal for move in legal]
    offered = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
    lit = Lights(offered=offered, lit=offered)
    for lights, narrow, shelf in ((Lights(), False, True), (lit, False, True), (lit, False, False), (lit, True, False)):
        yield at.game.drawing.scene(seen, names=names, lights=lights, events=at.events, narrow=narrow, shelf=shelf)


def told_of(game, seen, key, names):
    """What a game says of a thing, in whole lines and without gaps."""
    about = game.drawing.explain(seen, key, names)
    assert isinstance(about, Explanation), f"{key} is not explained"
    assert about.name, key
    assert about.says, key
    assert all(line and line.strip() == line for line in about.says), (key, about.says)
    assert "{" not in "".join(about.says), about.says
    return about


@pytest.mark.parametrize("name", GAMES)
def test_every_thing_that_can_be_clicked_is_explained_by_the_game_with_a_clause(name):
    game = next(game for game in tk.games() if game.name == name)
    explained = set()

    for at in walks(game):
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve")[: len(at.seats)]
        who = (*at.seats, None)[at.number % (len(at.seats) + 1)]
        seen = game.rules.observe(at.s, who)
        for key in dict.fromkeys(key for scene in pictures(at, seen, names) for key in scene.keys):
            about = told_of(game, seen, key, names)
            assert about.clause in game.clauses or key.kind == "legend", (key, about.clause)
            explained.add(key.kind)

    assert explained >= game.drawing.SCENERY - RARE[name]


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_lies_in_front_of_a_player_is_explained_by_the_game_with_a_clause(name):
    game = next(game for game in tk.games() if game.name == name)
    explained = set()

    for at in walks(game, 23, 2 * MOST_MOMENTS):
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve")[: len(at.seats)]
        seen = game.rules.observe(at.s, (*at.seats, None)[at.number % (len(at.seats) + 1)])
        for key in dict.fromkeys(held.key for seat in at.seats for held in game.drawing.holdings(seen, seat)):
            about = told_of(game, seen, key, names)
            assert about.clause in game.clauses, (key, about.clause)
            explained.add(key.kind)

    assert explained == IN_FRONT[name]


IN_FRONT = {
    "meduris": {"goods", "huts", "rune", "temples"},
    "empire": {"ability", "armies", "cards", "cities", "coins", "leader", "own-token"},
    "iquazu": {"cards-of", "own-tile", "point-tiles", "stones", "water-box"},
    "apache": {"hand", "stack"},
}
RARE = {
    "meduris": {"mark", "last-turns", "legend"},
    "empire": {"legend", "own-token", "token", "knows", "leader", "flag"},
    "iquazu": {"legend"},
    "apache": set(),
}


@pytest.mark.parametrize("name", GAMES)
def test_an_explanation_tells_nobody_what_they_may_not_know(name):
    game = next(game for game in tk.games() if game.name == name)
    different = 0

    for at in walks(game):
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve")[: len(at.seats)]
        who = (*at.seats, None)[at.number % (len(at.seats) + 1)]
        whole, twin = twins(at, who)
        different += whole.position != twin.position
        one, other = (side.position.observe(who) for side in (whole, twin))
        keys, states = one.scene().keys, (one.state(), other.state())
        told = [[game.drawing.explain(seen, key, names) for key in keys] for seen in states]
        assert told[0] == told[1]

    assert different


def test_a_space_says_what_a_hut_and_a_temple_would_cost_there():
    seen = tk.read(
        "meduris/3p rules=de-302380 turn=1 die=copper druid=16 huts=2:2,6:1,8:2,15:2,16:1,20:1,27:0 "
        "temples=9:0,21:2 chips=4:two,14:hut,25:druid runes=serpent:2,diamond:2,whirl:1,waves:1,hook:0 "
        "workers=10/2/021/- goods=1.0.3.1/2.2.0.1/2.1.1.2 score=23/19/26 do=act:1",
        names=["Ada", "Ben", "Cleo"],
    )

    about = explanation(seen, tk.Key("space", 17))

    assert "Space 17" == about.name
    assert "A hut here costs 3 wood and 3 wool: it would make a settlement of 3 huts." in about.says
    assert "meduris.settlement.cost" == about.clause
