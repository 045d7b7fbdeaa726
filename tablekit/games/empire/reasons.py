"""Why, and why not: everything the rules ask of a move, each with its clause, its numbers and what would meet it."""

from __future__ import annotations

from itertools import pairwise

from tablekit.core import Condition, Move
from tablekit.games.empire import cites, wording
from tablekit.games.empire import moves as m
from tablekit.games.empire.board import BRIDGE, LAND, PORTAL, SEA_COST, STEP_COST
from tablekit.games.empire.cards import DEEDS
from tablekit.games.empire.control import region_holder
from tablekit.games.empire.legality import deciders, extra_regions, face_down, homes, leader_of, sea_cost, targets
from tablekit.games.empire.reach import cheapest_way
from tablekit.games.empire.state import CITIES, THIEVES, State
from tablekit.games.empire.tasks import BID, CHOOSE, EXTRA, FAIRY, FIRST, FIRST_CHANCE, MOVE, NEUTRAL, PEEK
from tablekit.games.empire.wording import count, listed


def conditions(s: State, move: Move) -> list[Condition]:
    """Everything the rules ask of this move here, met or not, with clause, numbers and what would meet it."""
    found = [_turn(s, move), _question(s, move)]
    regions = [getattr(move, name) for name in ("region", "start", "end") if hasattr(move, name)]
    off = [region for region in regions if region not in s.board.at]
    if off:
        names = [s.box.names[region] for region in off if region < len(s.box.names)] or [move.text]
        faces = [s.box.faces[tile.face].id for tile in s.board.layout.tiles]
        says = f"{listed(names)} is on this map, which shows {listed(faces)}"
        return [*found, Condition(cites.SETUP_TILES, says, False, takes=f"a region such as {s.box.names[s.start]}")]
    if isinstance(move, m.Take):
        found += _take(s, move)
    elif isinstance(move, m.Step):
        found += _step(s, move)
    elif isinstance(move, m.Place):
        found += [_home(s, move.player, move.region), _supply(s, move.player, cites.PLACE_LIMIT)]
    elif isinstance(move, m.PaidPlace):
        found += _paid(s, move)
    elif isinstance(move, m.City):
        found += _city(s, move)
    elif isinstance(move, m.Destroy):
        found += _destroy(s, move)
    elif isinstance(move, m.Peek):
        found += _peek(s, move)
    elif isinstance(move, m.Choose):
        found += _choose(s, move)
    elif isinstance(move, m.Bid):
        found.append(_bid(s, move))
    elif isinstance(move, m.Extra):
        found.append(_extra(s, move))
    elif isinstance(move, m.Done) and found[1].met:
        found.append(Condition(cites.ACTION_OPTIONAL, "nothing here is compulsory", True))
    return found


_TURN = {
    EXTRA: (cites.SETUP_EXTRA_ARMY, "you are the player chosen at random"),
    NEUTRAL: (cites.SETUP_NEUTRAL, "it is your turn to place a neutral army"),
    BID: (cites.BID_SECRET, "you have not bid yet"),
    FIRST: (cites.BID_CHOOSE_FIRST, "you have won the bid"),
    FAIRY: (cites.VAR_LEADER_FAIRY_CARD, "you have the Fairy Queen"),
}


def _turn(s: State, move: Move) -> Condition:
    ask = s.tasks[-1].ask if s.tasks else -1
    clause, says = _TURN.get(ask, (cites.TURN_ORDER, "it is your decision"))
    return Condition(clause, says, move.player in deciders(s))


def _question(s: State, move: Move) -> Condition:
    if not s.tasks:
        return Condition(cites.END_CONDITION, "the game is still on", False, takes="going back to an earlier position")
    top = s.tasks[-1]
    if top.ask >= FIRST_CHANCE:
        return Condition(cites.TURN_SEQUENCE, "a decision is asked for", False, takes="what chance decides first")
    expected, clause, says, takes = wording.QUESTIONS[top.ask]
    met = isinstance(move, expected)
    return Condition(clause, says, met, takes=None if met else takes)


def _asked(s: State, ask: int) -> bool:
    return bool(s.tasks) and s.tasks[-1].ask == ask


# ---------------------------------------------------------------- set-up, bid and card


def _extra(s: State, move: m.Extra) -> Condition:
    free = extra_regions(s)
    met = move.region in free
    which = "the central tile" if s.board.central >= 0 else "the tile of the starting region"
    says = f"{move.name} is not on {which}"
    return Condition(
        cites.SETUP_EXTRA_ARMY,
        says,
        met,
        takes=None if met else f"a region of another tile, such as {s.box.names[free[0]]}",
    )


def _bid(s: State, move: m.Bid) -> Condition:
    have = s.coins[move.player]
    met = move.coins <= have
    says = f"a bid of {move.coins}: you have {count(have, 'coin')}"
    facts = {"bid": move.coins, "coins": have}
    return Condition(cites.BID_SECRET, says, met, facts, None if met else f"a bid of at most {have}")


