"""Values that are names, held as they are written: a point of a board, for one."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import State
from tablekit.core.notation import Span
from tablekit.frame.kinds import Kind


class Name(Kind[State, str]):
    """One of some names, such as that of a point, held as it is written."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        super().__init__(what)
        self.names = tuple(names)

    def read(self, span: Span, s: State) -> str:
        """One of the names."""
        return self.names[span.one_of(self.names, self.what)]

    def values(self, s: State) -> Sequence[str]:
        """Each name."""
        return self.names
