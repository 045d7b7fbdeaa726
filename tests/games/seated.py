"""What ``to_dict`` tells by colour, told by the numbers of the seats: the references count seats."""

from __future__ import annotations

from typing import Any

from tablekit.position import Position

BY_SEAT = {
    "armies_left", "bids", "cards", "chosen", "cities_left", "claimed", "coins", "elixirs", "gem_box", "goods", "hands",
    "huts_left", "immune", "leader", "match", "more_armies", "more_movement", "owned", "receipt", "rolls", "scores",
    "sea_cost", "speeds", "stacks", "temples_left", "track", "verdicts",
}  # fmt: skip
SEATS = {
    "active", "ages", "controlled_by", "first", "hut", "piece", "pile", "places", "player", "rune_stones", "seen_by",
    "set_off_by", "setup_player", "temple", "towers", "water_box",
}  # fmt: skip


def by_seats(position: Position) -> Any:
    """All that a position tells, by the numbers of the seats."""
    return seated(position.to_dict())


def seated(told: dict[str, Any]) -> Any:
    """All that a position tells, with lists by seat for what stands under a colour, and numbers for players."""
    colours = told["colours"]
    return {name: told[name] if name == "colours" else _seated(told[name], name, colours) for name in told}


def _seated(value: Any, name: str, colours: list[str]) -> Any:
    if isinstance(value, dict):
        if name in BY_SEAT and list(value) == colours:
            return [_seated(own, "", colours) for own in value.values()]
        return {key: _seated(own, name if name in SEATS else key, colours) for key, own in value.items()}
    if isinstance(value, list):
        return [_seated(one, name, colours) for one in value]
    return colours.index(value) if name in SEATS and value in colours else value
