"""The page's one script is what its sources make, and what anybody sends to a kernel is read strictly."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import tablekit as tk
from tablekit.picture.scene import Area, Circle, Polygon, Rect, Scene, Sector, Target
from tablekit_widgets.kit.page import Count, Measure, Message, Page, Word
from tests.tools.choices import CHOICES, HITS, WORDS, choices, words

REPO = Path(__file__).resolve().parents[2]
SCRIPTS = REPO / "widgets" / "page"
MADE = REPO / "widgets" / "tablekit_widgets" / "page" / "page.js"
NODE = REPO / ".venv" / "bin" / "node"


class Press(Message, frozen=True, tag="press"):
    n: Count
    at: tuple[Measure, Measure]
    by: Word = ""


class Gone(Message, frozen=True, tag="gone"):
    view: Word


def test_the_script_carries_the_hash_of_the_sources_it_was_made_of() -> None:
    digest = sha256()
    sources = SCRIPTS / "src"
    for name in sorted(path.relative_to(sources).as_posix() for path in sources.rglob("*.js")):
        digest.update(name.encode() + b"\0" + (sources / name).read_bytes() + b"\0")
    first = MADE.read_text(encoding="utf-8").split("\n")[0]
    assert f"// Made by `make page` of widgets/page/src, sha256 {digest.hexdigest()}" == first, "run `make page`"


def test_the_script_is_the_same_byte_for_byte_when_it_is_made_again(tmp_path: Path) -> None:
    if not (SCRIPTS / "node_modules").is_dir() or not NODE.is_file():
        assert os.environ.get("CI") != "true", "what bundles the script is missing: `make page` installs it"
        pytest.skip("what bundles the script is not installed: `make page` does it")
    subprocess.run([NODE, SCRIPTS / "build.js", tmp_path / "page.js"], check=True)
    assert MADE.with_name("guest.js").read_bytes() == (tmp_path / "guest.js").read_bytes(), "run `make page`"
    assert MADE.read_bytes() == (tmp_path / "page.js").read_bytes(), "run `make page`"


def test_the_clicks_that_the_page_is_tried_with_mean_what_they_mean_in_python() -> None:
    assert CHOICES.read_text(encoding="utf-8") == choices(), "run `python -m tests.tools.choices`"


def test_the_texts_that_the_page_is_tried_with_are_those_it_is_given() -> None:
    assert WORDS.read_text(encoding="utf-8") == words(), "run `python -m tests.tools.choices`"


def test_every_text_that_a_part_of_the_page_asks_for_is_one_that_it_is_given() -> None:
    given = {name for part in json.loads(words()).values() for name in part}
    asked = {
        name
        for path in sorted((SCRIPTS / "src").rglob("*.js"))
        if path.parent.name not in {"guest", "consult"}  # see tests/room, and the site's own words
        for call in re.findall(r"(?:say|words|speech\(model\))\(([^)]*'[^)]*)\)", path.read_text(encoding="utf-8"))
        for name in re.findall(r"(?<![\w.])'([^']+)'", call.partition("{")[0])
    }
    assert len(asked) > 30
    assert asked <= given
    assert {"keys", "untimed", "touch", "touch-untimed", "calm"} == given - asked  # named by what the race is run with


def test_the_drawings_that_the_page_is_tried_with_are_hit_as_in_python() -> None:
    """They are drawings of some day: how boards look since then makes no difference."""
    told = json.loads(HITS.read_text(encoding="utf-8"))
    clicked = 0
    for one in told:
        drawing = one["drawing"]
        targets = tuple(Target(tk.Key("spot", spot), unpacked(area)) for spot, *area in drawing["targets"])
        lit = tuple(tk.Key("spot", spot) for spot in one["lit"])
        scene = Scene(
            drawing["width"], drawing["height"], "", "", targets=targets, lit=lit, slop=drawing["slop"],
            snap=drawing["snap"],
        )  # fmt: skip
        for x, y, spot in one["hits"]:
            assert (tk.Key("spot", spot) if spot >= 0 else None) == scene.hit(x, y)
            clicked += 1
    assert len(told) > 9 and clicked > 250


def unpacked(area: list[Any]) -> Area:
    kind, *v = area
    if kind == "p":
        return Polygon(tuple(zip(v[::2], v[1::2], strict=True)))
    return {"c": Circle, "r": Rect, "s": Sector}[kind](*v)


def heard(*contents: Any) -> tuple[list[Any], int]:
    """What a page's messages become, and how many were none."""
    found: list[Any] = []
    page = Page("board", Press | Gone, found.append)
    for content in contents:
        page._handle_custom_msg(content, [])
    page.close()
    return found, page.dropped


def test_what_a_page_says_is_heard() -> None:
    sent = [{"do": "press", "n": 3, "at": [1, 2.5], "by": "pen"}, {"do": "gone", "view": "a"}]
    assert ([Press(3, (1.0, 2.5), "pen"), Gone("a")], 0) == heard(*sent)


RIGHT = {"do": "press", "n": 3, "at": [1, 2]}


@pytest.mark.parametrize("content", [
    None, True, 7, 1e300, "press", [], ["press"], {}, {"do": "press"}, {"do": "rob"}, {"do": None}, {"do": {}},
    {"do": ["press"]}, {"n": 3, "at": [1, 2]}, {**RIGHT, "more": 1}, {**RIGHT, "n": -1}, {**RIGHT, "n": 2**53},
    {**RIGHT, "n": 10**400}, {**RIGHT, "n": "3"}, {**RIGHT, "n": 3.5}, {**RIGHT, "n": True}, {**RIGHT, "n": math.nan},
    {**RIGHT, "at": [1]}, {**RIGHT, "at": [1, 2, 3]}, {**RIGHT, "at": [1, None]}, {**RIGHT, "at": "12"},
    {**RIGHT, "at": {"0": 1, "1": 2}}, {**RIGHT, "at": [math.nan, 1]}, {**RIGHT, "at": [1, math.inf]},
    {**RIGHT, "at": [10**400, 1]}, {**RIGHT, "at": [1e7, 1]}, {**RIGHT, "at": [True, 1]}, {**RIGHT, "by": 1},
    {**RIGHT, "by": "x" * 81}, {**RIGHT, "by": ["mouse"]},
], ids=lambda content: str(content)[:60])  # fmt: skip
def test_what_no_page_of_ours_would_say_is_counted_and_does_nothing(content: Any) -> None:
    assert ([Gone("a")], 1) == heard(content, {"do": "gone", "view": "a"})
