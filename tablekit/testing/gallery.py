"""A page for reviewers: every message with its blanks, said in two languages, beside a position that brings it up.

Positions are those of the rulebook's examples first, then those of random games, and texts of positions that cannot
be.  Each picture stands beside all the messages for which it was chosen; a message that was never met is listed, too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from html import escape
from typing import TypeAlias, TypeVar

import tablekit as tk
from tablekit.asking.answers import answers, drawing
from tablekit.asking.explaining import explanation
from tablekit.catalog.entry import Game
from tablekit.core import Decide
from tablekit.core.errors import TablekitError
from tablekit.editing.draft import edit
from tablekit.lessons.examples import examples
from tablekit.picture.svg import svg
from tablekit.position import Position
from tablekit.saying import Blank, Message
from tablekit.saying.catalogue import Slot, parts
from tablekit.saying.current import LANGUAGES, speaking
from tablekit.saying.languages import WHOLE, Language
from tablekit.testing.trial import configurations

GAMES, STEPS, MOVES, TEXTS = 6, 250, 25, 10
T = TypeVar("T")
Met: TypeAlias = dict[tuple[str, str], Message]


class Hearing(Language):
    """English, which remembers each message that somebody reads: ``heard``, by its home and its English."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: Met = {}

    def filled(self, template: str, blanks: Mapping[str, Blank], home: str) -> str:
        """A sentence, its blanks filled, and remembered."""
        if template != WHOLE:
            self.heard.setdefault((home, template), Message(home, template, blanks))
        return super().filled(template, blanks, home)


def met(game: Game, games: int = GAMES) -> Iterator[tuple[Position, Met]]:
    """Positions of a game, each with the messages that can be read at it; ``games`` are played at random."""
    for position in _positions(game, games):
        ear = Hearing()
        with speaking(ear):
            _read(position)
        yield position, ear.heard


def _positions(game: Game, games: int) -> Iterator[Position]:
    for example in examples(game.name):
        for _, way in example.moments():
            yield from way
    for number, options in zip(range(games), [*configurations(game)] * games, strict=False):
        rnd = random.Random(number)
        position = tk.new(game.name, game.players[number % len(game.players)], seed=number, **options)
        for _ in range(STEPS):
            yield position
            if position.over:
                break
            node = position.node
            moves = position.legal_moves(_one_of(node.players, rnd)) if isinstance(node, Decide) else []
            position = position.played(_one_of(moves, rnd)) if moves else position.roll()


def _one_of(some: Sequence[T], rnd: random.Random) -> T:
    return some[int(rnd.random() * len(some))]


