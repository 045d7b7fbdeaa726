"""Abilities: what a card is good for from the moment it is taken, in force and in words."""

from __future__ import annotations

from tablekit.core.english import count, listed, signed, times
from tablekit.frame.deeds import Says
from tablekit.games.empire import cites
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.cards import Card, Points
from tablekit.games.empire.box.numbers import SEA_COST
from tablekit.games.empire.table.state import State


def activate(s: State, player: int, has: Card) -> None:
    """The ability of a card is active at once and for the rest of the game; coins are received."""
    if has.flying:
        s.gain_flying(player, has.flying, sea_cost(s, player, has.flying), because=cites.ABILITY_FLYING)
    if has.move:
        s.gain_movement(player, has.move, because=cites.ABILITY_MOVE)
    if has.army:
        s.gain_armies(player, has.army, because=cites.ABILITY_ARMY)
    if has.elixir:
        s.gain_elixirs(player, has.elixir, because=cites.ABILITY_ELIXIR)
    if has.immune:
        s.become_immune(player, because=cites.ABILITY_IMMUNE)
    if coins := min(has.coins, s.supply):  # the printed cards never take more than there is, those of one's own may
        s.receive(player, coins, because=cites.ABILITY_COINS)


# ---------------------------------------------------------------- in words


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


# ---------------------------------------------------------------- how it is told

SAYS: Says = {
    "gain_flying": "{player} crosses the sea for {cost} now.",
    "gain_movement": "{player} has {number:movement} more in every Move action.",
    "gain_armies": "{player} has {number:army} more in every Place action.",
    "gain_elixirs": "{player} has {number:elixir} more.",
    "become_immune": "{player}’s armies cannot be destroyed any more.",
    ("use", cites.ABILITY_FLYING): f"With Flying the crossing costs {{number}} instead of {SEA_COST}.",
}
