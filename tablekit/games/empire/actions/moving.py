"""Moving armies: one army, one step, by land, over a bridge, through the portals or over a sea route."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tablekit import core
from tablekit.core import Condition, Key, Prompt
from tablekit.core.english import count, times
from tablekit.core.notation import Span
from tablekit.frame.deeds import Says
from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.actions.step_costs import cheapest_way, sea_cost, step_cost
from tablekit.games.empire.box.tokens import THIEVES
from tablekit.games.empire.numbers import STEP_COST
from tablekit.games.empire.rules import course_of_play, tokens
from tablekit.games.empire.rules.asking import InRegion, army_there, enough_coins
from tablekit.games.empire.table.board import BRIDGE, LAND, PORTAL, SEA
from tablekit.games.empire.table.state import REGION, State

MOST_STEPS = 8  # named one by one; of more, the first ones stand for all
CLAUSE = {
    LAND: cites.MOVE_LAND, BRIDGE: cites.SPECIAL_THREE_ISLANDS, PORTAL: cites.VAR_ENCOUNTER_PORTALS,
    SEA: cites.MOVE_SEA_COST,
}  # fmt: skip
HOW = {LAND: "by land", BRIDGE: "over the bridge", PORTAL: "through the portals", SEA: "by sea"}
A_STEP = {LAND: "a step by land", BRIDGE: "a step over the bridge", PORTAL: "a step through the portals"}


class Moving(Action):
    """A Move action: so many movements, spent step by step on any armies."""

    __slots__ = ()
    name, clause, begins = "move", cites.MOVE_POINTS, cites.MOVE_POINTS
    to, ends = "move armies", "move no more"

    def possible(self, state: State, left: int) -> bool:
        """There must be an army with a step that can be paid."""
        mine, sea, barred = state.armies[self.player], sea_cost(state, self.player), toll_bars(state, self.player)
        for region in state.board.regions:
            if mine[region]:
                for end, by_sea in state.board.near[region]:
                    if left >= (sea if by_sea else STEP_COST) and not (barred and state.tokens[end] == THIEVES):
                        return True
        return False

    def more(self, state: State) -> int:
        """Movements that cards and the stable bring."""
        return state.more_move[self.player]

    def prompt(self, state: State, player: int) -> Prompt:
        """How much is left, and what it costs."""
        sea = f"{STEP_COST} by land, {sea_cost(state, player)} by sea"
        return Prompt(f"move armies: {count(state.left, 'movement')} left ({sea})", cites.MOVE_POINTS)

    def briefly(self, state: State) -> str:
        """How much is left."""
        return f"move, {count(state.left, 'step')} left"


class Step(InRegion[Moving]):
    """Move one army into another region: a click on the army, then on the region it goes to."""

    __slots__ = ("end", "start")
    pattern, heading, to, example = "move {start}>{end}", "Move", "move armies", "move F2>F3"
    blanks = {"start": REGION, "end": REGION}
    needs = "move"

    def __init__(self, player: int, start: str, end: str, colour: str) -> None:
        self.start, self.end = start, end
        super().__init__(player, start, (Key("army", f"{start} {colour}"), Key("region", end)))

    @classmethod
    def read(cls, player: int, span: Span, state: State) -> core.Move:
        """Two regions that are not the same."""
        if not span.text or " " in span.text:
            Span(span.line, 0, span.line).fail(f"{span.line!r} is not a move such as {cls.example!r}")
        start, end = [REGION.read(part, state) for part in span.pair(">", "a step such as 'F2>F3'")]
        if start == end:
            span.fail("a step leads to another region")
        return once(cls, player, start, end, state.colours[player])

    @classmethod
    def every(cls, state: State, q: Moving, player: int) -> Sequence[core.Move]:
        """From each region with own armies to each other one."""
        mine = state.board.named([region for region in state.board.regions if state.armies[player][region]])
        ends, colour = state.board.named(state.board.regions), state.colours[player]
        return [once(cls, player, start, end, colour) for start in mine for end in ends if start != end]

    def regions(self) -> tuple[str, ...]:
        """The one that is left, and the one that is entered."""
        return (self.start, self.end)

    def on_map(self, state: State, q: Moving | None) -> Iterator[Condition]:
        """An army, a way, what it costs, and a coin where thieves take one."""
        player, start, end = self.player, state.box.region[self.start], state.box.region[self.end]
        yield army_there(state, player, start, cites.MOVE_OWN)
        kind = state.board.kind.get((start, end))
        if kind is None:
            yield self._no_way(state, start, end)
            return
        yield self._way(state, start, end, kind)
        if q is not None:
            yield _cost(state, player, kind)
        if state.tokens[end] == THIEVES and state.switches.thief_needs_coin:
            says = f"needs a coin for the thieves in {self.end}"
            yield enough_coins(cites.VAR_ENCOUNTER_THIEVES, says, state.coins[player])

    def _no_way(self, state: State, start: int, end: int) -> Condition:
        way = cheapest_way(state, self.player, start, end)
        steps = [f"{state.box.names[a]}>{state.box.names[b]}" for a, b in pairwise(way)]
        shown = steps if len(steps) <= MOST_STEPS else [*steps[:MOST_STEPS], "..."]
        takes = f"one step after the other: {', '.join(shown)}" if len(steps) > 1 else "another region"
        says = f"needs a way from {self.start} to {self.end}: they are not neighbours, by land or by sea"
        return Condition(cites.SETUP_MAP_READING, says, False, remedy=takes)

    def _way(self, state: State, start: int, end: int, kind: str) -> Condition:
        needs = f"needs a way from {self.start} to {self.end}"
        if kind == LAND:
            return Condition(cites.MOVE_LAND, f"{needs}: they share a border", True)
        if kind == BRIDGE:
            return Condition(cites.SPECIAL_THREE_ISLANDS, f"{needs}: a bridge joins them", True)
        if kind == PORTAL:
            return Condition(cites.VAR_ENCOUNTER_PORTALS, f"{needs}: portals join them", True)
        if state.box.face_of[start] != state.box.face_of[end]:
            return Condition(cites.SETUP_EDGE_ROUTES, f"{needs}: a sea route between two tiles joins them", True)
        return Condition(cites.SETUP_MAP_READING, f"{needs}: a sea route joins them", True)

    def means(self, state: State, q: Moving | None) -> str:
        """What it costs, and how."""
        start, end = state.box.region[self.start], state.box.region[self.end]
        kind = state.board.kind.get((start, end))
        if kind is None:
            return "not a neighbour"
        cost = count(step_cost(state, self.player, start, end), "movement")
        return f"one army from {self.start} to {self.end}, {HOW[kind]}: {cost}"

    def briefly(self, state: State, q: Moving, names: Sequence[str]) -> str:
        """From where to where."""
        return f"{self.start} to {self.end}"

    def apply(self, state: State, q: Moving) -> None:
        """One army goes one step: by land, bridge or portal for 1, by sea for 3 less Flying."""
        player, region = self.player, state.box.region
        end = region[self.end]
        kind = state.board.kind[region[self.start], end]
        because = flying = CLAUSE[kind]
        cost = STEP_COST
        if kind == SEA:
            cost = sea_cost(state, player)
            flying = cites.ABILITY_FLYING if state.flying[player] else because
        state.move_army(player, self.start, self.end, cost, because=because)
        state.use(cost, because=flying)
        if state.tokens[end]:
            tokens.arrive(state, player, self.end, moved=True)
        course_of_play.go_on_acting(state)


def _cost(state: State, player: int, kind: str) -> Condition:
    cost, clause, why = STEP_COST, cites.MOVE_POINTS, A_STEP.get(kind, "")
    if kind == SEA:
        cost, clause, why = sea_cost(state, player), cites.MOVE_SEA_WHOLE, "the crossing"
        if flying := state.flying[player]:
            why = "the crossing with Flying" if flying == 1 else f"the crossing with Flying {times(flying)}"
    says = f"needs {count(cost, 'movement')} for {why}: {state.left} left"
    takes = None if cost <= state.left else f"{count(cost - state.left, 'movement')} more"
    return Condition(clause, says, cost <= state.left, {"cost": cost, "left": state.left}, takes)


def toll_bars(state: State, player: int) -> bool:
    """Whether thieves bar the way: only where a coin must be there to be lost."""
    return state.switches.thief_needs_coin and state.coins[player] == 0 and THIEVES in state.tokens


# ---------------------------------------------------------------- how it is told

SAYS: Says = {
    "move_army": "{player} moved an army {start} → {end}.",
    ("move_army", CLAUSE[BRIDGE]): "{player} moved an army {start} → {end} over the bridge for {cost:movement}.",
    ("move_army", CLAUSE[PORTAL]): "{player} moved an army {start} → {end} through the portals for {cost:movement}.",
    ("move_army", CLAUSE[SEA]): "{player} moved an army {start} → {end} by sea for {cost:movement}.",
}
