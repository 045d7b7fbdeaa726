"""What stands folded at the end of a page of rules: closed after Run All Cells, open after a click."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

PAGE = "meduris/02-goods.ipynb"
FOLDED = ("Rulings", "Editions", "The book’s own examples")


def test_the_end_of_a_page_stays_folded_when_all_has_run_and_opens_by_a_click(lab: Lab) -> None:
    page = lab.open(PAGE, viewport=(1100, 1000), sidebar=False)
    lab.run_all(page)
    notebook = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    notebook.locator(".jp-WindowedPanel-outer").evaluate("whole => whole.scrollTop = whole.scrollHeight")

    hidden = notebook.get_by_role("button", name="hidden")
    expect(hidden).to_have_count(len(FOLDED))
    for name in FOLDED:
        expect(notebook.get_by_role("heading", name=name)).to_be_attached()
    ruling = notebook.locator(".jp-MarkdownOutput li", has_text="You cannot decline goods")
    expect(ruling.filter(visible=True)).to_have_count(0)

    hidden.first.click()
    expect(ruling).to_be_visible()
    expect(hidden).to_have_count(len(FOLDED) - 1)
