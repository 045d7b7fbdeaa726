"""A host in JupyterLab and guests on phones: they come through the server, sit down, play to the end, and find back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.browser.lab import Lab
from tests.scale import scaled

pytestmark = pytest.mark.browser

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
WALL = """from tablekit.teach.exercises import exercise, question
from tablekit_widgets import Wall
wall = Wall(question('meduris', 'last-copper'), exercise('meduris', 'first-hut'))
wall"""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
WON = "document.querySelector('#asks h2')?.textContent.includes('win') ?? false"
BACK = scaled("DECISIONS", 8, 10_000)  # before the end of a random game; in `make measures` it is a whole one
SECONDS = 60  # after which a game in which nobody can do anything has stopped, on a busy machine
INSIDE = """async base => {
    const got = {};
    try { got.cookie = document.cookie; } catch (error) { got.cookie = error.name; }
    try { got.storage = String(localStorage); } catch (error) { got.storage = error.name; }
    const asked = {credentials: 'include'};
    try { got.api = (await fetch(base + '/api/kernels', asked)).status; } catch (error) { got.api = error.name; }
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.broken = 1">');
    await new Promise(done => setTimeout(done, 300));
    got.inline = window.broken ?? 'blocked';
    got.origin = self.origin;
    return got;
}"""


class Guests:
    """Phones in contexts of their own, with what went wrong on their pages."""

    def __init__(self, browser: Browser, lab: Lab) -> None:
        self.browser, self.lab = browser, lab
        self.pages: list[Page] = []
        self.faults: list[str] = []

    def come(self, link: str, **look: Any) -> Page:
        page = self.browser.new_context(**{**PHONE, **look}).new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.pages.append(page)
        page.goto(link)
        expect(page.locator("#board svg")).to_be_visible()
        return page

    def sit(self, link: str, seat: int, **look: Any) -> Page:
        page = self.come(link, **look)
        page.locator(f"#seats [data-do=sit][data-value='{seat}']").tap()
        expect(page.locator("#own .tk-seat")).to_be_visible()
        return page


@pytest.fixture
def guests(chromium: Browser, lab: Lab) -> Iterator[Guests]:
    found = Guests(chromium, lab)
    yield found
    for page in found.pages:
        page.context.close()
    assert not found.faults


def shared(lab: Lab, name: str, cell: str) -> tuple[Page, str]:
    """A host's table in JupyterLab, in a notebook of its own, and the link that its drawer shows."""
    page = lab.open(lab.write(f"room-{name}.ipynb", cell), viewport=(1400, 1000), sidebar=False)
    lab.run_all(page)
    page.locator(".tk-tools [data-value=more]").click()
    page.locator(".tk-entry[data-value=share]").click()
    page.locator("[data-do=share]").click()
    link = page.locator(".tk-room .tk-link")
    expect(link).to_contain_text("/tablekit/room/")
    expect(page.locator(".tk-qr svg")).to_be_visible()
    return page, link.inner_text()


def act(page: Page) -> bool:
    """Do the first thing that is offered to a guest, by tapping; whether there was one."""
    if not page.evaluate("document.body.classList.contains('mine')"):
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


