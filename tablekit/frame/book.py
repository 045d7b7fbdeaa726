"""The book of a game: the list of all its sections, and so its rules and its notation at once.

``Book`` puts together what the sections say: it asks the topmost question who decides, lists the answers, gives the
reasons, carries out, writes, reads and tells.  It decides nothing.
"""

from __future__ import annotations

import difflib
import random
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar, cast

from msgspec.structs import replace

from tablekit import core
from tablekit.catalog.entry import Game
from tablekit.core import Brief, Chance, Condition, Decide, Event, Label, Node, Over, Prompt, Rnd, Setup
from tablekit.core.errors import GameError, TablekitError
from tablekit.core.notation import Sections, Span, suggestion, tidy, typed
from tablekit.core.randomness import ends_of
from tablekit.frame import plain
from tablekit.frame.chance import Outcome
from tablekit.frame.deeds import sentence, unfitting
from tablekit.frame.fields import Asked, Part, Pending, filled, written
from tablekit.frame.kinds import SEAT
from tablekit.frame.questions import AN_ANSWER, EVERYBODY, Move, Question, Ways, once
from tablekit.frame.sections import AtRandom, Lister, Section, Together, against, hidden_from, wrong_questions
from tablekit.saying import Message, Noun, Text, Written, listed
from tablekit.saying import plain as as_it_is
from tablekit.saying.words import m

S = TypeVar("S", bound=Asked)


# Hot, as `Language.filled`: the first two reasons of every move.
def _in_time(question: type[Question[Any]]) -> Condition:
    """That a move answers what is asked."""
    return Condition(question.clause, m("it is time to {first}", first=question.to), True)


