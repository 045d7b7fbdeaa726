"""The things on the picture, by the names they have everywhere."""

from __future__ import annotations

from tablekit.games.apache.words import m
from tablekit.picture.closeup import Naming

NAMES = (
    Naming("prairie", m("card face down"), m("one is turned up each turn"), at=(0.15, 0.55)),
    Naming("person warrior:green", m("round badge"), m("a Hunter, Warrior or Chief"), at=(0.1, 0.85)),
    Naming("person maiden:blue", m("square badge"), m("a Maiden"), at=(0.1, 0.85)),
    Naming("open", m("lying open"), m("all open cards, counted"), at=(0.03, 0.04)),
    Naming("hand 1.chief", m("hand card"), m("one for each role; it always comes back"), at=(0.6, 0.2)),
    Naming("loot buffalo", m("loot card"), m("lies open until somebody takes it"), at=(0.04, 0.6)),
    Naming("pile", m("race board"), m("the fastest chooses first"), at=(0.04, 0.9)),
    Naming("person hunter:purple", m("people card"), m("Purple may slam the Hunter now"), at=(0.9, 0.85)),
    Naming("stack 2", m("stack"), m("cards won: one point each"), at=(0.85, 0.5)),
)
