"""One of several things, or a switch, as it is chosen now: plain, with whoever wants to know of a change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablekit.saying import Text
from tablekit_widgets.words import m


class OneOf:
    """What is chosen among ``options``, pairs of words and values; ``changed`` is called after another one was."""

    def __init__(
        self, options: Sequence[tuple[Text, Any]], value: Any, changed: Callable[[], None] | None = None
    ) -> None:
        self._offered, self._value, self._changed = tuple(options), value, changed

    @property
    def options(self) -> Sequence[tuple[str, Any]]:
        """What is offered: pairs of the words, as they are said now, and a value."""
        return tuple((str(words), value) for words, value in self._offered)

    @property
    def value(self) -> Any:
        """What is chosen; to be set to another of the options."""
        return self._value

    @value.setter
    def value(self, value: Any) -> None:
        if not any(value == offered and type(value) is type(offered) for _, offered in self._offered):
            raise ValueError(f"{value!r} is not among {[offered for _, offered in self._offered]}")
        if value != self._value:
            self._value = value
            if self._changed is not None:
                self._changed()

    @property
    def label(self) -> str:
        """The words of what is chosen."""
        return next(str(words) for words, offered in self._offered if offered == self._value)

    def offer(self, options: Sequence[tuple[Text, Any]], value: Any) -> None:
        """Offer other things, and begin with one of them; nobody is told of it."""
        self._offered, self._value = tuple(options), value


def switch(changed: Callable[[], None] | None = None, *, on: bool = False) -> OneOf:
    """Something that is on or off."""
    return OneOf(((m("off"), False), (m("on"), True)), on, changed)