def _take(s: State, move: m.Take) -> list[Condition]:
    lies = move.place < len(s.row) and s.row[move.place] >= 0
    says = f"a card lies at place {move.place + 1} of the row"
    found = [Condition(cites.TURN_TAKE, says, lies, {"cards": len(s.row)}, None if lies else "another place")]
    if lies:
        price, have = s.box.prices[move.place], s.coins[move.player]
        name = s.box.cards[s.row[move.place]].name
        says = f"{name} at place {move.place + 1} costs {count(price, 'coin')}: you have {have}"
        takes = None if price <= have else f"{count(price - have, 'coin')} more, or a card further left"
        found.append(Condition(cites.TURN_AFFORD, says, price <= have, {"price": price, "coins": have}, takes))
    return found


def _choose(s: State, move: m.Choose) -> list[Condition]:
    if not _asked(s, CHOOSE) or not s.cards[move.player]:
        return []
    card = s.box.cards[s.cards[move.player][-1]]
    offered = [do for do, _ in card.actions]
    met = DEEDS[move.what] in offered
    says = f"{card.name} offers {listed(offered, 'or')}"
    return [Condition(cites.ACTION_OR, says, met, takes=None if met else f"“choose {offered[0]}”")]


# ---------------------------------------------------------------- placing


def _home(s: State, player: int, region: int) -> Condition:
    own = homes(s, player)
    name = s.box.names[region]
    if region == s.start:
        return Condition(cites.PLACE_WHERE, f"{name} is the starting region", True)
    met = region in own
    takes = None
    if not met:
        takes = f"one of {listed(s.board.named(own), 'or')}, or a city of yours in {name}"
        if leader_of(s, player).paid_place:
            payable = [s.colour(owner) for owner in range(s.players) if owner != player and region in s.cities[owner]]
            takes = f"paying {listed(payable, 'or')} for it" if payable else takes
    return Condition(cites.PLACE_WHERE, f"{name} holds a city of yours", met, takes=takes)


def _supply(s: State, player: int, clause: str) -> Condition:
    left = s.armies_left[player]
    return Condition(clause, f"{count(left, 'army')} left in your supply", left > 0, {"left": left})


def _paid(s: State, move: m.PaidPlace) -> list[Condition]:
    player, owner = move.player, move.owner
    price = leader_of(s, player).paid_place
    says = "you have the Bandit King, who may pay to place at other players’ cities"
    found = [Condition(cites.VAR_LEADER_BANDIT_PAY, says, price > 0)]
    there = owner != player and move.region in s.cities[owner]
    says = f"{move.owner_name} has a city in {move.name}" + (", and is another player" if owner == player else "")
    found.append(Condition(cites.VAR_LEADER_BANDIT_PAY, says, there))
    free = move.region in homes(s, player)
    says = f"{move.name} is a region where you may not place free of charge anyway"
    found.append(Condition(cites.VAR_LEADER_BANDIT_PAY, says, not free, takes=f"“place {move.name}”" if free else None))
    have, need = s.coins[player], max(1, price)
    says = f"an army there costs {count(need, 'coin')}: you have {have}"
    found.append(Condition(cites.VAR_LEADER_BANDIT_PAY, says, have >= need, {"coins": have}))
    return [*found, _supply(s, player, cites.PLACE_LIMIT)]


# ---------------------------------------------------------------- moving


def _step(s: State, move: m.Step) -> list[Condition]:
    player = move.player
    number = s.armies[player][move.start]
    says = f"an army of yours is in {move.name}"
    takes = None if number else _nearest_army(s, player)
    found = [Condition(cites.MOVE_OWN, says, number > 0, {"armies": number}, takes)]
    kinds = {route.kind for route in s.board.ways(move.start, move.end)}
    left = s.left if _asked(s, MOVE) else None
    if not kinds:
        way = cheapest_way(s, player, move.start, move.end)
        if len(way) > 2:
            steps = ", ".join(f"{s.box.names[a]}>{s.box.names[b]}" for a, b in pairwise(way))
            takes = f"one step after the other: {steps}"
        else:
            takes = "another region"
        says = f"{move.name} and {move.end_name} are neighbours, by land or by a sea route"
        return [*found, Condition(cites.SETUP_MAP_READING, says, False, takes=takes)]
    found.append(_way(s, move, kinds))
    if left is not None:
        found.append(_cost(s, move, kinds, left))
    if s.tokens[move.end] == THIEVES and s.switches.thief_needs_coin:
        have = s.coins[player]
        says = f"the thieves in {move.end_name} take a coin: you have {have}"
        found.append(Condition(cites.VAR_ENCOUNTER_THIEVES, says, have > 0, {"coins": have}))
    return found


def _nearest_army(s: State, player: int) -> str:
    held = [region for region in s.board.regions if s.armies[player][region]]
    return f"an army from {listed(s.board.named(held), 'or')}" if held else "an army of yours on the board"


