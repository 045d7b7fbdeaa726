"""``python -m tablekit.testing stones --games 20``: whether a game is right, as far as random games and its files tell.

All laws are held to games of all player counts, editions and options, to the first of each as closely as the suite of
the game does it; then whatever the files of its package claim: examples, exercises, course, citations, catalogues, and
the notebooks beside a package that is not ours.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tablekit import catalog
from tablekit.core.errors import GameError, SetupError
from tablekit.testing import LAWS, LawBroken, battery, configurations, written
from tablekit.testing.begun import game_of
from tablekit.testing.suite import claims, closely, faults_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print a line for each configuration, and one for its files; 1 if anything is wrong, 2 for a game that
    does not exist.
    """
    parser = argparse.ArgumentParser(prog="python -m tablekit.testing", description="Hold games to their laws.")
    parser.add_argument("game", nargs="*", help="names of games or of packages; without one, all games there are")
    parser.add_argument("--games", type=int, default=5, help="random games for each configuration (%(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (%(default)s)")
    asked = parser.parse_args(arguments)
    laws = [closely(law) for law in LAWS]
    try:
        chosen = [game_of(name) for name in asked.game] or catalog.games()
        for game in chosen:
            if wrong := [f"{game.title}: {fault}" for fault in written.faults(game)]:
                print(*wrong, sep="\n", file=sys.stderr)
                return 1
            for players in game.players:
                for options in configurations(game):
                    report = battery(game, players, options, games=1, seed=asked.seed, laws=laws)
                    report += battery(game, players, options, games=asked.games - 1, seed=asked.seed + 1)
                    settings = ", ".join(f"{name}={value}" for name, value in options.items())
                    print(f"{game.title}, {players} players, {settings}: {report.moments} moments, all laws hold")
            looked = 0
            for name, faults in claims(game):
                looked += 1
                wrong += [f"{game.title}, {name}: {fault}" for fault in faults_of(faults)]
            if wrong:
                print(*wrong, sep="\n", file=sys.stderr)
                return 1
            print(f"{game.title}: {looked} claims of its files, all true")
    except (SetupError, GameError) as error:
        print(error, file=sys.stderr)
        return 2
    except LawBroken as broken:
        print(broken, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
