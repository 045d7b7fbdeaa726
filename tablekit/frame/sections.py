"""What a section of the rulebook says: its questions with their answers, its part of a position, its secrets.

A section brings what it says as one value, and the book is the list of all sections.  So what belongs together stands
together: whoever adds a section hides its secrets and says what cannot be where its rules stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from tablekit import core
from tablekit.core import Over, Receipt, Rnd, Setup
from tablekit.core.errors import TablekitError
from tablekit.frame.chance import ByLot, Outcome, draw_at_random
from tablekit.frame.deeds import GameState, Kinds, Says
from tablekit.frame.fields import Asked, Part
from tablekit.frame.questions import Move, Question
from tablekit.saying import Text

if TYPE_CHECKING:
    import networkx as nx

S = TypeVar("S", bound=Asked)
T = TypeVar("T", bound=GameState)
Q = TypeVar("Q", bound=Question[Any])
Lister: TypeAlias = Callable[[S, Q, int], Sequence[core.Move]]
AtRandom: TypeAlias = Callable[[S, Q, Callable[[], float]], None]
QuickLooks: TypeAlias = Callable[[S, Sequence[core.Move]], Sequence[float | None]]

# ---------------------------------------------------------------- a question and its answers


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
    seen = legal or _one_by_one(kinds)
    some = _where_seen(kinds) if hidden_from(kinds) and not legal else seen
    return Answers(cast("type[Question[S]]", question), kinds, (), some, seen, at_random)


def hidden_from(kinds: Iterable[type[Move[S, Any]]]) -> list[type[Move[S, Any]]]:
    """Of kinds of moves those that some seats cannot judge: one of all that depend on the same."""
    every = {kind.unseen.__func__: kind for kind in kinds}  # type: ignore[attr-defined]
    every.pop(Move.unseen.__func__, None)  # type: ignore[attr-defined]
    return list(every.values())


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


# ---------------------------------------------------------------- a section


class Section(Generic[S]):
    """What one section of the rulebook says, in the words of ``core.Rules`` where those have a name for it.

    Any section may bring ``answers``, its questions with what answers them; ``fields``, its parts of a position;
    ``says`` and ``kinds``, the sentences of its deeds and the kinds of their arguments; ``hide(s, who)``, which takes
    from a copy of a position what a seat may not know, and ``imagine(s, who, rnd)``, which deals out what is hidden in
    a copy of what a seat sees; ``problems``, what it finds wrong with a position.

    Once in a game stand ``start``, which sets the table for a set-up, and ``over``, how the game ended, when nothing is
    asked any more (before that it may answer None).  All else has a default.  ``complete``: there is no board, and
    nothing is drawn.  ``blank(players, board)``, the table that a position is read onto: as it stands when a game
    begins; it raises ``SetupError`` or ``BoardError``.  ``turn`` and ``ended``, the clauses of whose turn it is and of
    a game that is over: that of the first question, and that of how it ended.  ``scores`` and ``receipt``: no points.
    ``estimate``, how many points each seat's position looks worth to a player who thinks no further: ``scores``;
    ``quick_estimate``, the same where that is measured to be found faster than it is said, to the last digit, and
    ``looks(s, moves)``, what the position after each of some moves looks worth to its player, as the book's ``worths``
    says of it, where that is found faster than by making the move; None where it is not.  A law holds both to
    ``estimate``.
    ``glance``, how many moves such a player looks at in the playouts of a bot: 1, which is to play at random.
    ``to_dict`` and ``graph``: what the parts say, and the board's own graph.  ``evidence`` says what is wrong with a
    text that tells how a step came about, for a game that keeps such.
    """

    def __init__(
        self,
        *answers: Answers[S],
        fields: Sequence[Part[S]] = (),
        says: Says | None = None,
        kinds: Kinds | None = None,
        hide: Callable[[S, int | None], None] | None = None,
        imagine: Callable[[S, int | None, Rnd], None] | None = None,
        problems: Callable[[S], Iterable[str]] | None = None,
        start: Callable[[Setup], S] | None = None,
        over: Callable[[S], Over | None] | None = None,
        complete: Callable[[Setup, Rnd], Setup] | None = None,
        blank: Callable[[int, object], S] | None = None,
        turn: str | None = None,
        ended: str | None = None,
        scores: Callable[[S], tuple[int, ...]] | None = None,
        receipt: Callable[[S, int], Sequence[Receipt]] | None = None,
        estimate: Callable[[S], Sequence[float]] | None = None,
        quick_estimate: Callable[[S], Sequence[float]] | None = None,
        looks: QuickLooks[S] | None = None,
        glance: int | None = None,
        to_dict: Callable[[S], dict[str, Any]] | None = None,
        graph: Callable[[S], nx.Graph] | None = None,
        evidence: Callable[[S, core.Move | core.Outcome, str], str | None] | None = None,
    ) -> None:
        self.answers, self.fields = answers, tuple(fields)
        self.says, self.kinds = says or {}, kinds or {}
        self.hide, self.imagine, self.problems = hide, imagine, problems
        self.once = {
            "start": start, "over": over, "complete": complete, "blank": blank, "turn": turn, "ended": ended,
            "scores": scores, "receipt": receipt, "estimate": estimate, "quick_estimate": quick_estimate,
            "looks": looks, "glance": glance, "to_dict": to_dict, "graph": graph, "evidence": evidence,
        }  # fmt: skip


class Together(Generic[S]):
    """What several sections say, put together; ``faults`` are what is missing, and what two of them say."""

    def __init__(self, sections: Sequence[Section[S]], order: str) -> None:
        self.faults: list[str] = []
        self.answers = [found for section in sections for found in section.answers]
        self.fields = self._in_order([part for section in sections for part in section.fields], order.split())
        self.says: Says = self._all("the sentence of the deed", [section.says for section in sections])
        self.kinds: Kinds = self._all("the kind of the argument", [section.kinds for section in sections])
        self.hides = [section.hide for section in sections if section.hide]
        self.imagines = [section.imagine for section in sections if section.imagine]
        self.problems = [section.problems for section in sections if section.problems]
        once = [name for section in sections for name, value in section.once.items() if value is not None]
        self.once: dict[str, Any] = {}
        for section in sections:
            self.once |= {name: value for name, value in section.once.items() if value is not None}
        self.faults += [f"{name} is brought by two sections" for name in sorted(set(once)) if once.count(name) > 1]
        self.faults += [f"{name} is missing: {what}" for name, what in _NEEDED.items() if name not in once]
        self._check_answers()

    def _all(self, what: str, tables: Sequence[Mapping[Any, Any]]) -> dict[Any, Any]:
        names = [name for table in tables for name in table]
        twice = sorted({str(name) for name in names if names.count(name) > 1})
        self.faults += [f"{what} {name} is brought by two sections" for name in twice]
        return {name: value for table in tables for name, value in table.items()}

    def _in_order(self, parts: list[Part[S]], order: list[str]) -> list[Part[S]]:
        names = [part.name for part in parts]
        if not order:
            self.faults += [f"two parts of a position are called {n!r}" for n in set(names) if names.count(n) > 1]
            return parts
        if sorted(order) != sorted(names):
            says = f"the parts of a position are {' '.join(names)}, and their order names {' '.join(order)}"
            self.faults.append(says)
            return parts
        return sorted(parts, key=lambda part: order.index(part.name))

    def _check_answers(self) -> None:
        if not self.answers:
            self.faults.append("nothing is asked: a section brings its questions as Section(asked(...), ...)")
        kinds = [found.question for found in self.answers]
        self.faults += [f"{_name(kind)} is answered in two places" for kind in set(kinds) if kinds.count(kind) > 1]
        for found in self.answers:
            says_itself = not found.moves or found.question.prompt is not Question.prompt
            self.faults += _lacking(found.question, _OF_A_QUESTION if says_itself else (*_OF_A_QUESTION, "asks"))
        for move in dict.fromkeys(kind for found in self.answers for kind in found.moves):
            self.faults += _lacking(move, _OF_A_MOVE)


_NEEDED = {
    "start": "a section says with Section(start=...) how the table is set",
    "over": "a section says with Section(over=...) how the game ended",
}
_OF_A_QUESTION = ("name", "clause", "to", "whose")
_OF_A_MOVE = ("pattern", "heading", "to", "example")


def _lacking(kind: type, names: Sequence[str]) -> list[str]:
    return [f"{_name(kind)} needs {name!r}" for name in names if not hasattr(kind, name)]


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


# ---------------------------------------------------------------- what is hidden

MOST_DEALS = 50_000


def dealt(s: T, deal: Callable[[T], None], can_be: Callable[[T], bool], none_came: str) -> None:
    """Deal out what is hidden in a copy of an observation, again and again until the position can be.

    Raises ``TablekitError`` when that fails ``MOST_DEALS`` times: “in 50000 deals no ...”, as ``none_came`` goes on.
    """
    hidden = s.copy()
    for _ in range(MOST_DEALS):
        deal(s)
        if can_be(s):
            return
        hidden._onto(s)
    raise TablekitError(f"in {MOST_DEALS} deals no {none_came}")


def answerable(s: Asked) -> bool:
    """Whether each open question could be answered with what has been dealt out."""
    return all(question.answerable(s) for question in s.pending)


# ---------------------------------------------------------------- what cannot be


def against(part: str, says: Text, clause: str) -> str:
    """What is wrong with a part of a position, with the clause that says so."""
    return f"{part}: {says}  § {clause}"


def stacked(s: Asked) -> Iterator[str]:
    """Why the first open question that cannot lie on the one below it cannot, with the clause that asks it.

    A stack that no play leads to would sooner or later ask somebody who cannot answer.
    """
    below = ""
    for question in s.pending:
        if below not in question.upon:
            where = f"never comes before “{below}”" if below else "is never the last thing to be done"
            yield against("do", f"“{question.name}” {where}", question.clause)
            return
        below = question.name


def wrong_questions(s: Asked) -> Iterator[str]:
    """What is wrong with the open questions: the order they lie in, and what each of them says."""
    yield from stacked(s)
    for question in s.pending:
        yield from question.wrong(s)
