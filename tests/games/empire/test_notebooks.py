"""The sections of Empire's rules: ten minutes each, boards and no code, each example once, and every rule told."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import nbformat
import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.games.empire.box import printed
from tablekit.games.empire.gallery import Gallery
from tablekit.teach.exercises import Exercise
from tests.teach.test_courses import NOTEBOOKS, cells, measure
from tests.teach.test_sections import tasks

FOLDER = NOTEBOOKS / "empire"
SECTIONS = [path for path in sorted(FOLDER.glob("[01]*.ipynb")) if 1 <= int(path.name[:2]) <= 12]
OLD_WORDS = ("Ada", "Ben", "Cleo", "seat", "notation", "§", "Preparazione")
GONE = ("Exercise(", "Question(", "retell(", "rule(")  # of the notebooks before


def number(path: Path) -> int:
    return int(path.name[:2])


def told(path: Path) -> set[str]:
    """The clauses that the cells of a notebook name."""
    return {id for cell in cells(path) for id in cell.metadata.get("tablekit", {}).get("clauses", ())}


def test_each_number_is_there_once() -> None:
    assert [number(path) for path in SECTIONS] == [*range(1, 13)]


@pytest.mark.parametrize("path", SECTIONS, ids=number)
@pytest.mark.parametrize("word", OLD_WORDS)
def test_people_and_rules_are_called_as_readers_call_them(path: Path, word: str) -> None:
    prose = "\n".join(cell.source for cell in cells(path) if cell.cell_type == "markdown")
    assert re.search(rf"\b{word}s?\b" if word.isalpha() else word, prose) is None


def test_nothing_is_needed_before_it_was_shown() -> None:
    shown: set[str] = set()
    for path in SECTIONS:
        for cell in cells(path):
            if cell.cell_type == "code":
                here = set(cell.metadata.get("tablekit", {}).get("clauses", ()))
                for task in tasks([cell]):
                    assert [clause for clause in task.needs if clause not in shown | here] == [], task.id
                    here |= set(task.clauses)
                shown |= here
    assert len(shown) >= 90


@pytest.mark.parametrize("path", SECTIONS, ids=number)
def test_a_section_takes_ten_minutes(path: Path) -> None:
    found = measure(nbformat.read(path, as_version=4))
    live = [cell for cell in cells(path) if re.search(r"\b(Story|Try|Ask|Table)\(", cell.source)]
    shown = [cell for cell in cells(path) if cell.cell_type == "code" and cell.outputs]
    assert found.words <= 500
    assert found.minutes <= 10, str(found)
    assert len(live) >= 4
    assert len(shown) <= 14


@pytest.mark.parametrize("path", SECTIONS, ids=number)
def test_a_section_shows_boards_and_no_code(path: Path) -> None:
    for cell in cells(path):
        if cell.cell_type == "code":
            assert cell.metadata["jupyter"]["source_hidden"], cell.source
            assert not any(word in cell.source for word in GONE), cell.source


@pytest.mark.parametrize("path", SECTIONS, ids=number)
def test_a_section_gives_no_answer_away(path: Path) -> None:
    for cell in cells(path):
        for task in tasks([cell]) if cell.cell_type == "code" else ():
            stored = str(cell.outputs)
            assert task.asks in stored
            assert (task.done if isinstance(task, Exercise) else task.because) not in stored


def test_an_example_is_told_once() -> None:
    sources = [cell.source for path in sorted(FOLDER.glob("*.ipynb")) for cell in cells(path)]
    found = [id for source in sources for id in re.findall(r'Story\("empire", "(\w+)"', source)]
    assert sorted(set(found)) == sorted(found)
    assert len(found) >= 45


def test_every_rule_stands_in_one_of_the_notebooks() -> None:
    found = set().union(*map(told, FOLDER.glob("*.ipynb")))
    assert [clause.id for clause in catalog.game("empire").clauses if clause.id not in found] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_links_between_notebooks_lead_somewhere(path: Path) -> None:
    prose = "\n".join(cell.source for cell in cells(path) if cell.cell_type == "markdown")
    links = re.findall(r"\]\(([^)#]+\.ipynb)", prose)
    assert [link for link in links if not (path.parent / link).is_file()] == []


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
    taking = "".join(cell.source for cell in cells(FOLDER / "03-taking-a-card.ipynb"))
    assert "Ten of the 34 cards say “and”, five “or”" in taking


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
