"""What bots take after a live race, one claim after the other, each when the step before has been shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablekit.core import Decide
from tablekit.games.apache.bots import Bot
from tablekit.games.apache.rules.what_is_asked import Claiming
from tablekit.position import Position
from tablekit_widgets.kit.sitting import Moved, News, Settled, Sitting
from tablekit_widgets.kit.slices import running_loop


class BotsClaim:
    """Claims for the bots of a race; ``players`` tells who they are at a position."""

    def __init__(self, sitting: Sitting, players: Callable[[Position], Sequence[Bot]]) -> None:
        self._sitting, self._players = sitting, players

    def begin(self) -> None:
        """Show the last step of a race, and after it what bots take."""
        self._show_step()
        self._go_on()

    def told(self, news: News) -> None:
        """Go on after a step, or after its film, once every part of the table knows of it."""
        match news:
            case Moved(Position()) | Settled():
                if (loop := running_loop()) is not None:
                    loop.call_soon(self._sitting.guard.attempt, self._go_on)

    def _go_on(self) -> None:
        sitting = self._sitting
        while not sitting.filming and (bot := self._claims()) is not None:
            sitting.explorer.play(bot.claim(sitting.position))
            self._show_step()

    def _show_step(self) -> None:
        explorer = self._sitting.explorer
        self._sitting.show(explorer.at_node(explorer.path()[-2]))

    def _claims(self) -> Bot | None:
        """The bot whose turn it is to claim."""
        position = self._sitting.position
        pending = getattr(position.state(), "pending", ())
        if not pending or not isinstance(pending[-1], Claiming) or not isinstance(position.node, Decide):
            return None
        return next((bot for bot in self._players(position) if bot.seat in position.node.players), None)
