"""The things on the picture, by the names they have everywhere."""

from __future__ import annotations

from tablekit.games.empire.words import m
from tablekit.picture.closeup import Naming

NAMES = (
    Naming("price 1", m("price"), m("belongs to the place, not to the card"), at=(0.02, 0.5)),
    Naming("card 1", m("card"), m("ability above, action below"), at=(0.04, 0.75)),
    Naming("deck", m("deck"), m("refills the row"), at=(1, 0.75)),
    Naming("region H3", m("region"), m("most armies here: 1 point"), at=(0.2, 0.5)),
    Naming("flag", m("starting region"), m("everybody may place armies here"), at=(0.2, 0.9)),
    Naming("army", m("army"), m("its colour and how many"), last=True, at=(1, 0.5)),
    Naming("city", m("city"), m("counts as an army; you may place armies here"), at=(0, 0.7)),
    Naming("region V5", m("island"), m("regions that touch; most of them: 1 point"), at=(0.8, 0.5)),
    Naming("legend sea", m("sea route"), m("dotted: three steps"), at=(1, 0.5)),
    Naming("points", m("points"), m("as if the game ended now"), last=True, at=(1, 0.4)),
    Naming("coins", m("coins"), m("must last for the whole game"), at=(0, 0.6)),
    Naming("armies", m("armies left"), m("not yet placed"), last=True, at=(0.5, 1)),
    Naming("cities", m("cities left"), m("not yet built"), last=True, at=(0.6, 1)),
    Naming("ability", m("ability"), m("what your cards give you for good"), at=(0, 0.7)),
    Naming("taken", m("cards taken"), m("with their points"), at=(0.1, 1)),
)
