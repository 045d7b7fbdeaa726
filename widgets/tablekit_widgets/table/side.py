"""What stands at the right of the board: one column of HTML, the acts that a person sets off there, and the drawers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import ipywidgets as w

from tablekit.core import Decide
from tablekit.position import Position
from tablekit.tree.line import last_decision
from tablekit_widgets.analysis.part import Analysing
from tablekit_widgets.board.pointing import WhatIsThis
from tablekit_widgets.history.branching import PlayTheRest
from tablekit_widgets.history.film import WORDS, Still
from tablekit_widgets.history.line import branches
from tablekit_widgets.history.looking_back import LookingBack
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.faults import each
from tablekit_widgets.kit.host import Host
from tablekit_widgets.kit.html import act, check_list, say
from tablekit_widgets.players.seating import Seating
from tablekit_widgets.table import listing, more
from tablekit_widgets.table.acts import NUMBER, TEXT, Acts
from tablekit_widgets.table.asking import Asking
from tablekit_widgets.table.beginning import Beginning
from tablekit_widgets.table.column import Column
from tablekit_widgets.table.drawers import Drawers
from tablekit_widgets.table.telling import Telling

if TYPE_CHECKING:
    from tablekit_widgets.table.table import Table


NOTHING_TAKEN = (-1, "")  # the node, and what was taken back there


class Said:
    """Something that is said in answer to a question, until something else is done."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._value, self._changed = "", changed

    @property
    def value(self) -> str:
        """What is said, as HTML."""
        return self._value

    @value.setter
    def value(self, html: str) -> None:
        if html != self._value:
            self._value = html
            self._changed()


