"""The bid: coins in secret, revealed together; the highest pays and names the starting player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablekit import core
from tablekit.core import Chance, Condition, Key, Prompt, Rnd
from tablekit.core.errors import TablekitError
from tablekit.core.notation import Span
from tablekit.core.seats import by_colour
from tablekit.frame.chance import Outcome
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.fields import Field, IfAny
from tablekit.frame.kinds import Whole
from tablekit.frame.questions import EVERYBODY, each, once
from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.numbers import COINS
from tablekit.games.empire.rules.asking import Answer, Asking, ByChance
from tablekit.games.empire.rules.what_is_asked import begin_turn
from tablekit.games.empire.table.kinds import Colour, ColourName
from tablekit.games.empire.table.notation import BySeat, split_seats
from tablekit.games.empire.table.state import NOT_YET, SEALED, State
from tablekit.games.empire.words import m, t
from tablekit.mechanics.shared_kinds import EachSeat
from tablekit.saying import Message, Noun, plain


class Bidding(Asking):
    """Everybody closes a hand on some coins, all at the same time."""

    __slots__ = ()
    name, seated = "bid", False
    clause, whose = cites.BID_ONCE, cites.BID_SECRET
    to, yours = m("bid"), m("needs a bid to be made")
    theirs = t("needs a bid to be made: your hand is closed")
    not_yours = t("Your hand is closed: you have bid.")
    public, counts = False, True

    def __init__(self) -> None:
        super().__init__(EVERYBODY)

    def deciders(self, state: State) -> tuple[int, ...]:
        """Those who have not bid."""
        return tuple(player for player in range(state.players) if state.bids[player] == NOT_YET)

    def prompt(self, state: State, player: int) -> Prompt:
        """How many coins there are."""
        said = m("bid coins in secret for the choice of the starting player, 0 to {most}", most=state.coins[player])
        return Prompt(said, cites.BID_SECRET)

    def briefly(self, state: State) -> Message:
        """How many."""
        return m("how many coins do you bid?")


class Bid(Answer[Bidding]):
    """Bid so many coins in secret."""

    __slots__ = ("coins",)
    pattern, heading, to, example = "bid {coins}", "Bid", m("bid"), "bid 3"
    blanks = {"coins": Whole(m("the bid"), 0, COINS)}
    sealed = True

    def __init__(self, player: int, coins: int) -> None:
        self.coins = coins
        super().__init__(player, (Key("bid", coins),))

    @classmethod
    def legal(cls, state: State, q: Bidding, player: int) -> Sequence[core.Move]:
        """As many as the player has, or fewer."""
        return each(cls, player, range(state.coins[player] + 1))

    @classmethod
    def every(cls, state: State, q: Bidding, player: int) -> Sequence[core.Move]:
        """As many as anybody has, or fewer."""
        return each(cls, player, range(max(state.coins) + 1))

    def conditions(self, state: State, q: Bidding | None) -> Iterator[Condition]:
        """The coins must be there."""
        have = state.coins[self.player]
        met = self.coins <= have
        said = m("needs {coins:coin} for the bid: you have {have}", coins=self.coins, have=have)
        facts = {"bid": self.coins, "coins": have}
        takes = None if met else m("a bid of at most {have}", have=have)
        friendly = (
            None if met else m("You cannot bid {coins:words}: you have {have:coin.words}.", coins=self.coins, have=have)
        )
        yield Condition(cites.BID_SECRET, said, met, facts, takes, friendly=friendly)

    def means(self, state: State, q: Bidding | None) -> Message:
        """What would be left."""
        have = state.coins[self.player]
        if self.coins > have:
            return m("more than the {have:coin} you have", have=have)
        return m("you keep {left:coin} if you win", left=have - self.coins)

    def briefly(self, state: State, q: Bidding, names: Sequence[str]) -> Message:
        """How many coins."""
        return m("{coins:coin}", coins=self.coins) if self.coins else m("Nothing")

    def signs(self, state: State, q: Bidding) -> tuple[str, ...]:
        """A coin."""
        return ("coin",)

    def amounts(self, state: State) -> tuple[int, ...]:
        """So many of them."""
        return (self.coins,)

    def apply(self, state: State, q: Bidding) -> None:
        """A hand is closed on some coins; when all hands are closed they are opened together."""
        others = [bid for player, bid in enumerate(state.bids) if player != self.player]
        if SEALED in others and NOT_YET not in others:
            raise TablekitError(m("the other bids are hidden here, so they cannot be opened; imagine() them first"))
        state.close_hand(self.player, because=cites.BID_SECRET)
        state.bid(self.player, self.coins, because=cites.BID_SECRET)
        if NOT_YET not in state.bids:
            _reveal(state)


def _reveal(state: State) -> None:
    """The highest bid wins; on a tie the youngest of the tied does, or they roll the die."""
    state.open_hands(state.bids[:], because=cites.BID_SECRET)
    top = max(state.bids)
    tied = [player for player in range(state.players) if state.bids[player] == top]
    if len(tied) == 1:
        _win(state, tied[0], because=cites.BID_WINNER_PAYS)
    elif state.switches.die:
        _ask_rolls(state, tied)
    else:
        youngest = next(player for player in state.ages if player in tied)
        _win(state, youngest, because=cites.BID_TIE if top else cites.BID_ZERO)


def _win(state: State, player: int, because: str) -> None:
    """The winner pays the bid and names the starting player."""
    state.win_bid(player, because=because)
    if state.bids[player]:
        state.pay(player, state.bids[player], because=cites.BID_WINNER_PAYS)
    state.pending = (once(Naming, player),)


# ---------------------------------------------------------------- the die for a tied bid


class Rolling(ByChance):
    """A tied player rolls the die."""

    __slots__ = ()
    name, clause, to = "roll", cites.VAR_TIE_DIE, m("roll the die")
    upon = ("", "roll")
    let, came = m("Roll"), m("We rolled it")
    happens, for_what = m("the tied bidders roll"), m("the bid is tied")

    def node(self, state: State) -> Chance:
        """Each face is as likely."""
        return DIE


class Roll(Outcome[State, Rolling]):
    """The die for a tied bid shows 1..6."""

    __slots__ = ("face",)
    blanks = {"face": Whole(m("the die"), 1, 6)}
    prefix = "roll"

    def __init__(self, face: int) -> None:
        super().__init__("die", str(face))
        self.face = face

    def apply(self, state: State, q: Rolling) -> None:
        """A tied player rolls; after the last one the highest wins, and equals roll again."""
        state.roll(q.player, self.face, because=cites.VAR_TIE_DIE)
        state.pending = state.pending[:-1]
        if state.pending:
            return
        top = max(state.rolls)
        best = [player for player in range(state.players) if state.rolls[player] == top]
        if len(best) == 1:
            _win(state, best[0], because=cites.VAR_TIE_DIE)
            return
        for player in range(state.players):
            if state.rolls[player]:
                state.roll(player, 0, because=cites.VAR_TIE_DIE)
        _ask_rolls(state, best)


DIE = Chance("die", cites.VAR_TIE_DIE, tuple((once(Roll, face), 1) for face in range(1, 7)))


def _ask_rolls(state: State, tied: Sequence[int]) -> None:
    """The tied players roll, in the order of their seats."""
    state.pending = tuple(once(Rolling, player) for player in reversed(tied))


# ---------------------------------------------------------------- the starting player


class Naming(Asking):
    """The winner names the player who takes the first turn."""

    __slots__ = ()
    asks = to = m("name the starting player")
    name = "first"
    clause = whose = cites.BID_CHOOSE_FIRST
    yours, theirs = m("needs to have won the bid"), t("needs to have won the bid: {colour} has")
    not_yours = t("{colour:capital} won the bid, and says who begins.")

    def briefly(self, state: State) -> Message:
        """Who begins."""
        return m("who takes the first turn?")


class First(Answer[Naming]):
    """Name the player who takes the first turn."""

    __slots__ = ("seat",)
    pattern, heading, to, example = "first {seat}", "First player", m("name the starting player"), "first blue"
    blanks = {"seat": ColourName(m("the starting player"))}

    def __init__(self, player: int, seat: Colour) -> None:
        self.seat = seat
        super().__init__(player, (Key("seat", seat.at),))

    def means(self, state: State, q: Naming | None) -> Message:
        """Who will take the first turn."""
        if self.seat.at == self.player:
            return m("you take the first turn")
        return m("{colour} takes the first turn", colour=Noun(self.seat.name))

    def briefly(self, state: State, q: Naming, names: Sequence[str]) -> Message:
        """The name."""
        return plain(names[self.seat.at])

    def signs(self, state: State, q: Naming) -> tuple[str, ...]:
        """The colour."""
        return (self.seat.name,)

    def apply(self, state: State, q: Naming) -> None:
        """The first turn begins, and with it the game."""
        state.choose_first(self.seat.at, because=cites.BID_CHOOSE_FIRST)
        begin_turn(state, self.seat.at)


# ---------------------------------------------------------------- how it is told

SAYS: Says = {
    "bid": None,  # it is told once all hands are open
    "close_hand": t("{player} has closed a hand for the bid."),
    "open_hands": t("The bids: {bids}."),
    "roll": lambda event: t("{player} rolled {face}.") if event.args["face"] else t("{player}’s roll is tied."),
    "win_bid": t("{player} won the bid."),
    ("win_bid", cites.BID_TIE): t("{player} won the bid as the youngest of the tied."),
    ("win_bid", cites.BID_ZERO): t("{player} won the bid: nobody bid a coin, and the youngest wins."),
    ("win_bid", cites.VAR_TIE_DIE): t("{player} won the bid by the die."),
    ("pay", cites.BID_WINNER_PAYS): t("{player} paid the bid of {coins:coin}."),
    "choose_first": t("{player} is the starting player."),
}
KINDS: Kinds = {"bids": EachSeat("the bids")}


# ---------------------------------------------------------------- what others may know of it


def hide(seen: State, who: int | None) -> None:
    """Others’ hands are closed until everybody has bid."""
    if NOT_YET in seen.bids:
        for player, coins in enumerate(seen.bids):
            if player != who and coins != NOT_YET:
                seen.bids[player] = SEALED


def imagine(state: State, who: int | None, rnd: Rnd) -> None:
    """In a closed hand any number of coins is as likely."""
    for player, coins in enumerate(state.bids):
        if coins == SEALED:
            state.bids[player] = int(rnd.random() * (state.coins[player] + 1))


def promised(state: State, player: int) -> int:
    """How many of a player's coins are as good as spent: those in a hand that is still closed."""
    return max(0, state.bids[player]) if NOT_YET in state.bids else 0


