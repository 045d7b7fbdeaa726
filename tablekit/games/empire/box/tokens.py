"""The tokens of the variants: how many of each are in the box, what each does, and what it is worth to its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablekit.games.empire import cites
from tablekit.games.empire.words import m, t
from tablekit.saying import Sayable

if TYPE_CHECKING:
    from tablekit.saying import Blank, Message, Template
    from tablekit.saying.languages import Language


class Thing(Sayable, frozen=True):
    """A token in a sentence: “the dragon”, of which there is one, or “a fortress”."""

    word: str
    article: str

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The noun with its article, in the case that the sentence asks for."""
        return language.noun(home, self.word, f"{self.article}.{form}" if form else self.article)


def the(word: str) -> Thing:
    """A token of which there is one."""
    return Thing(word, "the")


def one(word: str) -> Thing:
    """One of several such tokens."""
    return Thing(word, "a")


class Token(NamedTuple):
    """A kind of token: its word in notation and in sentences, how it is laid, how many there are, what it does and why.

    Whoever has taken it has so many ``points`` at the end, and so many ``elixirs``, ``armies`` in every Place action
    and ``movement`` in every Move action more; ``coins`` come at once.  ``laid`` is the clause that lays it on the map;
    ``receipt`` and ``scored`` say what its points are for.
    """

    word: str
    noun: Blank
    lies: Template | None
    number: int
    says: Message | None
    clause: str = ""
    points: int = 0
    elixirs: int = 0
    armies: int = 0
    movement: int = 0
    coins: int = 0
    laid: str = cites.VAR_TOKEN_PLACE
    receipt: Template | None = None
    scored: Template | None = None


TOKENS = (
    Token("none", m("no token"), None, 0, None),
    Token(
        "spring", the("magic spring"), t("The magic spring lies in {region}."), 1,
        m("It brings 2 elixirs."), cites.VAR_EXPLORE_SPRING, elixirs=2,
    ),
    Token(
        "cottage", the("cottage"), t("The cottage lies in {region}."), 1,
        m("Its owner may place 1 army more each time."), cites.VAR_EXPLORE_COTTAGE, armies=1,
    ),
    Token(
        "treasure", the("hidden treasure"), t("The hidden treasure lies in {region}."), 1,
        m("It brings 1 coin, once."), cites.VAR_EXPLORE_TREASURE, coins=1,
    ),
    Token(
        "book", the("spell book"), t("The spell book lies in {region}."), 1,
        m("It is worth 1 point, and wins ties."), cites.VAR_EXPLORE_BOOK, points=1,
        receipt=t("the spell book"), scored=t("{player}: {points:+} for the spell book."),
    ),
    Token(
        "stable", the("stable"), t("The stable lies in {region}."), 1,
        m("Its owner has 1 step more in every move."), cites.VAR_EXPLORE_STABLE, movement=1,
    ),
    Token(
        "swamp", the("foul swamp"), t("The foul swamp lies in {region}."), 1,
        m("It costs its owner 1 point at the end."), cites.VAR_SWAMP_PENALTY, points=-1,
        receipt=t("the foul swamp"), scored=t("{player}: {points:+} for the foul swamp."),
    ),
    Token(
        "fortress", one("fortress"), t("A fortress lies in {region}."), 3,
        m("Control of this region at the end brings 1 point more."), cites.VAR_FORTRESS,
    ),
    Token(
        "dragon", the("raging dragon"), t("The raging dragon lies in {region}."), 1,
        m("The player of the seventh army here takes it: 2 points."), cites.VAR_ENCOUNTER_DRAGON,
        points=2, receipt=t("the raging dragon"), scored=t("{player}: {points:+} for the raging dragon."),
        laid=cites.VAR_ENCOUNTER_CHOICE,
    ),
    Token(
        "portal", one("magic portal"), t("A magic portal lies in {region}."), 2,
        m("From one portal to the other is one step."), cites.VAR_ENCOUNTER_PORTALS,
        laid=cites.VAR_ENCOUNTER_CHOICE,
    ),
    Token(
        "thieves", the("band of thieves"), t("The band of thieves lies in {region}."), 1,
        m("An army that walks in costs its owner 1 coin."), cites.VAR_ENCOUNTER_THIEVES,
        laid=cites.VAR_ENCOUNTER_CHOICE,
    ),
    Token(
        "?", one("face-down token"), t("A face-down token lies in {region}."), 6,
        m("The player of the first city here takes it and turns it up."), cites.VAR_SWAMP_CLAIM,
        laid=cites.VAR_SWAMP_HIDDEN,
    ),
)  # fmt: skip
TOKEN_WORDS = tuple([token.word for token in TOKENS])
TOKEN_NOUNS = tuple([token.noun for token in TOKENS])
(
    NO_TOKEN, SPRING, COTTAGE, TREASURE, BOOK, STABLE, SWAMP, FORTRESS, DRAGON, PORTAL, THIEVES, FACE_DOWN,
) = range(len(TOKENS))  # fmt: skip
EXPLORATION = (SPRING, COTTAGE, TREASURE, BOOK, STABLE)
HIDDEN_KINDS = (*EXPLORATION, SWAMP)
HIDEABLE = frozenset((*HIDDEN_KINDS, FACE_DOWN))