class Side:
    """The column and what opens over it; ``table`` is the table it belongs to, ``before`` whose eyes it began with."""

    def __init__(self, table: Table, host: Host, before: int | str, *, analysis: bool) -> None:
        self._table, self._host = table, host
        self.why, self.written, self.waits = False, "", False
        self.tab, self.drawer = listing.TOLD, more.ANALYSIS if analysis else ""
        self._banner, self._taken = "", NOTHING_TAKEN
        self.explained = Said(lambda: self.tell())
        self.telling = Telling(host)
        self.rest = PlayTheRest(lambda: host.explorer, lambda: host.go(lambda: None))
        self.asking = Asking(host, table._film, table._opponents, lambda: table._chooser, lambda: table._number)
        self.what = WhatIsThis(
            table._seen, lambda: table._chooser.moves, lambda *about: table._board.tell(*about), self.explained,
            table._guard,
        )  # fmt: skip
        self.beginning = Beginning(table)
        self.seating = Seating(host, table._opponents, before)
        self._analysing: Analysing | None = None
        self._looking_back: LookingBack | None = None
        self._drawers: Drawers | None = None
        self.column = Column(self._acts(), table._guard)
        self.inside = w.VBox()
        self.inside.add_class("tk-inside")

    # ------------------------------------------------------------ what a person sets off

    def _acts(self) -> Acts:
        """All that the column can ask for."""
        acts, table, host = Acts(), self._table, self._host
        of_this = f"{NUMBER} {TEXT}"
        acts.add("answer", self._answered, of_this)
        acts.add("row", self._row, of_this)
        acts.add("came", self._came, f"({NUMBER} {NUMBER})?")
        acts.add("roll", lambda number: table._roll() if self._is_now(number) else None, NUMBER)
        acts.add("group", self._group, TEXT)
        acts.add("type", lambda text: table._typed(text) if text.strip() else None, TEXT)
        acts.add("look", table._eyes.look_as, "everything|spectator|[0-9]{1,2}")
        acts.add("see", self._see, "everything|spectator|[0-9]{1,2}")
        acts.add("pace", self._pace, "|".join(WORDS))
        acts.add("drawer", self.open, "|".join(["", *more.TITLES]))
        acts.add("tab", self._tab, "|".join((listing.TOLD, listing.MOVES, listing.TRIES)))
        acts.add("go", lambda step: self._went(lambda: self._step(int(step))), NUMBER)
        acts.add("pin", self._pin, NUMBER)
        acts.add("branch", lambda node: self._went(lambda: self._branch(int(node))), NUMBER)
        acts.add("forget", self._forget_try, NUMBER)
        acts.plain(
            another=table._another, back_to_decision=table._back_to_a_decision, next=table._film.go_on,
            skip=table._film.finish, hurry=table._opponents.hurry, think=table._opponents.switch,
            set_up=table._set_up, repeat=self.rest.repeat, again=self.beginning.ask, undo=self._undo,
            new=self.beginning.ask, before=self.beginning.back, why=self._why, dismiss=self._dismissed,
            first=lambda: self._went(lambda: host.explorer.start()),
            back=lambda: self._went(table._opponents.back), last=lambda: self._went(lambda: host.explorer.end()),
            forward=self._forward, unfold=self._unfold, hide=self._hide, undo_edit=self._undo_edit,
            go_on=self._go_on,
        )  # fmt: skip
        return acts

    def _is_now(self, number: str) -> bool:
        """Whether something is for the position on the table, and not for one before, as a second click may be."""
        return int(number) == self._table._number

    def _named(self, value: str) -> str:
        """The move of an answer, or nothing where it is for another position."""
        number, _, text = value.partition(" ")
        legal = {move.text for move in self._table._chooser.moves}
        return text if self._is_now(number) and text in legal else ""

    def _answered(self, value: str) -> None:
        text = self._named(value)
        move = next((move for move in self._table._chooser.moves if move.text == text), None)
        if move is not None:
            self._table._go(lambda: self._host.explorer.play(move))

    def _row(self, value: str) -> None:
        """Ring the place a row means, and write it beside Play; a row that is chosen already is played."""
        text = self._named(value)
        if text and text == self.written:
            self._answered(value)
        elif text:
            self._table._point_at(next(move for move in self._table._chooser.moves if move.text == text))

    def _came(self, value: str) -> None:
        number, _, at = value.partition(" ")
        if value and self._is_now(number) and not self._table._eyes.closed():
            offered = self._table._seen().chance_outcomes() if self._table._is_chance() else ()
            if int(at) < len(offered):
                self._table._came(offered[int(at)][0])

    def _group(self, group: str) -> None:
        if group in [name for name, _ in self._table._chooser.groups]:
            self._table._choose_group(group)

    def _went(self, act: Callable[[], object]) -> None:
        """Go elsewhere in the game, and show it."""
        self._table._film.finish()
        act()
        self._table._new_position()

    def _step(self, depth: int) -> None:
        line = listing.present_line(self._host.explorer)
        if depth < len(line):
            self._host.explorer.go(line[depth])

    def _branch(self, node: int) -> None:
        if node < len(self._host.explorer.nodes):
            self._host.explorer.go(node)

    def _pin(self, depth: str) -> None:
        self.tab = listing.TRIES
        self._went(lambda: self._step(int(depth)))

    def _forward(self) -> None:
        table, explorer = self._table, self._host.explorer
        if table._film.running:
            table._film.finish()
            return
        before, at = explorer.position, explorer.at
        table._opponents.forward()
        one = explorer.nodes[explorer.at].parent == at
        table._new_position(before if one and explorer.at != at else None)

    def _undo(self) -> None:
        """Take the last decision of a person back, with all that came after it, and say what that was."""
        explorer = self._host.explorer

        def back() -> None:
            found = last_decision(explorer, self._table._opponents.people, by_itself=False)
            explorer.go(found.node) if found is not None else explorer.back()
            self._taken = (explorer.at, found.says) if found is not None else NOTHING_TAKEN

        self._went(back)

    def _taken_back(self) -> str:
        """What was taken back last, as long as nothing else is done."""
        at, says = self._taken
        return f'<p class="tk-quiet" role="status">{say(says)}</p>' if says and at == self._host.explorer.at else ""

    def _forget_try(self, node: str) -> None:
        explorer, leaving = self._host.explorer, [branch.node for branch in self._tries()]
        if self._host.eyes.everything and int(node) in leaving:
            at = explorer.at
            explorer.remove(int(node))
            explorer.go(min(at, explorer.at) if at >= len(explorer.nodes) else explorer.at)
            self._table._new_position()

    def _undo_edit(self) -> None:
        if self._host.eyes.everything:
            self._went(self._host.explorer.undo_edit)

    def _why(self) -> None:
        self.why = not self.why
        self._table._film.finish()
        self._table._show_board()
        self.tell()

    def _dismissed(self) -> None:
        self._table._refused = None
        self._table._board.ask(())
        self.explained.value = ""
        self.tell()

    def _unfold(self) -> None:
        self.telling.unfold()
        self.tell()

    def _tab(self, name: str) -> None:
        self.tab = name
        self.tell()

    def _pace(self, pace: str) -> None:
        self._table._film.pace.value = pace
        self.open(more.MORE)

    def _see(self, eyes: str) -> None:
        self.drawer = "" if self.drawer == "seen" else self.drawer
        self._table._eyes.look_as(eyes)
        self._show_inside()
        self.tell()

    def _hide(self) -> None:
        hidden = self._table._eyes.hot_seat
        hidden.value = not hidden.value

    def _go_on(self) -> None:
        if self._table._go_on is not None:
            self._table._go_on.go()

    # ------------------------------------------------------------ drawers

    def open(self, name: str) -> None:
        """Open a drawer in the place of the one that is open, or close it where it is this one."""
        self.drawer = "" if name == self.drawer else name
        self._show_inside()
        self.tell()

    def _show_inside(self) -> None:
        """What the open drawer holds in widgets, made when it is opened first; the others hear that they are shut."""
        seen, name = self._table._seen(), self.drawer
        if self._drawers is None and name in ("save", "compare", "edit", "rules"):
            self._drawers = Drawers(self._host, self._table._opened, lambda: self._table._opponents.alone)
        if self._analysing is None and name == more.ANALYSIS:
            self._analysing = Analysing(self._host)
        if self._looking_back is None and name == "lost":
            self._looking_back = LookingBack(self._host, lambda: self._table._opponents.people)
        found: list[w.Widget] = []
        if name == "bots":
            self.seating.show()
            found = [self.seating.instead, self.seating.widget]
        elif name == more.ANALYSIS and self._analysing is not None:
            found = [self._analysing.widget]
        elif name == "lost" and self._looking_back is not None:
            found = [self._looking_back.widget]
        elif name == "what":
            found = [self.what.list]
        elif self._drawers is not None:
            found = self._drawers.widgets.get(name, [])
        if list(self.inside.children) != found:
            self.inside.children = found
        self.inside.layout.display = "" if found else "none"
        if self._analysing is not None:
            self._analysing.open(name == more.ANALYSIS)
        if self.what.asking != (name == "what"):
            self.what.button.value = name == "what"
        if self._drawers is not None:
            self._drawers.show(name, seen)
        if self._looking_back is not None:
            self._looking_back.show()

    def _drawn(self) -> str:
        """The open drawer as HTML: its frame, and what is not made of widgets."""
        table, name = self._table, self.drawer
        inside = ""
        if name == more.MORE:
            inside = self._menu()
        elif name == "pace":
            inside = more.choices("pace", [(words, value) for value, words in WORDS.items()], table._film.pace.value)
        elif name == "seen":
            offered = [(words, str(eyes)) for words, eyes in table._see.options]
            inside = more.choices("see", offered, str(table._see.value))
        elif name == "keys":
            inside = more.keys()
        elif name == "what":
            inside = "<p>Click anything on the board, or choose it from the list, to see what it is.</p>"
        return more.framed(name, inside)

    def _menu(self) -> str:
        table, position = self._table, self._table.position
        bots = [position.names[seat] for seat in sorted(table._opponents.bots)]
        hidden = getattr(position.game.drawing, "BEHIND", "hands")
        entry = more.Entry
        return more.menu(
            [
                ("This game", [
                    entry("new", "", "New game", "N"),
                    *([entry("before", "", "Back to the game before")] if self.beginning.before else []),
                    entry("drawer", "save", "Save or open"),
                ]),
                ("Who plays", [
                    entry("drawer", "bots", "Computer players", ", ".join(bots) or "none"),
                    entry("drawer", "seen", "What is seen", table._see.label),
                    entry("hide", "", f"Hide {hidden} between turns", table._eyes.hot_seat.label),
                ]),
                ("The board", [
                    entry("drawer", "edit", "Set up a position by hand"),
                    entry("drawer", "rules", "Play on with other rules"),
                    entry("drawer", "compare", "Compare two positions"),
                    entry("drawer", "what", "Explain what I click", "?"),
                ]),
                ("This table", [
                    entry("drawer", "pace", "Pace of moves", WORDS[table._film.pace.value]),
                    entry("drawer", "keys", "Keys"),
                ]),
            ]
        )  # fmt: skip

    # ------------------------------------------------------------ what is shown

    def show(self) -> None:
        """Another position is on the table, or the same one is shown again."""
        self.why, self.written = False, ""
        self.explained.value = ""
        each(self._show_inside, self.what.refresh, self.tell)

    def tell(self) -> None:
        """Show all of the column anew; what stays the same is not sent."""
        if self.waits:  # all of it is told when the board is drawn
            return
        if self._table._film.running:
            self.ask()
            return
        seen = self._table._seen()
        self._told(seen, lambda: {"list": self._listed(seen)})

    def ask(self) -> None:
        """Ask anew what is asked now."""
        if self.waits:
            return
        self.column.show({"bar": self.asking.html()})

    def show_still(self, still: Still) -> None:
        """One picture of a film: no more than has happened by then."""
        happened = self.tab == listing.TOLD
        self._told(still.position, lambda: {
            "list": self.telling.journal(still.told, still.fresh) if happened else "", "answer": "",
        })  # fmt: skip

    def _told(self, seen: Position, parts: Callable[[], Mapping[str, str]]) -> None:
        """Show all of the column: what fails in one part keeps neither the question nor the others from being shown."""
        table, explorer = self._table, self._host.explorer
        deciding = self._host.eyes.may_decide() and not table._film.running
        number = len(table._chooser.moves) if deciding else None
        now: dict[str, str] = {}
        makers: tuple[Callable[[], Mapping[str, str]], ...] = (
            lambda: {"notice": self._noticed(), "bar": self.asking.html(), "answer": self._answer()},
            lambda: {"tools": more.tools(undo=explorer.at > 0, why=self.why, drawer=self.drawer)},
            lambda: self.telling.players(seen),
            lambda: {"tabs": listing.tabs(self.tab, number, len(self._tries())), "drawer": self._drawn()},
            lambda: {"steps": listing.steps(explorer, table._seen())},
            lambda: {"words": self.telling.words(table._board.words)}, parts,
        )  # fmt: skip
        try:
            each(*(partial(lambda make: now.update(make()), make) for make in makers))
        finally:
            gone = {name: "" for name in self.column.html if name.startswith("players/") and name not in now}
            self.column.show({**now, **gone})

    def _tries(self) -> list[listing.Branch]:
        return list(branches(self._host.explorer, self._table._seen().seen_by))

    def _listed(self, seen: Position) -> str:
        """What stands under the open tab."""
        table, eyes, explorer = self._table, self._host.eyes, self._host.explorer
        if self.tab == listing.TRIES:
            return self.rest.html(eyes.everything) + listing.tries(explorer, seen.seen_by, edits=eyes.everything)
        if self.tab == listing.TOLD:
            return self._taken_back() + self.telling.decided(seen) + self.telling.journal()
        if not isinstance(seen.node, Decide) or not eyes.may_decide():
            types = table._is_chance() and not eyes.closed()
            return listing.entry(self.written, table._number) if types else ""
        sets_up = eyes.everything and table.position.setting_up
        return listing.moves(seen, table._chooser, self.written, table._number, sets_up=sets_up, types=True)

    def _answer(self) -> str:
        """Why something is refused, or what a thing is, in the place of the bar."""
        refused, book = self._table._refused, self._table.position.game.clauses
        said = self.explained.value if refused is None else check_list(book, f"Why not {refused.move}?", refused)
        return said + act("dismiss", "Close", look="tk-b tk-square tk-shut", inside="✕") if said else ""

    def _noticed(self) -> str:
        """What stands above the bar: a fault, an earlier game, a note."""
        table = self._table
        offer = table._go_on.offer(len(self._host.explorer) == 1) if table._go_on is not None else ""
        if offer:
            played = "You played here before this cell was run again."
            offer = f'<div class="tk-go-on"><span>{played}</span>{act("go-on", offer)}</div>'
        return self._banner + offer + self.telling.note()

    def write(self, text: str) -> None:
        """Write a move into the box in which one can be typed, and show the list it stands in."""
        self.written = text
        self.tell()

    def warn(self, banner: str) -> None:
        """Show a banner, or take it away."""
        if banner != self._banner:
            self._banner = banner
            self.column.show({"notice": self._noticed()})

    def forget(self) -> None:
        """Other eyes look: nothing stays of what those before were shown, told or had opened."""
        self._banner, self.written, self._taken = "", "", NOTHING_TAKEN
        self._table._refused = None
        self.explained.value = ""
        if self._drawers is not None:
            self._drawers.forget()
        self.column.forget()

    def close(self) -> None:
        """Compute no more, and give back what is not on the page just now."""
        for part in (self._analysing, self._looking_back, self._drawers, self.beginning):
            if part is not None:
                part.close()
        shown = [part.widget for part in (self._analysing, self._looking_back, self.seating) if part is not None]
        kept = [each for row in self._drawers.widgets.values() for each in row] if self._drawers is not None else []
        give_back(*shown, self.seating.instead, self.what.list, self.what.button, *kept)