def bids_and_rolls(state: State) -> dict[str, Any]:
    """By player: ``bids`` (None: not yet, ``sealed``), and what was rolled for a tied one, ``rolls``."""
    return {
        "bids": by_colour(
            state.colours, [None if bid == NOT_YET else "sealed" if bid == SEALED else bid for bid in state.bids]
        ),
        "rolls": by_colour(state.colours, [face or None for face in state.rolls]),
    }


# ---------------------------------------------------------------- how it is written


class _Bids(BySeat):
    """The coins bid: ``0.2``; ``-`` not yet, and ``?`` where they are hidden."""

    def write(self, value: Sequence[int]) -> str:
        if all(bid == NOT_YET for bid in value):
            return "-"
        return ".".join("-" if bid == NOT_YET else "?" if bid == SEALED else str(bid) for bid in value)

    def read(self, span: Span, state: State) -> list[int]:
        return [
            SEALED if part.text == "?" else NOT_YET if part.empty else part.whole(self.what, self.low, self.high)
            for part in split_seats(span, state.players)
        ]


class _Rolls(BySeat):
    """What has been rolled for a tied bid; ``-`` for nothing."""

    def write(self, value: Sequence[int]) -> str:
        return super().write(value) if any(value) else "-"


FIELDS = (
    IfAny(Field("bids", _Bids(m("the bid"), 0, COINS))),
    IfAny(Field("rolls", _Rolls(m("the die"), 0, 6))),
)


