"""Who wins from here, and which move is best: the numbers of a table, narrowing while one watches.

All rests on random games, or on those of the greedy bot where random ones tell little of the game.  First a few of
them from the position itself, then a few after every move.  The moves that came out best there are tried again, in
games of their own: so that they were chosen for their luck makes no difference, and what is called better then may be
believed whenever one looks.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from tablekit.core import Move
from tablekit.odds.evaluation import Evaluation
from tablekit.odds.intervals import Interval
from tablekit.odds.sampling import Sampling
from tablekit.position import Position
from tablekit.saying import Message
from tablekit.saying.words import m

FEWEST_TOLD = 10  # games below which a share tells nothing worth reading
FIRST_LOOK = 20  # games of the position before any move is tried: an interval at once
GAMES = 1_000  # of the position
ROUND, LEAST, MEANWHILE = 800, 4, 200  # games of the first round: of all moves, of each at least, and of the position
FINALISTS, FINAL = 5, 1_500  # moves that are tried on, and games of each
ENOUGH_ALIKE = 300  # games of each after which moves that never made a difference are tried no more

BEST, BEST_SO_FAR, WORSE = m("best"), m("best so far"), m("worse")
ALIKE, UNCLEAR = m("just as good"), m("cannot tell yet")


class Candidate(NamedTuple):
    """A move as far as it is known: ``says`` what can be told of it, ``share`` how often it is first, and ``behind`` by
    how much that is less than of the best so far, with the interval that holds whenever one looks.
    """

    move: Move
    says: Message
    share: Interval
    behind: Interval


class Analysis:
    """The analysis of one position, in slices; made from what somebody sees of it, and the moves of who decides.

    ``games`` of ``planned`` were played, in the first round ``each`` of every move; ``work`` plays some more, at least
    one; ``bot`` decides in them.  Where nobody chooses, or only one move is legal, only the position is evaluated; with
    all of it over nothing is left to be played.

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
        self.bot = position.game.plays_on
        self._whole = Sampling(position, seed=seed, bot=self.bot)
        many = len(self.moves) > FINALISTS
        self.each = max(LEAST, ROUND // len(self.moves)) if many else 0
        self._round = Sampling(position, *self.moves, seed=seed + 1, bot=self.bot) if many else None
        self._asked: Move | None = None
        self._chosen: list[Move] = []
        self._final: Sampling | None = None
        self._wanted = FINAL
        self.games = 0
        self.planned = 0 if position.over else GAMES + self.each * len(self.moves)
        self.planned += min(len(self.moves), FINALISTS) * FINAL
        if self.moves and (self._round is None or self._round.certain):
            self._choose()

    def _choose(self) -> None:
        """Choose the moves that are tried on; where each of them ends the game, nothing needs to be tried."""
        ranked = [move for move, _, _ in self._ranked(self._round)] if self._round is not None else self.moves
        self._chosen = ranked[:FINALISTS]
        if self._asked is not None and self._asked not in self._chosen:
            self._chosen.append(self._asked)
        self._final = Sampling(self.position, *self._chosen, seed=self._seed + 2, bot=self.bot)
        self._wanted = FINAL
        self.planned = self.games + max(0, GAMES - self._whole.games)
        if not self._final.certain:
            self.planned += FINAL * len(self._chosen)

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
            if self._round is not None and self._final is None and self._round.games >= self.each:
                self._choose()
            if self._final is not None and self._final.games == ENOUGH_ALIKE and self.all_alike:
                self.planned = self.games
        return played

    def ask(self, move: Move) -> None:
        """Try one of the ``others`` on beside the best ones; it takes the place of the one that was asked for before.

        All of them begin their games anew, so that they meet the same worlds and the same dice.
        """
        if move not in self.others and move != self._asked:
            return
        self._asked = move
        self._choose()

    def go_on(self) -> None:
        """Plan as many games again for the moves of which it cannot be told which is best."""
        self._wanted += FINAL
        self.planned += FINAL * len(self._chosen)

    def _next(self) -> Sampling:
        """Whose turn it is: what is furthest behind its plan."""
        whole = self._whole.games
        if whole < FIRST_LOOK or not self.moves:
            return self._whole
        if self._round is not None and self._final is None:
            tried = self.games - whole
            return self._whole if whole * self.each * len(self.moves) < MEANWHILE * tried else self._round
        if self._final is None or self._final.certain:
            return self._whole
        if whole >= GAMES:
            return self._final
        return self._final if self._final.games / self._wanted < whole / GAMES else self._whole

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
        """What the position is worth to each seat; None before ten games, which tell nothing yet."""
        found = self._whole.evaluations[0]
        return found if found is not None and (found.certain or found.games >= FEWEST_TOLD) else None

    @property
    def tried(self) -> int:
        """How many games were played of each move: of the best ones, or of all of them in the first round."""
        sampling = self._final or self._round
        return sampling.games if sampling is not None else 0

    @property
    def candidates(self) -> list[Candidate]:
        """The moves that are best by now, best first, at most five, and the one that was asked for; none in the first
        round, and where there is nothing to choose.
        """
        final = self._final
        if final is None or None in final.evaluations or not (final.certain or final.games >= FEWEST_TOLD):
            return []
        by_text, seat = {move.text: move for move in self._chosen}, self._chosen[0].player
        found = final.comparison(seat)
        shares = {name: known.seats[seat].first for name, known in zip(found.names, found.evaluations, strict=True)}
        first, *others = found.ranked
        alike = {one.b for one in found.against_best if one.alike}
        decided = set(found.contenders) <= {first, *alike}
        told = [Candidate(by_text[first], BEST if decided else BEST_SO_FAR, shares[first], Interval(0.0, 0.0, 0.0))]
        for name, one in zip(others, found.against_best, strict=True):
            says = WORSE if one.better == first else ALIKE if name in alike else UNCLEAR
            told.append(Candidate(by_text[name], says, shares[name], one.first.turned()))
        return told

    @property
    def all_alike(self) -> bool:
        """Whether the same players were first in all games, whichever of these moves was made."""
        found = self.candidates
        return bool(found) and all(one.says == ALIKE for one in found[1:])

    @property
    def undecided(self) -> bool:
        """Whether it cannot be told yet which move is best."""
        return any(one.says == BEST_SO_FAR for one in self.candidates)

    @property
    def others(self) -> list[Move]:
        """The moves that were given up after the first round, best first there."""
        if self._round is None or self._final is None:
            return []
        chosen = {move.text for move in self._chosen}
        return [move for move, _, _ in self._ranked(self._round) if move.text not in chosen]
