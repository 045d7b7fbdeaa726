"""The cards of the box: their faces as numbers, and who collects what.

A face is a number: 0..19 are people (``5 * role + colour``), 20..24 loot.  Copies of a face are alike in every rule.
"""

from __future__ import annotations

from functools import cache

from tablekit.frame.kinds import Word

COLOURS = ("red", "yellow", "purple", "blue", "green")
ROLES = ("hunter", "warrior", "maiden", "chief")
HUNTER, WARRIOR, MAIDEN, CHIEF = range(4)
LOOT = ("buffalo", "tomahawk", "necklace", "totem", "tent")
BUFFALO, TOMAHAWK, NECKLACE, TOTEM, TENT = range(20, 25)
PEOPLE = 20
FACES = (*(f"{role}:{colour}" for role in ROLES for colour in COLOURS), *LOOT)

SAID_ROLES = ("Hunter", "Warrior", "Maiden", "Chief")
SAID_LOOT = ("buffalo", "tomahawk", "necklace", "totem pole", "tent")
SAID = (*(f"{colour} {role}" for role in SAID_ROLES for colour in COLOURS), *SAID_LOOT)

COLOUR = Word("the colour", COLOURS)
ROLE = Word("the role", ROLES, said=SAID_ROLES)
FACE = Word("the card", FACES, said=SAID)
PERSON = Word("the person", FACES[:PEOPLE], said=SAID[:PEOPLE])


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


def several(face: int) -> str:
    """Cards of a face in the plural.

    >>> several(BUFFALO), several(TOTEM)
    ('buffalo', 'totem poles')
    """
    return SAID[face] if face == BUFFALO else f"{SAID[face]}s"


@cache
def there_are(number: int, face: int) -> str:
    """How many cards of a face lie there, as half a sentence.

    >>> there_are(1, TENT), there_are(2, TENT), there_are(0, TENT)
    ('there is 1 tent', 'there are 2 tents', 'none lies there')
    """
    return f"there {'is' if number == 1 else 'are'} {some(number, face)}" if number else "none lies there"


@cache
def some(number: int, face: int) -> str:
    """A number of cards in words.

    >>> some(1, BUFFALO), some(3, BUFFALO), some(2, TOTEM), some(2, 0)
    ('1 buffalo', '3 buffalo', '2 totem poles', '2 red Hunters')
    """
    return f"{number} {SAID[face] if number == 1 else several(face)}"
