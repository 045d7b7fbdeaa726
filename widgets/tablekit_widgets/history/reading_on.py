"""Reading on in a large game that is on the table already, while it is used."""

from __future__ import annotations

from tablekit_widgets.kit.html import banner, quiet, say
from tablekit_widgets.kit.sitting import Closed, Moved, News, Part, Sitting, Stale
from tablekit_widgets.kit.slices import Slices
from tablekit_widgets.words import m

POSITIONS = 200  # at a time: some hundredths of a second, in which a click waits
READING = m("The rest of this game is still being read. You can play meanwhile.")
LEFT_OUT = m("A part of this record cannot be read and is left out. Its file stays as it was.")


class ReadingOn(Part):
    """Reads, a little at a time, what is left of the game on the table; what is wrong in it is told in a sentence."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._slices = Slices(self._read, lambda why: sitting.warn(banner(why)))

    def told(self, news: News) -> None:
        """Begin with a game that is not all read, and end when the table is closed."""
        match news:
            case Moved() if self._sitting.explorer.unread:
                self._slices.start()
            case Closed():
                self._slices.stop()

    def html(self) -> str:
        """What is said of a game that is read, and what was wrong in it: to the letter for who sees everything."""
        explorer = self._sitting.explorer
        if explorer.unread:
            return f"<p>{quiet(READING)}</p>"
        why = explorer.faults[:1] if self._sitting.eyes.everything else ()
        return f"<p>{say(LEFT_OUT)} {quiet(*why) if why else ''}</p>" if explorer.faults else ""

    def _read(self) -> bool:
        more = self._sitting.explorer.read_on(POSITIONS)
        if not more:
            self._sitting.tell(Stale("column"))
        return more
