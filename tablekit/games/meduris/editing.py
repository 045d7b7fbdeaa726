"""How a position of Meduris is edited: what can be set, what changes along, what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.editing.cuts import Cut, Each, Editing, Left, One, Places, Texts, by_seat, number, seats
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import GOODS_OF_A_KIND, HUTS, START_SCORE, TEMPLES, WORKERS
from tablekit.games.meduris.rules.goods import GOOD
from tablekit.games.meduris.table.state import CHIPS, FROM_EARLIER, GOODS, NOT_YET, State
from tablekit.games.meduris.words import HOME, m, t
from tablekit.saying import Noun, plain
from tablekit.wording.names import said_names

ON_CHIPS = m("“two”"), m("“hut”"), m("“druid”")


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
    for player, who in enumerate(said_names(state.colours)):
        standing = sum(tower.count(player) for tower in state.towers)
        found.append(Left(str(m("{who}: huts", who=who)), state.huts_left[player], HUTS[state.players]))
        found.append(Left(str(m("{who}: temples", who=who)), state.temples_left[player], TEMPLES))
        workers = str(m("{who}: workers", who=who))
        found.append(Left(workers, WORKERS[state.players] - standing, WORKERS[state.players]))
    supply = [str(m("supply: {good}", good=good)) for good in GOOD]
    return [*found, *(Left(says, state.supply[at], GOODS_OF_A_KIND) for at, says in enumerate(supply))]


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
    return Places(_ring(state), one, words=[str(m("space {space}", space=space)) for space in _ring(state)])


def _cut_huts(state: State) -> Cut:
    return _on_spaces(state, seats(state, str(m("hut")), str(m("no hut"))))


def _cut_temples(state: State) -> Cut:
    return _on_spaces(state, seats(state, str(m("temple")), str(m("no temple"))))


def _cut_druid(state: State) -> Cut:
    stands = [(f"rock{rock}", str(m("on rock {rock}", rock=rock))) for rock in range(1, state.board.rocks + 1)]
    stands += [(space, str(m("on space {space}", space=space))) for space in _ring(state)]
    return One(str(m("druid")), [("temple", str(m("at his temple"))), *stands], blank="temple")


def _cut_chips(state: State) -> Cut:
    kinds = zip(CHIPS[1:], map(str, ON_CHIPS), strict=True)
    return _on_spaces(state, One(str(m("chip")), [("-", str(m("no chip"))), *kinds]))


def _cut_runes(state: State) -> Cut:
    areas = state.board.areas
    stones = seats(state, str(m("rune stone")), str(m("nobody")))
    return Places(areas, stones, words=[str(m("area {area}", area=Noun(area))) for area in areas])


def _cut_workers(state: State) -> Cut:
    workers = One(str(m("worker")), seats(state, "").choices, several=True)
    return Each(GOODS, "/", workers, [str(m("plateau {good}", good=good)) for good in GOOD])


def _cut_goods(state: State) -> Cut:
    return by_seat(state, Each(GOODS, ".", number("", 0, GOODS_OF_A_KIND), [str(plain(good, HOME)) for good in GOOD]))


def _cut_score(state: State) -> Cut:
    return by_seat(state, number(str(m("score")), 0, 999))


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
CLAUSES = {  # which clause rules what lies there
    "druid": cites.DRUID_WALK,
    "huts": cites.HUT_PLACE,
    "temples": cites.TEMPLE_SPACE,
    "chips two": cites.BONUS_TWO,
    "chips hut": cites.BONUS_FREE_HUT,
    "chips druid": cites.BONUS_DRUID_KEEP,
    "runes": cites.HUT_RUNE_STONE,
    "workers": cites.LARGE_YIELD_MOVE,
    "goods": cites.GOODS_SPEND,
    "score": cites.BONUS_SCORE_NOW,
}
EDITING = Editing(
    cuts=CUTS,
    keys=_keys,
    over={"worker": lambda at: Key("plateau", at.rstrip("0123456789"))},
    words={"first": m("start player"), "turn": m("whose turn"), "die": m("the die shows")},
    apart=("rules", "board", "seats", "supply", "tally", "finale", "lap", "do"),
    follow=_follow,
    left=_left,
    bare=_bare,
    in_mind=("first", "turn", "die"),
    clauses=CLAUSES,
    called={
        **dict.fromkeys(("huts", "temples", "chips", "workers"), t("{says} on {about}")),
        "runes": t("{says} of {about}"),
    },
)
