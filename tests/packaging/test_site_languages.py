"""The site's own pages say everything in every language, each page leads to the same one in the others."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import consulting
import front_pages
import links
import menus
import pytest
import service_workers
import spoken
from downloads import REPO

import tablekit as tk
from tablekit import languages
from tablekit.saying.catalogue import catalogue
from tablekit.saying.current import speaking
from tablekit.saying.notebooks import UNRUN
from tests.optional import needed

OTHERS = spoken.CODES[1:]
PACKS = [f"jupyterlab_language_pack_{spoken.LOCALES[code]}" for code in OTHERS]
MADE_BY = sorted((REPO / "binder" / "site").rglob("*.py"))
PLAIN = re.compile("[aeiouAEIOU]")  # every word of the pseudo-language has accents
# What is called alike in every language: games, languages, and us.
NAMES = re.compile("[1-5][ab]|tablekit|Meduris|Iquazú|Apache|Eight-Minute Empire: Legends|English|Deutsch|Italiano")


def english() -> dict[str, str]:
    """Everything that the site's own pages and scripts say, with its place."""
    return {**languages.spoken(MADE_BY), **spoken.of_pages(), **spoken.of_scripts()}


# ---------------------------------------------------------------- the catalogues


@pytest.mark.parametrize("code", OTHERS)
def test_every_word_of_the_site_is_said_in_each_language_and_none_is_left_over(code: str) -> None:
    said, wanted = catalogue("front", code).say, english()
    assert ({}, []) == (
        {text: place for text, place in wanted.items() if text not in said},
        [text for text in said if text not in wanted],
    )
    assert len(wanted) > 100


@pytest.mark.parametrize("code", OTHERS)
def test_a_text_of_the_site_holds_no_elements_and_ends_the_links_that_it_begins(code: str) -> None:
    said = catalogue("front", code).say
    links = re.compile(r"\{(?:notebook|lab|start)\}[^{}<>]+\{end\}")
    assert [] == [text for row in said.items() for text in row if re.search("[<>]|\\{end\\}", links.sub("", text))]
    assert [] == [text for text in said.values() if text.count("„") != text.count("“") and code == "de"]


def test_no_template_of_the_site_is_built_from_parts() -> None:
    assert [] == [*languages.unreadable([file for file in MADE_BY if file.name != "words.py"])]


SPOKEN = ("alt", "aria-label", "title", "placeholder")  # attributes that somebody reads


class _Texts(HTMLParser):
    """What is read on a page: its texts, and what screen readers say."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside.append(tag)
        self.texts += [
            value for name, value in attrs if value and name in ("alt", "aria-label", "title", "placeholder")
        ]

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside[: max((at for at, open in enumerate(self.inside) if open == tag), default=0)]

    def handle_data(self, text: str) -> None:
        if not {"script", "style", "abbr"} & set(self.inside):
            self.texts.append(text)


def read(html: str) -> list[str]:
    page = _Texts()
    page.feed(html)
    return [text for text in page.texts if text.strip()]


@pytest.mark.parametrize("file", sorted(spoken.FRONT.glob("*.html")), ids=lambda file: file.name)
def test_a_page_of_ours_has_no_word_that_is_no_message(file: Path) -> None:
    text = re.sub(r"\[\[.*?\]\]", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert [] == [said for said in read(text) if re.search("[A-Za-z]{2}", re.sub(r"\$\{?\w+\}?|tablekit", "", said))]


@pytest.mark.parametrize("file", [*sorted(spoken.FRONT.glob("*.js")), spoken.BOX], ids=lambda file: file.name)
def test_a_script_of_ours_has_no_sentence_that_is_no_message(file: Path) -> None:
    script = re.sub(r"^\s*//.*$|\s//\s.*$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    script = re.sub(r"const SAID = \[.*?^\];", "", script, flags=re.DOTALL | re.MULTILINE)  # what notebooks say
    without = spoken._CALL.sub("say(", script)
    quoted = re.findall(spoken._TEXT, without)
    assert [] == [text for text in quoted if re.search(r"^.[A-Z]?[a-z’]+ [a-z’]+ [a-z’]+", text) and "px" not in text]


# ---------------------------------------------------------------- the pages


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's own pages in every language and the pseudo-language, without notebooks and documentation."""
    site = tmp_path_factory.mktemp("site")
    (site / "front").mkdir()
    for code in (*spoken.CODES, "qps"):
        with speaking(code):
            front_pages.in_language(site, offline=True, live="front/live/")
    (site / "404.html").write_text(front_pages.no_such_page(), encoding="utf-8")
    return site


def pages_of(site: Path, code: str) -> Iterator[Path]:
    for name in ("index.html", "table/index.html", "page/index.html"):
        yield site / spoken.way(code) / name


