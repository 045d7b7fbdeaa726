"""What is hot in playouts of Apache, said once more and quickly, each beside its measurement.

No rule stands here: ``tests/games/apache/test_playout_shortcuts.py`` holds every answer to that of the sections.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablekit import core
from tablekit.frame.questions import each, once
from tablekit.games.apache.estimate import FIRST, PERSON, TO_COME
from tablekit.games.apache.numbers import LOST
from tablekit.games.apache.rules.choosing_a_claim import Capture, Decline, Take
from tablekit.games.apache.rules.claims_of_each_role import NO_TARGET, claims, prisoners
from tablekit.games.apache.rules.marriage import Marry
from tablekit.games.apache.rules.placing import Place, Wait
from tablekit.games.apache.rules.revealing import Reveal
from tablekit.games.apache.rules.what_a_claim_takes import most_cards
from tablekit.games.apache.rules.what_is_asked import Claiming, Placing, Revealing
from tablekit.games.apache.table.cards import CHIEF, COLOURS, PEOPLE, ROLES, TENT, wanted
from tablekit.games.apache.table.state import NOT_YET, SEALED, WAITS, State

_ROLES = tuple(range(len(ROLES)))
CHOICES = tuple([(*each(Place, player, _ROLES), once(Wait, player)) for player in range(len(COLOURS))])


REVEALS = tuple([(once(Reveal, player),) for player in range(len(COLOURS))])


# To ask its condition each time takes 1.4 µs, an eighth of a playout.
def reveals(s: State, q: Revealing, player: int) -> Sequence[core.Move]:
    """The one move that there always is."""
    return REVEALS[player]


def choices(s: State, q: Placing, player: int) -> Sequence[core.Move]:
    """The four cards and waiting, always: a wrong card can be placed, too."""
    return CHOICES[player]


# Who decides is asked here without a node of all who do: a fourth less time for a playout.
def choose_at_random(s: State, q: Placing, random: Callable[[], float]) -> None:
    """The first who has not chosen does, each choice as likely."""
    every = CHOICES[s.chosen.index(NOT_YET)]
    every[int(random() * len(every))].apply(s, q)


# From the claims themselves 2 µs, where to ask the conditions of every loot and every person takes 88.
def claims_there_are(s: State, q: Claiming, player: int) -> Sequence[core.Move]:
    """Every claim of the card: the own loot, the tents, the marriages, and nothing where that is allowed."""
    found: list[core.Move] = []
    for loot, target in claims(s, player, s.chosen[player]):
        if target == NO_TARGET:
            found.append(once(Take, player, loot - PEOPLE))
        else:
            found.append(once(Marry if loot == TENT else Capture, player, target))
    return [*found, once(Decline, player)] if s.switches.may_decline else found


# ---------------------------------------------------------------- how a position looks


# A greedy game judges 1,200 positions, of which each takes a third of the time where the claims are only counted.
def estimate(s: State) -> list[float]:
    """How many points the position looks worth to each seat."""
    found = [float(len(stack)) for stack in s.stacks]
    if not s.pending:
        return found
    for player, role in enumerate(s.chosen):
        found[player] += _of_people(s, player)
        if role >= 0 and s.verdicts[player] in TO_COME:
            found[player] += _hope(s, player, role)
    return found


# Nearly all of them follow a choice in a race, which takes no card from the table before somebody claims: a tenth of
# making it and judging anew.
def looks(s: State, moves: Sequence[core.Move]) -> list[float | None]:
    """What the position after each of some choices looks worth; not where the game may end with it."""
    if type(s.pending[-1]) is not Placing or SEALED in s.chosen:
        return [None] * len(moves)
    last = s.chosen.count(NOT_YET) == 1
    if last and not any(s.hidden):
        return [None] * len(moves)
    found: list[float | None] = []
    before = estimate(s)
    for move in moves:
        player, points = move.player, before[:]
        if isinstance(move, Place):
            points[player] += _hope(s, player, move.role)
        if last:
            _penalise(s, player, move.role if isinstance(move, Place) else WAITS, points)
        found.append(core.lead(points, player))
    return found


def _penalise(s: State, player: int, role: int, points: list[float]) -> None:
    """With the last choice of a race a card that is wrong, and alone on the board, costs cards at once."""
    placed = [other for other, chosen in enumerate(s.chosen) if (role if other == player else chosen) >= 0]
    if len(placed) == 1:
        (alone,) = placed
        if not of_best_claim(s, alone, role if alone == player else s.chosen[alone]):
            stack = len(s.stacks[alone])
            points[alone] = float(stack - min(LOST, stack)) + _of_people(s, alone)


def _of_people(s: State, player: int) -> float:
    """What the people of a seat who lie open are worth."""
    table, team = s.table, s.teams[player]
    return PERSON * (table[team] + table[team + 5] + table[team + 10] + table[team + 15])


def _hope(s: State, player: int, role: int) -> float:
    """What a card that was chosen should bring, or cost."""
    brings = of_best_claim(s, player, role)
    return FIRST * (brings - PERSON) if brings else -LOST


def of_best_claim(s: State, player: int, role: int) -> int:
    """How many cards the best claim of a hand card takes: ``most_cards``, counted where nobody else may join."""
    table, switches = s.table, s.switches
    if switches.marriage or switches.sharing:
        return most_cards(s, player, role)
    if not table[5 * role + s.teams[player]]:
        return 0
    loot, tents = table[wanted(role)], table[TENT]
    if loot and role == CHIEF:
        loot = loot + 1 if any(True for _ in prisoners(s, player)) else 0
    most = max(loot, tents)
    return 1 + most if most else 0
