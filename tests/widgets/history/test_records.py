"""The records that are offered to be opened: those in the folder of the notebook."""

from pathlib import Path

import pytest

from tablekit_widgets.history.records import records


def test_a_folder_that_is_gone_has_no_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()

    assert [] == records()