def _read(position: Position) -> None:
    """Read all that can be read at a position."""
    state, notation = position.state(), position.game.notation
    texts: list[object] = [position.sentences(), position.prompt().says, str(drawing(position))]
    texts += [str(entry) for seat in range(position.players) for entry in position.receipt(seat)]
    texts += [option.says for option in position.game.options]
    texts += [explanation(position, target.key).says for target in position.scene().targets]
    node = position.node
    for seat in node.players if isinstance(node, Decide) else ():
        texts.append(str(answers(position, seat)))
        for move in position.legal_moves(seat)[:MOVES]:
            texts += [position.describe(move), notation.label(state, move, position.names).says]
        for move in position.game.rules.candidates(state, seat)[:: max(1, MOVES // 5)]:
            texts += [str(position.why_not(move)), str([str(reason) for reason in position.why(move)])]
    for kind in position.game.rules.move_kinds if hasattr(position.game.rules, "move_kinds") else ():
        with suppress(TablekitError):
            texts.append(str(position.why_not(kind.example)))
    _read_wrong(position)


def _read_wrong(position: Position) -> None:
    """Read what is said of texts that are nearly this position, and of the draft they make."""
    rnd, text = random.Random(position.notation), position.notation
    for _ in range(TEXTS):
        at = int(rnd.random() * len(text))
        with suppress(TablekitError):
            tk.read(text[:at] + _one_of("0123456789-?x,:.", rnd) + text[at + 1 :])
    with suppress(TablekitError):
        str(edit(position).problems)


# ---------------------------------------------------------------- the page


def chosen(found: list[tuple[Position, Met]], home: str) -> Iterator[tuple[Position, list[Message]]]:
    """As few positions as bring up all the messages of a package that were met, each with those it is chosen for."""
    left = {key for _, heard in found for key in heard if key[0] == home}
    while left:
        position, heard = max(found, key=lambda one: len(left & one[1].keys()))
        yield position, [heard[key] for key in sorted(left & heard.keys())]
        left -= heard.keys()


def page(
    home: str,
    code: str,
    places: Mapping[str, str],
    found: list[tuple[Position, Met]],
    shown: Callable[[str], str] = str,
    *,
    above: str = "",
) -> str:
    """The page of a package in a language as one HTML file.

    Arguments: ``home``, the package; ``places``, where each of its messages stands first, by its English; ``found``,
    positions with what is read at them, as ``met`` gives them; ``shown``, what stands for a picture, which is given as
    SVG: as a rule itself; ``above``, HTML that stands above it all, such as the way back.
    """
    seen: set[str] = set()
    sections = []
    for position, messages in chosen(found, home):
        seen |= {message.english for message in messages}
        rows = "".join(_row(message, code, places.get(message.english, "")) for message in messages)
        with speaking("en"):
            picture = shown(svg(position.scene(narrow=True)))
        told = f'<p class="at" translate="no">{escape(position.notation)}</p>'
        sections.append(f"<section><div>{picture}{told}</div><div>{rows}</div></section>")
    never = [english for english in places if english not in seen]
    lacks = [english for english in places if not _has(Message(home, english, {}), code)]
    head = (
        f"<h1>{escape(home)}, {escape(LANGUAGES[code].name)}</h1><p>{len(places)} messages, {len(lacks)} of them not "
        f"translated; {len(places) - len(never)} are met in the positions below, {len(never)} in none.</p>"
    )
    rest = "".join(_never(english, home, code, places[english]) for english in never)
    body = f"{above}{head}{''.join(sections)}<h2>Never met</h2>{rest or '<p>None.</p>'}"
    title = f"{home}, {code}"
    return f'<!doctype html><html lang="en">{META}<title>{title}</title><style>{STYLE}</style>{body}\n'


def _row(message: Message, code: str, place: str) -> str:
    said = message.said(code) if _has(message, code) else ""
    other = f'<p lang="{code}">{escape(said)}</p>' if said else '<p class="lacks">not translated</p>'
    return f"<article>{_template(message.english, place)}<p>{escape(message.said('en'))}</p>{other}</article>"


def _never(english: str, home: str, code: str, place: str) -> str:
    own = Message(home, english, {})
    said = LANGUAGES[code].template(home, english) if _has(own, code) else ""
    other = f'<p lang="{code}">{_marked(said)}</p>' if said else '<p class="lacks">not translated</p>'
    return f"<article>{_template(english, place)}{other}</article>"


def _template(english: str, place: str) -> str:
    return f'<h3>{_marked(english)}</h3><p class="at" translate="no">{escape(place)}</p>'


def _marked(template: str) -> str:
    """A template with its blanks marked."""
    return "".join([
        f"<mark>{escape(part.name + part.mark + part.form)}</mark>" if isinstance(part, Slot) else escape(part)
        for part in parts(template)
    ])  # fmt: skip


def _has(message: Message, code: str) -> bool:
    try:
        LANGUAGES[code].template(message.home, message.english)
    except LookupError:
        return False
    return True


META = """<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">"""
STYLE = """
body{font:15px/1.45 system-ui,sans-serif;color:#20262d;background:#faf9f5;max-width:1240px;margin:24px auto;
padding:0 16px;overflow-wrap:anywhere}
section{display:grid;grid-template-columns:400px minmax(0,1fr);gap:24px;border-top:2px solid #cfcabd;padding:16px 0}
section>div:first-child{position:sticky;top:8px;align-self:start}svg,img{max-width:100%;height:auto}
article{border-bottom:1px solid #e2ded2;padding:8px 0}h3{font:600 15px/1.4 system-ui,sans-serif;margin:0}p{margin:2px 0}
mark{background:#dfeaf5;border-radius:4px;padding:0 3px}.at{font:12px/1.4 ui-monospace,monospace;color:#66707a;
overflow-wrap:anywhere}.lacks{color:#9b2226;font-weight:600}[lang]:not(html){color:#1b4f72}
@media(max-width:820px){section{grid-template-columns:minmax(0,1fr)}section>div:first-child{position:static}}
"""
