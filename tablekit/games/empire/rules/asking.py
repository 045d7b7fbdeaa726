"""How Empire asks: what its questions and answers have in common, and what is said to an answer out of its time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tablekit import core
from tablekit.core import Condition, Event, Key
from tablekit.core.notation import Span
from tablekit.frame.chance import ToChance
from tablekit.frame.questions import AN_ANSWER, Move, Q_contra, Question, once
from tablekit.games.empire import cites
from tablekit.games.empire.box.layout import called
from tablekit.games.empire.table.kinds import REGION
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import DOING, HOME, TO_DO, Name, m, t
from tablekit.mechanics.payments import short_of
from tablekit.saying import Blank, Counted, Listed, Message, Noun, Template, Written, listed, plain

if TYPE_CHECKING:
    from tablekit.games.empire.box.cards import Card

# ---------------------------------------------------------------- questions


class Asking(Question[State]):
    """A question to a player.  ``acting`` says whether the card just taken is being used.

    Face down lie only tokens, and no answer but the one on who begins depends on what they are.
    """

    __slots__ = ()
    whose = cites.TURN_ORDER
    public = True
    acting: ClassVar[bool] = False

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """A move out of its time: what comes first, what would bring its time, and what the card in hand offers."""
        yield self.too_early(move, self.instead(state, move))
        if needed(move) and self.acting and self.player == move.player:
            yield from self._in_hand(state, needed(move))

    def instead(self, state: State, move: Move[Any, Any]) -> Message:
        """What would bring the time for a move, or what to do now."""
        if self.acting and self.player == move.player and needed(move) in [q.name for q in state.pending]:
            return plain(Written("done"))
        return AN_ANSWER

    def _in_hand(self, state: State, action: str) -> Iterator[Condition]:
        """Whether the card that is being used has an action, and has it still."""
        card = card_in_hand(state, self.player)
        offered = [do for do, _ in card.actions]
        if action not in offered:
            friendly = m("{card} does not let you {action}.", card=Name(card.name), action=TO_DO[action])
            yield Condition(cites.ACTION_IMMEDIATE, with_action(action, card), False, friendly=friendly)
        elif self.name == "choose" or action in [q.name for q in state.pending]:
            return
        elif card.join == "or":
            other = next(do for do in offered if do != action)
            said = m("needs the choice of {action}: you chose {other}", action=DOING[action], other=DOING[other])
            friendly = m("You chose to {other}, so you cannot {action}.", action=TO_DO[action], other=TO_DO[other])
            yield Condition(cites.ACTION_OR, said, False, friendly=friendly)
        else:
            said = m("needs the {action} half of {card}: it is over", action=DOING[action], card=Name(card.name))
            remedy = m("another card with {action}", action=DOING[action])
            friendly = m("That half of {card} is over.", card=Name(card.name))
            yield Condition(cites.ACTION_AND, said, False, remedy=remedy, friendly=friendly)


class Voluntary(Asking):
    """A question that “done” answers, too; ``ends`` says what that means, ``ends_briefly`` the same on a button."""

    __slots__ = ()
    ends: ClassVar[Message]
    ends_briefly: ClassVar[Message] = m("done")


class ByChance(ToChance[State]):
    """A question to chance: ``happens`` tells what comes (“a card is turned up”), ``for_what`` why."""

    __slots__ = ()
    let, came = m("Draw"), m("We drew it")
    clause = whose = cites.TURN_SEQUENCE
    such_as = None
    happens: ClassVar[Message]
    for_what: ClassVar[Message]

    def decision(self, state: State, player: int) -> Condition:
        """It is nobody's decision: chance decides."""
        friendly = m("It is nobody’s turn: chance decides.")
        return Condition(cites.TURN_ORDER, m("it is your decision: chance decides"), False, friendly=friendly)

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """No move answers it."""
        said = self.comes_first(state)(move=move.to, happens=self.happens)
        yield Condition(cites.TURN_SEQUENCE, said, False)

    def comes_first(self, state: State) -> Template:
        """What is said to a ``move``, before which this ``happens``."""
        return t("it is time to {move}: first {happens}")


