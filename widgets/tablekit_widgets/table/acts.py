"""What a page may ask for: each act by its name, with what may be said with it.  Whatever else comes is nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

NOTHING, NUMBER, TEXT = "", "[0-9]{1,9}", "(?s:.*)"


class Acts:
    """The table of acts: all that a person can set off in a column stands here, and nothing else is ever done."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[re.Pattern[str], Callable[[str], object]]] = {}

    def add(self, name: str, act: Callable[[str], object], value: str = NOTHING) -> None:
        """Let an act be asked for by this name; ``value`` is the pattern of what may be said with it."""
        self._known[name] = re.compile(value), act

    def plain(self, **acts: Callable[[], object]) -> None:
        """Add acts with which nothing is said."""
        for name, act in acts.items():
            self.add(name.replace("_", "-"), lambda _, act=act: act())  # type: ignore[misc]

    def find(self, name: str, value: str) -> Callable[[], object] | None:
        """What this name and value ask for, or None where nobody of ours can have asked."""
        known = self._known.get(name)
        if known is None or known[0].fullmatch(value) is None:
            return None
        return lambda: known[1](value)
