"""A game as training libraries want it: one seat after the other chooses a number.

Where several decide in secret at the same time, one after the other chooses here, and none sees what the others chose.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias
from zlib import crc32

import msgspec

from tablekit.adapters.actions import Actions
from tablekit.catalog.boards import parse_board
from tablekit.core import Chance, Decide, Event, Move, Outcome, Over, State, audience, events_of
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.position import Position
from tablekit.position.beginning import read
from tablekit.tree.begun import own_board

MOST = 5_000  # choices after which a game is cut off: nothing makes hoarders end
MOST_OUTCOMES = 1_000  # of one roll or draw; a race of five has 120
FEATURES = 512
_Way: TypeAlias = tuple[Any, int] | None  # the numbers chosen and drawn so far, the last one first to hand
_json = msgspec.json.Encoder(order="deterministic")


class _Moment:
    """A state with the step that led to it; a chain that all copies share."""

    __slots__ = ("before", "digests", "s", "text", "to", "told")

    def __init__(
        self, s: State, before: _Moment | None, text: str, to: tuple[int, ...] | None, told: tuple[Event, ...]
    ) -> None:
        self.s = s
        self.before = before
        self.text = text
        self.to = to
        self.told = told
        self.digests: dict[int | None, bytes] = {}


class InTurn:
    """A game that is played on from a position by numbers; see ``Actions``.

    Arguments: ``position``, the start, a whole one; ``actions``, its numbers; ``most``, after how many choices the
    game is cut off.  ``chosen`` counts the choices so far.

    >>> import tablekit as tk
    >>> position = tk.new("meduris")
    >>> play = InTurn(position, Actions(position))
    >>> play.seat, [play.actions.texts[number] for number in play.legal()]
    (0, ['place wood', 'place wool', 'place copper', 'place stone'])
    """

    def __init__(self, position: Position, actions: Actions, most: int = MOST) -> None:
        if position.seen_by != "all":
            raise TablekitError("a game is played on from a whole position; imagine() this one first")
        self.game, self.actions, self.most = position.game, actions, most
        self.players = position.players
        self.chosen = 0
        self._start = position
        self._way: _Way = None
        self._moment = _Moment(position.state(), None, "", None, ())
        self._settle()

    def copy(self) -> InTurn:
        """A game that goes on by itself from here."""
        twin = object.__new__(InTurn)
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: Any) -> InTurn:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """The start in notation and the numbers since: OpenSpiel writes its states down with Python's own means."""
        numbers, way = [], self._way
        while way is not None:
            way, number = way
            numbers.append(number)
        return _again, (self._start.notation, own_board(self._start), self.most, numbers[::-1])

    def _settle(self) -> None:
        """What can be chosen in a state that has just come about."""
        self.node = self.game.rules.node(self._moment.s)
        self._begun: tuple[str, ...] = ()
        self._options: dict[int, list[Move]] = {}
        if isinstance(self.node, Decide):
            self._options = self.actions.legal(self.game.rules.legal_moves(self._moment.s, self.node.players[0]))

    # ------------------------------------------------------------ whose turn it is, and what may be chosen

    @property
    def over(self) -> bool:
        """Whether the game has ended, or was cut off."""
        return isinstance(self.node, Over) or self.cut_off

    @property
    def cut_off(self) -> bool:
        """Whether the game was still on when there had been enough choices."""
        return self.chosen >= self.most and not isinstance(self.node, Over)

    @property
    def seat(self) -> int | None:
        """The seat that chooses; None at chance and at the end."""
        return self.node.players[0] if isinstance(self.node, Decide) and not self.over else None

    def legal(self) -> list[int]:
        """The numbers that may be chosen now, in order."""
        return [] if self.over else list(self._options)

    def outcomes(self) -> list[tuple[Outcome, int]]:
        """What die or deck may give now, each with its weight; its place in this list is its number."""
        if not isinstance(self.node, Chance) or self.over:
            return []
        if len(self.node.outcomes) > MOST_OUTCOMES:
            raise TablekitError(f"{self.node.label} has more than {MOST_OUTCOMES} outcomes")
        return list(self.node.outcomes)

    def text(self, number: int) -> str:
        """A number in words: the move, the step of one, or at chance the outcome."""
        return self.outcomes()[number][0].text if isinstance(self.node, Chance) else self.actions.texts[number]

    def do(self, number: int) -> None:
        """Go on with a number; raises ``TablekitError`` for one that may not be chosen now."""
        if isinstance(self.node, Chance) and not self.over and 0 <= number < len(self.node.outcomes):
            self._way = self._way, number
            self._step(self.node.outcomes[number][0])
        elif number in self.legal():
            self.chosen += 1
            self._way = self._way, number
            left = self._options[number]
            if len(left) == 1:
                self._step(left[0])
            else:
                self._begun = (*self._begun, self.actions.texts[number])
                self._options = self.actions.legal(left)
        else:
            raise TablekitError(f"{shown(number)} cannot be chosen now; it must be one of {shown(self.legal(), 60)}")

    def _step(self, x: Move | Outcome) -> None:
        s = self._moment.s.listening()
        self.game.rules.apply(s, x)
        told = events_of(s)
        self._moment = _Moment(s.copy(), self._moment, x.text, audience(x, told), told)
        self._settle()

    def returns(self) -> list[float]:
        """What each seat has won: 1 for the first place and -1 shared by the others; nothing if it is not over.

        Those who share the first place share what it brings, so that the sum is always 0.
        """
        if not isinstance(self.node, Over):
            return [0.0] * self.players
        first = self.node.places[0]
        return [(self.players * (seat in first) / len(first) - 1) / (self.players - 1) for seat in range(self.players)]

    @property
    def whole(self) -> str:
        """The whole position in notation, with all that is hidden: for records, not for players."""
        return self.game.notation.write(self._moment.s)

    # ------------------------------------------------------------ what a seat sees

    def observation(self, who: int | None) -> str:
        """What a seat (None: a spectator) sees now, as notation; with the steps of a move that it has begun."""
        begun = "".join(f" [{text}]" for text in self._begun) if who is not None and who == self.seat else ""
        return _seen(self._moment, self.game.rules.observe, self.game.notation.write, who) + begun

    def recalled(self, who: int | None) -> str:
        """What a seat sees now and a fingerprint of all it has seen before: whoever forgets nothing knows as much."""
        return f"{self.observation(who)} #{self._digest(who).hex()[:32]}"

    def _digest(self, who: int | None) -> bytes:
        way: list[_Moment] = []
        at: _Moment | None = self._moment
        while at is not None and who not in at.digests:
            way.append(at)
            at = at.before
        digest = at.digests[who] if at is not None else b""
        for moment in reversed(way):
            text = moment.text if moment.to is None or who in moment.to else "?"
            told = _json.encode([event for event in moment.told if event.to is None or who in event.to])
            seen = _seen(moment, self.game.rules.observe, self.game.notation.write, who)
            digest = hashlib.sha256(b"\n".join([digest, text.encode(), told, seen.encode()])).digest()
            moment.digests[who] = digest
        return digest

    def features(self, who: int | None, size: int = FEATURES) -> dict[int, float]:
        """What a seat sees as a vector of so many numbers: those that are not 0, by their place.

        Each value of ``to_dict`` is hashed to a place by its name, words with their name, so a vector of any size
        holds any game; two of them may meet in one place, the seldomer the larger it is.
        """
        seen = self.game.rules.to_dict(self.game.rules.observe(self._moment.s, who))
        found: dict[int, float] = {}
        for name, value in [*_leaves("", seen), (f"seat={who}", 1.0), *((text, 1.0) for text in self._mine(who))]:
            place = crc32(name.encode()) % size
            found[place] = found.get(place, 0.0) + value
        return found

    def _mine(self, who: int | None) -> Sequence[str]:
        return self._begun if who is not None and who == self.seat else ()


def _again(notation: str, board: str | None, most: int, numbers: Sequence[int]) -> InTurn:
    """The game that these numbers make from a start."""
    start = read(notation, board=None if board is None else parse_board(board.encode(), "own board"))
    again = InTurn(start, Actions(start), most)
    for number in numbers:
        again.do(number)
    return again


def _seen(
    moment: _Moment, observe: Callable[[State, int | None], State], write: Callable[[State], str], who: int | None
) -> str:
    return write(observe(moment.s, who))


def _leaves(name: str, value: Any) -> list[tuple[str, float]]:
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in _leaves(f"{name}.{key}", inner)]
    if isinstance(value, (list, tuple)):
        return [leaf for at, inner in enumerate(value) for leaf in _leaves(f"{name}.{at}", inner)]
    if isinstance(value, (bool, int, float)):
        return [(name, float(value))]
    return [] if value is None else [(f"{name}={value}", 1.0)]
