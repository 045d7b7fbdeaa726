"""Why, and why not: everything the rules ask of a move, each with its clause, its numbers and what would meet it."""

from __future__ import annotations

from itertools import pairwise

from tablekit.core import Condition, Move
from tablekit.words import article, count, listed, times
from tests.oracle.empire import cites
from tests.oracle.empire import moves as m
from tests.oracle.empire.board import BRIDGE, LAND, PORTAL, SEA, STEP_COST
from tests.oracle.empire.cards import DEEDS, NO_LEADER
from tests.oracle.empire.control import region_holder
from tests.oracle.empire.legality import extra_regions, face_down, homes, leader_of, sea_cost, targets
from tests.oracle.empire.questions import due
from tests.oracle.empire.reach import cheapest_way
from tests.oracle.empire.state import CITIES, GAP, THIEVES, State
from tests.oracle.empire.tasks import CHOOSE, MOVE, PEEK

MOST_NAMED, MOST_STEPS = 12, 8  # regions and steps named one by one; of more, the first ones stand for all


def conditions(s: State, move: Move) -> list[Condition]:
    """Everything the rules ask of this move here, met or not, with clause, numbers and what would meet it.

    A sentence says what must be so; after a colon stands what is so instead.
    """
    found = due(s, move)
    regions = [getattr(move, name) for name in ("region", "start", "end") if hasattr(move, name)]
    off = [region for region in regions if region not in s.board.at]
    if off:
        names = [s.box.names[region] for region in off if region < len(s.box.names)] or [move.text]
        faces = [s.box.faces[tile.face].id for tile in s.board.layout.tiles]
        says = f"{listed(names)} {'is' if len(names) == 1 else 'are'} on this map: it shows {listed(faces)}"
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
    elif isinstance(move, m.Done) and found[-1].met:
        found.append(Condition(cites.ACTION_OPTIONAL, "nothing here is compulsory", True))
    return found


def _asked(s: State, ask: int) -> bool:
    return bool(s.tasks) and s.tasks[-1].ask == ask


# ---------------------------------------------------------------- set-up, bid and card


def _extra(s: State, move: m.Extra) -> Condition:
    free = extra_regions(s)
    met = move.region in free
    barred = "the central tile" if s.board.central >= 0 else "the tile of the starting region"
    says = f"{move.name} lies off {barred}" + ("" if met else ": it lies on it")
    takes = None if met else f"a region such as {s.box.names[free[0]]}"
    return Condition(cites.SETUP_EXTRA_ARMY, says, met, takes=takes)


def _bid(s: State, move: m.Bid) -> Condition:
    have = s.coins[move.player]
    met = move.coins <= have
    says = f"a bid of {move.coins}: you have {count(have, 'coin')}"
    facts = {"bid": move.coins, "coins": have}
    return Condition(cites.BID_SECRET, says, met, facts, None if met else f"a bid of at most {have}")


def _take(s: State, move: m.Take) -> list[Condition]:
    lies = move.place < len(s.row) and s.row[move.place] != GAP
    instead = "" if lies else ": there is a gap" if move.place < len(s.row) else f": the row has {len(s.row)}"
    says = f"a card lies at place {move.place + 1} of the row{instead}"
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
    what = DEEDS[move.what]
    says = f"{card.name} offers {what}"
    if what in offered:
        return [Condition(cites.ACTION_OR, says, True)]
    says, takes = f"{says}: it offers {listed(offered, 'or')}", f"“choose {offered[0]}”"
    return [Condition(cites.ACTION_OR, says, False, takes=takes)]


# ---------------------------------------------------------------- placing


def _home(s: State, player: int, region: int) -> Condition:
    own = homes(s, player)
    name = s.box.names[region]
    if region == s.start:
        return Condition(cites.PLACE_WHERE, f"{name} is the starting region", True)
    met = region in own
    takes = None
    if not met:
        takes = f"{listed(s.board.named(own), 'or')}, or a city of yours in {name}"
        if leader_of(s, player).paid_place:
            payable = [s.colour(owner) for owner in range(s.players) if owner != player and region in s.cities[owner]]
            takes = f"paying {listed(payable, 'or')} for it" if payable else takes
    return Condition(cites.PLACE_WHERE, f"{name} holds a city of yours", met, takes=takes)


def _supply(s: State, player: int, clause: str, otherwise: str = "a destroyed army of yours") -> Condition:
    left = s.armies_left[player]
    says = f"an army is left in your supply: you have {left or 'none'}"
    return Condition(clause, says, left > 0, {"left": left}, None if left else otherwise)


