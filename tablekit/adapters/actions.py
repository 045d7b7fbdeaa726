"""Every move of a game as a whole number, the same one in every position and every process.

Numbers are given in the order of the book: verb by verb, and for each kind of move every value of its blanks.  A move
that names amounts, such as ``pay wool+3stone``, would need a number for each of thousands of sums.  It is chosen in
steps instead, one kind of good after the other: ``pay wool=1``, then ``pay stone=3``.  A step is left out where the
legal moves leave no choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from tablekit.core.errors import TablekitError
from tablekit.mechanics.shared_kinds import Goods

if TYPE_CHECKING:
    from tablekit.core import Move
    from tablekit.frame.questions import Move as Kind
    from tablekit.position import Position


class _Amounts(NamedTuple):
    """How a kind of move names amounts: the blank they stand in, its verb, and the words for the kinds of goods."""

    blank: str
    verb: str
    words: tuple[str, ...]


class Actions:
    """The numbers of a game's moves, 0 to ``len(actions) - 1``, for one number of players, colours and board.

    Argument: ``position``, any position of the game; the numbers do not depend on what is asked in it.  Raises
    ``TablekitError`` for a game whose moves cannot be counted.

    >>> import tablekit as tk
    >>> actions = Actions(tk.new("meduris"))
    >>> actions.texts[:2], actions.number["hut 7"]
    (('place wood', 'place wool'), 10)
    """

    def __init__(self, position: Position) -> None:
        self._amounts: dict[type, _Amounts] = {}
        kinds: tuple[type[Kind[Any, Any]], ...] | None = getattr(position.game.rules, "move_kinds", None)
        if kinds is None:
            raise TablekitError(f"the moves of {position.game.title} cannot be counted: its rules are no Book")
        found = [text for kind in kinds for text in self._texts(kind, position)]
        self.texts = tuple(dict.fromkeys(found))
        self.number = {text: number for number, text in enumerate(self.texts)}

    def __len__(self) -> int:
        return len(self.texts)

    def _texts(self, kind: type[Kind[Any, Any]], position: Position) -> Iterator[str]:
        state = position.state()
        amounts = [name for name, blank in kind.blanks.items() if isinstance(blank, Goods)]
        if amounts and len(kind.blanks) > 1:
            raise TablekitError(f"moves such as {kind.example!r} cannot be counted: amounts stand beside other blanks")
        if amounts:
            (blank,) = kind.blanks.values()
            words, verb = blank.words, kind.verb()  # type: ignore[attr-defined]
            self._amounts[kind] = _Amounts(amounts[0], verb, words)
            for word in words:
                yield from (f"{verb} {word}={number}" for number in range(blank.most + 1))  # type: ignore[attr-defined]
            return
        try:
            values = [blank.values(state) for blank in kind.blanks.values()]
        except TypeError:
            raise TablekitError(f"moves such as {kind.example!r} cannot be counted: a blank has no values") from None
        for chosen in product(*values):
            named = zip(kind.blanks.items(), chosen, strict=True)
            yield kind.pattern.format(**{name: blank.write(value) for (name, blank), value in named})

    def legal(self, moves: Sequence[Move]) -> dict[int, list[Move]]:
        """For each number that can be chosen among some legal moves of a seat, the moves that are then left."""
        found: dict[int, list[Move]] = {}
        several: dict[type, list[Move]] = {}
        for move in moves:
            if type(move) in self._amounts:
                several.setdefault(type(move), []).append(move)
            else:
                found[self.number[move.text]] = [move]
        for kind, alike in several.items():
            blank, verb, words = self._amounts[kind]
            columns = list(zip(*[getattr(move, blank) for move in alike], strict=True))
            at = next((at for at, column in enumerate(columns) if len(set(column)) > 1), 0)
            for move, number in zip(alike, columns[at], strict=True):
                found.setdefault(self.number[f"{verb} {words[at]}={number}"], []).append(move)
        return dict(sorted(found.items()))
