"""Saving under fire: killed, failing at any system call, on a full disk: the file is the old record or the new."""

import contextlib
import errno
import multiprocessing
import os
import random
import stat
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.tree import record_file
from tablekit.tree.explorer import Explorer
from tablekit.tree.record import Record
from tablekit.tree.record_file import RecordFile
from tests.crash.toys import wander

CALLS = ("stat", "scandir", "open", "fstat", "lseek", "read", "chmod", "write", "fsync", "close", "replace")


def two_records() -> tuple[bytes, bytes]:
    """An old and a new record, large enough that writing takes a while."""
    return wander(1, 400).encode(), wander(2, 900).encode()


def temporaries(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.suffix == ".tmp"]


# ---------------------------------------------------------------- killed


def _save_for_ever(path: Path, old: bytes, new: bytes) -> None:
    file = RecordFile(path)
    file.read()
    while True:
        file.write(new)
        file.write(old)


@pytest.mark.thorough
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill -9")
def test_killed_at_any_moment_the_file_is_the_old_record_or_the_new(tmp_path):
    old, new = two_records()
    path = tmp_path / "game.json"
    path.write_bytes(old)
    chance, found = random.Random(1), set()
    for _ in range(60):
        record_file = multiprocessing.get_context("fork").Process(target=_save_for_ever, args=(path, old, new))
        record_file.start()
        time.sleep(0.02 + chance.random() * 0.03)
        record_file.kill()
        record_file.join()
        assert record_file.exitcode == -9
        found.add(path.read_bytes())
        assert found <= {old, new}
    assert temporaries(tmp_path), "no kill came in the middle of a save"
    Record.load(path)


# ---------------------------------------------------------------- the n-th system call fails


class Failing:
    """Lets the n-th system call of a kind that saving needs fail, and counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fault: OSError) -> None:
        self.count, self.at, self.fault = 0, 0, fault
        for name in CALLS:
            monkeypatch.setattr(record_file.os, name, self._failing(getattr(os, name)))

    def _failing(self, call):
        def called(*args, **kwargs):
            self.count += 1
            if self.count == self.at:
                raise self.fault
            return call(*args, **kwargs)

        return called


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES])
def test_whichever_system_call_fails_the_file_is_whole_and_saving_again_works(tmp_path, monkeypatch, code):
    old, new = two_records()
    outcomes = []
    for n in range(1, 40):
        folder = tmp_path / str(n)
        folder.mkdir()
        file = RecordFile(folder / "game.json")
        file.write(old)
        (folder / "game.json").chmod(0o640)
        with monkeypatch.context() as patch:
            failing = Failing(patch, OSError(code, os.strerror(code)))
            failing.at = n
            try:
                file.write(new)
                saved = True
            except tk.RecordError as error:
                saved = False
                assert os.strerror(code) in str(error)
        held = (folder / "game.json").read_bytes()
        assert held in (old, new)
        outcomes.append((saved, held == new))
        assert temporaries(folder) == []
        file.write(new)
        assert (folder / "game.json").read_bytes() == new
        if failing.count < n:
            break
    assert outcomes[-1] == (True, True)
    assert len(outcomes) >= 9
    assert outcomes.count((False, False)) >= 6
    assert outcomes.count((False, True)) >= 1  # the folder could not be synced: the new record stands, and it is told
    assert (True, False) not in outcomes


def test_a_disk_that_fills_up_in_the_middle_leaves_the_old_record(tmp_path, monkeypatch):
    old, new = two_records()
    file = RecordFile(tmp_path / "game.json")
    file.write(old)
    real, room = os.write, [len(new) // 2]

    def write(descriptor, raw):
        if not room[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        part = bytes(raw)[: min(room[0], 4096)]
        room[0] -= len(part)
        return real(descriptor, part)

    with monkeypatch.context() as patch:
        patch.setattr(record_file.os, "write", write)
        with pytest.raises(tk.RecordError, match=r"game\.json cannot be saved: No space left on device"):
            file.write(new)
    assert (tmp_path / "game.json").read_bytes() == old
    assert temporaries(tmp_path) == []


def test_a_write_that_takes_only_some_bytes_is_gone_on_with(tmp_path, monkeypatch):
    _, new = two_records()
    real = os.write
    monkeypatch.setattr(record_file.os, "write", lambda descriptor, raw: real(descriptor, bytes(raw)[:999]))
    RecordFile(tmp_path / "game.json").write(new)
    assert (tmp_path / "game.json").read_bytes() == new


def test_interrupting_a_save_leaves_the_old_record_and_no_rubbish(tmp_path, monkeypatch):
    old, new = two_records()
    file = RecordFile(tmp_path / "game.json")
    file.write(old)

    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(record_file.os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            file.write(new)
    assert (tmp_path / "game.json").read_bytes() == old
    assert temporaries(tmp_path) == []


# ---------------------------------------------------------------- several savers at once


def _count(path: Path, times: int) -> None:
    """Add a line of one's own to a file, again whenever somebody else came first."""
    file = RecordFile(path)
    for turn in range(times):
        line = f"{os.getpid()} {threading.get_ident()} {turn}\n"  # two that write the same are not at odds
        while True:
            before = file.read()
            try:
                file.write(before + line.encode())
            except tk.RecordError as error:
                assert "has been changed by another" in str(error)
            else:
                break


