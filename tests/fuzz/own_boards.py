"""Boards and boxes of one's own, drawn from a number: whatever the formats allow, often at its ends."""

import random
from itertools import accumulate

import tablekit as tk
from tablekit.catalog.boards import BoardFile, parse_board

FAMILIES = ("elder", "beast", "stone")
ABILITIES = ("flying", "move", "army", "immune", "elixir", "coins", "vp_name", "vp_flying", "vp_coins", "vp_set")
EFFECTS = (
    "vp_set", "extra_card", "paid_place", "steal", "start_armies", "keep_destroyed", "vp_kept", "vp_island", "city_army"
)  # fmt: skip
NEEDS = {
    "move": ("number",), "army": ("number",), "elixir": ("number",), "coins": ("number",), "vp_flying": ("vp",),
    "vp_name": ("family", "vp"), "vp_coins": ("coins", "vp"), "vp_set": ("family", "size", "vp"),
    "extra_card": ("number",), "paid_place": ("coins",), "steal": ("coins",), "start_armies": ("number",),
    "vp_kept": ("armies", "vp"), "vp_island": ("size", "vp"), "city_army": ("number",),
}  # fmt: skip


def own(game: str, seed: int) -> tuple[BoardFile, int]:
    """A board of one's own for a game, and for how many players it is."""
    rnd = random.Random(f"{game} {seed}")
    players = rnd.choice(tk.game(game).players)
    text = {"empire": empire, "iquazu": iquazu, "meduris": meduris}[game](rnd, players)
    return parse_board(f'game = "{game}"\nname = "own{seed}"\n{text}'.encode(), f"{game} {seed}.toml"), players


def _end(rnd: random.Random, low: int, high: int) -> int:
    """A number, often the least or the most that is allowed."""
    return rnd.choice((low, high, rnd.randint(low, high)))


def _letters(number: int) -> str:
    """A name without digits, so that a number in a sentence is one of the game's."""
    return f"{chr(65 + number // 26)}{chr(97 + number % 26)}"


# ---------------------------------------------------------------- Empire: cards with none, one or two actions


def empire(rnd: random.Random, players: int) -> str:
    """Cards, leaders and prices."""
    prices = sorted(rnd.choice((0, 1, rnd.randint(0, 9), 9)) for _ in range(5))
    parts = [f"[row]\nprices = {[0, *prices]}"]
    parts += [f'[[family]]\nid = "{id}"' for id in FAMILIES]
    parts += [_card(rnd, number) for number in range(rnd.choice((32, 40)))]
    parts += [_leader(rnd, number) for number in range(4)]
    return "\n".join(parts)


def _card(rnd: random.Random, number: int) -> str:
    do = rnd.sample(("place", "move", "city", "destroy"), rnd.choice((0, 0, 1, 2, 2)))
    if len(do) == 2 and rnd.random() < 0.2:
        do = [do[0], do[0]]
    join = "" if len(do) < 2 else "and" if do[0] == do[1] else rnd.choice(("and", "or"))
    family = f'family = "{rnd.choice(FAMILIES)}"\n' if rnd.random() < 0.5 else ""
    return (
        f'[[card]]\nid = "c{number}"\nname = "Card {_letters(number)}"\n{family}'
        f"ability = [{_kinds(rnd, ABILITIES)}]\n"
        f"actions = [{', '.join(f'{{ do = {d!r}, number = {_end(rnd, 1, 20)} }}' for d in do)}]\n"
        + (f'join = "{join}"\n' if join else "")
    )


def _leader(rnd: random.Random, number: int) -> str:
    return f'[[leader]]\nid = "l{number}"\nname = "Leader {_letters(number)}"\neffects = [{_kinds(rnd, EFFECTS)}]\n'


def _kinds(rnd: random.Random, kinds: tuple[str, ...]) -> str:
    """Some abilities or effects, each with the numbers that it needs."""
    found = []
    for kind in rnd.sample(kinds, rnd.choice((0, 1, 2))):
        most = 17 if kind == "start_armies" else 20
        says = [f"{n} = {rnd.choice(FAMILIES)!r}" if n == "family" else f"{n} = {_end(rnd, 1, most)}"
                for n in NEEDS.get(kind, ())]  # fmt: skip
        found.append("{ " + ", ".join([f"kind = {kind!r}", *says]) + " }")
    return ", ".join(found)


