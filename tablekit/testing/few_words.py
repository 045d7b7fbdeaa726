"""Law 18: what a table asks fits into one line, its answers can be told apart, and a move it makes by itself is seen
by everybody to be the only one.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.asking.answers import MOST_CHARACTERS, answers, drawing, most_answers, only_move
from tablekit.core import Chance, Decide
from tablekit.position import Position
from tablekit.testing.laws import NAMES, law
from tablekit.testing.walk import Moment

MOST_ON_A_BUTTON = 36  # characters of an answer, over two lines of a button


@law("18", "few words", every=4)
def few_words(at: Moment) -> Iterator[str]:
    """Questions, answers and results of chance have words for a line and for buttons; points are what play brings."""
    position = Position(at.game, at.s, names=NAMES[: len(at.seats)])
    if isinstance(at.node, Chance):
        drawn = drawing(position)
        assert drawn is not None
        yield from _says("chance", drawn.says, [face.says for face in drawn.faces])
    for seat in at.node.players if isinstance(at.node, Decide) else ():
        asked = answers(position, seat)
        assert asked is not None
        found = [*asked.answers, *asked.beside]
        yield from _says(f"seat {seat}", asked.says, [answer.says for answer in found])
        if sum(number for _, number in asked.groups) != len(at.legal[seat]):
            yield f"seat {seat} is told of another number of moves than are legal"
        fits = len(at.legal[seat]) <= most_answers(at.game.notation.briefly(at.s))
        if bool(asked.answers) != fits:
            yield f"seat {seat} has {len(at.legal[seat])} moves, and {len(asked.answers)} answers"
        for answer in found:
            after = position.play(answer.move, seat)
            brought = after.scores()[seat] - position.scores()[seat]
            if answer.points is not None and answer.points != brought and not _paid_for(after, seat):
                yield f"“{answer.move}” is said to bring {answer.points} points and brings {brought}"


def _paid_for(after: Position, seat: int) -> bool:
    """Whether the same seat is to say how it pays, so that the points are still to come."""
    brief = after.game.notation.briefly(after.state()) if isinstance(after.node, Decide) else None
    return brief is not None and brief.completes and isinstance(after.node, Decide) and after.node.players == (seat,)


def _says(who: str, line: str, words: list[str]) -> Iterator[str]:
    if not 0 < len(line) <= MOST_CHARACTERS:
        yield f"the question to {who} has {len(line)} characters, at most {MOST_CHARACTERS} fit: {line!r}"
    if not all(words):
        yield f"an answer to {line!r} has no words"
    if len(set(words)) < len(words):
        yield f"answers to {line!r} have the same words: {words}"
    yield from (f"{word!r} is too long for a button" for word in words if len(word) > MOST_ON_A_BUTTON)


@law("18", "only moves", every=4)
def only_moves(at: Moment) -> Iterator[str]:
    """A question that is called public has the same answers in all positions that look the same to a spectator."""
    if not isinstance(at.node, Decide) or len(at.node.players) > 1 or not at.game.notation.briefly(at.s).public:
        return
    (seat,) = at.node.players
    rules, seen = at.game.rules, at.game.rules.observe(at.s, None)
    other = rules.determinize(seen, None, at.rnd)
    legal = tuple(rules.legal_moves(at.s, seat))
    if tuple(rules.legal_moves(other, seat)) != legal or tuple(rules.legal_moves(seen, seat)) != legal:
        yield f"what seat {seat} is asked is called public, but its answers hang on what not everybody sees"
    position = Position(at.game, at.s, names=NAMES[: len(at.seats)])
    if only_move(position) not in (None, *legal):
        yield "the only move is not legal"
