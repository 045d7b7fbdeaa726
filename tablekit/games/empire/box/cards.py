"""The action cards and leaders: from a table a person can write to numbers that the rules add up.

Every fault of a card table is told with the card it is on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from tablekit.catalog.boards import Faults
from tablekit.core import Value
from tablekit.core.limits import name_fault
from tablekit.core.notation import shown
from tablekit.games.empire.box.tiles import rows_of
from tablekit.games.empire.numbers import ARMIES, START_ARMIES
from tablekit.games.empire.words import m
from tablekit.saying import Text
from tablekit.saying.texts import taken

PLAYERS = (2, 3, 4)
ACTIONS = ("place", "move", "city", "destroy")
PLACE, MOVE, CITY, DESTROY = ACTIONS
MOST_CARDS = 99
MOST_LEADERS = 20
MOST_START_ARMIES = ARMIES - 1  # one goes with the extra armies
MOST = 20
COUNTED = ("move", "army", "elixir", "coins")
ABILITIES: Mapping[str, tuple[str, ...]] = {
    "flying": (), "immune": (), "move": ("number",), "army": ("number",), "elixir": ("number",), "coins": ("number",),
    "vp_name": ("family", "vp"), "vp_flying": ("vp",), "vp_coins": ("coins", "vp"), "vp_set": ("family", "size", "vp"),
}  # fmt: skip
EFFECTS: Mapping[str, tuple[str, ...]] = {
    "vp_set": ("family", "size", "vp"), "extra_card": ("number",), "paid_place": ("coins",), "steal": ("coins",),
    "start_armies": ("number",), "keep_destroyed": (), "vp_kept": ("armies", "vp"), "vp_island": ("size", "vp"),
    "city_army": ("number",),
}  # fmt: skip
NO_FAMILY = "none"
GAP = "gap"  # the word for a gap in the row
_CARD = frozenset(
    (
        "id", "name", "name_it", "name_it_is", "family", "players", "count", "ability", "actions", "join", "status",
        "agree", "of", "dissent", "note",
    )
)  # fmt: skip
_LEADER = frozenset(("id", "name", "name_it", "name_it_is", "players", "count", "effects", "status", "note"))

Half: TypeAlias = tuple[str, int]


class Points(Value, frozen=True):
    """An ability worth points at the end: ``kind`` is vp_name, vp_flying, vp_coins or vp_set; unused numbers are 0.

    ``word`` is the family's as people read it, here as in ``Card`` and ``Leader``.
    """

    kind: str
    vp: int
    family: str = NO_FAMILY
    word: str = NO_FAMILY
    size: int = 0
    coins: int = 0


class Card(Value, frozen=True):
    """An action card: what its owner has for the rest of the game, and what may be done when it is taken.

    ``flying``, ``move``, ``army``, ``elixir`` and ``coins`` are numbers; ``actions`` are (what, how many) in printed
    order; ``join`` is ``and``, ``or`` or empty.  ``name_it_is`` is ``printed`` or ``ours``.
    """

    id: str
    name: str
    name_it: str
    name_it_is: str
    family: str
    word: str
    players: tuple[int, ...]
    flying: int
    move: int
    army: int
    elixir: int
    coins: int
    immune: bool
    points: tuple[Points, ...]
    actions: tuple[Half, ...]
    join: str


class Leader(Value, frozen=True):
    """A leader's effects as numbers; 0 where the leader has no such effect."""

    id: str
    name: str
    name_it: str
    start_armies: int = START_ARMIES
    family: str = NO_FAMILY
    word: str = NO_FAMILY
    family_size: int = 0
    family_vp: int = 0
    extra_card: int = 0
    paid_place: int = 0
    steal: int = 0
    keeps: bool = False
    kept_armies: int = 0
    kept_vp: int = 0
    island_size: int = 0
    island_vp: int = 0
    city_army: int = 0


NO_LEADER = Leader("none", "no leader", "nessun leader")


