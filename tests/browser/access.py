"""What axe-core finds on a page: faults for those who hear it, see it badly, or have no mouse."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def violations(page: Page, context: str | dict[str, Any] | None) -> list[dict[str, Any]]:
    """What axe-core finds, in its own words; a page is given its script once."""
    given = page.evaluate("'axe' in window")
    return list(Axe("0" if given else Axe().axe_script).run(page, context=context).response["violations"])


def faults(page: Page, context: str | dict[str, Any] | None = None) -> list[tuple[str, list[str]]]:
    """What axe-core finds in the parts of a page, each fault with the first places where it is."""
    return [(fault["id"], [node["html"][:200] for node in fault["nodes"][:3]]) for fault in violations(page, context)]


def faults_in_both_themes(page: Page, context: str) -> dict[str, list[tuple[str, list[str]]]]:
    """The same in each theme of JupyterLab where there are any; the page is light afterwards."""
    found = {}
    for theme, is_light in (("JupyterLab Dark", "false"), ("JupyterLab Light", "true")):
        page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=is_light)
        found[theme] = faults(page, context)
    return {theme: each for theme, each in found.items() if each}