# ---------------------------------------------------------------- what cannot be


def problems(state: State) -> Iterator[str]:
    """Nobody bids more coins than there are, as long as the bid is not paid."""
    for seat, coins in enumerate(state.bids):
        if state.pending and coins > state.coins[seat] and NOT_YET in state.bids:
            said = m("a bid of {bid} with {have} coins", bid=coins, have=state.coins[seat])
            yield against(state.colour(seat), said, cites.BID_SECRET)


def misplaced(state: State, names: Sequence[str]) -> str | None:
    """Bids are asked of those who have not bid; those roll whose bids are equal and the highest."""
    if "bid" in names:
        if NOT_YET not in state.bids:
            return against("do", m("coins are bid, but everybody has bid"), cites.BID_ONCE)
        if names[-1] != "bid" and any(bid != NOT_YET for bid in state.bids):
            return against("do", m("somebody has bid before the set-up is over"), cites.BID_ONCE)
    if "roll" in names:
        rolling = [question.player for question in state.pending]
        top = max(state.bids)
        for player in rolling:
            if rolling.count(player) > 1 or state.bids[player] != top or NOT_YET in state.bids or state.rolls[player]:
                said = m("seat {seat} rolls, but not for a tied bid", seat=player)
                return against("do", said, cites.VAR_TIE_DIE)
        if not state.switches.die or any(
            face and bid != top for face, bid in zip(state.rolls, state.bids, strict=True)
        ):
            said = m("a die is rolled only where it settles tied bids (rules with +die)")
            return against("do", said, cites.VAR_TIE_DIE)
    return None
