"""Placing a gemstone: on which crack, and for which cards; ``paying`` has what follows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.core.english import count
from tablekit.frame.questions import once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import ANY, CARDS, IN_FRAME
from tablekit.games.iquazu.rules.cards import OfHand
from tablekit.games.iquazu.rules.paying import PayAny, PayForStone, colour_of, cost_of, inside, missing, pairs
from tablekit.games.iquazu.rules.supply import has_stone
from tablekit.games.iquazu.rules.what_is_asked import Act
from tablekit.games.iquazu.table.state import CRACK, DROP, FREE, State

PLACE_IN_FRAME = ("first", "second", "third", "fourth", "fifth")


class Placing(OfHand[Act]):
    """Set a stone on a crack, in one of two ways to pay."""

    __slots__ = ("crack",)
    blanks = {"crack": CRACK}
    tile: tuple[Key, ...] = ()  # the click that tells it from the other way to pay

    def __init__(self, player: int, crack: int) -> None:
        self.crack = crack
        super().__init__(player, (Key("crack", CRACK.write(crack)),), self.tile)

    def briefly(self, state: State, q: Act, names: Sequence[str]) -> str:
        """Which crack."""
        return f"{'Any colour' if self.tile else 'Stone'} {CRACK.write(self.crack)}"

    def signs(self, state: State, q: Act) -> tuple[str, ...]:
        """The stone, and the tile that is used."""
        return ("stone", "tile any") if self.tile else ("stone",)

    def conditions(self, state: State, q: Act | None) -> Iterator[Condition]:
        """The place, a stone, and the cards if the place is inside the frame."""
        column, first, last = self.crack // 100, state.frame, state.frame + IN_FRAME - 1
        within = inside(state, self.crack)
        says = f"a column inside the frame, from {first} to {last}: this is column {column}"
        takes = None if within else "a crack in one of these columns"
        yield Condition(cites.FRAME_WINDOW, says, within, {"column": column}, takes)
        piece = state.cracks[column][self.crack % 100 - 1]
        there = "nothing" if piece == FREE else "a drop" if piece == DROP else "a stone"
        clause = cites.DROP_BLOCKS if piece == DROP else cites.PLACE_CHOOSE
        takes = None if piece == FREE else "another crack"
        says = f"a free crack: {there} lies on {CRACK.write(self.crack)}"
        yield Condition(clause, says, piece == FREE, {"there": there}, takes)
        left, met = state.stones[self.player], has_stone(state, self.player)
        back = "some come back from columns already scored" if met else "none can come back"
        says = f"a stone to set: you have {left}" if left else f"a stone to set: you have none left, and {back}"
        clause = cites.PLACE_STONE if left else cites.SUPPLY_GEMS
        yield Condition(clause, says, met, {"left": left}, None if met else "drawing cards")
        if not within:
            return
        cost = cost_of(state, self.crack)
        says = f"column {column} is the {PLACE_IN_FRAME[cost - 1]} in the frame: {count(cost, 'card')}"
        yield Condition(cites.PLACE_COST, says, True, {"cards": cost})
        if column > first and state.cracks[column].count(FREE) == 1:
            says = f"a column that is full is not scored before it is the first: column {first} is the first"
            yield Condition(cites.SCORING_ONLY_FIRST, says, True)
        yield from self.affords(state, cost)

    @abstractmethod
    def affords(self, state: State, cost: int) -> Iterator[Condition]:
        """The cards for so high a cost."""


class Stone(Placing):
    """Set a stone on a crack for cards of its colour."""

    __slots__ = ()
    pattern, heading, to, example = "stone {crack}", "Turn", "place a stone", "stone 5.8"

    def affords(self, state: State, cost: int) -> Iterator[Condition]:
        """Cards of the colour, and a pair of another for each that is missing."""
        colour, hand = colour_of(state, self.crack), state.hands[self.player]
        name, have = CARDS[colour], hand[colour]
        short, there = missing(hand, colour, cost), pairs(hand, colour)
        lacking = short - sum(there)
        met = lacking <= 0
        takes = None if met else f"{lacking} {name} more, or {count(lacking, 'pair')} of another colour"
        facts: dict[str, int | str] = {"asked": cost, "have": have}
        yield Condition(cites.PLACE_COLOUR, f"{cost} {name}: you have {have}", met, facts, takes)
        if short:
            found = " and ".join(f"{count(n, 'pair')} of {CARDS[c]}" for c, n in enumerate(there) if n) or "none"
            says = f"two equal cards of another colour for each of the {short} missing: you have {found}"
            yield Condition(cites.PLACE_SUBSTITUTION, says, met, {"missing": short, "pairs": sum(there)}, takes)

    def means(self, state: State, q: Act | None) -> str:
        """How many cards of which colour it costs."""
        cards = count(cost_of(state, self.crack), f"{CARDS[colour_of(state, self.crack)]} card")
        return f"costs {cards}" if inside(state, self.crack) else "under water"

    def apply(self, state: State, q: Act) -> None:
        """Pay for it, then set it."""
        once(PayForStone, self.player, self.crack).settle(state)


class AnyColour(Placing):
    """Set a stone on a crack with an any-colour tile: only the number of cards counts."""

    __slots__ = ()
    pattern, heading, to, example = "any {crack}", "Any colour", "place a stone", "any 5.8"
    tile = (Key("tile", "any"),)

    def conditions(self, state: State, q: Act | None) -> Iterator[Condition]:
        """The tile, the place, and the number of cards."""
        owned = state.owned[self.player][ANY]
        takes = None if owned else "paying with cards of the crack’s colour"
        says = f"an any-colour tile: you have {owned or 'none'}"
        yield Condition(cites.TILE_ANY, says, owned > 0, {"tiles": owned}, takes)
        yield from super().conditions(state, q)

    def affords(self, state: State, cost: int) -> Iterator[Condition]:
        """So many cards of any colours."""
        have = state.sizes[self.player]
        takes = None if have >= cost else f"{count(cost - have, 'card')} more"
        facts: dict[str, int | str] = {"asked": cost, "have": have}
        says = f"{count(cost, 'card')} of any colours: you have {have}"
        yield Condition(cites.TILE_ANY, says, have >= cost, facts, takes)

    def means(self, state: State, q: Act | None) -> str:
        """The tile, and how many cards it costs."""
        cost = f"costs the tile and {count(cost_of(state, self.crack), 'card')}"
        return cost if inside(state, self.crack) else "under water"

    def apply(self, state: State, q: Act) -> None:
        """Pay for it, then set it."""
        once(PayAny, self.player, self.crack).settle(state)
