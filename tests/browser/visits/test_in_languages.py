"""The site for an Italian browser: from the start page to a course, an answer and a table, and no English there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tablekit import languages
from tablekit.saying.catalogue import blanks, catalogue
from tests.browser.site import KERNEL_MS, Site, table_of

pytestmark = [pytest.mark.browser, pytest.mark.visits]

ENGLISH_WORDS = re.compile(r"\b[a-z]{2,}\b.*\b[a-z]{2,}\b")  # a sentence; single words may be the same in both


@cache
def templates() -> re.Pattern[str]:
    """Every English sentence that has an Italian one: of the site, the engine, the widgets and Apache."""
    found: set[str] = set()
    for home in ("front", "tablekit.saying", "tablekit_widgets", "tablekit.games.apache"):
        for name in ("words",) if home == "front" else ("words", *languages.documents(home)):
            said = catalogue(home, "it", name).say
            found |= {english for english, italian in said.items() if english != italian and _long(english)}
    assert len(found) > 1500
    return re.compile("|".join(map(_pattern, sorted(found, key=len, reverse=True))))


def _long(english: str) -> bool:
    """Whether a text is English beyond doubt, its blanks left out."""
    return len(ENGLISH_WORDS.findall(re.sub(r"\{[^{}]*\}|<[^<>]*>", "", english))) > 0


def _pattern(english: str) -> str:
    parts = re.split(r"\{[^{}]*\}|<[^<>]*>", english) if blanks(english) or "<" in english else [english]
    return ".+?".join(map(re.escape, parts))


def english_on(part: Locator) -> list[str]:
    """What is read there and is English."""
    lines = [line.strip() for line in part.inner_text().splitlines()]
    return [line for line in lines if line and templates().fullmatch(line)]


@pytest.fixture
def italian(chromium: Browser, site: Site) -> Iterator[BrowserContext]:
    """Somebody whose browser is Italian, and who comes for the first time."""
    person = site.visitor(chromium, locale="it-IT", reduced_motion="reduce")
    yield person
    person.close()


def started(person: BrowserContext, site: Site) -> Page:
    page = person.new_page()
    page.goto(f"{site.url}/")
    page.wait_for_url(f"{site.url}/it/index.html")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    return page


def test_english_is_seen_where_it_stands(chromium: Browser, site: Site) -> None:
    page = site.visitor(chromium).new_page()
    page.goto(f"{site.url}/")
    found = english_on(page.locator("body"))
    assert {"What do you play tonight?"} <= {*found}
    page.context.close()


def test_an_italian_browser_comes_from_the_start_page_to_a_course_an_answer_and_a_table_without_a_word_of_english(
    italian: BrowserContext, chromium: Browser, site: Site
) -> None:
    page = started(italian, site)
    assert [] == english_on(page.locator("body"))

    page.locator(".game", has_text="Apache").get_by_role("link", name="Impara giocando").click()
    course = page.locator("#first")
    expect(course.locator(".tk-c-says")).to_be_visible()
    assert page.url.startswith(f"{site.url}/it/page/")
    assert [] == english_on(page.locator("header")) + english_on(course)
    course.locator('button[data-act="skip"]').click()
    assert [] == english_on(course)

    page.goto(f"{site.url}/it/index.html")
    page.get_by_label("La tua domanda").fill("Quanti totem servono al Capo in Apache?")
    page.get_by_role("button", name="Cerca").click()
    answers = page.locator(".consult-answers")
    expect(answers.locator("h4").first).to_be_visible()
    assert [] == english_on(page.locator(".consult"))

    answers.get_by_role("link", name=re.compile("Su un tabellone")).first.click()
    expect(page.locator("#wait")).to_contain_text("Il tuo tavolo si sta preparando")
    assert page.url.startswith(f"{site.url}/it/table/index.html#apache/")
    assert [] == english_on(page.locator("body"))
    table = table_of(page)
    expect(table).to_have_attribute("lang", "it", timeout=KERNEL_MS)
    assert [] == english_on(table)

    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    page.locator("#copy").click()
    expect(page.locator("#told")).to_have_text("Copiato: chi apre il link vede questa posizione")
    link = page.evaluate("window.copied")
    for locale, place in (("en-GB", "table"), ("de-AT", "de/table"), ("it-CH", "it/table"), ("fr-FR", "table")):
        friend = site.visitor(chromium, locale=locale).new_page()
        friend.goto(link)
        friend.wait_for_url(re.compile(f"^{re.escape(site.url)}/{place}/index.html#apache/"))
        friend.context.close()


def test_a_language_that_was_chosen_is_kept_and_goes_before_that_of_the_browser(
    italian: BrowserContext, site: Site
) -> None:
    page = started(italian, site)
    page.locator(".languages").get_by_role("link", name="English").click()
    page.wait_for_url(f"{site.url}/index.html")
    page.goto(f"{site.url}/")
    expect(page.locator("h1")).to_have_text("What do you play tonight?")

    page.goto(f"{site.url}/table/?game=iquazu&players=2&seed=1")
    page.locator(".languages").get_by_role("link", name="Deutsch").click()
    page.wait_for_url(f"{site.url}/de/table/index.html?game=iquazu&players=2&seed=1")
    expect(page.locator("#wait")).to_contain_text("Dein Tisch wird gedeckt")
    page.goto(f"{site.url}/")
    page.wait_for_url(f"{site.url}/de/index.html")


def test_other_addresses_are_opened_in_the_language_that_they_are_in(italian: BrowserContext, site: Site) -> None:
    page = italian.new_page()
    page.goto(f"{site.url}/page/?path=notebooks/nothing.ipynb")
    expect(page.locator("#wait")).to_have_text("There is no such page here. The start page lists them all.")
    page.goto(f"{site.url}/de/page/?path=notebooks/nothing.ipynb")
    expect(page.locator("#wait")).to_have_text("Diese Seite gibt es hier nicht. Die Startseite führt alle auf.")
    page.goto(f"{site.url}/de/nothing.html")
    expect(page.locator("h1:visible")).to_have_text("Diese Seite gibt es hier nicht")
    page.goto(f"{site.url}/nothing.html")
    expect(page.locator("h1:visible")).to_have_text("Questa pagina qui non c’è")


def test_a_browser_in_a_language_that_is_not_there_reads_english(chromium: Browser, site: Site) -> None:
    page = site.visitor(chromium, locale="fr-FR").new_page()
    page.goto(f"{site.url}/")
    expect(page.locator("h1")).to_have_text("What do you play tonight?")
    assert page.url == f"{site.url}/"
    page.context.close()
