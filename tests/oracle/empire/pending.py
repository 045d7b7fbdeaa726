"""Whether what is still to be done can be so: which things stand on each other, and whether the position bears them.

A stack that no play leads to would sooner or later ask somebody who cannot answer.
"""

from __future__ import annotations

from tests.oracle.empire.box import ROW_SIZE
from tests.oracle.empire.cards import NO_LEADER
from tests.oracle.empire.state import NOBODY, NOT_YET, State
from tests.oracle.empire.tasks import (
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
    MOVE,
    NEUTRAL,
    NEXT_GAME,
    PEEK,
    PLACE,
    REFILL,
    REVEAL,
    ROLL,
    SEE,
    TAKE,
    TURN_OVER,
)

ABOVE = {
    None: (BID, FIRST, ROLL, TAKE, FAIRY, PEEK, REFILL, TURN_OVER, NEXT_GAME),
    BID: (NEUTRAL, EXTRA, DRAW, DEAL),
    NEUTRAL: (NEUTRAL, EXTRA, DRAW, DEAL),
    EXTRA: (DRAW, DEAL),
    DRAW: (DRAW, DEAL),
    DEAL: (DEAL,),
    ROLL: (ROLL,),
    PEEK: (SEE,),
    REFILL: (CHOOSE, *ACTIONS),
    TURN_OVER: (DRAW,),
    PLACE: ACTIONS,
    MOVE: ACTIONS,
    CITY: (*ACTIONS, REVEAL),
    DESTROY: ACTIONS,
}
_ONE_PLAYERS = (CHOOSE, *ACTIONS, REVEAL, SEE)  # what belongs to the turn of whoever is asked below
MOST_HALVES = 2


def misplaced(s: State) -> str | None:
    """Why the first thing to be done that cannot stand where it does cannot; or None."""
    below = None
    for at, task in enumerate(s.tasks):
        if task.ask not in ABOVE.get(below, ()):
            where = "is never the last thing to be done" if below is None else f"never comes before “{ASKS[below]}”"
            return f"“{ASKS[task.ask]}” {where}"
        if task.ask in _ONE_PLAYERS and task.player != s.tasks[at - 1].player:
            return f"“{ASKS[task.ask]}” is for seat {task.player}, in a turn of seat {s.tasks[at - 1].player}"
        if task.ask == NEUTRAL and len(s.armies) == s.players:
            return "only two players place neutral armies"
        below = task.ask
    asks = [task.ask for task in s.tasks]
    if sum(ask in ACTIONS for ask in asks) > MOST_HALVES:
        return f"a card has at most {MOST_HALVES} actions"
    return _setting_up(s, asks) or _bidding(s, asks) or _row(s, asks)


def _setting_up(s: State, asks: list[int]) -> str | None:
    """Leaders are dealt to those who have none, and armies are left for everything that brings them."""
    dealt = [task.player for task in s.tasks if task.ask == DEAL]
    for task in s.tasks:
        if task.ask == DEAL and (dealt.count(task.player) > 1 or s.leaders[task.player] != NOBODY):
            return f"seat {task.player} is dealt two leaders"
    if dealt and len(dealt) > len(s.box.leaders) - sum(leader != NOBODY for leader in s.leaders):
        return f"there are {len(s.box.leaders)} leaders, too few to be dealt"
    most = max([NO_LEADER.start_armies, *(leader.start_armies for leader in s.box.leaders)])
    for player in range(s.players):
        need = most * (player in dealt) + (EXTRA in asks)
        if need and s.armies_left[player] < need:
            return f"{s.colour(player)} has {s.armies_left[player]} armies left, but may need {need}"
    return None


def _bidding(s: State, asks: list[int]) -> str | None:
    """Bids are asked of those who have not bid; those roll whose bids are equal and the highest."""
    if BID in asks:
        if NOT_YET not in s.bids:
            return "coins are bid, but everybody has bid"
        if asks[-1] != BID and any(bid != NOT_YET for bid in s.bids):
            return "somebody has bid before the set-up is over"
    if ROLL in asks:
        rolling = [task.player for task in s.tasks]
        top = max(s.bids)
        for player in rolling:
            if rolling.count(player) > 1 or s.bids[player] != top or NOT_YET in s.bids or s.rolls[player]:
                return f"seat {player} rolls, but not for a tied bid"
        if not s.switches.die or any(face and bid != top for face, bid in zip(s.rolls, s.bids, strict=True)):
            return "a die is rolled only where it settles tied bids (rules with +die)"
    return None


def _row(s: State, asks: list[int]) -> str | None:
    """Cards are turned up until the row is full; and they suffice for the turns to come."""
    draws = asks.count(DRAW)
    if draws and (len(s.row) + draws != ROW_SIZE or draws > len(s.deck)):
        return f"{draws} cards are turned up, but {ROW_SIZE - len(s.row)} places of the row are free"
    if asks and asks[0] in (TAKE, REFILL, TURN_OVER, PEEK):
        player = s.tasks[0].player
        coming = player if asks[0] == TAKE else (player + 1) % s.players
        lacking = [s.cards_each - len(own) for own in s.cards]
        turns = max(
            (n - 1) * s.players + (seat - coming) % s.players + 1 if n > 0 else 0 for seat, n in enumerate(lacking)
        )
        cards = len(s.deck) + sum(card != NOBODY for card in s.row)
        if cards < max(turns, asks[0] == TAKE):
            return f"{turns} turns are to come, but only {cards} cards are left to be taken"
    return None
