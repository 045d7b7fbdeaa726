"""Every game of the catalogue keeps the laws: all player counts, all editions, all options.

``TABLEKIT_GAMES`` is the number of random games a configuration.
"""

import pytest

import tablekit as tk
from tablekit.testing import battery, configurations
from tests.scale import LOOKED_AT, scaled

GAMES = scaled("GAMES", 1, 8)
CONFIGURATIONS = [
    (game, players, options) for game in tk.games() for players in game.players for options in configurations(game)
]


def named(configuration):
    game, players, options = configuration
    return "-".join([game.name, f"{players}p", *(str(value) for value in options.values())])


@pytest.mark.parametrize(("number", "configuration"), list(enumerate(CONFIGURATIONS)), ids=map(named, CONFIGURATIONS))
def test_the_laws_hold_in_random_games(number, configuration, tally):
    game, players, options = configuration

    report = battery(game, players, options, games=GAMES, seed=number * GAMES, laws=LOOKED_AT)

    assert GAMES == report.games
    assert report.decisions < report.moments
    tally("random games under all laws", report.games)
    tally("moments of these games", report.moments)


def test_there_are_configurations_for_all_editions_and_options():
    meduris = [options for game, players, options in CONFIGURATIONS if game.name == "meduris" and players == 4]

    assert {"edition": "de-302380"} in meduris
    assert {"edition": "it-302863", "end_when_supply_empty": True, "substitution": "lacking"} in meduris
    assert 8 == len(meduris)
