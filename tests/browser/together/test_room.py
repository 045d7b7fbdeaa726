"""A host in JupyterLab and guests on phones: what the host does with the room, and what a class is shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.access import faults
from tests.browser.board import until
from tests.browser.guests import HOST, Guests, act, shared
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

WALL = """from tablekit.lessons.tasks import exercise, question
from tablekit_widgets import Wall
wall = Wall(question('meduris', 'last-copper'), exercise('meduris', 'first-hut'))
wall"""
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


def test_the_host_frees_a_seat_holds_goes_back_and_closes_and_each_guest_is_told(lab: Lab, guests: Guests) -> None:
    host, link = shared(lab, HOST.format(game="meduris", back=400))
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
    lab.look(host, "room")
    host.locator(".tk-room [data-do=share-close]").click()
    expect(watches.locator("#state")).to_contain_text("closed the room")


@pytest.mark.thorough
def test_in_the_browser_of_the_host_the_page_of_a_guest_reaches_nothing(lab: Lab, guests: Guests) -> None:
    host, link = shared(lab, HOST.format(game="iquazu", back=400))
    own = host.context.new_page()
    own.goto(link)
    expect(own.locator("#board svg")).to_be_visible()
    assert 200 == host.context.request.get(f"{lab.url}/api/kernels").status
    got = own.evaluate(INSIDE, lab.url)
    own.close()
    assert {"cookie": "SecurityError", "storage": "SecurityError", "api": "TypeError", "inline": "blocked",
            "origin": "null"} == got  # fmt: skip


@pytest.mark.thorough
def test_a_class_answers_and_the_teacher_sees_how_many_and_what_goes_wrong(lab: Lab, guests: Guests) -> None:
    page = lab.lay(WALL, viewport=(1200, 1100), sidebar=False)
    wall = page.locator(".tk-lesson")
    expect(wall.locator(".tk-link")).to_contain_text("/tablekit/room/")
    link = wall.locator(".tk-link").inner_text()
    lab.look(page, "room-wall-start")
    assert [] == faults(page, ".tk-lesson")
    learners = [guests.come(link) for _ in range(4)]
    for number, learner in enumerate(learners):
        learner.locator("#choice [data-do=answer]").nth(number % 2).tap()
        expect(learner.locator("#said")).not_to_be_empty()
    expect(wall.locator(".tk-count")).to_contain_text("4 have tried, 2 are done")
    assert [] == faults(learners[0])
    learners[0].screenshot(path=guests.lab.shots / "room-wall-question.png")
    lab.look(page, "room-wall-teacher")
    assert [] == faults(page, ".tk-lesson")
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
    assert [] == faults(page, ".tk-lesson")
