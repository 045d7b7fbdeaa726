"""The order of turns, and a turn: take a card and pay, use it half by half, fill the row, look at tokens.

From one question to the next nothing is decided here.  An action that can do nothing more ends by itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tablekit import core
from tablekit.core import Condition, Event, Key, Prompt
from tablekit.core.english import count
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.kinds import SEAT, Whole, Word
from tablekit.frame.questions import Move, Question, once
from tablekit.games.empire import cites
from tablekit.games.empire.actions import cities, destroying, moving, placing
from tablekit.games.empire.actions.abilities import abilities, activate
from tablekit.games.empire.actions.action import Action, action, actions
from tablekit.games.empire.box.cards import ACTIONS
from tablekit.games.empire.box.numbers import ROW_SIZE
from tablekit.games.empire.sections import ending, row, tokens
from tablekit.games.empire.sections.asking import (
    Answer,
    Aside,
    Asking,
    ByChance,
    Voluntary,
    card_in_hand,
    needed,
    offers,
    without_card,
)
from tablekit.games.empire.sections.leaders import leader_of
from tablekit.games.empire.table.state import GAP, State

if TYPE_CHECKING:
    from tablekit.games.empire.box import Box

# ---------------------------------------------------------------- the order of turns


def begin(s: State, player: int, because: str) -> None:
    """A player's turn: a card is taken."""
    s.begin_turn(player, because=because)
    s.pending = (once(Taking, player),)


def pass_on(s: State, player: int) -> None:
    """The next player's turn; when everybody has the final number of cards, the extra card and the end."""
    for cards in s.cards:
        if len(cards) < s.cards_each:
            begin(s, (player + 1) % s.players, because=cites.TURN_ORDER)
            return
    for queen in range(s.players):
        if leader_of(s, queen).extra_card and s.row:
            s.begin_turn(queen, because=cites.VAR_LEADER_FAIRY_CARD)
            s.pending = (once(ExtraCard, queen),)
            return
    ending.end_game(s)


# ---------------------------------------------------------------- taking a card


class _CardAsked(Asking, ABC):
    """A card of the row is to be taken; ``because`` is the clause that gives it."""

    __slots__ = ()
    because: ClassVar[str]

    @abstractmethod
    def taken(self, s: State, card: int) -> None:
        """The card lies before the player, and its ability is active."""


class Taking(_CardAsked):
    """Each turn begins with a card of the row."""

    __slots__ = ()
    asks = "take a card of the row"
    name, to = "take", "take a card"
    clause = because = cites.TURN_TAKE

    def instead(self, s: State, move: Move[Any, Any]) -> str:
        """A card with the action that a move needs, and the first that can be paid."""
        action = needed(move)
        if not action:
            return super().instead(s, move)
        for place, (card, price) in enumerate(zip(s.row, s.box.prices, strict=False), start=1):
            has = s.box.cards[card]
            if price <= s.coins[move.player] and action in [do for do, _ in has.actions]:
                return f"a card with {action}, such as {has.name}: “take {place}”"
        return f"a card with {action}"

    def taken(self, s: State, card: int) -> None:
        """Its action begins: a choice, or its first half."""
        join = s.box.cards[card].join
        s.pending = questions_of(s.box, card, self.player)
        s.use_card(self.player, because=JOINED[join])
        if join != "or":
            go_on(s)


class ExtraCard(_CardAsked, Aside):
    """Before the end the Fairy Queen may take one more card, without its action."""

    __slots__ = ()
    asks = "take one more card without its action, or none"
    name, to = "fairy", "take one more card"
    clause = because = whose = cites.VAR_LEADER_FAIRY_CARD
    yours = "needs the extra card to be yours"
    ends, ends_briefly = "take no card", "no card"

    def taken(self, s: State, card: int) -> None:
        """The row closes up, and the game ends."""
        s.slide_row(because=cites.ROW_SLIDE)
        ending.end_game(s)

    def leave(self, s: State) -> None:
        """Without it the game ends, too."""
        ending.end_game(s)


