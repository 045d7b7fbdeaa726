"""Small turns of phrase that refusals, prompts and the journal share."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.games.empire.board import BRIDGE, LAND, PORTAL, SEA
from tablekit.games.empire.cards import Action, Card, Points
from tablekit.games.empire.state import TOKENS

TOKEN_NAMES = (
    "no token", "the magic spring", "the cottage", "the hidden treasure", "the spell book", "the stable",
    "the foul swamp", "a fortress", "the raging dragon", "a magic portal", "the band of thieves", "a face-down token",
)  # fmt: skip
assert len(TOKEN_NAMES) == len(TOKENS)
HOW = {LAND: "by land", BRIDGE: "over the bridge", PORTAL: "through the portals", SEA: "by sea"}


def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "army"), count(2, "army"), count(3, "coin")
    ('1 army', '2 armies', '3 coins')
    """
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith(("my", "ty")) else f"{number} {noun}s"


def article(word: str) -> str:
    """A word with its article.

    >>> article("blue"), article("elixir")
    ('a blue', 'an elixir')
    """
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def times(number: int) -> str:
    """How often.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


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
        return f"{signed(ability.vp)} for each {ability.word} card"
    if ability.kind == "vp_set":
        return f"{signed(ability.vp)} for {ability.size} {ability.word} cards"
    if ability.kind == "vp_coins":
        return f"{signed(ability.vp)} for every {count(ability.coins, 'coin')}"
    return f"{signed(ability.vp)} for each Flying"


def abilities(card: Card) -> str:
    """The upper scroll of a card."""
    said = []
    if card.flying:
        said.append("Flying" if card.flying == 1 else f"Flying {times(card.flying)}")
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
