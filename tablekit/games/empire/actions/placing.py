"""Placing armies: at the starting region and at own cities; with the Bandit King at others' cities, for a coin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit import core
from tablekit.core import Condition, Key, Prompt
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.kinds import Told
from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.rules import course_of_play, tokens
from tablekit.games.empire.rules.asking import InRegion, army_left, by_number, enough_coins
from tablekit.games.empire.rules.leaders import has_leader, leader_of
from tablekit.games.empire.table.kinds import REGION, Colour, ColourName
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m, t
from tablekit.saying import Blank, Message, Noun, Written, listed, plain

COINS_FOR_IT = t("needs {need:coin} for an army there: you have {have}")


class Placing(Action):
    """A Place action: so many armies, one after the other."""

    __slots__ = ()
    name, clause, begins = "place", cites.PLACE_COUNT, cites.PLACE_COUNT
    to, ends = m("place armies"), m("place no more")

    def possible(self, state: State, left: int) -> bool:
        """An army must be left."""
        return left > 0 and state.armies_left[self.player] > 0

    def more(self, state: State) -> int:
        """Armies that cards and the cottage bring."""
        return state.more_army[self.player]

    def prompt(self, state: State, player: int) -> Prompt:
        """How many are left."""
        return Prompt(m("place up to {left:army}", left=state.left), cites.PLACE_COUNT)

    def briefly(self, state: State) -> Message:
        """How many are left."""
        return m("place armies, {left} left", left=state.left)


def homes(state: State, player: int) -> list[int]:
    """Where a player may place free of charge: the starting region, then the regions with own cities."""
    found = [state.start]
    for region in state.cities[player]:
        if region not in found:
            found.append(region)
    return found


class _Placed(InRegion[Placing]):
    """One new army comes to a region."""

    __slots__ = ()
    heading, to, needs = "Place", m("place armies"), "place"

    def _place(self, state: State, because: str) -> None:
        state.place_armies(self.player, self.region, 1, because=because)
        state.use(1, because=cites.PLACE_SPLIT)
        if state.tokens[state.box.region[self.region]]:
            tokens.arrive(state, self.player, self.region, moved=False)
        course_of_play.go_on_acting(state)


class Place(_Placed):
    """Place one new army in a region, free of charge."""

    __slots__ = ()
    pattern, example = "place {region}", "place F2"

    def on_map(self, state: State, q: Placing | None) -> Iterator[Condition]:
        """The starting region or an own city, and an army."""
        yield self._home(state)
        yield army_left(state, self.player, cites.PLACE_LIMIT)

    def _home(self, state: State) -> Condition:
        region, own = state.box.region[self.region], homes(state, self.player)
        if region == state.start:
            said = m("needs the starting region or a city of yours: {region} is where all start", region=self.region)
            return Condition(cites.PLACE_WHERE, said, True)
        if region in own:
            said = m("needs the starting region or a city of yours: your city stands in {region}", region=self.region)
            return Condition(cites.PLACE_WHERE, said, True)
        said = m("needs the starting region or a city of yours: {region} has neither", region=self.region)
        takes = m("{regions}, or a city of yours in {region}",
                  regions=listed(state.board.named(own), "or"), region=self.region)  # fmt: skip
        payable = [Noun(state.colour(owner)) for owner in owners(state, region) if owner != self.player]
        if payable and leader_of(state, self.player).paid_place:
            takes = m("paying {colours} for it", colours=listed(payable, "or"))
        friendly = m("{region} is not the starting region, and you have no city there.", region=self.region)
        return Condition(cites.PLACE_WHERE, said, False, remedy=takes, friendly=friendly)

    def means(self, state: State, q: Placing | None) -> Message:
        """How many are there."""
        there = state.armies[self.player][state.box.region[self.region]]
        return m("one new army; you have {there:army} there", there=there)

    def apply(self, state: State, q: Placing) -> None:
        """One new army at the starting region or an own city."""
        self._place(state, cites.PLACE_WHERE)


class PaidPlace(_Placed):
    """The Bandit King places one army in a region and pays another player, whose city is there."""

    __slots__ = ("owner",)
    pattern, example = "place {region} pay {owner}", "place M1 pay red"
    blanks = {"region": REGION, "owner": ColourName(m("the player who is paid"))}
    lacks = t("'pay' needs the colour that is paid, as in {example}")

    def __init__(self, player: int, region: str, owner: Colour) -> None:
        self.owner = owner
        super().__init__(player, region, (Key("region", region), Key("pay", owner.at)))

    @classmethod
    def fits(cls, rest: str) -> bool:
        """After the region stands who is paid."""
        return " " in rest

    @classmethod
    def every(cls, state: State, q: Placing, player: int) -> Sequence[core.Move]:
        """One for each city of others, if the player's leader pays."""
        if not leader_of(state, player).paid_place:
            return ()
        others = [owner for owner in range(state.players) if owner != player]
        return [
            once(PaidPlace, player, state.box.names[region], Colour(owner, state.colours[owner]))
            for owner in others
            for region in dict.fromkeys(state.cities[owner])
        ]

    def on_map(self, state: State, q: Placing | None) -> Iterator[Condition]:
        """The leader who may, a city of the player who is paid, no other way, a coin and an army."""
        clause, region = cites.VAR_LEADER_BANDIT_PAY, state.box.region[self.region]
        price, free = leader_of(state, self.player).paid_place, region in homes(state, self.player)
        yield has_leader(state, self.player, "paid_place", clause)
        yield self._city(state, region)
        if free:
            said = m("needs a place that only a coin opens: {region} is free of charge", region=self.region)
            friendly = m("{region} costs nothing. Keep your coin.", region=self.region)
            yield Condition(clause, said, False, remedy=plain(Written(f"place {self.region}")), friendly=friendly)
        else:
            said = m("needs a place that only a coin opens: {region} is one", region=self.region)
            yield Condition(clause, said, True)
        need = max(1, price)
        yield enough_coins(clause, COINS_FOR_IT, state.coins[self.player], need)
        yield army_left(state, self.player, cites.PLACE_LIMIT)

    def _city(self, state: State, region: int) -> Condition:
        """Whether the player to be paid is another one, with a city in the region."""
        clause, paid = cites.VAR_LEADER_BANDIT_PAY, self.owner
        if paid.at == self.player:
            said = m("needs a city of another player: you are {colour}", colour=Noun(paid.name))
            return Condition(clause, said, False, friendly=m("You cannot pay yourself."))
        city = Noun(f"{paid.name} city")
        if paid.at in owners(state, region):
            said = m("needs {city:a} in {region}: there is one", city=city, region=self.region)
            return Condition(clause, said, True)
        said = m("needs {city:a} in {region}: there is none", city=city, region=self.region)
        others = [Noun(state.colour(owner)) for owner in owners(state, region) if owner != self.player]
        takes = m("paying {colours}", colours=listed(others, "or")) if others else None
        friendly = m("There is no {city} in {region}.", city=city, region=self.region)
        return Condition(clause, said, False, remedy=takes, friendly=friendly)

    def means(self, state: State, q: Placing | None) -> Message:
        """What it costs, and whom it is paid to."""
        coins = leader_of(state, self.player).paid_place
        return m("one new army, for {coins:coin} to {colour}", coins=coins, colour=Noun(self.owner.name))

    def briefly(self, state: State, q: Placing, names: Sequence[str]) -> Message:
        """The region, and whom it is paid to."""
        return m("{region}, paying {player}", region=self.region, player=names[self.owner.at])

    def apply(self, state: State, q: Placing) -> None:
        """The Bandit King pays the owner of a city and places one army there."""
        coins = leader_of(state, self.player).paid_place
        state.hand_over(self.player, self.owner.at, coins, because=cites.VAR_LEADER_BANDIT_PAY)
        self._place(state, cites.VAR_LEADER_BANDIT_PAY)


def owners(state: State, region: int) -> list[int]:
    """The players with a city in a region."""
    return [player for player, own in enumerate(state.cities) if region in own]


# ---------------------------------------------------------------- how it is told


class _Army(Told[int]):
    """Whose army it is: a seat, told by the player's name, or neutral."""

    def say(self, value: int, names: Sequence[str]) -> Blank:
        return names[value] if value < len(names) else m("Neutral")


SAYS: Says = {
    "place_armies": by_number(
        t("{colour} placed an army in {region}."), t("{colour} placed {number:army} in {region}.")
    ),
    "hand_over": t("{player} paid {coins:coin} to {other}."),
}
KINDS: Kinds = {"colour": _Army(m("the colour"))}