def until(true: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def axe(page: Page, within: str | None = None) -> list[str]:
    return [one["id"] for one in Axe().run(page, within).response["violations"]]


@pytest.mark.parametrize("game", ["apache", "empire", "iquazu", "meduris"])
def test_three_guests_play_a_game_to_its_end_on_their_phones(lab: Lab, guests: Guests, game: str) -> None:
    host, link = shared(lab, game, HOST.format(game=game, back=BACK))
    pages = [guests.sit(link, seat, color_scheme="dark" if seat == 1 else "light") for seat in range(3)]
    for number, page in enumerate(pages):
        page.screenshot(path=guests.lab.shots / f"room-{game}-{number}.png")
        assert [] == axe(page), game
    lab.look(host, f"room-{game}-host")
    assert [] == axe(host, ".tk-room")
    end = time.monotonic() + SECONDS
    for round_ in count():
        if any(page.evaluate(WON) for page in pages):
            break
        assert time.monotonic() < end, "the game comes to no end"
        acted = [act(page) for page in pages]
        if any(acted):
            end = time.monotonic() + SECONDS
        if round_ == 1:
            pages[0].reload()  # finds the seat again by what stands behind the #
            expect(pages[0].locator("#own .tk-seat")).to_be_visible()
        if round_ == 2:
            pages[2].context.set_offline(True)
            pages[2].wait_for_timeout(10_000)
            pages[2].context.set_offline(False)
        if not any(acted):
            pages[0].wait_for_timeout(150)
    for page in pages:
        expect(page.locator("#asks h2")).to_contain_text("win")
    assert 1 == len({page.locator("#asks h2").inner_text() for page in pages})
    expect(host.locator(".tk-ask h3")).to_have_text(pages[0].locator("#asks h2").inner_text())
    pages[0].screenshot(path=guests.lab.shots / f"room-{game}-end.png", full_page=True)
    assert [] == axe(pages[0])


def test_the_host_frees_a_seat_holds_goes_back_and_closes_and_each_guest_is_told(lab: Lab, guests: Guests) -> None:
    host, link = shared(lab, "freed", HOST.format(game="meduris", back=400))
    ada, watches = guests.sit(link, 0), guests.come(link)
    before = ada.locator("#board svg").inner_html()
    act(ada)
    until(lambda: watches.locator("#story .tk-step").count() > 0)
    host.locator(".tk-tools [data-do=undo]").click()
    until(lambda: ada.locator("#board svg").inner_html() == before)
    host.locator(".tk-room [data-do=share-hold]").click()
    expect(ada.locator("#state")).to_contain_text("holds the table")
    host.locator(".tk-room [data-do=share-hold]").click()
    expect(ada.locator("#state")).to_have_text("")
    ada.locator("#board svg").tap(position={"x": 195, "y": 180})  # what is this?
    host.locator(".tk-room [data-do=share-free-0]").click()
    expect(ada.locator("#seats")).to_be_visible()
    host.locator(".tk-room [data-do=share-large]").click()
    lab.look(host, "room-large-code")
    host.locator(".tk-room [data-do=share-close]").click()
    expect(watches.locator("#state")).to_contain_text("closed the room")


def test_in_the_browser_of_the_host_the_page_of_a_guest_reaches_nothing(lab: Lab, guests: Guests) -> None:
    host, link = shared(lab, "inside", HOST.format(game="iquazu", back=400))
    own = host.context.new_page()
    own.goto(link)
    expect(own.locator("#board svg")).to_be_visible()
    assert 200 == host.context.request.get(f"{lab.url}/api/kernels").status
    got = own.evaluate(INSIDE, lab.url)
    own.close()
    assert {"cookie": "SecurityError", "storage": "SecurityError", "api": "TypeError", "inline": "blocked",
            "origin": "null"} == got  # fmt: skip


def test_a_class_answers_and_the_teacher_sees_how_many_and_what_goes_wrong(lab: Lab, guests: Guests) -> None:
    page = lab.open(lab.write("wall.ipynb", WALL), viewport=(1200, 1100), sidebar=False)
    lab.run_all(page)
    wall = page.locator(".tk-lesson")
    expect(wall.locator(".tk-link")).to_contain_text("/tablekit/room/")
    link = wall.locator(".tk-link").inner_text()
    lab.look(page, "room-wall-start")
    assert [] == axe(page, ".tk-lesson")
    learners = [guests.come(link) for _ in range(4)]
    for number, learner in enumerate(learners):
        learner.locator("#choice [data-do=answer]").nth(number % 2).tap()
        expect(learner.locator("#said")).not_to_be_empty()
    expect(wall.locator(".tk-count")).to_contain_text("4 have tried, 2 are done")
    assert [] == axe(learners[0])
    learners[0].screenshot(path=guests.lab.shots / "room-wall-question.png")
    lab.look(page, "room-wall-teacher")
    assert [] == axe(page, ".tk-lesson")
    wall.get_by_role("button", name="Pause: look up").click()
    expect(learners[0].locator("#state")).to_contain_text("Look up")
    wall.get_by_role("button", name="Next task").click()
    for learner in learners:
        expect(learner.locator("#who")).to_contain_text("Task 2 of 2")
        expect(learner.locator("#state")).to_have_text("")
    learners[0].screenshot(path=guests.lab.shots / "room-wall-exercise.png")
    for learner in learners:
        expect(learner.locator("#asks")).to_contain_text("Build a hut")
        until(lambda learner=learner: not act(learner) and learner.locator("#said").inner_text() != "")
    expect(wall.locator(".tk-count")).to_contain_text("4 have tried")
    wall.get_by_role("button", name="Results", exact=True).click()
    expect(wall.locator(".tk-decided")).to_contain_text("right at once")
    lab.look(page, "room-wall-results")
    assert [] == axe(page, ".tk-lesson")
