"""How Empire asks: what its questions and answers have in common, and what is said to an answer out of its time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tablekit import core
from tablekit.core import Condition, Event, Key
from tablekit.core.english import count, listed
from tablekit.core.notation import Span
from tablekit.frame.questions import AN_ANSWER, Move, Q_contra, Question, ToChance, once
from tablekit.games.empire import cites
from tablekit.games.empire.table.state import REGION, State
from tablekit.saying import Text

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
        says = f"it is time to {move.to}: first {self.to}"
        yield Condition(self.clause, says, False, remedy=self.instead(state, move))
        if needed(move) and self.acting and self.player == move.player:
            yield from self._in_hand(state, needed(move))

    def instead(self, state: State, move: Move[Any, Any]) -> Text:
        """What would bring the time for a move, or what to do now."""
        if self.acting and self.player == move.player and needed(move) in [q.name for q in state.pending]:
            return "“done”"
        return AN_ANSWER

    def _in_hand(self, state: State, action: str) -> Iterator[Condition]:
        """Whether the card that is being used has an action, and has it still."""
        card = card_in_hand(state, self.player)
        offered = [do for do, _ in card.actions]
        if action not in offered:
            says = f"needs a card with {action}: {card.name} offers {offers(card)}"
            yield Condition(cites.ACTION_IMMEDIATE, says, False)
        elif self.name == "choose" or action in [q.name for q in state.pending]:
            return
        elif card.join == "or":
            other = next(do for do in offered if do != action)
            yield Condition(cites.ACTION_OR, f"needs the choice of {action}: you chose {other}", False)
        else:
            says = f"needs the {action} half of {card.name}: it is over"
            yield Condition(cites.ACTION_AND, says, False, remedy=f"another card with {action}")


class Voluntary(Asking):
    """A question that “done” answers, too; ``ends`` says what that means, ``ends_briefly`` the same on a button."""

    __slots__ = ()
    ends: ClassVar[str]
    ends_briefly: ClassVar[str] = "done"


class ByChance(ToChance[State]):
    """A question to chance: ``happens`` tells what comes (“a card is turned up”), ``for_what`` why."""

    __slots__ = ()
    let, came = "Draw", "We drew it"
    clause = whose = cites.TURN_SEQUENCE
    such_as = None
    happens: ClassVar[str]
    for_what: ClassVar[str]

    def decision(self, state: State, player: int) -> Condition:
        """It is nobody's decision: chance decides."""
        return Condition(cites.TURN_ORDER, "it is your decision: chance decides", False)

    def refused(self, state: State, move: Move[Any, Any]) -> Iterable[Condition]:
        """No move answers it."""
        yield Condition(cites.TURN_SEQUENCE, f"it is time to {move.to}: {self.before(state)}", False)

    def before(self, state: State) -> str:
        """What comes before any move."""
        return f"first {self.happens}"


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


def offers(card: Card) -> str:
    """What a card's actions are called, each once: “place or move”."""
    return listed(tuple(dict.fromkeys(do for do, _ in card.actions)), card.join) or "no action"


def without_card(state: State, player: int) -> Iterator[str]:
    """What is wrong where somebody acts who has taken no card."""
    if not state.cards[player]:
        yield f"{state.colour(player)} acts without a card  § {cites.TURN_SEQUENCE}"


# ---------------------------------------------------------------- answers


class Answer(Move[State, Q_contra]):
    """A move.  ``needs`` is the action of a card that it belongs to, ``lacks`` what is said where a word is missing."""

    __slots__ = ()
    needs: ClassVar[str] = ""
    lacks: ClassVar[str] = "something is missing"

    @classmethod
    def fits(cls, rest: str) -> bool:
        """Not more words than the pattern has."""
        return rest.count(" ") < cls.pattern.count(" ")

    @classmethod
    def read(cls, player: int, span: Span, state: State) -> core.Move:
        """Word by word: those that stand in the pattern must be there."""
        expected, given = cls.pattern.split(" ")[1:], _words(span)
        if len(given) > len(expected) or (expected and not given):
            Span(span.line, 0, span.line).fail(f"{span.line!r} is not a move such as {cls.example!r}")
        kinds, found = iter(cls.blanks.values()), []
        for at, word in enumerate(expected):
            if at == len(given):
                given[at - 1].fail(f"{cls.lacks}, as in {cls.example!r}")
            if word.startswith("{"):
                found.append(next(kinds).read(given[at], state))
            else:
                given[at].one_of((word,), "the word")
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

    def briefly(self, state: State, q: Q_contra, names: Sequence[str]) -> str:
        """The region."""
        return self.region

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
        faces = [state.box.faces[tile.face].id for tile in state.board.layout.tiles]
        says = f"needs {listed(names)} on this map: it shows {listed(faces)}"
        return Condition(cites.SETUP_TILES, says, False, remedy=f"a region such as {state.box.names[state.start]}")


# ---------------------------------------------------------------- what several moves ask

MOST_NAMED = 12  # regions named one by one; of more, the first ones stand for all


def army_there(state: State, player: int, region: int, clause: str, none: str = "none") -> Condition:
    """Whether an own army is in a region, which moving, building and destroying ask; ``none`` says what is there."""
    number = state.armies[player][region]
    says = f"needs an army of yours in {state.box.names[region]}: you have {number or none}"
    return Condition(clause, says, number > 0, {"armies": number}, None if number else _nearest_army(state, player))


def _nearest_army(state: State, player: int) -> str:
    held = state.board.named([region for region in state.board.regions if state.armies[player][region]])
    few = held if len(held) <= MOST_NAMED else [*held[: MOST_NAMED - 1], "elsewhere"]
    return f"an army from {listed(few, 'or')}" if held else "an army of yours on the board"


def army_left(state: State, player: int, clause: str, otherwise: str = "a destroyed army of yours") -> Condition:
    """Whether an army is left in a player's supply."""
    left = state.armies_left[player]
    says = f"needs an army in your supply: you have {left or 'none'}"
    return Condition(clause, says, left > 0, {"left": left}, None if left else otherwise)


def enough_coins(clause: str, says: str, have: int, need: int = 1) -> Condition:
    """Whether there are enough coins for something."""
    takes = None if have >= need else f"{count(need - have, 'coin')} more"
    return Condition(clause, f"{says}: you have {have}", have >= need, {"coins": have}, takes)


def armies_in_words(event: Event) -> str:
    """How many armies a deed placed, for its sentence: an army, 2 armies."""
    number = event.args["number"]
    return "an army" if number == 1 else count(number, "army")
