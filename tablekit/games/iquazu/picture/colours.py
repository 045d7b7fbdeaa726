"""The colours that only Iquazú has: its cards and cracks, the water drop, and by night its rock and its water.

The letter says the colour of a card a second time.  ``tests/picture/test_look.py`` measures how well the cards can be
told apart, also by the colour blind.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from tablekit.games.iquazu.numbers import CARDS
from tablekit.picture import look as looks
from tablekit.picture.look import Look, ThemeName, mix

CARD = {"white": "#FFFFFF", "blue": "#6AA0DC", "orange": "#E5852B"}
CARD_BY_NIGHT = {"white": "#F2EEE4", "blue": "#6FA8E2", "orange": "#F09A48"}
DROP = "#A9D3E6"
ROCK_BY_NIGHT = {
    "land": "#39352C", "land2": "#2F2C25", "land3": "#4A4436", "coast": "#8E866C", "sea": "#1B3540", "sea2": "#2B4E5C",
    "sealine": "#6FA7BA",
}  # fmt: skip


@cache
def look(theme: ThemeName) -> Look:
    """The look in a theme, with the rock and the water of Iquazú."""
    return replace(looks.look(theme), **ROCK_BY_NIGHT) if theme == "dark" else looks.look(theme)


def card_colour(look: Look, card: int) -> str:
    """The colour of a card or a crack, by its index in ``CARDS``."""
    return (CARD_BY_NIGHT if look.dark else CARD)[CARDS[card]]


def sunk(look: Look, card: int) -> str:
    """The same of a crack that cannot be paid for: it sinks into the rock."""
    return mix(card_colour(look, card), look.land, 0.78 if look.dark else 0.55)
