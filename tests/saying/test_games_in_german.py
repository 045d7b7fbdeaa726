"""Each game in German: nothing that is read of it is lacking, in whole random games."""

import random

import pytest

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.core import Decide
from tablekit.saying.current import LANGUAGES, speaking
from tablekit.testing import configurations

GERMAN = LANGUAGES["de"]
GAMES = ["iquazu", "apache", "empire"]
STEPS, DRAWN_ONE_OF = 200, 20


def course(game, number, options):
    """The moments of a random game."""
    players = tk.game(game).players
    position, rnd = tk.new(game, players[number % len(players)], seed=number, **options), random.Random(number)
    for _ in range(STEPS):
        yield position
        if position.over:
            return
        node = position.node
        moves = position.legal_moves(rnd.choice(node.players)) if isinstance(node, Decide) else []
        position = position.played(rnd.choice(moves)) if moves else position.roll()


def read(position, drawn):
    """What people read at a moment: what happened, what is asked, why not, and from time to time the picture."""
    yield from (text for text, _ in position.sentences())
    yield position.prompt().says
    for seat in range(position.players):
        yield from map(str, position.receipt(seat))
        for move in position.game.rules.candidates(position.state(), seat)[::9]:
            yield str(position.why_not(move))
            yield position.describe(move)
            yield from (f"{reason} {reason.takes}" for reason in position.why(move))
    if drawn:
        yield from (explanation(position, target.key).name for target in position.scene().targets)
        yield position.scene(narrow=True).desc
        yield from (f"{setting.about} {setting.says} {setting.choices}" for setting in tk.edit(position).settings)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_read_in_random_games_is_lacking_in_german(game):
    GERMAN.lacking.clear()
    told = []
    for number, options in enumerate(configurations(tk.game(game))):
        with speaking("de"):
            for step, position in enumerate(course(game, number, options)):
                told += read(position, step % DRAWN_ONE_OF == 0)

    assert set() == GERMAN.lacking
    assert len({*told}) > 300


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_a_game_are_said_in_german(game):
    GERMAN.lacking.clear()
    with speaking("de"):
        told = [str(text) for option in tk.game(game).options for text in (option.says, *option.told.values())]

    assert set() == GERMAN.lacking
    assert len(told) > 3
