"""How a position of Meduris is edited: what can be set, what changes along, what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.editing.cuts import Cut, Each, Editing, Left, One, Places, Texts, by_seat, number, seats
from tablekit.games.meduris.numbers import GOODS_OF_A_KIND, HUTS, START_SCORE, TEMPLES, WORKERS
from tablekit.games.meduris.table.state import CHIPS, FROM_EARLIER, GOODS, NOT_YET, State


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


def _ring(state: State) -> list[str]:
    return [str(space) for space in range(1, state.board.n + 1)]


def _on_spaces(state: State, one: One) -> Cut:
    return Places(_ring(state), one, words=[f"space {space}" for space in _ring(state)])


def _cut_huts(state: State) -> Cut:
    return _on_spaces(state, seats(state, "hut", "no hut"))


def _cut_temples(state: State) -> Cut:
    return _on_spaces(state, seats(state, "temple", "no temple"))


def _cut_druid(state: State) -> Cut:
    stands = [(f"rock{rock}", f"on rock {rock}") for rock in range(1, state.board.rocks + 1)]
    stands += [(space, f"on space {space}") for space in _ring(state)]
    return One("druid", [("temple", "at his temple"), *stands], blank="temple")


def _cut_chips(state: State) -> Cut:
    return _on_spaces(state, One("chip", [("-", "no chip"), *((chip, f"“{chip}”") for chip in CHIPS[1:])]))


def _cut_runes(state: State) -> Cut:
    areas = state.board.areas
    return Places(areas, seats(state, "rune stone", "nobody"), words=[f"area {area}" for area in areas])


def _cut_workers(state: State) -> Cut:
    workers = One("worker", seats(state, "").choices, several=True)
    return Each(GOODS, "/", workers, [f"plateau {good}" for good in GOODS])


def _cut_goods(state: State) -> Cut:
    return by_seat(state, Each(GOODS, ".", number("", 0, GOODS_OF_A_KIND)))


def _cut_score(state: State) -> Cut:
    return by_seat(state, number("score", 0, 999))


CUTS: dict[str, Callable[[State], Cut]] = {
    "druid": _cut_druid,
    "huts": _cut_huts,
    "temples": _cut_temples,
    "chips": _cut_chips,
    "runes": _cut_runes,
    "workers": _cut_workers,
    "goods": _cut_goods,
    "score": _cut_score,
}
EDITING = Editing(
    cuts=CUTS,
    keys=_keys,
    over={"worker": lambda at: Key("plateau", at.rstrip("0123456789"))},
    words={"first": "start player", "turn": "whose turn", "die": "the die shows"},
    apart=("rules", "board", "seats", "supply", "tally", "finale", "lap", "do"),
    follow=_follow,
    left=_left,
    bare=_bare,
)
