"""Empire told in sentences: what is asked, what a move means, and what just happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablekit.core import Event, Move, Outcome, Prompt
from tablekit.words import article, count, listed, signed
from tests.oracle.empire import cites
from tests.oracle.empire import moves as m
from tests.oracle.empire.board import LAND, SEA_COST, STEP_COST
from tests.oracle.empire.cards import DEEDS
from tests.oracle.empire.legality import leader_of, sea_cost, step_cost
from tests.oracle.empire.state import CITIES, NO_TOKEN, State
from tests.oracle.empire.tasks import (
    BID,
    CHOOSE,
    CITY,
    DESTROY,
    EXTRA,
    FAIRY,
    FIRST,
    MOVE,
    NEUTRAL,
    PEEK,
    PLACE,
    TAKE,
)
from tests.oracle.empire.wording import HOW, TOKEN_NAMES, abilities, action, actions

# ---------------------------------------------------------------- what is asked


def prompt(s: State, player: int) -> Prompt:
    """What this player is asked now, and the clause that asks it."""
    top = s.tasks[-1]
    ask = top.ask
    if ask == NEUTRAL:
        left = sum(t.ask == NEUTRAL for t in s.tasks)
        return Prompt(f"place a neutral army in any region ({left} left in all)", cites.SETUP_NEUTRAL)
    if ask == BID:
        return Prompt(
            f"bid coins in secret for the choice of the starting player, 0 to {s.coins[player]}", cites.BID_SECRET
        )
    if ask == CHOOSE:
        card = s.box.cards[s.cards[player][-1]]
        return Prompt(f"{card.name}: {actions(card)}?", cites.ACTION_OR)
    if ask == PLACE:
        return Prompt(f"place up to {count(s.left, 'army')}", cites.PLACE_COUNT)
    if ask == MOVE:
        sea = f"{STEP_COST} by land, {sea_cost(s, player)} by sea"
        return Prompt(f"move armies: {count(s.left, 'movement')} left ({sea})", cites.MOVE_POINTS)
    asked = {
        EXTRA: (
            f"place one more army of every player, all together, on a region {_not_there(s)}",
            cites.SETUP_EXTRA_ARMY,
        ),
        FIRST: ("name the starting player", cites.BID_CHOOSE_FIRST),
        TAKE: ("take a card of the row", cites.TURN_TAKE),
        CITY: ("build a city where you have an army", cites.CITY_WHERE),
        DESTROY: ("destroy an army in a region where you have one", cites.DESTROY_TARGET),
        PEEK: ("look at a face-down token in a region you control, or end the turn", cites.VAR_SWAMP_PEEK),
        FAIRY: ("take one more card without its action, or none", cites.VAR_LEADER_FAIRY_CARD),
    }
    return Prompt(*asked[ask])


def _not_there(s: State) -> str:
    return "that is not on the central tile" if s.board.central >= 0 else "not on the tile of the starting region"


# ---------------------------------------------------------------- what a move means


def describe(s: State, x: Move | Outcome) -> str:
    """A move or a chance result in a few words, for a list beside its notation."""
    if isinstance(x, m.Take):
        return _card_in_words(s, x)
    if isinstance(x, m.Step):
        return _step_in_words(s, x)
    if isinstance(x, m.Draw):
        card = s.box.cards[x.card]
        return f"{card.name}: {abilities(card)}; {actions(card)}"
    if isinstance(x, m.Place):
        return _armies_there(s, x.player, x.region)
    if isinstance(x, m.PaidPlace):
        return f"for {count(leader_of(s, x.player).paid_place, 'coin')} to {x.owner_name}"
    if isinstance(x, m.City):
        left = CITIES - len(s.cities[x.player])
        return f"{count(left, 'city')} left" + ("; with a free army" if x.army else "")
    if isinstance(x, m.Destroy):
        number = s.armies[x.colour][x.region]
        return f"one of {number}" + ("; and steal 1 coin" if x.coin else "")
    if isinstance(x, m.Bid):
        return f"{s.coins[x.player] - x.coins} left if you win"
    if isinstance(x, m.First):
        return "yourself" if x.seat == x.player else f"seat {x.seat}"
    if isinstance(x, m.Choose):
        halves = s.box.cards[s.cards[x.player][-1]].actions if s.cards[x.player] else ()
        return next((action(do, number) for do, number in halves if do == DEEDS[x.what]), DEEDS[x.what])
    if isinstance(x, m.Extra | m.Neutral | m.Peek):
        return _where(s, x.region)
    if isinstance(x, m.Done):
        return _done_in_words(s)
    if isinstance(x, m.Found):
        return TOKEN_NAMES[x.kind]
    if isinstance(x, m.Dealt):
        return s.box.leaders[x.leader].name
    return str(x)


def _card_in_words(s: State, x: m.Take) -> str:
    if x.place >= len(s.row) or s.row[x.place] < 0:
        return "no card lies there"
    card, price = s.box.cards[s.row[x.place]], s.box.prices[x.place]
    cost = "free" if price == 0 else f"for {count(price, 'coin')}"
    return f"{card.name}, {cost}: {abilities(card)}; {actions(card)}"


def _step_in_words(s: State, x: m.Step) -> str:
    kind = s.board.kind.get((x.start, x.end))
    return f"{_cost(s, x.player, x.start, x.end)}, {HOW[kind]}" if kind else "not a neighbour"


def _cost(s: State, player: int, start: int, end: int) -> str:
    return count(step_cost(s, player, start, end), "movement")


def _armies_there(s: State, player: int, region: int) -> str:
    return f"you have {count(s.armies[player][region], 'army')} there"


def _where(s: State, region: int) -> str:
    face = s.box.faces[s.box.face_of[region]]
    words = face.where[s.box.number[region] - 1]
    return f"{face.name}: {words}" if words else face.name


def _done_in_words(s: State) -> str:
    ask = s.tasks[-1].ask if s.tasks else -1
    ends = {
        CHOOSE: "do neither", PLACE: "place no more", MOVE: "move no more", CITY: "build no city",
        DESTROY: "destroy no army", PEEK: "end the turn", FAIRY: "take no card",
    }  # fmt: skip
    return ends.get(ask, "nothing to end")


# ---------------------------------------------------------------- what happened


class _Told:
    """What a sentence is made of: the position, the event's arguments and clause, and the players' names."""

    def __init__(self, s: State, event: Event, names: Sequence[str]) -> None:
        self.s = s
        self.args: tuple[Any, ...] = tuple(event.args.values())
        self.clause = event.clause
        self.names = names

    def who(self, at: int = 0) -> str:
        """The player of an argument, by name; the neutral colour."""
        colour: int = self.args[at]
        return str(self.names[colour]) if colour < self.s.players else "Neutral"

    def where(self, at: int = 1) -> str:
        """The region of an argument."""
        return str(self.s.box.names[self.args[at]])

    def card(self, at: int) -> str:
        """The card of an argument."""
        return str(self.s.box.cards[self.args[at]].name)


def sentence(s: State, event: Event, names: Sequence[str]) -> str | None:
    """An event as a sentence, or None where nothing is worth telling."""
    teller = _TELL.get(event.deed)
    return teller(_Told(s, event, names)) if teller else None


SPOTS = {
    "C": "in the centre", "N": "to the north", "E": "to the east", "S": "to the south", "W": "to the west",
    "NW": "in the north-west", "NE": "in the north-east", "SW": "in the south-west", "SE": "in the south-east",
}  # fmt: skip
UNUSED = {
    PLACE: "places no more armies", MOVE: "moves no more", CITY: "builds no city", DESTROY: "destroys no army",
}  # fmt: skip


def _lay_tile(t: _Told) -> str:
    spot, at, turn = t.args
    face = t.s.box.faces[at]
    turned = f", turned by {turn}°" if turn else ""
    return f"The {face.name} {'lie' if face.plural else 'lies'} {SPOTS[spot]}{turned}."


def _begin_action(t: _Told) -> str | None:
    if t.clause not in (cites.ABILITY_AT_ONCE, cites.ABILITY_CUMULATIVE, cites.ABILITY_PERMANENT):
        return None
    if t.args[1] == MOVE:
        return f"{t.who()} has {count(t.args[2], 'movement')}."
    return f"{t.who()} may place {count(t.args[2], 'army')}."


def _nobody_scores(t: _Told) -> str:
    names = listed(t.args[0])
    if t.clause == cites.SETUP_NEUTRAL_CONTROL:
        return f"Neutral armies control {names}."
    return f"Nobody controls {names}: it is a tie." if len(t.args[0]) == 1 else f"Nobody controls {names}: ties."


def _receive(t: _Told) -> str:
    coins = count(t.args[1], "coin")
    if t.clause == cites.SETUP_COINS:
        return f"{t.who()} begins with {coins}."
    return f"{t.who()} took {coins} from the supply."


def _pay(t: _Told) -> str:
    coins = count(t.args[1], "coin")
    if t.clause == cites.VAR_ENCOUNTER_THIEVES:
        return f"The thieves took {coins} from {t.who()}."
    if t.clause == cites.BID_WINNER_PAYS:
        return f"{t.who()} paid the bid of {coins}."
    return f"{t.who()} paid {coins}."


def _hand_over(t: _Told) -> str:
    coins = count(t.args[2], "coin")
    if t.clause == cites.VAR_LEADER_BANDIT_STEAL:
        return f"{t.who(1)} stole {coins} from {t.who()}."
    return f"{t.who()} paid {coins} to {t.who(1)}."


def _place_armies(t: _Told) -> str:
    armies = "an army" if t.args[2] == 1 else count(t.args[2], "army")
    if t.clause in (cites.SETUP_START_ARMIES, cites.VAR_LEADER_SORCERESS_START):
        return f"{t.who()} begins with {armies} in {t.where()}."
    if t.clause == cites.SETUP_NEUTRAL:
        return f"A neutral army was placed in {t.where()}."
    if t.clause == cites.SETUP_EXTRA_ARMY:
        return f"{t.who()} has one more army in {t.where()}."
    if t.clause == cites.VAR_LEADER_KNIGHT_ARMY:
        return f"{t.who()} placed {armies} with the city in {t.where()}."
    return f"{t.who()} placed {armies} in {t.where()}."


def _move_army(t: _Told) -> str:
    player, start, end = t.args
    kind = t.s.board.kind[start, end]
    how = "" if kind == LAND else f" {HOW[kind]} for {_cost(t.s, player, start, end)}"
    return f"{t.who()} moved an army {t.where(1)} → {t.where(2)}{how}."


def _use(t: _Told) -> str | None:
    if t.clause != cites.ABILITY_FLYING:
        return None
    return f"With Flying the crossing costs {t.args[0]} instead of {SEA_COST}."


def _destroy(t: _Told) -> str:
    colour = t.args[2]
    whose = "an own army" if colour == t.args[0] else f"{article(t.s.colour(colour))} army"
    kept = " and keeps it" if t.clause == cites.VAR_LEADER_SORCERESS_KEEP else ""
    return f"{t.who()} destroyed {whose} in {t.where()}{kept}."


def _open_hands(t: _Told) -> str:
    bids = [f"{name} {bid}" for name, bid in zip(t.names, t.args[0], strict=False)]
    return f"The bids: {listed(bids)}."


def _win_bid(t: _Told) -> str:
    why = {
        cites.BID_TIE: " as the youngest of the tied",
        cites.BID_ZERO: ": nobody bid a coin, and the youngest wins",
        cites.VAR_TIE_DIE: " by the die",
    }.get(t.clause, "")
    return f"{t.who()} won the bid{why}."


def _roll(t: _Told) -> str | None:
    return f"{t.who()} rolled {t.args[1]}." if t.args[1] else f"{t.who()}’s roll is tied."


def _lay_token(t: _Told) -> str:
    word = TOKEN_NAMES[t.args[0]]
    return f"{word[0].upper()}{word[1:]} lies in {t.where()}."


def _claim(t: _Told) -> str:
    # The token is no longer on the board; the claim is the newest one of the player, unless the game went on.
    claimed = t.s.claimed[t.args[0]]
    return f"{t.who()} took {TOKEN_NAMES[claimed[-1] if claimed else NO_TOKEN]} from {t.where()}."


def _score(t: _Told) -> str:
    return f"{t.who()}: {signed(t.args[1])} for {t.args[2]}."


def _keep_scores(t: _Told) -> str:
    scores = [f"{name} {points}" for name, points in zip(t.names, t.args[0], strict=False)]
    return f"The game is scored: {listed(scores)}. The next one begins."


_TELL: dict[str, Callable[[_Told], str | None]] = {
    "lay_tile": _lay_tile,
    "shuffle_deck": lambda t: f"The deck of {t.args[0]} cards is shuffled.",
    "take_pieces": lambda t: f"{t.who()} has {count(t.args[1], 'army')} in the supply.",
    "begin_action": _begin_action,
    "give_up": lambda t: f"{t.who()} {UNUSED[t.args[1]]}.",
    "gain_elixirs": lambda t: f"{t.who()} has {count(t.args[1], 'elixir')} more.",
    "nobody_scores": _nobody_scores,
    "lay_start": lambda t: f"The starting region is {t.where(0)}.",
    "lay_token": _lay_token,
    "keep_scores": _keep_scores,
    "choose_setup_player": lambda t: f"{t.who()} was chosen at random to place the extra armies.",
    "deal_leader": lambda t: f"{t.who()} has the {t.s.box.leaders[t.args[1]].name}.",
    "turn_up": lambda t: f"{t.card(0)} was turned up.",
    "close_hand": lambda t: f"{t.who()} has closed a hand for the bid.",
    "open_hands": _open_hands,
    "roll": _roll,
    "win_bid": _win_bid,
    "choose_first": lambda t: f"{t.who()} is the starting player.",
    "begin_turn": lambda t: f"{t.who()}’s turn.",
    "take_card": lambda t: f"{t.who()} took {t.s.box.cards[t.s.cards[t.args[0]][-1]].name}.",
    "gain_flying": lambda t: f"{t.who()} crosses the sea for {sea_cost(t.s, t.args[0])} now.",
    "gain_movement": lambda t: f"{t.who()} has {count(t.args[1], 'movement')} more in every Move action.",
    "gain_armies": lambda t: f"{t.who()} has {count(t.args[1], 'army')} more in every Place action.",
    "become_immune": lambda t: f"{t.who()}’s armies cannot be destroyed any more.",
    "receive": _receive,
    "pay": _pay,
    "hand_over": _hand_over,
    "place_armies": _place_armies,
    "move_army": _move_army,
    "use": _use,
    "build_city": lambda t: f"{t.who()} built a city in {t.where()}.",
    "destroy_army": _destroy,
    "keep_army": _destroy,
    "turn_over": lambda t: f"The token in {t.where(0)} is {TOKEN_NAMES[t.args[1]]}.",
    "claim": _claim,
    "peek": lambda t: f"{t.who()} looked at the token in {t.where()}.",
    "see": lambda t: f"It is {TOKEN_NAMES[t.args[2]]}.",
    "score": _score,
    "end": lambda t: "The game is over.",
}
