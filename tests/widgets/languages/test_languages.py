"""A table in a language: all at it follows, it can be switched where it stands, and records stay what they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import tablekit as tk
from tablekit import languages
from tablekit.core.errors import SetupError
from tablekit.saying.current import LANGUAGES, speaking
from tablekit.saying.languages import ENGINE
from tablekit_widgets import Editor, Story, Table, Try
from tablekit_widgets.kit.html import NOTATION
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, Person

GERMAN = LANGUAGES["de"]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    tk.language("en")


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", unmarked(html)).split())


def begun() -> tk.Position:
    return tk.new("meduris", players=3, seed=7)


def test_a_table_speaks_its_language_and_the_notebook_around_it_goes_on_in_its_own(unpainted: Page) -> None:
    ben = Person(Table(begun(), language="de", motion=False))

    assert "Lila: wohin mit dem Arbeiter?" in words(ben.column["bar"])
    assert "Warum nicht?" in words(ben.column["tools"])
    assert "Lila: stelle einen Arbeiter" in words(ben.column["words"])
    assert "Lila (Lila)" not in words(ben.column["words"])
    assert "de" == ben.table._side.column.lang == ben.table._board.page.lang
    assert "Hinter diesem Brett" in ben.table._board.page.words["gone"]
    assert "Purple" == ben.table.position.names[0]
    assert "purple: where" in str(begun().prompt()).lower() or "place" in begun().prompt().says


def test_the_language_of_the_process_or_of_the_game_is_that_of_a_table_unless_it_is_given(unpainted: Page) -> None:
    own = begun().read_in("de")
    tables = [Table(own), Table(own, language="en"), Table(tk.Explorer(own), language="en")]
    tk.language("de")
    tables += [Table(begun()), Table(begun(), language="en")]

    assert ["de", "en", "en", "de", "en"] == [table._sitting.language for table in tables]
    assert ["Lila", "Purple", "Purple", "Lila", "Purple"] == [
        words(table._side.column.html["bar"]).split(":")[0].split()[-1] for table in tables
    ]


def test_the_language_is_switched_in_the_menu_and_the_table_stays_where_it_is(unpainted: Page) -> None:
    ben = Person(Table(begun(), motion=False))
    ben.table.play("place wood")
    ben.table.play("place wool")
    ben.table.explorer.back()
    ben.table.play("place stone")
    ben.act("tab", "moves")
    before = ben.table.explorer.line(), ben.table.explorer.branches, ben.table.explorer.encode()

    ben.open("Language")
    assert "Deutsch" in words(ben.column["drawer"])
    ben.press("Deutsch")

    assert "Mehr" in words(ben.column["drawer"]) and "Sprache Deutsch" in words(ben.column["drawer"])
    assert "mögliche Züge" in words(ben.column["list"])
    assert "Andere Versuche 1" in words(ben.column["tabs"])
    assert before == (ben.table.explorer.line(), ben.table.explorer.branches, ben.table.explorer.encode())
    assert "de" == ben.table._side.column.lang

    ben.press("Sprache")
    ben.press("English")
    assert "legal moves" in words(ben.column["list"])


@pytest.mark.parametrize(("lacks", "says"), [(("de",), "Deutsch: "), (("de", "it"), "Deutsch, Italiano: "), ((), "")])
def test_the_menu_says_in_which_languages_the_rules_are_still_english(
    unpainted: Page, monkeypatch: pytest.MonkeyPatch, lacks: tuple[str, ...], says: str
) -> None:
    monkeypatch.setattr("tablekit_widgets.table.menu.offered", lambda module: ["en", "de", "it"])
    monkeypatch.setattr("tablekit_widgets.table.menu.missing", lambda _, code, __: [code] * (code in lacks))
    ben = Person(Table(begun(), motion=False))
    ben.open("Language")

    told = words(ben.column["drawer"]).partition("Italiano ")[2]
    assert told == (f"{says}the text of the {len(begun().game.clauses)} rules is still in English." if says else "")


@pytest.mark.parametrize("game", [game.name for game in tk.games()])
def test_the_menu_offers_the_languages_that_have_all_that_is_said_in_the_game(unpainted: Page, game: str) -> None:
    ben = Person(Table(tk.new(game), motion=False))
    ben.open("Language")

    homes = {ENGINE, tk.game(game).module, languages.WIDGETS}
    ours = homes <= {*languages.homes()}  # a game of others has no catalogues here
    whole = [code for code in ("de", "it") if ours and not any(languages.missing(home, code) for home in homes)]
    offered = [code for code in ("de", "it") if LANGUAGES[code].name in words(ben.column["drawer"])]
    assert whole == offered


def test_a_game_with_a_language_of_its_own_is_switched_too(unpainted: Page) -> None:
    ben = Person(Table(begun().read_in("de"), motion=False))
    ben.act("language", "en")

    assert "Purple: where does your worker go?" in words(ben.column["bar"])
    assert "Purple" == ben.table.position.names[0]


@pytest.mark.parametrize(
    "drawer", ["save", "bots", "seen", "edit", "rules", "compare", "pace", "keys", "what", "lost", "tonight"]
)
def test_a_drawer_that_is_open_is_said_in_the_other_language_where_it_stands(unpainted: Page, drawer: str) -> None:
    ben = Person(Table(begun(), motion=False))
    ben.table.play("place wood")
    ben.act("drawer", drawer)
    side = ben.table._side
    english = words(side.column.html["drawer"])

    ben.table._sitting.speak("de")

    assert drawer == side.drawers.name
    german = words(side.column.html["drawer"])
    assert english != german and german.startswith("‹ ")
    assert not set(GERMAN.lacking) & {("tablekit_widgets", text) for _, text in GERMAN.lacking}


def test_a_refusal_stays_on_the_table_and_is_said_in_the_other_language(unpainted: Page) -> None:
    ben = Person(Table(begun(), motion=False))
    ben.act("tab", "moves")
    ben.act("type", "hut 7")
    assert "Why not “hut 7”?" in words(ben.column["answer"])

    ben.table._sitting.speak("de")

    assert "Warum nicht „hut 7“?" in words(ben.column["answer"])
    assert "Nötig wäre:" in words(ben.column["answer"])


def test_a_move_is_typed_at_a_table_in_the_words_of_its_language(unpainted: Page) -> None:
    ben = Person(Table(begun(), motion=False, language="de"))
    ben.act("tab", "moves")
    moves = ben.table.position.legal_moves()
    ben.act("type", "Arbeiter zu Holz")
    assert moves[0].text == "place wood" == ben.table.explorer.line()[-1]
    before = ben.table.explorer.at
    ben.act("type", "place Holz")
    assert before == ben.table.explorer.at
    assert "mischt Wörter mit Notation" in words(ben.banner)


def test_an_unknown_language_is_refused_in_a_sentence_before_anything_is_made() -> None:
    with pytest.raises(SetupError, match="language is 'dd'; it must be"):
        Table(begun(), language="dd")


def test_stories_exercises_and_editors_speak_the_language_they_were_made_in(unpainted: Page) -> None:
    tk.language("de")
    made = Try("meduris", "large-yield"), Story("meduris", "X13"), Editor("meduris", players=3)
    tk.language("en")

    assert "Zeig es mir" in made[0].face.html and "Von hier aus weiterspielen" in made[1].face.html
    assert "Was als Nächstes kommt" in made[2].face.html
    made[0]._guard(lambda: made[0]._do("hint", ""))
    assert "Tipp 2 von" in made[0].face.html
    assert ["de"] * 3 == [one.face.lang for one in made]


def test_a_record_of_a_german_table_is_that_of_an_english_one_byte_for_byte(unpainted: Page) -> None:
    played = []
    for code in ("en", "de"):
        tk.language(code)
        table = Table(begun(), motion=False)
        table.play("place wood")
        played.append((table.explorer.encode(), table.explorer.code(), table.position.notation))

    assert played[0] == played[1]


@pytest.mark.parametrize("home", languages.homes())
def test_what_the_menu_says_is_missing_is_what_the_command_says(home: str) -> None:
    spoken, missing = languages.spoken(languages.sources(home)), languages.missing(home, "de")

    assert (len(spoken), len(missing)) == languages.counted(home, "de")


@pytest.mark.parametrize("code", ["de", "it"])
def test_everything_the_widgets_say_is_said_in_each_language(code: str) -> None:
    assert {} == languages.missing(languages.WIDGETS, code)


def test_notation_is_marked_wherever_a_table_says_it(unpainted: Page) -> None:
    ben = Person(Table(begun(), language="de", motion=False))

    ben.type("hat 7")
    assert f"<span{NOTATION}>&#39;hat&#39;</span>" in ben.banner
    ben.type("place mud")
    assert f"<code{NOTATION}>" in ben.banner and f"<span{NOTATION}>wood, " in ben.banner
    ben.type("hut 7")
    assert f"<h4>Warum nicht „<span{NOTATION}>hut 7</span>“?</h4>" in ben.html
    assert f"„<span{NOTATION}>place wood</span>“" in ben.html
    assert not set("\ue000\ue001") & set(ben.html)


def test_a_note_about_chance_tells_its_results_in_words(unpainted: Page) -> None:
    explorer = tk.Explorer(tk.new("iquazu", players=2, seed=1))
    explorer.play("draw")
    explorer.roll()
    came = explorer.nodes[explorer.at].text
    explorer.back()
    ben = Person(Table(explorer, language="de", motion=False))

    with speaking("de"):
        said = explorer.position.describe(explorer.position.outcome(came))
    assert f"„{said}“" in ben.column["bar"]
    assert NOTATION not in ben.column["bar"]
    assert not set("\ue000\ue001") & set(ben.html)
