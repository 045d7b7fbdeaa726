"""Movement is a shortest path: what networkx finds on the map is what a search by hand finds on the position."""

import random

import networkx as nx
import pytest

import tablekit as tk
from tablekit.games.empire.actions.step_costs import FAR, reach, way
from tests.games.empire.tables import acting, table


def by_hand(graph, start):
    """The least cost to each region: ways are tried until none gets cheaper."""
    costs, todo = {start: 0}, [start]
    while todo:
        here = todo.pop(0)
        for there in graph[here]:
            cost = costs[here] + graph.edges[here, there]["cost"]
            if cost < costs.get(there, FAR):
                costs[there] = cost
                todo.append(there)
    return costs


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize(
    "cards", ["-/-", "dire_eye/-", "dire_eye.dire_dragon/-", "-/dire_eye.dire_dragon.ancient_phoenix"]
)
def test_a_search_by_hand_finds_the_same_costs_from_every_region(seed, cards):
    start = tk.new(
        "empire",
        2,
        seed=seed,
        encounters="portals",
        layout=("T", "ring")[seed % 2],
        bridges=("drawn", "all")[seed % 3 == 0],
    )
    parts = dict(part.split("=", 1) for part in start.notation.split(" ")[1:])
    kept = " ".join(f"{name}={parts[name]}" for name in ("rules", "map", "start", "tokens", "armies"))
    pos = tk.read(f"empire/2p {kept} cards={cards} do=take:0")
    graph = pos.graph()

    for region in graph:
        costs = sorted(by_hand(graph, region).items(), key=lambda there: (there[1], there[0]))
        for points in (1, 3, 5, FAR):
            assert [there for there in costs if there[1] <= points] == [*reach(pos, region, points).items()]


def test_a_way_is_as_cheap_as_its_cost_says():
    rnd = random.Random(3)
    for seed in range(30):
        pos = tk.new("empire", 3, seed=seed, encounters="portals")
        graph = pos.graph()
        start, end = (sorted(graph)[int(rnd.random() * len(graph))] for _ in range(2))
        path = way(pos, start, end)

        assert (start, end) == (path[0], path[-1])
        assert reach(pos, start, FAR)[end] == nx.path_weight(graph, path, "cost")


def test_reach_lists_the_nearest_first():
    assert {"F2": 0, "F1": 1, "F3": 1, "M3": 3} == reach(acting("move", 3), "F2")
    assert ["F2", "F1", "F3", "M3"] == list(reach(acting("move", 3), "f2"))


def test_what_is_left_of_the_action_is_the_limit():
    pos = acting("move", 3).play("move F2>F1")

    assert {"F1": 0, "F2": 1, "F3": 2} == reach(pos, "F1")
    assert 20 == len(reach(table(), "F1"))


def test_another_players_flying_may_be_asked_for():
    pos = table(cards="-/dire_eye.dire_dragon")

    assert 3 == reach(pos, "F2", 3)["M3"]
    assert 1 == reach(pos, "F2", 3, player=1)["M3"]


@pytest.mark.parametrize("name", ["T1", "F9", "", "<script>"])
def test_an_unknown_region_is_named(name):
    with pytest.raises(tk.NotationError, match="there is no region"):
        reach(table(), name)


def test_every_reachable_region_is_reached_by_steps_and_no_other():
    """The rules, step by step, come to exactly the regions that reach names, at exactly these costs."""
    pos = acting("move", 3, armies="F2:1.0")
    found, todo = {"F2": 0}, [pos]
    while todo:
        here = todo.pop()
        for move in here.legal_moves():
            if move.text == "done":
                continue
            after = here.play(move)
            cost = 3 - (after.to_dict()["left"] if isinstance(after.node, tk.Decide) else 0)
            end = move.text.partition(">")[2]
            if cost < found.get(end, FAR):
                found[end] = cost
            if isinstance(after.node, tk.Decide):
                todo.append(after)

    assert reach(pos, "F2", 3) == found
