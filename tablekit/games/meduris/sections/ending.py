"""The end: what sets off the finale, the poll, the druid’s last lap, the final scoring, and places and receipts.

``turn_order.end_turn`` counts the last turns and begins the last lap after them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key, Over, Receipt
from tablekit.frame.book import seats_from
from tablekit.frame.endings import receipt_by_source
from tablekit.frame.kinds import Switch
from tablekit.frame.questions import Question, each, once
from tablekit.games.meduris import cites
from tablekit.games.meduris.sections import building, druid, ritual, turn_order
from tablekit.games.meduris.sections.goods import OfGoods
from tablekit.games.meduris.table.state import FROM_RUNES, FROM_TEMPLES, NOBODY, NOT_YET, RECEIPT, SOURCES, State

# ---------------------------------------------------------------- what sets it off


def check_all_built(s: State, player: int) -> None:
    """A player who has built everything sets off the finale, once."""
    if s.last_turns == NOT_YET and s.huts_left[player] == 0 and s.temples_left[player] == 0:
        s.begin_last_turns(player, s.players - 1, because=cites.END_TRIGGER)


def take_a_poll(s: State, first: int) -> None:
    """All supplies are empty: from this player on everybody is asked, the first of them first."""
    s.take_poll(because=cites.END_TRIGGER_SUPPLY)
    s.pending = tuple([once(Polling, player) for player in reversed(seats_from(first, s.players))])


class Polling(Question[State]):
    """All supplies are empty: does anybody still want to build?"""

    __slots__ = ()
    name, clause, whose = "poll", cites.END_TRIGGER_SUPPLY, cites.TURN_ORDER
    asks = "everything is taken: do you still want to build?"
    upon = ("", "poll")
    to, such_as = "answer the poll", "“poll yes” or “poll no”"


class Poll(OfGoods[Polling]):
    """Say whether you still want to build."""

    __slots__ = ("build",)
    pattern, heading, to, example = "poll {build}", "Poll", "answer a poll", "poll no"
    blanks = {"build": Switch("the answer")}

    def __init__(self, player: int, build: bool) -> None:
        self.build = build
        super().__init__(player, (Key("poll", "yes" if build else "no"),))

    @classmethod
    def legal(cls, s: State, q: Polling, player: int) -> Sequence[Poll]:
        """No, and yes where there is something to build."""
        answers = each(Poll, player, (False, True))
        return answers if building.can_build(s, player) else answers[:1]

    def conditions(self, s: State, q: Polling | None) -> Iterator[Condition]:
        """Whoever wants to build must be able to."""
        if self.build and q is not None:
            met = building.can_build(s, self.player)
            says = f"needs a hut or a temple that you could build now: there is {'one' if met else 'none'}"
            takes = None if met else "“poll no”"
            yield Condition(cites.END_TRIGGER_SUPPLY, says, met, takes=takes)

    def means(self, s: State, q: Polling | None) -> str:
        """What follows."""
        return "play goes on" if self.build else "ready for the last lap"

    def apply(self, s: State, q: Polling) -> None:
        """A yes lets play go on, a no from everybody ends it."""
        rest = s.pending[:-1]
        if self.build:
            turn_order.begin_turn(s, (s.active + 1) % s.players, because=cites.END_TRIGGER_SUPPLY)
        elif rest:
            s.pending = rest
        else:
            begin_last_lap(s)


# ---------------------------------------------------------------- the last lap


def begin_last_lap(s: State) -> None:
    """The die marks the druid's place; from there he asks at every hut once more."""
    s.mark_last_lap(s.druid, because=cites.LAST_LAP_MARK)
    if not any(s.size):
        finish(s)
        return
    start = s.druid or s.board.before[s.board.entry]
    target = druid.next_hut(s, start)
    s.walk(s.druid, target, because=cites.LAST_LAP_ALL_HUTS)
    ritual.begin(s, target, because=cites.LAST_LAP_OFFERINGS)


def continue_last_lap(s: State, space: int) -> None:
    """On to the next hut before the mark, or to the final scoring."""
    last = s.mark or s.board.before[s.board.entry]
    at, because = space, cites.LAST_LAP_ALL_HUTS
    while at != last:
        if at in s.board.river_after:
            because = cites.RIVER_NOT_IN_LAST_LAP
        at = s.board.after[at]
        if s.huts[at] != NOBODY:
            s.walk(space, at, because=because)
            ritual.begin(s, at, because=cites.LAST_LAP_OFFERINGS)
            return
    s.end_last_lap(because=cites.LAST_LAP_END)
    finish(s)


# ---------------------------------------------------------------- the final scoring


def finish(s: State) -> None:
    """Score temples and rune stones; the game is over."""
    for space in range(1, s.board.n + 1):
        owner = s.temples[space]
        points = temple_points(s, space) if owner != NOBODY else 0
        if points:
            shared = cites.FINAL_TEMPLES_SHARED if shares_huts(s, space) else cites.FINAL_TEMPLES
            s.win(owner, points, FROM_TEMPLES, space, because=shared)
    for player in range(s.players):
        stones = s.runes.count(player)
        if stones:
            s.win(player, worth_of_stones(stones), FROM_RUNES, 0, because=cites.FINAL_RUNES)
    s.end(because=cites.FINAL_WINNER)
    s.pending = ()


def worth_of_stones(stones: int) -> int:
    """Points for so many rune stones at the end: one for the first, two for the second, and so on.

    >>> [worth_of_stones(stones) for stones in range(6)]
    [0, 1, 3, 6, 10, 15]
    """
    return stones * (stones + 1) // 2


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


# ---------------------------------------------------------------- who has won


def scores(s: State) -> tuple[int, ...]:
    """Each seat's points on the track."""
    return tuple(s.score)


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
    return receipt_by_source(SOURCES, s.tally[player], RECEIPT)
