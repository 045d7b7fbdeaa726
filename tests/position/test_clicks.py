"""Clicks to moves: narrowing, taking back, switching groups; on every legal move of random positions."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablekit as tk
from tablekit.core import Key, Move
from tablekit.games.meduris.rules.goods import Pay
from tablekit.position.clicks import Chooser
from tests.crash.toys import wander

POSITIONS = [explorer.at_node(i) for explorer in (wander(s, 150, 2 + s % 3) for s in range(6)) for i in range(150)]
DECISIONS = [position for position in POSITIONS if position.legal_moves()]
WOOD, WOOL, COPPER, STONE = (Key("plateau", name) for name in ("wood", "wool", "copper", "stone"))


def acting() -> tk.Position:
    """Seat 0 may build huts and temples and move two workers."""
    return tk.read(
        "meduris/2p rules=de-302380 turn=0 die=wood druid=temple huts=- chips=9:two runes=- workers=0/0/01/11 "
        "goods=3.3.3.3/1.1.1.1 score=5/5 do=act:0"
    )


def paying() -> tk.Position:
    """Seat 0 pays for a temple on space 12 and has several ways."""
    position = acting().play("temple 12")
    assert position.legal_moves()[0].group == "Payment"
    return position


def click_all(chooser: Chooser, keys: list[Key]) -> Chooser | Move | None:
    here: Chooser | Move | None = chooser
    for key in keys:
        if not isinstance(here, Chooser):
            break
        here = here.click(key)
    return here


# ---------------------------------------------------------------- properties


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.sampled_from(range(len(DECISIONS))), st.randoms(use_true_random=False))
def test_every_legal_move_is_made_by_its_keys_and_hints_in_any_order(number, chance):
    moves = DECISIONS[number].legal_moves()
    for move in moves:
        clicks = [*move.keys, *move.hints]
        chance.shuffle(clicks)
        assert move is click_all(Chooser(moves, move.group), clicks)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.sampled_from(range(len(DECISIONS))), st.randoms(use_true_random=False))
def test_every_legal_move_is_made_by_keys_that_are_lit(number, chance):
    moves = DECISIONS[number].legal_moves()
    for move in moves:
        here: Chooser | Move | None = Chooser(moves, move.group)
        for _ in range(10):
            if not isinstance(here, Chooser):
                break
            right = [key for key in here.lit if key in (*move.keys, *move.hints)]
            here = here.click(right[int(chance.random() * len(right))])
        assert move is here


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.sampled_from(range(len(DECISIONS))), st.randoms(use_true_random=False))
def test_no_lit_key_leads_nowhere(number, chance):
    position = DECISIONS[number]
    groups = [name for name, _ in Chooser(position.legal_moves()).groups]
    here: Chooser | Move | None = Chooser(position.legal_moves(), groups[int(chance.random() * len(groups))])
    while isinstance(here, Chooser):
        assert here.candidates
        assert here.lit
        for key in here.lit:
            after = here.click(key)
            assert isinstance(after, Move) or (after is not None and after.candidates)
            assert not isinstance(after, Chooser) or (after.group == here.group and key in after.clicked)
        here = here.click(here.lit[int(chance.random() * len(here.lit))])
    assert here in position.legal_moves()


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.sampled_from(range(len(DECISIONS))), st.randoms(use_true_random=False))
def test_a_second_click_takes_the_first_back(number, chance):
    chooser = Chooser(DECISIONS[number].legal_moves())
    for key in chooser.lit:
        after = chooser.click(key)
        if isinstance(after, Chooser):
            assert chooser == after.click(key)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.sampled_from(range(len(DECISIONS))), st.lists(st.integers(0, 400), max_size=8))
def test_whatever_is_clicked_gives_a_legal_move_a_chooser_or_nothing(number, clicks):
    moves = DECISIONS[number].legal_moves()
    keys = sorted({key for p in DECISIONS[::50] for m in p.legal_moves() for key in (*m.keys, *m.hints)}, key=str)
    here = Chooser(moves)
    for click in clicks:
        after = here.click(keys[click % len(keys)])
        if isinstance(after, Move):
            assert after in moves
            return
        if after is not None:
            assert after.candidates
            assert set(after.clicked) <= {key for m in after.candidates for key in (*m.keys, *m.hints)}
            here = after


# ---------------------------------------------------------------- one by one


def test_groups_stand_in_the_order_of_the_moves_with_their_numbers():
    chooser = Chooser(acting().legal_moves())
    assert chooser.groups == (("Hut", 32), ("Temple", 31), ("Move a worker", 9))
    assert chooser.group == "Hut"
    assert len(chooser.candidates) == 32


def test_where_a_hut_and_a_temple_are_possible_the_tab_decides():
    moves, space = acting().legal_moves(), Key("space", 12)
    assert str(Chooser(moves).click(space)) == "hut 12"
    assert str(Chooser(moves, "Temple").click(space)) == "temple 12"


def test_choosing_what_to_build_first_switches_the_tab():
    temple = Chooser(acting().legal_moves()).click(Key("build", "temple"))
    assert isinstance(temple, Chooser)
    assert temple.group == "Temple"
    assert str(temple.click(Key("space", 12))) == "temple 12"
    hut = temple.click(Key("build", "hut"))
    assert isinstance(hut, Chooser)
    assert (hut.group, str(hut.click(Key("space", 12)))) == ("Hut", "hut 12")


def test_clicking_a_worker_switches_to_large_yields_and_lights_the_plateaus():
    chooser = Chooser(acting().legal_moves()).click(Key("worker", "wood1"))
    assert isinstance(chooser, Chooser)
    assert chooser.group == "Move a worker"
    assert chooser.lit == (WOOL, COPPER, STONE)
    assert str(chooser.click(STONE)) == "harvest wood1>stone"


def test_a_plateau_may_be_clicked_before_the_worker():
    chooser = Chooser(acting().legal_moves(), "Move a worker").click(STONE)
    assert isinstance(chooser, Chooser)
    assert str(chooser.click(Key("worker", "wood1"))) == "harvest wood1>stone"


def test_another_worker_replaces_the_one_that_was_clicked():
    chooser = Chooser(acting().legal_moves()).click(Key("worker", "wood1"))
    assert isinstance(chooser, Chooser)
    other = chooser.click(Key("worker", "wool1"))
    assert isinstance(other, Chooser)
    assert other.clicked == (Key("worker", "wool1"),)


def test_a_plateau_the_worker_cannot_go_to_fits_nothing():
    chooser = Chooser(acting().legal_moves()).click(Key("worker", "wood1"))
    assert isinstance(chooser, Chooser)
    assert chooser.click(WOOD) is None


def test_a_key_of_no_move_fits_nothing():
    assert Chooser(acting().legal_moves()).click(Key("space", 99)) is None
    assert Chooser([]).click(Key("space", 1)) is None


def test_without_moves_nothing_is_lit():
    chooser = Chooser([])
    assert (chooser.group, chooser.groups, chooser.lit, chooser.candidates) == (None, (), (), ())


def test_a_payment_is_made_as_soon_as_one_is_left():
    chooser = Chooser([Pay(0, (0, 1, 0, 1)), Pay(0, (3, 0, 0, 1)), Pay(0, (0, 0, 3, 1)), Pay(0, (2, 0, 1, 1))])
    assert str(chooser.click(Key("pay-wood", 2))) == "pay 2wood+copper+stone"
    none = chooser.click(Key("pay-wood", 0))
    assert isinstance(none, Chooser)
    assert none.lit == (Key("pay-wool", 1), Key("pay-copper", 0), Key("pay-wool", 0), Key("pay-copper", 3))
    assert str(none.click(Key("pay-copper", 3))) == "pay 3copper+stone"


def test_another_number_of_a_good_replaces_the_one_that_was_clicked():
    position = paying()
    chooser = Chooser(position.legal_moves())
    numbers = [key for key in chooser.lit if key.kind == "pay-copper"]
    first = next(k for k in numbers if isinstance(chooser.click(k), Chooser))
    second = next(k for k in numbers if k != first)
    after = chooser.click(first)
    assert isinstance(after, Chooser)
    again = after.click(second)
    assert again == chooser.click(second)


def test_a_hint_that_all_share_is_not_lit_but_may_be_clicked():
    chooser = Chooser(acting().legal_moves(), "Temple")
    assert Key("build", "temple") not in chooser.lit
    after = chooser.click(Key("build", "temple"))
    assert isinstance(after, Chooser)
    assert after.candidates == chooser.candidates


def test_a_group_that_no_move_belongs_to_is_refused():
    with pytest.raises(tk.TablekitError, match="no move belongs to the group 'Palace'; there are Hut, Temple"):
        Chooser(acting().legal_moves(), "Palace")


def test_a_chooser_never_changes():
    chooser = Chooser(acting().legal_moves())
    with pytest.raises(AttributeError):
        chooser.clicked = ()  # type: ignore[misc]
    chooser.click(Key("build", "temple"))
    assert (chooser.group, chooser.clicked) == ("Hut", ())


def move(text: str, *keys: Key, hints: tuple[Key, ...] = ()) -> Move:
    return Move(0, text, keys, "Moves", hints)


A, B, C = (Key("region", name) for name in "ABC")


def test_of_two_moves_with_the_same_keys_the_order_of_the_clicks_decides():
    chooser = Chooser([move("A>B", A, B), move("B>A", B, A), move("A>C", A, C)])
    assert str(click_all(chooser, [A, B])) == "A>B"
    assert str(click_all(chooser, [B, A])) == "B>A"
    assert str(click_all(chooser, [A, C])) == "A>C"


def test_moves_with_the_same_keys_are_told_apart_by_a_hint():
    fast, slow = Key("pace", "fast"), Key("pace", "slow")
    chooser = Chooser([move("A fast", A, hints=(fast,)), move("A slow", A, hints=(slow,))])
    after = chooser.click(A)
    assert isinstance(after, Chooser)
    assert after.lit == (fast, slow)
    assert str(after.click(slow)) == "A slow"
    assert str(click_all(chooser, [fast, A])) == "A fast"


def test_any_order_finds_any_move_also_of_many_alike():
    keys = [Key("region", n) for n in range(6)]
    moves = [move(f"{a.id}>{b.id}>{c.id}", a, b, c) for a in keys for b in keys for c in keys if len({a, b, c}) == 3]
    for one in random.Random(1).sample(moves, 30):
        assert one is click_all(Chooser(moves), list(one.keys))
