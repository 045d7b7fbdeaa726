"""Everything that is wrong with a position: pieces that do not add up, and pieces that cannot stand as they do."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.numbers import ARMIES, CITIES, NEUTRAL_ARMIES, ROW_SIZE
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.setting_up import neutral_left
from tablekit.games.empire.rules.tokens import Revealing
from tablekit.games.empire.table.maps import plan_faults, start_fault
from tablekit.games.empire.table.state import GAP, State


def pieces(state: State) -> Iterator[str]:
    """Armies, cities and coins that do not add up, or lie where there is no region."""
    for player in range(state.players):
        who = state.colour(player)
        board, left, kept = sum(state.armies[player]), state.armies_left[player], state.kept[player]
        if left < 0 or kept < 0 or min(state.armies[player]) < 0 or board + left + kept != ARMIES:
            kept_too = f", {kept} kept" if kept else ""
            says = f"{who}: {board} armies on the board, {left} in the supply{kept_too}; there are {ARMIES} in all"
            yield f"{says}  § {cites.SETUP_PIECES}"
        if len(state.cities[player]) > CITIES:
            yield f"{who}: {len(state.cities[player])} cities; there are {CITIES}  § {cites.CITY_LIMIT}"
        if state.coins[player] < 0:
            yield f"{who}: {state.coins[player]} coins; there cannot be fewer than none  § {cites.SETUP_COINS}"
        for region in {*state.cities[player], *(r for r, number in enumerate(state.armies[player]) if number)}:
            if region not in state.board.at:
                yield f"{who}: pieces in {state.box.names[region]}, which is not on this map  § {cites.SETUP_TILES}"
    if state.supply < 0:
        yield f"coins: the players have {-state.supply} more than there are  § {cites.SETUP_COINS}"
    for neutral in range(state.players, len(state.armies)):
        number = sum(state.armies[neutral]) + neutral_left(state)
        if number > NEUTRAL_ARMIES or min(state.armies[neutral]) < 0:
            says = f"neutral: {number} armies on the board or to be placed; there are {NEUTRAL_ARMIES}"
            yield f"{says}  § {cites.SETUP_NEUTRAL}"
    if any(state.kept) and not any(leader_of(state, player).keeps for player in range(state.players)):
        yield f"armies are kept, but nobody has the Red Sorceress  § {cites.VAR_LEADER_SORCERESS_KEEP}"
    dealt = [leader for leader in state.leaders if leader >= 0]
    if len(set(dealt)) < len(dealt):
        yield f"a leader is dealt twice  § {cites.VAR_LEADER_DEAL}"


def cards(state: State) -> Iterator[str]:
    """Cards that are missing or in two places, and a row of the wrong length."""
    out = [card for card in state.row if card != GAP] + [card for own in state.cards for card in own]
    every = sorted((*out, *state.deck))
    deck = state.box.decks[state.players]
    names = state.box.cards
    for card in sorted({card for card in out if card not in deck}):
        clause = cites.SETUP_DECK_2P if state.players == 2 else cites.SETUP_DECK_3P
        yield f"{names[card].id} is not in the deck for {state.players} players  § {clause}"
    for card in sorted({card for card in every if every.count(card) > 1}):
        yield f"{names[card].id} is in two places  § {cites.TYPES_CARDS}"
    if len(set(every)) == len(every) and set(every) < set(deck):
        yield f"{len(deck) - len(every)} cards of the deck are missing  § {cites.SETUP_DECK_SHUFFLE}"
    gaps = state.row.count(GAP)
    asks = [question.name for question in state.pending]
    if gaps != int("refill" in asks):
        says = f"the row has {gaps} gaps; it has one while a card's action is performed, and none otherwise"
        yield f"{says}  § {cites.ROW_SLIDE}"
    if len(state.row) > ROW_SIZE:
        yield f"the row has {len(state.row)} cards; there are {ROW_SIZE} places  § {cites.SETUP_ROW}"
    full = len(state.row) == ROW_SIZE
    if state.deck and not full and "draw" not in asks and asks and asks[-1] != "next-game":
        says = f"the row has {len(state.row)} cards although the deck has {len(state.deck)}; it must have {ROW_SIZE}"
        yield f"{says}  § {cites.ROW_SLIDE}"
    if asks and asks[-1] in ("take", "fairy") and not state.row:
        yield f"a card is asked for, but the row is empty  § {cites.TURN_TAKE}"


def start(state: State) -> Iterator[str]:
    """A starting region that the map does not allow."""
    if fault := start_fault(state.start, state.board.layout, state.box):
        yield f"start: {fault}"


def seats(state: State) -> Iterator[str]:
    """Questions to seats that there are not."""
    for question in state.pending:
        if not (-1 <= question.player < state.players):
            yield f"{question.name}: seat {question.player} does not exist"


def course(state: State) -> Iterator[str]:
    """What is asked now cannot be answered, or does not go with what lies on the table."""
    if not state.pending:
        return
    top = state.pending[-1]
    if state.left and not isinstance(top, (Action, Revealing)):
        yield f"left is {state.left}, but no action is going on  § {cites.ACTION_IMMEDIATE}"
    yield from top.wrong(state)
    for number, plan in enumerate(state.later, start=len(state.past) + 2):
        yield from (f"game {number}: {says}" for says in plan_faults(plan, state.switches, state.box))
    if top.name in ("refill", "turn-over"):
        yield f"{top.name} is nobody's decision and nothing for chance  § {top.clause}"
