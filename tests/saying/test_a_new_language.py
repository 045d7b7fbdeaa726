"""A language more is added as CONTRIBUTING.md says, in a copy of the project: its grammar, its files, its words."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough

REPO = Path(__file__).resolve().parents[2]
GRAMMAR = '''"""Made up: English words, each with its article."""
from tablekit.saying.languages import Translated


class Elvish(Translated):
    code, name, quotes, thousands = "elv", "Elvish", "«»", " "
    last = {"and": "ar", "or": "hya"}
'''


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The project with a grammar of ours in it, as the first step has it."""
    folder = tmp_path_factory.mktemp("project")
    left_out = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so")
    shutil.copytree(REPO / "tablekit", folder / "tablekit", ignore=left_out)
    shutil.copytree(REPO / "widgets/tablekit_widgets", folder / "tablekit_widgets", ignore=left_out)
    (folder / "notebooks/iquazu").mkdir(parents=True)
    shutil.copy(REPO / "notebooks/iquazu/01-set-up.ipynb", folder / "notebooks/iquazu")
    saying = folder / "tablekit/saying"
    (saying / "elvish.py").write_text(GRAMMAR, encoding="utf-8")
    changed(saying / "current.py", "German(), Italian()", "German(), Elvish(), Italian()")
    german = "from tablekit.saying.german"
    changed(saying / "current.py", german, f"from tablekit.saying.elvish import Elvish\n{german}")
    changed(saying / "catalogue.py", '    "de": {', '    "elv": {"the": "n"},\n    "de": {')
    yield folder


def changed(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert 1 == text.count(old)
    file.write_text(text.replace(old, new), encoding="utf-8")


def ran(folder: Path, *command: str) -> str:
    """What a command of that project prints."""
    here = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run([sys.executable, *command], cwd=folder, env=here, capture_output=True, encoding="utf-8")
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


BEGUN = """from tablekit.languages import main
main(["elv"])
main(["elv", "--begin"])
main(["elv", "--begin"])"""

SAID = """import json
import tablekit as tk
from tablekit import languages
tk.language("elv")
print(tk.language(), tk.new("iquazu", players=2, seed=1).prompt().says)
print(json.dumps(languages.page_in(languages.notebooks("tablekit.games.iquazu")[0], "elv")))"""


def test_a_language_is_added_as_the_recipe_says(copied: Path) -> None:
    *before, first, second = ran(copied, "-c", BEGUN).splitlines()
    assert any("tablekit.saying, elv: " in line and ", 0 said, " in line for line in before)
    files = sorted(copied.rglob("*.elv.toml"))
    homes = {file.parent.name for file in files}
    assert {"saying", "apache", "empire", "iquazu", "meduris", "tablekit_widgets"} == homes
    assert {"words", "clauses", "glossary", "card", "course", "exercises", "examples", "pages"} == {
        file.name.partition(".")[0] for file in files if file.parent.name == "iquazu"
    }
    assert (f"{len(files)} catalogues are new", "0 catalogues are new") == (first, second)

    for file in files:  # the words of this language are those of English, so that they are said in no time
        file.write_text(file.read_text(encoding="utf-8").replace('\n# "', '\n"'), encoding="utf-8")
    told = ran(copied, "-m", "tablekit.languages", "elv").splitlines()
    counts = [line for line in told if " messages, " in line]
    assert len(files) == len(counts)
    assert [] == [line for line in told if line.strip() and ", 0 missing, 0 left over" not in line]

    said, page = ran(copied, "-c", SAID).splitlines()
    assert said.startswith("elv ")
    assert 'tk.language(\\"elv\\");' in page and "Run All Cells" in page
