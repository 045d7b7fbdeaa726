"""JupyterLab's extension: it is made of its sources, it knows our pages in each language, and each game has a card."""

from __future__ import annotations

import json
import os
import re
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tablekit import catalog, languages
from tablekit.lessons.spelling import with_course
from tablekit_widgets.__main__ import translated
from tests.packaging.conftest import REPO
from tests.tools.starting import LIST, ROOT, script

PAGE = REPO / "widgets" / "page"
MADE = REPO / "widgets" / "lab" / "labextensions" / "tablekit"
NODE = REPO / ".venv" / "bin" / "node"
STARTS = {"00-start-here.ipynb", "00-learn.ipynb", "table.ipynb"}
OURS = """
import {readFileSync} from 'node:fs';
import {areOurs} from '%s';
const pages = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(await Promise.all(pages.map(([, sources]) => areOurs(sources)))));
"""
needs_node = pytest.mark.skipif(
    os.environ.get("CI") != "true" and not ((PAGE / "node_modules").is_dir() and NODE.is_file()),
    reason="what bundles the scripts is not installed: `make page` does it",
)


def test_the_extension_carries_the_hash_of_the_sources_it_was_made_of() -> None:
    digest = sha256()
    found = [path for path in (PAGE / "lab").rglob("*") if path.suffix in (".js", ".json", ".css")]
    for name in sorted(path.relative_to(PAGE).as_posix() for path in [*found, PAGE / "src" / "kit" / "dom.js"]):
        digest.update(name.encode() + b"\0" + (PAGE / name).read_bytes() + b"\0")
    [made] = (MADE / "static").iterdir()
    first = made.read_text(encoding="utf-8").split("\n")[0]
    assert f"// Made by `make page` of widgets/page/lab, sha256 {digest.hexdigest()}" == first, "run `make page`"


@needs_node
def test_the_extension_is_the_same_byte_for_byte_when_it_is_made_again(tmp_path: Path) -> None:
    subprocess.run([NODE, PAGE / "build.js", tmp_path / "page.js"], check=True)
    assert files(MADE) == files(tmp_path / "labextensions" / "tablekit"), "run `make page`"


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_jupyterlab_is_told_of_a_script_and_a_setting_that_are_there() -> None:
    told = json.loads((MADE / "package.json").read_text(encoding="utf-8"))
    assert (MADE / told["jupyterlab"]["_build"]["load"]).is_file()
    setting = json.loads((MADE / "schemas" / told["name"] / "starts.json").read_text(encoding="utf-8"))
    assert ["starts"] == [*setting["properties"]]


def test_the_pages_that_show_their_code_are_those_that_are_listed() -> None:
    assert LIST.read_text(encoding="utf-8") == script(), "run `python -m tests.tools.starting`, then `make page`"


def pages() -> dict[str, Any]:
    return {
        path.relative_to(ROOT).as_posix(): json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "notebooks").rglob("*.ipynb"))
    }


def starts(page: Any) -> Any:
    return page["metadata"].get("tablekit", {}).get("starts", False)


def test_start_page_courses_tables_and_what_if_pages_ask_to_be_started_and_no_others() -> None:
    assert {name: starts(page) for name, page in pages().items()} == {
        name: Path(name).name in STARTS or ("code" if name.endswith("what-if.ipynb") else False) for name in pages()
    }


@needs_node
def test_of_all_pages_in_all_languages_those_that_ask_may_start_and_pages_of_rules_may_not() -> None:
    told = {
        (name, code): page if code == "en" else languages.page_in(ROOT / name, code)
        for name, page in pages().items()
        for code in translated()
    }
    asked = [
        (name, ["".join(cell["source"]) for cell in page["cells"] if cell["cell_type"] == "code"])
        for (name, _), page in told.items()
    ]
    ask = [NODE, "--input-type=module", "--eval", OURS % (PAGE / "lab" / "ours.js").as_uri()]
    done = subprocess.run(ask, input=json.dumps(asked), capture_output=True, text=True, check=True)
    assert {key: bool(starts(page)) for key, page in told.items()} == dict(
        zip(told, json.loads(done.stdout), strict=True)
    )


def test_each_game_that_has_a_course_has_a_card_in_the_launcher() -> None:
    text = (PAGE / "lab" / "launcher.js").read_text(encoding="utf-8")
    cards = re.findall(r"\{name: '(\w+)', title: '([^']+)'", text)
    assert {name: catalog.game(name).title for name in with_course()} == dict(cards)
