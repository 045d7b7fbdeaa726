"""Placing a gemstone: on which crack, and for which cards; ``paying`` has what follows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.frame.questions import once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import ANY, IN_FRAME
from tablekit.games.iquazu.rules.cards import CARD_NOUNS, CARDS_OF, OfHand
from tablekit.games.iquazu.rules.paying import PayAny, PayForStone, colour_of, cost_of, inside, missing, pairs
from tablekit.games.iquazu.rules.supply import has_stone
from tablekit.games.iquazu.rules.what_is_asked import Act
from tablekit.games.iquazu.table.state import CRACK, DROP, FREE, State, place
from tablekit.games.iquazu.words import HOME, m, t
from tablekit.mechanics.payments import short_of
from tablekit.saying import Counted, Listed, Message
from tablekit.saying.messages import later

PLACE_IN_FRAME = (  # of a column
    m("first{#column}"), m("second{#column}"), m("third{#column}"), m("fourth{#column}"), m("fifth{#column}"),
)  # fmt: skip

LIES_NOTHING = t("a free crack: nothing lies in {crack}")
LIES_DROP, LIES_STONE = t("a free crack: a drop lies in {crack}"), t("a free crack: a stone lies in {crack}")
CLOSED = t("A drop lies in {crack}. That crack is closed for good.")
TAKEN = t("There is a stone in {crack} already.")
# What is the same for every crack is made once: all cracks are asked for at a time.
IN_THESE, ANOTHER, WITH_CARDS = (
    m("a crack in one of these columns"), m("another crack"), m("paying with cards of the crack’s colour"),
)  # fmt: skip


class Placing(OfHand[Act]):
    """Set a stone on a crack, in one of two ways to pay."""

    __slots__ = ("crack",)
    blanks = {"crack": CRACK}
    tile: tuple[Key, ...] = ()  # the click that tells it from the other way to pay

    def __init__(self, player: int, crack: int) -> None:
        self.crack = crack
        super().__init__(player, (Key("crack", CRACK.write(crack)),), self.tile)

    def briefly(self, state: State, q: Act, names: Sequence[str]) -> Message:
        """Which crack."""
        crack = place(state.board, self.crack)
        return m("Any colour in {crack}", crack=crack) if self.tile else m("Stone in {crack}", crack=crack)

    def signs(self, state: State, q: Act) -> tuple[str, ...]:
        """The stone, and the tile that is used."""
        return ("stone", "tile any") if self.tile else ("stone",)

    def conditions(self, state: State, q: Act | None) -> Iterator[Condition]:
        """The place, a stone, and the cards if the place is inside the frame."""
        column, first, last = self.crack // 100, state.frame, state.frame + IN_FRAME - 1
        within = inside(state, self.crack)
        said = m("a column inside the frame, from {first} to {last}: this is column {column}",
                 first=first, last=last, column=column)  # fmt: skip
        takes = None if within else IN_THESE
        friendly = None if within else m("Column {column} is out of the frame, which covers columns {first} to {last}.",
                     column=column, first=first, last=last)  # fmt: skip
        yield Condition(cites.FRAME_WINDOW, said, within, {"column": column}, takes, friendly=friendly)
        piece = state.cracks[column][self.crack % 100 - 1]
        there = "nothing" if piece == FREE else "a drop" if piece == DROP else "a stone"
        clause = cites.DROP_BLOCKS if piece == DROP else cites.PLACE_CHOOSE
        takes = None if piece == FREE else ANOTHER
        lies = LIES_NOTHING if piece == FREE else LIES_DROP if piece == DROP else LIES_STONE
        crack = place(state.board, self.crack)
        said = lies(crack=crack)
        friendly = None if piece == FREE else (CLOSED if piece == DROP else TAKEN)(crack=crack)
        yield Condition(clause, said, piece == FREE, {"there": there}, takes, friendly=friendly)
        left, met = state.stones[self.player], has_stone(state, self.player)
        if left:
            said = m("a stone to set: you have {left}", left=left)
        elif met:
            said = m("a stone to set: you have none left, and some come back from columns already scored")
        else:
            said = m("a stone to set: you have none left, and none can come back")
        clause = cites.PLACE_STONE if left else cites.SUPPLY_GEMS
        friendly = None if met else m("You have no stone left, and none can come back. You can only draw cards.")
        yield Condition(clause, said, met, {"left": left}, None if met else m("drawing cards"), friendly=friendly)
        if not within:
            return
        cost = cost_of(state, self.crack)
        said = m("column {column} is the {place} in the frame: {cost:card}", column=column,
                 place=PLACE_IN_FRAME[cost - 1], cost=cost)  # fmt: skip
        yield Condition(cites.PLACE_COST, said, True, {"cards": cost})
        if column > first and state.cracks[column].count(FREE) == 1:
            said = m("a column that is full is not scored before it is the first: column {first} is the first",
                     first=first)  # fmt: skip
            yield Condition(cites.SCORING_ONLY_FIRST, said, True)
        yield from self.affords(state, cost)

    @abstractmethod
    def affords(self, state: State, cost: int) -> Iterator[Condition]:
        """The cards for so high a cost."""


class Stone(Placing):
    """Set a stone on a crack for cards of its colour."""

    __slots__ = ()
    pattern, heading, to, example = "stone {crack}", "Turn", m("set a stone"), "stone 5.8"

    def affords(self, state: State, cost: int) -> Iterator[Condition]:
        """Cards of the colour, and a pair of another for each that is missing."""
        colour, hand = colour_of(state, self.crack), state.hands[self.player]
        noun, have = CARD_NOUNS[colour], hand[colour]
        short, there = missing(hand, colour, cost), pairs(hand, colour)
        lacking = short - sum(there)
        met = lacking <= 0
        takes = None
        if not met:
            takes = m("{cards} more, or {pairs:pair} of another colour", cards=Counted(lacking, noun), pairs=lacking)
        facts: dict[str, int | str] = {"asked": cost, "have": have}
        said = m("{cards}: you have {have}", cards=Counted(cost, noun), have=have)
        friendly = None if met else later(_too_few, Counted(short, CARDS_OF[colour]), have, cost, sum(there))
        yield Condition(cites.PLACE_COLOUR, said, met, facts, takes, friendly=friendly)
        if short:
            of = tuple([PAIRS_OF(pairs=n, colour=CARD_NOUNS[c]) for c, n in enumerate(there) if n])
            found = Listed(of, none=m("none"))
            said = m("two equal cards of another colour for each of the {short} missing: you have {found}",
                     short=short, found=found)  # fmt: skip
            yield Condition(cites.PLACE_SUBSTITUTION, said, met, {"missing": short, "pairs": sum(there)}, takes)

    def means(self, state: State, q: Act | None) -> Message:
        """How many cards of which colour it costs."""
        if not inside(state, self.crack):
            return m("under water")
        cards = Counted(cost_of(state, self.crack), CARDS_OF[colour_of(state, self.crack)])
        return m("costs {cards}", cards=cards)

    def apply(self, state: State, q: Act) -> None:
        """Pay for it, then set it."""
        once(PayForStone, self.player, self.crack).settle(state)


PAIRS_OF = t("{pairs:pair} of {colour}")


def _too_few(short: Counted, have: int, cost: int, pairs: int) -> Message:
    """How many cards are lacking, as a friend would say it."""
    return m(
        "{short} Two equal cards of another colour stand for one, and you have {pairs:pair.words}.",
        short=short_of(HOME, short, have, cost), pairs=pairs,
    )  # fmt: skip


class AnyColour(Placing):
    """Set a stone on a crack with an any-colour tile: only the number of cards counts."""

    __slots__ = ()
    pattern, heading, to, example = "any {crack}", "Any colour", m("set a stone"), "any 5.8"
    tile = (Key("tile", "any"),)

    def conditions(self, state: State, q: Act | None) -> Iterator[Condition]:
        """The tile, the place, and the number of cards."""
        owned = state.owned[self.player][ANY]
        takes = None if owned else WITH_CARDS
        said = m("an any-colour tile: you have {owned:0=none}", owned=owned)
        friendly = None if owned > 0 else m("You have no any-colour tile. Pay with cards of the crack’s colour.")
        yield Condition(cites.TILE_ANY, said, owned > 0, {"tiles": owned}, takes, friendly=friendly)
        yield from super().conditions(state, q)

    def affords(self, state: State, cost: int) -> Iterator[Condition]:
        """So many cards of any colours."""
        have = state.sizes[self.player]
        takes = None if have >= cost else m("{cards:card} more", cards=cost - have)
        facts: dict[str, int | str] = {"asked": cost, "have": have}
        said = m("{cost:card} of any colours: you have {have}", cost=cost, have=have)
        friendly = None if have >= cost else m(
            "You are {short:card.words} short: you have {have:words}, it takes {cost:words} of any colours.",
            short=cost - have, have=have, cost=cost,
        )  # fmt: skip
        yield Condition(cites.TILE_ANY, said, have >= cost, facts, takes, friendly=friendly)

    def means(self, state: State, q: Act | None) -> Message:
        """The tile, and how many cards it costs."""
        if not inside(state, self.crack):
            return m("under water")
        return m("costs the tile and {cost:card}", cost=cost_of(state, self.crack))

    def apply(self, state: State, q: Act) -> None:
        """Pay for it, then set it."""
        once(PayAny, self.player, self.crack).settle(state)
