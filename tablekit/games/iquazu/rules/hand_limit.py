"""The last phase of a turn: cards above the limit of a hand are laid off, and the gem box is passed on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Prompt
from tablekit.frame.questions import OneWay, Ways, once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import MOST_CARDS
from tablekit.games.iquazu.rules.cards import SOME_CARDS, OfHand, card_keys, held, in_short, in_words, signs
from tablekit.games.iquazu.rules.gem_box import pass_gem_box
from tablekit.games.iquazu.table.beliefs import Cards
from tablekit.games.iquazu.table.state import State
from tablekit.games.iquazu.words import m
from tablekit.mechanics.payments import splits
from tablekit.saying import Message, Written


def end_turn(state: State) -> None:
    """Cards above the limit are laid off, and the gem box is passed on."""
    if state.sizes[state.active] > MOST_CARDS:
        state.pending = (once(LayingOff, state.active),)
    else:
        pass_gem_box(state)


class LayingOff(Ways[State, Cards]):
    """There are too many cards in the hand at the end of the turn."""

    __slots__ = ()
    name, clause, whose = "lay-off", cites.HAND_LIMIT, cites.TURN_ORDER
    to, such_as = m("discard cards"), m("a move such as {move}", move=Written("discard 2white+orange"))

    def excess(self, state: State) -> int:
        """How many cards are too many."""
        return state.sizes[self.player] - MOST_CARDS

    def ways(self, state: State) -> tuple[Cards, ...]:
        """Every choice of exactly so many cards."""
        return tuple(splits(self.excess(state), tuple(state.hands[self.player])))

    def prompt(self, state: State, player: int) -> Prompt:
        """How many cards are too many."""
        said = m("discard {number:card}: a hand has at most {most}", number=self.excess(state), most=MOST_CARDS)
        return Prompt(said, cites.HAND_EXCESS)

    def briefly(self, state: State) -> Message:
        """How many cards are too many."""
        number = self.excess(state)
        if number == 1:
            return m("which card do you discard?")
        return m("which {number:card} do you discard?", number=number)


class LayOff(OneWay[State, LayingOff], OfHand[LayingOff]):
    """Lay these cards off: white, blue, orange."""

    __slots__ = ("cards",)
    pattern, heading, to, example = "discard {cards}", "Discard", m("discard cards"), "discard 2white+orange"
    blanks = {"cards": SOME_CARDS}
    shared = False

    def __init__(self, player: int, cards: Cards) -> None:
        self.cards = cards
        super().__init__(player, (), card_keys(cards))

    def conditions(self, state: State, q: LayingOff | None) -> Iterator[Condition]:
        """Cards of the hand, and exactly the surplus."""
        if q is None:
            return
        due, given = q.excess(state), sum(self.cards)
        ways = q.ways(state) if q.player == self.player else ()  # nobody is told what another hand could lay off
        fitting = m("{cards}, for example", cards=in_words(ways[0])) if ways else m("{cards:card}", cards=due)
        yield held(state, self.player, self.cards, cites.HAND_EXCESS, fitting)
        facts = {"due": due, "given": given}
        said = m("exactly the surplus, {due:card}: these are {given}", due=due, given=given)
        if due == given:
            yield Condition(cites.HAND_LIMIT, said, True, facts)
        else:
            friendly = m("You have {due:card.words} too many, and discard {given:words}.", due=due, given=given)
            yield Condition(cites.HAND_LIMIT, said, False, facts, fitting, friendly=friendly)

    def means(self, state: State, q: LayingOff | None) -> Message:
        """What is kept, where these cards are in hand."""
        kept = [have - n for n, have in zip(self.cards, state.hands[self.player], strict=True)]
        if min(kept) >= 0:
            return m("keep {cards}", cards=in_words(kept))
        return m("discard {cards}", cards=in_words(self.cards))

    def briefly(self, state: State, q: LayingOff, names: Sequence[str]) -> Message:
        """Which cards."""
        return in_short(self.cards)

    def signs(self, state: State, q: LayingOff) -> tuple[str, ...]:
        """Each colour of them."""
        return signs(self.cards)

    def apply(self, state: State, q: LayingOff) -> None:
        """The cards go face up on the discard pile, and the gem box is passed on."""
        for colour, number in enumerate(self.cards):
            if number:
                state.lay_off(self.player, colour, number, because=cites.HAND_EXCESS)
        pass_gem_box(state)
