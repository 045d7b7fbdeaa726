"""The notebooks in another language: their prose from catalogues, their boards in that language when they run."""

import json

import nbformat
import pytest
from nbclient import NotebookClient

from tablekit import languages
from tablekit.saying.notebooks import in_language, pieces
from tablekit_widgets.__main__ import copy, main

PAGES = [path for home in languages.homes() for path in languages.notebooks(home)]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_notebook_said_as_it_is_has_the_cells_it_had_and_one_that_sets_the_language(path):
    english = json.loads(path.read_text(encoding="utf-8"))
    told = in_language(english, "de", lambda piece: piece)
    added = [cell for cell in told["cells"] if 'tk.language("de")' in cell["source"]]

    assert ["".join(cell["source"]) for cell in english["cells"]] == [
        cell["source"] for cell in told["cells"] if cell not in added
    ]
    assert any(cell["cell_type"] == "code" for cell in english["cells"]) == bool(added)
    nbformat.validate(nbformat.from_dict(told))


@pytest.mark.thorough
def test_a_page_runs_in_another_language_and_everything_in_it_is_said_in_it():
    [path] = [path for path in PAGES if path.match("iquazu/01-set-up.ipynb")]
    notebook = nbformat.from_dict(languages.page_in(path, "qps"))
    NotebookClient(notebook, kernel_name="python3").execute(cwd=str(path.parent))
    told = [text for cell in notebook.cells for text in pieces({"cells": [cell]}) if cell.cell_type == "markdown"]
    rules = next(cell for cell in notebook.cells if "Rules(" in cell.source)

    assert told and all(text.startswith("⟦") for text in told)
    assert "⟦" in rules.outputs[0].data["text/html"]


def test_the_notebooks_are_copied_in_a_language_that_has_all_of_them(tmp_path, monkeypatch):
    monkeypatch.setattr(languages, "lacks_pages", lambda code: 0)

    assert 0 == main([str(tmp_path / "there"), "--copy-only", "--language", "de"])
    page = json.loads((tmp_path / "there/notebooks/iquazu/01-set-up.ipynb").read_text(encoding="utf-8"))
    assert 'import tablekit as tk\n\ntk.language("de");' == page["cells"][1]["source"]


def test_a_language_that_lacks_some_of_them_is_refused_and_nothing_is_copied(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(languages, "lacks_pages", lambda code: 7)

    with pytest.raises(SystemExit):
        main([str(tmp_path / "there"), "--copy-only", "--language", "de"])
    assert "the notebooks are not all there in Deutsch yet: 7 texts are still English" in capsys.readouterr().err
    assert not (tmp_path / "there").exists()


def test_in_english_every_byte_is_copied(tmp_path):
    copy(tmp_path)
    [path] = [path for path in PAGES if path.match("iquazu/01-set-up.ipynb")]

    assert path.read_bytes() == (tmp_path / "notebooks/iquazu/01-set-up.ipynb").read_bytes()
