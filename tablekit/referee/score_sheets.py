"""A score sheet typed in after a game: which of its numbers cannot be, each with its clause.

Only what stands there is known: goods, points, places.  The bounds and the rules are the game's own, its
``SCORE_SHEET``; what can be is passed over, and what would have to be known to say more is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from tablekit import catalog
from tablekit.catalog.entry import Game
from tablekit.core import Value, limits
from tablekit.core.errors import NotationError, TablekitError, printable
from tablekit.core.notation import shown, suggestion
from tablekit.mechanics.score_sheet import ALSO, PLACE, TOTAL, Fault, ScoreSheet, Table, Typed, Unknown
from tablekit.position import Position
from tablekit.position.beginning import new
from tablekit.referee.judged import Complaint
from tablekit.saying import Message, Written, listed
from tablekit.saying.current import LANGUAGES
from tablekit.saying.texts import taken
from tablekit.saying.words import m

Rows: TypeAlias = "str | Mapping[Any, Mapping[str, int]]"
SHORTEST_PART = 4  # letters of a word of which only a part is typed
_LAST = re.compile(r"(?P<line>.*?)[\s:=]*(?P<number>[-+−]?\d+)")
_FIRST = re.compile(r"(?P<number>[-+−]?\d+)\s*(?P<line>.*)")


class SheetAudit(Value, frozen=True):
    """What came of holding a score sheet against the rules.

    ``complaints`` are the numbers that cannot be, each with its clause; ``things`` of each are its player and line.
    ``unknown`` tells what was not given and would be needed to say more.
    """

    complaints: tuple[Complaint, ...]
    unknown: tuple[Message, ...] = ()

    @property
    def right(self) -> bool:
        """Whether every number can be."""
        return not self.complaints

    def __str__(self) -> str:
        first = [str(m("Every number can be."))] if self.right else map(str, self.complaints)
        return "\n".join([*first, *map(str, self.unknown)])


def hold(of: str | Game | Position, sheet: Rows, over: Position | None = None, **setup: Any) -> SheetAudit:
    """Hold a score sheet against the rules.

    Arguments: ``of``, the game, or a position of the table, with whose names, board and options it was played;
    ``sheet``, a text with a player a row (or ``;`` between) as ``Blue: temples 12, rune stones 6, total 41``, or the
    same as a mapping; ``over``, the position to which its moves led, where they are known; ``setup``, what
    `tablekit.new` takes.  Raises ``TablekitError`` for a sheet that cannot be read, which says where.

    >>> print(hold("meduris", "Purple: track 23, temples 12, rune stones 6, total 41; Blue: rune stones 7, total 30"))
    Blue: rune stones: 7, which nothing brings; the nearest are 6 or 10  § meduris.final.runes
    Not told of Blue: track and temples.
    """
    if isinstance(of, Position):
        start, at_table = of, True
    else:
        game, rows = of if isinstance(of, Game) else catalog.game(of), _rows(sheet)
        if "players" not in setup and len(rows) < game.players[0]:
            return _of_some([_Sheet(new(game.name, number, **setup), False, sheet) for number in game.players])
        setup.setdefault("players", len(rows))
        if len(rows) > game.players[-1]:
            raise TablekitError(m("the sheet has {rows} rows; {game} is for {players} players",
                                  rows=len(rows), game=game.title, players=listed(game.players, "or")))  # fmt: skip
        start, at_table = new(game.name, **setup), False
    return _Sheet(start, at_table, sheet).audit(over)


def _of_some(sheets: Sequence[_Sheet]) -> SheetAudit:
    """What cannot be however many play, where the rows of some are there and nobody said how many they are."""
    *others, widest = [sheet.audit(None) for sheet in sheets]
    found = [{(one.clause, one.things) for one in audit.complaints} for audit in others]
    wrong = tuple(one for one in widest.complaints if all((one.clause, one.things) in each for each in found))
    told = (one for one in sheets[0].rules.faults(sheets[0].typed)[1] if sheets[0].typed.rows[one.seat])
    return SheetAudit(wrong, tuple(map(sheets[0].unknown, told)))


def sheet_of(game: Game) -> ScoreSheet[Any]:
    """The score sheet of a game, with its lines in their order; raises ``TablekitError`` where it has none."""
    found: ScoreSheet[Any] | None = game.part("score_sheet", "SCORE_SHEET", None)
    if found is None:
        raise TablekitError(m("{game} has no score sheet", game=game.title))
    return found


class _Sheet:
    """A sheet that is read: the names in the order of the seats, and their numbers."""

    def __init__(self, start: Position, at_table: bool, sheet: Rows) -> None:
        self.rules = sheet_of(start.game)
        self.words = _words(self.rules)
        self.names = list(start.names)
        rows: list[dict[str, int]] = [{} for _ in self.names]
        given = _rows(sheet)
        if len(given) > start.players:
            raise TablekitError(m("the sheet has {rows} rows; there are {players} players",
                                  rows=len(given), players=start.players))  # fmt: skip
        for seat, name in zip(self._seats(start, [*given], at_table), given, strict=True):
            self.names[seat] = self.names[seat] if name.isdecimal() else name
            rows[seat] = self._numbers(self.names[seat], given[name])
        self.typed = Typed(Table(start.state(), at_table), rows, self.names)

    def _seats(self, start: Position, names: list[str], at_table: bool) -> list[int]:
        """The seat of each row: that of its number or, at a table, of its name; the others sit down in order."""
        found = {name: int(name) for name in names if name.isdecimal() and int(name) < start.players}
        found |= {name: start.seat(name) for name in names if at_table and name not in found and _sits(start, name)}
        if len(set(found.values())) < len(found):
            raise NotationError(m("two rows are of the same player: {names}", names=listed(names)))
        free = [seat for seat in range(start.players) if seat not in found.values()]
        return [found[name] if name in found else free.pop(0) for name in names]

    def _numbers(self, name: str, items: str | Mapping[str, int]) -> dict[str, int]:
        found: dict[str, int] = {}
        for word, number in _items(name, items):
            line = self._line(" ".join(word.split()).casefold())
            if line is None:
                known = [str(self.rules.said(one)) for one in (*(each.name for each in self.rules.lines), TOTAL, PLACE)]
                raise NotationError(m("{player}: {word} is no line of the score sheet; it must be {right}",
                                      player=name, word=shown(word), right=suggestion(word, known)))  # fmt: skip
            if line in found:
                raise NotationError(m("{player}: {line} is there twice", player=name, line=self.rules.said(line)))
            found[line] = number
        return found

    def _line(self, word: str) -> str | None:
        """The line of a word as people write it: its name, another word for it, or a part that only this one has."""
        if word in self.words:
            return self.words[word]
        ends = len(word) >= SHORTEST_PART
        near = {
            line for said, line in self.words.items()
            if word in said.split() or (ends and (said.endswith(word) or said.startswith(word)))
        }  # fmt: skip
        return near.pop() if len(near) == 1 else None

    def audit(self, over: Position | None) -> SheetAudit:
        faults, unknown = self.rules.faults(self.typed)
        if over is not None:
            faults += self.rules.otherwise(self.typed, over.state())
        return SheetAudit(tuple(map(self._complaint, faults)), tuple(map(self.unknown, unknown)))

    def unknown(self, one: Unknown) -> Message:
        player, lines = self.names[one.seat], listed([self.rules.said(line) for line in one.lines])
        if one.places:
            return m("Not told of {player}, and it settles the places: {lines}.", player=player, lines=lines)
        return m("Not told of {player}: {lines}.", player=player, lines=lines)

    def _complaint(self, fault: Fault) -> Complaint:
        if fault.seat is None:
            return Complaint(m("All together: {fault}", fault=fault.said), (fault.clause,), (fault.line,))
        name = self.names[fault.seat]
        said = m("{player}: {fault}", player=name, fault=fault.said)
        return Complaint(said, (fault.clause,), (f"{name} {fault.line}",))


def _sits(start: Position, name: str) -> bool:
    try:
        start.seat(name)
    except TablekitError:
        return False
    return True


def _words(rules: ScoreSheet[Any]) -> dict[str, str]:
    """What people call each line, in every language: the names of all lines before other words for one."""
    names = (*(line.name for line in rules.lines), TOTAL, PLACE)
    found = {name: name for name in names}
    for name in names:
        for code in LANGUAGES:
            found.setdefault(rules.said(name).said(code).casefold(), name)
    also = {**{line.name: line.also for line in rules.lines}, **ALSO}
    for name, others in also.items():
        if others is None:
            continue
        for word in ",".join(others.said(code) for code in LANGUAGES).split(","):
            found.setdefault(word.strip().casefold(), name)
    return found


def _rows(sheet: Rows) -> dict[str, str | Mapping[str, int]]:
    """The rows by the names before them."""
    pairs: list[tuple[str, str | Mapping[str, int]]]
    if isinstance(sheet, Mapping):
        pairs = [(taken(str(name)), items) for name, items in sheet.items()]
    elif isinstance(sheet, str):
        if len(sheet) > limits.POSITION_CHARACTERS:
            raise TablekitError(m("a score sheet has at most {most} characters; this has {number}",
                                  most=limits.POSITION_CHARACTERS, number=len(sheet)))  # fmt: skip
        pairs = [*_split(taken(sheet))]
    else:
        raise TablekitError(m("a score sheet is a text or a mapping, not {given}", given=shown(sheet)))
    if not pairs:
        raise TablekitError(m("the score sheet is empty; a row is such as {row}", row=Written(_SUCH)))
    found: dict[str, str | Mapping[str, int]] = {}
    for name, items in pairs:
        name = printable(name.strip())[: limits.NAME_CHARACTERS]
        if name in found:
            raise NotationError(m("{player} has two rows", player=name))
        found[name] = items
    return found


_SUCH = "Blue: total 41, place 1"


def _split(sheet: str) -> Iterator[tuple[str, str]]:
    for at, row in enumerate(filter(str.strip, sheet.replace(";", "\n").splitlines()), start=1):
        name, colon, items = row.partition(":")
        if not colon or not name.strip():
            raise NotationError(m("row {row}: {text} must begin with a player, such as {such}",
                                  row=at, text=shown(row.strip()), such=Written(_SUCH)))  # fmt: skip
        yield name, items


def _items(name: str, items: str | Mapping[str, int]) -> Iterator[tuple[str, int]]:
    if isinstance(items, Mapping):
        for word, number in items.items():
            if type(number) is not int or abs(number) > limits.INTEGER:
                raise NotationError(m("{player}: {word} is {number}; it must be a whole number",
                                      player=name, word=str(word)[:80], number=shown(number)))  # fmt: skip
            yield taken(str(word)), number
        return
    if not isinstance(items, str):
        raise NotationError(m("{player}: a row is a text or a mapping, not {given}", player=name, given=shown(items)))
    for item in filter(None, map(str.strip, taken(items).split(","))):
        match = _LAST.fullmatch(item) or _FIRST.fullmatch(item)
        if match is None or len(match["number"]) > 7:
            raise NotationError(m("{player}: {item} must be a line and a whole number, such as {such}",
                                  player=name, item=shown(item), such=Written("total 41")))  # fmt: skip
        yield match["line"], int(match["number"].replace("−", "-"))
