"""Who plays: for each seat a person, or a bot by its strength; whoever is left alone looks with the own eyes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tablekit.bots import HOW_STRONG, NAMES, Bot, named
from tablekit.picture.look import look
from tablekit_widgets.kit.acts import NUMBER, Acts
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import dot, quiet, say, select
from tablekit_widgets.kit.sitting import News, OtherGame, Sitting
from tablekit_widgets.kit.viewpoint import ALL_OPEN, EVERYTHING
from tablekit_widgets.players.opponents import only_seen
from tablekit_widgets.words import m

PERSON = m("a person")
CLOSED = m("Who plays is settled with “{open}”.", open=ALL_OPEN)


class Seating(Drawer):
    """The drawer with a choice for each seat of who plays it, or why that is not offered.

    ``before`` are the eyes to look with once everybody is a person again.
    """

    def __init__(self, sitting: Sitting, before: int | str) -> None:
        super().__init__(sitting)
        self._before, self._alone = before, sitting.alone
        bots = (*map(named, NAMES), *sitting.bots.values())
        self._offered: list[Bot | None] = [None, *{str(bot.strength): bot for bot in bots}.values()]
        self._used = bool(sitting.bots)
        self._game, self._players = sitting.position.game.name, sitting.position.players

    def told(self, news: News) -> None:
        """Seat the bots of a game that was put on the table."""
        match news:
            case OtherGame(see, None):
                self._opened(see)
            case OtherGame(_, bots) if bots is not None:
                self._begun(bots)

    def acts(self, acts: Acts) -> None:
        """Giving a seat to a person or to a bot."""
        for seat in range(len(look().seats)):
            acts.add(f"seat-{seat}", partial(self._chosen, seat), NUMBER)

    def forget(self) -> None:
        """Who plays is no secret."""

    @property
    def offers(self) -> bool:
        """Whether one may choose: not behind the curtain, nor who plays with others and sees the own hand."""
        return self._sitting.eyes.everything or (self._used and not self._sitting.eyes.curtained())

    def html(self) -> str:
        """A row for each seat, or why there is none."""
        if not self.offers:
            return f"<p>{say(CLOSED)}</p>"
        if why := only_seen(self._sitting.explorer.at_node(0)):
            return f"<p>{say(why)}</p>"
        position = self._sitting.position
        rows = "".join(self._row(seat, name, position.colours[seat]) for seat, name in enumerate(position.names))
        return f'<div class="tk-form tk-seating">{rows}<p>{quiet(HOW_STRONG)}</p></div>'

    def _row(self, seat: int, name: str, colour: str) -> str:
        bot = self._sitting.bots.get(seat)
        words = [PERSON if each is None else each.strength for each in self._offered]
        chosen = next(at for at, each in enumerate(self._offered) if _same(each, bot))
        offered = [(says, str(at)) for at, says in enumerate(words)]
        choice = select(f"seat-{seat}", m("Who plays {name}", name=name), offered, str(chosen))
        return f'<div class="tk-say">{dot(colour)}<span class="tk-name">{say(name)}</span>{choice}</div>'

    def _opened(self, eyes: int | str) -> None:
        """Another game is on the table, where before somebody looked with these ``eyes``.

        Bots keep their seats as far as it is the same game and has such.  Where it is another, or fewer or more seats
        would now all be theirs, they leave them to persons.
        """
        position, before = self._sitting.position, self._game
        bots, players, self._game = self._sitting.bots, position.players, position.game.name
        kept = {seat: bot for seat, bot in bots.items() if seat < players and self._game == before}
        self._sitting.bots = {} if len(kept) == players != self._players else kept
        self._players = players
        self._look(eyes)

    def _begun(self, bots: Mapping[int, Bot]) -> None:
        """A new game is on the table, and these play in it; whoever is alone among them looks with the own eyes."""
        self._game, self._before, self._alone = self._sitting.position.game.name, EVERYTHING, None
        self._sitting.bots, self._used = dict(bots), bool(bots)
        self._look(EVERYTHING)

    def _chosen(self, seat: int, who: str) -> None:
        at = int(who)
        if at < len(self._offered) and self.offers and seat < self._sitting.position.players:
            others = {at: bot for at, bot in self._sitting.bots.items() if at != seat}
            bot = self._offered[at]
            self._sitting.bots = others if bot is None else {**others, seat: bot}
            self._used = True
            self._look(self._sitting.eyes.see.value)
            self._sitting.show()

    def _look(self, eyes: int | str) -> None:
        """Give whoever is alone now the own eyes, and else those of before; eyes that were chosen since are kept."""
        alone, was = self._sitting.alone, self._alone
        if alone == was:
            return
        self._alone = alone
        if was is None:
            self._before = eyes
        if alone is not None:
            self._sitting.eyes.offer(alone)
        elif eyes == was:
            self._sitting.eyes.offer(self._before)


def _same(one: Bot | None, other: Bot | None) -> bool:
    """Whether two players are the same: a person, or bots that say the same of their strength."""
    return one is other or (one is not None and other is not None and str(one.strength) == str(other.strength))
