"""The live race: which presses count, when it closes, ties, what is refused, and the same game without the evidence."""

import json
import random

import msgspec
import pytest

import tablekit as tk
from tablekit.games.apache.timed.clock import FLOATS
from tablekit.games.apache.timed.evidence import checked
from tablekit.games.apache.timed.keys import BLOCKS, KeyMap
from tablekit.games.apache.timed.live import (
    MOST_PRESSES,
    Press,
    Race,
    Timing,
    foreperiod,
    from_page,
    joined,
    judge,
)

KEYS = KeyMap.standard(3)
RED, YELLOW, PURPLE = (KEYS.code(seat, "hunter") for seat in range(3))


def race(*presses, players=3, seed=1, **timing):
    """The race of these keys at these times, as ``(code, milliseconds)``."""
    sent = [{"code": code, "t_ms": float(ms)} for code, ms in presses]
    return judge(from_page(sent, KEYS), players=players, rnd=random.Random(seed), timing=Timing(**timing))


def reasons(found):
    return [press.reason for press in found.presses]


def seats(found):
    return [seat for seat, _ in found.pile]


# ---------------------------------------------------------------- which presses count


def test_the_earlier_press_is_first_whatever_came_first():
    found = race((YELLOW, 640), (RED, 600))

    assert found.pile == ((0, "hunter"), (1, "hunter"))
    assert found.tie_draws == ()
    assert ("place hunter", "place hunter", "wait") == tuple(found.choice(seat) for seat in range(3))
    assert "0.1" == found.order


def test_presses_before_the_card_shows_are_ignored_and_cost_nothing():
    found = race((RED, -1), (YELLOW, 500), (RED, 700))

    assert found.pile == ((1, "hunter"), (0, "hunter"))
    assert ["before the card was shown", None, None] == reasons(found)


def test_an_early_press_bars_its_seat_for_as_long_as_the_lock_out_says():
    found = race((RED, -50), (RED, 200), (YELLOW, 210), (RED, 260), lockout_ms=250.0)

    assert ["before the card was shown", "locked out after an early press", None, None] == reasons(found)
    assert [1, 0] == seats(found)


def test_only_the_first_press_of_a_player_counts_also_if_it_is_wrong():
    found = race((KEYS.code(1, "maiden"), 500), (YELLOW, 520))

    assert found.pile == ((1, "maiden"),)
    assert [None, "already placed"] == reasons(found)
    assert found.order is None


def test_a_key_that_is_held_down_is_pressed_once():
    sent = [{"code": RED, "t_ms": -300.0}, {"code": RED, "t_ms": 40.0, "repeat": True}]

    assert () == judge(from_page(sent, KEYS), players=3, rnd=random.Random(1)).pile


def test_keys_of_no_block_are_not_even_recorded():
    assert 1 == len(race(("KeyM", 300), ("F5", 310), (RED, 500)).presses)


# ---------------------------------------------------------------- the close


def test_the_race_closes_a_second_after_the_first_card():
    found = race((RED, 500), (YELLOW, 1500), (PURPLE, 1501))

    assert [0, 1] == seats(found)
    assert "after the close" == reasons(found)[2]
    assert 1500.0 == found.closed_ms


def test_the_race_closes_when_everybody_has_placed_a_card():
    assert 720.0 == race((RED, 500), (YELLOW, 720), (PURPLE, 600)).closed_ms


def test_a_race_without_any_card_closes_by_itself_or_never():
    assert 4000.0 == race().closed_ms
    assert race(max_ms=0.0).closed_ms is None
    assert () == race((RED, 4001)).pile
    assert [0] == seats(race((RED, 90_000), max_ms=0.0))


# ---------------------------------------------------------------- ties


def test_presses_closer_than_the_resolution_are_drawn_and_the_draw_is_kept():
    orders = {tuple(seats(race((RED, 500), (YELLOW, 507), seed=seed))) for seed in range(30)}
    found = race((RED, 500), (YELLOW, 507))

    assert orders == {(0, 1), (1, 0)}
    assert (0, 1) == found.tie_draws[0].seats
    assert tuple(seats(found)) == found.tie_draws[0].order


def test_a_tie_is_drawn_fairly():
    first = [seats(race((RED, 500), (YELLOW, 501), (PURPLE, 502), seed=seed))[0] for seed in range(3000)]

    assert all(900 < first.count(seat) < 1100 for seat in range(3))


def test_presses_at_the_resolution_or_farther_apart_do_not_tie():
    assert () == race((RED, 500), (YELLOW, 508)).tie_draws
    assert [0, 1] == seats(race((RED, 500), (YELLOW, 508)))


