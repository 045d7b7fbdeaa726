"""The rules of Empire in the order of the game: set-up, bid, card, actions, tokens.

Functions here carry decisions out; the deeds of ``State`` do.  What is legal stands in ``legality`` and ``reasons``,
the course of a turn in ``turn``, the end in ``scoring``, and what a seat may know in ``views``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablekit.core import Chance, Decide, Move, Node, Outcome
from tests.oracle.empire import bidding, cites, scoring
from tests.oracle.empire import moves as m
from tests.oracle.empire.board import BRIDGE, LAND, PORTAL, SEA
from tests.oracle.empire.cards import DEEDS
from tests.oracle.empire.laying_out import lay_start_armies
from tests.oracle.empire.legality import candidates, deciders, leader_of, legal_moves, peekable, step_cost
from tests.oracle.empire.reasons import conditions
from tests.oracle.empire.scoring import SPRING_ELIXIRS, receipt, scores
from tests.oracle.empire.setting_up import complete, start
from tests.oracle.empire.state import (
    COTTAGE,
    DRAGON,
    EXPLORATION,
    FACE_DOWN,
    SPRING,
    STABLE,
    SWAMP,
    THIEVES,
    TREASURE,
    State,
)
from tests.oracle.empire.tasks import (
    ACTION,
    BID,
    CHOOSE,
    DEAL,
    DRAW,
    FAIRY,
    FIRST_CHANCE,
    NEXT_GAME,
    PEEK,
    REVEAL,
    ROLL,
    SEE,
    task,
)
from tests.oracle.empire.turn import (
    after_click,
    begin_card,
    begin_turn,
    end_action,
    end_game,
    go_on,
    next_game,
    pass_turn,
)
from tests.oracle.empire.views import determinize, graph, hidden_kinds, observe, problems, to_dict

__all__ = [
    "apply", "candidates", "complete", "conditions", "determinize", "graph", "legal_moves", "node", "observe",
    "problems", "receipt", "scores", "start", "to_dict",
]  # fmt: skip

DECIDES = tuple(Decide((player,)) for player in range(4))
DIE = Chance("die", cites.VAR_TIE_DIE, m.EVEN_DIE)
DRAGON_ARMIES = 7
TREASURE_COINS = 1
TOKEN_ARMIES, TOKEN_MOVEMENT = 1, 1
STEPS = {
    LAND: cites.MOVE_LAND, BRIDGE: cites.SPECIAL_THREE_ISLANDS, PORTAL: cites.VAR_ENCOUNTER_PORTALS,
    SEA: cites.MOVE_SEA_COST,
}  # fmt: skip


def node(s: State) -> Node:
    """Who or what comes next: a player's decision, all who have not bid, card, die, token or leader, or the end."""
    if not s.tasks:
        return scoring.over(s)
    top = s.tasks[-1]
    ask = top.ask
    if ask < FIRST_CHANCE:
        return Decide(deciders(s)) if ask == BID else DECIDES[top.player]
    if ask == DRAW:
        setting_up = len(s.tasks) > 1 and s.tasks[0].ask == BID
        because = cites.SETUP_DECK_SHUFFLE if setting_up else cites.ROW_SLIDE
        return Chance("deck", because, tuple(map(m.draws(s.box).__getitem__, s.deck)))
    if ask == ROLL:
        return DIE
    if ask in (REVEAL, SEE):
        because = cites.VAR_SWAMP_CLAIM if ask == REVEAL else cites.VAR_SWAMP_PEEK
        nobody_has_looked = ask == REVEAL and not any(s.seen)
        return Chance("token", because, tuple((m.FOUND[kind], 1) for kind in hidden_kinds(s)), nobody_has_looked)
    if ask == DEAL:
        deals = m.deals(s.box)
        left = tuple((deal, 1) for deal in deals if deal.leader not in s.leaders)
        return Chance("leader", cites.VAR_LEADER_DEAL, left)
    assert ask == NEXT_GAME
    seats = tuple((m.chosen(player, name), 1) for player, name in enumerate(s.colours))
    return Chance("random player", cites.SETUP_EXTRA_ARMY, seats)


def apply(s: State, x: Move | Outcome) -> None:
    """Carry out a move or a chance result in place; it is taken to be allowed."""
    _APPLY[type(x)](s, x)


# ---------------------------------------------------------------- set-up


def extra(s: State, move: m.Extra) -> None:
    """One army of every player, all together in one region."""
    for player in range(s.players):
        s.place_armies(player, move.region, 1, because=cites.SETUP_EXTRA_ARMY)
    s.then(s.tasks[:-1], because=cites.SETUP_EXTRA_ARMY)


def neutral(s: State, move: m.Neutral) -> None:
    """One neutral army."""
    s.place_armies(s.players, move.region, 1, because=cites.SETUP_NEUTRAL)
    s.then(s.tasks[:-1], because=cites.SETUP_NEUTRAL)


