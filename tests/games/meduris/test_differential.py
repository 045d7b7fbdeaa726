"""The engine and ``reference`` play the same games, decision by decision.

Two programs, written apart from the same clauses, must offer the same decisions and come to the same positions.  The
number of games is ``TABLEKIT_GAMES`` for each of the configurations (players, edition, substitution, board); each
plays with the next policy.
"""

import itertools
import random

import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.lessons.examples import examples
from tests.games.meduris import reference as ref
from tests.games.seated import seated
from tests.scale import scaled

GAMES = scaled("GAMES", 1, 24)
MOST_DECISIONS = 320
RULES = tk.game("meduris").rules
CONFIGURATIONS = list(itertools.product((2, 3, 4), ("de-302380", "it-302863"), ("free", "lacking")))

# A board nobody printed: equal icons on a space, two river crossings, the rocks joining in the middle.
STRANGE = (
    'game = "meduris"\nname = "strange"\ntitle = "Strange"\nplayers = [2, 3, 4]\nrocks = 2\nentry = 11\n'
    "river_after = [10, 29, 40]\n"
    + "".join(
        f'[[space]]\nnumber = {k}\ngoods = ["{ref.GOODS[k * k % 4]}", "{ref.GOODS[k // 2 % 4]}"]\n'
        f'area = "area{(k - 1) // 7}"\n'
        for k in range(1, 42)
    )
)


def head(decision):
    """What a player of the engine says first: the decision without its payment."""
    kind = decision["type"]
    if kind == "big_yield":
        return f"harvest {decision['from']}{decision['level'] + 1}>{decision['to']}"
    word = {
        "place_worker": ("place", "plateau"), "roll": ("", "face"), "gain": ("take", "good"),
        "return": ("return", "good"), "build_hut": ("hut", "space"), "build_temple": ("temple", "space"),
        "offer": ("give", "give"), "poll": ("poll", "build"),
    }[kind]  # fmt: skip
    value = decision[word[1]]
    told = {None: "nothing", True: "yes", False: "no"}.get(value, value) if kind in ("gain", "poll") else value
    return f"{word[0]} {told}".strip()


def paid(decision):
    """The payment of a decision as notation."""
    payment = decision.get("payment") or {}
    parts = [f"{payment[g] if payment[g] > 1 else ''}{g}" for g in ref.GOODS if payment.get(g)]
    return "+".join(parts) or "nothing"


def by_head(decisions):
    """Decisions grouped by what is said first: {head: {payment: decision}}."""
    groups = {}
    for decision in decisions:
        group = groups.setdefault(head(decision), {})
        assert paid(decision) not in group, "the reference offers the same decision twice"
        group[paid(decision)] = decision
    return groups


def paying(state):
    """Whether the engine asks how to pay."""
    return bool(state.pending) and RULES.to_dict(state)["pending"][-1]["ask"].startswith("pay")


def offered(state):
    """What the engine offers now, as a dict from text to move or outcome."""
    node = RULES.node(state)
    if isinstance(node, tk.Chance):
        assert {weight for _, weight in node.outcomes} == {1}
        things = [outcome for outcome, _ in node.outcomes]
    else:
        things = RULES.legal_moves(state, node.players[0])
    texts = {thing.text: thing for thing in things}
    assert len(things) == len(texts), "the engine offers the same move twice"
    return texts


def engine_decider(state):
    node = RULES.node(state)
    return None if isinstance(node, tk.Over) else "die" if isinstance(node, tk.Chance) else node.players[0]


def compare_payments(state, move, group):
    """The engine asks for the payment exactly where there is a choice, and offers the same choices."""
    tried = state.copy()
    RULES.apply(tried, move)
    if paying(tried):
        assert {f"pay {payment}" for payment in group} == set(offered(tried))
        assert len(group) > 1, "the engine asks how to pay although there is one way only"
    else:
        assert len(group) == 1, f"{move.text}: the engine does not ask, but there are {sorted(group)}"


