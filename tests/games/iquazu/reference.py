"""Iquazú once more, slowly and from the clauses alone: no line of it is the engine's, and it shares no table with it.

A game here is a plain dict, made of what ``to_dict`` of a position tells.  ``legal`` lists texts, ``after`` plays one,
a move or a result of chance; numbers are counted anew each time, and payments are found by trying all there are.
"""

from copy import deepcopy
from itertools import product

COLOURS = ("white", "blue", "orange")
ALL = {"white": 20, "blue": 20, "orange": 20}


def from_dict(told):
    """A game from the plain values of a position."""
    g = {name: deepcopy(told[name]) for name in (
        "players", "active", "frame", "hands", "discard_pile", "last_shuffled", "gem_box", "water_box", "drops",
        "scoring", "dropped", "receipt", "post_scoring_tiles", "window_after_drop", "drop_after_scoring",
    )}  # fmt: skip
    g["cracks"] = {c["column"]: [dict(k) for k in c["cracks"]] for c in told["columns"]}
    g["rocks"] = {c["column"]: c["rock"] for c in told["columns"]}
    g["open"], g["owned"] = list(told["tiles"]["open"]), [dict(t) for t in told["tiles"]["owned"]]
    g["down"] = deepcopy(told["tiles"]["face_down"])
    g["ask"] = [dict(q) for q in told["pending"]]
    return g


def told(g):
    """What can be compared with a position."""
    return {
        **{name: g[name] for name in (
            "active", "frame", "hands", "discard_pile", "last_shuffled", "gem_box", "water_box", "drops", "scoring",
            "dropped", "receipt",
        )},
        "cracks": {c: [k["piece"] for k in cracks] for c, cracks in g["cracks"].items()},
        "open": g["open"], "owned": [{k: n for k, n in t.items() if n} for t in g["owned"]],
        "down": {back: {k: n for k, n in t.items() if n} for back, t in g["down"].items()},
        "ask": [(q["ask"], q["player"]) for q in g["ask"]],
    }  # fmt: skip


def draw_pile(g):
    """What is in the draw pile: everything that is in no hand and not discarded."""
    return {c: ALL[c] - g["discard_pile"][c] - sum(hand[c] for hand in g["hands"]) for c in COLOURS}


def text(cards):
    """Cards as notation."""
    return "+".join(f"{cards[c] if cards[c] > 1 else ''}{c}" for c in COLOURS if cards[c]) or "nothing"


def choices(hand, number):
    """Every choice of so many cards of a hand."""
    found = []
    for numbers in product(*[range(hand[c] + 1) for c in COLOURS]):
        if sum(numbers) == number:
            found.append(dict(zip(COLOURS, numbers, strict=True)))
    return found