def _start_counting(path: Path, times: int) -> multiprocessing.Process:
    counting = multiprocessing.get_context("spawn").Process(target=_count, args=(path, times))
    counting.start()
    return counting


def test_of_two_processes_that_read_and_write_no_write_is_lost(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(b"")

    both = [_start_counting(path, 50) for _ in range(2)]
    for counting in both:
        counting.join(120)

    assert [0, 0] == [counting.exitcode for counting in both]
    assert 100 == len(set(path.read_bytes().splitlines()))
    assert [path] == list(tmp_path.iterdir())


def test_of_several_threads_that_read_and_write_no_write_is_lost(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(b"")

    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(_count, path, 25) for _ in range(4)]:
            done.result()

    assert 100 == len(set(path.read_bytes().splitlines()))


def test_a_new_file_is_made_by_one_of_two(tmp_path):
    path = tmp_path / "game.json"
    one, two = RecordFile(path), RecordFile(path)
    one.write(b"one")
    with pytest.raises(tk.RecordError, match="holds something else already"):
        two.write(b"two")
    assert b"one" == path.read_bytes()


def _hold(path: Path, has_it: multiprocessing.Event) -> None:
    with RecordFile(path)._alone():
        has_it.set()
        time.sleep(60)


def _holding(path: Path) -> multiprocessing.Process:
    spawn = multiprocessing.get_context("spawn")
    has_it = spawn.Event()
    holding = spawn.Process(target=_hold, args=(path, has_it))
    holding.start()
    assert has_it.wait(60)
    return holding


def test_a_killed_saver_leaves_the_file_free(tmp_path):
    path = tmp_path / "game.json"
    holding = _holding(path)
    holding.kill()
    holding.join()
    assert [".lock"] == [left.suffix for left in tmp_path.iterdir()]

    RecordFile(path).write(b"saved")

    assert [path] == list(tmp_path.iterdir())


def test_a_saver_that_does_not_end_is_told_and_not_waited_for_without_end(tmp_path, monkeypatch):
    monkeypatch.setattr(record_file, "LOCK_SECONDS", 0.05)
    path = tmp_path / "game.json"
    holding = _holding(path)
    try:
        with pytest.raises(tk.RecordError, match=r"game\.json is being saved by another process, which does not end"):
            RecordFile(path).write(b"saved")
    finally:
        holding.kill()
        holding.join()
    assert not path.exists()


@pytest.mark.parametrize("missing", ["no module", "no function", "no locks"])
def test_where_the_system_has_no_locks_saving_works_all_the_same(tmp_path, monkeypatch, missing):
    if missing == "no module":
        monkeypatch.setitem(sys.modules, "fcntl", None)
    elif missing == "no function":  # as in the browser
        monkeypatch.delattr(pytest.importorskip("fcntl"), "flock")
    else:
        fcntl = pytest.importorskip("fcntl")

        def refused(*_):
            raise OSError(errno.ENOLCK, "No locks available")

        monkeypatch.setattr(fcntl, "flock", refused)
    path = tmp_path / "game.json"
    RecordFile(path).write(b"saved")
    assert (b"saved", [path]) == (path.read_bytes(), list(tmp_path.iterdir()))


# ---------------------------------------------------------------- rights


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_a_file_keeps_its_mode(tmp_path, mode):
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    path.chmod(mode)
    file = RecordFile(path)
    file.read()
    file.write(b"new")
    assert (b"new", mode) == (path.read_bytes(), stat.S_IMODE(path.stat().st_mode))


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
@pytest.mark.parametrize("more", [0, 3])
def test_a_new_game_file_is_for_its_owner_alone_as_its_seed_tells_the_whole_game(tmp_path, more):
    path = tmp_path / "game.json"
    explorer = Explorer(tk.new("meduris", players=2, seed=7), autosave=path)
    for move in ("place wood", "place wool", "place copper")[:more]:
        explorer.play(move)

    assert 0o600 == stat.S_IMODE(path.stat().st_mode)


def test_no_byte_of_a_private_file_is_ever_readable_by_others(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    path.chmod(0o600)
    modes = []
    real = os.write

    def write(descriptor, raw):
        modes.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        return real(descriptor, raw)

    monkeypatch.setattr(record_file.os, "write", write)
    RecordFile(path).write(b"new", overwrite=True)
    assert [0o600] == modes


@pytest.mark.parametrize("overwrite", [False, True])
def test_a_write_protected_file_is_refused(tmp_path, overwrite):
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    file = RecordFile(path)
    file.read()
    path.chmod(0o444)
    with pytest.raises(tk.RecordError, match=r"game\.json is write-protected; save under another name"):
        file.write(b"new", overwrite=overwrite)
    assert b"old" == path.read_bytes()


as_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs root, to be somebody else")
NOBODY = 65534


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody can reach."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        yield Path(folder)


@contextlib.contextmanager
def somebody_else() -> Iterator[None]:
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@as_root
def test_a_file_of_another_user_is_refused_even_where_everybody_may_write(open_folder):
    path = open_folder / "game.json"
    path.write_bytes(b"old")
    path.chmod(0o666)
    with somebody_else(), pytest.raises(tk.RecordError, match="belongs to another user or group, which cannot be kept"):
        RecordFile(path).write(b"new", overwrite=True)
    assert (b"old", []) == (path.read_bytes(), temporaries(open_folder))


@as_root
def test_root_saves_for_the_owner(open_folder):
    path = open_folder / "game.json"
    path.write_bytes(b"old")
    os.chown(path, NOBODY, NOBODY)
    RecordFile(path).write(b"new", overwrite=True)
    assert (b"new", NOBODY, NOBODY) == (path.read_bytes(), path.stat().st_uid, path.stat().st_gid)


@as_root
def test_a_folder_that_may_be_written_to_and_not_listed_is_saved_to(open_folder):
    open_folder.chmod(0o333)
    path = open_folder / "game.json"
    with somebody_else():
        with pytest.raises(PermissionError):
            os.listdir(open_folder)
        file = RecordFile(path)
        file.write(b"old")
        file.write(b"new")
    assert (b"new", [path]) == (path.read_bytes(), list(open_folder.iterdir()))


def test_another_hard_link_goes_on_holding_what_it_held(tmp_path):
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    path.write_bytes(b"old")
    os.link(path, link)
    RecordFile(path).write(b"new", overwrite=True)
    assert (b"new", b"old") == (path.read_bytes(), link.read_bytes())


# ---------------------------------------------------------------- other writers, odd paths


def test_of_two_writers_the_second_is_refused_until_told_otherwise(tmp_path):
    old, new = two_records()
    path = tmp_path / "game.json"
    one, two = RecordFile(path), RecordFile(path)
    one.write(old)
    two.read()
    one.write(new)
    with pytest.raises(tk.RecordError, match="has been changed by another"):
        two.write(old)
    assert path.read_bytes() == new
    two.write(old, overwrite=True)
    with pytest.raises(tk.RecordError, match="has been changed by another"):
        one.write(new)
    assert path.read_bytes() == old


def test_a_file_that_was_removed_is_written_again(tmp_path):
    old, new = two_records()
    file = RecordFile(tmp_path / "game.json")
    file.write(old)
    (tmp_path / "game.json").unlink()
    file.write(new)
    assert (tmp_path / "game.json").read_bytes() == new


def test_only_our_own_temporaries_are_swept_and_only_old_ones(tmp_path):
    old, _ = two_records()
    names = (".tablekit-0123456789abcdef.tmp", ".tablekit-fedcba9876543210.tmp", ".tablekit-0123.tmp", "notes.tmp")
    for name in names:
        (tmp_path / name).write_text("x")
    for name in (names[0], *names[2:]):
        os.utime(tmp_path / name, (time.time() - 100_000, time.time() - 100_000))
    RecordFile(tmp_path / "game.json").write(old)
    assert sorted(path.name for path in temporaries(tmp_path)) == sorted(names[1:])


def test_a_link_stays_a_link(tmp_path):
    old, new = two_records()
    (tmp_path / "real.json").write_bytes(old)
    (tmp_path / "game.json").symlink_to(tmp_path / "real.json")
    file = RecordFile(tmp_path / "game.json")
    file.read()
    file.write(new)
    assert (tmp_path / "game.json").is_symlink()
    assert (tmp_path / "real.json").read_bytes() == new


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda folder: folder, "is not a plain file"),
        (lambda folder: folder / "nowhere" / "game.json", "cannot be saved: No such file or directory"),
        (lambda folder: folder / ("x" * 300), "File name too long"),
        (lambda folder: f"{folder}/a\0b", "cannot be the name of a file"),
        (lambda folder: None, "'None' cannot be the name of a file"),
    ],
)
def test_a_path_that_cannot_be_saved_to_is_told(tmp_path, make, says):
    explorer = Explorer(tk.new("meduris", players=2))
    with pytest.raises(tk.RecordError, match=says):
        explorer.save(make(tmp_path))


def test_a_pipe_is_never_waited_for(tmp_path):
    os.mkfifo(tmp_path / "game.json")
    with pytest.raises(tk.RecordError, match="is not a plain file"):
        Explorer.load(tmp_path / "game.json")


def test_a_file_that_is_not_there_is_told_with_the_folder_it_was_looked_for_in(tmp_path, monkeypatch):
    with pytest.raises(tk.RecordError) as whole:
        Record.load(tmp_path / "game.json")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(tk.RecordError) as short:
        Record.load("../elsewhere/game.json")

    assert f"there is no file {tmp_path / 'game.json'}" == str(whole.value)
    assert f"there is no file game.json in the folder {tmp_path.parent.resolve() / 'elsewhere'}" == str(short.value)


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path):
    with (tmp_path / "game.json").open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(tk.RecordError, match="is larger than 16000000 bytes"):
        Record.load(tmp_path / "game.json")
