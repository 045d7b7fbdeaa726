"""What holds of every game of Apache, whoever plays it: cards, validity, races, options, and the symmetries."""

import itertools
import random
from collections import Counter

import pytest

import tablekit as tk
from tests.games.apache import reference as ref
from tests.games.apache.tables import COLOURS, COPIES
from tests.games.seated import by_seats

SETS = [dict(zip(("warpath", "marriage", "sharing"), on, strict=True))
        for on in itertools.product((False, True), repeat=3)]  # fmt: skip
DECK = Counter(COPIES)
ROLES = ref.ROLES


def script(players, seed):
    """How a whole game goes, reveal by reveal: a card, who grabs how boldly, in their order, and tastes for claims.

    At most reveals everybody waits, so that there is something to race for at the others.
    """
    rnd = random.Random(seed)
    deck = list(DECK.elements())
    rnd.shuffle(deck)
    for card in deck:
        eager = 0.9 if rnd.random() < 0.25 else 0.04
        placers = [seat for seat in range(players) if rnd.random() < eager]
        rnd.shuffle(placers)
        yield card, [(seat, rnd.random()) for seat in placers], [rnd.random() for _ in range(players)]


def grab(position, seat, bold):
    """A role to place: mostly one that can claim, seldom a wrong one, else None."""
    right = [role for role in ROLES if position.verdict(f"place {role}", seat) == "legal"]
    if bold > 0.96:
        return ROLES[int(bold * 400) % 4]
    return right[int(bold / 0.96 * len(right))] if right else None


def play(position, course, seats=None, colours=None, skip=None):
    """The positions before and after each race; ``seats`` and ``colours`` rename who and what, ``skip`` leaves out."""
    seats, colours = seats or {}, colours or {}
    for number, (card, pile, tastes) in enumerate(course):
        position = position.play("reveal").chance(renamed(card, colours))
        before = position
        pile = [(seats.get(seat, seat), grab(position, seats.get(seat, seat), bold)) for seat, bold in pile]
        pile = [(seat, role) for seat, role in pile if role and seat != (skip or {}).get(number)]
        roles = dict(pile)
        for seat in range(position.players):
            position = position.play(f"place {roles[seat]}" if seat in roles else "wait", seat)
        steps = []
        if len(pile) > 1:
            position = position.chance(".".join(str(seat) for seat, _ in pile))
            steps.append(position)
        while isinstance(position.node, tk.Decide) and position.prompt().clause.startswith("apache.race"):
            legal = position.legal_moves()
            pick = sorted(legal, key=lambda move: renamed(move.text, back(colours)))
            seat = next((old for old, new in seats.items() if new == legal[0].player), legal[0].player)
            position = position.play(pick[int(tastes[seat] * len(pick))])
            steps.append(position)
        yield before, pile, steps, position


def renamed(text, colours):
    head, mark, colour = text.partition(":")
    return f"{head}{mark}{colours.get(colour, colour)}"


def back(colours):
    return {new: old for old, new in colours.items()}


def cards(position):
    told = by_seats(position)
    seen = Counter(told["table"]) + Counter(told["removed"]) + Counter(told["face_down"])
    return seen + Counter(card for stack in told["stacks"] for card in stack)


# ---------------------------------------------------------------- one game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_card_is_somewhere_and_every_race_ends_as_it_must(players):
    options = SETS[players + 1]
    races = 0
    for before, pile, steps, after in play(tk.new("apache", players, **options), script(players, players)):
        races += 1
        assert cards(after) == DECK
        told, events = by_seats(before), [event for step in (*steps, after)[:-1] or (after,) for event in step.events]
        done = {e.args["player"]: e.deed for e in events if e.deed in ("claim", "come_late", "penalise")}
        assert sorted(done) == sorted(seat for seat, _ in pile)
        for seat, role in pile:
            valid = before.verdict(f"place {role}", seat) == "legal"
            assert (done[seat] == "penalise") == (not valid)
        assert not pile or done[pile[0][0]] != "come_late"
        lost = [e.args for e in events if e.deed == "lose_cards"]
        assert all(args["number"] <= 2 for args in lost)
        assert by_seats(after)["pile"] == []
        if not after.over:
            expected = pile[-1][0] if pile else (told["active"] + 1) % players
            assert after.node == tk.Decide((expected,))

    assert 114 == races
    assert after.over
    assert 114 == sum(after.scores()) + sum(by_seats(after)["removed"].values()) + sum(
        by_seats(after)["table"].values()
    )


def test_a_claim_takes_what_its_table_says_and_no_other_loot():
    for before, _, steps, _ in play(tk.new("apache", 3, marriage=True, sharing=True), script(3, 5)):
        for one, other in itertools.pairwise((before, *steps)):
            claims = [event for event in other.events if event.deed == "claim"]
            gone = Counter(by_seats(one)["table"]) - Counter(by_seats(other)["table"])
            if not claims:
                assert not gone
                continue
            taken = [name for name in ref.LOOT if gone[name]]
            assert 1 == len(taken) == len(claims)
            assert taken[0] not in by_seats(other)["table"]
            assert 2 <= gone.total()