def pays(cards, colour, cost):
    """Whether these cards pay so many of a colour: the others come in pairs, each pair for one card."""
    others = [cards[c] for c in COLOURS if c != colour]
    return all(n % 2 == 0 for n in others) and cards[colour] + sum(n // 2 for n in others) == cost


def ways(g, column, crack, with_tile):
    """Every payment of the active player for a crack."""
    hand, cost = g["hands"][g["active"]], column - g["frame"] + 1
    colour = g["cracks"][column][crack - 1]["colour"]
    found = []
    for number in range(cost, 2 * cost + 1):
        for cards in choices(hand, number):
            if (number == cost) if with_tile else pays(cards, colour, cost):
                found.append(cards)
    return found


def under_water(g, piece):
    """The cracks left of the frame on which such a piece lies."""
    return [k for c in range(1, g["frame"]) for k in g["cracks"][c] if k["piece"] == piece]


# ---------------------------------------------------------------- what is allowed


def legal(g):
    """The texts of all moves that are allowed, or of all results that chance may bring with their weights."""
    if not g["ask"]:
        return set()
    ask, me = g["ask"][-1]["ask"], g["active"]
    owned = g["owned"][me]
    if ask in ("draw", "draw-tile"):
        pile = draw_pile(g)
        return {text(cards) for cards in choices(pile, min(g["ask"][-1]["number"], sum(pile.values())))}
    if ask == "reveal":
        return {kind for kind, number in g["down"][back(g)].items() if number}
    if ask == "lay-off":
        return {f"discard {text(cards)}" for cards in choices(g["hands"][me], sum(g["hands"][me].values()) - 12)}
    if ask in ("pay", "pay-any"):
        column, crack = divmod(g["ask"][-1]["crack"], 100)
        return {f"pay {text(cards)}" for cards in ways(g, column, crack, ask == "pay-any")}
    barred = ask == "more" and g["post_scoring_tiles"] == "double_only" and g["scoring"] == "just"
    found = set() if barred else {f"cards {n}" for n in (2, 3, 4) if owned.get(f"cards:{n}")}
    if ask == "more":
        return found | {"end"} | ({"double"} if owned.get("double") else set())
    found.add("draw")
    if not g["gem_box"][me] and not under_water(g, me):
        return found
    for column in range(g["frame"], g["frame"] + 5):
        for k in g["cracks"][column]:
            if k["piece"] is None:
                place = f"{column}.{k['crack']}"
                if ways(g, column, k["crack"], False):
                    found.add(f"stone {place}")
                if owned.get("any") and ways(g, column, k["crack"], True):
                    found.add(f"any {place}")
    return found


def back(g):
    """The back of the tiles in the frame."""
    return "dark" if g["frame"] + 5 in (13, 14) else "light"


# ---------------------------------------------------------------- what happens


def after(g, said):
    """The game after a move or a result of chance, given as its text."""
    g = deepcopy(g)
    top, me = g["ask"].pop(), g["active"]
    ask, (verb, _, rest) = top["ask"], said.partition(" ")
    if ask in ("draw", "draw-tile"):
        cards = read(said)
        for c in COLOURS:
            g["hands"][me][c] += cards[c]
        start_drawing(g, ask, top["number"] - sum(cards.values()))
    elif ask == "reveal":
        g["open"][top["row"] - 1] = said
        g["down"][back(g)][said] -= 1
        if top["row"] == 5:
            revealed(g)
    elif ask == "lay-off":
        pay(g, read(rest))
        pass_on(g)
    elif ask in ("pay", "pay-any"):
        placed(g, *divmod(top["crack"], 100), read(rest), ask == "pay-any")
    elif verb == "draw":
        acted(g)
        question(g, "more")
        start_drawing(g, "draw", 4)
    elif verb == "cards":
        g["ask"].append(top)
        g["owned"][me][f"cards:{rest}"] -= 1
        start_drawing(g, "draw-tile", int(rest))
    elif verb == "double":
        g["owned"][me]["double"] -= 1
        question(g, "act")
    elif verb == "end":
        end(g)
    else:
        column, crack = map(int, rest.split("."))
        found = ways(g, column, crack, verb == "any")
        if len(found) == 1:
            placed(g, column, crack, found[0], verb == "any")
        else:
            question(g, "pay-any" if verb == "any" else "pay", crack=100 * column + crack)
    return g


def question(g, ask, **about):
    g["ask"].append({"ask": ask, "player": g["active"], **about})


def read(said):
    cards = dict.fromkeys(COLOURS, 0)
    for part in said.split("+") if said != "nothing" else []:
        word = part.lstrip("0123456789")
        cards[word] = int(part[: len(part) - len(word)] or 1)
    return cards


def start_drawing(g, ask, number):
    if number and not sum(draw_pile(g).values()) and sum(g["discard_pile"].values()):
        g["last_shuffled"], g["discard_pile"] = g["discard_pile"], dict.fromkeys(COLOURS, 0)
    if number and sum(draw_pile(g).values()):
        question(g, ask, number=number)


def acted(g):
    if g["scoring"] == "just":
        g["scoring"] = "acted"


def pay(g, cards):
    for c in COLOURS:
        g["hands"][g["active"]][c] -= cards[c]
        g["discard_pile"][c] += cards[c]


def placed(g, column, crack, cards, with_tile):
    me = g["active"]
    if with_tile:
        g["owned"][me]["any"] -= 1
    pay(g, cards)
    if not g["gem_box"][me]:
        for k in under_water(g, me):
            k["piece"] = None
            g["gem_box"][me] += 1
    acted(g)
    g["gem_box"][me] -= 1
    g["cracks"][column][crack - 1]["piece"] = me
    question(g, "more")
    if full(g):
        score(g)


def full(g):
    return all(k["piece"] is not None for k in g["cracks"][g["frame"]])


def end(g):
    me = g["active"]
    due = g["water_box"] == me and not g["dropped"]
    due = due and (g["scoring"] == "no" or (g["drop_after_scoring"] and g["scoring"] == "acted"))
    if due:
        if not g["drops"]:
            for k in under_water(g, "drop"):
                k["piece"] = None
                g["drops"] += 1
        free = [k for k in g["cracks"][g["frame"]] if k["piece"] is None]
        free[0]["piece"] = "drop"
        g["drops"] -= 1
        g["dropped"] = True
        if full(g):
            if g["window_after_drop"]:
                question(g, "more")
            score(g)
            return
    leave(g)


def leave(g):
    if sum(g["hands"][g["active"]].values()) > 12:
        question(g, "lay-off")
    else:
        pass_on(g)


def pass_on(g):
    g["active"] = (g["active"] + 1) % g["players"]
    g["scoring"], g["dropped"] = "no", False
    question(g, "act")


# ---------------------------------------------------------------- scoring


def score(g):
    g["scoring"] = "just"
    rock(g, g["frame"], "rocks")
    for row in range(1, 6):
        bonus(g, row)
    if g["frame"] == 9:
        rock(g, 10, "last")
        rock(g, 11, "last")
        for p in range(g["players"]):
            points = sum(int(k.split(":")[1]) * n for k, n in g["owned"][p].items() if k.startswith("points"))
            if points:
                g["receipt"][p]["tiles"] = points
        g["ask"] = []
        return
    g["frame"] += 1
    g["open"] = ["face down"] * 5
    for row in (5, 4, 3, 2, 1):
        question(g, "reveal", row=row)


def rock(g, column, source):
    stones = {p: [k["crack"] for k in g["cracks"][column] if k["piece"] == p] for p in range(g["players"])}
    best = sorted((p for p in stones if stones[p]), key=lambda p: (len(stones[p]), stones[p][-1]), reverse=True)
    for p, value in zip(best, g["rocks"][column], strict=False):
        g["receipt"][p][source] = g["receipt"][p].get(source, 0) + value


def bonus(g, row):
    mine = {p: [] for p in range(g["players"])}
    for column in range(g["frame"], g["frame"] + 5):
        for k in g["cracks"][column]:
            if k["row"] == row and k["piece"] in mine:
                mine[k["piece"]].append((column, k["crack"]))
    tile, g["open"][row - 1] = g["open"][row - 1], None
    if any(mine.values()):
        winner = max(mine, key=lambda p: (len(mine[p]), max(mine[p], default=(0, 0))))
        g["owned"][winner][tile] = g["owned"][winner].get(tile, 0) + 1


def revealed(g):
    if full(g):
        score(g)
        return
    g["water_box"] = (g["water_box"] - 1) % g["players"]
    if not g["ask"]:
        leave(g)
