"""What is still to be done: the open questions as a part of a position, and whether they can be so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tablekit.games.empire.action import Action
from tablekit.games.empire.box import ROW_SIZE
from tablekit.games.empire.box.cards import ACTIONS, NO_LEADER
from tablekit.games.empire.notation import ON_MAP
from tablekit.games.empire.setting_up import neutral_left
from tablekit.games.empire.table import (
    ARMIES,
    COINS,
    COTTAGE,
    GAMES_OF_A_LONG_MATCH,
    GAP,
    NOBODY,
    NOT_YET,
    STABLE,
    State,
)
from tablekit.notation import Sections, Span
from tablekit.rulebook.parts import Asked, Pending
from tablekit.rulebook.questions import EVERYBODY, Question, once


class ToDo(Pending):
    """The open questions, the next one last: ``refill:0,place:0*4``, ``reveal:0@F1`` or ``bid``."""

    def read(self, span: Span, s: Asked) -> None:
        """The questions, and what follows from all parts together."""
        assert isinstance(s, State)
        self._count_games(span, s)
        s.pending = tuple(self._question(part, s) for part in span.split(","))
        _sum_up(s)

    def _count_games(self, span: Span, s: State) -> None:
        games = len(s.past) + 1 + len(s.later)
        if games != (GAMES_OF_A_LONG_MATCH if s.switches.long else 1):
            sections = Sections(span.line)
            where = sections["past"] if "past" in sections else sections.head()
            where.fail(
                f"past and later make {games} games; a long match (+long) has {GAMES_OF_A_LONG_MATCH}, else there is 1"
            )

    def _question(self, span: Span, s: State) -> Question[Any]:
        found = re.fullmatch(r"([a-z-]+)(?::([0-9]))?(?:\*([0-9]{1,2}))?(?:@([A-Z][0-9]{1,2}))?", span.text)
        if not found:
            span.fail(f"{span.text!r} is not something to be done such as {self.such_as}")
        names = tuple(self.questions)
        name = names[Span(span.line, span.start, found[1]).one_of(names, "what is to be done")]
        kind = self.questions[name]
        player = int(found[2]) if found[2] else EVERYBODY
        if player >= s.players:
            span.fail(f"seat {player} does not exist; seats are 0 to {s.players - 1}")
        if (player == EVERYBODY) == kind.seated:
            right = f"it must say who, as in '{name}:0'" if kind.seated else "nobody in particular does it"
            span.fail(f"{span.text!r}: {right}")
        if found[3] and not issubclass(kind, Action):
            self._only_for(span, "a number is written", [q for q in names if issubclass(self.questions[q], Action)])
        if (found[4] is not None) != bool(kind.blanks):
            self._only_for(span, "a region is named", [q for q in names if self.questions[q].blanks])
        if found[4]:
            region = ON_MAP.read(Span(span.line, span.start + span.text.index("@") + 1, found[4]), s)
            return once(kind, player, s.box.names[region])
        if issubclass(kind, Action):
            return once(kind, player, int(found[3] or 0))
        return once(kind, player) if kind.seated else once(kind)

    def _only_for(self, span: Span, what: str, names: Sequence[str]) -> None:
        span.fail(f"{span.text!r}: {what} for {', '.join(names)}, and only for these")


def _sum_up(s: State) -> None:
    """What follows from the rest: supplies, and the abilities of cards and tokens."""
    for colour, line in enumerate(s.armies):
        s.armies_left[colour] = neutral_left(s) if s.is_neutral(colour) else ARMIES - sum(line) - s.kept[colour]
    s.supply = COINS - sum(s.coins)
    for player, own in enumerate(s.cards):
        cards = [s.box.cards[card] for card in own]
        claimed = s.claimed[player]
        s.flying[player] = sum(card.flying for card in cards)
        s.more_move[player] = sum(card.move for card in cards) + claimed.count(STABLE)
        s.more_army[player] = sum(card.army for card in cards) + claimed.count(COTTAGE)
        s.immune[player] = any(card.immune for card in cards)


# ---------------------------------------------------------------- what stands on what
#
# A stack of questions that no play leads to would sooner or later ask somebody who cannot answer.

_ONE_PLAYERS = ("choose", *ACTIONS, "reveal", "see")  # what belongs to the turn of whoever is asked below
MOST_HALVES = 2


def misplaced(s: State) -> str | None:
    """Why the first question that cannot stand where it does cannot; or None."""
    below = ""
    for at, question in enumerate(s.pending):
        name, player = question.name, question.player
        if below not in question.upon:
            return f"“{name}” {f'never comes before “{below}”' if below else 'is never the last thing to be done'}"
        if name in _ONE_PLAYERS and player != s.pending[at - 1].player:
            return f"“{name}” is for seat {player}, in a turn of seat {s.pending[at - 1].player}"
        if name == "neutral" and len(s.armies) == s.players:
            return "only two players place neutral armies"
        below = name
    if sum(isinstance(question, Action) for question in s.pending) > MOST_HALVES:
        return f"a card has at most {MOST_HALVES} actions"
    names = [question.name for question in s.pending]
    return _setting_up(s, names) or _bidding(s, names) or _row(s, names)


def _setting_up(s: State, names: list[str]) -> str | None:
    """Leaders are dealt to those who have none, and armies are left for everything that brings them."""
    dealt = [question.player for question in s.pending if question.name == "deal"]
    for player in dealt:
        if dealt.count(player) > 1 or s.leaders[player] != NOBODY:
            return f"seat {player} is dealt two leaders"
    if dealt and len(dealt) > len(s.box.leaders) - sum(leader != NOBODY for leader in s.leaders):
        return f"there are {len(s.box.leaders)} leaders, too few to be dealt"
    most = max([NO_LEADER.start_armies, *(leader.start_armies for leader in s.box.leaders)])
    for player in range(s.players):
        need = most * (player in dealt) + ("extra" in names)
        if need and s.armies_left[player] < need:
            return f"{s.colour(player)} has {s.armies_left[player]} armies left, but may need {need}"
    return None


def _bidding(s: State, names: list[str]) -> str | None:
    """Bids are asked of those who have not bid; those roll whose bids are equal and the highest."""
    if "bid" in names:
        if NOT_YET not in s.bids:
            return "coins are bid, but everybody has bid"
        if names[-1] != "bid" and any(bid != NOT_YET for bid in s.bids):
            return "somebody has bid before the set-up is over"
    if "roll" in names:
        rolling = [question.player for question in s.pending]
        top = max(s.bids)
        for player in rolling:
            if rolling.count(player) > 1 or s.bids[player] != top or NOT_YET in s.bids or s.rolls[player]:
                return f"seat {player} rolls, but not for a tied bid"
        if not s.switches.die or any(face and bid != top for face, bid in zip(s.rolls, s.bids, strict=True)):
            return "a die is rolled only where it settles tied bids (rules with +die)"
    return None


def _row(s: State, names: list[str]) -> str | None:
    """Cards are turned up until the row is full; and they suffice for the turns to come."""
    draws = names.count("draw")
    if draws and (len(s.row) + draws != ROW_SIZE or draws > len(s.deck)):
        return f"{draws} cards are turned up, but {ROW_SIZE - len(s.row)} places of the row are free"
    if names and names[0] in ("take", "refill", "turn-over", "peek"):
        player = s.pending[0].player
        coming = player if names[0] == "take" else (player + 1) % s.players
        lacking = [s.cards_each - len(own) for own in s.cards]
        turns = max(
            (n - 1) * s.players + (seat - coming) % s.players + 1 if n > 0 else 0 for seat, n in enumerate(lacking)
        )
        cards = len(s.deck) + sum(card != GAP for card in s.row)
        if cards < max(turns, names[0] == "take"):
            return f"{turns} turns are to come, but only {cards} cards are left to be taken"
    return None
