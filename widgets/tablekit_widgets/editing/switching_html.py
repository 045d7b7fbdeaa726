"""How another rule looks: the rules that can be switched, and both sides where they are played differently."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekit.catalog.clauses import Rulebook
from tablekit.catalog.entry import Game
from tablekit.editing.switching import Switch, Switched, Told, in_words
from tablekit.saying.english import capital
from tablekit_widgets.kit.html import clause_chip, figures, quiet, say
from tablekit_widgets.words import m

MOST_OPEN = 8  # steps: a longer line is folded


def value_said(game: Game, switch: Switch, value: Any) -> str:
    """A value of a rule, an edition by its title."""
    called = next((option.called for option in game.options if option.name == switch.name), {})
    titles = {edition.name: edition.said for edition in game.editions} if switch.name == "edition" else called
    return str(titles[value]) if value in titles else in_words(value)


def switch_row(game: Game, switch: Switch) -> str:
    """A rule that can be switched: what it says, how it is now, and its clause."""
    says = capital(switch.says)
    chip = clause_chip(game.clauses, switch.clause) if switch.clause else ""
    return f"{say(says)} · {say(m('now'))} <b>{say(value_said(game, switch, switch.now))}</b> {chip}"


def result(found: Switched) -> str:
    """Both sides: where they part and how one comes there, the pictures, what is so on one side only, and the rest."""
    book, parts = found.a.game.clauses, [f"<p><b>{say(found.verdict)}</b></p>"]
    if found.parting is None:
        return "".join(parts)
    if found.steps:
        steps = "".join(f"<li>{say(step)}</li>" for step in found.steps)
        opened = " open" * (len(found.steps) <= MOST_OPEN)
        head = f"<summary>{say(m('The line ({steps:step})', steps=len(found.steps)))}</summary>"
        parts.append(f'<details data-keep="line"{opened}>{head}<ol class="tk-line">{steps}</ol></details>')
    sides = zip(found.panels, found.apart, strict=True)
    parts.append(figures([(panel.picture.svg, panel.heading, _apart(book, told)) for panel, told in sides]))
    if found.changes:
        rows = "".join(f"<p>{say(line)}</p>" for line in found.changes)
        summary = f"<summary>{say(m('All that differs there ({changes})', changes=len(found.changes)))}</summary>"
        parts.append(f'<details data-keep="all">{summary}{rows}</details>')
    return "".join(parts)


def _apart(book: Rulebook, apart: Sequence[Told]) -> str:
    rows = "".join(
        f'<div class="tk-row"><div class="tk-grow">{say(capital(told.says))}</div>'
        f"{''.join(clause_chip(book, clause) for clause in told.clauses)}</div>"
        for told in apart
    )
    return rows or f"<p>{quiet(m('Nothing that the other side has not.'))}</p>"
