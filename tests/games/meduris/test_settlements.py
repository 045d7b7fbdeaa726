"""Settlements: what belongs together, and what the next hut costs."""

import pytest

from tests.games.meduris.tables import goods, moves, play, refused, table

RICH = "12.12.12.12/"


def conditions(position, move):
    return [condition.clause.removeprefix("meduris.") for condition in position.why(move)]


def cost(position, move):
    """What a hut costs when nothing is replaced: the difference in the stock."""
    before, after = goods(position, 0), play(position, move)
    if moves(after, "pay"):
        after = play(after, min(moves(after, "pay"), key=lambda text: (sum(map(_number, text[4:].split("+"))), text)))
    return tuple(b - a for b, a in zip(before, goods(after, 0), strict=True))


def _number(part):
    digits = part.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(digits or 1)


@pytest.mark.parametrize(
    ("huts", "hut", "times"),
    [
        ("20:1", 10, 1),
        ("11:1", 10, 2),
        ("9:1", 10, 2),
        ("9:1,8:0", 10, 3),
        ("9:1,11:0", 10, 3),
        ("9:1,8:1,7:1,11:0,12:0", 10, 6),
        ("9:1,12:1", 10, 2),
        ("8:1,12:1", 10, 1),
    ],
)
def test_the_kth_hut_costs_k_times_whoever_owns_the_others(huts, hut, times):
    druid = {"druid": huts.split(":")[0]} if huts.count(":") > 3 else {}
    position = table(huts=huts, goods=RICH, do="act:0", **druid)

    assert (0, times, 0, times) == cost(position, f"hut {hut}")


def test_there_is_no_upper_bound():
    eleven = ",".join(f"{k}:{k % 2}" for k in (*range(2, 10), *range(11, 14)))
    position = table(huts=eleven, druid="13", goods=RICH, do="act:0")

    assert (0, 12, 0, 12) == cost(position, "hut 10")


@pytest.mark.parametrize("hut", [1, 32])
def test_a_settlement_may_cross_the_river(hut):
    huts = {1: "32:1,31:1", 32: "1:1,2:1"}[hut]
    position = table(huts=huts, goods=RICH, do="act:0")

    assert 6 == sum(cost(position, f"hut {hut}"))
    assert "settlement.across" in conditions(position, f"hut {hut}")


def test_a_settlement_may_span_rune_areas():
    position = table(huts="8:1", goods=RICH, do="act:0")

    assert "settlement.across" in conditions(position, "hut 9")
    assert 4 == sum(cost(position, "hut 9"))


def test_a_settlement_ends_at_a_temple():
    position = table(huts="20:1,22:1", temples="21:0", goods=RICH, do="act:0")

    assert (2, 0, 0, 2) == cost(position, "hut 19")
    assert "settlement.bounds" in conditions(position, "hut 19")


def test_the_far_end_at_a_temple_is_told_too():
    position = table(huts="20:1,21:1", temples="22:0", goods=RICH, do="act:0")

    assert "settlement.bounds" in conditions(position, "hut 19")


def test_a_hut_beside_a_temple_only_is_a_lone_hut():
    position = table(temples="20:1", goods=RICH, do="act:0")

    assert 2 == sum(cost(position, "hut 21"))
    assert "settlement.definition" not in conditions(position, "hut 21")


def test_both_ends_cost_the_same():
    position = table(huts="17:0,18:1", goods=RICH, do="act:0")

    assert {6} == {sum(cost(position, move)) for move in ("hut 16", "hut 19")}
    assert "settlement.both-sides" in conditions(position, "hut 16")


def test_closing_a_gap_counts_both_sides():
    position = table(huts="8:0,9:0,11:1", goods="0.3.0.4/", do="act:0")

    assert "settlement.merge-cost" in conditions(position, "hut 10")
    assert [("settlement.merge-cost", "1 wool more"), ("goods.substitution", "3 goods more to spare")] == refused(
        position, "hut 10"
    )


def test_the_factor_applies_to_huts_only():
    position = table(huts="8:0,9:0,11:1", goods="0.1.0.1/", do="act:0")

    assert "settlement.huts-only" in conditions(position, "temple 10")
    assert "settlement.huts-only" not in conditions(position, "temple 30")
    assert (0, 1, 0, 1) == cost(position, "temple 10")
