"""What may be done, listed fast: the legal moves, the candidates, and whether an action can do anything at all.

The reasons stand in ``reasons``; a law holds this shortcut to them.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Move
from tests.oracle.empire import moves as m
from tests.oracle.empire.board import SEA, SEA_COST, SEA_MIN, STEP_COST
from tests.oracle.empire.cards import DEEDS, NO_LEADER, Leader
from tests.oracle.empire.control import region_holder
from tests.oracle.empire.state import (
    CITIES,
    EXPLORATION,
    FACE_DOWN,
    NO_TOKEN,
    NOBODY,
    NOT_YET,
    SWAMP,
    THIEVES,
    State,
)
from tests.oracle.empire.tasks import (
    BID,
    CHOOSE,
    CITY,
    DESTROY,
    EXTRA,
    FAIRY,
    FIRST,
    FIRST_CHANCE,
    MOVE,
    NEUTRAL,
    PEEK,
    PLACE,
    TAKE,
)

HIDEABLE = frozenset((*EXPLORATION, SWAMP, FACE_DOWN))


def leader_of(s: State, player: int) -> Leader:
    """The leader in front of a player, or one without effects."""
    index = s.leaders[player]
    return NO_LEADER if index < 0 else s.box.leaders[index]


def sea_cost(s: State, player: int) -> int:
    """What a sea route costs a player: 3 less one for each Flying, but at least 1."""
    cost = SEA_COST - s.flying[player]
    return cost if cost > SEA_MIN else SEA_MIN


def step_cost(s: State, player: int, start: int, end: int) -> int:
    """What one step to a neighbour costs a player: by land, over a bridge or through the portals 1."""
    return sea_cost(s, player) if s.board.kind[start, end] == SEA else STEP_COST


def face_down(s: State, region: int) -> bool:
    """Whether the token of a region lies face down."""
    return s.switches.swamp and s.tokens[region] in HIDEABLE


def extra_regions(s: State) -> tuple[int, ...]:
    """Where the extra armies may go: not on the central tile, in a ring not on the tile of the starting region."""
    face_of = s.box.face_of
    barred = s.board.central if s.board.central >= 0 else face_of[s.start]
    return tuple(region for region in s.board.regions if face_of[region] != barred)


def homes(s: State, player: int) -> list[int]:
    """Where a player may place free of charge: the starting region, then the regions with own cities."""
    found = [s.start]
    for region in s.cities[player]:
        if region not in found:
            found.append(region)
    return found


def peekable(s: State, player: int) -> list[int]:
    """Regions that a player controls, with a face-down token the player has not looked at."""
    bit = 1 << player
    return [
        region
        for region, kind in enumerate(s.tokens)
        if kind and kind in HIDEABLE and not s.seen[region] & bit and region_holder(s, region) == player
    ]


def toll_bars(s: State, player: int) -> bool:
    """Whether thieves bar the way: only where a coin must be there to be lost."""
    return s.switches.thief_needs_coin and s.coins[player] == 0 and THIEVES in s.tokens


# ---------------------------------------------------------------- is there anything to do?


def can_act(s: State, ask: int, player: int, left: int) -> bool:
    """Whether an action with so much left can do anything; otherwise it ends by itself."""
    if left <= 0:
        return False
    if ask == MOVE:
        return _can_move(s, player, left)
    if ask == PLACE:
        return s.armies_left[player] > 0
    if ask == CITY:
        return len(s.cities[player]) < CITIES and any(s.armies[player])
    return _can_destroy(s, player)


def _can_move(s: State, player: int, left: int) -> bool:
    if toll_bars(s, player):
        return bool(_steps(s, player, left))
    mine = s.armies[player]
    if left >= sea_cost(s, player):
        return any(mine)
    dry = m.ways_of(s.board, player, s.colours[player]).dry
    return any(mine[region] and dry[region] for region in s.board.regions)


def _can_destroy(s: State, player: int) -> bool:
    return any(targets(s, player, region) for region, number in enumerate(s.armies[player]) if number)


def targets(s: State, player: int, region: int) -> list[int]:
    """The colours of which a player may destroy an army in a region where an own army stands."""
    immune, own = s.immune, s.switches.destroy_own and not (s.immune[player] and s.switches.immune_blocks_self)
    return [
        colour
        for colour in range(len(s.armies))
        if s.armies[colour][region] and (own if colour == player else not immune[colour])
    ]


# ---------------------------------------------------------------- the list


def deciders(s: State) -> tuple[int, ...]:
    """The seats that decide now."""
    if not s.tasks or s.tasks[-1].ask >= FIRST_CHANCE:
        return ()
    top = s.tasks[-1]
    if top.ask == BID:
        return tuple(player for player in range(s.players) if s.bids[player] == NOT_YET)
    return (top.player,)


def legal_moves(s: State, player: int) -> Sequence[Move]:
    """Every move this player may make now, regions in the order of the box."""
    if not s.tasks:
        return ()
    task = s.tasks[-1]
    ask = task.ask
    if task.player != player and not (ask == BID and s.bids[player] == NOT_YET):
        return ()
    table = m.moves_of(s.box, player, s.colours)
    if ask == MOVE:
        return [*_steps(s, player, s.left), table.done]
    if ask == TAKE:
        return table.takes[_within_reach(s, player)]
    if ask == PLACE:
        return _places(s, player, table)
    if ask == DESTROY:
        return _destroys(s, player, table)
    if ask == CITY:
        return _builds(s, player, table)
    if ask == CHOOSE:
        return _choices(s, player, table)
    if ask == NEUTRAL:
        return [table.neutral[region] for region in s.board.regions]
    if ask == EXTRA:
        return [table.extra[region] for region in extra_regions(s)]
    if ask == BID:
        return table.bid[: s.coins[player] + 1]
    if ask == FIRST:
        return table.first
    if ask == PEEK:
        return [*(table.peek[region] for region in peekable(s, player)), table.done]
    if ask == FAIRY:
        return [*table.takes[_within_reach(s, player)], table.done]
    return ()


def _within_reach(s: State, player: int) -> int:
    """How many cards of the row, from the left, the player can pay."""
    afford = s.box.affordable
    coins = s.coins[player]
    number = afford[coins] if coins < len(afford) else afford[-1]
    return min(number, len(s.row))


def _steps(s: State, player: int, left: int) -> list[Move]:
    ways = m.ways_of(s.board, player, s.colours[player])
    lines = ways.every if left >= sea_cost(s, player) else ways.dry
    found: list[Move] = []
    mine = s.armies[player]
    for region in s.board.regions:
        if mine[region]:
            found += lines[region]
    if toll_bars(s, player):
        den = s.tokens.index(THIEVES)
        return [step for step in found if step.end != den]  # type: ignore[attr-defined]
    return found


def _places(s: State, player: int, table: m.Moves) -> list[Move]:
    own = homes(s, player)
    found: list[Move] = [table.place[region] for region in own]
    if s.leaders[player] != NOBODY and leader_of(s, player).paid_place:
        found += [
            table.paid[region][owner]
            for region in s.board.regions
            if region not in own
            for owner in range(s.players)
            if s.coins[player] >= leader_of(s, player).paid_place and region in s.cities[owner]
        ]
    found.append(table.done)
    return found


def _builds(s: State, player: int, table: m.Moves) -> list[Move]:
    mine = s.armies[player]
    here = [region for region in s.board.regions if mine[region]]
    found: list[Move] = []
    if s.leaders[player] != NOBODY and leader_of(s, player).city_army and s.armies_left[player]:
        for region in here:
            found += (table.city_army[region], table.city[region])
    else:
        found += [table.city[region] for region in here]
    found.append(table.done)
    return found


def _destroys(s: State, player: int, table: m.Moves) -> list[Move]:
    found: list[Move] = []
    mine = s.armies[player]
    steals = s.leaders[player] != NOBODY and leader_of(s, player).steal > 0
    for region in s.board.regions:
        if mine[region]:
            for colour in targets(s, player, region):
                found.append(table.destroy[region][colour])
                if steals and colour < s.players and colour != player and s.coins[colour]:
                    found.append(table.steal[region][colour])
    found.append(table.done)
    return found


def _choices(s: State, player: int, table: m.Moves) -> list[Move]:
    actions = s.box.cards[s.cards[player][-1]].actions
    return [*(table.choose[DEEDS.index(do)] for do, _ in actions), table.done]


# ---------------------------------------------------------------- candidates


def candidates(s: State, player: int) -> Sequence[Move]:
    """Every move the present question could be answered with, legal or not: what “why not?” can be asked of."""
    if player not in deciders(s):
        return ()
    ask = s.tasks[-1].ask
    table = m.moves_of(s.box, player, s.colours)
    regions = s.board.regions
    if ask == MOVE:
        step = m.steps_of(s.box, player, s.colours[player]).step
        mine = [region for region in regions if s.armies[player][region]]
        return [*(step(start, end) for start in mine for end in regions if start != end), table.done]
    if ask in (TAKE, FAIRY):
        return [*table.takes[len(s.row)], *([table.done] if ask == FAIRY else [])]
    if ask == PLACE:
        found: list[Move] = [table.place[region] for region in regions]
        if leader_of(s, player).paid_place:
            others = [owner for owner in range(s.players) if owner != player]
            found += [table.paid[r][owner] for owner in others for r in dict.fromkeys(s.cities[owner])]
        return [*found, table.done]
    if ask == CITY:
        with_army = [table.city_army[region] for region in regions] if leader_of(s, player).city_army else []
        return [*with_army, *(table.city[region] for region in regions), table.done]
    if ask == DESTROY:
        there = [(r, c) for r in regions for c in range(len(s.armies)) if s.armies[c][r]]
        found = [table.destroy[region][colour] for region, colour in there]
        if leader_of(s, player).steal:
            found += [table.steal[region][colour] for region, colour in there if colour != player]
        return [*found, table.done]
    if ask == PEEK:
        return [*(table.peek[r] for r in regions if s.tokens[r] != NO_TOKEN and face_down(s, r)), table.done]
    if ask == EXTRA:
        return [table.extra[region] for region in regions]
    if ask == BID:
        return table.bid[: max(s.coins) + 1]
    return legal_moves(s, player)
