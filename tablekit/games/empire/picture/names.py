"""The things on the picture, by the names they have everywhere."""

from __future__ import annotations

from tablekit.picture.closeup import Naming

NAMES = (
    Naming("price 1", "price", "belongs to the place, not to the card", at=(0.02, 0.5)),
    Naming("card 1", "card", "ability above, action below", at=(0.04, 0.75)),
    Naming("deck", "deck", "refills the row", at=(1, 0.75)),
    Naming("region H3", "region", "most armies here: 1 point", at=(0.2, 0.5)),
    Naming("flag", "starting region", "everybody may place armies here", at=(0.2, 0.9)),
    Naming("army", "army", "its colour and how many", last=True, at=(1, 0.5)),
    Naming("city", "city", "counts as an army; you may place armies here", at=(0, 0.7)),
    Naming("region V5", "island", "regions that touch; most of them: 1 point", at=(0.8, 0.5)),
    Naming("legend sea", "sea route", "dotted: three movements", at=(1, 0.5)),
    Naming("points", "points", "as if the game ended now", last=True, at=(1, 0.4)),
    Naming("coins", "coins", "must last for the whole game", at=(0, 0.6)),
    Naming("armies", "armies in supply", "not yet placed", last=True, at=(0.5, 1)),
    Naming("cities", "cities in supply", "not yet built", last=True, at=(0.6, 1)),
    Naming("ability", "ability", "what your cards give you for good", at=(0, 0.7)),
    Naming("taken", "cards taken", "with what they score", at=(0.1, 1)),
)
