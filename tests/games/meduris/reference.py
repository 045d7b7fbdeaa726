"""A second Meduris, slow and plain: dicts, loops and counting, to be played in lock-step with the engine.

It is written from the rulebook's clauses alone and shares no code with ``tablekit.games.meduris``; only the board
files are read by both.  A state is a dict; a decision is a dict too, one for each thing a player or the die may settle,
and a building comes together with its payment::

    {"type": "place_worker", "plateau": g}          {"type": "roll", "face": f}
    {"type": "gain", "good": g or None}             {"type": "return", "good": g}
    {"type": "big_yield", "from": g, "level": i, "to": h}            (level 0 is the lowest)
    {"type": "build_hut", "space": k, "payment": {...}}              {"type": "build_temple", ...}
    {"type": "offer", "give": "none|one|both|chip", "payment": {...}}
    {"type": "poll", "build": True or False}

``legal(s)`` lists them, ``play(s, decision)`` changes the state, ``as_dict(s)`` says it in the words of
``Position.to_dict``, ``from_dict`` reads that.
"""

from __future__ import annotations

import copy
import itertools
import tomllib
from functools import cache
from pathlib import Path

GOODS = ["wood", "wool", "copper", "stone"]
FACES = [*GOODS, "plus", "minus"]
SOURCES = ["start", "earlier", "bonus", "none", "one", "both", "river", "temples", "runes"]


def board_from(text):
    """A ring of spaces from the text of a board file."""
    tables = tomllib.loads(text)
    spaces = {row["number"]: row for row in tables["space"]}
    return {
        "name": tables["name"],
        "n": len(spaces),
        "icons": {k: list(row["goods"]) for k, row in spaces.items()},
        "area": {k: row["area"] for k, row in spaces.items()},
        "areas": list(dict.fromkeys(row["area"] for row in tables["space"])),
        "river_after": tables["river_after"],
        "entry": tables["entry"],
        "rocks": tables["rocks"],
    }


@cache
def printed_board(players):
    """The side for so many players."""
    import tablekit

    side = "side40" if players == 4 else "side32"
    file = Path(tablekit.__file__).parent / "games" / "meduris" / "boards" / f"{side}.toml"
    return board_from(file.read_text(encoding="utf-8"))


# ---------------------------------------------------------------- set-up


def new(players, first, chips, *, edition="de-302380", supply_end=True, lacking=False, board=None):
    """A game before the first worker is placed; ``chips`` maps spaces to two, hut or druid."""
    s = {
        "board": board or printed_board(players),
        "players": players,
        "edition": edition,
        "supply_end": supply_end,
        "lacking": lacking,
        "colours": ["purple", "blue", "green", "red"][:players],
        "first": first,
        "active": first,
        "die": None,
        "stock": [dict.fromkeys(GOODS, 1) for _ in range(players)],
        "supply": dict.fromkeys(GOODS, 18 - players),
        "towers": {g: [] for g in GOODS},
        "huts": {},
        "temples": {},
        "chips": dict(chips),
        "stones": {},
        "rock": 0,
        "druid": None,
        "score": [0] * players,
        "sources": [dict.fromkeys(SOURCES, 0) for _ in range(players)],
        "huts_left": [12 if players == 2 else 8] * players,
        "temples_left": [2] * players,
        "finale": None,
        "lap": None,
        "phase": "place_worker",
        "asked": [],
        "at": None,
    }
    for p in range(players):
        points(s, p, 5, "start")
    rounds = 3 if players == 2 else 2
    s["asked"] = [(first + i) % players for i in range(players)] * rounds
    return s


def points(s, player, number, source):
    """Move a score marker."""
    s["score"][player] += number
    s["sources"][player][source] += number


# ---------------------------------------------------------------- the ring


def ahead(s, space):
    """The next space clockwise."""
    return space % s["board"]["n"] + 1


def behind(s, space):
    """The next space anticlockwise."""
    return (space - 2) % s["board"]["n"] + 1


def settlement(s, space):
    """All spaces of the unbroken row of huts that a space belongs to (with the space itself, hut or not)."""
    row = {space}
    for step in (ahead, behind):
        k = step(s, space)
        while k in s["huts"] and k not in row:
            row.add(k)
            k = step(s, k)
    return row


