"""Whose eyes a table is looked at with: everything, one seat, a spectator; and the curtain between seats."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import ipywidgets as w

from tablekit.core import Chance, Decide, Over
from tablekit.core.english import listed
from tablekit.position import Position
from tablekit_widgets.kit.controls import button
from tablekit_widgets.kit.faults import each
from tablekit_widgets.kit.html import say

EVERYTHING, SPECTATOR = "everything", "spectator"
MOST_OFFERED = 5


class Eyes:
    """Chooses whose eyes to use.

    ``position`` gives the whole position on the table; ``changed`` is called, guarded, when other eyes were chosen.
    ``instead`` is what stands in the place of the moves while these eyes may not decide.

    All parts of a table that show anything ask these eyes what they may show.  What stays in the page longer than one
    showing, such as a film, a message or the drawer, is told by ``watch`` when it must go.
    """

    def __init__(self, position: Callable[[], Position], changed: Callable[[], None]) -> None:
        self._position, self._changed = position, changed
        self._quiet = False
        self._forgetting: list[Callable[[], None]] = []
        self._looked: int | str = EVERYTHING
        self._before: int | str = EVERYTHING
        self.see = w.Dropdown(layout=w.Layout(width="160px"))
        self.see.observe(lambda _: self._chosen(), names="value")
        self.hot_seat = w.ToggleButton(description="Curtain", tooltip="Hide each seat's secrets from the others")
        self.hot_seat.observe(lambda change: self._curtain(change["new"]), names="value")
        self._words = w.HTML()
        self._offered: Sequence[tuple[str, int | str]] = ()
        self._buttons = [
            button("", lambda at=at: self._look_as(at), primary=at == 0)  # type: ignore[misc]
            for at in range(MOST_OFFERED)
        ]
        row = w.HBox(self._buttons)
        row.add_class("tk-choices")
        self.instead = w.VBox([self._words, row])
        self.instead.add_class("tk-others")

    def offer(self, see: int | str) -> None:
        """Let a person choose whose eyes to use; begin with those of ``see``, without such a seat a spectator's."""
        seats = [(f"See: as {name}", seat) for seat, name in enumerate(self._position().names)]
        offered: list[tuple[str, int | str]] = [
            ("See: everything", EVERYTHING), *seats, ("See: as a spectator", SPECTATOR),
        ]  # fmt: skip
        self._quiet = True
        try:
            with self.see.hold_sync():
                self.see.options = offered
                self.see.value = see if see in [eyes for _, eyes in offered] else SPECTATOR
        finally:
            self._quiet = False

    # ------------------------------------------------------------ who looks now

    @property
    def everything(self) -> bool:
        """Whether all may be seen now: it was chosen, and no curtain hangs."""
        return self.see.value == EVERYTHING and not self.curtained()

    @property
    def who(self) -> int | str:
        """Who looks now: ``"everything"``, a seat or ``"spectator"``; before the curtain everybody is a spectator."""
        return SPECTATOR if self.curtained() else self.see.value

    def watch(self, forget: Callable[[], None]) -> None:
        """Call something whenever other eyes look than before: nothing that it has put in the page may stay there."""
        self._forgetting.append(forget)

    def look(self) -> None:
        """A position is about to be shown: let all that the eyes before were shown be forgotten, if these are others.

        Which eyes look depends on the position, too, as it lets the curtain fall.
        """
        before, self._looked = self._looked, self.who
        if before != self._looked:
            each(*self._forgetting)

    def seat(self) -> int | None:
        """The seat whose eyes are used, or None for a spectator; with everything open, the seat that decides."""
        if self.see.value == EVERYTHING:
            node = self._position().node
            return node.players[0] if isinstance(node, Decide) else None
        return None if self.see.value == SPECTATOR else int(self.see.value)

    def seen(self, whole: Position) -> Position:
        """As much of a position as may be shown: all that leaves for the page comes from here."""
        who = self.who
        return whole if who == EVERYTHING else whole.observe(None if who == SPECTATOR else int(who))

    def may_decide(self) -> bool:
        """Whether these eyes are those of who decides."""
        node = self._position().node
        return isinstance(node, Decide) and not self.curtained() and (self.everything or self.seat() in node.players)

    def curtained(self) -> bool:
        """Whether the curtain hangs: somebody else is to decide, and has not said to be there.

        What chance brings is for one seat, too: while it is waited for, nobody sees everything.  After the end all may.
        """
        node = self._position().node
        if not self.hot_seat.value or isinstance(node, Over):
            return False
        return self.see.value == EVERYTHING or (isinstance(node, Decide) and self.seat() not in node.players)

    def closed(self) -> str:
        """Why these eyes may not enter what chance brought, or nothing: a refusal would tell what others hide."""
        node = self._position().node
        if not isinstance(node, Chance) or node.open or self.everything:
            return ""
        how = "without the curtain" if self.see.value == EVERYTHING else "with “See: everything”"
        return f"What really came can only be entered {how}, as it hangs on what others may know."

    def hide(self) -> bool:
        """Whether somebody may look who must not know what the last one could do."""
        return bool(self.hot_seat.value) or self.see.value != EVERYTHING

    def show(self, bots: Collection[int] = ()) -> None:
        """Say who decides, and offer to look with those eyes, where the present ones may not decide.

        For the seats of ``bots`` nobody needs other eyes: there the offer stands back.
        """
        node, names = self._position().node, self._position().names
        offered: list[tuple[str, int | str]] = []
        words = ""
        if isinstance(node, Decide) and self.curtained():
            who = listed([names[p] for p in node.players], "or")
            words = f"<b>Hand the screen to {say(who)}.</b><br>Until then, only what everybody may see is shown."
            offered = [(f"I am {names[p]}", p) for p in node.players]
        elif isinstance(node, Decide) and not self.may_decide():
            who, seat = listed([names[p] for p in node.players]), self.seat()
            eyes = "a spectator" if seat is None else names[seat]
            words = f"<b>{say(who)} {'decides' if len(node.players) == 1 else 'decide'}.</b> You look as {say(eyes)}."
            offered = [*((f"Look as {names[p]}", p) for p in node.players), ("See everything", EVERYTHING)]
        self._words.value = words
        self._offered = offered[:MOST_OFFERED]
        for at, made in enumerate(self._buttons):
            made.description = made.tooltip = self._offered[at][0] if at < len(self._offered) else ""
            made.layout.display = "" if at < len(self._offered) else "none"
        calls = isinstance(node, Decide) and not any(seat in bots for seat in node.players)
        (self._buttons[0].add_class if calls else self._buttons[0].remove_class)("tk-primary")

    def _look_as(self, at: int) -> None:
        if at < len(self._offered):
            self.see.value = self._offered[at][1]

    def _chosen(self) -> None:
        if not self._quiet:
            self._changed()

    def _curtain(self, hangs: bool) -> None:
        """Hang or take down the curtain; taken down, the eyes are those of before."""
        if hangs:
            self._before = self.see.value
        else:
            self.offer(self._before)
        self._changed()
