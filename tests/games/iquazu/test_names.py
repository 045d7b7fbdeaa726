"""A crack is called what stands at the edges of the board; its code stays in notation."""

import pytest

import tablekit as tk
from tablekit.asking.answers import answers, called
from tablekit.asking.explaining import explanation
from tablekit.core import Key
from tablekit.core.errors import NotationError
from tablekit.picture.scene import LAYERS, Text
from tests.games.iquazu.tables import table
from tests.games.iquazu.test_own_boards import own

NAMED = {
    "en": ("Stone in column 3, 4b", "Red set a stone in column 3, 4b.", "Red’s stone in column 3, 4b"),
    "de": ("Edelstein in Spalte 3, 4b", "Rot setzt einen Edelstein in Spalte 3, 4b ein.",
           "Edelstein von Rot in Spalte 3, 4b"),
    "it": ("Pietra nella colonna 3, 4b", "Rosso piazza una pietra nella colonna 3, 4b.",
           "Pietra di Rosso nella colonna 3, 4b"),
}  # fmt: skip


@pytest.mark.parametrize("code", NAMED)
def test_a_crack_is_called_by_its_column_and_row_wherever_it_is_told(code):
    before = table().read_in(code)

    after = before.play("stone 3.8").play(before.play("stone 3.8").legal_moves()[0])

    explained = explanation(after, Key("crack", "3.8"))
    assert NAMED[code] == (called(before, "stone 3.8"), after.sentences()[-1][0], str(explained.name))


@pytest.mark.parametrize("code", NAMED)
def test_what_is_refused_there_says_the_name_and_not_the_code(code):
    refusal = str(table(columns={3: ".......0.."}).read_in(code).why_not("stone 3.8"))

    assert {"en": "column 3, 4b", "de": "Spalte 3, 4b", "it": "colonna 3, 4b"}[code] in refusal


@pytest.mark.parametrize(
    "text",
    ["stone 3.8", "stone 3 4b", "stone column 3, 4b", "Stone in column 3, 4b", "stone 3, 4b", "stone spalte 3,4b"],
)
def test_a_typed_crack_is_understood_by_its_name_and_by_its_code(text):
    assert "stone 3.8" == table().move(text).text


@pytest.mark.parametrize(
    "text, why",
    [
        ("stone 3 4c", "column 3 has no crack '4c'; it has 1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b, 5a and 5b"),
        ("stone 12 1a", "column 12 has no cracks"),
        ("stone 15 1a", "the column is '15'; it must be a whole number from 1 to 14"),
        ("stone 4b", "'4b' is not a crack such as column 5, 4b, which is '5.8' in notation"),
    ],
)
def test_a_name_that_the_board_does_not_have_is_told_with_those_it_has(text, why):
    with pytest.raises(NotationError) as error:
        table().move(text)

    assert why == str(error.value.why)


def test_a_row_of_three_cracks_has_a_b_and_c_and_a_row_without_any_no_name():
    mine = own(("BW OB WO WB OB", "BW OB WO WBB -"))
    board = tk.new("iquazu", 2, board=mine, strips="CABDE").state().board

    assert ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "4c"] == [
        board.names[crack] for crack in board.cracks if crack // 100 == 1
    ]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_board_shows_at_its_edge_what_its_cracks_are_called(narrow):
    there = table().scene(narrow=narrow)
    at = {shape.words: shape.y for layer in LAYERS for shape in getattr(there, layer) if isinstance(shape, Text)}

    edge = [f"{row}{letter}" for row in range(1, 6) for letter in "ab"]
    assert edge == [words for words in at if words in edge]
    assert sorted(at[name] for name in edge) == [at[name] for name in edge]


@pytest.mark.parametrize("code", NAMED)
def test_the_question_of_a_payment_has_room_for_the_name_of_the_crack(code):
    asked = answers(table().read_in(code).play("stone 3.8"), 0)

    assert "3, 4b" in asked.says
