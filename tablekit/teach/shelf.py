"""The notebooks of a folder, in their order, and what stands in one; whatever else lies there stops nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tablekit.core import files, limits
from tablekit.core.errors import TablekitError, reason
from tablekit.saying import Text
from tablekit.saying.texts import MARK_BYTES
from tablekit.saying.words import m


def notebooks(folder: Path) -> list[Path]:
    """All notebooks in a folder and below it, in the order of their names.

    Arguments: ``folder``, which may hold folders.  What Jupyter keeps beside notebooks is passed over.
    """
    return [path for path in sorted(folder.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts]


class _Cell(msgspec.Struct):
    cell_type: str = ""
    source: str | list[str] = ""
    metadata: dict[str, Any] = {}


class _Notebook(msgspec.Struct):
    cells: list[_Cell]


def cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook, each with its ``cell_type``, ``source`` and ``metadata``, whatever a program left out.

    Raises ``TablekitError`` that names the file, where it is no notebook or cannot be read.
    """
    try:
        raw = files.held(path, limits.NOTEBOOK_BYTES).removeprefix(MARK_BYTES)
        if len(raw) > limits.NOTEBOOK_BYTES:
            raise _unread(path, m("it has more than {most} bytes", most=limits.NOTEBOOK_BYTES))
        files.bounded(raw, limits.NOTEBOOK_DEPTH, limits.NOTEBOOK_ENTRIES, path.name)
        found = msgspec.json.decode(raw, type=_Notebook).cells
    except OSError as error:
        raise _unread(path, str(error.strerror or error)) from None
    except msgspec.ValidationError:
        raise _unread(path, m("it has not the form of one")) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _unread(path, m("it is empty, torn or no JSON text in UTF-8")) from None
    except ValueError as error:  # which names it
        raise TablekitError(str(error)) from None
    except (MemoryError, RecursionError) as error:
        raise _unread(path, reason(error)) from None
    return [{"cell_type": cell.cell_type, "source": "".join(cell.source), "metadata": cell.metadata} for cell in found]


def _unread(path: Path, why: Text) -> TablekitError:
    return TablekitError(m("{file} cannot be read as a notebook: {why}", file=path.name, why=why))
