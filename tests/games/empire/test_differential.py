"""The engine and ``reference`` play the same games, decision by decision.

Two programs, written apart from the same clauses, must offer the same decisions, with the same results of chance, and
come to the same positions, points and places.  The number of games is ``TABLEKIT_GAMES`` for each configuration;
beside whole games there are twelve positions nobody would reach for each of them.
"""

import itertools
import random
import tomllib

import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.core import refusal
from tablekit.lessons.examples import examples
from tests.games.empire import reference as ref
from tests.games.seated import seated
from tests.scale import paired, scaled

GAMES = scaled("GAMES", 1, 8)
POSITIONS = 12 * GAMES
MOST_STEPS = 4000
RULES = tk.game("empire").rules
EVERYTHING = {
    "long": True, "swamp": True, "fortresses": True, "encounters": "all", "leaders": True, "bid_tie": "die",
}  # fmt: skip
VARIANTS = [
    {}, {"layout": "ring"}, {"long": True}, {"exploration": True}, {"swamp": True}, {"fortresses": True},
    {"encounters": "dragon"}, {"encounters": "portals"}, {"encounters": "thieves"}, {"leaders": True},
    {"bid_tie": "die"}, EVERYTHING, {**EVERYTHING, "layout": "ring"},
]  # fmt: skip
RULINGS = [
    {"bridges": "all"}, {"neutral_blocks_islands": False}, {"elixir_zero_scores": True}, {"destroy_own": False},
    {"immune_blocks_self": False}, {"dragon_counts_moves": False, "encounters": "dragon"},
    {"thief_needs_coin": True, "encounters": "thieves"}, {"neutral_is_opponent": True, "leaders": True},
]  # fmt: skip
POLICIES = {
    "any": {},
    "builder": {"city": 9, "place": 4, "move": 4, "done": 1},
    "fighter": {"destroy": 9, "move": 6, "place": 6, "done": 1},
    "traveller": {"move": 20, "place": 3, "city": 2, "done": 1},
    "lazy": {"done": 3, "take 1": 6},
}


# ---------------------------------------------------------------- the same words for both


def title(options):
    return "+".join(str(value) if value is not True else key for key, value in options.items()) or "base"


def shown(plain):
    """``to_dict`` in the words of the reference: the receipt as points by clause, without the options."""
    plain = {name: value for name, value in plain.items() if name not in OPTIONS}
    receipts, plain["receipt"] = plain["receipt"], []
    for entries in receipts:
        points = {}
        for entry in entries:
            clause = entry["clause"].removeprefix("empire.")
            points[clause] = points.get(clause, 0) + entry["points"]
        plain["receipt"].append(points)
    return plain


OPTIONS = {
    "game", "edition", "board", "long", "swamp", "neutral_blocks_islands", "elixir_zero_scores", "destroy_own",
    "immune_blocks_self", "dragon_counts_moves", "thief_needs_coin", "neutral_is_opponent", "bid_tie", "bridges",
    "card_names", "layout", "exploration", "fortresses", "encounters", "leaders",
}  # fmt: skip


def by_text(things):
    """Moves or outcomes by their notation."""
    texts = {thing.text: thing for thing in things}
    assert len(things) == len(texts), "the engine offers the same twice"
    return texts


def section(notation, name):
    return next(part.partition("=")[2] for part in notation.split() if part.startswith(f"{name}="))


def tokens(text):
    """The tokens of a fresh game from its notation."""
    pairs = [entry.split("@") for entry in text.split(",") if entry != "-"]
    return {region: "hidden" if kind == "?" else kind for kind, region in pairs}


def setups(pos):
    """The set-up of a fresh game, and those of the games of its match to come."""
    plain, later = seated(pos.to_dict()), section(pos.notation, "later")
    found = [{"tiles": plain["tiles"], "start": plain["start"], "tokens": tokens(section(pos.notation, "tokens"))}]
    for text in later.split("/") if later != "-" else []:
        tiles, start, marks = text.split("|")
        found.append({"tiles": tiles.replace(",", " "), "start": start, "tokens": tokens(marks)})
    return found