def cost(s, what, space):
    """The goods asked for a building on a space."""
    times = len(settlement(s, space)) if what == "build_hut" else 1
    if what == "build_hut" and s["chips"].get(space) == "hut":
        times = 0
    return {g: times * s["board"]["icons"][space].count(g) for g in GOODS}


# ---------------------------------------------------------------- payments


@cache
def _ways(stock, need, lacking):
    """Every payment P with P <= stock and (what is paid beyond the need) = 3 * (what is missing from it)."""
    found = []
    for paid in _balanced(stock, need, 0):
        if lacking and any(p < min(have, n) for p, have, n in zip(paid, stock, need, strict=True)):
            continue
        found.append(dict(zip(GOODS, paid, strict=True)))
    return found


def _balanced(stock, need, balance):
    """Every P for which what is beyond, less three times what is missing, comes to this balance."""
    if not stock:
        yield from [()] if balance == 0 else []
        return
    most = sum(max(0, have - n) for have, n in zip(stock, need, strict=True))
    if not -3 * sum(need) <= balance <= most:
        return
    for number in range(stock[0] + 1):
        beyond, missing = max(0, number - need[0]), max(0, need[0] - number)
        for rest in _balanced(stock[1:], need[1:], balance - beyond + 3 * missing):
            yield (number, *rest)


def ways(s, player, need):
    """Every way in which a player may pay what is needed."""
    return _ways(tuple(s["stock"][player].values()), tuple(need.values()), s["lacking"])


def ways_of_one(s, player, space):
    """Every way to offer exactly one of the two goods: a token of either, or three of the kinds not asked for."""
    stock, icons = s["stock"][player], s["board"]["icons"][space]
    found = [{g: 1} for g in GOODS if g in icons and stock[g]]
    if not s["lacking"] or any(stock[g] == 0 for g in icons):
        others = [g for g in GOODS if g not in icons]
        for triple in itertools.combinations_with_replacement(others, 3):
            paid = {g: triple.count(g) for g in triple}
            if all(stock[g] >= number for g, number in paid.items()):
                found.append(paid)
    return found


def slim(payment):
    """A payment with its positive numbers only."""
    return {g: number for g, number in payment.items() if number}


# ---------------------------------------------------------------- what may be decided


def decider(s):
    """The seat that decides, "die" for chance, or None when the game is over."""
    if s["phase"] == "game_over":
        return None
    if s["phase"] == "roll":
        return "die"
    if s["phase"] == "action":
        return s["active"]
    if s["phase"] == "offer":
        return s["huts"][s["at"]]
    return s["asked"][0]


def legal(s):
    """Every decision the decider may take."""
    player = decider(s)
    if s["phase"] == "place_worker":
        return [{"type": "place_worker", "plateau": g} for g in GOODS if len(s["towers"][g]) < 3]
    if s["phase"] == "roll":
        return [{"type": "roll", "face": face} for face in FACES]
    if s["phase"] == "gain":
        return [{"type": "gain", "good": g} for g in [*(g for g in GOODS if s["supply"][g]), None]]
    if s["phase"] == "return":
        return [{"type": "return", "good": g} for g in GOODS if s["stock"][player][g]]
    if s["phase"] == "action":
        return [*buildings(s, player), *large_yields(s, player)]
    if s["phase"] == "offer":
        return offerings(s, player)
    if s["phase"] == "poll":
        wants = [{"type": "poll", "build": False}]
        return [*wants, {"type": "poll", "build": True}] if buildings(s, player) else wants
    return []


def large_yields(s, player):
    """Each own worker to each other plateau with room."""
    return [
        {"type": "big_yield", "from": g, "level": level, "to": h}
        for g in GOODS
        for level, owner in enumerate(s["towers"][g])
        if owner == player
        for h in GOODS
        if h != g and len(s["towers"][h]) < 3
    ]


def buildings(s, player):
    """Each hut and temple with each way to pay for it."""
    found = []
    for what, left in (("build_hut", s["huts_left"]), ("build_temple", s["temples_left"])):
        for k in range(1, s["board"]["n"] + 1):
            if not left[player] or k in s["huts"] or k in s["temples"]:
                continue
            if what == "build_temple" and k in s["chips"]:
                continue
            for way in ways(s, player, cost(s, what, k)):
                found.append({"type": what, "space": k, "payment": slim(way)})
    return found