@pytest.mark.parametrize("first", [120.2, 612.2, 100.007, 3_000.125, 59.9])
def test_presses_exactly_the_resolution_apart_tie_nowhere_and_a_microsecond_less_everywhere(first):
    apart = race((RED, first), (YELLOW, first + 8.0), reflex_ms=0.0)
    near = race((RED, first), (YELLOW, first + 7.999), reflex_ms=0.0)

    assert ([0, 1], ()) == (seats(apart), apart.tie_draws)
    assert [(0, 1)] == [draw.seats for draw in near.tie_draws]


def test_no_time_of_a_whole_race_ties_at_exactly_the_resolution():
    times = range(100_000, 4_000_000, 1_009)  # in microseconds

    assert [] == [us for us in times if race((RED, us / 1000), (YELLOW, (us + 8000) / 1000)).tie_draws]


def test_a_handicap_makes_no_tie_where_the_times_are_the_resolution_apart():
    assert () == race((RED, 120.1), (YELLOW, 127.9), handicap_ms=(0.1, 0.3, 0.0)).tie_draws


def test_of_a_chain_of_near_presses_the_first_ones_tie_and_the_others_come_after_them():
    found = [race((RED, 600), (YELLOW, 606), (PURPLE, 612), seed=seed) for seed in range(30)]

    assert {((0, 1),)} == {tuple(draw.seats for draw in one.tie_draws) for one in found}
    assert {(0, 1, 2), (1, 0, 2)} == {tuple(seats(one)) for one in found}
    assert "600, 606 and 612 ms" in tk.clause("apache.race.order").ruling


def test_with_a_resolution_of_0_the_order_of_the_events_decides():
    assert all([1, 0] == seats(race((YELLOW, 500), (RED, 500), seed=seed, tie_ms=0.0)) for seed in range(9))


def test_what_is_too_fast_for_a_reaction_ties():
    found = race((RED, 5), (YELLOW, 90), (PURPLE, 101))

    assert [(0, 1)] == [draw.seats for draw in found.tie_draws]
    assert 2 == seats(found)[2]


def test_a_handicap_is_added_to_the_times_of_its_seat():
    found = race((RED, 500), (YELLOW, 600), handicap_ms=(200.0, 0.0, 0.0))

    assert [1, 0] == seats(found)
    assert 500.0 == found.presses[0].t_ms


def test_the_foreperiod_is_never_the_same_and_within_its_bounds():
    rnd = random.Random(1)
    waits = [foreperiod(rnd) for _ in range(500)]

    assert all(300 <= wait <= 900 for wait in waits)
    assert 450 < len(set(waits))


def test_bots_and_people_press_in_one_race():
    bot = Press(1, 2, "chief", "bot", None, 450.0)
    found = judge(joined(from_page([{"code": RED, "t_ms": 500.0}], KEYS), [bot]), players=3, rnd=random.Random(1))

    assert [2, 0] == seats(found)
    assert [1, 2] == [press.seq for press in found.presses]


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ("KeyQ", "cannot be read"),
        ([{"code": "KeyQ"}], "missing required field `t_ms`"),
        ([{"code": "KeyQ", "t_ms": "1"}], "cannot be read"),
        ([{"code": "KeyQ", "t_ms": float("nan")}], "cannot be read"),
        ([{"code": "KeyQ", "t_ms": 1e12}], "cannot be read"),
        ([{"code": "KeyQ", "t_ms": 1.0, "isTrusted": True}], "unknown field"),
        ([{"t_ms": 1.0}], "either the code of a key, or the seat and the role"),
        ([{"t_ms": 1.0, "seat": 1}], "either the code of a key, or the seat and the role"),
        ([{"t_ms": 1.0, "seat": 3, "role": "chief"}], "either the code of a key, or the seat and the role"),
        ([{"t_ms": 1.0, "seat": 1, "role": "king"}], "cannot be read"),
        ([{"code": "KeyQ", "t_ms": 1.0}, {"t_ms": 1.0, "seat": 1, "role": "chief"}], "cannot be mixed"),
        ([{"code": "KeyQ", "t_ms": 1.0}] * (MOST_PRESSES + 1), "at most 400"),
    ],
)
def test_presses_that_cannot_be_are_refused(sent, says):
    with pytest.raises(tk.TablekitError, match=says):
        from_page(sent, KEYS)


