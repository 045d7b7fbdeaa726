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

This module sets a game up and plays it; the modules beside it hold the rest, and none of them
imports this one.
"""

from __future__ import annotations

from tests.games.empire.reference.box import (
    CARDS_EACH,
    HIDDEN,
    PRICES,
    SWITCHES,
    add,
    cards_of,
    faces_of,
    printed,
    printed_box,
    text_of,
)
from tests.games.empire.reference.map import faults, fits, land, starts
from tests.games.empire.reference.moves import DEEDS, chance, clicks, deciders, legal, to_peek_at
from tests.games.empire.reference.plain import as_dict, from_dict
from tests.games.empire.reference.scoring import more_armies, movement, places, scores, sea_cost
from tests.games.empire.reference.setup import begin_game, deal, draw, task

__all__ = [
    "CARDS_EACH", "HIDDEN", "PRICES", "SWITCHES", "as_dict", "cards_of", "chance", "deciders", "faces_of", "faults",
    "fits", "from_dict", "land", "legal", "new", "places", "play", "printed", "starts", "text_of",
]  # fmt: skip


def new(players, setups, *, setup_player, leaders=None, row=None, ages=None, colours=None, box=None, **switches):
    """A game before the extra armies.

    Each set-up, one for a game and three for a long match, is a dict with ``tiles``, ``start``, and ``tokens``, a dict
    from regions to kinds, "hidden" for one that lies face down.
    """
    s = {
        **SWITCHES,
        **switches,
        "box": box or printed_box(),
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