def offerings(s, player):
    """Each answer to the druid."""
    k = s["at"]
    found = [{"type": "offer", "give": "none", "payment": {}}]
    found += [{"type": "offer", "give": "one", "payment": way} for way in ways_of_one(s, player, k)]
    both = {g: s["board"]["icons"][k].count(g) for g in GOODS}
    found += [{"type": "offer", "give": "both", "payment": slim(way)} for way in ways(s, player, both)]
    if s["chips"].get(k) == "druid":
        found.append({"type": "offer", "give": "chip", "payment": {}})
    return found


# ---------------------------------------------------------------- what a decision does


def play(s, decision):
    """Carry a decision out."""
    {
        "place_worker": _place_worker, "roll": _roll, "gain": _gain, "return": _return, "big_yield": _big_yield,
        "build_hut": _build, "build_temple": _build, "offer": _offer, "poll": _poll,
    }[decision["type"]](s, decision)  # fmt: skip


def _place_worker(s, decision):
    s["towers"][decision["plateau"]].append(s["asked"].pop(0))
    if not s["asked"]:
        _begin_turn(s, s["first"])


def _begin_turn(s, player):
    s["active"], s["phase"], s["asked"], s["at"] = player, "roll", [], None


def _round(s, start):
    return [(start + i) % s["players"] for i in range(s["players"])]


def _roll(s, decision):
    face = s["die"] = decision["face"]
    s["phase"] = "action"
    if face == "plus":
        if any(s["supply"].values()):
            s["phase"], s["asked"] = "gain", _round(s, s["active"])
    elif face == "minus":
        s["asked"] = [p for p in _round(s, s["active"]) if any(s["stock"][p].values())]
        s["phase"] = "return" if s["asked"] else "action"
    else:
        for player in reversed(s["towers"][face]):
            _obtain(s, player, face, 1)


def _obtain(s, player, good, number):
    """As much as the supply reaches."""
    number = min(number, s["supply"][good])
    s["supply"][good] -= number
    s["stock"][player][good] += number


def _spend(s, player, payment):
    for good, number in payment.items():
        assert 0 <= number <= s["stock"][player][good]
        s["stock"][player][good] -= number
        s["supply"][good] += number


def _gain(s, decision):
    player = s["asked"].pop(0)
    if decision["good"] is not None:
        _obtain(s, player, decision["good"], 1)
    if not s["asked"] or not any(s["supply"].values()):
        s["phase"], s["asked"] = "action", []


def _return(s, decision):
    _spend(s, s["asked"].pop(0), {decision["good"]: 1})
    if not s["asked"]:
        s["phase"] = "action"


def _big_yield(s, decision):
    worker = s["towers"][decision["from"]].pop(decision["level"])
    tower = s["towers"][decision["to"]]
    tower.append(worker)
    for height in range(len(tower), 0, -1):
        _obtain(s, tower[height - 1], decision["to"], height)
    _end_turn(s)


def _build(s, decision):
    """Chip, goods, building, points, rune stone, finale, druid: in this order."""
    player, k = s["active"], decision["space"]
    chip = s["chips"].get(k)
    if chip in ("two", "hut"):
        del s["chips"][k]
    _spend(s, player, decision["payment"])
    if decision["type"] == "build_hut":
        s["huts"][k] = player
        s["huts_left"][player] -= 1
        if chip == "two":
            points(s, player, 2, "bonus")
        s["stones"][s["board"]["area"][k]] = player
    else:
        s["temples"][k] = player
        s["temples_left"][player] -= 1
    if s["finale"] is None and s["huts_left"][player] == s["temples_left"][player] == 0:
        s["finale"] = {"by": player, "turns": s["players"] - 1}
    _move_druid(s)


def _move_druid(s):
    if s["druid"] is None and s["rock"] < s["board"]["rocks"]:
        s["rock"] += 1
        _end_turn(s)
    elif not s["huts"]:
        _end_turn(s)
    else:
        k = s["board"]["entry"] if s["druid"] is None else _step(s, s["druid"])
        while k not in s["huts"]:
            k = _step(s, k)
        _ask(s, k)


