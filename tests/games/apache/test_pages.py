"""The page for the table and the words of Apache: one sheet with the engine's numbers, every term in place."""

from __future__ import annotations

from tablekit.games.apache.cards import BUFFALO, CARDS, COPIES, PEOPLE
from tablekit.games.apache.picture.names import NAMES
from tablekit.games.apache.summary import sheet
from tablekit.glossary import Glossary
from tablekit.position import read
from tablekit.sheet import HIGH

LABELLED = """apache/3p rules=it-2007 seats=purple.blue.green turn=0 \
table=hunter:purple+maiden:blue+warrior:green+3buffalo+tent stacks=2buffalo/-/- do=race"""


def test_the_page_for_the_table_is_one_page_with_the_numbers_of_the_engine() -> None:
    page = sheet()
    assert page.y < HIGH
    assert f"{CARDS} prairie cards" in page.scene.desc
    assert f"Buffalo. {COPIES[BUFFALO]}." in page.scene.desc
    assert f"People of each colour. {sum(COPIES[:PEOPLE]) // 5}." in page.scene.desc


def test_every_word_has_its_printed_terms_and_a_neutral_one() -> None:
    words = {word.name: word for word in Glossary("apache", ("English", "Italian", "German"), terms="neutral")}
    assert words["The Pow-Wow board"].printed == ("Pow-Wow board", "tabellone Pow-Wow", "Pow-Wow-Tafel")
    assert words["The Pow-Wow board"].other == "The race board"
    assert all(len(word.printed) == 3 and all(word.printed) and word.other for word in words.values())
    assert len(words) >= 20


def test_no_word_of_the_box_stays_in_neutral_terms() -> None:
    others = " ".join(word.other for word in Glossary("apache", ("English", "Italian", "German"), terms="neutral"))
    assert not [word for word in ("Hunter", "Warrior", "Chief", "Pow-Wow", "Warpath", "totem") if word in others]


def test_every_thing_with_a_name_is_on_the_labelled_picture() -> None:
    drawn = read(LABELLED).picture(labels=True).svg
    assert [naming.name for naming in NAMES if f"{naming.name}: {naming.says}." not in drawn] == []
