"""Audit a game that was played at a real table: each move that broke a rule, with its clause and its turn.

The record is a text with one move or one result of chance a line, as they are written everywhere here.  Nothing that
cannot be known is guessed.  A move against the rules that answers what is asked, such as a hut where none may stand, is
carried out as it was at the table, if the position after it can be at all; the audit says so and goes on from there.
Any other line that is refused is left out, as if it had been taken back; if the next one is refused, too, the audit
ends, for nobody can say any more what the table looked like.  A line that cannot be read may have been anything: what
follows it is held against the table as it would be after each thing that may have been meant, and where it fits none of
them the audit ends.

A line that is a position says how the table lay then; it is held against the moves before it as the referee does it.
A score sheet may be typed in beside a record or alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple, overload

from msgspec.structs import replace

from tablekit.catalog.entry import Game
from tablekit.core import Chance, Condition, Decide, Move, Over, Value, limits
from tablekit.core.errors import IllegalMove, NotationError, TablekitError, printable, reason
from tablekit.core.notation import shown
from tablekit.position import Position
from tablekit.position.beginning import read
from tablekit.position.draws import draws
from tablekit.referee.judging import judge
from tablekit.referee.score_sheets import Rows, SheetAudit, hold
from tablekit.saying import Message, Noun, Written, listed
from tablekit.saying.texts import taken
from tablekit.saying.words import m, t

_NAME = re.compile("[a-z][a-z0-9_-]*")
_LISTED = re.compile(r"^\s*(?:(?:\d+[.)]|[-*•–—])\s+|>\s*)*(?=\S)")  # before a line of a list or of a quoted mail
MOST_MEANT = 150  # tables that an unread line may have left; with more of them the audit ends
LEFT_OUT, CARRIED_OUT = m("left out"), m("carried out as at the table")
ENDS_HERE = m("the audit ends here")
_IN_DOUBT = m("it cannot be judged after a line that could not be read")


class Finding(Value, frozen=True):
    """One line that breaks a rule, or that cannot be read.

    ``line`` is its number in the text, from 1; ``seat`` who moved, None where chance or nobody did, and ``who`` the
    name; ``turn`` the number of this seat's turn, from 1, or 0 before its first; ``text`` the line; ``conditions`` what
    the rules ask and was not met, each with its clause, or nothing where the line cannot be read, and then ``says``
    tells why; ``then`` how the audit went on.
    """

    line: int
    seat: int | None
    turn: int
    who: str
    text: str
    conditions: tuple[Condition, ...]
    says: str
    then: Message

    def __str__(self) -> str:
        told = [f"  {one}" for one in self.conditions] or [f"  {self.says}"]
        says = _IN_TURN if self.turn else _OF_SEAT if self.who else _OF_NOBODY
        text = Written(self.text)
        first = says(line=self.line, player=self.who, turn=self.turn, text=text, then=self.then)
        return "\n".join([str(first), *told])


_IN_TURN = t("Line {line}, {player}’s turn {turn}: {text} ({then})")
_OF_SEAT = t("Line {line}, {player}: {text} ({then})")
_OF_NOBODY = t("Line {line}: {text} ({then})")


class Audit(Value, frozen=True):
    """What an audit found.

    ``findings`` are in the order of the lines; ``judged`` is how many moves and results were looked at, ``unjudged``
    how many came after the audit had ended; ``at`` is the position it came to, in notation (a violation may have left
    in it what the rules forbid, so that ``tk.read`` refuses it); ``over`` whether the game had ended there; ``sheet``
    what came of the score sheet, if there was one.
    """

    findings: tuple[Finding, ...]
    judged: int
    unjudged: int
    at: str
    over: bool
    sheet: SheetAudit | None = None

    @property
    def violations(self) -> tuple[Finding, ...]:
        """The findings that break a rule: without the lines that could only not be read."""
        return tuple(found for found in self.findings if found.conditions)

    def __str__(self) -> str:
        told = [str(found) for found in self.findings]
        unread, number = len(self.findings) - len(self.violations), len(self.violations)
        says = _JUDGED[bool(unread), bool(self.unjudged)]
        last = says(lines=self.judged, violations=number, unread=unread, rest=self.unjudged)
        told += [str(last), *([] if self.over else [str(m("The game was not over."))])]
        return "\n".join([*told, *([] if self.sheet is None else [str(self.sheet)])])


_JUDGED = {
    (False, False): t("{lines:line} judged: {violations:violation}."),
    (True, False): t("{lines:line} judged: {violations:violation}, {unread} not read."),
    (False, True): t("{lines:line} judged: {violations:violation}; {rest:line} not judged."),
    (True, True): t("{lines:line} judged: {violations:violation}, {unread} not read; {rest:line} not judged."),
}


class _Line(NamedTuple):
    number: int
    text: str


@overload
def audit(record: str, start: Position | None = None) -> Audit: ...
@overload
def audit(record: str, start: Position, *, sheet: Rows) -> Audit: ...
@overload
def audit(record: str | Game | Position, *, sheet: Rows, **setup: Any) -> Audit | SheetAudit: ...
def audit(
    record: str | Game | Position, start: Position | None = None, *, sheet: Rows | None = None, **setup: Any
) -> Audit | SheetAudit:
    """Judge every line of a typed record by the rules, or what a score sheet says, or both.

    Arguments: ``record``, one move or result a line, with or without its seat before it (``blue: hut 7``); what stands
    behind ``#``, empty lines, and numbers or bullets of a list are passed over; a position among them is how the table
    lay then.  ``start``, the position it begins at, or None if the first line is that position.  ``sheet``, the score
    sheet: a player a row, or ``;`` between, such as ``Blue: temples 12, rune stones 6, total 41``, or a mapping of
    mappings.  Where nothing but it is known, ``record`` is the game, by name, or a position of the table, and ``setup``
    what `tablekit.new` takes.
    Raises ``TablekitError`` for a start that cannot be, for a text beyond all bounds and for a sheet that cannot be
    read; a wrong line or number raises nothing, it is a finding.

    >>> import tablekit as tk
    >>> print(audit("place wood\\nhut 99\\nplace gold", tk.new("meduris")))
    Line 2, Blue’s turn 1: “hut 99” (left out)
      the space is '99'; it must be a whole number from 1 to 32
    Line 3, Blue’s turn 1: “place gold” (the audit ends here)
      the plateau is 'gold'; it must be one of wood, wool, copper, stone
    3 lines judged: 0 violations, 2 not read.
    The game was not over.
    >>> print(audit("apache", sheet="Ann: people cards 12, loot cards 20, total 33; Bo: total 40, place 2"))
    Ann: total: 33, but 12 and 20 make 32  § apache.score.one_each
    Not told of Bo: people cards and loot cards.
    """
    if sheet is not None and start is None and (not isinstance(record, str) or _NAME.fullmatch(record)):
        return hold(record, sheet, **setup)
    if setup:
        says = m("{options} can be given only with a sheet and the name of its game", options=listed([*setup]))
        raise TablekitError(says)
    if not isinstance(record, str):
        raise TablekitError(m("a record is a text with a move a line, not {kind}", kind=type(record).__name__))
    if len(record) > limits.RECORD_BYTES:
        raise TablekitError(
            m("a record has at most {most} characters; this has {number}", most=limits.RECORD_BYTES, number=len(record))
        )
    lines = list(_lines(taken(record)))
    if len(lines) > limits.RECORD_NODES:
        raise TablekitError(
            m("a record has at most {most} lines; this has {number}", most=limits.RECORD_NODES, number=len(lines))
        )
    if start is None:
        if not lines:
            raise TablekitError(m("the record is empty; its first line is a position, or give start="))
        start = read(lines.pop(0).text)
    elif not isinstance(start, Position):
        raise TablekitError(f"{shown(start)} is no Position")
    table = _Table(start)
    found = table.judge(lines)
    if sheet is None:
        return found
    at = table.position
    return replace(found, sheet=hold(start, sheet, over=at if found.over and not found.unjudged else None))


def _lines(record: str) -> Iterator[_Line]:
    for number, line in enumerate(record.splitlines(), start=1):
        if text := _LISTED.sub("", line.partition("#")[0]).strip():
            yield _Line(number, text)


class _Table:
    """The table while its record is judged, line by line."""

    def __init__(self, start: Position) -> None:
        self.position = start
        self.findings: list[Finding] = []
        self.turns = [0] * start.players
        self.others: list[Position] = []  # as the table may lie instead, after a line that could not be read
        self.mover: int | None = None
        self.since, self.said = start, list[str]()  # the position to which the moves lead back, and those moves
        self._count_turn()

    def judge(self, lines: list[_Line]) -> Audit:
        before, judged = True, 0
        for line in lines:
            judged += 1
            fault = self._fault(line)
            after = fault is None or fault.then == CARRIED_OUT
            if fault is not None:
                ends = self.position.over or (not before and not after) or len(self.findings) + 1 == limits.FAULTS
                ends = ends or fault.then == ENDS_HERE
                self.findings.append(_ending(fault) if ends else fault)
                if ends:
                    break
            before = after
        found, at = tuple(self.findings), self.position
        return Audit(found, judged, len(lines) - judged, at.notation, at.over)

    def _fault(self, line: _Line) -> Finding | None:
        """Go on with a line; what is wrong with it, if anything is."""
        position, move = self.position, None
        others = [after for other in self.others if (after := _after(other, line.text)) is not None]
        try:
            if line.text.startswith(f"{position.game.name}/"):
                return self._lay(line)
            if isinstance(position.node, Chance):
                after = position.chance(line.text)
            else:
                move = position.move(line.text)
                after = position.played(move)
            self._go_on(after, line.text, others)
            return None
        except IllegalMove as error:
            conditions, says = error.refusal.conditions, ""
        except NotationError as error:
            conditions, says = (), error.why
        except Exception as error:  # a fault of a game's own, set off by a stranger's text
            conditions, says = (), str(m("it cannot be judged: {why}", why=reason(error)))
        if others:
            self._go_on(others[0], others=others[1:])
            return None
        if self.others and conditions:
            return self._finding(line, None, (), str(_IN_DOUBT), ENDS_HERE)
        if not conditions:
            meant = (after for table in (position, *self.others) for after in _meant(table, line.text))
            self.others = [*islice(meant, MOST_MEANT)]
        if isinstance(position.node, Chance) and not conditions:
            says = str(m("a result of {lot:the} is due here: {why}", lot=Noun(position.node.label), why=says))
        carried = self._carried_out(move) if move is not None and conditions else None
        seat = move.player if move is not None else self._seat()
        found = self._finding(line, seat, conditions, says, LEFT_OUT if carried is None else CARRIED_OUT)
        if carried is not None:
            self._go_on(carried)
        return found

    def _lay(self, line: _Line) -> Finding | None:
        """A position as the table lay then: what is not as the moves before leave it; the audit goes on from it."""
        lies = read(line.text)
        complaints = () if self.others else judge(self.since, lies, self.said).complaints
        self._go_on(lies)
        conditions = tuple(Condition(one.clause, one.said, False) for one in complaints)
        return self._finding(line, None, conditions, "", CARRIED_OUT) if conditions else None

    def _seat(self) -> int | None:
        node = self.position.node
        return node.players[0] if isinstance(node, Decide) else None

    def _finding(
        self, line: _Line, seat: int | None, conditions: tuple[Condition, ...], says: str, then: Message
    ) -> Finding:
        who = self.position.names[seat] if seat is not None else ""
        text = printable(line.text if len(line.text) <= limits.MOVE_CHARACTERS else f"{line.text[:40]} ...")
        return Finding(
            line.number, seat, self.turns[seat] if seat is not None else 0, who, text, conditions, says, then
        )

    def _carried_out(self, move: Move) -> Position | None:
        """The position after a move against the rules, if it answers the question and what comes of it can be."""
        before, rules = self.position, self.position.game.rules
        node = before.node
        if not isinstance(node, Decide) or move.player not in node.players:
            return None
        state = before.state()
        if move not in rules.candidates(state, move.player):
            return None
        try:
            rules.apply(state, move)
            after = Position(
                before.game, state, names=before.written_names, seed=before.seed, draws=draws(before),
                seen_by=before.seen_by,
            )  # fmt: skip
            possible = not after.problems() and (not isinstance(after.node, Decide) or bool(after.legal_moves()))
            return after if possible and after.notation != before.notation else None
        except Exception:  # a section that takes its moves to be allowed may trip over one that is not
            return None

    def _go_on(self, position: Position, said: str = "", others: Sequence[Position] = ()) -> None:
        """Go on at a position; without a move that was allowed, what comes after it is held against this one."""
        self.position, self.others = position, [*others]
        if said:
            self.said.append(said)
        else:
            self.since, self.said = position, []
        self._count_turn()

    def _count_turn(self) -> None:
        seat = self.position.turn
        if seat is not None and seat != self.mover and not isinstance(self.position.node, Over):
            self.turns[seat] += 1
            self.mover = seat


def _after(position: Position, said: Any) -> Position | None:
    """The position after a move or a result, or None where there is none such."""
    try:
        return position.chance(said) if isinstance(position.node, Chance) else position.play(said)
    except Exception:  # also a fault of a game's own, set off by a stranger's text
        return None


def _meant(position: Position, text: str) -> Iterator[Position]:
    """The positions after all that a line may have been; where a result was left out, the line comes after it."""
    every = [*position.legal_moves(), *(outcome for outcome, _ in position.chance_outcomes())]
    for x in every:
        after = _after(position, x)
        then = None if after is None or isinstance(x, Move) else _after(after, text)
        yield from (one for one in (after, then) if one is not None)


def _ending(found: Finding) -> Finding:
    return Finding(found.line, found.seat, found.turn, found.who, found.text, found.conditions, found.says, ENDS_HERE)
