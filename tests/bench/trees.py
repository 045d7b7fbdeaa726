"""How long a tree of 10,000 positions takes: to read it, to go to any of its nodes, and to play and save a step more.

    python tests/bench/trees.py [--positions 10000] [--quick]

The tree grows by random play and going back; each step is added to a file.  The times are those of the processor,
without the waiting for the disk.  Nothing is asserted here.  The first game is measured once more with ten times as
many: to read them and to put the file together takes longer, and a step must not.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles

import tablekit as tk
from tablekit.tree.explorer import Explorer

STEPS = 60


def main(arguments: list[str]) -> None:
    """Measure each game once and print a line for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--quick", action="store_true", help="small trees, to see that it runs")
    given = parser.parse_args(arguments)
    size = 300 if given.quick else given.positions
    games = [game.name for game in tk.games()]
    for game, positions in (*((game, size) for game in games), (games[0], 10 * size)):
        with tempfile.TemporaryDirectory() as folder:
            print(f"{game}: {line(game, positions, Path(folder) / 'tree.json')}", flush=True)


def line(game: str, size: int, path: Path) -> str:
    """What is measured with one game, in words."""
    chance = random.Random(3)
    explorer = Explorer(tk.new(game, players=2, seed=3))
    while len(explorer) < size:
        if explorer.position.over or chance.random() < 0.02:
            explorer.go(chance.randrange(len(explorer)))
        go_on(explorer, chance)
    explorer.save(path)
    begun = time.process_time()
    explorer = Explorer.load(path, autosave=path)
    seconds = time.process_time() - begun
    begun = time.process_time()
    Explorer.load(path, whole=False)
    share = (time.process_time() - begun) / seconds
    goes = timed(lambda: explorer.go(chance.randrange(len(explorer))))
    plays = timed(lambda: go_on(explorer, chance))
    begun = time.process_time()
    explorer.put_together()
    whole = f"{1000 * (time.process_time() - begun):.0f} ms"
    return (
        f"{size} positions read in {seconds:.2f} s, shown after {share:.2f} of it; to any of them {goes}; "
        f"a step played and saved {plays}; all of it put together in {whole}"
    )


def go_on(explorer: Explorer, chance: random.Random) -> None:
    """One random step, or at the end of a game some steps back."""
    moves = explorer.position.legal_moves()
    if moves:
        explorer.play(moves[chance.randrange(len(moves))])
    elif explorer.position.over:
        explorer.back(9)
    else:
        explorer.roll()


def timed(act: Callable[[], object]) -> str:
    """The median and the 90th percentile of an act, in milliseconds."""
    taken = []
    for _ in range(STEPS):
        begun = time.process_time()
        act()
        taken.append(1000 * (time.process_time() - begun))
    deciles = quantiles(taken, n=10)
    return f"{deciles[4]:.1f} ms (9 of 10 within {deciles[8]:.1f})"


if __name__ == "__main__":
    main(sys.argv[1:])