def choose(heads, policy, rnd):
    """One head, as a certain kind of player would choose."""
    if policy == "any":
        return rnd.choice(sorted(heads))
    wanted = {
        "builder": (("hut", 8), ("temple", 3), ("harvest", 2), ("give none", 2), ("give", 1), ("poll", 1)),
        "settler": (("hut", 9), ("harvest", 4), ("temple", 1), ("give both", 4), ("give", 1), ("poll yes", 1)),
        "hoarder": (("harvest", 60), ("hut", 1), ("temple", 1), ("take nothing", 0), ("give none", 9), ("poll no", 5)),
    }[policy]
    kinds = {}
    for text in sorted(heads):
        rank = next((i for i, (word, _) in enumerate(wanted) if text.startswith(word)), None)
        kinds.setdefault(rank, []).append(text)
    ranks = sorted(kinds, key=str)
    weights = [1 if rank is None else wanted[rank][1] for rank in ranks]
    if not any(weights):
        return rnd.choice(sorted(heads))
    return rnd.choice(kinds[rnd.choices(ranks, weights)[0]])


def lock_step(state, mirror, policy, rnd, most=MOST_DECISIONS):
    """Play both on with the same decisions, comparing all along; returns the clauses of the places, or None."""
    assert seated(RULES.to_dict(state)) == ref.as_dict(mirror)
    for _ in range(most):
        assert engine_decider(state) == ref.decider(mirror)
        if ref.decider(mirror) is None:
            break
        groups = by_head(ref.legal(mirror))
        moves = offered(state)
        assert set(groups) == set(moves)
        chosen = choose(groups, policy, rnd)
        for text in {chosen, *rnd.sample(sorted(groups), min(2, len(groups)))}:
            compare_payments(state, moves[text], groups[text])
        payment = rnd.choice(sorted(groups[chosen]))
        RULES.apply(state, moves[chosen])
        if paying(state):
            RULES.apply(state, offered(state)[f"pay {payment}"])
        ref.play(mirror, groups[chosen][payment])
        assert seated(RULES.to_dict(state)) == ref.as_dict(mirror)
        assert RULES.problems(state) == []


def random_chips(n, rnd):
    """Six chips at least three spaces apart, by trying until it fits."""
    while True:
        spaces = sorted(rnd.sample(range(1, n + 1), 6))
        gaps = [there - here - 1 for here, there in zip(spaces, [*spaces[1:], spaces[0] + n], strict=True)]
        if min(gaps) >= 3:
            kinds = ["two", "two", "hut", "hut", "druid", "druid"]
            rnd.shuffle(kinds)
            return dict(zip(spaces, kinds, strict=True))


def both(players, edition, substitution, rnd, board=None):
    """The same set-up in engine and reference."""
    ring = ref.board_from(board) if board else ref.printed_board(players)
    first, chips = rnd.randrange(players), random_chips(ring["n"], rnd)
    file = parse_board(board.encode(), "strange.toml") if board else None
    start = tk.new("meduris", players, edition=edition, substitution=substitution, first=first, chips=chips, board=file)
    mirror = ref.new(
        players, first, chips, edition=edition, supply_end=edition == "de-302380", lacking=substitution == "lacking",
        board=ring,
    )  # fmt: skip
    return start.state(), mirror


@pytest.mark.parametrize(("players", "edition", "substitution"), CONFIGURATIONS)
def test_engine_and_reference_play_the_same_games(players, edition, substitution, tally):
    policies = itertools.cycle(("builder", "hoarder", "settler", "any"))
    first = GAMES * CONFIGURATIONS.index((players, edition, substitution)) % 4
    for game, policy in zip(range(GAMES), itertools.islice(policies, first, None), strict=False):
        rnd = random.Random(f"{players}/{edition}/{substitution}/{game}")
        state, mirror = both(players, edition, substitution, rnd)
        lock_step(state, mirror, policy, rnd)
    tally("games beside an independent reference", GAMES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree_on_a_strange_board(players):
    for game in range(GAMES):
        rnd = random.Random(f"strange/{players}/{game}")
        substitution = "lacking" if game % 2 else "free"
        state, mirror = both(players, "de-302380", substitution, rnd, STRANGE)
        lock_step(state, mirror, ("settler", "builder", "hoarder")[(game + players) % 3], rnd)


def mirrored(position):
    """The reference's state of a position, or None where it has none: hidden goods, or a payment under way."""
    plain = seated(position.to_dict())
    hidden = any(number is None for stock in plain["goods"] for number in stock.values())
    return None if hidden or paying(position.state()) else ref.from_dict(plain)


@pytest.mark.parametrize("example", [pytest.param(e, id=e.id) for e in examples("meduris")])
def test_engine_and_reference_agree_on_the_examples(example):
    for number, position in enumerate(example.replay()):
        mirror = mirrored(position)
        if mirror is not None:
            lock_step(position.state(), mirror, "any", random.Random(f"{example.id}/{number}"), most=4)
