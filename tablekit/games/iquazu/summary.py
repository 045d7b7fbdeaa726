"""The page for the table: a turn, what a stone costs, drops, scoring, tiles and the end, on one sheet."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Setup
from tablekit.games.iquazu.numbers import (
    CARD_TILES,
    DRAWN,
    HANDS,
    IN_FRAME,
    LAST_SCORED,
    MOST_CARDS,
    ROCKS,
    TILE_NAMES,
)
from tablekit.games.iquazu.picture import pieces
from tablekit.games.iquazu.table.board import compiled
from tablekit.games.iquazu.words import m
from tablekit.picture.scene import Sketch
from tablekit.picture.sheet import Icon, Row, Sheet
from tablekit.picture.terms import Terms
from tablekit.saying import Listed


def sheet(setup: Setup, terms: Terms) -> Sheet:
    """The page for a set-up: the rock points of its board and the hands are those of so many players."""
    hands = Listed(HANDS[: setup.players])
    page = Sheet(
        "Iquazú",
        (
            str(m("Hide stones in the rock behind the waterfall: most stones in a column or row win.")),
            str(m("Most points win.")),
        ),
        str(m("Set-up: {hands} cards in the order of play, the water box to the last player. Rock points are "
              "stand-ins.", hands=hands)),
        terms,
    )  # fmt: skip
    page.heading(str(m("Your turn: do exactly one of two")), 1)
    draw = m("Take {number} cards from the pile.", number=DRAWN)
    free = m(
        "On a free crack inside the water frame. Pay cards of its colour. Two equal cards stand for one of another "
        "colour."
    )
    page.boxes([Row(_cards, str(m("Draw")), str(draw)), Row(_stone, str(m("Set a stone")), str(free))])
    page.heading(str(m("Then, with the water box: a drop")), 2)
    drop = m("It falls on the highest free crack of the first column and closes it. The box stays with you.")
    keep = m("At the end of your turn you keep at most {most} cards. The next player clockwise goes on.",
             most=MOST_CARDS)  # fmt: skip
    page.words(str(drop))
    page.words(str(keep))
    page.columns((str(m("What a stone costs")), _costs()), (str(m("Tiles")), _tiles()))
    page.heading(str(m("Scoring: as soon as the first column is full")))
    page.columns(
        (str(m("1. The column")), _column(compiled(setup.board).rocks[setup.players])), (str(m("2. Each row")), _row())
    )
    after = m(
        "3. The frame moves on by one column, new tiles are turned up, and the water box goes to the next player "
        "anticlockwise. No drop falls in this turn. Is the new first column full? Score again."
    )
    page.words(str(after))
    page.heading(str(m("The end")))
    end = m(
        "When column {column} is full, it is scored, then the columns {last} for their rock points only, full or "
        "not. Add the point tiles. Cards and other tiles are worth nothing. A tie is a shared win.",
        column=LAST_SCORED, last=Listed(tuple(range(LAST_SCORED + 1, ROCKS + 1))),
    )  # fmt: skip
    page.words(str(end))
    return page


def _costs() -> list[Row]:
    names = m("First column"), m("Second column"), m("Third column"), m("Fourth column"), m("Fifth column")
    return [Row(_price(cards), str(names[cards - 1]), "", str(cards)) for cards in range(1, IN_FRAME + 1)]


def _tiles() -> list[Row]:
    draw = m("give it up: draw {cards}", cards=Listed(tuple(CARD_TILES), "or"))
    return [
        Row(_tile("points:2"), str(m("Points")), str(m("at the end of the game"))),
        Row(_tile("cards:2"), str(m("Cards")), str(draw)),
        Row(_tile("any"), str(m("Any colour")), str(m("give it up when you set a stone: any cards pay"))),
        Row(_tile("double"), str(m("Double turn")), str(m("give it up after your action: act once more"))),
    ]


def _column(rocks: Sequence[Sequence[int]]) -> list[Row]:
    ranks = m("Most stones"), m("Second"), m("Third")
    rows = [
        Row(None, str(ranks[rank]), "", " ".join(str(rocks[column][rank]) for column in range(ROCKS)))
        for rank in range(len(rocks[0]))
    ]
    rows[0] = Row(None, rows[0].name, str(m("points of the columns 1 to {last}", last=ROCKS)), rows[0].value)
    return [*rows, Row(None, str(m("Tie")), str(m("the stone nearest to the snakes")))]


def _row() -> list[Row]:
    return [
        Row(None, str(m("Most stones")), str(m("in the row, inside the frame: take its tile"))),
        Row(None, str(m("Tie")), str(m("the stone further right, then the lower one"))),
        Row(None, str(m("No stone")), str(m("the tile leaves the game"))),
    ]


def _cards(s: Sketch, x: float, y: float) -> None:
    for at in range(DRAWN):
        pieces.card(s, -1, x - 14 + 16 * at, y - 18, 26, 36, mark="")


def _stone(s: Sketch, x: float, y: float) -> None:
    pieces.crack(s, 1, x, y, 48, 26, 13)
    pieces.gem(s, "red", x + 44, y, 14)


def _price(cards: int) -> Icon:
    def draw(s: Sketch, x: float, y: float) -> None:
        for at in range(cards):
            pieces.blank_card(s, x - 4.5 * (cards - 1) + 9 * at - 4, y - 6)

    return draw


def _tile(name: str) -> Icon:
    def draw(s: Sketch, x: float, y: float) -> None:
        s.rect(x - 16, y - 15, 32, 30, 5, fill=s.look.piece.face, stroke=s.look.ink, sw=1.2)
        pieces.sign(s, TILE_NAMES.index(name), x, y, 0.5)

    return draw


def _gem(s: Sketch, x: float, y: float) -> None:
    pieces.gem(s, "red", x, y, 13)


def _gems(s: Sketch, x: float, y: float) -> None:
    pieces.gem(s, "red", x - 11, y, 10)
    pieces.gem(s, "yellow", x + 11, y, 10)


def _drop(s: Sketch, x: float, y: float) -> None:
    pieces.drop(s, x, y, 12)


def _crack(s: Sketch, x: float, y: float) -> None:
    pieces.crack(s, 1, x, y, 40, 24, 13)


def _pile(s: Sketch, x: float, y: float) -> None:
    pieces.card(s, -1, x - 11, y - 15, 22, 30, mark="")


# What the words of the glossary look like, by their clauses.
ICONS: dict[str, Icon] = {
    "iquazu.place.choose": _crack, "iquazu.setup.strips": _crack, "iquazu.place.stone": _gem,
    "iquazu.setup.gems": _gem, "iquazu.scoring.trigger.gem": _gem, "iquazu.score.rock.rank": _gems,
    "iquazu.score.row.count": _gems, "iquazu.score.rock.tie": _gems, "iquazu.setup.drops": _drop,
    "iquazu.drop.where": _drop, "iquazu.setup.deck": _pile, "iquazu.tile.double": _tile("double"),
    "iquazu.setup.tiles.shuffle": _tile("points:2"),
}  # fmt: skip
