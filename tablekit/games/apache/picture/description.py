"""A position of Apache in words: for whoever does not see its picture; made from the same observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Event
from tablekit.games.apache.picture.board import NO_ROLE, Row, rows
from tablekit.games.apache.picture.explain import explain
from tablekit.games.apache.rules.ending import scores
from tablekit.games.apache.rules.race import Ordering
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import SAID_ROLES, some
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import m, t
from tablekit.picture import shared
from tablekit.picture.look import Lights
from tablekit.picture.shared import asked_of, called, question
from tablekit.saying import Message, listed


def description(seen: State, names: Sequence[str], lights: Lights, events: Sequence[Event]) -> str:
    """The whole position, sentence by sentence: what lies open, the race, then what each player has."""
    return shared.description(_sentences(seen, names, events), lights, lambda key: explain(seen, key, names))


def _sentences(seen: State, names: Sequence[str], events: Sequence[Event]) -> Iterator[Message]:
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Placing):
        yield asked_of(seen, names, top.deciders(seen), top.prompt(seen, 0).says)
    elif isinstance(top, Turning):
        yield m("A card is turned up.")
    elif isinstance(top, Ordering):
        yield m("The race decides who is first.")
    else:
        yield question(seen, names, t("Chance decides for {player}."))
    there = [some(number, face) for face, number in enumerate(seen.table) if number]
    yield m("Lying open: {cards}; {down:card} face down.",
            cards=listed(there, none=m("nothing")), down=sum(seen.hidden))  # fmt: skip
    for at, row in enumerate(rows(seen, events), start=1):
        yield _in_the_race(seen, names, row, at if seen.pile else 0)
    for player, points in enumerate(scores(seen)):
        yield m("{player}: {points:card} on the stack.", player=called(seen, names, player), points=points)
    if seen.unused:
        yield m("Of colours that nobody plays only the people cards are in the game.")


def _in_the_race(seen: State, names: Sequence[str], row: Row, place: int) -> Message:
    """A line of the race board; ``place`` counts from 1, and is 0 before the order is known."""
    who = called(seen, names, row.player)
    if row.role == NO_ROLE:
        return m("Race: {player}: {happens}.", player=who, happens=row.says)
    role = SAID_ROLES[row.role]
    if place:
        return m("Race: {place}. {player}, {role}: {happens}.", place=place, player=who, role=role, happens=row.says)
    return m("Race: {player}, {role}: {happens}.", player=who, role=role, happens=row.says)
