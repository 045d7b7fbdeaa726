"""What if: random games from a position to the end, told with honest intervals.

Every decision is made at random, each legal move as likely, unless ``bot="greedy"`` grabs what counts at once, which
takes ten to fifty times as long.  So the numbers say how a position fares among players who know nothing, or who see no
further than their move, and not how good players would fare.  Game ``i`` of a seed always uses the same random numbers,
whoever plays it, and positions that are compared share them, so that some of the luck cancels out of their difference.

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
    games: int = 200,
    *,
    seed: int = 0,
    most: int = 2_000,
    executor: Executor | None = None,
    bot: str = "random",
) -> Evaluation:
    """How every seat fares when a position is played on, so many times: its share of first places and its points.

    Arguments: ``games``, how many; ``seed``, an integer that settles them; ``most``, after how many decisions a game is
    cut off; ``executor``, any of ``concurrent.futures``, which is handed strings and integers only; ``bot``, who
    decides for every seat, ``"random"`` or ``"greedy"``.  From an observation every game first deals out at random what
    that seat does not see.  The answer does not depend on the executor.  Of a game that is over nothing is estimated.

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
    bot: str = "random",
    until_clear: bool = False,
) -> Comparison:
    """Which of some moves is better, or of some positions, or can it not be told?

    ``compare(pos, "hut 7", "temple 7")`` tries moves, or results of chance, at one position, for whoever decides there;
    ``compare(a, b, seat="blue")`` compares positions for the seat you say.  All are played on with the same random
    numbers, and the results are compared pair by pair, in first places and in points.  The 95 % intervals hold for
    all differences together, and something is called better only if its interval leaves out 0 and rests on at least 50
    pairs.

    Settle the number of ``games`` beforehand: to go on until something is decided decides too much.  If you would
    rather stop as soon as it is clear, say ``until_clear=True``: then ``games`` is the most that are played of each,
    and the intervals are about half as wide again, which is the price of looking after every 50.

    ``seat`` is a number, a colour or a name; ``names``, one for each, default to the moves, or to A, B, C ... for
    positions; the rest is as in ``evaluate``.

    >>> import tablekit as tk
    >>> pos = tk.new("meduris", players=2, seed=1)
    >>> found = tk.compare(pos, "place wood", "place wool", games=10, seed=1)
    >>> found.names, len(found.differences), found.verdict
    (('place wood', 'place wool'), 1, 'cannot tell yet')
    """
    sampling = Sampling(position, *others, names=names, seed=seed, most=most, bot=bot)
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
        if sampling.games >= FEWEST and len(sampling.comparison(seat).contenders) == 1:
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
