"""The bar that asks: whose turn it is, what is asked in one line, and the answers as buttons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tablekit.asking.answers import Answer, Drawing, drawing, heading
from tablekit.core import Chance, Decide, Outcome, Over
from tablekit.picture.look import look
from tablekit.position import Position
from tablekit.saying import Continued, Text, listed, plain
from tablekit.saying.english import capital
from tablekit_widgets.history.film import Film
from tablekit_widgets.history.retelling import came_before, places, told, winner
from tablekit_widgets.kit.chance import another
from tablekit_widgets.kit.html import act, clause_chip, dot, say, sentence, telling_notation
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.players.answer_html import buttons, signs
from tablekit_widgets.players.opponents import Opponents
from tablekit_widgets.words import m

MOST_SIGNS = 2  # on a button for what came; where there are more, results are words in a list
MOST_LETTERS = 24  # on all such buttons together that have no signs
FILM = "tk-film"  # the bar while a film runs
LONG = 32  # characters; a longer question is set smaller


class Question(NamedTuple):
    """What stands in the first row of the bar: whose it is (seats of the position that is ``seen``), and what."""

    seats: Sequence[int]
    words: Text
    clause: str = ""


class Asking:
    """The bar: what is asked now, of whom, and what can be answered; a film, a bot or another's turn in its place.

    The answers are moves that can be clicked on the board as well: both are the legal moves of the sitting.
    """

    def __init__(self, sitting: Sitting, film: Film, opponents: Opponents) -> None:
        self._sitting, self._film, self._opponents = sitting, film, opponents

    def html(self) -> str:
        """The bar as it is now."""
        whole, seen = self._sitting.position, self._sitting.seen()
        if self._film.running:
            return self._filmed()
        if self._sitting.laid is not None:
            says, note = self._sitting.laid.asked()
            return _bar(seen, Question((), says), "", note, kind="tk-laid")
        instead = self._sitting.eyes.instead()
        if self._opponents.playing and not self._opponents.gives_way:
            return self._bot(seen)
        if instead is not None:
            seats = whole.node.players if isinstance(whole.node, Decide) else ()
            rows = "".join(_answer("look", words, str(eyes)) for words, eyes in instead.offered)
            return _bar(seen, Question(seats, instead.words), rows, self._opponents.says or instead.note)
        if isinstance(whole.node, Over):
            return self._over(seen, whole.node)
        if isinstance(whole.node, Chance):
            return self._chance(seen, whole.node)
        return self._decision(seen)

    # ------------------------------------------------------------ what stands in the place of a question

    def _filmed(self) -> str:
        """While a film runs: whose step it shows, and not what is asked after it."""
        explorer, eyes = self._sitting.explorer, self._sitting.eyes
        step = told(explorer, explorer.at, eyes.seen)
        seen = eyes.seen(explorer.at_node(explorer.nodes[explorer.at].parent))
        seats = [p for p, colour in enumerate(seen.colours) if colour == step.colour]
        words = step.called if seats else step.words
        note = f"{' '.join(self._film.words)} {self._film.where}".strip()
        buttons = _answer("next", m("Next"), title=m("Or the space bar")) if self._film.waits else ""
        buttons += _answer("skip", m("Skip"), plain=True)
        return _bar(seen, Question(seats[:1], words), buttons, note, kind=FILM)

    def _bot(self, seen: Position) -> str:
        node = seen.node
        seats = node.players if isinstance(node, Decide) else [seen.turn] if seen.turn is not None else []
        decides = m("{who} decides …", who=seen.names[seats[0]]) if isinstance(node, Decide) else "…"
        asked = Question(seats[:1], decides)
        return _bar(seen, asked, self._hurry(), self._opponents.says)

    def _hurry(self) -> str:
        """The buttons of a bot: to move at once, to stop, or to go on."""
        stopped = self._opponents.stopped
        now = _answer("hurry", m("Move now"), title=m("Play what seems best by now"), plain=True)
        switch = _answer("think", m("Let it go on") if stopped else m("Stop the computers"), plain=not stopped)
        return (now if self._opponents.thinks else "") + switch

    def _over(self, seen: Position, node: Over) -> str:
        people = self._sitting.people
        lost = [seat for seat in range(seen.players) if seat not in node.places[0]]
        who = people[0] if len(people) == 1 else None
        asks = m("Where did I lose it?") if who in lost else m("What cost me most?")
        asks = m("Where was it lost?") if who is None else asks
        asks = asks if self._sitting.eyes.everything else m("{asks} (opens all hands)", asks=asks)
        rows = _answer("again", m("Play again"), dark=True)
        if self._sitting.explorer.at:
            name, value = ("drawer", "lost") if who is None else ("lose", str(who))
            rows += _answer(name, asks, value, plain=True)
        return _bar(seen, Question((), winner(seen, node)), rows, places(seen, node), clause=node.clause)

    # ------------------------------------------------------------ chance

    def _chance(self, seen: Position, node: Chance) -> str:
        """Die, deck or race: let the seed decide, or enter what really came."""
        explorer, closed, number = self._sitting.explorer, self._sitting.eyes.closed(), self._sitting.number
        asked, outcomes = drawing(seen), seen.chance_outcomes()
        if asked is None:
            return ""
        with telling_notation():
            came = came_before(explorer, seen, more=not closed)
        rows = _answer("roll", asked.let, str(number), title=m("Let the seed decide"))
        if came and not closed:
            rows += _answer("another", another(node.label), title=m("A result that has not come here"), plain=True)
        if came:
            rows += _answer("back-to-decision", m("Back to the decision before"), plain=True)
        if not closed:
            rows += _faces(seen, asked, outcomes, number)
        if self._opponents.playing:
            rows += self._hurry()
        alike = len({weight for _, weight in outcomes}) == 1
        odds = m("1 in {results} each", results=len(outcomes)) if alike else ""
        with telling_notation():
            note = " ".join(str(one) for one in (self._opponents.says, closed or came, odds) if one)
        seats = [seen.turn] if seen.turn is not None else []
        return _bar(seen, Question(seats, asked.says, asked.clause), rows, note)

    # ------------------------------------------------------------ a decision

    def _decision(self, seen: Position) -> str:
        asked, chooser, number = self._sitting.offer.asking, self._sitting.chooser, self._sitting.number
        if asked is None:
            return ""
        rows, note = "", ""
        if asked.answers:
            rows = _moves(seen, number, asked.answers)
        else:
            alone = {answer.move.group for answer in asked.beside}
            groups = [(group, many) for group, many in chooser.groups if many > 1 or group not in alone]
            rows = "".join(
                _answer("group", f"{heading(seen, group)} {many}", group, pressed=group == chooser.group)
                for group, many in (groups if len(groups) > 1 else ())
            )
            rows += _moves(seen, number, asked.beside)
            lit = m("Choose what is lit on the board.")
            note = "" if len(groups) > 2 else str(self._sitting.elsewhere_decided or lit)
        if self._opponents.playing:
            rows += self._hurry()
        return _bar(seen, Question([asked.player], asked.says, asked.clause), rows, self._opponents.says or note)


def _bar(
    seen: Position, asked: Question, answers: str, note: Text = "", *, clause: str = "", kind: str = ""
) -> str:
    """The bar as HTML: the badge, the question with its clause, and below them the answers."""
    token = "".join(dot(seen.colours[p]) for p in asked.seats)
    fill = look("light").seats[seen.colours[asked.seats[0]]].fill if asked.seats else ""
    seat = f' style="--tk-seat:{say(fill)}"' if fill else ""
    words = str(asked.words)
    names = [seen.names[p] for p in asked.seats]
    if names and not any(re.search(rf"\b{re.escape(name)}\b", words) for name in names):  # else it says who is asked
        after = words if kind == FILM else str(plain(Continued(words)))  # what it was without a name began a sentence
        words = f"{names[0]} {words}" if words == "…" else f"{listed(names)}: {after}"
    else:
        words = capital(words)
    long = " tk-long" if len(words) > LONG else ""
    about = asked.clause or clause
    chip = clause_chip(seen.game.clauses, about, folds=True) if about else ""
    head = f'<div class="tk-asked{long}">{token}<h3>{say(words)}</h3>{chip}</div>'
    below = f'<p class="tk-quiet">{sentence(note)}</p>' if note else ""
    return f'<div class="tk-ask {kind}" data-arrows{seat}>{head}<div class="tk-answers">{below}{answers}</div></div>'


def _answer(
    name: str, words: Text, value: str = "", *, plain: bool = False, dark: bool = False, pressed: bool | None = None,
    title: Text = "", inside: str = "",
) -> str:  # fmt: skip
    kind = "tk-b tk-dark" if dark else "tk-b" if plain else "tk-answer"
    return act(name, words, value, look=kind, pressed=pressed, title=title, inside=inside)


def _moves(seen: Position, number: int, found: Sequence[Answer]) -> str:
    """Moves as buttons."""
    return "".join(
        _answer("answer", one.words, f"{number} {one.move}", inside=one.inside)
        for one in buttons(seen, found)
    )


def _faces(seen: Position, asked: Drawing, outcomes: Sequence[tuple[Outcome, int]], number: int) -> str:
    """What can have come, to be entered: as buttons, or in a list where there are many."""
    at = {outcome: place for place, (outcome, _) in enumerate(outcomes)}
    one = len({weight for _, weight in outcomes}) == 1
    drawn = [signs(seen, face.signs) for face in asked.faces]
    letters = sum(len(face.says) for face, sign in zip(asked.faces, drawn, strict=True) if not sign)
    if drawn and letters <= MOST_LETTERS and all(len(face.signs) <= MOST_SIGNS for face in asked.faces):
        rows = "".join(
            act("came", face.says, f"{number} {at[face.outcome]}", look="tk-b tk-face-of",
                inside=sign or say(face.says), title=face.says)
            for face, sign in zip(asked.faces, drawn, strict=True)
        )  # fmt: skip
        return f'<span class="tk-came"><span class="tk-quiet">{say(asked.came)}</span>{rows}</span>'
    options = "".join(
        f'<option value="{number} {place}">{say(seen.describe(outcome))}{"" if one else f" ×{weight}"}</option>'
        for place, (outcome, weight) in enumerate(outcomes)
    )
    label = say(asked.came)
    return f'<select data-do="came" aria-label="{label}"><option value="">{label} …</option>{options}</select>'
