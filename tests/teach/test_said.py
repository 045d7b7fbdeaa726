"""Numbers that a notebook tells in its text are those that the engine comes to."""

import ast
import json
import re
from pathlib import Path

import tablekit as tk

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def cells(notebook):
    """The cells of a notebook, each with its source as one text."""
    read = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))
    return [{**cell, "source": "".join(cell["source"])} for cell in read["cells"]]


def said(notebook):
    """All that a notebook says between its boards."""
    return " ".join(re.sub(r"\s+", " ", cell["source"]) for cell in cells(notebook) if cell["cell_type"] == "markdown")


def positions(notebook):
    """The positions that are written out in a notebook, in their order."""
    code = [ast.parse(cell["source"]) for cell in cells(notebook) if cell["cell_type"] == "code"]
    texts = (node.value for tree in code for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [
        tk.read(text) for text in texts if isinstance(text, str) and re.match(r"[a-z]+/\dp ", text) and "{" not in text
    ]


def shown(notebook, code):
    """What came of the cell in which this code stands, as text."""
    (cell,) = [cell for cell in cells(notebook) if cell["cell_type"] == "code" and code in cell["source"]]
    return "".join("".join(out.get("text", out.get("data", {}).get("text/plain", ()))) for out in cell["outputs"])


def test_the_stones_of_a_row_in_iquazu_are_those_on_the_board():
    position, *_ = positions("iquazu/12-graphs")
    told = ast.literal_eval(shown("iquazu/12-graphs", "def stones(graph, row)"))

    on_board = {row: {} for row in range(1, 6)}
    for crack in (crack for column in position.to_dict()["columns"] for crack in column["cracks"]):
        if crack["piece"] in position.colours:
            row = on_board[crack["row"]]
            row[crack["piece"]] = row.get(crack["piece"], 0) + 1
    assert on_board == told


def test_how_many_cards_are_left_to_turn_up_in_apache():
    assert "Purple has six cards and Blue five, and two are left to turn up." in said("apache/15-what-if")
    *_, position = [found for found in positions("apache/15-what-if") if found.scores() == (6, 5)]

    after = position.play("wait").play("reveal")
    assert 2 == sum(weight for _, weight in after.chance_outcomes())


def test_how_many_huts_there_are_in_meduris_with_three_players():
    assert "With three players: eight huts, two temples, two workers each." in said("meduris/00-learn")

    begun = tk.new("meduris", players=3).to_dict()
    assert ({8}, {2}) == ({*begun["huts_left"].values()}, {*begun["temples_left"].values()})


def test_both_hunters_can_expect_the_same_in_apache():
    told = ast.literal_eval(shown("apache/14-graphs", "expected(ends)"))

    assert {"Purple": 2.33, "Blue": 2.33, "Green": 2.0} == told
    assert "Purple and Blue have slammed the same card, so they can expect the same." in said("apache/14-graphs")
