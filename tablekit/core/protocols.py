"""What a game offers to be played and told; the engine, the laws and the widgets know no more of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tablekit.core.events import Event, S
from tablekit.core.moves import Move, Outcome, Value
from tablekit.core.nodes import Node
from tablekit.core.notation import Sections
from tablekit.core.reasons import Brief, Condition, Label, Prompt, Receipt, Refusal

if TYPE_CHECKING:
    import networkx as nx


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


class Rules(Protocol[S]):
    """What a game offers to be played.  The engine, the laws and the widgets know no more than this.

    ``scored`` says whether anybody has points: where not, one wins, or nobody does.
    """

    glance: int
    scored: bool

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
    def estimate(self, s: S) -> Sequence[float]: ...
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
    def briefly(self, s: S) -> Brief: ...
    def label(self, s: S, x: Move | Outcome, names: Sequence[str]) -> Label: ...


def refusal(rules: Rules[S], s: S, move: Move) -> Refusal | None:
    """Why a move is not allowed, or None when it is."""
    conditions = tuple(rules.conditions(s, move))
    failed = tuple(c for c in conditions if not c.met)
    return Refusal(move.text, failed, tuple(c for c in conditions if c.met)) if failed else None