@pytest.mark.thorough
def test_no_word_slips_through_on_a_page_of_the_site(built: Path) -> None:
    found = {page: read(page.read_text(encoding="utf-8")) for page in pages_of(built, "qps")}
    assert [] == [text for texts in found.values() for text in texts if PLAIN.search(NAMES.sub("", text))]
    assert sum("⟦" in text for texts in found.values() for text in texts) > 60
    with speaking("qps"):
        alone = [
            text for name in ("missing.html", "no-network.html") for text in read(spoken.filled(name, start="<a>"))
        ]
    assert [] == [text for text in alone if PLAIN.search(NAMES.sub("", text))]


@pytest.mark.parametrize("code", spoken.CODES)
def test_a_page_names_its_language_and_leads_to_the_same_page_in_each_other(built: Path, code: str) -> None:
    for page in pages_of(built, code):
        html = page.read_text(encoding="utf-8")
        assert f'<html lang="{code}">' in html
        alternates = dict(re.findall(r'rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', html))
        switch = {code: to for to, code in re.findall(r'<a href="([^"]+)" lang="\w+" hreflang="(\w+)"', html)}
        assert {*spoken.CODES, "x-default"} == {*alternates} and {*spoken.CODES} == {*switch}
        for other in spoken.CODES:
            there = list(pages_of(built, other))[list(pages_of(built, code)).index(page)]
            assert there == (page.parent / switch[other]).resolve() == (page.parent / alternates[other]).resolve()
        assert re.findall(r'hreflang="(\w+)" aria-current="true"', html) == [code]


def test_only_the_english_start_page_leads_on_by_the_browsers_language(built: Path) -> None:
    leading = {
        page.relative_to(built).as_posix()
        for page in built.rglob("*.html")
        if re.search(r"language\.js\" data-start", page.read_text(encoding="utf-8"))
    }
    assert {"index.html"} == leading


def test_what_is_drawn_alike_in_two_languages_lies_there_once(built: Path) -> None:
    pictures = [file.read_bytes() for file in (built / "front").glob("*.svg")]
    assert len(pictures) == len(set(pictures)) > 5
    known = re.search(r"data-games='([^']*)'", (built / "it" / "table" / "index.html").read_text(encoding="utf-8"))
    assert known is not None
    games = json.loads(known[1].replace("&quot;", '"').replace("&#x27;", "'").replace("&amp;", "&"))
    shown = [place for game in games.values() for place in game.get("pictures", ())]
    assert len(shown) == 8 and all((built / place).is_file() for place in shown)


@pytest.mark.parametrize("code", OTHERS)
def test_every_rule_has_its_place_on_a_page_of_its_language_and_is_asked_in_it(code: str) -> None:
    with speaking(code):
        game = tk.game("iquazu")
        page, book = consulting.rules(game), consulting.book(game)
        titles = [clause.title for clause in game.clauses]
    assert [consulting.anchor(clause.id) for clause in game.clauses] == re.findall('<h3 id="([^"]*)"', page)
    assert titles == [rule["title"] for rule in book["rules"]] != [clause.title for clause in game.clauses]
    assert (code, f'<html lang="{code}">') == (book["language"]["code"], page.splitlines()[1])
    assert 'hreflang="en" href="../../docs/rules/iquazu.html"' in page


