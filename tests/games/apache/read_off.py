"""What can be read off the claim graph alone: every claim of a hand card, and who is in danger from whom."""

from itertools import combinations
from typing import NamedTuple

import networkx as nx


class Taken(NamedTuple):
    """One claim as the graph says it: its kind (loot, tents, marriage), the face of its target, and its cards."""

    kind: str
    target: str | None
    nodes: tuple


def claims_in(g, hand):
    """Every claim of a hand card, read off the graph; of identical cards the first ones stand for all.

    The own person, then all loot with a prisoner where the role needs one, or all tents with or without a spouse, and
    the allies that are not named already.
    """
    by = {}
    for card in sorted(g[hand]):
        for kind in g.edges[hand, card]["kinds"]:
            by.setdefault(kind, []).append(card)
    if "self" not in by:
        return []
    found = []
    own = by["self"][0]
    if "loot" in by and hand[-1] != "chief":
        found.append(_taken(g, "loot", own, None, by, "loot"))
    for prisoner in _faces(g, by.get("prisoner", []), own):
        found.append(_taken(g, "loot", own, prisoner, by, "loot"))
    if "tent" in by:
        found.append(_taken(g, "tents", own, None, by, "tent"))
    for spouse in _faces(g, by.get("spouse", []), own):
        found.append(_taken(g, "marriage", own, spouse, by, "tent"))
    return found


def _faces(g, cards, own):
    """One card of each face, the one that is used left out."""
    return list({g.nodes[card]["face"]: card for card in reversed(cards) if card != own}.values())[::-1]


def _taken(g, kind, own, target, by, loot):
    without = kind == "marriage" and g.graph["married_alone"]
    allies = [] if without else [card for card in by.get("ally", []) if card != target]
    cards = [own, *allies, *([] if target is None else [target]), *by[loot]]
    return Taken(kind, None if target is None else g.nodes[target]["face"], tuple(cards))


def conflicts(g):
    """Who is in danger from whom: hand cards of different seats, joined where they may take the same card."""
    hands = [node for node, side in g.nodes(data="bipartite") if side == 0]
    found = nx.Graph()
    found.add_nodes_from(hands)
    for one, other in combinations(hands, 2):
        shared = set(g[one]) & set(g[other])
        if one[1] != other[1] and shared:
            found.add_edge(one, other, cards=tuple(sorted(shared)))
    return found
