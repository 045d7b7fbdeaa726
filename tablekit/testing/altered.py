"""Law 4a: a position with a piece more or less is refused, or it is one that can be played on.

Whoever edits a position or types one comes to such, so a game says what cannot be, and does not stumble over it later.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.core import Chance, Decide
from tablekit.core.errors import TablekitError, reason
from tablekit.core.randomness import draw, pick, stream
from tablekit.frame.kinds import Seat
from tablekit.mechanics.point_boards import AtPoints
from tablekit.testing.laws import conservation, differences, law, read_back, something_to_do
from tablekit.testing.walk import Moment, after

TRIED, PLAYED_ON = 3, 12


@law("4a", "a piece more or less", every=16)
def a_piece_more_or_less(at: Moment) -> Iterator[str]:
    """The notation without one of its pieces, or with one more, is refused or can be read, written and played on."""
    texts, rnd = [*_altered(at)], stream(at.number, at.text, 0)
    for _ in range(min(TRIED, len(texts))):
        text = texts.pop(int(rnd.random() * len(texts)))
        try:
            yield from (f"{fault}, of {text}" for fault in _trouble(at, text))
        except Exception as error:  # whatever a rule does that meets what it does not expect
            yield f"{text} is not refused, and play stumbles over it: {type(error).__name__}: {reason(error)}"


def _altered(at: Moment) -> Iterator[str]:
    """The position without each of the entries of its lists, and with a piece on each point that has none."""
    head, *parts = at.text.split(" ")
    kinds = {part.name: getattr(part, "kind", None) for part in getattr(at.game.rules, "parts", ())}
    for number, part in enumerate(parts[:-1]):
        name, _, value = part.partition("=")
        entries, kind, other = value.split(",") if ":" in value else [], kinds.get(name), list[list[str]]()
        other += [entries[:at] + entries[at + 1 :] for at in range(len(entries))]
        if isinstance(kind, AtPoints):
            free = [point for point in kind.names if f"{point}:" not in value]
            every = at.seats if isinstance(kind.kind, Seat) else kind.kind.values(at.s)
            pieces = [kind.kind.write(piece) for piece in every]
            other += [[*entries, f"{point}:{piece}"] for point in free for piece in pieces]
        for changed in other:
            yield " ".join([head, *parts[:number], f"{name}={','.join(changed) or '-'}", *parts[number + 1 :]])


def _trouble(at: Moment, text: str) -> Iterator[str]:
    """What is wrong with a text that is not refused: how it is written again, and what comes of playing on."""
    try:
        s = read_back(at, text)
    except TablekitError:
        return
    if [*at.game.rules.problems(s)]:
        return
    again = read_back(at, at.game.notation.write(s))
    yield from (f"{name} is written and read as another" for name in differences(s, again))
    then, rnd = Moment(at.game, at.setup, s, at.number, at.rnd, ()), stream(at.number, text, 0)
    for _ in range(PLAYED_ON):
        if found := [*something_to_do(then), *conservation(then)]:
            yield f"{found[0]}, at {then.text}"
            return
        if isinstance(then.node, Decide):
            then = after(then, pick(then.legal[then.node.players[0]], rnd))
        elif isinstance(then.node, Chance):
            then = after(then, draw(then.node, rnd))
        else:
            return
