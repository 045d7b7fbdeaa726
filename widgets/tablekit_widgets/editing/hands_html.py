"""The HTML of a turn that is carried out by hand: the move that is said, and what is not as the rules leave it."""

from __future__ import annotations

from collections.abc import Iterable

from tablekit.catalog.clauses import Rulebook
from tablekit.referee.judging import Judged
from tablekit.saying import Text
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.html import clause_chip, say
from tablekit_widgets.words import m


def announced(says: str, asked: str) -> str:
    """The question that is open, and the box for the move."""
    box = f'<input data-do="say" value="{say(says)}" aria-label="{say(m("The move you announce"))}" size="18">'
    row = f'<div class="tk-set"><span>{say(m("The move you announce"))}</span><span class="tk-to">{box}</span></div>'
    hint = m("Or say nothing. Move everything on the board and in the lists below, and press “I am done”.")
    return f'{html.paragraph(asked)}<div class="tk-sets">{row}</div>{html.paragraph(hint, "tk-quiet")}'


def verdict(judged: Judged) -> Text:
    """How much is not right, in a few words."""
    return m("{things:thing} {things?is|are} not right.", things=len(judged.impossible) + len(judged.complaints))


def complaints(book: Rulebook, judged: Judged) -> str:
    """What cannot be, first; what the hands were taken to do; and each thing that is not right, with its clauses."""
    rows = ""
    for problem in judged.impossible:
        says, _, clause = problem.partition("  § ")
        rows += _row(book, says, [clause] if clause else [])
    for one in judged.complaints:
        rows += _row(book, one.says, one.clauses)
    taken = html.paragraph(judged.took_for) if judged.took_for is not None else ""
    return html.box("bad", f"✗ {verdict(judged)}", f'{taken}<ul class="tk-wrongs">{rows}</ul>')


def _row(book: Rulebook, says: str, clauses: Iterable[str]) -> str:
    chips = " ".join(clause_chip(book, clause) for clause in clauses)
    return f"<li>{say(says[:1].upper() + says[1:])} {chips}</li>"
