"""A game played as somebody who may not know all: chance cannot be foretold, and what was opened stays opened."""

import pytest

import tablekit as tk
from tablekit.asking.lot import guessable, secret_seed
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.testing import hides
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import LIE_OPEN, enter_as, opened_after, play_as, roll_as
from tablekit.tree.record import Record, parse
from tests.games.empire.tables import table

ROLLED_OVER = 12


def waiting_for_the_die():
    """A game of Meduris where the die is due."""
    explorer = Explorer(tk.new("meduris", players=2, seed=7))
    explorer.set_up()
    while not isinstance(explorer.position.node, tk.Chance):
        explorer.play(explorer.position.legal_moves()[0])
    return explorer


def rolled(explorer, times=ROLLED_OVER):
    """What falls when the die is rolled and taken back again and again."""
    found = []
    for _ in range(times):
        roll_as(explorer)
        found.append(explorer.line()[-1])
        explorer.back()
    return found


def test_after_going_back_chance_falls_anew_where_a_seat_is_played():
    explorer = waiting_for_the_die()

    assert 1 < len({*rolled(explorer)})


def test_the_first_time_chance_brings_what_the_seed_says_and_a_notebook_stays_repeatable():
    explorer = waiting_for_the_die()
    says = explorer.position.roll()

    for roll in (explorer.roll, explorer.roll, lambda: roll_as(explorer)):
        assert says == roll()
        explorer.back()


def test_a_die_that_fell_on_another_branch_is_not_known_on_this_one():
    explorer = Explorer(tk.new("iquazu", players=2, seed=1))
    drawn = []
    for _ in range(ROLLED_OVER):
        play_as(explorer, 0, "draw")
        roll_as(explorer)
        drawn.append(explorer.line()[-1])
        explorer.start()

    assert 1 < len({*drawn})


def test_the_same_acts_make_the_same_record_and_it_goes_on_as_it_would_have():
    explorer, again = waiting_for_the_die(), waiting_for_the_die()
    assert rolled(explorer, 5) == rolled(again, 5)
    assert explorer.encode() == again.encode()

    opened = Explorer.decode(explorer.encode())

    assert explorer.encode() == opened.encode()
    assert rolled(explorer) == rolled(opened)
    assert [5] == [number for _, number in parse(again.encode()).drawn.items()]


def test_what_the_seed_has_given_up_is_saved_with_each_act(tmp_path):
    file = tmp_path / "game.json"
    explorer = waiting_for_the_die()
    kept = Explorer(explorer.at_node(0), autosave=file)
    for text, step in [(explorer.nodes[node].text, explorer.nodes[node]) for node in explorer.path()[1:]]:
        kept.chance(text) if step.by_chance else kept.play(text)
    rolled(kept)

    assert kept.record().drawn == Record.load(file).drawn != {}


def test_a_record_of_a_plain_game_says_nothing_of_it():
    explorer = waiting_for_the_die()
    explorer.roll()

    assert b"drawn" not in explorer.encode()


# ---------------------------------------------------------------- what was opened


def bid(*coins):
    explorer = Explorer(table(len(coins), do="bid"))
    for seat, number in enumerate(coins):
        play_as(explorer, seat, f"bid {number}", seat)
    return explorer


def test_once_bids_are_open_nobody_bids_again_with_that_knowledge():
    explorer = bid(7, 0)
    for steps in (1, 2):
        explorer.go(2)
        explorer.back(steps)
        with pytest.raises(TablekitError, match=str(LIE_OPEN)):
            play_as(explorer, 2 - steps, "bid 8", 2 - steps)
    assert 3 == len(explorer)


def test_the_same_bid_leads_on_and_what_comes_later_can_be_decided_anew():
    explorer = bid(7, 0)
    first, other = [f"first {colour}" for colour in explorer.position.colours]
    explorer.play(first)
    explorer.start()
    play_as(explorer, 0, "bid 7", 0)
    play_as(explorer, 1, "bid 0", 1)
    play_as(explorer, 0, other, 0)

    assert ["0: bid 7", "bid 0", other] == explorer.line()


def test_before_all_hands_are_closed_a_bid_can_be_taken_back():
    closed = Explorer(table(3, do="bid"))
    play_as(closed, 0, "bid 7", 0)
    play_as(closed, 1, "bid 3", 1)
    closed.back()
    play_as(closed, 1, "bid 4", 1)

    assert (True, False) == (opened_after(bid(7, 3, 1), 0), opened_after(closed, 0))
    assert ["0: bid 7", "1: bid 4"] == closed.line()


def test_before_hands_that_were_opened_chance_stays_as_it_fell():
    explorer = Explorer(tk.new("apache", players=2, seed=3))
    while not (explorer.at and opened_after(explorer, 1)):
        moves = explorer.position.legal_moves()
        play_as(explorer, moves[0].player, moves[0], moves[0].player) if moves else roll_as(explorer)
    line = explorer.line()
    explorer.go(explorer.path()[1])

    assert isinstance(explorer.position.node, tk.Chance)
    for _ in range(3):
        roll_as(explorer)
        assert line[:2] == explorer.line()
        explorer.back()


# ---------------------------------------------------------------- refusals and chance that are not open


def test_what_hangs_on_hidden_cards_cannot_be_entered_by_a_seat_and_the_answer_tells_nothing():
    explorer = Explorer(tk.new("iquazu", players=2, seed=1).play("draw"))
    came = explorer.position.chance_outcomes()[0][0].text
    for text in (came, "4white", "nonsense"):
        with pytest.raises(TablekitError, match="hangs on what others may know"):
            enter_as(explorer, 0, text)
    enter_as(explorer, "all", came)

    assert [came] == explorer.line()


def test_an_open_die_may_be_entered_by_everybody():
    explorer = waiting_for_the_die()

    enter_as(explorer, "spectator", "wool")

    assert "wool" == explorer.line()[-1]


def test_a_refusal_has_the_reasons_that_a_seat_may_know():
    explorer = Explorer(table(2, do="bid", coins="3.12"))
    with pytest.raises(IllegalMove) as caught:
        play_as(explorer, 0, "bid 4", 0)

    assert ["empire.bid.secret"] == [one.clause for one in caught.value.refusal.conditions]


# ---------------------------------------------------------------- seeds


def test_a_secret_seed_has_63_bits_and_comes_once():
    seeds = [secret_seed() for _ in range(64)]

    assert 64 == len({*seeds})
    assert 63 == max(seed.bit_length() for seed in seeds)
    assert 60 < sum(not guessable(seed) for seed in seeds)
    assert guessable(0) and guessable(2**31)


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_who_begins_the_same_game_at_home_does_not_know_what_is_hidden_in_a_shared_one(game):
    start = tk.new(game.name, players=2)
    dealt = set()
    for _ in range(20):
        explorer = Explorer(start)
        explorer.draw_in_secret()
        found = explorer.position
        assert start.observe(None) == found.observe(None)
        assert not guessable(found.seed) and not found.problems()
        dealt.add(found.notation)

    assert (1 < len(dealt)) == (start.observe(None) != start)
    assert hides(game) or 1 == len(dealt)


def test_a_game_that_has_begun_and_one_set_up_by_hand_keep_what_lies_there():
    played = Explorer(tk.new("iquazu", players=2))
    played.play("draw")
    set_up = Explorer(tk.read(played.position.notation))
    for explorer in (played, set_up):
        before = explorer.position
        explorer.draw_in_secret()
        assert before == explorer.position
        assert before.seed != explorer.position.seed
        assert explorer.encode() == Explorer.decode(explorer.encode()).encode()
