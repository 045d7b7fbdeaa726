"""States of the reference to and from the plain values of ``Position.to_dict``."""

from __future__ import annotations

from tests.games.empire.reference.box import PRICES, SWITCHES, cards_of, printed_box
from tests.games.empire.reference.map import land
from tests.games.empire.reference.moves import DEEDS
from tests.games.empire.reference.scoring import (
    armies_left,
    cities_left,
    elixirs,
    holder,
    immune,
    lord,
    more_armies,
    movement,
    places,
    receipt,
    scores,
    sea_cost,
)
from tests.games.empire.reference.setup import task


def who(s, colour):
    """The seat of a colour; neutral, or nobody, stays as it is."""
    return s["colours"].index(colour) if colour in s["colours"] else colour


def token(s, region, who_looks):
    """The token of a region, as far as whoever looks may know it."""
    if who_looks != "nobody hides" and region in s["seen_by"] and who_looks not in s["seen_by"][region]:
        return "hidden"
    return s["known"].get(region, s["tokens"].get(region))


def bid(s, seat, who_looks):
    """The bid of a seat, as far as whoever looks may know it."""
    coins = s["bids"][seat]
    covered = who_looks != "nobody hides" and None in s["bids"] and coins is not None and seat != who_looks
    return "sealed" if covered else coins


def region_as_dict(s, region, who_looks):
    """One region with what lies on it."""
    world = s["map"]
    return {
        "face": world["face"][region],
        "number": world["number"][region],
        "island": next(i for i, island in enumerate(world["islands"]) if region in island),
        "armies": s["armies"][region],
        "cities": s["cities"][region],
        "token": token(s, region, who_looks),
        "face_down": region in s["seen_by"],
        "seen_by": sorted(s["seen_by"].get(region, [])),
        "controlled_by": who(s, holder(s, region)),
    }


def seats_as_dict(s, who_looks):
    """What there is one of for each player."""
    seats = range(s["players"])
    return {
        "colours": s["colours"],
        "coins": s["coins"],
        "armies_left": [armies_left(s, seat) for seat in seats],
        "cities_left": [cities_left(s, seat) for seat in seats],
        "cards": s["cards"],
        "leader": s["leaders"],
        "claimed": s["claimed"],
        "elixirs": [elixirs(s, seat) for seat in seats],
        "sea_cost": [sea_cost(s, seat) for seat in seats],
        "more_movement": [movement(s, seat) for seat in seats],
        "more_armies": [more_armies(s, seat) for seat in seats],
        "immune": [immune(s, colour) for colour in s["colours"]],
        "bids": [bid(s, seat, who_looks) for seat in seats],
        "rolls": s["rolls"],
        "scores": scores(s),
        "receipt": [receipt(s, seat) for seat in seats],
    }


def as_dict(s, who_looks="nobody hides"):
    """The state as ``Position.to_dict`` documents it, without the options and the sentences of the receipt.

    With ``who_looks``, a seat or None for a stranger, what that one may not know is left out.
    """
    world = s["map"]
    return {
        "regions": {region: region_as_dict(s, region, who_looks) for region in world["face"]},
        "islands": [{"regions": island, "controlled_by": who(s, lord(s, island))} for island in world["islands"]],
        "row": [{"card": card, "price": PRICES[place]} for place, card in enumerate(s["row"])],
        "deck": len(s["deck"]),
        "coins_in_supply": s["supply"],
        "kept": s["kept"],
        **seats_as_dict(s, who_looks),
        "first": s["first"],
        "active": s["active"],
        "left": s["left"],
        "pending": [{key: entry[key] for key in task("")} for entry in s["todo"]],
        "match": s["match"],
        "places": None if s["todo"] else places(s),
        "players": s["players"],
        "tiles": world["tiles"],
        "start": s["start"],
        "setup_player": s["setup_player"],
        "ages": s["ages"],
    }


def from_dict(d, later=(), box=None):
    """A state from ``Position.to_dict``; ``later`` holds the set-ups of the games of a match to come."""
    box = box or printed_box()
    regions = d["regions"]
    tokens = {region: there["token"] for region, there in regions.items() if there["token"]}
    down = [region for region, there in regions.items() if there["face_down"]]
    here = {"tiles": d["tiles"], "start": d["start"], "tokens": tokens}
    s = {
        **{key: d[key] for key in SWITCHES},
        "box": box, "players": d["players"], "colours": d["colours"], "ages": d["ages"], "with_leaders": d["leaders"],
        "setups": [here] * (len(d["match"]) + 1) + list(later), "match": [list(scores) for scores in d["match"]],
        "map": land(box["tiles"], d["tiles"], d["bridges"]), "start": d["start"],
        "tokens": {region: "hidden" if region in down else kind for region, kind in tokens.items()},
        "known": {region: tokens[region] for region in down if tokens[region] != "hidden"},
        "seen_by": {region: list(regions[region]["seen_by"]) for region in down},
        "setup_player": d["setup_player"], "active": d["active"], "first": d["first"], "left": d["left"],
        "armies": {region: dict(there["armies"]) for region, there in regions.items()},
        "cities": {region: dict(there["cities"]) for region, there in regions.items()},
        "kept": dict(d["kept"]), "coins": list(d["coins"]), "supply": d["coins_in_supply"],
        "cards": [list(own) for own in d["cards"]], "leaders": list(d["leader"]),
        "claimed": [list(own) for own in d["claimed"]], "row": [entry["card"] for entry in d["row"]],
        "bids": list(d["bids"]), "rolls": list(d["rolls"]), "todo": [dict(entry) for entry in d["pending"]],
    }  # fmt: skip
    out = [*s["row"], *(card for own in s["cards"] for card in own)]
    s["deck"] = [card for card in cards_of(box["cards"], s["players"]) if card not in out]
    begun = [entry for entry in s["todo"] if entry["ask"] != "reveal"][-1:]
    for entry in begun if begun and begun[0]["ask"] in DEEDS else []:
        entry["begun"] = True
    return s
