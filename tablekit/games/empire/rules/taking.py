"""Taking a card of the row, for its price, and choosing between its two actions where it offers a choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tablekit import core
from tablekit.core import Condition, Key, Prompt
from tablekit.frame.kinds import Whole, Word
from tablekit.frame.questions import Move, Question, once
from tablekit.games.empire import cites
from tablekit.games.empire.actions import cities, destroying, moving, placing
from tablekit.games.empire.actions.abilities import abilities, activate
from tablekit.games.empire.actions.action import Action, action, actions
from tablekit.games.empire.box import Box
from tablekit.games.empire.box.cards import ACTIONS
from tablekit.games.empire.numbers import ROW_SIZE
from tablekit.games.empire.rules.asking import Answer, Voluntary, card_in_hand, needed, with_action, without_card
from tablekit.games.empire.rules.course_of_play import Done, go_on
from tablekit.games.empire.rules.ending import end_game
from tablekit.games.empire.rules.turn_end import Refilling
from tablekit.games.empire.rules.what_is_asked import AskingForACard, ExtraCard
from tablekit.games.empire.table.state import GAP, State
from tablekit.games.empire.words import DOING, HOME, TO_DO, Name, m
from tablekit.saying import Blank, Message, Noun, Written, plain
from tablekit.saying.english import capital
from tablekit.saying.messages import reworded


class Take(Answer[AskingForACard]):
    """Take the card at a place of the row, 0..5 from the left; the notation counts from 1."""

    __slots__ = ("place",)
    pattern, heading, to, example = "take {place}", "Take a card", m("take a card"), "take 3"
    blanks = {"place": Whole(m("the place in the row"), 1, ROW_SIZE, more=1)}

    def __init__(self, player: int, place: int) -> None:
        self.place = place
        super().__init__(player, (Key("card", place + 1),))

    @classmethod
    def every(cls, state: State, q: AskingForACard, player: int) -> Sequence[core.Move]:
        """All that lie there."""
        return [once(Take, player, place) for place in range(len(state.row))]

    @classmethod
    def legal(cls, state: State, q: AskingForACard, player: int) -> Sequence[core.Move]:
        """Those that the player can pay."""
        coins, prices = state.coins[player], state.box.prices
        return [once(Take, player, at) for at, card in enumerate(state.row) if card != GAP and prices[at] <= coins]

    def conditions(self, state: State, q: AskingForACard | None) -> Iterator[Condition]:
        """A card must lie there, and its price be paid."""
        cards, place = len(state.row), self.place + 1
        lies = self.place < cards and state.row[self.place] != GAP
        if lies:
            said = m("needs a card at place {place} of the row: there is one", place=place)
        elif self.place < cards:
            said = m("needs a card at place {place} of the row: there is a gap", place=place)
        else:
            said = m("needs a card at place {place} of the row: the row has {cards}", place=place, cards=cards)
        takes = None if lies else m("another place")
        friendly = None if lies else m("There is no card at place {place}.", place=place)
        yield Condition(cites.TURN_TAKE, said, lies, {"cards": cards}, takes, friendly=friendly)
        if lies:
            yield self._affordable(state)

    def _affordable(self, state: State) -> Condition:
        price, have = state.box.prices[self.place], state.coins[self.player]
        card = Name(state.box.cards[state.row[self.place]].name)
        if price:
            said = m("needs {price:coin} for {card} at place {place}: you have {have}",
                     price=price, card=card, place=self.place + 1, have=have)  # fmt: skip
        else:
            said = m("needs no coin for {card} at place {place}: you have {have}",
                     card=card, place=self.place + 1, have=have)  # fmt: skip
        takes = None
        if price > have:
            takes = m("{missing:coin} more, or a card further left", missing=price - have)
        friendly = None if price <= have else m(
            "You are {missing:coin.words} short: you have {have:words}, it costs {price:words}. "
            "Cards further left are cheaper.",
            missing=price - have, have=have, price=price,
        )  # fmt: skip
        facts = {"price": price, "coins": have}
        return Condition(cites.TURN_AFFORD, said, price <= have, facts, takes, friendly=friendly)

    def means(self, state: State, q: AskingForACard | None) -> Message:
        """What lies there, what it costs, what it is good for."""
        if self.place >= len(state.row) or state.row[self.place] < 0:
            return m("no card lies there")
        card, price = state.box.cards[state.row[self.place]], state.box.prices[self.place]
        does: dict[str, Blank] = {"abilities": abilities(card), "actions": actions(card)}
        if not price:
            return m("{card}, free: {abilities}; now {actions}", card=Name(card.name), **does)
        return m("{card}, for {price:coin}: {abilities}; now {actions}", card=Name(card.name), price=price, **does)

    def briefly(self, state: State, q: AskingForACard, names: Sequence[str]) -> Message:
        """What lies there; of two cards with one name also where."""
        name = state.box.cards[state.row[self.place]].name
        if [state.box.cards[card].name for card in state.row if card >= 0].count(name) > 1:
            return m("{card}, place {place}", card=Name(name), place=self.place + 1)
        return plain(Name(name), HOME)

    def signs(self, state: State, q: AskingForACard) -> tuple[str, ...]:
        """A coin for each that it costs."""
        return ("coin",) * state.box.prices[self.place]

    def apply(self, state: State, q: AskingForACard) -> None:
        """Pay the price, lay down the card; its ability becomes active, then comes its action."""
        player, place, box = self.player, self.place, state.box
        card, price = state.row[place], box.prices[place]
        has = box.cards[card]
        if price:
            state.pay(player, price, because=cites.TURN_COST)
        state.take_card(player, place, has.id, has.name, because=q.clause)
        activate(state, player, has)
        if isinstance(q, ExtraCard):
            state.slide_row(because=cites.ROW_SLIDE)
            end_game(state)
        else:
            _use(state, player, card)


def _use(state: State, player: int, card: int) -> None:
    """Its action begins: a choice, or its first half."""
    join = state.box.cards[card].join
    state.pending = state.box.made[questions_of, card, player]
    state.use_card(player, because=JOINED[join])
    if join != "or":
        go_on(state)


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
    to, ends, ends_briefly = m("choose an action"), m("do neither"), m("neither")

    def wrong(self, state: State) -> Iterator[str]:
        """The card taken last offers a choice."""
        yield from without_card(state, self.player)
        if state.cards[self.player] and card_in_hand(state, self.player).join != "or":
            said = m("{colour} chooses, but the last card taken offers no choice",
                     colour=Noun(state.colour(self.player)))  # fmt: skip
            yield f"{said}  § {cites.ACTION_OR}"

    def prompt(self, state: State, player: int) -> Prompt:
        """The two actions that the card offers."""
        card = card_in_hand(state, player)
        return Prompt(m("{card}: {actions}?", card=Name(card.name), actions=actions(card)), cites.ACTION_OR)

    def briefly(self, state: State) -> Message:
        """Of the card just taken."""
        return m("which of the two actions?")

    def instead(self, state: State, move: Move[Any, Any]) -> Message:
        """To choose the action that a move needs."""
        action = needed(move)
        if self.player == move.player and action in [do for do, _ in card_in_hand(state, self.player).actions]:
            return plain(Written(f"choose {action}"))
        return super().instead(state, move)


class Choose(Answer[Choosing]):
    """Perform this one of the two actions of the card: 0..3 for place, move, city, destroy."""

    __slots__ = ("action",)
    pattern, heading, to, example = "choose {action}", "Choose", m("choose an action"), "choose place"
    blanks = {"action": Word(m("the action"), ACTIONS)}

    def __init__(self, player: int, action: int) -> None:
        self.action = action
        super().__init__(player, (Key("action", ACTIONS[action]),))

    @classmethod
    def every(cls, state: State, q: Choosing, player: int) -> Sequence[core.Move]:
        """The two of the card."""
        return [once(Choose, player, ACTIONS.index(do)) for do, _ in card_in_hand(state, player).actions]

    def conditions(self, state: State, q: Choosing | None) -> Iterable[Condition]:
        """The card must offer it."""
        if q is None or not state.cards[self.player]:
            return
        card, what = card_in_hand(state, self.player), ACTIONS[self.action]
        offered = [do for do, _ in card.actions]
        met = what in offered
        takes = None
        if not met:
            takes = (
                plain(Written(f"choose {offered[0]}"))
                if card.join == "or"
                else m("a card with {action}", action=DOING[what])
            )
        friendly = None if met else m("{card} does not let you {action}.", card=Name(card.name), action=TO_DO[what])
        yield Condition(cites.ACTION_OR, with_action(what, card), met, remedy=takes, friendly=friendly)

    def means(self, state: State, q: Choosing | None) -> Message:
        """How many armies, movements or cities the card shows."""
        what = ACTIONS[self.action]
        halves = card_in_hand(state, self.player).actions if state.cards[self.player] else ()
        return next((action(do, number) for do, number in halves if do == what), DOING[what])

    def briefly(self, state: State, q: Choosing, names: Sequence[str]) -> Message:
        """The action and its number."""
        return reworded(self.means(state, q), capital)

    def signs(self, state: State, q: Choosing) -> tuple[str, ...]:
        """The action."""
        return (ACTIONS[self.action],)

    def apply(self, state: State, q: Choosing) -> None:
        """The chosen action begins; the other is gone."""
        number = next(number for do, number in card_in_hand(state, self.player).actions if do == ACTIONS[self.action])
        state.pending = (*state.pending[:-1], half(ACTIONS[self.action], self.player, number))
        go_on(state)


A_CARD_OR_NONE: tuple[type[Move[State, ExtraCard]], ...] = (Take, Done)  # what answers the extra card
