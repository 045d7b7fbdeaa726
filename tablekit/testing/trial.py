"""The battery: random games under all laws, and what they met."""

from __future__ import annotations

import hashlib
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from tablekit import catalog
from tablekit.catalog.entry import Game
from tablekit.core import Chance, Outcome, Over, Value
from tablekit.core.errors import GameError
from tablekit.core.randomness import draw, stream
from tablekit.position import Position
from tablekit.testing.chances import TOO_RARE, p_value
from tablekit.testing.laws import LAWS, Law, explained, told
from tablekit.testing.pictures import Clicks, reserved_faults
from tablekit.testing.walk import Moment, begin, moments
from tablekit.tree.explorer import Explorer

MOST = 5_000
KEEP_ONE_OF = 16
RECORD_ONE_OF = 3


class LawBroken(AssertionError):
    """A game does not keep the law of this ``name``; the message shows the position, and how to come there again."""

    def __init__(self, says: str, name: str = "") -> None:
        super().__init__(says)
        self.name = name


class Report(Value, frozen=True):
    """What a battery went through: games, moments, decisions, the most decisions in one game, and clauses met."""

    games: int
    moments: int
    decisions: int
    longest: int
    met: Mapping[str, int]

    def __add__(self, other: Report) -> Report:
        return Report(
            self.games + other.games,
            self.moments + other.moments,
            self.decisions + other.decisions,
            max(self.longest, other.longest),
            Counter(self.met) + Counter(other.met),
        )


NOTHING = Report(0, 0, 0, 0, {})


def configurations(game: Game) -> Iterator[dict[str, Any]]:
    """Ways to play a game: each edition as it is, with each option set against it, and with all of them set.

    >>> import tablekit as tk
    >>> len(list(configurations(tk.game("meduris"))))
    8
    """
    for edition in game.editions:
        plain = game.settle({"edition": edition.name})
        against = {
            option.name: [value for value in option.values if value != plain[option.name]]
            for option in game.options
            if option.values
        }
        yield {"edition": edition.name}
        yield from ({"edition": edition.name, name: value} for name, values in against.items() for value in values)
        if len(against) > 1:
            yield {"edition": edition.name, **{name: values[-1] for name, values in against.items() if values}}


def battery(
    game: Game | str,
    players: int,
    options: Mapping[str, Any] | None = None,
    *,
    games: int = 10,
    seed: int = 0,
    board: Any = None,
    most: int = MOST,
    laws: Sequence[Law] = LAWS,
) -> Report:
    """Play random games, one for each seed from ``seed`` on, and hold every law to their moments.

    Arguments: ``game``, itself or its name; ``players``, ``options`` and ``board`` as in ``tk.new``; ``most``, the
    decisions after which a game counts as endless; ``laws``, to which you may add your own ``Law`` tuples.
    Raises ``LawBroken`` at the first breach.
    """
    game = catalog.game(game) if isinstance(game, str) else game
    options = dict(options or {})
    report, dice, clicks = NOTHING, _Dice(), Clicks()
    pictured = any(law.number == "15" for law in laws)
    for fault in reserved_faults(game) if pictured else ():
        raise LawBroken(f"law 15 (pictures): {game.title}: {fault}", "pictures")
    for number in range(seed, seed + games):
        course = moments(game, players, options, seed=number, board=board, most=most)
        listeners: list[Callable[[Moment], None]] = [partial(dice.listen, number)]
        listeners += [clicks.listen] if pictured else []
        report += _one_game(course, options, number, laws, listeners)
    if laws:
        dice.check(game)
    if undeclared := clicks.undeclared(game) if pictured else []:
        says = f"law 15 (pictures): {game.title} draws {', '.join(undeclared)}, which no move needs"
        raise LawBroken(says, "pictures")
    return report


def _one_game(
    course: Iterator[Moment], options: Mapping[str, Any], seed: int, laws: Sequence[Law],
    listeners: Sequence[Callable[[Moment], None]],
) -> Report:  # fmt: skip
    met: Counter[str] = Counter()
    kept: list[tuple[Any, str]] = []
    played: list[tuple[str, int | None]] = []
    at: Moment | None = None
    try:
        for at in course:
            if (at.number + seed) % KEEP_ONE_OF == 0:
                kept.append((at.s, at.text))
                met.update(explained(at))
            met.update(told(at))
            if at.x is not None:
                played.append((at.x.text, None if isinstance(at.x, Outcome) else at.x.player))
            for law in laws:
                if (at.number + seed) % law.every == 0 or isinstance(at.node, Over):
                    for fault in law.check(at):
                        raise broken(law.number, law.name, fault, at, options, seed)
            for listen in listeners:
                listen(at)
    except (LawBroken, GameError):
        raise
    except Exception as error:  # of whatever kind: a game's own code has raised it
        if at is None:
            raise
        raise _raised(error, at, options, seed) from error
    assert at is not None
    for law_broken in _whole_game_faults(at, kept, played, options, seed) if laws else ():
        raise law_broken
    met.update(source.clause for p in at.seats for source in at.game.rules.receipt(at.s, p))
    decisions = sum(player is not None for _, player in played)
    return Report(1, at.number + 1, decisions, decisions, met)


