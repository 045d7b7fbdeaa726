"""What is wrong with a position: cards that do not add up, choices and piles that cannot be, questions nobody asks."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.frame.sections import against
from tablekit.games.apache import cites
from tablekit.games.apache.numbers import COPIES
from tablekit.games.apache.rules.claims_of_each_role import can_claim
from tablekit.games.apache.rules.race import Ordering
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.rules.what_is_asked import Claiming, Placing, Revealing
from tablekit.games.apache.table.cards import FACES, PEOPLE, SAID_COLOURS
from tablekit.games.apache.table.state import (
    CLAIMED,
    DECLINED,
    LATE,
    NO_VERDICT,
    NOBODY,
    NOT_YET,
    PENALISED,
    RIGHT,
    SEALED,
    VERDICTS,
    WRONG,
    State,
)
from tablekit.games.apache.words import m, t
from tablekit.saying import Noun

SETTLED = (CLAIMED, LATE, PENALISED, DECLINED)


def problems(state: State) -> list[str]:
    """Everything that is wrong with a position; one that came about by play has nothing."""
    return [*_cards(state)] or [*_course(state)]


def _cards(state: State) -> Iterator[str]:
    for face, left in enumerate(state.hidden):
        if left < 0:
            says = m("{number} cards {card}; there are {there}",
                     number=COPIES[face] - left, card=FACES[face], there=COPIES[face])  # fmt: skip
            yield against("table", says, cites.COMPONENTS_PRAIRIE)


def _course(state: State) -> Iterator[str]:
    question = state.pending[-1] if state.pending else None
    if len(state.pending) > 1:
        says = m("{questions} is never asked so", questions=",".join(map(str, state.pending)))
        yield against("do", says, state.pending[-1].clause)
        return
    racing = isinstance(question, (Placing, Ordering, Claiming))
    if not racing:
        if any(choice != NOT_YET for choice in state.chosen):
            yield against("chosen", m("there is no race, but cards are chosen"), cites.RACE_CARDS_RETURN)
        if any(state.verdicts) or state.pile or state.spouse != NOBODY:
            yield against("pile", m("there is no race, but cards lie on the board"), cites.RACE_CARDS_RETURN)
    elif not any(state.table):
        yield against("table", m("there is a race, but no card lies face up"), cites.REVEAL_ONE_CARD)
    if isinstance(question, (Revealing, Turning)):
        if not any(state.hidden):
            yield against("do", m("a card is to be turned up, but none lies face down"), cites.END_TRIGGER)
        if isinstance(question, Revealing) and question.player != state.active:
            says = m("{asked} turns up a card, but it is the turn of {due}",
                     asked=_of(state, question.player), due=_of(state, state.active))  # fmt: skip
            yield against("do", says, cites.TURN_LAST_PLACER)
    elif isinstance(question, Placing):
        yield from _choosing(state)
    elif isinstance(question, Ordering):
        yield from _ordering(state)
    elif isinstance(question, Claiming):
        yield from _claiming(state, question.player)
    elif any(state.hidden):
        says = m("the game is not over: {number} cards lie face down", number=sum(state.hidden))
        yield against("do", says, cites.END_TRIGGER)


def _of(state: State, player: int) -> Noun:
    """A player by the colour, as positions that cannot be have no names."""
    return SAID_COLOURS[state.teams[player]]


def _choosing(state: State) -> Iterator[str]:
    if NOT_YET not in state.chosen:
        yield against("chosen", m("all have chosen, but the race has not been run"), cites.REVEAL_THEN_RACE)
    if any(state.verdicts) or state.pile or state.spouse != NOBODY:
        yield against("pile", m("cards lie on the board before all have chosen"), cites.REVEAL_THEN_RACE)


def _placed(state: State) -> list[int]:
    return [player for player, choice in enumerate(state.chosen) if choice >= 0]


def _judged(state: State) -> Iterator[str]:
    if NOT_YET in state.chosen or SEALED in state.chosen:
        yield against("chosen", m("the race is run, but not all choices are known"), cites.REVEAL_THEN_RACE)
    placed = _placed(state)
    for player, verdict in enumerate(state.verdicts):
        if (verdict != NO_VERDICT) != (player in placed):
            says = m("{colour} has a verdict without a card, or a card without a verdict", colour=_of(state, player))
            yield against("verdicts", says, cites.PLACE_VERDICT_TIME)


def _ordering(state: State) -> Iterator[str]:
    yield from _judged(state)
    if len(_placed(state)) < 2 or state.pile:
        yield against("pile", m("the order is asked for, but it is known"), cites.RACE_ORDER)
    for player in _placed(state):
        right = can_claim(state, player, state.chosen[player])
        if state.verdicts[player] != (RIGHT if right else WRONG):
            is_so = t("the card of {colour} is right") if right else t("the card of {colour} is wrong")
            yield against("verdicts", is_so(colour=_of(state, player)), cites.PLACE_VERDICT_TIME)
    if state.spouse != NOBODY:
        yield against("spouse", m("nobody has taken anything yet"), cites.OPT_MARRIAGE_TAKES)


def _claiming(state: State, player: int) -> Iterator[str]:
    yield from _judged(state)
    placed = _placed(state)
    if sorted(state.pile) != placed or player not in state.pile:
        yield against("pile", m("the pile must hold each seat that slammed a card, once"), cites.RACE_ORDER)
        return
    at = state.pile.index(player)
    for place, seat in enumerate(state.pile):
        verdict, lives = state.verdicts[seat], can_claim(state, seat, state.chosen[seat])
        if (place < at) != (verdict in SETTLED):
            says = m("the card of {colour} has its verdict out of turn", colour=_of(state, seat))
            yield against("verdicts", says, cites.RACE_ORDER)
        elif verdict in (WRONG, PENALISED, LATE) and lives:
            says = m("the card of {colour} can take something, so it is not {verdict}",
                     colour=_of(state, seat), verdict=VERDICTS[verdict])  # fmt: skip
            yield against("verdicts", says, cites.PENALTY_TRIGGER)
    if state.verdicts[player] == RIGHT and not can_claim(state, player, state.chosen[player]):
        says = m("{colour} chooses, but there is nothing to take", colour=_of(state, player))
        yield against("do", says, cites.RACE_LATE)
    if state.verdicts[player] == WRONG:
        says = m("{colour} chooses with a card that is wrong", colour=_of(state, player))
        yield against("do", says, cites.PENALTY_TRIGGER)
    taken = [seat for seat in state.pile[:at] if state.verdicts[seat] == CLAIMED]
    for place, seat in enumerate(state.pile[:at]):
        before = [state.verdicts[other] for other in state.pile[:place]]
        if state.verdicts[seat] == LATE and CLAIMED not in before:
            yield against("verdicts", m("a card is late, but nobody has taken anything before it"), cites.RACE_LATE)
    if DECLINED in state.verdicts and not state.switches.may_decline:
        yield against("verdicts", m("nobody may decline here"), cites.CLAIM_MANDATORY)
    if state.spouse != NOBODY and not (state.switches.marriage and taken and state.spouse < PEOPLE):
        yield against("spouse", m("nobody can have married"), cites.OPT_MARRIAGE_TAKES)
