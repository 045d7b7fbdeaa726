"""Audit a game that was played at a real table: each move that broke a rule, with its clause and its turn.

The record is a text with one move or one result of chance a line, as they are written everywhere here.  Nothing that
cannot be known is guessed.  A move against the rules that answers what is asked, such as a hut where none may stand, is
carried out as it was at the table, if the position after it can be at all; the audit says so and goes on from there.
Any other line that is refused is left out, as if it had been taken back; if the next one is refused, too, the audit
ends, for nobody can say any more what the table looked like.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablekit.core import Chance, Condition, Decide, Move, Over, Value, limits
from tablekit.core.errors import IllegalMove, NotationError, TablekitError, printable, reason
from tablekit.core.notation import shown
from tablekit.position import Position
from tablekit.position.beginning import read
from tablekit.position.draws import draws
from tablekit.saying import Message, Noun, Written
from tablekit.saying.words import m, t

LEFT_OUT, CARRIED_OUT = m("left out"), m("carried out as at the table")
ENDS_HERE = m("the audit ends here")


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
    in it what the rules forbid, so that ``tk.read`` refuses it); ``over`` whether the game had ended there.
    """

    findings: tuple[Finding, ...]
    judged: int
    unjudged: int
    at: str
    over: bool

    @property
    def violations(self) -> tuple[Finding, ...]:
        """The findings that break a rule: without the lines that could only not be read."""
        return tuple(found for found in self.findings if found.conditions)

    def __str__(self) -> str:
        told = [str(found) for found in self.findings]
        unread, number = len(self.findings) - len(self.violations), len(self.violations)
        says = _JUDGED[bool(unread), bool(self.unjudged)]
        last = says(lines=self.judged, violations=number, unread=unread, rest=self.unjudged)
        return "\n".join([*told, str(last), "" if self.over else str(m("The game was not over."))]).strip()


_JUDGED = {
    (False, False): t("{lines:line} judged: {violations:violation}."),
    (True, False): t("{lines:line} judged: {violations:violation}, {unread} not read."),
    (False, True): t("{lines:line} judged: {violations:violation}; {rest:line} not judged."),
    (True, True): t("{lines:line} judged: {violations:violation}, {unread} not read; {rest:line} not judged."),
}


class _Line(NamedTuple):
    number: int
    text: str


def audit(record: str, start: Position | None = None) -> Audit:
    """Judge every line of a typed record by the rules.

    Arguments: ``record``, one move or result a line, with or without its seat before it (``blue: hut 7``); what stands
    behind ``#`` and empty lines are passed over; ``start``, the position it begins at, or None if the first line is
    that position.  Raises ``TablekitError`` for a start that cannot be and for a text beyond all bounds; a wrong line
    raises nothing, it is a finding.

    >>> import tablekit as tk
    >>> print(audit("place wood\\nhut 99\\nplace gold", tk.new("meduris")))
    Line 2, Blue’s turn 1: “hut 99” (left out)
      the space is '99'; it must be a whole number from 1 to 32
    Line 3, Blue’s turn 1: “place gold” (the audit ends here)
      the plateau is 'gold'; it must be one of wood, wool, copper, stone
    3 lines judged: 0 violations, 2 not read.
    The game was not over.
    """
    if not isinstance(record, str):
        raise TablekitError(m("a record is a text with a move a line, not {kind}", kind=type(record).__name__))
    if len(record) > limits.RECORD_BYTES:
        raise TablekitError(
            m("a record has at most {most} characters; this has {number}", most=limits.RECORD_BYTES, number=len(record))
        )
    lines = list(_lines(record))
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
    return _Table(start).judge(lines)


def _lines(record: str) -> Iterator[_Line]:
    for number, line in enumerate(record.splitlines(), start=1):
        if text := line.partition("#")[0].strip():
            yield _Line(number, text)


class _Table:
    """The table while its record is judged, line by line."""

    def __init__(self, start: Position) -> None:
        self.position = start
        self.findings: list[Finding] = []
        self.turns = [0] * start.players
        self.mover: int | None = None
        self._count_turn()

    def judge(self, lines: list[_Line]) -> Audit:
        before, judged = True, 0
        for line in lines:
            judged += 1
            fault = self._fault(line)
            after = fault is None or fault.then == CARRIED_OUT
            if fault is not None:
                ends = self.position.over or (not before and not after) or len(self.findings) + 1 == limits.FAULTS
                self.findings.append(_ending(fault) if ends else fault)
                if ends:
                    break
            before = after
        found, at = tuple(self.findings), self.position
        return Audit(found, judged, len(lines) - judged, at.notation, at.over)

    def _fault(self, line: _Line) -> Finding | None:
        """Go on with a line; what is wrong with it, if anything is."""
        position, move = self.position, None
        try:
            if isinstance(position.node, Chance):
                self._go_on(position.chance(line.text))
                return None
            move = position.move(line.text)
            self._go_on(position.played(move))
            return None
        except IllegalMove as error:
            conditions, says = error.refusal.conditions, ""
        except NotationError as error:
            conditions, says = (), error.why
        except Exception as error:  # a fault of a game's own, set off by a stranger's text
            conditions, says = (), str(m("it cannot be judged: {why}", why=reason(error)))
        if isinstance(position.node, Chance) and not conditions:
            says = str(m("a result of {lot:the} is due here: {why}", lot=Noun(position.node.label), why=says))
        carried = self._carried_out(move) if move is not None and conditions else None
        seat = move.player if move is not None else self._seat()
        found = self._finding(line, seat, conditions, says, LEFT_OUT if carried is None else CARRIED_OUT)
        if carried is not None:
            self._go_on(carried)
        return found

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

    def _go_on(self, position: Position) -> None:
        self.position = position
        self._count_turn()

    def _count_turn(self) -> None:
        seat = self.position.turn
        if seat is not None and seat != self.mover and not isinstance(self.position.node, Over):
            self.turns[seat] += 1
            self.mover = seat


def _ending(found: Finding) -> Finding:
    return Finding(found.line, found.seat, found.turn, found.who, found.text, found.conditions, found.says, ENDS_HERE)