def _paid(s: State, move: m.PaidPlace) -> list[Condition]:
    player, clause = move.player, cites.VAR_LEADER_BANDIT_PAY
    price, free = leader_of(s, player).paid_place, move.region in homes(s, player)
    have, need = s.coins[player], max(1, price)
    says = f"only a coin lets you place in {move.name}" + (": there you place free of charge" if free else "")
    return [
        _leader(s, player, "paid_place", clause),
        _city_of(s, move),
        Condition(clause, says, not free, takes=f"“place {move.name}”" if free else None),
        _coins(clause, f"an army there costs {count(need, 'coin')}", have, need),
        _supply(s, player, cites.PLACE_LIMIT),
    ]


def _leader(s: State, player: int, effect: str, clause: str, otherwise: str | None = None) -> Condition:
    """Whether a player has the leader with an effect, such as ``steal``."""
    who = next((f"the {leader.name}" for leader in s.box.leaders if getattr(leader, effect)), "one who may do this")
    own = leader_of(s, player)
    if getattr(own, effect):
        return Condition(clause, f"your leader is {who}", True)
    instead = "you have none" if own is NO_LEADER else f"it is the {own.name}"
    return Condition(clause, f"your leader is {who}: {instead}", False, takes=otherwise)


def _coins(clause: str, says: str, have: int, need: int = 1) -> Condition:
    """Whether there are enough coins for something."""
    takes = None if have >= need else f"{count(need - have, 'coin')} more"
    return Condition(clause, f"{says}: you have {have}", have >= need, {"coins": have}, takes)


def _city_of(s: State, move: m.PaidPlace) -> Condition:
    """Whether the player to be paid is another one, with a city in the region."""
    clause, owners = cites.VAR_LEADER_BANDIT_PAY, [p for p, own in enumerate(s.cities) if move.region in own]
    if move.owner == move.player:
        return Condition(clause, f"{move.owner_name} is another player: you are {move.owner_name}", False)
    met = move.owner in owners
    others = [s.colour(owner) for owner in owners if owner != move.player]
    takes = f"paying {listed(others, 'or')}" if others and not met else None
    return Condition(clause, f"{move.owner_name} has a city in {move.name}", met, takes=takes)


# ---------------------------------------------------------------- moving


def _step(s: State, move: m.Step) -> list[Condition]:
    player = move.player
    number = s.armies[player][move.start]
    says = f"an army of yours is in {move.name}"
    takes = None if number else _nearest_army(s, player)
    found = [Condition(cites.MOVE_OWN, says, number > 0, {"armies": number}, takes)]
    kind = s.board.kind.get((move.start, move.end))
    left = s.left if _asked(s, MOVE) else None
    if kind is None:
        way = cheapest_way(s, player, move.start, move.end)
        steps = [f"{s.box.names[a]}>{s.box.names[b]}" for a, b in pairwise(way)]
        shown = steps if len(steps) <= MOST_STEPS else [*steps[:MOST_STEPS], "..."]
        takes = f"one step after the other: {', '.join(shown)}" if len(steps) > 1 else "another region"
        says = f"{move.name} and {move.end_name} are neighbours, by land or by a sea route"
        return [*found, Condition(cites.SETUP_MAP_READING, says, False, takes=takes)]
    found.append(_way(s, move, kind))
    if left is not None:
        found.append(_cost(s, player, kind, left))
    if s.tokens[move.end] == THIEVES and s.switches.thief_needs_coin:
        says = f"the thieves in {move.end_name} take a coin"
        found.append(_coins(cites.VAR_ENCOUNTER_THIEVES, says, s.coins[player]))
    return found


def _nearest_army(s: State, player: int) -> str:
    held = s.board.named([region for region in s.board.regions if s.armies[player][region]])
    few = held if len(held) <= MOST_NAMED else [*held[: MOST_NAMED - 1], "elsewhere"]
    return f"an army from {listed(few, 'or')}" if held else "an army of yours on the board"


def _way(s: State, move: m.Step, kind: str) -> Condition:
    a, b = move.name, move.end_name
    if kind == LAND:
        return Condition(cites.MOVE_LAND, f"{a} and {b} share a border", True)
    if kind == BRIDGE:
        return Condition(cites.SPECIAL_THREE_ISLANDS, f"a bridge joins {a} and {b}", True)
    if kind == PORTAL:
        return Condition(cites.VAR_ENCOUNTER_PORTALS, f"portals join {a} and {b}", True)
    if s.box.face_of[move.start] != s.box.face_of[move.end]:
        return Condition(cites.SETUP_EDGE_ROUTES, f"a sea route between two tiles joins {a} and {b}", True)
    return Condition(cites.SETUP_MAP_READING, f"a sea route joins {a} and {b}", True)


