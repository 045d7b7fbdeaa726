"""The things on the picture, by the names they have everywhere."""

from __future__ import annotations

from tablekit.picture.closeup import Naming

NAMES = (
    Naming("prairie", "prairie card", "face down; one is revealed each time", at=(0.2, 0.2)),
    Naming("person warrior:green", "round badge", "a Hunter, Warrior or Chief", at=(0.1, 0.85)),
    Naming("person maiden:blue", "square badge", "a Maiden", at=(0.1, 0.85)),
    Naming("open", "lying open", "all open cards, counted", at=(0.985, 0.8)),
    Naming("hand 1.chief", "hand card", "one for each role; it always comes back", at=(0.85, 0.5)),
    Naming("loot buffalo", "loot card", "lies open until somebody takes it", at=(0.9, 0.8)),
    Naming("pile", "race board", "the fastest card settles first", at=(0.04, 0.9)),
    Naming("person hunter:purple", "people card", "Purple’s Hunter may claim now", at=(0.9, 0.85)),
    Naming("stack 2", "stack", "cards won: one point each", at=(0.27, 0.74)),
)
