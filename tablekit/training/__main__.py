"""Learns the judgement of a game anew, or on from what is known: ``python -m tablekit.training GAME``.

    python -m tablekit.training meduris                 on from the weights there are, for each number of players
    python -m tablekit.training meduris --anew          from nothing: the first games are those of rules of thumb
    python -m tablekit.training meduris --players 3 --games 200 --steps 1 --seed 7
    python -m tablekit.training meduris --into other.toml

Games are counted, not timed, so one seed gives one file.  What a step has found is kept only if it beats what was known
in ``PAIRS`` fresh pairs of games, by more than chance explains.  It needs numpy, which comes with the widgets.
"""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from random import Random
from typing import Any

import tablekit as tk
from tablekit.bots.greedy import Greedy
from tablekit.bots.judgement import FILE, Judgement, Weight, read_weights, written_weights
from tablekit.bots.learned import Learned
from tablekit.bots.tournament import pair
from tablekit.catalog.entry import Game
from tablekit.core.errors import TablekitError
from tablekit.mechanics.features import Features
from tablekit.training.fitting import fitted
from tablekit.training.self_play import Quick, TaughtGame, lesson

FIRST, GAMES, STEPS, PAIRS = 1_000, 400, 3, 100
OTHERS = 4  # of ten games in which some seats know less: what was known before, or rules of thumb
FRESH = 10**6  # seeds of matches lie far from those of lessons


def lessons(game: Game, players: int, number: int, seed: int, best: Quick, others: list[Quick]) -> list[TaughtGame]:
    """So many games that ended; in some of them a few seats are played by others."""
    features: Features[Any] = game.part("features", "FEATURES")
    found = []
    for at in range(number):
        rnd = Random(seed + at)
        mixed = others and at % 10 < OTHERS
        seated = [others[at % len(others)] if mixed and rnd.random() < 0.5 else best for _ in range(players)]
        played = lesson(tk.new(game.name, players, seed=seed + at), features, seated, rnd)
        if played is not None:
            found.append(played)
    if len(found) < number:
        print(f"  {number - len(found)} of {number} games did not end", flush=True)
    return found


def beats(game: Game, players: int, new: Learned, old: Learned, seed: int, pairs: int) -> bool:
    """Whether new weights win against the old ones, in fresh games with the seats exchanged."""
    leads = [pair(new, old, tk.new(game.name, players, seed=FRESH + seed + at), seed + at)[1] for at in range(pairs)]
    mean = math.fsum(leads) / pairs
    error = math.sqrt(math.fsum((lead - mean) ** 2 for lead in leads) / max(1, pairs - 1) / pairs)
    print(f"  ahead of what was known by {mean:+.2f} ± {error:.2f} points, {pairs} pairs", flush=True)
    return mean > error


def learned(game: Game, players: int, known: list[Weight] | None, given: argparse.Namespace) -> list[Weight]:
    """The weights for a number of players, after all steps."""
    features: Features[Any] = game.part("features", "FEATURES")
    seed, best, others = given.seed * FRESH + 10_000 * players, known, list[Quick]([Greedy()])
    played = list[TaughtGame]()
    if best is None:
        played = lessons(game, players, given.first, seed, Greedy(), [])
        best = fitted(played)
    for step in range(1, given.steps + 1):
        old = Learned(Judgement(features, best))
        played = lessons(game, players, given.games, seed + FRESH * step, old, others) + played[: given.games]
        new = fitted(played)
        print(f"{game.name}, {players} players, step {step} of {given.steps}", flush=True)
        if beats(game, players, Learned(Judgement(features, new)), old, seed + FRESH * step, given.pairs):
            best, others = new, [Greedy(), old]
    return best


def asked() -> argparse.Namespace:
    """What was asked for on the command line."""
    asks = argparse.ArgumentParser(prog="python -m tablekit.training", description="Learns the judgement of a game.")
    asks.add_argument("game")
    asks.add_argument("--players", type=int, nargs="*", help="for these numbers of players; without it, for all")
    asks.add_argument("--anew", action="store_true", help="from nothing, not on from the weights there are")
    asks.add_argument("--seed", type=int, default=1)
    asks.add_argument("--first", type=int, default=FIRST, help="games by rules of thumb, to begin from nothing")
    asks.add_argument("--games", type=int, default=GAMES, help="of each step")
    asks.add_argument("--steps", type=int, default=STEPS)
    asks.add_argument("--pairs", type=int, default=PAIRS, help="of games by which weights are kept or not")
    asks.add_argument("--into", type=Path, help="the file to write, by default that of the game")
    return asks.parse_args()


def main(given: argparse.Namespace) -> None:
    """Learn, and write the file after each number of players."""
    game = tk.game(given.game)
    features: Features[Any] | None = game.part("features", "FEATURES", None) if game.module_of("features") else None
    if features is None:
        raise TablekitError(f"{game.title} has no features.py with FEATURES, so there is nothing to be learned")
    place = given.into or Path(str(sys.modules[game.module].__file__)).parent / FILE
    known = read_weights(game.name, features, place.read_text(encoding="utf-8")) if place.is_file() else {}
    for players in given.players or game.players:
        nearest = known.get(players) or (known[max(known)] if known else None)
        known[players] = learned(game, players, None if given.anew else nearest, given)
        head = f"What each number of features.py is worth in {game.title}: now, and so much more when all is to come.\n"
        place.write_text(written_weights(features, known, head + "Learned by python -m tablekit.training."), "utf-8")


if __name__ == "__main__":
    try:
        main(asked())
    except TablekitError as error:
        sys.exit(str(error))
