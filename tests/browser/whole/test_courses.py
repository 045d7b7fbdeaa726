"""Whole courses, played on a page of their own: each by mouse, one by keys alone, one by touch on a small phone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tablekit_widgets import Course
from tests.browser.bare import open_bare
from tests.browser.course import Reader
from tests.scale import soon

pytestmark = pytest.mark.browser

LAPTOP, PHONE = {"width": 1182, "height": 640}, {"width": 360, "height": 740}
OUT_OF_SIGHT = """() => {
  const whole = document.querySelector('.tk-course').getBoundingClientRect(), found = [];
  if (whole.bottom > innerHeight + 1) found.push(`the course ends at ${whole.bottom} of ${innerHeight}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
  for (const button of document.querySelectorAll('.tk-course button:not([hidden])')) {
    const box = button.getBoundingClientRect();
    if (box.height < 43.5 || box.width < 43.5) found.push(`${button.textContent} is ${box.width} by ${box.height}`);
    if (box.left < whole.left - 1 || box.right > whole.right + 1) found.push(`${button.textContent} is cut`);
  }
  return found;
}"""


@contextmanager
def reading(chromium: Browser, game: str, by: str, size: dict[str, int]) -> Iterator[Reader]:
    """Somebody in front of a course, without motion, as films are pages then."""
    course = Course(game)
    context = chromium.new_context(viewport=size, has_touch=by == "touch", reduced_motion="reduce")  # type: ignore[arg-type]
    try:
        page = open_bare(context, course.face)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        seen: list[str] = []

        def look(name: str) -> None:
            seen.extend(f"{course.beat}, {name}: {fault}" for fault in page.evaluate(OUT_OF_SIGHT))

        yield Reader(page, course, by, look)
        assert (faults, seen) == ([], [])
    finally:
        context.close()
        course.close()


def play_to_the_end(reader: Reader) -> None:
    reader.play("play")
    reader.play_on()
    reader.answer_the_quiz()
    expect(reader.page.locator(".tk-c-ends")).to_have_count(1)
    walk = reader.course.reader.walk
    assert {*walk.done, *walk.seen} == {beat.id for beat in walk.course.beats}


@pytest.mark.parametrize("game", soon(["meduris", "iquazu", "apache", "empire"], "meduris"))
def test_a_course_is_played_from_the_first_click_to_the_end_by_mouse(chromium: Browser, game: str) -> None:
    with reading(chromium, game, "mouse", LAPTOP) as reader:
        play_to_the_end(reader)


@pytest.mark.thorough
def test_a_course_is_played_by_keys_alone(chromium: Browser) -> None:
    with reading(chromium, "empire", "keyboard", LAPTOP) as reader:
        play_to_the_end(reader)


@pytest.mark.thorough
def test_a_course_is_played_by_touch_on_a_small_phone(chromium: Browser) -> None:
    with reading(chromium, "meduris", "touch", PHONE) as reader:
        play_to_the_end(reader)
