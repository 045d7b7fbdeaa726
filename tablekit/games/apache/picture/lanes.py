"""What lies open, grouped by who takes it: a lane for each role, and the tents beside all of them.

A lane is a claim: the loot of a role as a fan, with its number, and its people by colour, a column each.  What is not
there leaves its place empty, so that each is where it always is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablekit.core import Key
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.table.cards import (
    CHIEF,
    FACES,
    PEOPLE,
    ROLES,
    SAID,
    SAID_ROLES,
    TENT,
    is_person,
    wanted,
)
from tablekit.games.apache.table.cards import COLOURS as NAMED
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import HOME, m
from tablekit.picture.pieces import Lamp, badge, stand, ticks
from tablekit.picture.scene import Rect, Sketch, planned_width, wrapped
from tablekit.saying import Capital, plain

COLOURS = 5
FANNED = 24.0  # units between two cards of a fan at most
SHOWN = 10.0  # units of a card that must be seen for its sign to be drawn


class Plan(NamedTuple):
    """Where lanes lie: their box with the heads above them; the sizes of a lane, of cards in it, and of its words."""

    box: Rect
    head: float  # above the lanes
    lane: float  # how high each is
    between: float
    fan: float  # where it begins, from the left edge of a lane
    fan_wide: float
    loot: tuple[float, float]  # how wide and high the cards are
    people: float  # where they begin
    column: float
    person: tuple[float, float]
    tents: Rect
    number: float  # the size of the numbers
    words: bool  # whether lanes and columns say who they are for, too

    @property
    def wide(self) -> float:
        """How wide a lane is."""
        return self.people + COLOURS * self.column

    def top(self, role: int) -> float:
        """The upper edge of a lane."""
        return self.box.y + self.head + (self.lane + self.between) * role


WIDE = Plan(Rect(168, 8, 542, 364), 28, 79, 6, 92, 112, (47, 66), 212, 51, (46, 66), Rect(642, 36, 68, 334), 27, True)
NARROW = Plan(
    Rect(8, 222, 384, 300), 24, 64, 5, 68, 86, (38, 52), 160, 36, (34, 50), Rect(353, 246, 39, 271), 22, False
)


def key_of(face: int) -> Key:
    """What a click on a card means."""
    name = FACES[face]
    return Key("person", name) if is_person(face) else Key("loot", name)


def columns(seen: State) -> tuple[int, ...]:
    """The colours in the order of their columns: those of the players, seat by seat, then those of nobody."""
    return (*seen.teams, *seen.unused)


def draw(
    s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], plan: Plan, *, turned: Sequence[int] = (),
    gone: Mapping[int, int] | None = None,
) -> None:  # fmt: skip
    """All lanes and the tents.

    ``turned`` are faces that were just turned up, ``gone`` those that were just taken, with their numbers.
    """
    left = gone or {}
    s.target(Key("open"), Rect(plan.box.x, plan.box.y, plan.wide, plan.box.h))
    _heads(s, seen, names, plan)
    for role in range(len(ROLES)):
        y = plan.top(role)
        with s.layer("plates"):
            s.rect(plan.box.x, y, plan.wide, plan.lane, 9, fill=s.look.paper2)
        _counted(s, seen, plan, role, y)
        face = wanted(role)
        fan = Rect(plan.box.x + plan.fan, y + (plan.lane - plan.loot[1]) / 2, plan.fan_wide, plan.loot[1])
        _cards(s, lamp, seen, face, _places(seen.table[face] or left.get(face, 0), fan, plan.loot), plan.lane,
               face in turned, face in left)  # fmt: skip
        for column, colour in enumerate(columns(seen)):
            place = _person_place(plan, y, column)
            person = 5 * role + colour
            _people(s, lamp, seen, person, place, plan, person in turned, person in left)
    _tents(s, lamp, seen, plan, TENT in turned, left.get(TENT, 0))


def _heads(s: Sketch, seen: State, names: Sequence[str], plan: Plan) -> None:
    y = plan.box.y + plan.head - 9
    with s.layer("plates"):
        s.text(
            plan.box.x + 10, y, m("What lies open") if plan.words else m("Lying open"), 13, 700, max=plan.people - 26
        )
        said = [*names[: seen.players], *[str(m("no one"))] * (len(columns(seen)) - seen.players)]
        wordy = plan.words and max(planned_width(name, 11, 500) for name in said) <= plan.column - 18
        for column, colour in enumerate(columns(seen)):
            x, is_played = plan.box.x + plan.people + plan.column * column, column < seen.players
            if not wordy:  # a badge says whose it is, and a small one that it is nobody's
                badge(s, NAMED[colour], x + plan.column / 2, y - 4.5, 8 if is_played else 5.5)
                continue
            badge(s, NAMED[colour], x + 6, y - 4.5, 6.5)
            ink = s.look.ink if is_played else s.look.mute
            s.text(x + 14, y, said[column], 11, 500 if is_played else 400, fill=ink, max=plan.column - 18)
        x = plan.tents.x + plan.tents.w / 2
        s.text(x, y, m("Tents"), 13 if plan.words else 11, 700, "middle", max=plan.tents.w)


def _counted(s: Sketch, seen: State, plan: Plan, role: int, y: float) -> None:
    """The number of the loot of a role, and whose it is."""
    face, x, room = wanted(role), plan.box.x + 10, plan.fan - 12
    number = seen.table[face]
    ink = s.look.ink if number else s.look.mute
    with s.layer("plates"):
        if not plan.words:
            s.text(x, y + 33, number, plan.number, 700, fill=ink)
            s.text(x, y + 52, plain(SAID_ROLES[role], HOME), 11, fill=s.look.mute, max=room)
            return
        s.text(x, y + 29, number, plan.number, 700, fill=ink)
        s.text(x, y + 46, m("{loot:many}", loot=Capital(SAID[face])), 12.5, 600, fill=ink, max=room)
        s.text(x, y + 60, m("for {role:many}", role=SAID_ROLES[role]), 11, fill=s.look.mute, max=room)
        if role == CHIEF:
            s.text(x, y + 73, m("with a prisoner"), 11, fill=s.look.mute, max=room)


def _places(number: int, fan: Rect, size: tuple[float, float]) -> list[Rect]:
    """Where so many cards of one kind lie: the more, the closer."""
    w, h = size
    step = min(FANNED, (fan.w - w) / (number - 1)) if number > 1 else 0.0
    return [Rect(fan.x + step * at, fan.y, w, h, 5) for at in range(number)]


def _cards(
    s: Sketch, lamp: Lamp, seen: State, face: int, places: Sequence[Rect], high: float, turned: bool, gone: bool
) -> None:  # fmt: skip
    """Cards of one kind of loot over each other, the newest on top; or where they were."""
    if not places:
        return
    first, last = places[0], places[-1]
    whole = Rect(first.x - 3, first.y - 3, last.x + last.w - first.x + 6, last.y + last.h - first.y + 6, 7)
    if gone:
        pieces.gap(s, Rect(first.x, first.y, whole.w - 6, whole.h - 6))
        return
    lit = stand(s, lamp, key_of(face), whole)
    for at, place in enumerate(places):
        beside = places[at + 1] if at + 1 < len(places) else None
        if beside is None or beside.x - place.x >= SHOWN or beside.y - place.y >= SHOWN:
            pieces.card(s, face, place, lit)
        else:
            pieces.blank(s, place, lit)
    if turned:
        ticks(s, last.x + last.w / 2, last.y + last.h / 2, last.w / 2 + 3, last.h / 2 + 3, 8)


def _person_place(plan: Plan, y: float, column: int) -> Rect:
    w, h = plan.person
    x = plan.box.x + plan.people + plan.column * column
    return Rect(x + (plan.column - w) / 2 - 1, y + (plan.lane - h) / 2, w, h, 5)


def _people(
    s: Sketch, lamp: Lamp, seen: State, face: int, place: Rect, plan: Plan, turned: bool, gone: bool
) -> None:  # fmt: skip
    """The people cards of one kind, at most three: on top of each other, with their number."""
    number = seen.table[face]
    if not number:
        if gone:
            pieces.gap(s, place)
        return
    lit = stand(s, lamp, key_of(face), Rect(place.x - 2, place.y - 2, place.w + 4, place.h + 4, 6))
    if number > 1:
        pieces.blank(s, Rect(place.x + 3, place.y - 3, place.w, place.h), lit)
    pieces.card(s, face, place, lit)
    if number > 1:
        s.circle(place.x + 5, place.y + 5, 9, fill=s.look.ink, stroke=s.look.white)
        s.middle(place.x + 5, place.y + 5, f"×{number}", 11, 700, fill=s.look.white, max=17)
    if turned:
        ticks(s, place.x + place.w / 2, place.y + place.h / 2, place.w / 2 + 3, place.h / 2 + 3, 8)


def _tents(s: Sketch, lamp: Lamp, seen: State, plan: Plan, turned: bool, gone: int) -> None:
    box, number = plan.tents, seen.table[TENT]
    x = box.x + box.w / 2
    w, h = (plan.loot[0], plan.loot[1]) if plan.words else (30.0, 44.0)
    lines = wrapped(str(m("for any role instead") if plan.words else m("for any")), 11, box.w - 6)[:3]
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 9, fill=s.look.paper2)
        s.middle(x, box.y + 20, number, plan.number, 700, fill=s.look.ink if number else s.look.mute, max=box.w - 6)
        for at, words in enumerate(lines):
            y = box.y + box.h - 9 - 13 * (len(lines) - 1 - at)
            s.text(x, y, words, 11, 400, "middle", fill=s.look.mute, max=box.w - 6)
    room = box.h - 40 - 13 * len(lines) - 12 - h
    there = number or gone
    step = min(h * 0.72, room / (there - 1)) if there > 1 else 0.0
    places = [Rect(x - w / 2, box.y + 40 + step * at, w, h, 5) for at in range(there)]
    _cards(s, lamp, seen, TENT, places, box.h, turned, bool(gone and not number))


def missing(s: Sketch, seen: State, plan: Plan, face: int) -> None:
    """The place of a card that did not lie there."""
    if is_person(face):
        place = _person_place(plan, plan.top(face // 5), columns(seen).index(face % 5))
    else:
        w, h = plan.loot
        y = plan.top(face - PEOPLE)
        place = Rect(plan.box.x + plan.fan, y + (plan.lane - h) / 2, w, h)
    with s.layer("over"):
        s.rect(place.x - 3, place.y - 3, place.w + 6, place.h + 6, 6, fill=s.look.paper)
        pieces.gap(s, place, lost=True)
        s.middle(place.x + place.w / 2, place.y + place.h / 2, "✕", 22, 700, fill=s.look.semantic.loss)
