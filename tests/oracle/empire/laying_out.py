"""Laying out one game on its map: pieces, coins, cards, and the questions of set-up in their order."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle.empire import cites
from tests.oracle.empire.box import ROW_SIZE
from tests.oracle.empire.cards import NO_LEADER
from tests.oracle.empire.legality import leader_of
from tests.oracle.empire.state import (
    ARMIES,
    DRAGON,
    FORTRESS,
    NEUTRAL_ARMIES,
    PORTAL,
    START_COINS,
    THIEVES,
    Plan,
    State,
)
from tests.oracle.empire.tasks import BID, DEAL, DRAW, EVERYBODY, EXTRA, NEUTRAL, Task, task
from tests.oracle.empire.tiles import MUST_START

_DECKS = {2: cites.SETUP_DECK_2P, 3: cites.SETUP_DECK_3P, 4: cites.SETUP_DECK_SHUFFLE}

_TOKEN_CLAUSES = {
    FORTRESS: cites.VAR_TOKEN_PLACE, DRAGON: cites.VAR_ENCOUNTER_CHOICE, PORTAL: cites.VAR_ENCOUNTER_CHOICE,
    THIEVES: cites.VAR_ENCOUNTER_CHOICE,
}  # fmt: skip


def lay_out(
    s: State,
    plan: Plan,
    setup_player: int,
    with_leaders: bool,
    leaders: Sequence[int] = (),
    row: Sequence[int] = (),
) -> None:
    """Lay out a game up to its first question.

    ``leaders`` (one a seat) and ``row`` (six cards) are what chance has given already; what is not given stays a
    question to chance.
    """
    n = s.players
    _lay_map(s, plan)
    for kind, region in plan.tokens:
        because = cites.VAR_SWAMP_HIDDEN if s.switches.swamp else cites.VAR_TOKEN_PLACE
        s.lay_token(kind, region, because=_TOKEN_CLAUSES.get(kind, because))
    s.shuffle_deck(len(s.deck), because=_DECKS[n])
    for player in range(n):
        s.take_pieces(player, ARMIES, because=cites.SETUP_PIECES)
    if n == 2:
        s.take_pieces(n, NEUTRAL_ARMIES, because=cites.SETUP_NEUTRAL)
    for player in range(n):
        s.receive(player, START_COINS[n], because=cites.SETUP_COINS)
    s.choose_setup_player(setup_player, because=cites.SETUP_EXTRA_ARMY)
    for player, leader in enumerate(leaders):
        s.deal_leader(player, leader, because=cites.VAR_LEADER_DEAL)
    if leaders or not with_leaders:
        for player in range(n):
            lay_start_armies(s, player)
    for card in row:
        s.turn_up(card, because=cites.SETUP_ROW)
    s.then(_questions(s, with_leaders and not leaders, not row), because=cites.SETUP_EXTRA_ARMY)


def _lay_map(s: State, plan: Plan) -> None:
    """The tiles, and the starting region on the tile that must or may hold it."""
    s.lay_map(plan, because=cites.SETUP_TILES)
    shape = cites.VAR_RING if plan.board.layout.shape == "ring" else cites.SETUP_T_SHAPE
    for tile in plan.board.layout.tiles:
        s.lay_tile(tile.spot, tile.face, tile.turn, because=cites.SETUP_ORIENTATION if tile.turn else shape)
    marks = s.box.faces[s.box.face_of[plan.start]].marks
    central = plan.board.central >= 0
    because = cites.SETUP_START_CENTRAL if central else cites.SETUP_START_SEA
    s.lay_start(plan.start, because=cites.SPECIAL_MUST_START if MUST_START in marks else because)


def _questions(s: State, deal: bool, draw: bool) -> tuple[Task, ...]:
    """What set-up still asks, the first thing last."""
    n = s.players
    found = [task(BID, EVERYBODY)]
    if n == 2:
        order = [(s.setup_player + i) % n for i in range(NEUTRAL_ARMIES)]
        found += [task(NEUTRAL, player) for player in reversed(order)]
    found.append(task(EXTRA, s.setup_player))
    if draw:
        found += [task(DRAW, EVERYBODY)] * ROW_SIZE
    if deal:
        found += [task(DEAL, player) for player in reversed(range(n))]
    return tuple(found)


def lay_start_armies(s: State, player: int) -> None:
    """A player's armies on the starting region: four, with the Red Sorceress five."""
    number = leader_of(s, player).start_armies
    more = number > NO_LEADER.start_armies
    because = cites.VAR_LEADER_SORCERESS_START if more else cites.SETUP_START_ARMIES
    s.place_armies(player, s.start, number, because)
