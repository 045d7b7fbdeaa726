"""Whole games on phones: guests come through the host's server, sit down, play to the end, and find back."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from tests.browser.access import faults
from tests.browser.board import until
from tests.browser.guests import HOST, MINE, Guests, act, shared
from tests.browser.lab import Lab
from tests.scale import scaled

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

WON = "document.querySelector('#asks h2')?.textContent.includes('win') ?? false"
BACK = scaled("DECISIONS", 8, 10_000)  # before the end of a random game; in `make measures` it is a whole one


@pytest.mark.parametrize("game", ["apache", "empire", "iquazu", "meduris"])
def test_three_guests_play_a_game_to_its_end_on_their_phones(lab: Lab, guests: Guests, game: str) -> None:
    host, link = shared(lab, HOST.format(game=game, back=BACK))
    pages = [guests.sit(link, 0), guests.sit(link, 1, dark=True), guests.sit(link, 2, alone=True)]
    for number, page in enumerate(pages):
        page.screenshot(path=guests.lab.shots / f"room-{game}-{number}.png")
        assert [] == faults(page), game
    lab.look(host, f"room-{game}-host")
    assert [] == faults(host, ".tk-room")
    for round_ in count():
        if any(page.evaluate(WON) for page in pages):
            break
        acted = [act(page) for page in pages]
        if round_ == 1:
            pages[0].reload()  # finds the seat again by what stands behind the #
            expect(pages[0].locator("#own .tk-seat")).to_be_visible()
        if round_ == 2:
            pages[2].context.set_offline(True)
            acted += [act(page) for page in pages[:2]]  # which the third finds when it is back
            pages[2].context.set_offline(False)
        if not any(acted):
            until(lambda: any(page.evaluate(f"{MINE} || ({WON})") for page in pages))
    for page in pages:
        expect(page.locator("#asks h2")).to_contain_text("win")
    assert 1 == len({page.locator("#asks h2").inner_text() for page in pages})
    expect(host.locator(".tk-ask h3")).to_have_text(pages[0].locator("#asks h2").inner_text())
    pages[0].screenshot(path=guests.lab.shots / f"room-{game}-end.png", full_page=True)
    assert [] == faults(pages[0])
