"""The box of the site's pages in which the rulebook is asked: who comes back from a rule finds it as it was left."""

from __future__ import annotations

import shutil
from pathlib import Path

import consulting
import pytest
from playwright.sync_api import Browser, expect
from spoken import FRONT

import tablekit as tk
from tests.browser.site import served

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

GAMES = [tk.game("apache"), tk.game("meduris")]
PAGE = "<!doctype html><meta charset='utf-8'><link rel='stylesheet' href='site.css'><body><main>{}</main>"


def written(folder: Path) -> Path:
    """A page with the box, the pages that its answers lead to, and what it is asked from."""
    consulting.write(folder / "_static" / consulting.FOLDER)
    shutil.copy(FRONT / "site.css", folder / "site.css")
    (folder / "rules").mkdir()
    for game in GAMES:
        (folder / "rules" / f"{game.name}.html").write_text(PAGE.format("a rule"), encoding="utf-8")
    (folder / "index.html").write_text(PAGE.format(consulting.box("", "", GAMES)), encoding="utf-8")
    return folder


def test_a_question_and_its_answers_are_there_after_a_rule_was_opened(
    chromium: Browser, tmp_path: Path, shots: Path
) -> None:
    with served(written(tmp_path / "site")) as site:
        page = site.visitor(chromium, viewport={"width": 900, "height": 700}).new_page()
        page.goto(f"{site.url}/index.html")
        expect(page.locator("input")).to_have_value("")
        page.get_by_role("combobox").select_option("meduris")
        page.get_by_role("searchbox").fill("can my points go below zero?")
        page.get_by_role("button", name="Look it up").click()
        answers = page.locator(".consult-answers > li")
        expect(answers.first).to_contain_text("Never below zero")
        before = answers.all_inner_texts()

        answers.first.get_by_role("link").first.click()
        expect(page.locator("main")).to_have_text("a rule")
        page.go_back()
        expect(answers).to_have_count(len(before))
        assert before == answers.all_inner_texts()
        assert "can my points go below zero?" == page.get_by_role("searchbox").input_value()
        assert "meduris" == page.get_by_role("combobox").input_value()
        page.screenshot(path=shots / "asked-and-back.png")

        page.goto(f"{site.url}/index.html?anew")
        expect(page.get_by_role("searchbox")).to_have_value("")
        expect(answers).to_have_count(0)
        page.context.close()
