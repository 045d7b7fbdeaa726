"""What a page may ask for: each act by its name, with what may be said with it.  Whatever else comes is nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

NOTHING, NUMBER, TEXT = "", "[0-9]{1,9}", "(?s:.*)"
LONGEST = 10_000  # characters of what is typed
FILE_BYTES = 8_000_000  # as a text of JSON it grows by up to a quarter, and Jupyter takes messages of some 10 MB
UNKNOWN: tuple[re.Pattern[str], int, Callable[[str], object]] = re.compile("(?!)"), 0, str  # matches nothing


class Acts:
    """The table of acts: all that a person can set off in a column stands here, and nothing else is ever done."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[re.Pattern[str], int, Callable[[str], object]]] = {}

    def add(self, name: str, act: Callable[[str], object], value: str = NOTHING, most: int = LONGEST) -> None:
        """Let an act be asked for by this name; ``value`` is the pattern of what may be said with it, and ``most`` is
        how many characters: only what takes a whole file takes more than what is typed.
        """
        self._known[name] = re.compile(value), most, act

    def number(self, name: str, act: Callable[[int], object]) -> None:
        """Let an act be asked for with a number, such as that of a seat."""
        self.add(name, lambda text: act(int(text)), NUMBER)

    def plain(self, **acts: Callable[[], object]) -> None:
        """Add acts with which nothing is said."""
        for name, act in acts.items():
            self.add(name.replace("_", "-"), lambda _, act=act: act())  # type: ignore[misc]

    def find(self, name: str, value: str) -> Callable[[], object] | None:
        """What this name and value ask for, or None where nobody of ours can have asked."""
        pattern, most, act = self._known.get(name, UNKNOWN)
        if len(value) > most or pattern.fullmatch(value) is None:
            return None
        return lambda: act(value)
