"""What the deeds say: the sentence of each, with its arguments as blanks, and how these are called."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event
from tablekit.games.empire import cites
from tablekit.games.empire.board import SEA_COST
from tablekit.games.empire.table import TOKEN_NAMES, TOKENS
from tablekit.rulebook.deeds import Kinds, Says
from tablekit.rulebook.kinds import SEAT, Told, Word
from tablekit.words import article, count, listed


class _Army(Told[int]):
    """Whose army it is: a seat, told by the player's name, or neutral."""

    def say(self, value: int, names: Sequence[str]) -> str:
        return names[value] if value < len(names) else "Neutral"


class _BySeat(Told[Sequence[int]]):
    """A number for each seat: “Ann 3 and Ben 2”."""

    def say(self, value: Sequence[int], names: Sequence[str]) -> str:
        return listed([f"{name} {number}" for name, number in zip(names, value, strict=False)])


class _Names(Told[Sequence[str]]):
    """Some names."""

    def say(self, value: Sequence[str], names: Sequence[str]) -> str:
        return listed(value)


KINDS: Kinds = {
    "player": SEAT, "other": SEAT, "colour": _Army("the colour"), "token": Word("the token", TOKENS, said=TOKEN_NAMES),
    "bids": _BySeat("the bids"), "scores": _BySeat("the scores"), "names": _Names("the names"),
}  # fmt: skip

SPOTS = {
    "C": "in the centre", "N": "to the north", "E": "to the east", "S": "to the south", "W": "to the west",
    "NW": "in the north-west", "NE": "in the north-east", "SW": "in the south-west", "SE": "in the south-east",
}  # fmt: skip
UNUSED = {
    "place": "places no more armies", "move": "moves no more", "city": "builds no city", "destroy": "destroys no army",
}  # fmt: skip
UNABLE = {"place": "place no army", "move": "move no army", "city": "build no city", "destroy": "destroy no army"}
WON_BID = {
    cites.BID_TIE: " as the youngest of the tied",
    cites.BID_ZERO: ": nobody bid a coin, and the youngest wins",
    cites.VAR_TIE_DIE: " by the die",
}
WAYS = {
    cites.MOVE_LAND: "",
    cites.SPECIAL_THREE_ISLANDS: " over the bridge for {cost:movement}",
    cites.VAR_ENCOUNTER_PORTALS: " through the portals for {cost:movement}",
    cites.MOVE_SEA_COST: " by sea for {cost:movement}",
}


def _tile_laid(event: Event) -> str:
    lies = "lie" if event.args["plural"] else "lies"
    turned = ", turned by {turn}°" if event.args["turn"] else ""
    return f"The {{face}} {lies} {SPOTS[event.args['spot']]}{turned}."


def _token_laid(event: Event) -> str:
    word = TOKEN_NAMES[event.args["token"]]
    return f"{word[0].upper()}{word[1:]} lies in {{region}}."


def _rolled(event: Event) -> str:
    return "{player} rolled {face}." if event.args["face"] else "{player}’s roll is tied."


def _action_begun(event: Event) -> str | None:
    if event.clause not in (cites.ABILITY_AT_ONCE, cites.ABILITY_CUMULATIVE, cites.ABILITY_PERMANENT):
        return None
    return "{player} has {number:movement}." if event.args["action"] == "move" else "{player} may place {number:army}."


def _nobody_scored(event: Event) -> str:
    if event.clause == cites.SETUP_NEUTRAL_CONTROL:
        return "Neutral armies control {names}."
    return f"Nobody controls {{names}}: {'it is a tie' if len(event.args['names']) == 1 else 'ties'}."


def _received(event: Event) -> str:
    begins = event.clause == cites.SETUP_COINS
    return "{player} begins with {coins:coin}." if begins else "{player} took {coins:coin} from the supply."


def _paid(event: Event) -> str:
    if event.clause == cites.VAR_ENCOUNTER_THIEVES:
        return "The thieves took {coins:coin} from {player}."
    if event.clause == cites.BID_WINNER_PAYS:
        return "{player} paid the bid of {coins:coin}."
    return "{player} paid {coins:coin}."


