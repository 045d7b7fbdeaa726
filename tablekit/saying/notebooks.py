"""Notebooks in another language: their prose from a catalogue, their boards in that language when they run.

``pages.de.toml`` of a game has the prose of its pages, of ``tablekit_widgets`` that of the others, piece by piece: a
paragraph, a heading, a point of a list, a row of a table, the titles of boards, and the names and notes in the games
that pages open, each by its English.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any

from tablekit.saying.current import speaking
from tablekit.saying.words import m

PAGES = "pages"  # the name of their catalogues
TITLES = ("title", "asks")  # the arguments in cells of code that people read
LISTS = {"compare": "names", "Story": "says"}  # the lists of them, by the function that is called
PRINTED = ("print", "own_exercise")  # and whose texts are read as they stand
TOLD = ("named", "notes")  # what people read of a record: pairs of a node and a text
_BEGINS = re.compile(r" *(?:[-*] |\d+\. |\||#+ |<)")  # what begins a piece of its own
UNRUN = m("The boards and pictures of this page come when it is run: choose **Run › Run All Cells**.")
_SPEAKS = 'import tablekit as tk\n\ntk.language("{code}");'


def pieces(notebook: Mapping[str, Any], names: Container[str] = ()) -> Iterator[str]:
    """Every piece of prose of a notebook, in its order; ``names`` are those of moments in records that it may open.

    >>> cells = [{"cell_type": "markdown", "source": "# Rows\\n\\nLay three\\nin a row.\\n\\n- So.\\n- Or so."}]
    >>> [*pieces({"cells": cells})]
    ['# Rows', 'Lay three\\nin a row.', '- So.', '- Or so.']
    """
    for cell in notebook["cells"]:
        yield from (piece for piece, said in _cut(cell, names) if said)


def told_in(record: Mapping[str, Any]) -> Iterator[str]:
    """Every text that somebody wrote into a record: the names of moments, and the notes.

    >>> [*told_in({"named": [[0, "A hut"]], "notes": [[0, "It costs nothing."]]})]
    ['A hut', 'It costs nothing.']
    """
    for table in TOLD:
        yield from (text for _, text in record[table])


def record_in_language(record: Mapping[str, Any], say: Callable[[str], str]) -> dict[str, Any]:
    """A record with its names and notes in a language; ``say`` tells each of them."""
    return {**record, **{table: [[node, say(text)] for node, text in record[table]] for table in TOLD}}


def in_language(
    notebook: Mapping[str, Any], code: str, say: Callable[[str], str], names: Container[str] = ()
) -> dict[str, Any]:
    """The notebook in a language, its outputs not made yet, which the first cell says; ``say`` tells each piece.

    >>> cells = [{"cell_type": "code", "source": 'Story("iquazu", "X1", title="A drop")', "metadata": {}}]
    >>> made = in_language({"cells": cells}, "de", {"A drop": "Ein Tropfen"}.__getitem__)
    >>> [cell["source"].splitlines()[-1] for cell in made["cells"]]
    ['tk.language("de");', 'Story("iquazu", "X1", title="Ein Tropfen")']
    """
    cells = [_told(cell, say, names) for cell in notebook["cells"]]
    first = next((at for at, cell in enumerate(cells) if cell["cell_type"] == "code"), len(cells))
    if first < len(cells):
        with speaking(code):
            cells.insert(first, _code(_SPEAKS.format(code=code), str(UNRUN)))
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"cell-{number:02d}"
    return {**notebook, "cells": cells}


def _code(source: str, shows: str) -> dict[str, Any]:
    """A cell whose code is folded away; what it shows goes when it is run."""
    hidden = {"jupyter": {"source_hidden": True}, "tags": ["hide-input"]}
    plain = {"text/markdown": shows, "text/plain": shows.replace("**", "")}
    shown = [{"output_type": "display_data", "metadata": {}, "data": plain}]
    return {"cell_type": "code", "execution_count": None, "metadata": hidden, "outputs": shown, "source": source}


def _told(cell: Mapping[str, Any], say: Callable[[str], str], names: Container[str]) -> dict[str, Any]:
    told = {**cell, "source": "".join(say(piece) if said else piece for piece, said in _cut(cell, names))}
    return {**told, "execution_count": None, "outputs": []} if cell["cell_type"] == "code" else told


def _cut(cell: Mapping[str, Any], names: Container[str]) -> Iterator[tuple[str, bool]]:
    """The source of a cell in pieces, each with whether it is said in other languages or stays as it is."""
    source = "".join(cell["source"])
    yield from _titles(source, names) if cell["cell_type"] == "code" else _prose(source)


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


def _titles(source: str, names: Container[str]) -> Iterator[tuple[str, bool]]:
    """The literals of a cell of code that people read, without their quotes, and what stands between them."""
    code = source.encode()  # columns of a syntax tree count bytes
    starts = [0]
    for line in code.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    last = 0
    for begins, ends in sorted(
        (starts[value.lineno - 1] + value.col_offset + 1, starts[value.lineno - 1] + (value.end_col_offset or 0) - 1)
        for value in _literals(source, names)
    ):
        yield code[last:begins].decode(), False
        yield code[begins:ends].decode(), True
        last = ends
    yield code[last:].decode(), False


def _literals(source: str, names: Container[str]) -> Iterator[ast.Constant]:
    """The literals that people read, each once: titles, lists of names, what is printed, and names of moments."""
    found: dict[int, ast.Constant] = {}
    for node in ast.walk(ast.parse(re.sub(r"^[%!]", "#", source, flags=re.MULTILINE))):
        if isinstance(node, ast.Constant) and node.value in names:
            found[id(node)] = node
        elif isinstance(node, ast.Call):
            found.update((id(value), value) for value in _read(node) if isinstance(value, ast.Constant))
    yield from (value for value in found.values() if isinstance(value.value, str) and value.value.strip())


def _read(call: ast.Call) -> Iterator[ast.expr]:
    """The arguments of a call that are read."""
    called = call.func.id if isinstance(call.func, ast.Name) else ""
    if called in PRINTED:
        yield from call.args
    for keyword in call.keywords:
        if keyword.arg in TITLES:
            yield keyword.value
        elif keyword.arg == LISTS.get(called) and isinstance(keyword.value, ast.List):
            yield from keyword.value.elts
