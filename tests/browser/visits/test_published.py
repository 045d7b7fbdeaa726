"""The published flavour: every address in it is well-formed, pinned and leads where it should, and it plays.

Nothing here asks Pyodide's public address.  The wheels that a notebook wants of it come from the offline flavour, with
the stand-ins for NumPy and Pillow: the true ones are not tried.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import downloads
import pytest
from playwright.sync_api import Browser, Route

from tests.browser.lab import REPO
from tests.browser.site import Site, built, play, served, table_of
from tests.browser.visits.test_bad_luck import TABLE
from tests.optional import needed

(kernel,) = needed("jupyterlite_pyodide_kernel.constants")
PYODIDE_CDN_URL, PYODIDE_VERSION = kernel.PYODIDE_CDN_URL, kernel.PYODIDE_VERSION
pytestmark = [pytest.mark.browser, pytest.mark.visits]

OWN = ("front", "table", "page", "position", "de", "it")  # folders of the site that are not made by others
ADDRESS = re.compile(r"https?://[^\s\"'<>)`]+|(?<=[\"'`(=])//\w[^\s\"'<>)`]+")
# Names of XML are addresses that nobody asks.
NAMES = ("http://www.w3.org/",)
# A console of JupyterLite runs without files, which a notebook needs a service worker for.
IN_CONSOLE = """async code => {
    const found = () => [...window.jupyterapp?.shell?.widgets('main') ?? []].find(each => each.console);
    while (!found()) await new Promise(done => setTimeout(done, 150));
    await found().console.sessionContext.ready;
    void found().console.inject(code);
}"""


@pytest.fixture(scope="module")
def published() -> Path:
    """What `make pages` wrote."""
    return built("pages")


@pytest.fixture(scope="module")
def packages(published: Path) -> Path:
    return published / "play" / "static" / "packages"


@pytest.fixture(scope="module")
def rows(packages: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((packages / "pyodide-lock.json").read_text())["packages"]
    return found


def test_what_is_not_shipped_comes_from_one_address_of_one_version(rows: dict[str, dict[str, Any]]) -> None:
    outside = [row["file_name"] for row in rows.values() if "//" in row["file_name"]]
    parts = {(urlsplit(address).scheme, *urlsplit(address).path.rpartition("/")[:1]) for address in outside}
    file = re.compile(re.escape(f"{PYODIDE_CDN_URL}/") + r"[\w.+-]+\.(?:whl|zip|tar\.gz)")

    assert {("https", f"/pyodide/v{PYODIDE_VERSION}/full")} == parts
    assert [] == [address for address in outside if not file.fullmatch(address)]


def test_pyodides_own_packages_keep_the_file_and_the_fingerprint_of_its_lock_file(
    rows: dict[str, dict[str, Any]],
) -> None:
    kept = downloads.pyodide(REPO / ".venv" / "downloads")
    theirs = json.loads((kept / "pyodide-lock.json").read_text())["packages"]
    outside = {name: row for name, row in rows.items() if "//" in row["file_name"]}

    assert {"numpy", "pillow", "msgspec", "networkx"} <= set(outside)
    assert {name: (f"{PYODIDE_CDN_URL}/{theirs[name]['file_name']}", theirs[name]["sha256"]) for name in outside} == {
        name: (row["file_name"], row["sha256"]) for name, row in outside.items()
    }
    assert [] == [name for name, row in outside.items() if not re.fullmatch("[0-9a-f]{64}", row["sha256"])]
    assert [] == [name for name, row in outside.items() if row["package_type"] == "package" and not versioned(row)]


def versioned(row: dict[str, Any]) -> bool:
    """Whether the name of a wheel holds the version that the lock file states."""
    name = row["file_name"].rpartition("/")[2]
    return not name.endswith(".whl") or name.split("-")[1] == row["version"]


def test_what_is_shipped_is_in_the_folder_as_it_is_stated(rows: dict[str, dict[str, Any]], packages: Path) -> None:
    shipped = {name: row for name, row in rows.items() if "//" not in row["file_name"]}
    prints = {
        name: hashlib.sha256((packages / row["file_name"]).read_bytes()).hexdigest() for name, row in shipped.items()
    }

    assert {"tablekit", "anywidget", "ipycanvas", "ipywidgets", "pyodide-kernel"} <= set(shipped)
    assert prints == {name: row["sha256"] for name, row in shipped.items()}


def test_all_that_a_package_needs_is_in_the_lock_file(rows: dict[str, dict[str, Any]]) -> None:
    needed = {re.sub(r"[-_.]+", "-", name).lower() for row in rows.values() for name in row["depends"]}
    assert {"numpy", "comm", "psygnal"} <= needed
    assert set() == needed - set(rows)


def test_python_itself_is_the_one_that_the_lock_file_is_of(published: Path) -> None:
    core, kept = published / "play" / "static" / "pyodide", downloads.pyodide(REPO / ".venv" / "downloads")

    assert kept.name == f"pyodide-{PYODIDE_VERSION}"
    assert (kept / "pyodide.asm.wasm").read_bytes() == (core / "pyodide.asm.wasm").read_bytes()


def test_the_settings_point_at_files_of_the_site(published: Path) -> None:
    play = published / "play"
    settings = json.loads((play / "jupyter-lite.json").read_text())["jupyter-config-data"]
    kernel = settings["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]

    assert (play / kernel["loadPyodideOptions"]["lockFileURL"]).is_file()
    assert (play / settings["tablekitTable"]).is_file()
    assert (play / kernel["pyodideUrl"]).is_file()
    assert "disablePyPIFallback" not in kernel


def test_the_pages_of_our_own_ask_no_other_computer(published: Path) -> None:
    own = [
        published / "index.html",
        *(file for name in OWN for file in (published / name).rglob("*") if file.is_file()),
    ]
    told = [file for file in own if file.suffix in (".html", ".js", ".css", ".json") and "live" not in file.parts]
    texts = {file.relative_to(published).as_posix(): file.read_text() for file in told}
    found = {
        name: [a for a in ADDRESS.findall(without_comments(text)) if not a.startswith(NAMES)]
        for name, text in texts.items()
    }

    assert {"index.html", "table/index.html", "de/page/index.html", "it/index.html", "front/table.js"} <= set(texts)
    assert {} == {name: addresses for name, addresses in found.items() if addresses}


def without_comments(text: str) -> str:
    return re.sub(r"(?m)(^|\s)//\s.*$", "", text)


def test_a_table_asks_no_other_computer_and_jupyterlite_only_for_pyodides_packages(
    chromium: Browser, site: Site, published: Path
) -> None:
    public = f"{PYODIDE_CDN_URL}/"
    wheels = site.folder / "play" / "static" / "packages"
    local = {downloads.project(wheel): wheel for wheel in wheels.glob("*.whl")}
    asked: list[str] = []

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(public)
        asked.append(name)
        body = local[downloads.project(Path(name))].read_bytes()
        route.fulfill(body=body, headers={"access-control-allow-origin": "*"})

    def fingerprints(route: Route) -> None:
        """The published lock file, with the fingerprints of the wheels that stand at the public address here."""
        lock = json.loads((published / "play" / "static" / "packages" / "pyodide-lock.json").read_text())
        for name, row in lock["packages"].items():
            if row["file_name"].startswith(public) and name in local:
                row["sha256"] = hashlib.sha256(local[name].read_bytes()).hexdigest()
        route.fulfill(json=lock)

    with served(published) as pages:
        person = pages.visitor(chromium, service_workers="block")  # else it is they who ask, and nobody can answer
        person.route(f"{public}**", answer)
        person.route("**/static/packages/pyodide-lock.json", fingerprints)
        page = person.new_page()
        page.goto(f"{pages.url}/table/?game=meduris&players=2&seed=1")
        play(table_of(page), "place wood")
        assert [] == [url for url in pages.asked if not url.startswith((pages.url, "data:", "blob:"))]
        page.goto(f"{pages.url}/play/repl/index.html?kernel=python")
        page.evaluate(IN_CONSOLE, TABLE)
        play(page.locator(".tk-table"), "place wood")
        person.close()

    assert any(name.startswith("msgspec-") for name in asked)
    assert [] == [url for url in pages.asked if not url.startswith((pages.url, public, "data:", "blob:"))]
