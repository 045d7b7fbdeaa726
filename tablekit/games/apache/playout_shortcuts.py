"""What is hot in playouts of Apache, said once more and quickly, each beside its measurement.

No rule stands here: ``tests/games/apache/test_playout_shortcuts.py`` holds every answer to that of the sections.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablekit import core
from tablekit.frame.questions import each, once
from tablekit.games.apache.rules.choosing_a_claim import Capture, Decline, Take
from tablekit.games.apache.rules.claims_of_each_role import NO_TARGET, claims
from tablekit.games.apache.rules.marriage import Marry
from tablekit.games.apache.rules.placing import Place, Wait
from tablekit.games.apache.rules.questions import Claiming, Placing, Revealing
from tablekit.games.apache.rules.revealing import Reveal
from tablekit.games.apache.table.cards import COLOURS, PEOPLE, ROLES, TENT
from tablekit.games.apache.table.state import NOT_YET, State

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
