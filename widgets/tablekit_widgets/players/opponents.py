"""Players at the table that are programs: they think in slices, are shown what their seat sees, and can be stopped."""

from __future__ import annotations

from functools import lru_cache

from tablekit.bots import Thinking
from tablekit.core import Chance, Decide, Move
from tablekit.core.randomness import stream
from tablekit.position import Position
from tablekit.saying import Text
from tablekit.tree.line import RUN
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.sitting import Closed, Moved, News, Part, Sitting, Stale
from tablekit_widgets.kit.slices import SLICE, Slices
from tablekit_widgets.words import m

SEEDS = 2**52


def only_seen(position: Position) -> Text:
    """Why no bot can play a game that begins so, as it is only what somebody sees of one; or nothing."""
    if _whole(position, position.seen_by):
        return ""
    if position.seen_by == "all":
        return m("Bots cannot play here: this hides what somebody holds. “Set up a position by hand” deals out the "
                 "rest, to play it.")  # fmt: skip
    if position.seen_by == "spectator":
        return m("Bots cannot play here: this is only what a spectator sees. “Set up a position by hand” deals out "
                 "the rest, to play it.")  # fmt: skip
    return m("Bots cannot play here: this is only what {name} sees. “Set up a position by hand” deals out the rest, "
             "to play it.", name=position.names[int(position.seen_by)])  # fmt: skip


@lru_cache(maxsize=8)
def _whole(position: Position, _: int | str) -> bool:
    """Kept, as it is asked at each step of a game's first position, and to deal out what is hidden may take a while.

    Whose eyes see a position is said apart, as a seat may see all there is.
    """
    return position.whole


