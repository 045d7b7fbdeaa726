"""Placing a gemstone: which crack, what it costs, how it is paid, and what it sets off."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar

from tablekit.core import Condition, Key, Prompt
from tablekit.core.english import count
from tablekit.frame.fast import Kept
from tablekit.frame.payments import Paying
from tablekit.frame.questions import OneWay, once
from tablekit.frame.sections import against
from tablekit.games.iquazu import cites, estimate
from tablekit.games.iquazu.sections import course, scoring
from tablekit.games.iquazu.sections.drawing import SOME_CARDS, OfHand, card_keys, in_words
from tablekit.games.iquazu.sections.turn import TO_MORE, Act
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.beliefs import Cards
from tablekit.games.iquazu.table.state import (
    ANY,
    CARDS,
    COLOURS,
    COLUMNS,
    CRACK,
    DROP,
    FREE,
    IN_FRAME,
    MOST_CRACKS,
    UNKNOWN,
    State,
)

PLACE_IN_FRAME = ("first", "second", "third", "fourth", "fifth")

# ---------------------------------------------------------------- what can be paid


def payments(hand: Cards, colour: int, cost: int) -> tuple[Cards, ...]:
    """Every payment of so many cards of a colour, fewest cards first: a pair of another colour for one card.

    >>> payments((2, 1, 2), 1, 3)
    ((2, 1, 2),)
    """
    return within(hand, _ways(colour, cost))


_PAYMENTS: Kept[tuple[Cards, int, int], tuple[Cards, ...]] = Kept(lambda asked: payments(*asked), 4096)


def within(hand: Sequence[int], ways: Sequence[Cards]) -> tuple[Cards, ...]:
    """Those choices of cards that a hand holds."""
    white, blue, orange = hand
    return tuple([p for p in ways if p[0] <= white and p[1] <= blue and p[2] <= orange])


@cache
def _ways(colour: int, cost: int) -> tuple[Cards, ...]:
    """The payments of a hand that has everything."""
    one, other = (c for c in range(3) if c != colour)
    found = []
    for pairs in range(cost + 1):
        for of_one in range(pairs, -1, -1):
            paid = [0, 0, 0]
            paid[colour], paid[one], paid[other] = cost - pairs, 2 * of_one, 2 * (pairs - of_one)
            found.append((paid[0], paid[1], paid[2]))
    return tuple(found)


def reach(hand: Cards) -> Cards:
    """How many cards of each colour could be paid, with pairs of the other colours: every cost up to this can be."""
    white, blue, orange = (number // 2 for number in hand)
    return hand[0] + blue + orange, hand[1] + white + orange, hand[2] + white + blue


def payable(hand: Cards) -> tuple[int, ...]:
    """For each cost that can be paid, from 1, the set of colours in which it can: 1 for white, 2 blue, 4 orange.

    >>> payable((2, 1, 0))
    (7, 3)
    """
    most = reach(hand)
    sets = [sum(1 << c for c in range(3) if most[c] >= cost) for cost in range(1, IN_FRAME + 1)]
    return tuple([colours for colours in sets if colours])


_PAYABLE = Kept(payable, 4096)
_IN_ANY_COLOUR = tuple((7,) * columns for columns in range(IN_FRAME + 1))


def cost_of(s: State, crack: int) -> int:
    """How many cards a crack costs: the place of its column inside the frame."""
    return crack // 100 - s.frame + 1


def colour_of(s: State, crack: int) -> int:
    """The colour of a crack, as an index of ``CARDS``."""
    return s.board.colours[crack // 100][crack % 100 - 1]


def has_stone(s: State, player: int) -> bool:
    """Whether a player has a stone to place, also one to be taken back from the columns already scored."""
    return s.stones[player] > 0 or course.taken_back(s, player) > 0


# ---------------------------------------------------------------- choosing a crack


class Placing(OfHand[Act]):
    """Set a stone on a crack, in one of two ways to pay."""

    __slots__ = ("crack",)
    blanks = {"crack": CRACK}

    def __init__(self, player: int, crack: int) -> None:
        self.crack = crack
        super().__init__(player, (Key("crack", CRACK.write(crack)),), self.more_keys())

    def more_keys(self) -> tuple[Key, ...]:
        """Clicks that tell it from the other way to pay."""
        return ()

    def place_conditions(self, s: State) -> Iterator[Condition]:
        """A free crack inside the frame, and a stone."""
        column, first, last = self.crack // 100, s.frame, s.frame + IN_FRAME - 1
        inside = first <= column <= last
        says = f"a column inside the frame, from {first} to {last}: this is column {column}"
        takes = None if inside else "a crack in one of these columns"
        yield Condition(cites.FRAME_WINDOW, says, inside, {"column": column}, takes)
        piece = s.cracks[column][self.crack % 100 - 1]
        there = "nothing" if piece == FREE else "a drop" if piece == DROP else "a stone"
        clause = cites.DROP_BLOCKS if piece == DROP else cites.PLACE_CHOOSE
        takes = None if piece == FREE else "another crack"
        says = f"a free crack: {there} lies on {CRACK.write(self.crack)}"
        yield Condition(clause, says, piece == FREE, {"there": there}, takes)
        left = s.stones[self.player]
        met = has_stone(s, self.player)
        back = "some come back from columns already scored" if met else "none can come back"
        says = f"a stone to set: you have {left}" if left else f"a stone to set: you have none left, and {back}"
        clause = cites.PLACE_STONE if left else cites.SUPPLY_GEMS
        yield Condition(clause, says, met, {"left": left}, None if met else "drawing cards")
        if inside:
            cost = cost_of(s, self.crack)
            says = f"column {column} is the {PLACE_IN_FRAME[cost - 1]} in the frame: {count(cost, 'card')}"
            yield Condition(cites.PLACE_COST, says, True, {"cards": cost})
        if inside and column > first and s.cracks[column].count(FREE) == 1:
            says = f"a column that is full is not scored before it is the first: column {first} is the first"
            yield Condition(cites.SCORING_ONLY_FIRST, says, True)

    def inside(self, s: State) -> bool:
        """Whether the crack lies inside the frame."""
        return 1 <= cost_of(s, self.crack) <= IN_FRAME


class Stone(Placing):
    """Set a stone on a crack for cards of its colour."""

    __slots__ = ()
    pattern, heading, to, example = "stone {crack}", "Turn", "place a stone", "stone 5.8"

    @classmethod
    def legal(cls, s: State, q: Act, player: int) -> Sequence[Stone]:
        """Every free crack in the frame that the hand can pay, column by column."""
        return [_STONES[player][crack] for crack in s.board.chosen(cracks_to_pay(s, player))]

    def conditions(self, s: State, q: Act | None) -> Iterator[Condition]:
        """The place, and the cards: those of the colour, and pairs of the others."""
        yield from self.place_conditions(s)
        if not self.inside(s):
            return
        cost, colour, hand = cost_of(s, self.crack), colour_of(s, self.crack), s.hands[self.player]
        name, have = CARDS[colour], hand[colour]
        payable = reach(tuple(hand))[colour] >= cost
        short, pairs = max(0, cost - have), [hand[c] // 2 if c != colour else 0 for c in range(3)]
        lacking = short - sum(pairs)
        takes = None if payable else f"{lacking} {name} more, or {count(lacking, 'pair')} of another colour"
        facts: dict[str, int | str] = {"asked": cost, "have": have}
        yield Condition(cites.PLACE_COLOUR, f"{cost} {name}: you have {have}", payable, facts, takes)
        if short:
            says = f"two equal cards of another colour for each of the {short} missing: you have {_pairs(pairs)}"
            yield Condition(cites.PLACE_SUBSTITUTION, says, payable, {"missing": short, "pairs": sum(pairs)}, takes)

    def means(self, s: State, q: Act | None) -> str:
        """What it costs."""
        cards = count(cost_of(s, self.crack), f"{CARDS[colour_of(s, self.crack)]} card")
        return f"costs {cards}" if self.inside(s) else "under water"

    def apply(self, s: State, q: Act) -> None:
        """Pay for it, then set it."""
        once(PayForStone, self.player, self.crack).settle(s)


def _pairs(pairs: Sequence[int]) -> str:
    return " and ".join(f"{count(n, 'pair')} of {CARDS[c]}" for c, n in enumerate(pairs) if n) or "none"


class AnyColour(Placing):
    """Set a stone on a crack with an any-colour tile: only the number of cards counts."""

    __slots__ = ()
    pattern, heading, to, example = "any {crack}", "Any colour", "place a stone", "any 5.8"

    def more_keys(self) -> tuple[Key, ...]:
        """The tile."""
        return (Key("tile", "any"),)

    @classmethod
    def legal(cls, s: State, q: Act, player: int) -> Sequence[AnyColour]:
        """Every free crack in the frame for which there are cards enough."""
        return [once(AnyColour, player, crack) for crack in s.board.chosen(cracks_in_any_colour(s, player))]

    def conditions(self, s: State, q: Act | None) -> Iterator[Condition]:
        """The tile, the place, and the number of cards."""
        owned = s.owned[self.player][ANY]
        takes = None if owned else "paying with cards of the crack’s colour"
        says = f"an any-colour tile: you have {owned or 'none'}"
        yield Condition(cites.TILE_ANY, says, owned > 0, {"tiles": owned}, takes)
        yield from self.place_conditions(s)
        if self.inside(s):
            cost, have = cost_of(s, self.crack), s.sizes[self.player]
            takes = None if have >= cost else f"{count(cost - have, 'card')} more"
            facts: dict[str, int | str] = {"asked": cost, "have": have}
            yield Condition(cites.TILE_ANY, f"{count(cost, 'card')} of any colours: you have {have}", have >= cost,
                            facts, takes)  # fmt: skip

    def means(self, s: State, q: Act | None) -> str:
        """What it costs."""
        return f"costs the tile and {count(cost_of(s, self.crack), 'card')}" if self.inside(s) else "under water"

    def apply(self, s: State, q: Act) -> None:
        """Pay for it, then set it."""
        once(PayAny, self.player, self.crack).settle(s)


def _stones(player: int) -> Kept[int, Stone]:
    return Kept(lambda crack: once(Stone, player, crack), COLUMNS * MOST_CRACKS)


_STONES = tuple(map(_stones, range(len(COLOURS))))


# Hot: each act of a playout asks for these.  Two look-ups take 0.2 µs, to look through the columns 1.6.
def cracks_to_pay(s: State, player: int) -> int:
    """The free cracks in the frame that the hand can pay in their colours, as bits."""
    if not has_stone(s, player):
        return 0
    return s.free & s.board.within[s.frame][_PAYABLE[tuple(s.hands[player])]]


def cracks_in_any_colour(s: State, player: int) -> int:
    """Those for which an any-colour tile of the player and cards would do."""
    if not s.owned[player][ANY] or not has_stone(s, player):
        return 0
    return s.free & s.board.within[s.frame][_IN_ANY_COLOUR[min(IN_FRAME, s.sizes[player])]]


# ---------------------------------------------------------------- paying


class Payment(Paying[State, Cards]):
    """Which cards are paid for a stone."""

    __slots__ = ("crack",)
    blanks = {"crack": CRACK}
    whose = cites.TURN_ORDER
    to, such_as = "pay for the stone", "a move such as “pay white+2orange”"
    with_tile: ClassVar[bool]

    def __init__(self, player: int, crack: int) -> None:
        super().__init__(player)
        self.crack = crack

    @abstractmethod
    def asked(self, s: State) -> str:
        """What is asked for, in words."""

    def prompt(self, s: State, player: int) -> Prompt:
        """What is asked for."""
        says = f"choose how to pay {self.asked(s)} for the stone on {CRACK.write(self.crack)}"
        return Prompt(says, self.clause)

    def wrong(self, s: State) -> Iterator[str]:
        """The crack must be free and in the frame, there must be a stone, and a choice between two ways to pay."""
        player, crack = self.player, self.crack
        column, hand = crack // 100, s.hands[player]
        if not s.frame <= column < s.frame + IN_FRAME:
            yield against("do", f"a stone is paid in column {column}, outside the frame", cites.FRAME_WINDOW)
            return
        if s.cracks[column][crack % 100 - 1] != FREE:
            yield against("do", "a stone is paid for a crack that is not free", cites.PLACE_CHOOSE)
        if not has_stone(s, player):
            yield against("do", f"seat {player} pays for a stone, but has none", cites.PLACE_STONE)
        if self.with_tile and not s.owned[player][ANY]:
            yield against("do", f"seat {player} has no any-colour tile", cites.TILE_ANY)
        if hand[0] == UNKNOWN:
            # If no deal whatever could pay in two ways, neither can any: a hand as rich as can be has to do it.
            if not _could_choose(s, self):
                yield against("do", f"seat {player} is asked how to pay, but no hand has a choice", cites.PLACE_PAY)
        elif len(self.ways(s)) < 2:
            yield against("do", f"seat {player} is asked how to pay, but has no choice", cites.PLACE_PAY)

    def worth(self, s: State) -> float:
        """A stone."""
        return estimate.STONE

    def paid(self, s: State, cards: Cards) -> None:
        """Tile, cards, stone, and a scoring if the first column is full now."""
        player, colour = self.player, colour_of(s, self.crack)
        if self.with_tile:
            s.use_tile(player, ANY, because=cites.TILE_ANY)
        for at, number in enumerate(cards):
            if number:
                replaces = at != colour and not self.with_tile
                s.lay_off(player, at, number, because=cites.PLACE_SUBSTITUTION if replaces else cites.PLACE_PAY)
        if not s.stones[player]:
            s.take_back_stones(player, course.taken_back(s, player), because=cites.SUPPLY_GEMS)
        s.act(because=cites.ACTION_PLACE)
        s.place(player, self.crack, because=cites.PLACE_STONE)
        if self.crack // 100 == s.frame and FREE not in s.cracks[s.frame]:
            scoring.score(s, cites.SCORING_TRIGGER_GEM, TO_MORE[player])
        else:
            s.pending = TO_MORE[player]


def _could_choose(s: State, question: Payment) -> bool:
    """Whether the hidden hand can be one that has a choice: every hand of its size that the unseen cards allow."""
    unseen, size = beliefs.unseen(s), s.sizes[question.player]
    tried = s.copy()
    for hand, _ in beliefs.decks(unseen, unseen, size):
        left = tuple(one - other for one, other in zip(unseen, hand, strict=True))
        tried.hands[question.player] = list(hand)
        if len(question.ways(tried)) > 1 and beliefs.decks(left, s.pile, beliefs.deck_size(s)):
            return True
    return False


NONE_CAME = "hand came that could be asked how to pay"


class PayForStone(Payment):
    """The crack is chosen; which cards of its colour, and which pairs?"""

    __slots__ = ()
    name, clause, with_tile = "pay", cites.PLACE_SUBSTITUTION, False

    def ways(self, s: State) -> tuple[Cards, ...]:
        """Fewest cards first."""
        return _PAYMENTS[tuple(s.hands[self.player]), colour_of(s, self.crack), cost_of(s, self.crack)]

    def asked(self, s: State) -> str:
        """So many cards of the colour."""
        return f"{cost_of(s, self.crack)} {CARDS[colour_of(s, self.crack)]}"


class PayAny(Payment):
    """The crack is chosen and the any-colour tile is given up; which cards?"""

    __slots__ = ()
    name, clause, with_tile = "pay-any", cites.TILE_ANY, True

    def ways(self, s: State) -> tuple[Cards, ...]:
        """Exactly so many cards."""
        return within(s.hands[self.player], beliefs.ways(cost_of(s, self.crack)))

    def asked(self, s: State) -> str:
        """So many cards."""
        return f"{count(cost_of(s, self.crack), 'card')} of any colours"


class Pay(OneWay[State, Payment], OfHand[Payment]):
    """Choose the cards of a payment: white, blue, orange."""

    __slots__ = ("cards",)
    pattern, heading, to, example = "pay {cards}", "Payment", "pay", "pay white+2orange"
    blanks = {"cards": SOME_CARDS}

    def __init__(self, player: int, cards: Cards) -> None:
        self.cards = cards
        super().__init__(player, (), card_keys(cards))

    def conditions(self, s: State, q: Payment | None) -> Iterator[Condition]:
        """Cards of the hand that come to exactly what is asked; a refusal names a payment that would do."""
        if q is None:
            return
        hand = s.hands[self.player]
        missing = [max(0, n - have) for n, have in zip(self.cards, hand, strict=True)]
        ways = q.ways(s) if q.player == self.player else ()  # nobody is told what another hand could pay
        fitting = f"{in_words(ways[0])}, for example" if ways else "another crack"
        takes = f"{in_words(missing)} more, or {fitting}" if any(missing) else None
        says = f"{in_words(self.cards)} in hand: you have {in_words(hand)}"
        yield Condition(cites.PLACE_PAY, says, not any(missing), takes=takes)
        cost, colour = cost_of(s, q.crack), colour_of(s, q.crack)
        if q.with_tile:
            met = sum(self.cards) == cost
            says = f"exactly {count(cost, 'card')} of any colours: these are {sum(self.cards)}"
        else:
            pairs = sum(n // 2 for c, n in enumerate(self.cards) if c != colour)
            odd = sum(n % 2 for c, n in enumerate(self.cards) if c != colour)
            met = not odd and self.cards[colour] + pairs == cost
            rest = f", and {count(odd, 'card')} over" if odd else ""
            says = (f"exactly {cost} {CARDS[colour]}, two equal cards of another colour for one: these come to "
                    f"{self.cards[colour] + pairs}{rest}")  # fmt: skip
        yield Condition(q.clause, says, met, {"cards": sum(self.cards)}, None if met else fitting)

    def means(self, s: State, q: Payment | None) -> str:
        """How many cards, and which."""
        return f"{count(sum(self.cards), 'card')} in all: {in_words(self.cards)}"

    def apply(self, s: State, q: Payment) -> None:
        """The payer has chosen the cards."""
        q.paid(s, self.cards)
