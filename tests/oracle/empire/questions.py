"""Whose decision it is, and which: the two things that every move is held to before anything else."""

from __future__ import annotations

from tablekit.core import Condition, Move, Value
from tablekit.words import listed
from tests.oracle.empire import cites
from tests.oracle.empire import moves as m
from tests.oracle.empire.legality import deciders, legal_moves
from tests.oracle.empire.state import State
from tests.oracle.empire.tasks import (
    ACTION,
    ACTIONS,
    ASKS,
    BID,
    CHOOSE,
    CITY,
    DEAL,
    DESTROY,
    DRAW,
    EXTRA,
    FAIRY,
    FIRST,
    FIRST_CHANCE,
    MOVE,
    NEUTRAL,
    NEXT_GAME,
    PEEK,
    PLACE,
    REVEAL,
    ROLL,
    SEE,
    TAKE,
)


class Question(Value, frozen=True):
    """A question of the game: the moves that answer it, the clause that asks it, and what there is ``to`` do."""

    moves: tuple[type[Move], ...]
    clause: str
    to: str


QUESTIONS = {
    EXTRA: Question((m.Extra,), cites.SETUP_EXTRA_ARMY, "place the extra armies"),
    NEUTRAL: Question((m.Neutral,), cites.SETUP_NEUTRAL, "place a neutral army"),
    BID: Question((m.Bid,), cites.BID_ONCE, "bid"),
    FIRST: Question((m.First,), cites.BID_CHOOSE_FIRST, "name the starting player"),
    TAKE: Question((m.Take,), cites.TURN_TAKE, "take a card"),
    CHOOSE: Question((m.Choose, m.Done), cites.ACTION_OR, "choose an action"),
    PLACE: Question((m.Place, m.PaidPlace, m.Done), cites.PLACE_COUNT, "place armies"),
    MOVE: Question((m.Step, m.Done), cites.MOVE_POINTS, "move armies"),
    CITY: Question((m.City, m.Done), cites.CITY_WHERE, "build a city"),
    DESTROY: Question((m.Destroy, m.Done), cites.DESTROY_TARGET, "destroy an army"),
    PEEK: Question((m.Peek, m.Done), cites.VAR_SWAMP_PEEK, "look at tokens"),
    FAIRY: Question((m.Take, m.Done), cites.VAR_LEADER_FAIRY_CARD, "take one more card"),
}
_NEEDS: dict[type[Move], int] = {m.Place: PLACE, m.PaidPlace: PLACE, m.Step: MOVE, m.City: CITY, m.Destroy: DESTROY}
_TO = {kind: question.to for question in reversed(QUESTIONS.values()) for kind in question.moves}
_TO[m.Done] = "end something"
_CHANCE = {
    DRAW: "a card is turned up", ROLL: "the tied bidders roll", REVEAL: "a token is turned over",
    SEE: "a token is looked at", DEAL: "leaders are dealt", NEXT_GAME: "the next game is laid out",
}  # fmt: skip


def due(s: State, move: Move) -> list[Condition]:
    """Whether this player decides now, and whether a move of this kind answers what is asked."""
    if not s.tasks:
        says, takes = "the game is still on: it is over", "going back to an earlier position"
        return [_nobodys("nobody decides any more"), Condition(cites.END_CONDITION, says, False, takes=takes)]
    ask = s.tasks[-1].ask
    time = f"it is time to {_TO[type(move)]}"
    if ask >= FIRST_CHANCE:
        acted = ask == DRAW and s.tasks[0].ask != BID
        first = f"the action is over; {_CHANCE[ask]}" if acted else f"first {_CHANCE[ask]}"
        return [_nobodys("chance decides"), Condition(cites.TURN_SEQUENCE, f"{time}: {first}", False)]
    question = QUESTIONS[ask]
    if isinstance(move, question.moves):
        return [_turn(s, move), Condition(question.clause, f"it is time to {question.to}", True)]
    says = f"{time}: first {question.to}"
    return [_turn(s, move), Condition(question.clause, says, False, takes=_takes(s, move)), *_in_hand(s, move)]


# ---------------------------------------------------------------- whose decision

_TURN = {
    EXTRA: (cites.SETUP_EXTRA_ARMY, "you are the player chosen at random", "{} is"),
    NEUTRAL: (cites.SETUP_NEUTRAL, "it is your turn to place a neutral army", "it is {}’s"),
    BID: (cites.BID_SECRET, "you have not bid yet", "your hand is closed"),
    FIRST: (cites.BID_CHOOSE_FIRST, "you have won the bid", "{} has"),
    FAIRY: (cites.VAR_LEADER_FAIRY_CARD, "the extra card is yours", "it is {}’s"),
}


def _nobodys(instead: str) -> Condition:
    return Condition(cites.TURN_ORDER, f"it is your decision: {instead}", False)


def _turn(s: State, move: Move) -> Condition:
    top = s.tasks[-1]
    clause, says, instead = _TURN.get(top.ask, (cites.TURN_ORDER, "it is your decision", "it is {}’s"))
    met = move.player in deciders(s)
    return Condition(clause, says if met else f"{says}: {instead.format(s.colour(top.player))}", met)


# ---------------------------------------------------------------- the card in hand


def _acting(s: State, player: int) -> bool:
    return s.tasks[-1].player == player and s.tasks[-1].ask in (CHOOSE, *ACTIONS)


def _offered(s: State, card: int) -> list[int]:
    """What a card asks to do."""
    return [ACTION[do] for do, _ in s.box.cards[card].actions]


def _takes(s: State, move: Move) -> str:
    """What would bring the time for a move: a card, the other half of the card in hand; or what to do instead."""
    ask, top = _NEEDS.get(type(move)), s.tasks[-1].ask
    acting = _acting(s, move.player)
    if ask is not None and top == TAKE:
        return f"a card with {ASKS[ask]}{_such_as(s, move.player, ask)}"
    if acting and top == CHOOSE and ask in _offered(s, s.cards[move.player][-1]):
        return f"“choose {ASKS[ask]}”"
    if acting and ask in [task.ask for task in s.tasks]:
        return "“done”"
    return f"a move such as “{legal_moves(s, deciders(s)[0])[0]}”"


def _such_as(s: State, player: int, ask: int) -> str:
    """The first card of the row with an action that a player can pay, in words."""
    for place, (card, price) in enumerate(zip(s.row, s.box.prices, strict=False), start=1):
        if price <= s.coins[player] and ask in _offered(s, card):
            return f", such as {s.box.cards[card].name}: “take {place}”"
    return ""


def _in_hand(s: State, move: Move) -> list[Condition]:
    """Where a card is being used: whether it has the action of a move, and has it still."""
    ask = _NEEDS.get(type(move))
    if ask is None or not _acting(s, move.player):
        return []
    card = s.box.cards[s.cards[move.player][-1]]
    offered = _offered(s, s.cards[move.player][-1])
    if ask not in offered:
        says = f"{card.name} offers {ASKS[ask]}: it offers {listed([ASKS[has] for has in offered], card.join)}"
        return [Condition(cites.ACTION_IMMEDIATE, says, False, takes=f"a card with {ASKS[ask]}")]
    if s.tasks[-1].ask == CHOOSE or ask in [task.ask for task in s.tasks]:
        return []
    if card.join == "or":
        other = next(ASKS[has] for has in offered if has != ask)
        return [Condition(cites.ACTION_OR, f"you chose {ASKS[ask]}: you chose {other}", False)]
    says = f"the {ASKS[ask]} half of {card.name} is still to come: it is over"
    return [Condition(cites.ACTION_AND, says, False, takes=f"another card with {ASKS[ask]}")]
