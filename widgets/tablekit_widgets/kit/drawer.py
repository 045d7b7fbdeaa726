"""What lies in a drawer: it has to say how it forgets what it showed, and is told to when other eyes look."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Inside(ABC):
    """Something in the drawer that shows what somebody may see."""

    def show(self) -> None:  # noqa: B027, as what was opened for a position may stay as it is
        """The drawer is open, and another position is on the table, or the same one is shown again."""

    def put_away(self) -> None:
        """The drawer was closed, or is closed still: what can be shown again is taken out of the page."""
        self.forget()

    @abstractmethod
    def forget(self) -> None:
        """Other eyes look than before: nothing may stay in the page that the eyes before were shown."""
