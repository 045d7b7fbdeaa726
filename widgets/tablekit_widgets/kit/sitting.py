"""A sitting: what is on the table, who looks at it and who plays.  The parts of a table lie on one.

A part asks the sitting what there is, has it go elsewhere in the game, and is told of every change in one way, by
``told``: the parts in the order in which they were laid there, and none of them keeps the others from hearing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Literal, NamedTuple, Protocol, TypeAlias

import ipywidgets as w

from tablekit.asking import as_seen
from tablekit.asking.offer import CHANCE, Offer
from tablekit.bots import Bot
from tablekit.core import Decide, Key, Move, Outcome, Over, Refusal
from tablekit.core.errors import IllegalMove
from tablekit.picture.look import Lights, ThemeName
from tablekit.picture.scene import Scene
from tablekit.position import Position
from tablekit.position.clicks import Chooser
from tablekit.saying import Text
from tablekit.saying.current import speaking
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import enter_as, play_as, roll_as
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.faults import Guard, each
from tablekit_widgets.kit.viewpoint import EVERYTHING, Viewpoint

# ---------------------------------------------------------------- what parts are told


class OtherGame(NamedTuple):
    """Another game was put on the table: a new one with its ``bots``, or one that goes on with who plays now.

    ``see`` are the eyes that looked at the game before.
    """

    see: int | str
    bots: Mapping[int, Bot] | None


class OtherEyes(NamedTuple):
    """Other eyes look than before: nothing may stay in the page that those before were shown."""


class OtherLanguage(NamedTuple):
    """Everything is to be said in the language that is set now, as it is shown: nothing else has changed."""


class Moved(NamedTuple):
    """Another position is on the table, or the same one is shown again.

    ``before`` is the position that a step has just led here from, if one has; ``here`` says whether somebody at this
    table did it, and nobody who goes about in the same game elsewhere.
    """

    before: Position | None
    here: bool


class Filmed(NamedTuple):
    """In the place of the position the next picture of the film that leads there is shown."""

    still: Still


class Settled(NamedTuple):
    """The film is over: the position itself is shown."""


class Chosen(NamedTuple):
    """On the same position something else is chosen, pointed at or asked about."""


class Answered(NamedTuple):
    """Something was refused or explained, or that is no longer said."""


class Redrawn(NamedTuple):
    """What lies on the board in the place of the position has changed."""


class Marked(NamedTuple):
    """These moves are marked on the board, best first, and no others."""

    moves: Sequence[Move]


class Stale(NamedTuple):
    """A part of the column has to be written anew, or all of it."""

    part: Literal["notice", "bar", "drawer", "column"]


class Clicked(NamedTuple):
    """A place on the board was clicked."""

    key: Key


class NotebookSaved(NamedTuple):
    """The notebook around the table is being saved."""


class Closed(NamedTuple):
    """The table is closed: nothing is done by itself any more, and what is not on the page is given back."""


News: TypeAlias = (
    OtherGame | OtherEyes | OtherLanguage | Moved | Filmed | Settled | Chosen | Answered | Redrawn | Marked | Stale
    | Clicked | NotebookSaved | Closed
)  # fmt: skip


class Still(NamedTuple):
    """One picture of a film: the position, how many sentences of the step are told by then, and which are new.

    One that ``holds`` stays until somebody goes on; a ``scene`` is there to be read.
    """

    position: Position
    told: int
    fresh: int
    holds: bool = False
    scene: bool = False


class Refused(NamedTuple):
    """Why a move was refused, and the places on the board that it is about."""

    why: Refusal
    keys: Sequence[Key]


class Held(NamedTuple):
    """A node at which moves are made elsewhere than on the board and in the bar, and what the bar says of it."""

    node: int
    says: Text


class OtherPicture(Protocol):
    """What can lie on the board in the place of the position, as one that is set up by hand: it takes clicks."""

    def scene(self, narrow: bool, theme: ThemeName) -> Scene:
        """The picture as it is now, for a wide or a narrow board."""

    def names(self, scene: Scene) -> Mapping[Key, str]:
        """What can be clicked on it, each with its name."""

    def asked(self) -> tuple[Text, Text]:
        """What the bar says meanwhile: a heading, and below it what a click does."""

    def clicked(self, key: Key) -> None:
        """A place on it was clicked."""


class Part:
    """What lies on a sitting: whoever inherits says what a person can set off in it, and what it does with news."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def acts(self, acts: Acts) -> None:
        """Add what can be set off in it; asked for once."""

    def told(self, news: News) -> None:
        """Something has changed."""


class Beside(Part):
    """A part that a game brings to the table, to stand on top of the column: ``widget`` is what is seen of it.

    ``Table(position, parts=[live_race()])`` makes such parts; after ``Closed`` the table gives their widgets back.
    """

    widget: w.Widget


# ---------------------------------------------------------------- the sitting


