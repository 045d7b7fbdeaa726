"""The druid: his rocks, his path, the ritual at each hut where he stops, the river, and his last lap."""

from __future__ import annotations

from tests.oracle.meduris import cites, scoring
from tests.oracle.meduris.state import BOTH, NOBODY, NOT_YET, RIVER, State
from tests.oracle.meduris.state import NONE as TALLY_NONE
from tests.oracle.meduris.state import ONE as TALLY_ONE
from tests.oracle.meduris.tasks import OFFER, POLL, TO_ROLL, task


def advance(s: State, because: str) -> None:
    """Move the druid after a building: a rock forward, or along his path to the nearest hut ahead and its ritual."""
    s.then((), because)
    if s.druid == 0:
        if s.rock < s.board.rocks:
            s.step_rock(s.rock + 1, because=cites.DRUID_ROCKS)
            end_turn(s)
        elif not any(s.size):
            s.step_rock(s.rock, because=cites.DRUID_NO_HUT)
            end_turn(s)
        else:
            target = s.board.entry if s.size[s.board.entry] else next_hut(s, s.board.entry)
            s.walk(0, target, because=cites.DRUID_LEAVE_ROCKS)
            _score_crossings(s, s.board.entry, target, cites.RIVER_WALK)
            begin_offering(s, target, because=cites.RITUAL_OWNER_DECIDES)
    else:
        start, target = s.druid, next_hut(s, s.druid)
        s.walk(start, target, because=_why_there(s, start, target))
        _score_crossings(s, start, target, cites.RIVER_WALK, lap=True)
        begin_offering(s, target, because=cites.RITUAL_OWNER_DECIDES)


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
            s.win(player, stones, RIVER, 0, because)


def begin_offering(s: State, space: int, because: str) -> None:
    """The owner of the hut beside the druid is asked."""
    s.then((task(OFFER, s.huts[space], space),), because)


def offer_nothing(s: State, player: int, space: int) -> None:
    """Nothing is offered: a point is lost, but never below nothing."""
    if s.score[player] > 0:
        s.win(player, -1, TALLY_NONE, space, because=cites.RITUAL_NONE)
    else:
        s.win(player, 0, TALLY_NONE, space, because=cites.RITUAL_FLOOR)
    after_offering(s, space)


def offer_one(s: State, player: int, space: int) -> None:
    """One of the two goods was offered."""
    s.win(player, 1, TALLY_ONE, space, because=cites.RITUAL_ONE)
    after_offering(s, space)


def offer_both(s: State, player: int, space: int, because: str) -> None:
    """Both goods, or a druid chip, were offered: a point for each hut of the settlement, so one at a lone hut."""
    if s.size[space] == 1 and because == cites.RITUAL_BOTH:
        because = cites.RITUAL_LONE_HUT
    s.win(player, s.size[space], BOTH, space, because)
    after_offering(s, space)


def after_offering(s: State, space: int) -> None:
    """The ritual goes on at a hut directly ahead, or ends; in the last lap every hut is asked."""
    if s.mark != NOT_YET:
        _continue_last_lap(s, space)
        return
    ahead = s.board.after[space]
    if not s.size[ahead]:
        end_turn(s, cites.RITUAL_THEN_TURN_ORDER)
        return
    if space in s.board.river_after:
        score_interim(s, cites.RIVER_RITUAL)
        s.walk(space, ahead, because=cites.RIVER_AFTER)
    else:
        s.walk(space, ahead, because=cites.RITUAL_NEXT_HUT)
    same = s.huts[space] == s.huts[ahead]
    begin_offering(s, ahead, because=cites.RITUAL_SAME_OWNER if same else cites.RITUAL_OWNER_DECIDES)


# ---------------------------------------------------------------- from turn to turn


def begin_turn(s: State, player: int, because: str) -> None:
    """A player's turn begins with the roll of the die."""
    s.begin_turn(player, because)
    s.then(TO_ROLL[player], because=cites.SMALL_YIELD_ROLL)


def end_turn(s: State, because: str = cites.TURN_ONE_ACTION) -> None:
    """The next player's turn, or one of the last turns, a poll, or the druid's last lap."""
    following = (s.active + 1) % s.players
    if s.last_turns != NOT_YET:
        if s.active != s.trigger:
            s.count_last_turn(because=cites.END_LAST_TURNS)
        if s.last_turns == 0:
            begin_last_lap(s)
        else:
            begin_turn(s, following, because=cites.END_LAST_TURNS)
    elif s.end_when_supply_empty and not any(s.supply):
        order = [(following + i) % s.players for i in range(s.players)]
        s.then(tuple(task(POLL, p) for p in reversed(order)), because=cites.END_TRIGGER_SUPPLY)
    else:
        begin_turn(s, following, because)


def check_finale(s: State, player: int) -> None:
    """A player who has built everything sets off the finale, once."""
    if s.last_turns == NOT_YET and s.huts_left[player] == 0 and s.temples_left[player] == 0:
        s.begin_last_turns(player, s.players - 1, because=cites.END_TRIGGER)


def begin_last_lap(s: State) -> None:
    """The die marks the druid's place; from there he asks at every hut once more."""
    s.mark_last_lap(s.druid, because=cites.LAST_LAP_MARK)
    if not any(s.size):
        scoring.finish(s)
        return
    start = s.druid or s.board.before[s.board.entry]
    target = next_hut(s, start)
    s.walk(s.druid, target, because=cites.LAST_LAP_ALL_HUTS)
    s.then((task(OFFER, s.huts[target], target),), because=cites.LAST_LAP_OFFERINGS)


def _continue_last_lap(s: State, space: int) -> None:
    last = s.mark or s.board.before[s.board.entry]
    at, because = space, cites.LAST_LAP_ALL_HUTS
    while at != last:
        if at in s.board.river_after:
            because = cites.RIVER_NOT_IN_LAST_LAP
        at = s.board.after[at]
        if s.huts[at] != NOBODY:
            s.walk(space, at, because)
            s.then((task(OFFER, s.huts[at], at),), because=cites.LAST_LAP_OFFERINGS)
            return
    s.then((), because=cites.LAST_LAP_END)
    scoring.finish(s)
