"""The bid: one secret for each player, revealed together; ties go to the youngest or to the die."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.errors import TablekitError
from tests.oracle.empire import cites
from tests.oracle.empire import moves as m
from tests.oracle.empire.state import NOT_YET, SEALED, State
from tests.oracle.empire.tasks import FIRST, ROLL, task


def bid(s: State, move: m.Bid) -> None:
    """A hand is closed on some coins; when all hands are closed they are opened together."""
    open_hands = [bid for player, bid in enumerate(s.bids) if player != move.player]
    if SEALED in open_hands and NOT_YET not in open_hands:
        raise TablekitError("the other bids are hidden here, so they cannot be opened; imagine() them first")
    s.close_hand(move.player, because=cites.BID_SECRET)
    s.bid(move.player, move.coins, because=cites.BID_SECRET)
    if NOT_YET not in s.bids:
        reveal(s)


def reveal(s: State) -> None:
    """The highest bid wins; on a tie the youngest of the tied does, or they roll the die."""
    s.open_hands(tuple(s.bids), because=cites.BID_SECRET)
    top = max(s.bids)
    tied = [player for player in range(s.players) if s.bids[player] == top]
    if len(tied) == 1:
        win(s, tied[0], because=cites.BID_WINNER_PAYS)
    elif s.switches.die:
        ask_rolls(s, tied)
    else:
        youngest = next(player for player in s.ages if player in tied)
        win(s, youngest, because=cites.BID_TIE if top else cites.BID_ZERO)


def win(s: State, player: int, because: str) -> None:
    """The winner pays the bid and names the starting player."""
    s.win_bid(player, because)
    if s.bids[player]:
        s.pay(player, s.bids[player], because=cites.BID_WINNER_PAYS)
    s.then((task(FIRST, player),), because=cites.BID_CHOOSE_FIRST)


def ask_rolls(s: State, tied: Sequence[int]) -> None:
    """The tied players roll, in the order of their seats."""
    s.then(tuple(task(ROLL, player) for player in reversed(tied)), because=cites.VAR_TIE_DIE)


def roll(s: State, x: m.Roll) -> None:
    """A tied player rolls; after the last one the highest wins, and equals roll again."""
    s.roll(s.tasks[-1].player, x.face, because=cites.VAR_TIE_DIE)
    s.then(s.tasks[:-1], because=cites.VAR_TIE_DIE)
    if s.tasks:
        return
    top = max(s.rolls)
    best = [player for player in range(s.players) if s.rolls[player] == top]
    if len(best) == 1:
        win(s, best[0], because=cites.VAR_TIE_DIE)
        return
    for player in range(s.players):
        if s.rolls[player]:
            s.roll(player, 0, because=cites.VAR_TIE_DIE)
    ask_rolls(s, best)
