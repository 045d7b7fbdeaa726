"""The page for the table and the words of Apache: one sheet with the engine's numbers, every term in place."""

from __future__ import annotations

import nbformat
import pytest

from tablekit.catalog import game
from tablekit.games.apache.numbers import CARDS, COPIES
from tablekit.games.apache.picture.names import NAMES
from tablekit.games.apache.table.cards import BUFFALO, PEOPLE
from tablekit.games.apache.timed.keys import BLOCKS
from tablekit.lessons.examples import examples
from tablekit.lobby.sheet import sheet
from tablekit.picture.sheet import HIGH
from tablekit.position.beginning import read
from tablekit.saying.current import speaking
from tablekit.teach.glossary import Glossary
from tablekit.testing.trace import notebook_cells
from tests.tools.notebooks import NOTEBOOKS, measure

BOOKS = NOTEBOOKS / "apache"

ARROWS = {"ArrowUp": "↑", "ArrowRight": "→", "ArrowLeft": "←", "ArrowDown": "↓"}

LABELLED = """apache/3p rules=it-2007 seats=purple.blue.green turn=0 \
table=hunter:purple+maiden:blue+warrior:green+3buffalo+tent stacks=2buffalo/-/- do=race"""


def test_the_page_for_the_table_is_one_page_with_the_numbers_of_the_engine() -> None:
    page = sheet("apache")
    assert page.y < HIGH
    assert f"{CARDS} cards spread face down" in page.scene.desc
    assert f"Buffalo. {COPIES[BUFFALO]}." in page.scene.desc
    assert f"People of each colour. {sum(COPIES[:PEOPLE]) // 5}." in page.scene.desc


def test_every_word_has_its_printed_terms_and_a_neutral_one() -> None:
    words = {word.name: word for word in Glossary("apache", ("English", "Italian", "German"), terms="neutral")}
    assert words["board"].printed == ("Pow-Wow board", "tabellone Pow-Wow", "Pow-Wow-Tafel")
    assert words["Hunter"].other == "Bison collector"
    assert all(len(word.printed) == 3 and all(word.printed) and word.other for word in words.values())
    assert len(words) >= 20


def test_no_word_of_the_box_stays_in_neutral_terms() -> None:
    others = " ".join(word.other for word in Glossary("apache", ("English", "Italian", "German"), terms="neutral"))
    assert not [word for word in ("Hunter", "Warrior", "Chief", "Pow-Wow", "Warpath", "totem") if word in others]


@pytest.mark.parametrize(
    ("code", "word", "instead", "head"),
    [
        ("en", "Hunter", "Bison collector", "In neutral terms"),
        ("de", "Jäger", "Büffelsammler", "Andere Wörter (neutral)"),
        ("it", "Cacciatore", "Cerca-bufali", "Altre parole (neutral)"),
    ],
)
def test_neutral_terms_have_a_column_in_each_language(code: str, word: str, instead: str, head: str) -> None:
    with speaking(code):
        told = Glossary("apache", ("English", "Italian", "German"), terms="neutral")
        assert head in told._repr_html_()

    assert instead == {each.name: each.other for each in told}[word]


def test_every_thing_with_a_name_is_on_the_labelled_picture() -> None:
    drawn = read(LABELLED).picture(labels=True).svg
    assert [naming.name for naming in NAMES if f"{naming.name}: {naming.says}." not in drawn] == []


def test_every_clause_is_shown_in_some_notebook() -> None:
    cells = notebook_cells(NOTEBOOKS)
    assert [clause.id for clause in game("apache").clauses if not cells.get(clause.id)] == []


def test_every_example_of_the_rulebook_is_told_once() -> None:
    told = "".join(path.read_text(encoding="utf-8") for path in BOOKS.glob("*.ipynb"))
    printed = [one.id for one in examples("apache") if one.id.startswith("E")]
    assert [(id, told.count(f'Story(\\"apache\\", \\"{id}\\"')) for id in printed] == [(id, 1) for id in printed]


def test_the_live_race_is_told_in_500_words_with_the_keys_of_the_engine() -> None:
    notebook = nbformat.read(BOOKS / "16-live-race.ipynb", as_version=4)
    told = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    rows = [line.split(" | ")[1].split(" · ") for line in told.splitlines() if line.startswith("| ")][1:]
    keys = [[ARROWS.get(code, code.removeprefix("Key").removeprefix("Digit")) for code in block] for block in BLOCKS]
    assert keys == rows
    assert measure(notebook).words <= 500