class Take(Answer[_CardAsked]):
    """Take the card at a place of the row, 0..5 from the left; the notation counts from 1."""

    __slots__ = ("place",)
    pattern, heading, to, example = "take {place}", "Take a card", "take a card", "take 3"
    blanks = {"place": Whole("the place in the row", 1, ROW_SIZE, more=1)}

    def __init__(self, player: int, place: int) -> None:
        self.place = place
        super().__init__(player, (Key("card", place + 1),))

    @classmethod
    def legal(cls, s: State, q: _CardAsked, player: int) -> Sequence[core.Move]:
        """As many as the player can pay, from the left."""
        afford, coins = s.box.affordable, s.coins[player]
        number = afford[coins] if coins < len(afford) else afford[-1]
        return TAKES[player][min(number, len(s.row))]

    @classmethod
    def every(cls, s: State, q: _CardAsked, player: int) -> Sequence[core.Move]:
        """All that lie there."""
        return TAKES[player][len(s.row)]

    def conditions(self, s: State, q: _CardAsked | None) -> Iterator[Condition]:
        """A card must lie there, and its price be paid."""
        lies = self.place < len(s.row) and s.row[self.place] != GAP
        there = "there is one" if lies else "there is a gap" if self.place < len(s.row) else f"the row has {len(s.row)}"
        says = f"needs a card at place {self.place + 1} of the row: {there}"
        yield Condition(cites.TURN_TAKE, says, lies, {"cards": len(s.row)}, None if lies else "another place")
        if lies:
            price, have = s.box.prices[self.place], s.coins[self.player]
            name = s.box.cards[s.row[self.place]].name
            coins = count(price, "coin") if price else "no coin"
            says = f"needs {coins} for {name} at place {self.place + 1}: you have {have}"
            takes = None if price <= have else f"{count(price - have, 'coin')} more, or a card further left"
            yield Condition(cites.TURN_AFFORD, says, price <= have, {"price": price, "coins": have}, takes)

    def means(self, s: State, q: _CardAsked | None) -> str:
        """What lies there, what it costs, what it is good for."""
        if self.place >= len(s.row) or s.row[self.place] < 0:
            return "no card lies there"
        card, price = s.box.cards[s.row[self.place]], s.box.prices[self.place]
        cost = "free" if price == 0 else f"for {count(price, 'coin')}"
        return f"{card.name}, {cost}: {abilities(card)}; now {actions(card)}"

    def apply(self, s: State, q: _CardAsked) -> None:
        """Pay the price, lay down the card; its ability becomes active, then comes its action."""
        player, place, box = self.player, self.place, s.box
        card, price = s.row[place], box.prices[place]
        has = box.cards[card]
        if price:
            s.pay(player, price, because=cites.TURN_COST)
        s.take_card(player, place, has.id, has.name, because=q.because)
        activate(s, player, has)
        q.taken(s, card)


_TAKE = tuple(tuple(once(Take, player, place) for place in range(ROW_SIZE)) for player in range(4))
TAKES = tuple(tuple(take[:number] for number in range(ROW_SIZE + 1)) for take in _TAKE)

# ---------------------------------------------------------------- its action

JOINED = {"": cites.ACTION_IMMEDIATE, "and": cites.ACTION_AND, "or": cites.ACTION_OR}


def questions_of(box: Box, card: int, player: int) -> tuple[Question[State], ...]:
    """What a card asks a player to do, the next thing last."""
    found: tuple[Question[State], ...] | None = box.made.get((card, player))
    if found is None:
        has, last = box.cards[card], once(Refilling, player)
        asked = [half(do, player, number) for do, number in reversed(has.actions)]
        found = box.made[card, player] = (last, once(Choosing, player)) if has.join == "or" else (last, *asked)
    return found


def half(do: str, player: int, number: int) -> Action:
    """The question of one half of a card: ``place``, ``move``, ``city`` or ``destroy``."""
    kinds = (placing.Placing, moving.Moving, cities.Building, destroying.Destroying)
    return once(kinds[ACTIONS.index(do)], player, number)


