"""The things on the picture, by the names they have everywhere."""

from __future__ import annotations

from tablekit.games.iquazu.words import m
from tablekit.picture.closeup import Naming

NAMES = (
    Naming("column 2", m("price"), m("what a stone in this column costs, in cards"), at=(0.9, 0.8)),
    Naming("crack", m("drop"), m("closes a crack for good"), like="Drop"),
    Naming("crack", m("stone"), m("hides in a crack"), like="’s stone"),
    Naming("row 3", m("row"), m("most stones in it win its tile"), at=(0.5, 1)),
    Naming("crack 1.10", m("crack"), m("room for one stone; paid in its colour"), at=(0.2, 0.5)),
    Naming("snakes", m("snakes"), m("ties go to the stone nearest to them"), at=(0.15, 0.5)),
    Naming("rock 2", m("rock"), m("points for most stones in its column"), at=(0.15, 0.75)),
    Naming("hand", m("hand"), m("of the player whose turn it is"), at=(0.05, 0.8)),
    Naming("row-tile 2", m("tile"), m("one for each row"), at=(0.95, 0.5)),
    Naming("frame", m("water frame"), m("only cracks inside it can be used"), at=(0.99, 0.5)),
    Naming("column", m("waterfall"), m("columns that come later"), last=True, at=(0.5, 0.6)),
    Naming("points", m("points"), m("moved at once"), last=True, at=(0.95, 0.4)),
    Naming("water-box", m("water box"), m("its holder places a drop each turn")),
    Naming("pile", m("draw pile"), m("four cards are one action"), at=(0.25, 0.95)),
)
