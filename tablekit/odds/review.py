"""Where did I lose it?  The decisions of a game that cost a player most, each with what it cost and how sure that is.

The games are split in two.  In the first part every decision of the player is looked at, as the player could see it
then, and the search comes ever closer to those that seem to have cost most, and to the moves that seem better; see
``screening``.  What the worst of them cost is told by games that had no part in this choice: those by which moves are
compared, too.  So the figures are not too large because the largest were picked; where the choice was a mistake, they
say so.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence

from tablekit.asking.answers import called
from tablekit.bots.player import whole_number
from tablekit.core import Move, Value
from tablekit.core.errors import TablekitError
from tablekit.core.randomness import checked_seed, stream
from tablekit.core.seats import Seat
from tablekit.odds.evaluation import Difference
from tablekit.odds.intervals import FEWEST, more_points, more_share
from tablekit.odds.playouts import TO_THE_END, checked_bot, checked_number
from tablekit.odds.sampling import Sampling
from tablekit.odds.screening import Decided, Screening
from tablekit.position import Position
from tablekit.saying import Message, Quoted
from tablekit.saying.words import m, t
from tablekit.tree.line import Line
from tablekit.tree.node import spelled, steps

MEASURED = "measured"  # games that tell what a decision cost
WHOLE = 100  # games with which the search is as close as it gets; with fewer it is less so
SEEDS = 2**52


_BETTER = t("{better} was better.")
_ONLY_LOOKED = t("{played}, as played, was better: it only looked costly.")
_ALIKE = t("{better} would have been just as good: it only looked costly.")
_FURTHER_AHEAD = t("{better} instead of {played}: {points} for {player}, judged after {rounds:turn}.")
_CHANGES = t("{better} instead of {played} changes {player}’s first places by {share}.")
_CHANGES_POINTS = t(
    "{better} instead of {played} changes {player}’s first places by {share}, and the score by {points}."
)


class Loss(Value, frozen=True):
    """One decision that seemed to have cost something.

    ``at`` is its step in the line, from 0; ``position`` is where it was made, by ``seat``; ``played`` is its move and
    ``better`` the one that seems better; ``cost`` is by how many points that one puts the player further ahead, with
    its interval, and of games to the end what it is worth in first places and points.
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
        return str(self._title)

    @property
    def _title(self) -> Message:
        return m(
            "{player} played {played} where {better} was possible",
            player=self._name, played=self._called(self.played), better=self._called(self.better),
        )  # fmt: skip

    @property
    def told(self) -> bool:
        """Whether it can be told that it cost something."""
        return self.better.text == self.cost.better

    @property
    def worth(self) -> float:
        """What it cost in points as far as the games tell."""
        return self.cost.lead.estimate

    @property
    def verdict(self) -> str:
        """What may be said of it in a sentence, and of which move."""
        return str(self._verdict)

    @property
    def _verdict(self) -> Message:
        if self.cost.better:
            says = _BETTER if self.told else _ONLY_LOOKED
        elif self.cost.alike:
            says = _ALIKE
        elif not self.cost.certain and self.cost.pairs < FEWEST:
            return m("So few games cannot tell what it cost: that takes {pairs} pairs.", pairs=FEWEST)
        else:
            return m("It looked costly, but cost nothing that can be told.")
        return says(better=self._called(self.better), played=self._called(self.played))

    @property
    def line(self) -> Line:
        """The better move on the board, as a line that a story can tell."""
        return Line(self.position, spelled(self.position, self.better))

    @property
    def measured(self) -> str:
        """By how much, with the interval, and how that was told."""
        better, played, cost = self._called(self.better), self._called(self.played), self.cost
        if cost.first is None or cost.points is None:
            ahead = more_points(cost.lead)
            return str(_FURTHER_AHEAD(
                better=better, played=played, player=self._name, points=ahead, rounds=cost.rounds or 0
            ))  # fmt: skip
        says = _CHANGES_POINTS if cost.scored else _CHANGES
        return str(says(
            better=better, played=played, player=self._name, share=more_share(cost.first),
            points=more_points(cost.points),
        ))  # fmt: skip

    @property
    def says(self) -> tuple[str, str]:
        """A caption for each of the two pages of the line."""
        here = m(
            "Step {step}: {player} played {move} here.",
            step=self.at, player=self._name, move=self._called(self.played),
        )  # fmt: skip
        return str(here), f"{self.verdict} {self.measured}"

    @property
    def _name(self) -> str:
        return self.position.names[self.seat]

    def _called(self, move: Move) -> Quoted:
        return Quoted(called(self.position, move.text, self.seat))

    def __str__(self) -> str:
        return f"{m('Step {step}: {title}.', step=self.at, title=self._title)} {self.says[1]}"


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
        most: int = 2_000, bot: str | None = None, rounds: int | None = None, to_the_end: bool = False,
    ) -> None:  # fmt: skip
        if not isinstance(start, Position) or start.seen_by != "all":
            raise TablekitError(m("a review is made of a whole game, and not of what one seat sees of it"))
        self._decisions, self._games = whole_number("decisions", decisions), whole_number("games", games)
        self._seat, self._seed, self._most = start.seat(seat), checked_seed(seed), whole_number("most", most)
        own = start.game.plays_on
        self._bot = checked_bot(bot, own, to_the_end)
        self._rounds = own.rounds if rounds is None else checked_number("rounds", rounds)
        if to_the_end:
            self._rounds = None
        seed = int(stream(self._seed, "screening", 0).random() * SEEDS)
        asked, effort = _decided(start, line, self._seat), min(games / WHOLE, 1)
        if self._rounds is not None:
            asked = [one._replace(left=1.0) for one in asked]
        self._screening = Screening(asked, seed, self._most, self._bot, self._rounds or TO_THE_END, effort)
        self._done = Done({**self._screening.planned(), MEASURED: 1.0 * self._decisions * self._games})
        self._work = self._all()
        self.losses: tuple[Loss, ...] = ()

    @property
    def share(self) -> float:
        """How much of the work is done, from 0 to 1, by the time that it takes."""
        return self._done.share

    def work(self, seconds: float = math.inf) -> bool:
        """Work for so many seconds, at least one playout; whether all is done.  The slices make no difference."""
        begun = now = time.perf_counter()
        for kind, games in self._work:
            before, now = now, time.perf_counter()
            self._done.went_on(kind, games, now - before)
            if now - begun >= seconds:
                return False
        self._done.share = 1.0
        return True

    def _all(self) -> Iterator[tuple[str, float]]:
        """All the work, told after each game by its kind, and what part of a whole game it was."""
        yield from self._screening.work()
        found = [one for one in self._screening.found if one.cost > 0][: self._decisions]
        self._done.planned[MEASURED] = sum(one.decided.left for one in found) * self._games
        losses = []
        for one in found:
            at, before, played, _, left = one.decided
            better, seen = one.others[0].move, before.observe(self._seat)
            sampling = Sampling(
                seen, better, played, seed=self._seed, most=self._most, bot=self._bot, rounds=self._rounds
            )
            for _ in range(self._games):
                sampling.more(1)
                yield MEASURED, left
            [cost] = sampling.comparison(self._seat, settled=True).differences
            losses.append(Loss(at, before, self._seat, played, better, cost))
        self.losses = tuple(sorted(losses, key=lambda loss: (not loss.told, -loss.worth)))


