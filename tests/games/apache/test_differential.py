"""The engine and the slow reference play the same games side by side, step by step."""

import itertools
import random
from collections import Counter

import pytest

import tablekit as tk
from tests.games.apache import reference as ref
from tests.games.seated import seated
from tests.scale import scaled

GAMES = scaled("GAMES", 1, 8)
SETS = [dict(zip(("warpath", "marriage", "sharing"), on, strict=True))
        for on in itertools.product((False, True), repeat=3)]  # fmt: skip
RULINGS = {
    "chief_prisoner": ("any_other_male", "any_but_twin", "other_colours"),
    "sharing_on_marriage": ("own_role", "none"),
    "buffalo_to_bottom": ("with_warpath", True, False),
    "may_decline": (False, True),
}
CASES = [(players, number, options) for players in (2, 3, 4, 5) for number, options in enumerate(SETS)]


def reference(position):
    """The reference at the beginning of the same game."""
    told = seated(position.to_dict())
    options = {name: told[name] for name in ref.DEFAULTS}
    options["buffalo_to_bottom"] = {"with_warpath": None}.get(options["buffalo_to_bottom"], told["buffalo_to_bottom"])
    return ref.Table(told["colours"], told["active"], **options)


def compare(position, g):
    """Everything that both tell must be the same."""
    told = seated(position.to_dict())
    assert told["stacks"] == g.stacks
    assert Counter(told["table"]) == Counter(g.table)
    assert Counter(told["removed"]) == Counter(g.removed)
    assert Counter(told["face_down"]) == +g.hidden
    assert list(position.scores()) == g.scores()


def written(kind, target, role):
    """A claim of the reference as a move of the engine."""
    if kind == "pass":
        return "decline"
    if kind == "marriage":
        return f"marry {target}"
    if kind == "tents":
        return "take tent"
    return f"capture {target}" if target else f"take {ref.WANTS[role]}"


def choose(g, seat, rnd, eagerness):
    """A role to place, mostly one that can claim, or nothing."""
    if rnd.random() > eagerness:
        return rnd.choice((None, None, None, *ref.ROLES)) if rnd.random() < 0.2 else None
    right = [role for role in ref.ROLES if g.claims(seat, role)]
    return rnd.choice(right) if right else None


def run(position, g, rnd):
    """One race, from the reveal to the next."""
    seats = range(len(g.players))
    assert position.node == tk.Decide((g.revealer,))
    position = position.play("reveal")
    weights = {str(outcome): weight for outcome, weight in position.chance_outcomes()}
    assert weights == dict(+g.hidden)
    card = rnd.choice(sorted(weights))
    position = position.chance(card)
    g.reveal(card)
    eagerness = rnd.choice((0.1, 0.5, 0.9))
    choices = {seat: choose(g, seat, rnd, eagerness) for seat in seats}
    placed = [seat for seat in seats if choices[seat]]
    rnd.shuffle(placed)
    for seat in rnd.sample(seats, len(seats)):
        role = choices[seat]
        for each in ref.ROLES:
            verdict = "legal" if g.claims(seat, each) else "penalised"
            assert verdict == position.verdict(f"place {each}", seat)
        position = position.play(f"place {role}" if role else "wait", seat)
    for seat in placed:
        g.place(seat, choices[seat])
    if len(placed) > 1:
        orders = {str(order) for order, _ in position.chance_outcomes()}
        assert orders == {".".join(map(str, order)) for order in itertools.permutations(placed)}
        position = position.chance(".".join(map(str, placed)))
    g.close()
    while g.phase == "claim":
        seat, role = g.pile[g.cursor]
        assert position.node == tk.Decide((seat,))
        offered = {written(kind, target, role): (kind, target) for kind, target in g.offered()}
        assert sorted(offered) == sorted(move.text for move in position.legal_moves())
        step = rnd.choice(list(offered))
        position = position.play(step)
        g.claim(*offered[step])
    compare(position, g)
    return position


@pytest.mark.parametrize(("players", "number", "options"), CASES)
def test_random_games_go_the_same_way(players, number, options, tally):
    for game in range(GAMES):
        play_both(random.Random(10 * players + number + 1000 * game), players, number + 1000 * game, options)
    tally("games beside an independent reference", GAMES)


def play_both(rnd, players, seed, options):
    """A whole game in both, and its end."""
    rulings = {name: rnd.choice(values) for name, values in RULINGS.items()}
    colours = rnd.sample(ref.COLOURS, players)
    first = rnd.randrange(players)
    position = tk.new("apache", players, seed=seed, colours=colours, first=first, **options, **rulings)
    g = reference(position)

    races = 0
    while g.phase != "end":
        position = run(position, g, rnd)
        races += 1

    assert 114 == races
    assert sorted(position.node.places[0]) == g.winners()
    assert 114 == sum(g.scores()) + len(g.removed) + len(g.table)
