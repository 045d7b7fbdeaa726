"""A move typed in the words of the spoken language is that move in notation; what means several, or none, is said."""

import random

import pytest

import tablekit as tk
from tablekit.consulting.typed_moves import in_notation
from tablekit.saying.current import speaking

GAMES = [game.name for game in tk.games() if game.module.startswith("tablekit.")]
START = tk.example("start")
TYPED_ONE_OF = 4  # moves of a random game


@pytest.mark.parametrize(
    ("language", "typed", "move"),
    [
        ("de", "Hütte 17", "hut 17"), ("de", "hütte auf Feld 17", "hut 17"), ("de", "Tempel 6", "temple 6"),
        ("it", "capanna 17", "hut 17"), ("it", "una capanna sulla casella 17", "hut 17"),
        ("it", "tempio 6", "temple 6"),
        ("de", "hut 17", "hut 17"), ("it", "hut 17", "hut 17"), ("en", "Hütte 17", "Hütte 17"),
    ],
)  # fmt: skip
def test_a_move_is_read_in_the_words_of_the_language_that_is_spoken(language, typed, move):
    assert move == in_notation(START.read_in(language), typed)


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_what_stands_on_the_button_of_a_move_is_that_move_when_it_is_typed(game, language):
    """And never another one, in random games of the fewest and of the most players."""
    kinds = set()
    for players in {tk.game(game).players[0], tk.game(game).players[-1]}:
        position, chance = tk.new(game, players, seed=players, language=language), random.Random(players)
        for step in range(120):
            if moves := position.legal_moves():
                move = chance.choice(moves)
                kind = move.text.split()[0]
                if kind not in kinds or step % TYPED_ONE_OF == 0:
                    kinds.add(kind)
                    with speaking(language):
                        label = str(position.game.notation.label(position.state(), move, position.names).says)
                    assert move.text == in_notation(position, label, move.player)
                position = position.play(move)
            elif not position.over:
                position = position.roll()
    assert len(kinds) > 3


@pytest.mark.parametrize(
    ("language", "typed", "says"),
    [
        ("de", "Bauen in 17", "kann „Tempel 17“ oder „Hütte 17“ bedeuten"),
        ("it", "costruire in 17", "può voler dire “Tempio 17” o “Capanna 17”"),
        ("de", "hut auf 17", "mischt Wörter mit Notation („hut“)"),
        ("it", "hut casella 17", "mescola parole e notazione (“hut”)"),
        ("de", "Hütte mit Pizza 17", "kommt „Pizza“ vor"),
        ("it", "capanna en 17", "c’è “en”"),
        ("de", "Hütte 99", "nennt keinen Zug, der jetzt gefragt ist"),
        ("de", "Hütte", "nennt keinen Zug, der jetzt gefragt ist"),
    ],
)
def test_words_that_name_several_moves_or_none_or_are_half_notation_are_one_sentence(language, typed, says):
    with pytest.raises(tk.NotationError) as told:
        in_notation(START.read_in(language), typed)
    assert says in str(told.value)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", "Edelstein 1 4b"), ("de", "Edelstein in Spalte 1, 4b"), ("de", "EDELSTEIN SPALTE 1 4B"),
        ("it", "pietra 1 4b"), ("it", "pietra nella colonna 1, 4b"),
        ("en", "stone 1 4b"), ("en", "Stone in column 1, 4b"), ("en", "stone 1.8"),
    ],
)  # fmt: skip
def test_what_all_moves_of_a_kind_say_may_be_left_out(language, typed):
    position = tk.new("iquazu", players=2, seed=1, language=language)
    assert position.move("stone 1.8") == position.move(in_notation(position, typed))


def test_what_names_no_kind_of_move_leaves_nothing_out():
    position = tk.new("iquazu", players=2, seed=1, language="de")
    assert "1 4b" == in_notation(position, "1 4b")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_no_notation_is_said_to_whom_words_failed(game, language):
    position = tk.new(game, seed=3, language=language)
    while not len(position.legal_moves()) > 1:
        position = position.play(position.legal_moves()[0]) if position.legal_moves() else position.roll()
    with speaking(language):
        label = str(position.game.notation.label(position.state(), position.legal_moves()[0], position.names).says)
    verbs = {move.text.split()[0] for move in position.legal_moves()}
    with pytest.raises(tk.NotationError) as told:
        position.move(in_notation(position, f"{label} Pizza 99"))
    if language != "en":
        said = str(told.value).replace(f"{label} Pizza 99", "").casefold()
        assert not any(f"“{verb}" in said or f"„{verb}" in said for verb in verbs)


def test_what_is_no_word_of_a_move_is_left_to_the_notation_to_complain_of():
    assert "xyzzy 17" == in_notation(START.read_in("de"), "xyzzy 17")
    assert "" == in_notation(START.read_in("de"), "")


@pytest.mark.parametrize("game", GAMES)
def test_hostile_words_are_read_or_refused_with_a_sentence(game):
    position, chance = tk.new(game, seed=3, language="de"), random.Random(3)
    letters = "abz 0179.>+:äöüßÉ’„“\n\x00🎲-"
    for _ in range(50):
        typed = "".join(chance.choice(letters) for _ in range(chance.randrange(40)))
        try:
            assert isinstance(in_notation(position, typed), str)
        except tk.NotationError as error:
            assert str(error)


def test_a_seat_that_is_addressed_by_its_colour_keeps_its_move():
    position = tk.new("empire", players=3, seed=4, language="de")
    while len(position.node.players) == 1:  # until all bid at once
        position = position.play(position.legal_moves()[0])
    assert "Blau: bid 2" == in_notation(position, "Blau: 2 Münzen")


def test_a_record_of_moves_that_were_typed_in_words_is_the_record_of_their_notation():
    german = START.read_in("de")
    assert START.play("hut 5").notation == german.play(in_notation(german, "Hütte 5")).notation
