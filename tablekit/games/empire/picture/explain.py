"""What is this?  Everything on the map of Empire and around it in a player's words; ``explain_cards`` has the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from tablekit.core import Explanation, Key
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import action
from tablekit.games.empire.actions.step_costs import sea_cost, step_cost
from tablekit.games.empire.box.tokens import NO_TOKEN, TOKEN_NOUNS, TOKENS
from tablekit.games.empire.numbers import STEP_COST
from tablekit.games.empire.picture import explain_cards, hands
from tablekit.games.empire.picture.explain_cards import called
from tablekit.games.empire.rules.asking import ByChance, Voluntary
from tablekit.games.empire.rules.control import control, region_holder
from tablekit.games.empire.rules.scoring import island_name
from tablekit.games.empire.rules.tokens import face_down
from tablekit.games.empire.table.board import BRIDGE, LAND, PORTAL, SEA
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import Name, m, t
from tablekit.picture.shared import explained_state
from tablekit.saying import Message, listed
from tablekit.saying.english import capital
from tablekit.saying.messages import reworded

Explain: TypeAlias = Callable[[State, str, Sequence[str]], Explanation]


def explain(seen: State, key: Key, names: Sequence[str]) -> Explanation | None:
    """What a key of the picture is, told from an observation alone; None for a key that no picture of Empire has."""
    told = _EXPLAIN.get(key.kind)
    return told(seen, str(key.id), names) if told else None


# ------------------------------------------------------------ regions and what stands there


def _region(seen: State, id: str, names: Sequence[str]) -> Explanation:
    region = seen.box.region[id]
    holder = region_holder(seen, region)
    there = [_armies_of(seen, colour, number, names) for colour, number in seen.armies_in(region)]
    there += [
        m("{number:city} of {player}", number=number, player=names[player]) for player, number in seen.cities_in(region)
    ]
    peopled = m("Here: {there}.", there=listed(there)) if there else m("Nobody stands here.")
    clause, controls = cites.SCORE_REGION, m("With more armies here than anybody else you control it: 1 point.")
    if holder >= 0 and seen.is_neutral(holder):
        clause, controls = cites.SETUP_NEUTRAL_CONTROL, m("The neutral armies control it, so nobody gets its point.")
    elif holder >= 0:
        controls = m("{player} controls it: 1 point.", player=names[holder])
    elif there:
        clause, controls = cites.SCORE_REGION_TIE, m("A tie: nobody controls it, nobody gets its point.")
    says = [peopled, controls, _island_of(seen, region, names), *_ways_from(seen, region, names)]
    if seen.tokens[region] != NO_TOKEN:
        says.append(m("Here lies {token}.", token=TOKEN_NOUNS[seen.tokens[region]]))
    if region == seen.start:
        says.append(m("It is the starting region: everybody may place armies here."))
    says.append(_printed(seen, id))
    return Explanation(m("Region {region}", region=id), tuple(says), clause)


def _armies_of(seen: State, colour: int, number: int, names: Sequence[str]) -> Message:
    if seen.is_neutral(colour):
        return m("{number:army} of neutral", number=number)
    return m("{number:army} of {player}", number=number, player=names[colour])


def _printed(seen: State, id: str) -> Message:
    """Where a region lies on its tile."""
    face, where = seen.box.described(id)
    if not where:
        return m("On the printed tile: {face}.", face=Name(face))
    return m("On the printed tile: {face}: {where}.", face=Name(face), where=Name(where))


# What is said of an island and of a region that is one by itself: controlled by nobody, by neutral armies, by a player.
_OF_AN_ISLAND = (
    t("It belongs to the island {island}, controlled by nobody."),
    t("It belongs to the island {island}, controlled by neutral."),
    t("It belongs to the island {island}, controlled by {player}: 1 point more."),
)
_ALONE = (
    t("It belongs to an island of one region, controlled by nobody."),
    t("It belongs to an island of one region, controlled by neutral."),
    t("It belongs to an island of one region, controlled by {player}: 1 point more."),
)


def _island_of(seen: State, region: int, names: Sequence[str]) -> Message:
    at = seen.board.island[region]
    island = seen.board.islands[at]
    holder = control(seen).islands[at]
    says = (_OF_AN_ISLAND if len(island) > 1 else _ALONE)[0 if holder < 0 else 1 if seen.is_neutral(holder) else 2]
    player = names[holder] if 0 <= holder < seen.players else ""
    return says(island=island_name(seen, island), player=player)


_WAY = {
    LAND: t("{region} by land ({cost})"), BRIDGE: t("{region} over the bridge ({cost})"),
    PORTAL: t("{region} through the portals ({cost})"), SEA: t("{region} by sea ({cost})"),
}  # fmt: skip


def _ways_from(seen: State, region: int, names: Sequence[str]) -> Iterator[Message]:
    ways = [
        _WAY[seen.board.kind[region, end]](region=seen.box.names[end], cost=step_cost(seen, seen.active, region, end))
        for end, _ in seen.board.near[region]
    ]
    if ways:
        yield m("Steps from here for {player}: {ways}.", player=names[seen.active], ways=listed(ways))


def _army(seen: State, id: str, names: Sequence[str]) -> Explanation:
    region, _, colour = id.partition(" ")
    at, owner = seen.box.region[region], seen.all_colours().index(colour)
    number = seen.armies[owner][at]
    neutral = seen.is_neutral(owner)
    player = "" if neutral else names[owner]
    if not number:
        none = m("None of this colour stands here now.")
        name = t("No army in {region}, neutral") if neutral else t("No army in {region}, {player}’s")
        return Explanation(name(region=region, player=player), (none,), cites.SCORE_REGION)
    name = t("{number:army} in {region}, neutral") if neutral else t("{number:army} in {region}, {player}’s")
    holder = region_holder(seen, at)
    if holder < 0:
        says = [m("Nobody has most armies here: a tie. Cities count as armies.")]
    else:
        says = [m("Most here: {player}; cities count as armies.", player=called(seen, holder, names))]
    clause = cites.SCORE_REGION if holder >= 0 else cites.SCORE_REGION_TIE
    if neutral:
        says.append(m("Neutral armies are nobody’s, and count for control like any others."))
        clause = cites.SETUP_NEUTRAL_CONTROL
    elif seen.immune[owner]:
        says.append(m("They cannot be destroyed: a card makes them immune."))
        clause = cites.ABILITY_IMMUNE
    return Explanation(name(number=number, region=region, player=player), tuple(says), clause)


def _city(seen: State, id: str, names: Sequence[str]) -> Explanation:
    region, _, colour = id.partition(" ")
    owner = seen.colours.index(colour)
    number = seen.cities[owner].count(seen.box.region[region])
    says = (
        m("For control of {region} it counts as {armies:army}.", region=region, armies=number),
        m("{player} may place new armies here.", player=names[owner]),
    )
    if number == 1:
        what = m("{player}’s city in {region}", player=names[owner], region=region)
    else:
        what = m("{player}’s {cities} cities in {region}", player=names[owner], cities=number, region=region)
    return Explanation(what, says, cites.SCORE_REGION_CITY)


def _token(seen: State, id: str, names: Sequence[str]) -> Explanation:
    region = seen.box.region[id]
    kind = seen.tokens[region]
    token = TOKENS[kind]
    says = [token.says] if token.says else []
    if face_down(seen, region):
        knows = listed([names[player] for player in seen.seen_by(region)], none=m("nobody"))
        says.append(m("It lies face down; looked at by {players}.", players=knows))
    name = reworded(m("{token} in {region}", token=token.noun, region=id), capital)
    return Explanation(name, tuple(says), token.clause)


def _knows(seen: State, id: str, names: Sequence[str]) -> Explanation:
    region, _, colour = id.partition(" ")
    who = names[seen.colours.index(colour)]
    says = m(
        "{player} has looked at the face-down token in {region}; everybody sees that, but not what it is.",
        player=who, region=region,
    )  # fmt: skip
    return Explanation(m("{player} knows this token", player=who), (says,), cites.VAR_SWAMP_PEEK)


def _flag(seen: State, id: str, names: Sequence[str]) -> Explanation:
    start = seen.box.names[seen.start]
    says = m("{region} is the starting region: everybody may place new armies here.", region=start)
    return Explanation(m("The starting-region token"), (says,), cites.PLACE_WHERE)


# ------------------------------------------------------------ the course of the game


def _deck(seen: State, id: str, names: Sequence[str]) -> Explanation:
    left, taken, turns = len(seen.deck), sum(map(len, seen.cards)), seen.players * seen.cards_each
    says = (
        m("{cards:card} face down: after each turn one is turned up at the right end of the row.", cards=left),
        m(
            "{taken} of {all} cards have been taken; the game ends when everybody has {each}.",
            taken=taken, all=turns, each=seen.cards_each,
        ),
    )  # fmt: skip
    return Explanation(m("The deck, and how far the game is"), says, cites.END_CONDITION)


def _chance(seen: State, id: str, names: Sequence[str]) -> Explanation:
    top = seen.pending[-1] if seen.pending else None
    says = m("Chance decides here.")
    if isinstance(top, ByChance):
        says = m("A click does it: {to}.", to=top.to)
    return Explanation(m("Left to chance"), (says,), top.clause if top is not None else cites.ROW_SLIDE)


# ------------------------------------------------------------ choices


def _action(seen: State, id: str, names: Sequence[str]) -> Explanation:
    owner = seen.pending[-1].player if seen.pending else seen.active
    halves = seen.box.cards[seen.cards[owner][-1]].actions if seen.cards[owner] else ()
    number = next((number for do, number in halves if do == id), 1)
    says = m("The card offers one of two actions: this is one of them.")
    return Explanation(reworded(action(id, number), capital), (says,), cites.ACTION_OR)


def _pay(seen: State, id: str, names: Sequence[str]) -> Explanation:
    who = names[int(id)]
    says = m("{player} gets a coin for each army placed at this city.", player=who)
    return Explanation(m("Pay {player}", player=who), (says,), cites.VAR_LEADER_BANDIT_PAY)


def _build(seen: State, id: str, names: Sequence[str]) -> Explanation:
    name = m("A city with an army") if id == "army" else m("A city alone")
    says = m("With the city, one army may be placed free of charge.")
    return Explanation(name, (says,), cites.VAR_LEADER_KNIGHT_ARMY)


def _steal(seen: State, id: str, names: Sequence[str]) -> Explanation:
    name = m("Steal a coin") if id == "yes" else m("Steal nothing")
    says = m("If you want it, the loser of the army gives you a coin, too.")
    return Explanation(name, (says,), cites.VAR_LEADER_BANDIT_STEAL)


def _done(seen: State, id: str, names: Sequence[str]) -> Explanation:
    top = seen.pending[-1] if seen.pending else None
    ends = top.ends if isinstance(top, Voluntary) else m("go on")
    says = reworded(m("{ends}: whatever is left here is not used.", ends=ends), capital)
    return Explanation(m("Done"), (says,), cites.ACTION_OPTIONAL)


# ------------------------------------------------------------ the legend


def _legend(seen: State, id: str, names: Sequence[str]) -> Explanation:
    who, cost = names[seen.active], sea_cost(seen, seen.active)
    sea = m("It costs {player} {cost:step} now.", player=who, cost=cost)
    border = m("It costs {cost:step}.", cost=STEP_COST)
    bridge = m("It costs {cost:step}, as by land.", cost=STEP_COST)
    portals = m("From one to the other costs {cost:step}.", cost=STEP_COST)
    holds, looked = m("This player controls the island: 1 point."), m("This player has looked at the token.")
    lines: dict[str, tuple[Message, Message, str]] = {
        SEA: (m("Sea route"), sea, cites.MOVE_SEA_COST),
        LAND: (m("Border"), border, cites.MOVE_LAND),
        BRIDGE: (m("Bridge"), bridge, cites.SPECIAL_THREE_ISLANDS),
        PORTAL: (m("Magic portals"), portals, cites.VAR_ENCOUNTER_PORTALS),
        "flag": (m("Starting region"), m("Everybody may place new armies here."), cites.PLACE_WHERE),
        "island": (m("Coast in a colour"), holds, cites.SCORE_ISLAND),
        "knows": (m("Letter beside a token"), looked, cites.VAR_SWAMP_PEEK),
    }
    if id not in lines:
        return explained_state(id)
    name, says, clause = lines[id]
    return Explanation(name, (says,), clause)


_MOVES: dict[str, Explain] = {
    "region": _region, "army": _army, hands.COINS: hands.explained, "action": _action, "pay": _pay, "build": _build,
    "steal": _steal, "done": _done, "card": explain_cards.card, "seat": explain_cards.seat,
}  # fmt: skip
_THINGS: dict[str, Explain] = {
    "city": _city, "token": _token, "knows": _knows, "flag": _flag, "deck": _deck, "chance": _chance,
    "legend": _legend, "price": explain_cards.price, "gap": explain_cards.gap, "taken": explain_cards.taken,
    "leader": explain_cards.leader, "own-token": explain_cards.own_token, "coins": explain_cards.coins,
    "armies": explain_cards.armies, "cities": explain_cards.cities, "cards": explain_cards.cards,
    "points": explain_cards.points, "ability": explain_cards.ability, "family": explain_cards.family_of,
}  # fmt: skip
_EXPLAIN = _MOVES | _THINGS
SCENERY = frozenset(_THINGS)
