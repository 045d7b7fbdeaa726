"""What is in the box, and the numbers of the rulebook that no board file changes."""

from __future__ import annotations

from typing import NamedTuple

from tablekit.games.iquazu import cites
from tablekit.games.iquazu.words import m
from tablekit.saying import Message

CARDS = ("white", "blue", "orange")
ALL_CARDS = 60
COLOURS = ("red", "yellow", "purple", "green")
STONES = 34  # of each colour
DROPS = 50
WATER_STRIPS = 8

ROWS = 5
COLUMNS = 14
MOST_CRACKS = 20  # in one column
IN_FRAME = 5
ROCKS = 11
LAST_SCORED = 9  # the column of the third-last rock
TRACK = 80  # spaces

HANDS = (4, 5, 6, 7)  # cards at the start, in the order of play
DRAWN = 4
MOST_CARDS = 12

BACKS = ("light", "dark")
LIGHT, DARK = range(2)
FIRST_TILES, FIRST_DARK = 6, 13  # columns
TILES_AHEAD = 5  # the open tiles lie so many columns behind the first one in the frame


class BonusTile(NamedTuple):
    """A kind of bonus tile: its name in notation, in words and on a button, its rule, what is printed on it."""

    name: str
    called: Message
    label: Message
    clause: str
    points: int = 0
    cards: int = 0


def _of_points(number: int) -> BonusTile:
    said = m("{points:point}", points=number)
    return BonusTile(f"points:{number}", said, said, cites.TILE_POINTS, points=number)


def _of_cards(number: int) -> BonusTile:
    said = m("{cards:card}", cards=number)
    return BonusTile(f"cards:{number}", said, said, cites.TILE_CARDS, cards=number)


TILES = (
    *map(_of_points, range(1, 10)),
    *map(_of_cards, (2, 3, 4)),
    BonusTile("any", m("any colour"), m("Any colour"), cites.TILE_ANY),
    BonusTile("double", m("double turn"), m("Double turn"), cites.TILE_DOUBLE),
)
TILE_NAMES = tuple([tile.name for tile in TILES])
ANY, DOUBLE = TILE_NAMES.index("any"), TILE_NAMES.index("double")
CARD_TILES = {tile.cards: kind for kind, tile in enumerate(TILES) if tile.cards}  # by how many cards they bring
