"""The long match: three games, each with its own set-up and bid, whose scores are added."""

import random

import pytest

import tablekit as tk
from tablekit.core.randomness import pick
from tests.games.seated import by_seats


def to_the_next(pos, rnd, until):
    """Random play until a chance node with this label, or the end."""
    while not pos.over and not (isinstance(pos.node, tk.Chance) and pos.node.label == until):
        if isinstance(pos.node, tk.Chance):
            pos = pos.roll()
        else:
            player = pos.node.players[0]
            pos = pos.play(pick(pos.legal_moves(player), rnd))
    return pos


def between(pos, rnd):
    """The moment between two games, and the one after the next random player is known."""
    ended = to_the_next(pos, rnd, "random player")
    return ended, ended.roll()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_games_add_up(players):
    rnd = random.Random(players)
    pos = tk.new("empire", players, seed=players, long=True)
    scores = []
    for _ in range(2):
        ended, pos = between(pos, rnd)
        scores.append([a - sum(game[p] for game in scores) for p, a in enumerate(ended.scores())])
        assert ended.scores() == pos.scores()
        assert scores == by_seats(pos)["match"]
    last = to_the_next(pos, rnd, "")

    assert last.over
    assert "empire.var.long" == last.node.clause
    for seat in range(players):
        entries = [e.points for e in last.receipt(seat) if e.clause == "empire.var.long"]
        assert sum(game[seat] for game in scores) == sum(entries)
        assert last.scores()[seat] == sum(e.points for e in last.receipt(seat))


def test_every_game_begins_anew():
    rnd = random.Random(1)
    ended, pos = between(tk.new("empire", 2, seed=1, long=True), rnd)
    plain = by_seats(pos)

    assert [12, 12] == plain["coins"]
    assert [[], []] == plain["cards"]
    assert [14, 14] == plain["armies_left"]
    assert 27 == plain["deck"]
    assert "deck" == pos.node.label
    assert by_seats(ended)["tiles"] != plain["tiles"]
    assert "bid" == plain["pending"][0]["ask"]


def test_the_board_stays_to_be_looked_at_between_games():
    ended, _ = between(tk.new("empire", 2, seed=1, long=True), random.Random(1))

    assert [11, 11] == [len(cards) for cards in by_seats(ended)["cards"]]
    assert {"purple", "blue"} == {str(outcome) for outcome, _ in ended.chance_outcomes()}
    assert ended == tk.read(ended.notation)


def test_leaders_are_dealt_anew_and_bring_their_armies():
    _, pos = between(tk.new("empire", 2, seed=5, long=True, leaders=True), random.Random(5))

    assert "leader" == pos.node.label
    assert by_seats(pos)["leaders"] is True
    assert {"fairy_queen", "bandit_king", "red_sorceress", "white_knight"} == {str(o) for o, _ in pos.chance_outcomes()}
    pos = pos.chance("red_sorceress")
    assert "red_sorceress" not in {str(o) for o, _ in pos.chance_outcomes()}
    pos = pos.chance("white_knight")
    start = by_seats(pos)["start"]
    assert {"purple": 5, "blue": 4} == by_seats(pos)["regions"][start]["armies"]


def test_one_map_may_be_given_for_all_games_or_one_for_each():
    tiles = "fern N:horseshoe E:volcano W:meadows"
    same = tk.new("empire", 2, long=True, tiles=tiles, start="F2")
    three = tk.new(
        "empire", 2, long=True, tiles=f"{tiles} / desert N:ice E:fern S:citadel / NW:ice NE:fern SW:desert SE:volcano"
    )

    assert 2 == same.notation.count("fern,N:horseshoe,E:volcano,W:meadows|F2|-")
    assert "later=desert,N:ice,E:fern,S:citadel|D" in three.notation
    assert "NW:ice,NE:fern,SW:desert,SE:volcano|D" in three.notation


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("rules=it+long", "rules=it"), "past and later make 3 games; a long match"),
        (("later=", "past=3.4/5.6/7.8 later="), "past and later make 6 games"),
        (("|F2|-/", "|F2/"), "a later game is written map|start|tokens"),
        (("|F2|-/", "|H2|-/"), "game 2: start: H2 is not on the central tile"),
        (("|F2|-/", "|F2|portal@F1/"), "game 2: one portal comes alone"),
    ],
)
def test_a_match_that_cannot_be_is_refused(change, says):
    pos = tk.new("empire", 2, long=True, tiles="fern N:horseshoe E:volcano W:meadows", start="F2")
    text = pos.notation.replace(" past=-", "").replace(*change, 1)

    with pytest.raises(tk.NotationError) as caught:
        tk.read(text)
    assert says in str(caught.value)
