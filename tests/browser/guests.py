"""A host in JupyterLab who lets guests in, and guests on phones."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, expect

from tests.browser.lab import Lab

# A random game to its end, and back again by some decisions: what is left is played on phones.
HOST = """import random
import tablekit as tk
from tablekit_widgets import Table
game = tk.Explorer(tk.new({game!r}, players=3, seed=7))
pick, decided = random.Random(3), []
while not game.position.over:
    moves = game.position.legal_moves()
    decided += [game.position] if moves else []
    game.play(moves[int(pick.random() * len(moves))]) if moves else game.roll()
start = decided[max(0, len(decided) - {back})]
table = Table(tk.Explorer(start), motion=False)
table"""
MINE = "document.body.classList.contains('mine')"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}


class Guests:
    """Phones, which are tabs of one unless somebody has one alone, with what went wrong on their pages."""

    def __init__(self, browser: Browser, lab: Lab) -> None:
        self.browser, self.lab = browser, lab
        self.pages: list[Page] = []
        self.faults: list[str] = []

    @cached_property
    def together(self) -> BrowserContext:
        return self.browser.new_context(**PHONE)

    def come(self, link: str, *, alone: bool = False, dark: bool = False) -> Page:
        page = (self.browser.new_context(**PHONE) if alone else self.together).new_page()
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.pages.append(page)
        page.goto(link)
        expect(page.locator("#board svg")).to_be_visible()
        return page

    def sit(self, link: str, seat: int, *, alone: bool = False, dark: bool = False) -> Page:
        page = self.come(link, alone=alone, dark=dark)
        page.locator(f"#seats [data-do=sit][data-value='{seat}']").tap()
        expect(page.locator("#own .tk-seat")).to_be_visible()
        return page


def shared(lab: Lab, cell: str) -> tuple[Page, str]:
    """A host's table in JupyterLab, and the link that its drawer shows."""
    page = lab.lay(cell, viewport=(1400, 1000), sidebar=False)
    page.locator(".tk-tools [data-value=more]").click()
    page.locator(".tk-entry[data-value=share]").click()
    page.locator("[data-do=share]").click()
    link = page.locator(".tk-room .tk-link")
    expect(link).to_contain_text("/tablekit/room/")
    expect(page.locator(".tk-room")).to_contain_text("phones do not get there")
    return page, link.inner_text()


def act(page: Page) -> bool:
    """Do the first thing that is offered to a guest, by tapping; whether there was one."""
    if not page.evaluate(MINE):
        return False
    button = page.locator("#answers button, #choice .rows [data-do=play]")
    lit = page.locator("#board .lit")
    if button.count():
        try:
            button.first.tap(timeout=5_000)
        except TimeoutError:  # what is offered has changed under the finger
            return False
    elif lit.count():
        tapped(page, lit)
    expect(page.locator("#dock[aria-busy=true]")).to_have_count(0)  # the host has answered, however long that takes
    return True


def tapped(page: Page, places: Locator) -> None:
    places.evaluate_all(
        """places => {
            places[0]?.scrollIntoView({block: 'center'});
            places[0]?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        }"""
    )
