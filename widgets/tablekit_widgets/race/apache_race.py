"""The live race of Apache at the table: ``Table(tk.new("apache", players=2), parts=[live_race()])``.

A key reveals a card after a random while, all race with their keys or on a touch screen, and what the page has
collected is judged in the kernel by ``tablekit.games.apache.timed.live`` and played into the game, with the race as
evidence beside its last step.  Claims are then clicked on the board.

The card is turned up in the game at the moment the page shows it, and the race is played in one go when it is closed.
So a page that stops in the middle, as when it is loaded again, leaves a game in which the card lies open and nobody has
placed one: the race is void, says so, and can be run again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablekit import catalog
from tablekit.core import Decide, Over
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.core.randomness import stream
from tablekit.games.apache.bots import Bot, Level, level_of
from tablekit.games.apache.picture.alone import card_svg
from tablekit.games.apache.rules.race import Ordering
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.rules.what_is_asked import Placing, Revealing
from tablekit.games.apache.table.cards import FACES, ROLES, SAID
from tablekit.games.apache.timed import calm
from tablekit.games.apache.timed.evidence import checked
from tablekit.games.apache.timed.keys import KeyMap
from tablekit.games.apache.timed.live import (
    MOST_MS,
    Press,
    Race,
    Timing,
    foreperiod,
    from_page,
    joined,
    judge,
)
from tablekit.games.apache.words import HOME
from tablekit.picture.terms import Terms
from tablekit.position import Position
from tablekit.position.draws import drawn
from tablekit.saying import Text, listed, plain
from tablekit.saying.english import capital
from tablekit_widgets.kit.sitting import (
    Beside,
    Closed,
    Filmed,
    Held,
    Moved,
    News,
    OtherGame,
    OtherLanguage,
    Plug,
    Settled,
    Sitting,
)
from tablekit_widgets.race import pressing
from tablekit_widgets.race.claiming import BotsClaim
from tablekit_widgets.race.keyboard import keyboard
from tablekit_widgets.race.pressing import MODES, VOID, RaceField
from tablekit_widgets.race.told import told
from tablekit_widgets.words import m

GAME = "apache"
COARSE = m("The times of this race are rounded to 100 ms: another browser tells them better.")


class Running(NamedTuple):
    """A race that a page is running: its number, the page, the node it belongs to, the card, the bots' presses."""

    number: int
    page: str
    at: int
    card: str | None
    bots: tuple[Press, ...]
    shown: bool = False


def live_race(
    *,
    keys: KeyMap | None = None,
    timing: Timing = Timing(),  # noqa: B008  (it never changes)
    bots: Mapping[int, str | Level] | None = None,
    mode: str = "keys",
    terms: str | None = None,
) -> Plug:
    """A live race to be plugged into a table, as in ``Table(position, parts=[live_race(bots={1: "normal"})])``.

    Arguments: ``keys``, which key is whose card, at first those of ``KeyMap.standard``; ``timing``, when a race closes;
    ``bots``, for some seats (0..n-1) a level, ``"relaxed"``, ``"normal"`` or ``"quick"``; ``mode``, one of ``"keys"``,
    ``"untimed"``, ``"touch"``, ``"touch-untimed"`` and ``"calm"``; ``terms``, its words: those of the box, or
    ``"neutral"``.  Raises ``TablekitError`` for what cannot be.

    >>> import tablekit as tk
    >>> from tablekit_widgets import Table, live_race
    >>> Table(tk.new("apache", players=2, seed=1), parts=[live_race(bots={1: "normal"})])
    <Table: Apache, 2 players, step 0>
    """
    if mode not in MODES:
        raise TablekitError(f"mode is {shown(mode)}; it must be one of {', '.join(map(repr, MODES))}")
    levels = {seat: level_of(level) for seat, level in (bots or {}).items()}
    words = catalog.game(GAME).words(terms)
    return partial(LiveRace, keys=keys, timing=timing, bots=levels, mode=mode, terms=words)


