"""Bonus tiles that are used in the own turn: cards, and a double turn.

Any colour is a way to place a stone (``placing.AnyColour``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.frame.kinds import Whole
from tablekit.frame.questions import Move, once
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import CARD_TILES, DOUBLE
from tablekit.games.iquazu.rules import drawing
from tablekit.games.iquazu.rules.what_is_asked import TO_ACT, Act, More
from tablekit.games.iquazu.table.state import SCORED, State
from tablekit.games.iquazu.words import m
from tablekit.saying import Message, Written


def barred(state: State, q: Act | More) -> bool:
    """Whether card tiles are barred: directly after a scoring, where only double-turn tiles may be used then."""
    return state.post_scoring_tiles == "double_only" and state.scored == SCORED and isinstance(q, More)


class CardTile(Move[State, Act | More]):
    """Give up a card tile and take cards."""

    __slots__ = ("number",)
    pattern, heading, to, example = "cards {number}", "Turn", m("use a card tile"), "cards 3"
    blanks = {"number": Whole[State](m("the number of cards"), min(CARD_TILES), max(CARD_TILES))}

    def __init__(self, player: int, number: int) -> None:
        self.number = number
        super().__init__(player, (Key("tile", f"cards:{number}"),))

    def conditions(self, state: State, q: Act | More | None) -> Iterator[Condition]:
        """The tile, and the moment."""
        owned = state.owned[self.player][CARD_TILES[self.number]]
        said = m("a tile of {number:card}: you have {owned:0=none}", number=self.number, owned=owned)
        friendly = None if owned > 0 else m("You have no tile for {number:words} cards.", number=self.number)
        takes = None if owned else m("another tile")
        yield Condition(cites.TILE_CARDS, said, owned > 0, {"tiles": owned}, takes, friendly=friendly)
        if q is not None:
            met = not barred(state, q)
            if met:
                yield Condition(cites.TILE_TIMING, m("a moment for card tiles: any of the own turn"), True)
            else:
                said = m("a moment for card tiles: directly after a scoring only double turns are used")
                friendly = m("Directly after a scoring you may use double-turn tiles only.")
                yield Condition(cites.TILE_TIMING, said, False, remedy=m("a double-turn tile first"), friendly=friendly)

    def means(self, state: State, q: Act | More | None) -> Message:
        """The number of cards."""
        return m("draw {number:card}", number=self.number)

    def briefly(self, state: State, q: Act | More, names: Sequence[str]) -> Message:
        """What the tile brings."""
        return m("Tile: {number:card}", number=self.number)

    def signs(self, state: State, q: Act | More) -> tuple[str, ...]:
        """The tile."""
        return (f"tile cards:{self.number}",)

    def apply(self, state: State, q: Act | More) -> None:
        """The tile is out of the game; the cards come, and the same is asked again."""
        state.use_tile(self.player, CARD_TILES[self.number], because=cites.TILE_SPENT)
        drawing.begin(state, once(drawing.TileDrawing, self.player, self.number), state.pending)


class DoubleTurn(Move[State, More]):
    """Give up a double-turn tile for one more action."""

    __slots__ = ()
    pattern, heading, to, example = "double", "Turn", m("use a double-turn tile"), "double"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("tile", "double"),))

    def conditions(self, state: State, q: More | None) -> Iterator[Condition]:
        """A double-turn tile of one’s own."""
        owned = state.owned[self.player][DOUBLE]
        clause = cites.SPECIAL_DOUBLE_BEFORE_PASS if q is not None and state.scored else cites.TILE_DOUBLE
        said = m("a double-turn tile: you have {owned:0=none}", owned=owned)
        takes = None if owned else m("{end}", end=Written("end"))
        friendly = None if owned > 0 else m("You have no double-turn tile.")
        yield Condition(clause, said, owned > 0, {"tiles": owned}, takes, friendly=friendly)

    def means(self, state: State, q: More | None) -> Message:
        """What the tile is given up for."""
        return m("one more action")

    def briefly(self, state: State, q: More, names: Sequence[str]) -> Message:
        """What the tile is."""
        return m("Double turn")

    def signs(self, state: State, q: More) -> tuple[str, ...]:
        """The tile."""
        return ("tile double",)

    def apply(self, state: State, q: More) -> None:
        """The tile is out of the game; an action is owed again."""
        state.use_tile(
            self.player, DOUBLE, because=cites.SPECIAL_DOUBLE_BEFORE_PASS if state.scored else cites.TILE_DOUBLE
        )
        state.pending = TO_ACT[self.player]
