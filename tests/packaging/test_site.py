"""The builder of the site looks at what it has built: no link leads nowhere, and nothing is larger than it may be."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import documentation
import downloads
import front_pages
import links
import lite
import live_python
import make_site
import moved
import once
import packs
import pytest
import service_workers
import spoken
import weights
from downloads import REPO

import tablekit as tk
from tablekit.lessons import with_course
from tablekit.saying.current import speaking
from tablekit.tree.link import link

PAGE = "<p>A page</p>"


def written(folder: Path, name: str, text: str = PAGE) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)


# ---------------------------------------------------------------- links


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    for name in ("play/index.html", "play/files/a.ipynb"):
        written(tmp_path, name, '<a href="not-our-page.html">0</a>')
    written(
        tmp_path, "index.html",
        '<a href="docs/page.html#here">1</a><a href="docs/page.html#away">2</a><a href="gone.html">3</a>'
        '<a href="play/?path=a.ipynb">4</a><a href="play/?path=b.ipynb">5</a><img src="https://example.org/x.png">',
    )  # fmt: skip
    written(tmp_path, "docs/page.html", '<h1 id="here">Here</h1><a href="#here">6</a><a href="../">7</a>')
    assert [
        "index.html: docs/page.html#away", "index.html: gone.html", "index.html: play/?path=b.ipynb",
    ] == links.broken(tmp_path)  # fmt: skip


def test_a_link_to_a_table_is_held_to_what_a_table_opens(tmp_path: Path) -> None:
    good, bad = link(tk.new("meduris", players=2, seed=1), ["place wood"]), "meduris/2p%20rules=none"
    written(tmp_path, "table/index.html")
    written(tmp_path, "docs/rules.html", f'<a href="../table/#{good}">1</a><a href="../table/index.html#{bad}">2</a>')
    assert [f"docs/rules.html: ../table/index.html#{bad}"] == links.broken(tmp_path)


def test_of_the_documentation_alone_only_links_to_itself_are_followed(tmp_path: Path) -> None:
    written(tmp_path, "docs/page.html", '<a href="../index.html">1</a><a href="gone.html">2</a><a href="#away">3</a>')
    assert ["page.html: #away", "page.html: gone.html"] == links.broken(tmp_path / "docs", inside=True)


def test_an_old_address_leads_on_at_the_site_and_no_list_names_it(tmp_path: Path) -> None:
    assert len(moved.pages()) == 43
    for old, new in moved.pages().items():
        assert not (REPO / old).exists() and (REPO / new).is_file()
        assert f'"{old}": "{new}"' in moved.script()
    moved.documents(tmp_path)
    assert 'url=02-what-each-role-takes.html"' in (tmp_path / "notebooks/apache/04-chief.html").read_text()
    assert len(list(tmp_path.rglob("*.html"))) == len(moved.pages())


def test_a_page_with_a_notebook_looks_for_old_addresses_before_it_asks_for_anything(tmp_path: Path) -> None:
    written(tmp_path, "index.html", "<!doctype html><head><script src='app.js'></script></head>")
    front_pages.notice(tmp_path / "index.html")
    head = (tmp_path / "index.html").read_text()
    assert head.index("moved.js") < head.index("app.js")
    page = spoken.filled("page.html", 1, games="{}")
    assert page.index("moved.js") < page.index("page.js")


def test_the_start_page_leads_whoever_teaches_to_what_if() -> None:
    assert "play/notebooks/index.html?path=notebooks/what-if.ipynb" in front_pages.teach([tk.games()[0]])


def test_a_card_of_the_start_page_leads_to_the_course_and_to_a_table_of_its_game() -> None:
    leads = re.findall(r'href="([^"]+)"', front_pages.card(tk.game("meduris")))
    course = "page/index.html?path=notebooks/meduris/00-learn.ipynb"
    assert [course, course, "table/index.html?game=meduris"] == leads


def test_each_game_that_has_a_course_has_a_card_on_the_start_page() -> None:
    assert set(with_course()) == set(front_pages.FIRST_TO_LEARN)


# ---------------------------------------------------------------- weights


PARTS = (weights.Part("pages", ("pages",), 0.001, 2), weights.Part("everything else", (".",), 0, 0))


def test_a_part_within_its_limits_is_let_be_and_told(tmp_path: Path) -> None:
    written(tmp_path, "pages/a.html", "a" * 1000)
    weights.held(tmp_path, PARTS)
    rows = re.findall(r"(\d+) files   (.*)", weights.told(tmp_path, PARTS))
    assert [("1", "pages"), ("0", "everything else"), ("1", "all")] == rows


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"pages/a.html": 900, "pages/b.html": 200}, "pages: 0.0 MB and 2 files, it may be 0.001 MB and 2 files"),
        ({"pages/a": 1, "pages/b": 1, "pages/c": 1}, "pages: 0.0 MB and 3 files, it may be 0.001 MB and 2 files"),
        ({"left/a.svg": 1}, "everything else: 0.0 MB and 1 file, it may be 0 MB and 0 files; the largest: left/a.svg"),
    ],
)
def test_a_part_that_is_too_large_is_named_with_its_limit(tmp_path: Path, files: dict[str, int], says: str) -> None:
    for name, size in files.items():
        written(tmp_path, name, "a" * size)
    with pytest.raises(SystemExit) as stopped:
        weights.held(tmp_path, PARTS)
    assert says in str(stopped.value)


def test_every_file_of_the_site_is_in_one_part(tmp_path: Path) -> None:
    names = [
        "index.html",
        "docs/a.html",
        "play/lab/a.js",
        "play/files/a.ipynb",
        "play/static/pyodide/a.zip",
        "left/over",
    ]
    for name in names:
        written(tmp_path, name)
    found = {part.name: files for part, files in weights.sorted_out(tmp_path, weights.SITE).items() if files}
    assert {
        "Python (Pyodide)": ["play/static/pyodide/a.zip"], "notebooks": ["play/files/a.ipynb"],
        "JupyterLite": ["play/lab/a.js"], "documentation": ["docs/a.html"],
        "everything else": ["index.html", "left/over"],
    } == {name: [file.relative_to(tmp_path).as_posix() for file in files] for name, files in found.items()}  # fmt: skip


# ---------------------------------------------------------------- the courses without Python


@pytest.fixture
def packing(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What is packed, and after it something for each time."""
    made: list[dict[str, object]] = [{"beats": [1, 2]}]
    monkeypatch.setattr(packs, "course", lambda game: game)
    monkeypatch.setattr(packs, "pack", lambda course: made.append({}) or made[0])
    return made


