"""Players for the live race, with reaction times like people’s: first what to place, then how long it takes.

A reaction time is a shifted log-normal: ``RT = theta + exp(mu + sigma * Z)`` with Z standard normal, where
``exp(mu) = a + 0.15 * log2(1 + A)`` seconds, and A is how many of the bot's own cards could claim: the more there are
to choose from, the longer it takes.  The three levels are design values, not measurements.

>>> import random
>>> import tablekit as tk
>>> seen = tk.new("apache", 2, seed=1).play("reveal").roll()
>>> press = Bot(1, "normal", random.Random(5)).press(seen, timing=Timing())
>>> press is None or (press.seat, press.source) == (1, "bot")
True
"""

from __future__ import annotations

import math
from typing import Any, Final

from tablekit.core import Move, Rnd, Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown, suggestion
from tablekit.games.apache.numbers import CARDS
from tablekit.games.apache.rules.choosing_a_claim import Claims
from tablekit.games.apache.rules.claims_of_each_role import can_claim, claims
from tablekit.games.apache.rules.what_a_claim_takes import cards, most_cards, size
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import ROLES
from tablekit.games.apache.table.state import State
from tablekit.games.apache.timed.clock import exact
from tablekit.games.apache.timed.handles import Position
from tablekit.games.apache.timed.live import Press, Timing
from tablekit.games.apache.words import m

FASTEST_MS: Final = 150.0  # no bot reacts faster
PER_BIT: Final = 0.15  # seconds for each doubling of the choice
MANY, FEW = 5, 2  # cards a claim should bring early, and at the end


class Level(Value, frozen=True):
    """How strong a bot is: ``theta`` and ``a`` in seconds, ``sigma``, and two likelihoods, 0..1.

    ``notices`` is how likely it sees a chance at each reveal, ``wrong`` how likely it then takes a wrong card.
    """

    theta: float
    a: float
    sigma: float
    notices: float
    wrong: float

    def mu(self, choices: int) -> float:
        """The mu of a choice among so many cards that could claim."""
        return math.log(self.a + PER_BIT * math.log2(1 + choices))


LEVELS: Final = {
    "relaxed": Level(0.25, 0.90, 0.45, 0.60, 0.03),
    "normal": Level(0.20, 0.45, 0.35, 0.85, 0.01),
    "quick": Level(0.18, 0.20, 0.25, 0.98, 0.002),
}


def level_of(level: str | Level) -> Level:
    """A level by its name, or one of your own; raises ``TablekitError`` for another name."""
    if isinstance(level, Level):
        return level
    if level not in LEVELS:
        says = m("level is {level}; it must be {right}", level=shown(level), right=suggestion(level, tuple(LEVELS)))
        raise TablekitError(says)
    return LEVELS[level]


def reaction_ms(level: Level, choices: int, rnd: Rnd) -> float:
    """One reaction time in milliseconds, before it is held to ``FASTEST_MS`` and to the close of the race."""
    from statistics import NormalDist  # here, because it is slow to import

    number = min(max(rnd.random(), 1e-12), 1 - 1e-12)
    z = NormalDist().inv_cdf(number)
    return 1000 * (level.theta + math.exp(level.mu(choices) + level.sigma * z))


# ---------------------------------------------------------------- what to place


def threshold(state: State) -> int:
    """How many cards a claim should bring: many while much is to come, few when little is face down."""
    down = sum(state.hidden)
    return FEW if not down else max(FEW, math.ceil(MANY * down / CARDS))


def danger(state: State, seat: int, role: int) -> bool:
    """Whether an opponent could take cards that the best claim of this hand card would take."""
    found = claims(state, seat, role)
    if not found:
        return False
    best = max(found, key=lambda claim: size(state, role, claim))
    mine = set(cards(state, seat, role, best))
    theirs = {
        face
        for other in range(state.players) if other != seat
        for its in range(len(ROLES))
        for claim in claims(state, other, its)
        for face in cards(state, other, its, claim)
    }  # fmt: skip
    return not mine.isdisjoint(theirs)


def wish(state: State, seat: int) -> int | None:
    """What a careful player would place, as a role, or None: by what lies open alone.

    The card whose best claim takes most, if it takes enough, if an opponent could take it away, or in the last race.
    """
    best = max(range(len(ROLES)), key=lambda role: (most_cards(state, seat, role), -role))
    value = most_cards(state, seat, best)
    if not value:
        return None
    last = not any(state.hidden)
    return best if last or value >= threshold(state) or (value > FEW and danger(state, seat, best)) else None


class Bot:
    """A player by the clock: ``seat``, its level (``relaxed``, ``normal``, ``quick``, or your own), its own chance."""

    def __init__(self, seat: int, level: str | Level, rnd: Rnd) -> None:
        self.seat = seat
        self.level = level_of(level)
        self.rnd = rnd

    def role(self, state: State) -> int | None:
        """What it places in the open race, or None: what it wishes, if it notices, and now and then a wrong card."""
        role = wish(state, self.seat)
        notices = self.rnd.random() < self.level.notices
        if role is None or not notices:
            return None
        if self.rnd.random() < self.level.wrong:
            wrong = [other for other in range(len(ROLES)) if not can_claim(state, self.seat, other)]
            return wrong[int(self.rnd.random() * len(wrong))] if wrong else role
        return role

    def press(self, position: Position, *, timing: Timing) -> Press | None:
        """Its press in the open race of a position, or None; to be ``joined`` with those of others.

        The bot sees what any seat may see, and never reacts before ``FASTEST_MS`` or later than a race can last.
        """
        state: Any = position.observe(self.seat).state()
        if not isinstance(state, State) or not state.pending or not isinstance(state.pending[-1], Placing):
            raise TablekitError(m("there is no open race here; turn up a card first"))
        role = self.role(state)
        if role is None:
            return None
        choices = sum(can_claim(state, self.seat, one) for one in range(len(ROLES)))
        ms = max(FASTEST_MS, reaction_ms(self.level, choices, self.rnd))
        name: Any = ROLES[role]
        return Press(1, self.seat, name, "bot", None, exact(min(ms, timing.max_ms or ms)))

    def claim(self, position: Position) -> str:
        """The claim that takes most cards, as notation: what it does when its card settles."""
        state: Any = position.state()
        moves = position.legal_moves(self.seat)
        if not moves:
            raise TablekitError(m("seat {seat} does not decide here", seat=self.seat))
        best = max(moves, key=lambda move: cards_of(state, move))
        return best.text


def cards_of(state: State, move: Move) -> int:
    """How many cards a move takes; 0 where it is no claim."""
    if not isinstance(move, Claims):
        return 0
    return size(state, state.chosen[move.player], move.the_claim())