def dealt(s: State, x: m.Dealt) -> None:
    """A leader is dealt in a later game of a match, and its owner's armies come on the board."""
    player = s.tasks[-1].player
    s.deal_leader(player, x.leader, because=cites.VAR_LEADER_DEAL)
    lay_start_armies(s, player)
    s.then(s.tasks[:-1], because=cites.VAR_LEADER_DEAL)


def draw(s: State, x: m.Draw) -> None:
    """A card is turned up, in set-up or to refill the row."""
    setting_up = s.tasks[0].ask == BID
    because = cites.SETUP_ROW if setting_up else cites.ROW_SLIDE
    s.turn_up(x.card, because)
    s.then(s.tasks[:-1], because)
    if not setting_up:
        go_on(s)


def chosen(s: State, x: m.Chosen) -> None:
    """The random player of the next game is known: it is laid out."""
    next_game(s, x.seat)


def first(s: State, move: m.First) -> None:
    """The starting player is named; the game begins."""
    s.choose_first(move.seat, because=cites.BID_CHOOSE_FIRST)
    begin_turn(s, move.seat, because=cites.TURN_ORDER)


# ---------------------------------------------------------------- a card


def take(s: State, move: m.Take) -> None:
    """Pay the price, lay down the card, its ability becomes active; then its action, but not for the extra card."""
    player = move.player
    fairy = s.tasks[-1].ask == FAIRY
    card = s.row[move.place]
    price = s.box.prices[move.place]
    if price:
        s.pay(player, price, because=cites.TURN_COST)
    s.take_card(player, move.place, because=cites.VAR_LEADER_FAIRY_CARD if fairy else cites.TURN_TAKE)
    activate(s, player, card)
    if fairy:
        s.slide_row(because=cites.ROW_SLIDE)
        end_game(s)
    else:
        begin_card(s, player, card)


def activate(s: State, player: int, card: int) -> None:
    """The ability of a card is active at once and for the rest of the game; coins are received."""
    has = s.box.cards[card]
    if has.flying:
        s.gain_flying(player, has.flying, because=cites.ABILITY_FLYING)
    if has.move:
        s.gain_movement(player, has.move, because=cites.ABILITY_MOVE)
    if has.army:
        s.gain_armies(player, has.army, because=cites.ABILITY_ARMY)
    if has.elixir:
        s.gain_elixirs(player, has.elixir, because=cites.ABILITY_ELIXIR)
    if has.immune:
        s.become_immune(player, because=cites.ABILITY_IMMUNE)
    if has.coins:
        s.receive(player, has.coins, because=cites.ABILITY_COINS)


def choose(s: State, move: m.Choose) -> None:
    """One of the two actions of an or card."""
    player = move.player
    do = DEEDS[move.what]
    number = next(number for what, number in s.box.cards[s.cards[player][-1]].actions if what == do)
    s.then((*s.tasks[:-1], task(ACTION[do], player, number)), because=cites.ACTION_OR)
    go_on(s)


def done(s: State, move: m.Done) -> None:
    """What is left is given up: of an action, of looking at tokens, or the extra card."""
    ask = s.tasks[-1].ask
    if ask == PEEK:
        pass_turn(s, move.player)
    elif ask == FAIRY:
        end_game(s)
    else:
        half = ask != CHOOSE and s.box.cards[s.cards[move.player][-1]].join == "and"
        end_action(s, because=cites.ACTION_AND_SKIP if half else cites.ACTION_OPTIONAL)


# ---------------------------------------------------------------- actions


def place(s: State, move: m.Place) -> None:
    """One new army at the starting region or an own city."""
    s.place_armies(move.player, move.region, 1, because=cites.PLACE_WHERE)
    s.use(1, because=cites.PLACE_SPLIT)
    if s.tokens[move.region]:
        arrive(s, move.player, move.region, moved=False)
    after_click(s)


def paid_place(s: State, move: m.PaidPlace) -> None:
    """The Bandit King pays the owner of a city and places one army there."""
    coins = leader_of(s, move.player).paid_place
    s.hand_over(move.player, move.owner, coins, because=cites.VAR_LEADER_BANDIT_PAY)
    s.place_armies(move.player, move.region, 1, because=cites.VAR_LEADER_BANDIT_PAY)
    s.use(1, because=cites.PLACE_SPLIT)
    if s.tokens[move.region]:
        arrive(s, move.player, move.region, moved=False)
    after_click(s)


def step(s: State, move: m.Step) -> None:
    """One army goes one step: by land, bridge or portal for 1, by sea for 3 less Flying."""
    player = move.player
    kind = s.board.kind[move.start, move.end]
    because = STEPS[kind]
    s.move_army(player, move.start, move.end, because)
    flying = kind == SEA and s.flying[player]
    s.use(step_cost(s, player, move.start, move.end), because=cites.ABILITY_FLYING if flying else because)
    if s.tokens[move.end]:
        arrive(s, player, move.end, moved=True)
    after_click(s)


