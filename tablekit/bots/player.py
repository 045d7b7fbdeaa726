"""What every bot is: a way to find a move from what one seat sees, in steps that can stop at any time.

A bot never meets the whole position.  It is handed ``rules.observe(...)`` of its seat, imagines with
``rules.determinize`` what it does not see, and draws all chance from its seed: the same view and the same seed give
the same move, byte for byte, however its thinking is cut into slices.
"""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from tablekit.core import Chance, Decide, Move, Node, Over, Rnd, Rules, limits
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.core.randomness import checked_seed, draw, stream
from tablekit.core.seats import Seat
from tablekit.position import Position
from tablekit.saying import Text


class Search(ABC):
    """A bot at work on one decision: ``budget`` is how many playouts it will make, ``made`` how many it has made."""

    budget: int = 0
    made: int = 0

    @abstractmethod
    def best(self) -> Move:
        """The move it would make now."""

    def more(self) -> None:  # noqa: B027, as a bot that makes no playouts has nothing to do here
        """Make one more playout."""

    def step(self) -> bool:
        """Make one more playout if one is left; whether any is left now."""
        if self.made < self.budget:
            self.more()
            self.made += 1
        return self.made < self.budget

    def finished(self) -> Move:
        """The move when all playouts are made."""
        while self.step():
            pass
        return self.best()


class Thinking:
    """A bot that thinks in slices, so that a board can answer in between; made by ``Bot.think``.

    ``best`` is the move it would make if it were stopped now, ``share`` how much of its work is done, from 0 to 1.

    >>> import tablekit as tk
    >>> from tablekit.bots import named
    >>> thinking = named("flat").think(tk.new("meduris", players=2, seed=1), seed=1)
    >>> while (move := thinking.work(0.03)) is None:
    ...     pass  # here a board paints its progress
    >>> thinking.share, move == thinking.best
    (1.0, True)
    """

    def __init__(self, search: Search) -> None:
        self._search = search

    @property
    def share(self) -> float:
        """How much of the work is done, from 0 to 1."""
        return self._search.made / self._search.budget if self._search.budget else 1.0

    @property
    def best(self) -> Move:
        """The move it would make if it were stopped now."""
        return self._search.best()

    def work(self, seconds: float = math.inf) -> Move | None:
        """Think for so many seconds, at least one playout; the move when all is done, else None.

        The move does not depend on how the work is cut: only the number of playouts counts.
        """
        search, end = self._search, time.perf_counter() + seconds
        while search.step():
            if time.perf_counter() >= end:
                return None
        return search.best()


class Bot(ABC):
    """A player that is a program: its ``name``, and its ``strength`` in words that a person understands."""

    name: ClassVar[str]
    strength: Text

    @abstractmethod
    def search(self, rules: Rules[Any], seen: Any, seat: int, moves: Sequence[Move], rnd: Random) -> Search:
        """Begin to work on a decision of ``seat`` with these ``moves``, given only what the seat has ``seen``."""

    def think(self, position: Position, seed: int = 0, seat: Seat | None = None) -> Thinking:
        """Begin to think about a decision; the bot is shown only what its seat sees.

        Arguments: ``position``, a whole one or what the seat sees of it; ``seed``, an integer that settles all chance;
        ``seat``, which has to decide, by default the only one that does, or whose eyes the position is seen with.
        Raises ``TablekitError`` where that seat does not decide, or where another seat's view was given.
        """
        who = deciding(position, seat)
        seen = position if position.seen_by == who else position.observe(who)
        rules, state = position.game.rules, seen.state()
        moves = rules.legal_moves(state, who)
        if len(moves) == 1:
            return Thinking(Only(moves[0]))
        return Thinking(self.search(rules, state, who, moves, stream(checked_seed(seed), self.name, 0)))

    def choose(self, position: Position, seed: int = 0, seat: Seat | None = None) -> Move:
        """The move this bot makes; arguments and errors as in ``think``."""
        thinking = self.think(position, seed, seat)
        thinking.work()
        return thinking.best

    def quick(self, rules: Rules[Any], s: Any, moves: Sequence[Move], rnd: Rnd) -> Move:
        """One of the ``moves`` of a state, for every decision of a playout: fast, and in a world that is imagined.

        Raises ``TablekitError`` for a bot that needs playouts of its own.
        """
        raise TablekitError(f"the bot “{self.name}” makes playouts itself; in playouts “random” or “greedy” decide")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.strength}>"


class Only(Search):
    """There is nothing to choose."""

    def __init__(self, move: Move) -> None:
        self._move = move

    def best(self) -> Move:
        """The only move."""
        return self._move


def deciding(position: Position, seat: Seat | None) -> int:
    """The seat that is to decide; raises ``TablekitError`` where it is unclear or does not."""
    if not isinstance(position, Position):
        raise TablekitError(f"a bot is asked about a position, not about {shown(position)}")
    players = position.node.players if isinstance(position.node, Decide) else ()
    if not players:
        raise TablekitError("a bot is asked for a move, but nobody decides here")
    eyes = position.seen_by
    who = position.seat(seat) if seat is not None else eyes if isinstance(eyes, int) else players[0]
    if seat is None and len(players) > 1 and not isinstance(eyes, int):
        raise TablekitError(f"{len(players)} seats decide at the same time; say which one the bot plays for")
    if who not in players:
        raise TablekitError(f"{position.names[who]} does not decide here, so no bot can decide for this seat")
    if eyes not in ("all", who):
        raise TablekitError(f"a bot for {position.names[who]} cannot be given what others see")
    return who


def whole_number(name: str, number: int) -> int:
    """A budget as it is; raises ``TablekitError`` unless it is a whole number from 1 on."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= limits.INTEGER:
        raise TablekitError(f"{name} is {shown(number)}; it must be a whole number from 1 to {limits.INTEGER}")
    return number


# ---------------------------------------------------------------- what is shared by the bots


def worths(rules: Rules[Any], s: Any) -> list[float]:
    """What a position is worth to each seat: the points by which it is ahead of the best other one, as judged now.

    Where the game is over a first place counts ``WIN`` points more, shared among those who share the place.
    """
    return rules.worths(s)


def after_chance(rules: Rules[Any], s: Any, rnd: Rnd) -> Decide | Over:
    """Let chance decide for as long as it is asked; what comes next."""
    node: Node = rules.node(s)
    while isinstance(node, Chance):
        rules.apply(s, draw(node, rnd))
        node = rules.node(s)
    return node


def play_round(rules: Rules[Any], s: Any, seat: int, rnd: Rnd, ahead: int) -> None:
    """Play on at random until the turn comes round to a seat, at most ``ahead`` decisions.

    So whatever is compared is judged at the same moment, and not once in the middle of a turn and once after it.
    """
    rules.playout(s, rnd, ahead, until=seat)


def comes_round(before: int, s: Any, seat: int) -> bool:
    """Whether the turn has come to a seat from another one, ``before``."""
    return before != seat and s.active == seat


def best_of(moves: Sequence[Move], values: Sequence[float], rnd: Rnd) -> Move:
    """The move of the highest value, one of the equals by lot."""
    top = max(values)
    best = [at for at, value in enumerate(values) if value == top]
    return moves[best[int(rnd.random() * len(best))]]
