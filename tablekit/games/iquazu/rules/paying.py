"""What a stone costs, and how it is paid: cards of the crack's colour, or any with an any-colour tile."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from tablekit.core import Condition, Key, Prompt
from tablekit.frame.questions import OneWay
from tablekit.frame.sections import against
from tablekit.games.iquazu import cites, estimate
from tablekit.games.iquazu.numbers import ANY, IN_FRAME
from tablekit.games.iquazu.rules import interim_scoring, supply
from tablekit.games.iquazu.rules.cards import (
    CARD_NOUNS,
    CARDS_OF,
    SOME_CARDS,
    OfHand,
    card_keys,
    held,
    in_short,
    in_words,
    signs,
)
from tablekit.games.iquazu.rules.interim_scoring import first_is_full
from tablekit.games.iquazu.rules.what_is_asked import TO_MORE
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.beliefs import Cards
from tablekit.games.iquazu.table.state import CRACK, FREE, UNKNOWN, State, place
from tablekit.games.iquazu.words import m
from tablekit.mechanics.payments import Paying
from tablekit.saying import Blank, Counted, Message, Noun, Written
from tablekit.saying.messages import later


def cost_of(state: State, crack: int) -> int:
    """How many cards a crack costs: the place of its column inside the frame."""
    return crack // 100 - state.frame + 1


def colour_of(state: State, crack: int) -> int:
    """The colour of a crack, as an index of ``CARDS``."""
    return state.board.colours[crack // 100][crack % 100 - 1]


def inside(state: State, crack: int) -> bool:
    """Whether a crack lies in a column inside the frame."""
    return 1 <= cost_of(state, crack) <= IN_FRAME


def missing(hand: Sequence[int], colour: int, cost: int) -> int:
    """How many cards of a colour a hand lacks for a cost: each is replaced by a pair, or it cannot be paid."""
    return max(0, cost - hand[colour])


def pairs(cards: Sequence[int], colour: int) -> list[int]:
    """How many pairs of each other colour there are among some cards: each stands for one card of the colour.

    >>> pairs((2, 1, 5), 0)
    [0, 0, 2]
    """
    return [number // 2 if at != colour else 0 for at, number in enumerate(cards)]


@lru_cache(maxsize=4096)
def payments(hand: Cards, colour: int, cost: int) -> tuple[Cards, ...]:
    """Every payment of so many cards of a colour, fewest cards first: a pair of another colour for one card.

    >>> payments((2, 1, 2), 1, 3)
    ((2, 1, 2),)
    """
    one, other = (c for c in range(3) if c != colour)
    there, found = pairs(hand, colour), []
    for replaced in range(missing(hand, colour, cost), cost + 1):
        for of_one in range(min(replaced, there[one]), max(0, replaced - there[other]) - 1, -1):
            paid = [0, 0, 0]
            paid[colour], paid[one], paid[other] = cost - replaced, 2 * of_one, 2 * (replaced - of_one)
            found.append((paid[0], paid[1], paid[2]))
    return tuple(found)


def in_hand(hand: Sequence[int], ways: Sequence[Cards]) -> tuple[Cards, ...]:
    """Those choices of cards that a hand holds."""
    white, blue, orange = hand
    return tuple([p for p in ways if p[0] <= white and p[1] <= blue and p[2] <= orange])


class Payment(Paying[State, Cards]):
    """Which cards are paid for a stone."""

    __slots__ = ("crack",)
    blanks = {"crack": CRACK}
    whose = cites.TURN_ORDER
    to, such_as = m("pay for the stone"), m("a move such as {move}", move=Written("pay white+2orange"))
    with_tile: ClassVar[bool]

    def __init__(self, player: int, crack: int) -> None:
        super().__init__(player)
        self.crack = crack

    @abstractmethod
    def asked(self, state: State) -> Blank:
        """What is asked for, in words."""

    def prompt(self, state: State, player: int) -> Prompt:
        """What is asked for, and on which crack."""
        asked, crack = self.asked(state), place(state.board, self.crack)
        said = m("choose how to pay {cards} for the stone in {crack}", cards=asked, crack=crack)
        return Prompt(said, self.clause)

    def briefly(self, state: State) -> Message:
        """On which crack."""
        return m("how to pay for {crack}?", crack=place(state.board, self.crack))

    def about(self, state: State) -> tuple[Key, ...]:
        """The crack."""
        return (Key("crack", CRACK.write(self.crack)),)

    def wrong(self, state: State) -> Iterator[str]:
        """The crack must be free and in the frame, there must be a stone, and a choice between two ways to pay."""
        player, crack = self.player, self.crack
        if not inside(state, crack):
            said = m("a stone is paid in column {column}, outside the frame", column=crack // 100)
            yield against("do", said, cites.FRAME_WINDOW)
            return
        if state.cracks[crack // 100][crack % 100 - 1] != FREE:
            yield against("do", m("a stone is paid for a crack that is not free"), cites.PLACE_CHOOSE)
        if not supply.has_stone(state, player):
            yield against("do", m("seat {player} pays for a stone, but has none", player=player), cites.PLACE_STONE)
        if self.with_tile and not state.owned[player][ANY]:
            yield against("do", m("seat {player} has no any-colour tile", player=player), cites.TILE_ANY)
        if state.hands[player][0] == UNKNOWN:
            # If no deal whatever could pay in two ways, neither can any: a hand as rich as can be has to do it.
            if not self._could_choose(state):
                said = m("seat {player} is asked how to pay, but no hand has a choice", player=player)
                yield against("do", said, cites.PLACE_PAY)
        elif len(self.ways(state)) < 2:
            said = m("seat {player} is asked how to pay, but has no choice", player=player)
            yield against("do", said, cites.PLACE_PAY)

    def _could_choose(self, state: State) -> bool:
        """Whether the hidden hand can be one that has a choice: every hand of its size that the unseen cards allow."""
        unseen, size = beliefs.unseen(state), state.sizes[self.player]
        tried = state.copy()
        for hand, _ in beliefs.decks(unseen, unseen, size):
            left = tuple(one - other for one, other in zip(unseen, hand, strict=True))
            tried.hands[self.player] = list(hand)
            if self.answerable(tried) and beliefs.decks(left, state.pile, beliefs.deck_size(state)):
                return True
        return False

    def worth(self, state: State) -> float:
        """The stone that is paid for."""
        return estimate.STONE

    def paid(self, state: State, cards: Cards) -> None:
        """Tile, cards, stone, and a scoring if the first column is full now."""
        player, colour = self.player, colour_of(state, self.crack)
        if self.with_tile:
            state.use_tile(player, ANY, because=cites.TILE_ANY)
        for at, number in enumerate(cards):
            if number:
                replaces = at != colour and not self.with_tile
                state.lay_off(player, at, number, because=cites.PLACE_SUBSTITUTION if replaces else cites.PLACE_PAY)
        supply.take_back_stones(state, player)
        state.act(because=cites.ACTION_PLACE)
        state.place(player, self.crack, because=cites.PLACE_STONE)
        if self.crack // 100 == state.frame and first_is_full(state):
            interim_scoring.score(state, cites.SCORING_TRIGGER_GEM, TO_MORE[player])
        else:
            state.pending = TO_MORE[player]


class PayForStone(Payment):
    """The crack is chosen; which cards of its colour, and which pairs?"""

    __slots__ = ()
    name, clause, with_tile = "pay", cites.PLACE_SUBSTITUTION, False

    def ways(self, state: State) -> tuple[Cards, ...]:
        """Every payment of the hand, fewest cards first."""
        return payments(tuple(state.hands[self.player]), colour_of(state, self.crack), cost_of(state, self.crack))

    def asked(self, state: State) -> Blank:
        """So many cards of the colour."""
        return Counted(cost_of(state, self.crack), CARD_NOUNS[colour_of(state, self.crack)])


class PayAny(Payment):
    """The crack is chosen and the any-colour tile is given up; which cards?"""

    __slots__ = ()
    name, clause, with_tile = "pay-any", cites.TILE_ANY, True

    def ways(self, state: State) -> tuple[Cards, ...]:
        """Exactly so many cards, of any colours."""
        return in_hand(state.hands[self.player], beliefs.ways(cost_of(state, self.crack)))

    def asked(self, state: State) -> Blank:
        """So many cards, of any colours."""
        return m("{cards:card} of any colours", cards=cost_of(state, self.crack))


class Pay(OneWay[State, Payment], OfHand[Payment]):
    """Choose the cards of a payment: white, blue, orange."""

    __slots__ = ("cards",)
    pattern, heading, to, example = "pay {cards}", "Payment", m("pay"), "pay white+2orange"
    blanks = {"cards": SOME_CARDS}

    def __init__(self, player: int, cards: Cards) -> None:
        self.cards = cards
        super().__init__(player, (), card_keys(cards))

    def conditions(self, state: State, q: Payment | None) -> Iterator[Condition]:
        """Cards of the hand that come to exactly what is asked; a refusal names a payment that would do."""
        if q is None:
            return
        ways = q.ways(state) if q.player == self.player else ()  # nobody is told what another hand could pay
        fitting = m("{cards}, for example", cards=in_words(ways[0])) if ways else m("another crack")
        yield held(state, self.player, self.cards, cites.PLACE_PAY, fitting)
        cost, colour = cost_of(state, q.crack), colour_of(state, q.crack)
        if q.with_tile:
            met = sum(self.cards) == cost
            said = m("exactly {cost:card} of any colours: these are {given}", cost=cost, given=sum(self.cards))
            wrong = later(_any_will_do, cost, sum(self.cards))
        else:
            come_to = self.cards[colour] + sum(pairs(self.cards, colour))
            odd = sum(n % 2 for c, n in enumerate(self.cards) if c != colour)
            met = not odd and come_to == cost
            cards = Counted(cost, CARD_NOUNS[colour])
            said = m(
                "exactly {cards}, two equal cards of another colour for one: these come to {sum}",
                cards=cards, sum=come_to,
            ) if not odd else m(
                "exactly {cards}, two equal cards of another colour for one: these come to {sum}, and {odd:card} over",
                cards=cards, sum=come_to, odd=odd,
            )  # fmt: skip
            wrong = later(_as_paid, cost, CARDS_OF[colour], come_to, odd)
        takes, friendly = (None, None) if met else (fitting, wrong)
        yield Condition(q.clause, said, met, {"cards": sum(self.cards)}, takes, friendly=friendly)

    def means(self, state: State, q: Payment | None) -> Message:
        """How many cards, and which."""
        return m("{number:card} in all: {cards}", number=sum(self.cards), cards=in_words(self.cards))

    def briefly(self, state: State, q: Payment, names: Sequence[str]) -> Message:
        """Which cards."""
        return in_short(self.cards)

    def signs(self, state: State, q: Payment) -> tuple[str, ...]:
        """Each colour of them."""
        return signs(self.cards)

    def amounts(self, state: State) -> tuple[int, ...]:
        """How many of each."""
        return tuple([number for number in self.cards if number])

    def apply(self, state: State, q: Payment) -> None:
        """The payer has chosen the cards."""
        q.paid(state, self.cards)


# ---------------------------------------------------------------- as a friend would say it


def _any_will_do(cost: int, given: int) -> Message:
    """So many cards of any colours were asked for, and others are given."""
    if given > cost:
        return m("You would overpay by {over:card.words}. Any {cost:words} will do.", over=given - cost, cost=cost)
    return m("That is {short:card.words} too few. Any {cost:words} will do.", short=cost - given, cost=cost)


def _as_paid(cost: int, card: Noun, come_to: int, odd: int) -> Message:
    """Cards of a colour were asked for; these come to so many, and some come to nothing."""
    price, over = Counted(cost, card), come_to - cost
    if over > 0:
        return m("You would overpay by {over:card.words}. The price is {price:words}.", over=over, price=price)
    if odd:
        return m(
            "Of these cards {odd:words} {odd?is|are} not of this colour, and not one of a pair. "
            "The price is {price:words}.",
            odd=odd, price=price,
        )  # fmt: skip
    return m("That is {short:card.words} too few. The price is {price:words}.", short=-over, price=price)
