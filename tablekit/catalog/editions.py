"""The printed rulebooks of a game, which may differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekit.core import Value


class Edition(Value, frozen=True):
    """A printed rulebook: its name and the options it sets."""

    name: str
    title: str
    sets: Mapping[str, Any] = {}


OURS = Edition("ours", "As we play it")  # of a game that nobody prints
