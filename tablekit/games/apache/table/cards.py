"""The cards of the box: their faces as numbers, and who collects what.

A face is a number: 0..19 are people (``5 * role + colour``), 20..24 loot.  Copies of a face are alike in every rule.
"""

from __future__ import annotations

from tablekit.frame.kinds import Word
from tablekit.games.apache.words import m
from tablekit.saying import Counted, Noun

COLOURS = ("red", "yellow", "purple", "blue", "green")
ROLES = ("hunter", "warrior", "maiden", "chief")
HUNTER, WARRIOR, MAIDEN, CHIEF = range(4)
LOOT = ("buffalo", "tomahawk", "necklace", "totem", "tent")
BUFFALO, TOMAHAWK, NECKLACE, TOTEM, TENT = range(20, 25)
PEOPLE = 20
FACES = (*(f"{role}:{colour}" for role in ROLES for colour in COLOURS), *LOOT)

SAID_COLOURS = tuple(map(Noun, COLOURS))
SAID_ROLES = (Noun("Hunter"), Noun("Warrior"), Noun("Maiden"), Noun("Chief"))
SAID_LOOT = (Noun("buffalo", "buffalo"), Noun("tomahawk"), Noun("necklace"), Noun("totem pole"), Noun("tent"))
SAID = (*[Noun(f"{colour} {role.word}") for role in SAID_ROLES for colour in COLOURS], *SAID_LOOT)

COLOUR = Word(m("the colour"), COLOURS)
ROLE = Word(m("the role"), ROLES, said=SAID_ROLES)
FACE = Word(m("the card"), FACES, said=SAID)
PERSON = Word(m("the person"), FACES[:PEOPLE], said=SAID[:PEOPLE])


def wanted(role: int) -> int:
    """The loot that a role collects, as a face.

    >>> FACES[wanted(CHIEF)]
    'totem'
    """
    return BUFFALO + role


def is_person(face: int) -> bool:
    """Whether a face is a people card."""
    return face < PEOPLE


def is_man(face: int) -> bool:
    """Whether a face is a Hunter, a Warrior or a Chief."""
    return face < PEOPLE and face // 5 != MAIDEN


MEN = tuple(face for face in range(PEOPLE) if is_man(face))
MAIDENS = tuple(range(5 * MAIDEN, 5 * MAIDEN + 5))


def some(number: int, face: int) -> Counted:
    """A number of cards of a face, as sentences say it.

    >>> str(some(1, BUFFALO)), str(some(3, BUFFALO)), str(some(2, TOTEM)), str(some(2, 0))
    ('1 buffalo', '3 buffalo', '2 totem poles', '2 red Hunters')
    """
    return Counted(number, SAID[face])
