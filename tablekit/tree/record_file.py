"""Saving: one file that holds a record, whole at every moment, and whoever else saves to it is noticed."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tablekit.core import files, limits
from tablekit.core.errors import RecordError
from tablekit.saying.messages import Message
from tablekit.saying.words import m, t

LOCK_SECONDS = 10.0  # how long another saver is waited for; saving the largest record takes less than one
RETRY_SECONDS = 0.005
CAN_ADD = sys.platform != "emscripten"  # in the browser a file is kept as one value, and one that must be whole JSON
CHANGED = t("{file} has been changed by another; save under another name, or with overwrite=True")
THERE = t("{file} holds something else already; save under another name, or with overwrite=True")
TAIL = 256


def in_the_way(error: RecordError) -> bool:
    """Whether nothing was saved as a file is there that only ``overwrite=True`` replaces."""
    return isinstance(error.said, Message) and error.said.english in (CHANGED.english, THERE.english)


class RecordFile:
    """One file that holds a record, and what it held when it was last read or written here.

    Writing is all or nothing: a temporary file beside it is filled and synced, then takes its place.  A file that
    changed in the meantime, or was there before and never read, is only replaced with ``overwrite=True``.  Looking and
    replacing are one act for everybody who saves with a ``RecordFile``, in whatever thread or process: of two who read
    the same and write, one is refused.  This rests on locks of the operating system, which end with the process that
    holds them; a file system that has none, as a few network drives and the one in the browser, leaves the moment
    between the look and the replacing open.

    To what was written here a line can be added, which costs the same however much is there: the file then holds all
    of what it held and, if that was cut off, a part of the line.

    The new file has the owner, the group and the mode of the old one; a file that is write-protected, or whose owner
    cannot be kept, is refused.  Access lists are not kept.  Other hard links to it go on holding what they held, as a
    backup that is made of links must: so nothing is added to a file that has any.
    """

    TEMPORARY = re.compile(r"\.tablekit-[0-9a-f]{16}\.tmp")
    DAY = 86_400.0

    def __init__(self, path: str | Path) -> None:
        self.shown = files.told(path)
        try:
            self.path = Path(os.path.realpath(files.named(path)))
        except OSError as error:
            raise RecordError(m("{file} cannot be the name of a file", file=repr(self.shown))) from error
        self._known: tuple[str, ...] = ()
        self._written: _Written | None = None
        self._swept = False

    def read(self) -> bytes:
        """What the file holds; raises ``RecordError`` if it cannot be read or is larger than a record may be."""
        raw = self._held()
        if raw is None:
            if os.path.isabs(self.shown):
                raise RecordError(m("there is no file {file}", file=self.shown))
            folder = str(self.path.parent)
            raise RecordError(m("there is no file {file} in the folder {folder}", file=self.path.name, folder=folder))
        if len(raw) > limits.RECORD_BYTES:
            says = m(
                "{file} is larger than {most} bytes, the most a record may have",
                file=self.shown, most=limits.RECORD_BYTES,
            )  # fmt: skip
            raise RecordError(says)
        self._known = (_fingerprint(raw),)
        return raw

    def write(self, raw: bytes, *, overwrite: bool = False) -> None:
        """Replace the file; afterwards it holds these bytes, or, if ``RecordError`` is raised, mostly what it held.

        (An error while the folder is synced comes after the replacing: then the new bytes are there, whole.)
        """
        self._status()
        with self._told():
            self._sweep()
            with self._alone():
                self._replace(raw, overwrite)

    def add(self, line: bytes) -> bool:
        """Add a line to what was written here last; whether that was done, else all of it is to be written.

        If ``RecordError`` is raised, the file mostly holds what it held, and all of it is to be written the next time.
        """
        status, written = self._status(), self._written
        if status is None or written is None or status.st_nlink > 1 or not CAN_ADD:
            return False
        if written.added + len(line) > limits.ADDED_BYTES or written.size + len(line) > limits.RECORD_BYTES:
            return False
        with self._told(), self._alone():
            self._add(line, written)
        return True

    @property
    def added(self) -> int:
        """How many bytes were added since all of it was written."""
        return 0 if self._written is None else self._written.added

    def _add(self, line: bytes, written: _Written) -> None:
        self._refuse_if_protected(os.stat(self.path))
        flags = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        file, left = os.open(self.path, flags), memoryview(line)
        try:
            if not written.stands(file) and self._before() not in self._known:
                raise RecordError(CHANGED(file=self.shown))
            self._written = None
            try:
                while left:
                    left = left[os.write(file, left) :]
                os.fsync(file)
                written.grow(line, file)
                self._written, self._known = written, (written.sha.hexdigest(),)
            except BaseException:
                self._known = (*self._known, written.after(line[: len(line) - len(left)]).hexdigest())
                with contextlib.suppress(OSError):
                    os.ftruncate(file, written.size)
                raise
        finally:
            os.close(file)

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """Tell what the system refuses as a fault of this file."""
        try:
            yield
        except OSError as error:
            raise RecordError(
                m("{file} cannot be saved: {why}", file=self.shown, why=str(error.strerror or error))
            ) from error

    def _refuse_if_protected(self, status: os.stat_result) -> None:
        if not (status.st_mode & 0o222 and os.access(self.path, os.W_OK)):
            raise RecordError(m("{file} is write-protected; save under another name", file=self.shown))

    def _before(self) -> str | None:
        held = self._held()
        return None if held is None else _fingerprint(held)

    def _replace(self, raw: bytes, overwrite: bool) -> None:
        status, before, sha = self._status(), self._before(), hashlib.sha256(raw)
        after = sha.hexdigest()
        if status is not None:
            self._refuse_if_protected(status)
        if before not in (None, after, *self._known) and not overwrite:
            raise RecordError((CHANGED if self._known else THERE)(file=self.shown))
        temporary = self.path.parent / f".tablekit-{os.urandom(8).hex()}.tmp"
        try:
            self._fill(temporary, raw, status)
            self._known, self._written = (after,) if before is None else (before, after), None
            os.replace(temporary, self.path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise
        _sync_folder(self.path.parent)
        self._known, self._written = (after,), _Written(self.path, raw, sha)

    def _status(self) -> os.stat_result | None:
        """Owner and mode of the file; None if there is none.  Nothing but a plain file is ever opened."""
        try:
            status = os.stat(self.path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._unreadable(error) from error
        if not stat.S_ISREG(status.st_mode):
            raise RecordError(m("{file} is not a plain file", file=self.shown))
        return status

    def _unreadable(self, error: OSError) -> RecordError:
        return RecordError(m("{file} cannot be read: {why}", file=self.shown, why=str(error.strerror or error)))

    def _held(self) -> bytes | None:
        """What the file holds, up to one byte too many; None if there is none."""
        if self._status() is None:
            return None
        try:
            return files.held(self.path, limits.RECORD_BYTES)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._unreadable(error) from error

    def _fill(self, path: Path, raw: bytes, like: os.stat_result | None) -> None:
        """Write a new file that nobody else may read, as the seed in it tells the whole game; or with the rights of the
        one whose place it takes.
        """
        binary = getattr(os, "O_BINARY", 0)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | binary, 0o600)
        try:
            if like is not None:
                self._give_rights(path, like)
            left = memoryview(raw)
            while left:
                left = left[os.write(file, left) :]
            os.fsync(file)
        finally:
            os.close(file)

    def _give_rights(self, path: Path, like: os.stat_result) -> None:
        made = os.stat(path)
        try:
            if (made.st_uid, made.st_gid) != (like.st_uid, like.st_gid):
                os.chown(path, like.st_uid, like.st_gid)
            if made.st_mode != like.st_mode:
                os.chmod(path, stat.S_IMODE(like.st_mode))
        except PermissionError as error:
            says = m(
                "{file} belongs to another user or group, which cannot be kept ({why}); save under another name",
                file=self.shown, why=error.strerror or "",
            )  # fmt: skip
            raise RecordError(says) from error

    def _sweep(self) -> None:
        """Remove temporaries that a killed process left here more than a day ago, where the folder can be listed."""
        if self._swept:
            return
        now = time.time()
        with contextlib.suppress(OSError), os.scandir(self.path.parent) as entries:
            for entry in entries:
                if self.TEMPORARY.fullmatch(entry.name):
                    with contextlib.suppress(OSError):  # another process may be sweeping too
                        if now - entry.stat(follow_symlinks=False).st_mtime > self.DAY:
                            os.unlink(entry.path)
        self._swept = True

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Do something while no other thread or process does it to this file.

        The lock is on an empty file beside it, which is removed in the end; one that a killed process left is taken up.
        """
        name = hashlib.sha256(os.fsencode(os.path.normcase(self.path.name))).hexdigest()[:16]
        path = self.path.parent / f".tablekit-{name}.lock"
        file, until = _lock(path), time.monotonic() + LOCK_SECONDS
        while file is None:
            if time.monotonic() > until:
                says = t("{file} is being saved by another process, which does not end; try again later")
                raise RecordError(says(file=self.shown))
            time.sleep(RETRY_SECONDS)
            file = _lock(path)
        try:
            yield
        finally:
            _unlock(path, file)


