"""A game without a board as a picture that can be clicked: a panel for each player, and a button for each choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import TypeVar

from tablekit.core import Decide, Key, Over
from tablekit.picture.look import Lights, look
from tablekit.picture.men import Played
from tablekit.picture.pieces import Lamp, badge, button, panel
from tablekit.picture.scene import Scene, Sketch
from tablekit.picture.shared import (
    Drawn,
    Shown,
    View,
    boxes,
    called,
    description,
    drawing,
    question,
    title,
    unexplained,
)
from tablekit.saying import Listed, Text, listed, plain
from tablekit.saying.words import m, t

S = TypeVar("S", bound=Shown)
WIDE, NARROW = 720.0, 400.0
PANEL, BUTTON, GAP, LINE = 62.0, 44.0, 12.0, 28.0


def scene_of_hands(
    game: Played, lying: Callable[[S, int], Mapping[str, object]],
    *, middle: Callable[[S], Mapping[str, object]] = lambda s: {},
) -> Drawn[S]:  # fmt: skip
    """The ``scene`` of a game without a board: each click of a move is a button.

    ``lying(seen, player)`` tells what lies before a player, as far as it is seen, by what it is called:
    ``{"dice": "1 3 3", "points": 2}``; ``middle(seen)`` in the same way what lies before all.
    """

    @drawing
    def scene(view: View[S]) -> Scene:
        seen, lamp = view.seen, Lamp(view.lights)
        width, along, size = (NARROW, 1, 16.0) if view.narrow else (WIDE, 2, 14.0)
        places = boxes(seen.players, along, width, 20, PANEL, gap=GAP, down=GAP + 6)
        top = places[-1].y + PANEL + 2 * GAP
        common = middle(seen)
        groups = _groups(view.lights, 4 if view.narrow else 8)
        lines = sum(ceil(len(keys) / many) for keys, many in groups)
        high = top + lines * (BUTTON + GAP) + (LINE if common else 0)
        s = Sketch(width, high, look(view.theme))
        with s.layer("ground"):
            s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
        told = [question(seen, view.names, t("{player}: chance decides."))]
        for seat, (box, name) in enumerate(zip(places, view.names, strict=True)):
            lies = _things(lying(seen, seat))
            panel(s, box.x, box.y, box.w, box.h, str(_tab(game, seen, seat)))
            badge(s, seen.colours[seat], box.x + 28, box.y + 34, 13)
            s.text(box.x + 54, box.y + 29, name, size + 1, 700, max=box.w - 66)
            s.text(box.x + 54, box.y + 50, str(lies), size, 400, fill=s.look.mute, max=box.w - 66)
            told.append(m("Before {player}: {things}.", player=called(seen, view.names, seat), things=lies))
        if common:
            between = _things(common)
            s.middle(width / 2, top + 6, str(between), size + 2, 600, max=width - 2 * GAP)
            told.append(m("In the middle: {things}.", things=between))
            top += LINE
        for keys, many in groups:
            row = boxes(len(keys), many, width, top, BUTTON, gap=GAP, down=GAP, r=8)
            top = row[-1].y + BUTTON + GAP
            for key, box in zip(keys, row, strict=True):
                button(s, lamp, key, box, str(key), small=size)
        return s.scene(title(game, seen), description(told, view.lights, unexplained), lit=view.lights.lit, slop=4)

    return scene


def _things(lying: Mapping[str, object]) -> Listed:
    return listed([plain(f"{what} {value}") for what, value in lying.items()], none=m("nothing"))


def _groups(lights: Lights, most: int) -> list[tuple[list[Key], int]]:
    """The buttons by the kind of click that they make, and how many of them stand in a line."""
    kinds: dict[str, list[Key]] = {}
    for key in dict.fromkeys((*lights.offered, *lights.lit, *lights.blocked)):
        kinds.setdefault(key.kind, []).append(key)
    lines = [(keys, ceil(len(keys) / most)) for keys in kinds.values()]
    return [(sorted(keys, key=_order), ceil(len(keys) / number)) for keys, number in lines]


def _order(key: Key) -> tuple[int, str]:
    """Numbers in their order, words in theirs."""
    text = str(key.id)
    return int(text) if text.isdecimal() else 0, text


def _tab(game: Played, seen: Shown, seat: int) -> Text:
    """What is said of a player: to move, or how the game has ended."""
    node = game.rules.node(seen)
    if isinstance(node, Over):
        return "" if seat not in node.places[0] else m("wins") if len(node.places[0]) == 1 else m("draw")
    return m("to move") if isinstance(node, Decide) and seat in node.players else ""