class Done:
    """How much of some work is done, by the time that it takes: ``share``, from 0 to 1, never goes back.

    ``planned`` says of each kind of work how much there will be.  How long it takes is known once a kind has begun; one
    that has not is thought to take as long as the one before it.
    """

    def __init__(self, planned: dict[str, float]) -> None:
        self.planned = planned
        self.share = 0.0
        self._made = dict.fromkeys(planned, 0.0)
        self._took = dict.fromkeys(planned, 0.0)

    def went_on(self, kind: str, amount: float, seconds: float) -> None:
        """So much of a kind of work was done, and took so long."""
        self._made[kind] += amount
        self._took[kind] += seconds
        left = rate = 0.0
        for one in self.planned:
            rate = self._took[one] / self._made[one] if self._made[one] else rate
            left += rate * max(self.planned[one] - self._made[one], 0)
        took = sum(self._took.values())
        self.share = max(self.share, min(took / (took + left), 0.99))


def losses(
    start: Position, line: Sequence[str], seat: Seat, *, decisions: int = 3, games: int = 100, seed: int = 0,
    most: int = 2_000, bot: str | None = None, rounds: int | None = None, to_the_end: bool = False,
) -> tuple[Loss, ...]:  # fmt: skip
    """The decisions of a seat that seem to have cost it most: the dearest first, last those that cost nothing for sure.

    Arguments: ``start``, a whole position; ``line``, the moves and results of chance from there, such as
    ``explorer.line()`` after its start; ``seat``, a number, a colour or a name; ``decisions``, how many at most;
    ``games``, how many games tell what each cost; below 100 the search is less close, too; ``seed``, an integer that
    settles them; ``most``, after how many decisions a game is cut off; ``bot``, ``rounds`` and ``to_the_end`` as in
    ``compare``.  Each interval is 95 % for its decision, at a number of games that was settled beforehand.  What the
    seat could not know then is dealt anew in each game.
    Raises ``TablekitError`` for what cannot be used, and for a line that cannot be played, with the step that is wrong.
    """
    review = Review(
        start, line, seat, decisions=decisions, games=games, seed=seed, most=most, bot=bot, rounds=rounds,
        to_the_end=to_the_end,
    )  # fmt: skip
    review.work()
    return review.losses


def _decided(start: Position, line: Sequence[str], seat: int) -> list[Decided]:
    """The steps of a line that were a choice of this seat.  Where the game is not over much may still be to come."""
    found, at, after = [], 0, start
    for at, before, x in steps(start, line):
        if isinstance(x, Move) and x.player == seat and len(moves := before.legal_moves(seat)) > 1:
            found.append(Decided(at, before, x, moves))
        after = before.step(x)
    return [one._replace(left=1 - one.at / (at + 1)) for one in found] if after.over else found
