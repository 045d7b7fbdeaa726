"""Small turns of phrase that refusals, prompts and the journal share."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Move
from tablekit.games.empire import cites
from tablekit.games.empire import moves as m
from tablekit.games.empire.cards import Action, Card, Points
from tablekit.games.empire.state import TOKENS
from tablekit.games.empire.tasks import (
    BID,
    CHOOSE,
    CITY,
    DESTROY,
    EXTRA,
    FAIRY,
    FIRST,
    MOVE,
    NEUTRAL,
    PEEK,
    PLACE,
    TAKE,
)

QUESTIONS: dict[int, tuple[tuple[type[Move], ...], str, str, str]] = {
    EXTRA: ((m.Extra,), cites.SETUP_EXTRA_ARMY, "the extra armies are placed now", "a move such as “extra H5”"),
    NEUTRAL: ((m.Neutral,), cites.SETUP_NEUTRAL, "a neutral army is placed now", "a move such as “neutral H5”"),
    BID: ((m.Bid,), cites.BID_ONCE, "coins are bid now", "a move such as “bid 2”"),
    FIRST: ((m.First,), cites.BID_CHOOSE_FIRST, "the starting player is named now", "a move such as “first blue”"),
    TAKE: ((m.Take,), cites.TURN_TAKE, "a card is taken now", "a move such as “take 1”"),
    CHOOSE: (
        (m.Choose, m.Done),
        cites.ACTION_OR,
        "one of the card’s two actions is chosen now",
        "a move such as “choose place”, or “done”",
    ),
    PLACE: ((m.Place, m.PaidPlace, m.Done), cites.PLACE_COUNT, "armies are placed now", "“place F2”, or “done”"),
    MOVE: ((m.Step, m.Done), cites.MOVE_POINTS, "armies are moved now", "a move such as “move F2>F3”, or “done”"),
    CITY: ((m.City, m.Done), cites.CITY_WHERE, "a city is built now", "a move such as “city F2”, or “done”"),
    DESTROY: ((m.Destroy, m.Done), cites.DESTROY_TARGET, "an army is destroyed now", "“destroy F2 red”, or “done”"),
    PEEK: ((m.Peek, m.Done), cites.VAR_SWAMP_PEEK, "face-down tokens may be looked at now", "“peek F1”, or “done”"),
    FAIRY: (
        (m.Take, m.Done),
        cites.VAR_LEADER_FAIRY_CARD,
        "the Fairy Queen may take one more card now",
        "a move such as “take 1”, or “done”",
    ),
}
TOKEN_NAMES = (
    "no token", "the magic spring", "the cottage", "the hidden treasure", "the spell book", "the stable",
    "the foul swamp", "a fortress", "the raging dragon", "a magic portal", "the band of thieves", "a face-down token",
)  # fmt: skip
assert len(TOKEN_NAMES) == len(TOKENS)
ACTION_WORDS = {"place": "place", "move": "move", "city": "city", "destroy": "destroy"}


def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "army"), count(2, "army"), count(3, "coin")
    ('1 army', '2 armies', '3 coins')
    """
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith(("my", "ty")) else f"{number} {noun}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list a person would say.

    >>> listed(["F1", "F2", "H5"])
    'F1, F2 and H5'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def signed(number: int) -> str:
    """A number with its sign."""
    return f"−{-number}" if number < 0 else f"+{number}"


def action(do: str, number: int) -> str:
    """One half of a card.

    >>> action("move", 3), action("city", 1), action("destroy", 1)
    ('move 3', 'build a city', 'destroy an army')
    """
    if do == "city":
        return "build a city" if number == 1 else f"build {number} cities"
    if do == "destroy":
        return "destroy an army" if number == 1 else f"destroy {number} armies"
    return f"{do} {number}"


def actions(card: Card) -> str:
    """The lower scroll of a card."""
    halves: list[Action] = list(card.actions)
    joined = f" {card.join} " if card.join != "and" else ", then "
    return joined.join(action(*half) for half in halves) or "no action"


def points(ability: Points) -> str:
    """An ability worth points."""
    if ability.kind == "vp_name":
        return f"{signed(ability.vp)} for each {ability.family} card"
    if ability.kind == "vp_set":
        return f"{signed(ability.vp)} for {ability.size} {ability.family} cards"
    if ability.kind == "vp_coins":
        return f"{signed(ability.vp)} for every {count(ability.coins, 'coin')}"
    return f"{signed(ability.vp)} for each Flying"


def abilities(card: Card) -> str:
    """The upper scroll of a card."""
    said = []
    if card.flying:
        said.append("Flying" if card.flying == 1 else f"Flying {card.flying} times")
    if card.move:
        said.append(f"+{count(card.move, 'movement')}")
    if card.army:
        said.append(f"+{count(card.army, 'army')}")
    if card.elixir:
        said.append(count(card.elixir, "elixir"))
    if card.coins:
        said.append(f"{count(card.coins, 'coin')} at once")
    if card.immune:
        said.append("immune to attack")
    return listed([*said, *(points(ability) for ability in card.points)]) or "no ability"