def test_a_course_is_packed_once_of_the_same_files(
    tmp_path: Path, packing: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ['{"beats":[1,2]}'] * 2 == [packs.packed("meduris", tmp_path) for _ in range(2)]
    assert 1 == len(packing) - 1
    monkeypatch.setattr(packs, "_made_of", lambda: "other files")
    packing[0] = {"beats": [3]}
    assert '{"beats":[3]}' == packs.packed("meduris", tmp_path)
    assert 2 == len(packing) - 1
    with speaking("de"):
        packing[0] = {"beats": [4]}
        assert '{"beats":[4]}' == packs.packed("meduris", tmp_path)


@pytest.mark.parametrize("changed", ["tablekit/games/meduris/course.toml", "widgets/tablekit_widgets/packed/pack.py"])
def test_a_change_of_what_packs_are_made_of_is_seen(
    tmp_path: Path, changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(once, "REPO", tmp_path)
    prints = []
    for words in ("old", "new", "new"):
        written(tmp_path, changed, words)
        prints.append(once.fingerprint(packs.MADE_OF, packs.MADE_BY))
    assert prints[0] != prints[1] == prints[2]


def test_a_pack_that_a_page_would_read_otherwise_is_refused_and_not_kept(
    tmp_path: Path, packing: list[dict[str, object]]
) -> None:
    packing[0] = {"beats": (1, 2)}
    for _ in range(2):
        with pytest.raises(ValueError, match="the pack of meduris holds what JSON does not give back"):
            packs.packed("meduris", tmp_path)


# ---------------------------------------------------------------- the whole


@pytest.fixture
def start_page(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the builder writes besides an empty JupyterLite and a documentation of one page."""
    pages = {"index.html": '<a href="docs/index.html">Rules</a>'}
    monkeypatch.setattr(make_site, "ProcessPoolExecutor", ThreadPoolExecutor)  # which know of these stand-ins
    monkeypatch.setattr(downloads, "tablekit", lambda folder: folder / "tablekit.whl")
    monkeypatch.setattr(lite, "build", lambda play: written(play, "jupyter-lite.json"))
    monkeypatch.setattr(documentation, "build", lambda to, kept: written(to, "index.html"))
    monkeypatch.setattr(packs, "packed_in", lambda code, game, kept: None)
    monkeypatch.setattr(
        lite, "bring_python", lambda play, wheel, kept, offline: written(play, f"static/{wheel.name}", f"{offline}")
    )
    monkeypatch.setattr(service_workers, "write", lambda site: None)
    monkeypatch.setattr(
        front_pages, "write", lambda site, *_: [written(site, name, text) for name, text in pages.items()]
    )
    monkeypatch.setattr(live_python, "write", lambda site, wheel, kept: "front/live/")
    return pages


def test_the_site_is_built_with_its_documentation_and_built_again(tmp_path: Path, start_page: dict[str, str]) -> None:
    for _ in range(2):
        make_site.make({tmp_path / "site": True}, tmp_path / "kept")
    assert {"index.html", "docs", "play"} == {path.name for path in (tmp_path / "site").iterdir()}


def test_both_flavours_have_the_same_parts_and_each_its_own_python(tmp_path: Path, start_page: dict[str, str]) -> None:
    make_site.make({tmp_path / "site": True, tmp_path / "pages": False}, tmp_path / "kept")
    site, pages = (
        {file.relative_to(folder).as_posix(): file.read_text() for file in folder.rglob("*") if file.is_file()}
        for folder in (tmp_path / "site", tmp_path / "pages")
    )
    assert ("True", "False") == (site.pop("play/static/tablekit.whl"), pages.pop("play/static/tablekit.whl"))
    assert {"index.html", "docs/index.html", "play/jupyter-lite.json"} == {*site}
    assert site == pages


def test_a_broken_link_stops_the_build(tmp_path: Path, start_page: dict[str, str]) -> None:
    start_page["index.html"] = '<a href="docs/rules.html">Rules</a>'
    with pytest.raises(SystemExit, match=r"links that lead nowhere:\nindex\.html: docs/rules\.html"):
        make_site.make({tmp_path / "site": True}, tmp_path / "kept")


def test_a_leftover_stops_the_build(tmp_path: Path, start_page: dict[str, str]) -> None:
    start_page |= {f"jupyter_execute/{number}.svg": "<svg/>" for number in range(9)}
    with pytest.raises(SystemExit, match=r"everything else: 0\.0 MB and 10 files, it may be 0\.5 MB and 8 files"):
        make_site.make({tmp_path / "site": True}, tmp_path / "kept")
