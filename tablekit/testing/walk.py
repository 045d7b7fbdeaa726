"""Random games, moment by moment, for the laws to look at.

Half of the games are played by players without any taste, the others by players with one, drawn for the game: hoarders,
builders, misers.  Without them random play hardly ever comes into the corners of a rulebook.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from tablekit.catalog.entry import Game
from tablekit.core import Chance, Condition, Decide, Event, Move, Node, Outcome, Setup, events_of
from tablekit.core.errors import note_where
from tablekit.core.randomness import draw, pick, stream

PATIENCE = 400  # decisions after which every taste is lost, so that a game of hoarders ends, too
WEIGHTS = (0.01, 0.1, 1.0, 1.0, 5.0)
SEEN = 60


class Moment:
    """One moment of a random game, as a law sees it.  Laws look at ``s``; whoever wants to change it takes a copy.

    ``before`` is the moment before this one and ``x`` the move or outcome that led here (None at the start);
    ``events`` what it changed; ``seen`` moves of other moments; ``rnd`` a source of chance apart from the game's own.
    """

    def __init__(
        self, game: Game, setup: Setup, s: Any, number: int, rnd: random.Random, seen: Sequence[Move],
        before: Moment | None = None, x: Move | Outcome | None = None, events: tuple[Event, ...] = (),
    ) -> None:  # fmt: skip
        self.game = game
        self.setup = setup
        self.s = s
        self.number = number
        self.rnd = rnd
        self.seen = seen
        self.before = before
        self.x = x
        self.events = events
        self.node: Node = game.rules.node(s)

    @property
    def seats(self) -> range:
        """All seats, 0..n-1."""
        return range(self.setup.players)

    @cached_property
    def text(self) -> str:
        """The position in notation."""
        return self.game.notation.write(self.s)

    @cached_property
    def legal(self) -> tuple[tuple[Move, ...], ...]:
        """The legal moves of every seat."""
        return tuple(tuple(self.game.rules.legal_moves(self.s, p)) for p in self.seats)

    @cached_property
    def asked(self) -> dict[Move, tuple[Condition, ...]]:
        """What the rules ask of moves: of every candidate, every legal move, and moves of other moments."""
        rules = self.game.rules
        moves = [m for p in self.seats for m in (*self.legal[p], *rules.candidates(self.s, p))]
        return {m: tuple(rules.conditions(self.s, m)) for m in dict.fromkeys((*moves, *self.seen))}


class Taste:
    """How the players of one game choose: each verb and each kind of move has a weight, drawn when it is first met."""

    def __init__(self, rnd: random.Random) -> None:
        self.rnd = rnd
        self.weights: dict[str, float] = {}

    def weight(self, word: str) -> float:
        """The weight of a verb or of a kind of move."""
        if word not in self.weights:
            self.weights[word] = WEIGHTS[int(self.rnd.random() * len(WEIGHTS))]
        return self.weights[word]

    def choose(self, moves: Sequence[Move], rnd: random.Random) -> Move:
        """One of some moves, each as likely as its weight."""
        weights = [self.weight(m.text.split()[0]) * self.weight(re.sub("[0-9]+", "", m.text)) for m in moves]
        at = rnd.random() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            at -= weight
            if at < 0:
                return move
        return moves[-1]


def begin(game: Game, players: int, options: Mapping[str, Any], seed: int, board: Any = None) -> tuple[Setup, Any]:
    """A fresh game as ``tk.new`` makes it: the completed set-up, and the state with the deeds of the set-up as log."""
    setup = game.setup(players, options, board, stream(seed, "setup", 0))
    return setup, game.rules.start(setup)


def moments(
    game: Game, players: int, options: Mapping[str, Any], *, seed: int = 0, board: Any = None, most: int = 5_000,
) -> Iterator[Moment]:  # fmt: skip
    """Every moment of the random game of this seed, up to its end or to ``most`` decisions."""
    play, aside = random.Random(f"play {seed}"), random.Random(f"aside {seed}")
    taste = Taste(random.Random(f"taste {seed}")) if seed % 2 else None
    seen: list[Move] = []
    setup, s = begin(game, players, options, seed, board)
    at = Moment(game, setup, s.copy(), 0, aside, tuple(seen), events=events_of(s))
    yield at
    decisions = 0
    while decisions < most and isinstance(at.node, (Decide, Chance)):
        x: Move | Outcome
        if isinstance(at.node, Decide):
            player = at.node.players[int(play.random() * len(at.node.players))]
            tasteful = taste is not None and decisions < PATIENCE
            x = taste.choose(at.legal[player], play) if taste and tasteful else pick(at.legal[player], play)
            decisions += 1
            _remember(seen, x, aside)
        else:
            x = draw(at.node, play)
        at.before = None
        at = after(at, x, tuple(seen))
        yield at


def after(at: Moment, x: Move | Outcome, seen: Sequence[Move] = ()) -> Moment:
    """The moment after a move or an outcome."""
    s = at.s.listening()
    try:
        at.game.rules.apply(s, x)
    except Exception as error:
        note_where(error, f"in “{x}”, at {at.text}")
        raise
    return Moment(at.game, at.setup, s.copy(), at.number + 1, at.rnd, seen, at, x, events_of(s))


def _remember(seen: list[Move], move: Move, rnd: random.Random) -> None:
    if move in seen:
        return
    if len(seen) < SEEN:
        seen.append(move)
    else:
        seen[int(rnd.random() * SEEN)] = move
