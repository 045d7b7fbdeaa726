"""Drawing cards, for the action or a tile, and shuffling the discard pile in the middle of a draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key, Prompt
from tablekit.frame.chance import ByLot, Outcome
from tablekit.frame.kinds import Whole
from tablekit.frame.questions import Move, Question, once
from tablekit.frame.sections import against
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import DRAWN, MOST_CARDS
from tablekit.games.iquazu.rules.cards import SOME_CARDS, in_short, in_words, signs
from tablekit.games.iquazu.rules.what_is_asked import TO_MORE, Act
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import State
from tablekit.games.iquazu.words import HOME, m
from tablekit.saying import Message, plain


class Draw(Move[State, Act]):
    """Take four cards as the action of a turn."""

    __slots__ = ()
    pattern, heading, to, example = "draw", "Turn", m("draw cards"), "draw"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("pile"),))

    def conditions(self, state: State, q: Act | None) -> Iterator[Condition]:
        """Drawing is always possible; the limit comes later."""
        if q is not None:
            said = m("you may draw {number:card}, also with {most} or more in hand", number=DRAWN, most=MOST_CARDS)
            yield Condition(cites.ACTION_DRAW, said, True, {"cards": state.sizes[self.player]})

    def means(self, state: State, q: Act | None) -> Message:
        """The number of cards."""
        return m("take {number:card} from the pile", number=DRAWN)

    def briefly(self, state: State, q: Act, names: Sequence[str]) -> Message:
        """The number of cards."""
        return m("Draw four")

    def signs(self, state: State, q: Act) -> tuple[str, ...]:
        """A card."""
        return ("card",)

    def apply(self, state: State, q: Act) -> None:
        """Four cards, and the action is done."""
        state.act(because=cites.ACTION_DRAW)
        begin(state, once(Drawing, self.player, DRAWN), TO_MORE[self.player])


class Drawing(ByLot[State]):
    """So many cards are to be drawn."""

    __slots__ = ("number",)
    name, clause, whose = "draw", cites.ACTION_DRAW, cites.TURN_ORDER
    to, such_as = m("draw cards"), m("the cards that were drawn")
    label, open = "cards", False
    blanks = {"number": Whole(m("the number of cards"), 1, DRAWN)}

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number = number

    def wrong(self, state: State) -> Iterator[str]:
        """There must be a card to be drawn."""
        if not beliefs.deck_size(state):
            yield against("do", m("cards are drawn, but the draw pile is empty"), cites.DECK_RESHUFFLE)

    def lots(self, state: State) -> tuple[Sequence[Drawn], Sequence[int]]:
        """What the draw pile may give: as many cards of it as there are, up to the number."""
        size = beliefs.deck_size(state)
        number = min(self.number, size)
        drawn = [once(Drawn, cards) for cards in beliefs.ways(number)]
        return drawn, beliefs.draws(beliefs.unseen(state), state.pile, size, number)

    def prompt(self, state: State, player: int) -> Prompt:
        """The number of cards."""
        return Prompt(m("{number:card} to be drawn", number=self.number), self.clause)

    def briefly(self, state: State) -> Message:
        """The number of cards."""
        return m("draw {number:card}", number=self.number)

    def about(self, state: State) -> tuple[Key, ...]:
        """The draw pile."""
        return (Key("pile"),)


class TileDrawing(Drawing):
    """The same for a card tile."""

    __slots__ = ()
    name, clause = "draw-tile", cites.TILE_CARDS


class Drawn(Outcome[State, Drawing]):
    """These cards were drawn: white, blue, orange."""

    __slots__ = ("cards",)
    blanks = {"cards": SOME_CARDS}

    def __init__(self, cards: beliefs.Cards) -> None:
        super().__init__("cards", SOME_CARDS.write(cards))
        self.cards = cards

    def means(self, state: State) -> Message:
        """The cards, colour by colour."""
        return plain(in_words(self.cards), HOME)

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """The cards, colour by colour."""
        return in_short(self.cards)

    def signs(self, state: State) -> tuple[str, ...]:
        """Each colour of them."""
        return signs(self.cards)

    def apply(self, state: State, q: Drawing) -> None:
        """Cards go into the hand; if some are missing yet, the discards are shuffled and the drawing goes on."""
        number = sum(self.cards)
        state.draw(q.player, number, because=q.clause)
        white, blue, orange = self.cards
        state.take(q.player, white, blue, orange, because=q.clause)
        rest = state.pending[:-1]
        if number < q.number:
            begin(state, once(type(q), q.player, q.number - number), rest)
        else:
            state.pending = rest


def begin(state: State, q: Drawing, rest: tuple[Question[State], ...]) -> None:
    """Ask for cards where there are any, after a shuffle if need be; ``rest`` is asked after that."""
    state.pending = (*rest, q)
    if beliefs.deck_size(state):
        return
    if any(state.discard):
        state.reshuffle(because=cites.DECK_RESHUFFLE)
    else:
        state.go_short(q.player, q.number, because=cites.DECK_SHORT)
        state.pending = rest
