"""The end: what sets off the finale, the druid’s last lap, the final scoring, and places and receipts.

``course_of_play.end`` begins the last lap after the last turns, or the ``poll`` when all is taken.
"""

from __future__ import annotations

from tablekit.core import Over, Receipt
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules import rune_stones
from tablekit.games.meduris.rules.druid import next_hut
from tablekit.games.meduris.table.state import FROM_TEMPLES, NOBODY, NOT_YET, RECEIPT, SOURCES, State
from tablekit.mechanics.scoring import receipt_by_source

# ---------------------------------------------------------------- what sets it off


def check_all_built(state: State, player: int) -> None:
    """A player who has built everything sets off the finale, once."""
    if state.last_turns == NOT_YET and state.huts_left[player] == 0 and state.temples_left[player] == 0:
        state.begin_last_turns(player, state.players - 1, because=cites.END_TRIGGER)


def last_turns_are_over(state: State) -> bool:
    """After a turn in the finale: whoever set it off has had the last one, and each of the others has one more."""
    if state.active != state.trigger:
        state.count_last_turn(because=cites.END_LAST_TURNS)
    return state.last_turns == 0


# ---------------------------------------------------------------- the last lap


def first_in_last_lap(state: State) -> int:
    """The die marks the druid's place, and he goes on from there: the first hut where he asks, or 0 for none."""
    state.mark_last_lap(state.druid, because=cites.LAST_LAP_MARK)
    if not any(state.size):
        return 0
    target = next_hut(state, _last_space(state))
    state.walk(state.druid, target, because=cites.LAST_LAP_ALL_HUTS)
    return target


def next_in_last_lap(state: State, space: int) -> int:
    """The druid goes on to the next hut before the mark: its space, or 0 when his lap is over."""
    at, last, because = space, _last_space(state), cites.LAST_LAP_ALL_HUTS
    while at != last:
        if at in state.board.river_after:
            because = cites.RIVER_NOT_IN_LAST_LAP
        at = state.board.after[at]
        if state.size[at]:
            state.walk(space, at, because=because)
            return at
    state.end_last_lap(because=cites.LAST_LAP_END)
    return 0


def _last_space(state: State) -> int:
    """Where the lap ends: at the mark, or where the druid would come onto his path."""
    return state.mark or state.board.before[state.board.entry]


# ---------------------------------------------------------------- the final scoring


def finish(state: State) -> None:
    """Score temples and rune stones; the game is over."""
    for space in range(1, state.board.n + 1):
        owner = state.temples[space]
        points = temple_points(state, space) if owner != NOBODY else 0
        if points:
            shared = cites.FINAL_TEMPLES_SHARED if shares_huts(state, space) else cites.FINAL_TEMPLES
            state.win(owner, points, FROM_TEMPLES, space, because=shared)
    rune_stones.score_at_end(state)
    state.end(because=cites.FINAL_WINNER)
    state.pending = ()


def temple_points(state: State, space: int) -> int:
    """One point for each hut of the unbroken rows directly to the left and right, each hut once for a temple."""
    before, after = state.board.before[space], state.board.after[space]
    left: int = state.size[before]
    right: int = state.size[after]
    around = left + right == 2 * (state.board.n - 1)
    return left if around else left + right


def shares_huts(state: State, space: int) -> bool:
    """Whether a row of huts beside this temple ends at another temple, for which it counts too."""
    lap = state.board.lap[space]
    left, right = state.size[lap[-1]], state.size[lap[1]]
    far_left, far_right = lap[-left - 1], lap[(right + 1) % len(lap)]
    return any(
        row and far != space and state.temples[far] != NOBODY for row, far in ((left, far_left), (right, far_right))
    )


# ---------------------------------------------------------------- who has won

# What is compared, one after the other, and the clause by which that alone settles who is first.
COMPARED = (cites.FINAL_WINNER, cites.FINAL_TIE_BUILDINGS, cites.FINAL_TIE_GOODS)


def over(state: State) -> Over:
    """Seats from first to last, by points, then buildings on the board, then goods left; equals share the place."""
    standing = [
        (state.score[player], state.huts.count(player) + state.temples.count(player), sum(state.goods[player]))
        for player in range(state.players)
    ]
    first, second = sorted(standing, reverse=True)[:2]
    settled = (clause for clause, one, other in zip(COMPARED, first, second, strict=True) if one != other)
    places = [
        tuple(player for player in range(state.players) if standing[player] == place)
        for place in sorted(set(standing), reverse=True)
    ]
    return Over(next(settled, cites.FINAL_TIE_SHARED), tuple(places))


def scores(state: State) -> tuple[int, ...]:
    """Each seat's points on the track."""
    return tuple(state.score)


def receipt(state: State, player: int) -> tuple[Receipt, ...]:
    """Where a player's points came from; the entries add up to the score."""
    return receipt_by_source(SOURCES, state.tally[player], RECEIPT)
