"""What holds in every game, whatever is played: pieces, turns, prices, control."""

import random
from collections import Counter
from itertools import groupby, pairwise

import networkx as nx
import pytest

import tablekit as tk
from tablekit.core import Chance, Decide
from tablekit.core.randomness import draw, pick
from tablekit.games.empire.numbers import CARDS_AT_THE_END
from tablekit.testing.walk import begin
from tests.games.seated import by_seats

GAME = tk.game("empire")
RULES = GAME.rules
EVERYTHING = {"swamp": True, "fortresses": True, "encounters": "all", "leaders": True, "bid_tie": "die"}
GAMES = [(players, options, seed) for players in (2, 3, 4) for options in ({}, EVERYTHING) for seed in range(8)]


def walk(players, options, seed):
    """Every state of a random game, with the move or outcome that led to it."""
    s = begin(GAME, players, options, seed)[1].copy()
    rnd = random.Random(seed)
    yield s.copy(), None
    while True:
        node = RULES.node(s)
        if isinstance(node, Decide):
            x = pick(RULES.legal_moves(s, node.players[0]), rnd)
        elif isinstance(node, Chance):
            x = draw(node, rnd)
        else:
            return
        RULES.apply(s, x)
        yield s.copy(), x


def named(game):
    players, options, seed = game
    return f"{players}p-{'all' if options else 'base'}-{seed}"


@pytest.fixture(params=GAMES, ids=named, scope="module")
def states(request):
    players, options, seed = request.param
    return players, [*walk(players, options, seed)]


def test_coins_armies_cities_and_cards_are_conserved(states):
    players, walked = states
    deck = Counter(walked[0][0].box.decks[players])

    for s, _ in walked:
        assert 44 == s.supply + sum(s.coins)
        assert [18] * players == [sum(s.armies[p]) + s.armies_left[p] + s.kept[p] for p in range(players)]
        assert min(*s.coins, *s.armies_left) >= 0
        assert deck == Counter([*s.deck, *(card for card in s.row if card >= 0), *(c for own in s.cards for c in own)])
        assert all(len(own) <= 3 for own in s.cities)


def test_cities_and_the_sea_never_go_back(states):
    players, walked = states
    for (before, _), (after, _) in pairwise(walked):
        for p in range(players):
            assert len(before.cities[p]) <= len(after.cities[p])
            assert before.flying[p] <= after.flying[p]


def test_neutral_armies_only_leave_once_they_are_placed(states):
    players, walked = states
    if players > 2:
        assert all(len(s.armies) == players for s, _ in walked)
        return
    numbers = [sum(s.armies[2]) for s, _ in walked]
    top = numbers.index(10)

    assert sorted(numbers[:top]) == numbers[:top]
    assert sorted(numbers[top:], reverse=True) == numbers[top:]


def test_turns_are_cyclic_and_as_many_as_the_rules_say(states):
    players, walked = states
    turns = [x.player for _, x in walked if type(x).__name__ == "Take"]
    extra = [s for s, _ in walked if s.pending and s.pending[-1].name == "fairy"]
    last = walked[-1][0]

    assert players * CARDS_AT_THE_END[players] <= len(turns) <= players * CARDS_AT_THE_END[players] + bool(extra)
    assert turns[: players * CARDS_AT_THE_END[players]] == [
        (last.first + i) % players for i in range(players * CARDS_AT_THE_END[players])
    ]
    assert all(max(map(len, s.cards)) - min(map(len, s.cards)) <= 1 for s, _ in walked)


def test_the_row_is_full_while_the_deck_lasts(states):
    _, walked = states
    for s, _ in walked:
        if s.pending and s.pending[-1].name == "take":
            assert len(s.row) == 6 or not s.deck
            assert "take 1" in {move.text for move in RULES.legal_moves(s, s.active)}


def test_moving_changes_no_totals_and_destroying_takes_one_army(states):
    for (before, _), (after, x) in pairwise(states[1]):
        totals = [sum(b) - sum(a) for a, b in zip(before.armies, after.armies, strict=True)]
        kind = type(x).__name__
        if kind == "Step":
            assert not any(totals)
        elif kind in ("Destroy", "DestroyAndSteal"):
            assert -1 == sum(totals) == totals[x.colour.at]
        elif kind in ("Place", "PaidPlace"):
            assert 1 == sum(totals) == totals[x.player]


