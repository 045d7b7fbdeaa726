"""Playouts: games from a position to the end, or to where they are judged, each settled by its number.

Playout ``i`` of a seed uses the same random numbers whoever plays it: chance and decisions draw from streams of their
own, so two positions that are compared see the same dice.  What is handed to another process is strings and integers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from tablekit import catalog
from tablekit.bots import IN_PLAYOUTS, named
from tablekit.catalog.boards import parse_board
from tablekit.catalog.entry import Playing
from tablekit.core import WIN, Decide, Over, lead, limits, refusal
from tablekit.core.english import listed
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.core.notation import Sections, shown
from tablekit.core.randomness import stream
from tablekit.odds.intervals import LEADS, SHARES
from tablekit.position import Position
from tablekit.tree.begun import own_board

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from tablekit.core import Rnd, Rules, State

CHUNK, SLOW_CHUNK = 50, 5  # games that an executor is handed at a time: random ones, and those of a bot that looks
TO_THE_END, NOBODY = 0, -1  # for rounds, and for whose turns are counted
PILOTS, FEW_ROUNDS = 4, 2  # games that tell whether there are so many rounds after a game would be stopped
EVERYTHING, SPECTATOR = -2, -1

# A start in strings and integers: game, notation, the user's own board or "", whose eyes see it, the seat and the text
# of the step that is tried, -1 and "" for none.
Start: TypeAlias = tuple[str, str, str, int, int, str]
R = TypeVar("R")


def told(position: Position, seat: int = -1, step: str = "") -> Start:
    """A position, and the step that is tried there, in strings and integers."""
    who = position.seen_by
    eyes = who if isinstance(who, int) else SPECTATOR if who == "spectator" or "?" in position.notation else EVERYTHING
    return position.game.name, position.notation, own_board(position) or "", eyes, seat, step


class Playouts:
    """The games from one start: ``row(i)`` is what the ``i``-th of them gave.

    With ``rounds`` a game is stopped when the turn has come round so often to the seat ``until``.  From an observation
    each game first deals out at random what is not seen, and then takes the step that is tried: so all steps tried at
    one position meet the same deals.
    """

    def __init__(
        self, start: Start, seed: int, most: int, bot: str, until: int = NOBODY, rounds: int = TO_THE_END
    ) -> None:
        game, notation, board, self._eyes, self._seat, self._step = start
        found = catalog.game(game)
        own = parse_board(board.encode(), "own board") if board else None
        self._notation, self._rules = found.notation, found.rules
        self._seed, self._most, self._bot, self._until, self._rounds = seed, most, bot, until, rounds
        self._start: State = found.notation.read(Sections(notation), own)
        if self._eyes == EVERYTHING:
            self._take(self._start)

    def row(self, number: int) -> list[int]:
        """What one game gave, as ``ended`` tells it."""
        return self._played(number, self._rounds)

    def _played(self, number: int, rounds: int) -> list[int]:
        s, seed = self._start.copy(), self._seed
        if self._eyes != EVERYTHING:
            s = self._rules.determinize(s, self._eyes if self._eyes >= 0 else None, stream(seed, "imagine", number))
            self._take(s)
        return ended(
            self._rules, s, stream(seed, "chance", number), stream(seed, "decide", number), self._most, self._bot,
            self._until, rounds,
        )  # fmt: skip

    def nearly_over(self) -> bool:
        """Whether hardly any rounds are left after a game would be stopped, so that it may as well be played out.

        Where it would be stopped, some games are over by then and some are not, and a first place counts at once.
        """
        players, later = self._start.players, self._rounds + FEW_ROUNDS
        return 2 * sum(len(self._played(number, later)) > players for number in range(PILOTS)) >= PILOTS

    def _take(self, s: State) -> None:
        """Take the step that is tried, in place."""
        if not self._step:
            return
        if not isinstance(self._rules.node(s), Decide):
            self._rules.apply(s, self._notation.read_outcome(s, self._step))
            return
        move = self._notation.read_move(s, self._seat, self._step)
        refused = refusal(self._rules, s, move)
        if refused is not None:
            raise IllegalMove(refused)
        self._rules.apply(s, move)


def ended(
    rules: Rules[State], s: State, chance: Rnd, decide: Rnd, most: int, bot: str = "random", until: int = NOBODY,
    rounds: int = TO_THE_END,
) -> list[int]:  # fmt: skip
    """Play a state on in place: nothing if it was cut off, else by how much each seat is ahead (in ``LEADS``), as
    ``worths`` says; where the game is over, then the shares of first place (in ``SHARES``), and the points.
    """
    quick = None if bot == "random" else named(bot).quick
    choose = None if quick is None else lambda moves, own: quick(rules, s, moves, own)
    made = rules.playout(s, chance, most, choose, decide, *((until, rounds) if rounds else ()))
    node = rules.node(s)
    if not isinstance(node, Over):
        return [round(LEADS * worth) for worth in rules.worths(s)] if rounds and made < most else []
    points, shares = rules.scores(s), shares_of_first(node, s.players)
    return [*leads(points, shares), *shares, *points]


def leads(points: Sequence[int], shares: Sequence[int]) -> list[int]:
    """By how much each seat is ahead at the end (in ``LEADS``): in points, of which a first place counts ``WIN``."""
    return [
        LEADS * int(lead(points, seat)) + round(LEADS * WIN * share / SHARES) for seat, share in enumerate(shares)
    ]


def shares_of_first(over: Over, players: int) -> list[int]:
    """What each seat has of the first place, in ``SHARES``."""
    best = over.places[0]
    return [SHARES // len(best) if seat in best else 0 for seat in range(players)]


def checked_bot(bot: str | None, own: Playing, to_the_end: bool) -> str:
    """The name of who decides in the games; raises ``TablekitError`` for one that nobody has or that cannot.

    None is for the game's own: who plays whole games where all are played to the end, else who plays moves on.
    """
    if bot is None:
        bot = own.whole if to_the_end else own.bot
    if not isinstance(bot, str) or bot not in IN_PLAYOUTS:
        raise TablekitError(f"bot is {shown(bot)}; it must be {listed([repr(name) for name in IN_PLAYOUTS], 'or')}")
    return bot


# ---------------------------------------------------------------- handed to others


def chunk(
    game: str, notation: str, board: str, eyes: int, seat: int, step: str, bot: str, seed: int, most: int,
    until: int, rounds: int, first: int, count: int,
) -> list[list[int]]:  # fmt: skip
    """Some of the games from one start, by their numbers: the work that an executor is handed."""
    games = Playouts((game, notation, board, eyes, seat, step), seed, most, bot, until, rounds)
    return [games.row(number) for number in range(first, first + count)]


def handed_out(executor: Executor, call: Callable[..., R], jobs: Sequence[tuple[Any, ...]]) -> Iterator[R]:
    """The results of some calls that an executor makes, in order; raises ``TablekitError`` where it gives up.

    Those that it has not begun by then are called off.
    """
    check_here()
    if not callable(getattr(executor, "submit", None)):
        raise TablekitError(f"executor is {shown(executor)}; it must be one as in concurrent.futures, with submit")
    futures: list[Future[R]] = []
    try:
        futures += [executor.submit(call, *job) for job in jobs]
        for future in futures:
            yield future.result()
    except TablekitError:
        raise
    except Exception as error:
        why = type(error).__name__ + (f": {error}" if str(error) else "")
        raise TablekitError(f"the executor gave up ({why}): ask again with another one, or without") from error
    finally:
        for future in futures:
            future.cancel()


def check_here() -> None:
    """Raises ``TablekitError`` in a browser, where nothing else can compute."""
    if sys.platform == "emscripten":
        raise TablekitError("Python in the browser starts no threads and no processes: ask again without an executor")


def checked_number(name: str, number: int) -> int:
    """A number of games or decisions as it is; raises ``TablekitError`` unless it is whole, from 1 to a million."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= limits.INTEGER:
        raise TablekitError(f"{name} is {shown(number)}; it must be a whole number from 1 to {limits.INTEGER}")
    return number
