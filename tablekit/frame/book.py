"""The book of a game: the list of all its sections, and so its rules and its notation at once.

``Book`` puts together what the sections say: it asks the topmost question who decides, lists the answers, gives the
reasons, carries out, writes, reads and tells.  It decides nothing.
"""

from __future__ import annotations

import difflib
import random
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from tablekit import core
from tablekit.catalog.entry import Game
from tablekit.core import Chance, Condition, Decide, Event, Node, Over, Prompt, Receipt, Rnd, Setup
from tablekit.core.english import listed
from tablekit.core.errors import TablekitError
from tablekit.core.notation import Sections, Span, suggestion, tidy
from tablekit.core.randomness import ends_of
from tablekit.frame import plain
from tablekit.frame.deeds import Kinds, Says, sentence
from tablekit.frame.fields import Asked, Part, Pending, filled, written
from tablekit.frame.kinds import SEAT
from tablekit.frame.questions import EVERYBODY, ByLot, Move, Outcome, Question, draw_at_random

if TYPE_CHECKING:
    import networkx as nx

S = TypeVar("S", bound=Asked)
Q = TypeVar("Q", bound=Question[Any])
Lister: TypeAlias = Callable[[S, Q, int], Sequence[core.Move]]
AtRandom: TypeAlias = Callable[[S, Q, Callable[[], float]], None]


class Answers(NamedTuple, Generic[S]):
    """A question with what answers it."""

    question: type[Question[S]]
    moves: tuple[type[Move[S, Any]], ...]
    outcomes: tuple[type[Outcome[S, Any]], ...]
    legal: Lister[S, Any]
    seen: Lister[S, Any]  # the same where everything can be seen, as in a playout
    at_random: AtRandom[S, Any] | None = None


def asked(
    question: type[Q],
    *moves: type[Move[S, Q]],
    legal: Lister[S, Q] | None = None,
    at_random: AtRandom[S, Q] | None = None,
) -> Answers[S]:
    """A question to a player and the kinds of moves that answer it, in the order in which they are listed.

    The legal moves are those of each kind, one after the other; ``legal`` lists them all together where that is
    measured to be faster.  ``at_random(s, question, random)`` carries out one of them in a playout, the one at
    ``int(random() * number)`` in that list, where that is measured to be faster than to list all.
    """
    kinds = cast("tuple[type[Move[S, Any]], ...]", moves)
    unjudged = [kind for kind in kinds if _unseen(kind) != _ALWAYS_SEEN]
    seen = legal or _one_by_one(kinds)
    some = _where_seen(kinds) if unjudged and not legal else seen
    return Answers(cast("type[Question[S]]", question), kinds, (), some, seen, at_random)


def _unseen(kind: type[Move[Any, Any]]) -> object:
    """The function that says what would have to be seen: one for all kinds that depend on the same."""
    return kind.unseen.__func__  # type: ignore[attr-defined]


_ALWAYS_SEEN: object = Move.unseen.__func__  # type: ignore[attr-defined]


def left_to_chance(
    question: type[Q], outcome: type[Outcome[S, Q]], *, at_random: AtRandom[S, Q] | None = None
) -> Answers[S]:  # fmt: skip
    """A question to chance and the kind of outcomes that answer it; ``at_random`` as in ``asked``."""
    outcomes = (cast("type[Outcome[S, Any]]", outcome),)
    by_lot: AtRandom[S, Any] | None = draw_at_random if issubclass(question, ByLot) else None
    return Answers(cast("type[Question[S]]", question), (), outcomes, _nothing, _nothing, at_random or by_lot)


def _nothing(s: object, q: object, player: int) -> Sequence[core.Move]:
    return ()


def _one_by_one(kinds: Sequence[type[Move[S, Any]]]) -> Lister[S, Any]:
    if len(kinds) == 1:
        return kinds[0].legal
    return lambda s, q, player: [move for kind in kinds for move in kind.legal(s, q, player)]


def _where_seen(kinds: Sequence[type[Move[S, Any]]]) -> Lister[S, Any]:
    """The same, but for the kinds that cannot be judged by whoever sees so little."""
    if len(kinds) == 1:
        (only,) = kinds
        return lambda s, q, player: only.legal(s, q, player) if only.unseen(s, player) is None else ()

    def legal(s: S, q: Any, player: int) -> Sequence[core.Move]:
        return [move for kind in kinds if kind.unseen(s, player) is None for move in kind.legal(s, q, player)]

    return legal