def compile_cards(faults: Faults, tables: Mapping[str, Any], families: tuple[str, ...]) -> tuple[Card, ...]:
    """The action cards of a table with ``[[card]]`` parts, in its order; faults are noted."""
    rows = rows_of(faults, tables, "card", MOST_CARDS)
    if not rows:
        faults.add("card", m("there are 0 cards; there must be 1 to {most}", most=MOST_CARDS))
    cards = [_card(faults, row, families) for row in rows]
    _different(faults, "card", [card.id for card in cards])
    return tuple(cards)


def _different(faults: Faults, what: str, ids: Sequence[str]) -> None:
    for id in sorted({id for id in ids if id and ids.count(id) > 1}):
        faults.add(
            f"{what} {id}",
            m("this id is used {times} times; it must be different for each {what}", times=ids.count(id), what=what),
        )


def compile_leaders(faults: Faults, tables: Mapping[str, Any], families: tuple[str, ...]) -> tuple[Leader, ...]:
    """The leaders of a table with ``[[leader]]`` parts; faults are noted."""
    leaders = tuple(_leader(faults, row, families) for row in rows_of(faults, tables, "leader", MOST_LEADERS))
    _different(faults, "leader", [leader.id for leader in leaders])
    return leaders


def family_words(faults: Faults, tables: Mapping[str, Any]) -> dict[str, str]:
    """The families of a table with ``[[family]]`` parts: the Italian word of each by its id, the id if none is given.

    First stands the family of cards that have none.
    """
    words = {NO_FAMILY: NO_FAMILY}
    rows = rows_of(faults, tables, "family", MOST_CARDS)
    for number, row in enumerate(rows, start=1):
        id = faults.small_id(f"family {number}", row, "id", (NO_FAMILY,))
        if id:
            words[id] = title_of(faults, f"family {id}", row, "name_it", id)
    _different(faults, "family", [str(row.get("id")) for row in rows])
    return words


def card_in_italian(card: Card, words: Mapping[str, str]) -> Card:
    """A card with its Italian name, and the Italian words of families."""
    points = tuple(replace(ability, word=words[ability.family]) for ability in card.points)
    return replace(card, name=card.name_it, word=words[card.family], points=points)


def leader_in_italian(leader: Leader, words: Mapping[str, str]) -> Leader:
    """A leader with its Italian name, and the Italian word of its family."""
    return replace(leader, name=leader.name_it, word=words[leader.family])


def title_of(faults: Faults, field: str, row: Mapping[str, Any], key: str, default: str = "") -> str:
    """A name to show to people: 1 to 40 printable characters; on a fault it is noted and the default stands in."""
    name = row.get(key, default or None)
    fault: Text = ""
    if isinstance(name, str):
        fault = name_fault(name := taken(name)) or ""
    else:
        fault = m("it is missing") if name is None else m("it is no text")
    if fault:
        faults.add(field, m("{key} cannot be used: {fault}", key=key, fault=fault))
        return default
    return str(name)


def _card(faults: Faults, row: dict[str, Any], families: tuple[str, ...]) -> Card:
    field = f"card {str(row.get('id', '?'))[:30]}"
    faults.unknown(field, row, _CARD)
    id = faults.small_id(field, row, "id", (GAP,))
    name = title_of(faults, field, row, "name")
    players = row.get("players", list(PLAYERS))
    if not isinstance(players, list) or not players or any(p not in PLAYERS or p is True for p in players):
        faults.add(field, m("players is {players}; it must be a list of 2, 3 or 4", players=shown(players)))
        players = []
    if row.get("count", 1) != 1:
        faults.add(
            field,
            m(
                "count is {given}; every card exists once, so copies need ids of their own",
                given=shown(row.get("count")),
            ),
        )
    sums = dict.fromkeys(COUNTED, 0)
    flying, immune = 0, False
    points: list[Points] = []
    for ability in _kinds(faults, field, "ability", row.get("ability", []), ABILITIES, families):
        kind = ability["kind"]
        if kind in sums:
            sums[kind] += ability["number"]
        elif kind == "flying":
            flying += 1
        elif kind == "immune":
            immune = True
        else:
            points.append(Points(**ability, word=ability.get("family", NO_FAMILY)))
    actions, join = _actions(faults, field, row)
    family = faults.word(field, {"family": NO_FAMILY, **row}, "family", families) or NO_FAMILY
    whose = faults.word(field, {"name_it_is": "ours", **row}, "name_it_is", ("printed", "ours"))
    return Card(
        id, name, title_of(faults, field, row, "name_it", name), whose,
        family, family, tuple(players), flying, sums["move"], sums["army"], sums["elixir"], sums["coins"], immune,
        tuple(points), actions, join,
    )  # fmt: skip


