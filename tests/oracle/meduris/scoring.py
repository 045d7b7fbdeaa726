"""The final scoring, the places, and the receipt that says where every point came from."""

from __future__ import annotations

from tablekit.core import Over, Receipt
from tests.oracle.meduris import cites
from tests.oracle.meduris.state import NOBODY, RUNES, TALLY, TEMPLES, State

RECEIPT = {
    "start": ("the start of the track", cites.SETUP_SCORE_START),
    "earlier": ("points from before this position was written down", cites.BONUS_SCORE_NOW),
    "bonus": ("+2 chips", cites.BONUS_TWO),
    "none": ("visits of the druid without an offering", cites.RITUAL_NONE),
    "one": ("offerings of one good", cites.RITUAL_ONE),
    "both": ("offerings of both goods or a druid chip", cites.RITUAL_BOTH),
    "river": ("rune stones held when the druid crossed the river", cites.RIVER_INTERIM),
    "temples": ("huts beside temples at the end", cites.FINAL_TEMPLES),
    "runes": ("rune stones at the end", cites.FINAL_RUNES),
}


def finish(s: State) -> None:
    """Score temples and rune stones; the game is over."""
    for space in range(1, s.board.n + 1):
        owner = s.temples[space]
        points = temple_points(s, space) if owner != NOBODY else 0
        if points:
            shared = cites.FINAL_TEMPLES_SHARED if shares_huts(s, space) else cites.FINAL_TEMPLES
            s.win(owner, points, TEMPLES, space, because=shared)
    for player in range(s.players):
        stones = s.runes.count(player)
        if stones:
            s.win(player, stones * (stones + 1) // 2, RUNES, 0, because=cites.FINAL_RUNES)
    s.end(because=cites.FINAL_WINNER)


def temple_points(s: State, space: int) -> int:
    """One point for each hut of the unbroken rows directly to the left and right, each hut once for a temple."""
    before, after = s.board.before[space], s.board.after[space]
    left: int = s.size[before]
    right: int = s.size[after]
    around = left + right == 2 * (s.board.n - 1)
    return left if around else left + right


def shares_huts(s: State, space: int) -> bool:
    """Whether a row of huts beside this temple ends at another temple, for which it counts too."""
    n = s.board.n
    left, right = s.size[s.board.before[space]], s.size[s.board.after[space]]
    far_left, far_right = (space - left - 2) % n + 1, (space + right) % n + 1
    return any(row and far != space and s.temples[far] != NOBODY for row, far in ((left, far_left), (right, far_right)))


def places(s: State) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last: points, then buildings on the board, then goods left; equals share the place."""
    rank = {}
    for player in range(s.players):
        built = s.huts.count(player) + s.temples.count(player)
        rank[player] = (-s.score[player], -built, -sum(s.goods[player]))
    return tuple(tuple(p for p in rank if rank[p] == key) for key in sorted(set(rank.values())))


def over(s: State) -> Over:
    """The end of the game, with the clause that settled the first place."""
    ranked = places(s)
    top = max(s.score)
    tied = [p for p in range(s.players) if s.score[p] == top]
    if len(tied) == 1:
        return Over(cites.FINAL_WINNER, ranked)
    built = [s.huts.count(p) + s.temples.count(p) for p in tied]
    if built.count(max(built)) == 1:
        return Over(cites.FINAL_TIE_BUILDINGS, ranked)
    return Over(cites.FINAL_TIE_GOODS if len(ranked[0]) == 1 else cites.FINAL_TIE_SHARED, ranked)


def receipt(s: State, player: int) -> tuple[Receipt, ...]:
    """Where a player's points came from; the entries add up to the score."""
    return tuple(Receipt(points, *RECEIPT[name]) for name, points in zip(TALLY, s.tally[player], strict=True) if points)
