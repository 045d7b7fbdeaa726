"""What can be decided and what can come: things to click, moves, results of chance."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec


class Value(msgspec.Struct, frozen=True):
    """Something that never changes and is equal to whatever says the same; a cell shows it in words, if it has any."""

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


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

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.text)

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in ("player", *self.fields))
        return f"{type(self).__name__}({inside})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other) or not isinstance(other, Move):
            return False
        return (self.player, self.text) == (other.player, other.text)

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
