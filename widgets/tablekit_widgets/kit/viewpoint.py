"""Whose eyes a table is looked at with: everything, one seat, a spectator; and hands hidden between turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tablekit.core import Chance, Decide, Over
from tablekit.core.english import listed
from tablekit.position import Position
from tablekit_widgets.kit.choice import Choice, switch

if TYPE_CHECKING:
    from tablekit_widgets.kit.sitting import Sitting

EVERYTHING, SPECTATOR = "everything", "spectator"
ALL_OPEN = "What is seen: everything"  # as it is called at the table


class Instead(NamedTuple):
    """What is said and offered in the place of a question: whose eyes to look with."""

    words: str
    note: str
    offered: Sequence[tuple[str, int | str]]


class Eyes:
    """Chooses whose eyes look at a sitting: ``see``, and ``hot_seat``, whether hands are hidden between turns.

    All parts of a table that show anything ask these eyes what they may show.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._before: int | str = EVERYTHING
        self.see = Choice(((EVERYTHING, EVERYTHING),), EVERYTHING, sitting.show)
        self.hot_seat = switch(self._curtain)

    def offer(self, see: int | str) -> None:
        """Let a person choose whose eyes to use; begin with those of ``see``, without such a seat a spectator's."""
        seats = [(f"what {name} sees", seat) for seat, name in enumerate(self._sitting.position.names)]
        offered: list[tuple[str, int | str]] = [(EVERYTHING, EVERYTHING), *seats, ("what lies open", SPECTATOR)]
        self.see.offer(offered, see if see in [eyes for _, eyes in offered] else SPECTATOR)

    # ------------------------------------------------------------ who looks now

    @property
    def everything(self) -> bool:
        """Whether all may be seen now: it was chosen, and no curtain hangs."""
        return self.see.value == EVERYTHING and not self.curtained()

    @property
    def who(self) -> int | str:
        """Who looks now: ``"everything"``, a seat or ``"spectator"``; before the curtain everybody is a spectator.

        It depends on the position, too, as that lets the curtain fall.
        """
        return SPECTATOR if self.curtained() else self.see.value

    def seat(self) -> int | None:
        """The seat whose eyes are used, or None for a spectator; with everything open, the seat that decides."""
        if self.see.value == EVERYTHING:
            node = self._sitting.position.node
            return node.players[0] if isinstance(node, Decide) else None
        return None if self.see.value == SPECTATOR else int(self.see.value)

    def seen(self, whole: Position) -> Position:
        """As much of a position as may be shown: all that leaves for the page comes from here."""
        who = self.who
        return whole if who == EVERYTHING else whole.observe(None if who == SPECTATOR else int(who))

    def may_decide(self) -> bool:
        """Whether these eyes are those of who decides."""
        node = self._sitting.position.node
        return isinstance(node, Decide) and not self.curtained() and (self.everything or self.seat() in node.players)

    def curtained(self) -> bool:
        """Whether the curtain hangs: somebody else is to decide, and has not said to be there.

        What chance brings is for one seat, too: while it is waited for, nobody sees everything.  After the end all may.
        """
        node = self._sitting.position.node
        if not self.hot_seat.value or isinstance(node, Over):
            return False
        return self.see.value == EVERYTHING or (isinstance(node, Decide) and self.seat() not in node.players)

    def closed(self) -> str:
        """Why these eyes may not enter what chance brought, or nothing: a refusal would tell what others hide."""
        node = self._sitting.position.node
        if not isinstance(node, Chance) or node.open or self.everything:
            return ""
        how = "while hands are not hidden" if self.see.value == EVERYTHING else f"with “{ALL_OPEN}”"
        return f"What really came can only be entered {how}, as it hangs on what others may know."

    def hide(self) -> bool:
        """Whether somebody may look who must not know what the last one could do."""
        return bool(self.hot_seat.value) or self.see.value != EVERYTHING

    def instead(self) -> Instead | None:
        """Who decides, and with whose eyes to look, where the present ones may not decide."""
        node, names = self._sitting.position.node, self._sitting.position.names
        if not isinstance(node, Decide) or self.may_decide():
            return None
        if self.curtained():
            who = listed([names[p] for p in node.players], "or")
            note = "Until then, only what everybody may see is shown."
            return Instead(f"Hand the screen to {who}.", note, [(f"I am {names[p]}", p) for p in node.players])
        who, seat = listed([names[p] for p in node.players]), self.seat()
        eyes = "a spectator" if seat is None else names[seat]
        offered: list[tuple[str, int | str]] = [(f"Look as {names[p]}", p) for p in node.players]
        offered.append(("See everything", EVERYTHING))
        decides = "decides" if len(node.players) == 1 else "decide"
        return Instead(f"{who} {decides}.", f"You look as {eyes}.", offered)

    def look_as(self, who: str) -> None:
        """Use the eyes of a seat, given by its number, of everything or of a spectator."""
        for _, eyes in self.see.options:
            if str(eyes) == who:
                self.see.value = eyes

    def _curtain(self) -> None:
        """Hang or take down the curtain; taken down, the eyes are those of before."""
        if self.hot_seat.value:
            self._before = self.see.value
        else:
            self.offer(self._before)
        self._sitting.show()
