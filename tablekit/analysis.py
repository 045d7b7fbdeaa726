"""Who wins from here, and which move is best: the numbers of a table, narrowing while one watches.

All rests on random games.  First a few of them from the position itself, then a few after every move.  The moves that
came out best there are tried again, in games of their own: so that they were chosen for their luck makes no
difference, and what is called better then may be believed whenever one looks.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from tablekit.core import Move
from tablekit.evaluation import Evaluation
from tablekit.intervals import Interval
from tablekit.position import Position
from tablekit.sampling import Sampling

FIRST_LOOK = 20  # games of the position before any move is tried: an interval at once
GAMES = 1_000  # of the position
ROUND, LEAST = 800, 4  # games of the first round, of all moves together, and of each at least
FINALISTS, FINAL = 5, 1_500  # moves that are tried on, and games of each

BEST, BEST_SO_FAR, UNCLEAR, WORSE, FIRST_ROUND = "best", "best so far", "cannot tell yet", "worse", "first round"


class Candidate(NamedTuple):
    """A move as far as it is known: ``says`` what can be told of it, and by how much it is first less often than the
    best so far, with the interval that holds whenever one looks; None in the first round.
    """

    move: Move
    says: str
    behind: Interval | None = None


class Analysis:
    """The analysis of one position, in slices; made from what somebody sees of it, and the moves of who decides.

    ``games`` of ``planned`` were played; ``work`` plays some more, at least one.  Where nobody chooses, or only one
    move is legal, only the position is evaluated; with all of it over nothing is left to be played.

    >>> import tablekit as tk
    >>> pos = tk.new("meduris", players=2, seed=1)
    >>> analysis = Analysis(pos, pos.legal_moves())
    >>> analysis.work(0.0), analysis.games, analysis.done
    (1, 1, False)
    """

    def __init__(self, position: Position, moves: Sequence[Move] = (), seed: int = 0) -> None:
        self.position = position
        self.moves = [*moves] if len(moves) > 1 else []
        self._seed = seed
        self._whole = Sampling(position, seed=seed)
        many = len(self.moves) > FINALISTS
        self._each = max(LEAST, ROUND // len(self.moves)) if many else 0
        self._round = Sampling(position, *self.moves, seed=seed + 1) if many else None
        self._chosen: list[Move] = [] if many else self.moves
        self._final = None if many or not self.moves else self._finals(self.moves)
        self.games = 0
        self.planned = 0 if position.over else GAMES + self._each * len(self.moves)
        self.planned += min(len(self.moves), FINALISTS) * FINAL

    def _finals(self, moves: Sequence[Move]) -> Sampling:
        return Sampling(self.position, *moves, seed=self._seed + 2)

    @property
    def done(self) -> bool:
        """Whether all games were played that were planned."""
        return self.games >= self.planned

    @property
    def in_first_round(self) -> bool:
        """Whether the moves to be tried on are still to be chosen."""
        return self._round is not None and self._final is None

    def work(self, seconds: float) -> int:
        """Play for so many seconds, at least one game unless all is done; how many games were played."""
        end, played = time.perf_counter() + seconds, 0
        while not self.done and (not played or time.perf_counter() < end):
            played += self._next().work(0.0)
            self.games += 1
            if self._round is not None and self._final is None and self._round.games >= self._each:
                self._chosen = [move for move, _, _ in self._ranked(self._round)[:FINALISTS]]
                self._final = self._finals(self._chosen)
        return played

    def _next(self) -> Sampling:
        """Whose turn it is: what is furthest behind its plan."""
        if self._whole.games < FIRST_LOOK or not self.moves:
            return self._whole
        if self._final is None:
            return self._round or self._whole
        return self._final if self._final.games / FINAL < self._whole.games / GAMES else self._whole

    def _ranked(self, sampling: Sampling) -> list[tuple[Move, float, float]]:
        """The moves of the first round with share of first places and points, best first."""
        seat, found = self.moves[0].player, []
        for move, known in zip(self.moves, sampling.evaluations, strict=True):
            own = known.seats[seat] if known is not None else None
            found.append((move, own.first.estimate, own.points) if own is not None else (move, -1.0, 0.0))
        return sorted(found, key=lambda one: (-one[1], -one[2]))

    # ------------------------------------------------------------ what is known by now

    @property
    def evaluation(self) -> Evaluation | None:
        """What the position is worth to each seat; None before the first game has ended."""
        return self._whole.evaluations[0]

    @property
    def candidates(self) -> list[Candidate]:
        """The moves that are best by now, best first, at most five; none where there is nothing to choose."""
        if self._final is None or not self._final.games:
            begun = self._ranked(self._round) if self._round is not None and self._round.games else []
            return [Candidate(move, FIRST_ROUND) for move, share, _ in begun[:FINALISTS] if share >= 0]
        if None in self._final.evaluations:
            return []
        by_text = {move.text: move for move in self._chosen}
        found = self._final.comparison(self._chosen[0].player)
        alone = len(found.contenders) == 1
        best = Candidate(by_text[found.ranked[0]], BEST if alone else BEST_SO_FAR, Interval(0.0, 0.0, 0.0))
        others = [
            Candidate(by_text[one.b], WORSE if one.better == one.a else UNCLEAR, one.first.turned())
            for one in found.against_best
        ]
        return [best, *others]

    @property
    def others(self) -> list[Move]:
        """The moves that were given up after the first round, best first there."""
        if self._round is None or self._final is None:
            return []
        chosen = {move.text for move in self._chosen}
        return [move for move, _, _ in self._ranked(self._round) if move.text not in chosen]
