"""Live races in JupyterLab: keys pressed within a few milliseconds of each other, touch, calibration, focus lost."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

import tablekit as tk
from tablekit.games.apache.timed.evidence import checked
from tablekit.tree.explorer import Explorer
from tablekit.tree.record import Record, parse
from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.scripts import PANEL

pytestmark = pytest.mark.browser

START = (
    "apache/2p rules=it-2007 seats=red.yellow speeds=1.1 turn=0 table=hunter:red+hunter:yellow+3buffalo+tent "
    "stacks=-/- removed=nothing chosen=-/- verdicts=-/- pile=- spouse=- do=reveal:0"
)
CELL = """import tablekit as tk
from tablekit.games.apache.timed.live import Timing
from tablekit_widgets import Table, live_race
game = tk.Explorer(tk.read({start!r}, names=["Ada", "Ben"], seed=4), autosave={file!r})
Table(game, motion=False, parts=[live_race(mode={mode!r}, timing=Timing(grace_ms=30_000.0, max_ms=60_000.0))])"""
# What people do takes time, and a race is about that: no condition of the page is waited for.
REACTION_MS = 130  # later than anybody reacts, so that only close presses tie
APART_MS = 320  # longer than the page takes two presses for one try of a pair
LINE = ".tk-race-line"
CELLS = f"{PANEL}.context.model.toJSON().cells.map(cell => [cell.cell_type, cell.source])"


class RaceOnPage:
    """The live race of a table in a notebook, and the file its game is kept in."""

    def __init__(self, lab: Lab, mode: str = "keys", **window: Any) -> None:
        self.file = lab.root / f"race-{uuid4().hex}.json"
        cell = CELL.format(start=START, file=self.file.name, mode=mode)
        self.page: Page = lab.lay(cell, **{"viewport": (1366, 900), **window})
        self.part: Locator = self.page.locator(".tk-race")
        expect(self.part.locator(LINE)).to_have_text("Ada turns up the next card.")

    def take_keyboard(self) -> None:
        self.part.locator(LINE).click()
        expect(self.part).to_contain_text("The race has the keyboard")

    def wait_for(self, words: str) -> None:
        expect(self.part.locator(LINE)).to_contain_text(words)

    def tap_together(self, *codes: str) -> None:
        """Keys of several people, pressed and let go as fast as the browser's protocol allows."""
        for code in codes:
            self.page.keyboard.down(code)
        for code in codes:
            self.page.keyboard.up(code)

    def reveal_and_tap(self, *codes: str) -> None:
        self.page.keyboard.press("Space")
        self.wait_for("Now!")
        self.page.wait_for_timeout(REACTION_MS)
        self.tap_together(*codes)

    def record(self) -> Record:
        return Explorer.decode(self.file.read_bytes()).record()

    def line(self) -> list[str]:
        return Explorer.decode(self.file.read_bytes()).line()


def without_evidence(file: bytes) -> Explorer:
    told = json.loads(parse(file).encode())
    assert told.pop("evidence")
    return Explorer.decode(json.dumps(told).encode())


def test_two_players_race_within_milliseconds_and_the_record_replays_to_the_same_stacks(lab: Lab) -> None:
    race = RaceOnPage(lab)
    page, cells = race.page, race.page.evaluate(CELLS)
    race.take_keyboard()
    page.keyboard.press("KeyD")  # a key of no block, which in JupyterLab would be the half of deleting the cell
    page.keyboard.press("KeyD")
    race.reveal_and_tap("Digit9", "Digit1", "KeyQ", "KeyM")
    race.wait_for("takes")
    expect(race.part.locator(".tk-race-told")).to_contain_text("ms")
    lab.look(page, "race settled")

    kept = checked(race.record().evidence[0][1])
    counted = [press for press in kept.presses if press.accepted]
    assert {("keyboard", "Digit9"), ("keyboard", "Digit1")} == {(press.source, press.code) for press in counted}
    assert {(0, "hunter"), (1, "hunter")} == set(kept.pile)
    for take, called in (("take buffalo", "buffalo"), ("take tent", "tent")):
        BoardOnPage(page).tab("moves")
        page.get_by_placeholder("type a move").fill(take)
        page.get_by_placeholder("type a move").press("Enter")
        BoardOnPage(page).tab("told")
        expect(page.locator(".tk-journal .tk-step > div:first-child").filter(has_text=called).first).to_be_visible()
    race.wait_for("turns up the next card")
    file = race.file.read_bytes()
    again, bare = Explorer.decode(file), without_evidence(file)
    assert again.position == bare.position
    assert 2 == sum(score > 0 for score in again.position.scores())
    assert again.position.notation == page.locator(".tk-copy").first.get_attribute("data-text")
    assert cells == page.evaluate(CELLS)