class Book(Generic[S]):
    """A game's rules and notation, from its sections.

    A game needs five things: ``game``, its entry in the catalogue; ``start``, which sets the table for a set-up;
    ``fields``, the parts of a position before the open questions; ``answers``, every question with its moves or
    outcomes; and ``over``, how it ended, when nothing is asked any more (before that it may answer None).

    The others have a default for a game without secrets, chance, points or options.  ``complete``: there is no board,
    and nothing is drawn.  ``blank(players, board)``, the table that a position is read onto: as it stands when a game
    begins; raises ``SetupError`` or ``BoardError``.  ``says`` and ``kinds``, the sentences of the deeds and the kinds
    of their arguments: nothing is told.  ``scores`` and ``receipt``: no points.  ``observe`` and ``determinize``:
    everybody sees everything.  ``problems``: what the open questions find wrong.  ``to_dict`` and ``graph``: what the
    parts say, and the board's own graph.  ``judge``, how many points each seat's position looks worth to a player who
    thinks no further: ``scores``; ``glance``, how many moves such a player looks at in the playouts of a bot: 1, at
    random.  ``turn`` and ``ended``, the clauses of whose turn it is and of a game that is over: that of the first
    question, and of how it ended.  The open questions stand in the part ``stack``, look ``such_as`` and are written
    and read by ``pending``.  ``evidence`` says what is wrong with a text that tells how a step came about, for a game
    that keeps such.
    """

    def __init__(
        self,
        game: Game,
        *,
        start: Callable[[Setup], S],
        fields: Sequence[Part[S]],
        answers: Sequence[Answers[S]],
        over: Callable[[S], Over | None],
        complete: Callable[[Setup, Rnd], Setup] | None = None,
        blank: Callable[[int, object], S] | None = None,
        says: Says | None = None,
        kinds: Kinds | None = None,
        turn: str = "",
        ended: str = "",
        scores: Callable[[S], tuple[int, ...]] | None = None,
        receipt: Callable[[S, int], Sequence[Receipt]] | None = None,
        observe: Callable[[S, int | None], S] | None = None,
        determinize: Callable[[S, int | None, Rnd], S] | None = None,
        problems: Callable[[S], list[str]] | None = None,
        to_dict: Callable[[S], dict[str, Any]] | None = None,
        graph: Callable[[S], nx.Graph] | None = None,
        such_as: str = "",
        stack: str = "do",
        pending: type[Pending] = Pending,
        judge: Callable[[S], Sequence[float]] | None = None,
        glance: int = 1,
        evidence: Callable[[S, core.Move | core.Outcome, str], str | None] | None = None,
    ) -> None:
        self.game = game
        self.start, self._over = start, cast("Callable[[S], Over]", over)
        self.complete = complete or partial(plain.complete, game)
        self.scored = scores is not None
        self.scores, self.receipt = scores or plain.no_points, receipt or plain.no_receipt
        self.judge, self.glance = judge or self.scores, glance
        self.observe, self.determinize = observe or plain.seen_whole, determinize or plain.known_whole
        self.problems = problems or plain.wrong_questions
        self.to_dict, self.graph = to_dict or self._values, graph or plain.graph_of_board
        self.evidence = evidence
        self._blank = blank or self._as_it_begins
        self._says: Says = says or {}
        self._kinds: Kinds = {"player": SEAT} if kinds is None else kinds
        self._turn, self._ended = turn or answers[0].question.whose, ended
        self._fields = tuple(fields)
        such_as = such_as or " or ".join([f"{plain.example(found.question)!r}" for found in answers[:2]])
        self._parts: list[Part[S]] = [*fields, pending(stack, [found.question for found in answers], such_as)]
        self._moves = {found.question: found.moves for found in answers}
        self._legal: dict[type[Question[Any]], Lister[S, Any]] = {found.question: found.legal for found in answers}
        self._seen: dict[type[Question[Any]], Lister[S, Any]] = {found.question: found.seen for found in answers}
        for found in answers:
            found.question.answers = staticmethod(found.legal)
        self._outcomes = {found.question: found.outcomes for found in answers if found.outcomes}
        every = [kind for found in answers for kind in found.moves]
        self._judged = {_unseen(kind): kind for kind in every if _unseen(kind) != _ALWAYS_SEEN}
        quick: dict[type[Question[Any]], AtRandom[S, Any]] = {
            found.question: found.at_random for found in answers if found.at_random
        }
        self._answers_at_random = {kind: do for kind, do in quick.items() if kind not in self._outcomes}
        self._draws_at_random = {kind: do for kind, do in quick.items() if kind in self._outcomes}
        self._verbs: dict[str, list[type[Move[S, Any]]]] = {}
        for kind in dict.fromkeys(every):
            self._verbs.setdefault(kind.verb(), []).append(kind)

    def _as_it_begins(self, players: int, board: object) -> S:
        """The table when a game begins, as far as that can be before its options are read."""
        rnd = random.Random(0)
        return self.start(self.game.setup(players, {}, board, rnd)).copy()

    def _values(self, s: S) -> dict[str, Any]:
        """The position as plain values, part by part under the part's name."""
        return {
            "edition": self.game.editions[0].name,
            "players": s.players,
            **{part.name: part.plain(s) for part in self._fields},
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

    # ------------------------------------------------------------ rules

    def node(self, s: S) -> Node:
        """Who or what comes next: the topmost question says it, or the end."""
        pending = s.pending
        if not pending:
            return self._over(s)
        question = pending[-1]
        return question.now or question.node(s)

    def turn(self, s: S) -> int | None:
        """The seat that decides, or for which die or deck decides; None where that is nobody in particular."""
        return s.pending[-1].player if s.pending and s.pending[-1].player != EVERYBODY else None

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
        question = s.pending[-1]
        found: list[core.Move] = []
        for kind in self._moves[type(question)]:
            found += kind.candidates(s, question, player)
        return found

    def conditions(self, s: S, move: core.Move) -> list[Condition]:
        """Everything the rules ask of this move here, met or not, with clause, numbers and what would meet it."""
        move = cast("Move[S, Any]", move)
        question = s.pending[-1] if s.pending else None
        if question is None:
            found = self._nothing_is_asked(s)
        else:
            found = [question.decision(s, move.player)]
            if self._answers(move, question):
                found.append(Condition(question.clause, f"it is time to {question.to}", True))
            else:
                found += question.refused(s, move)
                question = None
        unseen = move.unseen(s, move.player)
        return [*found, unseen] if unseen else [*found, *move.conditions(s, question)]

    def _nothing_is_asked(self, s: S) -> list[Condition]:
        nobody = "it is your decision: nobody decides any more"
        back = "going back to an earlier position"
        over = Condition(self._ended or self._over(s).clause, "the game is still on: it is over", False, takes=back)
        return [Condition(self._turn, nobody, False), over]

    def _answers(self, move: core.Move, question: Question[Any]) -> bool:
        return isinstance(move, self._moves[type(question)])

    def apply(self, s: S, x: core.Move | core.Outcome) -> None:
        """Carry out a move or an outcome in place; it is taken to be allowed."""
        x.apply(s, s.pending[-1])  # type: ignore[union-attr]

    # The questions are asked here and not by `node`, `legal_moves` and `apply`, those that come up most are answered
    # without listing all answers, and the die is thrown here and not by `lot`: that is a fourth of the time of a
    # playout.  A test holds it to playing move by move.
    def playout(
        self, s: S, rnd: Rnd, most: int, choose: Callable[[Sequence[core.Move], Rnd], core.Move] | None = None
    ) -> int:
        """Play a state on in place until it is over or ``most`` decisions were made; returns how many were made.

        Without ``choose`` each move is as likely, as in ``randomness.pick``.  Where several decide in secret, one of
        them after the other chooses, in an order that makes no difference.  Raises ``TablekitError`` for an observation
        that hides what moves depend on: it is imagined whole first (``determinize``).
        """
        for judged in self._judged.values():
            for player in range(s.players):
                unseen = judged.unseen(s, player)
                if unseen:
                    raise TablekitError(f"this position cannot be played on, as one seat sees it: {unseen.says}")
        decisions, random, seen = 0, rnd.random, self._seen
        answers = {} if choose else self._answers_at_random
        draws = self._draws_at_random
        die: Chance | None = None
        while decisions < most and (pending := s.pending):
            question = pending[-1]
            kind = type(question)
            if kind in answers:
                answers[kind](s, question, random)
                decisions += 1
                continue
            if kind in draws:
                draws[kind](s, question, random)
                continue
            now = question.now or question.node(s)
            if type(now) is Decide:
                moves = seen[kind](s, question, now.players[0])
                move = choose(moves, rnd) if choose else moves[int(random() * len(moves))]
                move.apply(s, question)  # type: ignore[attr-defined]
                decisions += 1
            elif type(now) is Chance:
                if now is not die:
                    die, ends = now, ends_of(now)
                now.outcomes[bisect_right(ends, int(random() * ends[-1]))][0].apply(s, question)  # type: ignore[attr-defined]
            else:
                break
        return decisions

    # ------------------------------------------------------------ positions as text

    def write(self, s: S) -> str:
        """A position as one line; the same position always gives the same line."""
        return written(self.game.name, self._parts, s)

    def read(self, sections: Sections, board: object) -> S:
        """A position from its parts; raises ``NotationError`` that points at the part that cannot be."""
        if sections.players not in self.game.players:
            right = listed([str(number) for number in self.game.players], "or")
            sections.head().fail(f"{self.game.title} is for {right} players")
        sections.expect([part.name for part in self._parts], [part.name for part in self._parts if part.free])
        s = self._blank(sections.players, board)
        filled(self._parts, sections, s)
        return s

    # ------------------------------------------------------------ moves and outcomes as text

    def read_move(self, s: S, player: int, text: str) -> core.Move:
        """A move from its text; raises ``NotationError`` that points at the word it does not know."""
        line = tidy(text)
        verb, _, rest = line.partition(" ")
        if verb not in self._verbs:
            Span(line, 0, verb).fail(f"{verb!r} is not a move; it must begin with {self._beginnings(s, verb)}")
        kinds = self._verbs[verb]
        span = Span(line, len(verb) + 1, rest)
        kind = next((kind for kind in kinds if kind.fits(rest)), kinds[0])
        return kind.read(player, span, s)

    def _beginnings(self, s: S, verb: str) -> str:
        """What a move could begin with instead: a word much like it, else those of what is asked now."""
        like = difflib.get_close_matches(verb, self._verbs, 1)
        if like:
            return f"{like[0]!r} perhaps"
        asked = self._moves[type(s.pending[-1])] if s.pending else ()
        return suggestion(verb, tuple(dict.fromkeys(kind.verb() for kind in asked)) or tuple(self._verbs))

    def read_outcome(self, s: S, text: str) -> core.Outcome:
        """An outcome from its text: of the question that is left to chance now, else of the first that ever is."""
        line = tidy(text)
        every = list(self._outcomes.values())
        if not every:
            Span(line, 0, line).fail(f"nothing is left to chance in {self.game.title}, so no result can come")
        (kind,) = self._outcomes.get(type(s.pending[-1]), every[0]) if s.pending else every[0]
        start = len(kind.prefix) + 1 if kind.prefix and line.startswith(f"{kind.prefix} ") else 0
        return kind.read(Span(line, start, line[start:]), s)

    # ------------------------------------------------------------ sentences

    def sentence(self, s: S, event: Event, names: Sequence[str]) -> str | None:
        """An event as a sentence, or None where nothing is to be told."""
        return sentence(event, self._says, self._kinds, names)

    def prompt(self, s: S, player: int) -> Prompt:
        """What this player is asked now, and the clause that asks it."""
        return s.pending[-1].prompt(s, player)

    def describe(self, s: S, x: core.Move | core.Outcome) -> str:
        """A move or an outcome in a few words, for a list beside its notation."""
        if isinstance(x, Move):
            question = s.pending[-1] if s.pending else None
            return x.means(s, question if question is not None and self._answers(x, question) else None)
        return x.means(s) if isinstance(x, Outcome) else str(x)


@cache
def seats_from(player: int, players: int) -> tuple[int, ...]:
    """All seats in the order of turns, from this player on.

    >>> seats_from(1, 3)
    (1, 2, 0)
    """
    return tuple([(player + i) % players for i in range(players)])
