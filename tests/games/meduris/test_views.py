"""What a seat sees, what a watcher sees, and the position as plain values and as a graph."""

import pytest

import tablekit as tk
from tests.games.meduris.tables import asked, goods, moves, play, refused, supply, table
from tests.games.seated import by_seats

OPEN = {"huts": "3:0,12:1,20:1,26:0", "druid": 12, "chips": "30:two", "goods": "3.0.0.1/0.2.0.0", "do": "act:0"}
UNKNOWN = (None, None, None, None)


@pytest.mark.parametrize(
    ("who", "own", "other"), [(0, (3, 0, 0, 1), UNKNOWN), (1, UNKNOWN, (0, 2, 0, 0)), (None, UNKNOWN, UNKNOWN)]
)
def test_goods_stay_behind_the_screens(who, own, other):
    seen = table(**OPEN).observe(who)

    assert (own, other) == (goods(seen, 0), goods(seen, 1))


def test_everything_else_lies_open():
    position = table(**OPEN)
    hidden = {"goods"}

    whole, seen = by_seats(position), by_seats(position.observe(None))

    assert hidden == {key for key in whole if whole[key] != seen[key]}


def test_the_view_is_written_with_question_marks():
    seen = table(**OPEN).observe(1)

    assert "goods=?/0.2.0.0" in seen.notation
    assert seen == tk.read(seen.notation)


def test_gains_and_payments_are_made_openly():
    for steps in (["harvest wood1>stone"], ["hut 10"], ["temple 10"]):
        after = play(table(**{**OPEN, "goods": "3.0.0.1/0.2.0.0"}), *steps)

        assert after.sentences() == after.observe(None).sentences() != []


def test_a_seat_can_go_on_from_what_it_sees():
    seen = table(**OPEN).observe(0)

    assert moves(table(**OPEN)) == moves(seen)
    after = play(seen, "harvest wood1>stone")
    assert ((3, 0, 0, 3), UNKNOWN) == (goods(after, 0), goods(after, 1))
    assert play(table(**OPEN), "harvest wood1>stone").observe(0) == after


def test_what_needs_hidden_goods_cannot_be_told():
    seen = table(**OPEN).observe(1)

    assert [("setup.screens", None)] == refused(seen, "hut 19")
    assert {"harvest"} == {text.split()[0] for text in moves(seen)}


def test_an_imagined_position_keeps_what_is_seen_and_adds_up():
    position = table(**OPEN)
    for seed in range(20):
        imagined = position.observe(0).imagine(seed)

        assert [] == imagined.problems()
        assert (3, 0, 0, 1) == goods(imagined, 0)
        assert 2 == sum(goods(imagined, 1))
        assert position.observe(0) == imagined.observe(0)


def test_a_spectator_can_imagine_too():
    position = table(3, goods="3.0.0.1/0.2.0.0/0.0.4.0", do="act:0")
    stocks = {tuple(goods(position.observe(None).imagine(seed), seat) for seat in range(3)) for seed in range(30)}

    assert len(stocks) > 5
    assert all((3, 2, 4, 1) == tuple(map(sum, zip(*stock, strict=True))) for stock in stocks)


def test_a_payment_that_asks_for_all_there_is_behind_the_screens_is_imagined():
    huts = {"huts": "5:0,6:1,7:2,8:1,9:2,20:0", "druid": 20, "goods": "0.6.0.9//"}
    position = table(3, **huts, do="pay-hut:0@10")

    imagined = position.observe(None).imagine(1)

    assert (0, 6, 0, 9) == goods(imagined, 0)
    assert [] == imagined.problems()


def test_an_imagined_payment_can_be_made():
    choosing = play(table(goods="3.1.0.1/0.2.0.0", do="act:0"), "hut 10")
    for seed in range(20):
        imagined = choosing.observe(1).imagine(seed)

        assert [] == imagined.problems()
        assert len(moves(imagined, "pay")) > 1


def test_where_only_what_is_lacking_is_replaced_a_rare_choice_is_imagined():
    huts = {"huts": "5:0,6:1,7:2,8:1,9:2,20:0", "druid": 20, "goods": "6.5.5.6//"}
    position = table(3, **huts, rules="de-302380+lacking", do="pay-hut:0@10")

    imagined = [position.observe(None).imagine(seed) for seed in range(3)]

    assert [[]] * 3 == [one.problems() for one in imagined]
    assert all(len(moves(one, "pay")) > 1 for one in imagined)


def test_at_the_end_the_screens_are_lifted():
    start = table(huts="3:0,12:1,20:1,26:0", druid=20, lap=20, goods="9.9.9.9/9.9.9.9", do="offer:1@20")

    after = play(start, "give none").observe(None)

    assert (9, 9, 9, 9) == goods(after, 0)


# ---------------------------------------------------------------- plain values


def test_the_plain_values_of_a_position():
    plain = by_seats(table(**OPEN))

    assert {"wood": 3, "wool": 0, "copper": 0, "stone": 1} == plain["goods"][0]
    assert {"wood": 15, "wool": 16, "copper": 18, "stone": 17} == plain["supply"]
    assert {"wood": [0], "wool": [1, 0], "copper": [1, 0], "stone": [1]} == plain["towers"]
    assert {"space": 12, "goods": ["copper", "wool"], "area": "fan", "hut": 1, "temple": None, "chip": None} == plain[
        "spaces"
    ][11]
    assert (12, [10, 10], [2, 2]) == (plain["druid"], plain["huts_left"], plain["temples_left"])
    assert [{"ask": "act", "player": 0, "space": None}] == plain["pending"]
    assert (None, None, None) == (plain["finale"], plain["last_lap"], plain["places"])


@pytest.mark.parametrize(
    ("parts", "druid"),
    [({}, "temple"), ({"temples": "9:0"}, "rock 1"), ({"huts": "9:0,12:1,20:0"}, "rock 3")],
)
def test_where_the_druid_is_in_words(parts, druid):
    position = table(**parts, do="act:0")

    assert druid == by_seats(position)["druid"] == position.graph().graph["druid"]


def test_the_pieces_stand_on_the_graph():
    graph = table(**OPEN, temples="7:1").graph()

    assert ("blue", None, None) == tuple(graph.nodes[12][key] for key in ("hut", "temple", "chip"))
    assert "blue" == graph.nodes[7]["temple"]
    assert "two" == graph.nodes[30]["chip"]
    assert (15, ["purple"]) == (graph.nodes["wood"]["supply"], graph.nodes["wood"]["workers"])
    assert 12 == graph.graph["druid"]


def test_settlements_are_components_of_the_huts():
    import networkx as nx

    graph = table(huts="31:0,32:1,1:0,5:1,6:0", druid=1, do="act:0").graph()
    huts = [k for k, hut in graph.nodes(data="hut") if hut is not None]

    assert [{1, 31, 32}, {5, 6}] == sorted(map(set, nx.weakly_connected_components(graph.subgraph(huts))), key=min)


def test_reading_a_view_needs_the_supply():
    seen = table(**OPEN).observe(1).notation
    without = " ".join(part for part in seen.split(" ") if not part.startswith("supply="))

    with pytest.raises(tk.NotationError, match="with hidden goods the part 'supply' is needed"):
        tk.read(without)
    assert supply(tk.read(seen)) == (15, 16, 18, 17)
    assert ("act", 0, None) == asked(tk.read(seen))