class Sitting:
    """A game on the table with everybody at it.

    Arguments: ``explorer``, the game, and where in it the table is; ``bots``, who plays by itself, by seat;
    ``language``, the code of that in which everything at the table is said, at first that in which the game is read.

    ``eyes`` say who looks, and how much they may see; ``guard`` wraps whatever a person sets off.  ``number`` is that
    of the position that is shown: what is asked of an earlier one is stale.  ``offer`` is what who looks may do, and
    ``chooser`` has its moves as far as clicks have narrowed them; ``pointed`` is one that was chosen in a list and not
    played yet, ``refused`` what was refused last, ``explained`` what is said in answer to a question (HTML), each until
    something else is done; ``asks_why`` says whether the board shows what is refused.  ``film`` has the pictures of the
    last step that are still to be shown, the first of which is seen now; ``calm`` says whether nothing may move by
    itself, and ``banner`` what went wrong (HTML).  ``held`` says at which node moves are made elsewhere, as by the keys
    of a race: the board and the bar offer none there.  ``laid`` is what lies on the board in the place of the position.
    ``shared`` says whether guests play along.
    """

    def __init__(self, explorer: Explorer, bots: Mapping[int, Bot], language: str | None = None) -> None:
        self.explorer, self.bots = explorer, dict(bots)
        self.language = language or explorer.position.language
        self._read_as_spoken(explorer)
        self.eyes, self.guard = Viewpoint(self), Guard(self)
        self.offer, self.number = Offer(explorer.position, None), 0
        self.chooser = Chooser([])
        self.pointed: Move | None = None
        self.refused: Refused | None = None
        self.film: Sequence[Still] = ()
        self.explained = self.banner = ""
        self.asks_why = self.calm = self.shared = False
        self.held: Held | None = None
        self.laid: OtherPicture | None = None
        self._last_seen: tuple[Position, int | str, Position] | None = None
        self._shown = (explorer, explorer.at)
        self._looked: int | str = EVERYTHING
        self._following = False
        self._parts: list[Part] = []

    def begin(self, see: int | str, *parts: Part) -> None:
        """Lay these parts on the table, in this order, and show its game to the eyes ``see``."""
        self._parts += parts
        with self.speaking():
            self.eyes.offer(see)
            self.show()
        self.explorer.watch(self._follow)

    def close(self) -> None:
        """Do nothing by itself any more; the game stays."""
        self.explorer.watch(self._follow, remove=True)
        self.tell(Closed())
        self.explorer.put_together()

    # ------------------------------------------------------------ what is on the table

    @property
    def position(self) -> Position:
        """The whole position on the table, of which not everybody may see all."""
        return self.explorer.position

    def seen(self, position: Position | None = None) -> Position:
        """As much of a position (the present one) as may be shown: all that leaves for the page comes from here."""
        if position is not None:
            return self.eyes.seen(position)
        whole, who, last = self.position, self.eyes.who, self._last_seen
        if last is None or last[0] is not whole or last[1] != who:
            last = self._last_seen = whole, who, self.eyes.seen(whole)
        return last[2]

    @property
    def is_chance(self) -> bool:
        """Whether die, deck or race decide now."""
        return not isinstance(self.position.node, (Decide, Over))

    @property
    def filming(self) -> bool:
        """Whether the last step is still being shown."""
        return bool(self.film)

    @property
    def elsewhere(self) -> bool:
        """Whether somebody went on with the game, and that is not shown yet."""
        return self._shown != (self.explorer, self.explorer.at)

    @property
    def fair(self) -> bool:
        """Whether somebody plays here who may not know all: chance falls anew, and what was opened stays opened."""
        return self.shared or not self.eyes.everything

    @property
    def lights(self) -> Lights:
        """What to light on the board for what is chosen so far; what cannot be done is hatched for whoever asks why."""
        if self.is_chance:
            return Lights(lit=(CHANCE,))
        return self.offer.lights(self.chooser, self.pointed, why=self.asks_why)

    @property
    def elsewhere_decided(self) -> Text:
        """Where the move that is asked for is made, if not on the board or in the bar; else nothing."""
        return self.held.says if self.held is not None and self.held.node == self.explorer.at else ""

    def _offered(self) -> Offer:
        """What whoever looks may do here."""
        seat = self.eyes.seat() if self.eyes.may_decide() else None
        return Offer(self.seen(), seat, elsewhere=bool(self.elsewhere_decided))

    # ------------------------------------------------------------ in which language

    def speaking(self) -> AbstractContextManager[None]:
        """In here everything is said in the language of this table, whatever the process reads."""
        return speaking(self.language)

    def speak(self, language: str) -> None:
        """Say everything in this language from now on; where the game is, and what is open, stays as it is."""
        if language == self.language:
            return
        self.language = language
        self._read_as_spoken(self.explorer)
        self._last_seen = None
        self.explained = ""
        with self.speaking():
            self.offer = self._offered()
            self.eyes.offer(self.eyes.see.value)
            self.tell(OtherLanguage())

    def _read_as_spoken(self, explorer: Explorer) -> None:
        """A game with a language of its own is read in that of the table."""
        if explorer.position.game.language not in (None, self.language):
            explorer.read_in(self.language)

    # ------------------------------------------------------------ who plays

    @property
    def people(self) -> list[int]:
        """The seats that persons play."""
        return [seat for seat in range(self.position.players) if seat not in self.bots]

    @property
    def alone(self) -> int | None:
        """The seat of the only person among bots, or None."""
        people = self.people
        return people[0] if self.bots and len(people) == 1 else None

    # ------------------------------------------------------------ what is asked of the table, within ``guard``

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Play a move, and show where it leads; where it is refused, say why."""
        mover = move.player if isinstance(move, Move) else seat
        eyes: as_seen.Eyes = "all" if self.eyes.everything or mover is None else mover
        self._step(partial(play_as, self.explorer, eyes, move, seat) if self.fair else
                   partial(self.explorer.play, move, seat))  # fmt: skip

    def chance(self, outcome: Outcome | str) -> None:
        """Enter what a real die, deck or race gave, and show where it leads; where it cannot come, say why."""
        enter = partial(enter_as, self.explorer, self.eyes.knows) if self.fair else self.explorer.chance
        self._step(partial(enter, outcome))

    def roll(self) -> None:
        """Let chance fall, and show where it leads."""
        self._step(partial(roll_as, self.explorer) if self.fair else self.explorer.roll)

    def _step(self, step: Callable[[], Position]) -> None:
        before = self.position
        try:
            step()
        except IllegalMove as error:
            asked = [move for move in self.offer.tries if move.text == error.refusal.move]
            self.refuse(error.refusal, asked[0].keys if asked else ())
        else:
            self.show(before)

    def go(self, node: int) -> None:
        """Go to a node of the tree, and show it."""
        self.explorer.go(node)
        self.show()

    def open(self, explorer: Explorer, bots: Mapping[int, Bot] | None = None) -> None:
        """Put another game on the table: a new one with its ``bots``, or one that goes on with who plays now."""
        self._read_as_spoken(explorer)
        explorer.position.scene()  # a game that cannot be drawn is refused while the old one is still there
        see = self.eyes.see.value
        self.explorer.watch(self._follow, remove=True)
        self.explorer.put_together()
        self.explorer, self.held = explorer, None
        self.explorer.watch(self._follow)
        self.eyes.offer(see if bots is None else EVERYTHING)
        self.tell(OtherGame(see, bots))
        self.show()

    def show(self, before: Position | None = None) -> None:
        """Show where the game is now; ``before`` is the position that a step has just led here from.

        A part that fails does not keep the others from being shown; the first fault is raised at the end.
        """
        self.offer = self._offered()
        self.chooser = Chooser(self.offer.moves)
        self.pointed = self.refused = None
        self.explained, self.asks_why = "", False
        self.number += 1
        self._shown = (self.explorer, self.explorer.at)
        before_that, self._looked = self._looked, self.eyes.who
        news: list[News] = [Moved(before, bool(self.guard.busy) and not self._following)]
        if before_that != self._looked:
            self.banner, self.film = "", ()
            news.insert(0, OtherEyes())
        each(*(partial(self.tell, one) for one in news))

    def choose(self, chooser: Chooser) -> None:
        """Choose on the same position what this chooser has chosen."""
        self.chooser, self.refused, self.pointed = chooser, None, None
        self.tell(Chosen())

    def lay(self, other: OtherPicture | None) -> None:
        """Lay another picture on the board in the place of the position, or take it away: clicks before are stale."""
        if other is not self.laid:
            self.laid = other
            self.number += 1
            self.tell(Chosen())

    def point(self, move: Move) -> None:
        """Choose a move to be looked at, without playing it."""
        self.pointed = move
        self.tell(Chosen())

    def refuse(self, refusal: Refusal, keys: Sequence[Key]) -> None:
        """Say why a move is refused, and ring on the board what it is about."""
        self.refused = Refused(refusal, keys)
        self.tell(Answered())

    def explain(self, html: str) -> None:
        """Say something in answer to a question, or no longer."""
        if html != self.explained:
            self.explained = html
            self.tell(Answered())

    def dismiss(self) -> None:
        """Say no longer what was refused or explained."""
        self.refused, self.explained = None, ""
        self.tell(Answered())

    def warn(self, banner: str) -> None:
        """Show a banner, or take it away."""
        if banner != self.banner:
            self.banner = banner
            self.tell(Stale("notice"))

    def tell(self, news: News) -> None:
        """Tell every part of a change; the first fault is raised once all have heard of it."""
        with self.speaking():
            each(*(partial(part.told, news) for part in self._parts))

    def _follow(self) -> None:
        """Show where the game went, when it was not this table that sent it there."""
        if not self.guard.busy:
            self._following = True
            try:
                self.guard(self.show)
            finally:
                self._following = False


Plug: TypeAlias = Callable[[Sitting], Beside]
