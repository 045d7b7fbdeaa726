"""Everything that is wrong with a position: pieces that do not add up, and pieces that cannot stand as they do."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.numbers import ARMIES, CITIES, NEUTRAL_ARMIES, ROW_SIZE
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.setting_up import neutral_left
from tablekit.games.empire.rules.tokens import Revealing
from tablekit.games.empire.table.maps import plan_faults, start_fault
from tablekit.games.empire.table.state import GAP, State
from tablekit.games.empire.words import m
from tablekit.saying import Message, Noun


def pieces(state: State) -> Iterator[str]:
    """Armies, cities and coins that do not add up, or lie where there is no region."""
    for player in range(state.players):
        who = state.colour(player)
        board, left, kept = sum(state.armies[player]), state.armies_left[player], state.kept[player]
        if left < 0 or kept < 0 or min(state.armies[player]) < 0 or board + left + kept != ARMIES:
            yield against(who, _armies(board, left, kept), cites.SETUP_PIECES)
        if len(state.cities[player]) > CITIES:
            says = m("{cities} cities; there are {all}", cities=len(state.cities[player]), all=CITIES)
            yield against(who, says, cites.CITY_LIMIT)
        if state.coins[player] < 0:
            says = m("{coins} coins; there cannot be fewer than none", coins=state.coins[player])
            yield against(who, says, cites.SETUP_COINS)
        for region in {*state.cities[player], *(r for r, number in enumerate(state.armies[player]) if number)}:
            if region not in state.board.at:
                says = m("pieces in {region}, which is not on this map", region=state.box.names[region])
                yield against(who, says, cites.SETUP_TILES)
    if state.supply < 0:
        says = m("the players have {more} more than there are", more=-state.supply)
        yield against("coins", says, cites.SETUP_COINS)
    for neutral in range(state.players, len(state.armies)):
        number = sum(state.armies[neutral]) + neutral_left(state)
        if number > NEUTRAL_ARMIES or min(state.armies[neutral]) < 0:
            says = m("{armies} armies on the board or to be placed; there are {all}", armies=number, all=NEUTRAL_ARMIES)
            yield against("neutral", says, cites.SETUP_NEUTRAL)
    if any(state.kept) and not any(leader_of(state, player).keeps for player in range(state.players)):
        yield _by(cites.VAR_LEADER_SORCERESS_KEEP, m("armies are kept, but nobody has the Red Sorceress"))
    dealt = [leader for leader in state.leaders if leader >= 0]
    if len(set(dealt)) < len(dealt):
        yield _by(cites.VAR_LEADER_DEAL, m("a leader is dealt twice"))


def _by(clause: str, says: Message) -> str:
    return f"{says}  § {clause}"


def _armies(board: int, left: int, kept: int) -> Message:
    if not kept:
        return m(
            "{board} armies on the board, {left} left; there are {all} in all",
            board=board, left=left, all=ARMIES,
        )  # fmt: skip
    return m(
        "{board} armies on the board, {left} left, {kept} kept; there are {all} in all",
        board=board, left=left, kept=kept, all=ARMIES,
    )  # fmt: skip


def cards(state: State) -> Iterator[str]:
    """Cards that are missing or in two places, and a row of the wrong length."""
    out = [card for card in state.row if card != GAP] + [card for own in state.cards for card in own]
    every = sorted((*out, *state.deck))
    deck = state.box.decks[state.players]
    names = state.box.cards
    for card in sorted({card for card in out if card not in deck}):
        clause = cites.SETUP_DECK_2P if state.players == 2 else cites.SETUP_DECK_3P
        says = m("{card} is not in the deck for {players} players", card=names[card].id, players=state.players)
        yield _by(clause, says)
    for card in sorted({card for card in every if every.count(card) > 1}):
        yield _by(cites.TYPES_CARDS, m("{card} is in two places", card=Noun(names[card].name)))
    if len(set(every)) == len(every) and set(every) < set(deck):
        says = m("{cards} cards of the deck are missing", cards=len(deck) - len(every))
        yield _by(cites.SETUP_DECK_SHUFFLE, says)
    gaps = state.row.count(GAP)
    asks = [question.name for question in state.pending]
    if gaps != int("refill" in asks):
        says = m(
            "the row has {gaps} {gaps?gap|gaps}; it has one while a card's action is done, and none otherwise",
            gaps=gaps,
        )  # fmt: skip
        yield _by(cites.ROW_SLIDE, says)
    if len(state.row) > ROW_SIZE:
        says = m("the row has {cards} cards; there are {places} places", cards=len(state.row), places=ROW_SIZE)
        yield _by(cites.SETUP_ROW, says)
    full = len(state.row) == ROW_SIZE
    if state.deck and not full and "draw" not in asks and asks and asks[-1] != "next-game":
        says = m(
            "the row has {cards} {cards?card|cards} although the deck has {deck}; it must have {right}",
            cards=len(state.row), deck=len(state.deck), right=ROW_SIZE,
        )  # fmt: skip
        yield _by(cites.ROW_SLIDE, says)
    if asks and asks[-1] in ("take", "fairy") and not state.row:
        yield _by(cites.TURN_TAKE, m("a card is asked for, but the row is empty"))


def start(state: State) -> Iterator[str]:
    """A starting region that the map does not allow."""
    if fault := start_fault(state.start, state.board.layout, state.box):
        yield f"start: {fault}"


def seats(state: State) -> Iterator[str]:
    """Questions to seats that there are not."""
    for question in state.pending:
        if not (-1 <= question.player < state.players):
            yield f"{question.name}: {m('seat {seat} does not exist', seat=question.player)}"


def course(state: State) -> Iterator[str]:
    """What is asked now cannot be answered, or does not go with what lies on the table."""
    if not state.pending:
        return
    top = state.pending[-1]
    if state.left and not isinstance(top, (Action, Revealing)):
        yield _by(cites.ACTION_IMMEDIATE, m("left is {left}, but no action is going on", left=state.left))
    yield from top.wrong(state)
    for number, plan in enumerate(state.later, start=len(state.past) + 2):
        game = m("game {number}", number=number)
        yield from (f"{game}: {says}" for says in plan_faults(plan, state.switches, state.box))
    if top.name in ("refill", "turn-over"):
        yield _by(top.clause, m("{question} is nobody's decision and nothing for chance", question=top.name))