class _Written:
    """What was written to a file, by which it is known again without reading all of it."""

    def __init__(self, path: Path, raw: bytes, sha: hashlib._Hash) -> None:
        self.sha = sha
        self.size, self.added, self.tail = len(raw), 0, raw[-TAIL:]
        self.stamp = _stamp(os.stat(path))

    def stands(self, file: int) -> bool:
        """Whether an open file is the one that was written, and nothing was written to it since.

        Two writings in one tick of the clock could leave the same stamp, but not the same end: digests stand there.
        """
        if _stamp(os.fstat(file)) != self.stamp:
            return False
        os.lseek(file, -len(self.tail), os.SEEK_END)
        return os.read(file, TAIL) == self.tail

    def grow(self, line: bytes, file: int) -> None:
        """Take note of a line that was added."""
        self.stamp = _stamp(os.fstat(file))
        self.size, self.added, self.tail = self.size + len(line), self.added + len(line), (self.tail + line)[-TAIL:]
        self.sha = self.after(line)

    def after(self, more: bytes) -> hashlib._Hash:
        """The fingerprint of all of it with something more at its end."""
        sha = self.sha.copy()
        sha.update(more)
        return sha


def _stamp(status: os.stat_result) -> tuple[int, ...]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def _lock(path: Path) -> int | None:
    """An open file with the lock on it, or None while another has it."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)
        if hasattr(os, "fchmod"):
            with contextlib.suppress(OSError):
                os.fchmod(file, 0o666)  # another user who saves here must be able to take it up
    except FileExistsError:
        try:
            file = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
        except FileNotFoundError:
            return None
    try:
        # Whoever had the lock before has removed the file: then this one is nobody's, and the next has another.
        if _take(file) and os.path.samestat(os.fstat(file), os.stat(path)):
            return file
    except FileNotFoundError:
        pass
    except BaseException:
        os.close(file)
        raise
    os.close(file)
    return None


def _unlock(path: Path, file: int) -> None:
    windows = sys.platform == "win32"  # where nobody can remove a file that is open
    with contextlib.suppress(OSError):
        if not windows:
            os.unlink(path)
    with contextlib.suppress(OSError):
        _give_back(file)
    with contextlib.suppress(OSError):
        os.close(file)
    with contextlib.suppress(OSError):
        if windows:
            os.unlink(path)


if sys.platform == "win32":

    def _take(file: int) -> bool:
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

    def _give_back(file: int) -> None:
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:

    def _take(file: int) -> bool:
        try:
            from fcntl import LOCK_EX, LOCK_NB, flock
        except ImportError:  # in the browser, where there is one process, and a module without the function
            return True
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL):
                raise
        return True

    def _give_back(file: int) -> None:
        try:
            from fcntl import LOCK_UN, flock
        except ImportError:
            return
        flock(file, LOCK_UN)


def _fingerprint(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()


def _sync_folder(path: Path) -> None:
    if os.name == "nt":  # Windows opens no folders; its replace is journalled
        return
    try:
        folder = os.open(path, os.O_RDONLY)
    except PermissionError:  # a folder one may write to and not list
        return
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
