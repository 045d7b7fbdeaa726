"""The claim graph is a second truth: built without the moves, it says what they say, in all random games."""

import itertools
from collections import Counter

import pytest

import tablekit as tk
from tablekit.games.apache.rules import claims_of_each_role, what_a_claim_takes
from tablekit.games.apache.table import claim_graph
from tablekit.games.apache.table.cards import FACES, ROLES
from tablekit.games.apache.table.state import NOT_YET
from tablekit.testing import LAWS, Law, battery
from tests.games.apache.read_off import claims_in, conflicts
from tests.games.apache.tables import race, table
from tests.scale import MEASURED

GAME = tk.game("apache")
SETS = [dict(zip(("warpath", "marriage", "sharing"), on, strict=True))
        for on in itertools.product((False, True), repeat=3)]  # fmt: skip
RULINGS = ({}, {"chief_prisoner": "any_but_twin"}, {"chief_prisoner": "other_colours"}, {"sharing_on_marriage": "none"})
# Every set with two numbers of players, and with every number of players each two options in all four ways.
CASES = [
    (players, number) for players in GAME.players for number in range(len(SETS)) if (players + number.bit_count()) % 2
]


def same_as_the_moves(at):
    """Valid exactly if there is an edge; none without an own person; the claims of the graph are the legal ones."""
    s, g = at.s, claim_graph.build(at.s)
    for seat, role in itertools.product(range(s.players), ROLES):
        hand, number = ("hand", seat, role), ROLES.index(role)
        if claims_of_each_role.can_claim(s, seat, number) != (g.degree(hand) > 0):
            yield f"{hand} has {g.degree(hand)} edges"
        if g.degree(hand) and not any("self" in g.edges[hand, card]["kinds"] for card in g[hand]):
            yield f"{hand} has edges, but none to its own people card"
        read_off = {
            (taken.kind, taken.target, tuple(sorted(g.nodes[node]["face"] for node in taken.nodes)))
            for taken in claims_in(g, hand)
        }
        listed = {told(s, seat, number, claim) for claim in claims_of_each_role.claims(s, seat, number)}
        if read_off != listed:
            yield f"{hand}: the graph says {read_off}, the moves {listed}"
        reached = {g.nodes[card]["face"] for card in g[hand]}
        if reached != {FACES[face] for face in what_a_claim_takes.within_reach(s, seat, number)}:
            yield f"{hand} reaches {reached}"
    for name, verdict in zip(s.chosen, s.verdicts, strict=True):
        if verdict and name == NOT_YET:
            yield "a verdict stands beside no card"


def told(s, seat, role, claim):
    kind = "marriage" if claim.is_marriage else "tents" if claim.loot == 24 else "loot"
    target = None if claim.target == claims_of_each_role.NO_TARGET else FACES[claim.target]
    return kind, target, tuple(sorted(FACES[face] for face in what_a_claim_takes.cards(s, seat, role, claim)))


@pytest.mark.parametrize(("players", "number"), CASES)
def test_the_graph_holds_for_every_set_of_options_and_in_make_measures_all_laws(players, number):
    options = SETS[number] | RULINGS[(players + number) % len(RULINGS)]
    law = Law("17", "claim graph", same_as_the_moves, 3)
    laws = [*LAWS, law] if MEASURED else [law]

    report = battery(GAME, players, options, games=1, seed=7 * players + number, laws=laws)

    assert 1 == report.games


def test_the_law_bites():
    position = table(["hunter:red", "buffalo"])
    at = type("At", (), {"s": position.state()})()
    assert [] == list(same_as_the_moves(at))

    at.s.table[0] = 0
    built = claim_graph.build(position.state())
    assert 0 < built.degree(("hand", 0, "hunter"))
    assert 0 == claim_graph.build(at.s).degree(("hand", 0, "hunter"))


def test_an_unowned_chief_is_ally_and_prisoner():
    g = table(["chief:red", "chief:blue", "totem"], rules=("sharing",)).graph()
    (blue,) = [node for node, face in g.nodes(data="face") if face == "chief:blue"]

    assert {"ally", "prisoner"} == g.edges[("hand", 0, "chief"), blue]["kinds"]


def test_a_card_is_late_when_it_has_lost_all_its_edges():
    position = table(["chief:red", "totem", "hunter:yellow", "buffalo"])
    yellow = ("hand", 1, "hunter")
    assert 2 == position.graph().degree(yellow)

    after = race(position, [(0, "chief"), (1, "hunter")]).play("capture hunter:yellow")
    assert 0 == after.graph().degree(yellow)
    assert "apache.race.late.persons_too" in {event.clause for event in after.events}


def test_a_tent_brings_every_two_cards_of_different_seats_in_each_others_way():
    danger = conflicts(table(["hunter:red", "maiden:red", "chief:yellow", "tent"]).graph())

    assert {frozenset(edge) for edge in danger.edges} == {
        frozenset({("hand", 0, "hunter"), ("hand", 1, "chief")}),
        frozenset({("hand", 0, "maiden"), ("hand", 1, "chief")}),
    }


def test_identical_copies_have_the_same_neighbours():
    g = table(["hunter:red", "hunter:red", "buffalo", "tent"], rules=("marriage",)).graph()
    twins = [node for node, face in g.nodes(data="face") if face == "hunter:red"]

    assert 2 == len(twins)
    assert set(g[twins[0]]) == set(g[twins[1]])


def test_every_card_that_lies_open_is_a_node():
    position = table(["hunter:red", "buffalo", "buffalo", "tent"])
    faces = Counter(face for _, face in position.graph().nodes(data="face") if face)

    assert faces == Counter({"hunter:red": 1, "buffalo": 2, "tent": 1})
