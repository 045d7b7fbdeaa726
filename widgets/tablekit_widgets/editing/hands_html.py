"""The HTML of a turn that is carried out by hand: the move that is said, and what is not as the rules leave it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.catalog.clauses import Rulebook
from tablekit.referee.judged import Judged
from tablekit.saying import Text
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.html import clause_chip, say, sentence
from tablekit_widgets.words import m


def announced(says: str, asked: Text) -> str:
    """The question that is open, where nothing else says it, and the box for the move."""
    box = f'<input data-do="say" value="{say(says)}" aria-label="{say(m("The move you announce"))}" size="18">'
    row = f'<div class="tk-set"><span>{say(m("The move you announce"))}</span><span class="tk-to">{box}</span></div>'
    hint = m("Or say nothing. Move everything on the board and in the lists below, and press “I am done”.")
    return f'{html.paragraph(asked)}<div class="tk-sets">{row}</div>{html.paragraph(hint, "tk-quiet")}'


def verdict(judged: Judged) -> Text:
    """How much is not right, in a few words."""
    return m("{things:thing} {things?is|are} not right.", things=len([*_slips(judged)]))


def counted(judged: Judged) -> str:
    """How much is not right, where the slips themselves are told elsewhere."""
    return html.box("bad", f"✗ {verdict(judged)}", "")


def complaints(book: Rulebook, judged: Judged) -> str:
    """What cannot be, first; what the hands were taken to do; and each thing that is not right, with its clauses."""
    rows = "".join(
        f"<li>{sentence(says, begins=True)} {' '.join(clause_chip(book, clause) for clause in clauses)}</li>"
        for says, clauses in _slips(judged)
    )
    told = f'{_taken(judged)}<ul class="tk-wrongs">{rows}</ul>{_otherwise(book, judged)}'
    return html.box("bad", f"✗ {verdict(judged)}", told)


def in_the_bar(book: Rulebook, judged: Judged) -> str:
    """The same for the bar of a table, where refusals stand."""
    rows = "".join(
        f'<div class="tk-row tk-unmet"><span class="tk-sign" role="img" aria-label="{say(m("not right"))}">✗</span>'
        f'<div class="tk-grow">{sentence(says, begins=True)}</div>'
        f'<div class="tk-chips">{"".join(clause_chip(book, clause) for clause in clauses)}</div></div>'
        for says, clauses in _slips(judged)
    )
    told = f"<h4>{sentence(verdict(judged))}</h4>{_taken(judged)}{rows}{_otherwise(book, judged)}"
    return f'<div class="tk-box tk-slips" data-keep="slips">{told}</div>'


def taken(says: Text) -> str:
    """What was done, or is to be done, in words."""
    return f'<p class="tk-taken">{sentence(says)}</p>'


def _taken(judged: Judged) -> str:
    """What the hands were taken to do."""
    return taken(judged.took_for) if judged.took_for is not None else ""


def _otherwise(book: Rulebook, judged: Judged) -> str:
    """What else explains the table; it is no further slip."""
    if judged.otherwise is None:
        return ""
    chips = " ".join(clause_chip(book, clause) for clause in judged.otherwise.clauses[:2])
    return f'<p class="tk-quiet">{sentence(str(judged.or_else), begins=True)} {chips}</p>'


def _slips(judged: Judged) -> Iterator[tuple[str, Sequence[str]]]:
    """Each sentence with its clauses; what cannot be by a clause that a slip has is told by that slip."""
    told = {clause for one in judged.complaints for clause in one.clauses}
    for problem in judged.impossible:
        says, _, clause = problem.partition("  § ")
        if clause not in told:
            yield says, [clause] if clause else []
    for one in judged.complaints:
        yield one.says, one.clauses
