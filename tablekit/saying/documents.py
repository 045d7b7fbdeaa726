"""Documents: files of texts beside a game, such as ``clauses.toml``, read in the language that is spoken.

Which texts of a document people read is told by their paths, ``clause.says`` or, whatever the last key is called,
``sections.*``; all others are ids and notation, which are one in all languages.  ``clauses.de.toml`` beside it has them
under ``[say]``, each by its English, as ``words.de.toml`` has the sentences of the code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tablekit.saying.current import current
from tablekit.saying.languages import ENGLISH

Prose = frozenset[str]


def prose(*paths: str) -> Prose:
    """The paths of the texts that people read."""
    return frozenset(paths)


def read_in(tables: dict[str, Any], home: str, name: str, read: Prose) -> dict[str, Any]:
    """The tables of a document, ``name``, of a package, ``home``: what people read of it in the language spoken now.

    A text that the language lacks stays English.

    >>> from tablekit.saying.current import speaking
    >>> with speaking("qps"):
    ...     read_in({"row": [{"id": "a", "says": "all"}]}, "tablekit.saying", "rows", prose("row.says"))
    {'row': [{'id': 'a', 'says': '⟦áll·⟧'}]}
    """
    language = current()
    if language is ENGLISH:
        return tables
    return {key: _said(value, key, read, lambda text: language.text(home, text, name)) for key, value in tables.items()}


def texts(tables: Mapping[str, Any], read: Prose) -> Iterator[str]:
    """Every text of a document that people read, in its order.

    >>> [*texts({"row": [{"id": "a", "says": "all", "also": ["one", "two"]}]}, prose("row.says", "row.also"))]
    ['all', 'one', 'two']
    """
    found: list[str] = []

    def noted(text: str) -> str:
        found.append(text)
        return text

    for key, value in tables.items():
        _said(value, key, read, noted)
    yield from found


def _said(value: Any, path: str, read: Prose, say: Callable[[str], str]) -> Any:
    if isinstance(value, Mapping):
        return {key: _said(part, f"{path}.{key}", read, say) for key, part in value.items()}
    if isinstance(value, list):
        return [_said(part, path, read, say) for part in value]
    whatever = f"{path.rpartition('.')[0]}.*"
    return say(value) if isinstance(value, str) and (path in read or whatever in read) else value
