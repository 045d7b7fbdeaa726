"""What stands at the right of the board: one column of HTML, and the drawers that open over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from tablekit.core import Decide
from tablekit.position import Position
from tablekit.saying.current import SPOKEN
from tablekit_widgets import tongues
from tablekit_widgets.analysis.part import Analysing
from tablekit_widgets.board.pointing import WhatIsThis
from tablekit_widgets.board.view import BoardView
from tablekit_widgets.consulting.part import Consulting
from tablekit_widgets.editing.by_hand import ByHand
from tablekit_widgets.editing.other_game import GameBefore
from tablekit_widgets.editing.part import EditHere
from tablekit_widgets.editing.sheet_part import CheckSheet
from tablekit_widgets.editing.switching import OtherRules
from tablekit_widgets.history.comparing import Comparing
from tablekit_widgets.history.earlier_game import KeptGame
from tablekit_widgets.history.film import WORDS, Film
from tablekit_widgets.history.happened import JustHappened
from tablekit_widgets.history.line import branches
from tablekit_widgets.history.looking_back import LookingBack
from tablekit_widgets.history.rest import PlayTheRest
from tablekit_widgets.history.saving import Saving
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.faults import each
from tablekit_widgets.kit.html import act, in_words, why_not
from tablekit_widgets.kit.sitting import (
    Answered,
    Chosen,
    Filmed,
    Moved,
    News,
    OtherEyes,
    OtherLanguage,
    Part,
    Redrawn,
    Settled,
    Sitting,
    Stale,
    Still,
)
from tablekit_widgets.lobby.tonight import Tonight
from tablekit_widgets.players.opponents import Opponents
from tablekit_widgets.players.seating import Seating
from tablekit_widgets.players.single import SingleMove
from tablekit_widgets.room.sharing import Sharing
from tablekit_widgets.table import listing, more
from tablekit_widgets.table.asking import Asking
from tablekit_widgets.table.beginning import Beginning
from tablekit_widgets.table.column import Column
from tablekit_widgets.table.going import Going
from tablekit_widgets.table.menu import Keys, Languages, Menu, Paces, Views
from tablekit_widgets.table.opened import Opened
from tablekit_widgets.table.telling import Telling
from tablekit_widgets.words import m

EYES = "everything|spectator|[0-9]{1,2}"
Maker: TypeAlias = Callable[[Position, Still | None], Mapping[str, str]]


class Side(Part):
    """The column and what opens over it.

    ``acts`` are all that can be set off in it; ``before`` is whose eyes the table began with, and ``analysis`` whether
    that drawer is open from the beginning.
    """

    def __init__(
        self, sitting: Sitting, acts: Acts, film: Film, board: BoardView, opponents: Opponents, single: SingleMove,
        kept: KeptGame, beginning: Beginning, *, before: int | str, analysis: bool,
    ) -> None:  # fmt: skip
        super().__init__(sitting)
        self._film, self._board, self._kept, self.beginning = film, board, kept, beginning
        self.tab = listing.TOLD
        self.asking, self.telling = Asking(sitting, film, opponents), Telling(sitting)
        self.rest, self.going = PlayTheRest(sitting), Going(sitting, film, opponents, single)
        self.what, self.seating = WhatIsThis(sitting, board), Seating(sitting, before)
        self.sharing = Sharing(sitting)
        self.menu = Menu(sitting, film, single, beginning)
        self.drawers = Opened(sitting, self._makers(), acts, more.ANALYSIS if analysis else "")
        self.column = Column(acts, sitting.guard)

    def _makers(self) -> Mapping[str, Callable[[], Drawer]]:
        """How each drawer is made, by its name; those that are there already are taken as they are."""
        sitting = self._sitting
        there = {more.MORE: self.menu, "bots": self.seating, "what": self.what, "share": self.sharing}
        before = GameBefore(sitting)
        return {
            more.ANALYSIS: partial(Analysing, sitting),
            "lost": partial(LookingBack, sitting),
            "pace": partial(Paces, sitting, self._film),
            "seen": partial(Views, sitting),
            "keys": partial(Keys, sitting),
            "tonight": partial(Tonight, sitting),
            "language": partial(Languages, sitting),
            "save": partial(Saving, sitting),
            "compare": partial(Comparing, sitting),
            "consult": partial(Consulting, sitting, before),
            "edit": partial(EditHere, sitting, before),
            "hands": partial(ByHand, sitting),
            "happened": partial(JustHappened, sitting),
            "sheet": partial(CheckSheet, sitting),
            "rules": partial(OtherRules, sitting, before),
            **{name: partial(_there, drawer) for name, drawer in there.items()},
        }

    # ------------------------------------------------------------ what a person sets off

    def acts(self, acts: Acts) -> None:
        """What changes the column itself, and whose eyes look at it."""
        acts.add("look", self._sitting.eyes.look_as, EYES)
        acts.add("see", self._see, EYES)
        acts.add("pace", self._pace, "|".join(WORDS))
        acts.add("language", self._speak, "|".join(SPOKEN))
        acts.add("tab", self._tab, "|".join((listing.TOLD, listing.MOVES, listing.TRIES)))
        acts.number("pin", self._pin)
        acts.number("lose", self._lose)
        acts.plain(new=self._new, again=self._new, unfold=self._unfold)

    def _see(self, eyes: str) -> None:
        self._sitting.eyes.look_as(eyes)
        if self.drawers.name == "seen":
            self.drawers.turn("")

    def _pace(self, pace: str) -> None:
        self._film.pace.value = pace
        self.drawers.turn(more.MORE)

    def _speak(self, code: str) -> None:
        speaks = partial(self._sitting.speak, code)  # also a table that follows nobody
        each(speaks, partial(tongues.chosen, code), partial(self.drawers.turn, more.MORE))

    def _tab(self, name: str) -> None:
        self.tab = name
        self.tell()

    def _pin(self, depth: int) -> None:
        self.tab = listing.TRIES
        self.going.step(depth)

    def _lose(self, seat: int) -> None:
        """Look back over the decisions of a seat, in one click."""
        if self.drawers.name != "lost":
            self.drawers.turn("lost")
        looking = self.drawers.get("lost")
        assert isinstance(looking, LookingBack)
        looking.begin(seat)

    def _new(self) -> None:
        """Ask which game is to be played next."""
        if self.drawers.name:
            self.drawers.turn("")
        self.beginning.ask()

    def _unfold(self) -> None:
        self.telling.unfold()
        self.tell()

    # ------------------------------------------------------------ what is shown

    def told(self, news: News) -> None:
        """Write anew what has changed."""
        match news:
            case OtherEyes():
                self.forget()
            case OtherLanguage():
                self.column.speak()
                self.tell()
            case Filmed(still):
                self._write(still)
            case Moved() | Settled() | Chosen() | Answered() | Stale("column"):
                self.tell()
            case Stale("bar") | Redrawn():
                self._ask()
            case Stale("drawer"):
                self.column.show({"drawer": self.drawers.html()})
            case Stale("notice"):
                self.column.show({"notice": self._noticed()})

    def tell(self) -> None:
        """Show all of the column anew, what stays the same is not sent; during a film only what is asked."""
        if self._sitting.filming:
            self._ask()
        else:
            self._write()

    def _ask(self) -> None:
        self.column.show({"bar": self.asking.html()})

    def forget(self) -> None:
        """Other eyes look: nothing stays of what those before were shown."""
        self.column.forget()

    def _write(self, still: Still | None = None) -> None:
        """Show all of the column, of a film no more than has happened by its present picture.

        What fails in one part keeps neither the question nor the others from being shown.
        """
        seen = self._sitting.seen() if still is None else still.position
        now: dict[str, str] = {}
        makers: tuple[Maker, ...] = (
            self._asked, self._tools, self._players, self._heads, self._steps, self._words, self._listed,
        )  # fmt: skip
        try:
            each(*(partial(_put, now, make, seen, still) for make in makers))
        finally:
            gone = {name: "" for name in self.column.html if name.startswith("players/") and name not in now}
            self.column.show({**now, **gone})

    def _asked(self, _: Position, still: Still | None) -> Mapping[str, str]:
        answer = self._answer() if still is None else ""
        return {"notice": self._noticed(), "bar": self.asking.html(), "answer": answer}

    def _answer(self) -> str:
        """Why something is refused, or what a thing is, in the place of the bar."""
        sitting = self._sitting
        said, refused = sitting.explained, sitting.refused
        if refused is not None:
            said = why_not(sitting.seen(), refused.why, sitting.eyes.seat())
        return said + act("dismiss", m("Close"), look="tk-b tk-square tk-shut", inside="✕") if said else ""

    def _noticed(self) -> str:
        """What stands above the bar: a fault, an earlier game, a note."""
        return self._sitting.banner + self._kept.html() + self.telling.note()

    def _tools(self, _: Position, still: Still | None) -> Mapping[str, str]:
        undo = self._sitting.explorer.at > 0
        return {"tools": more.tools(undo=undo, why=self._sitting.asks_why, drawer=self.drawers.name)}

    def _players(self, seen: Position, _: Still | None) -> Mapping[str, str]:
        return self.telling.players(seen)

    def _heads(self, _: Position, still: Still | None) -> Mapping[str, str]:
        sitting = self._sitting
        deciding = sitting.eyes.may_decide() and not sitting.filming
        tries = sum(1 for _ in branches(sitting.explorer))
        tabs = listing.tabs(self.tab, len(sitting.chooser.moves) if deciding else None, tries)
        return {"tabs": tabs, "drawer": self.drawers.html()}

    def _steps(self, _: Position, still: Still | None) -> Mapping[str, str]:
        return {"steps": listing.steps(self._sitting.explorer, self._sitting.seen())}

    def _words(self, _: Position, still: Still | None) -> Mapping[str, str]:
        return {"words": in_words(self._board.words)}

    def _listed(self, seen: Position, still: Still | None) -> Mapping[str, str]:
        """What stands under the open tab."""
        if still is not None:
            return {"list": self.telling.journal(still.told, still.fresh) if self.tab == listing.TOLD else ""}
        if self.tab == listing.TOLD:
            return {"list": self.going.html() + self.telling.decided(seen) + self.telling.journal()}
        if self.tab == listing.TRIES:
            edits = self._sitting.eyes.everything
            return {"list": self.rest.html() + listing.tries(self._sitting.explorer, self._sitting.seen, edits=edits)}
        return {"list": self._possible(seen)}

    def _possible(self, seen: Position) -> str:
        """The possible moves, and a box in which one can be typed, or what chance brought."""
        sitting, eyes = self._sitting, self._sitting.eyes
        written = sitting.pointed.text if sitting.pointed is not None else ""
        if not isinstance(seen.node, Decide) or not eyes.may_decide():
            types = sitting.is_chance and not eyes.closed()
            return listing.entry(written, sitting.number) if types else ""
        sets_up = eyes.everything and sitting.position.setting_up
        return listing.moves(seen, sitting.chooser, written, sitting.number, sets_up=sets_up, types=True)


def _there(drawer: Drawer) -> Drawer:
    return drawer


def _put(parts: dict[str, str], make: Maker, seen: Position, still: Still | None) -> None:
    parts.update(make(seen, still))
