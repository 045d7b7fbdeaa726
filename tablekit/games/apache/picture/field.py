"""The field: 114 places around the race board, each for one card as long as the game lasts.

Copies of a card are alike, and which place a card has no rule knows; so the places are dealt out once for all, those
taken from a place leave a dot, and nothing moves.  Of copies the first are those that have gone, then those face up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

from tablekit.core import Event, Key
from tablekit.games.apache.numbers import COPIES
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.table.cards import FACES, is_person
from tablekit.games.apache.table.state import State
from tablekit.picture.pieces import Lamp, stand, ticks
from tablekit.picture.scene import Rect, Sketch

DOWN, UP, GONE = range(3)
WIDE_TOP, WIDE_LEFT = 10, 8
NARROW_TOP = 6
HOLE = Rect(232, 108, 256, 226)
WIDE_FOOT = WIDE_TOP + 9 * 47
NARROW_FOOT = NARROW_TOP + 12 * 40


@cache
def places() -> tuple[tuple[int, ...], ...]:
    """For each face the numbers of the places of its copies, 0..113."""
    rnd = random.Random("the field of Apache")
    order = sorted(range(sum(COPIES)), key=lambda _: rnd.random())
    found, first = [], 0
    for copies in COPIES:
        found.append(tuple(order[first : first + copies]))
        first += copies
    return tuple(found)


@cache
def boxes(narrow: bool) -> tuple[Rect, ...]:
    """Where the places are: 16 by 9 with a hole of 6 by 5, or 10 by 12 less 6."""
    if narrow:
        return tuple(Rect(2 + 40 * (n % 10), NARROW_TOP + 40 * (n // 10), 36, 36, 5) for n in range(114))
    grid = [(column, row) for row in range(9) for column in range(16) if not (5 <= column <= 10 and 2 <= row <= 6)]
    return tuple(Rect(WIDE_LEFT + 44 * column + 2.5, WIDE_TOP + 47 * row, 39, 42, 5) for column, row in grid)


def lying(s: State) -> Iterator[tuple[int, int, int]]:
    """Every place with the face that belongs there, and whether its card lies face down, face up, or has gone."""
    for face, numbers in enumerate(places()):
        gone = COPIES[face] - s.hidden[face] - s.table[face]
        for at, number in enumerate(numbers):
            yield number, face, GONE if at < gone else UP if at < gone + s.table[face] else DOWN


def key_of(face: int) -> Key:
    """What a click on a card means."""
    name = FACES[face]
    return Key("person", name) if is_person(face) else Key("loot", name)


def draw(s: Sketch, lamp: Lamp, seen: State, events: Sequence[Event], turning: bool, narrow: bool) -> None:
    """All places; ``turning`` says that a card is about to be seen: then the cards face down ask for chance."""
    down = Key("chance") if turning else Key("prairie")
    where = boxes(narrow)
    for number, face, state in lying(seen):
        box = where[number]
        if state == GONE:
            s.circle(box.x + box.w / 2, box.y + box.h / 2, 1.8, fill=s.look.rule)
            continue
        key = key_of(face) if state == UP else down
        lit = stand(s, lamp, key, box)
        if state == UP:
            pieces.card(s, face, box, lit)
        else:
            pieces.back(s, box, lit)
    for event in events:
        if event.deed == "turn_up" and seen.table[event.args["face"]]:
            face = event.args["face"]
            box = where[places()[face][COPIES[face] - seen.hidden[face] - 1]]
            ticks(s, box.x + box.w / 2, box.y + box.h / 2, box.w / 2 + 3, box.h / 2 + 3, 8)