def _kinds(
    faults: Faults, field: str, what: str, rows: Any, known: Mapping[str, tuple[str, ...]], families: tuple[str, ...]
) -> list[dict[str, Any]]:
    """Tables with a ``kind`` and the numbers that this kind needs; only faultless ones are given back."""
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        faults.add(
            field,
            m(
                "{what} must be a list of tables such as {example}",
                what=what,
                example=f"{{ kind = {next(iter(known))!r} }}",
            ),
        )
        return []
    found = []
    for row in rows:
        before = len(faults.found)
        kind = faults.word(f"{field}, {what}", row, "kind", tuple(known))
        needs = known.get(kind, ())
        faults.unknown(f"{field}, {what} {kind}", row, frozenset(("kind", "clause", *needs)))
        clean: dict[str, Any] = {"kind": kind}
        for need in needs:
            if need == "family":
                clean[need] = faults.word(f"{field}, {what} {kind}", row, need, families[1:])
            else:
                clean[need] = faults.whole(f"{field}, {what} {kind}", row, need, 1, MOST)
        if len(faults.found) == before:
            found.append(clean)
    return found


def _actions(faults: Faults, field: str, row: dict[str, Any]) -> tuple[tuple[Half, ...], str]:
    rows = row.get("actions", [])
    if not isinstance(rows, list) or len(rows) > 2 or not all(isinstance(action, dict) for action in rows):
        faults.add(
            field,
            m("actions must be a list of at most two tables such as {example}", example="{ do = 'move', number = 3 }"),
        )
        return (), ""
    found = []
    for action in rows:
        faults.unknown(f"{field}, actions", action, frozenset(("do", "number")))
        do = faults.word(f"{field}, actions", action, "do", ACTIONS)
        found.append((do, faults.whole(f"{field}, actions {do}", action, "number", 1, MOST)))
    join = str(row.get("join", ""))
    if len(found) == 2 and join not in ("and", "or"):
        faults.add(field, m("join is {join}; with two actions it must be 'and' or 'or'", join=shown(join)))
    elif len(found) < 2 and join:
        faults.add(field, m("join is {join}, but there are not two actions to join", join=shown(join)))
    elif join == "or" and found[0][0] == found[1][0]:
        faults.add(
            field,
            m(
                "it offers {one} or {other}; the two must be different to choose between",
                one=found[0][0],
                other=found[1][0],
            ),
        )
    return tuple(found), join


def _leader(faults: Faults, row: dict[str, Any], families: tuple[str, ...]) -> Leader:
    field = f"leader {str(row.get('id', '?'))[:30]}"
    faults.unknown(field, row, _LEADER)
    has: dict[str, Any] = {}
    for effect in _kinds(faults, field, "effects", row.get("effects", []), EFFECTS, families):
        kind = effect["kind"]
        if kind == "vp_set":
            family = effect["family"]
            has.update(family=family, word=family, family_size=effect["size"], family_vp=effect["vp"])
        elif kind == "vp_kept":
            has.update(kept_armies=effect["armies"], kept_vp=effect["vp"])
        elif kind == "vp_island":
            has.update(island_size=effect["size"], island_vp=effect["vp"])
        elif kind == "keep_destroyed":
            has["keeps"] = True
        else:
            has[kind] = effect["coins"] if kind in ("paid_place", "steal") else effect["number"]
    name = title_of(faults, field, row, "name")
    if has.get("start_armies", 0) > MOST_START_ARMIES:
        faults.add(
            field,
            m(
                "effects start_armies: number is {armies}; at most {most} fit",
                armies=has["start_armies"],
                most=MOST_START_ARMIES,
            ),
        )
    id = faults.small_id(field, row, "id", (NO_LEADER.id,))
    return Leader(id, name, title_of(faults, field, row, "name_it", name), **has)
