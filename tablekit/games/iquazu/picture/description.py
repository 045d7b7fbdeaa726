"""A position of Iquazú in words: for whoever does not see its picture; made from the same observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core.english import count, listed
from tablekit.games.iquazu.numbers import CARDS, IN_FRAME, TILE_NAMES
from tablekit.games.iquazu.rules.cards import in_words
from tablekit.games.iquazu.rules.ending import scores
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import CRACK, DROP, FACE_DOWN, FREE, NO_TILE, UNKNOWN, State
from tablekit.picture import shared
from tablekit.picture.look import Lights
from tablekit.picture.shared import called, question


def description(seen: State, names: Sequence[str], lights: Lights) -> str:
    """The whole position, sentence by sentence: what everybody sees, then what each player has."""
    return shared.description(_sentences(seen, names), lights)


def _sentences(seen: State, names: Sequence[str]) -> Iterator[str]:
    yield question(seen, names, "Chance decides for {}.")
    if seen.board.notice:
        yield seen.board.notice
    first, last = seen.frame, seen.frame + IN_FRAME - 1
    yield f"The frame lies over columns {first} to {last}, the open tiles on column {last + 1}."
    for column in range(first, last + 1):
        yield from _column(seen, column)
    tiles = [f"row {row} {_tile(tile)}" for row, tile in enumerate(seen.open, start=1)]
    yield f"Tiles: {listed(tiles)}."
    piles = f"The draw pile has {count(beliefs.deck_size(seen), 'card')}"
    yield f"{piles}; discarded are {in_words(seen.discard)}."
    yield f"{called(seen, names, seen.water)} has the water box with {count(seen.drops, 'drop')}."
    for player in range(seen.players):
        yield _player(seen, names, player)


def _tile(tile: int) -> str:
    return "none" if tile == NO_TILE else "face down" if tile == FACE_DOWN else TILE_NAMES[tile]


def _column(seen: State, column: int) -> Iterator[str]:
    pieces, colours = seen.cracks[column], seen.board.colours[column]
    if not pieces:
        yield f"Column {column} has no cracks."
        return
    there = []
    for at, piece in enumerate(pieces, start=1):
        name = "free" if piece == FREE else "a drop" if piece == DROP else seen.colours[piece]
        there.append(f"{CRACK.write(100 * column + at)} {CARDS[colours[at - 1]]} {name}")
    yield f"Column {column}: {', '.join(there)}."


def _player(seen: State, names: Sequence[str], player: int) -> str:
    hand, size = seen.hands[player], seen.sizes[player]
    cards = count(size, "card") if hand[0] == UNKNOWN else f"in hand {in_words(hand)}"
    tiles = [f"{number} {TILE_NAMES[kind]}" for kind, number in enumerate(seen.owned[player]) if number]
    own = f", tiles {listed(tiles)}" if tiles else ""
    points, stones = count(scores(seen)[player], "point"), count(seen.stones[player], "stone")
    return f"{called(seen, names, player)}: {points}, {stones} left, {cards}{own}."
