"""What is this?  Everything on a picture of Meduris in a player's words: its name, and what it counts here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from tablekit.core import Explanation, Key
from tablekit.core.english import count, listed
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import MOST_WORKERS
from tablekit.games.meduris.picture import offering, paying
from tablekit.games.meduris.rules.ending import temple_points
from tablekit.games.meduris.rules.goods import both, both_goods, in_words
from tablekit.games.meduris.rules.rune_stones import worth_at_end
from tablekit.games.meduris.rules.settlements import hut_need, settlement_of
from tablekit.games.meduris.rules.small_yield import Rolling
from tablekit.games.meduris.table.state import (
    DRUID_CHIP,
    FACE,
    FREE_HUT,
    GOODS,
    HIDDEN,
    MINUS,
    NO_CHIP,
    NOBODY,
    PLUS,
    TWO,
    State,
)
from tablekit.picture.shared import explained_state

Explain: TypeAlias = Callable[[State, str, Sequence[str]], Explanation]


def explain(seen: State, key: Key, names: Sequence[str]) -> Explanation | None:
    """What a key of the picture is, told from an observation alone; None for a key that no picture of Meduris has."""
    if key.kind.startswith(paying.KEYS):
        return paying.explained(key)
    told = _EXPLAIN.get(key.kind)
    return told(seen, str(key.id), names) if told else None


# ------------------------------------------------------------ the ring


def _space(seen: State, id: str, names: Sequence[str]) -> Explanation:
    space = int(id)
    if seen.huts[space] != NOBODY:
        return _hut(seen, space, names)
    if seen.temples[space] != NOBODY:
        return _temple(seen, space, names)
    chip = seen.chips[space]
    cost, times = hut_need(seen, space), seen.settlement_with(space)
    joins = f": it would make a settlement of {times} huts" if times > 1 else ", as a lone hut"
    says = [f"Empty; its goods are {both(seen.board.goods[space])}.", f"A hut here costs {in_words(cost)}{joins}."]
    if chip == FREE_HUT:
        says[1] = "A hut here is free: the chip pays for it."
    says.append(
        f"A temple here costs {in_words(both_goods(seen, space))}, whatever stands beside it."
        if chip == NO_CHIP
        else "No temple may stand on a bonus chip."
    )
    clause = cites.HUT_COST if times == 1 else cites.SETTLEMENT_COST
    if chip != NO_CHIP:
        name, what, clause = _CHIPS[chip]
        says.insert(1, f"{name}: {what}")
    return Explanation(f"Space {space}", (*says, *_area_of(seen, space, names)), clause)


def _hut(seen: State, space: int, names: Sequence[str]) -> Explanation:
    owner, size = names[seen.huts[space]], seen.size[space]
    row = _numbers(settlement_of(seen, space))
    stands = "It stands alone." if size == 1 else f"It belongs to a settlement of {size} huts: {row}."
    gives = f"When the druid asks here, {owner} may offer {both(seen.board.goods[space])}"
    says = [stands, f"{gives}: both bring {count(size, 'point')}, one brings 1, nothing costs 1."]
    if seen.chips[space] == DRUID_CHIP:
        says.append("A druid chip lies under it: it can be given once instead of both goods.")
    clause = cites.RITUAL_BOTH if size > 1 else cites.RITUAL_LONE_HUT
    return Explanation(f"{owner}’s hut on space {space}", (*says, *_area_of(seen, space, names)), clause)


def _temple(seen: State, space: int, names: Sequence[str]) -> Explanation:
    owner, points = names[seen.temples[space]], temple_points(seen, space)
    counts = f"{count(points, 'hut')} in the unbroken rows beside it: {count(points, 'point')} at the end"
    says = (f"{counts[:1].upper()}{counts[1:]}, as it stands now.", "It ends settlements on both sides.")
    return Explanation(f"{owner}’s temple on space {space}", says, cites.FINAL_TEMPLES)


def _numbers(spaces: Sequence[int]) -> str:
    return listed([str(space) for space in spaces])


def _area_of(seen: State, space: int, names: Sequence[str]) -> Iterator[str]:
    area = seen.board.area[space]
    if area >= 0:
        owner = seen.runes[area]
        holds = f"{names[owner]} holds its stone" if owner != NOBODY else "nobody holds its stone yet"
        yield f"It lies in the rune area “{seen.board.areas[area]}”; {holds}."


def _settlement(seen: State, id: str, names: Sequence[str]) -> Explanation:
    space = int(id)
    size = seen.size[space]
    says = (
        f"{size} huts side by side, on {_numbers(settlement_of(seen, space))}.",
        f"The next hut beside it costs both goods {size + 1} times; whoever offers both to the druid here"
        f" gets {count(size, 'point')}.",
    )
    return Explanation(f"Settlement of {size} huts", says, cites.SETTLEMENT_DEFINITION)


def _river(seen: State, id: str, names: Sequence[str]) -> Explanation:
    brings = [f"{names[p]} {seen.runes.count(p)}" for p in range(seen.players) if seen.runes.count(p)]
    now = f"Just now that would be {listed(brings)}." if brings else "Just now nobody holds one."
    if seen.mark >= 0:
        now = "In the last lap it brings nothing any more."
    says = ("Each time the druid crosses it, everybody gets 1 point for each rune stone held.", now)
    return Explanation("The great river", says, cites.RIVER_WALK)


# ------------------------------------------------------------ rune stones


def _rune(seen: State, id: str, names: Sequence[str]) -> Explanation:
    area = seen.board.areas.index(id)
    lies = f"Its area is the spaces {_numbers(seen.board.spaces_of[area])}."
    owner = seen.runes[area]
    if owner == NOBODY:
        says: tuple[str, ...] = ("Nobody holds it: whoever builds a hut in its area takes it.", lies)
        return Explanation(f"Rune stone “{id}”", says, cites.HUT_RUNE_STONE)
    held = seen.runes.count(owner)
    says = (
        f"{names[owner]} holds it, until somebody else builds a hut in its area.",
        f"{names[owner]} has {count(held, 'rune stone')}: {count(held, 'point')} whenever the druid crosses the river,"
        f" and {worth_at_end(held)} at the end.",
        lies,
    )
    return Explanation(f"Rune stone “{id}”", says, cites.HUT_RUNE_STONE_FROM_PLAYER)


# ------------------------------------------------------------ the druid and the die


def _druid(seen: State, id: str, names: Sequence[str]) -> Explanation:
    if seen.druid:
        asks = f"He stands beside space {seen.druid}"
        owner = seen.huts[seen.druid]
        where = f"{asks}, at {names[owner]}’s hut." if owner != NOBODY else f"{asks}."
        clause = cites.DRUID_WALK
    else:
        where = f"He stands on rock {seen.rock} of {seen.board.rocks}." if seen.rock else "He waits on his temple."
        clause = cites.DRUID_ROCKS
    goes = "After each building he walks clockwise to the next hut, and asks its owner for goods."
    if seen.mark >= 0:
        goes = "In his last lap he walks from hut to hut, up to the die that marks where he began."
    elif not seen.druid and seen.rock < seen.board.rocks:
        goes = f"The next building takes him to rock {seen.rock + 1}; nobody is asked yet."
    elif not seen.druid:
        goes = "The next building takes him to the first hut on his path."
    return Explanation("The druid", (where, goes), clause)


def _rock(seen: State, id: str, names: Sequence[str]) -> Explanation:
    left = int(id) - seen.rock
    if seen.druid or left < 0:
        says = "The druid has been here; he does not come back."
    elif not left:
        says = "The druid stands here now."
    else:
        says = f"The {_ORDINAL.get(left, f'{left}th')} building brings the druid here; nobody is asked for goods."
    return Explanation(f"Rock {id} of the druid", (says,), cites.DRUID_ROCKS)


def _druids_temple(seen: State, id: str, names: Sequence[str]) -> Explanation:
    here = not seen.druid and not seen.rock
    says = "The druid waits here for the first building." if here else "The druid began here, and does not come back."
    return Explanation("The druid’s temple", (says, f"From here lead {seen.board.rocks} rocks."), cites.SETUP_DRUID)


def _chance(seen: State, id: str, names: Sequence[str]) -> Explanation:
    roll = "Each turn begins with a roll: workers on the plateau it shows get 1 good each; +1 and −1 are for everybody."
    if seen.mark >= 0:
        return Explanation("The die", ("It is not rolled any more: it marks the last lap.",), cites.LAST_LAP_MARK)
    if seen.pending and isinstance(seen.pending[-1], Rolling):
        says = [f"{names[seen.pending[-1].player]} rolls it now."]
    elif seen.die == PLUS:
        says = ["It shows +1: everybody could take a good."]
    elif seen.die == MINUS:
        says = ["It shows −1: everybody with goods returned one."]
    elif seen.die >= 0:
        got = len(seen.towers[seen.die])
        says = [f"It shows {FACE.said[seen.die]}: {count(got, 'worker')} on that plateau now."]
    else:
        says = ["It has not been rolled yet."]
    return Explanation("The die", (*says, roll), cites.SMALL_YIELD_ROLL)


def _mark(seen: State, id: str, names: Sequence[str]) -> Explanation:
    where = f"beside space {seen.mark}" if seen.mark else "at his rocks"
    says = (f"The druid’s last lap began {where}, and ends here.",)
    return Explanation("The die, as a mark", says, cites.LAST_LAP_MARK)


def _last_turns(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = f"{names[seen.trigger]} has built everything: {count(seen.last_turns, 'turn')} of the others to come."
    if seen.trigger == NOBODY:
        says = f"{count(seen.last_turns, 'turn')} to come."
    return Explanation("Last turns", (says, "Then the druid begins his last lap."), cites.END_LAST_TURNS)


# ------------------------------------------------------------ the mountain


def _plateau(seen: State, id: str, names: Sequence[str]) -> Explanation:
    good = GOODS.index(id)
    left, tower = seen.supply[good], seen.towers[good]
    stock = f"{left} {id} are left." if left else f"No {id} is left: it has to be returned before anybody gets more."
    there = [f"{names[player]} at level {level}" for level, player in enumerate(tower, start=1)]
    workers = f"Workers: {listed(there)}." if there else "No worker stands here."
    brings = f"A worker who joins comes to level {len(tower) + 1} and brings {len(tower) + 1} {id}"
    if len(tower) == MOST_WORKERS:
        brings = f"It is full: at most {MOST_WORKERS} workers stand here"
    return Explanation(f"The plateau of {id}", (stock, workers, f"{brings}."), cites.LARGE_YIELD_YIELD)


def _worker(seen: State, id: str, names: Sequence[str]) -> Explanation:
    good, level = id[:-1], int(id[-1])
    owner = names[seen.towers[GOODS.index(good)][level - 1]]
    says = (
        f"When the die shows {good}, {owner} gets 1 {good} for this worker.",
        f"When somebody joins this plateau for a large yield, this worker brings {level} {good}.",
    )
    return Explanation(f"{owner}’s worker on the plateau of {good}, level {level}", says, cites.LARGE_YIELD_YIELD)


# ------------------------------------------------------------ players


def _player(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player = int(id)
    turn = "It is this player’s turn." if seen.pending and seen.active == player else ""
    says = f"{count(seen.score[player], 'point')} so far; plays {seen.colours[player]}."
    return Explanation(names[player], tuple(filter(None, (says, turn))), cites.TURN_ORDER)


def _points(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player = int(id)
    held = seen.runes.count(player)
    temples = [space for space in range(1, seen.board.n + 1) if seen.temples[space] == player]
    to_come = worth_at_end(held) + sum(temple_points(seen, space) for space in temples)
    says = [f"{count(seen.score[player], 'point')} on the track."]
    if seen.pending:
        says.append(f"As it stands, temples and rune stones bring {to_come} more at the end.")
    return Explanation(f"{names[player]}’s points", tuple(says), cites.WORTH_HUTS if held else cites.SETUP_SCORE_START)


def _goods(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player, _, good = id.partition(" ")
    number = seen.goods[int(player)][GOODS.index(good)]
    has = f"How much {good} {names[int(player)]} has is hidden." if number == HIDDEN else f"{number} {good}."
    says = (has, "Three other goods may be paid for one that is missing.")
    return Explanation(f"{names[int(player)]}’s {good}", says, cites.SETUP_SCREENS)


def _stock(seen: State, id: str, names: Sequence[str]) -> Explanation:
    return _goods(seen, f"{_deciding(seen)} {id}", names)


def _huts(seen: State, id: str, names: Sequence[str]) -> Explanation:
    left = seen.huts_left[int(id)]
    says = (f"{count(left, 'hut')} left to build.", "Whoever has built all huts and temples sets off the end.")
    return Explanation(f"{names[int(id)]}’s huts", says, cites.SETUP_PIECES_HUTS)


def _temples(seen: State, id: str, names: Sequence[str]) -> Explanation:
    left = seen.temples_left[int(id)]
    says = (f"{count(left, 'temple')} left to build.", "At the end a temple counts the huts in the rows beside it.")
    return Explanation(f"{names[int(id)]}’s temples", says, cites.SETUP_PIECES_TEMPLES)


def _build(seen: State, id: str, names: Sequence[str]) -> Explanation:
    return (_huts if id == "hut" else _temples)(seen, str(_deciding(seen)), names)


def _deciding(seen: State) -> int:
    return seen.pending[-1].player if seen.pending else seen.active


# ------------------------------------------------------------ choices


def _nothing(seen: State, id: str, names: Sequence[str]) -> Explanation:
    return Explanation("Take nothing", ("Nobody has to take a good.",), cites.SMALL_YIELD_PLUS)


def _poll(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = "Play goes on as soon as one player still wants to build."
    if id == "no":
        says = "When nobody wants to build any more, the druid begins his last lap."
    return Explanation("Build on" if id == "yes" else "Go on to the last lap", (says,), cites.END_TRIGGER_SUPPLY)


def _legend(seen: State, id: str, names: Sequence[str]) -> Explanation:
    return explained_state(id)


_ORDINAL = {1: "next", 2: "second", 3: "third"}
_CHIPS = {
    TWO: ("The “+2” chip", "whoever builds a hut here gets 2 points at once.", cites.BONUS_TWO),
    FREE_HUT: ("The free-hut chip", "it pays for the hut built here, and goes to the box.", cites.BONUS_FREE_HUT),
    DRUID_CHIP: ("The druid chip", "it stays under the hut, and counts once as both goods.", cites.BONUS_DRUID_KEEP),
}
_EXPLAIN: dict[str, Explain] = {
    "space": _space, "settlement": _settlement, "river": _river, "rune": _rune, "druid": _druid, "rock": _rock,
    "druids-temple": _druids_temple, "chance": _chance, "mark": _mark, "last-turns": _last_turns, "plateau": _plateau,
    "worker": _worker, "player": _player, "points": _points, "goods": _goods, "stock": _stock, "huts": _huts,
    "temples": _temples, "build": _build, "give": offering.explained, "nothing": _nothing, "poll": _poll,
    "legend": _legend,
}  # fmt: skip
SCENERY = frozenset(_EXPLAIN) - {"space", "plateau", "worker", "stock", "build", "give", "nothing", "poll"}
