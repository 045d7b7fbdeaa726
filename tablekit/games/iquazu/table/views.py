"""What a seat may know, what hidden hands could be, and a position as plain values and as a graph."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablekit.core import Rnd
from tablekit.core.seats import by_colour, coloured
from tablekit.frame.sections import answerable, dealt
from tablekit.games.iquazu.numbers import BACKS, CARDS, COLUMNS, IN_FRAME, ROCKS, ROWS, TILE_NAMES, TILES_AHEAD
from tablekit.games.iquazu.rules import ending
from tablekit.games.iquazu.rules.rock_points import lap, rock_values, space
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import DROP, FACE_DOWN, FREE, NO_TILE, SOURCES, UNKNOWN, State

if TYPE_CHECKING:
    import networkx as nx


def hide(state: State, who: int | None) -> None:
    """The colours of the other hands are hidden.

    The draw pile is hidden from everybody, and follows from what can be seen.
    """
    for player in range(state.players):
        if player != who:
            state.hands[player] = [UNKNOWN] * len(CARDS)


def imagine(state: State, who: int | None, rnd: Rnd) -> None:
    """Every deal of the unseen cards that can be is as likely.

    See ``beliefs`` for what that leaves out after the first shuffle in the game.  Hands that an open question could
    not be put to are dealt again; raises ``TablekitError`` when that happens ``MOST_DEALS`` times.
    """
    if any(hand[0] == UNKNOWN for hand in state.hands):
        none_came = "hand came that could be asked how to pay"
        dealt(state, lambda tried: beliefs.deal(tried, rnd), answerable, none_came)


def to_dict(state: State) -> dict[str, Any]:
    """The whole position as plain values: lists, dicts, text and numbers, in the rulebook's nouns.

    A player is a colour, and what belongs to each stands under it: ``hands`` by colour of the cards (None: hidden) and
    ``cards`` their numbers, ``gem_box``, ``scores``, ``track`` (space and lap), ``receipt`` by source.  ``draw_pile``
    is how many cards it has, ``discard_pile`` by colour, ``columns`` have their ``cracks`` from the top (``colour``,
    ``row``, ``piece``: whose, ``"drop"`` or None), ``tiles`` are ``open`` by row, ``owned`` by player, ``face_down`` by
    back, ``gone``; ``water_box`` says who has it, ``drops`` how many are in it; ``frame`` is its first column;
    ``scoring`` and ``dropped`` tell of this turn, ``pending`` is what is still to be done.
    """
    colours = state.colours
    return {
        "game": "iquazu",
        "edition": state.edition,
        "post_scoring_tiles": state.post_scoring_tiles,
        "window_after_drop": state.window_after_drop,
        "drop_after_scoring": state.drop_after_scoring,
        "board": state.board.name,
        "strips": state.board.order,
        "players": state.players,
        "colours": list(colours),
        "active": colours[state.active],
        "frame": state.frame,
        "columns": [_column(state, column) for column in range(1, COLUMNS + 1)],
        "hands": by_colour(colours, [dict(zip(CARDS, map(_seen, hand), strict=True)) for hand in state.hands]),
        "cards": by_colour(colours, state.sizes),
        "draw_pile": beliefs.deck_size(state),
        "discard_pile": dict(zip(CARDS, state.discard, strict=True)),
        "last_shuffled": dict(zip(CARDS, state.pile, strict=True)),
        "tiles": {
            "open": [_open(tile) for tile in state.open],
            "owned": by_colour(colours, [dict(_tiles(tiles)) for tiles in state.owned]),
            "face_down": {back: dict(_tiles(tiles)) for back, tiles in zip(BACKS, state.down, strict=True)},
            "gone": dict(_tiles(gone(state))),
        },
        "gem_box": by_colour(colours, state.stones),
        "water_box": colours[state.water],
        "drops": state.drops,
        "scores": by_colour(colours, ending.scores(state)),
        "track": by_colour(colours, [{"space": space(points), "lap": lap(points)} for points in ending.scores(state)]),
        "receipt": by_colour(
            colours, [{name: n for name, n in zip(SOURCES, points, strict=True) if n} for points in state.points]
        ),
        "scoring": ("no", "just", "acted")[state.scored],
        "dropped": state.dropped,
        "pending": [
            {"ask": q.name, "player": colours[q.player], **{name: getattr(q, name) for name in q.blanks}}
            for q in state.pending
        ],
        "places": None if state.pending else coloured(colours, ending.places(state)),
    }


def _seen(number: int) -> int | None:
    return None if number == UNKNOWN else number


def _open(tile: int) -> str | None:
    return None if tile == NO_TILE else "face down" if tile == FACE_DOWN else TILE_NAMES[tile]


def _tiles(numbers: list[int]) -> list[tuple[str, int]]:
    return [(name, number) for name, number in zip(TILE_NAMES, numbers, strict=True) if number]


def gone(state: State) -> list[int]:
    """The tiles that are out of the game, by kind."""
    light, dark = state.board.mix
    return [
        light[kind] + dark[kind] - state.down[0][kind] - state.down[1][kind] - state.open.count(kind)
        - sum(owned[kind] for owned in state.owned)
        for kind in range(len(TILE_NAMES))
    ]  # fmt: skip


def _piece(state: State, piece: int) -> str | None:
    """What lies in a crack: somebody's stone, by colour, a drop, or nothing."""
    return None if piece == FREE else "drop" if piece == DROP else state.colours[piece]


def _column(state: State, column: int) -> dict[str, Any]:
    cracks = zip(state.board.colours[column], state.board.rows[column], state.cracks[column], strict=True)
    return {
        "column": column,
        "rock": list(rock_values(state, column)) if column <= ROCKS else None,
        "cracks": [
            {"crack": at, "row": row, "colour": CARDS[colour], "piece": _piece(state, piece)}
            for at, (colour, row, piece) in enumerate(cracks, start=1)
        ],
    }


def graph(state: State) -> nx.DiGraph:
    """The board's graph with what lies there: ``piece`` and ``in_frame`` of cracks, ``tile`` of the open tiles."""
    g = state.board.graph.copy()
    inside = range(state.frame, state.frame + IN_FRAME)
    for column in range(1, COLUMNS + 1):
        for at, piece in enumerate(state.cracks[column], start=1):
            g.nodes["crack", column, at].update(piece=_piece(state, piece), in_frame=column in inside)
    for row in range(1, ROWS + 1):
        g.nodes["tile", state.frame + TILES_AHEAD, row]["tile"] = _open(state.open[row - 1])
    g.graph["frame"] = state.frame
    return g
