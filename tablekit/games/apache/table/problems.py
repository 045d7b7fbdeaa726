"""What is wrong with a position: cards that do not add up, choices and piles that cannot be, questions nobody asks."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.frame.sections import against
from tablekit.games.apache import cites
from tablekit.games.apache.sections.questions import Claiming, Placing, Revealing
from tablekit.games.apache.sections.race import Ordering
from tablekit.games.apache.sections.revealing import Turning
from tablekit.games.apache.sections.roles import can_claim
from tablekit.games.apache.table.cards import COPIES, FACES, PEOPLE
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

SETTLED = (CLAIMED, LATE, PENALISED, DECLINED)


def problems(s: State) -> list[str]:
    """Everything that is wrong with a position; one that came about by play has nothing."""
    return [*_cards(s)] or [*_course(s)]


def _cards(s: State) -> Iterator[str]:
    for face, left in enumerate(s.hidden):
        if left < 0:
            says = f"{COPIES[face] - left} cards {FACES[face]}; there are {COPIES[face]}"
            yield against("table", says, cites.COMPONENTS_PRAIRIE)


def _course(s: State) -> Iterator[str]:
    question = s.pending[-1] if s.pending else None
    if len(s.pending) > 1:
        yield against("do", f"{','.join(map(str, s.pending))} is never asked so", s.pending[-1].clause)
        return
    racing = isinstance(question, (Placing, Ordering, Claiming))
    if not racing:
        if any(choice != NOT_YET for choice in s.chosen):
            yield against("chosen", "there is no race, but cards are chosen", cites.RACE_CARDS_RETURN)
        if any(s.verdicts) or s.pile or s.spouse != NOBODY:
            yield against("pile", "there is no race, but cards lie on the board", cites.RACE_CARDS_RETURN)
    elif not any(s.table):
        yield against("table", "there is a race, but no card lies face up", cites.REVEAL_ONE_CARD)
    if isinstance(question, (Revealing, Turning)):
        if not any(s.hidden):
            yield against("do", "a card is to be revealed, but none lies face down", cites.END_TRIGGER)
        if isinstance(question, Revealing) and question.player != s.active:
            yield against("do", f"{s.colours[question.player]} reveals, but it is the turn of {s.colours[s.active]}",
                           cites.TURN_LAST_PLACER)  # fmt: skip
    elif isinstance(question, Placing):
        yield from _choosing(s)
    elif isinstance(question, Ordering):
        yield from _ordering(s)
    elif isinstance(question, Claiming):
        yield from _claiming(s, question.player)
    elif any(s.hidden):
        yield against("do", f"the game is not over: {sum(s.hidden)} cards lie face down", cites.END_TRIGGER)


def _choosing(s: State) -> Iterator[str]:
    if NOT_YET not in s.chosen:
        yield against("chosen", "all have chosen, but the race has not been run", cites.REVEAL_THEN_RACE)
    if any(s.verdicts) or s.pile or s.spouse != NOBODY:
        yield against("pile", "cards lie on the board before all have chosen", cites.REVEAL_THEN_RACE)


def _placed(s: State) -> list[int]:
    return [player for player, choice in enumerate(s.chosen) if choice >= 0]


def _judged(s: State) -> Iterator[str]:
    if NOT_YET in s.chosen or SEALED in s.chosen:
        yield against("chosen", "the race is run, but not all choices are known", cites.REVEAL_THEN_RACE)
    placed = _placed(s)
    for player, verdict in enumerate(s.verdicts):
        if (verdict != NO_VERDICT) != (player in placed):
            yield against("verdicts", f"{s.colours[player]} has a verdict without a card, or a card without a verdict",
                           cites.PLACE_VERDICT_TIME)  # fmt: skip


def _ordering(s: State) -> Iterator[str]:
    yield from _judged(s)
    if len(_placed(s)) < 2 or s.pile:
        yield against("pile", "the order is asked for, but it is known", cites.RACE_ORDER)
    for player in _placed(s):
        right = can_claim(s, player, s.chosen[player])
        if s.verdicts[player] != (RIGHT if right else WRONG):
            due = VERDICTS[RIGHT if right else WRONG]
            yield against("verdicts", f"the card of {s.colours[player]} is {due}", cites.PLACE_VERDICT_TIME)
    if s.spouse != NOBODY:
        yield against("spouse", "nobody has claimed yet", cites.OPT_MARRIAGE_TAKES)


def _claiming(s: State, player: int) -> Iterator[str]:
    yield from _judged(s)
    placed = _placed(s)
    if sorted(s.pile) != placed or player not in s.pile:
        yield against("pile", "the pile must hold each seat that has placed a card, once", cites.RACE_ORDER)
        return
    at = s.pile.index(player)
    for place, seat in enumerate(s.pile):
        verdict, lives = s.verdicts[seat], can_claim(s, seat, s.chosen[seat])
        if (place < at) != (verdict in SETTLED):
            yield against("verdicts", f"the card of {s.colours[seat]} is settled out of turn", cites.RACE_ORDER)
        elif verdict in (WRONG, PENALISED, LATE) and lives:
            yield against("verdicts", f"the card of {s.colours[seat]} can claim, so it is not {VERDICTS[verdict]}",
                           cites.PENALTY_TRIGGER)  # fmt: skip
    if s.verdicts[player] == RIGHT and not can_claim(s, player, s.chosen[player]):
        yield against("do", f"{s.colours[player]} claims, but there is nothing to claim", cites.RACE_LATE)
    if s.verdicts[player] == WRONG:
        yield against("do", f"{s.colours[player]} claims with a card that is wrong", cites.PENALTY_TRIGGER)
    taken = [seat for seat in s.pile[:at] if s.verdicts[seat] == CLAIMED]
    for place, seat in enumerate(s.pile[:at]):
        before = [s.verdicts[other] for other in s.pile[:place]]
        if s.verdicts[seat] == LATE and CLAIMED not in before:
            yield against("verdicts", "a card is late, but nobody has claimed before it", cites.RACE_LATE)
    if DECLINED in s.verdicts and not s.switches.may_decline:
        yield against("verdicts", "nobody may decline here", cites.CLAIM_MANDATORY)
    if s.spouse != NOBODY and not (s.switches.marriage and taken and s.spouse < PEOPLE):
        yield against("spouse", "nobody can have married", cites.OPT_MARRIAGE_TAKES)
