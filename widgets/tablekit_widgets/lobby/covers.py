"""What a game looks like: a part of its board some turns into a random game, as a small picture."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from tablekit.catalog.entry import Game
from tablekit.core import Key
from tablekit.position import Position
from tablekit.position.beginning import new
from tablekit.saying.current import current

DECISIONS, SEED = 40, 4


def cover(game: Game) -> str:
    """The picture as SVG, in the language that is spoken; the same one each time.

    It shows what the game’s drawing calls its ``COVER``, a kind of key, or what there is most to be clicked.
    """
    return _cover(game, current().code)


@cache
def _cover(game: Game, _code: str) -> str:
    position = new(game.name, max(game.players), seed=SEED)
    state = position.state()
    game.rules.playout(state, random.Random(SEED), DECISIONS)
    later = Position(game, state)
    keys = [target.key for target in later.scene().targets]
    most = Counter(key.kind for key in keys).most_common(1)
    kind = getattr(game.drawing, "COVER", most[0][0] if most else "")
    return later.picture(focus=_middle(keys, kind), theme="both").svg


def _middle(keys: list[Key], kind: str) -> list[Key]:
    """Some things of a kind beside each other, in the middle of all of them."""
    these = list(dict.fromkeys(key for key in keys if key.kind == kind))
    at = len(these) // 2
    return these[max(0, at - 1) : at + 2]
