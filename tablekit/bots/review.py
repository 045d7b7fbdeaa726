"""Where did I lose it?  The decisions of a game that cost a player most, each with what it cost and how sure that is.

The games are split in two.  In the first part the flat bot looks at every decision of the player, as the player could
see it then; it picks the decisions that seem to have cost most, and for each the move that seems better.  What these
cost is then told by games to the end that had no part in the choice, in which the greedy bot decides for everybody.  So
the figures are not too large because the largest were picked; where the choice was a mistake, they say so.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence

from tablekit.bots.flat import Flat, Trying
from tablekit.bots.player import whole_number
from tablekit.core import Move, Value
from tablekit.errors import TablekitError
from tablekit.evaluation import Difference
from tablekit.intervals import more_points, more_share
from tablekit.lesson import Line
from tablekit.play import checked_seed, stream
from tablekit.playouts import checked_bot
from tablekit.position import Position
from tablekit.record import spelled, steps
from tablekit.sampling import Sampling
from tablekit.seats import Seat

TRIES, AHEAD = 10, 8


class Loss(Value, frozen=True):
    """One decision that seems to have cost something.

    ``at`` is its step in the line, from 0; ``position`` is where it was made, by ``seat``; ``played`` is its move and
    ``better`` the one that seems better; ``cost`` is what that one is worth more, in first places and in points, each
    with its interval.
    """

    at: int
    position: Position
    seat: int
    played: Move
    better: Move
    cost: Difference

    @property
    def title(self) -> str:
        """What happened, in a line."""
        return f"{self.position.names[self.seat]} played “{self.played}” where “{self.better}” was possible"

    @property
    def verdict(self) -> str:
        """What may be said of it: that the better move is better, or that it cannot be told."""
        return self.cost.verdict

    @property
    def line(self) -> Line:
        """The better move on the board, as a line that a story can tell."""
        return Line(self.position, spelled(self.position, self.better))

    @property
    def says(self) -> tuple[str, str]:
        """A caption for each of the two pages of the line."""
        before = f"{self.position.names[self.seat]} played “{self.played}” here."
        told = f"first {more_share(self.cost.first)}, {more_points(self.cost.points)}"
        return before, f"With “{self.better}” instead: {told}: {self.verdict}."

    def __str__(self) -> str:
        return f"Step {self.at}: {self.title}. {self.says[1]}"


class Review:
    """The search for the decisions that cost a seat most, in slices; see ``losses`` for the arguments.

    ``share`` is how much of the work is done, from 0 to 1; ``losses`` are found when all is done.

    >>> import tablekit as tk
    >>> review = Review(tk.new("iquazu", players=2, seed=1), ["draw"], "yellow", games=4)
    >>> while not review.work(0.03):
    ...     pass
    >>> review.share, len(review.losses) <= 3
    (1.0, True)
    """

    def __init__(
        self, start: Position, line: Sequence[str], seat: Seat, *, decisions: int = 3, games: int = 100, seed: int = 0,
        most: int = 2_000, bot: str = "greedy",
    ) -> None:  # fmt: skip
        if not isinstance(start, Position) or start.seen_by != "all":
            raise TablekitError("a review is made of a whole game, and not of what one seat sees of it")
        self._decisions, self._games = whole_number("decisions", decisions), whole_number("games", games)
        self._seat, self._seed, self._most = start.seat(seat), checked_seed(seed), whole_number("most", most)
        self._bot = checked_bot(bot)
        self._asked = list(_decided(start, line, self._seat))
        self._budget = sum(moves for _, _, _, moves in self._asked) * TRIES + self._decisions * self._games
        self._made = 0
        self._work = self._all()
        self.losses: tuple[Loss, ...] = ()
        self.share = 0.0

    def work(self, seconds: float = math.inf) -> bool:
        """Work for so many seconds, at least one playout; whether all is done.  The slices make no difference."""
        end = time.perf_counter() + seconds
        for _ in self._work:
            self._made += 1
            self.share = min(self._made / self._budget, 0.99)
            if time.perf_counter() >= end:
                return False
        self.share = 1.0
        return True

    def _all(self) -> Iterator[None]:
        found = list[tuple[float, int, Move]]()
        for number, (_, before, played, _) in enumerate(self._asked):
            trying = self._trying(before, number)
            while trying.step():
                yield
            values = trying.values
            found.append((max(values) - values[list(trying.moves).index(played)], number, trying.best()))
        found.sort(key=lambda one: (-one[0], one[1]))
        losses = []
        for seems, number, better in found[: self._decisions]:
            at, before, played, _ = self._asked[number]
            if seems > 0:
                seen = before.observe(self._seat)
                sampling = Sampling(seen, better, played, seed=self._seed, most=self._most, bot=self._bot)
                for _ in range(self._games):
                    sampling.more(1)
                    yield
                [cost] = sampling.comparison(self._seat, settled=True).differences
                losses.append(Loss(at, before, self._seat, played, better, cost))
        self.losses = tuple(losses)

    def _trying(self, before: Position, number: int) -> Trying:
        seen = before.observe(self._seat)
        state, rules = seen.state(), before.game.rules
        moves = rules.legal_moves(state, self._seat)
        return Flat(TRIES, AHEAD).search(rules, state, self._seat, moves, stream(self._seed, "review", number))


def losses(
    start: Position, line: Sequence[str], seat: Seat, *, decisions: int = 3, games: int = 100, seed: int = 0,
    most: int = 2_000, bot: str = "greedy",
) -> tuple[Loss, ...]:  # fmt: skip
    """The decisions of a seat that seem to have cost it most, the one that seemed worst first.

    Arguments: ``start``, a whole position; ``line``, the moves and results of chance from there, such as
    ``explorer.line()`` after its start; ``seat``, a number, a colour or a name; ``decisions``, how many at most;
    ``games``, how many games tell what each cost; ``seed``, an integer that settles them; ``most``, after how many
    decisions a game is cut off; ``bot``, who decides in them, as in ``evaluate``.  Each interval is 95 % for its
    decision, in places and points together, at a number of games that was settled beforehand.  What the seat could not
    know then is dealt anew in each game.
    Raises ``TablekitError`` for what cannot be used, and for a line that cannot be played, with the step that is wrong.
    """
    review = Review(start, line, seat, decisions=decisions, games=games, seed=seed, most=most)
    review.work()
    return review.losses


def _decided(start: Position, line: Sequence[str], seat: int) -> Iterator[tuple[int, Position, Move, int]]:
    """The steps of a line that were a choice of this seat: their number, the position, the move, and how many there
    were."""
    for at, before, x in steps(start, line):
        if isinstance(x, Move) and x.player == seat and (moves := len(before.legal_moves(seat))) > 1:
            yield at, before, x, moves
