"""Destroying armies: one where an own army stands, of a colour that no card makes immune."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit import core
from tablekit.core import Condition, Event, Key
from tablekit.core.notation import Span
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.fields import IfAny, Odd
from tablekit.frame.kinds import Told
from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.numbers import ARMIES
from tablekit.games.empire.rules import course_of_play
from tablekit.games.empire.rules.asking import InRegion, army_there
from tablekit.games.empire.rules.leaders import has_leader, leader_of
from tablekit.games.empire.table.kinds import REGION, Colour, ColourName
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import Name, m, t
from tablekit.saying import Message, Noun, Template, Written, listed, plain

ONLY_A_CITY = t("needs an army of yours in {region}: you have only a city")


class Destroying(Action):
    """A Destroy action: so many armies."""

    __slots__ = ()
    name, clause, begins = "destroy", cites.DESTROY_TARGET, cites.DESTROY_TARGET
    asks = m("destroy an army in a region where you have one")
    to, ends = m("destroy an army"), m("destroy no army")

    def briefly(self, state: State) -> Message:
        """Whose, and where."""
        return m("which army do you destroy?")

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
    pattern, heading, to = "destroy {region} {colour}", "Destroy", m("destroy an army")
    example, needs, lacks = "destroy F3 red", "destroy", t("the colour of the army is missing, as in {example}")
    blanks = {"region": REGION, "colour": ColourName(m("the colour of the army"), neutral=True)}

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
            yield army_there(state, player, region, cites.DESTROY_CITY_NOT_ENOUGH, ONLY_A_CITY)
        else:
            yield army_there(state, player, region, cites.DESTROY_TARGET)
        army = Noun(f"{self.colour.name} army")
        if there > 1:
            said = m("needs {army:a} in {region}: there are {number}", army=army, region=self.region, number=there)
        else:
            said = m(
                "needs {army:a} in {region}: there is {number:0=none}", army=army, region=self.region, number=there
            )
        others = targets(state, player, region) if own and not there else ()
        takes = _one_of(state, others) if others else None
        friendly = None if there > 0 else m("There is no {army} in {region}.", army=army, region=self.region)
        yield Condition(cites.DESTROY_TARGET, said, there > 0, {"armies": there}, takes, friendly=friendly)
        if there and colour not in targets(state, player, region):
            yield _spared(state, player, colour)

    def means(self, state: State, q: Destroying | None) -> Message:
        """How many are there."""
        there = state.armies[self.colour.at][state.box.region[self.region]]
        if self.colour.at == self.player:
            return m("your only army there") if there == 1 else m("one of your {there} armies there", there=there)
        army = Noun(f"{self.colour.name} army")
        if there == 1:
            return m("the only {army} there", army=army)
        return m("one of {there} {army:many} there", there=there, army=army)

    def briefly(self, state: State, q: Destroying, names: Sequence[str]) -> Message:
        """Whose, and where."""
        if state.is_neutral(self.colour.at):
            return m("{region}: neutral", region=self.region)
        return m("{region}: {player}", region=self.region, player=names[self.colour.at])

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


def _one_of(state: State, colours: Sequence[int]) -> Message:
    """An army of one of these colours."""
    nouns = [Noun(state.colour(at)) for at in colours]
    if len(nouns) == 1:
        return m("{army:a}", army=Noun(f"{nouns[0].word} army"))
    return m("a {colours} army", colours=listed(nouns, "or"))


def _spared(state: State, player: int, colour: int) -> Condition:
    """Why no army of a colour may be destroyed: a card makes it immune, or it is one's own."""
    takes = m("an army of another colour")
    if state.immune[colour] and (colour != player or state.switches.immune_blocks_self):
        card = next(state.box.cards[card].name for card in state.cards[colour] if state.box.cards[card].immune)
        said = m("needs armies that can be destroyed: {card} makes the {colour} ones immune",
                 card=Name(card), colour=Noun(state.colour(colour)))  # fmt: skip
        friendly = m("{colour:capital} has {card}: {colour} armies cannot be destroyed.",
                     card=Name(card), colour=Noun(state.colour(colour)))  # fmt: skip
        return Condition(cites.ABILITY_IMMUNE, said, False, remedy=takes, friendly=friendly)
    said = m("needs an army of another colour: it is your own")
    return Condition(cites.DESTROY_TARGET, said, False, remedy=takes, friendly=m("That is your own army."))


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
        clause = cites.VAR_LEADER_BANDIT_STEAL
        without = plain(Written(f"destroy {self.region} {self.colour.name}"))
        yield has_leader(state, self.player, "steal", clause, without)
        colour = self.colour.at
        if colour == self.player or state.is_neutral(colour):
            if colour == self.player:
                said, friendly = m("needs an army of another player: it is your own"), m("That is your own army.")
            else:
                said = m("needs an army of another player: it is nobody’s")
                friendly = m("That army is nobody’s, so there is no coin to steal.")
            yield Condition(clause, said, False, remedy=without, friendly=friendly)
            return
        have = state.coins[colour]
        said = m("needs a coin to steal: {colour} has {have:0=none}", colour=Noun(self.colour.name), have=have)
        none = None if have else m("{colour:capital} has no coin to steal.", colour=Noun(self.colour.name))
        yield Condition(clause, said, have > 0, {"coins": have}, None if have else without, friendly=none)

    def means(self, state: State, q: Destroying | None) -> Message:
        """What comes with it."""
        coins, army = self.coins(state), super().means(state, q)
        if not coins:
            return m("{army}; and steal nothing", army=army)
        return m("{army}; and steal {coins:coin}", army=army, coins=coins)

    def briefly(self, state: State, q: Destroying, names: Sequence[str]) -> Message:
        """Whose, where, and what is stolen."""
        if state.is_neutral(self.colour.at):
            return m("{region}: neutral, and a coin", region=self.region)
        return m("{region}: {player}, and a coin", region=self.region, player=names[self.colour.at])

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


def _destroyed(event: Event) -> Template:
    if event.args["colour"] == event.args["player"]:
        return t("{player} destroyed one of their own armies in {region}.")
    return t("{player} destroyed {army:a} in {region}.")


def _kept(event: Event) -> Template:
    if event.args["colour"] == event.args["player"]:
        return t("{player} destroyed one of their own armies in {region} and keeps it.")
    return t("{player} destroyed {army:a} in {region} and keeps it.")


class _ArmyOf(Told[str]):
    """An army by the name of its colour."""

    def say(self, value: str, names: Sequence[str]) -> Noun:
        return Noun(f"{value} army")


SAYS: Says = {
    "destroy_army": _destroyed,
    "keep_army": _kept,
    ("hand_over", cites.VAR_LEADER_BANDIT_STEAL): t("{other} stole {coins:coin} from {player}."),
}
KINDS: Kinds = {"army": _ArmyOf(m("the army"))}


# ---------------------------------------------------------------- how it is written


def _write_kept(state: State) -> str:
    return ".".join(map(str, state.kept)) if any(state.kept) else "-"


def _read_kept(span: Span, state: State) -> None:
    parts = span.split(".")
    if len(parts) != len(state.kept):
        span.fail(str(m("kept must have {number} numbers, one for each colour", number=len(state.kept))))
    state.kept = [part.whole(m("the armies"), 0, ARMIES) for part in parts]


FIELDS = (IfAny(Odd("kept", _write_kept, _read_kept)),)
