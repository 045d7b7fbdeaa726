"""The engine and ``reference.py`` play the same games, decision by decision."""

import itertools
import os
import random

import pytest

import tablekit as tk
from tests.games.empire import reference as ref

GAMES = int(os.environ.get("TABLEKIT_GAMES", "2"))
RULES = tk.game("empire").rules


def engine_dict(state):
    """``to_dict`` in the words of the reference: the receipt as points by clause, no options."""
    plain = RULES.to_dict(state)
    for name in OPTIONS:
        plain.pop(name, None)
    sums = []
    for entries in plain["receipt"]:
        points = {}
        for entry in entries:
            clause = entry["clause"].removeprefix("empire.")
            points[clause] = points.get(clause, 0) + entry["points"]
        sums.append(points)
    plain["receipt"] = sums
    return plain


OPTIONS = {
    "game", "edition", "board", "long", "swamp", "neutral_blocks_islands", "elixir_zero_scores", "destroy_own",
    "immune_blocks_self", "dragon_counts_moves", "thief_needs_coin", "neutral_is_opponent", "bid_tie", "bridges",
    "card_names", "layout", "exploration", "fortresses", "encounters", "leaders",
}  # fmt: skip


def texts(things):
    found = [thing.text for thing in things]
    assert len(found) == len(set(found)), "the engine offers the same twice"
    return dict(zip(found, things, strict=True))


def differences(expected, actual):
    return {k: (expected.get(k), actual.get(k)) for k in {*expected, *actual} if expected.get(k) != actual.get(k)}


def same_position(state, mirror):
    assert {} == differences(ref.as_dict(mirror), engine_dict(state))


def lock_step(state, mirror, rnd, most=3000):
    same_position(state, mirror)
    for _ in range(most):
        node = RULES.node(state)
        if isinstance(node, tk.Over):
            assert not mirror["todo"]
            assert [list(g) for g in node.places] == ref.places(mirror)
            return
        if isinstance(node, tk.Chance):
            assert ref.deciders(mirror) == []
            assert {1} == {w for _, w in node.outcomes}
            offered = texts([outcome for outcome, _ in node.outcomes])
            expected = ref.chance(mirror)
            seat = None
        else:
            assert sorted(node.players) == ref.deciders(mirror)
            seat = rnd.choice(node.players)
            offered = texts(RULES.legal_moves(state, seat))
            expected = ref.legal(mirror, seat)
        assert len(expected) == len(set(expected))
        assert set(expected) == set(offered)
        text = choose(expected, rnd)
        RULES.apply(state, offered[text])
        ref.play(mirror, seat, text)
        same_position(state, mirror)
    raise AssertionError("too long")


def choose(found, rnd):
    other = [text for text in sorted(found) if text != "done"]
    return rnd.choice(other) if other and rnd.random() < 0.9 else rnd.choice(sorted(found))


def section(notation, name):
    return next(part.partition("=")[2] for part in notation.split() if part.startswith(f"{name}="))


def tokens(text):
    pairs = [entry.split("@") for entry in text.split(",")] if text not in ("-", "") else []
    return {region: "hidden" if kind == "?" else kind for kind, region in pairs}


def both(players, rnd, **options):
    pos = tk.new("empire", players, seed=rnd.randrange(10**6), **options)
    plain = pos.to_dict()
    setups = [{"tiles": plain["tiles"], "start": plain["start"], "tokens": tokens(section(pos.notation, "tokens"))}]
    later = section(pos.notation, "later")
    for one in later.split("/") if later != "-" else []:
        tiles, start, marks = one.split("|")
        setups.append({"tiles": tiles.replace(",", " "), "start": start, "tokens": tokens(marks)})
    switches = {name: value for name, value in plain.items() if name in ref.SWITCHES}
    mirror = ref.new(
        players, setups, setup_player=plain["setup_player"], leaders=plain["leader"] if plain["leaders"] else None,
        row=[entry["card"] for entry in plain["row"]], ages=plain["ages"], colours=plain["colours"], **switches,
    )  # fmt: skip
    return pos.state(), mirror


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_play_the_same_games(players):
    for game in range(GAMES):
        rnd = random.Random(f"{players}/{game}")
        lock_step(*both(players, rnd), rnd)
