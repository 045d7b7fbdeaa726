"""The HTML of stories, exercises and questions.  Every text from outside goes through ``say``, which escapes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablekit.catalog.clauses import Rulebook
from tablekit.core import Refusal
from tablekit.core.english import signed
from tablekit.lessons.pages import Told
from tablekit.picture.closeup import Picture
from tablekit.picture.scene import Rect
from tablekit.picture.svg import panel_svg
from tablekit.position import Position
from tablekit.saying import Text
from tablekit_widgets.kit.html import clause_chip, dot, reasons, say, sentence
from tablekit_widgets.words import m

HIGH = 1.0  # a picture that is so much higher than wide has the buttons at its side, so that they are in sight with it
SPOT = 0.06  # the least share of a picture that the frame of a thing under the keyboard takes


class Spot:
    """A thing on the picture that the keyboard reaches: what it does, its name, its box."""

    def __init__(self, act: str, name: Text, box: Rect) -> None:
        self.act, self.name, self.box = act, name, box


def page(kind: Text, title: Text, picture: str, side: str, foot: str, *, high: bool, done: bool = False) -> str:
    """The whole: a heading, the picture with its side, and the buttons, below both or at the end of the side."""
    badge = f'<span class="tk-kind{" tk-done" * done}">{say(m("Done") if done else kind)}</span>' if kind else ""
    head = f'<div class="tk-top">{badge}<div class="tk-title" role="heading" aria-level="4">{say(title)}</div></div>'
    foot = f'<div class="tk-foot">{foot}</div>'
    both = f'<div class="tk-both{" tk-high" * high}">{picture}<div class="tk-side">{side}{foot * high}</div></div>'
    return f"{head if title or kind else ''}{both}{'' if high else foot}"


def picture(shown: Picture, spots: Sequence[Spot] = (), live: bool = False) -> str:
    """A picture; ``live`` where it can be clicked, with a button for the keyboard on each spot."""
    buttons = []
    for spot in spots:
        x, y, w, h = shown.share(spot.box)
        wide, tall = max(w, SPOT), max(h, SPOT)
        x, y = x - (wide - w) / 2, y - (tall - h) / 2
        style = f"left:{100 * x:.2f}%;top:{100 * y:.2f}%;width:{100 * wide:.2f}%;height:{100 * tall:.2f}%"
        buttons.append(
            f'<button class="tk-spot" data-do="{say(spot.act)}" style="{style}" aria-label="{say(spot.name)}"></button>'
        )
    ratio = f'style="--tk-ratio:{shown.view.w / shown.view.h:.4f}"'
    return f'<div class="tk-pic"{" data-live" * live} {ratio}>{shown.svg}{"".join(buttons)}</div>'


def is_high(shown: Picture) -> bool:
    """Whether a picture is so high that what is below it would be out of sight."""
    return shown.view.h > HIGH * shown.view.w


def told(book: Rulebook, sentences: Sequence[Told]) -> str:
    """What happened: each sentence with the number of its ring and its clause."""
    rows = "".join(
        f"<li><span>{_number(one.number)}</span><span>{say(one.says)} {clause_chip(book, one.clause)}</span></li>"
        for one in sentences
    )
    return f'<ol class="tk-told">{rows}</ol>' if rows else ""


def _number(number: int) -> str:
    return f'<span class="tk-number" style="display:block">{number}</span>' if number else ""


def chips(book: Rulebook, clauses: Sequence[str]) -> str:
    """Clauses as chips, each once."""
    return "".join(f"<div>{clause_chip(book, clause)}</div>" for clause in dict.fromkeys(clauses))


def refused(book: Rulebook, refusal: Refusal, title: Text) -> str:
    """Why a move is not allowed, in a box, as ``reasons`` tells it."""
    return box("bad", title, reasons(book, refusal))


def box(kind: str, title: Text, inside: str) -> str:
    """A box with a coloured edge: ``good``, ``bad``, ``near`` or nothing in particular."""
    return f'<div class="tk-box{f" tk-{kind}" if kind else ""}"><b>{sentence(title)}</b>{inside}</div>'


def paragraph(words: Text, kind: str = "") -> str:
    """A paragraph, or nothing."""
    styled = f' class="{kind}"' if kind else ""
    return f"<p{styled}>{sentence(words)}</p>" if words else ""


def points(position: Position, gains: Sequence[int]) -> str:
    """Every player's points, with what the page brought; nothing while nobody has any."""
    scores = position.scores()
    if not any(scores) and not any(gains):
        return ""
    rows = []
    for colour, name, score, gain in zip(position.colours, position.names, scores, gains, strict=True):
        came = f'<span class="{"tk-gain" if gain > 0 else "tk-loss"}">{signed(gain)}</span>' if gain else ""
        rows.append(f"<div>{dot(colour)}<span>{say(name)}</span>{came}<b>{score}</b></div>")
    return f'<div class="tk-points"><div class="tk-quiet">{say(m("Points"))}</div>{"".join(rows)}</div>'


def receipts(position: Position) -> str:
    """Of every player the points, and each line of them with its clause."""
    book, found = position.game.clauses, ""
    if not position.game.rules.scored:
        return found
    for seat, (colour, name, score) in enumerate(zip(position.colours, position.names, position.scores(), strict=True)):
        rows = "".join(
            f"<li><b>{signed(line.points)}</b><span>{say(line.says)} {clause_chip(book, line.clause)}</span></li>"
            for line in position.receipt(seat)
        )
        total = signed(score).removeprefix("+")
        found += f'<div class="tk-receipt"><div>{dot(colour)}<span>{say(name)}</span><b>{total}</b></div>'
        found += f'<ol class="tk-told">{rows}</ol></div>' if rows else "</div>"
    return found


def panels(position: Position, seats: Iterable[int]) -> str:
    """What lies in front of players, as the Table shows it; nothing where a game draws no panels."""
    scene = position.scene(theme="both", events=())
    if len(scene.panels) != position.players:
        return ""
    drawn = [panel_svg(scene, seat).replace('role="img"', 'aria-hidden="true"', 1) for seat in seats]
    return f'<div class="tk-panels">{"".join(drawn)}</div>'


def counted(task: str) -> str:
    """Which task of the page this is, or without one how many are done: the page counts them."""
    says = (
        m("task {at} of {all}", at="{at}", all="{all}")
        if task
        else m("{done} of {all} tasks done", done="{done}", all="{all}")
    )
    return f'<span class="tk-quiet" data-count="{say(task)}" data-says="{say(says)}"></span>'


def button(act: str, words: Text, *, off: bool = False, primary: bool = False, label: Text = "") -> str:
    """A button that sends an act to the kernel."""
    named = f' aria-label="{say(label)}"' if label else ""
    return (
        f'<button class="tk-do{" tk-primary" * primary}" data-do="{say(act)}"{named}{" disabled" * off}>'
        f"{say(words)}</button>"
    )
