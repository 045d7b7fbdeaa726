"""The course of the game: from one question to the next, without any decision of its own.

A turn is: take a card and pay, perform its action half by half, refill the row, look at tokens; then the next player,
or the end.  An action that can do nothing more ends by itself.
"""

from __future__ import annotations

from functools import lru_cache

from tests.oracle.empire import cites
from tests.oracle.empire.cards import Card
from tests.oracle.empire.laying_out import lay_out
from tests.oracle.empire.legality import can_act, leader_of, peekable
from tests.oracle.empire.scoring import receipt_now, scores_now, unscored
from tests.oracle.empire.state import GAMES_OF_A_LONG_MATCH, NOBODY, State
from tests.oracle.empire.tasks import (
    ACTION,
    ACTIONS,
    CHOOSE,
    DRAW,
    EVERYBODY,
    FAIRY,
    MOVE,
    NEXT_GAME,
    PEEK,
    PLACE,
    REFILL,
    TAKE,
    TURN_OVER,
    Task,
    task,
)

BEGINS = {
    PLACE: cites.PLACE_COUNT,
    MOVE: cites.MOVE_POINTS,
    ACTION["city"]: cites.CITY_WHERE,
    ACTION["destroy"]: cites.DESTROY_TARGET,
}


def begin_turn(s: State, player: int, because: str) -> None:
    """A player's turn: a card is taken."""
    s.begin_turn(player, because)
    s.then((task(TAKE, player),), because=cites.TURN_TAKE)


def begin_card(s: State, player: int, card: int) -> None:
    """The action of a card just taken begins: a choice, or its first half."""
    tasks, because = questions_of(s.box.cards[card], player)
    s.then(tasks, because)
    if because is not cites.ACTION_OR:
        go_on(s)


@lru_cache(maxsize=1024)  # cards of own boards come and go
def questions_of(card: Card, player: int) -> tuple[tuple[Task, ...], str]:
    """What a card asks a player to do, the next thing last, and the clause that asks it."""
    if card.join == "or":
        return (task(REFILL, player), task(CHOOSE, player)), cites.ACTION_OR
    queue = tuple(task(ACTION[do], player, number) for do, number in reversed(card.actions))
    return (task(REFILL, player), *queue), cites.ACTION_AND if card.join else cites.ACTION_IMMEDIATE


def begin_half(s: State, half: Task) -> bool:
    """A half begins with its number and the bonuses of this moment; False if it cannot do anything."""
    player, ask = half.player, half.ask
    more = s.more_move[player] if ask == MOVE else s.more_army[player] if ask == PLACE else 0
    left = half.number + more
    if not can_act(s, ask, player, left):
        return False
    because = BEGINS[ask]
    if more and s.log is not None:
        has = s.box.cards[s.cards[player][-1]]
        at_once = has.move if ask == MOVE else has.army
        because = (
            cites.ABILITY_AT_ONCE if at_once else cites.ABILITY_CUMULATIVE if more > 1 else cites.ABILITY_PERMANENT
        )
    s.begin_action(player, ask, left, because)
    return True


def after_click(s: State) -> None:
    """Something of the action was spent: it goes on, or the next thing begins."""
    top = s.tasks[-1]
    if not can_act(s, top.ask, top.player, s.left):
        end_action(s, because=cites.ACTION_IMMEDIATE)


def end_action(s: State, because: str) -> None:
    """The present action is over."""
    if s.left:
        s.give_up(s.tasks[-1].player, s.tasks[-1].ask, because)
    s.then(s.tasks[:-1], because)
    go_on(s)


def go_on(s: State) -> None:
    """Go on to the next question: halves that can do nothing are left out, the row is refilled, the turn passes."""
    while True:
        top = s.tasks[-1]
        ask = top.ask
        if ask in ACTIONS:
            if begin_half(s, top):
                return
            both = s.box.cards[s.cards[top.player][-1]].join == "and"
            s.then(s.tasks[:-1], because=cites.ACTION_AND_SKIP if both else cites.ACTION_OPTIONAL)
        elif ask == REFILL:
            s.slide_row(because=cites.ROW_SLIDE)
            if s.deck:
                s.then((task(TURN_OVER, top.player), task(DRAW, EVERYBODY)), because=cites.ROW_SLIDE)
                return
            s.then((task(TURN_OVER, top.player),), because=cites.ROW_DECK_EMPTY)
        elif ask == TURN_OVER:
            if s.switches.swamp and peekable(s, top.player):
                s.then((task(PEEK, top.player),), because=cites.VAR_SWAMP_PEEK)
            else:
                pass_turn(s, top.player)
            return
        else:
            return


def pass_turn(s: State, player: int) -> None:
    """The next player's turn; when everybody has the final number of cards, the end."""
    if any(len(cards) < s.cards_each for cards in s.cards):
        begin_turn(s, (player + 1) % s.players, because=cites.TURN_ORDER)
        return
    for queen in range(s.players):
        if leader_of(s, queen).extra_card and s.row:
            s.begin_turn(queen, because=cites.VAR_LEADER_FAIRY_CARD)
            s.then((task(FAIRY, queen),), because=cites.VAR_LEADER_FAIRY_CARD)
            return
    end_game(s)


def end_game(s: State) -> None:
    """Everybody's points are told; a match goes on to its next game."""
    if s.log is not None:
        tell_scores(s)
    if s.switches.long and len(s.past) < GAMES_OF_A_LONG_MATCH - 1:
        s.then((task(NEXT_GAME, EVERYBODY),), because=cites.VAR_LONG)
    else:
        s.end(because=cites.END_CONDITION)


def tell_scores(s: State) -> None:
    """What everybody scores, and what nobody does, for the journal."""
    for names, because in unscored(s):
        s.nobody_scores(names, because)
    for player in range(s.players):
        for entry in receipt_now(s, player):
            s.score(player, entry.points, entry.says, entry.clause)


def next_game(s: State, setup_player: int) -> None:
    """The next game of a match: its map is laid out, and chance decides its cards."""
    plan = s.later[0]
    s.keep_scores(scores_now(s), because=cites.VAR_LONG)
    leaders = any(leader != NOBODY for leader in s.leaders)
    lay_out(s, plan, setup_player, leaders)
