"""A position of Apache in words: for whoever does not see its picture; made from the same observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Event
from tablekit.core.english import count, listed
from tablekit.games.apache.picture.board import NO_ROLE, rows
from tablekit.games.apache.rules.ending import scores
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import SAID_ROLES, some
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import t
from tablekit.picture import shared
from tablekit.picture.look import Lights
from tablekit.picture.shared import asked_of, called, question
from tablekit.saying import Text


def description(seen: State, names: Sequence[str], lights: Lights, events: Sequence[Event]) -> str:
    """The whole position, sentence by sentence: what lies open, the race, then what each player has."""
    return shared.description(_sentences(seen, names, events), lights)


def _sentences(seen: State, names: Sequence[str], events: Sequence[Event]) -> Iterator[Text]:
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Placing):
        yield asked_of(seen, names, top.deciders(seen), top.prompt(seen, 0).says)
    elif top is not None and not top.seated:
        says = top.prompt(seen, 0).says
        yield f"{says[:1].upper()}{says[1:]}."
    else:
        yield question(seen, names, t("Chance decides for {player}."))
    there = [some(number, face) for face, number in enumerate(seen.table) if number]
    yield f"Lying open: {listed(there) or 'nothing'}; {count(sum(seen.hidden), 'card')} face down."
    for at, row in enumerate(rows(seen, events), start=1):
        card = "" if row.role == NO_ROLE else f", {SAID_ROLES[row.role]}"
        place = f"{at}. " if seen.pile else ""
        yield f"Race: {place}{called(seen, names, row.player)}{card}: {row.says}."
    for player, points in enumerate(scores(seen)):
        yield f"{called(seen, names, player)}: {count(points, 'card')} on the stack."
    if seen.unused:
        yield "Of colours that nobody plays only the people cards are in the game."
