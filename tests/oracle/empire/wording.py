"""Small turns of phrase that refusals, prompts and the journal share."""

from __future__ import annotations

from tablekit.words import count, listed, signed, times
from tests.oracle.empire.board import BRIDGE, LAND, PORTAL, SEA
from tests.oracle.empire.cards import Action, Card, Points
from tests.oracle.empire.state import TOKENS

TOKEN_NAMES = (
    "no token", "the magic spring", "the cottage", "the hidden treasure", "the spell book", "the stable",
    "the foul swamp", "a fortress", "the raging dragon", "a magic portal", "the band of thieves", "a face-down token",
)  # fmt: skip
assert len(TOKEN_NAMES) == len(TOKENS)
HOW = {LAND: "by land", BRIDGE: "over the bridge", PORTAL: "through the portals", SEA: "by sea"}







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