class LiveRace(Beside):
    """The part of a table that runs races; ``live_race`` makes it."""

    def __init__(
        self, sitting: Sitting, *, keys: KeyMap | None, timing: Timing, bots: Mapping[int, Level], mode: str,
        terms: Terms,
    ) -> None:  # fmt: skip
        super().__init__(sitting)
        self._timing, self._bots, self._terms = timing, bots, terms
        self._keys = self._standard = keys
        self._running: Running | None = None
        self._number = self._says = 0
        self._tries: dict[int, int] = {}
        self._warns: Text = ""
        self._claims = BotsClaim(sitting, self._players)
        self.widget = RaceField(self._hear, self._refuse, mode)
        self._check()
        self._show_keys()

    def _check(self) -> None:
        position = self._sitting.position
        seats = range(position.players)
        if self._here() and self._keys is not None and len(self._keys.blocks) != len(seats):
            raise TablekitError(f"keys are of {len(self._keys.blocks)} seats; the game has {len(seats)}")
        wrong = [seat for seat in self._bots if seat not in seats]
        if self._here() and wrong:
            raise TablekitError(f"bots sit at seat {shown(wrong[0])}; seats are 0 to {len(seats) - 1}")

    def told(self, news: News) -> None:
        """Say what comes next at another position; once the table is closed, nothing goes on."""
        self._claims.told(news)
        match news:
            case OtherGame():
                self._void("gone elsewhere")
            case OtherLanguage():
                self.widget.speak()
                self._show()
            case Moved():
                self._show()
            case Filmed() | Settled():
                self._show_state()
            case Closed():
                self._running = None

    # ------------------------------------------------------------ where the game is

    @property
    def _position(self) -> Position:
        return self._sitting.position

    def _here(self) -> bool:
        """Whether the game on the table is one that has live races."""
        return self._position.game.name == GAME

    def _asked(self) -> Any:
        pending = self._position.state().pending
        return pending[-1] if pending else None

    def _nobody_chose(self) -> bool:
        asked = self._asked()
        return isinstance(asked, Placing) and len(asked.deciders(self._position.state())) == self._position.players

    def _can_run(self) -> bool:
        return not self._sitting.filming and (isinstance(self._asked(), (Revealing, Turning)) or self._nobody_chose())

    def _card(self) -> str | None:
        """The face that was turned up last, where the game on the table tells it."""
        explorer = self._sitting.explorer
        steps = (explorer.nodes[node] for node in reversed(explorer.path()))
        return next((step.text for step in steps if step.by_chance and step.text in FACES), None)

    def _timed(self) -> Timing:
        if not self.widget.mode.endswith("untimed"):
            return self._timing
        return replace(self._timing, max_ms=0.0, grace_ms=MOST_MS)

    # ------------------------------------------------------------ showing

    def _show(self) -> None:
        """Say what comes next; a race that is run while the game goes elsewhere is void."""
        running = self._running
        if running is not None and self._sitting.explorer.at != running.at:
            self._void("gone elsewhere")
        if self._here() and len(self.widget.keyboard.get("seats", ())) != self._position.players:
            self._keys = self._standard = None  # another game was opened, with another number of players
        self._show_keys()
        self._show_state()

    def _show_keys(self) -> None:
        position = self._position
        if not self._here():
            return
        if self._keys is None:
            self._keys = self._standard = KeyMap.standard(position.players)
        self.widget.keyboard = keyboard(position, self._keys, self._bots, self._terms)
        timed = self._timed()
        handicaps = [*timed.handicap_ms] or [0.0] * position.players
        self.widget.timing = {"grace_ms": timed.grace_ms, "max_ms": timed.max_ms, "lockout_ms": timed.lockout_ms,
                              "handicap_ms": handicaps}  # fmt: skip

    def _show_state(self) -> None:
        self._says += 1  # so that the page hears an answer also where it says the same
        if not self._here():
            self.widget.state = {"shown": False, "says": "", "number": self._says}
            return
        between = isinstance(self._asked(), (Revealing, Turning)) or self._position.over
        card = None if between else self._card()
        self.widget.state = {
            "shown": True, "number": self._says, "says": str(self._words()), "warns": str(self._warns),
            "run": self._can_run(), "film": self._sitting.filming,
            "button": str(m("Turn up a card") if between else m("Run the race")),
            "settle": self._settles(), "told": self._told(),
            "face": card_svg(card) if card else "", "card": self._said(card),
        }  # fmt: skip

    def _words(self) -> Text:
        position, asked = self._position, self._asked()
        node, names = position.node, position.names
        if self._sitting.filming:
            return m("What came of the race")
        if isinstance(node, Over):
            return m("The game is over.")
        if isinstance(asked, Revealing):
            return m("{name} turns up the next card.", name=names[node.players[0]]) if isinstance(node, Decide) else ""
        if isinstance(asked, Turning):
            return m("The next card is about to be turned up.")
        if isinstance(asked, Ordering):
            return m("All have chosen: now the order of the race.")
        if self._nobody_chose():
            if self.widget.mode == "calm":
                return m("Everybody chooses a card or waits, without a clock.")
            return m("A card lies open: race!")
        seats = node.players if isinstance(node, Decide) else ()
        who = listed([names[seat] for seat in seats])
        if isinstance(asked, Placing):
            return m("{who} {people?has|have} still to choose.", who=who, people=len(seats))
        return m("{who} takes: choose on the board.", who=who)

    def _settles(self) -> str:
        """What the button of calm play says while the order of a race is to be settled."""
        if not isinstance(self._asked(), Ordering):
            return ""
        seats = map(int, calm.order(self._sitting.explorer).split("."))
        return str(m("Order by priority: {names}", names=", ".join(self._position.names[seat] for seat in seats)))

    def _told(self) -> list[dict[str, Any]]:
        """The last race on this line of the game, press by press."""
        explorer = self._sitting.explorer
        kept = next((text for at in reversed(explorer.path()) if (text := explorer.nodes[at].evidence)), "")
        return told(checked(kept), self._position.names, self._terms) if kept else []

    def _said(self, card: str | None) -> str:
        return self._terms.text(str(plain(SAID[FACES.index(card)], HOME))) if card else ""

    # ------------------------------------------------------------ what the page says

    def _hear(self, message: pressing.Message) -> None:
        self._sitting.guard(self._heard, message)

    def _refuse(self, fault: str) -> None:
        self._sitting.guard(self._misheard, fault)

    def _heard(self, message: pressing.Message) -> None:
        if not self._here():
            return
        try:
            self._answer(message)
        except TablekitError:
            self._sitting.show()  # so that the page does not go on waiting
            raise

    def _misheard(self, fault: str) -> None:
        if self._here():
            self._show_state()  # so that the page does not go on waiting
            unread = m("a message of the race's page cannot be read, and nothing was changed by it: {fault}",
                       fault=fault)  # fmt: skip
            raise TablekitError(unread)

    def _answer(self, message: pressing.Message) -> None:
        match message:
            case pressing.Here():
                if self._running is not None:
                    self._void("page loaded")
                    self._sitting.show()
            case pressing.Run():
                self._run(message.page)
            case pressing.Shown():
                self._turned_up(self._known(message.race, message.page))
            case pressing.Finished():
                self._finished(message)
            case pressing.Void():
                if self._runs(message.race, message.page):  # what ended here already, a page may end, too
                    self._void(message.why)
                    self._sitting.show()
            case pressing.Map() | pressing.Standard() | pressing.ModeChosen():
                self._change(message)
            case pressing.Settle():
                self._settle()

    def _known(self, number: int, page: str) -> Running:
        """The race that is run, if it is this one; what a page says of any other is not listened to."""
        running = self._running
        if running is None or not self._runs(number, page):
            gone = m("race {number} is not being run on this page any more: nothing of it was played", number=number)
            raise TablekitError(gone)
        return running

    def _runs(self, number: int, page: str) -> bool:
        running = self._running
        return running is not None and (running.number, running.page) == (number, page)

    def _void(self, why: str) -> None:
        """The race that is run, if one is, is void; the page that runs it is told to stop."""
        running, self._running = self._running, None
        if running is not None:
            self._warns, self._sitting.held = VOID[why], None
            self.widget.send({"do": "stop", "page": running.page})

    # ------------------------------------------------------------ a race

    def _run(self, page: str) -> None:
        """Arm a race on this page: after a while that nobody knows the card is to be shown."""
        if self._running is not None:
            self._void("page loaded")
        if not self._can_run() or self.widget.mode == "calm":
            self._show_state()
            return
        self._warns = ""
        self._number += 1
        opened, card = self._opened()
        reveal = calm.reveal_of(opened.state())
        self._tries[reveal] = self._tries.get(reveal, -1) + 1
        bots = tuple(press for bot in self._players(opened) if (press := bot.press(opened, timing=self._timed())))
        self._running = Running(self._number, page, self._sitting.explorer.at, card, bots)
        wait = foreperiod(self._chance("foreperiod", opened))
        self.widget.send({
            "do": "arm", "page": page, "race": self._number, "delay_ms": wait,
            "face": card_svg(card) if card else "", "words": self._said(card) or str(m("a card")),
            "bots": [[press.seat, press.t_ms] for press in bots],
        })  # fmt: skip
        self._hold()

    def _opened(self) -> tuple[Position, str | None]:
        """The position in which the race is open, and the card that was turned up for it."""
        position = self._position
        if self._nobody_chose():
            return position, self._card()
        if isinstance(position.node, Decide):
            position = position.play("reveal")
        card = drawn(position)
        return position.chance(card), card.text

    def _chance(self, label: str, opened: Position) -> Any:
        """The chance of a race from the seed: another one when it is run again, as one may know the first by then."""
        reveal = calm.reveal_of(opened.state())
        return stream(opened.seed, f"{label} {reveal}", self._tries.get(reveal, 0))

    def _players(self, opened: Position) -> list[Bot]:
        reveal = calm.reveal_of(opened.state())
        return [Bot(seat, level, stream(opened.seed, f"bot {seat}", reveal)) for seat, level in self._bots.items()
                if seat < opened.players]  # fmt: skip

    def _turned_up(self, running: Running) -> None:
        """The page shows the card: now it lies open in the game, too."""
        explorer = self._sitting.explorer
        if not self._nobody_chose():
            if isinstance(explorer.position.node, Decide):
                explorer.play("reveal")
            explorer.chance(str(running.card))
        self._running = running._replace(at=explorer.at, shown=True)
        self._hold()

    def _hold(self) -> None:
        """While a race is run, the keys decide: nothing else is offered that could be clicked instead."""
        by_touch = self.widget.mode.startswith("touch")
        says = m("The race is on: your buttons decide.") if by_touch else m("The race is on: your keys decide.")
        self._sitting.held = Held(self._sitting.explorer.at, says)
        self._sitting.show()

    def _finished(self, message: pressing.Finished) -> None:
        running = self._known(message.race, message.page)
        opened = self._position
        try:
            race = self._judged(running, message, opened)
            race.played(opened)
        except TablekitError:
            self._void("refused")
            raise
        self._running = self._sitting.held = None
        self._warns = COARSE if message.coarse else ""
        race.play(self._sitting.explorer)
        self._claims.begin()

    def _judged(self, running: Running, message: pressing.Finished, opened: Position) -> Race:
        if not running.shown:
            raise TablekitError(m("the race was finished before its card was shown"))
        if self._keys is None:
            raise TablekitError(m("the race has no keys"))
        people = from_page(message.presses, self._keys)
        for press in people:
            if press.seat in self._bots:
                says = m("{name} is played by a bot, and has pressed a key", name=opened.names[press.seat])
                raise TablekitError(says)
        return judge(
            joined(people, running.bots), players=opened.players, rnd=self._chance("lots", opened),
            timing=self._timed(), reveal=calm.reveal_of(opened.state()), card=running.card,
        )  # fmt: skip

    def _settle(self) -> None:
        """Calm play: the order is that of the priority."""
        self._sitting.explorer.chance(calm.order(self._sitting.explorer))
        self._claims.begin()

    # ------------------------------------------------------------ keys and ways to play

    def _change(self, message: pressing.Map | pressing.Standard | pressing.ModeChosen) -> None:
        if self._running is not None:
            runs = m("a race is being run: keys and the way to play are changed before or after it")
            raise TablekitError(runs)
        self._warns = ""
        if isinstance(message, pressing.ModeChosen):
            self.widget.mode = message.mode
        elif isinstance(message, pressing.Standard):
            self._keys = self._standard
        elif self._keys is not None:
            self._map(self._keys, message)
        self._show_keys()
        self._show_state()

    def _map(self, keys: KeyMap, message: pressing.Map) -> None:
        if message.seat >= len(keys.blocks) or message.action >= len(ROLES):
            none = m("there is no card {card} of seat {seat} to give a key to", card=message.action, seat=message.seat)
            raise TablekitError(none)
        try:
            self._keys = keys.mapped(message.seat, ROLES[message.action], message.code)
        except TablekitError as error:
            self._warns = f"{capital(str(error))}."
