"""An action of a card: what all four have in common, and how they are called."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tablekit.games.empire import cites
from tablekit.games.empire.box.cards import ACTIONS, Card, Half
from tablekit.games.empire.rules.asking import Voluntary, without_card
from tablekit.games.empire.table.state import State

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
            says = f"{self.name}: nothing can be done with {state.left} left, so the action would be over"
            yield f"{says}  § {cites.ACTION_IMMEDIATE}"
        yield from without_card(state, self.player)

    def worth(self, state: State) -> float:
        """A little for each army, movement or city to come."""
        return LEFT * (state.left if self is state.pending[-1] else self.number)

    def more(self, state: State) -> int:
        """How much more than its number the player's abilities give it."""
        return 0


# ---------------------------------------------------------------- in words


def action(do: str, number: int) -> str:
    """One half of a card.

    >>> action("move", 3), action("city", 1), action("destroy", 1)
    ('move 3', 'build a city', 'destroy an army')
    """
    if do == "city":
        return "build a city" if number == 1 else f"build {number} cities"
    if do == "destroy":
        return "destroy an army" if number == 1 else f"destroy {number} armies"
    return f"{do} {number}"


def actions(card: Card) -> str:
    """The lower scroll of a card."""
    halves: list[Half] = list(card.actions)
    joined = f" {card.join} " if card.join != "and" else ", then "
    return joined.join(action(*half) for half in halves) or "no action"