def fresh(players, rnd, **options):
    ages = " ".join(map(str, rnd.sample(range(players), players)))
    return tk.new("empire", players, seed=rnd.randrange(10**6), ages=ages, **options)


def both(pos, box=None):
    """A fresh game of the engine, and the same set-up in the reference."""
    plain = seated(pos.to_dict())
    mirror = ref.new(
        plain["players"], setups(pos), setup_player=plain["setup_player"], ages=plain["ages"],
        leaders=plain["leader"] if plain["leaders"] else None, row=[entry["card"] for entry in plain["row"]],
        colours=plain["colours"], box=box, **{name: plain[name] for name in ref.SWITCHES},
    )  # fmt: skip
    return pos.state(), mirror


# ---------------------------------------------------------------- in lock-step


def choose(texts, policy, rnd):
    """One text, as a certain kind of player would choose."""
    texts = sorted(texts)
    if texts[0].startswith("bid"):
        return rnd.choice([texts[0], texts[-1], rnd.choice(texts)])
    liking = POLICIES[policy]
    weights = [liking.get(text, liking.get(text.split()[0], 2)) for text in texts]
    alike = [sum(text.split()[0] == other.split()[0] for other in texts) for text in texts]
    return rnd.choices(texts, [weight / number for weight, number in zip(weights, alike, strict=True)])[0]


def compare(state, mirror):
    """Both say the same of the position."""
    expected, actual = ref.as_dict(mirror), shown(seated(RULES.to_dict(state)))
    assert expected == actual
    for seat in range(len(actual["scores"])):
        assert actual["scores"][seat] == sum(actual["receipt"][seat].values())


def compare_views(state, mirror, rnd):
    """Both show the same of it to a player, or to a stranger."""
    who = rnd.choice([None, *range(mirror["players"])])
    assert ref.as_dict(mirror, who) == shown(seated(RULES.to_dict(RULES.observe(state, who))))


def compare_refusals(state, seat, expected):
    """What may be clicked is refused exactly where the reference does not offer it."""
    for move in RULES.candidates(state, seat):
        assert (move.text not in expected) == (refusal(RULES, state, move) is not None), move.text


def step(state, mirror, policy, rnd):
    """One decision or result of chance in both; whether there was one."""
    node = RULES.node(state)
    if isinstance(node, tk.Over):
        assert mirror["todo"] == []
        assert ref.places(mirror) == [list(group) for group in node.places]
        return False
    if isinstance(node, tk.Chance):
        seat = None
        assert ref.deciders(mirror) == []
        assert {1} == {weight for _, weight in node.outcomes}
        offered, expected = by_text([outcome for outcome, _ in node.outcomes]), ref.chance(mirror)
    else:
        assert ref.deciders(mirror) == sorted(node.players)
        seat = rnd.choice(node.players)
        offered, expected = by_text(RULES.legal_moves(state, seat)), ref.legal(mirror, seat)
    assert len(expected) == len(set(expected)), "the reference offers the same twice"
    assert set(expected) == set(offered)
    if seat is not None and rnd.random() < 0.05:
        compare_refusals(state, seat, expected)
        compare_views(state, mirror, rnd)
    text = choose(expected, policy, rnd)
    RULES.apply(state, offered[text])
    ref.play(mirror, seat, text)
    return True


def lock_step(state, mirror, policy, rnd, most=None):
    """Play both on with the same decisions, comparing all along, to the end or for so many steps."""
    compare(state, mirror)
    for _ in range(most or MOST_STEPS):
        if not step(state, mirror, policy, rnd):
            return
        compare(state, mirror)
    assert most, "the game does not end"
    assert RULES.problems(state) == []


def play_both(rnd, players, options):
    lock_step(*both(fresh(players, rnd, **options)), rnd.choice(sorted(POLICIES)), rnd)


