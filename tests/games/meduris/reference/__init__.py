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

This module sets a game up and plays it; the modules beside it hold the rest, and none of them
imports this one.
"""

from __future__ import annotations

import copy

from tests.games.meduris.reference.board import GOODS, ahead, board_from, cost, printed_board, settlement
from tests.games.meduris.reference.payments import slim, ways, ways_of_one
from tests.games.meduris.reference.plain import as_dict, from_dict
from tests.games.meduris.reference.scoring import SOURCES, final_points, points

__all__ = [
    "GOODS", "after", "as_dict", "board_from", "decider", "from_dict", "legal", "new", "play", "printed_board",
]  # fmt: skip

FACES = [*GOODS, "plus", "minus"]


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


def after(s, decision):
    """The state after a decision; the given one stays."""
    s = {**copy.deepcopy({k: v for k, v in s.items() if k != "board"}), "board": s["board"]}
    play(s, decision)
    return s


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
    final_points(s)
    s["phase"], s["asked"], s["at"] = "game_over", [], None
