"""The druid: his rocks, his path to the nearest hut ahead, and the great river he crosses.

The druid chip does not move him: it pays for an offering (``ritual.Give``).
"""

from __future__ import annotations

from tablekit.games.meduris import cites
from tablekit.games.meduris.sections import ritual, turn_order
from tablekit.games.meduris.table.state import FROM_RIVER, NOBODY, State


def advance(s: State, because: str) -> None:
    """Move the druid after a building: a rock forward, or along his path to the nearest hut ahead and its ritual."""
    s.call_druid(because=because)
    if s.druid == 0:
        if s.rock < s.board.rocks:
            s.step_rock(s.rock + 1, because=cites.DRUID_ROCKS)
            turn_order.end_turn(s)
        elif not any(s.size):
            s.step_rock(s.rock, because=cites.DRUID_NO_HUT)
            turn_order.end_turn(s)
        else:
            target = s.board.entry if s.size[s.board.entry] else next_hut(s, s.board.entry)
            s.walk(0, target, because=cites.DRUID_LEAVE_ROCKS)
            _score_crossings(s, s.board.entry, target, cites.RIVER_WALK)
            ritual.begin(s, target, because=cites.RITUAL_OWNER_DECIDES)
    else:
        start, target = s.druid, next_hut(s, s.druid)
        s.walk(start, target, because=_why_there(s, start, target))
        _score_crossings(s, start, target, cites.RIVER_WALK, lap=True)
        ritual.begin(s, target, because=cites.RITUAL_OWNER_DECIDES)


def _why_there(s: State, start: int, target: int) -> str:
    """The clause that explains where the druid stops: the walk, or one of the two questions players ask about it."""
    after = s.board.after
    space = after[start]
    if space == target:
        return cites.RITUAL_MID_SETTLEMENT
    while space != target:
        if s.temples[space] != NOBODY:
            return cites.DRUID_PASSES
        space = after[space]
    return cites.DRUID_WALK


def next_hut(s: State, space: int) -> int:
    """The nearest space with a hut strictly ahead, clockwise; the same space again after a whole lap."""
    after, size = s.board.after, s.size
    space = after[space]
    while not size[space]:
        space = after[space]
    return space


# ---------------------------------------------------------------- the great river


def _score_crossings(s: State, start: int, target: int, because: str, lap: bool = False) -> None:
    """Score the rune stones once for each time the way from one space to another crosses the great river."""
    if start == target and not lap:
        return
    after, river = s.board.after, s.board.river_after
    space = start
    while True:
        if space in river:
            score_interim(s, because)
        space = after[space]
        if space == target:
            return


def score_interim(s: State, because: str) -> None:
    """Everybody gets one point for each rune stone held right now."""
    for player in range(s.players):
        stones = s.runes.count(player)
        if stones:
            s.win(player, stones, FROM_RIVER, 0, because=because)
