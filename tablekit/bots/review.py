"""Where did I lose it?  The decisions of a game that cost a player most, each with what it cost and how sure that is.

The games are split in three.  First the flat bot looks at every decision of the player, as the player could see it
then, and lists those that seem to have cost most, each with the move that seems better.  A few games to the end, in
which the greedy bot decides for everybody, then pick from this list.  What the picked ones cost is told by games to the
end that had no part in either choice.  So the figures are not too large because the largest were picked; where the
choice was a mistake, they say so.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator, Sequence

from tablekit.bots.flat import Flat, Trying
from tablekit.bots.player import WIN, whole_number
from tablekit.core import Move, Value
from tablekit.errors import TablekitError
from tablekit.evaluation import Difference
from tablekit.intervals import FEWEST, more_points, more_share
from tablekit.lesson import Line
from tablekit.play import checked_seed, stream
from tablekit.playouts import checked_bot
from tablekit.position import Position
from tablekit.record import spelled, steps
from tablekit.sampling import Sampling
from tablekit.seats import Seat

TRIES, AHEAD = 10, 8
LISTED, PART = 8, 5  # how many decisions are looked at closely, each in this part of the games that tell what it cost
PAIR = 200  # tries: what a pair of games to the end takes, measured in all games
SEEDS = 2**52


class Loss(Value, frozen=True):
    """One decision that seemed to have cost something.

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
        return f"{self._name} played {self.named(self.played)} where {self.named(self.better)} was possible"

    @property
    def told(self) -> bool:
        """Whether it can be told that it cost something, in first places or in points."""
        return self.better.text == (self.cost.better or self.cost.scores_more)

    @property
    def worth(self) -> float:
        """What it cost as far as the games tell, in points, with a first place as ``WIN`` points."""
        return self.cost.points.estimate + WIN * self.cost.first.estimate

    @property
    def verdict(self) -> str:
        """What may be said of it in a sentence, and of which move."""
        better, played = f"“{self.better}” was better", f"“{self.played}”, as played,"
        if self.cost.better:
            first = f"{better}: it wins more often" if self.told else f"{played} wins more often: it only looked costly"
            return f"{first}."
        if self.cost.scores_more:
            points = f"{better} for points" if self.told else f"{played} brings more points: it only looked costly"
            return f"{points}; whether it wins more often cannot be told."
        if not self.cost.certain and self.cost.pairs < FEWEST:
            return f"So few games cannot tell what it cost: that takes {FEWEST} pairs."
        return "It looked costly, but cost nothing that can be told."

    @property
    def line(self) -> Line:
        """The better move on the board, as a line that a story can tell."""
        return Line(self.position, spelled(self.position, self.better))

    @property
    def says(self) -> tuple[str, str]:
        """A caption for each of the two pages of the line."""
        change = f"first places by {more_share(self.cost.first)}, and the score by {more_points(self.cost.points)}"
        instead = f"“{self.better}” instead of “{self.played}” changes {self._name}’s {change}. {self.verdict}"
        return f"Step {self.at}: {self._name} played {self.named(self.played)} here.", instead

    @property
    def _name(self) -> str:
        return self.position.names[self.seat]

    def named(self, move: Move) -> str:
        """A move as it is written, and in brackets what it is, in a few words."""
        return f"“{move}” ({self.position.describe(move).partition(':')[0]})"

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
        self._bot, self._few = checked_bot(bot), max(games // PART, 1)
        self._asked = list(_decided(start, line, self._seat))
        tries = sum(moves for _, _, _, moves in self._asked) * TRIES
        self._budget = tries + self._pairs(len(self._asked)) * PAIR
        self._made = 0
        self._work = self._all()
        self.losses: tuple[Loss, ...] = ()
        self.share = 0.0

    def work(self, seconds: float = math.inf) -> bool:
        """Work for so many seconds, at least one playout; whether all is done.  The slices make no difference."""
        end = time.perf_counter() + seconds
        for weight in self._work:
            self._made += weight
            self.share = min(self._made / self._budget, 0.99)
            if time.perf_counter() >= end:
                return False
        self.share = 1.0
        return True

    def _pairs(self, listed: int) -> int:
        """How many pairs of games so many listed decisions take, at most."""
        sifted = min(listed, LISTED)
        few = self._few * sifted if sifted > self._decisions else 0
        return few + self._games * min(sifted, self._decisions)

    def _all(self) -> Iterator[int]:
        """All the work, told after each part of it by how many tries it weighs."""
        found = list[tuple[float, int, Move]]()
        for number, (_, before, played, _) in enumerate(self._asked):
            trying = self._trying(before, number)
            while trying.step():
                yield 1
            yield 1
            values = trying.values
            if (seems := max(values) - values[list(trying.moves).index(played)]) > 0:
                found.append((seems, number, trying.best()))
        found.sort(key=lambda one: (-one[0], one[1]))
        listed = [(number, better) for _, number, better in found[: max(LISTED, self._decisions)]]
        self._budget = self._made + 1 + self._pairs(len(listed)) * PAIR
        if len(listed) > self._decisions:
            sift = int(stream(self._seed, "sift", 0).random() * SEEDS)
            worths = list[float]()
            for number, better in listed:
                loss = yield from self._told(number, better, self._few, sift)
                worths.append(loss.worth)
            ranks = sorted(range(len(listed)), key=lambda at: -worths[at])
            listed = [listed[at] for at in ranks[: self._decisions]]
        losses = []
        for number, better in listed:
            loss = yield from self._told(number, better, self._games, self._seed)
            losses.append(loss)
        self.losses = tuple(sorted(losses, key=lambda loss: (not loss.told, -loss.worth)))

    def _told(self, number: int, better: Move, games: int, seed: int) -> Generator[int, None, Loss]:
        """What a decision cost by so many pairs of games, told after each of them by its weight."""
        at, before, played, _ = self._asked[number]
        sampling = Sampling(before.observe(self._seat), better, played, seed=seed, most=self._most, bot=self._bot)
        for _ in range(games):
            sampling.more(1)
            yield PAIR
        [cost] = sampling.comparison(self._seat, settled=True).differences
        return Loss(at, before, self._seat, played, better, cost)

    def _trying(self, before: Position, number: int) -> Trying:
        seen = before.observe(self._seat)
        state, rules = seen.state(), before.game.rules
        moves = rules.legal_moves(state, self._seat)
        return Flat(TRIES, AHEAD).search(rules, state, self._seat, moves, stream(self._seed, "review", number))


def losses(
    start: Position, line: Sequence[str], seat: Seat, *, decisions: int = 3, games: int = 100, seed: int = 0,
    most: int = 2_000, bot: str = "greedy",
) -> tuple[Loss, ...]:  # fmt: skip
    """The decisions of a seat that seem to have cost it most: the dearest first, last those that cost nothing for sure.

    Arguments: ``start``, a whole position; ``line``, the moves and results of chance from there, such as
    ``explorer.line()`` after its start; ``seat``, a number, a colour or a name; ``decisions``, how many at most;
    ``games``, how many games tell what each cost; ``seed``, an integer that settles them; ``most``, after how many
    decisions a game is cut off; ``bot``, who decides in them, as in ``evaluate``.  Each interval is 95 % for its
    decision, in places and points together, at a number of games that was settled beforehand.  What the seat could not
    know then is dealt anew in each game.
    Raises ``TablekitError`` for what cannot be used, and for a line that cannot be played, with the step that is wrong.
    """
    review = Review(start, line, seat, decisions=decisions, games=games, seed=seed, most=most, bot=bot)
    review.work()
    return review.losses


def _decided(start: Position, line: Sequence[str], seat: int) -> Iterator[tuple[int, Position, Move, int]]:
    """The steps of a line that were a choice of this seat: their number, the position, the move, and how many there
    were."""
    for at, before, x in steps(start, line):
        if isinstance(x, Move) and x.player == seat and (moves := len(before.legal_moves(seat))) > 1:
            yield at, before, x, moves