def _step(s, k):
    """One space on, with the interim rune scoring where the river is crossed."""
    if k in s["board"]["river_after"]:
        for holder in s["stones"].values():
            points(s, holder, 1, "river")
    return ahead(s, k)


def _ask(s, k):
    s["druid"], s["phase"], s["at"], s["asked"] = k, "offer", k, []


def _offer(s, decision):
    k, give = s["at"], decision["give"]
    owner = s["huts"][k]
    _spend(s, owner, decision["payment"])
    if give == "none":
        points(s, owner, -1 if s["score"][owner] else 0, "none")
    elif give == "one":
        points(s, owner, 1, "one")
    else:
        if give == "chip":
            del s["chips"][k]
        points(s, owner, len(settlement(s, k)), "both")
    if s["lap"] is not None:
        _go_on_with_last_lap(s)
    elif ahead(s, k) in s["huts"]:
        _ask(s, _step(s, k))
    else:
        _end_turn(s)


def _end_turn(s):
    following = (s["active"] + 1) % s["players"]
    if s["finale"] is not None:
        if s["active"] != s["finale"]["by"]:
            s["finale"]["turns"] -= 1
        if s["finale"]["turns"]:
            _begin_turn(s, following)
        else:
            _last_lap(s)
    elif s["supply_end"] and not any(s["supply"].values()):
        s["phase"], s["asked"], s["at"] = "poll", _round(s, following), None
    else:
        _begin_turn(s, following)


def _poll(s, decision):
    s["asked"].pop(0)
    if decision["build"]:
        _begin_turn(s, (s["active"] + 1) % s["players"])
    elif not s["asked"]:
        _last_lap(s)


def _last_lap(s):
    """From the space after the druid (from the entry, if he is not on his path yet) once around; the mark is last."""
    start = s["board"]["entry"] if s["druid"] is None else ahead(s, s["druid"])
    order = [(start + i - 1) % s["board"]["n"] + 1 for i in range(s["board"]["n"])]
    s["lap"] = {"mark": s["druid"], "to_ask": [k for k in order if k in s["huts"]]}
    _go_on_with_last_lap(s)


def _go_on_with_last_lap(s):
    if s["lap"]["to_ask"]:
        _ask(s, s["lap"]["to_ask"].pop(0))
    else:
        _finish(s)


def _finish(s):
    for k, owner in s["temples"].items():
        beside = set()
        for neighbour in (behind(s, k), ahead(s, k)):
            if neighbour in s["huts"]:
                beside |= settlement(s, neighbour)
        points(s, owner, len(beside), "temples")
    for p in range(s["players"]):
        stones = list(s["stones"].values()).count(p)
        points(s, p, sum(range(stones + 1)), "runes")
    s["phase"], s["asked"], s["at"] = "game_over", [], None


def places(s):
    """Seats from first to last: points, then buildings, then goods; whoever is equal in all three shares the place."""

    def rank(p):
        built = [*s["huts"].values(), *s["temples"].values()].count(p)
        return (s["score"][p], built, sum(s["stock"][p].values()))

    groups = {}
    for p in range(s["players"]):
        groups.setdefault(rank(p), []).append(p)
    return [groups[key] for key in sorted(groups, reverse=True)]


# ---------------------------------------------------------------- to and from plain values


def _pending(s):
    """The open questions in the words of ``to_dict``: the next one last."""
    asks = {"place_worker": "place", "action": "act"}
    ask = asks.get(s["phase"], s["phase"])
    if s["phase"] == "game_over":
        return []
    if s["phase"] in ("roll", "action"):
        return [{"ask": ask, "player": s["active"], "space": None}]
    if s["phase"] == "offer":
        return [{"ask": ask, "player": s["huts"][s["at"]], "space": s["at"]}]
    after = [{"ask": "act", "player": s["active"], "space": None}] if s["phase"] in ("gain", "return") else []
    return [*after, *({"ask": ask, "player": p, "space": None} for p in reversed(s["asked"]))]