class Opponents(Part):
    """Decides for the bots of a sitting at the end of a line, and rolls their dice.

    Who plays may change at any time: set ``bots`` of the sitting, and show the position again.

    A step that leads to them is answered, also one that was played there before.  Where somebody has only gone to them,
    in a line that goes on, they wait: what is there can be looked at until they are told to go on.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._slices = Slices(self._slice, self._failed)
        self._seat: int | None = None
        self._thinking: Thinking | None = None
        self._move: Move | None = None
        self._percent = -1
        self._fault: Text = ""

    def acts(self, acts: Acts) -> None:
        """Letting a bot move now, stop, or go on."""
        acts.plain(hurry=self._hurry, think=self._switch)

    def told(self, news: News) -> None:
        """Begin to think where another position is on the table, and no more once that is closed."""
        match news:
            case Moved(before):
                self._begin(stepped=before is not None)
            case Closed():
                self._slices.stop()
                self._seat = None

    # ------------------------------------------------------------ whose turn it is

    def _begin(self, *, stepped: bool) -> None:
        """Begin to think, if one of these decides here, and either a step led here or the line ends here."""
        self._slices.stop()
        self._seat, self._thinking, self._move, self._percent = None, None, None, -1
        self._fault = ""
        if not self._sitting.bots:
            return
        explorer = self._sitting.explorer
        if why := only_seen(explorer.at_node(0)):
            self._fault = why
            return
        self._seat = self._due(explorer.position)
        if self._seat is not None and (stepped or not explorer.children()):
            self._slices.start()

    def _due(self, position: Position) -> int | None:
        """The seat among these that decides now, or for which chance does: for a person, too, who may enter nothing.

        With bots alone all chance is theirs.
        """
        node = position.node
        if isinstance(node, Decide):
            return next((seat for seat in node.players if seat in self._sitting.bots), None)
        if not isinstance(node, Chance):
            return None
        draws = self._before() if position.turn is None and node.label not in RUN else position.turn
        if draws in self._sitting.bots:
            return draws
        if not self._sitting.people:
            return min(self._sitting.bots)
        return draws if self._sitting.eyes.closed() else None

    def _before(self) -> int | None:
        """The seat that decided last: what it set off and is nobody's, such as a new card in the row, it also draws."""
        explorer = self._sitting.explorer
        for node in reversed(explorer.path()[:-1]):
            before = explorer.at_node(node)
            if isinstance(before.node, Decide):
                return before.node.players[0] if len(before.node.players) == 1 else None
        return None

    def back(self) -> None:
        """Go back a step; among bots to the last decision of a person, or to the start."""
        explorer = self._sitting.explorer
        explorer.back()
        while self._sitting.bots and explorer.at and not self.for_a_person(explorer.position):
            explorer.back()

    def forward(self) -> None:
        """Go on a step; among bots to the next decision of a person, or to the end of the line."""
        explorer = self._sitting.explorer
        explorer.forward()
        while self._sitting.bots and explorer.children() and not self.for_a_person(explorer.position):
            explorer.forward()

    def for_a_person(self, position: Position) -> bool:
        """Whether a person decides now."""
        node = position.node
        return isinstance(node, Decide) and any(seat not in self._sitting.bots for seat in node.players)

    # ------------------------------------------------------------ thinking

    def _slice(self) -> bool:
        """Think a while; when all is thought, and the film of the last step is over, play."""
        seat, position = self._seat, self._sitting.position
        if seat is None:
            return False
        if isinstance(position.node, Chance):
            return self._sitting.filming or self._play()
        if self._thinking is None:
            depth = len(self._sitting.explorer.path()) - 1
            seed = int(stream(position.seed, "bot", depth).random() * SEEDS)
            self._thinking = self._sitting.bots[seat].think(position.observe(seat), seed, seat)
        if self._move is None:
            self._move = self._thinking.work(SLICE)
            self._tell_share()
        if self._move is None or self._sitting.filming:
            return True
        return self._play()

    def _play(self) -> bool:
        """Make the move, or roll; the table then shows the new position, and all begins anew."""
        sitting, move, seat = self._sitting, self._move, self._seat
        self._slices.stop()
        if isinstance(sitting.position.node, Chance):
            sitting.guard(sitting.roll)
        elif move is not None:
            sitting.guard(sitting.play, move.text, seat)
        return False

    def _hurry(self) -> None:
        """Play what seems best by now."""
        if self._thinking is not None and self._seat is not None:
            self._move = self._move or self._thinking.best
            self._play()

    def _switch(self) -> None:
        """Stop thinking, or go on."""
        if self._slices.running:
            self._slices.stop()
        elif self._seat is not None:
            self._slices.start()
        self._sitting.tell(Stale("bar"))

    def _failed(self, why: str) -> None:
        self._slices.stop()
        self._fault = why
        self._sitting.tell(Stale("bar"))

    # ------------------------------------------------------------ telling

    def _tell_share(self) -> None:
        percent = round(10 * self._thinking.share) * 10 if self._thinking is not None else 0
        if percent != self._percent:
            self._percent = percent
            self._sitting.tell(Stale("bar"))

    @property
    def playing(self) -> bool:
        """Whether one of these has the move, or rolls, and nobody has stopped it."""
        return self._seat is not None

    @property
    def thinks(self) -> bool:
        """Whether one of them thinks about a move, which can be had at once."""
        return self._thinking is not None and isinstance(self._sitting.position.node, Decide)

    @property
    def stopped(self) -> bool:
        """Whether the one who has the move waits to be told to go on."""
        return self._seat is not None and not self._slices.running

    @property
    def gives_way(self) -> bool:
        """Whether one waits, and whoever looks may decide, or enter what chance brought, in its place."""
        eyes, chance = self._sitting.eyes, self._sitting.is_chance
        return self.stopped and (not eyes.closed() if chance else eyes.may_decide())

    @property
    def says(self) -> Text:
        """Who thinks or waits, or why nobody can; nothing where there is nothing to say."""
        position = self._sitting.position
        if self._fault or not self._sitting.bots:
            return self._fault
        if self._seat is None:
            return ""
        name = position.names[self._seat]
        if self.gives_way:
            return m("{name} waits: let it go on, or decide for it.", name=name)
        if self.stopped:
            return m("{name} waits: let it go on.", name=name)
        if not isinstance(position.node, Decide):
            return m("{name} rolls.", name=name)
        if self._percent > 0:
            return m("{name} thinks: {percent} %.", name=name, percent=self._percent)
        return m("{name} thinks.", name=name)
