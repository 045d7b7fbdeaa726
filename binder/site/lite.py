"""JupyterLite with all notebooks: the part of the site that plays."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import lock
import menus
import spoken
from compiled import compile_in_place
from downloads import pyodide

from tablekit_widgets.__main__ import copy

# `notebooks` is the calm view that every link leads to; links between notebooks go by way of `tree`.
APPS = ("notebooks", "tree", "edit", "repl", "lab")
SETTINGS = "jupyter-lite.json"
LIBRARY = "python_stdlib.zip"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY, "pyodide-lock.json")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
STORAGE = "tablekit"  # the browser's name for what a visitor saves; the start page looks into it, too
GAMES = ".tablekit"  # on the drive of the page's Python: see `kept_file`
# A button that asks a server, which is not there; and what starts pages, as `front/page.js` runs them all.
ABSENT = ["@voila-dashboards/jupyterlab-preview", "tablekit:starts"]
TABLE = "../position/index.html"  # from here to the page that opens a link, in the language of who opens it


def build(play: Path) -> None:
    """Build JupyterLite into the new folder ``play``, with all but its Python: see `bring_python`."""
    with tempfile.TemporaryDirectory() as folder:
        work, lite = Path(folder), Path(folder) / "lite"
        lite.mkdir()
        (lite / SETTINGS).write_text(json.dumps(settings()), encoding="utf-8")
        contents(work / "contents")
        _jupyter_lite(lite, play, work / "contents")
    folder_of_games(play / "api" / "contents")
    menus.write(play)


def bring_python(play: Path, tablekit: Path, kept: Path, offline: bool) -> None:
    """Give a built JupyterLite its Python, with the wheel of tablekit; ``kept`` holds downloads for the next build.

    Python itself lies in the folder; what else Pyodide has comes from its public address, unless this is ``offline``.
    """
    python = pyodide(kept)
    core = play / "static" / "pyodide"
    core.mkdir(parents=True)
    for name in CORE:
        shutil.copy(python / name, core / name)
    compile_in_place([core / LIBRARY], python, kept)
    if offline:
        held = json.loads((play / SETTINGS).read_text(encoding="utf-8"))
        held["jupyter-config-data"]["litePluginSettings"][KERNEL]["disablePyPIFallback"] = True
        (play / SETTINGS).write_text(json.dumps(held, indent=2, sort_keys=True), encoding="utf-8")
    lock.write(play, python, tablekit, kept, offline)


def settings() -> dict[str, Any]:
    """What ``jupyter-lite.json`` says."""
    options = {"lockFileURL": "./static/packages/pyodide-lock.json", "packages": lock.AT_START}
    kernel = {"loadPyodideOptions": options, "pyodideUrl": "./static/pyodide/pyodide.mjs"}
    shown = {"appName": "tablekit", "exposeAppInBrowser": True, "contentsStorageName": STORAGE, "tablekitTable": TABLE}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {**shown, "disabledExtensions": ABSENT, "litePluginSettings": {KERNEL: kernel}},
    }


def contents(to: Path) -> None:
    """Copy what `tablekit` copies, the notebooks, what they open and what they link to, as JupyterLite wants them.

    Those of another language than English lie in a folder that has its code, with no outputs until they are run; the
    menus that they tell of are called as JupyterLite calls them there.
    """
    for code in spoken.CODES:
        folder = to / spoken.way(code)
        copy(folder, code)
        for file in (folder / "notebooks").rglob("*.ipynb"):
            notebook = readable(json.loads(file.read_text(encoding="utf-8")))
            file.write_text(menus.named(code, json.dumps(notebook, ensure_ascii=False)), encoding="utf-8")


def readable(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook with every text in one piece, where JupyterLite shows a comma at each line end otherwise, and with our
    own cells trusted: nothing signs notebooks there, and what is not trusted does not show its stored pictures."""
    for cell in notebook["cells"]:
        cell["source"] = _whole(cell["source"])
        if cell["cell_type"] == "code":
            cell["metadata"]["trusted"] = True
            for output in cell["outputs"]:
                if "text" in output:
                    output["text"] = _whole(output["text"])
                for kind, text in output.get("data", {}).items():
                    output["data"][kind] = _whole(text)
    return notebook


def folder_of_games(listed: Path) -> None:
    """List the folder that tables keep their games in, empty; one that is not listed JupyterLite asks the server for in
    vain whenever a game is kept, with an error on the browser's console."""
    root = json.loads((listed / "all.json").read_text(encoding="utf-8"))
    like = next(entry for entry in root["content"] if entry["type"] == "directory")
    games = {**like, "name": GAMES, "path": GAMES}
    root["content"].append(games)
    (listed / "all.json").write_text(json.dumps(root), encoding="utf-8")
    (listed / GAMES).mkdir()
    (listed / GAMES / "all.json").write_text(json.dumps({**games, "format": "json", "content": []}), encoding="utf-8")


def _whole(text: Any) -> Any:
    return "".join(text) if isinstance(text, list) else text


def _jupyter_lite(lite: Path, play: Path, files: Path) -> None:
    """Run the builder in a folder of its own: it keeps a database of what it has done in the current one."""
    options = ["--lite-dir", lite, "--output-dir", play, "--contents", files]
    options += ["--no-sourcemaps", "--no-unused-shared-packages"]  # half of what visitors would load and never use
    options += [word for app in APPS for word in ("--apps", app)]
    command = [sys.executable, "-m", "jupyter", "lite", "build", *map(str, options)]
    done = subprocess.run(command, cwd=lite, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"jupyter lite did not build:\n{done.stdout}{done.stderr}")
