"""The page for the table as a browser shows and prints it, in each language: one sheet, nothing over its edge."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import tablekit as tk
from tests.browser.visits.test_without_code import MARGIN
from tests.scale import side_by_side

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

# Texts over the edge of what is written, and texts that lie on each other by more than a hair.
WRONG = """() => {
    const boxes = [...document.querySelectorAll('text')].filter(one => one.textContent)
        .map(one => [one.textContent, one.getBoundingClientRect()]);
    const out = boxes.filter(([, box]) => box.left < 40 || box.right > 756 || box.bottom > 1110);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
    const on = boxes.flatMap(([a, one], at) => boxes.slice(at + 1).filter(([, other]) => meet(one, other))
        .map(([b]) => `${a} | ${b}`));
    return [boxes.length, [...out.map(([words]) => words), ...on]];
}"""


@pytest.mark.parametrize(("game", "code"), side_by_side(["apache", "empire", "iquazu", "meduris"], ["en", "de", "it"]))
def test_a_page_for_the_table_is_printed_on_one_sheet_and_nothing_on_it_is_cut(
    chromium: Browser, shots: Path, game: str, code: str
) -> None:
    page = chromium.new_page(viewport={"width": 794, "height": 1123})
    for players in tk.game(game).players:
        drawn = tk.sheet(game, players, language=code)._repr_mimebundle_()["image/svg+xml"]
        page.set_content(f"<!doctype html><body style='margin:0'>{drawn}</body>")
        texts, wrong = page.evaluate(WRONG)
        page.screenshot(path=shots / f"sheet-{code}-{game}-{players}.png")

        assert [] == wrong
        assert texts > 40
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", margin=MARGIN))) == 1
    page.close()
