"""No label overflows: every control and every line of text fits its box, in each language, on narrow and wide pages.

Parts are shown without Jupyter (see `tests.browser.bare`), each once, and measured at all widths. Text of twice the
size, as a browser's zoom has it, leaves a page half its pixels: 683 of 1366, 384 of 768.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tablekit as tk
from tablekit.lessons.tasks import exercises, questions
from tablekit.saying.current import speaking
from tablekit_widgets import Ask, Course, Story, Table, Tasks, Try
from tablekit_widgets.kit.style import sheet
from tests.browser.everywhere.laid import AT_TABLE, OVER, Bare
from tests.catalogue.offers import OURS
from tests.scale import paired, side_by_side

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

LANGUAGES = ("de", "it", "qps")
GAMES = [game.name for game in OURS]
OPENED = side_by_side(GAMES, LANGUAGES)[: len(LANGUAGES)]  # where the drawers are opened: once in each language
DRAWERS = ("more", "save", "bots", "seen", "edit", "rules", "compare", "pace", "language", "keys", "what", "consult")

PLAIN = '<div id="here"></div>'
LOBBY = '<div class="tk-table"><div class="tk-new-game" id="here"></div></div>'
# A table gives its side what the board leaves: whatever that is, the tools are in sight.
SIDE = """width => {
    document.querySelector('.tk-side').style.cssText = `min-width: 0 !important; max-width: ${width}px !important`;
    return Math.round(document.querySelector('.tk-tools').getBoundingClientRect().width);
}"""


def parts(game: str, code: str, *, drawers: bool) -> Iterator[tuple[str, Any, str, str]]:
    """Each part by a name: its page, what stands around it, and its style."""
    css = sheet().removeprefix("<style>").removesuffix("</style>")
    table = Table(tk.new(game, players=2, seed=7, names=["Ada", "Ben"]), motion=False, language=code)
    column = table._side.column
    yield "table", column, AT_TABLE, css
    if drawers:
        for name in DRAWERS:
            table._side.drawers.turn(name)
            yield name, column, AT_TABLE, css
    with speaking(code):
        table._side.beginning.ask()
    yield "new game", table._side.beginning._lobby, LOBBY, css
    table.close()
    with speaking(code):
        course = Course(game)
        yield "course", course.face, PLAIN, str(course.face._css)
        course.close()
        lessons = [Tasks(), Try(exercises(game)[0]), Ask(questions(game)[0]), Story(tk.new(game, players=2, seed=7))]
        for lesson in lessons:
            yield type(lesson).__name__, lesson.face, PLAIN, str(lesson.face._css)
            lesson.close()


@pytest.mark.parametrize(("game", "code"), paired(GAMES, LANGUAGES))
def test_no_label_overflows(bare: Bare, game: str, code: str) -> None:
    found = []
    for name, face, around, css in parts(game, code, drawers=(game, code) in OPENED):
        bare.lay(face, around, css)
        found += [f"{name}, {text}" for text in bare.overflowing()]

    assert found == []


@pytest.mark.parametrize("code", ("en", "de", "it"))
def test_the_tools_of_a_table_are_in_sight_however_wide_its_side_is(bare: Bare, code: str) -> None:
    _, face, around, css = next(parts(GAMES[0], code, drawers=False))
    bare.lay(face, around, css)
    bare.page.set_viewport_size({"width": 1280, "height": 800})
    found = {}
    for width in range(430, 640, 6):
        assert width == bare.page.evaluate(SIDE, width)
        found[width] = [text for text in bare.page.evaluate(OVER) if text.startswith("out of sight")]

    assert {} == {width: texts for width, texts in found.items() if texts}
