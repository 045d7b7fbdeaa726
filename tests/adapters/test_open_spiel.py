"""Every game of the catalogue is an OpenSpiel game: held to by OpenSpiel's own tests, in the real package."""

import random
import re

import pytest

import tablekit as tk
from tablekit.testing import configurations
from tests.optional import needed

pyspiel, generate_playthrough, observation = needed(
    "pyspiel", "open_spiel.python.algorithms.generate_playthrough", "open_spiel.python.observation"
)

from tablekit.adapters import open_spiel  # noqa: E402
from tests.adapters.test_secrets import in_numbers  # noqa: E402
from tests.catalogue.offers import OURS, seats  # noqa: E402
from tests.scale import soon  # noqa: E402

GAMES = tk.games()
NAMES = [game.name for game in GAMES]
EACH = pytest.mark.parametrize("name", NAMES)
# What takes long is asked of one game in `make test`.
LATER = pytest.mark.parametrize("name", soon(NAMES, "iquazu"))
WAYS = [(game.name, options) for game in GAMES for options in configurations(game)]


def played(state, seed):
    """Play a state to its end at random; yields it before each step."""
    rnd = random.Random(seed)
    while not state.is_terminal():
        yield state
        actions = state.legal_actions()
        state.apply_action(actions[int(rnd.random() * len(actions))])


@pytest.mark.thorough
@EACH
def test_openspiels_own_test_passes_with_random_games(name, capfd):
    """It also writes each state down and reads it back, undoes nothing, and checks chance and what was won."""
    players = seats(name)
    pyspiel.random_sim_test(open_spiel.load(name, players=players, seed=players), 1, serialize=True, verbose=False)


@LATER
def test_a_playthrough_can_be_made_and_is_the_same_again(name):
    asked = f"tablekit_{name}(players={seats(name)},seed=1,most=25)"
    lines = generate_playthrough.playthrough(asked, None, seed=1).splitlines()
    actions = [int(line.partition(": ")[2]) for line in lines if re.match(r"action: \d", line)]

    assert "IsTerminal() = True" in lines
    assert len(actions) >= (25 if tk.game(name) in OURS else 5)
    assert lines == generate_playthrough.playthrough(asked, actions, seed=2).splitlines()


@pytest.mark.parametrize(
    ("name", "options"), WAYS, ids=lambda x: x if isinstance(x, str) else "-".join(map(str, x.values()))
)
def test_every_edition_and_option_can_be_asked_for(name, options):
    given = {option: value if isinstance(value, bool) else str(value) for option, value in options.items()}
    own = {option for option, value in open_spiel.load(name).get_parameters().items() if isinstance(value, bool)}
    given = {option: value if option in own else str(value) for option, value in given.items()}
    state = open_spiel.load(name, **given).new_initial_state()

    assert tk.new(name, **options).notation == state.table.whole


def test_a_seat_as_an_option_is_a_number():
    state = open_spiel.load("meduris", players=3, first="1").new_initial_state()

    assert 1 == state.current_player()


def test_a_set_up_that_cannot_be_is_refused_in_words():
    with pytest.raises(tk.SetupError, match="players is 9; Meduris is for 2, 3, 4 players"):
        open_spiel.load("meduris", players=9)


@LATER
def test_what_a_seat_is_told_is_what_it_observes(name):
    game = open_spiel.load(name, players=2, seed=4, most=60)
    for state in played(game.new_initial_state(), 4):
        position = tk.read(state.table.whole)
        for seat in range(2):
            seen = position.observe(seat).notation
            assert seen == state.observation_string(seat).partition(" [")[0]
            assert state.information_state_string(seat).startswith(state.observation_string(seat) + " #")


@LATER
def test_numbers_mean_the_legal_moves(name):
    game = open_spiel.load(name, players=2, seed=4, most=60)
    for state in played(game.new_initial_state(), 4):
        if state.is_chance_node():
            position = tk.read(state.table.whole)
            total = sum(weight for _, weight in position.chance_outcomes())
            told = [(str(outcome), weight / total) for outcome, weight in position.chance_outcomes()]
            assert told == [(state.action_to_string(-1, n), chance) for n, chance in state.chance_outcomes()]
        else:
            seat = state.current_player()
            assert state.legal_actions() == sorted(state.legal_actions())
            assert sum(state.legal_actions_mask(seat)) == len(state.legal_actions())
            assert [] == state.legal_actions(1 - seat)


def test_openspiels_search_plays_a_game():
    """A player of OpenSpiel's that knows nothing of our games but their interface."""
    (mcts,) = needed("open_spiel.python.algorithms.mcts")
    game = open_spiel.load("apache", seed=2, most=12)
    rnd = needed("numpy")[0].random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1, rnd), random_state=rnd)
    state = game.new_initial_state()
    for _ in range(4):
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        else:
            chosen = bot.step(state)
            assert chosen in state.legal_actions()
            state.apply_action(chosen)


@LATER
def test_twins_are_the_same_state_to_whoever_cannot_tell_them_apart(name):
    found = twins_told(name)

    assert [one for one, _ in found] == [other for _, other in found]


def test_an_observer_that_writes_down_the_whole_position_is_found(monkeypatch):
    monkeypatch.setattr(open_spiel.SpielObserver, "string_from", lambda self, state, _: state.table.whole)
    found = twins_told("iquazu", 12)

    assert [one for one, _ in found] != [other for _, other in found]


def twins_told(name, number=3):
    found = []
    for who, *tables, _ in in_numbers(tk.game(name), number):
        game = open_spiel.load(name, players=tables[0].players)
        found.append([told_by_openspiel(game, table, who) for table in tables])
    return found


def told_by_openspiel(game, table, who):
    """All that OpenSpiel's algorithms ask of a state in the name of a player; of a spectator what is public."""
    state = game.new_initial_state()
    state.table = table
    public = observation.make_observation(game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    told = [public.string_from(state, 0), *public_numbers(public, state)]
    if who is not None:
        told += [state.information_state_string(who), state.observation_string(who), *state.observation_tensor(who)]
        told += [state.legal_actions(who), state.legal_actions_mask(who), state.current_player() == who and str(state)]
    return told


def public_numbers(observer, state):
    observer.set_from(state, 0)
    return list(observer.tensor)
