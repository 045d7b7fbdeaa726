"""Writes clicks and what they mean to ``Scene.hit`` and to ``Chooser``, for the page, which has to answer the same; and
what its parts say by themselves in English.

Run it after a change of ``tablekit/position/clicks.py``, of what moves are made by, of ``Scene.hit``, or of ``SAYS``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import tablekit as tk
from tablekit.core import Move
from tablekit.picture.geometry import bounds, middle
from tablekit.picture.look import Lights
from tablekit.position.clicks import Chooser
from tablekit_widgets.board.page import BoardPage, picture
from tablekit_widgets.lobby.new_game import NewGame
from tablekit_widgets.race.pressing import RaceField
from tablekit_widgets.table.column import Column

FOLDER = Path(__file__).resolve().parents[2] / "widgets" / "page" / "test"
CHOICES, HITS, WORDS = (FOLDER / f"{name}.json" for name in ("choices", "hits", "words"))
GAMES = (("meduris", 3), ("empire", 3), ("iquazu", 3), ("apache", 3))
SEEDS, STEPS, CLICKS = 3, 14, 6
LOOKED_AT, POINTS = (9, 20, 40), 40  # the steps at which drawings are clicked, and how often
T = TypeVar("T")


def choices() -> str:
    """Choices of random games, a line each: moves by numbers of their places, and some clicks with what they mean."""
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in _choices()) + "\n]\n"


def _choices() -> Iterator[dict[str, Any]]:
    for game, players in GAMES:
        for seed in range(SEEDS):
            rnd = random.Random(seed)
            position = tk.new(game, players=players, seed=seed)
            for _ in range(STEPS):
                moves = position.legal_moves()
                if not moves and position.over:
                    break
                if moves:
                    yield from _choice(moves, rnd)
                position = position.play(_one(moves, rnd)) if moves else position.roll()


def _choice(moves: Sequence[Move], rnd: random.Random) -> Iterator[dict[str, Any]]:
    """Some clicks on the places of these moves, most of them on places that are lit."""
    keys = list(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
    number = {key: at for at, key in enumerate(keys)}
    chooser = Chooser(moves)
    steps: list[list[Any]] = []
    for _ in range(CLICKS if keys else 0):
        key = _one(chooser.lit if chooser.lit and rnd.random() < 0.7 else keys, rnd)
        found = chooser.click(key)
        if isinstance(found, Move):
            steps.append([number[key], moves.index(found)])
            break
        steps.append([number[key], found and {
            "group": found.group,
            "clicked": [number[k] for k in found.clicked],
            "lit": [number[k] for k in found.lit],
        }])  # fmt: skip
        chooser = found or chooser
    if steps:
        sent = [
            {"group": m.group, "keys": [number[k] for k in m.keys], "hints": [number[k] for k in m.hints]}
            for m in moves
        ]
        yield {"group": Chooser(moves).group, "moves": sent, "steps": steps}


def hits() -> str:
    """Drawings of random games, a line each: what is lit, and points with the spot that a click there means."""
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in _hits()) + "\n]\n"


def _hits() -> Iterator[dict[str, Any]]:
    for game, players in GAMES:
        rnd = random.Random(7)
        position = tk.new(game, players=players, seed=7)
        for step in range(max(LOOKED_AT) + 1):
            moves = position.legal_moves()
            if position.over:
                break
            if moves and step in LOOKED_AT:
                yield from (_clicked(position, Chooser(moves), narrow, rnd) for narrow in (False, True))
            position = position.play(_one(moves, rnd)) if moves else position.roll()


def _clicked(position: tk.Position, chooser: Chooser, narrow: bool, rnd: random.Random) -> dict[str, Any]:
    """Random points of a drawing, most of them near a spot; where something else lies on top the kernel alone knows."""
    spots = list(dict.fromkeys(key for move in chooser.moves for key in (*move.keys, *move.hints)))
    lights = Lights(offered=tuple(spots), lit=chooser.lit, chosen=chooser.clicked)
    scene = position.scene(lights=lights, narrow=narrow, shelf=False)
    sent = picture(1, "", [], spots, chooser, {narrow: (scene, "")})["narrow" if narrow else "wide"]
    points = []
    for _ in range(POINTS):
        area = _one(scene.areas(_one(spots, rnd)) or (None,), rnd)
        x, y = middle(bounds(area)) if area is not None else (scene.width / 2, scene.height / 2)
        x, y = round(x + 90 * (rnd.random() - 0.5)), round(y + 90 * (rnd.random() - 0.5))
        key = scene.hit(x, y)
        if key is None or key in spots:
            points.append([x, y, -1 if key is None else spots.index(key)])
    return {"drawing": sent, "lit": [spots.index(key) for key in chooser.lit], "hits": points}


def _one(things: Sequence[T], rnd: random.Random) -> T:
    """One of some things, the same with every version of Python."""
    return things[int(rnd.random() * len(things))]


def words() -> str:
    """What each part of the page says by itself, by the part and the name of the text."""
    parts = {"board": BoardPage, "column": Column, "lobby": NewGame, "race": RaceField}
    found = {part: {name: str(said) for name, said in page.SAYS.items()} for part, page in parts.items()}
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    CHOICES.write_text(choices(), encoding="utf-8")
    HITS.write_text(hits(), encoding="utf-8")
    WORDS.write_text(words(), encoding="utf-8")
