"""What has changed from one position to another, as lines a person can read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def differences(a: Mapping[str, Any], b: Mapping[str, Any]) -> Iterator[str]:
    """Two positions' ``to_dict`` compared: a line for each entry that differs, as ``goods 1, wool: 0 → 2``.

    Lists of the same length are compared entry by entry where the entries are tables, and else shown whole; a table
    whose first entry has the table's own name, such as ``space``, is called by it.

    >>> list(differences({"supply": {"wool": 3}, "huts": [1, 2]}, {"supply": {"wool": 1}, "huts": [1]}))
    ['supply, wool: 3 → 1', 'huts: 1, 2 → 1']
    """
    todo: list[tuple[tuple[str, ...], Any, Any]] = [((), a, b)]
    while todo:
        where, old, new = todo.pop()
        if old == new:
            continue
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            keys = dict.fromkeys([*old, *new])
            todo.extend(((*where, str(key)), old.get(key), new.get(key)) for key in reversed(keys))
        elif _tables(old) and _tables(new) and len(old) == len(new):
            rows = enumerate(zip(old, new, strict=True))
            todo.extend(((*where[:-1], _row(where[-1], i, one)), one, other) for i, (one, other) in reversed([*rows]))
        else:
            yield f"{', '.join(where)}: {_said(old)} → {_said(new)}"


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _row(name: str, number: int, row: Mapping[str, Any]) -> str:
    key = next(iter(row), "")
    return f"{key} {row[key]}" if key and name.startswith(key) else f"{name} {number}"


def _said(value: Any) -> str:
    if value is None or value in ([], {}):
        return "nothing"
    if isinstance(value, Mapping):
        return " ".join(f"{key} {_said(entry)}" for key, entry in value.items() if entry is not None)
    return ", ".join(_said(entry) for entry in value) if isinstance(value, list) else str(value)
