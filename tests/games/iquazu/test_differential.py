"""The engine and the slow reference play the same games side by side, step by step."""

import random

import pytest

import tablekit as tk
from tablekit.lessons.examples import examples
from tablekit.testing import configurations
from tablekit.testing.chances import p_value
from tests.games.iquazu import reference as ref
from tests.games.seated import seated
from tests.scale import paired, scaled

GAME = tk.game("iquazu")
GAMES = scaled("GAMES", 1, 8)
CASES = paired(GAME.players, list(configurations(GAME)))


def compared(told):
    """Of a position what the reference tells, too."""
    g = ref.from_dict(told)
    return ref.told(g)


def sequel(position, rnd, steps):
    """Play both on at random, rather stones than cards, and tell where they part."""
    g = ref.from_dict(seated(position.to_dict()))
    eagerness = rnd.choice((0.2, 0.6, 0.95))
    for _ in range(steps):
        chance = isinstance(position.node, tk.Chance)
        listed = [str(x) for x, _ in position.chance_outcomes()] if chance else [m.text for m in position.legal_moves()]
        assert sorted(ref.legal(g)) == sorted(listed), position.notation
        if not listed:
            return position
        active = [t for t in listed if t.split()[0] in ("stone", "any", "cards", "double", "pay")]
        step = rnd.choice(active if active and rnd.random() < eagerness else listed)
        before, position = position, position.chance(step) if chance else position.play(step)
        g = ref.after(g, step)
        assert ref.told(g) == compared(seated(position.to_dict())), f"{step} after {before.notation}"
    return position


@pytest.mark.parametrize(("players", "options"), CASES)
def test_random_games_go_the_same_way(players, options, tally):
    for game in range(GAMES):
        seed = 10 * players + len(options) + 1000 * game
        position = sequel(tk.new("iquazu", players, seed=seed, **options), random.Random(seed), 700)

        assert position.to_dict()["frame"] > 1
    tally("games beside an independent reference", GAMES)


@pytest.mark.parametrize("found", examples("iquazu"), ids=lambda found: found.id)
def test_from_every_example_both_go_the_same_way(found):
    for number, position in enumerate(found.replay()):
        sequel(position, random.Random(number), 12)


def test_the_weights_of_a_draw_are_the_ways_to_take_the_cards():
    position = tk.new("iquazu", 3, seed=2).play("draw")
    pile = ref.draw_pile(ref.from_dict(seated(position.to_dict())))
    deck = [c for c in ref.COLOURS for _ in range(pile[c])]
    rnd, counts = random.Random(1), {}
    for _ in range(4_000):
        drawn = rnd.sample(deck, 4)
        said = ref.text({c: drawn.count(c) for c in ref.COLOURS})
        counts[said] = counts.get(said, 0) + 1
    weights = {str(outcome): weight for outcome, weight in position.chance_outcomes()}
    total = sum(weights.values())

    assert 1e-6 < p_value(counts, {said: 4_000 * weight / total for said, weight in weights.items()})
