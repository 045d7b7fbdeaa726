"""``python -m tablekit.testing stones --games 20``: the laws, for all player counts, editions and options of a game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tablekit import catalog
from tablekit.core.errors import SetupError
from tablekit.testing import LawBroken, battery, configurations
from tablekit.testing.begun import game_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print a line for each configuration; 1 if a law is broken, 2 for a game that does not exist."""
    parser = argparse.ArgumentParser(prog="python -m tablekit.testing", description="Hold games to their laws.")
    parser.add_argument("game", nargs="*", help="names of games or of packages; without one, all games there are")
    parser.add_argument("--games", type=int, default=5, help="random games for each configuration (%(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (%(default)s)")
    asked = parser.parse_args(arguments)
    try:
        chosen = [game_of(name) for name in asked.game] or catalog.games()
        for game in chosen:
            for players in game.players:
                for options in configurations(game):
                    report = battery(game, players, options, games=asked.games, seed=asked.seed)
                    settings = ", ".join(f"{name}={value}" for name, value in options.items())
                    print(f"{game.title}, {players} players, {settings}: {report.moments} moments, all laws hold")
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    except LawBroken as broken:
        print(broken, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
