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
COLUMNS, ROWS = 15, 10
ACROSS, DOWNWARDS = 47.0, 52.0
TOP, LEFT = 8.0, 7.5
FOOT = TOP + ROWS * DOWNWARDS
BEFORE, HIGH = 3, 4  # rows and columns of cards before those that the hole takes, and its rows
HOLE = Rect(
    LEFT + BEFORE * ACROSS + 2, TOP + BEFORE * DOWNWARDS, (COLUMNS - 2 * BEFORE) * ACROSS - 4, HIGH * DOWNWARDS - 4, 10
)


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
def boxes() -> tuple[Rect, ...]:
    """Where the places are: 15 by 10 with a hole of 9 by 4."""
    grid = [
        (column, row)
        for row in range(ROWS)
        for column in range(COLUMNS)
        if not (BEFORE <= column < COLUMNS - BEFORE and BEFORE <= row < BEFORE + HIGH)
    ]
    return tuple(
        Rect(LEFT + ACROSS * column + 2, TOP + DOWNWARDS * row, ACROSS - 4, DOWNWARDS - 4, 5) for column, row in grid
    )


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


def draw(s: Sketch, lamp: Lamp, seen: State, events: Sequence[Event], turning: bool) -> None:
    """All places; ``turning`` says that a card is about to be seen: then the cards face down ask for chance.

    Cards face down stay quiet also when they may be clicked: which of them makes no difference, and the race board has
    one button for all.
    """
    down = Key("chance") if turning else Key("prairie")
    where = boxes()
    for number, face, state in lying(seen):
        box = where[number]
        if state == GONE:
            s.circle(box.x + box.w / 2, box.y + box.h / 2, 1.8, fill=s.look.rule)
        elif state == DOWN:
            s.target(down, box)
            pieces.back(s, box)
        else:
            pieces.card(s, face, box, stand(s, lamp, key_of(face), box))
    for face in revealed(seen, events):
        box = where[places()[face][COPIES[face] - seen.hidden[face] - 1]]
        ticks(s, box.x + box.w / 2, box.y + box.h / 2, box.w / 2 + 2, box.h / 2 + 2, 8)


def revealed(seen: State, events: Sequence[Event]) -> list[int]:
    """The faces of the cards that the last step turned up, as far as they still lie there."""
    return [event.args["face"] for event in events if event.deed == "turn_up" and seen.table[event.args["face"]]]