def _handed_over(event: Event) -> str:
    stolen = event.clause == cites.VAR_LEADER_BANDIT_STEAL
    return "{other} stole {coins:coin} from {player}." if stolen else "{player} paid {coins:coin} to {other}."


def _armies_placed(event: Event) -> str:
    number = event.args["number"]
    armies = "an army" if number == 1 else count(number, "army")
    if event.clause in (cites.SETUP_START_ARMIES, cites.VAR_LEADER_SORCERESS_START):
        return f"{{colour}} begins with {armies} in {{region}}."
    if event.clause == cites.SETUP_NEUTRAL:
        return "A neutral army was placed in {region}."
    if event.clause == cites.SETUP_EXTRA_ARMY:
        return "{colour} has one more army in {region}."
    if event.clause == cites.VAR_LEADER_KNIGHT_ARMY:
        return f"{{colour}} placed {armies} with the city in {{region}}."
    return f"{{colour}} placed {armies} in {{region}}."


def _used(event: Event) -> str | None:
    with_flying = f"With Flying the crossing costs {{number}} instead of {SEA_COST}."
    return with_flying if event.clause == cites.ABILITY_FLYING else None


def _destroyed(event: Event) -> str:
    own = event.args["colour"] == event.args["player"]
    kept = " and keeps it" if event.clause == cites.VAR_LEADER_SORCERESS_KEEP else ""
    whose = "one of their own armies" if own else f"{article(event.args['army'])} army"
    return f"{{player}} destroyed {whose} in {{region}}{kept}."


SAYS: Says = {
    # the tiles of a map are told one by one, a bid is told once all hands are open, the row is seen to slide, and what
    # a card is used for is told with each army
    "lay_map": None, "bid": None, "slide_row": None, "use_card": None,
    "lay_tile": _tile_laid,
    "shuffle_deck": "The deck of {cards} cards is shuffled.",
    "take_pieces": "{colour} has {armies:army} in the supply.",
    "lay_start": "The starting region is {region}.",
    "lay_token": _token_laid,
    "keep_scores": "The game is scored: {scores}. The next one begins.",
    "choose_setup_player": "{player} was chosen at random to place the extra armies.",
    "deal_leader": "{player} has the {name}.",
    "turn_up": "{name} was turned up.",
    "close_hand": "{player} has closed a hand for the bid.",
    "open_hands": "The bids: {bids}.",
    "roll": _rolled,
    "win_bid": lambda event: f"{{player}} won the bid{WON_BID.get(event.clause, '')}.",
    "choose_first": "{player} is the starting player.",
    "begin_turn": "{player}’s turn.",
    "begin_action": _action_begun,
    "give_up": lambda event: f"{{player}} {UNUSED[event.args['action']]}.",
    "leave_out": lambda event: f"{{player}} can {UNABLE[event.args['action']]}.",
    "take_card": "{player} took {name}.",
    "gain_flying": "{player} crosses the sea for {cost} now.",
    "gain_movement": "{player} has {number:movement} more in every Move action.",
    "gain_armies": "{player} has {number:army} more in every Place action.",
    "gain_elixirs": "{player} has {number:elixir} more.",
    "become_immune": "{player}’s armies cannot be destroyed any more.",
    "receive": _received,
    "pay": _paid,
    "hand_over": _handed_over,
    "place_armies": _armies_placed,
    "move_army": lambda event: f"{{player}} moved an army {{start}} → {{end}}{WAYS[event.clause]}.",
    "use": _used,
    "build_city": "{player} built a city in {region}.",
    "destroy_army": _destroyed,
    "keep_army": _destroyed,
    "turn_over": "The token in {region} is {token}.",
    "claim": "{player} took {token} from {region}.",
    "peek": "{player} looked at the token in {region}.",
    "see": "It is {token}.",
    "nobody_scores": _nobody_scored,
    "score": "{player}: {points:+} for {says}.",
    "end": "The game is over.",
}  # fmt: skip
