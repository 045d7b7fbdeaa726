"""Building cities: where an own army stands; the token of the region is taken, and the White Knight brings an army."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit import core
from tablekit.core import Condition, Key
from tablekit.core.notation import Span
from tablekit.frame.deeds import Says
from tablekit.frame.fields import IfAny, Odd
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.numbers import CITIES
from tablekit.games.empire.rules import tokens
from tablekit.games.empire.rules.asking import InRegion, army_left, army_there, by_number
from tablekit.games.empire.rules.leaders import has_leader, leader_of
from tablekit.games.empire.table.notation import ON_MAP
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m, t
from tablekit.saying import Message, Written, plain


class Building(Action):
    """A City action: so many cities."""

    __slots__ = ()
    name, clause, begins = "city", cites.CITY_WHERE, cites.CITY_WHERE
    asks = m("build a city where you have an army")
    to, ends = m("build a city"), m("build no city")

    def briefly(self, state: State) -> Message:
        """Where it stands."""
        return m("where do you build a city?")

    def possible(self, state: State, left: int) -> bool:
        """A city must be left, and an army on the board."""
        return left > 0 and len(state.cities[self.player]) < CITIES and any(state.armies[self.player])


class City(InRegion[Building]):
    """Build a city in a region."""

    __slots__ = ()
    pattern, heading, to, example = "city {region}", "City", m("build a city"), "city F3"
    needs = "city"

    def __init__(self, player: int, region: str, build: str = "alone") -> None:
        super().__init__(player, region, hints=(Key("build", build),))

    def on_map(self, state: State, q: Building | None) -> Iterator[Condition]:
        """An army there, and a city."""
        left = state.cities_left(self.player)
        yield army_there(state, self.player, state.box.region[self.region], cites.CITY_WHERE)
        said = m("needs a city to build: you have {left:0=none}", left=left)
        friendly = None if left else m("You have no city left.")
        yield Condition(cites.CITY_LIMIT, said, left > 0, {"left": left}, friendly=friendly)

    def means(self, state: State, q: Building | None) -> Message:
        """How many are left."""
        left = state.cities_left(self.player)
        if left < 2:
            return m("your last city") if left else m("no city is left")
        return m("one of the {left} cities you have left", left=left)

    def apply(self, state: State, q: Building) -> None:
        """A city is built; the token of the region is taken."""
        self._build(state)
        tokens.city_built(state, self.player, self.region)

    def _build(self, state: State) -> None:
        region = state.box.region[self.region]
        beside = any(region in own for own in state.cities)
        state.build_city(self.player, self.region, because=cites.CITY_MANY if beside else cites.CITY_WHERE)
        state.use(1, because=cites.CITY_WHERE)


class CityWithArmy(City):
    """Build a city in a region, and with it place the White Knight's free army."""

    __slots__ = ()
    pattern, heading, example = "city {region} army", "City and army", "city F3 army"

    def __init__(self, player: int, region: str) -> None:
        super().__init__(player, region, "army")

    @classmethod
    def fits(cls, rest: str) -> bool:
        """There is more than a region."""
        return " " in rest

    @classmethod
    def every(cls, state: State, q: Building, player: int) -> Sequence[core.Move]:
        """One for each region, if the player's leader may."""
        return super().every(state, q, player) if leader_of(state, player).city_army else ()

    def on_map(self, state: State, q: Building | None) -> Iterator[Condition]:
        """The leader who may, too, and an army in the supply."""
        yield from super().on_map(state, q)
        clause, alone = cites.VAR_LEADER_KNIGHT_ARMY, plain(Written(f"city {self.region}"))
        yield has_leader(state, self.player, "city_army", clause, alone)
        yield army_left(state, self.player, clause, alone)

    def means(self, state: State, q: Building | None) -> Message:
        """What comes with it."""
        left = state.cities_left(self.player)
        if left < 2:
            return (
                m("your last city, and one new army with it")
                if left
                else m("no city is left, and one new army with it")
            )
        return m("one of the {left} cities you have left, and one new army with it", left=left)

    def briefly(self, state: State, q: Building, names: Sequence[str]) -> Message:
        """The region, and what comes with the city."""
        return m("{region} with an army", region=self.region)

    def apply(self, state: State, q: Building) -> None:
        """The free army comes before the token is taken."""
        self._build(state)
        armies = min(leader_of(state, self.player).city_army, state.armies_left[self.player])
        state.place_armies(self.player, self.region, armies, because=cites.VAR_LEADER_KNIGHT_ARMY)
        if state.tokens[state.box.region[self.region]]:
            tokens.arrive(state, self.player, self.region, moved=False)
        tokens.city_built(state, self.player, self.region)


# ---------------------------------------------------------------- how it is told

SAYS: Says = {
    "build_city": t("{player} built a city in {region}."),
    ("place_armies", cites.VAR_LEADER_KNIGHT_ARMY): by_number(
        t("{colour} placed an army with the city in {region}."),
        t("{colour} placed {number:army} with the city in {region}."),
    ),
}


# ---------------------------------------------------------------- how it is written


def _write_cities(state: State) -> str:
    lying = [
        (region, [p for p, own in enumerate(state.cities) for at in own if at == region])
        for region in state.board.regions
    ]
    return ",".join(f"{state.box.names[region]}:{'.'.join(map(str, found))}" for region, found in lying if found) or "-"


def _read_cities(span: Span, state: State) -> None:
    for part in span.split(","):
        place, owners = part.pair(":", m("cities such as {example} (region:seats)", example="'M1:0.1'"))
        region = ON_MAP.read(place, state)
        for seat in owners.split("."):
            state.cities[seat.whole(m("the seat"), 0, state.players - 1)].append(region)
    for player, own in enumerate(state.cities):
        own.sort()
        if len(own) > CITIES:
            said = m("seat {seat} has {cities} cities; there are {all}", seat=player, cities=len(own), all=CITIES)
            span.fail(str(said))


FIELDS = (IfAny(Odd("cities", _write_cities, _read_cities)),)
