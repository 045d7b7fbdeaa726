"""The claim graph: hand cards on one side, face-up cards on the other, an edge where a claim may take the card.

It is built from the rules of the roles without ``claims``, so that a law can hold one to the other: a placement is
right exactly if its hand card has an edge, and the claims that ``claims_in`` reads off the graph are the legal ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from tablekit.games.apache.table.cards import COLOURS, FACES, ROLES
from tablekit.games.apache.table.state import State

if TYPE_CHECKING:
    import networkx as nx

Node = tuple[str, int] | tuple[str, int, str]
LOOT_OF = {"hunter": "buffalo", "warrior": "tomahawk", "maiden": "necklace", "chief": "totem"}


class Taken(NamedTuple):
    """One claim as the graph says it: its kind (loot, tents, marriage), the face of its target, and its cards."""

    kind: str
    target: str | None
    nodes: tuple[Node, ...]


def build(s: State) -> nx.Graph:
    """The graph of the table as it lies: ``("hand", seat, role)`` and ``("field", number)``, which knows its ``face``.

    The edges have ``kinds``, a set of self, loot, tent, prisoner, spouse and ally: all that the card may be in a claim.
    """
    import networkx as nx

    g = nx.Graph(married_alone=s.switches.sharing_on_marriage == "none", prisoner=s.switches.chief_prisoner)
    for seat in range(s.players):
        for role in ROLES:
            g.add_node(("hand", seat, role), bipartite=0, colour=s.colours[seat])
    faces = [FACES[face] for face, number in enumerate(s.table) for _ in range(number)]
    for number, face in enumerate(faces):
        g.add_node(("field", number), bipartite=1, face=face)
    for seat in range(s.players):
        for role in ROLES:
            for number, kinds in _edges(s, seat, role, faces):
                g.add_edge(("hand", seat, role), ("field", number), kinds=frozenset(kinds))
    return g


def _edges(s: State, seat: int, role: str, faces: list[str]) -> Iterator[tuple[int, set[str]]]:
    """The cards that a hand card may take, by their numbers, each with what it may be."""
    own = f"{role}:{s.colours[seat]}"
    if own not in faces:
        return
    others = [face for face in faces if ":" in face]
    others.remove(own)
    captives = {face for face in others if _may_capture(s, seat, face)}
    tents = "tent" in faces
    loot = LOOT_OF[role] in faces and (role != "chief" or bool(captives))
    if not tents and not loot:
        return
    marries = tents and s.switches.marriage
    own_too = faces.count(own) > 1
    for number, face in enumerate(faces):
        kinds = set()
        its, _, colour = face.partition(":")
        if face == own:
            kinds.add("self")
        if face == LOOT_OF[role] and loot:
            kinds.add("loot")
        if face == "tent":
            kinds.add("tent")
        if colour and (face != own or own_too):
            if role == "chief" and loot and face in captives:
                kinds.add("prisoner")
            if marries and (its == "maiden") != (role == "maiden"):
                kinds.add("spouse")
        if s.switches.sharing and its == role and colour in COLOURS and colour not in s.colours:
            kinds.add("ally")
        if kinds:
            yield number, kinds


def _may_capture(s: State, seat: int, face: str) -> bool:
    role, _, colour = face.partition(":")
    if role == "maiden":
        return False
    if s.switches.chief_prisoner == "other_colours":
        return colour != s.colours[seat]
    return s.switches.chief_prisoner == "any_other_male" or face != f"chief:{s.colours[seat]}"


def claims_in(g: nx.Graph, hand: Node) -> list[Taken]:
    """Every claim of a hand card, read off the graph; of identical cards the first ones stand for all.

    The own person, then all loot with a prisoner where the role needs one, or all tents with or without a spouse, and
    the allies that are not named already.
    """
    by: dict[str, list[Node]] = {}
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


def _faces(g: nx.Graph, cards: list[Node], own: Node) -> list[Node]:
    """One card of each face, the one that is used left out."""
    return list({g.nodes[card]["face"]: card for card in reversed(cards) if card != own}.values())[::-1]


def _taken(g: nx.Graph, kind: str, own: Node, target: Node | None, by: dict[str, list[Node]], loot: str) -> Taken:
    without = kind == "marriage" and g.graph["married_alone"]
    allies = [] if without else [card for card in by.get("ally", []) if card != target]
    cards = [own, *allies, *([] if target is None else [target]), *by[loot]]
    return Taken(kind, None if target is None else g.nodes[target]["face"], tuple(cards))


def conflicts(g: nx.Graph) -> nx.Graph:
    """Who is in danger from whom: hand cards of different seats, joined where they may take the same card."""
    import networkx as nx

    hands = [node for node, side in g.nodes(data="bipartite") if side == 0]
    found = nx.Graph()
    found.add_nodes_from(hands)
    for one, other in combinations(hands, 2):
        shared = set(g[one]) & set(g[other])
        if one[1] != other[1] and shared:
            found.add_edge(one, other, cards=tuple(sorted(shared)))
    return found
