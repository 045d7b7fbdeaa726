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

from tablekit import files, limits
from tablekit.errors import RecordError
from tablekit.notation import shown

LOCK_SECONDS = 10.0  # how long another saver is waited for; saving the largest record takes less than one
RETRY_SECONDS = 0.005


class RecordFile:
    """One file that holds a record, and what it held when it was last read or written here.

    Writing is all or nothing: a temporary file beside it is filled and synced, then takes its place.  A file that
    changed in the meantime, or was there before and never read, is only replaced with ``overwrite=True``.  Looking and
    replacing are one act for everybody who saves with a ``RecordFile``, in whatever thread or process: of two who read
    the same and write, one is refused.  This rests on locks of the operating system, which end with the process that
    holds them; a file system that has none, as a few network drives and the one in the browser, leaves the moment
    between the look and the replacing open.

    The new file has the owner, the group and the mode of the old one; a file that is write-protected, or whose owner
    cannot be kept, is refused.  Access lists are not kept, and other hard links to it go on holding what they held.
    """

    TEMPORARY = re.compile(r"\.tablekit-[0-9a-f]{16}\.tmp")
    DAY = 86_400.0

    def __init__(self, path: str | Path) -> None:
        self.shown = str(path) if isinstance(path, (str, os.PathLike)) else shown(path)
        try:
            self.path = Path(os.path.realpath(path))
        except (ValueError, TypeError) as error:
            raise RecordError(f"{self.shown!r} cannot be the name of a file: {error}") from error
        self._known: tuple[str, ...] = ()
        self._swept = False

    def read(self) -> bytes:
        """What the file holds; raises ``RecordError`` if it cannot be read or is larger than a record may be."""
        raw = self._held()
        if raw is None:
            where = "" if os.path.isabs(self.shown) else f" in the folder {self.path.parent}"
            raise RecordError(f"there is no file {self.path.name if where else self.shown}{where}")
        if len(raw) > limits.RECORD_BYTES:
            raise RecordError(f"{self.shown} is larger than {limits.RECORD_BYTES} bytes, the most a record may have")
        self._known = (_fingerprint(raw),)
        return raw

    def write(self, raw: bytes, *, overwrite: bool = False) -> None:
        """Replace the file; afterwards it holds these bytes, or, if ``RecordError`` is raised, mostly what it held.

        (An error while the folder is synced comes after the replacing: then the new bytes are there, whole.)
        """
        self._status()
        try:
            self._sweep()
            with self._alone():
                self._replace(raw, overwrite)
        except OSError as error:
            raise RecordError(f"{self.shown} cannot be saved: {error.strerror or error}") from error

    def _replace(self, raw: bytes, overwrite: bool) -> None:
        status, held = self._status(), self._held()
        if status is not None and not (status.st_mode & 0o222 and os.access(self.path, os.W_OK)):
            raise RecordError(f"{self.shown} is write-protected; save under another name")
        before, after = None if held is None else _fingerprint(held), _fingerprint(raw)
        if before not in (None, after, *self._known) and not overwrite:
            how = "has been changed by another" if self._known else "holds something else already"
            raise RecordError(f"{self.shown} {how}; save under another name, or with overwrite=True")
        temporary = self.path.parent / f".tablekit-{os.urandom(8).hex()}.tmp"
        try:
            self._fill(temporary, raw, status)
            self._known = (after,) if before is None else (before, after)
            os.replace(temporary, self.path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise
        _sync_folder(self.path.parent)
        self._known = (after,)

    def _status(self) -> os.stat_result | None:
        """Owner and mode of the file; None if there is none.  Nothing but a plain file is ever opened."""
        try:
            status = os.stat(self.path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise RecordError(f"{self.shown} cannot be read: {error.strerror or error}") from error
        if not stat.S_ISREG(status.st_mode):
            raise RecordError(f"{self.shown} is not a plain file")
        return status

    def _held(self) -> bytes | None:
        """What the file holds, up to one byte too many; None if there is none."""
        if self._status() is None:
            return None
        try:
            return files.held(self.path, limits.RECORD_BYTES)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise RecordError(f"{self.shown} cannot be read: {error.strerror or error}") from error

    def _fill(self, path: Path, raw: bytes, like: os.stat_result | None) -> None:
        """Write a new file, with the rights of the one whose place it takes from the first byte on."""
        binary = getattr(os, "O_BINARY", 0)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | binary, 0o666 if like is None else 0o600)
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
            whose = "belongs to another user or group, which cannot be kept"
            raise RecordError(f"{self.shown} {whose} ({error.strerror}); save under another name") from error

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
                says = "is being saved by another process, which does not end; try again later"
                raise RecordError(f"{self.shown} {says}")
            time.sleep(RETRY_SECONDS)
            file = _lock(path)
        try:
            yield
        finally:
            _unlock(path, file)


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