# Not an ABC, as each card that is turned up asks whether a question is one: the type checker sees what is missing.
class Following(ByChance):
    """What follows by itself as soon as nothing lies on it, so that it is never asked of anybody."""

    __slots__ = ()

    @abstractmethod
    def follow(self, state: State) -> None:
        """What happens then, up to the next question."""


def deciders(state: State) -> tuple[int, ...]:
    """The seats that decide now."""
    return state.pending[-1].deciders(state) if state.pending else ()


def card_in_hand(state: State, player: int) -> Card:
    """The card that a player took last."""
    return state.box.cards[state.cards[player][-1]]


def with_action(action: str, card: Card) -> Message:
    """That a card is needed with an action, and what this one offers, each once: “place or move”."""
    offers = Listed(tuple(dict.fromkeys([DOING[do] for do, _ in card.actions])), card.join or "and", m("no action"))
    return m("needs a card with {action}: {card} offers {offers}",
             action=DOING[action], card=Name(card.name), offers=offers)  # fmt: skip


def without_card(state: State, player: int) -> Iterator[str]:
    """What is wrong where somebody acts who has taken no card."""
    if not state.cards[player]:
        said = m("{colour} acts without a card", colour=Noun(state.colour(player)))
        yield f"{said}  § {cites.TURN_SEQUENCE}"


# ---------------------------------------------------------------- answers


class Answer(Move[State, Q_contra]):
    """A move.  ``needs`` is the action of a card that it belongs to, ``lacks`` what is said where a word is missing."""

    __slots__ = ()
    needs: ClassVar[str] = ""
    lacks: ClassVar[Template] = t("something is missing, as in {example}")

    @classmethod
    def fits(cls, rest: str) -> bool:
        """Not more words than the pattern has."""
        return rest.count(" ") < cls.pattern.count(" ")

    @classmethod
    def read(cls, player: int, span: Span, state: State) -> core.Move:
        """Word by word: those that stand in the pattern must be there."""
        expected, given = cls.pattern.split(" ")[1:], _words(span)
        if len(given) > len(expected) or (expected and not given):
            Span(span.line, 0, span.line).fail(no_such_move(span.line, cls.example))
        kinds, found = iter(cls.blanks.values()), []
        for at, word in enumerate(expected):
            if at == len(given):
                given[at - 1].fail(str(cls.lacks(example=repr(cls.example))))
            if word.startswith("{"):
                found.append(next(kinds).read(given[at], state))
            else:
                given[at].one_of((word,), m("the word"))
        return once(cls, player, *found)

    @classmethod
    def candidates(cls, state: State, q: Q_contra, player: int) -> Sequence[core.Move]:
        """Every such move for whoever decides; for anybody else none."""
        return cls.every(state, q, player) if player in q.deciders(state) else ()

    @classmethod
    def every(cls, state: State, q: Q_contra, player: int) -> Sequence[core.Move]:
        """Every such move, allowed or not."""
        return super().candidates(state, q, player)

    def conditions(self, state: State, q: Q_contra | None) -> Iterable[Condition]:
        """Nothing, but that it is its time."""
        return ()


def no_such_move(line: str, example: str) -> str:
    """What is said where something else is written than a move of a kind."""
    return str(m("{line} is not a move such as {example}", line=repr(line), example=repr(example)))


def needed(move: Move[Any, Any]) -> str:
    """The action of a card that a move belongs to, or nothing."""
    return move.needs if isinstance(move, Answer) else ""


def _words(span: Span) -> list[Span]:
    found, at = [], span.start
    for word in span.text.split(" ") if span.text else ():
        found.append(Span(span.line, at, word))
        at += len(word) + 1
    return found


