"""Face-down tokens: what one player has seen stays known to that player, and to nobody else."""

import pytest

import tablekit as tk
from tests.games.empire.tables import acting, moves, play, refused, region, table, told
from tests.games.seated import by_seats

KINDS = ("spring", "cottage", "treasure", "book", "stable", "swamp")


def peeking(**parts):
    """Purple controls M3 and H4, where tokens lie, and has finished an action."""
    plain = {"rules": "it+swamp", "tokens": "?@M3,?@H4,?@V4", "armies": "F2:4.4,M3:1,H4:1,V4:1.1", "do": "peek:0"}
    return table(2, **{**plain, **parts})


def test_any_controlled_region_may_be_looked_at_and_no_other():
    pos = peeking()

    assert {"peek M3", "peek H4", "done"} == moves(pos)
    assert ["var.swamp.peek"] == refused(pos, "peek V4")
    assert ["var.swamp.hidden"] == refused(pos, "peek F1")


def test_what_it_is_comes_from_chance_each_kind_alike():
    pos = peeking().play("peek M3")

    assert "token" == pos.node.label
    assert [(kind, 1) for kind in KINDS] == [(str(outcome), weight) for outcome, weight in pos.chance_outcomes()]


def test_a_kind_that_is_known_cannot_come_again():
    pos = play(peeking(claimed="spring/-"), "peek M3", "book", "peek H4")

    assert {"cottage", "treasure", "stable", "swamp"} == {str(outcome) for outcome, _ in pos.chance_outcomes()}


def test_what_was_seen_stays_known_and_is_not_looked_at_again():
    pos = play(peeking(), "peek M3", "swamp")

    assert {"peek H4", "done"} == moves(pos)
    assert ["var.swamp.peek"] == refused(pos, "peek M3")
    assert "swamp@M3:0" in pos.notation
    assert pos == tk.read(pos.notation)


def test_only_the_player_who_looked_knows():
    ends = [play(peeking(), "peek M3", kind) for kind in KINDS]

    assert 1 == len({pos.observe(1).notation for pos in ends})
    assert 1 == len({pos.observe(None).notation for pos in ends})
    assert 1 == len({str(pos.observe(1).events) for pos in ends})
    assert 6 == len({pos.observe(0).notation for pos in ends})
    assert ["It is the foul swamp."] == told(ends[-1].observe(0))
    assert [] == told(ends[-1].observe(1))


def test_an_observer_sees_who_has_looked_and_may_imagine_what():
    seen = play(peeking(), "peek M3", "swamp", "peek H4", "book").observe(1)
    imagined = {tuple(region(seen.imagine(seed), name)["token"] for name in ("M3", "H4")) for seed in range(60)}

    assert "?@M3:0" in seen.notation
    assert [0] == region(seen, "M3")["seen_by"]
    assert all(one != other for one, other in imagined)
    assert set(KINDS) == {one for one, _ in imagined}
    assert "hidden" == region(seen.imagine(1), "V4")["token"]


def test_a_token_that_somebody_knows_is_no_question_to_chance():
    known = peeking(tokens="swamp@M3:1,?@H4")
    after = known.play("peek M3")

    assert {0, 1} == set(region(after, "M3")["seen_by"])
    assert isinstance(after.node, tk.Decide)


def test_a_city_turns_a_token_up_for_all():
    pos = acting("city", 1, card="stronghold", rules="it+swamp", tokens="?@M3", armies="F2:4.4,M3:1").play("city M3")
    claimed = pos.chance("swamp")

    assert "token" == pos.node.label
    assert ["swamp"] == by_seats(claimed.observe(1))["claimed"][0]
    assert "The token in M3 is the foul swamp." in told(claimed.observe(1))
    assert -1 == sum(entry.points for entry in claimed.receipt(0) if entry.clause == "empire.var.swamp.penalty")


def test_a_known_token_is_claimed_without_chance():
    pos = acting(
        "city", 1, card="stronghold", rules="it+swamp", tokens="treasure@M3:0", armies="F2:4.4,M3:1", coins="5.5"
    ).play("city M3")

    assert ["treasure"] == by_seats(pos)["claimed"][0]
    assert 6 == by_seats(pos)["coins"][0]


def test_looking_ends_with_the_turn():
    pos = peeking().play("done")

    assert (1,) == pos.node.players
    assert "take 1" in moves(pos)


def test_nobody_is_asked_where_there_is_nothing_to_see():
    pos = acting("move", 3, rules="it+swamp", tokens="?@V4", armies="F2:4.4,V4:1.1")
    pos = pos.play("done").roll()

    assert (1,) == pos.node.players


@pytest.mark.parametrize("text", ["spring@M3:9", "spring@M3:", "sprung@M3", "?@F2"])
def test_tokens_that_cannot_be_are_refused(text):
    with pytest.raises(tk.NotationError):
        peeking(tokens=text)