@pytest.mark.parametrize("code", OTHERS)
def test_a_page_without_code_is_held_to_the_notebook_of_its_language(tmp_path: Path, code: str) -> None:
    for name in (f"{code}/page/index.html", "play/files/notebooks/a.ipynb", f"play/files/{code}/notebooks/b.ipynb"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("<p>A page</p>", encoding="utf-8")
    leads = [f'<a href="page/index.html?path=notebooks/{name}.ipynb">1</a>' for name in "ab"]
    (tmp_path / code / "index.html").write_text("".join(leads), encoding="utf-8")
    assert [f"{code}/index.html: page/index.html?path=notebooks/a.ipynb"] == links.broken(tmp_path)


def test_an_address_that_leads_nowhere_is_told_in_every_language(built: Path) -> None:
    html = (built / "404.html").read_text(encoding="utf-8")
    assert [*spoken.CODES] == re.findall('<section lang="(\\w+)">', html)
    assert len({*service_workers.without_network().values()}) == len(spoken.CODES)


# ---------------------------------------------------------------- the menus of JupyterLite


def test_what_language_packs_lack_is_said_in_every_language() -> None:
    assert {code: [*menus.ours(code)] for code in OTHERS} == {code: [*menus.ours(OTHERS[0])] for code in OTHERS}
    assert len(menus.ours(OTHERS[0])) > 250


@pytest.mark.parametrize("code", OTHERS)
def test_a_word_of_a_menu_has_the_blanks_of_the_english_and_a_plural_where_it_counts(code: str) -> None:
    blank = re.compile("%[1-9]")
    wrong = [
        english
        for english, said in menus.ours(code).items()
        if not all(said) or len(said) > 2 or sorted(blank.findall(english)) != sorted(blank.findall(said[0]))
        if not (len(said) == 2 and blank.findall(said[1]))  # "this cell" and "these %1 cells"
    ]
    assert [] == wrong


@pytest.mark.parametrize(("code", "run"), [("de", ["Ausführen"]), ("it", ["Esegui"])])
def test_a_menu_is_said_by_the_pack_and_by_us_where_that_has_nothing(code: str, run: list[str], tmp_path: Path) -> None:
    needed(*PACKS)
    (tmp_path / "api/translations").mkdir(parents=True)
    menus.write(tmp_path)
    known = json.loads((tmp_path / "api/translations/all.json").read_text(encoding="utf-8"))["data"]
    assert ["en", *spoken.LOCALES.values()] == [*known]
    file = tmp_path / f"api/translations/{spoken.LOCALES[code]}.json"
    held = json.loads(file.read_text(encoding="utf-8"))["data"]
    assert [*menus.DOMAINS] == [*held]
    lab, pack = held["jupyterlab"], menus.pack(code, "jupyterlab")
    assert run == pack["Run"] == lab["Run"] == lab["menu\x04Run"]
    assert "View" not in pack and lab["View"] == lab["menu\x04View"] == menus.ours(code)["View"]
    assert {lab[""]["language"]} == {spoken.LOCALES[code].replace("_", "-")}
    assert len(lab) > len(pack) > 500


@pytest.mark.parametrize("code", OTHERS)
def test_a_page_of_the_site_names_the_menu_as_it_is_called_there(code: str) -> None:
    needed(*PACKS)
    with speaking(code):
        told = str(UNRUN)
    assert "Run › Run All Cells" in told and "Run ›" not in menus.named(code, told)
    assert menus.said(code, "Run All Cells") in menus.named(code, told)
    assert menus.named("en", told) == told


# ---------------------------------------------------------------- the scripts


@pytest.mark.parametrize("code", OTHERS)
def test_what_asks_for_a_menu_is_said_otherwise_in_each_language_on_a_page_without_one(code: str) -> None:
    needed(*PACKS)
    script = (spoken.FRONT / "page.js").read_text(encoding="utf-8")
    said = re.search(r"const SAID = \[(.*?)^\];", script, re.DOTALL | re.MULTILINE)
    assert said is not None
    known = [re.compile(pattern) for pattern in re.findall(r"^  \[/(.*?)/g?, \(_, first\)", said[1], re.MULTILINE)]
    asks = re.compile("Run All Cells|Run the notebook and")
    told = {
        english: catalogue(home, code, languages.PAGES).say[english]
        for home in languages.homes() if languages.notebooks(home)
        for english in languages.to_say(home, languages.PAGES)
        if asks.search(english)
    }  # fmt: skip
    assert len(told) == 1
    shown = [*told.values(), *(menus.named(code, text) for text in told.values())]
    assert [] == [text for text in shown if not any(pattern.search(text) for pattern in known)]


@pytest.mark.parametrize("code", spoken.CODES)
def test_where_code_may_be_changed_a_page_without_it_names_the_link_to_it(code: str) -> None:
    script = (spoken.FRONT / "page.js").read_text(encoding="utf-8")
    known = re.findall(r"^  \[/(.*)/, \(_, cell\) => `\$\{cell\} (.*)`\],$", script, re.MULTILINE)
    assert len(spoken.CODES) == len(known)
    with speaking(code):
        link = front_pages.m("With its code")
        pages = [languages.page_in(file, code) for file in sorted((REPO / "notebooks").glob("*/summary.ipynb"))]
        texts = ["".join(cell["source"]) for page in pages for cell in page["cells"] if cell["cell_type"] == "markdown"]
        changed = [text for text in texts if re.search("`edition=|`leaders=|[nN]umber in|Zahl in|numero nella", text)]
        assert 3 == len(changed)
        for text in changed:
            [named] = [named for pattern, named in known if re.search(pattern, text)]
            assert str(link) in named


@pytest.mark.parametrize("code", OTHERS)
def test_what_a_page_that_was_not_run_says_of_the_menu_is_said_otherwise_where_there_is_none(code: str) -> None:
    needed(*PACKS)
    script = (spoken.FRONT / "page.js").read_text(encoding="utf-8")
    known = [re.compile(found) for found in re.findall(r"^  \[/(.*)/, \(\) => \"", script, re.MULTILINE)]
    with speaking(code):
        says = str(UNRUN)
    for text in (says, says.replace("**", ""), menus.named(code, says), menus.named(code, says).replace("**", "")):
        assert 1 == sum(pattern.search(text) is not None for pattern in known)


def test_the_script_of_a_page_has_its_words_in_every_language() -> None:
    words = re.search(r"var WORDS = (\{.*\}), CODES = (\[.*\]), MENUS = (\{.*\}), KEPT", spoken.script())
    assert words is not None
    known = json.loads(words[1])
    assert [*OTHERS] == [*known] and [*spoken.CODES] == json.loads(words[2])
    assert spoken.LOCALES == json.loads(words[3])
    assert all({*spoken.of_scripts()} == {*known[code]} for code in OTHERS)
    assert "Copiato: chi apre il link vede questa posizione" in known["it"].values()
