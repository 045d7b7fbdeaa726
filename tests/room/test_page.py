"""The files of a guest's page: texts, colours, and what a policy without inline scripts would forbid."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablekit_widgets
from tablekit.picture.look import look
from tablekit.saying.current import SPOKEN, speaking
from tablekit_widgets.room.said import SAYS

PAGE = Path(tablekit_widgets.__file__).parent / "page"
SOURCES = Path(__file__).resolve().parents[2] / "widgets" / "page" / "src" / "guest"
SCRIPT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.glob("*.js")))


def test_every_text_that_the_page_asks_for_is_one_that_it_is_given() -> None:
    calls = re.findall(r"\bsay\((?:[^'(),]*\? )?'([^']+)'", SCRIPT)
    assert len(set(calls)) > 20
    assert set(calls) <= SAYS.keys()
    assert not [name for name in SAYS if f"'{name}'" not in SCRIPT]


@pytest.mark.parametrize("code", SPOKEN)
def test_what_the_page_says_before_the_host_has_spoken_is_what_the_host_would_say(code: str) -> None:
    (early,) = re.findall(rf"\n  {code}: \{{\n(.*?)\n  \}},", SCRIPT, re.DOTALL)
    pairs = dict(re.findall(r"'([^']+)': '([^']+)'", early))
    assert len(pairs) == early.count("\n") + 1 == 11
    with speaking(code):
        assert pairs == {name: str(SAYS[name]) for name in pairs}


def test_it_speaks_every_language_that_a_table_speaks() -> None:
    assert set(re.findall(r"\n  ([a-z]+): \{\n", SCRIPT)) == set(SPOKEN)


def test_its_colours_are_those_of_the_look() -> None:
    css = (PAGE / "guest.css").read_text(encoding="utf-8")
    light, dark = re.findall(r":root\{(color-scheme:.*?)\}", css, re.DOTALL)
    for theme, found in (("light", light), ("dark", dark)):
        column, named = look(theme).column, dict(re.findall(r"--([a-z]+):(#[0-9A-F]{6})", found))
        for name in ("background", "panel", "line", "text", "quiet", "link", "chip", "met", "unmet"):
            assert getattr(column, name) == named[name], (theme, name)
        assert look(theme).paper == named["paper"]
    assert look().state.lit in light and look().state.lit_rim in light


def test_nothing_in_it_runs_or_is_styled_inline_or_comes_from_elsewhere() -> None:
    page = (PAGE / "guest.html").read_text(encoding="utf-8")
    assert re.findall(r"<script[^>]*>", page) == ['<script src="guest.js" defer>']
    assert not re.search(r"<style|\bstyle=|\bon[a-z]+=|javascript:|https?:", page)
    made = (PAGE / "guest.js").read_text(encoding="utf-8")
    assert not re.search(r"\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write", made)
    assert not re.search(r"url\(|@import", (PAGE / "guest.css").read_text(encoding="utf-8"))
