"""The things on the picture, by the names they have everywhere."""

from __future__ import annotations

from tablekit.games.meduris.words import m
from tablekit.picture.closeup import Naming

NAMES = (
    Naming("druids-temple", m("druid’s temple"), m("he starts here and walks over three rocks")),
    Naming("river", m("great river"), m("at each crossing rune stones bring points")),
    Naming("plateau stone", m("plateau"), m("the store of one good"), at=(0.1, 0.6)),
    Naming("worker", m("worker"), m("brings goods; the higher, the more"), last=True, at=(0.9, 0.5)),
    Naming("space 1", m("space"), m("room for a building, with its two goods")),
    Naming("rune fan", m("rune stone"), m("goes to the last hut built in its area")),
    Naming("space", m("hut"), m("pays and earns when the druid comes"), like="’s hut on", at=(0.5, 0.75)),
    Naming("space", m("temple"), m("brings points at the end"), like="’s temple on", at=(0.5, 0.75)),
    Naming("settlement", m("settlement"), m("huts side by side, of any colours")),
    Naming("druid", m("druid"), m("asks for goods at each hut")),
    Naming("chance", m("die"), m("rolled first in each turn")),
    Naming("points", m("points"), m("counted at once"), last=True, at=(0.97, 0.4)),
    Naming("goods", m("goods{#on the picture}"), m("hidden behind a screen at a real table"), last=True),
    Naming("huts 0", m("huts and temples"), m("not yet built"), at=(0.1, 0.5)),
)
