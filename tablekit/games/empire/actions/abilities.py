"""Abilities: what a card is good for from the moment it is taken, in force and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablekit.core.english import count, listed, signed, times
from tablekit.frame.deeds import Says
from tablekit.games.empire import cites
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.cards import Card, Points
from tablekit.games.empire.numbers import SEA_COST
from tablekit.games.empire.table.state import State


def activate(state: State, player: int, has: Card) -> None:
    """The ability of a card is active at once and for the rest of the game; coins are received."""
    if has.flying:
        state.gain_flying(player, has.flying, sea_cost(state, player, has.flying), because=cites.ABILITY_FLYING)
    if has.move:
        state.gain_movement(player, has.move, because=cites.ABILITY_MOVE)
    if has.army:
        state.gain_armies(player, has.army, because=cites.ABILITY_ARMY)
    if has.elixir:
        state.gain_elixirs(player, has.elixir, because=cites.ABILITY_ELIXIR)
    if has.immune:
        state.become_immune(player, because=cites.ABILITY_IMMUNE)
    if coins := min(has.coins, state.supply):  # the printed cards never take more than there is, those of one's own may
        state.receive(player, coins, because=cites.ABILITY_COINS)


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


class Lasting(NamedTuple):
    """A kind of ability but for points: the field of ``Card`` that counts it, its clause, how so many are called."""

    field: str
    clause: str
    words: Callable[[int], str]


# In the order of the sentence.
LASTING = (
    Lasting("flying", cites.ABILITY_FLYING, lambda n: "Flying" if n == 1 else f"Flying {times(n)}"),
    Lasting("move", cites.ABILITY_MOVE, lambda n: f"+{count(n, 'movement')}"),
    Lasting("army", cites.ABILITY_ARMY, lambda n: f"+{count(n, 'army')}"),
    Lasting("elixir", cites.ABILITY_ELIXIR, lambda n: count(n, "elixir")),
    Lasting("coins", cites.ABILITY_COINS, lambda n: f"{count(n, 'coin')} at once"),
    Lasting("immune", cites.ABILITY_IMMUNE, lambda n: "immune to attack"),
)


def of_card(card: Card) -> list[tuple[Lasting, int]]:
    """The abilities of a card but for points, each with how many."""
    return [(kind, number) for kind in LASTING if (number := getattr(card, kind.field))]


def abilities(card: Card) -> str:
    """The upper scroll of a card."""
    lasting = [kind.words(number) for kind, number in of_card(card)]
    return listed([*lasting, *(points(ability) for ability in card.points)]) or "no ability"


# ---------------------------------------------------------------- how it is told

SAYS: Says = {
    "gain_flying": "{player} crosses the sea for {cost} now.",
    "gain_movement": "{player} has {number:movement} more in every Move action.",
    "gain_armies": "{player} has {number:army} more in every Place action.",
    "gain_elixirs": "{player} has {number:elixir} more.",
    "become_immune": "{player}’s armies cannot be destroyed any more.",
    ("use", cites.ABILITY_FLYING): f"With Flying the crossing costs {{number}} instead of {SEA_COST}.",
}