class Choosing(Voluntary):
    """Of two actions one is chosen."""

    __slots__ = ()
    name, clause, acting = "choose", cites.ACTION_OR, True
    upon = ("refill",)
    to, ends, ends_briefly = "choose an action", "do neither", "neither"

    def wrong(self, s: State) -> Iterator[str]:
        """The card taken last offers a choice."""
        yield from without_card(s, self.player)
        if s.cards[self.player] and card_in_hand(s, self.player).join != "or":
            yield f"{s.colour(self.player)} chooses, but the last card taken offers no choice  § {cites.ACTION_OR}"

    def prompt(self, s: State, player: int) -> Prompt:
        """The two."""
        card = card_in_hand(s, player)
        return Prompt(f"{card.name}: {actions(card)}?", cites.ACTION_OR)

    def instead(self, s: State, move: Move[Any, Any]) -> str:
        """To choose the action that a move needs."""
        action = needed(move)
        if self.player == move.player and action in [do for do, _ in card_in_hand(s, self.player).actions]:
            return f"“choose {action}”"
        return super().instead(s, move)


class Choose(Answer[Choosing]):
    """Perform this one of the two actions of the card: 0..3 for place, move, city, destroy."""

    __slots__ = ("action",)
    pattern, heading, to, example = "choose {action}", "Choose", "choose an action", "choose place"
    blanks = {"action": Word("the action", ACTIONS)}

    def __init__(self, player: int, action: int) -> None:
        self.action = action
        super().__init__(player, (Key("action", ACTIONS[action]),))

    @classmethod
    def legal(cls, s: State, q: Choosing, player: int) -> Sequence[core.Move]:
        """The two of the card."""
        return [CHOOSE[player][do] for do, _ in card_in_hand(s, player).actions]

    def conditions(self, s: State, q: Choosing | None) -> Iterable[Condition]:
        """The card must offer it."""
        if q is None or not s.cards[self.player]:
            return
        card, what = card_in_hand(s, self.player), ACTIONS[self.action]
        offered = [do for do, _ in card.actions]
        met = what in offered
        takes = None if met else f"“choose {offered[0]}”" if card.join == "or" else f"a card with {what}"
        says = f"needs a card with {what}: {card.name} offers {offers(card)}"
        yield Condition(cites.ACTION_OR, says, met, takes=takes)

    def means(self, s: State, q: Choosing | None) -> str:
        """How many."""
        what = ACTIONS[self.action]
        halves = card_in_hand(s, self.player).actions if s.cards[self.player] else ()
        return next((action(do, number) for do, number in halves if do == what), what)

    def apply(self, s: State, q: Choosing) -> None:
        """Its action begins."""
        number = next(number for do, number in card_in_hand(s, self.player).actions if do == ACTIONS[self.action])
        s.pending = (*s.pending[:-1], half(ACTIONS[self.action], self.player, number))
        go_on(s)


CHOOSE = tuple({do: once(Choose, player, at) for at, do in enumerate(ACTIONS)} for player in range(4))


# Written out, as choosing comes once for every third card: 0.5 µs instead of 1.4.
def choices(s: State, q: Choosing, player: int) -> Sequence[core.Move]:
    """The two actions of the card, or neither."""
    choose = CHOOSE[player]
    return [*[choose[do] for do, _ in card_in_hand(s, player).actions], DONE[player]]


class Done(Answer[Voluntary]):
    """Give up what is left of this action, of looking at tokens, or the extra card."""

    __slots__ = ()
    pattern, heading, to, example = "done", "Done", "end something", "done"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("done"),))

    @classmethod
    def legal(cls, s: State, q: Voluntary, player: int) -> Sequence[core.Move]:
        """Always."""
        return (DONE[player],)

    def conditions(self, s: State, q: Voluntary | None) -> Iterable[Condition]:
        """There must be something to end."""
        if q is not None:
            yield Condition(cites.ACTION_OPTIONAL, "needs nothing: nothing here is compulsory", True)

    def means(self, s: State, q: Voluntary | None) -> str:
        """What is given up."""
        return q.ends if q is not None else "nothing to end"

    def apply(self, s: State, q: Voluntary) -> None:
        """An action is ended; otherwise as the question says."""
        if isinstance(q, Aside):
            q.leave(s)
        else:
            half = card_in_hand(s, self.player).join == "and"
            end_action(s, because=cites.ACTION_AND_SKIP if half else cites.ACTION_OPTIONAL)


