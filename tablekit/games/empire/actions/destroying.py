"""Destroying armies: one where an own army stands, of a colour that no card makes immune."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit import core
from tablekit.core import Condition, Event, Key
from tablekit.core.english import article, count, listed
from tablekit.core.notation import Span
from tablekit.frame.deeds import Says
from tablekit.frame.fields import IfAny, Odd
from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.numbers import ARMIES
from tablekit.games.empire.rules import course_of_play
from tablekit.games.empire.rules.asking import InRegion, army_there
from tablekit.games.empire.rules.leaders import has_leader, leader_of
from tablekit.games.empire.table.state import REGION, Colour, ColourName, State


class Destroying(Action):
    """A Destroy action: so many armies."""

    __slots__ = ()
    name, clause, begins = "destroy", cites.DESTROY_TARGET, cites.DESTROY_TARGET
    asks = "destroy an army in a region where you have one"
    to, ends = "destroy an army", "destroy no army"

    def briefly(self, state: State) -> str:
        """Whose, and where."""
        return "which army do you destroy?"

    def possible(self, state: State, left: int) -> bool:
        """There must be an army that may be destroyed."""
        player = self.player
        return left > 0 and any(targets(state, player, at) for at, number in enumerate(state.armies[player]) if number)


def targets(state: State, player: int, region: int) -> list[int]:
    """The colours of which a player may destroy an army in a region where an own army stands."""
    immune, own = (
        state.immune,
        state.switches.destroy_own and not (state.immune[player] and state.switches.immune_blocks_self),
    )
    return [
        colour
        for colour in range(len(state.armies))
        if state.armies[colour][region] and (own if colour == player else not immune[colour])
    ]


class Destroy(InRegion[Destroying]):
    """Remove one army of a colour from a region."""

    __slots__ = ("colour",)
    pattern, heading, to = "destroy {region} {colour}", "Destroy", "destroy an army"
    example, needs, lacks = "destroy F3 red", "destroy", "the colour of the army is missing"
    blanks = {"region": REGION, "colour": ColourName("the colour of the army", neutral=True)}

    def __init__(self, player: int, region: str, colour: Colour, steal: str = "no") -> None:
        self.colour = colour
        hints = (Key("region", region), Key("steal", steal))
        super().__init__(player, region, (Key("army", f"{region} {colour.name}"),), hints)

    @classmethod
    def every(cls, state: State, q: Destroying, player: int) -> Sequence[core.Move]:
        """One for each colour in each region."""
        return [once(cls, player, region, colour) for region, colour in _armies(state)]

    def on_map(self, state: State, q: Destroying | None) -> Iterator[Condition]:
        """An own army there, an army of the colour, and that it may be destroyed."""
        player, region, colour = self.player, state.box.region[self.region], self.colour.at
        own, there = state.armies[player][region], state.armies[colour][region]
        if not own and region in state.cities[player]:
            yield army_there(state, player, region, cites.DESTROY_CITY_NOT_ENOUGH, "only a city")
        else:
            yield army_there(state, player, region, cites.DESTROY_TARGET)
        there_is = f"there {'are' if there > 1 else 'is'} {there or 'none'}"
        says = f"needs {article(self.colour.name)} army in {self.region}: {there_is}"
        others = listed([state.colour(at) for at in targets(state, player, region)], "or") if own and not there else ""
        takes = f"{article(others)} army" if others else None
        yield Condition(cites.DESTROY_TARGET, says, there > 0, {"armies": there}, takes)
        if there and colour not in targets(state, player, region):
            yield _spared(state, player, colour)

    def means(self, state: State, q: Destroying | None) -> str:
        """How many are there."""
        there = state.armies[self.colour.at][state.box.region[self.region]]
        whose = "your own" if self.colour.at == self.player else self.colour.name
        return f"the only {whose} army there" if there == 1 else f"one of {there} {whose} armies there"

    def briefly(self, state: State, q: Destroying, names: Sequence[str]) -> str:
        """Whose, and where."""
        whose = "neutral" if state.is_neutral(self.colour.at) else names[self.colour.at]
        return f"{self.region}: {whose}"

    def signs(self, state: State, q: Destroying) -> tuple[str, ...]:
        """The colour of the army."""
        return (self.colour.name,)

    def apply(self, state: State, q: Destroying) -> None:
        """One army is removed."""
        self._remove(state)
        course_of_play.go_on_acting(state)

    def _remove(self, state: State) -> None:
        """An army leaves the board; the Red Sorceress keeps others' armies."""
        player, colour = self.player, self.colour
        others = colour.at != player and (not state.is_neutral(colour.at) or state.switches.neutral_is_opponent)
        if others and leader_of(state, player).keeps:
            state.keep_army(player, self.region, colour.at, colour.name, because=cites.VAR_LEADER_SORCERESS_KEEP)
        else:
            state.destroy_army(player, self.region, colour.at, colour.name, because=cites.DESTROY_TARGET)
        state.use(1, because=cites.DESTROY_TARGET)


