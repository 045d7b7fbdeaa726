"""The words every game is written in.

A game is plain functions over one mutable, slotted ``State``.  Rules decide; *deeds*, the small methods of the
state, do: each makes one change and, on a state that is ``listening()``, is taken down with the clause it rests on.
What happens next is data: ``node(state)`` answers ``Decide`` (somebody chooses), ``Chance`` (die or deck) or ``Over``.
``conditions(state, move)`` is the one truth of legality: a move is refused exactly if one of its conditions is not met.

Values that leave the engine are frozen ``msgspec`` structs; states, moves and whatever a playout touches are plain
typed classes, so that they stay fast and can be compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeAlias, TypeVar

import msgspec

from tablekit.words import signed

if TYPE_CHECKING:
    import networkx as nx

    from tablekit.look import Lights, ThemeName
    from tablekit.notation import Sections
    from tablekit.scene import Scene


class Value(msgspec.Struct, frozen=True):
    """Something that never changes and is equal to whatever says the same."""


class Key(Value, frozen=True):
    """One thing on a picture that can be clicked, such as ``Key("space", 7)``.

    >>> import tablekit as tk
    >>> tk.new("meduris", players=3, seed=7).legal_moves()[0].keys
    (Key(kind='plateau', id='wood'),)
    """

    kind: str
    id: int | str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.id}".strip()


class Move:
    """One decision of one player, as small as a click or two.  Moves are made once for a board and then shared.

    ``player`` is the seat, 0..n-1; ``text`` the notation; ``keys`` the clicks that make it; ``hints`` further clicks
    that only narrow the choice; ``group`` the heading it stands under in a list of moves.  ``repr`` is a constructor.
    ``sealed`` says that nobody but the player may know which move it was.

    >>> import tablekit as tk
    >>> move = tk.new("meduris", players=3, seed=7).legal_moves()[0]
    >>> move.player, move.text, move.group
    (0, 'place wood', 'Worker')
    """

    __slots__ = ("group", "hints", "keys", "player", "text")
    fields: ClassVar[tuple[str, ...]] = ()
    sealed: ClassVar[bool] = False
    player: int
    text: str
    keys: tuple[Key, ...]
    hints: tuple[Key, ...]
    group: str

    def __init__(self, player: int, text: str, keys: tuple[Key, ...], group: str, hints: tuple[Key, ...] = ()) -> None:
        self.player = player
        self.text = text
        self.keys = keys
        self.hints = hints
        self.group = group

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in ("player", *self.fields))
        return f"{type(self).__name__}({inside})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            type(self) is type(other)
            and isinstance(other, Move)
            and (self.player, self.text)
            == (
                other.player,
                other.text,
            )
        )

    def __hash__(self) -> int:
        return hash((self.player, self.text))


class Outcome:
    """One result of a die, a deck or a race.  Made once and shared, like moves; ``text`` is its notation.

    >>> import tablekit as tk
    >>> race = tk.new("apache", players=2, seed=1).play("reveal")
    >>> race.chance_outcomes()[0][0].text
    'hunter:red'
    """

    __slots__ = ("label", "text")
    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, label: str, text: str) -> None:
        self.label = label
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.fields)})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Outcome) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class Decide(Value, frozen=True):
    """Somebody chooses: one player, or several in secret at the same time.

    >>> import tablekit as tk
    >>> tk.new("empire", players=2, seed=1).node
    Decide(players=(0,))
    """

    players: tuple[int, ...]


class Chance(Value, frozen=True):
    """A die, a deck or a race decides.  Weights are positive integers; ``clause`` is the rule that asks for it.

    ``open`` says whether everybody may know what can come and see what came.  Where it is False, only whoever sees the
    whole table can enter a result: that one is refused would tell the others a secret.

    >>> import tablekit as tk
    >>> race = tk.new("apache", players=2, seed=1).play("reveal").node
    >>> race.label, len(race.outcomes), race.open
    ('card', 25, True)
    """

    label: str
    clause: str
    outcomes: tuple[tuple[Outcome, int], ...]
    open: bool = True


class Over(Value, frozen=True):
    """The game has ended.  ``places`` are groups of seats from first to last; seats in one group share the place.

    >>> import tablekit as tk
    >>> end = tk.Over("meduris.end.winner", ((1,), (0, 2)))
    >>> end.places[0]
    (1,)
    """

    clause: str
    places: tuple[tuple[int, ...], ...]


def by_points(points: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last where the most points win and equals share the place.

    >>> by_points((3, 7, 3))
    ((1,), (0, 2))
    """
    ranks = sorted(set(points), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(points) if own == rank) for rank in ranks)


Node: TypeAlias = Decide | Chance | Over


