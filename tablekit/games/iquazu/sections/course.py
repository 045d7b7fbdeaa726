"""From turn to turn: the end of the action, the drop of the water box's holder, the hand limit, the next player."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.core import Condition, Key
from tablekit.frame.questions import Move, once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.sections import drawing, scoring
from tablekit.games.iquazu.sections.turn import TO_ACT, TO_MORE, More
from tablekit.games.iquazu.table.state import ACTED, DROP, FREE, MOST_CARDS, NOT_SCORED, State


def begin_turn(s: State, player: int, because: str) -> None:
    """A player has the gem box and owes an action."""
    s.begin_turn(player, because=because)
    s.pending = TO_ACT[player]


class End(Move[State, More]):
    """End the turn: a drop if one is due, too many cards laid off, the gem box passed on."""

    __slots__ = ()
    pattern, heading, to, example = "end", "Turn", "end the turn", "end"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("end"),))

    def conditions(self, s: State, q: More | None) -> Iterator[Condition]:
        """Nothing more is asked."""
        if q is not None:
            yield Condition(cites.TURN_PHASES, "the action of this turn is done", True)
            if s.water == self.player:
                due = drop_is_due(s)
                says = "you have the water box, so a drop falls" if due else "no drop falls in this turn any more"
                yield Condition(cites.DROP_WHO if due else cites.AFTER_D, says, True)

    def means(self, s: State, q: More | None) -> str:
        """What follows."""
        return "a drop falls, then the gem box goes on" if drop_is_due(s) else "the gem box goes on"

    def apply(self, s: State, q: More) -> None:
        """The second phase, then the third."""
        if s.water != s.active:
            pass
        elif drop_is_due(s):
            place_drop(s)
            if FREE not in s.cracks[s.frame]:
                rest = TO_MORE[s.active] if s.window_after_drop else ()
                scoring.score(s, cites.SCORING_TRIGGER_DROP, rest)
                return
        elif not s.dropped:
            s.skip_drop(s.active, because=cites.AFTER_D)
        close(s)


def drop_is_due(s: State) -> bool:
    """Whether the active player places a drop now: holder of the water box, and no scoring in this turn."""
    if s.water != s.active or s.dropped:
        return False
    return s.scored == NOT_SCORED or (s.drop_after_scoring and s.scored == ACTED)


def place_drop(s: State) -> None:
    """A drop falls on the topmost free crack of the first column; where none is left, old ones are taken back."""
    if not s.drops:
        s.take_back_drops(taken_back(s, DROP), because=cites.SUPPLY_DROPS)
    crack = 100 * s.frame + s.cracks[s.frame].index(FREE) + 1
    s.drip(crack, because=cites.DROP_WHERE)


def taken_back(s: State, piece: int) -> int:
    """How many stones of a seat, or drops, lie in columns already scored."""
    return sum(column.count(piece) for column in s.cracks[: s.frame])


def close(s: State) -> None:
    """The end of a turn: cards above the limit are laid off, and the gem box is passed on."""
    if s.sizes[s.active] > MOST_CARDS:
        s.pending = (once(drawing.LayingOff, s.active),)
    else:
        pass_gem_box(s)


def pass_gem_box(s: State) -> None:
    """The next player clockwise begins."""
    player = (s.active + 1) % s.players
    s.begin_turn(player, because=cites.AFTER_D if s.scored else cites.TURN_PASS)
    s.pending = TO_ACT[player]
