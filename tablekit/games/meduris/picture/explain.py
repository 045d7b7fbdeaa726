"""What is this?  Everything on a picture of Meduris in a player's words: its name, and what it counts here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from tablekit.core import Explanation, Key
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import MOST_WORKERS
from tablekit.games.meduris.picture import offering, paying
from tablekit.games.meduris.rules.ending import temple_points
from tablekit.games.meduris.rules.goods import GOOD, both, both_goods, in_words
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
    STANDS,
    TWO,
    State,
)
from tablekit.games.meduris.words import m, t
from tablekit.picture.shared import explained_state
from tablekit.saying import Listed, Message, Noun, plain

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
    says = [m("Empty; its goods are {goods}.", goods=both(seen.board.goods[space]))]
    clause = cites.HUT_COST if times == 1 else cites.SETTLEMENT_COST
    if chip != NO_CHIP:
        what, clause = _CHIPS[chip]
        says.append(what)
    if chip == FREE_HUT:
        says.append(m("A hut here is free: the chip pays for it."))
    elif times > 1:
        joins = t("A hut here costs {goods}: it would make a settlement of {times} huts.")
        says.append(joins(goods=in_words(cost), times=times))
    else:
        says.append(m("A hut here costs {goods}, as it stands alone.", goods=in_words(cost)))
    if chip == NO_CHIP:
        temple = in_words(both_goods(seen, space))
        says.append(m("A temple here costs {goods}, whatever stands beside it.", goods=temple))
    else:
        says.append(m("No temple may stand on a bonus chip."))
    return Explanation(m("Space {space}", space=space), (*says, *_area_of(seen, space, names)), clause)


def _hut(seen: State, space: int, names: Sequence[str]) -> Explanation:
    owner, size = names[seen.huts[space]], seen.size[space]
    row = _numbers(settlement_of(seen, space))
    stands = m("It belongs to a settlement of {size} huts: {spaces}.", size=size, spaces=row)
    gives = m(
        "When the druid visits, {owner} may give {goods}: both bring {points:point}, one brings 1, nothing costs 1.",
        owner=owner, goods=both(seen.board.goods[space]), points=size,
    )  # fmt: skip
    says = [m("It stands alone.") if size == 1 else stands, gives]
    if seen.chips[space] == DRUID_CHIP:
        says.append(m("A druid chip lies under it: it can be given once instead of both goods."))
    clause = cites.RITUAL_BOTH if size > 1 else cites.RITUAL_LONE_HUT
    name = m("{owner}’s hut on space {space}", owner=owner, space=space)
    return Explanation(name, (*says, *_area_of(seen, space, names)), clause)


def _temple(seen: State, space: int, names: Sequence[str]) -> Explanation:
    owner, points = names[seen.temples[space]], temple_points(seen, space)
    counts = m(
        "{huts:hut} in the unbroken rows beside it: {points:point} at the end, as it stands now.",
        huts=points, points=points,
    )  # fmt: skip
    name = m("{owner}’s temple on space {space}", owner=owner, space=space)
    return Explanation(name, (counts, m("It ends settlements on both sides.")), cites.FINAL_TEMPLES)


def _numbers(spaces: Sequence[int]) -> Listed:
    return Listed(tuple(spaces))


def _area_of(seen: State, space: int, names: Sequence[str]) -> Iterator[Message]:
    area = seen.board.area[space]
    if area >= 0:
        owner, stone = seen.runes[area], Noun(seen.board.areas[area])
        if owner != NOBODY:
            yield m("It lies in the area “{stone}”; {owner} holds its rune stone.", stone=stone, owner=names[owner])
        else:
            yield m("It lies in the area “{stone}”; nobody holds its rune stone yet.", stone=stone)


def _settlement(seen: State, id: str, names: Sequence[str]) -> Explanation:
    space = int(id)
    size = seen.size[space]
    says = (
        m("{size} huts side by side, on {spaces}.", size=size, spaces=_numbers(settlement_of(seen, space))),
        m(
            "The next hut beside it costs both goods {times} times. Both goods for the druid"
            " bring {points:point} here.",
            times=size + 1, points=size,
        ),
    )  # fmt: skip
    return Explanation(m("Settlement of {size} huts", size=size), says, cites.SETTLEMENT_DEFINITION)


def _river(seen: State, id: str, names: Sequence[str]) -> Explanation:
    held = {name: seen.runes.count(player) for player, name in enumerate(names[: seen.players])}
    brings = Listed(tuple([m("{name} {number}", name=name, number=number) for name, number in held.items() if number]))
    now = m("Now that would be {brings}.", brings=brings) if brings.parts else m("Nobody holds one yet.")
    if seen.mark >= 0:
        now = m("In the last lap it brings no points.")
    says = (m("Each time the druid crosses it, everybody gets 1 point for each rune stone held."), now)
    return Explanation(m("The river"), says, cites.RIVER_WALK)


# ------------------------------------------------------------ rune stones


def _rune(seen: State, id: str, names: Sequence[str]) -> Explanation:
    area = seen.board.areas.index(id)
    name = m("Rune stone “{stone}”", stone=Noun(id))
    lies = m("Its area is the spaces {spaces}.", spaces=_numbers(seen.board.spaces_of[area]))
    owner = seen.runes[area]
    if owner == NOBODY:
        free = m("Nobody holds it yet. The next hut in its area takes it.")
        return Explanation(name, (free, lies), cites.HUT_RUNE_STONE)
    held = seen.runes.count(owner)
    says = (
        m("{owner} holds it, until somebody else builds a hut in its area.", owner=names[owner]),
        m(
            "{owner} has {held:rune stone}: {points:point} whenever the druid crosses the river, and {more} at the"
            " end.", owner=names[owner], held=held, points=held, more=worth_at_end(held),
        ),
        lies,
    )  # fmt: skip
    return Explanation(name, says, cites.HUT_RUNE_STONE_FROM_PLAYER)


# ------------------------------------------------------------ the druid and the die


def _druid(seen: State, id: str, names: Sequence[str]) -> Explanation:
    if seen.druid:
        where, owner = m("He stands beside space {space}.", space=seen.druid), seen.huts[seen.druid]
        if owner != NOBODY:
            where = m("He stands beside space {space}, at {owner}’s hut.", space=seen.druid, owner=names[owner])
        clause = cites.DRUID_WALK
    else:
        on_rock = m("He stands on rock {rock} of {rocks}.", rock=seen.rock, rocks=seen.board.rocks)
        where = on_rock if seen.rock else m("He waits on his temple.")
        clause = cites.DRUID_ROCKS
    goes = m("After each building he walks clockwise to the next hut, and asks its owner for goods.")
    if seen.mark >= 0:
        goes = m("In his last lap he walks from hut to hut, up to the die that marks where he began.")
    elif not seen.druid and seen.rock < seen.board.rocks:
        goes = m("The next building takes him to rock {rock}; nobody is asked yet.", rock=seen.rock + 1)
    elif not seen.druid:
        goes = m("The next building takes him to the first hut on his path.")
    return Explanation(m("The druid"), (where, goes), clause)


def _rock(seen: State, id: str, names: Sequence[str]) -> Explanation:
    left = int(id) - seen.rock
    if seen.druid or left < 0:
        says = m("The druid has been here; he does not come back.")
    elif left in _BRINGS_HIM:
        says = _BRINGS_HIM[left]
    else:
        says = m("The {number}th building brings the druid here; nobody is asked for goods.", number=left)
    return Explanation(m("Rock {rock} of the druid", rock=int(id)), (says,), cites.DRUID_ROCKS)


def _druids_temple(seen: State, id: str, names: Sequence[str]) -> Explanation:
    here = not seen.druid and not seen.rock
    waits, began = m("The druid waits here for the first building."), m("The druid began here, and does not come back.")
    says = waits if here else began, m("From here lead {rocks} rocks.", rocks=seen.board.rocks)
    return Explanation(m("The druid’s temple"), says, cites.SETUP_DRUID)


def _chance(seen: State, id: str, names: Sequence[str]) -> Explanation:
    die = m("The die")
    roll = m(
        "Each turn begins with a roll: workers on the plateau it shows get 1 good each; +1 and −1 are for everybody."
    )
    if seen.mark >= 0:
        return Explanation(die, (m("It is not rolled any more: it marks the last lap."),), cites.LAST_LAP_MARK)
    if seen.pending and isinstance(seen.pending[-1], Rolling):
        says = m("{player} rolls it now.", player=names[seen.pending[-1].player])
    elif seen.die == PLUS:
        says = m("It shows +1: everybody could take a good.")
    elif seen.die == MINUS:
        says = m("It shows −1: everybody with goods gave one back.")
    elif seen.die >= 0:
        there = len(seen.towers[seen.die])
        says = m("It shows {good}: {there:worker} on that plateau now.", good=FACE.said[seen.die], there=there)
    else:
        says = m("It has not been rolled yet.")
    return Explanation(die, (says, roll), cites.SMALL_YIELD_ROLL)


def _mark(seen: State, id: str, names: Sequence[str]) -> Explanation:
    beside = m("The druid’s last lap began beside space {space}, and ends here.", space=seen.mark)
    says = beside if seen.mark else m("The druid’s last lap began at his rocks, and ends here.")
    return Explanation(m("The die, as a mark"), (says,), cites.LAST_LAP_MARK)


def _last_turns(seen: State, id: str, names: Sequence[str]) -> Explanation:
    says = m("{turns:turn} to come.", turns=seen.last_turns)
    if seen.trigger != NOBODY:
        built = t("{player} has built everything: {turns:turn} of the others to come.")
        says = built(player=names[seen.trigger], turns=seen.last_turns)
    return Explanation(m("Last turns"), (says, m("Then the druid begins his last lap.")), cites.END_LAST_TURNS)


# ------------------------------------------------------------ the mountain


def _plateau(seen: State, id: str, names: Sequence[str]) -> Explanation:
    good = GOODS.index(id)
    left, tower = seen.supply[good], seen.towers[good]
    noun = GOOD[good]
    stock = m("{left} {good} are left.", left=left, good=noun)
    if not left:
        stock = m("No {good} is left: somebody has to give one back before anybody gets more.", good=noun)
    there = [m("{player} {level}", player=names[who], level=STANDS[at]) for at, who in enumerate(tower)]
    workers = m("Workers: {workers}.", workers=Listed(tuple(there))) if there else m("No worker stands here.")
    brings = m("A worker who joins brings {number} {good}.", number=len(tower) + 1, good=noun)
    if len(tower) == MOST_WORKERS:
        brings = m("It is full: at most {most} workers stand here.", most=MOST_WORKERS)
    return Explanation(m("The plateau of {good}", good=noun), (stock, workers, brings), cites.LARGE_YIELD_YIELD)


def _worker(seen: State, id: str, names: Sequence[str]) -> Explanation:
    plateau, level = GOODS.index(id[:-1]), int(id[-1])
    owner, good = names[seen.towers[plateau][level - 1]], GOOD[plateau]
    says = (
        m("When the die shows {good}, {owner} gets 1 {good} for this worker.", good=good, owner=owner),
        m(
            "When somebody moves a worker here, this one brings {number} {good}.",
            number=level, good=good,
        ),
    )  # fmt: skip
    name = m("{owner}’s {level} worker on the {good}", owner=owner, good=good, level=STANDS[level - 1])
    return Explanation(name, says, cites.LARGE_YIELD_YIELD)


# ------------------------------------------------------------ players


def _player(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player = int(id)
    says = [m("{points:point} so far; plays {colour}.", points=seen.score[player], colour=Noun(seen.colours[player]))]
    if seen.pending and seen.active == player:
        says.append(m("It is this player’s turn."))
    return Explanation(plain(names[player]), tuple(says), cites.TURN_ORDER)


def _points(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player = int(id)
    held = seen.runes.count(player)
    temples = [space for space in range(1, seen.board.n + 1) if seen.temples[space] == player]
    to_come = worth_at_end(held) + sum(temple_points(seen, space) for space in temples)
    says = [m("{points:point} on the track.", points=seen.score[player])]
    if seen.pending:
        says.append(m("As it stands, temples and rune stones bring {points} more at the end.", points=to_come))
    name = m("{player}’s points", player=names[player])
    return Explanation(name, tuple(says), cites.WORTH_HUTS if held else cites.SETUP_SCORE_START)


def _goods(seen: State, id: str, names: Sequence[str]) -> Explanation:
    player, _, good = id.partition(" ")
    owner, noun = names[int(player)], GOOD[GOODS.index(good)]
    number = seen.goods[int(player)][GOODS.index(good)]
    has = m("{number} {good}.", number=number, good=noun)
    if number == HIDDEN:
        has = m("How much {good} {player} has is hidden.", good=noun, player=owner)
    says = (has, m("Three other goods may be paid for one that is missing."))
    return Explanation(m("{player}’s {good}", player=owner, good=noun), says, cites.SETUP_SCREENS)


def _stock(seen: State, id: str, names: Sequence[str]) -> Explanation:
    return _goods(seen, f"{_deciding(seen)} {id}", names)


def _huts(seen: State, id: str, names: Sequence[str]) -> Explanation:
    left = m("{left:hut} left to build.", left=seen.huts_left[int(id)])
    says = (left, m("The first player without huts and temples sets off the end."))
    return Explanation(m("{player}’s huts", player=names[int(id)]), says, cites.SETUP_PIECES_HUTS)


def _temples(seen: State, id: str, names: Sequence[str]) -> Explanation:
    left = m("{left:temple} left to build.", left=seen.temples_left[int(id)])
    says = (left, m("At the end a temple counts the huts in the rows beside it."))
    return Explanation(m("{player}’s temples", player=names[int(id)]), says, cites.SETUP_PIECES_TEMPLES)


def _build(seen: State, id: str, names: Sequence[str]) -> Explanation:
    return (_huts if id == "hut" else _temples)(seen, str(_deciding(seen)), names)


def _deciding(seen: State) -> int:
    return seen.pending[-1].player if seen.pending else seen.active


# ------------------------------------------------------------ choices


def _nothing(seen: State, id: str, names: Sequence[str]) -> Explanation:
    return Explanation(m("Take nothing"), (m("Nobody has to take a good."),), cites.SMALL_YIELD_PLUS)


def _poll(seen: State, id: str, names: Sequence[str]) -> Explanation:
    name, says = m("Build on"), m("Play goes on as soon as one player still wants to build.")
    if id == "no":
        name = m("Go on to the last lap")
        says = m("When nobody wants to build any more, the druid begins his last lap.")
    return Explanation(name, (says,), cites.END_TRIGGER_SUPPLY)


def _legend(seen: State, id: str, names: Sequence[str]) -> Explanation:
    return explained_state(id)


_BRINGS_HIM = {
    0: m("The druid stands here now."),
    1: m("The next building brings the druid here; nobody is asked for goods."),
    2: m("The second building brings the druid here; nobody is asked for goods."),
    3: m("The third building brings the druid here; nobody is asked for goods."),
}
_CHIPS = {
    TWO: (m("The “+2” chip: a hut here brings 2 points at once."), cites.BONUS_TWO),
    FREE_HUT: (m("The free-hut chip: it pays for the hut built here, and goes to the box."), cites.BONUS_FREE_HUT),
    DRUID_CHIP: (m("The druid chip: it stays under the hut, and counts once as both goods."), cites.BONUS_DRUID_KEEP),
}
_EXPLAIN: dict[str, Explain] = {
    "space": _space, "settlement": _settlement, "river": _river, "rune": _rune, "druid": _druid, "rock": _rock,
    "druids-temple": _druids_temple, "chance": _chance, "mark": _mark, "last-turns": _last_turns, "plateau": _plateau,
    "worker": _worker, "player": _player, "points": _points, "goods": _goods, "stock": _stock, "huts": _huts,
    "temples": _temples, "build": _build, "give": offering.explained, "nothing": _nothing, "poll": _poll,
    "legend": _legend,
}  # fmt: skip
SCENERY = frozenset(_EXPLAIN) - {"space", "plateau", "worker", "stock", "build", "give", "nothing", "poll"}
