"""The little HTML the column needs.  Every text from outside goes through ``say``, which escapes it, or ``escaped``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import cache, lru_cache
from typing import NamedTuple

from tablekit.asking.answers import called
from tablekit.catalog.clauses import Clause, Rulebook
from tablekit.core import Condition, Explanation, Receipt, Refusal
from tablekit.core.english import signed
from tablekit.core.errors import NotationError, TablekitError
from tablekit.picture.holding import Holding, sign
from tablekit.picture.look import look
from tablekit.picture.pieces import badge
from tablekit.picture.svg import escaped
from tablekit.position import Position
from tablekit.saying import Quoted, Text, Written
from tablekit.saying.current import current, marking
from tablekit.saying.english import capital
from tablekit.saying.languages import Language
from tablekit_widgets.words import m

_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_SENTENCES = re.compile("(?<=[.?⟧]) (?=[A-ZÄÖÜÈ„“⟦])")  # where one ends and the next begins, in any language of ours


def say(text: Text) -> str:
    """A text as HTML, with the apostrophe that goes with “ and ”.

    >>> say("the druid's <hut>")
    'the druid’s &lt;hut&gt;'
    """
    return _as_html(str(text))


@lru_cache(maxsize=4096)  # hot: most of what a table says it has said before
def _as_html(words: str) -> str:
    return escaped(_APOSTROPHE.sub("’", words))


_BEFORE, _AFTER = "\ue000", "\ue001"  # of the private use area, so that no language has them
_NOTATION = re.compile(f"{_BEFORE}([^{_BEFORE}{_AFTER}]*){_AFTER}")
_TYPED = re.compile(rf"(?<!\w)'[^'\n{_BEFORE}{_AFTER}]+'(?!\w)")  # as errors quote what somebody gave
_CARETS = re.compile(r"(?m)^ +.*\n *\^+$")  # a text with what is wrong of it, in letters of one width
NOTATION = ' lang="en" translate="no"'  # the attributes of what is notation


def sentence(text: Text, *, begins: bool = False) -> str:
    """A sentence as HTML, for the inside of an element: what of it is notation, a page is told by attributes.

    So no screen reader reads that in the language of the words around it, and no translator of a browser changes it.
    ``begins`` gives it a capital.

    >>> from tablekit.saying import Written
    >>> sentence(m("{move} is not allowed", move=Written("hut 7")))
    '“<span lang="en" translate="no">hut 7</span>” is not allowed'
    """
    if not isinstance(text, str):
        with telling_notation():
            text = str(text)
    said = say(capital(text) if begins else text)
    return _NOTATION.sub(rf"<span{NOTATION}>\1</span>", said) if _BEFORE in said else said


def telling_notation() -> AbstractContextManager[None]:
    """In here texts are put together of which ``sentence`` can tell what is notation, and which nothing else takes."""
    return marking(_BEFORE, _AFTER)


def notation(text: str) -> str:
    """A move or a position as it is typed, as HTML."""
    return f"<span{NOTATION}>{say(text)}</span>"


def quiet(text: Text) -> str:
    """A text that stands back; nothing where there is none."""
    return f'<span class="tk-quiet">{sentence(text)}</span>' if text else ""


def dot(colour: str) -> str:
    """A seat's badge in running text: its colour and its mark, and its letter for whoever sees neither."""
    letter = look().seats[colour].letter
    return f'<span class="tk-dot">{_badge(colour)}<span class="tk-say-it">{say(letter)}</span></span>'


@cache
def _badge(colour: str) -> str:
    return sign(lambda s, x, y: badge(s, colour, x, y, 10))


def heading(words: Text, note: Text = "") -> str:
    """The title of a part of the column, with a quiet note at its right."""
    return f'<div class="tk-head"><h4>{sentence(words)}</h4><span class="tk-quiet">{sentence(note)}</span></div>'


def act(
    name: str, words: Text, value: str = "", *, look: str = "tk-b", inside: str = "", pressed: bool | None = None,
    off: bool = False, title: Text = "", more: str = "",
) -> str:  # fmt: skip
    """A button of the column: pressed, it asks for an act by its name, and says a value with it.

    ``inside`` is HTML that stands for the words, which then only name the button; ``more`` are other attributes.

    >>> act("undo", "Undo", off=True)
    '<button type="button" class="tk-b" data-do="undo" data-value="" disabled>Undo</button>'
    """
    said = f' aria-label="{say(words)}"' if inside else ""
    said += f' title="{say(title)}"' if title else ""
    state = "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'
    state += " disabled" if off else ""
    begins = f'<button type="button" class="{look}" data-do="{name}" data-value="{escaped(value)}"'
    return f"{begins}{said}{state}{more}>{inside or sentence(words)}</button>"


