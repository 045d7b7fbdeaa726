"""The druid: his rocks, his path to the nearest hut ahead, and the great river he crosses.

The druid chip does not move him: it pays for an offering (``ritual``).
"""

from __future__ import annotations

from tablekit.games.meduris import cites
from tablekit.games.meduris.sections.rune_stones import score_at_river
from tablekit.games.meduris.table.state import NOBODY, State


def advance(s: State, because: str) -> int:
    """A building moves the druid, a rock forward or on his path: the hut where he asks then, or 0 for none."""
    s.call_druid(because=because)
    if s.druid:
        start, target = s.druid, next_hut(s, s.druid)
        s.walk(start, target, because=_why_there(s, start, target))
        _score_crossings(s, start, target, lap=True)
        return target
    if s.rock < s.board.rocks:
        s.step_rock(s.rock + 1, because=cites.DRUID_ROCKS)
        return 0
    if not any(s.size):
        s.step_rock(s.rock, because=cites.DRUID_NO_HUT)
        return 0
    entry = s.board.entry
    target = entry if s.size[entry] else next_hut(s, entry)
    s.walk(0, target, because=cites.DRUID_LEAVE_ROCKS)
    _score_crossings(s, entry, target)
    return target


def step_to_hut(s: State, space: int) -> int:
    """After an offering the druid goes on to a hut directly ahead, also over the river: its space, or 0 for none."""
    ahead = s.board.after[space]
    if not s.size[ahead]:
        return 0
    if space in s.board.river_after:
        score_at_river(s, cites.RIVER_RITUAL)
        s.walk(space, ahead, because=cites.RIVER_AFTER)
    else:
        s.walk(space, ahead, because=cites.RITUAL_NEXT_HUT)
    return ahead


def next_hut(s: State, space: int) -> int:
    """The nearest space with a hut strictly ahead, clockwise; the same space again after a whole lap."""
    after, size = s.board.after, s.size
    space = after[space]
    while not size[space]:
        space = after[space]
    return space


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


def _score_crossings(s: State, start: int, target: int, lap: bool = False) -> None:
    """Score the rune stones once for each time the way from one space to another crosses the great river."""
    if start == target and not lap:
        return
    after, river = s.board.after, s.board.river_after
    space = start
    while True:
        if space in river:
            score_at_river(s, cites.RIVER_WALK)
        space = after[space]
        if space == target:
            return
