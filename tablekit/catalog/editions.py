"""The printed rulebooks of a game, which may differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekit.core import Value
from tablekit.saying import Message
from tablekit.saying.words import m


class Edition(Value, frozen=True):
    """A printed rulebook: its name, what it is called, the options it sets, and its rules in the fewest words."""

    name: str
    said: Message
    sets: Mapping[str, Any] = {}
    brief: Message | None = None

    @property
    def title(self) -> str:
        """What it is called."""
        return str(self.said)


OURS = Edition("ours", m("As we play it"))  # of a game that nobody prints
