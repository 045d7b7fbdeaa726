"""Who plays: for each seat a person, or a bot by its strength; whoever is left alone looks with the own eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import ipywidgets as w

from tablekit.bots import HOW_STRONG, NAMES, Bot, named
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.host import Host
from tablekit_widgets.kit.html import quiet, say
from tablekit_widgets.kit.viewpoint import ALL_OPEN, EVERYTHING
from tablekit_widgets.players.opponents import Opponents, only_seen

PERSON = "a person"
CLOSED = f"Who plays is settled with “{ALL_OPEN}”."


class Seating:
    """A part of the table: ``widget`` is a row of the drawer, with a choice for each seat.

    ``instead`` says what to do where that is not offered; ``opponents`` are those who play; ``before`` are the eyes to
    look with once everybody is a person again.
    """

    def __init__(self, host: Host, opponents: Opponents, before: int | str) -> None:
        self._host, self._opponents, self._before = host, opponents, before
        self._alone = opponents.alone
        self._offered = {bot.strength: bot for bot in (*map(named, NAMES), *opponents.bots.values())}
        self._used = bool(opponents.bots)
        self._quiet = False
        self._game = host.explorer.position.game.name
        self._seats: list[w.Dropdown] = []
        self._head, self._row = w.HTML("Who plays"), w.HBox()
        self._how = w.HTML(quiet(HOW_STRONG))
        self.widget = w.HBox([self._head, self._row, self._how])
        self.instead = w.HTML(CLOSED)
        self.widget.add_class("tk-say")
        self.widget.add_class("tk-seating")

    def show(self) -> None:
        """Offer who may play; not while the curtain hangs, nor to one who plays with others and sees the own hand."""
        eyes, position = self._host.eyes, self._host.explorer.position
        offers = eyes.everything or (self._used and not eyes.curtained())
        self.widget.layout.display = "" if offers else "none"
        self.instead.layout.display = "none" if offers else ""
        why = only_seen(self._host.explorer.at_node(0))
        self._head.value = say(why) if why else "Who plays"
        self._row.layout.display = self._how.layout.display = "none" if why else ""
        if [seat.description for seat in self._seats] != list(position.names):
            gone, self._seats = self._seats, [self._choice(seat, name) for seat, name in enumerate(position.names)]
            self._row.children = self._seats
            give_back(*gone)  # only now: what the page still shows could answer, and its message would find nobody
        self._quiet = True
        try:
            for number, seat in enumerate(self._seats):
                bot = self._opponents.bots.get(number)
                seat.value = PERSON if bot is None else bot.strength
        finally:
            self._quiet = False

    def opened(self, eyes: int | str) -> None:
        """Another game is on the table, where before somebody looked with these ``eyes``.

        Bots keep their seats as far as it is the same game and has such.  Where it is another, or fewer or more seats
        would now all be theirs, they leave them to persons.
        """
        position, before = self._host.explorer.position, self._game
        bots, players, self._game = self._opponents.bots, position.players, position.game.name
        kept = {seat: bot for seat, bot in bots.items() if seat < players and self._game == before}
        self._opponents.bots = {} if len(kept) == players != len(self._seats) else kept
        self._look(eyes)

    def begun(self, bots: Mapping[int, Bot]) -> None:
        """A new game is on the table, and these play in it; whoever is alone among them looks with the own eyes."""
        self._game, self._before, self._alone = self._host.explorer.position.game.name, EVERYTHING, None
        self._opponents.bots, self._used = dict(bots), bool(bots)
        self._host.eyes.offer(EVERYTHING)
        self._look(EVERYTHING)

    def _choice(self, seat: int, name: str) -> w.Dropdown:
        choice = w.Dropdown(
            options=(PERSON, *self._offered), description=name, tooltip=f"Who plays {name}",
            style={"description_width": "initial"},
        )  # fmt: skip
        choice.observe(lambda change: self._chosen(seat, change["new"]), names="value")
        return choice

    def _chosen(self, seat: int, who: str) -> None:
        if not self._quiet:
            self._host.do(lambda: self._host.go(self._seated(seat, self._offered.get(who))))

    def _seated(self, seat: int, bot: Bot | None) -> Callable[[], None]:
        def act() -> None:
            others = {at: other for at, other in self._opponents.bots.items() if at != seat}
            self._opponents.bots = others if bot is None else {**others, seat: bot}
            self._used = True
            self._look(self._host.eyes.see.value)

        return act

    def _look(self, eyes: int | str) -> None:
        """Give whoever is alone now the own eyes, and else those of before; eyes that were chosen since are kept."""
        alone, was = self._opponents.alone, self._alone
        if alone == was:
            return
        self._alone = alone
        if was is None:
            self._before = eyes
        if alone is not None:
            self._host.eyes.offer(alone)
        elif eyes == was:
            self._host.eyes.offer(self._before)