def test_a_handicap_for_other_players_and_a_seat_that_does_not_exist_are_refused():
    with pytest.raises(tk.TablekitError, match="it must have 3, one a seat"):
        race((RED, 500), handicap_ms=(1.0,))
    with pytest.raises(tk.TablekitError, match="seats are 0 to 1"):
        race((PURPLE, 500), players=2)
    with pytest.raises(tk.TablekitError, match="it must be a card"):
        judge((), players=2, rnd=random.Random(1), card="king:red")


def test_a_race_fits_only_a_game_whose_race_is_open():
    found = race((RED, 500))
    position = tk.new("apache", 3)
    with pytest.raises(tk.TablekitError, match="no open race"):
        found.played(position)
    position = position.play("reveal").roll()
    with pytest.raises(tk.TablekitError, match="no open race"):
        found.played(position.play("wait", 0))
    with pytest.raises(tk.TablekitError, match="of 3 players, the game of 2"):
        found.played(tk.new("apache", 2).play("reveal").roll())


# ---------------------------------------------------------------- records


@pytest.fixture
def explorer():
    found = tk.Explorer(tk.new("apache", 3, seed=4))
    found.play("reveal")
    found.chance("hunter:red")
    return found


def test_a_race_is_played_with_its_evidence_and_goes_the_same_way_without(explorer):
    found = race((YELLOW, 400), (RED, 404), (YELLOW, 900))
    position = found.play(explorer)
    again = tk.Explorer.decode(explorer.encode())
    bare = json.loads(explorer.encode())
    del bare["evidence"]

    assert again.position == position == tk.Explorer.decode(json.dumps(bare).encode()).position
    assert again.encode() == explorer.encode()
    assert checked(again.nodes[-1].evidence) == found


def test_a_tie_that_was_drawn_when_times_were_floats_stays_drawn(explorer):
    """At first 8 ms after 120.2 ms were a tie, and a game that was kept then is opened as it was played."""
    sent = [{"code": code, "t_ms": ms} for code, ms in ((RED, 120.2), (YELLOW, 128.2))]
    before = judge(from_page(sent, KEYS), players=3, rnd=random.Random(2), clock=FLOATS)
    before.play(explorer)
    again = tk.Explorer.decode(explorer.encode())

    assert [1, 0] == list(before.tie_draws[0].order) == seats(before)
    assert before == checked(again.nodes[again.at].evidence)
    assert before != race((RED, 120.2), (YELLOW, 128.2))


def test_times_are_kept_to_a_microsecond():
    found = race((RED, 612.50049), (YELLOW, 700.1), (PURPLE, 700.1 + 1e-9), grace_ms=0.1)

    assert [612.5, 700.1, 700.1] == [press.t_ms for press in found.presses]
    assert 612.6 == found.closed_ms


@pytest.mark.parametrize("presses", [(), ((RED, 500),), ((RED, 500), (PURPLE, 700))], ids=len)
def test_the_evidence_of_a_race_of_any_number_of_cards_is_read_back(explorer, presses):
    race(*presses).play(explorer)
    again = tk.Explorer.decode(explorer.encode())

    assert race(*presses) == checked(again.nodes[again.at].evidence)


def forged(**changes):
    """A race of two cards, with some of its entries changed."""
    told = json.loads(race((RED, 500), (YELLOW, 503), (PURPLE, 700)).encode())
    for name, value in changes.items():
        part, _, field = name.partition("__")
        if field:
            told[part][0][field] = value
        else:
            told[part] = value
    return json.dumps(told)


FORGED = {
    "another pile": ({"pile": [[2, "hunter"], [0, "hunter"], [1, "hunter"]]}, "the pile does not follow"),
    "another card": ({"presses__role": "chief"}, "the pile does not follow"),
    "a faster press": ({"presses__t_ms": 200.0}, "the race does not close|the ties are not"),
    "another lot": ({"tie_draws": [{"seats": [0, 1], "order": [2, 1]}]}, "the ties are not those"),
    "no lot": ({"tie_draws": []}, "the ties are not those|the pile does not"),
    "a press that counts after all": ({"presses__accepted": False}, "other presses count"),
    "a later close": ({"closed_ms": 5000.0}, "does not close when it is said to"),
    "a seat twice": ({"pile": [[0, "hunter"], [0, "chief"]]}, "names a seat twice"),
    "a seat too many": ({"players": 2}, "names a seat twice, or one that does not exist"),
    "a press of nobody": ({"presses__seat": 4}, "a press is of seat 4; seats are 0 to 2"),
    "presses without numbers": ({"presses__seq": 3}, "not numbered from 1"),
    "no such card": ({"card": "king:red"}, "there is no card"),
    "a field of its own": ({"note": "x"}, "unknown field"),
    "six cards": ({"pile": [[0, "hunter"]] * 6}, "wrong entry"),
    "a time out of bounds": ({"presses__t_ms": 1e300}, "wrong entry"),
}


