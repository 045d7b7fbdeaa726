"""Cards: drawing them, shuffling the discard pile in the middle of a draw, and the limit of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

from tablekit import core
from tablekit.core import Condition, Key, Prompt
from tablekit.core.english import count, listed
from tablekit.frame.fast import Kept
from tablekit.frame.kinds import Goods, Whole
from tablekit.frame.payments import splits
from tablekit.frame.questions import ByLot, Move, OneWay, Outcome, Question, Ways, once
from tablekit.frame.sections import against
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.sections import course
from tablekit.games.iquazu.sections.turn import TO_MORE, Act
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import CARDS, DRAWN, MOST_CARDS, UNKNOWN, State

Q_contra = TypeVar("Q_contra", bound=Question[Any], contravariant=True)
SOME_CARDS = Goods("the card", CARDS, 60)


def in_words(cards: Sequence[int]) -> str:
    """Cards in words.

    >>> in_words((2, 0, 1))
    '2 white and 1 orange'
    """
    return listed([f"{number} {name}" for number, name in zip(cards, CARDS, strict=True) if number]) or "nothing"


def card_keys(cards: Sequence[int]) -> tuple[Key, ...]:
    """Clicks for cards that are chosen from a hand: ``pay-white 3`` is the third white card, so at least three.

    Of two choices for one purpose none holds the other, so that the cards of one tell it from all others.

    >>> [str(key) for key in card_keys((2, 0, 1))]
    ['pay-white 1', 'pay-white 2', 'pay-orange 1']
    """
    chosen = zip(cards, CARDS, strict=True)
    return tuple(Key(f"pay-{name}", at) for number, name in chosen for at in range(1, number + 1))


class OfHand(Move[State, Q_contra]):
    """A move that depends on the cards in a hand: it cannot be judged where they are hidden."""

    __slots__ = ()

    @classmethod
    def unseen(cls, s: State, player: int) -> Condition | None:
        """The cards of this hand."""
        if s.hands[player][0] != UNKNOWN:
            return None
        return Condition(cites.SETUP_HANDS, "the cards of this hand can be seen", False)


# ---------------------------------------------------------------- drawing


class Draw(Move[State, Act]):
    """Take four cards."""

    __slots__ = ()
    pattern, heading, to, example = "draw", "Turn", "draw cards", "draw"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("pile"),))

    def conditions(self, s: State, q: Act | None) -> Iterator[Condition]:
        """Drawing is always possible; the limit comes later."""
        if q is not None:
            says = f"you may draw {DRAWN} cards, also with {MOST_CARDS} or more in hand"
            yield Condition(cites.ACTION_DRAW, says, True, {"cards": s.sizes[self.player]})

    def means(self, s: State, q: Act | None) -> str:
        """How many."""
        return f"take {DRAWN} cards from the pile"

    def apply(self, s: State, q: Act) -> None:
        """Four cards, and the action is done."""
        s.act(because=cites.ACTION_DRAW)
        begin(s, once(Drawing, self.player, DRAWN), TO_MORE[self.player])


class Drawing(ByLot[State]):
    """So many cards are to be drawn."""

    __slots__ = ("number",)
    name, clause, whose = "draw", cites.ACTION_DRAW, cites.TURN_ORDER
    to, such_as = "draw cards", "the cards that were drawn"
    label, open = "cards", False
    blanks = {"number": Whole("the number of cards", 1, DRAWN)}

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number = number

    def wrong(self, s: State) -> Iterator[str]:
        """There must be a card to be drawn."""
        if not beliefs.deck_size(s):
            yield against("do", "cards are drawn, but the draw pile is empty", cites.DECK_RESHUFFLE)

    def lots(self, s: State) -> tuple[Sequence[Drawn], Sequence[int]]:
        """What the draw pile may give: as many cards of it as there are, up to the number."""
        size = beliefs.deck_size(s)
        number = min(self.number, size)
        return _drawn(number), beliefs.draws(beliefs.unseen(s), s.pile, size, number)

    def drawn(self, s: State, random: Callable[[], float]) -> core.Outcome:
        """One of them, without weighing them all where the pile is known."""
        pile = beliefs.unseen(s)
        size = sum(pile)
        if size != beliefs.deck_size(s):
            return super().drawn(s, random)
        return _DRAWN[beliefs.drawn(pile, min(self.number, size), random)]

    def prompt(self, s: State, player: int) -> Prompt:
        """How many."""
        return Prompt(f"{count(self.number, 'card')} to be drawn", self.clause)


class TileDrawing(Drawing):
    """The same for a card tile."""

    __slots__ = ()
    name, clause = "draw-tile", cites.TILE_CARDS


@cache
def _drawn(number: int) -> tuple[Drawn, ...]:
    return tuple([once(Drawn, cards) for cards in beliefs.ways(number)])


class Drawn(Outcome[State, Drawing]):
    """These cards were drawn: white, blue, orange."""

    __slots__ = ("cards",)
    blanks = {"cards": SOME_CARDS}

    def __init__(self, cards: beliefs.Cards) -> None:
        super().__init__("cards", SOME_CARDS.write(cards))
        self.cards = cards

    def means(self, s: State) -> str:
        """Which cards."""
        return in_words(self.cards)

    def apply(self, s: State, q: Drawing) -> None:
        """Cards go into the hand; if some are missing yet, the discards are shuffled and the drawing goes on."""
        number = sum(self.cards)
        s.draw(q.player, number, because=q.clause)
        white, blue, orange = self.cards
        s.take(q.player, white, blue, orange, because=q.clause)
        rest = s.pending[:-1]
        if number < q.number:
            begin(s, once(type(q), q.player, q.number - number), rest)
        else:
            s.pending = rest


_DRAWN: Kept[beliefs.Cards, Drawn] = Kept(lambda cards: once(Drawn, cards), 64)


def begin(s: State, q: Drawing, rest: tuple[Question[State], ...]) -> None:
    """Ask for cards where there are any, after a shuffle if need be; ``rest`` is asked after that."""
    s.pending = (*rest, q)
    if beliefs.deck_size(s):
        return
    if any(s.discard):
        s.reshuffle(because=cites.DECK_RESHUFFLE)
    else:
        s.go_short(q.player, q.number, because=cites.DECK_SHORT)
        s.pending = rest


# ---------------------------------------------------------------- the limit of a hand


class LayingOff(Ways[State, beliefs.Cards]):
    """There are too many cards in the hand at the end of the turn."""

    __slots__ = ()
    name, clause, whose = "lay-off", cites.HAND_LIMIT, cites.TURN_ORDER
    to, such_as = "lay off cards", "a move such as “discard 2white+orange”"

    def excess(self, s: State) -> int:
        """How many cards are too many."""
        return s.sizes[self.player] - MOST_CARDS

    def ways(self, s: State) -> tuple[beliefs.Cards, ...]:
        """Every choice of exactly so many cards."""
        return tuple(splits(self.excess(s), tuple(s.hands[self.player])))

    def prompt(self, s: State, player: int) -> Prompt:
        """Exactly so many."""
        return Prompt(f"lay off {count(self.excess(s), 'card')}: a hand has at most {MOST_CARDS}", cites.HAND_EXCESS)


class LayOff(OneWay[State, LayingOff], OfHand[LayingOff]):
    """Lay these cards off: white, blue, orange."""

    __slots__ = ("cards",)
    pattern, heading, to, example = "discard {cards}", "Lay off", "lay off cards", "discard 2white+orange"
    blanks = {"cards": SOME_CARDS}
    shared = False

    def __init__(self, player: int, cards: beliefs.Cards) -> None:
        self.cards = cards
        super().__init__(player, (), card_keys(cards))

    def conditions(self, s: State, q: LayingOff | None) -> Iterator[Condition]:
        """Cards of the hand, and exactly the surplus."""
        if q is None:
            return
        missing = [max(0, n - have) for n, have in zip(self.cards, s.hands[self.player], strict=True)]
        due, given = q.excess(s), sum(self.cards)
        ways = q.ways(s) if q.player == self.player else ()  # nobody is told what another hand could lay off
        fitting = f"{in_words(ways[0])}, for example" if ways else count(due, "card")
        takes = f"{in_words(missing)} more, or {fitting}" if any(missing) else None
        says = f"{in_words(self.cards)} in hand: you have {in_words(s.hands[self.player])}"
        yield Condition(cites.HAND_EXCESS, says, not any(missing), takes=takes)
        facts = {"due": due, "given": given}
        says = f"exactly the surplus, {count(due, 'card')}: these are {given}"
        yield Condition(cites.HAND_LIMIT, says, due == given, facts, None if due == given else fitting)

    def means(self, s: State, q: LayingOff | None) -> str:
        """What is kept, where these cards are in hand."""
        kept = [have - n for n, have in zip(self.cards, s.hands[self.player], strict=True)]
        return f"keep {in_words(kept)}" if min(kept) >= 0 else f"lay off {in_words(self.cards)}"

    def apply(self, s: State, q: LayingOff) -> None:
        """The cards go face up on the discard pile, and the gem box is passed on."""
        for colour, number in enumerate(self.cards):
            if number:
                s.lay_off(self.player, colour, number, because=cites.HAND_EXCESS)
        course.pass_gem_box(s)
