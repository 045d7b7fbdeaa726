"""Answers as HTML, for a notebook and for a table: a card each, with its clause, ruling and board."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from tablekit.picture.svg import escaped
from tablekit.saying.english import capital
from tablekit.saying.words import m

if TYPE_CHECKING:
    from tablekit.consulting.answers import Answer, Answers
    from tablekit.consulting.named_moves import OfMove

LINE = "var(--jp-border-color1,#bdbdbd)"
CARD = f"margin:0 0 10px;padding:8px 14px;border:1px solid {LINE};border-radius:8px;max-width:44em;line-height:1.45"
ASKED = "margin:0 0 8px;font-size:110%"
HERE = f"{CARD};border-left:4px solid #1565c0"
BESIDE = f"margin-top:6px;padding:4px 10px;border-left:3px solid {LINE}"
QUIET = "opacity:.75;font-size:90%"
WIDE = 420  # pixels of the board of the best answer


def html(answers: Answers, *, code: bool = True) -> str:
    """All answers as cards, the board of the best one folded below it, with the ``code`` that puts it on a table."""
    asked = f"<b>{escaped(answers.question)}</b> <span style='{QUIET}'>{escaped(answers.game.title)}</span>"
    here = "".join(map(of_move, answers.moves))
    before = f"<p style='margin:4px 0'>{escaped(str(answers.before()))}</p>" if answers.perhaps else ""
    cards = "".join(card(answer, _board(answer, drawn=not number, code=code)) for number, answer in enumerate(answers))
    remarks = "".join(f"<p style='margin:4px 0'>{escaped(str(says))}</p>" for says in answers.remarks())
    return f"<div><p style='{ASKED}'>{asked}</p>{here}{before}{cards}{remarks}</div>"


def of_move(of: OfMove) -> str:
    """What the engine says of a move here, with the clauses that it rests on."""
    here = escaped(str(m("Here, for {player}:", player=of.player)))
    rows = "".join(
        f"<li>{escaped(capital(c.says))} <span style='{QUIET}'>§ {escaped(c.clause)}</span></li>" for c in of.conditions
    )
    return f"<div style='{HERE}'><b>{here}</b> {escaped(of.says)}<ul style='margin:4px 0 0'>{rows}</ul></div>"


def card(answer: Answer, board: str) -> str:
    """One answer: its title and clause, what it says, the ruling, where it stands, and below it a board."""
    parts = [
        f"<b>{escaped(answer.title)}</b> <span style='{QUIET}'>§ {escaped(answer.clause)}</span>",
        escaped(answer.says),
    ]
    if answer.ruling:
        silent = escaped(str(m("The book is silent or unclear. We play:")))
        parts.append(f"<div style='{BESIDE}'><b>{silent}</b> {escaped(answer.ruling)}</div>")
    if answer.note:
        differ = escaped(str(m("The editions differ:")))
        parts.append(f"<div style='{BESIDE}'><b>{differ}</b> {escaped(answer.note)}</div>")
    where = f"{answer.where} · {', '.join(answer.editions)}"
    parts.append(f"<span style='{QUIET}'>{escaped(where)}</span>")
    return f"<div style='{CARD}'>{''.join(f'<div>{part}</div>' for part in parts)}{board}</div>"


def _board(answer: Answer, *, drawn: bool, code: bool) -> str:
    """The example of an answer: what happens in it, how to get it, and if it is to be drawn, folded, its board."""
    if (example := answer.example) is None:
        return ""
    title = escaped(str(m("On a board: {title}", title=example.title)))
    typed = escaped(f"Table(tk.example({example.example!r}, {example.game!r}))")
    told = escaped(example.says) + f" <code>{typed}</code>" * code
    if not drawn:
        return f"<div style='{QUIET}'>{title}. {told}</div>"
    raw = b64encode(example.position.svg().encode()).decode("ascii")
    picture = f"<img alt='' style='width:{WIDE}px;max-width:100%' src='data:image/svg+xml;base64,{raw}'>"
    return f"<details><summary style='cursor:pointer'>{title}</summary><div>{told}</div>{picture}</details>"
