"""The race board: who has chosen, the pile with the fastest first, and what has become of each card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablekit.core import Event, Key
from tablekit.games.apache.numbers import LOST
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.picture.moments import Moment, Taken, Wrong
from tablekit.games.apache.rules.race import Ordering
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.rules.what_is_asked import Claiming, Placing
from tablekit.games.apache.table.state import (
    CLAIMED,
    DECLINED,
    LATE,
    NOT_YET,
    PENALISED,
    RIGHT,
    SEALED,
    WAITS,
    WRONG,
    State,
)
from tablekit.games.apache.words import m
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, Lamp, button
from tablekit.picture.scene import Rect, Sketch, wrapped
from tablekit.picture.shared import called
from tablekit.saying import Message, Text

SAYS = {RIGHT: m("waits{#its card is right, and takes later}"), WRONG: m("wrong: {cards:+}", cards=-LOST),
        CLAIMED: m("has taken"), LATE: m("late: nothing is left"), PENALISED: m("wrong"),
        DECLINED: m("took nothing")}  # fmt: skip
HAPPENED = {"claim": CLAIMED, "come_late": LATE, "penalise": PENALISED, "decline": DECLINED}
NO_ROLE = -1


class Row(NamedTuple):
    """One line: the seat, its role or ``NO_ROLE``, what is said, whether it is its turn, whether it went wrong."""

    player: int
    role: int
    says: Text
    now: bool = False
    bad: bool = False


def heading(seen: State) -> tuple[Message, Text]:
    """The words over the board, and those beside them."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Placing):
        return m("Race board"), m("all at once")
    if isinstance(top, Claiming):
        return m("Race board"), m("fastest first")
    return m("Race board"), "" if top else m("the game is over")


def lines_of(seen: State, events: Sequence[Event], now: Moment) -> list[Row]:
    """The same as ``rows``, with what the moment is about."""
    says: dict[int, Row] = {}
    if isinstance(now, Taken):
        number = sum(n for _, n in now.cards)
        says[now.player] = Row(now.player, NO_ROLE, m("takes {number}", number=number), now=True)
    elif isinstance(now, Wrong):
        wrong = m("wrong: {cards:+}", cards=-now.lost) if now.lost else m("wrong")
        says[now.player] = Row(now.player, now.role, wrong, now=True, bad=True)
    return [row if row.player not in says else says[row.player]._replace(role=row.role) for row in rows(seen, events)]


def rows(seen: State, events: Sequence[Event]) -> list[Row]:
    """The lines of the board: of a race that is on, or what the last step settled."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Placing):
        return [_choosing(seen, player) for player in range(seen.players)]
    placed = seen.pile or tuple(player for player, choice in enumerate(seen.chosen) if choice >= 0)
    if placed:
        return [_settling(seen, player, top.player if isinstance(top, Claiming) else None) for player in placed]
    return [
        Row(e.args["player"], e.args.get("role", NO_ROLE), SAYS[HAPPENED[e.deed]], bad=e.deed == "penalise")
        for e in events
        if e.deed in HAPPENED
    ]


def _choosing(seen: State, player: int) -> Row:
    choice = seen.chosen[player]
    if choice == NOT_YET:
        return Row(player, NO_ROLE, m("chooses"), now=True)
    if choice in (SEALED, WAITS):
        return Row(player, NO_ROLE, m("waits") if choice == WAITS else m("has chosen"))
    return Row(player, choice, m("has chosen"))


def _settling(seen: State, player: int, claims: int | None) -> Row:
    verdict, role = seen.verdicts[player], seen.chosen[player]
    if player == claims and verdict == RIGHT:
        return Row(player, role, m("chooses what to take"), now=True)
    says = SAYS[verdict]
    if seen.pile and player == seen.pile[-1] and verdict == RIGHT:
        says = m("slowest: turns up next")
    elif not seen.pile and verdict == RIGHT:
        says = m("has slammed")
    return Row(player, role, says, bad=verdict in (WRONG, PENALISED))


class Button(NamedTuple):
    """What can be clicked on the board itself: its key and its words."""

    key: Key
    says: Message


def offered(seen: State, lamp: Lamp) -> Button | None:
    """The one click that the board itself asks for, if any: who was first, or to take nothing."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Ordering) and not seen.pile:
        return Button(Key("chance"), m("Who was first?"))
    return Button(Key("decline"), m("Take nothing")) if Key("decline") in lamp.offered else None