def wrong(words: Text | TablekitError) -> str:
    """What a person did wrong, or why it cannot be."""
    return f'<b class="tk-unmet">{_complaint(words)}</b>'


def _complaint(words: Text | TablekitError) -> str:
    """What is wrong, as HTML; what somebody typed stands in it between straight quotes, or above carets."""
    rest = ""
    if isinstance(words, TablekitError):
        whole, begins = str(words), str(words.said)
        words, rest = (words.said, whole[len(begins) :]) if whole.startswith(begins) else (whole, "")
    with telling_notation():
        said = _TYPED.sub(rf"{_BEFORE}\g<0>{_AFTER}", f"{words}{rest}")
    return _CARETS.sub(rf"<code{NOTATION}>\g<0></code>", sentence(said))


def group(title: Text, *rows: str) -> str:
    """Rows of a drawer that belong together, below their title; those that are empty are left out."""
    inside = "".join(f'<div class="tk-say">{row}</div>' for row in rows if row)
    return f'<section class="tk-fields"><h4>{say(title)}</h4>{inside}</section>' if inside else ""


def figures(shown: Sequence[tuple[str, Text, str]]) -> str:
    """Pictures (SVG) with their headings and what is told of each (HTML): side by side where their words have room."""
    found = "".join(
        f"<figure>{svg}<figcaption><h4>{say(heading)}</h4>{told}</figcaption></figure>" for svg, heading, told in shown
    )
    return f'<div class="tk-sides">{found}</div>'


def box(name: str, words: Text, written: str, of: str) -> str:
    """A box to type a text in, which Enter sends to the act of this name; ``of`` tells one that was written anew."""
    return (
        f'<input type="text" data-do="{name}" data-keep="{name}" data-of="{escaped(of)} {escaped(written)}" '
        f'value="{escaped(written)}" placeholder="{say(words)}" aria-label="{say(words)}" autocomplete="off" '
        'spellcheck="false">'
    )


def select(name: str, words: Text, offered: Sequence[tuple[Text, str]], chosen: str = "") -> str:
    """A list to choose from, pairs of words and values, below what it is; choosing asks for the act of this name."""
    rows = "".join(
        f'<option value="{escaped(value)}"{" selected" * (value == chosen)}>{say(said)}</option>'
        for said, value in ((words, ""), *offered)
    )
    return f'<select data-do="{name}" data-keep="{name}" aria-label="{say(words)}">{rows}</select>'


def clause_chip(book: Rulebook, id: str, *, folds: bool = False) -> str:
    """A clause as a chip that opens to what the rule says, where the rulebook states it, and the ruling.

    One that ``folds`` has its sign apart from its title, which a narrow place leaves out.
    """
    return _clause_chip(book, id, folds, current())


@lru_cache(maxsize=1024)  # hot: each change that is told has one
def _clause_chip(book: Rulebook, id: str, folds: bool, _: Language) -> str:
    if id not in book:
        return f'<span class="tk-chip">§ {say(id)}</span>'
    clause = book[id]
    title = f"<span>§</span> <span>{say(clause.title)}</span>" if folds else f"§ {say(clause.title)}"
    chip = f'<summary class="tk-chip">{title}</summary>'
    # the card on a line of its own, which a page that has it is not sent again
    return f'<details class="tk-clause" data-keep="{say(id)}">{chip}\n{card(book, clause)}\n</details>'


def card(book: Rulebook, clause: Clause) -> str:
    """What a rule says, in full."""
    lines = [f"<p>{say(clause.says)}</p>"]
    if clause.ruling:
        lines.append(f"<p><b>{say(m('Ruling.'))}</b> {say(clause.ruling)}</p>")
    if clause.note:
        lines.append(f"<p><b>{say(m('Editions.'))}</b> {say(clause.note)}</p>")
    return f'<div class="tk-card">{"".join(lines)}<p class="tk-quiet">{say(where(book, clause))}</p></div>'


def where(book: Rulebook, clause: Clause) -> str:
    """Where the rulebook states a rule, in which of its editions, and the id of the rule."""
    every = len(clause.editions) == len(book.editions)
    editions = str(m("all editions")) if every else ", ".join(clause.editions)
    return f"{book.place(clause)} · {editions} · {clause.id}"


def why_not(position: Position, refusal: Refusal, seat: int | None = None) -> str:
    """A refusal of a seat's move in a box, under what the move is called, or as it was typed."""
    try:
        words = called(position, refusal.move, seat)
    except NotationError:
        words = refusal.move
    typed = words.lower() == refusal.move.lower()
    move = Written(refusal.move) if typed else Quoted(words)
    return check_list(position.game.clauses, m("Why not {move}?", move=move), refusal)