def _spared(state: State, player: int, colour: int) -> Condition:
    """Why no army of a colour may be destroyed: a card makes it immune, or it is one's own."""
    takes = "an army of another colour"
    if state.immune[colour] and (colour != player or state.switches.immune_blocks_self):
        card = next(state.box.cards[card].name for card in state.cards[colour] if state.box.cards[card].immune)
        says = f"needs armies that can be attacked: {card} makes the {state.colour(colour)} ones immune"
        return Condition(cites.ABILITY_IMMUNE, says, False, remedy=takes)
    return Condition(cites.DESTROY_TARGET, "needs an army of another colour: it is your own", False, remedy=takes)


class DestroyAndSteal(Destroy):
    """Remove one army of a player from a region; the Bandit King steals a coin of theirs."""

    __slots__ = ()
    pattern, heading, example = "destroy {region} {colour} coin", "Destroy and steal", "destroy F3 red coin"

    def __init__(self, player: int, region: str, colour: Colour) -> None:
        super().__init__(player, region, colour, "yes")

    @classmethod
    def fits(cls, rest: str) -> bool:
        """There is more than a region and a colour."""
        return rest.count(" ") > 1

    @classmethod
    def every(cls, state: State, q: Destroying, player: int) -> Sequence[core.Move]:
        """One for each other colour in each region, if the player's leader steals."""
        if not leader_of(state, player).steal:
            return ()
        return [once(cls, player, region, colour) for region, colour in _armies(state) if colour.at != player]

    def on_map(self, state: State, q: Destroying | None) -> Iterator[Condition]:
        """The leader who may, too, and another player with a coin."""
        yield from super().on_map(state, q)
        clause, without = cites.VAR_LEADER_BANDIT_STEAL, f"“destroy {self.region} {self.colour.name}”"
        yield has_leader(state, self.player, "steal", clause, without)
        colour = self.colour.at
        if colour == self.player or state.is_neutral(colour):
            whose = "your own" if colour == self.player else "nobody’s"
            yield Condition(clause, f"needs an army of another player: it is {whose}", False, remedy=without)
            return
        have, name = state.coins[colour], self.colour.name
        says = f"needs a coin to steal: {name} has {have or 'none'}"
        yield Condition(clause, says, have > 0, {"coins": have}, None if have else without)

    def means(self, state: State, q: Destroying | None) -> str:
        """What comes with it."""
        coins = self.coins(state)
        return f"{super().means(state, q)}; and steal {count(coins, 'coin') if coins else 'nothing'}"

    def briefly(self, state: State, q: Destroying, names: Sequence[str]) -> str:
        """Whose, where, and what is stolen."""
        return f"{super().briefly(state, q, names)}, and a coin"

    def signs(self, state: State, q: Destroying) -> tuple[str, ...]:
        """The colour of the army, and the coin."""
        return (*super().signs(state, q), "coin")

    def coins(self, state: State) -> int:
        """As many as the leader steals, or all that the player has."""
        return (
            0
            if state.is_neutral(self.colour.at)
            else min(leader_of(state, self.player).steal, state.coins[self.colour.at])
        )

    def apply(self, state: State, q: Destroying) -> None:
        """The coin is stolen when the army is gone."""
        self._remove(state)
        state.hand_over(self.colour.at, self.player, self.coins(state), because=cites.VAR_LEADER_BANDIT_STEAL)
        course_of_play.go_on_acting(state)


def _armies(state: State) -> list[tuple[str, Colour]]:
    """Every region and colour of which armies are there."""
    colours = [Colour(at, name) for at, name in enumerate(state.all_colours())]
    regions = state.board.regions
    return [
        (state.box.names[region], colour) for region in regions for colour in colours if state.armies[colour.at][region]
    ]


# ---------------------------------------------------------------- how it is told


def _destroyed(event: Event, kept: str = "") -> str:
    own = event.args["colour"] == event.args["player"]
    whose = "one of their own armies" if own else f"{article(event.args['army'])} army"
    return f"{{player}} destroyed {whose} in {{region}}{kept}."


SAYS: Says = {
    "destroy_army": _destroyed,
    "keep_army": lambda event: _destroyed(event, " and keeps it"),
    ("hand_over", cites.VAR_LEADER_BANDIT_STEAL): "{other} stole {coins:coin} from {player}.",
}


# ---------------------------------------------------------------- how it is written


def _write_kept(state: State) -> str:
    return ".".join(map(str, state.kept)) if any(state.kept) else "-"


def _read_kept(span: Span, state: State) -> None:
    parts = span.split(".")
    if len(parts) != len(state.kept):
        span.fail(f"kept must have {len(state.kept)} numbers, one for each colour")
    state.kept = [part.whole("the armies", 0, ARMIES) for part in parts]


FIELDS = (IfAny(Odd("kept", _write_kept, _read_kept)),)
