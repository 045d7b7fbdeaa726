"""The race: who was first, and then one card of the pile after the other, the fastest first; also the penalty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import gcd, lcm, prod

from tablekit.core import Chance, Node, Prompt
from tablekit.core.english import listed
from tablekit.frame.questions import Outcome, ToChance, once
from tablekit.games.apache import cites
from tablekit.games.apache.sections import claiming, ending, revealing
from tablekit.games.apache.sections.claims import can_claim, own_person
from tablekit.games.apache.table.cards import CHIEF, TENT, wanted
from tablekit.games.apache.table.state import ORDER, RIGHT, WRONG, State

LOST = 2


def begin(s: State) -> None:
    """All choices are shown, and each card is judged on the table as it lies now."""
    s.show(s.chosen[:], because=cites.REVEAL_THEN_RACE)
    placed = [player for player, choice in enumerate(s.chosen) if choice >= 0]
    for player in placed:
        role = s.chosen[player]
        if can_claim(s, player, role):
            s.place(player, role, because=cites.PLACE_VERDICT_TIME)
        else:
            s.place_wrong(player, role, because=cites.PLACE_WRONG_IS_POSSIBLE)
    if len(placed) > 1:
        s.pending = ORDERING
        return
    if placed:
        s.line_up(placed, because=cites.RACE_ORDER)
    settle(s)


class Ordering(ToChance[State]):
    """Who was first?  In live play the clock says it."""

    __slots__ = ()
    name, clause, whose, seated = "order", cites.RACE_ORDER, cites.RACE_ORDER, False
    to, such_as = "settle the order", "the seats in their order, such as “1.0”"
    theirs = "the race decides"

    def node(self, s: State) -> Node:
        """Every order of those who have placed a card, weighted by how fast they are."""
        return orders(tuple([player for player, choice in enumerate(s.chosen) if choice >= 0]), s.speeds)

    def prompt(self, s: State, player: int) -> Prompt:
        """Who was first."""
        return Prompt("the order of the race is settled", cites.RACE_ORDER)


@lru_cache(maxsize=2048)
def orders(placed: tuple[int, ...], speeds: tuple[int, ...]) -> Chance:
    """Every order of some seats, with whole-number weights: the next one is any of the rest, as likely as it is fast.

    >>> [(str(order), weight) for order, weight in orders((0, 1), (2, 1)).outcomes]
    [('0.1', 2), ('1.0', 1)]
    """
    rarity = {order: _rarity(order, speeds) for order in permutations(placed)}
    parts = lcm(*rarity.values())
    common = gcd(*[parts // rare for rare in rarity.values()])
    weights = [(once(Arrived, order), parts // rare // common) for order, rare in rarity.items()]
    return Chance("race", cites.RACE_ORDER, tuple(weights))


def _rarity(order: Sequence[int], speeds: Sequence[int]) -> int:
    """One order is so many times rarer than another: at each place, the speed of all who are still to come."""
    left = [speeds[seat] for seat in order]
    return prod(sum(left[at:]) for at in range(len(left)))


class Arrived(Outcome[State, Ordering]):
    """The cards lay on the board in this order, the fastest first."""

    __slots__ = ("order",)
    blanks = {"order": ORDER}
    prefix = "order"

    def __init__(self, order: tuple[int, ...]) -> None:
        super().__init__("race", ORDER.write(order))
        self.order = order

    def means(self, s: State) -> str:
        """The colours, and who is penalised wherever the card lies."""
        wrong = [s.colours[player] for player in self.order if s.verdicts[player] == WRONG]
        said = ", ".join(s.colours[player] for player in self.order)
        return f"{said}; {listed(wrong)} penalised" if wrong else said

    def apply(self, s: State, q: Ordering) -> None:
        """The pile lies there and is settled from the bottom."""
        s.line_up(list(self.order), because=cites.RACE_ORDER)
        settle(s)


# ---------------------------------------------------------------- settling


def settle(s: State) -> None:
    """One card after the other: penalty, late, or its owner claims; after the last one the race is over."""
    for player in s.pile:
        verdict, role = s.verdicts[player], s.chosen[player]
        if verdict == WRONG:
            punish(s, player, role)
        elif verdict == RIGHT:
            if can_claim(s, player, role):
                s.pending = claiming.CLAIMING[player]
                return
            s.come_late(player, role, because=why_late(s, player, role))
    finish(s)


def why_late(s: State, player: int, role: int) -> str:
    """The clause that excuses a card that was right: the loot has gone, or a person has."""
    own = own_person(s, player, role)
    if not s.table[own]:
        return cites.OPT_MARRIAGE_LOSER if s.spouse == own else cites.RACE_LATE_PERSONS_TOO
    no_man = role == CHIEF and s.table[wanted(CHIEF)] and not s.table[TENT]
    return cites.RACE_LATE_PERSONS_TOO if no_man else cites.RACE_LATE


def punish(s: State, player: int, role: int) -> None:
    """A wrong card costs the top two cards of the stack, or all there are."""
    s.penalise(player, role, because=cites.PENALTY_TRIGGER)
    number = min(LOST, len(s.stacks[player]))
    clause = cites.PENALTY_TWO_CARDS if number == LOST else cites.PENALTY_SHORT_STACK
    s.lose_cards(player, number, because=clause)


def finish(s: State) -> None:
    """The hand cards come back; the slowest reveals next, or the next player if nobody placed a card."""
    if s.pile:
        last = s.pile[-1]
        empty = s.verdicts[last] not in claiming.TOOK
        because = cites.TURN_LAST_PLACER_ANY_OUTCOME if empty else cites.TURN_LAST_PLACER
        s.take_back(because=cites.RACE_CARDS_RETURN)
    else:
        last, because = (s.active + 1) % s.players, cites.TURN_CLOCKWISE
        s.stay_out(because=cites.TURN_CLOCKWISE)
    if any(s.hidden):
        s.pass_reveal(last, because=because)
        revealing.ask(s)
    else:
        ending.finish(s)


ORDERING = (once(Ordering),)
