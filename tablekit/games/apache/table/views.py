"""What a seat may know, what hidden choices could be, and a position as plain values and as a graph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablekit.core import Rnd
from tablekit.core.seats import by_colour, coloured
from tablekit.games.apache.rules import ending
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table import claim_graph
from tablekit.games.apache.table.cards import FACES, ROLES
from tablekit.games.apache.table.state import NOBODY, NOT_YET, SEALED, VERDICTS, WAITS, State

if TYPE_CHECKING:
    import networkx as nx

CHOICES = (WAITS, 0, 1, 2, 3)


def hide(state: State, who: int | None) -> None:
    """What the others choose is hidden until all have chosen.

    Nothing else is: every card was seen before it went face down onto a stack, and so it is known which are left.
    """
    if state.pending and isinstance(state.pending[-1], Placing):
        state.chosen = [c if p == who or c == NOT_YET else SEALED for p, c in enumerate(state.chosen)]


def imagine(state: State, who: int | None, rnd: Rnd) -> None:
    """A hidden choice is any of the five, each as likely."""
    for player, choice in enumerate(state.chosen):
        if choice == SEALED:
            state.chosen[player] = CHOICES[int(rnd.random() * len(CHOICES))]


def to_dict(state: State) -> dict[str, Any]:
    """The whole position as plain values: lists, dicts, text and numbers, in the rulebook's nouns.

    A player is a colour, and what belongs to each stands under it: ``scores``, ``speeds``, ``stacks``, the bottom card
    first, ``chosen``, what was chosen in the race (None: not yet, ``"?"``: hidden), ``verdicts``, what became of it.
    ``table`` and ``removed`` are cards with their numbers, ``face_down`` those that nobody has seen yet; ``pile`` is
    the order of the race, ``spouse`` who was married in it; ``active`` reveals.
    """
    rules, colours = state.switches, state.colours
    return {
        "game": "apache",
        "edition": state.edition,
        **rules._asdict(),
        "players": state.players,
        "colours": list(colours),
        "speeds": by_colour(colours, state.speeds),
        "active": colours[state.active],
        "table": _cards(state.table),
        "face_down": _cards(state.hidden),
        "stacks": by_colour(colours, [[FACES[face] for face in stack] for stack in state.stacks]),
        "removed": _cards(state.removed),
        "chosen": by_colour(colours, map(_choice, state.chosen)),
        "verdicts": by_colour(colours, [VERDICTS[verdict] if verdict else None for verdict in state.verdicts]),
        "pile": [colours[seat] for seat in state.pile],
        "spouse": None if state.spouse == NOBODY else FACES[state.spouse],
        "scores": by_colour(colours, ending.scores(state)),
        "pending": [{"ask": q.name, **({"player": colours[q.player]} if q.seated else {})} for q in state.pending],
        "places": None if state.pending else coloured(colours, ending.places(state)),
    }


def _cards(numbers: Sequence[int]) -> dict[str, int]:
    return {FACES[face]: number for face, number in enumerate(numbers) if number}


def _choice(choice: int) -> str | None:
    return {NOT_YET: None, SEALED: "?", WAITS: "wait"}.get(choice, ROLES[choice] if choice >= 0 else None)


def graph(state: State) -> nx.Graph:
    """The claim graph: hand cards, cards that lie face up, and which may take which; see ``claim_graph``."""
    return claim_graph.build(state)
