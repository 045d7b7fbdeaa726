"""Taking a card of the row, for its price, and choosing between its two actions where it offers a choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tablekit import core
from tablekit.core import Condition, Key, Prompt
from tablekit.core.english import count
from tablekit.frame.kinds import Whole, Word
from tablekit.frame.questions import Move, Question, once
from tablekit.games.empire import cites
from tablekit.games.empire.actions import cities, destroying, moving, placing
from tablekit.games.empire.actions.abilities import abilities, activate
from tablekit.games.empire.actions.action import Action, action, actions
from tablekit.games.empire.box import Box
from tablekit.games.empire.box.cards import ACTIONS
from tablekit.games.empire.box.numbers import ROW_SIZE
from tablekit.games.empire.sections.asking import Answer, Voluntary, card_in_hand, needed, offers, without_card
from tablekit.games.empire.sections.ending import end_game
from tablekit.games.empire.sections.questions import AskingForACard, ExtraCard
from tablekit.games.empire.sections.turn import Done, go_on
from tablekit.games.empire.sections.turn_end import Refilling
from tablekit.games.empire.table.state import GAP, State


class Take(Answer[AskingForACard]):
    """Take the card at a place of the row, 0..5 from the left; the notation counts from 1."""

    __slots__ = ("place",)
    pattern, heading, to, example = "take {place}", "Take a card", "take a card", "take 3"
    blanks = {"place": Whole("the place in the row", 1, ROW_SIZE, more=1)}

    def __init__(self, player: int, place: int) -> None:
        self.place = place
        super().__init__(player, (Key("card", place + 1),))

    @classmethod
    def every(cls, s: State, q: AskingForACard, player: int) -> Sequence[core.Move]:
        """All that lie there."""
        return [once(Take, player, place) for place in range(len(s.row))]

    def conditions(self, s: State, q: AskingForACard | None) -> Iterator[Condition]:
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

    def means(self, s: State, q: AskingForACard | None) -> str:
        """What lies there, what it costs, what it is good for."""
        if self.place >= len(s.row) or s.row[self.place] < 0:
            return "no card lies there"
        card, price = s.box.cards[s.row[self.place]], s.box.prices[self.place]
        cost = "free" if price == 0 else f"for {count(price, 'coin')}"
        return f"{card.name}, {cost}: {abilities(card)}; now {actions(card)}"

    def apply(self, s: State, q: AskingForACard) -> None:
        """Pay the price, lay down the card; its ability becomes active, then comes its action."""
        player, place, box = self.player, self.place, s.box
        card, price = s.row[place], box.prices[place]
        has = box.cards[card]
        if price:
            s.pay(player, price, because=cites.TURN_COST)
        s.take_card(player, place, has.id, has.name, because=q.clause)
        activate(s, player, has)
        if isinstance(q, ExtraCard):
            s.slide_row(because=cites.ROW_SLIDE)
            end_game(s)
        else:
            _use(s, player, card)


def _use(s: State, player: int, card: int) -> None:
    """Its action begins: a choice, or its first half."""
    join = s.box.cards[card].join
    s.pending = s.box.made[questions_of, card, player]
    s.use_card(player, because=JOINED[join])
    if join != "or":
        go_on(s)


# ---------------------------------------------------------------- its action

JOINED = {"": cites.ACTION_IMMEDIATE, "and": cites.ACTION_AND, "or": cites.ACTION_OR}


def questions_of(box: Box, card: int, player: int) -> tuple[Question[State], ...]:
    """What a card asks a player to do, the next thing last."""
    has, last = box.cards[card], once(Refilling, player)
    if has.join == "or":
        return last, once(Choosing, player)
    return last, *[half(do, player, number) for do, number in reversed(has.actions)]


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
        """The two actions that the card offers."""
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
    def every(cls, s: State, q: Choosing, player: int) -> Sequence[core.Move]:
        """The two of the card."""
        return [once(Choose, player, ACTIONS.index(do)) for do, _ in card_in_hand(s, player).actions]

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
        """How many armies, movements or cities the card shows."""
        what = ACTIONS[self.action]
        halves = card_in_hand(s, self.player).actions if s.cards[self.player] else ()
        return next((action(do, number) for do, number in halves if do == what), what)

    def apply(self, s: State, q: Choosing) -> None:
        """The chosen action begins; the other is gone."""
        number = next(number for do, number in card_in_hand(s, self.player).actions if do == ACTIONS[self.action])
        s.pending = (*s.pending[:-1], half(ACTIONS[self.action], self.player, number))
        go_on(s)


A_CARD_OR_NONE: tuple[type[Move[State, ExtraCard]], ...] = (Take, Done)  # what answers the extra card
