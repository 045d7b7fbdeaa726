"""One of several things, or a switch, as it is chosen now: plain, with whoever wants to know of a change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class Choice:
    """What is chosen among ``options``, pairs of words and values; ``changed`` is called after another one was."""

    def __init__(
        self, options: Sequence[tuple[str, Any]], value: Any, changed: Callable[[], None] | None = None
    ) -> None:
        self.options, self._value, self._changed = tuple(options), value, changed

    @property
    def value(self) -> Any:
        """What is chosen; to be set to another of the options."""
        return self._value

    @value.setter
    def value(self, value: Any) -> None:
        if not any(value == offered and type(value) is type(offered) for _, offered in self.options):
            raise ValueError(f"{value!r} is not among {[offered for _, offered in self.options]}")
        if value != self._value:
            self._value = value
            if self._changed is not None:
                self._changed()

    @property
    def label(self) -> str:
        """The words of what is chosen."""
        return next(words for words, offered in self.options if offered == self._value)

    def offer(self, options: Sequence[tuple[str, Any]], value: Any) -> None:
        """Offer other things, and begin with one of them; nobody is told of it."""
        self.options, self._value = tuple(options), value


def switch(changed: Callable[[], None] | None = None, *, on: bool = False) -> Choice:
    """Something that is on or off."""
    return Choice((("off", False), ("on", True)), on, changed)
