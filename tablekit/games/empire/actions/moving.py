"""Moving armies: one army, one step, by land, over a bridge, through the portals or over a sea route."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit import core
from tablekit.core import Condition, Key, Prompt
from tablekit.core.notation import Span
from tablekit.frame.deeds import Says
from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.actions.step_costs import sea_cost, step_cost
from tablekit.games.empire.box.tokens import THIEVES
from tablekit.games.empire.numbers import STEP_COST
from tablekit.games.empire.rules import course_of_play, tokens
from tablekit.games.empire.rules.asking import InRegion, army_there, enough_coins, no_such_move
from tablekit.games.empire.table.board import BRIDGE, LAND, PORTAL, SEA
from tablekit.games.empire.table.kinds import REGION
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m, t
from tablekit.saying import Message, Template, listed

MOST_STEPS = 8  # named one by one; of more, the first ones stand for all
CLAUSE = {
    LAND: cites.MOVE_LAND, BRIDGE: cites.SPECIAL_THREE_ISLANDS, PORTAL: cites.VAR_ENCOUNTER_PORTALS,
    SEA: cites.MOVE_SEA_COST,
}  # fmt: skip
# What a step means, how it is possible, and what it needs, by the kind of way.
MEANS = {
    LAND: t("one army from {start} to {end}, by land: {cost:step}"),
    BRIDGE: t("one army from {start} to {end}, over the bridge: {cost:step}"),
    PORTAL: t("one army from {start} to {end}, through the portals: {cost:step}"),
    SEA: t("one army from {start} to {end}, by sea: {cost:step}"),
}
WAY = {
    LAND: t("needs a way from {start} to {end}: they share a border"),
    BRIDGE: t("needs a way from {start} to {end}: a bridge joins them"),
    PORTAL: t("needs a way from {start} to {end}: portals join them"),
    SEA: t("needs a way from {start} to {end}: a sea route joins them"),
}
BETWEEN_TILES = t("needs a way from {start} to {end}: a sea route between two tiles joins them")
COSTS = {
    LAND: t("needs {cost:step} by land: {left} left"),
    BRIDGE: t("needs {cost:step} over the bridge: {left} left"),
    PORTAL: t("needs {cost:step} through the portals: {left} left"),
}
# The same of a sea route, with no wing, with one, with two; with more the number is said.
CROSSING = (
    t("needs {cost:step} for the sea route: {left} left"),
    t("needs {cost:step} for the sea route with a wing: {left} left"),
    t("needs {cost:step} for the sea route with two wings: {left} left"),
    t("needs {cost:step} for the sea route with {flying} wings: {left} left"),
)
A_COIN = t("needs a coin for the thieves in {region}: you have {have}")


class Moving(Action):
    """A Move action: so many movements, spent step by step on any armies."""

    __slots__ = ()
    name, clause, begins = "move", cites.MOVE_POINTS, cites.MOVE_POINTS
    to, ends = m("move armies"), m("move no more")

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
        """Steps that cards and the stable bring."""
        return state.more_move[self.player]

    def prompt(self, state: State, player: int) -> Prompt:
        """How much is left, and what it costs."""
        said = m("move armies: {left:step} left ({land} by land, {sea} by sea)",
                 left=state.left, land=STEP_COST, sea=sea_cost(state, player))  # fmt: skip
        return Prompt(said, cites.MOVE_POINTS)

    def briefly(self, state: State) -> Message:
        """How much is left."""
        return m("move, {left:step} left", left=state.left)


class Step(InRegion[Moving]):
    """Move one army into another region: a click on the army, then on the region it goes to."""

    __slots__ = ("end", "start")
    pattern, heading, to, example = "move {start}>{end}", "Move", m("move armies"), "move F2>F3"
    blanks = {"start": REGION, "end": REGION}
    needs = "move"

    def __init__(self, player: int, start: str, end: str, colour: str) -> None:
        self.start, self.end = start, end
        super().__init__(player, start, (Key("army", f"{start} {colour}"), Key("region", end)))

    @classmethod
    def read(cls, player: int, span: Span, state: State) -> core.Move:
        """Two regions that are not the same."""
        if not span.text or " " in span.text:
            Span(span.line, 0, span.line).fail(no_such_move(span.line, cls.example))
        parts = span.pair(">", m("a step such as {example}", example="'F2>F3'"))
        start, end = [REGION.read(part, state) for part in parts]
        if start == end:
            span.fail(str(m("a step leads to another region")))
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
            yield enough_coins(cites.VAR_ENCOUNTER_THIEVES, A_COIN, state.coins[player], region=self.end)

    def _no_way(self, state: State, start: int, end: int) -> Condition:
        way = state.board.way(sea_cost(state, self.player), start, end)
        steps = [state.box.names[region] for region in way[1:]]
        shown = steps if len(steps) <= MOST_STEPS else [*steps[:MOST_STEPS], "..."]
        takes = m("another region")
        friendly = m("{start} and {end} do not touch.", start=self.start, end=self.end)
        if len(steps) > 1:
            takes = m("one step after the other: {steps}", steps=listed(shown, ","))
            via = state.box.names[way[1]]
            friendly = m("{start} and {end} do not touch. Go by {via}.", start=self.start, end=self.end, via=via)
        said = m("needs a way from {start} to {end}: they are not neighbours, by land or by sea",
                 start=self.start, end=self.end)  # fmt: skip
        return Condition(cites.SETUP_MAP_READING, said, False, remedy=takes, friendly=friendly)

    def _way(self, state: State, start: int, end: int, kind: str) -> Condition:
        needs: Template = WAY[kind]
        clause = cites.SETUP_MAP_READING if kind == SEA else CLAUSE[kind]
        if kind == SEA and state.box.face_of[start] != state.box.face_of[end]:
            clause, needs = cites.SETUP_EDGE_ROUTES, BETWEEN_TILES
        return Condition(clause, needs(start=self.start, end=self.end), True)

    def means(self, state: State, q: Moving | None) -> Message:
        """What it costs, and how."""
        start, end = state.box.region[self.start], state.box.region[self.end]
        kind = state.board.kind.get((start, end))
        if kind is None:
            return m("not a neighbour")
        return MEANS[kind](start=self.start, end=self.end, cost=step_cost(state, self.player, start, end))

    def briefly(self, state: State, q: Moving, names: Sequence[str]) -> Message:
        """From where to where."""
        return m("{start} to {end}", start=self.start, end=self.end)

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
    left = state.left
    if kind == SEA:
        cost, clause, flying = sea_cost(state, player), cites.MOVE_SEA_WHOLE, state.flying[player]
        said = CROSSING[min(flying, len(CROSSING) - 1)](cost=cost, left=left, flying=flying)
    else:
        cost, clause = STEP_COST, cites.MOVE_POINTS
        said = COSTS[kind](cost=cost, left=left)
    takes = None if cost <= left else m("{missing:step} more", missing=cost - left)
    friendly = None if cost <= left else m(
        "You are {missing:step.words} short: you have {left:words} left, it takes {cost:words}.",
                 missing=cost - left, left=left, cost=cost)  # fmt: skip
    return Condition(clause, said, cost <= left, {"cost": cost, "left": left}, takes, friendly=friendly)


def toll_bars(state: State, player: int) -> bool:
    """Whether thieves bar the way: only where a coin must be there to be lost."""
    return state.switches.thief_needs_coin and state.coins[player] == 0 and THIEVES in state.tokens


# ---------------------------------------------------------------- how it is told

SAYS: Says = {
    "move_army": t("{player} moved an army {start} → {end}."),
    ("move_army", CLAUSE[BRIDGE]): t("{player} moved an army {start} → {end} over the bridge for {cost:step}."),
    ("move_army", CLAUSE[PORTAL]): t("{player} moved an army {start} → {end} through the portals for {cost:step}."),
    ("move_army", CLAUSE[SEA]): t("{player} moved an army {start} → {end} by sea for {cost:step}."),
}
