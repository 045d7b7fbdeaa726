"""The command that opens the notebooks: which pages it vouches for, and odd names of folders."""

import os
import sys
from pathlib import Path

import pytest
from nbformat import NO_CONVERT, read
from nbformat.sign import NotebookNotary

from tablekit.teach.shelf import notebooks
from tablekit_widgets.__main__ import as_root, copy, main, sign
from tests.packaging.conftest import REPO

HUTS = "notebooks/meduris/03-building.ipynb"


@pytest.mark.thorough
def test_pages_that_are_ours_to_the_last_letter_are_signed_and_no_others(tmp_path: Path) -> None:
    games = tmp_path / "games"
    copy(games)
    changed = games / "notebooks" / "00-start-here.ipynb"
    changed.write_text(changed.read_text(encoding="utf-8").replace("tablekit", "tabIekit", 1), encoding="utf-8")

    sign({**os.environ, "JUPYTER_DATA_DIR": str(tmp_path / "data")})

    with NotebookNotary(data_dir=str(tmp_path / "data")) as notary:
        assert notary.check_signature(read(games / HUTS, NO_CONVERT))
        assert not notary.check_signature(read(changed, NO_CONVERT))


@pytest.mark.thorough
def test_pages_in_another_language_are_signed_as_they_are_made_and_not_as_they_lie_there(tmp_path: Path) -> None:
    games, start = tmp_path / "games", "notebooks/00-start-here.ipynb"
    copy(games, "de")
    changed = games / start
    changed.write_text(changed.read_text(encoding="utf-8").replace("tablekit", "tabIekit", 1), encoding="utf-8")

    sign({**os.environ, "JUPYTER_DATA_DIR": str(tmp_path / "data")}, "de")

    with NotebookNotary(data_dir=str(tmp_path / "data")) as notary:
        assert notary.check_signature(read(games / "notebooks" / "meduris" / "00-learn.ipynb", NO_CONVERT))
        assert not notary.check_signature(read(changed, NO_CONVERT))
        assert not notary.check_signature(read(REPO / start, NO_CONVERT))


def test_every_notebook_is_copied(tmp_path: Path) -> None:
    new, _ = copy(tmp_path / "games")
    assert {path.relative_to(REPO) for path in notebooks(REPO / "notebooks")} <= {*new}


@pytest.mark.parametrize(("code", "drawn"), [("en", False), ("it", True)])
def test_whoever_copies_pages_without_pictures_is_told_how_they_come(
    code: str, drawn: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main([str(tmp_path / "games"), "--copy-only", "--language", code])
    assert drawn == ("the boards of a page are drawn when it is run" in capsys.readouterr().out)


def test_what_signs_lies_with_the_reader_and_not_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    class Done:
        returncode = 0

    monkeypatch.setattr("subprocess.run", lambda command, **_: called.append(command) or Done())
    assert 0 == main([str(tmp_path), "--no-browser"])

    signing, lab = called
    assert [] == [word for word in (*signing, *lab) if "Notary" in word]
    assert [] == [word for word in signing if word.startswith(str(tmp_path))]
    assert [[sys.executable, "-P"]] * 2 == [command[:2] for command in called]
    assert "--no-browser" in lab


@pytest.mark.parametrize(("user", "options"), [(0, ["--allow-root"]), (1000, []), (None, [])])
def test_jupyterlab_starts_for_root_as_it_does_for_others(
    user: int | None, options: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows has no root, and no function that asks for one."""
    if user is None:
        monkeypatch.delattr("os.geteuid", raising=False)
    else:
        monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    assert options == as_root()


ODD = {
    "nobody's home": "~nosuchuser/x",
    "300 characters": "x" * 300,
    "beyond a file": "file/x",
    "a file": "file",
    "a loop of links": "loop/x",
    "the end of a C string": "a\0b",
    "half a character": "\ud800",
    "control characters": "file/\x1b[2J\u202e",
}


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_a_folder_that_cannot_be_is_refused_in_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    (tmp_path / "loop").symlink_to("loop")

    with pytest.raises(SystemExit) as ended:
        main([name, "--copy-only"])

    said = capsys.readouterr().err
    assert 2 == ended.value.code
    assert "the notebooks cannot be copied to" in said or "is a file; give the name of a folder" in said
    assert said.replace("\n", "").isprintable() and len(said) < 600
    assert {"file", "loop"} == {path.name for path in tmp_path.iterdir()}


def test_a_link_that_leads_nowhere_is_somebodys_and_nothing_is_written_through_it(tmp_path: Path) -> None:
    games = tmp_path / "games"
    (games / HUTS).parent.mkdir(parents=True)
    (games / HUTS).symlink_to(tmp_path / "elsewhere")

    _, kept = copy(games)

    assert [Path(HUTS)] == kept
    assert not (tmp_path / "elsewhere").exists()
