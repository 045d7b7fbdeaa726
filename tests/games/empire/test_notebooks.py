"""The pages of Empire's rules: each example once, and the numbers of the box in them."""

from __future__ import annotations

import re
from itertools import product

import pytest

import tablekit as tk
from tablekit.games.empire.box import printed
from tablekit.games.empire.gallery import Gallery
from tests.teach.test_courses import NOTEBOOKS, cells

FOLDER = NOTEBOOKS / "empire"


def test_an_example_is_told_once() -> None:
    sources = [cell.source for path in sorted(FOLDER.glob("*.ipynb")) for cell in cells(path)]
    found = [id for source in sources for id in re.findall(r'Story\(\s*"empire", "(\w+)"', source)]
    assert sorted(set(found)) == sorted(found)
    assert len(found) >= 45


def test_the_numbers_are_those_of_the_box() -> None:
    box = printed()
    maps = list(product(*([face for face in box.faces if face.tile == tile] for tile in range(4))))
    regions = [sum(len(face.at) for face in faces) for faces in maps]
    islands = [sum(len(face.islands) for face in faces) for faces in maps]
    joins = [card.join for card in box.cards]
    assert (min(regions), max(regions), min(islands), max(islands)) == (16, 22, 5, 9)
    assert "16 to 22 regions and five to nine islands" in "".join(
        cell.source for cell in cells(FOLDER / "01-set-up.ipynb")
    )
    assert (joins.count("and"), joins.count("or"), len(joins)) == (10, 5, 34)
    row = "".join(cell.source for cell in cells(FOLDER / "02-row.ipynb"))
    assert "Ten of the 34 cards say “and”, five “or”" in row


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_of_the_set_up_has_the_numbers_of_the_engine(players: int) -> None:
    start = tk.new("empire", players=players, seed=1).to_dict()
    prose = "\n".join(cell.source for cell in cells(FOLDER / "01-set-up.ipynb"))
    row = next(line for line in prose.splitlines() if line.startswith(f"| {players} |"))
    many, away, coins = (part.strip() for part in row.split("|")[2:5])
    gone = {2: "the two marked 4 (both Castles) and the five marked 3 (all Mountain and Arcane cards)",
            3: "the two marked 4 (both Castles)", 4: "none"}  # fmt: skip
    marked = {4: ["Castle", "Castle"], 3: ["Arcane", "Arcane", "Arcane", "Mountain", "Mountain"]}
    kinds = [word for mark, words in marked.items() if mark > players for word in words]
    assert (many, coins) == (str(start["deck"] + 6), str(start["coins"]["purple"]))
    assert away == gone[players]
    assert sorted(kinds) == sorted(card.name.split()[0] for card in Gallery(players).away)
