"""The race: each card is judged when all are shown, and then it is settled who was first.

Which card is right is said in ``claims_of_each_role``, what becomes of a wrong one in ``penalty``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations
from math import gcd, lcm, prod
from typing import Any

from msgspec.structs import replace

from tablekit.core import Chance, Condition, Key, Node, Prompt
from tablekit.frame.chance import Outcome, ToChance
from tablekit.frame.questions import Move, once
from tablekit.games.apache import cites
from tablekit.games.apache.rules.claims_of_each_role import can_claim
from tablekit.games.apache.rules.settling import settle
from tablekit.games.apache.rules.what_is_asked import next_card
from tablekit.games.apache.table.cards import SAID_COLOURS
from tablekit.games.apache.table.state import ORDER, WRONG, State
from tablekit.games.apache.words import HOME, m, t
from tablekit.saying import Message, Written, listed, plain


def begin(state: State) -> None:
    """All choices are shown, and each card is judged on the table as it lies now."""
    state.show(state.chosen[:], because=cites.REVEAL_THEN_RACE)
    placed = [player for player, choice in enumerate(state.chosen) if choice >= 0]
    for player in placed:
        role = state.chosen[player]
        if can_claim(state, player, role):
            state.place(player, role, because=cites.PLACE_VERDICT_TIME)
        else:
            state.place_wrong(player, role, because=cites.PLACE_WRONG_IS_POSSIBLE)
    if len(placed) > 1:
        state.pending = ORDERING
        return
    if placed:
        state.line_up(placed, because=cites.RACE_ORDER)
    settle(state)


class Ordering(ToChance[State]):
    """Who was first?  In live play the clock says it."""

    __slots__ = ()
    name, clause, whose, seated = "order", cites.RACE_ORDER, cites.RACE_ORDER, False
    to, such_as = m("say who was first"), m("the players in their order, such as {order}", order=Written("1.0"))
    theirs = t("it is your decision: the race decides")
    not_yours = t("It is nobody’s turn: the race decides.")
    let, came = m("Let chance decide"), m("We raced")

    def node(self, state: State) -> Node:
        """Every order of those who have placed a card, weighted by how fast they are."""
        return orders(tuple([player for player, choice in enumerate(state.chosen) if choice >= 0]), state.speeds)

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """No card can be placed any more, and none takes anything before the race has decided."""
        if move.verb() in ("place", "wait"):
            says = m("needs an open race: everybody has chosen")
            friendly = m("Everybody has chosen already.")
            yield Condition(cites.RACE_CLOSED, says, False, remedy=next_card(state), friendly=friendly)
        else:
            friendly = m("First the race decides, then cards are taken.")
            yield replace(self.too_early(move, self.such_as), friendly=friendly)

    def prompt(self, state: State, player: int) -> Prompt:
        """Which card lay on the board first."""
        return Prompt(m("the race decides who is first"), cites.RACE_ORDER)

    def briefly(self, state: State) -> Message:
        """Which card lay on the board first."""
        return m("who was the fastest?")

    def about(self, state: State) -> tuple[Key, ...]:
        """The race board."""
        return (Key("pile"),)


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

    def means(self, state: State) -> Message:
        """The colours, and who is penalised wherever the card lies."""
        wrong = [SAID_COLOURS[state.teams[player]] for player in self.order if state.verdicts[player] == WRONG]
        order = listed([SAID_COLOURS[state.teams[player]] for player in self.order], ",")
        return m("{order}; {wrong} wrong", order=order, wrong=listed(wrong)) if wrong else plain(order, HOME)

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """The players, the fastest first."""
        return plain(listed([names[player] for player in self.order], ","), HOME)

    def signs(self, state: State) -> tuple[str, ...]:
        """Their colours."""
        return tuple([state.colours[player] for player in self.order])

    def apply(self, state: State, q: Ordering) -> None:
        """The pile lies there and is settled from the bottom."""
        state.line_up(list(self.order), because=cites.RACE_ORDER)
        settle(state)


ORDERING = (once(Ordering),)
