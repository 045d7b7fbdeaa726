"""Revealing: one player turns a prairie card face up, and everybody sees it at the same time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key, Prompt
from tablekit.frame.chance import ByLot, Outcome
from tablekit.frame.questions import Move, once
from tablekit.games.apache import cites
from tablekit.games.apache.rules.what_is_asked import TO_PLACE, Revealing
from tablekit.games.apache.table.cards import FACE, FACES, SAID, is_person
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import HOME, m
from tablekit.saying import Capital, Message, plain


class Reveal(Move[State, Revealing]):
    """Turn a card face up."""

    __slots__ = ()
    pattern, heading, to, example = "reveal", "Turn", m("turn up a card"), "reveal"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("prairie"),))

    def conditions(self, state: State, q: Revealing | None) -> Iterator[Condition]:
        """It can always be done, and must be."""
        left = sum(state.hidden)
        says = m("needs a card face down: there are {left}", left=left)
        friendly = None if left > 0 else m("No card is left face down.")
        yield Condition(cites.REVEAL_ONE_CARD, says, left > 0, {"left": left}, friendly=friendly)

    def means(self, state: State, q: Revealing | None) -> Message:
        """Any card that lies face down."""
        return m("turn any card that lies face down")

    def briefly(self, state: State, q: Revealing, names: Sequence[str]) -> Message:
        """That a card is turned."""
        return m("Turn up a card")

    def apply(self, state: State, q: Revealing) -> None:
        """Which card it is, is left to chance."""
        state.reach_out(self.player, because=cites.REVEAL_ONE_CARD)
        state.pending = TURNING


class Turning(ByLot[State]):
    """The face of the card is to be seen."""

    __slots__ = ()
    name, clause, whose, seated = "card", cites.REVEAL_CARD_KINDS, cites.REVEAL_ONE_CARD, False
    to, such_as = m("see which card it is"), m("the card that was turned up")
    label, let, came = "card", m("Turn it up"), m("We turned it up")

    def lots(self, state: State) -> tuple[Sequence[Card], Sequence[int]]:
        """Any card that lies face down, each as likely."""
        return CARD, state.hidden

    def prompt(self, state: State, player: int) -> Prompt:
        """What is turned up."""
        return Prompt(m("a card is turned up"), cites.REVEAL_CARD_KINDS)

    def briefly(self, state: State) -> Message:
        """Any card of the prairie."""
        return m("which card is it?")

    def about(self, state: State) -> tuple[Key, ...]:
        """The prairie."""
        return (Key("prairie"),)


class Card(Outcome[State, Turning]):
    """A card of this face was turned up."""

    __slots__ = ("face",)
    blanks = {"face": FACE}

    def __init__(self, face: int) -> None:
        super().__init__("card", FACES[face])
        self.face = face

    def means(self, state: State) -> Message:
        """The card, and how many of it are still face down."""
        return m("{card}, {number} still face down", card=SAID[self.face], number=state.hidden[self.face])

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """The card."""
        return plain(Capital(SAID[self.face]), HOME)

    def signs(self, state: State) -> tuple[str, ...]:
        """The card."""
        return (FACES[self.face],)

    def apply(self, state: State, q: Turning) -> None:
        """The card lies face up; everybody may place a card."""
        unowned = is_person(self.face) and self.face % 5 in state.unused
        state.turn_up(self.face, because=cites.REVEAL_UNOWNED_STAY if unowned else cites.REVEAL_ORIENTATION)
        if state.listens and not any(state.hidden):
            state.call_last_race(because=cites.END_LAST_CHANCE)
        state.pending = TO_PLACE


CARD = tuple(once(Card, face) for face in range(len(FACES)))
TURNING = (once(Turning),)
