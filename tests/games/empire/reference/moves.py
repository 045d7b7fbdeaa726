"""Who decides in the reference, and what: every decision of a player and every result of chance."""

from __future__ import annotations

from tests.games.empire.reference.box import HIDDEN, LEADERS, PRICES, cards_of
from tests.games.empire.reference.scoring import armies_left, cities_left, holder, immune, sea_cost

DEEDS = ["place", "move", "city", "destroy"]


def deciders(s):
    """The seats that decide now; none where chance does, or nobody any more."""
    if not s["todo"]:
        return []
    top = s["todo"][-1]
    if top["ask"] == "bid":
        return [seat for seat, bid in enumerate(s["bids"]) if bid is None]
    return [] if top["ask"] in ("draw", "deal", "next-game", "roll", "see", "reveal") else [top["player"]]


def chance(s):
    """Every result of chance, all of them equally likely."""
    top = s["todo"][-1]
    return {
        "draw": lambda: list(s["deck"]),
        "deal": lambda: [leader for leader in LEADERS if leader not in s["leaders"]],
        "next-game": lambda: list(s["colours"]),
        "roll": lambda: list("123456"),
        "see": lambda: unseen(s),
        "reveal": lambda: unseen(s),
    }[top["ask"]]()


def unseen(s):
    """The kinds that a face-down token nobody has looked at may be of."""
    out = [*s["known"].values(), *(kind for own in s["claimed"] for kind in own)]
    return [kind for kind in HIDDEN if kind not in out]


def legal(s, seat):
    """Every decision of a player."""
    top = s["todo"][-1]
    regions = list(s["map"]["face"])
    if top["ask"] == "extra":
        spot = s["map"]["spot"]
        home = spot[s["start"]] if s["map"]["ring"] else "C"
        return [f"extra {region}" for region in regions if spot[region] != home]
    if top["ask"] == "neutral":
        return [f"neutral {region}" for region in regions]
    if top["ask"] == "bid":
        return [f"bid {number}" for number in range(s["coins"][seat] + 1)]
    if top["ask"] == "first":
        return [f"first {colour}" for colour in s["colours"]]
    if top["ask"] in ("take", "fairy"):
        payable = [f"take {place + 1}" for place in range(len(s["row"])) if PRICES[place] <= s["coins"][seat]]
        return payable + ["done"] * (top["ask"] == "fairy")
    if top["ask"] == "choose":
        actions = cards_of(s["box"]["cards"], s["players"])[s["cards"][seat][-1]]["actions"]
        return [*(f"choose {action['do']}" for action in actions), "done"]
    if top["ask"] == "peek":
        return [*(f"peek {region}" for region in to_peek_at(s, seat)), "done"]
    return [*clicks(s, seat), "done"]


def clicks(s, seat):
    """Every single step of the half-action on top."""
    return {"place": placings, "move": steps, "city": buildings, "destroy": blows}[s["todo"][-1]["ask"]](s, seat)


def placings(s, seat):
    """One army at the start or an own city; for the Bandit King also at another's city, paid."""
    if not armies_left(s, seat):
        return []
    found = []
    for region, cities in s["cities"].items():
        if region == s["start"] or s["colours"][seat] in cities:
            found.append(f"place {region}")
        elif s["leaders"][seat] == "bandit_king" and s["coins"][seat]:
            found += [f"place {region} pay {colour}" for colour in cities]
    return found


def steps(s, seat):
    """One own army over one border, sea route, bridge or pair of portals."""
    found = []
    portals = [region for region, kind in s["tokens"].items() if kind == "portal"]
    for here, armies in s["armies"].items():
        if s["colours"][seat] not in armies:
            continue
        costs = {there: sea_cost(s, seat) if kind == "sea" else 1 for there, kind in s["map"]["ways"][here].items()}
        if here in portals:
            costs.update({there: 1 for there in portals if there != here})
        for there, cost in costs.items():
            robbed = s["thief_needs_coin"] and s["tokens"].get(there) == "thieves" and not s["coins"][seat]
            if cost <= s["left"] and not robbed:
                found.append(f"move {here}>{there}")
    return found


def buildings(s, seat):
    """A city beside an own army; for the White Knight also with a free army."""
    if not cities_left(s, seat):
        return []
    knight = s["leaders"][seat] == "white_knight" and armies_left(s, seat) > 0
    found = []
    for region, armies in s["armies"].items():
        if s["colours"][seat] in armies:
            found += [f"city {region}", *[f"city {region} army"] * knight]
    return found


def blows(s, seat):
    """Any army that is not immune, beside an own army; for the Bandit King also with one of its owner's coins."""
    own, found = s["colours"][seat], []
    for region, armies in s["armies"].items():
        for colour in armies if own in armies else []:
            if colour == own:
                barred = not s["destroy_own"] or (s["immune_blocks_self"] and immune(s, own))
            else:
                barred = immune(s, colour)
            if barred:
                continue
            found.append(f"destroy {region} {colour}")
            rival = colour in s["colours"] and colour != own
            if rival and s["leaders"][seat] == "bandit_king" and s["coins"][s["colours"].index(colour)]:
                found.append(f"destroy {region} {colour} coin")
    return found


def to_peek_at(s, seat):
    """The controlled regions with a face-down token that this player has not looked at."""
    return [r for r, seen in s["seen_by"].items() if seat not in seen and holder(s, r) == s["colours"][seat]]
