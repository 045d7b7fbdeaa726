"""The row of cards: it closes up to the left, and a card of the deck is turned up at its right end.

What a card costs at each of its places are the ``prices`` of the box, under ``[row]`` in ``box/cards.toml``; who takes
one pays it (``taking.Take``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablekit import core
from tablekit.core import Chance, Key
from tablekit.core.notation import Sections, Span
from tablekit.frame.chance import Outcome
from tablekit.frame.deeds import Says
from tablekit.frame.fields import Odd
from tablekit.frame.questions import EVERYBODY, once
from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.actions.abilities import abilities
from tablekit.games.empire.actions.action import actions
from tablekit.games.empire.numbers import ROW_SIZE
from tablekit.games.empire.rules.asking import ByChance, Following
from tablekit.games.empire.table.kinds import IdOf
from tablekit.games.empire.table.state import GAP, SET_UP, State
from tablekit.games.empire.words import HOME, Name, m, t
from tablekit.saying import Message, Template, plain

if TYPE_CHECKING:
    from tablekit.games.empire.box import Box


def setting_up(state: State) -> bool:
    """Whether the row is still being laid out, before anybody's turn."""
    return state.pending[0].name == SET_UP[0]


class Drawing(ByChance):
    """A card of the deck is to be turned up, in set-up or to fill the row."""

    __slots__ = ()
    name, seated, to = "draw", False, m("turn up a card")
    upon = (*SET_UP[:-1], "turn-over")
    happens, for_what = m("a card is turned up"), m("the row is filled up")

    def about(self, state: State) -> tuple[Key, ...]:
        """The deck."""
        return (Key("deck"),)

    def __init__(self) -> None:
        super().__init__(EVERYBODY)

    def node(self, state: State) -> Chance:
        """Each card of the deck is as likely."""
        because = cites.SETUP_DECK_SHUFFLE if len(state.pending) > 1 and setting_up(state) else cites.ROW_SLIDE
        return Chance("deck", because, tuple([(draw_of(state.box, card), 1) for card in state.deck]))

    def comes_first(self, state: State) -> Template:
        """In a turn the action is over."""
        if setting_up(state):
            return super().comes_first(state)
        return t("it is time to {move}: the action is over; {happens}")


CARD = IdOf(m("the card"), "card")


class Draw(Outcome[State, Drawing]):
    """A card is turned up from the deck."""

    __slots__ = ("card", "name")
    blanks = {"card": CARD}

    def __init__(self, card: str, name: str) -> None:
        super().__init__("deck", card)
        self.card = card
        self.name = name

    @classmethod
    def read(cls, span: Span, state: State) -> core.Outcome:
        """A card of the box."""
        return draw_of(state.box, state.box.card[CARD.read(span, state)])

    def means(self, state: State) -> Message:
        """What it is good for."""
        card = state.box.cards[state.box.card[self.card]]
        return m("{card}: {abilities}; {actions}",
                 card=Name(card.name), abilities=abilities(card), actions=actions(card))  # fmt: skip

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """The name of the card."""
        return plain(Name(self.name), HOME)

    def apply(self, state: State, q: Drawing) -> None:
        """It lies at the right end of the row."""
        in_set_up = setting_up(state)
        state.turn_up(self.card, self.name, because=cites.SETUP_ROW if in_set_up else cites.ROW_SLIDE)
        state.pending = state.pending[:-1]
        if isinstance(after := state.pending[-1], Following):
            after.follow(state)


def draw_of(box: Box, card: int) -> Draw:
    """The one shared outcome that a card is turned up."""
    return once(Draw, box.cards[card].id, box.cards[card].name)


SAYS: Says = {
    "turn_up": t("{name} was turned up."),
    "slide_row": None,  # it is seen
}


# ---------------------------------------------------------------- how it is written
#
# The cards from left to right; a ``gap`` stays while an action is performed.  Without the part the first cards of the
# deck that nobody has lie there.


def _write_row(state: State) -> str:
    return ".".join("gap" if card == GAP else state.box.cards[card].id for card in state.row) or "-"


def _read_row(span: Span, state: State) -> None:
    ids = tuple(state.box.card)
    state.row = [GAP if part.text == "gap" else part.one_of(ids, m("the card")) for part in span.split(".")]
    _count_deck(state)


def _no_row(sections: Sections, state: State) -> None:
    _count_deck(state)
    state.row = state.deck[:ROW_SIZE]
    _count_deck(state)


def _count_deck(state: State) -> None:
    out = {card for own in (*state.cards, state.row) for card in own}
    state.deck = [card for card in state.deck if card not in out]


FIELDS = (Odd("row", _write_row, _read_row, free=True, left_out=_no_row),)


# ---------------------------------------------------------------- what cannot be


def misplaced(state: State, names: Sequence[str]) -> str | None:
    """Cards are turned up until the row is full; and they suffice for the turns to come."""
    draws = names.count("draw")
    if draws and (len(state.row) + draws != ROW_SIZE or draws > len(state.deck)):
        said = m("{draws} cards are turned up, but {free} places of the row are free",
                 draws=draws, free=ROW_SIZE - len(state.row))  # fmt: skip
        return against("do", said, cites.SETUP_ROW if setting_up(state) else cites.ROW_SLIDE)
    if names and names[0] in ("take", "refill", "turn-over", "peek"):
        player = state.pending[0].player
        coming = player if names[0] == "take" else (player + 1) % state.players
        lacking = [state.cards_each - len(own) for own in state.cards]
        turns = max(
            (n - 1) * state.players + (seat - coming) % state.players + 1 if n > 0 else 0
            for seat, n in enumerate(lacking)
        )
        cards = len(state.deck) + sum(card != GAP for card in state.row)
        if cards < max(turns, names[0] == "take"):
            said = m("{turns} turns are to come, but only {cards} cards are left to be taken", turns=turns, cards=cards)
            return against("do", said, cites.END_CONDITION)
    return None
