"""The tokens of the variants: how many of each are in the box, what each does, and what it is worth to its owner."""

from __future__ import annotations

from typing import NamedTuple

from tablekit.games.empire import cites


class Token(NamedTuple):
    """A kind of token: its word in notation, its name, how many there are, what it does, and the clause for that.

    Whoever has taken it has so many ``points`` at the end, and so many ``elixirs``, ``armies`` in every Place action
    and ``movement`` in every Move action more; ``coins`` come at once.  ``laid`` is the clause that lays it on the map.
    """

    word: str
    name: str
    number: int
    says: str = ""
    clause: str = ""
    points: int = 0
    elixirs: int = 0
    armies: int = 0
    movement: int = 0
    coins: int = 0
    laid: str = cites.VAR_TOKEN_PLACE

    @property
    def title(self) -> str:
        """Its name at the beginning of a sentence."""
        return self.name[:1].upper() + self.name[1:]


TOKENS = (
    Token("none", "no token", 0),
    Token("spring", "the magic spring", 1, "Its owner counts 2 elixirs more.", cites.VAR_EXPLORE_SPRING, elixirs=2),
    Token(
        "cottage", "the cottage", 1, "Its owner places 1 army more in every Place action.", cites.VAR_EXPLORE_COTTAGE,
        armies=1,
    ),
    Token(
        "treasure", "the hidden treasure", 1, "Whoever takes it gets 1 coin, once.", cites.VAR_EXPLORE_TREASURE,
        coins=1,
    ),
    Token("book", "the spell book", 1, "It is worth 1 point, and wins ties.", cites.VAR_EXPLORE_BOOK, points=1),
    Token(
        "stable", "the stable", 1, "Its owner has 1 movement more in every Move action.", cites.VAR_EXPLORE_STABLE,
        movement=1,
    ),
    Token(
        "swamp", "the foul swamp", 1, "It costs its owner 1 point at the end.", cites.VAR_SWAMP_PENALTY, points=-1
    ),
    Token(
        "fortress", "a fortress", 3, "Whoever controls this region at the end gets 1 point more.", cites.VAR_FORTRESS
    ),
    Token(
        "dragon", "the raging dragon", 1, "Whoever brings the seventh army here takes it: 2 points.",
        cites.VAR_ENCOUNTER_DRAGON, points=2, laid=cites.VAR_ENCOUNTER_CHOICE,
    ),
    Token(
        "portal", "a magic portal", 2, "From one portal to the other is one step, for 1 movement.",
        cites.VAR_ENCOUNTER_PORTALS, laid=cites.VAR_ENCOUNTER_CHOICE,
    ),
    Token(
        "thieves", "the band of thieves", 1, "An army that walks in costs its owner 1 coin.",
        cites.VAR_ENCOUNTER_THIEVES, laid=cites.VAR_ENCOUNTER_CHOICE,
    ),
    Token(
        "?", "a face-down token", 6, "Whoever builds the first city here takes it and turns it up.",
        cites.VAR_SWAMP_CLAIM, laid=cites.VAR_SWAMP_HIDDEN,
    ),
)  # fmt: skip
TOKEN_WORDS = tuple([token.word for token in TOKENS])
TOKEN_NAMES = tuple([token.name for token in TOKENS])
(
    NO_TOKEN, SPRING, COTTAGE, TREASURE, BOOK, STABLE, SWAMP, FORTRESS, DRAGON, PORTAL, THIEVES, FACE_DOWN,
) = range(len(TOKENS))  # fmt: skip
EXPLORATION = (SPRING, COTTAGE, TREASURE, BOOK, STABLE)
HIDDEN_KINDS = (*EXPLORATION, SWAMP)
HIDEABLE = frozenset((*HIDDEN_KINDS, FACE_DOWN))
