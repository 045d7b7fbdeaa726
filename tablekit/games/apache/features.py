"""What counts in a position of Apache: the numbers of each seat that its worth is learned from."""

from __future__ import annotations

from tablekit.games.apache import cites
from tablekit.games.apache.numbers import CARDS
from tablekit.games.apache.playout_shortcuts import of_best_claim
from tablekit.games.apache.rules.what_is_asked import Placing, Revealing
from tablekit.games.apache.table.cards import ROLES, TENT, wanted
from tablekit.games.apache.table.state import NO_VERDICT, NOT_YET, RIGHT, WRONG, State
from tablekit.mechanics.features import Features, Group, Numbers

TO_COME = (NO_VERDICT, RIGHT, WRONG)  # what a choice is before it is settled
ALL_ROLES = range(len(ROLES))
SMALL = 2  # cards: a claim that brings no more than its person and one card of loot


def numbers(s: State) -> Numbers:
    """What share of the cards is still to come, and the numbers of each seat."""
    players = range(s.players)
    claims = [[of_best_claim(s, player, role) for role in ALL_ROLES] for player in players]
    down = sum(s.hidden)
    rows = []
    for player in players:
        people = [s.table[5 * role + s.teams[player]] for role in ALL_ROLES]
        to_come = sum([s.hidden[5 * role + s.teams[player]] for role in ALL_ROLES])
        rows.append([
            len(s.stacks[player]), *people, to_come, *_loot(s, people),
            *_best(claims, player), *_choice(s, claims, player),
            s.active == player and type(s.pending[-1]) is Revealing,
        ])  # fmt: skip
    return down / CARDS, rows


def _loot(s: State, people: list[int]) -> tuple[int, int]:
    """Loot that lies open for people who do, too, and loot whose person is still missing."""
    open_to = sum([s.table[wanted(role)] for role in ALL_ROLES if people[role]]) + s.table[TENT] * any(people)
    return open_to, sum([s.table[wanted(role)] for role in ALL_ROLES if not people[role]])


def _best(claims: list[list[int]], player: int) -> tuple[float, ...]:
    """What the best claim would take, the second best, and the best one whose loot nobody else could claim."""
    first, second = sorted(claims[player], reverse=True)[:2]
    alone = max([cards for role, cards in enumerate(claims[player]) if not _rivals(claims, player, role)], default=0)
    return first, second, alone


def _rivals(claims: list[list[int]], player: int, role: int) -> int:
    """How many others could claim with the same role, and so the same loot."""
    return sum([own[role] > 0 for seat, own in enumerate(claims) if seat != player])


def _choice(s: State, claims: list[list[int]], player: int) -> tuple[float, ...]:
    """What was slammed and is not settled: cards hoped for, the same shared, right, small, wrong; and waiting."""
    role = s.chosen[player]
    if role < 0 or s.verdicts[player] not in TO_COME:
        return 0, 0, 0, 0, 0, role != NOT_YET
    cards = claims[player][role]
    rivals = _rivals(claims, player, role)
    small = 0 < cards <= SMALL
    return cards, cards / (1 + rivals), cards > 0, small, not cards, 0


def alone(s: State, player: int) -> None:
    """What others have slammed in secret is not known yet, so nothing comes of it."""
    for seat in range(s.players):
        if seat != player and isinstance(s.pending[-1], Placing):
            s.chosen[seat] = NOT_YET


def quiet(s: State) -> bool:
    """Cards are slammed or turned up; whoever takes is not quiet."""
    return isinstance(s.pending[-1], (Placing, Revealing))


FEATURES: Features[State] = Features(
    Group("cards", ("cards on the stack",), cites.END_TRIGGER),
    Group("people", (*[f"open: {role}" for role in ROLES], "people still to come"), cites.CLAIM_OWN_PERSON),
    Group("loot", ("loot with a person", "loot without a person")),
    Group("claims", ("best claim", "second claim", "best claim nobody shares")),
    Group("the slam", (
        "cards slammed for", "cards slammed for, shared", "slammed rightly", "slammed for little", "slammed wrongly",
        "has chosen to wait",
    ), cites.PLACE_BINDING),
    Group("the turn", ("to turn up",)),
    numbers=numbers, alone=alone, quiet=quiet,
)  # fmt: skip
