"""Adding to a record under fire: killed, failing at any system call, on a full disk: no whole step is lost."""

import errno
import multiprocessing
import os
import random
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.tree import record_file
from tablekit.tree.explorer import Explorer
from tablekit.tree.record import parse
from tablekit.tree.record_file import RecordFile
from tests.crash.test_saving import Failing, temporaries
from tests.crash.toys import advance

LINES = [b'{"at":%d}\n' % number for number in range(3)]


def written(path: Path) -> RecordFile:
    """A file with some lines, to which more can be added."""
    file = RecordFile(path)
    file.write(b"record\n")
    assert [True, True] == [file.add(line) for line in LINES[:2]]
    assert path.read_bytes() == b"record\n" + LINES[0] + LINES[1]
    return file


# ---------------------------------------------------------------- killed


def _play_for_ever(path: Path, played: Connection) -> None:
    explorer = Explorer(tk.new("meduris", players=2, seed=1), autosave=path, overwrite=True)
    chance = random.Random(1)
    while not explorer.position.over:
        advance(explorer, chance)
        played.send_bytes(str(len(explorer)).encode())


@pytest.mark.thorough
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill -9")
def test_killed_at_any_moment_the_file_opens_with_every_step_that_was_played(tmp_path: Path) -> None:
    path, chance, fork = tmp_path / "game.json", random.Random(1), multiprocessing.get_context("fork")
    longest: list[str] = []
    for _ in range(20):
        reader, writer = fork.Pipe(duplex=False)
        playing = fork.Process(target=_play_for_ever, args=(path, writer))
        playing.start()
        writer.close()
        for _ in range(chance.randrange(1, 40)):
            played = int(reader.recv_bytes())
        time.sleep(chance.random() * 0.003)
        playing.kill()
        playing.join()
        while reader.poll():
            try:
                played = int(reader.recv_bytes())
            except EOFError:
                break
        found = Explorer.load(path)
        assert len(found) in (played, played + 1)
        shorter, longer = sorted((found.line(), longest), key=len)
        assert shorter == longer[: len(shorter)]
        longest = longer
    assert len(longest) > 20


# ---------------------------------------------------------------- the n-th system call fails


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES])
def test_whichever_system_call_fails_the_lines_are_whole_and_writing_works(tmp_path: Path, monkeypatch, code) -> None:
    outcomes = []
    for n in range(1, 40):
        folder = tmp_path / str(n)
        folder.mkdir()
        path = folder / "game.json"
        file = written(path)
        before = path.read_bytes()
        with monkeypatch.context() as patch:
            failing = Failing(patch, OSError(code, os.strerror(code)))
            failing.at = n
            try:
                done = file.add(LINES[2])
            except tk.RecordError as error:
                done = False
                assert os.strerror(code) in str(error)
        held = path.read_bytes()
        assert held == before + LINES[2] or (held == before and not done)
        outcomes.append(done)
        file.write(b"all of it\n")
        assert (b"all of it\n", [path]) == (path.read_bytes(), list(folder.iterdir()))
        if failing.count < n:
            break
    assert outcomes[-1] and outcomes.count(False) >= 8


class Filling:
    """A disk with room for so many bytes, that may also refuse to cut a file off."""

    def __init__(self, patch: pytest.MonkeyPatch, room: int, cuts: bool) -> None:
        self.room, self.write = room, os.write
        patch.setattr(record_file.os, "write", self._write)
        if not cuts:
            patch.setattr(record_file.os, "ftruncate", self._full)

    def _write(self, file: int, raw: bytes) -> int:
        if not self.room:
            self._full()
        part = bytes(raw)[: min(self.room, 3)]
        self.room -= len(part)
        return self.write(file, part)

    def _full(self, *_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("cuts", [True, False])
@pytest.mark.parametrize("room", range(8))
def test_a_disk_that_fills_up_in_the_middle_of_a_line_leaves_all_whole_ones(tmp_path, monkeypatch, room, cuts) -> None:
    path = tmp_path / "game.json"
    file = written(path)
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        Filling(patch, room, cuts)
        with pytest.raises(tk.RecordError, match="cannot be saved: No space left"):
            file.add(LINES[2])
    assert path.read_bytes() == before + (b"" if cuts else LINES[2][:room])

    assert not file.add(LINES[2])
    file.write(b"all of it\n")
    assert b"all of it\n" == path.read_bytes()


def test_a_game_goes_on_after_a_disk_was_full_and_nothing_is_lost(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "game.json"
    explorer = Explorer(tk.new("meduris", players=2, seed=4), autosave=path)
    explorer.play("place wood")
    with monkeypatch.context() as patch:
        Filling(patch, 20, cuts=False)
        with pytest.warns(RuntimeWarning, match="it is not saved: .*No space left"):
            explorer.play("place wool")
    assert ["place wood"] == Explorer.load(path).line()
    explorer.play("place wood")
    assert ("", explorer.encode()) == (explorer.unsaved, path.read_bytes())


def test_a_line_that_is_written_in_pieces_is_gone_on_with(tmp_path: Path, monkeypatch) -> None:
    file = written(tmp_path / "game.json")
    real = os.write
    monkeypatch.setattr(record_file.os, "write", lambda descriptor, raw: real(descriptor, bytes(raw)[:2]))
    assert file.add(LINES[2])
    assert (tmp_path / "game.json").read_bytes() == b"record\n" + b"".join(LINES)
    assert temporaries(tmp_path) == []


def test_interrupting_leaves_whole_lines(tmp_path: Path, monkeypatch) -> None:
    file = written(tmp_path / "game.json")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(record_file.os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            file.add(LINES[2])
    assert (tmp_path / "game.json").read_bytes() == b"record\n" + LINES[0] + LINES[1]
    file.write(b"all of it\n")


# ---------------------------------------------------------------- several at once


def _note(path: Path, times: int) -> None:
    """Add words of one's own to a note, again whenever somebody else came first."""
    explorer, turn = None, 0
    while turn < times:
        try:
            explorer = explorer or Explorer.load(path, autosave=path)
        except tk.RecordError as error:
            assert "has been changed by another" in str(error)
            continue
        explorer.note(f"{explorer.nodes[0].note}\n{os.getpid()} {turn}".strip(), 0)
        if not explorer.unsaved:
            turn += 1
            time.sleep(0.001)
        else:
            assert "has been changed by another" in explorer.unsaved
            explorer = None


def test_of_four_processes_that_add_lines_and_write_anew_no_note_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Explorer(tk.new("meduris", players=2, seed=4)).save(path)
    spawn = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn")

    four = [spawn.Process(target=_note, args=(path, 20)) for _ in range(4)]
    for noting in four:
        noting.start()
    for noting in four:
        noting.join(120)

    assert [0] * 4 == [noting.exitcode for noting in four]
    [(_, note)] = parse(path.read_bytes()).notes
    assert 80 == len(set(note.splitlines()))
    assert [path] == list(tmp_path.iterdir())
