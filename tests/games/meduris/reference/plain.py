"""States of the reference to and from the plain values of ``Position.to_dict``."""

from __future__ import annotations

from tests.games.meduris.reference.board import ahead, behind, printed_board
from tests.games.meduris.reference.scoring import SOURCES, places


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


def space_as_dict(s, k):
    """One space with what stands and lies on it."""
    board = s["board"]
    return {
        "space": k,
        "goods": board["icons"][k],
        "area": board["area"][k],
        "hut": s["huts"].get(k),
        "temple": s["temples"].get(k),
        "chip": s["chips"].get(k),
    }


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
        "spaces": [space_as_dict(s, k) for k in range(1, board["n"] + 1)],
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
    }


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
        mark = d["last_lap"]["mark"]
        s["lap"] = {"mark": mark, "to_ask": still_to_ask(s, mark) if ask == "offer" else []}
    return s


def still_to_ask(s, mark):
    """The huts that the last lap has not come to yet."""
    end = mark or behind(s, s["board"]["entry"])
    to_ask, k = [], s["at"] or s["druid"]
    while k != end:
        k = ahead(s, k)
        to_ask += [k] if k in s["huts"] else []
    return to_ask
