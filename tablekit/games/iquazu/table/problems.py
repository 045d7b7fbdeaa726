"""What is wrong with a position: pieces that do not add up or cannot lie so, questions that nobody could answer."""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.frame.sections import against
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import (
    ALL_CARDS,
    COLUMNS,
    DARK,
    FIRST_DARK,
    FIRST_TILES,
    IN_FRAME,
    LAST_SCORED,
    LIGHT,
    MOST_CARDS,
    ROWS,
    TILE_NAMES,
    TILES_AHEAD,
)
from tablekit.games.iquazu.rules.cards import CARDS_OF
from tablekit.games.iquazu.rules.drawing import Drawing, TileDrawing
from tablekit.games.iquazu.rules.hand_limit import LayingOff
from tablekit.games.iquazu.rules.interim_scoring import Revealing
from tablekit.games.iquazu.rules.what_is_asked import Act, More
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import DROP, FACE_DOWN, FREE, NO_TILE, NOT_SCORED, TILE, State
from tablekit.games.iquazu.words import m, t
from tablekit.saying import Counted, Noun, Written


def problems(state: State) -> list[str]:
    """Everything that is wrong with a position; one that came about by play has nothing."""
    found = [*_cards(state), *_tiles(state), *_pieces(state), *_course(state)]
    return found or [*_stack(state)]


# ---------------------------------------------------------------- cards


def _cards(state: State) -> Iterator[str]:
    unseen, size = beliefs.unseen(state), beliefs.deck_size(state)
    counted = zip(unseen, state.board.cards, state.pile, strict=True)
    for colour, (number, all_there, shuffled) in enumerate(counted):
        if number < 0:
            cards, total = Counted(all_there - number, CARDS_OF[colour]), all_there
            said = m("{cards} in hands and discards; there are {total}", cards=cards, total=total)
            yield against("hands", said, cites.COMPONENTS)
        if shuffled > all_there:
            said = m("{cards}; there are {total}", cards=Counted(shuffled, CARDS_OF[colour]), total=all_there)
            yield against("pile", said, cites.DECK_RESHUFFLE)
    if size < 0:
        said = m("{number:card} in hands and discards; there are {total}", number=ALL_CARDS - size, total=ALL_CARDS)
        yield against("hands", said, cites.COMPONENTS)
    elif min(unseen) >= 0 and not beliefs.decks(unseen, state.pile, size):
        said = m("the draw pile would hold cards that were not shuffled into it ({size} cards)", size=size)
        yield against("pile", said, cites.DECK_RESHUFFLE)
    closing = bool(state.pending) and isinstance(state.pending[-1], LayingOff)
    for player, number in enumerate(state.sizes):
        if number > MOST_CARDS and player != state.active:
            said = m("{colour} has {number:card} outside its turn", colour=Noun(state.colours[player]), number=number)
            yield against("hands", said, cites.HAND_LIMIT)
        elif closing and player == state.active and number <= MOST_CARDS:
            said = m("{colour} lays cards off, but has {number} only",
                     colour=Noun(state.colours[player]), number=number)  # fmt: skip
            yield against("do", said, cites.HAND_EXCESS)


# ---------------------------------------------------------------- tiles


def _tiles(state: State) -> Iterator[str]:
    revealing = [q.row for q in state.pending if isinstance(q, Revealing)]
    for row, tile in enumerate(state.open, start=1):
        if tile == FACE_DOWN and row not in revealing:
            yield against("open", m("the tile of row {row} lies face down in the frame", row=row), cites.AFTER_B)
        if tile == NO_TILE and state.pending:
            yield against("open", m("row {row} has no tile before it is scored", row=row), cites.SCORE_ROW_AWARD)
        if tile not in (FACE_DOWN, NO_TILE) and (row in revealing or not state.pending):
            yield against("open", m("the tile of row {row} lies open, but it should not", row=row), cites.AFTER_B)
    column = state.frame + TILES_AHEAD
    turned_light = ROWS * (min(column, FIRST_DARK - 1) - FIRST_TILES + 1)
    turned_dark = ROWS * max(0, column - FIRST_DARK + 1)
    lie = (
        t("{number} light tiles lie face down; with the frame at {frame} it is {due}"),
        t("{number} dark tiles lie face down; with the frame at {frame} it is {due}"),
    )
    for back, turned in ((LIGHT, turned_light), (DARK, turned_dark)):
        still = len(revealing) if (column >= FIRST_DARK) == (back == DARK) else 0
        due = sum(state.board.mix[back]) - turned + still
        if sum(state.down[back]) != due:
            said = lie[back](number=sum(state.down[back]), frame=state.frame, due=due)
            yield against("down", said, cites.AFTER_B)
    for kind in range(len(TILE_NAMES)):
        mix = [state.board.mix[back][kind] for back in (LIGHT, DARK)]
        seen = state.open.count(kind) + sum(owned[kind] for owned in state.owned)
        for back in (LIGHT, DARK):
            if state.down[back][kind] > mix[back]:
                said = m("{number} tiles {tile} lie face down; there are {there}",
                         number=state.down[back][kind], tile=TILE.said[kind], there=mix[back])  # fmt: skip
                yield against("down", said, cites.TILE_KINDS)
        if seen + state.down[LIGHT][kind] + state.down[DARK][kind] > sum(mix):
            said = m("there are {number} tiles {tile}, and here are more", number=sum(mix), tile=TILE.said[kind])
            yield against("owned", said, cites.TILE_KINDS)
    dark_turned = [state.board.mix[DARK][kind] - state.down[DARK][kind] for kind in range(len(TILE_NAMES))]
    if column >= FIRST_DARK:
        for kind in range(len(TILE_NAMES)):
            if state.open.count(kind) > dark_turned[kind]:
                said = m("{tile} is no dark tile that was turned up", tile=TILE.said[kind])
                yield against("open", said, cites.SETUP_TILES_DARK)


