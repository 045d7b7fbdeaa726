"""The position editor in JupyterLab: a piece is moved, a good put on, what is wrong named, and the rest played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import tablekit as tk
from tests.browser.access import faults
from tests.browser.lab import Lab
from tests.browser.lesson import LessonOnPage
from tests.editing.test_draft import first_hut, hut_of

pytestmark = pytest.mark.browser

CELL = """import tablekit as tk
from tablekit_widgets import Editor
editor = Editor(tk.read({notation!r}))
editor"""


def opened(lab: Lab, position: tk.Position, width: int) -> tuple[Page, LessonOnPage]:
    cell = CELL.format(notation=position.notation)
    page = lab.lay(cell, viewport=(width, 1100), sidebar=False)
    expect(page.locator(".tk-edit .tk-pic svg")).to_be_visible()
    return page, LessonOnPage(page, 0)


def choose(editor: LessonOnPage, words: str) -> None:
    """Choose what a click does, and wait until the kernel has said so."""
    editor.button("tool").select_option(label=words)
    expect(editor.whole.locator('[data-do="tool"] option[selected]')).to_have_text(words)


def test_a_piece_is_moved_and_a_good_put_on_and_only_a_sound_position_is_played(lab: Lab) -> None:
    start = first_hut()
    space, owner, other = hut_of(start)
    page, editor = opened(lab, start, 1366)
    editor.says("✓ This position can be played.")

    choose(editor, "Take something away")
    editor.picture.click(position=editor.place(f"space {space}", start))  # type: ignore[arg-type]
    editor.says("is wrong")
    editor.says(f"{start.colours[owner]} holds it without a hut in the area")
    expect(editor.button("play")).to_be_disabled()
    lab.look(page, "editor wrong")
    assert [] == faults(page, ".tk-lesson")

    choose(editor, f"hut: {start.colours[owner].capitalize()}")
    editor.spot(f"space {other}").focus()
    page.keyboard.press("Enter")
    editor.says("✓ This position can be played.")
    editor.whole.locator('[data-keep="Blue"] > summary').press("Enter")
    editor.button("more goods blue wool").press("Enter")
    box = editor.button("set goods blue wool")
    expect(box).to_have_value(str(start.state().goods[1][1] + 1))
    box.select_text()
    page.keyboard.type("99\n")
    editor.says("it must be a whole number from 0 to 18")
    editor.button("undo").click()
    editor.button("redo").click()
    expect(box).to_have_value(str(start.state().goods[1][1] + 1))
    lab.look(page, "editor sound")
    editor.button("play").click()
    expect(page.locator(".tk-table .tk-board canvas:visible")).to_be_visible()
    expect(page.locator(".tk-table .tk-asked")).to_contain_text("build, or move a worker?")
    assert page.locator(".jp-Cell").count() == 1, "a key reached the notebook"