def test_what_is_left_is_spent_and_done_is_never_alone(states):
    for (before, _), (after, x) in pairwise(states[1]):
        if before.pending and before.pending[-1].name in ("place", "move", "city", "destroy"):
            moves = RULES.legal_moves(before, before.pending[-1].player)
            assert len(moves) > 1
            same = after.pending == before.pending
            assert not same or after.left < before.left or x.text == "done"


def test_tokens_lie_on_the_board_or_in_front_of_one_player(states):
    walked = states[1]
    start = sum(kind > 0 for kind in walked[0][0].tokens)

    for s, _ in walked:
        assert start == sum(kind > 0 for kind in s.tokens) + sum(map(len, s.claimed))
        assert 0 == s.tokens[s.start]


# ---------------------------------------------------------------- scoring, by another road


def score_by_hand(plain, graph):
    """Points of regions and islands from plain values and the graph: components of land, sums of pieces."""
    points = Counter()
    land = nx.Graph((a, b) for a, b, kind in graph.edges(data="kind") if kind == "land")
    land.add_nodes_from(graph)
    holder = {}
    for name, spot in plain["regions"].items():
        force = Counter(spot["armies"]) + Counter(spot["cities"])
        best = [colour for colour, number in force.items() if number == max(force.values())]
        holder[name] = best[0] if len(best) == 1 else None
        if holder[name]:
            points[holder[name]] += 1 + (spot["token"] == "fortress")
    for part in nx.connected_components(land):
        counts = Counter(holder[name] for name in part if holder[name])
        best = [colour for colour, number in counts.items() if number == max(counts.values())]
        if len(best) == 1:
            points[best[0]] += 1
    return points


MAP_CLAUSES = {"empire.score.region", "empire.score.region-city", "empire.score.island", "empire.var.fortress"}


@pytest.mark.parametrize("seed", range(40))
def test_the_map_scores_what_counting_by_hand_gives(seed):
    players = 2 + seed % 3
    *_, (s, _) = walk(players, {"fortresses": True, "encounters": "portals", "layout": ("T", "ring")[seed % 2]}, seed)
    pos = tk.read(GAME.notation.write(s))
    expected = score_by_hand(by_seats(pos), pos.graph())

    for seat, colour in enumerate(pos.colours):
        entries = [entry.points for entry in pos.receipt(seat) if entry.clause in MAP_CLAUSES]
        assert expected[colour] == sum(entries), colour


@pytest.mark.parametrize("seed", range(20))
def test_elixirs_give_two_points_to_one_or_one_to_several(seed):
    *_, (s, _) = walk(2 + seed % 3, {"exploration": True}, seed)
    pos = tk.read(GAME.notation.write(s))
    vials = by_seats(pos)["elixirs"]
    entries = [
        sum(e.points for e in pos.receipt(seat) if e.clause.startswith("empire.score.elixir"))
        for seat in range(pos.players)
    ]
    top = [seat for seat, number in enumerate(vials) if number == max(vials)]
    expected = [2 if [seat] == top else 1 if seat in top else 0 for seat in range(pos.players)]

    assert (expected if max(vials) else [0] * pos.players) == entries


def test_renaming_seats_renames_results():
    """Seats, ages, first player and leaders turned by one place: the same game for players turned by one place."""
    rnd = random.Random(4)
    tiles = "fern N:horseshoe E:volcano W:meadows"
    row = "lake graveyard dire_eye night_hydra stronghold dire_ogre"
    for _ in range(5):
        bids = [int(rnd.random() * 4) for _ in range(3)]
        one = tk.new("empire", 3, tiles=tiles, start="F2", row=row, ages="0 1 2", setup_player=0)
        two = tk.new("empire", 3, tiles=tiles, start="F2", row=row, ages="1 2 0", setup_player=1)
        one, two = one.play("extra H5"), two.play("extra H5")
        for seat in range(3):
            one = one.play(f"{seat}: bid {bids[seat]}")
        for seat in range(3):
            two = two.play(f"{(seat + 1) % 3}: bid {bids[seat]}")
        assert (one.node.players[0] + 1) % 3 == two.node.players[0]
        assert by_seats(one)["coins"] == [by_seats(two)["coins"][(seat + 1) % 3] for seat in range(3)]


def test_decisions_of_one_turn_belong_to_one_player():
    for players in (2, 3, 4):
        moves = [x.player for _, x in walk(players, {}, 1) if x is not None and hasattr(x, "player")]
        after_bid = moves[-60:]

        assert [seat for seat, _ in groupby(after_bid)][1:] == [(seat + 1) % players for seat, _ in groupby(after_bid)][
            :-1
        ]
