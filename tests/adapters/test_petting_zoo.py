"""Every game of the catalogue is a PettingZoo environment: held to by PettingZoo's own tests, in the real package."""

import warnings

import pytest

import tablekit as tk
from tests.optional import needed

zoo, _, np = needed("pettingzoo.test", "gymnasium", "numpy")

from tablekit.adapters.petting_zoo import TableEnv, env  # noqa: E402
from tests.adapters.test_secrets import in_numbers  # noqa: E402
from tests.catalogue.offers import seats  # noqa: E402
from tests.scale import soon  # noqa: E402

NAMES = [game.name for game in tk.games()]
EACH = pytest.mark.parametrize("name", NAMES)
# What takes long is asked of one game in `make test`.
LATER = pytest.mark.parametrize("name", soon(NAMES, "iquazu"))
# Said of every environment whose observations hold a mask; those of PettingZoo itself are on a list of exceptions.
ABOUT_MASKS = ("Observation space for each agent probably should be", "Observation is not a NumPy array")


def played(made, seed):
    """Play a game at random to its end, as an agent would; yields what the agent is shown, and the number."""
    made.reset(seed=seed)
    for agent in made.agents:
        made.action_space(agent).seed(seed)
    for agent in made.agent_iter():
        seen, _, ended, cut_off, _ = made.last()
        number = None if ended or cut_off else made.action_space(agent).sample(seen["action_mask"])
        yield agent, seen, number
        made.step(number)


@LATER
def test_pettingzoos_api_test_passes(name, capsys):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        zoo.api_test(env(name, players=seats(name)), num_cycles=150)

    assert "Passed API test" in capsys.readouterr().out
    assert [] == [str(one.message) for one in said if not str(one.message).startswith(ABOUT_MASKS)]


@LATER
def test_pettingzoos_seed_test_passes(name):
    zoo.seed_test(lambda: env(name), num_cycles=60)


@EACH
def test_a_game_ends_with_its_rewards(name):
    made = env(name)
    seen = [(agent, number) for agent, _, number in played(made, 3)]

    assert {"seat_0", "seat_1"} == {agent for agent, number in seen if number is None}
    assert [] == made.agents
    assert 0 == sum(made.table.returns())


def test_the_rewards_of_a_game_are_what_the_places_bring():
    made, totals = env("meduris", players=3), {}
    made.reset(seed=3)
    for agent in made.agent_iter():
        seen, reward, ended, cut_off, _ = made.last()
        totals[agent] = totals.get(agent, 0.0) + reward
        made.step(None if ended or cut_off else int(np.flatnonzero(seen["action_mask"])[0]))

    assert made.table.returns() == [totals[f"seat_{seat}"] for seat in range(3)]
    assert 1.0 == max(totals.values())


def test_a_game_that_is_cut_off_is_truncated_and_brings_nothing():
    made = env("meduris", most=5)
    made.reset(seed=1)
    for _ in range(5):
        made.step(made.table.legal()[0])

    assert {"seat_0": True, "seat_1": True} == made.truncations
    assert {"seat_0": False, "seat_1": False} == made.terminations
    assert {"seat_0": 0.0, "seat_1": 0.0} == made.rewards


def test_another_seed_is_another_game_and_the_next_game_too():
    made = env("meduris")
    made.reset(seed=1)
    first = made.table.whole
    made.reset()
    second = made.table.whole
    made.reset(seed=1)

    assert first == made.table.whole
    assert first != second


def test_a_number_that_is_masked_is_refused_and_changes_nothing():
    made = env("meduris")
    made.reset(seed=1)
    before = made.table.whole

    with pytest.raises(tk.TablekitError, match="cannot be chosen now"):
        made.step(made.actions.number["hut 7"])
    assert (before, "seat_0") == (made.table.whole, made.agent_selection)


def test_who_does_not_act_has_no_number_to_choose():
    made = env("meduris")
    made.reset(seed=1)

    assert (4, 0) == tuple(int(made.observe(agent)["action_mask"].sum()) for agent in made.agents)


def test_it_is_shown_as_everybody_sees_it():
    made = env("meduris", render_mode="ansi")
    made.reset(seed=1)

    assert tk.read(made.table.whole).observe(None).notation == made.render()


@EACH
def test_twins_are_the_same_to_an_agent_that_cannot_tell_them_apart(name):
    found = twins_told(name)

    assert [one for one, _ in found] == [other for _, other in found]


def test_a_mask_that_tells_all_what_one_seat_may_choose_is_found(monkeypatch):
    def observe(self, agent):
        seen = OBSERVE(self, agent)
        seen["action_mask"][self._table.legal()] = 1
        return seen

    OBSERVE = TableEnv.observe
    monkeypatch.setattr(TableEnv, "observe", observe)
    found = twins_told("iquazu", 12)

    assert [one for one, _ in found] != [other for _, other in found]


def twins_told(name, number=3):
    found = []
    for who, *tables, _ in in_numbers(tk.game(name), number):
        made = env(name, players=tables[0].players, render_mode="ansi")
        found.append([told_by_pettingzoo(made, table, who) for table in tables])
    return found


def told_by_pettingzoo(made, table, who):
    """All that an agent may ask of an environment; of a spectator what is drawn for everybody."""
    made.reset(seed=1)
    made._table = table
    if not table.outcomes():
        made._go_on()
    told = [made.render(), made.agent_selection]
    if who is not None:
        agent = f"seat_{who}"
        seen = made.observe(agent)
        told += [seen["observation"].tolist(), seen["action_mask"].tolist(), made.infos[agent]]
        told += [kept[agent] for kept in (made.rewards, made.terminations, made.truncations)]
    return told
