"""The documentation names every rule and every public name, and a link that leads nowhere is found."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import documentation
import lite
import once
import pytest

import tablekit as tk
import tablekit_widgets
from tablekit.catalog.entry import Game
from tests.catalogue.offers import OURS
from tests.optional import needed
from tests.packaging.conftest import REPO
from tests.scale import soon

SHOWN = ("iquazu", "meduris")  # of which more is asked below
GAMES = soon(OURS, *map(tk.game, SHOWN))


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Game], str]:
    """The page of a game's clauses, which is written once."""
    return cache(lambda game: documentation.rules(game, tmp_path_factory.mktemp(game.name)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_has_a_place_and_its_words_on_the_page_of_its_game(
    game: Game, rules: Callable[[Game], str]
) -> None:
    page = rules(game)
    missing = [c.id for c in game.clauses if f"({documentation.anchor(c.id)})=\n### {c.title}\n" not in page]
    silent = [c.id for c in game.clauses if f"`§ {c.id}`\n\n{c.says}" not in page]
    assert ([], []) == (missing, silent)
    assert len({documentation.anchor(clause.id) for clause in game.clauses}) == len(game.clauses)


def test_a_page_of_rules_leads_to_the_same_page_in_other_languages(rules: Callable[[Game], str]) -> None:
    page = rules(tk.game("iquazu"))
    assert [("de", "Deutsch"), ("it", "Italiano")] == re.findall(
        r'<a href="\.\./\.\./(\w+)/rules/iquazu\.html" lang="\w+" hreflang="\w+">(\w+)</a>', page
    )


def test_every_public_name_is_described() -> None:
    page = documentation.api()
    names = [documentation.named(package, name) for package in (tk, tablekit_widgets) for name in package.__all__]
    assert [] == [found for found in names if f":: {found.__module__}.{found.__name__}\n" not in page]


def test_every_page_is_in_the_table_of_contents_once_whatever_is_added() -> None:
    new = ["notebooks/04-new.ipynb", "notebooks/meduris/99-new.ipynb", "notebooks/hanabi/00-learn.ipynb",
           "notebooks/hanabi/more/01-deep.ipynb", "tablekit/new/README.md", "rules/hanabi.md", "new.md"]  # fmt: skip
    page = documentation.index([*documentation.NAMES, *new])
    listed = re.findall(
        r"^(?:.* <)?([\w/-]+)>?$", "\n".join(re.findall(r":maxdepth: 1\n\n(.*?)```", page, re.DOTALL)), re.M
    )
    assert sorted(name.rpartition(".")[0] for name in (*documentation.NAMES, *new)) == sorted(listed)


@pytest.mark.thorough
def test_the_pages_are_all_notebooks_all_readmes_of_the_engine_all_rules_and_the_changes(
    tmp_path: Path, tracked: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documentation, "rules", lambda game, source: "")  # what is on them is looked at above
    pages = {name for name, _ in documentation.texts(tmp_path)}
    kept = [
        path
        for path in tracked
        if path.suffix == ".ipynb" or (path.parts[0] == "tablekit" and path.name == "README.md")
    ]
    assert {path.as_posix() for path in kept} <= pages
    others = {f"rules/{game.name}.md" for game in OURS if len(game.clauses)}
    assert others | {"languages.md", "api.md", "changelog.md"} <= pages


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A documentation of one page, with a note of each time that it is made; nothing is looked for to be large."""
    made = []

    def one_page(work: Path) -> Path:
        made.append("made")
        (work / "objects.inv").write_text("")
        (work / "index.html").write_text('<a href="../index.html">up</a>')
        return work

    monkeypatch.setattr(documentation, "make", one_page)
    return made


def test_the_documentation_is_made_once_of_the_same_files(
    tmp_path: Path, small: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    needed("sphinx")
    for name in ("site", "pages", "site"):
        documentation.build(tmp_path / name, tmp_path / "kept")
        assert ["index.html", "objects.inv"] == sorted(file.name for file in (tmp_path / name).iterdir())
    assert ["made"] == small

    monkeypatch.setattr(documentation, "fingerprint", lambda: "of other files")
    documentation.build(tmp_path / "site", tmp_path / "kept")
    assert ["made", "made"] == small


def test_the_boxes_that_fold_the_menu_claim_no_role_whose_state_they_lack(tmp_path: Path) -> None:
    needed("sphinx")
    source, html = tmp_path / "source", tmp_path / "html"
    shutil.copytree(documentation.DOCS, source)
    (source / "a").mkdir()
    (source / "index.md").write_text("# Top\n\n```{toctree}\na/index\n```\n")
    (source / "a" / "index.md").write_text("# A\n\n```{toctree}\none\n```\n")
    (source / "a" / "one.md").write_text("# One\n")

    subprocess.run([sys.executable, "-m", "sphinx", "-q", "-b", "html", source, html], check=True, timeout=120)

    (folds,) = re.findall(r"<input[^>]*toctree-checkbox[^>]*>", (html / "index.html").read_text(encoding="utf-8"))
    assert 'type="checkbox"' in folds and "Toggle navigation of A" in folds
    assert "role=" not in folds


@pytest.mark.parametrize("changed", ["tablekit/a/README.md", "notebooks/a.ipynb", "CHANGELOG.md", "binder/site/docs/a"])
def test_a_change_of_what_it_is_made_of_is_seen(tmp_path: Path, changed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    needed("sphinx")
    monkeypatch.setattr(once, "REPO", tmp_path)
    prints = []
    for words in ("old", "new", "new"):
        (tmp_path / changed).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / changed).write_text(words)
        prints.append(documentation.fingerprint())
    assert prints[0] != prints[1] == prints[2]


def test_a_folder_of_somebody_else_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("my own work")
    with pytest.raises(SystemExit, match="holds something else"):
        documentation.emptied(tmp_path, documentation.MARKER)
    assert "my own work" == (tmp_path / "thesis.txt").read_text()


def test_a_clause_tells_its_rulebook_its_cells_and_the_lines_that_decide_it(rules: Callable[[Game], str]) -> None:
    page = rules(tk.game("meduris"))
    (about,) = re.findall(r"\(c-meduris-hut-place\)=\n(.*?)\n\n\(c-", page, re.DOTALL)
    assert re.search(r"^Rulebook: .*German rulebook", about, re.MULTILINE)
    assert re.search(
        r'Shown in <a href="\.\./notebooks/[\w/-]+\.html">[^<]+</a>, cells? <a href="[^"]+#cell-\d+">', about
    )
    [line, *_] = re.findall(r"Code: `tablekit/games/meduris/([\w/]+\.py):(\d+)` `(.+)`", about)
    file, number, says = line
    source = (REPO / "tablekit" / "games" / "meduris" / file).read_text(encoding="utf-8").splitlines()
    assert source[int(number) - 1].strip() == says


def test_a_page_has_a_place_for_every_cell_that_shows_a_clause() -> None:
    cited = {"cell_type": "code", "metadata": {"tablekit": {"clauses": ["x"]}}, "outputs": [], "source": "1"}
    heading = {"cell_type": "markdown", "metadata": {}, "source": "# A page"}
    page = documentation.page({"cells": [heading, cited]}, Path("notebooks/a.ipynb"))
    assert ['<span id="cell-2"></span>', "1"] == [cell["source"] for cell in page["cells"][1:]]


def test_links_that_a_cell_shows_lead_to_the_pages_of_the_documentation() -> None:
    html = (
        "<p>a.ipynb</p><a style='x' href='meduris/table.ipynb'>a</a><a href=\"../b.ipynb#cell-2\">b</a>"
        "<a href='https://example.org/c.ipynb'>c</a><a href='../play/index.html?path=d.ipynb'>d</a>"
    )
    shown = {"output_type": "execute_result", "data": {"text/html": html, "text/plain": "a.ipynb"}}
    cell = {"cell_type": "code", "metadata": {}, "outputs": [shown], "source": "1"}
    heading = {"cell_type": "markdown", "metadata": {}, "source": "# A page"}
    page = documentation.page({"cells": [heading, cell]}, Path("notebooks/a.ipynb"))
    expected = html.replace("table.ipynb", "table.html").replace("b.ipynb#", "b.html#")
    assert {"text/html": expected, "text/plain": "a.ipynb"} == page["cells"][1]["outputs"][0]["data"]


def test_a_page_asks_for_no_menu_and_shows_no_name_in_place_of_something_live() -> None:
    shown = [
        {"output_type": "display_data", "data": {"text/plain": text, **more}}
        for text, more in (
            ("How many tasks are done is counted here once the page runs.", {}),
            ("The rulebook of Meduris can be asked here once the page runs.", {}), ("two", {"text/html": "<b>two</b>"}),
            ("<Sheet: Meduris>", {"image/svg+xml": "<text>Run this notebook to answer it.</text>"}),
        )
    ]  # fmt: skip
    cell = {"cell_type": "code", "metadata": {}, "outputs": shown, "source": "1"}
    heading = {"cell_type": "markdown", "metadata": {}, "source": "# A page\n\nRun the notebook and click the race."}
    page = documentation.page({"cells": [heading, cell]}, Path("notebooks/a.ipynb"))

    assert page["cells"][0]["source"].endswith("Play this page and click the race.")
    left = [output["data"] for output in page["cells"][1]["outputs"]]
    picture = "<text>Play this page to answer it.</text>"
    assert [
        {"text/plain": "two", "text/html": "<b>two</b>"}, {"text/plain": "<Sheet: Meduris>", "image/svg+xml": picture},
    ] == left  # fmt: skip


def test_what_a_picture_shows_can_be_heard_before_it() -> None:
    drawn = {"output_type": "display_data", "data": {"text/plain": "Ask: <which>?", "image/svg+xml": "<svg/>"}}
    other = {"output_type": "display_data", "data": {"text/plain": "12"}}
    cell = {"cell_type": "code", "metadata": {}, "outputs": [drawn, other], "source": "1"}
    heading = {"cell_type": "markdown", "metadata": {}, "source": "# A page"}
    page = documentation.page({"cells": [heading, cell]}, Path("notebooks/a.ipynb"))

    heard = {"text/html": '<p class="in-words">Ask: &lt;which&gt;?</p>'}
    assert [heard, drawn["data"], other["data"]] == [output["data"] for output in page["cells"][1]["outputs"]]


def test_no_page_of_the_documentation_asks_for_a_menu() -> None:
    asks = re.compile(r"^<\w+>$|Run › Run All|Run this (?:cell|notebook|page)|Run the notebook")
    found = {}
    for file in sorted((REPO / "notebooks").rglob("*.ipynb")):
        notebook = lite.readable(json.loads(file.read_text(encoding="utf-8")))
        page = documentation.page(notebook, file.relative_to(REPO))
        texts = [cell["source"] for cell in page["cells"] if cell["cell_type"] == "markdown"]
        data = [output["data"] for cell in page["cells"] for output in cell.get("outputs", ()) if "data" in output]
        # of what has a picture the text is not shown
        texts += [text for one in data for kind, text in one.items() if kind != "text/plain" or len(one) == 1]
        found[file.name] = [asks.search(text)[0] for text in texts if isinstance(text, str) and asks.search(text)]
    assert len(found) > 20
    assert {} == {name: asked for name, asked in found.items() if asked}