_STEP = {LAND: "a step by land", BRIDGE: "a step over the bridge", PORTAL: "a step through the portals"}


def _cost(s: State, player: int, kind: str, left: int) -> Condition:
    cost, clause, why = STEP_COST, cites.MOVE_POINTS, _STEP.get(kind, "")
    if kind == SEA:
        cost, clause, why = sea_cost(s, player), cites.MOVE_SEA_WHOLE, "the crossing"
        if flying := s.flying[player]:
            why = "the crossing with Flying" if flying == 1 else f"the crossing with Flying {times(flying)}"
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
        Condition(
            cites.CITY_LIMIT, f"a city is left in your supply: you have {left or 'none'}", left > 0, {"left": left}
        ),
    ]
    if move.army:
        clause, alone = cites.VAR_LEADER_KNIGHT_ARMY, f"“city {move.name}”"
        found += [_leader(s, player, "city_army", clause, alone), _supply(s, player, clause, alone)]
    return found


# ---------------------------------------------------------------- destroying


def _destroy(s: State, move: m.Destroy) -> list[Condition]:
    player, region, colour = move.player, move.region, move.colour
    own = s.armies[player][region]
    clause = cites.DESTROY_TARGET
    says = f"an army of yours is in {move.name}"
    if not own and region in s.cities[player]:
        clause, says = cites.DESTROY_CITY_NOT_ENOUGH, f"{says}: only your city is"
    takes = None if own else _nearest_army(s, player)
    found = [Condition(clause, says, own > 0, {"armies": own}, takes)]
    there = s.armies[colour][region]
    says = f"{article(move.colour_name)} army is in {move.name}"
    others = listed([s.colour(at) for at in targets(s, player, region)], "or") if own and not there else ""
    takes = f"{article(others)} army" if others else None
    found.append(Condition(cites.DESTROY_TARGET, says, there > 0, {"armies": there}, takes))
    if there and colour not in targets(s, player, region):
        found.append(_spared(s, player, colour))
    if move.coin:
        found += _steal(s, move)
    return found


def _spared(s: State, player: int, colour: int) -> Condition:
    """Why no army of a colour may be destroyed: a card makes it immune, or it is one's own."""
    takes = "an army of another colour"
    if s.immune[colour] and (colour != player or s.switches.immune_blocks_self):
        card = next(s.box.cards[card].name for card in s.cards[colour] if s.box.cards[card].immune)
        says = f"{s.colour(colour)} armies can be attacked: {card} makes them immune"
        return Condition(cites.ABILITY_IMMUNE, says, False, takes=takes)
    return Condition(cites.DESTROY_TARGET, "the army is of another colour: it is your own", False, takes=takes)


def _steal(s: State, move: m.Destroy) -> list[Condition]:
    clause, without = cites.VAR_LEADER_BANDIT_STEAL, f"“destroy {move.name} {move.colour_name}”"
    found = [_leader(s, move.player, "steal", clause, without)]
    colour = move.colour
    if colour == move.player or colour >= s.players:
        whose = "your own" if colour == move.player else "nobody’s"
        return [*found, Condition(clause, f"the army is another player’s: it is {whose}", False, takes=without)]
    have = s.coins[colour]
    says = f"{move.colour_name} has a coin to steal" + ("" if have else f": {move.colour_name} has none")
    return [*found, Condition(clause, says, have > 0, {"coins": have}, None if have else without)]


# ---------------------------------------------------------------- peeking


def _peek(s: State, move: m.Peek) -> list[Condition]:
    clause, lies = cites.VAR_SWAMP_PEEK, face_down(s, move.region)
    hidden = s.board.named([region for region in s.board.regions if face_down(s, region)])
    takes = f"one in {listed(hidden, 'or')}" if hidden and not lies else None
    found = [Condition(cites.VAR_SWAMP_HIDDEN, f"a face-down token lies in {move.name}", lies, takes=takes)]
    if lies:
        holds = region_holder(s, move.region) == move.player
        takes = None if holds else "more armies there than any other colour"
        found.append(Condition(clause, f"you control {move.name}", holds, takes=takes))
        new = not s.seen[move.region] & (1 << move.player)
        if _asked(s, PEEK):
            says = "you look at it for the first time" + ("" if new else ": you know it already")
            found.append(Condition(clause, says, new))
    return found
