"""Apache, Iquazú and Empire in Italian: what cards and colours are called in sentences and on pictures."""

import tablekit as tk
from tablekit.games.empire.gallery import Gallery
from tablekit.picture.scene import LAYERS, Text
from tablekit.saying.current import speaking
from tests.saying.met import course


def told(game, moves):
    """What is told of the last of some steps, by people who have names."""
    position = tk.new(game, players=2, seed=4, names=["Anna", "Luca"], language="it")
    for move in moves:
        position = position.play(move) if move else position.roll()
    return [text for text, _ in position.sentences()]


def test_a_card_of_apache_is_turned_up_in_italian():
    assert ["Anna scopre una carta."] == told("apache", ["reveal"])
    assert ["La carta scoperta è un Cacciatore rosso."] == told("apache", ["reveal", ""])


def test_cards_of_iquazu_are_drawn_in_italian():
    assert ["Anna pesca 4 carte.", "Anna prende 1 carta bianca e 3 arancioni."] == told("iquazu", ["draw", ""])


def test_a_card_of_empire_is_told_with_its_article_and_its_type():
    told = {text for moment in course("empire", 0, {"language": "it"}) for text, _ in moment.sentences()}

    assert {"Viola prende l’Orco spaventoso.", "Blu: +3 per la Roccaforte: 3 carte spaventose."} <= told
    assert "Il Vulcano è al centro, con una rotazione di 180°." in told


def test_the_cards_of_empire_say_which_type_they_count_in_italian():
    with speaking("it"):
        shown = Gallery().scene

    written = {shape.words for layer in LAYERS for shape in shown.layer(layer) if isinstance(shape, Text)}
    assert {"1/maledetta", "1/spaventosa", "1/silvestre"} <= written


def test_who_is_called_by_a_colour_is_not_called_so_twice():
    told = tk.new("iquazu", players=2, seed=4, language="it").scene().desc

    assert "Rosso: " in told
    assert "Rosso (rosso)" not in told