# ---------------------------------------------------------------- Iquazú: columns, slots, rocks, cards and tiles


def iquazu(rnd: random.Random, players: int) -> str:
    """Strips of one or two columns, wherever there is a place for them, and columns with up to twenty cracks."""
    width = rnd.choice((1, 2))
    starts = sorted(rnd.sample(range(1, 13 - 5 * (width - 1) + 1), 5))
    slots = [[start + at * (width - 1) + k for k in range(width)] for at, start in enumerate(starts)]
    rest = [column for column in range(1, 15) if column not in {c for slot in slots for c in slot}]
    parts = [f"slots = {{ columns = {slots} }}", f"cards = {{ {_shares(rnd, 60, ('white', 'blue', 'orange'))} }}"]
    parts += [f'[[strip]]\nletter = "{letter}"\ncracks = {[_column(rnd) for _ in range(width)]}' for letter in "ABCDE"]
    parts += [f'[[column]]\nnumber = {c}\ncracks = "{_rest(rnd, c)}"' for c in rest]
    for seats in (2, 3, 4):
        parts.append(f"[[rocks]]\nplayers = {seats}\npoints = {_rocks(rnd, seats)}")
    light = ("any", "cards:2", "cards:3", "cards:4", "double", "points:2", "points:3", "points:4")
    for back, number, kinds in (("light", 35, light), ("dark", 10, ("points:3", "points:5", "double"))):
        parts.append(f'[[tiles]]\nback = "{back}"\nmix = {{ {_shares(rnd, number, kinds)} }}')
    return "\n".join(parts)


def _rest(rnd: random.Random, column: int) -> str:
    if column == 14 or (column > 11 and rnd.random() < 0.5):
        return "-"
    return _column(rnd)


def _column(rnd: random.Random) -> str:
    """Five rows with one to twenty cracks in all."""
    number = _end(rnd, 1, 20)
    rows = [0] * 5
    for _ in range(number):
        rows[rnd.choice((0, 4, rnd.randrange(5)))] += 1
    return " ".join("".join(rnd.choice("WBO") for _ in range(row)) or "-" for row in rows)


def _rocks(rnd: random.Random, seats: int) -> list[list[int]]:
    """One value less than there are players or fewer, falling, and never less than those of the rock before."""
    steps = [rnd.choice((0, 0, 1, 8)) for _ in range(11)]
    lowest = [rnd.randint(1, 3)] * (places := rnd.randint(1, seats - 1))
    return [[low + more + places - at for at, low in enumerate(lowest)] for more in accumulate(steps)]


def _shares(rnd: random.Random, number: int, names: tuple[str, ...]) -> str:
    """A number cut into shares, one for each name, some of them 0."""
    cuts = sorted(rnd.choice((0, number, rnd.randint(0, number))) for _ in names[1:])
    shares = [b - a for a, b in zip((0, *cuts), (*cuts, number), strict=True)]
    return ", ".join(f'"{name}" = {share}' for name, share in zip(names, shares, strict=True))


# ---------------------------------------------------------------- Meduris: spaces, areas and the river


def meduris(rnd: random.Random, players: int) -> str:
    """Spaces with any two icons, in one to nine areas, with rivers anywhere and a long or a short way of rocks."""
    least = {2: 28, 3: 30, 4: 40}[players]
    number = _end(rnd, least, 60)
    borders = {1, *rnd.sample(range(2, number + 1), rnd.choice((0, 3, 8)))}
    goods = ("wood", "wool", "copper", "stone")
    few = rnd.sample(goods, rnd.choice((1, 2, 4)))
    parts = [
        f"players = [{players}]\nrocks = {_end(rnd, 1, 9)}\nentry = {_end(rnd, 1, number)}",
        f"river_after = {sorted(rnd.sample(range(1, number + 1), rnd.choice((0, 1, 5, number))))}",
    ]
    area = 0
    for at in range(1, number + 1):
        area += at in borders
        parts.append(f'[[space]]\nnumber = {at}\narea = "area{area}"\ngoods = {[rnd.choice(few), rnd.choice(few)]}')
    return "\n".join(parts)
