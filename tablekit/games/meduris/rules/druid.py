"""The druid: his rocks, his path to the nearest hut ahead, and the great river he crosses.

The druid chip does not move him: it pays for an offering (``offering``).
"""

from __future__ import annotations

from tablekit.games.meduris import cites
from tablekit.games.meduris.rules.rune_stones import score_at_river
from tablekit.games.meduris.table.state import NOBODY, State


def advance(state: State, because: str) -> int:
    """A building moves the druid, a rock forward or on his path: the hut where he asks then, or 0 for none."""
    state.call_druid(because=because)
    if state.druid:
        start, target = state.druid, next_hut(state, state.druid)
        state.walk(start, target, because=_why_there(state, start, target))
        _score_crossings(state, start, target, lap=True)
        return target
    if state.rock < state.board.rocks:
        state.step_rock(state.rock + 1, because=cites.DRUID_ROCKS)
        return 0
    if not any(state.size):
        state.step_rock(state.rock, because=cites.DRUID_NO_HUT)
        return 0
    entry = state.board.entry
    target = entry if state.size[entry] else next_hut(state, entry)
    state.walk(0, target, because=cites.DRUID_LEAVE_ROCKS)
    _score_crossings(state, entry, target)
    return target


def step_to_hut(state: State, space: int) -> int:
    """After an offering the druid goes on to a hut directly ahead, also over the river: its space, or 0 for none."""
    ahead = state.board.after[space]
    if not state.size[ahead]:
        return 0
    if space in state.board.river_after:
        score_at_river(state, cites.RIVER_RITUAL)
        state.walk(space, ahead, because=cites.RIVER_AFTER)
    else:
        state.walk(space, ahead, because=cites.RITUAL_NEXT_HUT)
    return ahead


def next_hut(state: State, space: int) -> int:
    """The nearest space with a hut strictly ahead, clockwise; the same space again after a whole lap."""
    after, size = state.board.after, state.size
    space = after[space]
    while not size[space]:
        space = after[space]
    return space


def _why_there(state: State, start: int, target: int) -> str:
    """The clause that explains where the druid stops: the walk, or one of the two questions players ask about it."""
    after = state.board.after
    space = after[start]
    if space == target:
        return cites.RITUAL_MID_SETTLEMENT
    while space != target:
        if state.temples[space] != NOBODY:
            return cites.DRUID_PASSES
        space = after[space]
    return cites.DRUID_WALK


def _score_crossings(state: State, start: int, target: int, lap: bool = False) -> None:
    """Score the rune stones once for each time the way from one space to another crosses the great river."""
    if start == target and not lap:
        return
    after, river = state.board.after, state.board.river_after
    space = start
    while True:
        if space in river:
            score_at_river(state, cites.RIVER_WALK)
        space = after[space]
        if space == target:
            return
