"""Abilities: what a card is good for from the moment it is taken, in force and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablekit.frame.deeds import Says
from tablekit.games.empire import cites
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.cards import Card, Points
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import Name, m, t
from tablekit.saying import Listed, Message


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


def points(ability: Points) -> Message:
    """An ability worth points."""
    points, family = ability.vp, Name(ability.word)
    if ability.kind == "vp_name":
        return m("{points:+} for each {family} card", points=points, family=family)
    if ability.kind == "vp_set":
        return m("{points:+} for {size} {family} cards", points=points, size=ability.size, family=family)
    if ability.kind == "vp_coins":
        return m("{points:+} for every {coins:coin}", points=points, coins=ability.coins)
    return m("{points:+} for each wing", points=points)


class Lasting(NamedTuple):
    """A kind of ability but for points: the field of ``Card`` that counts it, its clause, how so many are called."""

    field: str
    clause: str
    words: Callable[[int], Message]


def _flying(number: int) -> Message:
    if number == 1:
        return m("a wing")
    return m("two wings") if number == 2 else m("{number} wings", number=number)


# In the order of the sentence.
LASTING = (
    Lasting("flying", cites.ABILITY_FLYING, _flying),
    Lasting("move", cites.ABILITY_MOVE, lambda n: m("+{number:step}", number=n)),
    Lasting("army", cites.ABILITY_ARMY, lambda n: m("+{number:army}", number=n)),
    Lasting("elixir", cites.ABILITY_ELIXIR, lambda n: m("{number:elixir}", number=n)),
    Lasting("coins", cites.ABILITY_COINS, lambda n: m("{number:coin} at once", number=n)),
    Lasting("immune", cites.ABILITY_IMMUNE, lambda n: m("immune")),
)


def of_card(card: Card) -> list[tuple[Lasting, int]]:
    """The abilities of a card but for points, each with how many."""
    return [(kind, number) for kind in LASTING if (number := getattr(card, kind.field))]


def abilities(card: Card) -> Listed:
    """The upper scroll of a card."""
    lasting = [kind.words(number) for kind, number in of_card(card)]
    return Listed((*lasting, *map(points, card.points)), none=m("no ability"))


# ---------------------------------------------------------------- how it is told

SAYS: Says = {
    "gain_flying": t("A sea route costs {player} {cost:step} now."),
    "gain_movement": t("{player} has {number:step} more in every move."),
    "gain_armies": t("{player} may place {number:army} more each time."),
    "gain_elixirs": t("{player} has {number:elixir} more."),
    "become_immune": t("{player}’s armies cannot be destroyed any more."),
    ("use", cites.ABILITY_FLYING): t("With wings the sea route costs {number} instead of 3."),
}