class Book(Generic[S]):
    """A game's rules and notation, from its sections, in the order of the rulebook.

    Arguments: ``game``, its entry in the catalogue; the sections; ``order``, the names of the parts of a position as
    they are written, where that is another order than that of the sections; ``pending``, which writes and reads the
    open questions, that stand last, and ``such_as``, what those look like.

    Raises ``GameError`` with everything that is missing or said twice.
    """

    def __init__(
        self, game: Game, *sections: Section[S], order: str = "", such_as: Text = "", pending: type[Pending] = Pending
    ) -> None:  # fmt: skip
        self.game = game
        self.sections = whole = Together(sections, order)
        if whole.faults:
            raise GameError(game.name, whole.faults)
        says, answers = whole.once, whole.answers
        self._start: Callable[[Setup], S] = says["start"]
        self._told_of: type[S] | None = None
        self._over: Callable[[S], Over] = says["over"]
        self.complete = says.get("complete") or partial(plain.complete, game)
        self.scored = "scores" in says
        self.scores, self.receipt = says.get("scores") or plain.no_points, says.get("receipt") or plain.no_receipt
        self.estimate, self.glance = says.get("estimate") or self.scores, says.get("glance") or 1
        self._quick_estimate, self._quick_looks = says.get("quick_estimate") or self.estimate, says.get("looks")
        self.to_dict, self.evidence = says.get("to_dict") or self._values, says.get("evidence")
        self._blank = says.get("blank") or self._as_it_begins
        self._says, self._kinds = whole.says, whole.kinds or {"player": SEAT}
        self._turn, self._ended = says.get("turn") or answers[0].question.whose, says.get("ended")
        such_as = such_as or " or ".join([f"{plain.example(found.question)!r}" for found in answers[:2]])
        self._parts: list[Part[S]] = [*whole.fields, pending("do", [found.question for found in answers], such_as)]
        self.graph = says.get("graph") or partial(plain.graph_of_board, self._parts)
        self._moves = {found.question: found.moves for found in answers}
        self._legal: dict[type[Question[Any]], Lister[S, Any]] = {found.question: found.legal for found in answers}
        self._seen: dict[type[Question[Any]], Lister[S, Any]] = {found.question: found.seen for found in answers}
        self._outcomes = {found.question: found.outcomes for found in answers if found.outcomes}
        every = [kind for found in answers for kind in found.moves]
        self._unseen = hidden_from(every)
        quick: dict[type[Question[Any]], AtRandom[S, Any]] = {
            found.question: found.at_random for found in answers if found.at_random
        }
        self._answers_at_random = {kind: do for kind, do in quick.items() if kind not in self._outcomes}
        self._draws_at_random = {kind: do for kind, do in quick.items() if kind in self._outcomes}
        self._verbs: dict[str, list[type[Move[S, Any]]]] = {}
        for kind in dict.fromkeys(every):
            self._verbs.setdefault(kind.verb(), []).append(kind)
        for verb, kinds in self._verbs.items():
            alike = [kind.__qualname__ for kind in kinds if kind.fits.__func__ is Move.fits.__func__]  # type: ignore[attr-defined]
            if len(alike) > 1:
                wrong = f"{' and '.join(alike)} begin with {verb!r} and do not say with fits which of them is meant"
                raise GameError(game.name, [wrong])

    def _as_it_begins(self, players: int, board: object) -> S:
        """The table when a game begins, as far as that can be before its options are read."""
        rnd = random.Random(0)
        return self.start(self.game.setup(players, {}, board, rnd)).copy()

    def _values(self, s: S) -> dict[str, Any]:
        """The position as plain values, part by part under the part's name."""
        return {
            "edition": self.game.editions[0].name,
            "players": s.players,
            **{part.name: part.plain(s) for part in self._parts[:-1]},
            "pending": [question.name for question in s.pending],
        }

    @property
    def parts(self) -> tuple[Part[S], ...]:
        """The parts of a position, in the order they are written in."""
        return tuple(self._parts)

    @property
    def questions(self) -> tuple[type[Question[Any]], ...]:
        """Every question that the game asks."""
        return tuple(self._moves)

    @property
    def move_kinds(self) -> tuple[type[Move[S, Any]], ...]:
        """Every kind of move, verb by verb in the order of the book."""
        return tuple(kind for kinds in self._verbs.values() for kind in kinds)

    # ------------------------------------------------------------ views

    def observe(self, s: S, who: int | None) -> S:
        """What a seat may know, or a spectator (None): a copy from which each section has taken its secrets."""
        seen = s.copy()
        for hide in self.sections.hides:
            hide(seen, who)
        return seen

    def determinize(self, seen: S, who: int | None, rnd: Rnd) -> S:
        """A whole position that an observation could be: a copy in which each section has dealt out what is hidden."""
        s = seen.copy()
        for imagine in self.sections.imagines:
            imagine(s, who, rnd)
        return s

    def problems(self, s: S) -> list[str]:
        """Everything that any section finds wrong with a position: what the questions find, where none looks."""
        found = [says for find in self.sections.problems or (wrong_questions,) for says in find(s)]
        if not found and not s.pending and not self._over(s):
            found.append(against("do", m("nobody is asked anything, and the game is not over"), self._turn))
        return found

    # ------------------------------------------------------------ rules

    def start(self, setup: Setup) -> S:
        """The table as a section sets it; raises ``GameError`` where a sentence does not fit the deeds of its state."""
        s = self._start(setup)
        if self._told_of is not type(s):
            if faults := [*unfitting(type(s), self._says)]:
                raise GameError(self.game.name, faults)
            self._told_of = type(s)
        return s

    def _end(self, s: S) -> Over:
        if found := self._over(s):
            return found
        raise GameError(self.game.name, ["nobody is asked anything, and over does not say how the game has ended"])

    def node(self, s: S) -> Node:
        """Who or what comes next: the topmost question says it, or the end."""
        pending = s.pending
        if not pending:
            return self._end(s)
        question = pending[-1]
        if type(question) not in self._moves:
            name = type(question).__qualname__
            raise GameError(self.game.name, [f"{name} is asked, but stands in no section with its answers"])
        return question.now or question.node(s)

    def turn(self, s: S) -> int | None:
        """The seat that decides, or for which die or deck decides; None where that is nobody in particular."""
        return s.pending[-1].player if s.pending and s.pending[-1].player != EVERYBODY else None

    def passes(self, before: S, after: S) -> bool:
        """Whether a turn ended with the step between two states: the next one begins, or the game is over."""
        return not after.pending or after.pending[-1].opens or before.active != after.active

    def legal_moves(self, s: S, player: int) -> Sequence[core.Move]:
        """Every move this player may make now, in the order of the book."""
        if not s.pending:
            return ()
        question = s.pending[-1]
        if question.player != player and player not in question.deciders(s):
            return ()
        return self._legal[type(question)](s, question, player)

    def candidates(self, s: S, player: int) -> Sequence[core.Move]:
        """Every move the present question could be answered with, legal or not: what “why not?” can be asked of."""
        if not s.pending:
            return ()
        q = s.pending[-1]
        return [move for kind in self._moves[type(q)] for move in kind.candidates(s, q, player)]

    def conditions(self, s: S, move: core.Move) -> list[Condition]:
        """Everything the rules ask of this move here, met or not, with clause, numbers and what would meet it."""
        move = cast("Move[S, Any]", move)
        question = s.pending[-1] if s.pending else None
        if question is None:
            found = self._nothing_is_asked(s)
        else:
            found = [question.decision(s, move.player)]
            if self._answers(move, question):
                found.append(once(_in_time, type(question)))
            else:
                found += [self._exemplified(s, question, c) for c in question.refused(s, move)]
                question = None
        unseen = move.unseen(s, move.player)
        return [*found, unseen] if unseen else [*found, *move.conditions(s, question)]

    def _exemplified(self, s: S, question: Question[Any], refused: Condition) -> Condition:
        """A reason with an answer to the question in it that is allowed now, where the question leaves that open."""
        if refused.remedy is not AN_ANSWER:
            return refused
        answers = self._legal[type(question)](s, question, question.deciders(s)[0])
        remedy = m("a move such as {move}", move=Written(answers[0].text)) if answers else None
        return replace(refused, remedy=remedy)

    def _nothing_is_asked(self, s: S) -> list[Condition]:
        nobody, on = m("it is your decision: nobody decides any more"), m("the game is still on: it is over")
        back = m("going back to an earlier position")
        friendly = m("The game is over.")
        over = Condition(self._ended or self._over(s).clause, on, False, remedy=back, friendly=friendly)
        return [Condition(self._turn, nobody, False), over]

    def _answers(self, move: core.Move, question: Question[Any] | None) -> bool:
        return question is not None and isinstance(move, self._moves[type(question)])

    def apply(self, s: S, x: core.Move | core.Outcome) -> None:
        """Carry out a move or an outcome in place; it is taken to be allowed."""
        x.apply(s, s.pending[-1])  # type: ignore[union-attr]

    # ------------------------------------------------------------ how it looks

    def worths(self, s: S) -> list[float]:
        """What a position looks worth to each seat: the points by which it is ahead of the best other one.

        At the end a first place counts ``WIN`` points more, shared among those who share the place.
        """
        points = self._quick_estimate(s)
        found = [core.lead(points, seat) for seat in range(s.players)]
        if not s.pending:
            for seat in (first := self._end(s).places[0]):
                found[seat] += core.WIN / len(first)
        return found

    def looks(self, s: S, moves: Sequence[core.Move]) -> list[float]:
        """What the position after each of some moves looks worth to its player, as ``worths`` says of it."""
        quick = self._quick_looks
        if quick is None or not moves:
            return [self._look(s, move) for move in moves]
        found = zip(moves, quick(s, moves), strict=True)
        return [self._look(s, move) if look is None else look for move, look in found]

    def _look(self, s: S, move: core.Move) -> float:
        after = s.copy()
        self.apply(after, move)
        seat = move.player
        return core.lead(self._quick_estimate(after), seat) if after.pending else self.worths(after)[seat]

    # ------------------------------------------------------------ playing on

    # The questions are asked here and not by `node`, `legal_moves` and `apply`, those that come up most are answered
    # without listing all answers, and the die is thrown here and not by `lot`: that is a fourth of the time of a
    # playout.  A test holds it to playing move by move.
    def playout(
        self, s: S, rnd: Rnd, most: int, choose: Callable[[Sequence[core.Move], Rnd], core.Move] | None = None,
        own: Rnd | None = None, until: int | None = None, rounds: int = 1,
    ) -> int:  # fmt: skip
        """Play a state on in place until it is over or ``most`` decisions were made; returns how many were made.

        Without ``choose`` each move is as likely, as in ``randomness.pick``; decisions draw from ``own``, if given, and
        dice from ``rnd``.  It also ends when the turn has come round to the seat ``until`` so many ``rounds``.  Where
        several decide in secret, one after the other chooses, in an order that makes no difference.  Raises
        ``TablekitError`` for an observation that hides what moves depend on: it is imagined whole first.
        """
        for kind in self._unseen:
            for player in range(s.players):
                if unseen := kind.unseen(s, player):
                    says = m("this position cannot be played on, as one seat sees it: {why}", why=unseen.said)
                    raise TablekitError(says)
        decisions, random, seen, own, before = 0, rnd.random, self._seen, own or rnd, s.active
        lot, answers, draws = own.random, {} if choose else self._answers_at_random, self._draws_at_random
        die: Chance | None = None
        while rounds and decisions < most and (pending := s.pending):
            question = pending[-1]
            asked = type(question)
            if asked in answers:
                answers[asked](s, question, lot)
            elif asked in draws:
                draws[asked](s, question, random)
                continue
            elif type(now := question.now or question.node(s)) is Decide:
                moves = seen[asked](s, question, now.players[0])
                move = choose(moves, own) if choose else moves[int(lot() * len(moves))]
                move.apply(s, question)  # type: ignore[attr-defined]
            elif type(now) is Chance:
                if now is not die:
                    die, ends = now, ends_of(now)
                now.outcomes[bisect_right(ends, int(random() * ends[-1]))][0].apply(s, question)  # type: ignore[attr-defined]
                continue
            else:
                break
            decisions += 1
            if until is not None:
                was, before = before, s.active
                rounds -= was != before == until
        return decisions

    # ------------------------------------------------------------ positions as text

    def write(self, s: S) -> str:
        """A position as one line; the same position always gives the same line."""
        return written(self.game.name, self._parts, s)

    def read(self, sections: Sections, board: object) -> S:
        """A position from its parts; raises ``NotationError`` that points at the part that cannot be."""
        if sections.players not in self.game.players:
            right = listed(self.game.players, "or")
            sections.head().fail(m("{game} is for {right} players", game=self.game.title, right=right))
        sections.expect([part.name for part in self._parts], [part.name for part in self._parts if part.free])
        s = self._blank(sections.players, board)
        filled(self._parts, sections, s)
        return s

    # ------------------------------------------------------------ moves and outcomes as text

    def read_move(self, s: S, player: int, text: str) -> core.Move:
        """A move from its text; raises ``NotationError`` that points at the word it does not know."""
        line = typed(text)
        verb, _, rest = line.lower().partition(" ")
        if verb not in self._verbs:
            Span(line, 0, verb).fail(self._no_move(s, verb))
        kinds = self._verbs[verb]
        kind = next((kind for kind in kinds if kind.fits(rest)), kinds[0])
        return kind.read(player, Span(line, len(verb) + 1, rest), s)

    def _no_move(self, s: S, verb: str) -> Message:
        """That no move begins like this, and what is right: what chance answers where it decides now, a word much like
        it, else those of what is asked now.
        """
        word, now = repr(verb), s.pending[-1].now or s.pending[-1].node(s) if s.pending else None
        if isinstance(now, Chance):
            return m(
                "{word} is not a move; no move is due: chance decides now ({lot}). Let it with roll(), or enter what "
                "came, as in chance({result})", word=word, lot=Noun(now.label), result=repr(now.outcomes[0][0].text),
            )  # fmt: skip
        return m("{word} is not a move; it must begin with {right}", word=word, right=self._beginnings(s, verb))

    def _beginnings(self, s: S, verb: str) -> Message:
        like = difflib.get_close_matches(verb, self._verbs, 1)
        if like:
            return m("{nearest} perhaps", nearest=repr(like[0]))
        asked = self._moves[type(s.pending[-1])] if s.pending else ()
        return suggestion(verb, tuple(dict.fromkeys(kind.verb() for kind in asked)) or tuple(self._verbs))

    def read_outcome(self, s: S, text: str) -> core.Outcome:
        """An outcome from its text: of the question that is left to chance now, else of the first that ever is."""
        line, low = typed(text), tidy(text)
        if not (every := list(self._outcomes.values())):
            says = m("nothing is left to chance in {game}, so no result can come", game=self.game.title)
            Span(line, 0, line).fail(says)
        (kind,) = self._outcomes.get(type(s.pending[-1]), every[0]) if s.pending else every[0]
        start = len(kind.prefix) + 1 if kind.prefix and low.startswith(f"{kind.prefix} ") else 0
        return kind.read(Span(line, start, low[start:]), s)

    # ------------------------------------------------------------ sentences

    def sentence(self, s: S, event: Event, names: Sequence[str]) -> str | None:
        """An event as a sentence, or None where nothing is to be told."""
        return sentence(event, self._says, self._kinds, names, self.game.module, s)

    def prompt(self, s: S, player: int) -> Prompt:
        """What this player is asked now, and the clause that asks it."""
        return s.pending[-1].prompt(s, player)

    def describe(self, s: S, x: core.Move | core.Outcome) -> str:
        """A move or an outcome in a few words, for a list beside its notation."""
        if isinstance(x, Move):
            q = s.pending[-1] if s.pending else None
            return str(x.means(s, q if self._answers(x, q) else None))
        return str(x.means(s)) if isinstance(x, Outcome) else str(x)

    def briefly(self, s: S) -> Brief:
        """What is asked now, of a player or of chance, in a few words; where nothing is hidden all is public."""
        q = s.pending[-1]
        public = q.public or not self.sections.hides
        return Brief(q.briefly(s), q.about(s), public, isinstance(q, Ways), q.let, q.came, q.only, q.counts)

    def label(self, s: S, x: core.Move | core.Outcome, names: Sequence[str]) -> Label:
        """A move or a result as it stands on a button; of a move that answers another question its notation."""
        q = s.pending[-1] if s.pending else None
        if isinstance(x, Move) and self._answers(x, q):
            return Label(x.briefly(s, q, names), x.signs(s, q), x.amounts(s))
        return Label(x.briefly(s, names), x.signs(s)) if isinstance(x, Outcome) else Label(as_it_is(str(x)))
