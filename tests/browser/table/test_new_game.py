"""A new game chosen at the table, in JupyterLab: by mouse, by keyboard, on a phone, and back with nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

CELL = """import tablekit as tk
from tablekit_widgets import Table
table = Table(tk.new("meduris", players=3, seed=7, names=["Ada", "Ben", "Cleo"]), motion=False)
table"""


def opened(lab: Lab, **window: object) -> tuple[Page, Locator]:
    """A table in a notebook, with the lobby over it."""
    page = lab.lay(CELL, **window)  # type: ignore[arg-type]
    table = page.locator(".tk-table")
    expect(table.locator("canvas:visible").first).to_be_visible()
    table.locator("[data-do=drawer][data-value=more]").click()
    table.locator("[data-do=new]").click()
    expect(table.get_by_role("dialog", name="New game")).to_be_visible()
    return page, table


def test_a_game_is_chosen_by_mouse_and_begins_on_the_same_table(lab: Lab, shots: Path) -> None:
    page, table = opened(lab, viewport=(1366, 768))
    lobby = table.get_by_role("dialog", name="New game")
    page.screenshot(path=shots / "lobby.png")
    lobby.get_by_role("button", name="Iquazú").click()
    expect(lobby.get_by_role("button", name="Iquazú")).to_have_attribute("aria-pressed", "true")
    lobby.get_by_label("Who decides for Cleo").get_by_role("button", name="Easy computer").click()
    lobby.get_by_label("The name of player 1").fill("Zoë")
    lobby.get_by_role("checkbox", name="Directly after a scoring").click()
    expect(lobby.locator(".tk-begins")).to_contain_text("Zoë, Ben and a computer as Cleo.")
    page.screenshot(path=shots / "lobby-iquazu.png")
    lobby.get_by_role("button", name="Start").click()

    expect(lobby).to_be_hidden()
    expect(table).to_contain_text("Zoë")
    expect(table.locator("canvas:visible").first).to_be_visible()
    page.screenshot(path=shots / "lobby-begun.png")


@pytest.mark.thorough
def test_enter_starts_and_escape_goes_back_and_what_was_chosen_stays(lab: Lab) -> None:
    page, table = opened(lab, viewport=(1366, 768))
    lobby = table.get_by_role("dialog", name="New game")
    lobby.get_by_label("The name of player 1").fill("Zoë")
    page.keyboard.press("Escape")
    expect(lobby).to_be_hidden()
    expect(table).to_contain_text("Ada")

    page.keyboard.press("n")
    expect(lobby.get_by_label("The name of player 1")).to_have_value("Zoë")
    lobby.get_by_label("The name of player 2").fill("Max")
    page.keyboard.press("Enter")
    expect(lobby).to_be_hidden()
    expect(table).to_contain_text("Max")


@pytest.mark.thorough
def test_what_cannot_be_is_said_and_the_lobby_fits_a_phone(lab: Lab, shots: Path) -> None:
    page, table = opened(lab, viewport=(1100, 900))
    lobby = table.get_by_role("dialog", name="New game")
    lobby.get_by_role("button", name="Cleo does not play").click()
    lobby.get_by_role("button", name="Ada is purple: be blue").click()
    lobby.get_by_label("The name of player 1").fill("Ben")
    lobby.get_by_label("The name of player 1").press("Tab")
    expect(lobby.locator(".tk-begins")).to_contain_text("Not yet. Another player is called Ben, too.")
    page.screenshot(path=shots / "lobby-not-yet.png")
    lobby.get_by_role("button", name="Start").click(force=True)
    expect(lobby).to_be_visible()

    sideways = "el => el.scrollWidth - el.clientWidth"
    page.set_viewport_size({"width": 620, "height": 900})
    assert lobby.evaluate(sideways) <= 1
    page.screenshot(path=shots / "lobby-phone.png")