def _way(s: State, move: m.Step, kinds: set[str]) -> Condition:
    a, b = move.name, move.end_name
    if LAND in kinds:
        return Condition(cites.MOVE_LAND, f"{a} and {b} share a border", True)
    if BRIDGE in kinds:
        return Condition(cites.SPECIAL_THREE_ISLANDS, f"a bridge joins {a} and {b}", True)
    if PORTAL in kinds:
        return Condition(cites.VAR_ENCOUNTER_PORTALS, f"portals join {a} and {b}", True)
    if s.box.face_of[move.start] != s.box.face_of[move.end]:
        return Condition(cites.SETUP_EDGE_ROUTES, f"a sea route between two tiles joins {a} and {b}", True)
    return Condition(cites.SETUP_MAP_READING, f"a sea route joins {a} and {b}", True)


def _cost(s: State, move: m.Step, kinds: set[str], left: int) -> Condition:
    if kinds & {LAND, BRIDGE, PORTAL}:
        cost, clause, why = STEP_COST, cites.MOVE_POINTS, "a step by land"
    else:
        cost, why, clause = sea_cost(s, move.player), "the crossing", cites.MOVE_SEA_WHOLE
        if cost < SEA_COST:
            why = f"the crossing, with Flying {s.flying[move.player]} times,"
    says = f"{why} costs {count(cost, 'movement')}: {left} left"
    takes = None if cost <= left else f"{count(cost - left, 'movement')} more"
    return Condition(clause, says, cost <= left, {"cost": cost, "left": left}, takes)


# ---------------------------------------------------------------- cities


def _city(s: State, move: m.City) -> list[Condition]:
    player = move.player
    number = s.armies[player][move.region]
    left = CITIES - len(s.cities[player])
    says = f"an army of yours is in {move.name}"
    found = [
        Condition(cites.CITY_WHERE, says, number > 0, {"armies": number}, None if number else _nearest_army(s, player)),
        Condition(cites.CITY_LIMIT, f"{count(left, 'city')} left of your {CITIES}", left > 0, {"left": left}),
    ]
    if move.army:
        says = "you have the White Knight, who may place an army with a city"
        found.append(Condition(cites.VAR_LEADER_KNIGHT_ARMY, says, leader_of(s, player).city_army > 0))
        found.append(_supply(s, player, cites.VAR_LEADER_KNIGHT_ARMY))
    return found


# ---------------------------------------------------------------- destroying


def _destroy(s: State, move: m.Destroy) -> list[Condition]:
    player, region, colour = move.player, move.region, move.colour
    own = s.armies[player][region]
    clause = cites.DESTROY_TARGET
    says = f"an army of yours is in {move.name}"
    if not own and region in s.cities[player]:
        clause, says = cites.DESTROY_CITY_NOT_ENOUGH, f"beside your city an army of yours is in {move.name}"
    takes = None if own else _nearest_army(s, player)
    found = [Condition(clause, says, own > 0, {"armies": own}, takes)]
    there = s.armies[colour][region]
    says = f"a {move.colour_name} army is in {move.name}"
    found.append(Condition(cites.DESTROY_TARGET, says, there > 0, {"armies": there}))
    if colour in targets(s, player, region) or not there:
        pass
    elif s.immune[colour] and (colour != player or s.switches.immune_blocks_self):
        says = f"{move.colour_name} armies are not immune to attack"
        found.append(Condition(cites.ABILITY_IMMUNE, says, False, takes="an army of another colour"))
    else:
        says = "the army is not your own"
        found.append(Condition(cites.DESTROY_TARGET, says, False, takes="an army of another colour"))
    if move.coin:
        found += _steal(s, move)
    return found


def _steal(s: State, move: m.Destroy) -> list[Condition]:
    steals = leader_of(s, move.player).steal > 0
    found = [Condition(cites.VAR_LEADER_BANDIT_STEAL, "you have the Bandit King, who may steal a coin", steals)]
    other = move.colour < s.players and move.colour != move.player
    says = f"the {move.colour_name} army is another player’s"
    found.append(Condition(cites.VAR_LEADER_BANDIT_STEAL, says, other))
    if other:
        have = s.coins[move.colour]
        says = f"{move.colour_name} has {count(have, 'coin')}"
        takes = None if have else f"“destroy {move.name} {move.colour_name}”"
        found.append(Condition(cites.VAR_LEADER_BANDIT_STEAL, says, have > 0, {"coins": have}, takes))
    return found


# ---------------------------------------------------------------- peeking


def _peek(s: State, move: m.Peek) -> list[Condition]:
    lies = face_down(s, move.region)
    says = f"a face-down token lies in {move.name}"
    found = [Condition(cites.VAR_SWAMP_HIDDEN, says, lies)]
    if lies:
        holds = region_holder(s, move.region) == move.player
        found.append(Condition(cites.VAR_SWAMP_PEEK, f"you control {move.name}", holds))
        new = not s.seen[move.region] & (1 << move.player)
        says = "you have not looked at it before; what was seen stays known"
        if _asked(s, PEEK):
            found.append(Condition(cites.VAR_SWAMP_PEEK, says, new))
    return found
