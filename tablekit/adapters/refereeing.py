"""For assistants: hands at a real table, a record that was typed there, and a score sheet, held to the rules."""

from __future__ import annotations

from tablekit.adapters.tools import Told, conditions
from tablekit.position import Position
from tablekit.position.beginning import read
from tablekit.referee.audit import Audit, audit
from tablekit.referee.judging import judge
from tablekit.referee.score_sheets import SheetAudit


def judged(before: Position, lies: str, announced: list[str], seat: str | None) -> Told:
    """Hold how a table lies, in notation, against the position before and what was announced, with a seat's eyes."""
    found = judge(before, read(lies, names=before.written_names), announced, seat=seat)
    complaints = [{"says": one.says, "clauses": [*one.clauses], "undone": [*one.undone]} for one in found.complaints]
    taken = "" if found.took_for is None else str(found.took_for)
    return {"right": found.right, "complaints": complaints, "taken_for": taken,
            "impossible": [*found.impossible], "clauses": [*found.clauses]}  # fmt: skip


def audited(record: str, start: Position | None, sheet: str) -> Told:
    """Hold a typed record to the rules, or a score sheet, with the name of its game as the record, or both."""
    found: Audit | SheetAudit
    if not sheet:
        found = audit(record, start)
    else:
        found = audit(record, sheet=sheet) if start is None else audit(record, start, sheet=sheet)
    if isinstance(found, SheetAudit):
        return _told(found)
    told = [
        {"line": one.line, "who": one.who, "turn": one.turn, "text": one.text, "says": one.says, "then": str(one.then),
         **conditions(one.conditions)} for one in found.findings
    ]  # fmt: skip
    answer: Told = {"findings": told, "judged": found.judged, "unjudged": found.unjudged, "over": found.over,
                    "clauses": [*dict.fromkeys(clause for one in told for clause in one["clauses"])]}  # fmt: skip
    return answer if found.sheet is None else {**answer, **_told(found.sheet)}


def _told(sheet: SheetAudit) -> Told:
    complaints = [{"says": one.says, "clauses": [*one.clauses]} for one in sheet.complaints]
    clauses = [*dict.fromkeys(clause for one in sheet.complaints for clause in one.clauses)]
    return {"sheet": complaints, "unknown": [str(one) for one in sheet.unknown], "sheet_clauses": clauses}
