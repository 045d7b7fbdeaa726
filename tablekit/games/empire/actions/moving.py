"""Moving armies: one army, one step, by land, over a bridge, through the portals or over a sea route."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from tablekit import core
from tablekit.core import Condition, Key, Prompt
from tablekit.core.english import count, times
from tablekit.core.notation import Span
from tablekit.frame.deeds import Says
from tablekit.games.empire import cites
from tablekit.games.empire.actions.abilities import sea_cost, step_cost
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.actions.reach import cheapest_way
from tablekit.games.empire.box import Box
from tablekit.games.empire.box.numbers import STEP_COST
from tablekit.games.empire.box.tokens import THIEVES
from tablekit.games.empire.sections import tokens, turn
from tablekit.games.empire.sections.asking import InRegion, army_there, enough_coins
from tablekit.games.empire.table.board import BRIDGE, LAND, PORTAL, SEA, Board
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

    def possible(self, s: State, left: int) -> bool:
        """There must be an army with a step that can be paid."""
        player = self.player
        if left <= 0:
            return False
        if toll_bars(s, player):
            return bool(steps(s, player, left))
        mine = s.armies[player]
        if left >= sea_cost(s, player):
            return any(mine)
        dry = ways_of(s.board, player, s.colours[player]).dry
        return any(mine[region] and dry[region] for region in s.board.regions)

    def more(self, s: State) -> int:
        """Movements that cards and the stable bring."""
        return s.more_move[self.player]

    def prompt(self, s: State, player: int) -> Prompt:
        """How much is left, and what it costs."""
        sea = f"{STEP_COST} by land, {sea_cost(s, player)} by sea"
        return Prompt(f"move armies: {count(s.left, 'movement')} left ({sea})", cites.MOVE_POINTS)


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
    def read(cls, player: int, span: Span, s: State) -> core.Move:
        """Two regions."""
        if not span.text or " " in span.text:
            Span(span.line, 0, span.line).fail(f"{span.line!r} is not a move such as {cls.example!r}")
        start, end = [REGION.read(part, s) for part in span.pair(">", "a step such as 'F2>F3'")]
        if start == end:
            span.fail("a step leads to another region")
        return steps_of(s.box, player, s.colours[player]).step(s.box.region[start], s.box.region[end])

    @classmethod
    def every(cls, s: State, q: Moving, player: int) -> Sequence[core.Move]:
        """From each region with own armies to each other one."""
        step, regions = steps_of(s.box, player, s.colours[player]).step, s.board.regions
        mine = [region for region in regions if s.armies[player][region]]
        return [step(start, end) for start in mine for end in regions if start != end]

    def regions(self) -> tuple[str, ...]:
        """Both."""
        return (self.start, self.end)

    def on_map(self, s: State, q: Moving | None) -> Iterator[Condition]:
        """An army, a way, what it costs, and a coin where thieves take one."""
        player, start, end = self.player, s.box.region[self.start], s.box.region[self.end]
        yield army_there(s, player, start, cites.MOVE_OWN)
        kind = s.board.kind.get((start, end))
        if kind is None:
            yield self._no_way(s, start, end)
            return
        yield self._way(s, start, end, kind)
        if q is not None:
            yield _cost(s, player, kind)
        if s.tokens[end] == THIEVES and s.switches.thief_needs_coin:
            says = f"needs a coin for the thieves in {self.end}"
            yield enough_coins(cites.VAR_ENCOUNTER_THIEVES, says, s.coins[player])

    def _no_way(self, s: State, start: int, end: int) -> Condition:
        way = cheapest_way(s, self.player, start, end)
        steps = [f"{s.box.names[a]}>{s.box.names[b]}" for a, b in pairwise(way)]
        shown = steps if len(steps) <= MOST_STEPS else [*steps[:MOST_STEPS], "..."]
        takes = f"one step after the other: {', '.join(shown)}" if len(steps) > 1 else "another region"
        says = f"needs a way from {self.start} to {self.end}: they are not neighbours, by land or by sea"
        return Condition(cites.SETUP_MAP_READING, says, False, takes=takes)

    def _way(self, s: State, start: int, end: int, kind: str) -> Condition:
        needs = f"needs a way from {self.start} to {self.end}"
        if kind == LAND:
            return Condition(cites.MOVE_LAND, f"{needs}: they share a border", True)
        if kind == BRIDGE:
            return Condition(cites.SPECIAL_THREE_ISLANDS, f"{needs}: a bridge joins them", True)
        if kind == PORTAL:
            return Condition(cites.VAR_ENCOUNTER_PORTALS, f"{needs}: portals join them", True)
        if s.box.face_of[start] != s.box.face_of[end]:
            return Condition(cites.SETUP_EDGE_ROUTES, f"{needs}: a sea route between two tiles joins them", True)
        return Condition(cites.SETUP_MAP_READING, f"{needs}: a sea route joins them", True)

    def means(self, s: State, q: Moving | None) -> str:
        """What it costs, and how."""
        start, end = s.box.region[self.start], s.box.region[self.end]
        kind = s.board.kind.get((start, end))
        if kind is None:
            return "not a neighbour"
        cost = count(step_cost(s, self.player, start, end), "movement")
        return f"one army from {self.start} to {self.end}, {HOW[kind]}: {cost}"

    def apply(self, s: State, q: Moving) -> None:
        """One army goes one step: by land, bridge or portal for 1, by sea for 3 less Flying."""
        player, region = self.player, s.box.region
        end = region[self.end]
        kind = s.board.kind[region[self.start], end]
        because = flying = CLAUSE[kind]
        cost = STEP_COST
        if kind == SEA:
            cost = sea_cost(s, player)
            flying = cites.ABILITY_FLYING if s.flying[player] else because
        s.move_army(player, self.start, self.end, cost, because=because)
        s.use(cost, because=flying)
        if s.tokens[end]:
            tokens.arrive(s, player, self.end, moved=True)
        turn.go_on_acting(s)


def _cost(s: State, player: int, kind: str) -> Condition:
    cost, clause, why = STEP_COST, cites.MOVE_POINTS, A_STEP.get(kind, "")
    if kind == SEA:
        cost, clause, why = sea_cost(s, player), cites.MOVE_SEA_WHOLE, "the crossing"
        if flying := s.flying[player]:
            why = "the crossing with Flying" if flying == 1 else f"the crossing with Flying {times(flying)}"
    says = f"needs {count(cost, 'movement')} for {why}: {s.left} left"
    takes = None if cost <= s.left else f"{count(cost - s.left, 'movement')} more"
    return Condition(clause, says, cost <= s.left, {"cost": cost, "left": s.left}, takes)


# ---------------------------------------------------------------- the list


def steps_or_done(s: State, q: Moving, player: int) -> Sequence[core.Move]:
    """Every step the player may make now, or none."""
    return [*steps(s, player, s.left), turn.DONE[player]]


# Steps are kept line by line, for each region those that lead from there: 0.7 µs for five lines, and 2.9 where each
# neighbour is looked at.
def steps(s: State, player: int, left: int) -> list[Step]:
    """Every step that so many movements pay for, in the order of the regions."""
    ways = ways_of(s.board, player, s.colours[player])
    lines = ways.every if left >= sea_cost(s, player) else ways.dry
    found: list[Step] = []
    mine = s.armies[player]
    for region in s.board.regions:
        if mine[region]:
            found += lines[region]
    if toll_bars(s, player):
        den = s.box.names[s.tokens.index(THIEVES)]
        found = [step for step in found if step.end != den]
    return found


def toll_bars(s: State, player: int) -> bool:
    """Whether thieves bar the way: only where a coin must be there to be lost."""
    return s.switches.thief_needs_coin and s.coins[player] == 0 and THIEVES in s.tokens


Near: TypeAlias = tuple[tuple[int, bool], ...]
Line: TypeAlias = tuple[Step, ...]


class Steps:
    """Every step of one player with one box; a step is made when it is first asked for."""

    def __init__(self, box: Box, player: int, colour: str) -> None:
        self.box = box
        self.player = player
        self.colour = colour
        self._made: dict[tuple[int, int], Step] = {}
        self._lines: dict[tuple[int, Near], tuple[Line, Line]] = {}

    def line(self, start: int, near: Near) -> tuple[Line, Line]:
        """From one region: all steps, and those that are not by sea."""
        found = self._lines.get((start, near))
        if found is None:
            every = tuple(self.step(start, end) for end, _ in near)
            dry = tuple(self.step(start, end) for end, sea in near if not sea)
            found = self._lines[start, near] = (every, dry)
        return found

    def step(self, start: int, end: int) -> Step:
        """The one shared move of an army from one region to another."""
        found = self._made.get((start, end))
        if found is None:
            names = self.box.names
            found = self._made[start, end] = Step(self.player, names[start], names[end], self.colour)
        return found


class Ways:
    """A player's steps on a board: ``every[region]`` all that lead from there, ``dry[region]`` those not by sea."""

    every: tuple[Line, ...]
    dry: tuple[Line, ...]

    def __init__(self, board: Board, player: int, colour: str) -> None:
        line = steps_of(board.box, player, colour).line
        lines = [line(region, near) for region, near in enumerate(board.near)]
        self.every, self.dry = zip(*lines, strict=True)


def steps_of(box: Box, player: int, colour: str) -> Steps:
    """The shared steps of a player."""
    found: Steps | None = box.made.get((Step, player, colour))
    if found is None:
        found = box.made[Step, player, colour] = Steps(box, player, colour)
    return found


def ways_of(board: Board, player: int, colour: str) -> Ways:
    """The shared steps of a player on a board."""
    found: Ways | None = board.made.get((player, colour))
    if found is None:
        found = board.made[player, colour] = Ways(board, player, colour)
    return found


# ---------------------------------------------------------------- how it is told

SAYS: Says = {
    "move_army": "{player} moved an army {start} → {end}.",
    ("move_army", CLAUSE[BRIDGE]): "{player} moved an army {start} → {end} over the bridge for {cost:movement}.",
    ("move_army", CLAUSE[PORTAL]): "{player} moved an army {start} → {end} through the portals for {cost:movement}.",
    ("move_army", CLAUSE[SEA]): "{player} moved an army {start} → {end} by sea for {cost:movement}.",
}
