"""Notebooks in another language: their prose from a catalogue, their boards in that language when they run.

``pages.de.toml`` of a game has the prose of its pages, of ``tablekit_widgets`` that of the others, piece by piece: a
paragraph, a heading, a point of a list, a row of a table, and the titles of boards, each by its English.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

PAGES = "pages"  # the name of their catalogues
TITLES = ("title",)  # the arguments in cells of code that people read
_BEGINS = re.compile(r" *(?:[-*] |\d+\. |\||#+ |<)")  # what begins a piece of its own
_SPEAKS = 'import tablekit as tk\n\ntk.language("{code}");'


def pieces(notebook: Mapping[str, Any]) -> Iterator[str]:
    """Every piece of prose of a notebook, in its order.

    >>> cells = [{"cell_type": "markdown", "source": "# Rows\\n\\nLay three\\nin a row.\\n\\n- So.\\n- Or so."}]
    >>> [*pieces({"cells": cells})]
    ['# Rows', 'Lay three\\nin a row.', '- So.', '- Or so.']
    """
    for cell in notebook["cells"]:
        yield from (piece for piece, said in _cut(cell) if said)


def in_language(notebook: Mapping[str, Any], code: str, say: Callable[[str], str]) -> dict[str, Any]:
    """The notebook in a language, with no outputs yet, as they are made when it runs; ``say`` tells each piece.

    >>> cells = [{"cell_type": "code", "source": 'Story("iquazu", "X1", title="A drop")', "metadata": {}}]
    >>> made = in_language({"cells": cells}, "de", {"A drop": "Ein Tropfen"}.__getitem__)
    >>> [cell["source"].splitlines()[-1] for cell in made["cells"]]
    ['tk.language("de");', 'Story("iquazu", "X1", title="Ein Tropfen")']
    """
    cells = [_told(cell, say) for cell in notebook["cells"]]
    first = next((at for at, cell in enumerate(cells) if cell["cell_type"] == "code"), len(cells))
    if first < len(cells):
        cells.insert(first, _code(_SPEAKS.format(code=code)))
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"cell-{number:02d}"
    return {**notebook, "cells": cells}


def _code(source: str) -> dict[str, Any]:
    hidden = {"jupyter": {"source_hidden": True}, "tags": ["hide-input"]}
    return {"cell_type": "code", "execution_count": None, "metadata": hidden, "outputs": [], "source": source}


def _told(cell: Mapping[str, Any], say: Callable[[str], str]) -> dict[str, Any]:
    told = {**cell, "source": "".join(say(piece) if said else piece for piece, said in _cut(cell))}
    return {**told, "execution_count": None, "outputs": []} if cell["cell_type"] == "code" else told


def _cut(cell: Mapping[str, Any]) -> Iterator[tuple[str, bool]]:
    """The source of a cell in pieces, each with whether it is said in other languages or stays as it is."""
    source = "".join(cell["source"])
    yield from _titles(source) if cell["cell_type"] == "code" else _prose(source)


def _prose(source: str) -> Iterator[tuple[str, bool]]:
    piece = ""
    for line in source.splitlines(keepends=True):
        if piece.strip() and (not line.strip() or _BEGINS.match(line)):
            yield from _ended(piece)
            piece = ""
        piece += line
    yield from _ended(piece)


def _ended(piece: str) -> Iterator[tuple[str, bool]]:
    """A piece and the empty lines around it."""
    said = piece.strip("\n")
    before, _, after = piece.partition(said) if said else (piece, "", "")
    yield from ((text, text is said) for text in (before, said, after) if text)


def _titles(source: str) -> Iterator[tuple[str, bool]]:
    """The literals of a cell of code that people read, without their quotes, and what stands between them."""
    code = source.encode()  # columns of a syntax tree count bytes
    starts = [0]
    for line in code.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    last = 0
    for begins, ends in sorted(
        (starts[value.lineno - 1] + value.col_offset + 1, starts[value.lineno - 1] + (value.end_col_offset or 0) - 1)
        for value in _literals(source)
    ):
        yield code[last:begins].decode(), False
        yield code[begins:ends].decode(), True
        last = ends
    yield code[last:].decode(), False


def _literals(source: str) -> Iterator[ast.Constant]:
    for call in ast.walk(ast.parse(re.sub(r"^[%!]", "#", source, flags=re.MULTILINE))):
        for keyword in call.keywords if isinstance(call, ast.Call) else ():
            value = keyword.value
            if keyword.arg in TITLES and isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield value
