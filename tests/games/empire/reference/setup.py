"""The set-up of the reference: the table before the first turn, its leaders, and its row of cards."""

from __future__ import annotations

from tests.games.empire.reference.box import COINS, PRICES, PURSE, add, cards_of
from tests.games.empire.reference.map import land


def task(ask, player=None, number=None, region=None):
    """One entry of what is still to be done."""
    return {"ask": ask, "player": player, "number": number, "region": region}


def begin_game(s, setup_player):
    """Lay out the next set-up; leaders and row are still to come."""
    n, setup = s["players"], s["setups"][len(s["match"])]
    world = land(s["box"]["tiles"], setup["tiles"], s["bridges"])
    s.update(
        map=world,
        start=setup["start"],
        tokens=dict(setup["tokens"]),
        known={},
        seen_by={region: [] for region, kind in setup["tokens"].items() if kind == "hidden"},
        setup_player=setup_player,
        active=setup_player,
        armies={region: {} for region in world["face"]},
        cities={region: {} for region in world["face"]},
        kept={},
        coins=[PURSE[n]] * n,
        supply=COINS - n * PURSE[n],
        cards=[[] for _ in range(n)],
        leaders=[None] * n,
        claimed=[[] for _ in range(n)],
        row=[],
        deck=list(cards_of(s["box"]["cards"], n)),
        bids=[None] * n,
        rolls=[None] * n,
        first=None,
        left=0,
    )
    to_begin_with(s)
    if not s["with_leaders"]:
        for colour in s["colours"]:
            add(s["armies"][s["start"]], colour, 4)


def to_begin_with(s):
    """Put down what is to be done before the first turn, the last of it first."""
    n, setup_player = s["players"], s["setup_player"]
    s["todo"] = [task("bid")]
    if n == 2:
        s["todo"] += [task("neutral", (setup_player + 1 + i) % 2) for i in range(10)]
    s["todo"] += [task("extra", setup_player)]
    s["todo"] += [task("draw") for _ in PRICES]
    if s["with_leaders"]:
        s["todo"] += [task("deal", seat) for seat in reversed(range(n))]


def deal(s, leader):
    """The next seat gets its leader, and so its first armies."""
    seat = s["todo"].pop()["player"]
    s["leaders"][seat] = leader
    add(s["armies"][s["start"]], s["colours"][seat], 5 if leader == "red_sorceress" else 4)


def draw(s, card):
    """Turn a card up at the right end of the row."""
    assert s["todo"].pop()["ask"] == "draw"
    s["deck"].remove(card)
    s["row"].append(card)
