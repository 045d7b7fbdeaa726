"""What is still to be done: the open questions as a part of a position, and whether they can be so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from tablekit.core.notation import Sections, Span
from tablekit.frame.fields import Asked, Pending
from tablekit.frame.questions import EVERYBODY, Question, once
from tablekit.frame.sections import against, stacked
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.box.cards import ACTIONS
from tablekit.games.empire.box.tokens import TOKENS
from tablekit.games.empire.numbers import ARMIES, COINS, GAMES_OF_A_LONG_MATCH
from tablekit.games.empire.rules.setting_up import neutral_left
from tablekit.games.empire.table.notation import ON_MAP
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m, t
from tablekit.saying import Template, Written, listed


class ToDo(Pending):
    """The open questions, the next one last: ``refill:0,place:0*4`` or ``reveal:0@F1``."""

    def read(self, span: Span, state: Asked) -> None:
        """The questions, and what follows from all parts together."""
        assert isinstance(state, State)
        self._count_games(span, state)
        state.pending = tuple(self._question(part, state) for part in span.split(","))
        _sum_up(state)

    def _count_games(self, span: Span, state: State) -> None:
        games = len(state.past) + 1 + len(state.later)
        if games != (GAMES_OF_A_LONG_MATCH if state.switches.long else 1):
            sections = Sections(span.line)
            where = sections["past"] if "past" in sections else sections.head()
            said = m("past and later make {games} games; a long match (+long) has {most}, else there is 1",
                     games=games, most=GAMES_OF_A_LONG_MATCH)  # fmt: skip
            where.fail(str(said))

    def _question(self, span: Span, state: State) -> Question[Any]:
        found = re.fullmatch(r"([a-z-]+)(?::([0-9]))?(?:\*([0-9]{1,2}))?(?:@([A-Z][0-9]{1,2}))?", span.text)
        if not found:
            said = m("{text} is not something to be done such as {example}",
                     text=repr(span.text), example=self.such_as)  # fmt: skip
            span.fail(str(said))
        names = tuple(self.questions)
        name = names[Span(span.line, span.start, found[1]).one_of(names, m("what is to be done"))]
        kind = self.questions[name]
        player = int(found[2]) if found[2] else EVERYBODY
        if player >= state.players:
            span.fail(str(m("seat {seat} does not exist; seats are 0 to {most}", seat=player, most=state.players - 1)))
        if (player == EVERYBODY) == kind.seated:
            if kind.seated:
                right = m("it must say who, as in {example}", example=f"'{name}:0'")
            else:
                right = m("nobody in particular does it")
            span.fail(f"{span.text!r}: {right}")
        if found[3] and not issubclass(kind, Action):
            only = t("a number is written for {names}, and only for these")
            self._only_for(span, only, [q for q in names if issubclass(self.questions[q], Action)])
        if (found[4] is not None) != bool(kind.blanks):
            only = t("a region is named for {names}, and only for these")
            self._only_for(span, only, [q for q in names if self.questions[q].blanks])
        if found[4]:
            region = ON_MAP.read(Span(span.line, span.start + span.text.index("@") + 1, found[4]), state)
            return once(kind, player, state.box.names[region])
        if issubclass(kind, Action):
            return once(kind, player, int(found[3] or 0))
        return once(kind, player) if kind.seated else once(kind)

    def _only_for(self, span: Span, only: Template, names: Sequence[str]) -> None:
        span.fail(f"{span.text!r}: {only(names=listed(names, ','))}")


def _sum_up(state: State) -> None:
    """What follows from the rest: supplies, and the abilities of cards and tokens."""
    for colour, line in enumerate(state.armies):
        state.armies_left[colour] = (
            neutral_left(state) if state.is_neutral(colour) else ARMIES - sum(line) - state.kept[colour]
        )
    state.supply = COINS - sum(state.coins)
    for player, own in enumerate(state.cards):
        cards = [state.box.cards[card] for card in own]
        claimed = [TOKENS[kind] for kind in state.claimed[player]]
        state.flying[player] = sum(card.flying for card in cards)
        state.more_move[player] = sum(card.move for card in cards) + sum(token.movement for token in claimed)
        state.more_army[player] = sum(card.army for card in cards) + sum(token.armies for token in claimed)
        state.immune[player] = any(card.immune for card in cards)


# ---------------------------------------------------------------- what stands on what

_ONE_PLAYERS = ("choose", *ACTIONS, "reveal", "see")  # what belongs to the turn of whoever is asked below
MOST_HALVES = 2


def misplaced(*sections: Callable[[State, Sequence[str]], str | None]) -> Callable[[State], Iterator[str]]:
    """Why the first question that cannot stand where it does cannot, as the stack or a section says it."""

    def find(state: State) -> Iterator[str]:
        names = [question.name for question in state.pending]
        told = (says for section in sections if (says := section(state, names)))
        first = next(chain(stacked(state), _in_a_turn(state), told), None)
        if state.pending and first:
            yield first

    return find


def _in_a_turn(state: State) -> Iterator[str]:
    """What belongs to a turn is asked of whose turn it is; and a card has no third action."""
    for at, question in enumerate(state.pending):
        name, player = question.name, question.player
        if name in _ONE_PLAYERS and player != state.pending[at - 1].player:
            said = m("{question} is for seat {seat}, in a turn of seat {other}",
                     question=Written(name), seat=player, other=state.pending[at - 1].player)  # fmt: skip
            yield against("do", said, cites.TURN_ORDER)
    if sum(isinstance(question, Action) for question in state.pending) > MOST_HALVES:
        yield against("do", m("a card has at most {most} actions", most=MOST_HALVES), cites.ACTION_AND)
