"""The documentation as a reader of the site finds it: from the start page to a rule, its example and its notebook."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.site import Site

pytestmark = [pytest.mark.browser, pytest.mark.visits]


def test_a_reader_comes_from_the_start_page_to_a_rule_its_board_and_its_notebook(chromium: Browser, site: Site) -> None:
    person = site.visitor(chromium, viewport={"width": 1366, "height": 768})
    page = person.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    site.asked.clear()

    page.goto(f"{site.url}/")
    page.get_by_role("link", name="Rules and documentation").click()
    expect(page.locator("h1")).to_contain_text("tablekit")
    page.locator("article").get_by_role("link", name="Meduris", exact=True).click()
    rule = page.locator("section#c-meduris-hut-place, section:has(> span#c-meduris-hut-place)").first
    rule.locator("summary").first.click()
    board = rule.locator("details img").first
    expect(board).to_be_visible()
    page.wait_for_function("board => board.complete && board.naturalWidth > 0", arg=board.element_handle())
    expect(rule.get_by_role("link", name="Play on from here").first).to_have_attribute(
        "href", re.compile(r"\.\./table/index\.html#meduris/")
    )
    rule.locator("a[href*='notebooks/meduris/'][href*='#cell-']").first.click()
    expect(page.get_by_role("link", name="Play this page in your browser")).to_be_visible()
    # what was searched for is marked on the page that is opened then, whose drawings have titles with the word
    page.goto(f"{site.url}/docs/search.html?q=temple")
    expect(page.locator("#search-results li").first).to_be_visible()
    page.goto(f"{site.url}/docs/notebooks/00-start-here.html")
    expect(page.locator("article .highlighted").first).to_be_attached()
    person.close()

    assert [] == errors
    assert [] == [url for url in site.asked if not url.startswith((site.url, "data:", "blob:"))]
