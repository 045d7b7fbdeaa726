"""Whose eyes a table is looked at with: everything, one seat, a spectator; and hands hidden between turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tablekit.asking import as_seen
from tablekit.core import Decide, Over
from tablekit.position import Position
from tablekit.saying import Text, listed
from tablekit_widgets.kit.choice import OneOf, switch
from tablekit_widgets.words import m

if TYPE_CHECKING:
    from tablekit_widgets.kit.sitting import Sitting

EVERYTHING, SPECTATOR = "everything", "spectator"
ALL_OPEN = m("What is seen: everything")  # as it is called at the table


class Instead(NamedTuple):
    """What is said and offered in the place of a question: whose eyes to look with."""

    words: Text
    note: Text
    offered: Sequence[tuple[Text, int | str]]


class Viewpoint:
    """Chooses whose eyes look at a sitting: ``see``, and ``hot_seat``, whether hands are hidden between turns.

    All parts of a table that show anything ask these eyes what they may show.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._before: int | str = EVERYTHING
        self.see = OneOf(((m("everything"), EVERYTHING),), EVERYTHING, sitting.show)
        self.hot_seat = switch(self._curtain)

    def offer(self, see: int | str) -> None:
        """Let a person choose whose eyes to use; begin with those of ``see``, without such a seat a spectator's."""
        offered: list[tuple[Text, int | str]] = [(m("everything"), EVERYTHING)]
        for seat, name in enumerate(self._sitting.position.names):
            offered.append((m("what {name} sees", name=name), seat))
        offered.append((m("what lies open"), SPECTATOR))
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

    @property
    def knows(self) -> as_seen.Eyes:
        """Who looks now, as the engine calls it."""
        who = self.who
        return "all" if who == EVERYTHING else "spectator" if who == SPECTATOR else int(who)

    def seat(self) -> int | None:
        """The seat whose eyes are used, or None for a spectator; with everything open, the seat that decides."""
        if self.see.value == EVERYTHING:
            node = self._sitting.position.node
            return node.players[0] if isinstance(node, Decide) else None
        return None if self.see.value == SPECTATOR else int(self.see.value)

    def seen(self, whole: Position) -> Position:
        """As much of a position as may be shown: all that leaves for the page comes from here."""
        return as_seen.as_seen(whole, self.knows)

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

    def closed(self) -> Text:
        """Why these eyes may not enter what chance brought, or nothing: a refusal would tell what others hide."""
        if not as_seen.closed(self._sitting.position, self.knows):
            return ""
        if self.see.value == EVERYTHING:
            return m("What really came can only be entered while hands are not hidden, as it hangs on what others may "
                     "know.")  # fmt: skip
        return m("What really came can only be entered with “{open}”, as it hangs on what others may know.",
                 open=ALL_OPEN)  # fmt: skip

    def hide(self) -> bool:
        """Whether somebody may look who must not know what the last one could do."""
        return bool(self.hot_seat.value) or self.see.value != EVERYTHING

    def instead(self) -> Instead | None:
        """Who decides, and with whose eyes to look, where the present ones may not decide."""
        node, names = self._sitting.position.node, self._sitting.position.names
        if not isinstance(node, Decide) or self.may_decide():
            return None
        if self.curtained():
            hand = m("Hand the screen to {who}.", who=listed([names[p] for p in node.players], "or"))
            note = m("Until then, only what everybody may see is shown.")
            return Instead(hand, note, [(m("I am {name}", name=names[p]), p) for p in node.players])
        who, seat = listed([names[p] for p in node.players]), self.seat()
        looks = m("You look as a spectator.") if seat is None else m("You look as {name}.", name=names[seat])
        offered: list[tuple[Text, int | str]] = [(m("Look as {name}", name=names[p]), p) for p in node.players]
        offered.append((m("See everything"), EVERYTHING))
        return Instead(m("{who} {people?decides|decide}.", who=who, people=len(node.players)), looks, offered)

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