class Event(Value, frozen=True):
    """One change, told: the deed, its arguments by name, the clause it rests on, who may know of it (None: everyone).

    An event is told from itself, without the position, and can be written as JSON.

    >>> import tablekit as tk
    >>> event = tk.new("meduris", players=3, seed=7).play("place wood").events[0]
    >>> event.deed, dict(event.args), event.clause
    ('place_worker', {'player': 0, 'plateau': 0}, 'meduris.setup.workers.placement')
    """

    deed: str
    args: Mapping[str, Any]
    clause: str
    to: tuple[int, ...] | None = None


def audience(x: Move | Outcome, events: Sequence[Event]) -> tuple[int, ...] | None:
    """The seats that may know which move or result of chance a step was, by what it changed; None: everybody."""
    if isinstance(x, Move):
        return (x.player,) if x.sealed else None
    told = [set(event.to) for event in events if event.to is not None]
    return tuple(sorted(set.intersection(*told))) if told else None


class Condition(Value, frozen=True):
    """One thing the rules ask of a move: the clause, a sentence, whether it is met, its numbers, what would meet it.

    ``verdict`` is a word for a move that goes wrong in another way than being refused: where the condition is met it
    may be made all the same, and is, say, ``"penalised"``; where it is not, that is no mere mistake, but ``"late"``.

    >>> import tablekit as tk
    >>> refusal = tk.new("meduris", players=3, seed=7).why_not("hut 7")
    >>> refusal.conditions[0].says
    'it is time to build: first place a worker'
    """

    clause: str
    says: str
    met: bool
    facts: Mapping[str, int | str] = {}
    takes: str | None = None
    verdict: str | None = None

    def __str__(self) -> str:
        takes = f"\n    it would take {self.takes}" if self.takes and (self.verdict or not self.met) else ""
        sign = "✗" if not self.met else "!" if self.verdict else "✓"
        return f"{sign} {self.says}{f' ({self.verdict})' if self.verdict else ''}  § {self.clause}{takes}"


class Refusal(Value, frozen=True):
    """Why a move is not allowed: *every* failed condition, and beside them those that are met.

    >>> import tablekit as tk
    >>> print(tk.new("meduris", players=3, seed=7).why_not("hut 7"))
    “hut 7” is not allowed here:
      ✗ it is time to build: first place a worker  § meduris.setup.workers.placement
        it would take a move such as “place wood”
    """

    move: str
    conditions: tuple[Condition, ...]
    met: tuple[Condition, ...] = ()

    def __str__(self) -> str:
        return "\n".join([f"“{self.move}” is not allowed here:", *(f"  {c}" for c in self.conditions)])


class Receipt(Value, frozen=True):
    """Where some points came from: how many, a sentence, the clause.

    >>> import tablekit as tk
    >>> [entry] = tk.new("meduris", players=3, seed=7).receipt(0)
    >>> entry.points, entry.says, entry.clause
    (5, 'the start of the track', 'meduris.setup.score-start')
    """

    points: int
    says: str
    clause: str

    def __str__(self) -> str:
        return f"{signed(self.points)}  {self.says}  § {self.clause}"


class Prompt(Value, frozen=True):
    """What is asked of whom, in a sentence without the name, and the clause that asks it."""

    says: str
    clause: str


class Explanation(Value, frozen=True):
    """A thing on a picture in words: its ``name``, what it counts here, and the id of its clause or an empty text."""

    name: str
    says: tuple[str, ...] = ()
    clause: str = ""


class Setup(Value, frozen=True):
    """Everything that must be settled before a game begins.

    ``options`` hold plain values; ``board`` a user's own; ``given`` are the names of the options that somebody chose.

    >>> import tablekit as tk
    >>> setup = tk.Setup(players=3, options={"edition": "de-302380"})
    >>> setup.players, setup.options["edition"]
    (3, 'de-302380')
    """

    players: int
    options: Mapping[str, Any]
    board: object = None
    given: frozenset[str] = frozenset()


class Rnd(Protocol):
    """The one source of chance: numbers from 0 up to but not including 1."""

    def random(self) -> float: ...


Deed: TypeAlias = tuple[str, tuple[Any, ...], str, tuple[int, ...] | None]


class State(Protocol):
    """What every game's state can do.  Only a state that is ``listening()`` has a ``log``, of the deeds done to it."""

    @property
    def players(self) -> int: ...
    @property
    def colours(self) -> tuple[str, ...]: ...
    @property
    def active(self) -> int: ...
    @property
    def log(self) -> list[Deed] | None: ...
    def copy(self) -> Self: ...
    def listening(self) -> Self: ...


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@cache
def arguments(kind: type, deed: str) -> tuple[str, ...]:
    """The names of a deed's arguments, without the clause."""
    do = getattr(kind, deed)
    code = getattr(do, "__wrapped__", do).__code__
    return tuple(name for name in code.co_varnames[1 : code.co_argcount] if name != "because")


