"""What stands on the button of an answer: its words or its amounts, its signs, and the points that it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tablekit.asking.answers import Answer
from tablekit.core.english import signed
from tablekit.position import Position
from tablekit_widgets.kit.html import say


class Button(NamedTuple):
    """An answer as a button: its move, what it is called, and what is drawn on it (HTML)."""

    move: str
    words: str
    inside: str


def buttons(seen: Position, found: Sequence[Answer]) -> list[Button]:
    """Answers as buttons, each with its signs, and with the points it makes where any of them makes some."""
    counted = any(answer.points for answer in found)
    made = []
    for answer in found:
        brings = answer.points if counted and answer.points else 0
        kind = "tk-gain" if brings > 0 else "tk-loss"
        points = f'<b class="tk-pill {kind}">{signed(brings)}</b>' if brings else ""
        inside = _amounts(seen, answer) or f"<span>{say(answer.says)}</span>{signs(seen, answer.signs)}"
        words = f"{answer.says} {signed(brings)}" if brings else answer.says
        made.append(Button(answer.move.text, words, inside + points))
    return made


def signs(seen: Position, names: Sequence[str]) -> str:
    """The signs of an answer, as the pictures of its game have them; what these do not know is left out."""
    draw: Any = getattr(seen.game.drawing, "sign_of", None)
    return "".join(draw(name) for name in names) if draw is not None else ""


def _amounts(seen: Position, answer: Answer) -> str:
    """Numbers with their signs, where these say all that the words do and the pictures have them; else nothing."""
    drawn = [signs(seen, [name]) for name in answer.signs]
    if not answer.amounts or not all(drawn):
        return ""
    counted = zip(answer.amounts, drawn, strict=True)
    return "".join(f'<span class="tk-amount">{number}{sign}</span>' for number, sign in counted)
