"""How a position is judged: by numbers that count as much as games have taught, or by hand where nobody has learned.

The numbers are those of the game's ``features``, their weights stand in its ``weights.toml``, for each number of
players.  What a seat is worth is the sum of weight times number, where a number counts ``now`` and, the more of the
game is left, as much more as ``later`` says.  Where a game has no such files, where they are not to be believed, or on
a board that nobody has learned, the game's ``estimate`` judges, and ``why`` says it.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from operator import mul
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from tablekit.catalog.entry import Game
from tablekit.core import WIN, Move, Rules, lead
from tablekit.core.errors import GameError, reason
from tablekit.mechanics.features import Features
from tablekit.mechanics.lookup import Lookup
from tablekit.saying import Text
from tablekit.saying.words import m

FILE = "weights.toml"
NOT_LEARNED = m("Nobody has learned this game yet: moves are judged by rules of thumb.")
NOT_SO_MANY = m("Nobody has learned this game for so many players: moves are judged by rules of thumb.")
NOT_THIS_BOARD = m("Nobody has learned this board: moves are judged by rules of thumb.")
UNUSABLE = m("What was learned of this game cannot be used: moves are judged by rules of thumb.")


class Weight(NamedTuple):
    """How many points a number brings at the end of a game, and how many more when all of it is left."""

    now: float
    later: float


class ByHand:
    """The judgement of a game's ``estimate``, and ``why`` nothing better is used."""

    learned = False

    def __init__(self, why: Text, fault: GameError | None = None) -> None:
        self.why, self.fault = why, fault

    def worths(self, rules: Rules[Any], s: Any) -> list[float]:
        """By how many points each seat looks ahead, as the bots that have not learned see it."""
        return rules.worths(s)

    def looks(self, rules: Rules[Any], s: Any, moves: Sequence[Move]) -> list[float]:
        """How the position after each move looks to its player."""
        return rules.looks(s, moves)

    def sensible(self, s: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """All moves."""
        return moves


class Judgement:
    """The judgement that was learned of a game, for a number of players.

    Where its features raise, ``fault`` says how, and from then on the game's ``estimate`` judges.
    """

    learned = True
    why: Text = ""
    fault: GameError | None = None

    def __init__(self, features: Features[Any], weights: Sequence[Weight]) -> None:
        self.features, self.weights = features, tuple(weights)
        self._now, self._later = [one.now for one in weights], [one.later for one in weights]

    def seats(self, s: Any) -> list[float]:
        """What each seat is worth, in points; only how far they lie apart means anything."""
        left, rows = self.features.numbers(s)
        weights = [now + left * later for now, later in zip(self._now, self._later, strict=True)]
        return [sum(map(mul, weights, row)) for row in rows]

    def worths(self, rules: Rules[Any], s: Any) -> list[float]:
        """By how many points each seat is ahead, a first place counting ``WIN``; the state is settled in place."""
        self.features.settle(s)
        if not s.pending:
            return rules.worths(s)
        seats = self.seats(s)
        return [lead(seats, seat) + WIN / len(seats) for seat in range(len(seats))]

    def looks(self, rules: Rules[Any], s: Any, moves: Sequence[Move]) -> list[float]:
        """How the position after each move looks to its player, when what follows by itself is settled."""
        if self.fault is None:
            try:
                return self._looks(rules, s, moves)
            except Exception as error:  # whatever a stranger's features do
                says = f"features: {type(error).__name__}: {reason(error)}"
                self.learned, self.why, self.fault = False, UNUSABLE, GameError(rules.game.name, [says])  # type: ignore[attr-defined]
        return rules.looks(s, moves)

    def _looks(self, rules: Rules[Any], s: Any, moves: Sequence[Move]) -> list[float]:
        found, features = [], self.features
        for move in moves:
            after = s.copy()
            if move.sealed:
                features.alone(after, move.player)
            rules.apply(after, move)
            found.append(self.worths(rules, after)[move.player])
        return found

    def sensible(self, s: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves without those that are foolish beyond doubt."""
        return self.features.sensible(s, moves) if len(moves) > 1 else moves


_KNOWN: WeakKeyDictionary[Game, dict[int, Judgement | ByHand]] = WeakKeyDictionary()


def judgement(rules: Rules[Any], s: Any) -> Judgement | ByHand:
    """Who judges the positions of a game, at this table: what was learned, where that can be used."""
    game = getattr(rules, "game", None)
    if not isinstance(game, Game):
        return ByHand(NOT_LEARNED)
    known = _KNOWN.setdefault(game, {})
    found = known.get(s.players)
    if found is None:
        found = known[s.players] = _of_game(game, s.players)
    return _of_table(found, game, s) if isinstance(found, Judgement) else found


# ---------------------------------------------------------------- whether what was learned can be used


def _of_table(found: Judgement, game: Game, s: Any) -> Judgement | ByHand:
    """What was learned, unless this table has a board of its own."""
    return found if _PRINTED[game, getattr(s, "board", None)] else OF_A_BOARD


def _is_printed(about: tuple[Game, Any]) -> bool:
    """Whether a board is one of those of the game; games without boards have none of their own either."""
    game, board = about
    file = getattr(board, "file", None)
    return file is None or file.text in (game.file(f"boards/{file.name}.toml"), game.file(f"box/{file.where}"))


_PRINTED = Lookup(_is_printed, 64)
OF_A_BOARD = ByHand(NOT_THIS_BOARD)


def _of_game(game: Game, players: int) -> Judgement | ByHand:
    """What was learned of a game for so many players, or why it is judged by hand."""
    try:
        features = game.part("features", "FEATURES", None) if game.module_of("features") else None
        text = game.file(FILE)
        if features is None or text is None:
            return ByHand(NOT_LEARNED)
        known = read_weights(game.name, features, text)
    except GameError as error:
        return ByHand(UNUSABLE, error)
    except Exception as error:  # whatever a stranger's module does
        return ByHand(UNUSABLE, GameError(game.name, [f"features: {type(error).__name__}: {reason(error)}"]))
    return Judgement(features, known[players]) if players in known else ByHand(NOT_SO_MANY)


# ---------------------------------------------------------------- the file


def read_weights(game: str, features: Features[Any], text: str) -> dict[int, list[Weight]]:
    """The weights of a file, by the number of players, in the order of the features.

    Raises ``GameError`` with everything that is wrong with it: another version, a name that is missing or unknown, a
    weight that is no number.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GameError(game, [f"{FILE}: {reason(error)}"]) from error
    if tables.get("version") != features.version:
        says = f"{FILE}: version is {tables.get('version')}; the features are of version {features.version}"
        raise GameError(game, [f"{says}: learn them anew with python -m tablekit.training {game}"])
    faults, found = list[str](), dict[int, list[Weight]]()
    for players in range(2, 10):
        table = tables.get(f"players-{players}")
        if isinstance(table, dict):
            faults += _faults(features, f"{FILE}, players-{players}", table)
            found[players] = [Weight(*table[name]) for name in features.names] if not faults else []
    if faults:
        raise GameError(game, faults)
    return found


def _faults(features: Features[Any], where: str, table: Mapping[str, Any]) -> list[str]:
    found = [f"{where}: {name!r} is missing" for name in features.names if name not in table]
    found += [f"{where}: there is no feature {name!r}" for name in table if name not in features.names]
    for name, pair in table.items():
        if not (isinstance(pair, list) and len(pair) == 2 and all(map(_is_number, pair))):
            found.append(f"{where}: {name!r} is {pair!r}; it must be two numbers, such as [1.0, 0.25]")
    return found


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def written_weights(features: Features[Any], weights: Mapping[int, Sequence[Weight]], head: str) -> str:
    """The file of some weights, by the number of players, under a comment that says how they came about."""
    lines = [*(f"# {line}" for line in head.splitlines()), f"version = {features.version}"]
    for players, found in sorted(weights.items()):
        lines += ["", f"[players-{players}]"]
        both = zip(features.names, found, strict=True)
        lines += [f'"{name}" = [{now:.4f}, {later:.4f}]' for name, (now, later) in both]
    return "\n".join(lines) + "\n"
