"""Who wins from here, and which move is best: the numbers of a table, narrowing while one watches.

Both rest on games of the bot that tells most of this game.  Which move is best is told by games that are stopped after
a few turns and judged by how they look, where the game has that; who wins, by whole ones, which are played beside them.
First every move is tried a few times.  Those that come out best there are tried again, in games of their own: that they
were chosen for their luck makes no difference (sequential halving: Karnin, Koren and Somekh 2013).  Of these, games go
to the best so far and to the one that may still be better (Kalyanakrishnan and others 2012).  Their intervals hold at
every moment for all of them together, so what is called better, or just as good, may be believed whenever one looks.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from tablekit.core import Move
from tablekit.odds.evaluation import Comparison, Evaluation
from tablekit.odds.intervals import FEWEST, Interval
from tablekit.odds.sampling import Sampling
from tablekit.position import Position
from tablekit.saying import Message
from tablekit.saying.words import m

FEWEST_WHOLE = 20  # whole games below which a share tells nothing worth reading
WHOLE = 200  # whole games in all
ROUND, FIRST_ORDER = 8, 2  # games of each move in the first round, and how many give a first order
FINALISTS, FINAL = 5, 300  # moves that are tried on, and games of each on average
# Games of moves to a whole one, which then take some third of the time.
TO_A_STOPPED, TO_A_PLAYED_OUT = 8, 3
LOOKS_EVERY = 5  # games after which it is asked anew which moves to try on

BEST, BEST_SO_FAR, WORSE = m("best"), m("best so far"), m("worse")
ALIKE, UNCLEAR = m("just as good"), m("cannot tell yet")


class Candidate(NamedTuple):
    """A move as far as it is known: ``says`` what can be told of it, ``behind`` by how many points it is behind the
    best so far, with the interval that holds whenever one looks, which is not known in the first round.
    """

    move: Move
    says: Message
    behind: Interval | None


class Analysis:
    """The analysis of one position, in slices; made from what somebody sees of it, and the moves of who decides.

    ``games`` of ``planned`` were played, in the first round ``ROUND`` of every move; ``work`` plays some more, at least
    one; ``bot`` decides in those of moves, which are stopped after ``rounds`` turns, if that is not None, and
    ``whole_bot`` in whole ones.  Where nobody chooses, or only one move is legal, only the position is evaluated; with
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
        self.bot = position.game.plays_on.bot
        self._whole = Sampling(position, seed=seed)
        self.whole_bot = self._whole.bot
        self._round = self._of(self.moves, seed + 1) if len(self.moves) > FINALISTS else None
        self._asked: Move | None = None
        self._chosen: list[Move] = []
        self._final: Sampling | None = None
        self._among: list[int] = []  # the places of the two that are tried on; of all, where that is not known
        self.games = self._tried = self._wanted = 0
        self.planned = 0 if position.over else WHOLE
        if self._round is not None:
            self.planned += ROUND * len(self.moves) + FINALISTS * FINAL
        if self.moves and (self._round is None or self._round.certain):
            self._choose()

    def _of(self, moves: Sequence[Move], seed: int) -> Sampling:
        return Sampling(self.position, *moves, seed=seed, bot=self.bot, rounds=self.position.game.plays_on.rounds)

    def _choose(self) -> None:
        """Choose the moves that are tried on; where each of them ends the game, nothing needs to be tried."""
        ranked = self._ranked(self._round) if self._round is not None else self.moves
        self._chosen = ranked[:FINALISTS]
        if self._asked is not None and self._asked not in self._chosen:
            self._chosen.append(self._asked)
        self._final, self._among = self._of(self._chosen, self._seed + 2), []
        self._tried, self._wanted = 0, 0 if self._final.certain else FINAL * len(self._chosen)
        self.planned = self.games + max(0, WHOLE - self._whole.games) + self._wanted

    def _ranked(self, sampling: Sampling) -> list[Move]:
        """The moves, the one that is furthest ahead first; as they are where no game tells anything."""
        if not sampling.tells:
            return self.moves
        by_text = {move.text: move for move in self.moves}
        return [by_text[name] for name in sampling.comparison().ranked]

    @property
    def rounds(self) -> int | None:
        """After how many turns the games of moves are stopped; None where they are played to the end."""
        sampling = self._final or self._round
        return sampling.rounds if sampling is not None else None

    @property
    def seen(self) -> tuple[float, float] | None:
        """How much of what looking ahead would gain a second of the games of moves shows, and its standard error.

        It was measured with two players (`make odds`), 1 is all of it; None where it was not, as for a game without a
        way of its own, or for games that are played to the end only because it is near.
        """
        game = self.position.game
        found: tuple[float, float] | None = game.part("estimate", "SEEN", None)
        return found if self.rounds == game.plays_on.rounds else None

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
            self._one()
            self.games += 1
            played += 1
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
        more = FINAL * len(self._chosen)
        self._wanted += more
        self.planned += more

    def _one(self) -> None:
        """One game: of a move, or now and then a whole one."""
        whole, of_moves = self._whole.games, self.games - self._whole.games
        if self._round is not None and self._final is None:
            to_a_whole = TO_A_STOPPED if self._round.rounds is not None else TO_A_PLAYED_OUT
            if of_moves < len(self.moves) * FIRST_ORDER + to_a_whole * whole or whole >= WHOLE:
                self._round.work(0.0)
                if self._round.games >= ROUND:
                    self._choose()
                return
        elif (
            self._final is not None
            and self._tried < self._wanted
            and (self._tried * WHOLE <= whole * self._wanted or whole >= WHOLE)
        ):
            self._one_of_the_best(self._final)
            return
        self._whole.work(0.0)

    def _one_of_the_best(self, final: Sampling) -> None:
        """A game of the best move so far, or of the one that may still be better: of whichever has fewer."""
        counts = final.counts
        places = self._among or range(len(counts))
        final.one_of(min(places, key=lambda at: counts[at]))
        self._tried += 1
        if final.games < FEWEST or self._tried % LOOKS_EVERY or not final.tells:
            return
        found = final.comparison(self._chosen[0].player)
        first, *_ = found.ranked
        rivals = [one for one in found.against_best if not one.decided]
        if not rivals:  # it is decided
            self.planned -= self._wanted - self._tried
            self._wanted = self._tried
            return
        may_be_better = min(rivals, key=lambda one: one.lead.low).b
        self._among = [final.names.index(name) for name in (first, may_be_better)]

    # ------------------------------------------------------------ what is known by now

    @property
    def evaluation(self) -> Evaluation | None:
        """What the position is worth to each seat; None before two whole games, which have no interval."""
        found = self._whole.evaluations[0]
        return found if found is not None and (found.certain or found.games > 1) else None

    @property
    def tried(self) -> int:
        """How many games the move has that was tried most: of the best ones, or of all in the first round."""
        sampling = self._final or self._round
        return max(sampling.counts) if sampling is not None else 0

    @property
    def candidates(self) -> list[Candidate]:
        """The moves that are best by now, best first, at most five, and the one that was asked for; none where there is
        nothing to choose, and none before there is a first order.
        """
        if self._final is not None and self._final.tells and (self._final.certain or self._final.games > 1):
            return self._told(self._final.comparison(self._chosen[0].player))
        if self._round is not None and self._round.tells and self._round.games >= FIRST_ORDER:
            first, *others = self._ranked(self._round)[:FINALISTS]
            return [Candidate(first, BEST_SO_FAR, None), *[Candidate(move, UNCLEAR, None) for move in others]]
        return []

    def _told(self, found: Comparison) -> list[Candidate]:
        by_text = {move.text: move for move in self._chosen}
        first, *others = found.ranked
        best = BEST if found.decided else BEST_SO_FAR
        told = [Candidate(by_text[first], best, Interval(0.0, 0.0, 0.0))]
        for name, one in zip(others, found.against_best, strict=True):
            says = WORSE if one.better == first else ALIKE if one.alike else UNCLEAR
            told.append(Candidate(by_text[name], says, one.lead))
        return told

    @property
    def all_alike(self) -> bool:
        """Whether it can be told that all of these moves are just as good."""
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
        return [move for move in self._ranked(self._round) if move.text not in chosen]

