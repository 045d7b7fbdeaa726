"""What the reference finds in the box: the numbers of pieces, the printed tiles and cards, and the house rules."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

PRICES = [0, 1, 1, 2, 2, 3]
PURSE = {2: 12, 3: 11, 4: 9}
CARDS_EACH = {2: 11, 3: 10, 4: 8}
ARMIES, CITIES, COINS = 18, 3, 44
EXPLORATION = ["spring", "cottage", "treasure", "book", "stable"]
HIDDEN = [*EXPLORATION, "swamp"]
LEADERS = ["fairy_queen", "bandit_king", "red_sorceress", "white_knight"]
SWITCHES = {
    "long": False, "swamp": False, "bid_tie": "youngest", "bridges": "drawn", "neutral_blocks_islands": True,
    "elixir_zero_scores": False, "destroy_own": True, "immune_blocks_self": True, "dragon_counts_moves": True,
    "thief_needs_coin": False, "neutral_is_opponent": False,
}  # fmt: skip


def text_of(name):
    """One of the two files that the engine reads too: tiles or cards."""
    import tablekit

    return (Path(tablekit.__file__).parent / "games" / "empire" / "box" / f"{name}.toml").read_text(encoding="utf-8")


@cache
def printed(name):
    """The tables of one of the two files."""
    return tomllib.loads(text_of(name))


def printed_box():
    """The printed tiles and cards, as a state holds them."""
    return {"tiles": printed("tiles"), "cards": printed("cards")}


def faces_of(tiles):
    """The faces of the tiles: {id: face}."""
    return {face["id"]: face for face in tiles["face"]}


def cards_of(cards, players):
    """The deck for so many players: {id: card}."""
    every = range(2, 5)
    return {card["id"]: card for card in cards["card"] if players in card.get("players", every)}


def add(counts, key, number=1):
    """So many more of a kind, or fewer; what there is none of has no key."""
    counts[key] = counts.get(key, 0) + number
    assert counts[key] >= 0
    if not counts[key]:
        del counts[key]