def mixed(rnd):
    """Every option with a list of values, half of them settled at random."""
    options = [option for option in tk.game("empire").options if option.values and option.name != "long"]
    return {option.name: rnd.choice(option.values) for option in options if rnd.random() < 0.5}


@pytest.mark.parametrize(
    ("players", "options"),
    [pytest.param(*pair, id=f"{pair[0]}-{title(pair[1])}") for pair in paired((2, 3, 4), VARIANTS)],
)
def test_engine_and_reference_play_the_same_games(players, options, tally):
    for game in range(GAMES):
        play_both(random.Random(f"{players}/{title(options)}/{game}"), players, options)
    tally("games beside an independent reference", GAMES)


@pytest.mark.parametrize("options", [pytest.param(options, id=title(options)) for options in RULINGS])
def test_engine_and_reference_agree_on_every_ruling(options):
    for game, players in zip(range(GAMES), itertools.cycle((2, 3, 4)), strict=False):
        play_both(random.Random(f"{title(options)}/{game}"), players, options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree_on_any_mix(players):
    for game in range(GAMES):
        rnd = random.Random(f"mix/{players}/{game}")
        play_both(rnd, players, mixed(rnd))


# ---------------------------------------------------------------- positions nobody would reach


def spread(number, regions, rnd):
    """So many pieces on some regions."""
    where = [rnd.choice(regions) for _ in range(number)]
    return {region: where.count(region) for region in where}


def listed(groups, between):
    """Groups of words as notation has them."""
    return between.join(".".join(map(str, group)) or "-" for group in groups) or "-"


def strewn_tokens(pos, some, cities, rnd):
    """Tokens where the pieces are, some claimed, some looked at: (on the board, in front of each seat)."""
    plain, players = seated(pos.to_dict()), pos.players
    claimed, lying, kinds = [[] for _ in range(players)], [], rnd.sample(ref.HIDDEN, len(ref.HIDDEN))
    words = [word.split("@")[0] for word in section(pos.notation, "tokens").split(",") if word != "-"]
    free = [region for region in plain["regions"] if region != plain["start"]]
    free.sort(key=lambda region: (region not in some, rnd.random()))
    if "portal" in words and plain["start"] not in some[:2] and rnd.random() < 0.5:
        free = [*some[:2], *free]
        words.sort(key="portal".__ne__)
    else:
        rnd.shuffle(words)
    for kind, region in zip(words, dict.fromkeys(free), strict=False):
        true = kinds.pop() if kind == "?" else kind
        mine = true not in ("fortress", "portal", "thieves") and (region in cities or rnd.random() < 0.3)
        if mine and (true == "dragon" or true in ref.HIDDEN):
            claimed[rnd.randrange(players)].append(true)
            continue
        seen = [str(seat) for seat in range(players) if kind == "?" and rnd.random() < 0.3]
        lying.append(f"{true}@{region}:{'.'.join(seen)}" if seen else f"{kind}@{region}")
    return lying, claimed


def strewn(pos, over, rnd):
    """A position with the map and the options of this one and anything else, or the end of such a game."""
    plain, players = seated(pos.to_dict()), pos.players
    joint = rnd.choice(ref.land(ref.printed("tiles"), plain["tiles"])["joints"])
    seats, some = range(players), [*joint, plain["start"], *rnd.sample(sorted(plain["regions"]), rnd.randint(0, 5))]
    kept = [0] * (players + (players == 2))
    if "red_sorceress" in plain["leader"]:
        kept = [rnd.randint(0, 4) for _ in kept]
        kept[plain["leader"].index("red_sorceress")] = 0
        if players == 2:
            kept[2] *= plain["neutral_is_opponent"]
    counts = [spread(min(rnd.choice((3, 6, 9, 18)), 18 - kept[seat]), some, rnd) for seat in seats]
    counts += [spread(rnd.randint(0, 10 - kept[2]), some, rnd)] if players == 2 else []
    cities = {}
    for seat in seats:
        for _ in range(rnd.randint(0, 3)):
            cities.setdefault(rnd.choice(some), []).append(seat)
    lying, claimed = strewn_tokens(pos, some, cities, rnd)
    each, first, turn = ref.CARDS_EACH[players], rnd.randrange(players), rnd.randrange(players)
    rounds = rnd.choice((0, each - 2, each - 1, rnd.randrange(each)))
    already = [(seat - first) % players < (turn - first) % players for seat in seats]
    taken = [rnd.choice((0, each)) if over else rounds + already[seat] for seat in seats]
    deck = sorted(ref.cards_of(ref.printed("cards"), players))
    rnd.shuffle(deck)
    hands = [[deck.pop() for _ in range(number)] for number in taken]
    parts = {
        "armies": [f"{r}:{'.'.join(str(one.get(r, 0)) for one in counts)}" for r in sorted(set(some))],
        "cities": [f"{region}:{listed([sorted(owners)], '')}" for region, owners in sorted(cities.items())],
        "tokens": lying, "kept": [listed([kept], "")] if any(kept) else [], "cards": [listed(hands, "/")],
        "claimed": [listed(claimed, "/")] if any(claimed) else [], "row": [listed([deck[:6]], "")],
        "coins": [listed([[rnd.choice((0, 0, 1, 2, 3, 8)) for _ in seats]], "")], "bids": [listed([[0] * players], "")],
        "first": [str(first)], "turn": [str(turn)], "do": [] if over else [f"take:{turn}"],
    }  # fmt: skip
    words = [word.partition("=") for word in pos.notation.split()]
    return tk.read(" ".join(a + b + (",".join(parts[a]) or "-" if a in parts else c) for a, b, c in words))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree_on_positions_nobody_would_reach(players):
    for number in range(POSITIONS):
        rnd = random.Random(f"strewn/{players}/{number}")
        more = {"encounters": "all", "leaders": True} if number % 4 else {}
        pos = strewn(fresh(players, rnd, **{**mixed(rnd), **more}), False, rnd)
        lock_step(pos.state(), ref.from_dict(seated(pos.to_dict())), rnd.choice(sorted(POLICIES)), rnd, most=30)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree_on_points_and_places(players):
    for number in range(POSITIONS):
        rnd = random.Random(f"end/{players}/{number}")
        pos = strewn(fresh(players, rnd, **mixed(rnd)), True, rnd)
        lock_step(pos.state(), ref.from_dict(seated(pos.to_dict())), "any", rnd)


@pytest.mark.parametrize("example", [pytest.param(e, id=e.id) for e in examples("empire")])
def test_engine_and_reference_agree_on_the_examples(example):
    for number, pos in enumerate(example.replay()):
        plain = seated(pos.to_dict())
        if "sealed" not in plain["bids"]:
            rnd = random.Random(f"{example.id}/{number}")
            lock_step(pos.state(), ref.from_dict(plain, setups(pos)[1:]), "any", rnd, most=4)


# ---------------------------------------------------------------- set-up


def any_tiles(rnd):
    """Four tiles as anybody might lay them, right or wrong."""
    faces = rnd.sample(sorted(ref.faces_of(ref.printed("tiles"))), 4)
    arms = rnd.sample(["N:", "E:", "S:", "W:"], 3)
    spots = ["", *arms] if rnd.random() < 0.5 else ["NW:", "NE:", "SW:", "SE:"]
    turn = rnd.choice([(0, 90, 180, 270), (0, 180), (90, 270)])
    return " ".join(f"{spot}{face}@{rnd.choice(turn)}" for spot, face in zip(spots, faces, strict=True))


@pytest.mark.parametrize("bridges", ["drawn", "all"])
def test_engine_and_reference_lay_the_same_maps(bridges):
    tiles, laid = ref.printed("tiles"), 0
    for number in range(POSITIONS):
        rnd = random.Random(f"map/{bridges}/{number}")
        text = any_tiles(rnd)
        world = ref.land(tiles, text, bridges)
        options = {"layout": "ring" if world["ring"] else "T", "tiles": text, "bridges": bridges}
        allowed = ref.starts(tiles, world) if ref.fits(tiles, text) else set()
        for start in sorted(world["face"]):
            if start not in allowed:
                with pytest.raises(tk.SetupError):
                    tk.new("empire", 3, start=start, **options)
                continue
            laid += 1
            ways = tk.new("empire", 3, start=start, **options).graph().edges(data="kind")
            expected = {(a, b, kind) for a, near in world["ways"].items() for b, kind in near.items() if a < b}
            assert expected == {(*sorted(pair), kind) for *pair, kind in ways}
    assert laid


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_set_up_drawn_by_the_engine_is_one_the_reference_allows(players):
    for number in range(POSITIONS):
        rnd = random.Random(f"drawn/{players}/{number}")
        options = {**mixed(rnd), "long": rnd.random() < 0.3}
        pos = fresh(players, rnd, **options)
        plain, every = seated(pos.to_dict()), setups(pos)
        assert (3 if options["long"] else 1) == len(every)
        for setup in every:
            assert ref.faults(setup, options) == []
        assert (plain["leader"] != [None] * players) == options.get("leaders", False)
        assert len(set(plain["leader"])) == (players if options.get("leaders") else 1)
        assert len({entry["card"] for entry in plain["row"]}) == len(ref.PRICES)


# ---------------------------------------------------------------- cards nobody printed


def strange_cards(rnd):
    """A deck of other abilities and actions: destroying before building, two cities at once, big families."""
    words = ["ancient", "cursed", "dire", "forest", "mountain", "noble"]
    lines = ['game = "empire"', 'name = "strange"']
    lines += [f'[[family]]\nid = "{word}"\nname_it = "{word}"\nname_it_is = "ours"' for word in words]
    for number in range(rnd.randint(32, 36)):
        word, other = rnd.choice(words), rnd.choice(words)
        lines.append(f'[[card]]\nid = "card_{number}"\nname = "{word.title()} Thing"\nfamily = "{word}"')
        kinds = [
            'kind = "flying"', 'kind = "immune"', f'kind = "move", number = {rnd.randint(1, 2)}',
            f'kind = "army", number = {rnd.randint(1, 2)}', f'kind = "elixir", number = {rnd.randint(1, 3)}',
            f'kind = "vp_name", family = "{other}", vp = {rnd.randint(1, 2)}', 'kind = "vp_flying", vp = 1',
            f'kind = "vp_coins", coins = {rnd.randint(1, 4)}, vp = 1',
            f'kind = "vp_set", family = "{other}", size = {rnd.randint(2, 3)}, vp = 3',
        ]  # fmt: skip
        kinds += ['kind = "coins", number = 2'] * (number < 4)
        own = ", ".join(f"{{ {kind} }}" for kind in rnd.sample(kinds, rnd.randint(0, 2)))
        deeds = rnd.sample(["place", "move", "city", "destroy"], rnd.choice((1, 2, 2)))
        most = {"place": 4, "move": 6, "city": 2, "destroy": 3}
        does = ", ".join(f'{{ do = "{deed}", number = {rnd.randint(1, most[deed])} }}' for deed in deeds)
        lines.append(f"ability = [{own}]\nactions = [{does}]")
        lines += [f'join = "{rnd.choice(("and", "or"))}"'] * (len(deeds) == 2)
    return "\n".join(lines)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree_on_strange_cards(players):
    leaders = "[[leader]]" + ref.text_of("cards").partition("\n[[leader]]")[2]
    for game in range(GAMES):
        rnd = random.Random(f"strange/{players}/{game}")
        text = f"{strange_cards(rnd)}\n{leaders}"
        board = parse_board(text.encode(), "strange.toml")
        box = {"tiles": ref.printed("tiles"), "cards": tomllib.loads(text)}
        lock_step(*both(fresh(players, rnd, board=board, **mixed(rnd)), box), rnd.choice(sorted(POLICIES)), rnd)
