"""The last race told press by press, below the field where it was run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from tablekit import catalog
from tablekit.games.apache.table.cards import ROLES, SAID_ROLES
from tablekit.games.apache.timed.keys import KeyMap
from tablekit.games.apache.timed.live import REASONS, Race, from_page, judge
from tablekit.games.apache.words import HOME
from tablekit.picture.terms import Terms
from tablekit.position.beginning import new
from tablekit.saying import plain
from tablekit_widgets.words import m, t

# A card of the pile: by whether its time is known, and whether a lot gave it its place.
IN_THE_PILE = {
    (False, False): t("{place}. {name}: {card}"),
    (False, True): t("{place}. {name}: {card}, by lot"),
    (True, False): t("{place}. {name}: {card}, {ms} ms"),
    (True, True): t("{place}. {name}: {card}, {ms} ms, by lot"),
}


def told(race: Race, names: Sequence[str], terms: Terms) -> list[dict[str, Any]]:
    """A race press by press, those that counted first in their order, each as words and whether it counts."""
    drawn = {seat for draw in race.tie_draws for seat in draw.seats}
    role_of = {role: terms.label(str(plain(said, HOME))) for role, said in zip(ROLES, SAID_ROLES, strict=True)}
    rows = []
    for place, (seat, role) in enumerate(race.pile, start=1):
        press = next((one for one in race.presses if one.accepted and one.seat == seat), None)
        says = IN_THE_PILE[press is not None, seat in drawn]
        time = f"{press.t_ms:.0f}" if press is not None else ""
        rows.append({"says": str(says(place=place, name=names[seat], card=role_of[role], ms=time)), "counts": True})
    for press in race.presses:
        if press.reason is not None and press.reason != "held down":
            void = m("{name}: {card}, {ms} ms: {why}", name=names[press.seat], card=role_of[press.role],
                     ms=f"{press.t_ms:.0f}", why=REASONS[press.reason])  # fmt: skip
            rows.append({"says": str(void), "counts": False})
    return rows or [{"says": str(m("Nobody slammed a card.")), "counts": True}]


def typed_in(players: int, presses: Iterable[tuple[str, float]], seed: int = 0) -> list[str]:
    """A race whose times somebody types in, told press by press.

    Arguments: how many ``players``, who are called by their colours and have the keys that so many have at first;
    ``presses``, each the code of a key and when it went down, in milliseconds after the card was seen; ``seed``, of the
    lots for ties.  Raises ``TablekitError`` for what is no press, and where the game is not for so many.

    >>> typed_in(2, [("KeyO", 480), ("Digit1", 520)])
    ['1. Yellow: Maiden, 480 ms', '2. Red: Hunter, 520 ms']
    """
    names = new("apache", players=players).names
    sent = [{"code": code, "t_ms": float(ms)} for code, ms in presses]
    race = judge(from_page(sent, KeyMap.standard(players)), players=players, rnd=Random(seed))
    return [row["says"] for row in told(race, names, catalog.game("apache").words(None))]
