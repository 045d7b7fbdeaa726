"""A position of Iquazú in words: for whoever does not see its picture; made from the same observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.games.iquazu.numbers import ANY, IN_FRAME, TILES
from tablekit.games.iquazu.picture.explain import explain
from tablekit.games.iquazu.picture.foot import notice
from tablekit.games.iquazu.rules.cards import CARD_NOUNS, in_words
from tablekit.games.iquazu.rules.ending import scores
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import DROP, FACE_DOWN, FREE, NO_TILE, UNKNOWN, State, place
from tablekit.games.iquazu.words import m, t
from tablekit.picture import shared
from tablekit.picture.look import Lights
from tablekit.picture.shared import called, question
from tablekit.saying import Blank, Listed, Message, Noun, Text


def description(seen: State, names: Sequence[str], lights: Lights) -> str:
    """The whole position, sentence by sentence: what everybody sees, then what each player has."""
    return shared.description(_sentences(seen, names), lights, lambda key: explain(seen, key, names))


def _sentences(seen: State, names: Sequence[str]) -> Iterator[Text]:
    yield question(seen, names, t("Chance decides for {player}."))
    if seen.board.notice:
        yield notice(seen.board)
    first, last = seen.frame, seen.frame + IN_FRAME - 1
    yield m("The frame lies over columns {first} to {last}, the open tiles on column {column}.",
            first=first, last=last, column=last + 1)  # fmt: skip
    for column in range(first, last + 1):
        yield from _column(seen, column)
    tiles = [m("row {row} {tile}", row=row, tile=_tile(tile)) for row, tile in enumerate(seen.open, start=1)]
    yield m("Tiles: {tiles}.", tiles=Listed(tuple(tiles)))
    yield m("The draw pile has {number:card}; discarded are {cards}.",
            number=beliefs.deck_size(seen), cards=in_words(seen.discard))  # fmt: skip
    yield m("{player} has the water box with {drops:drop}.", player=called(seen, names, seen.water), drops=seen.drops)
    for player in range(seen.players):
        yield _player(seen, names, player)


def _tile(tile: int) -> Blank:
    return m("none") if tile == NO_TILE else m("face down") if tile == FACE_DOWN else _kind(tile)


def _kind(kind: int) -> Message:
    """A kind of tile, in English as it is written."""
    tile = TILES[kind]
    if tile.points:
        return m("points:{number}", number=tile.points)
    if tile.cards:
        return m("cards:{number}", number=tile.cards)
    return m("any{#tile}") if kind == ANY else m("double{#tile}")


def _column(seen: State, column: int) -> Iterator[Message]:
    pieces, colours = seen.cracks[column], seen.board.colours[column]
    if not pieces:
        yield m("Column {column} has no cracks.", column=column)
        return
    there = []
    for at, piece in enumerate(pieces, start=1):
        lies = m("free") if piece == FREE else m("a drop") if piece == DROP else Noun(seen.colours[piece])
        crack, colour = place(seen.board, 100 * column + at), CARD_NOUNS[colours[at - 1]]
        there.append(m("{crack:row} {colour} {piece}", crack=crack, colour=colour, piece=lies))
    yield m("Column {column}: {cracks}.", column=column, cracks=Listed(tuple(there), ","))


def _player(seen: State, names: Sequence[str], player: int) -> Message:
    hand, size = seen.hands[player], seen.sizes[player]
    cards = m("{number:card}", number=size) if hand[0] == UNKNOWN else m("in hand {cards}", cards=in_words(hand))
    owned = [(kind, number) for kind, number in enumerate(seen.owned[player]) if number]
    tiles = tuple([m("{number} {tile}", number=number, tile=_kind(kind)) for kind, number in owned])
    with_tiles = t("{player}: {points:point}, {stones:stone} left, {cards}, tiles {tiles}.")
    has = with_tiles if tiles else t("{player}: {points:point}, {stones:stone} left, {cards}.")
    points, stones = scores(seen)[player], seen.stones[player]
    return has(player=called(seen, names, player), points=points, stones=stones, cards=cards, tiles=Listed(tiles))
