"""What is this?  Everything on a picture of Iquazú in a player's words: its name, and what it counts here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablekit.core import Explanation, Key
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
from tablekit.games.iquazu.picture.fall import Fall
from tablekit.games.iquazu.rules.cards import CARD_NOUNS, CARDS_OF, in_words
from tablekit.games.iquazu.rules.drops import drop_is_due
from tablekit.games.iquazu.rules.ending import scores, tile_points
from tablekit.games.iquazu.rules.interim_scoring import Revealing
from tablekit.games.iquazu.rules.paying import colour_of, cost_of
from tablekit.games.iquazu.rules.placing import PLACE_IN_FRAME
from tablekit.games.iquazu.rules.rock_points import BY_PLAYERS, ranking, rock_values
from tablekit.games.iquazu.rules.row_tiles import in_rows
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import DROP, FACE_DOWN, FREE, NO_TILE, UNKNOWN, State, place
from tablekit.games.iquazu.words import m, t
from tablekit.picture.scene import Rect, Sketch
from tablekit.saying import Counted, Listed, Message, Noun, plain

HEADING = 4.0, 46.0  # units: where the number and the price above a column begin, and how high they are


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
                s.target(Key("rock", column), Rect(x, place.rocks, place.wide, place.rock))
    x, wide = place.x - 5, place.right - place.x + 10
    s.target(Key("frame"), Rect(x, place.top - 5, wide, 6))
    s.target(Key("frame"), Rect(x, place.bottom - 1, wide, 6))
    s.target(Key("snakes"), Rect(place.x, place.bottom + 5, place.right - place.x, 8))
    for row in place.rows:
        (top, high), (x, y, r) = place.rows[row], place.tile(row)
        s.target(Key("row", row), Rect(place.label - 14, top, 28, high))
        ends = place.left[place.inside[-1]]
        s.target(Key("row", row), Rect(ends, top, place.ends, high))
        if seen.open[row - 1] != NO_TILE:
            s.target(Key("row-tile", row), Rect(x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4))


# ------------------------------------------------------------ the rock behind the water


def _crack(seen: State, id: str, names: Sequence[str]) -> Explanation:
    column, _, at = id.partition(".")
    crack = 100 * int(column) + int(at)
    piece = seen.cracks[int(column)][int(at) - 1]
    row, colour = seen.board.rows[int(column)][int(at) - 1], colour_of(seen, crack)
    name = place(seen.board, crack)
    where = m("column {column}, row {row}", column=column, row=row)
    if piece == DROP:
        lies = m("A drop lies on this crack ({where}): nobody can set a stone here.", where=where)
        return Explanation(m("Drop in {crack}", crack=name), (lies,), cites.DROP_BLOCKS)
    if piece != FREE:
        stone = m("{name}’s stone in {crack}", name=names[piece], crack=name)
        counts = m("It counts in {where}.", where=where)
        says = (counts, _standing(seen, int(column), names), _row_now(seen, row, names))
        return Explanation(stone, says, cites.PLACE_STONE)
    cost, called = cost_of(seen, crack), m("{crack:capital}", crack=name)
    if not 1 <= cost <= IN_FRAME:
        outside = m("{colour}, in {where}: outside the frame.", colour=CARD_NOUNS[colour], where=where)
        return Explanation(called, (outside,), cites.FRAME_WINDOW)
    says = (
        FREE_CRACK[colour](where=where),
        m("A stone here costs {cards}: column {column} is the {place} in the frame.",
          cards=Counted(cost, CARDS_OF[colour]), column=column, place=PLACE_IN_FRAME[cost - 1]),
        m("Two equal cards of another colour stand for one."),
    )  # fmt: skip
    return Explanation(called, says, cites.PLACE_COST)


FREE_CRACK = (
    t("A free white crack, in {where}."), t("A free blue crack, in {where}."), t("A free orange crack, in {where}."),
)  # fmt: skip


def _standing(seen: State, column: int, names: Sequence[str]) -> Message:
    """Who would get what for a column, as it stands."""
    values = rock_values(seen, column) if column <= ROCKS else ()
    ranked = ranking(seen.cracks[column], seen.players)
    if not ranked:
        return m("Nobody has a stone in column {column} yet.", column=column)
    brings = tuple([
        m("{name} {points} for {stones:stone}", name=names[player],
          points=values[place] if place < len(values) else 0, stones=seen.cracks[column].count(player))
        for place, player in enumerate(ranked)
    ])  # fmt: skip
    return m("Column {column} as it stands: {brings}.", column=column, brings=Listed(brings))


def _row_now(seen: State, row: int, names: Sequence[str]) -> Message:
    there = _stones_in(seen, row, names)
    return m("Stones in row {row} inside the frame: {there}.", row=row, there=there)


def _stones_in(seen: State, row: int, names: Sequence[str]) -> Listed:
    """How many stones each player has in a row."""
    stones = in_rows(seen)[0][row]
    there = [f"{names[player]} {number}" for player, number in enumerate(stones) if number]
    return Listed(tuple(there), none=m("none"))


def _column(seen: State, column: int, names: Sequence[str]) -> Explanation:
    cost = column - seen.frame + 1
    if cost < 1:
        passed = (m("The frame has passed it: it has been scored."), _standing(seen, column, names))
        return Explanation(m("Column {column}, behind the frame", column=column), passed, cites.AFTER_A)
    if cost > IN_FRAME:
        away = cost - IN_FRAME
        reached = m("It is under water; the frame reaches it after {away:scoring}.", away=away)
        return Explanation(m("Column {column}, under water", column=column), (reached,), cites.FRAME_WINDOW)
    free = seen.cracks[column].count(FREE)
    says = (
        m("The {place} column in the frame.", place=PLACE_IN_FRAME[cost - 1]),
        m("A stone here costs {cost:card} of the crack’s colour.", cost=cost),
        m("{free:crack} free.", free=free),
        _standing(seen, column, names),
    )
    return Explanation(m("Column {column}", column=column), says, cites.PLACE_COST)


RANKS = t("{points} to the first"), t("{points} to the second"), t("{points} to the third")


def _rock(seen: State, column: int, names: Sequence[str]) -> Explanation:
    values = rock_values(seen, column)
    gives = Listed(tuple([to(points=value) for to, value in zip(RANKS, values, strict=False)]))
    full = m("When column {column} is full, its rock gives {gives} by number of stones.", column=column, gives=gives)
    says = [full, _standing(seen, column, names)]
    if column == seen.frame:
        says.insert(1, m("It is scored next."))
    if column < seen.frame:
        says = [m("Its column has been scored; it gave {gives}.", gives=gives)]
    if column == LAST_SCORED:
        says.append(m("With its scoring the game ends."))
    return Explanation(m("Rock of column {column}", column=column), tuple(says), BY_PLAYERS[seen.players])


def _frame(seen: State, id: str, names: Sequence[str]) -> Explanation:
    first, last = seen.frame, seen.frame + IN_FRAME - 1
    says = (
        m("Stones may be set in columns {first} to {last}; they cost 1 to {most} cards from left to right.",
          first=first, last=last, most=IN_FRAME),
        m("When column {first} is full, it is scored, and the frame moves on by one column.", first=first),
    )  # fmt: skip
    return Explanation(m("The water frame"), says, cites.FRAME_WINDOW)


def _snakes(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = (m("They mark the foot of the rock."), m("In a tie in a column, the stone nearest to them decides."))
    return Explanation(m("The water snakes"), says, cites.SCORE_ROCK_TIE)


def _row(seen: State, row: int, names: Sequence[str]) -> Explanation:
    says = (_row_now(seen, row, names), m("At the next scoring, most stones here win the tile of the row."))
    return Explanation(m("Row {row}", row=row), says, cites.SCORE_ROW_COUNT)


# ------------------------------------------------------------ bonus tiles


USE = {
    cites.TILE_POINTS: t("It is counted at the end of the game."),
    cites.TILE_CARDS: t("In your turn, give it up to draw {cards:card}."),
    cites.TILE_ANY: t("Give it up to pay for a stone with cards of any colours."),
    cites.TILE_DOUBLE: t("Give it up to take one more action in your turn."),
}


def _tile_in_words(tile: BonusTile) -> tuple[Message, Message]:
    """A bonus tile: its name, and what it is good for."""
    return NAMED.get(tile.clause, OF)(tile=tile.called), USE[tile.clause](cards=tile.cards)


OF = t("Tile of {tile}")
NAMED = {cites.TILE_ANY: t("Any-colour tile"), cites.TILE_DOUBLE: t("Double-turn tile")}


def _row_tile(seen: State, row: int, names: Sequence[str]) -> Explanation:
    kind = seen.open[row - 1]
    there = _stones_in(seen, row, names)
    wins = m("Stones in row {row} inside the frame: {there}; most win it at the next scoring.", row=row, there=there)
    if kind == FACE_DOWN:
        return Explanation(
            m("Tile of row {row}, face down", row=row), (m("It is turned up next."), wins), cites.AFTER_B
        )
    if kind == NO_TILE:
        return Explanation(m("Row {row}", row=row), (m("Its tile has been taken."), wins), cites.SCORE_ROW_COUNT)
    name, what = _tile_in_words(TILES[kind])
    return Explanation(m("{tile}, in row {row}", tile=name, row=row), (what, wins), TILES[kind].clause)


def _tile(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player = seen.pending[-1].player if seen.pending else seen.active
    return _own_tile(seen, f"{player} {id}", names)


def _own_tile(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player, _, kind = id.partition(" ")
    at = TILE_NAMES.index(kind)
    name, what = _tile_in_words(TILES[at])
    owner, has = names[int(player)], seen.owned[int(player)][at]
    called = m("{tile}, {name}’s", tile=name, name=owner)
    return Explanation(called, (m("{name} has {number}.", name=owner, number=has), what), TILES[at].clause)


def _point_tiles(seen: State, player: int, names: Sequence[str]) -> Explanation:
    together = m("Together {points:point}, counted at the end.", points=tile_points(seen, player))
    return Explanation(m("{name}’s point tiles", name=names[player]), (together,), cites.TILE_POINTS)


# ------------------------------------------------------------ players


def _player(seen: State, player: int, names: Sequence[str]) -> Explanation:
    colour = Noun(seen.colours[player])
    says = [m("Plays {colour}; {points:point} so far.", colour=colour, points=scores(seen)[player])]
    if player == seen.active and seen.pending:
        says.append(m("Has the turn marker: it is this player’s turn."))
    return Explanation(plain(names[player]), tuple(says), cites.TURN_ORDER)


def _points(seen: State, player: int, names: Sequence[str]) -> Explanation:
    tiles = tile_points(seen, player)
    says = [m("{points:point} so far, from rocks.", points=scores(seen)[player])]
    if not seen.pending:
        says = [m("{points:point} in the end.", points=scores(seen)[player])]
    elif tiles:
        says.append(m("Point tiles bring {points} more at the end.", points=tiles))
    return Explanation(m("{name}’s points", name=names[player]), tuple(says), cites.SCORE_ROCK_TRACK)


def _stones(seen: State, player: int, names: Sequence[str]) -> Explanation:
    left = m("{number:stone} left to set.", number=seen.stones[player])
    return Explanation(m("{name}’s stones", name=names[player]), (left,), cites.SETUP_GEMS)


def _cards_of(seen: State, player: int, names: Sequence[str]) -> Explanation:
    number = seen.sizes[player]
    says = [m("{number:card} in hand; at the end of a turn at most {most}.", number=number, most=MOST_CARDS)]
    if seen.hands[player][0] == UNKNOWN:
        says.append(m("Which, only this player knows."))
    return Explanation(m("{name}’s cards", name=names[player]), tuple(says), cites.HAND_LIMIT)


def _water_box(seen: State, id: str, names: Sequence[str]) -> Explanation:
    holder = names[seen.water]
    free = next((at for at, piece in enumerate(seen.cracks[seen.frame], start=1) if piece == FREE), 0)
    says = [m("{name} has it, with {drops:drop}.", name=holder, drops=seen.drops)]
    if seen.pending and free:
        now = t("At the end of this turn a drop falls on the topmost free crack of column {column}, now {crack:row}.")
        later = t(
            "At the end of {name}’s turn a drop falls on the topmost free crack of column {column}, now {crack:row}."
        )
        falls = now if drop_is_due(seen) else later
        says.append(falls(name=holder, column=seen.frame, crack=place(seen.board, 100 * seen.frame + free)))
    return Explanation(m("The water box"), tuple(says), cites.DROP_WHO)


def _hand(seen: State, id: str, names: Sequence[str]) -> Explanation:
    seat, _, colour = id.partition(" ")
    player = int(seat)
    if colour == "hidden":
        number, name = seen.sizes[player], names[player]
        closed = m("{number:card}; which, only {name} knows.", number=number, name=name)
        return Explanation(m("{name}’s hand", name=name), (closed,), cites.SETUP_HANDS)
    card = CARDS.index(colour)
    called, pays = OF_COLOUR[card]
    has = m("{name} has {number}.", name=names[player], number=seen.hands[player][card])
    return Explanation(called, (has, pays), cites.PLACE_SUBSTITUTION)


OF_COLOUR = (
    (m("White cards"), m("They pay for white cracks; two of them stand for one card of another colour.")),
    (m("Blue cards"), m("They pay for blue cracks; two of them stand for one card of another colour.")),
    (m("Orange cards"), m("They pay for orange cracks; two of them stand for one card of another colour.")),
)


def _pile(seen: State, id: str, names: Sequence[str]) -> Explanation:
    there = m("{number:card} face down. Drawing {drawn} of them is an action.",
              number=beliefs.deck_size(seen), drawn=DRAWN)  # fmt: skip
    says = (there, m("When it is empty, the discards are shuffled."))
    return Explanation(m("The draw pile"), says, cites.ACTION_DRAW)


def _discards(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = (m("Paid and discarded, for all to see: {cards}.", cards=in_words(seen.discard)),)
    return Explanation(m("The discard pile"), says, cites.DECK_RESHUFFLE)


# ------------------------------------------------------------ choices


def _chance(seen: State, id: str, names: Sequence[str]) -> Explanation:
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Revealing):
        return _row_tile(seen, top.row, names)
    says = m("A click draws the cards that are due.")
    return Explanation(m("Cards to be drawn"), (says,), top.clause if top is not None else cites.ACTION_DRAW)


def _end(seen: State, id: str, names: Sequence[str]) -> Explanation:
    falls, none = m("A drop falls, then the turn marker goes on."), m("The turn marker goes to the next player.")
    return Explanation(m("End the turn"), (falls if drop_is_due(seen) else none,), cites.TURN_PASS)


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
