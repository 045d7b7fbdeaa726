"""What if: games played on from a position, told with honest intervals.

Two questions are asked of a position, and answered by different games.  *Who wins?* is told by games to the end
(``evaluate``).  *Which move is better?* is told sooner, and better, by games that are stopped after a few turns and
judged by how they look (``compare``): what comes later is mostly luck.  Who decides in these games, and where they are
stopped, is the game's own, ``plays_on`` in the catalogue, as far as that was measured (``make odds``); the numbers are
about such players, and not about those who plan.  Game ``i`` of a seed always uses the same random numbers, whoever
plays it, and positions that are compared share them, so that some of the luck cancels out of their difference.

No process is started unless you give an executor: a pool takes a second to start and games of its own memory, and most
questions are answered sooner without.  ``processes()`` gives one for the long questions; a Dask cluster has its own in
``client.get_executor()``.  The digits are the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablekit.core.errors import TablekitError
from tablekit.core.seats import Seat
from tablekit.odds.evaluation import Comparison, Difference, Evaluation, SeatEvaluation
from tablekit.odds.intervals import FEWEST, Interval
from tablekit.odds.playouts import CHUNK, check_here, checked_number
from tablekit.odds.sampling import Sampling, Step
from tablekit.position import Position

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = [
    "Comparison", "Difference", "Evaluation", "Interval", "Sampling", "SeatEvaluation", "compare", "evaluate",
    "processes",
]  # fmt: skip


def evaluate(
    position: Position,
    games: int = 100,
    *,
    seed: int = 0,
    most: int = 2_000,
    executor: Executor | None = None,
    bot: str | None = None,
) -> Evaluation:
    """Who wins, if a position is played on to the end so many times: each seat's share of first places and its points.

    Arguments: ``games``, how many; ``seed``, an integer that settles them; ``most``, after how many decisions a game is
    cut off; ``executor``, any of ``concurrent.futures``, which is handed strings and integers only; ``bot``, who
    decides for every seat, ``"random"``, ``"glance"``, ``"mixed"``, ``"greedy"`` or ``"strong"``, by default as the
    game has it.  Random games take a tenth of the time, and tell little of what players do who know the game.  From an
    observation every game first deals out at random what that seat does not see.  The answer does not depend on the
    executor.  Of a game that is over nothing is estimated.

    Raises ``TablekitError`` for what cannot be used, where no game ends in time, for an executor in a browser, which
    starts no threads and no processes, and for one that gives up.

    >>> import tablekit as tk
    >>> found = tk.evaluate(tk.new("empire", players=2, seed=1), games=20, seed=1)
    >>> [seat.name for seat in found.seats], found.games
    (['Purple', 'Blue'], 20)
    """
    sampling = Sampling(position, seed=seed, most=most, bot=bot)
    sampling.more(games, executor=executor)
    [found] = sampling.ended()
    return found


def compare(
    position: Position,
    *others: Position | Step,
    seat: Seat | None = None,
    names: Sequence[str] | None = None,
    games: int = 200,
    seed: int = 0,
    most: int = 2_000,
    executor: Executor | None = None,
    bot: str | None = None,
    rounds: int | None = None,
    to_the_end: bool = False,
    until_clear: bool = False,
) -> Comparison:
    """Which of some moves is better, or of some positions, are they just as good, or can it not be told?

    ``compare(pos, "hut 7", "temple 7")`` tries moves, or results of chance, at one position, for whoever decides there;
    ``compare(a, b, seat="blue")`` compares positions for the seat you say.  All are played on with the same random
    numbers, and compared pair by pair: by how many points the seat is ahead.  Something is called better only if the
    95 % interval of that leaves out 0 and rests on at least 20 pairs, and *just as good* only if it lies within half a
    point.  The intervals hold for all differences together.

    Moves are compared in games that are stopped when the turn has come round to the seat ``rounds`` times, and judged
    there by how they look; ``to_the_end=True`` plays them out, and tells first places and points, too.  ``rounds`` and
    ``bot`` are by default the game's own.  Positions, which may stand at different moments of a turn, are played to
    the end unless you give ``rounds``; and so are moves where hardly more is left of the game.  The interval is about
    these games: where they are stopped it knows nothing of what comes later.

    Settle the number of ``games`` beforehand: to go on until something is decided decides too much.  If you would
    rather stop as soon as it is clear, say ``until_clear=True``: then ``games`` is the most that are played of each,
    and the intervals are about half as wide again, which is the price of looking now and then.

    ``seat`` is a number, a colour or a name; ``names``, one for each, default to the moves, or to A, B, C ... for
    positions; the rest is as in ``evaluate``.

    >>> import tablekit as tk
    >>> pos = tk.new("meduris", players=2, seed=1)
    >>> found = tk.compare(pos, "place wood", "place wool", games=10, seed=1)
    >>> found.names, len(found.differences), found.verdict
    (('place wood', 'place wool'), 1, 'cannot tell yet')
    >>> found.rounds, found.differences[0].first is None
    (4, True)
    """
    if rounds is not None and to_the_end:
        raise TablekitError("give rounds, or to_the_end=True, but not both: a game is stopped, or it is not")
    moves = bool(others) and not any(isinstance(one, Position) for one in others)
    if rounds is None and moves and isinstance(position, Position):
        rounds = position.game.plays_on.rounds if not to_the_end else None
    sampling = Sampling(position, *others, names=names, seed=seed, most=most, bot=bot, rounds=rounds, seat=seat)
    if len(sampling.names) < 2:
        given = "one move was given" if others else "one position was given"
        raise TablekitError(f"{given}; at least two moves at a position, or two positions, are compared")
    seat = sampling.seat(seat)
    if not until_clear:
        sampling.more(games, executor=executor)
        return sampling.comparison(seat, settled=True)
    left = checked_number("games", games)
    while left and not sampling.certain:
        left -= sampling.more(min(CHUNK, left), executor=executor)
        if sampling.games >= FEWEST and sampling.comparison(seat).decided:
            break
    return sampling.comparison(seat)


def processes(workers: int | None = None) -> Executor:
    """A pool of processes on this computer, to be given as ``executor``; as many as there are processors, or so many.

    The processes start afresh and take over nothing of this one, which is safe in a notebook, too.  Close the pool when
    you are done: ``with processes() as pool: ...``.  A script that is run from a file must ask below
    ``if __name__ == "__main__":``, as always with ``multiprocessing``.
    """
    check_here()
    if workers is not None:
        checked_number("workers", workers)
    from concurrent.futures import ProcessPoolExecutor  # here, because they are slow to import
    from multiprocessing import get_context

    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