def check_list(book: Rulebook, title: Text, refusal: Refusal) -> str:
    """A refusal in a box, as ``reasons`` tells it."""
    return f'<div class="tk-box" data-keep="{say(title)}"><h4>{sentence(title)}</h4>{reasons(book, refusal)}</div>'


def reasons(book: Rulebook, refusal: Refusal) -> str:
    """Why a move is not allowed: what a friend would say with the clauses of it, and folded all that the rules ask.

    Of a game without such a sentence the list alone: what is not met, with what it would take and its clause.
    """
    failed, met = ("".join(condition(book, c) for c in some) for some in (refusal.conditions, refusal.met))
    if refusal.friendly is None:
        many = m("{met} {met?condition is|conditions are} met", met=len(refusal.met))
        return failed + (folded("met", many, met) if met else "")
    chips = "".join([clause_chip(book, clause) for clause in dict.fromkeys(c.clause for c in refusal.conditions)])
    return f"<p>{sentence(refusal.friendly)}</p>{chips}{folded('asked', m('What the rules ask'), failed + met)}"


def folded(name: str, summary: Text, inside: str) -> str:
    """What a click on its summary opens; by its name it stays open when it is written anew."""
    return f'<details class="tk-fold" data-keep="{name}"><summary>{say(summary)}</summary>{inside}</details>'


def explained(book: Rulebook, about: Explanation) -> str:
    """What a thing is: its name, what it counts here, what can be done with it, and its clause where one is known."""
    lines = "".join(f"<p>{sentence(line)}</p>" for line in about.told)
    chip = clause_chip(book, about.clause) if about.clause else ""
    return f'<div class="tk-box tk-what" data-keep="what"><h4>{say(about.name)}</h4>{lines}{chip}</div>'


def sign_of(c: Condition) -> tuple[str, str, Text]:
    """The sign of a condition, the class of its row, and the sign in a word: what is allowed may still go wrong."""
    if c.met and not c.verdict:
        return "✓", "tk-met", m("met")
    return "!" if c.met else "✗", "tk-unmet", c.judged or c.verdict or m("not met")


def condition(book: Rulebook, c: Condition) -> str:
    """One condition with its sign; the clause only where it is not met."""
    takes = ""
    if c.remedy and (c.verdict or not c.met):
        takes = f'<div class="tk-takes">{sentence(m("It takes {takes}.", takes=c.remedy))}</div>'
    sign, kind, word = sign_of(c)
    chip = clause_chip(book, c.clause) if c.verdict or not c.met else ""
    return (
        f'<div class="tk-row {kind}"><span class="tk-sign" role="img" aria-label="{say(word)}">{sign}</span>'
        f'<div class="tk-grow">{sentence(c.said, begins=True)}{takes}</div>{chip}</div>'
    )


class Told(NamedTuple):
    """One step of a game as it is told: whose it was (a colour, or nothing), what it was, its number, what it did.

    ``words`` begin with the name of whose it was, ``called`` is what it was without that.  From the sentence ``fresh``
    on they are those of the picture that a film shows now.
    """

    colour: str
    words: str
    number: int
    sentences: Sequence[tuple[str, str]]
    fresh: int | None = None
    called: str = ""


def journal(book: Rulebook, steps: Sequence[Told], earlier: int) -> str:
    """What happened: the newest step on top, each with a heading, its sentences in their order and their clauses."""
    rows = "".join(f"{_step(book, step)}\n" for step in steps)
    before = m("{earlier:step} before these: the arrows and the line go there.", earlier=earlier)
    fold = f'<p class="tk-quiet">{say(before)}</p>' if earlier else ""
    return rows + fold or f'<div class="tk-quiet">{say(m("Nothing yet."))}</div>'


def _step(book: Rulebook, step: Told) -> str:
    token = dot(step.colour) if step.colour else ""
    title = say(m("step {number}", number=step.number))
    number = f'<span class="tk-quiet" title="{title}">{step.number}</span>'
    head = f'<div>{token}<span>{say(step.words)}</span>{number}</div>'
    rows = "".join(
        f'<div class="tk-row{" tk-fresh" * (step.fresh is not None and at >= step.fresh)}">'
        f'<div class="tk-grow">{say(sentence)}</div>{clause_chip(book, id)}</div>'
        for at, (sentence, id) in enumerate(step.sentences)
    )
    return f'<div class="tk-step" data-keep="step {step.number}">{head}{rows}</div>'


def receipt(book: Rulebook, entries: Sequence[Receipt]) -> str:
    """Where points came from."""
    return "".join(
        f'<div class="tk-row"><div class="tk-grow">{sentence(entry.said)}</div>{clause_chip(book, entry.clause)}'
        f'<b class="tk-points">{signed(entry.points)}</b></div>\n'
        for entry in entries
    )