def _raised(error: Exception, at: Moment, options: Mapping[str, Any], seed: int) -> LawBroken:
    """An error in the code of a game, with the line of that code that it came from, and where the game was."""
    folder = Path(str(import_module(at.game.module).__file__)).parent
    frames = traceback.extract_tb(error.__traceback__)
    line = next((frame for frame in reversed(frames) if folder in Path(frame.filename).parents), frames[-1])
    where = f"{Path(line.filename).name}:{line.lineno}, “{line.line}”"
    says = f"{at.game.title} raises {type(error).__name__}, {error}, in {where}"
    return LawBroken(f"{says}\n{_where(at, options, seed)}", "errors")


def _whole_game_faults(
    at: Moment, kept: Sequence[tuple[Any, str]], played: Sequence[tuple[str, int | None]], options: Mapping[str, Any],
    seed: int,
) -> Iterator[LawBroken]:  # fmt: skip
    game, board = at.game, at.setup.board
    if not isinstance(at.node, Over):
        yield broken("5", "it ends", f"the game has not ended after {len(played)} steps", at, options, seed)
    if any(game.notation.write(s) != text for s, text in kept):
        yield broken("6", "nothing shared", "an earlier position has changed", at, options, seed)
    if replay(game, at.setup.players, options, played, seed=seed, board=board) != at.text:
        yield broken("8", "replay", "played again from its notation the game ends differently", at, options, seed)
    if seed % RECORD_ONE_OF == 0 and game in catalog.games():
        start = begin(game, at.setup.players, options, seed, board)[1].copy()
        first = Explorer(Position(game, start, seed=seed))
        for text, player in played:
            first.chance(text) if player is None else first.play(text, player)
        again = Explorer.decode(first.encode())
        if (again.position.notation, again.encode()) != (at.text, first.encode()):
            yield broken("8", "replay", "its record, read back, is another game", at, options, seed)


def broken(number: str, name: str, fault: str, at: Moment, options: Mapping[str, Any], seed: int) -> LawBroken:
    return LawBroken(f"law {number} ({name}): {fault}\n{_where(at, options, seed)}", name)


def _where(at: Moment, options: Mapping[str, Any], seed: int) -> str:
    """The moment of a game, and how to come there again."""
    last = f"after “{at.x}”" if at.x else "at the start"
    return (
        f"  {last}, moment {at.number} of the game with seed {seed}: {at.text}\n"
        f"  again: battery({at.game.name!r}, {at.setup.players}, {dict(options)!r}, games=1, seed={seed})"
    )


class _Dice:
    """Law 9 over many games: how often each outcome came, and how often it should have come."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.expected: defaultdict[tuple[str, str], float] = defaultdict(float)

    def listen(self, seed: int, at: Moment) -> None:
        """Draw an outcome of a chance node as a position of this seed would, apart from the game."""
        if not isinstance(at.node, Chance):
            return
        total = sum(weight for _, weight in at.node.outcomes)
        for outcome, weight in at.node.outcomes:
            self.expected[at.node.label, outcome.text] += weight / total
        self.counts[at.node.label, draw(at.node, stream(seed, at.text, at.number)).text] += 1

    def check(self, game: Game) -> None:
        """Raise ``LawBroken`` where chance is not fair."""
        for label in sorted({label for label, _ in self.expected}):
            expected = {text: n for (name, text), n in self.expected.items() if name == label}
            counts = {text: n for (name, text), n in self.counts.items() if name == label}
            if p_value(counts, expected) < TOO_RARE:
                says = f"law 9 (chance): {game.title}, {label}: counted {counts}, expected {expected}"
                raise LawBroken(says, "chance")


def replay(
    game: Game, players: int, options: Mapping[str, Any], course: Sequence[tuple[str, int | None]], *, seed: int = 0,
    board: Any = None,
) -> str:  # fmt: skip
    """The last position, in notation, of a game played from text: moves with their seats, outcomes with None."""
    s = begin(game, players, options, seed, board)[1].copy()
    for text, player in course:
        read = game.notation.read_outcome(s, text) if player is None else game.notation.read_move(s, player, text)
        game.rules.apply(s, read)
    return game.notation.write(s)


def transcript(
    game: Game | str, players: int, options: Mapping[str, Any] | None = None, *, seed: int = 0, board: Any = None
) -> str:
    """A whole random game as text, a line for each position and each deed: the same everywhere for the same seed."""
    game = catalog.game(game) if isinstance(game, str) else game
    lines = []
    for at in moments(game, players, dict(options or {}), seed=seed, board=board):
        lines.append(f"> {at.x}" if at.x else "> start")
        lines += [f"  {event.deed} {event.args} § {event.clause}" for event in at.events]
        lines.append(at.text)
    return "\n".join(lines) + "\n"


def digest(text: str) -> str:
    """A short name for a long text: equal names, equal texts."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]