# ---------------------------------------------------------------- what can claim


def valid(cards_up, players, **options):
    """Which hand cards can claim, by seat and role."""
    g = tk.new("apache", players, **options).state()
    from tablekit.games.apache.rules.claims_of_each_role import can_claim
    from tablekit.games.apache.table.cards import FACES

    for card in cards_up:
        g.table[FACES.index(card)] += 1
    return {(seat, role) for seat in range(players) for role in range(4) if can_claim(g, seat, role)}


@pytest.mark.parametrize("whom", ["any_other_male", "any_but_twin", "other_colours"])
def test_a_card_more_never_makes_a_card_useless(whom):
    rnd = random.Random(1)
    for _ in range(200):
        up = rnd.sample(list(DECK.elements()), rnd.randrange(1, 12))
        assert valid(up[:-1], 3, chief_prisoner=whom) <= valid(up, 3, chief_prisoner=whom)


def test_the_optional_rules_change_no_verdict():
    rnd = random.Random(2)
    for _ in range(100):
        up = rnd.sample(list(DECK.elements()), rnd.randrange(1, 12))
        assert 1 == len({frozenset(valid(up, 3, **options)) for options in SETS})


def test_without_a_tent_marriage_adds_no_claim():
    without = [card for card, n in DECK.items() for _ in range(n) if card != "tent"]
    rnd = random.Random(3)
    for _ in range(60):
        up = rnd.sample(without, 10)
        for role in ROLES:
            tables = [ref.Table(["red", "yellow"], marriage=on) for on in (False, True)]
            engine = [tk.new("apache", 2, marriage=on) for on in (False, True)]
            for g in tables:
                g.table = list(up)
            assert tables[0].claims(0, role) == tables[1].claims(0, role)
            assert engine[0].scores() == engine[1].scores()


# ---------------------------------------------------------------- options, orders, names


def end(position, course, **changes):
    *_, (_, _, _, after) = play(position, course, **changes)
    return after


def test_with_five_players_sharing_changes_nothing():
    course = list(script(5, 11))
    one, other = (end(tk.new("apache", 5, sharing=on, marriage=True), course) for on in (False, True))

    assert by_seats(one)["stacks"] == by_seats(other)["stacks"]


@pytest.mark.parametrize("seed", range(3))
def test_without_warpath_the_order_of_a_stack_changes_no_score(seed):
    course = list(script(3, 20 + seed))
    one, other = (end(tk.new("apache", 3, sharing=True, buffalo_to_bottom=on), course) for on in (False, True))

    assert one.scores() == other.scores()
    assert by_seats(one)["stacks"] != by_seats(other)["stacks"]


@pytest.mark.parametrize("players", [2, 4])
def test_other_colours_give_the_same_scores(players):
    names = dict(zip(COLOURS, COLOURS[2:] + COLOURS[:2], strict=True))
    course = list(script(players, 31))
    options = {"warpath": True, "marriage": True, "sharing": True}
    one = end(tk.new("apache", players, **options), course)
    other = end(
        tk.new("apache", players, colours=[names[c] for c in one.colours], **options), course, colours=names
    )  # fmt: skip

    assert one.scores() == other.scores()


@pytest.mark.parametrize("players", [3, 5])
def test_other_seats_give_the_same_game(players):
    turned = {seat: (seat + 1) % players for seat in range(players)}
    course = list(script(players, 37))
    colours = COLOURS[:players]
    options = {"warpath": True, "marriage": True}
    one = end(tk.new("apache", players, **options), course)
    moved = [colours[(seat - 1) % players] for seat in range(players)]
    other = end(tk.new("apache", players, colours=moved, first=1, **options), course, seats=turned)

    assert by_seats(one)["stacks"] == [by_seats(other)["stacks"][turned[seat]] for seat in range(players)]


def test_a_card_that_was_late_could_as_well_not_have_been_placed():
    """Leaving it out changes nothing but who reveals next."""
    found = 0
    position = tk.new("apache", 4)
    for number, (card, pile, tastes) in enumerate(script(4, 41)):
        course = [(card, pile, tastes)]
        ((_, pile, steps, after),) = play(position, course)
        late = {e.args["player"] for step in steps for e in step.events if e.deed == "come_late"}
        for seat in late:
            ((*_, without),) = play(position, course, skip={0: seat})
            assert by_seats(without)["stacks"] == by_seats(after)["stacks"]
            assert by_seats(without)["table"] == by_seats(after)["table"]
            found += 1
        position = after
        assert number < 114

    assert found


def test_warpath_moves_buffalo_from_opponents_to_the_claimant_only():
    raids = 0
    for before, _, steps, _ in play(tk.new("apache", 2, warpath=True), script(2, 43)):
        for one, other in itertools.pairwise((before, *steps)):
            for event in other.events:
                if event.deed == "raid":
                    raids += 1
                    stack = by_seats(one)["stacks"][event.args["other"]]
                    assert event.args["number"] == min(2, stack.count("buffalo"))
    assert raids
