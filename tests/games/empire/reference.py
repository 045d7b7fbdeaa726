"""A second Empire, slow and plain: dicts, loops and counting, to be played in lock-step with the engine.

It is written from the rulebook's clauses alone and shares no code with ``tablekit.games.empire``; only the files of
tiles and cards are read by both.  A state is a dict, a decision or a chance result is its notation::

    extra H5 · neutral V2 · bid 3 · first blue · take 3 · choose place · place F2 · place M1 pay red · move F2>F3
    city F3 · city F3 army · destroy F3 red · destroy F3 red coin · peek F1 · done
    forest_elf · 4 · spring · blue · white_knight

``legal(s, seat)`` lists them, ``chance(s)`` lists the results of chance, ``play(s, seat, text)`` changes the state
(with seat None for chance), ``as_dict(s)`` says it in the words of ``Position.to_dict``, ``from_dict`` reads that.

What is still to be done is a list whose last entry is next, as in ``Position.to_dict``: dicts with ``ask``, ``player``,
``number`` and ``region``.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

SIDES = "NESW"
PRICES = [0, 1, 1, 2, 2, 3]
PURSE = {2: 12, 3: 11, 4: 9}
CARDS_EACH = {2: 11, 3: 10, 4: 8}
ARMIES, CITIES, COINS = 18, 3, 44
EXPLORATION = ["spring", "cottage", "treasure", "book", "stable"]
HIDDEN = [*EXPLORATION, "swamp"]
LEADERS = ["fairy_queen", "bandit_king", "red_sorceress", "white_knight"]
DEEDS = ["place", "move", "city", "destroy"]
SWITCHES = {
    "long": False, "swamp": False, "bid_tie": "youngest", "bridges": "drawn", "neutral_blocks_islands": True,
    "elixir_zero_scores": False, "destroy_own": True, "immune_blocks_self": True, "dragon_counts_moves": True,
    "thief_needs_coin": False, "neutral_is_opponent": False,
}  # fmt: skip


def text_of(name):
    """One of the two files that the engine reads too: tiles or cards."""
    import tablekit

    return (Path(tablekit.__file__).parent / "games" / "empire" / f"{name}.toml").read_text(encoding="utf-8")


@cache
def printed(name):
    """The tables of one of the two files."""
    return tomllib.loads(text_of(name))


def faces_of(tiles):
    return {face["id"]: face for face in tiles["face"]}


def cards_of(cards, players):
    """The deck for so many players: {id: card}."""
    every = range(2, 5)
    return {card["id"]: card for card in cards["card"] if players in card.get("players", every)}


# ---------------------------------------------------------------- the map


def laid(text):
    """Tiles as text, to {spot: (face, degrees)}: the central tile has the spot C."""
    spots = {}
    for word in text.replace(",", " ").split():
        spot, _, tile = word.rpartition(":")
        face, _, degrees = tile.partition("@")
        spots[spot or "C"] = (face, int(degrees or 0))
    return spots


def name(face, number):
    return f"{face['letter']}{number}"


def line(faces, tile, side):
    """The region at the end of the dotted line that leaves a laid tile on this side of the world."""
    face, degrees = tile
    own = SIDES[(SIDES.index(side) - degrees // 90) % 4]
    return name(faces[face], faces[face]["edge_routes"][own])


def joints(spots):
    """Pairs of (spot, side) whose dotted lines meet."""
    if "C" in spots:
        return [(("C", side), (side, SIDES[(SIDES.index(side) + 2) % 4])) for side in SIDES if side in spots]
    return [
        (("NW", "E"), ("NE", "W")), (("SW", "E"), ("SE", "W")), (("NW", "S"), ("SW", "N")), (("NE", "S"), ("SE", "N")),
    ]  # fmt: skip


def land(tiles, text, bridges="drawn"):
    """The map of an arrangement: regions, their faces and islands, and ways {region: {region: kind}}."""
    faces, spots = faces_of(tiles), laid(text)
    world = {"tiles": text, "ring": "C" not in spots, "face": {}, "spot": {}, "islands": [], "ways": {}, "number": {}}
    for spot, (face_id, _) in sorted(spots.items(), key=lambda item: item[1][0]):
        face = faces[face_id]
        for entry in face["regions"]:
            region = name(face, entry["number"])
            world["face"][region], world["spot"][region] = face_id, spot
            world["number"][region], world["ways"][region] = entry["number"], {}
        world["islands"] += [[name(face, number) for number in island] for island in face["islands"]]
        for kind in ("sea", "bridges", "land"):
            for here, there in bridged(face, bridges) if kind == "bridges" else face[kind]:
                join(world, name(face, here), name(face, there), "bridge" if kind == "bridges" else kind)
    world["joints"] = []
    for (spot, side), (other, other_side) in joints(spots):
        pair = line(faces, spots[spot], side), line(faces, spots[other], other_side)
        world["joints"].append(pair)
        join(world, *pair, "sea")
    return world


def bridged(face, bridges):
    """The bridges of a face; where the islands may all be walked between, every pair of them."""
    if bridges == "all" and "three-islands" in face["marks"]:
        numbers = [entry["number"] for entry in face["regions"]]
        return [(a, b) for a in numbers for b in numbers if a < b]
    return face["bridges"]


def join(world, here, there, kind):
    world["ways"][here][there] = world["ways"][there][here] = kind


def starts(tiles, world):
    """Every region where the starting token may lie."""
    marked = [face["id"] for face in tiles["face"] if "must-start" in face["marks"]]
    found = {region for pair in world["joints"] for region in pair}
    if not world["ring"]:
        found = {region for region in found if world["spot"][region] == "C"}
    if any(face in marked for face in world["face"].values()):
        found = {region for region in found if world["face"][region] in marked}
    return found


def fits(tiles, text):
    """Whether four tiles lie as a T around the first, or as a ring, all upright or all sideways."""
    spots = laid(text)
    cardboard = {face: number for number, tile in enumerate(tiles["tile"]) for face in tile["faces"]}
    if len({cardboard[face] for face, _ in spots.values()}) != 4:
        return False
    if "C" in spots:
        marked = [face["id"] for face in tiles["face"] if "must-start" in face["marks"]]
        return len(spots) == 4 and not any(face in marked for spot, (face, _) in spots.items() if spot != "C")
    return set(spots) == {"NW", "NE", "SW", "SE"} and len({degrees % 180 for _, degrees in spots.values()}) == 1


def faults(setup, options):
    """Everything that is wrong with a set-up drawn for these options, as words."""
    tiles, found = printed("tiles"), []
    world = land(tiles, setup["tiles"])
    if not fits(tiles, setup["tiles"]) or world["ring"] != (options.get("layout") == "ring"):
        found.append("tiles")
    if setup["start"] not in starts(tiles, world):
        found.append("start")
    if not set(setup["tokens"]) <= set(world["face"]) - {setup["start"]}:
        found.append("where the tokens lie")
    met = options.get("encounters", "none")
    wanted = ["fortress"] * 3 * options.get("fortresses", False)
    wanted += ["hidden"] * 6 if options.get("swamp") else EXPLORATION * options.get("exploration", False)
    wanted += [kind for kind in ("dragon", "thieves") if kind in met or met == "all"]
    wanted += ["portal", "portal"] * ("portals" in met or met == "all")
    if sorted(wanted) != sorted(setup["tokens"].values()):
        found.append("which tokens lie there")
    return found


# ---------------------------------------------------------------- set-up


def task(ask, player=None, number=None, region=None):
    return {"ask": ask, "player": player, "number": number, "region": region}


def new(players, setups, *, setup_player, leaders=None, row=None, ages=None, colours=None, box=None, **switches):
    """A game before the extra armies.

    Each set-up, one for a game and three for a long match, is a dict with ``tiles``, ``start``, and ``tokens``, a dict
    from regions to kinds, "hidden" for one that lies face down.
    """
    s = {
        **SWITCHES,
        **switches,
        "box": box or {"tiles": printed("tiles"), "cards": printed("cards")},
        "players": players,
        "colours": list(colours or ["purple", "blue", "red", "green"][:players]),
        "ages": list(ages or range(players)),
        "setups": list(setups),
        "with_leaders": leaders is not None,
        "match": [],
    }
    assert set(switches) <= set(SWITCHES)
    begin_game(s, setup_player)
    for seat in range(players):
        if s["with_leaders"]:
            deal(s, leaders[seat])
    for card in row or []:
        draw(s, card)
    settle(s)
    return s


def begin_game(s, setup_player):
    """Lay out the next set-up; leaders and row are still to come."""
    n, setup = s["players"], s["setups"][len(s["match"])]
    s.update(
        map=land(s["box"]["tiles"], setup["tiles"], s["bridges"]),
        start=setup["start"],
        tokens=dict(setup["tokens"]),
        known={},
        seen_by={region: [] for region, kind in setup["tokens"].items() if kind == "hidden"},
        setup_player=setup_player,
        active=setup_player,
        armies={},
        cities={},
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
    s["armies"] = {region: {} for region in s["map"]["face"]}
    s["cities"] = {region: {} for region in s["map"]["face"]}
    s["todo"] = [task("bid")]
    if n == 2:
        s["todo"] += [task("neutral", (setup_player + 1 + i) % 2) for i in range(10)]
    s["todo"] += [task("extra", setup_player)]
    s["todo"] += [task("draw") for _ in PRICES]
    if s["with_leaders"]:
        s["todo"] += [task("deal", seat) for seat in reversed(range(n))]
    else:
        for colour in s["colours"]:
            add(s["armies"][s["start"]], colour, 4)


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


def add(counts, key, number=1):
    counts[key] = counts.get(key, 0) + number
    assert counts[key] >= 0
    if not counts[key]:
        del counts[key]


# ---------------------------------------------------------------- counting


def abilities(s, seat, kind):
    """Every ability of this kind on the cards of a player."""
    deck = cards_of(s["box"]["cards"], s["players"])
    return [ability for card in s["cards"][seat] for ability in deck[card]["ability"] if ability["kind"] == kind]


def total(s, seat, kind):
    return sum(ability["number"] for ability in abilities(s, seat, kind))


def movement(s, seat):
    return total(s, seat, "move") + s["claimed"][seat].count("stable")


def more_armies(s, seat):
    return total(s, seat, "army") + s["claimed"][seat].count("cottage")


def elixirs(s, seat):
    return total(s, seat, "elixir") + 2 * s["claimed"][seat].count("spring")


def sea_cost(s, seat):
    return max(1, 3 - len(abilities(s, seat, "flying")))


def immune(s, colour):
    return colour in s["colours"] and bool(abilities(s, s["colours"].index(colour), "immune"))


def in_family(s, seat, word):
    """How many cards of a player have this word in their name."""
    deck = cards_of(s["box"]["cards"], s["players"])
    return sum(word in deck[card]["name"].lower().split() for card in s["cards"][seat])


def armies_on_board(s, colour):
    return sum(here.get(colour, 0) for here in s["armies"].values())


def armies_left(s, seat):
    colour = s["colours"][seat]
    return ARMIES - armies_on_board(s, colour) - s["kept"].get(colour, 0)


def cities_left(s, seat):
    return CITIES - sum(here.get(s["colours"][seat], 0) for here in s["cities"].values())


def most(counts):
    """Whoever has strictly most, or None."""
    best = max(counts.values(), default=0)
    winners = [key for key, number in counts.items() if number == best]
    return winners[0] if best and len(winners) == 1 else None


def holder(s, region, cities=True):
    """The colour that controls a region."""
    counts = dict(s["armies"][region])
    for colour, number in s["cities"][region].items() if cities else []:
        counts[colour] = counts.get(colour, 0) + number
    return most(counts)


def lord(s, island):
    """The colour that controls an island."""
    counts = {}
    for region in island:
        colour = holder(s, region)
        if colour is not None and (colour != "neutral" or s["neutral_blocks_islands"]):
            add(counts, colour)
    return most(counts)


# ---------------------------------------------------------------- scoring


def receipt(s, seat):
    """The points of a player by the clause they rest on, as if the game ended now."""
    colour, cards = s["colours"][seat], cards_of(s["box"]["cards"], s["players"])
    points = {}

    def score(clause, number):
        if number:
            points[clause] = points.get(clause, 0) + number

    for game in s["match"]:
        score("var.long", game[seat])
    for region in s["map"]["face"]:
        if holder(s, region) == colour:
            score("score.region" if holder(s, region, cities=False) == colour else "score.region-city", 1)
            score("var.fortress", s["tokens"].get(region) == "fortress")
    for island in s["map"]["islands"]:
        if lord(s, island) == colour:
            score("score.island", 1)
            score("var.leader.knight-vp", s["leaders"][seat] == "white_knight" and len(island) >= 3)
    for ability in (ability for card in s["cards"][seat] for ability in cards[card]["ability"]):
        kind = ability["kind"]
        if kind == "vp_name":
            score("ability.vp-name", ability["vp"] * in_family(s, seat, ability["family"]))
        elif kind == "vp_set":
            score("ability.vp-set", ability["vp"] * (in_family(s, seat, ability["family"]) >= ability["size"]))
        elif kind == "vp_coins":
            score("ability.vp-coins", ability["vp"] * (s["coins"][seat] // ability["coins"]))
        elif kind == "vp_flying":
            score("ability.vp-flying", ability["vp"] * len(abilities(s, seat, "flying")))
    vials = [elixirs(s, player) for player in range(s["players"])]
    if vials[seat] == max(vials) and (vials[seat] or s["elixir_zero_scores"]):
        alone = vials.count(vials[seat]) == 1
        score("score.elixir" if alone else "score.elixir-tie", 2 if alone else 1)
    score("var.encounter.dragon", 2 * s["claimed"][seat].count("dragon"))
    score("var.explore.book", s["claimed"][seat].count("book"))
    score("var.swamp.penalty", -s["claimed"][seat].count("swamp"))
    score("var.leader.fairy-vp", s["leaders"][seat] == "fairy_queen" and in_family(s, seat, "forest") >= 3)
    if s["leaders"][seat] == "red_sorceress":
        score("var.leader.sorceress-vp", sum(s["kept"].values()) // 3)
    return points


def scores(s):
    """All points so far, earlier games of a match included."""
    return [sum(receipt(s, seat).values()) for seat in range(s["players"])]


def places(s):
    """Seats from first to last, those who stay equal together."""
    points, seats = scores(s), range(s["players"])

    def rank(seat):
        if s["long"]:
            return (points[seat],)
        colour = s["colours"][seat]
        regions = sum(holder(s, region) == colour for region in s["map"]["face"])
        book = "book" in s["claimed"][seat] and points[seat] == max(points)
        return (points[seat], book, s["coins"][seat], armies_on_board(s, colour), regions)

    ranks = sorted({rank(seat) for seat in seats}, reverse=True)
    return [[seat for seat in seats if rank(seat) == one] for one in ranks]


# ---------------------------------------------------------------- who decides, and what


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


# ---------------------------------------------------------------- what a decision does


def play(s, seat, text):
    """Carry a decision of a seat out, or a result of chance with seat None; then whatever goes by itself."""
    word, *rest = text.split()
    ask = s["todo"][-1]["ask"]
    if seat is None:
        {"draw": draw, "deal": deal, "next-game": next_game, "roll": roll, "see": found, "reveal": found}[ask](s, text)
    elif word == "done":
        ends = s["todo"].pop()["ask"]
        s["left"] = 0
        if ends == "peek":
            next_turn(s)
        elif ends == "fairy":
            finish(s)
    else:
        DO[word](s, seat, *rest)
    settle(s)


def _extra(s, seat, region):
    s["todo"].pop()
    for colour in s["colours"]:
        add(s["armies"][region], colour)


def _neutral(s, seat, region):
    s["todo"].pop()
    add(s["armies"][region], "neutral")


def _bid(s, seat, number):
    s["bids"][seat] = int(number)
    if None in s["bids"]:
        return
    s["todo"].pop()
    tied = [player for player, bid in enumerate(s["bids"]) if bid == max(s["bids"])]
    if len(tied) > 1 and s["bid_tie"] == "die":
        s["todo"] += [task("roll", player) for player in reversed(tied)]
    else:
        won(s, min(tied, key=s["ages"].index))


def roll(s, face):
    """One die for the next of the tied; when all have rolled, the highest wins or those with the highest roll again."""
    s["rolls"][s["todo"].pop()["player"]] = int(face)
    if s["todo"]:
        return
    best = max(face or 0 for face in s["rolls"])
    tied = [player for player, face in enumerate(s["rolls"]) if face == best]
    if len(tied) == 1:
        won(s, tied[0])
    else:
        s["rolls"] = [None] * s["players"]
        s["todo"] += [task("roll", player) for player in reversed(tied)]


def won(s, winner):
    """The winner of the bid pays and names the starting player."""
    pay(s, winner, s["bids"][winner])
    s["active"] = winner
    s["todo"].append(task("first", winner))


def pay(s, seat, number):
    assert 0 <= number <= s["coins"][seat]
    s["coins"][seat] -= number
    s["supply"] += number


def receive(s, seat, number):
    pay(s, seat, 0)
    s["coins"][seat] += number
    s["supply"] -= number


def _first(s, seat, colour):
    s["todo"].pop()
    s["first"] = s["active"] = s["colours"].index(colour)
    s["todo"].append(task("take", s["active"]))


def _take(s, seat, number):
    ask, place = s["todo"].pop()["ask"], int(number) - 1
    pay(s, seat, PRICES[place])
    card = s["row"][place]
    s["cards"][seat].append(card)
    printed_on_it = cards_of(s["box"]["cards"], s["players"])[card]
    for ability in printed_on_it["ability"]:
        if ability["kind"] == "coins":
            receive(s, seat, ability["number"])
    if ask == "fairy":
        s["row"].pop(place)
        finish(s)
        return
    s["row"][place] = None
    s["todo"].append(task("refill", seat))
    actions = printed_on_it["actions"]
    if printed_on_it.get("join") == "or":
        s["todo"].append(task("choose", seat))
    else:
        s["todo"] += [task(action["do"], seat, action["number"]) for action in reversed(actions)]


def _choose(s, seat, deed):
    s["todo"].pop()
    actions = cards_of(s["box"]["cards"], s["players"])[s["cards"][seat][-1]]["actions"]
    s["todo"] += [task(deed, seat, action["number"]) for action in actions if action["do"] == deed]


def _place(s, seat, region, *owner):
    s["left"] -= 1
    if owner:
        rival = s["colours"].index(owner[1])
        s["coins"][seat] -= 1
        s["coins"][rival] += 1
    add(s["armies"][region], s["colours"][seat])
    arrive(s, seat, region)


def arrive(s, seat, region):
    """Whoever brings the seventh army takes the dragon."""
    if s["tokens"].get(region) == "dragon" and sum(s["armies"][region].values()) >= 7:
        del s["tokens"][region]
        s["claimed"][seat].append("dragon")


def _move(s, seat, way):
    here, there = way.split(">")
    through_portal = s["tokens"].get(here) == s["tokens"].get(there) == "portal"
    by_sea = s["map"]["ways"][here].get(there) == "sea" and not through_portal
    s["left"] -= sea_cost(s, seat) if by_sea else 1
    add(s["armies"][here], s["colours"][seat], -1)
    add(s["armies"][there], s["colours"][seat])
    if s["tokens"].get(there) == "thieves":
        pay(s, seat, min(1, s["coins"][seat]))
    if s["dragon_counts_moves"]:
        arrive(s, seat, there)


def _city(s, seat, region, *army):
    s["left"] -= 1
    first = not s["cities"][region]
    add(s["cities"][region], s["colours"][seat])
    if army:
        add(s["armies"][region], s["colours"][seat])
        arrive(s, seat, region)
    if first and s["tokens"].get(region) in HIDDEN:
        claim(s, seat, region)
    elif first and region in s["seen_by"]:
        s["todo"].append(task("reveal", seat, None, region))


def claim(s, seat, region):
    """A token of known kind goes to the player who built there first."""
    kind = s["tokens"].pop(region)
    s["claimed"][seat].append(kind)
    if kind == "treasure":
        receive(s, seat, 1)


def found(s, kind):
    """Chance says what a face-down token is; the player looks at it or takes it."""
    top = s["todo"].pop()
    region = top["region"]
    s["known"][region] = kind
    face_up(s, top)


def face_up(s, top):
    """A face-down token whose kind is settled is turned up for all and taken by the player who built there."""
    region, seat = top["region"], top["player"]
    if top["ask"] == "reveal":
        s["tokens"][region] = s["known"].pop(region)
        del s["seen_by"][region]
        claim(s, seat, region)


def _destroy(s, seat, region, colour, *coin):
    s["left"] -= 1
    add(s["armies"][region], colour, -1)
    rival = colour != s["colours"][seat] and (colour != "neutral" or s["neutral_is_opponent"])
    if rival and s["leaders"][seat] == "red_sorceress":
        add(s["kept"], colour)
    if coin:
        s["coins"][s["colours"].index(colour)] -= 1
        s["coins"][seat] += 1


def _peek(s, seat, region):
    s["seen_by"][region].append(seat)
    s["todo"].append(task("see", seat, None, region))


DO = {
    "extra": _extra, "neutral": _neutral, "bid": _bid, "first": _first, "take": _take, "choose": _choose,
    "place": _place, "move": _move, "city": _city, "destroy": _destroy, "peek": _peek,
}  # fmt: skip


# ---------------------------------------------------------------- what goes by itself


def settle(s):
    """Do everything that nobody decides, until somebody or chance has to."""
    s["todo"] = [{**entry} for entry in s["todo"]]
    while s["todo"]:
        top = s["todo"][-1]
        seat = top["player"]
        if top["ask"] in ("see", "reveal") and top["region"] in s["known"]:
            face_up(s, s["todo"].pop())
        elif top["ask"] in DEEDS:
            if not top.get("begun"):
                top["begun"] = True
                bonus = {"place": more_armies, "move": movement}.get(top["ask"])
                s["left"] = top["number"] + (bonus(s, seat) if bonus else 0)
            if s["left"] and clicks(s, seat):
                return
            s["todo"].pop()
            s["left"] = 0
        elif top["ask"] == "refill":
            s["todo"].pop()
            s["row"] = [card for card in s["row"] if card is not None]
            s["todo"] += [task("turn-over", seat), *[task("draw")] * bool(s["deck"])]
        elif top["ask"] == "turn-over":
            s["todo"].pop()
            if s["swamp"] and to_peek_at(s, seat):
                s["todo"].append(task("peek", seat))
            else:
                next_turn(s)
        elif top["ask"] == "peek" and not to_peek_at(s, seat):
            s["todo"].pop()
            next_turn(s)
        else:
            return


def next_turn(s):
    """The next player clockwise, or the end when all have their cards."""
    if all(len(own) == CARDS_EACH[s["players"]] for own in s["cards"]):
        queens = [seat for seat, leader in enumerate(s["leaders"]) if leader == "fairy_queen"]
        if queens and s["row"]:
            s["active"] = queens[0]
            s["todo"].append(task("fairy", queens[0]))
        else:
            finish(s)
    else:
        s["active"] = (s["active"] + 1) % s["players"]
        s["todo"].append(task("take", s["active"]))


def finish(s):
    """The game is over; in a long match another may follow."""
    if s["long"] and len(s["match"]) < 2:
        s["todo"].append(task("next-game"))


def next_game(s, colour):
    """The scores of this game are written down and the next is set up."""
    before = [sum(game[seat] for game in s["match"]) for seat in range(s["players"])]
    s["match"].append([points - earlier for points, earlier in zip(scores(s), before, strict=True)])
    begin_game(s, s["colours"].index(colour))


# ---------------------------------------------------------------- to and from plain values


def as_dict(s, who_looks="nobody hides"):
    """The state as ``Position.to_dict`` documents it, without the options and the sentences of the receipt.

    With ``who_looks``, a seat or None for a stranger, what that one may not know is left out.
    """
    secret = who_looks != "nobody hides"
    n, world = s["players"], s["map"]
    seats = range(n)

    def who(colour):
        return s["colours"].index(colour) if colour in s["colours"] else colour

    def token(region):
        if secret and region in s["seen_by"] and who_looks not in s["seen_by"][region]:
            return "hidden"
        return s["known"].get(region, s["tokens"].get(region))

    def bid(seat, coins):
        covered = secret and None in s["bids"] and coins is not None and seat != who_looks
        return "sealed" if covered else coins

    return {
        "regions": {
            region: {
                "face": world["face"][region], "number": world["number"][region],
                "island": next(i for i, island in enumerate(world["islands"]) if region in island),
                "armies": s["armies"][region], "cities": s["cities"][region], "token": token(region),
                "face_down": region in s["seen_by"], "seen_by": sorted(s["seen_by"].get(region, [])),
                "controlled_by": who(holder(s, region)),
            }
            for region in world["face"]
        },
        "islands": [{"regions": island, "controlled_by": who(lord(s, island))} for island in world["islands"]],
        "row": [{"card": card, "price": PRICES[place]} for place, card in enumerate(s["row"])],
        "deck": len(s["deck"]),
        "coins": s["coins"],
        "coins_in_supply": s["supply"],
        "armies_left": [armies_left(s, seat) for seat in seats],
        "cities_left": [cities_left(s, seat) for seat in seats],
        "cards": s["cards"],
        "leader": s["leaders"],
        "claimed": s["claimed"],
        "kept": s["kept"],
        "elixirs": [elixirs(s, seat) for seat in seats],
        "sea_cost": [sea_cost(s, seat) for seat in seats],
        "more_movement": [movement(s, seat) for seat in seats],
        "more_armies": [more_armies(s, seat) for seat in seats],
        "immune": [immune(s, colour) for colour in s["colours"]],
        "bids": [bid(seat, coins) for seat, coins in enumerate(s["bids"])],
        "rolls": s["rolls"],
        "first": s["first"],
        "active": s["active"],
        "left": s["left"],
        "pending": [{key: entry[key] for key in task("")} for entry in s["todo"]],
        "match": s["match"],
        "scores": scores(s),
        "receipt": [receipt(s, seat) for seat in seats],
        "places": None if s["todo"] else places(s),
        "players": n,
        "colours": s["colours"],
        "tiles": world["tiles"],
        "start": s["start"],
        "setup_player": s["setup_player"],
        "ages": s["ages"],
    }  # fmt: skip


def from_dict(d, later=(), box=None):
    """A state from ``Position.to_dict``; ``later`` holds the set-ups of the games of a match to come."""
    box = box or {"tiles": printed("tiles"), "cards": printed("cards")}
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