@pytest.mark.parametrize("changes", FORGED)
def test_forged_races_are_refused(changes):
    entries, says = FORGED[changes]

    with pytest.raises(tk.RecordError, match=says):
        checked(forged(**entries))


@pytest.mark.parametrize("text", ["", "[]", "{", "nan", "[" * 100_000, '{"players": 2, "pile": []}x', "\ud800"])
def test_texts_that_are_no_race_are_refused(text):
    with pytest.raises(tk.RecordError):
        checked(text)


def test_evidence_of_another_pile_is_refused_when_a_record_is_read(explorer):
    race((RED, 500), (YELLOW, 700)).play(explorer)
    told = json.loads(explorer.encode())
    told["evidence"][0][1] = race((YELLOW, 500), (RED, 700)).encode()

    with pytest.raises(tk.RecordError, match=r"node 6.*its pile is not that of the game"):
        tk.Explorer.decode(json.dumps(told).encode())


def test_evidence_where_no_race_was_run_is_refused(explorer):
    with pytest.raises(tk.RecordError, match="where none was run"):
        explorer.keep_evidence(race((RED, 500)).encode())
    with pytest.raises(tk.RecordError, match="nothing leads to the start"):
        explorer.keep_evidence(race((RED, 500)).encode(), 0)


def test_a_game_without_evidence_refuses_it():
    explorer = tk.Explorer(tk.new("meduris", seed=1))
    explorer.play("place wood")

    with pytest.raises(tk.RecordError, match="Meduris keeps no evidence"):
        explorer.keep_evidence("{}")


def test_evidence_goes_with_its_node_when_another_is_removed(explorer):
    explorer.go(1)
    explorer.chance("tent")
    side = explorer.at
    explorer.go(2)
    race((RED, 500)).play(explorer)
    explorer.remove(side)

    assert race((RED, 500)) == checked(explorer.nodes[explorer.at].evidence)


def test_a_race_is_written_and_read_as_it_is():
    found = race((RED, 500), (YELLOW, 503), handicap_ms=(0.0, 1.5, 0.0))

    assert found == checked(found.encode()) == msgspec.json.decode(found.encode(), type=Race)


# ---------------------------------------------------------------- keys


def test_no_two_keys_of_the_blocks_are_the_same():
    every = [code for block in BLOCKS for code in block]

    assert len(every) == len(set(every)) == 20
    assert [2, 3, 4, 5] == [len(KeyMap.standard(players).blocks) for players in range(2, 6)]


def test_two_players_sit_far_apart():
    assert KeyMap.standard(2).blocks == (BLOCKS[0], BLOCKS[2])


def test_a_key_can_be_mapped_anew_but_not_to_one_that_is_taken():
    keys = KEYS.mapped(1, "chief", "KeyB")

    assert (1, "chief") == keys.of("KeyB")
    assert keys.of("KeyH") is None
    assert "Enter" == keys.revealing("Enter").reveal
    assert keys == KeyMap.from_dict(json.loads(json.dumps(keys.to_dict())))
    with pytest.raises(tk.SetupError, match="stands for two things"):
        KEYS.mapped(1, "chief", "Digit1")
    with pytest.raises(tk.SetupError, match="stands for two things"):
        KEYS.mapped(1, "chief", "Space")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: KeyMap.standard(6), "keys are for 2 to 5 players"),
        (lambda: KeyMap([BLOCKS[0]]), "a list of 2 to 5 blocks"),
        (lambda: KeyMap([BLOCKS[0], BLOCKS[1][:3]]), "must be 4 codes"),
        (lambda: KeyMap([BLOCKS[0], ("KeyT", "KeyY", "KeyG", "<b>")]), "it must be a code such as"),
        (lambda: KEYS.mapped(3, "chief", "KeyB"), "seats are 0 to 2"),
        (lambda: KEYS.mapped(0, "king", "KeyB"), "role is 'king'"),
        (lambda: KeyMap.from_dict({"reveal": "Space"}), "'blocks', a list"),
        (lambda: KeyMap.from_dict({"reveal": "Space", "blocks": [{}, {}]}), "must be named for hunter"),
    ],
)
def test_keys_that_cannot_be_are_refused(wrong, says):
    with pytest.raises(tk.SetupError, match=says):
        wrong()
