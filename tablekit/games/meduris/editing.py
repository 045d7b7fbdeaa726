"""How a position of Meduris is edited: what can be set, what changes along, what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.frame.cuts import Editing, Left, Texts
from tablekit.games.meduris.table.state import (
    FROM_EARLIER,
    GOODS,
    GOODS_OF_A_KIND,
    HUTS,
    NOT_YET,
    START_SCORE,
    TEMPLES,
    WORKERS,
    State,
)


def _follow(texts: Texts, part: str, before: Mapping[str, str], state: State) -> None:
    """The supply holds what nobody has, earlier points make up the score, a space holds one building, and so on."""
    if part == "goods" and "?" not in texts["goods"]:
        texts.pop("supply", None)
    if part == "score":
        texts["tally"] = _tally(texts["score"], state)
    if part in ("huts", "temples"):
        other, had = "temples" if part == "huts" else "huts", before.get(part, "-").split(",")
        put = {one.partition(":")[0] for one in texts[part].split(",") if one not in had}
        kept = [one for one in texts.get(other, "-").split(",") if one.partition(":")[0] not in put]
        texts[other] = ",".join(kept) or "-"
    if part in ("huts", "temples") and not state.druid and state.mark == NOT_YET:
        built = sum(len(texts.get(name, "-").split(",")) for name in ("huts", "temples") if texts.get(name) != "-")
        rock = min(built, state.board.rocks)
        texts["druid"] = f"rock{rock}" if rock else "temple"


def _tally(scores: str, state: State) -> str:
    found = scores.split("/")
    if len(found) != state.players or not all(score.isdigit() and len(score) < 5 for score in found):
        return "-"
    tallies = [tally[:] for tally in state.tally]
    for tally, score in zip(tallies, found, strict=True):
        tally[FROM_EARLIER] += int(score) - sum(tally)
    return "/".join(".".join(map(str, tally)) for tally in tallies)


def _left(state: State) -> Sequence[Left]:
    found = []
    for player, colour in enumerate(state.colours):
        who = colour.capitalize()
        standing = sum(tower.count(player) for tower in state.towers)
        found.append(Left(f"{who}: huts", state.huts_left[player], HUTS[state.players]))
        found.append(Left(f"{who}: temples", state.temples_left[player], TEMPLES))
        found.append(Left(f"{who}: workers", WORKERS[state.players] - standing, WORKERS[state.players]))
    return [*found, *(Left(f"supply: {good}", state.supply[at], GOODS_OF_A_KIND) for at, good in enumerate(GOODS))]


def _bare(state: State) -> Mapping[str, str]:
    seats_of = range(state.players)
    return {
        "die": "-", "druid": "temple", "huts": "-", "temples": "-", "chips": "-", "runes": "-", "workers": "-/-/-/-",
        "goods": "/".join("0.0.0.0" for _ in seats_of), "score": "/".join(str(START_SCORE) for _ in seats_of),
        "supply": "", "tally": "-", "finale": "-", "lap": "-", "do": f"act:{state.active}",
    }  # fmt: skip


def _keys(state: State) -> dict[str, Callable[..., Key]]:
    def space(space: str) -> Key:
        return Key("space", int(space))

    return {
        "huts": space, "temples": space, "chips": space, "runes": lambda area: Key("rune", area),
        "workers": lambda good: Key("plateau", good), "druid": lambda: Key("druid"),
    }  # fmt: skip


EDITING = Editing(
    keys=_keys,
    over={"worker": lambda at: Key("plateau", at.rstrip("0123456789"))},
    words={"first": "start player", "turn": "whose turn", "die": "the die shows"},
    apart=("rules", "board", "seats", "supply", "tally", "finale", "lap", "do"),
    follow=_follow,
    left=_left,
    bare=_bare,
)
