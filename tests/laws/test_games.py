"""Every game of the catalogue keeps the laws: all player counts, all editions, all options.

``TABLEKIT_GAMES`` is the number of random games a configuration.  Each edition and option is looked at with one number
of players, the next with the next, of which ``make test`` takes a few of each game; ``make measures`` looks at each
with all.
"""

import pytest

import tablekit as tk
from tablekit.testing import battery, configurations
from tests.scale import MEASURED, scaled, side_by_side

GAMES = scaled("GAMES", 1, 8)
CONFIGURATIONS = [
    (game, players, options) for game in tk.games() for players in game.players for options in configurations(game)
]
SAMPLE = [
    (game, players, options)
    for game in tk.games()
    for players, options in side_by_side(game.players, list(configurations(game)))
]
PLAYED = CONFIGURATIONS if MEASURED else SAMPLE
# Of these make test plays two games: as the first edition is, and with everything set against the last.
FEW = [[one for one in SAMPLE if one[0] == game][at] for game in tk.games() for at in (0, -1)]


def named(configuration):
    game, players, options = configuration
    return "-".join([game.name, f"{players}p", *(str(value) for value in options.values())])


def marked(number, configuration):
    marks = () if configuration in FEW else pytest.mark.thorough
    return pytest.param(number, configuration, id=named(configuration), marks=marks)


@pytest.mark.parametrize(("number", "configuration"), [marked(*one) for one in enumerate(PLAYED)])
def test_the_laws_hold_in_random_games(number, configuration, tally):
    game, players, options = configuration

    report = battery(game, players, options, games=GAMES, seed=number * GAMES)

    assert GAMES == report.games
    assert report.decisions < report.moments
    tally("random games under all laws", report.games)
    tally("moments of these games", report.moments)


def test_there_are_configurations_for_all_editions_and_options():
    meduris = [options for game, players, options in CONFIGURATIONS if game.name == "meduris" and players == 4]

    assert {"edition": "de-302380"} in meduris
    assert {"edition": "it-302863", "end_when_supply_empty": True, "substitution": "lacking"} in meduris
    assert 8 == len(meduris)


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_the_sample_has_every_number_of_players_and_every_edition_and_option(game):
    of_it = [(players, options) for found, players, options in SAMPLE if found == game]

    assert {*game.players} == {players for players, _ in of_it}
    assert all(options in [found for _, found in of_it] for options in configurations(game))
    assert all(configuration in CONFIGURATIONS for configuration in SAMPLE)
    few = [len(options) for found, _, options in FEW if found == game]
    assert [1, max(map(len, configurations(game)))] == few