def offered_narrow(seen: State, lamp: Lamp) -> Button | None:
    """The one click that a narrow picture has a button for at its foot; there the cards face down ask there, too."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Turning):
        return Button(Key("chance"), m("Which card is it?"))
    if Key("prairie") in lamp.offered:
        return Button(Key("prairie"), m("Turn up a card"))
    return offered(seen, lamp)


# ---------------------------------------------------------------- the board below the lanes

BOX = Rect(10, 379, 700, 92, 9)
TILES, TILE, WIDEST, GAP = 170.0, 74.0, 170.0, 6.0  # from the left edge of the board; how high; at most so wide


def draw(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], now: Moment) -> None:
    """The board: its name or the button below it, and a place for each card, the fastest first."""
    box = BOX
    s.target(Key("pile"), box)
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper3, stroke=s.look.coast, sw=1.2)
        title, beside = heading(seen)
        s.text(box.x + 12, box.y + 24, title, 13.5, 700, max=TILES - 20)
    left = Rect(box.x + 8, box.y + 38, TILES - 18, 46, 8)
    s.asking.append(left)
    if asks := offered(seen, lamp):
        button(s, lamp, asks.key, left, str(asks.says), small=14)
    elif beside:
        s.text(box.x + 12, box.y + 43, beside, 12, 400, fill=s.look.mute, max=TILES - 20)
    choosing = bool(seen.pending) and isinstance(seen.pending[-1], Placing)
    lines = [] if choosing else lines_of(seen, events, now)
    number = seen.players
    wide = min(WIDEST, (box.w - TILES - 8 - GAP * (number - 1)) / number)
    for at in range(number):
        if not lines and not choosing:
            break
        tile = Rect(box.x + TILES + (wide + GAP) * at, box.y + 9, wide, TILE, 7)
        if at < len(lines):
            _tile(s, seen, names, lines[at], at + 1 if seen.pile or not seen.pending else 0, tile)
        else:
            s.rect(tile.x, tile.y, tile.w, tile.h, tile.r, stroke=s.look.coast, sw=1.2, dash=(4, 4))
            if choosing:
                middle = tile.x + tile.w / 2
                s.middle(middle, tile.y + tile.h / 2, PLACES[at], 13, 400, fill=s.look.mute, max=tile.w - 10)
    if not lines and not choosing:
        _empty(s, seen, names, box)


PLACES = (m("first"), m("second"), m("third"), m("fourth"), m("fifth"))


def _tile(s: Sketch, seen: State, names: Sequence[str], row: Row, number: int, box: Rect) -> None:
    """A card on the board: its place, its card and whose it is, and what becomes of it."""
    s.rect(box.x, box.y + FOOT, box.w, box.h, box.r, fill=s.look.ink, alpha=FOOT_ALPHA)
    rim, sw = (s.look.semantic.loss, 2.5) if row.bad else (s.look.ink, 2.5 if row.now else 1.2)
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.piece.coin, stroke=rim, sw=sw)
    x, y = box.x + 8, box.y + 24
    if number:
        s.text(x, y + 6, number, 17, 700)
        x += 15
    pieces.person(s, row.role, seen.colours[row.player], x + 15, y + 1, 14)
    x += 36
    s.text(x, y + 5, names[row.player], 13, 700, max=box.x + box.w - x - 6)
    lines = wrapped(str(row.says), 11.5, box.w - 14)[:2]
    for at, words in enumerate(lines):
        at_y = box.y + (60 if len(lines) == 1 else 54) + 13 * at
        s.text(box.x + 8, at_y, words, 11.5, 700 if row.now or row.bad else 400, fill=_colour(s, row), max=box.w - 14)


def _colour(s: Sketch, row: Row) -> str:
    """The colour of what is said of a card."""
    return s.look.semantic.loss if row.bad else s.look.ink if row.now else s.look.mute


def _empty(s: Sketch, seen: State, names: Sequence[str], box: Rect) -> None:
    """No card lies on the board."""
    x = box.x + (TILES + box.w) / 2
    words = str(between_races(seen, names))
    s.middle(x, box.y + box.h / 2, words, 13, 400, fill=s.look.mute, max=box.w - TILES - 20)


# ---------------------------------------------------------------- as lines, on a narrow picture

LINE = 24.0


def in_lines(s: Sketch, seen: State, names: Sequence[str], events: Sequence[Event], box: Rect, now: Moment) -> None:
    """The cards of the race as lines, the fastest on top."""
    s.target(Key("pile"), box)
    for at, row in enumerate(lines_of(seen, events, now)):
        y = box.y + LINE * at + LINE / 2
        x = box.x + 4
        if seen.pile:
            s.text(x, y + 5, at + 1, 14, 700)
            x += 14
        pieces.person(s, row.role, seen.colours[row.player], x + 11, y + 1, 9.5)
        x += 28
        s.text(x, y + 4.5, names[row.player], 12, 600, max=66)
        right, weight = box.x + box.w - 2, 700 if row.now else 400
        s.text(right, y + 4.5, row.says, 12, weight, "end", fill=_colour(s, row), max=right - x - 74)


def between_races(seen: State, names: Sequence[str]) -> Message:
    """What is going on while no card lies on the board: whose turn it is to reveal, or that nobody’s is any more."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Turning):
        return m("Which card is it?")
    return m("{player} turns up a card", player=called(seen, names, seen.active)) if top else m("All races are run")