def events(s: State) -> tuple[Event, ...]:
    """What a listening state has taken down, with the names of the arguments; nothing from any other state."""
    kind = type(s)
    return tuple(
        Event(deed, dict(zip(arguments(kind, deed), args, strict=True)), clause, to)
        for deed, args, clause, to in s.log or ()
    )


def redo(s: State, event: Event) -> None:
    """Do again what an event tells."""
    getattr(s, event.deed)(**event.args, because=event.clause)


def redone(before: S, after: S, told: Sequence[Event]) -> S:
    """A copy of one position with the told deeds done again.

    To ask something is no deed, so the open questions come from the position ``after``.
    """
    s = before.copy()
    for event in told:
        redo(s, event)
    if hasattr(s, "pending"):
        s.pending = after.pending  # type: ignore[attr-defined]
    return s


class Rules(Protocol[S]):
    """What a game offers to be played.  The engine, the laws and the widgets know no more than this."""

    glance: int

    def complete(self, setup: Setup, rnd: Rnd) -> Setup: ...
    def start(self, setup: Setup) -> S: ...
    def node(self, s: S) -> Node: ...
    def turn(self, s: S) -> int | None: ...
    def legal_moves(self, s: S, player: int) -> Sequence[Move]: ...
    def candidates(self, s: S, player: int) -> Sequence[Move]: ...
    def conditions(self, s: S, move: Move) -> Sequence[Condition]: ...
    def apply(self, s: S, x: Move | Outcome) -> None: ...
    def playout(
        self, s: S, rnd: Rnd, most: int, choose: Callable[[Sequence[Move], Rnd], Move] | None = None
    ) -> int: ...  # fmt: skip
    def observe(self, s: S, who: int | None) -> S: ...
    def determinize(self, seen: S, who: int | None, rnd: Rnd) -> S: ...
    def scores(self, s: S) -> tuple[int, ...]: ...
    def judge(self, s: S) -> Sequence[float]: ...
    def receipt(self, s: S, player: int) -> Sequence[Receipt]: ...
    def problems(self, s: S) -> list[str]: ...
    def to_dict(self, s: S) -> dict[str, Any]: ...
    def graph(self, s: S) -> nx.Graph: ...


class Notation(Protocol[S]):
    """What a game offers to be written and told: its positions, moves and events as text."""

    def write(self, s: S) -> str: ...
    def read(self, sections: Sections, board: object) -> S: ...
    def read_move(self, s: S, player: int, text: str) -> Move: ...
    def read_outcome(self, s: S, text: str) -> Outcome: ...
    def sentence(self, s: S, event: Event, names: Sequence[str]) -> str | None: ...
    def prompt(self, s: S, player: int) -> Prompt: ...
    def describe(self, s: S, x: Move | Outcome) -> str: ...


class Drawing(Protocol[S_contra]):
    """What a game offers to be seen: an observation as a picture, and as words."""

    def scene(
        self, seen: S_contra, *, names: Sequence[str], lights: Lights = ..., events: Sequence[Event] = ...,
        theme: ThemeName = ..., narrow: bool = ..., shelf: bool = ...,
    ) -> Scene:  # fmt: skip
        """The picture of a position, or of what one seat sees of it.

        ``names`` are the players', seat by seat; ``lights`` says what to light, and whatever it offers is a target;
        ``events`` are those of the last step, whose traces are drawn; ``narrow`` is the drawing for 400 pixels, with
        larger signs and without the players' panels, which ``shelf=False`` leaves out of the wide one, too.
        """
        ...


LEGAL, ILLEGAL = "legal", "illegal"


def verdict(conditions: Sequence[Condition]) -> str:
    """What becomes of a move of which the rules ask this: legal, illegal, or a game's own word, such as penalised.

    >>> verdict([Condition("a.b", "needs a card: there is none", True, verdict="penalised")])
    'penalised'
    """
    failed = [c for c in conditions if not c.met]
    own = [c.verdict for c in failed or conditions if c.verdict]
    return own[0] if own else ILLEGAL if failed else LEGAL


def refusal(rules: Rules[S], s: S, move: Move) -> Refusal | None:
    """Why a move is not allowed, or None when it is."""
    conditions = tuple(rules.conditions(s, move))
    failed = tuple(c for c in conditions if not c.met)
    return Refusal(move.text, failed, tuple(c for c in conditions if c.met)) if failed else None