def arrive(s: State, player: int, region: int, moved: bool) -> None:
    """An army has come to a region with a token: thieves take a coin of those who walk in, the dragon may fall."""
    kind = s.tokens[region]
    if kind == THIEVES:
        if moved and s.coins[player]:
            s.pay(player, 1, because=cites.VAR_ENCOUNTER_THIEVES)
    elif (
        kind == DRAGON
        and (not moved or s.switches.dragon_counts_moves)
        and sum(line[region] for line in s.armies) >= DRAGON_ARMIES
    ):
        s.claim(player, region, because=cites.VAR_ENCOUNTER_DRAGON)


def city(s: State, move: m.City) -> None:
    """A city is built; the White Knight's free army comes; the token of the region is taken."""
    player, region = move.player, move.region
    beside = any(region in own for own in s.cities)
    s.build_city(player, region, because=cites.CITY_MANY if beside else cites.CITY_WHERE)
    s.use(1, because=cites.CITY_WHERE)
    if move.army:
        armies = min(leader_of(s, player).city_army, s.armies_left[player])
        s.place_armies(player, region, armies, because=cites.VAR_LEADER_KNIGHT_ARMY)
        if s.tokens[region]:
            arrive(s, player, region, moved=False)
    kind = s.tokens[region]
    if kind == FACE_DOWN:
        s.then((*s.tasks, task(REVEAL, player, 0, region)), because=cites.VAR_SWAMP_CLAIM)
        return
    if kind in EXPLORATION or kind == SWAMP:
        if s.switches.swamp:
            s.turn_over(region, kind, because=cites.VAR_SWAMP_CLAIM)
        claim(s, player, region)
    after_click(s)


def destroy(s: State, move: m.Destroy) -> None:
    """One army is removed; the Red Sorceress keeps others' armies, the Bandit King may steal a coin."""
    player, region, colour = move.player, move.region, move.colour
    others = colour != player and (colour < s.players or s.switches.neutral_is_opponent)
    if others and leader_of(s, player).keeps:
        s.keep_army(player, region, colour, because=cites.VAR_LEADER_SORCERESS_KEEP)
    else:
        s.destroy_army(player, region, colour, because=cites.DESTROY_TARGET)
    s.use(1, because=cites.DESTROY_TARGET)
    if move.coin:
        s.hand_over(colour, player, leader_of(s, player).steal, because=cites.VAR_LEADER_BANDIT_STEAL)
    after_click(s)


# ---------------------------------------------------------------- tokens


def claim(s: State, player: int, region: int) -> None:
    """A token is taken, and helps from the next half of the card on."""
    kind = s.tokens[region]
    s.claim(player, region, because=cites.VAR_SWAMP_CLAIM if s.switches.swamp else cites.VAR_EXPLORE_CLAIM)
    if kind == COTTAGE:
        s.gain_armies(player, TOKEN_ARMIES, because=cites.VAR_EXPLORE_COTTAGE)
    elif kind == STABLE:
        s.gain_movement(player, TOKEN_MOVEMENT, because=cites.VAR_EXPLORE_STABLE)
    elif kind == SPRING:
        s.gain_elixirs(player, SPRING_ELIXIRS, because=cites.VAR_EXPLORE_SPRING)
    elif kind == TREASURE:
        s.receive(player, TREASURE_COINS, because=cites.VAR_EXPLORE_TREASURE)


def found(s: State, x: m.Found) -> None:
    """A face-down token turns out to be of a kind: for all who see a city built, or for one who looks."""
    top = s.tasks[-1]
    s.then(s.tasks[:-1], because=cites.VAR_SWAMP_CLAIM if top.ask == REVEAL else cites.VAR_SWAMP_PEEK)
    if top.ask == REVEAL:
        s.turn_over(top.region, x.kind, because=cites.VAR_SWAMP_CLAIM)
        claim(s, top.player, top.region)
        after_click(s)
    else:
        s.see(top.player, top.region, x.kind, because=cites.VAR_SWAMP_PEEK)
        after_peek(s, top.player)


def peek(s: State, move: m.Peek) -> None:
    """A player looks at a token: what it is stays a secret, and a question to chance if nobody has looked before."""
    s.peek(move.player, move.region, because=cites.VAR_SWAMP_PEEK)
    kind = s.tokens[move.region]
    if kind == FACE_DOWN:
        s.then((*s.tasks, task(SEE, move.player, 0, move.region)), because=cites.VAR_SWAMP_PEEK)
    else:
        s.see(move.player, move.region, kind, because=cites.VAR_SWAMP_PEEK)
        after_peek(s, move.player)


def after_peek(s: State, player: int) -> None:
    """There may be more to look at; otherwise the turn passes."""
    if not peekable(s, player):
        pass_turn(s, player)


_APPLY: dict[type, Callable[[State, Any], None]] = {
    m.Extra: extra, m.Neutral: neutral, m.Bid: bidding.bid, m.First: first, m.Take: take, m.Choose: choose,
    m.Place: place, m.PaidPlace: paid_place, m.Step: step, m.City: city, m.Destroy: destroy, m.Peek: peek,
    m.Done: done, m.Draw: draw, m.Roll: bidding.roll, m.Found: found, m.Chosen: chosen, m.Dealt: dealt,
}  # fmt: skip
