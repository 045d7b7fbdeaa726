"""Clicks to a move: each click narrows the legal moves, until one is left.

No rules stand here.  A move says which ``keys`` make it and which ``hints`` narrow the choice further; the chooser only
compares.  Of moves that need the same clicks, such as a hut and a temple on one space, the group decides, which is the
tab of a list of moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import force_setattr

from tablekit.core import Decide, Key, Move, Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.core.seats import Seat
from tablekit.position.position import Position


def candidates(position: Position, player: Seat | None = None) -> list[Move]:
    """Every move that the present question could be answered with, allowed or not: of all who decide, or of one seat.

    >>> import tablekit as tk
    >>> [move.text for move in candidates(tk.new("meduris", players=2, seed=1), "purple")]
    ['place wood', 'place wool', 'place copper', 'place stone']
    """
    node, state, rules = position.node, position.state(), position.game.rules
    if not isinstance(node, Decide):
        return []
    deciding = node.players if player is None else (position.seat(player),)
    return [move for p in deciding for move in rules.candidates(state, p)]


class Chooser(Value, frozen=True):
    """The moves that are still meant after some clicks; a click gives a new chooser, a move, or None.

    Arguments: ``moves``, the legal moves; ``group``, which of their groups is shown, by default the first; ``clicked``,
    the keys clicked so far.  Raises ``TablekitError`` for a group that no move belongs to.

    >>> import tablekit as tk
    >>> chooser = Chooser(tk.new("meduris", players=2, seed=1).legal_moves())
    >>> str(chooser.click(tk.Key("plateau", "wool")))
    'place wool'
    """

    moves: Sequence[Move]
    group: str | None = None
    clicked: tuple[Key, ...] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "moves", tuple(self.moves))
        names = [name for name, _ in self.groups]
        if self.group is None:
            force_setattr(self, "group", names[0] if names else None)
        elif self.group not in names:
            there = ", ".join(names) or "none"
            raise TablekitError(f"no move belongs to the group {shown(self.group)}; there are {there}")

    @property
    def groups(self) -> tuple[tuple[str, int], ...]:
        """The headings of the moves, each with how many moves stand under it, in the order of the moves."""
        return tuple(Counter(move.group for move in self.moves).items())

    @property
    def candidates(self) -> tuple[Move, ...]:
        """The moves of the group that fit the clicks so far."""
        return self._fitting(self.group, self.clicked)

    @property
    def lit(self) -> tuple[Key, ...]:
        """The keys to be clicked next: of each move the first that is still missing, such as an army before its goal.

        A hint that all candidates share is not among them, as it narrows nothing; ``click`` takes it all the same, and
        later keys of a move, too.
        """
        candidates = self.candidates
        missing = ([key for key in move.keys if key not in self.clicked] for move in candidates)
        keys = dict.fromkeys(left[0] for left in missing if left)
        shared = set.intersection(*(set(move.hints) for move in candidates)) if len(candidates) > 1 else set()
        hints = dict.fromkeys(hint for move in candidates for hint in move.hints if hint not in shared)
        return tuple(key for key in (keys | hints) if key not in self.clicked)

    def click(self, key: Key) -> Chooser | Move | None:
        """What a click on a key means now.

        A key clicked before is taken back; one that fits some candidates narrows them; one that stands in the place of
        a key clicked before, such as another worker, replaces it; one that fits only moves of another group switches
        to that group.  A move is made when all its keys are clicked and no other candidate is left.  None: the key
        fits nothing.
        """
        if key in self.clicked:
            return Chooser(self.moves, self.group, tuple(k for k in self.clicked if k != key))
        narrowed = (*self.clicked, key)
        if fitting := self._fitting(self.group, narrowed):
            return _finished(fitting, narrowed) or Chooser(self.moves, self.group, narrowed)
        swapped = self._swapped(key)
        if fitting := self._fitting(self.group, swapped):
            return _finished(fitting, swapped) or Chooser(self.moves, self.group, swapped)
        for group, clicked in ((name, c) for name, _ in self.groups if name != self.group for c in (narrowed, (key,))):
            if fitting := self._fitting(group, clicked):
                return _finished(fitting, clicked) or Chooser(self.moves, group, clicked)
        return None

    def _fitting(self, group: str | None, clicked: tuple[Key, ...]) -> tuple[Move, ...]:
        wanted = set(clicked)
        return tuple(m for m in self.moves if m.group == group and wanted <= {*m.keys, *m.hints})

    def _swapped(self, key: Key) -> tuple[Key, ...]:
        """The clicks with a key instead of those that stand in the same place of a move."""
        places = {i for m in self._fitting(self.group, ()) for i, k in enumerate((*m.keys, *m.hints)) if k == key}
        taken = {k for m in self.candidates for i, k in enumerate((*m.keys, *m.hints)) if i in places}
        return (*(k for k in self.clicked if k not in taken), key)


def _finished(candidates: tuple[Move, ...], clicked: tuple[Key, ...]) -> Move | None:
    """The move these clicks make; of two with the same keys the one they were clicked in the order of."""
    whole = [move for move in candidates if set(move.keys) <= set(clicked)]
    if len(whole) < len(candidates):
        return None
    if len(whole) > 1:
        whole = [move for move in whole if move.keys and move.keys == tuple(k for k in clicked if k in move.keys)]
    return whole[0] if len(whole) == 1 else None
