"""What is this?  Everything on a picture of Iquazú in a player's words: its name, and what it counts here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablekit.core import Explanation, Key
from tablekit.core.english import count, listed
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import (
    CARDS,
    DRAWN,
    IN_FRAME,
    LAST_SCORED,
    MOST_CARDS,
    ROCKS,
    TILE_NAMES,
    TILES,
    BonusTile,
)
from tablekit.games.iquazu.picture import foot, hand
from tablekit.games.iquazu.picture.fall import ROCK, Fall
from tablekit.games.iquazu.rules.cards import in_words
from tablekit.games.iquazu.rules.drops import drop_is_due
from tablekit.games.iquazu.rules.ending import scores, tile_points
from tablekit.games.iquazu.rules.interim_scoring import Revealing
from tablekit.games.iquazu.rules.paying import colour_of, cost_of
from tablekit.games.iquazu.rules.placing import PLACE_IN_FRAME
from tablekit.games.iquazu.rules.rock_points import BY_PLAYERS, ranking, rock_values
from tablekit.games.iquazu.rules.row_tiles import in_rows
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import DROP, FACE_DOWN, FREE, NO_TILE, UNKNOWN, State
from tablekit.picture.scene import Circle, Rect, Sketch

HEADING = 4.0, 36.0  # units: where the number and the price above a column begin, and how high they are


def explain(seen: State, key: Key, names: Sequence[str]) -> Explanation | None:
    """What a key of the picture is, told from an observation alone; None for a key that no picture of Iquazú has."""
    if key.kind.startswith(hand.KEYS):
        return hand.explained(key)
    if key == foot.NOTE:
        return foot.based_on(seen.board)
    if key.kind in _NUMBERED:
        return _NUMBERED[key.kind](seen, int(key.id), names)
    told = _NAMED.get(key.kind)
    return told(seen, str(key.id), names) if told else None


def things(s: Sketch, seen: State, place: Fall) -> None:
    """Targets of what can be asked about and not moved; they lie below all that can."""
    top, high = HEADING
    for column, x in place.left.items():
        if column not in place.inside:
            s.target(Key("column", column), Rect(x, top, place.width[column], place.bottom - top))
        elif column < place.frame + IN_FRAME:
            s.target(Key("column", column), Rect(x + 1, top, place.wide - 2, high))
        if column <= ROCKS:
            s.target(Key("rock", column), Rect(x, place.rocks, place.width[column], ROCK))
    x, wide = place.x - 6, place.right - place.x + 12
    s.target(Key("frame"), Rect(x, place.top - 8, wide, 8))
    s.target(Key("frame"), Rect(x, place.bottom, wide, 8))
    s.target(Key("snakes"), Rect(place.x, place.bottom + 10, place.right - place.x, 15))
    for row in place.rows:
        x, y, r = place.tile(row)
        s.target(Key("row", row), Circle(place.label, y, 13))
        if seen.open[row - 1] != NO_TILE:
            s.target(Key("row-tile", row), Rect(x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4))


# ------------------------------------------------------------ the rock behind the water


def _crack(seen: State, id: str, names: Sequence[str]) -> Explanation:
    column, _, at = id.partition(".")
    crack = 100 * int(column) + int(at)
    piece = seen.cracks[int(column)][int(at) - 1]
    row, colour = seen.board.rows[int(column)][int(at) - 1], CARDS[colour_of(seen, crack)]
    where = f"column {column}, row {row}"
    if piece == DROP:
        says: tuple[str, ...] = (f"A drop lies on this crack ({where}): nobody can set a stone here.",)
        return Explanation(f"Drop on crack {id}", says, cites.DROP_BLOCKS)
    if piece != FREE:
        says = (
            f"It counts in {where}.", _standing(seen, int(column), names), _row_now(seen, row, names),
        )  # fmt: skip
        return Explanation(f"{names[piece]}’s stone on crack {id}", says, cites.PLACE_STONE)
    cost = cost_of(seen, crack)
    if not 1 <= cost <= IN_FRAME:
        return Explanation(f"Crack {id}", (f"{colour}, in {where}: outside the frame.",), cites.FRAME_WINDOW)
    cards = f"{count(cost, f'{colour} card')}: column {column} is the {PLACE_IN_FRAME[cost - 1]} in the frame"
    says = (
        f"A free {colour} crack, in {where}.",
        f"A stone here costs {cards}.",
        "Two equal cards of another colour stand for one.",
    )
    return Explanation(f"Crack {id}", says, cites.PLACE_COST)


def _standing(seen: State, column: int, names: Sequence[str]) -> str:
    """Who would get what for a column, as it stands."""
    values = rock_values(seen, column) if column <= ROCKS else ()
    ranked = ranking(seen.cracks[column], seen.players)
    if not ranked:
        return f"Nobody has a stone in column {column} yet."
    brings = [
        f"{names[player]} {values[place] if place < len(values) else 0} for {count(number, 'stone')}"
        for place, player in enumerate(ranked)
        for number in (seen.cracks[column].count(player),)
    ]
    return f"Column {column} as it stands: {listed(brings)}."


def _row_now(seen: State, row: int, names: Sequence[str]) -> str:
    stones = in_rows(seen)[0][row]
    there = [f"{names[player]} {number}" for player, number in enumerate(stones) if number]
    return f"Stones in row {row} inside the frame: {listed(there) if there else 'none'}."


def _column(seen: State, column: int, names: Sequence[str]) -> Explanation:
    cost = column - seen.frame + 1
    if cost < 1:
        says: tuple[str, ...] = ("The frame has passed it: it has been scored.", _standing(seen, column, names))
        return Explanation(f"Column {column}, behind the frame", says, cites.AFTER_A)
    if cost > IN_FRAME:
        away = cost - IN_FRAME
        says = (f"It is under water; the frame reaches it after {count(away, 'scoring')}.",)
        return Explanation(f"Column {column}, under water", says, cites.FRAME_WINDOW)
    free = seen.cracks[column].count(FREE)
    says = (
        f"The {PLACE_IN_FRAME[cost - 1]} column in the frame.",
        f"A stone here costs {count(cost, 'card')} of the crack’s colour.",
        f"{count(free, 'crack')} free.",
        _standing(seen, column, names),
    )
    return Explanation(f"Column {column}", says, cites.PLACE_COST)


def _rock(seen: State, column: int, names: Sequence[str]) -> Explanation:
    values = rock_values(seen, column)
    gives = listed([f"{value} to the {PLACE_IN_FRAME[at]}" for at, value in enumerate(values)])
    full = f"When column {column} is full, its rock gives {gives} by number of stones."
    says = [full, _standing(seen, column, names)]
    if column == seen.frame:
        says.insert(1, "It is scored next.")
    if column < seen.frame:
        says = [f"Its column has been scored; it gave {gives}."]
    if column == LAST_SCORED:
        says.append("With its scoring the game ends.")
    return Explanation(f"Rock of column {column}", tuple(says), BY_PLAYERS[seen.players])


def _frame(seen: State, id: str, names: Sequence[str]) -> Explanation:
    first, last = seen.frame, seen.frame + IN_FRAME - 1
    says = (
        f"Stones may be set in columns {first} to {last}; they cost 1 to {IN_FRAME} cards from left to right.",
        f"When column {first} is full, it is scored, and the frame moves on by one column.",
    )
    return Explanation("The water frame", says, cites.FRAME_WINDOW)


def _snakes(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = ("They mark the foot of the rock.", "In a tie in a column, the stone nearest to them decides.")
    return Explanation("The water snakes", says, cites.SCORE_ROCK_TIE)


def _row(seen: State, row: int, names: Sequence[str]) -> Explanation:
    says = (_row_now(seen, row, names), "At the next scoring, most stones here win the tile of the row.")
    return Explanation(f"Row {row}", says, cites.SCORE_ROW_COUNT)


# ------------------------------------------------------------ bonus tiles


USE = {
    cites.TILE_POINTS: "It is counted at the end of the game.",
    cites.TILE_CARDS: "In your turn, give it up to draw {} cards.",
    cites.TILE_ANY: "Give it up to pay for a stone with cards of any colours.",
    cites.TILE_DOUBLE: "Give it up to take one more action in your turn.",
}


def _tile_in_words(tile: BonusTile) -> tuple[str, str]:
    """A bonus tile: its name, and what it is good for."""
    numbered = tile.points or tile.cards
    name = f"Tile of {tile.called}" if numbered else f"{str(tile.label).replace(' ', '-')} tile"
    return name, USE[tile.clause].format(tile.cards)


def _row_tile(seen: State, row: int, names: Sequence[str]) -> Explanation:
    kind = seen.open[row - 1]
    wins = f"{_row_now(seen, row, names)[:-1]}; most win it at the next scoring."
    if kind == FACE_DOWN:
        return Explanation(f"Tile of row {row}, face down", ("It is turned up next.", wins), cites.AFTER_B)
    if kind == NO_TILE:
        return Explanation(f"Row {row}", ("Its tile has been taken.", wins), cites.SCORE_ROW_COUNT)
    name, what = _tile_in_words(TILES[kind])
    return Explanation(f"{name}, in row {row}", (what, wins), TILES[kind].clause)


def _tile(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player = seen.pending[-1].player if seen.pending else seen.active
    return _own_tile(seen, f"{player} {id}", names)


def _own_tile(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player, _, kind = id.partition(" ")
    at = TILE_NAMES.index(kind)
    name, what = _tile_in_words(TILES[at])
    has = seen.owned[int(player)][at]
    return Explanation(f"{name}, {names[int(player)]}’s", (f"{names[int(player)]} has {has}.", what), TILES[at].clause)


def _point_tiles(seen: State, player: int, names: Sequence[str]) -> Explanation:
    says = (f"Together {count(tile_points(seen, player), 'point')}, counted at the end.",)
    return Explanation(f"{names[player]}’s point tiles", says, cites.TILE_POINTS)


# ------------------------------------------------------------ players


def _player(seen: State, player: int, names: Sequence[str]) -> Explanation:
    says = [f"Plays {seen.colours[player]}; {count(scores(seen)[player], 'point')} so far."]
    if player == seen.active and seen.pending:
        says.append("Has the gem box: it is this player’s turn.")
    return Explanation(names[player], tuple(says), cites.TURN_ORDER)


def _points(seen: State, player: int, names: Sequence[str]) -> Explanation:
    tiles = tile_points(seen, player)
    says = [f"{count(scores(seen)[player], 'point')} so far, from rocks."]
    if not seen.pending:
        says = [f"{count(scores(seen)[player], 'point')} in the end."]
    elif tiles:
        says.append(f"Point tiles bring {tiles} more at the end.")
    return Explanation(f"{names[player]}’s points", tuple(says), cites.SCORE_ROCK_TRACK)


def _stones(seen: State, player: int, names: Sequence[str]) -> Explanation:
    says = (f"{count(seen.stones[player], 'stone')} left to set.",)
    return Explanation(f"{names[player]}’s gemstones", says, cites.SETUP_GEMS)


def _cards_of(seen: State, player: int, names: Sequence[str]) -> Explanation:
    says = [f"{count(seen.sizes[player], 'card')} in hand; at the end of a turn at most {MOST_CARDS}."]
    if seen.hands[player][0] == UNKNOWN:
        says.append("Which, only this player knows.")
    return Explanation(f"{names[player]}’s cards", tuple(says), cites.HAND_LIMIT)


def _water_box(seen: State, id: str, names: Sequence[str]) -> Explanation:
    holder = names[seen.water]
    free = next((at for at, piece in enumerate(seen.cracks[seen.frame], start=1) if piece == FREE), 0)
    says = [f"{holder} has it, with {count(seen.drops, 'drop')}."]
    if seen.pending and free:
        turn = "this turn" if drop_is_due(seen) else f"{holder}’s turn"
        says.append(f"At the end of {turn} a drop falls on the topmost free crack of column {seen.frame}: {free} now.")
    return Explanation("The water box", tuple(says), cites.DROP_WHO)


def _hand(seen: State, id: str, names: Sequence[str]) -> Explanation:
    number, _, colour = id.partition(" ")
    player = int(number)
    if colour == "hidden":
        says: tuple[str, ...] = (f"{count(seen.sizes[player], 'card')}; which, only {names[player]} knows.",)
        return Explanation(f"{names[player]}’s hand", says, cites.SETUP_HANDS)
    has = seen.hands[player][CARDS.index(colour)]
    pays = f"They pay for {colour} cracks; two of them stand for one card of another colour."
    says = (f"{names[player]} has {has}.", pays)
    return Explanation(f"{colour[:1].upper()}{colour[1:]} cards", says, cites.PLACE_SUBSTITUTION)


def _pile(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = (
        f"{count(beliefs.deck_size(seen), 'card')} face down. Drawing {DRAWN} of them is an action.",
        "When it is empty, the discards are shuffled.",
    )
    return Explanation("The draw pile", says, cites.ACTION_DRAW)


def _discards(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = (f"Paid and laid off, for all to see: {in_words(seen.discard)}.",)
    return Explanation("The discard pile", says, cites.DECK_RESHUFFLE)


# ------------------------------------------------------------ choices


def _chance(seen: State, id: str, names: Sequence[str]) -> Explanation:
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Revealing):
        return _row_tile(seen, top.row, names)
    says = "A click draws the cards that are due."
    return Explanation("Cards to be drawn", (says,), top.clause if top is not None else cites.ACTION_DRAW)


def _end(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = "A drop falls, then the gem box goes on." if drop_is_due(seen) else "The gem box goes to the next player."
    return Explanation("End the turn", (says,), cites.TURN_PASS)


# By the number of a column, a row or a player.
_NUMBERED: dict[str, Callable[[State, int, Sequence[str]], Explanation]] = {
    "column": _column, "rock": _rock, "row": _row, "row-tile": _row_tile, "point-tiles": _point_tiles,
    "player": _player, "points": _points, "stones": _stones, "cards-of": _cards_of,
}  # fmt: skip
_NAMED: dict[str, Callable[[State, str, Sequence[str]], Explanation]] = {
    "crack": _crack, "pile": _pile, "end": _end, "tile": _tile, "chance": _chance, "frame": _frame, "snakes": _snakes,
    "own-tile": _own_tile, "water-box": _water_box, "hand": _hand, "discards": _discards,
}  # fmt: skip
SCENERY = frozenset({*_NUMBERED, *_NAMED, foot.NOTE.kind} - {"crack", "pile", "end", "tile"})  # these are of moves