def decided(book: Rulebook, seats: Sequence[tuple[str, str]], receipts: Sequence[Sequence[Receipt]]) -> str:
    """What decided a game: where the points of all players came from, a row a source; what counts most comes first.

    ``seats`` are their colours and names.  A source is a clause.
    """
    sums: dict[str, list[int]] = {}
    for seat, entries in enumerate(receipts):
        for entry in entries:
            sums.setdefault(entry.clause, [0] * len(receipts))[seat] += entry.points
    rows = sorted(sums.items(), key=lambda row: -max(map(abs, row[1])))
    heads = "".join(f'<th scope="col"><span title="{say(name)}">{dot(colour)}</span></th>' for colour, name in seats)
    body = "".join(
        f'<tr><th scope="row">{clause_chip(book, id)}</th>{"".join(map(_points, row))}</tr>' for id, row in rows
    )
    totals = "".join(f"<td>{sum(entry.points for entry in entries)}</td>" for entries in receipts)
    total = f'<tr><th scope="row">{say(m("Points"))}</th>{totals}</tr>'
    return f'<table class="tk-decided"><thead><tr><td></td>{heads}</tr></thead><tbody>{body}{total}</tbody></table>'


def _points(points: int) -> str:
    return f"<td>{signed(points) if points else '·'}</td>"


def in_words(words: str) -> str:
    """The text twin of the picture, a sentence a line: for screen readers, and on a narrow page for everybody."""
    lines = "".join(f"<p>{say(line)}</p>\n" for line in _SENTENCES.split(words))
    return f'\n<div class="tk-words"><h4>{say(m("In words"))}</h4>{lines}</div>'


def copy_button(label: Text, text: str, look: str = "tk-button") -> str:
    """A button that copies a text without asking the kernel."""
    return f'<button type="button"{copied()} class="{look}" data-text="{escaped(text)}">{say(label)}</button>'


def copied() -> str:
    """What a button that copies says of it, as attributes that the page reads."""
    by_hand = say(m("This page may not copy. Here it is:"))
    return f' data-copied="{say(m("Copied"))}" data-by-hand="{by_hand}"'


def link_button(label: Text, text: str, look: str = "tk-b") -> str:
    """A button that copies an address which opens ``text``, a link of ``tablekit.tree.link``.

    The page shows it only where it knows an address at which tables open: see ``copy.js``.
    """
    return f'<button type="button"{copied()} class="{look}" hidden data-link="{escaped(text)}">{say(label)}</button>'


def seat_panel(
    colour: str, name: str, score: int | None, rows: str, held: Sequence[tuple[Holding, str]], *, decides: bool
) -> str:
    """A player: badge, name, points, and below what lies there; it opens to where the points came from.

    ``held`` has each thing with what it is, in a line.  Where there are no points there is nothing to open.
    """
    things = "".join(map(_held, *zip(*held, strict=True))) if held else ""
    mine = f'<b class="tk-decides">{say(m("decides"))}</b>' if decides else ""
    points = ""
    if score is not None:
        points = f'<span class="tk-quiet">{say(m("points"))}</span><b class="tk-score">{signless(score)}</b>'
    head = f'<span class="tk-who-it-is">{dot(colour)}<b>{say(name)}</b>{mine}<i></i>{points}</span>'
    look = f'class="tk-seat{" tk-deciding" * decides}"'
    line = f'<span class="tk-holdings">{things}</span>' if things else ""
    if score is None:
        return f"<div {look}>{head}\n{line}</div>"
    head_of = heading(m("Points of {name}", name=name))
    box = f'<div class="tk-box">{head_of}{rows or quiet(m("No points yet."))}</div>'
    return f'<details {look} data-keep="{say(name)}"><summary>{head}\n{line}</summary>\n{box}</details>'


def signless(points: int) -> str:
    """A number of points, with a minus that is as wide as a plus."""
    return str(points).replace("-", "−")


def _held(thing: Holding, title: str) -> str:
    kind = "tk-held" + " tk-aside" * thing.aside + " tk-first" * thing.first + " tk-none" * (thing.number == "0")
    words = re.sub("^([^\\W\\d]+ ?)+", r"<i>\g<0></i>", say(thing.number))  # what there may be no room for
    number = f"<b>{words}</b>" if words else ""
    return f'<span class="{kind}" title="{say(title)}">{thing.sign}{number}</span>'


def as_note(note: str) -> str:
    """What somebody wrote to this position, or nothing."""
    return f'<p class="tk-note">{say(note)}</p>' if note else ""


def banner(words: Text | TablekitError, report: str = "") -> str:
    """Something that went wrong, in words; a report can be copied where there is one."""
    copy = copy_button(m("Copy report"), report) if report else ""
    return f'<div class="tk-banner" role="alert"><pre>{_complaint(words)}</pre>{copy}</div>'
