"""Whether a card lies face up, in words: what every claim asks."""

from __future__ import annotations

from tablekit.games.apache.table.cards import PEOPLE, SAID, some
from tablekit.games.apache.words import m
from tablekit.saying import Message


def the_one(face: int, lies: bool) -> Message:
    """That this card is needed, and whether it lies there.

    >>> str(the_one(0, True))
    'needs the red Hunter face up: it lies there'
    """
    if lies:
        return m("needs {card:the} face up: it lies there", card=SAID[face])
    return m("needs {card:the} face up: it does not lie there", card=SAID[face])


def none_there(face: int) -> Message:
    """That no such card lies there, as a friend would say it.

    >>> str(none_there(24)), str(none_there(0))
    ('No tents lie face up.', 'There is no red Hunter face up.')
    """
    if face < PEOPLE:
        return m("There is no {person} face up.", person=SAID[face])
    return m("No {loot:many} lie face up.", loot=SAID[face])


def any_of(face: int, number: int) -> Message:
    """That such a card is needed, and how many lie there.

    >>> str(any_of(24, 2)), str(any_of(24, 0))
    ('needs a tent face up: there are 2 tents', 'needs a tent face up: none lies there')
    """
    if not number:
        return m("needs {card:a} face up: none lies there", card=SAID[face])
    there = some(number, face)
    return m("needs {card:a} face up: there {number?is|are} {cards}", card=SAID[face], number=number, cards=there)


def another(face: int, number: int) -> Message:
    """That a second such card is needed, and whether it lies there."""
    if number <= 0:
        return m("needs a second {card} face up: none lies there", card=SAID[face])
    return m("needs a second {card} face up: it lies there", card=SAID[face])