# ---------------------------------------------------------------- stones and drops


def _pieces(state: State) -> Iterator[str]:
    last = state.frame + IN_FRAME - 1
    for column in range(1, COLUMNS + 1):
        pieces = state.cracks[column]
        if column > last and any(piece != FREE for piece in pieces):
            said = m("column {column} is still under water, but not empty", column=column)
            yield against("cracks", said, cites.FRAME_WINDOW)
        if column > state.frame and DROP in pieces:
            said = m("a drop in column {column}, which has not been the first one", column=column)
            yield against("cracks", said, cites.DROP_WHERE)
    first = state.cracks[state.frame]
    if DROP in first and FREE in first[: len(first) - first[::-1].index(DROP)]:
        said = m("a drop in column {column} lies below a free crack", column=state.frame)
        yield against("cracks", said, cites.DROP_WHERE)
    for player, left in enumerate(state.stones):
        if left < 0:
            colour = Noun(state.colours[player])
            said = m("{colour} has {number} stones more than there are", colour=colour, number=-left)
            yield against("cracks", said, cites.SETUP_GEMS)
    if state.drops < 0:
        said = m("there are {number} drops more than the water box held", number=-state.drops)
        yield against("cracks", said, cites.SETUP_DROPS)


def _course(state: State) -> Iterator[str]:
    full = FREE not in state.cracks[state.frame]
    if not state.pending:
        if state.frame != LAST_SCORED or not full:
            yield against("do", m("the game is not over: column 9 has not been scored"), cites.END_TRIGGER)
    elif full and not isinstance(state.pending[-1], Revealing):
        said = m("column {column} is full, but has not been scored", column=state.frame)
        yield against("cracks", said, cites.SCORING_TRIGGER_GEM)
    if state.scored != NOT_SCORED and state.frame == 1:
        yield against("scoring", m("nothing has been scored yet"), cites.SCORING_TRIGGER_GEM)
    if state.dropped and state.pending and state.scored == NOT_SCORED and not isinstance(state.pending[0], LayingOff):
        yield against("dropped", m("a drop ends the turn unless a scoring follows"), cites.TURN_PHASES)
    if state.dropped and state.scored == NOT_SCORED and state.water != state.active:
        yield against("dropped", m("only the holder of the water box places a drop"), cites.DROP_WHO)


# ---------------------------------------------------------------- what is asked


def _stack(state: State) -> Iterator[str]:
    """What is wrong with the open questions: nobody could answer them, or no play leads to them."""
    for question in state.pending:
        if question.player != state.active:
            said = m("{question} is asked of seat {player}, whose turn it is not",
                     question=Written(question.name), player=question.player)  # fmt: skip
            yield against("do", said, cites.TURN_ORDER)
            return
    kinds = tuple(type(question) for question in state.pending)
    reveals = [question.row for question in state.pending if isinstance(question, Revealing)]
    if reveals:
        yield from _reveals(state, kinds, reveals)
    elif kinds and kinds[:-1] not in _BELOW.get(kinds[-1], {()}):
        stack = ",".join(map(str, state.pending))
        yield against("do", m("{questions} is never asked so", questions=stack), state.pending[-1].clause)
    for question in state.pending:
        yield from question.wrong(state)


# What the next question lies on; all others lie alone.
_BELOW: dict[type, set[tuple[type, ...]]] = {Drawing: {(More,)}, TileDrawing: {(Act,), (More,)}}


def _reveals(state: State, kinds: tuple[type, ...], reveals: list[int]) -> Iterator[str]:
    below = kinds[: len(kinds) - len(reveals)]
    without = state.dropped and not state.window_after_drop
    ends_here = below == (More,) or (below == () and without)
    if reveals != list(range(ROWS, ROWS - len(reveals), -1)) or not ends_here:
        yield against("do", m("tiles are turned up row by row, and then the turn goes on"), cites.AFTER_B)
    if state.scored == NOT_SCORED or state.frame == 1:
        yield against("do", m("tiles are turned up after a scoring only"), cites.AFTER_B)
