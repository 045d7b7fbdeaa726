"""``tk.ask``: a question in a player's words, answered with the rules that settle it, best first, each with its clause.

Nothing is made up: an answer is a clause of the game as it stands, and where none is about the question, that is said.
To ask a reader is something else: that is ``Ask`` of ``tablekit_widgets``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import overload

from tablekit import catalog
from tablekit.catalog.clauses import Clause
from tablekit.catalog.entry import Game
from tablekit.consulting.board import Shown, shown
from tablekit.consulting.index import Index, index
from tablekit.consulting.named_moves import LEGAL, OfMove, told
from tablekit.consulting.ranking import PERHAPS, SILENT, SURELY, Found, found
from tablekit.consulting.readings import READINGS, reading
from tablekit.consulting.words import as_read, folded
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown as quoted
from tablekit.position import Position
from tablekit.saying import Text, Written, listed
from tablekit.saying.current import current, speaking
from tablekit.saying.words import m
from tablekit.wording.in_language import in_language

MOST_CHARACTERS = 1_000
ANSWERS, IN_ANY_CASE = 5, 3  # at most so many, and so many even where the others are far behind
FAR_BEHIND = 3  # times less about the question than the best


class Answer(Value, frozen=True):
    """One rule that a question may be about.

    ``clause`` is its id, ``says`` what it says, ``ruling`` how we play where the book is silent or unclear, ``note``
    how the editions differ, ``where`` the sections of the rulebook, ``editions`` those that have it; ``language`` is
    that in which it is said, where that is another than what is spoken.
    """

    game: str
    clause: str
    title: str
    says: str
    ruling: str | None
    note: str | None
    where: str
    editions: tuple[str, ...]
    language: str | None = None

    @property
    def example(self) -> Shown | None:
        """The example that shows it on a board that can be played; None where there is none."""
        with _said_in(self.language):
            return shown(self.game, self.clause)

    def __str__(self) -> str:
        with _said_in(self.language):
            return self._said()

    def _said(self) -> str:
        lines = [f"{self.title}  § {self.clause}", f"  {self.says}"]
        lines += [f"  {m('Our ruling: {ruling}', ruling=self.ruling)}"] if self.ruling else []
        lines += [f"  {m('Editions: {note}', note=self.note)}"] if self.note else []
        if (example := self.example) is not None:
            lines.append(f"  {m('On a board: {title}, {code}', title=example.title, code=code(example))}")
        return "\n".join(lines)


class Answers(Sequence[Answer]):
    """The answers to a question, best first; a notebook shows them as cards.

    ``question`` is what was asked, ``found`` whether anything was found, ``perhaps`` whether it is not sure that any of
    it is meant, ``nearest`` the titles of the rules that come nearest where nothing was; ``unknown`` are the words of
    the question that no rule has; ``moves`` what the engine says here of the moves that the words name.
    """

    def __init__(self, game: Game, question: str, answers: Sequence[Answer], nearest: Sequence[str],
                 unknown: Sequence[str], moves: Sequence[OfMove], *, perhaps: bool) -> None:  # fmt: skip
        self.game, self.question, self.perhaps = game, question, perhaps
        self._answers = tuple(answers)
        self.nearest, self.unknown, self.moves = tuple(nearest), tuple(unknown), tuple(moves)

    @property
    def found(self) -> bool:
        """Whether there is any answer."""
        return bool(self._answers)

    @overload
    def __getitem__(self, at: int) -> Answer: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Answer]: ...
    def __getitem__(self, at: int | slice) -> Answer | Sequence[Answer]:
        return self._answers[at]

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._answers)

    def __len__(self) -> int:
        return len(self._answers)

    def before(self) -> Text | None:
        """What is to be said before the answers: that perhaps none of them is meant; None where that is sure."""
        return m("Perhaps it is one of these:") if self.perhaps else None

    def remarks(self) -> list[Text]:
        """What is to be said beside the answers: that there are none, and which words no rule has."""
        says: list[Text] = []
        if not self.found:
            says.append(m("No rule of {game} was found that answers this.", game=self.game.title))
        if self.nearest:
            says.append(m("The nearest rules are about: {titles}.", titles="; ".join(self.nearest)))
        if self.unknown:
            words = listed([Written(word) for word in self.unknown[:6]])
            says.append(m("No rule of this game has {words}.", words=words))
        return says

    def __repr__(self) -> str:
        with _said_in(self.game.language):
            of_moves = [f"{of.player}: {of.says}" for of in self.moves]
            rules = [f"{number}. {answer}" for number, answer in enumerate(self, 1)]
            before = [str(self.before())] if self.perhaps else []
            return "\n".join([*of_moves, *before, *rules, *map(str, self.remarks())])

    def _repr_html_(self) -> str:
        from tablekit.consulting.cards import html

        with _said_in(self.game.language):
            return html(self)


def _said_in(language: str | None) -> AbstractContextManager[None]:
    """In here is said in a language, if one is given, and else in what is spoken."""
    return nullcontext() if language is None else speaking(language)


def code(example: Shown) -> str:
    """What a notebook types to see an example."""
    return f"tk.example({example.example!r}, {example.game!r})"


def ask(of: str | Position, question: str, language: str | None = None) -> Answers:
    """Ask the rulebook of a game in your own words; of a position also whether a move that you name is allowed there.

    Arguments: ``of``, the name of a game or a position; ``question``, at most 1,000 characters of plain words:
    sloppy, misspelt, or with nouns of the German and Italian rulebooks; ``language``, the code of that in which it is
    asked and answered, by default the position's, and of a game the one that is spoken.  A question that makes no sense
    in it is read in the other languages, too.  Answers are clauses, never anything made up, best first and at most
    five; of a position only those of its edition.

    Raises ``SetupError`` for an unknown game or language, and ``TablekitError`` for what is no question.

    >>> answers = ask("meduris", "can my points go below zero?")
    >>> answers[0].clause, answers[0].says
    ('meduris.ritual.floor', "A player's score never falls below 0.")
    >>> ask("meduris", "where is the pizza?").found
    False
    >>> ask("meduris", "Kann man ins Minus rutschen?", language="de")[0].says
    'Siegpunkte fallen nie unter 0.'
    """
    position = of if isinstance(of, Position) else None
    game = position.game if position else catalog.game(of if isinstance(of, str) else _no_game(of))
    if language is not None:
        game, position = in_language(game, language), position and position.read_in(language)
    words, code = _checked(question), game.language or current().code
    known, looked_up = _looked_up(game.name, _without_name(game, words), code)
    book = game.clauses
    edition = _edition(position)
    ranked = [(book[known.clauses[at]], weight) for at, weight in looked_up.ranked]
    ranked = [(clause, weight) for clause, weight in ranked if edition is None or edition in clause.editions]
    moves = told(position, words) if position else ()
    refused = dict.fromkeys(c.clause for one in moves if one.verdict != LEGAL for c in one.conditions)
    best = [clause for number, (clause, weight) in enumerate(ranked[:ANSWERS])
            if number < IN_ANY_CASE or FAR_BEHIND * weight >= ranked[0][1]]  # fmt: skip
    meant = best if looked_up.sure != SILENT else []
    about = {clause.id: clause for clause in (*map(book.__getitem__, refused), *meant)}
    nearest = [] if about else [clause.title for clause in best[:IN_ANY_CASE]]
    here = (*(one.move for one in moves), *(position.names if position else ()))
    named = {word for text in here for word in reading(code).tokens(text)}
    typed = known.reading.typed(words)
    unknown = [typed.get(word, word) for word in looked_up.unknown if word not in named]
    told_of = [_answer(game, clause) for clause in about.values()][:ANSWERS]
    return Answers(game, words, told_of, nearest, unknown, moves, perhaps=looked_up.sure == PERHAPS and not refused)


def games_named(question: str, games: Sequence[Game]) -> list[Game]:
    """Which of some games a question names.

    >>> [game.name for game in games_named("who wins a tie in Iquazu?", catalog.games())]
    ['iquazu']
    """
    words = folded(question)
    return [
        game for game in games
        if folded(game.title) in words or re.search(rf"\b{re.escape(folded(game.name))}\b", words)
    ]  # fmt: skip


def _without_name(game: Game, words: str) -> str:
    """A question without the name of the game, which no rule has."""
    names = "|".join(re.escape(name) for name in (game.title, folded(game.title), game.name))
    rest = re.sub(rf"\b({names})\b", " ", words, flags=re.IGNORECASE)
    return rest if rest.strip() else words


def _looked_up(game: str, words: str, code: str) -> tuple[Index, Found]:
    """What is found for a question that is read in a language, or where that makes no sense, in another."""
    own = reading(code).code
    mine = index(game, own), found(index(game, own), words)
    if mine[1].sure == SURELY:
        return mine
    others = [(index(game, each), found(index(game, each), words)) for each in READINGS if each != own]
    likeliest = max(others, key=lambda pair: pair[1].likely)
    return likeliest if likeliest[1].sure == SURELY else mine


def _no_game(of: object) -> str:
    raise TablekitError(m("ask a game by its name, or a position, not {what}", what=quoted(of)))


def _checked(question: object) -> str:
    """A question that can be looked up."""
    if not isinstance(question, str):
        raise TablekitError(m("a question is a text such as {example}, not {what}", example=repr(str(SUCH_AS)),
                              what=quoted(question)))  # fmt: skip
    question = as_read(question)
    if not question.strip():
        raise TablekitError(m("ask something, such as {example}", example=repr(str(SUCH_AS))))
    if len(question) > MOST_CHARACTERS:
        raise TablekitError(
            m("a question has at most {most} characters, and this one has {number}: ask one thing at a time",
              most=f"{MOST_CHARACTERS:,}", number=f"{len(question):,}")
        )  # fmt: skip
    return " ".join(question.split())


SUCH_AS = m("Who wins a tie?")  # which every game settles


def _edition(position: Position | None) -> str | None:
    """The edition that is played; None where a game has but one, or there is no position."""
    if position is None or len(position.game.editions) < 2:
        return None
    return getattr(position.state(), "edition", None)


def _answer(game: Game, clause: Clause) -> Answer:
    book = game.clauses
    editions = tuple(book.editions[name] for name in clause.editions)
    where = book.place(clause)
    said = (clause.title, clause.says, clause.ruling, clause.note)
    return Answer(game.name, clause.id, *said, where, editions, game.language)
