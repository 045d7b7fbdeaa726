"""The claim graph: hand cards on one side, face-up cards on the other, an edge where a claim may take the card.

It is built from the rules of the roles without ``claims_of_each_role``, so that a law can hold one to the other: a
placement is right exactly if its hand card has an edge, and the claims that can be read off it are the legal ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablekit.games.apache.table.cards import COLOURS, FACES, ROLES
from tablekit.games.apache.table.state import State

if TYPE_CHECKING:
    import networkx as nx

Node = tuple[str, int] | tuple[str, int, str]
LOOT_OF = {"hunter": "buffalo", "warrior": "tomahawk", "maiden": "necklace", "chief": "totem"}


def build(state: State) -> nx.Graph:
    """The graph of the table as it lies: ``("hand", seat, role)`` and ``("field", number)``, which knows its ``face``.

    The edges have ``kinds``, a set of self, loot, tent, prisoner, spouse and ally: all that the card may be in a claim.
    """
    import networkx as nx

    g = nx.Graph(married_alone=state.switches.sharing_on_marriage == "none", prisoner=state.switches.chief_prisoner)
    for seat in range(state.players):
        for role in ROLES:
            g.add_node(("hand", seat, role), bipartite=0, colour=state.colours[seat])
    faces = [FACES[face] for face, number in enumerate(state.table) for _ in range(number)]
    for number, face in enumerate(faces):
        g.add_node(("field", number), bipartite=1, face=face)
    for seat in range(state.players):
        for role in ROLES:
            for number, kinds in _edges(state, seat, role, faces):
                g.add_edge(("hand", seat, role), ("field", number), kinds=frozenset(kinds))
    return g


def _edges(state: State, seat: int, role: str, faces: list[str]) -> Iterator[tuple[int, set[str]]]:
    """The cards that a hand card may take, by their numbers, each with what it may be."""
    own = f"{role}:{state.colours[seat]}"
    if own not in faces:
        return
    others = [face for face in faces if ":" in face]
    others.remove(own)
    captives = {face for face in others if _may_capture(state, seat, face)}
    tents = "tent" in faces
    loot = LOOT_OF[role] in faces and (role != "chief" or bool(captives))
    if not tents and not loot:
        return
    marries = tents and state.switches.marriage
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
        if state.switches.sharing and its == role and colour in COLOURS and colour not in state.colours:
            kinds.add("ally")
        if kinds:
            yield number, kinds


def _may_capture(state: State, seat: int, face: str) -> bool:
    role, _, colour = face.partition(":")
    if role == "maiden":
        return False
    if state.switches.chief_prisoner == "other_colours":
        return colour != state.colours[seat]
    return state.switches.chief_prisoner == "any_other_male" or face != f"chief:{state.colours[seat]}"
