"""JupyterLite around a notebook: its menus are in the language of the folder that the notebook lies in."""

from __future__ import annotations

import pytest
import spoken
from playwright.sync_api import Browser, Page, expect

from tests.browser.site import KERNEL_MS, SHOWN, Site

pytestmark = [pytest.mark.browser, pytest.mark.visits]

NOTEBOOK = "notebooks/apache/summary.ipynb"
APPS = ("notebooks", "lab")
# What is called alike in English and in these languages.
ALIKE = {"File", "Kernel", "Tabs", "Console", "Notebook", "Terminal", NOTEBOOK.rpartition("/")[2]}
NAMES = {"CodeMirror", "Jupyter Widgets", "Deutsch - Deutsch", "Italiano - Italiano"}  # of programs and languages


def opened(chromium: Browser, site: Site, app: str, folder: str) -> Page:
    """A page of JupyterLite with one notebook, for somebody who comes for the first time and has no other open."""
    page = site.visitor(chromium, locale="en-GB", reduced_motion="reduce").new_page()
    page.goto(f"{site.url}/play/{app}/index.html?path={folder}{NOTEBOOK}")
    page.wait_for_function(SHOWN, timeout=KERNEL_MS)
    return page


def menus(page: Page) -> dict[str, list[str]]:
    """What each menu is called, and what stands in it."""
    found = {}
    shown = page.locator(".lm-Menu")
    for at in range(page.locator(".lm-MenuBar-item").count()):
        item = page.locator(".lm-MenuBar-item").nth(at)
        item.click()
        expect(shown).to_have_count(1)
        labels = shown.locator(".lm-Menu-item:not(.lm-mod-collapsed) .lm-Menu-itemLabel").all_inner_texts()
        found[item.inner_text()] = [label for label in labels if label]
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
    return found


# The palette closes when a notebook that is still coming takes the keyboard, and lists what can be done by then: it is
# asked for until what comes last is in it, and read in the same moment.
PALETTE = """() => {
    const listed = ['notebook:run-all-cells', 'settingeditor:open'].every(
        command => document.querySelector(`.lm-CommandPalette-item[data-command="${command}"]`));
    if (listed) {
        return [...document.querySelectorAll('.lm-CommandPalette-itemLabel')].map(label => label.textContent);
    }
    window.jupyterapp.commands.execute('apputils:activate-command-palette');
    return null;
}"""


def commands_and_settings(page: Page) -> set[str]:
    """All that can be asked for in the command palette, and the list of what can be set."""
    commands = page.wait_for_function(PALETTE, polling=100, timeout=KERNEL_MS).json_value()
    page.keyboard.press("Escape")
    page.evaluate("() => void window.jupyterapp.commands.execute('settingeditor:open')")
    settings = page.locator(".jp-PluginList-entry-label-text")
    expect(settings.first).to_be_visible()
    return {*commands, *settings.all_text_contents()}


@pytest.mark.parametrize("app", APPS)
def test_what_stands_around_a_notebook_is_in_its_language(chromium: Browser, waiting: Site, app: str) -> None:
    page = opened(chromium, waiting, app, "")
    english = menus(page)
    listed = commands_and_settings(page) if app == "lab" else set()
    assert {"File", "Edit", "View", "Run", "Kernel", "Settings", "Help"} <= {*english}
    assert "Run All Cells" in english["Run"] and len([label for labels in english.values() for label in labels]) > 40
    if app == "lab":
        assert {"Run All Cells", "Settings Editor", "Notebook Panel"} <= listed and len(listed) > 150
    page.context.close()

    for code, names, run in (
        ("de", ["Datei", "Bearbeiten", "Ansicht", "Ausführen", "Kernel"], "Alle Zellen ausführen"),
        ("it", ["File", "Modifica", "Visualizza", "Esegui", "Kernel"], "Esegui tutte le celle"),
    ):
        page = opened(chromium, waiting, app, f"{code}/")
        expect(page.locator("html")).to_have_attribute("lang", spoken.LOCALES[code].replace("_", "-"))
        said = menus(page)
        assert names == [*said][:5]
        assert run in said[names[3]]
        words = {*said, *(label for labels in said.values() for label in labels)}
        theirs = {*english, *(label for labels in english.values() for label in labels)}
        assert words & theirs <= ALIKE, code
        told = page.locator(".jp-Notebook")
        expect(told).to_contain_text(f"{names[3]} › {run}")
        if app == "lab":
            others = commands_and_settings(page)
            assert len(others) > 150
            assert others & listed <= ALIKE | NAMES, code
        page.context.close()
