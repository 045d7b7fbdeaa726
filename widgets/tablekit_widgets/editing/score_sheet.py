"""``ScoreSheet``: final points, goods and places are typed in, and each that cannot be is told with its clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.mechanics.score_sheet import PLACE, TOTAL
from tablekit.position import Position
from tablekit.position.beginning import new
from tablekit.referee.score_sheets import SheetAudit, hold, sheet_of
from tablekit.tree.explorer import Explorer
from tablekit_widgets.editing import sheet_html
from tablekit_widgets.kit.face import Lesson
from tablekit_widgets.words import m


class ScoreSheet(Lesson):
    """A score sheet to be typed in after a game at a real table: which of its numbers cannot be, and by which clause.

    Arguments: ``start``, the name of a game, for ``players`` with its ``options`` as in ``tk.new``, or a ``Position``
    or ``Explorer`` with whose names, board and options it was played; ``over``, the position at the end where its moves
    are known, as they are of an explorer whose game is over: then it is told, too, what they brought otherwise.
    ``audit`` is what was found last, or None.  Raises ``TablekitError`` for a game that has no score sheet.

    >>> from tablekit_widgets import ScoreSheet
    >>> ScoreSheet("meduris", players=3)
    <ScoreSheet: Meduris, 3 players>
    """

    def __init__(
        self, start: Position | Explorer | str, players: int = 2, *, over: Position | None = None, **options: Any
    ) -> None:  # fmt: skip
        self._at_table = not isinstance(start, str)
        self._setup = {} if self._at_table else {"players": players, **options}
        self._start, last = _table(start, self._setup)
        self.over = over or last
        self._lines = sheet_of(self._start.game).lines
        self.audit: SheetAudit | None = None
        self._names = list(self._start.names)
        self._typed: dict[tuple[int, str], str] = {}
        super().__init__()

    # ------------------------------------------------------------ acts

    def _do(self, name: str, value: str) -> None:
        verb, _, rest = name.partition(" ")
        if verb == "name" and not self._at_table:
            seat = int(self._named(rest, [str(seat) for seat in range(len(self._names))]))
            self._names[seat] = value.strip() or self._start.names[seat]
        elif verb == "cell":
            number, line = self._named(rest, [f"{seat} {line}" for seat, line in self._cells()]).split(" ", 1)
            self._typed[int(number), line] = value.strip()
        elif name == "check":
            self.audit = self._held()
            self._show(sheet_html.verdict(self.audit))
            return
        elif name == "clear":
            self._typed.clear()
        self.audit = None
        self._show()

    def _named(self, name: str, known: list[str]) -> str:
        """What the page names, where there is such a thing."""
        if name not in known:
            raise TablekitError(m("that is no longer to be chosen here"))
        return name

    def _cells(self) -> Iterator[tuple[int, str]]:
        for seat in range(len(self._names)):
            yield from ((seat, line) for line in (*(line.name for line in self._lines), TOTAL, PLACE))

    def _held(self) -> SheetAudit:
        of: Position | str = self._start if self._at_table else self._start.game.name
        return hold(of, dict(self._rows()), over=self.over, **self._setup)

    def _rows(self) -> Iterator[tuple[str, Mapping[str, int]]]:
        if len(set(self._names)) < len(self._names):
            raise TablekitError(m("Two players have the same name."))
        for seat, name in enumerate(self._names):
            row: dict[str, int] = {}
            for line in (*(line.name for line in self._lines), TOTAL, PLACE):
                typed = self._typed.get((seat, line), "")
                if typed:
                    row[line] = self._number(name, line, typed)
            yield name, row

    def _number(self, player: str, line: str, typed: str) -> int:
        text = typed.replace("−", "-")
        if not text.removeprefix("-").isdecimal() or len(text) > 7:
            said = sheet_of(self._start.game).said(line)
            raise TablekitError(
                m("{player}, {line}: {typed} must be a whole number.", player=player, line=said, typed=shown(typed))
            )
        return int(text)

    # ------------------------------------------------------------ what is shown

    def _html(self) -> str:
        rules, named = sheet_of(self._start.game), not self._at_table
        return sheet_html.page(self._start, rules, self._names, self._typed, self.audit, named=named)

    def _plain(self) -> str:
        return f"<ScoreSheet: {self._start.game.title}, {self._start.players} players>"

    def _ipython_display_(self) -> None:
        self._show_live(repr(self))


class SheetHere(ScoreSheet):
    """The score sheet in a drawer of a table, which speaks as that table does."""

    FOLLOWS = False


def _table(start: object, setup: Mapping[str, Any]) -> tuple[Position, Position | None]:
    """The position of the table, and the one at the end where the moves are known."""
    if isinstance(start, Explorer):
        return start.at_node(0), start.position if start.position.over else None
    if isinstance(start, Position):
        return start, None
    if isinstance(start, str):
        return new(start, **setup), None
    raise TablekitError(f"a score sheet is of a position, an explorer or the name of a game, not {shown(start)}")
