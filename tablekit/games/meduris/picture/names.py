"""The things on the picture, by the names they have everywhere."""

from __future__ import annotations

from tablekit.picture.closeup import Naming

NAMES = (
    Naming("druids-temple", "druid’s temple", "he starts here and walks over three rocks"),
    Naming("river", "great river", "at each crossing rune stones bring points"),
    Naming("plateau stone", "plateau", "the store of one good", at=(0.1, 0.6)),
    Naming("worker", "worker", "brings goods; the higher, the more", last=True, at=(0.9, 0.5)),
    Naming("space 1", "space", "room for a building, with its two goods"),
    Naming("rune fan", "rune stone", "goes to the last hut built in its area"),
    Naming("space", "hut", "pays and earns when the druid comes", like="’s hut on", at=(0.5, 0.75)),
    Naming("space", "temple", "brings points at the end", like="’s temple on", at=(0.5, 0.75)),
    Naming("settlement", "settlement", "huts side by side, of any colours"),
    Naming("druid", "druid", "asks for goods at each hut"),
    Naming("chance", "die", "rolled first in each turn"),
    Naming("points", "points", "counted at once", last=True, at=(0.97, 0.4)),
    Naming("goods", "goods", "hidden behind a screen at a real table", last=True),
    Naming("huts 0", "huts and temples", "not yet built", at=(0.1, 0.5)),
)
