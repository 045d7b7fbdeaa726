"""The HTML of a score sheet: a row a line, a column a player, and beside it what cannot be, with clauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablekit.catalog.clauses import Rulebook
from tablekit.mechanics.score_sheet import PLACE, TOTAL, ScoreSheet
from tablekit.position import Position
from tablekit.referee.score_sheets import SheetAudit
from tablekit.saying import Text
from tablekit.saying.english import capital
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.html import clause_chip, dot, say, sentence
from tablekit_widgets.words import m

Cells = Mapping[tuple[int, str], str]


def verdict(audit: SheetAudit) -> Text:
    """Whether every number can be, in a sentence."""
    if audit.right:
        return m("Every number can be.")
    return m("{things:thing} cannot be so.", things=len(audit.complaints))


def page(
    start: Position, rules: ScoreSheet[Any], names: Sequence[str], typed: Cells, audit: SheetAudit | None, *,
    named: bool,
) -> str:  # fmt: skip
    """The whole; ``named`` says whether names of players are typed, too."""
    wrong = {thing for one in audit.complaints for thing in one.things} if audit is not None else set()
    heads = "".join(f'<th scope="col">{_head(start, seat, names[seat], named)}</th>' for seat in range(len(names)))
    body = "".join(
        f'<tr{" class=tk-sum" * (line in (TOTAL, PLACE))}><th scope="row">{say(capital(str(rules.said(line))))}</th>'
        + "".join(_cell(seat, line, name, rules, typed, wrong) for seat, name in enumerate(names)) + "</tr>"
        for line in _lines(rules)
    )  # fmt: skip
    corner = f'<td><span class="tk-say-it">{say(m("Line"))}</span></td>'
    table = f'<table class="tk-sheet-table"><thead><tr>{corner}{heads}</tr></thead><tbody>{body}</tbody></table>'
    side = _hint() if audit is None else _found(start.game.clauses, audit)
    foot = html.button("check", m("Check the numbers"), primary=True)
    foot += html.button("clear", m("Empty the sheet"), off=not any(typed.values()))
    title = m("{game}, {players} players", game=start.game.title, players=start.players)
    shown = html.page(m("Score sheet"), title, f'<div class="tk-sheet-box">{table}</div>', side, foot, high=False)
    return f'<div class="tk-score-sheet">{shown}</div>'


def _lines(rules: ScoreSheet[Any]) -> Iterator[str]:
    """The lines in the order in which people add up: the points, their sum, the place, and what lies there besides."""
    yield from (line.name for line in rules.lines if line.points)
    yield from (TOTAL, PLACE)
    yield from (line.name for line in rules.lines if not line.points)


def _head(start: Position, seat: int, name: str, named: bool) -> str:
    token = dot(start.colours[seat])
    if not named:
        return f"{token}<span>{say(name)}</span>"
    says = say(m("Name of player {number}", number=seat + 1))
    return f'{token}<input data-do="name {seat}" value="{say(name)}" maxlength="40" aria-label="{says}">'


def _cell(seat: int, line: str, name: str, rules: ScoreSheet[Any], typed: Cells, wrong: set[str]) -> str:
    value = typed.get((seat, line), "")
    bad = {f"{name} {line}", line} & wrong
    label = say(m("{player}: {line}", player=name, line=rules.said(line)))
    invalid = ' aria-invalid="true"' if bad and value else ""
    return (
        f'<td><input data-do="cell {seat} {say(line)}" value="{say(value)}" inputmode="numeric" autocomplete="off" '
        f'maxlength="7" aria-label="{label}"{invalid}></td>'
    )


def _hint() -> str:
    first = m("Type what stands on your score sheet, and what lies there at the end.")
    return html.paragraph(first) + html.paragraph(m("Leave out what nobody knows any more."), "tk-quiet")


def _found(book: Rulebook, audit: SheetAudit) -> str:
    """What cannot be, each with its clauses, and what would have to be known to say more."""
    unknown = "".join(html.paragraph(one, "tk-quiet") for one in audit.unknown)
    if audit.right:
        return html.box("good", f"✓ {verdict(audit)}", unknown)
    rows = "".join(
        f"<li>{sentence(one.said, begins=True)} {' '.join(clause_chip(book, clause) for clause in one.clauses)}</li>"
        for one in audit.complaints
    )
    return html.box("bad", f"✗ {verdict(audit)}", f'<ul class="tk-wrongs">{rows}</ul>') + unknown