def as_dict(s):
    """The state as ``Position.to_dict`` documents it."""
    board = s["board"]
    return {
        "game": "meduris",
        "edition": s["edition"],
        "end_when_supply_empty": s["supply_end"],
        "substitution": "lacking" if s["lacking"] else "free",
        "board": board["name"],
        "players": s["players"],
        "colours": s["colours"],
        "first": s["first"],
        "active": s["active"],
        "die": s["die"],
        "goods": [dict(stock) for stock in s["stock"]],
        "supply": dict(s["supply"]),
        "towers": {g: list(tower) for g, tower in s["towers"].items()},
        "spaces": [
            {
                "space": k, "goods": board["icons"][k], "area": board["area"][k],
                "hut": s["huts"].get(k), "temple": s["temples"].get(k), "chip": s["chips"].get(k),
            }
            for k in range(1, board["n"] + 1)
        ],
        "rune_stones": {area: s["stones"].get(area) for area in board["areas"]},
        "druid": s["druid"] or (f"rock {s['rock']}" if s["rock"] else "temple"),
        "scores": list(s["score"]),
        "receipt": [{name: number for name, number in one.items() if number} for one in s["sources"]],
        "huts_left": list(s["huts_left"]),
        "temples_left": list(s["temples_left"]),
        "pending": _pending(s),
        "finale": s["finale"] and {"set_off_by": s["finale"]["by"], "last_turns_left": s["finale"]["turns"]},
        "last_lap": s["lap"] and {"mark": s["lap"]["mark"]},
        "places": places(s) if s["phase"] == "game_over" else None,
    }  # fmt: skip


def from_dict(d, board=None):
    """A state from ``Position.to_dict``; not in the middle of a payment, which is no state of its own here."""
    n, top = d["players"], d["pending"][-1] if d["pending"] else None
    spaces = {row["space"]: row for row in d["spaces"]}
    phases = {None: "game_over", "place": "place_worker", "act": "action"}
    ask = top and top["ask"]
    assert not (ask or "").startswith("pay"), "a payment is part of its decision here"
    on_path = isinstance(d["druid"], int)
    s = {
        "board": board or printed_board(n), "players": n, "edition": d["edition"], "colours": d["colours"],
        "supply_end": d["end_when_supply_empty"], "lacking": d["substitution"] == "lacking", "first": d["first"],
        "active": d["active"], "die": d["die"], "supply": dict(d["supply"]), "stock": [dict(x) for x in d["goods"]],
        "towers": {g: list(tower) for g, tower in d["towers"].items()},
        "huts": {k: row["hut"] for k, row in spaces.items() if row["hut"] is not None},
        "temples": {k: row["temple"] for k, row in spaces.items() if row["temple"] is not None},
        "chips": {k: row["chip"] for k, row in spaces.items() if row["chip"] is not None},
        "stones": {area: p for area, p in d["rune_stones"].items() if p is not None},
        "druid": d["druid"] if on_path else None,
        "score": list(d["scores"]), "sources": [{**dict.fromkeys(SOURCES, 0), **x} for x in d["receipt"]],
        "huts_left": list(d["huts_left"]), "temples_left": list(d["temples_left"]),
        "finale": d["finale"] and {"by": d["finale"]["set_off_by"], "turns": d["finale"]["last_turns_left"]},
        "phase": phases.get(ask, ask), "at": top and top["space"], "lap": None,
        "asked": [t["player"] for t in reversed(d["pending"]) if t["ask"] in ("place", "gain", "return", "poll")],
    }  # fmt: skip
    s["rock"] = s["board"]["rocks"] if on_path else 0 if d["druid"] == "temple" else int(d["druid"].split()[1])
    if d["last_lap"]:
        at = s["at"] or s["druid"]
        end = d["last_lap"]["mark"] or behind(s, s["board"]["entry"])
        to_ask, k = [], at
        while k != end:
            k = ahead(s, k)
            to_ask += [k] if k in s["huts"] else []
        s["lap"] = {"mark": d["last_lap"]["mark"], "to_ask": to_ask if ask == "offer" else []}
    return s


def after(s, decision):
    """The state after a decision; the given one stays."""
    s = {**copy.deepcopy({k: v for k, v in s.items() if k != "board"}), "board": s["board"]}
    play(s, decision)
    return s