class InRegion(Answer[Q_contra]):
    """A move about one region, named as on the map."""

    __slots__ = ("region",)
    blanks = {"region": REGION}

    def __init__(
        self, player: int, region: str, keys: tuple[Key, ...] = (), hints: tuple[Key, ...] = ()
    ) -> None:  # fmt: skip
        self.region = region
        super().__init__(player, keys or (Key("region", region),), hints)

    @classmethod
    def every(cls, state: State, q: Q_contra, player: int) -> Sequence[core.Move]:
        """One for each region of the map."""
        return [once(cls, player, name) for name in state.board.named(state.board.regions)]

    def regions(self) -> tuple[str, ...]:
        """All regions it names."""
        return (self.region,)

    def briefly(self, state: State, q: Q_contra, names: Sequence[str]) -> Message:
        """The region."""
        return plain(self.region)

    def conditions(self, state: State, q: Q_contra | None) -> Iterable[Condition]:
        """Its regions must be on this map before anything else can be said."""
        off = [name for name in self.regions() if state.box.region.get(name) not in state.board.at]
        if off:
            yield self._off_map(state, [name for name in off if name in state.box.region] or [self.text])
        else:
            yield from self.on_map(state, q)

    def on_map(self, state: State, q: Q_contra | None) -> Iterable[Condition]:
        """What is asked of it where its regions are on the map."""
        return ()

    def _off_map(self, state: State, names: Sequence[str]) -> Condition:
        faces = [called(state.box, tile) for tile in state.board.layout.tiles]
        said = m("needs {regions} on this map: it shows {tiles}", regions=listed(names), tiles=listed(faces))
        remedy = m("a region such as {region}", region=state.box.names[state.start])
        friendly = m("{regions} {number?is|are} not on this map.", regions=listed(names), number=len(names))
        return Condition(cites.SETUP_TILES, said, False, remedy=remedy, friendly=friendly)


# ---------------------------------------------------------------- what several moves ask

MOST_NAMED = 12  # regions named one by one; of more, the first ones stand for all


AN_ARMY = t("needs an army of yours in {region}: you have {number:0=none}")
ONE_DESTROYED = m("a destroyed army of yours")


def army_there(state: State, player: int, region: int, clause: str, needs: Template = AN_ARMY) -> Condition:
    """Whether an own army is in a region, which moving, building and destroying ask; ``needs`` says that."""
    number = state.armies[player][region]
    said = needs(region=state.box.names[region], number=number)
    takes = None if number else _nearest_army(state, player)
    friendly = None if number > 0 else m("You have no army in {region}.", region=state.box.names[region])
    return Condition(clause, said, number > 0, {"armies": number}, takes, friendly=friendly)


def _nearest_army(state: State, player: int) -> Message:
    held = state.board.named([region for region in state.board.regions if state.armies[player][region]])
    if not held:
        return m("an army of yours on the board")
    if len(held) > MOST_NAMED:
        return m("an army from {regions} or elsewhere", regions=listed(held[: MOST_NAMED - 1], ","))
    return m("an army from {regions}", regions=listed(held, "or"))


def army_left(state: State, player: int, clause: str, otherwise: Message = ONE_DESTROYED) -> Condition:
    """Whether an army is left in a player's supply."""
    left = state.armies_left[player]
    said = m("needs an army left to place: you have {left:0=none}", left=left)
    takes = None if left else otherwise
    friendly = None if left else m("You have no armies left: all are on the map.")
    return Condition(clause, said, left > 0, {"left": left}, takes, friendly=friendly)


def enough_coins(clause: str, needs: Template, have: int, need: int = 1, **blanks: Blank) -> Condition:
    """Whether there are enough coins for something; ``needs`` says for what, of whom who has ``have``."""
    takes = None if have >= need else m("{missing:coin} more", missing=need - have)
    friendly = None if have >= need else short_of(HOME, Counted(need - have, Noun("coin")), have, need)
    said = needs(have=have, need=need, **blanks)
    return Condition(clause, said, have >= need, {"coins": have}, takes, friendly=friendly)


def by_number(one: Template, several: Template) -> Callable[[Event], Template]:
    """What is told of a ``number`` of armies: of one, or of several."""
    return lambda event: one if event.args["number"] == 1 else several
