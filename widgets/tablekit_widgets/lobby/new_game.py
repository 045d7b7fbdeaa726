"""The part of a table in which a new game is chosen: it opens in the table's own box, and goes away without a trace."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from random import SystemRandom
from typing import Annotated

import traitlets
from msgspec import Meta

from tablekit import catalog
from tablekit.asking.lot import secret_seed
from tablekit.catalog.entry import Game
from tablekit.core.errors import TablekitError
from tablekit.lobby.choosing import WHO, Choices, Problem, begin, problems, usual
from tablekit.position import Position
from tablekit.position.beginning import new
from tablekit.saying import Text
from tablekit_widgets.kit.page import Message, Page, Word
from tablekit_widgets.lobby.covers import cover
from tablekit_widgets.lobby.lobby_html import lobby
from tablekit_widgets.words import m

LONGEST = 200  # characters of a name that are heard, to say that they are too many
MOST_CHAIRS = 20  # that are shown, to say that they are too many


@cache
def behind(game: Game) -> Text:
    """What a game hides from the beginning, such as goods, so that a screen can go from hand to hand; or nothing."""
    position = new(game.name, min(game.players))
    hides = any(position.observe(seat).notation != position.notation for seat in range(position.players))
    said: Text = getattr(game.drawing, "BEHIND", m("hands"))
    return said if hides else ""


class Act(Message, frozen=True, tag="act"):
    """Something that was pressed, chosen or written in the lobby."""

    name: Word
    value: Annotated[str, Meta(max_length=LONGEST)]


class NewGame(Page):
    """The lobby.

    Arguments: ``begun``, called with the first position, the bots by their seats, and whether hands are hidden between
    turns; ``back``, which shows the game that is on the table; ``guard`` wraps what a person sets off.  What was chosen
    last for a game is chosen still when it is opened again.
    """

    SAYS = {"title": m("New game")}
    html = traitlets.Unicode("").tag(sync=True)
    covers = traitlets.Dict().tag(sync=True)

    def __init__(
        self, begun: Callable[[Position, dict[int, str], bool], None], back: Callable[[], None],
        guard: Callable[[Callable[[], object]], None],
    ) -> None:  # fmt: skip
        self._begun, self._back, self._guard = begun, back, guard
        self._kept: dict[str, Choices] = {}
        self._chosen: Choices | None = None
        self._wrong: tuple[Problem, ...] = ()
        self._more, self._hidden = False, False
        super().__init__("lobby", Act, self._heard)
        self.add_class("tk-new-game")

    @property
    def asks(self) -> bool:
        """Whether it is shown."""
        return bool(self.html)

    def ask(self, played: Choices) -> None:
        """Show it, with the choices of the game that is on the table, or those made last for it."""
        self._chosen = self._kept.get(played.game, played)
        self.covers = {game.name: cover(game) for game in catalog.games()}
        self._show()

    def speak(self) -> None:
        """Say everything in the language that is set now."""
        super().speak()
        if self.asks:
            self._show()

    def put_away(self) -> None:
        """Keep nothing of it in the page."""
        self.html, self.covers = "", {}

    # ------------------------------------------------------------ what a person sets off

    def _heard(self, act: Act) -> None:
        does = self._acts().get(act.name)
        if does is None or self._chosen is None or not self.asks:
            self.dropped += 1
        else:
            self._guard(lambda: does(act.value))

    def _acts(self) -> Mapping[str, Callable[[str], None]]:
        """All that can be asked for."""
        return {
            "game": self._game, "name": self._name, "colour": self._colour, "who": self._who, "leave": self._leave,
            "join": lambda _: self._join(), "edition": self._edition, "rule": self._rule,
            "layout": self._layout,
            "shuffle": lambda _: self._change(self._now.shuffled(SystemRandom())), "begins": self._begins,
            "more": lambda _: self._fold(), "hide": lambda _: self._hide(), "start": lambda _: self._start(),
            "back": lambda _: self._leave_it(),
        }  # fmt: skip

    @property
    def _now(self) -> Choices:
        assert self._chosen is not None
        return self._chosen

    def _change(self, chosen: Choices) -> None:
        self._chosen = chosen
        self._show()

    def _show(self, wrong: tuple[Problem, ...] | None = None) -> None:
        """Write the lobby anew; what cannot be stands beside it."""
        self._wrong = problems(self._now) if wrong is None else wrong
        found = catalog.game(self._now.game)
        hides = behind(found)
        self.html = lobby(self._now, catalog.games(), self._wrong, hides=hides, hidden=self._hidden, more=self._more)

    def _seat(self, value: str) -> tuple[int | None, str]:
        """The seat that an act begins with, and the rest; None where there is no such seat."""
        found = re.match(r"([0-9]{1,2})(?: |$)", value)
        at = int(found[1]) if found else -1
        return (at if 0 <= at < len(self._now.chairs) else None), value[found.end() :] if found else value

    def _game(self, name: str) -> None:
        if name in [game.name for game in catalog.games()]:
            self._kept[self._now.game] = self._now
            self._more = False
            self._change(self._kept.get(name) or usual(name, like=self._now))
        else:
            self._no()

    def _name(self, value: str) -> None:
        at, name = self._seat(value)
        self._no() if at is None else self._change(self._now.seated(at, name=name.strip()))

    def _colour(self, value: str) -> None:
        at, colour = self._seat(value)
        known = at is not None and colour in self._now.offer.colours
        self._change(self._now.seated(at, colour=colour)) if known and at is not None else self._no()

    def _who(self, value: str) -> None:
        at, who = self._seat(value)
        self._no() if at is None or who not in WHO else self._change(self._now.seated(at, who=who))

    def _leave(self, value: str) -> None:
        at, _ = self._seat(value)
        self._no() if at is None else self._change(self._now.left(at))

    def _join(self) -> None:
        self._change(self._now.joined()) if len(self._now.chairs) < MOST_CHAIRS else self._no()

    def _begins(self, value: str) -> None:
        at, _ = self._seat(value)
        self._change(self._now.begun_by(at)) if at is not None or not value else self._no()

    def _edition(self, name: str) -> None:
        known = name in dict(self._now.offer.editions)
        self._change(self._now.by(name)) if known else self._no()

    def _rule(self, value: str) -> None:
        name, _, at = value.partition(" ")
        rule = self._now.offer.rule(name)
        if rule is not None and at == "off" and rule.ticks:
            self._change(self._now.ruled(name, rule.other))
        elif rule is not None and at in map(str, range(len(rule.values))):
            self._change(self._now.ruled(name, rule.values[int(at)]))
        else:
            self._no()

    def _layout(self, value: str) -> None:
        """How something lies, as it was typed; nothing leaves it to the lot."""
        name, _, typed = value.partition(" ")
        known = self._now.offer.layout(name) is not None
        self._change(self._now.ruled(name, typed.strip() or None)) if known else self._no()

    def _no(self) -> None:
        """Nobody of ours can have asked for this."""
        self.dropped += 1

    def _fold(self) -> None:
        self._more = not self._more
        self._show()

    def _hide(self) -> None:
        self._hidden = not self._hidden
        self._show()

    def _start(self) -> None:
        """Begin, unless something cannot be: then that is said already."""
        if self._wrong:
            return
        try:
            position, bots = begin(self._now, seed=secret_seed())
        except TablekitError as error:  # what only this seed showed
            self._show((Problem("start", str(error)),))
            return
        self._kept[self._now.game] = self._now
        self._begun(position, bots, self._hidden and bool(behind(position.game)))

    def _leave_it(self) -> None:
        self._kept[self._now.game] = self._now
        self._back()