@pytest.mark.thorough
def test_a_race_that_loses_the_keyboard_or_its_page_is_void_and_is_run_again(lab: Lab) -> None:
    race = RaceOnPage(lab)
    page = race.page
    lab.menu(page, "File", "Save Notebook")
    race.take_keyboard()
    page.keyboard.press("Space")
    race.wait_for("Now!")
    BoardOnPage(page).tab("moves")
    page.get_by_placeholder("type a move").focus()
    expect(race.part.get_by_role("alert")).to_contain_text("lost the keyboard")
    expect(race.part).to_contain_text("does not have the keyboard: click here")
    assert ["reveal"] == race.line()[:1]
    lab.look(page, "race void")

    race.take_keyboard()
    page.keyboard.press("Space")
    race.wait_for("Now!")
    lab.reload(page)
    expect(race.part.get_by_role("alert")).to_contain_text("void")
    race.take_keyboard()
    race.reveal_and_tap("Digit1", "Digit9")
    race.wait_for("takes")

    assert ["reveal"] == [step for step in race.line() if step == "reveal"]
    assert 1 == len(race.record().evidence)


@pytest.mark.thorough
def test_keys_are_calibrated_and_one_is_changed(lab: Lab) -> None:
    race = RaceOnPage(lab)
    page, part = race.page, race.part
    race.take_keyboard()
    part.get_by_role("button", name="Keys …").click()
    for code in ("Digit1", "Digit2", "KeyQ", "Digit9", "Digit0", "KeyO", "KeyP"):
        page.keyboard.press(code)
    expect(part).to_contain_text("Not seen yet: W")
    part.locator("[data-key='0.3']").click()
    page.keyboard.press("KeyE")
    expect(part.locator("[data-key='0.3']")).to_contain_text("E")
    part.get_by_role("button", name="Try pairs").click()
    for _ in range(3):
        race.tap_together("Digit1", "Digit9")
        page.wait_for_timeout(APART_MS)
    expect(part).to_contain_text("✓ Ada and Ben: both keys arrive")
    lab.look(page, "race calibrated")
    part.get_by_role("button", name="Begin again").click()
    part.get_by_role("button", name="Try pairs").click()
    for _ in range(3):
        page.keyboard.press("Digit1")
        page.wait_for_timeout(APART_MS)

    expect(part).to_contain_text("✗ Ada and Ben: only 1 arrived")


@pytest.mark.thorough
def test_two_touch_the_screen_at_once(lab: Lab) -> None:
    race = RaceOnPage(lab, "touch", viewport=(1180, 820), has_touch=True, sidebar=False)
    page = race.page
    buttons = [page.get_by_role("button", name=f"{name}: Hunter") for name in ("Ada", "Ben")]
    race.part.get_by_role("button", name="Turn up a card").tap()
    race.wait_for("Now!")
    boxes = [button.bounding_box() for button in buttons]
    points = [{"x": b["x"] + b["width"] / 2, "y": b["y"] + b["height"] / 2, "id": n} for n, b in enumerate(boxes) if b]
    assert all(min(box["width"], box["height"]) >= 56 for box in boxes if box)  # 15 mm
    page.wait_for_timeout(REACTION_MS)
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    race.wait_for("takes")
    lab.look(page, "race by touch")

    kept = checked(race.record().evidence[0][1])
    assert {"touch"} == {press.source for press in kept.presses}
    assert {(0, "hunter"), (1, "hunter")} == set(kept.pile)


@pytest.mark.thorough
def test_rounded_times_are_warned_of(lab: Lab) -> None:
    race = RaceOnPage(lab)
    page = race.page
    lab.keep(page)
    page.evaluate(
        """() => {
            const exact = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
            const rounded = {get() { return Math.ceil(exact.call(this) / 100) * 100; }};
            Object.defineProperty(Event.prototype, 'timeStamp', rounded);
        }"""
    )
    race.take_keyboard()
    page.keyboard.press("Space")
    race.wait_for("Now!")
    for code in ("Digit1", "KeyQ", "Digit2", "Digit9"):
        page.keyboard.press(code)
        page.wait_for_timeout(REACTION_MS)

    expect(race.part.get_by_role("alert")).to_contain_text("rounded to 100 ms")


def test_the_start_is_a_position() -> None:
    assert START == tk.read(START).notation
