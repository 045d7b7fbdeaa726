"""Apache, Iquazú and Empire in Italian: random games are read, and nothing of them is English."""

import pytest

import tablekit as tk
from tablekit.games.empire.gallery import Gallery
from tablekit.picture.scene import LAYERS, Text
from tablekit.saying.current import LANGUAGES, speaking
from tests.saying.test_meduris_in_german import course

ITALIAN = LANGUAGES["it"]
PLAYED = {
    "apache": ({}, {"warpath": True, "marriage": True, "sharing": True}),
    "empire": (
        {"swamp": True, "exploration": True, "encounters": "dragon+thieves"},
        {"leaders": True, "card_names": "it"},
    ),
    "iquazu": ({}, {"post_scoring_tiles": "double_only"}),
}


def read(position):
    """Every sentence of a moment: what happened, what is asked, what moves mean and why they are refused."""
    yield from (text for text, _ in position.sentences())
    if not position.over:
        yield position.prompt().says
    for seat in range(position.players):
        yield from (entry.says for entry in position.receipt(seat))
    for move in position.game.rules.candidates(position.state(), position.turn or 0)[::9]:
        for reason in position.why(move):
            yield from (reason.says, reason.takes, reason.friendly)


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("way", range(2))
def test_nothing_of_a_random_game_is_lacking_in_italian(game, way):
    ITALIAN.lacking.clear()
    with speaking("it"):
        told = [str(text) for moment in course(2 + way, way, PLAYED[game][way], game) for text in read(moment)]

    assert set() == ITALIAN.lacking
    assert len(told) > 300


def told(game, moves):
    """What is told of the last of some steps, by people who have names."""
    position = tk.new(game, players=2, seed=4, names=["Anna", "Luca"], language="it")
    for move in moves:
        position = position.play(move) if move else position.roll()
    return [text for text, _ in position.sentences()]


def test_a_card_of_apache_is_turned_up_in_italian():
    assert ["Anna scopre una carta."] == told("apache", ["reveal"])
    assert ["È un Cacciatore rosso."] == told("apache", ["reveal", ""])


def test_cards_of_iquazu_are_drawn_in_italian():
    assert ["Anna pesca 4 carte.", "Anna prende 1 carta bianca e 3 arancioni."] == told("iquazu", ["draw", ""])


def test_a_card_of_empire_is_told_with_its_article_and_its_type():
    told = {text for moment in course(2, 0, {"language": "it"}, "empire") for text, _ in moment.sentences()}

    assert {"Viola prende l’Orco spaventoso.", "Blu: +4 per le Colline nobili: 3 carte nobili."} <= told
    assert "Il Vulcano è al centro, con un giro di 270°." in told


def test_the_cards_of_empire_say_which_type_they_count_in_italian():
    with speaking("it"):
        shown = Gallery().scene

    written = {shape.words for layer in LAYERS for shape in shown.layer(layer) if isinstance(shape, Text)}
    assert {"1/maledetta", "1/spaventosa", "1/silvestre"} <= written


def test_who_is_called_by_a_colour_is_not_called_so_twice():
    told = tk.new("iquazu", players=2, seed=4, language="it").scene().desc

    assert "Rosso: " in told
    assert "Rosso (rosso)" not in told
