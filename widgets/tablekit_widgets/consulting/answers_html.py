"""Answers of the rulebook as HTML of a table's column and of a page."""

from __future__ import annotations

from tablekit.consulting.answers import Answer, Answers
from tablekit.consulting.named_moves import OfMove
from tablekit_widgets.kit.html import act, condition, link_button, quiet, say, sentence
from tablekit_widgets.words import m


def listed(answers: Answers, show: str = "") -> str:
    """All answers, best first; ``show`` is the act that puts the board of one on the table, with its number."""
    here = "".join(_here(answers, of) for of in answers.moves)
    rows = "".join(_answer(answers, answer, show, number) for number, answer in enumerate(answers))
    remarks = "".join(f"<p>{say(says)}</p>" for says in answers.remarks())
    before = f"<p>{say(says)}</p>" if (says := answers.before()) is not None else ""
    return f'{here}{before}<ol class="tk-answers">{rows}</ol>{remarks}' if rows else f"{here}{remarks}"


def _here(answers: Answers, of: OfMove) -> str:
    """What the engine says of a move here."""
    rows = "".join(condition(answers.game.clauses, c) for c in of.conditions)
    look = "tk-box" if of.verdict != "legal" else "tk-box tk-allowed"
    title = m("Here, for {player}: {move}", player=of.player, move=of.called)
    return f'<div class="{look}"><h4>{sentence(title)}</h4><p>{sentence(of.says)}</p>{rows}</div>'


def _answer(answers: Answers, answer: Answer, show: str, number: int) -> str:
    """One answer: its title, what it says, the ruling, its clause, and the way to a board."""
    parts = [f"<h4>{say(answer.title)}</h4>", f"<p>{say(answer.says)}</p>"]
    if answer.ruling:
        ours = m("The book is silent or unclear. We play: {ruling}", ruling=answer.ruling)
        parts.append(f'<p class="tk-ruling">{say(ours)}</p>')
    every = len(answer.editions) == len(answers.game.clauses.editions)
    editions = "" if every else f" · {', '.join(answer.editions)}"
    parts.append(f"<p>{quiet(f'§ {answer.clause} · {answer.where}{editions}')}</p>")
    if (example := answer.example) is not None:
        button = m("Show it on the board: {title}", title=example.title)
        parts.append(act(show, button, str(number)) if show else link_button(button, example.link))
    return f"<li>{''.join(parts)}</li>"
