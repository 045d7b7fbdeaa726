"""An action of a card: what all four have in common, and how they are called."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.box.cards import ACTIONS, Card
from tablekit.games.empire.rules.asking import Voluntary, without_card
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m
from tablekit.saying import Message

LEFT = 0.3  # points for each army or movement to come, to a player who thinks no further


# Not an ABC, as each step of a playout asks whether a question is one: the type checker alone sees what is missing.
class Action(Voluntary):
    """Half of a card: ``number`` is how many armies, movements or cities the card shows."""

    __slots__ = ("number",)
    acting = True
    upon = ("refill", *ACTIONS)
    begins: ClassVar[str]

    def __init__(self, player: int, number: int = 0) -> None:
        super().__init__(player)
        self.number = number

    def __str__(self) -> str:
        return f"{super().__str__()}*{self.number}" if self.number else super().__str__()

    @abstractmethod
    def possible(self, state: State, left: int) -> bool:
        """Whether it can do anything with so much left; otherwise it ends by itself."""

    def wrong(self, state: State) -> Iterator[str]:
        """Something can be done with what is left, by somebody who has a card."""
        if not self.possible(state, state.left):
            said = m("nothing can be done with {left} left, so the action would be over", left=state.left)
            yield against(self.name, said, cites.ACTION_IMMEDIATE)
        yield from without_card(state, self.player)

    def worth(self, state: State) -> float:
        """A little for each army, movement or city to come."""
        return LEFT * (state.left if self is state.pending[-1] else self.number)

    def more(self, state: State) -> int:
        """How much more than its number the player's abilities give it."""
        return 0


# ---------------------------------------------------------------- in words


def action(do: str, number: int) -> Message:
    """One half of a card.

    >>> action("move", 3), action("city", 1), action("destroy", 1)
    ('move 3', 'build a city', 'destroy an army')
    """
    if do == "city":
        return m("build a city") if number == 1 else m("build {number} cities", number=number)
    if do == "destroy":
        return m("destroy an army") if number == 1 else m("destroy {number} armies", number=number)
    return m("place {number}", number=number) if do == "place" else m("move {number}", number=number)


def actions(card: Card) -> Message:
    """The lower scroll of a card."""
    halves = [action(*half) for half in card.actions]
    if len(halves) < 2:
        return halves[0] if halves else m("no action")
    first, second = halves
    if card.join == "and":
        return m("{first}, then {second}", first=first, second=second)
    return m("{first} or {second}", first=first, second=second)
