"""What a game offers to be seen: an observation as a picture, and as words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tablekit.core import Event, S_contra
from tablekit.picture.look import Lights, ThemeName
from tablekit.picture.scene import Scene


class Drawing(Protocol[S_contra]):
    """What a game offers to be seen: an observation as a picture, and as words."""

    def scene(
        self, seen: S_contra, *, names: Sequence[str], lights: Lights = ..., events: Sequence[Event] = ...,
        theme: ThemeName = ..., narrow: bool = ..., shelf: bool = ...,
    ) -> Scene:  # fmt: skip
        """The picture of a position, or of what one seat sees of it.

        ``names`` are the players', seat by seat; ``lights`` says what to light, and whatever it offers is a target;
        ``events`` are those of the last step, whose traces are drawn; ``narrow`` is the drawing for 400 pixels, with
        larger signs and without the players' panels, which ``shelf=False`` leaves out of the wide one, too.
        """
        ...