DONE = tuple(once(Done, player) for player in range(4))
A_CARD_OR_NONE: tuple[type[Move[State, ExtraCard]], ...] = (Take, Done)  # what answers the extra card

# ---------------------------------------------------------------- from one thing to the next


class Refilling(ByChance):
    """What comes after the action: the row closes up and is filled.  It is never asked of anybody."""

    __slots__ = ()
    name, to = "refill", "fill the row"
    happens = for_what = "the row is filled"


class TurnEnding(ByChance):
    """What comes after the row is filled: tokens are looked at, and the turn passes.  It is never asked of anybody."""

    __slots__ = ()
    name, to = "turn-over", "pass on the turn"
    happens = for_what = "the turn passes"


def go_on_acting(s: State) -> None:
    """Something of the action was spent: it goes on, or the next thing begins."""
    action = s.pending[-1]
    if isinstance(action, Action) and not action.possible(s, s.left):
        end_action(s, because=cites.ACTION_IMMEDIATE)


def end_action(s: State, because: str) -> None:
    """The present action is over."""
    if s.left:
        s.give_up(s.pending[-1].player, s.pending[-1].name, because=because)
    s.pending = s.pending[:-1]
    go_on(s)


def go_on(s: State) -> None:
    """Go on to the next question: halves that can do nothing are left out, the row is refilled, the turn passes."""
    while isinstance(top := s.pending[-1], Action):
        if _begin_half(s, top):
            return
        half = card_in_hand(s, top.player).join == "and"
        s.leave_out(top.player, top.name, because=cites.ACTION_AND_SKIP if half else cites.ACTION_OPTIONAL)
        s.pending = s.pending[:-1]
    if isinstance(top, Refilling) and row.refill(s, top.player):
        return
    finish_turn(s, top.player)


def _begin_half(s: State, half: Action) -> bool:
    """A half begins with its number and the bonuses of this moment; False if it cannot do anything."""
    player, more = half.player, half.more(s)
    left = half.number + more
    if not half.possible(s, left):
        return False
    because = half.begins
    if more:
        has = card_in_hand(s, player)
        at_once = has.move if half.name == "move" else has.army
        because = (
            cites.ABILITY_AT_ONCE if at_once else cites.ABILITY_CUMULATIVE if more > 1 else cites.ABILITY_PERMANENT
        )
    s.begin_action(player, half.name, left, because=because)
    return True


def finish_turn(s: State, player: int) -> None:
    """Face-down tokens may be looked at; then the turn passes."""
    if tokens.may_peek(s, player):
        s.pending = (once(tokens.Peeking, player),)
    else:
        pass_on(s, player)


# ---------------------------------------------------------------- how it is told

UNUSED = {
    "place": "places no more armies", "move": "moves no more", "city": "builds no city", "destroy": "destroys no army",
}  # fmt: skip
UNABLE = {"place": "place no army", "move": "move no army", "city": "build no city", "destroy": "destroy no army"}


def _begun_with_more(event: Event) -> str:
    return "{player} has {number:movement}." if event.args["action"] == "move" else "{player} may place {number:army}."


SAYS: Says = {
    "begin_turn": "{player}’s turn.",
    "take_card": "{player} took {name}.",
    "pay": "{player} paid {coins:coin}.",
    "receive": "{player} took {coins:coin} from the supply.",
    "use_card": None,  # what a card is used for is told with each army
    "begin_action": None,
    ("begin_action", cites.ABILITY_AT_ONCE): _begun_with_more,
    ("begin_action", cites.ABILITY_CUMULATIVE): _begun_with_more,
    ("begin_action", cites.ABILITY_PERMANENT): _begun_with_more,
    "use": None,
    "give_up": lambda event: f"{{player}} {UNUSED[event.args['action']]}.",
    "leave_out": lambda event: f"{{player}} can {UNABLE[event.args['action']]}.",
}
KINDS: Kinds = {"player": SEAT, "other": SEAT}
