"""The same position under another rule: what stays, what cannot be switched, and the shortest line that shows it."""

import random
import re

import pytest

import tablekit as tk
from tablekit.editing.first_difference import Search
from tablekit.editing.switching import Switched
from tablekit.saying.current import speaking
from tablekit.testing import moments
from tests.catalogue.offers import seats
from tests.games.meduris.tables import table

DE, IT = "de-302380", "it-302863"
ALL_TAKEN = table(huts="3:0,12:1,20:1,26:0", druid=20, goods="9.9.9.9/9.9.9.9", do="act:0", rules=DE)


def without_rules(position):
    return re.sub(r" rules=\S+", "", position.notation)


def bridged():
    """Purple may move an army along a chain of three islands."""
    return in_mid_game("empire", seed=3, steps=30)


def in_mid_game(game, seed, steps):
    position, rnd = tk.new(game, 2, seed=seed), random.Random(seed)
    for _ in range(steps):
        moves = position.legal_moves()
        position = position.roll() if position.chance_outcomes() else position.play(rnd.choice(moves))
    return position


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_switching_changes_the_rules_and_nothing_else_or_says_why_it_cannot_be(game):
    switched = 0
    for at in list(moments(game, seats(game), {}, seed=2, most=60))[5::25]:
        position = tk.read(at.text)
        for option in game.options:
            for value in option.values or ("random",):
                try:
                    other = tk.with_options(position, **{option.name: value})
                except tk.TablekitError as error:
                    assert re.search("settled when a game is set up|already|cannot be switched in this", str(error))
                    continue
                switched += 1
                assert position != other and without_rules(position) == without_rules(other)
                assert value == other.to_dict()[option.name]
    assert bool(game.options) == bool(switched)


def test_the_other_edition_brings_what_it_sets():
    other = tk.with_options(table(rules=f"{DE}-poll", do="act:0"), edition=IT)

    assert (IT, False) == (other.to_dict()["edition"], other.to_dict()["end_when_supply_empty"])
    assert tk.with_options(table(rules=f"{IT}+poll", do="act:0"), edition=DE).to_dict()["end_when_supply_empty"]


def test_the_shortest_line_between_the_editions_is_the_question_when_all_is_taken():
    found = tk.switched(ALL_TAKEN, edition=IT)

    assert 1 == len(found.line) and found.search.certain
    assert "everything is taken" in str(found) and "meduris.end.trigger-supply" in str(found)
    assert found.title == f"edition: {DE} → {IT}"


def test_no_shorter_line_is_played_differently():
    start = bridged()
    found = tk.switched(start, bridges="all")

    def alike(a, b, depth):
        if [m.text for m in a.legal_moves()] != [m.text for m in b.legal_moves()]:
            return False
        if not depth or not a.legal_moves():
            return True
        nexts = [(a.play(move), b.play(move)) for move in a.legal_moves()]
        return all(without_rules(x) == without_rules(y) and alike(x, y, depth - 1) for x, y in nexts)

    assert (3, 2) == (len(found.line), found.search.searched) and found.search.certain
    assert alike(start, tk.with_options(start, bridges="all"), 2)
    assert not alike(start, tk.with_options(start, bridges="all"), 3)
    assert "which the other refuses: needs a way from T2 to T3" in str(found)


def test_a_difference_that_lies_far_is_found_in_a_random_game_and_said_not_to_be_the_nearest():
    start = tk.new("iquazu", 2, seed=3)
    found = tk.switched(start, post_scoring_tiles="double_only", most=60, games=3)

    assert len(found.line) > 3 and not found.search.certain
    assert "the shortest line that was found. No line of up to 1 step does" in found.verdict
    assert "iquazu.tile.timing" in str(found)
    assert str(found) == str(tk.switched(start, post_scoring_tiles="double_only", most=60, games=3))


def test_a_line_found_by_lot_is_shortened_until_no_step_can_be_left_out_and_in_slices_it_is_the_same():
    start = in_mid_game("apache", seed=3, steps=25)
    other = tk.with_options(start, chief_prisoner="other_colours")
    whole, slices, lengths = Search(start, other), Search(start, other), []
    whole.work()
    while not slices.work(0.0):
        lengths += [len(slices.line)] if slices.line is not None else []

    assert slices.line == whole.line and not whole.certain
    assert lengths == sorted(lengths, reverse=True) and lengths[0] > 4 * lengths[-1]
    assert parts(start, other, whole.line)
    assert not any(parts(start, other, [*whole.line[:at], *whole.line[at + 1 :]]) for at in range(len(whole.line)))


def parts(a, b, line):
    """Whether steps can all be played in both, and lead to a difference."""
    for step in line:
        try:
            a, b = a.step(step.text), b.step(step.text)
        except tk.TablekitError:
            return False
    both = [[move.text for move in position.legal_moves()] for position in (a, b)]
    return without_rules(a) != without_rules(b) or a.node != b.node or both[0] != both[1]


def test_what_differs_at_once_needs_no_line():
    start = tk.new("empire", 2, seed=3, elixir_zero_scores=True)
    found = tk.switched(start, elixir_zero_scores=False)

    assert () == found.line and "Already here" in found.verdict
    assert any(change.startswith("scores") for change in found.changes)


def test_where_nothing_differs_that_is_said_with_how_far_was_looked():
    found = tk.switched(tk.new("empire", 2, seed=3), card_names="it", most=30, games=1)

    looked = f"in any line of up to 1 step or in 1 random game ({found.search.looked_at} positions)"
    assert found.parting is None and found.verdict == f"Nothing is played differently {looked}."
    assert isinstance(found, Switched) and "<svg" in found.svg


def test_both_sides_are_one_picture_with_the_option_and_its_clause():
    svg = tk.switched(bridged(), bridges="all").svg

    for words in (
        "bridges: drawn → all",
        "bridges: drawn",
        "bridges: all",
        "empire.special.three-islands",
        "1. Purple: ",
    ):
        assert words in svg


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "say which option"),
        ({"first": 1}, "settled when a game is set up.*meduris.setup.start-player"),
        ({"edition": DE}, "already"),
        ({"edition": "fr"}, "not an edition"),
        ({"substitutes": "free"}, "not an option"),
        ({"substitution": ["lacking"]}, "must be one of"),
        ({"substitution": None}, "say what it is switched to"),
    ],
)
def test_what_cannot_be_switched_is_refused_in_a_sentence(options, says):
    with pytest.raises(tk.TablekitError, match=says):
        tk.with_options(ALL_TAKEN, **options)


def test_what_one_seat_sees_is_not_switched_and_a_bound_is_a_number():
    with pytest.raises(tk.TablekitError, match="whole position"):
        tk.switched(ALL_TAKEN.observe(0), edition=IT)
    with pytest.raises(tk.TablekitError, match="most is"):
        tk.switched(ALL_TAKEN, edition=IT, most=-1)


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_hostile_options_are_refused_in_one_typed_sentence(game):
    position = tk.new(game.name, 2, seed=1)
    for name in ("edition", *(option.name for option in game.options), "rules", "board", "__class__", "x" * 500):
        for value in (10**5000, [[]] * 200, "\x00+lacking do=-"):
            with pytest.raises(tk.TablekitError) as caught:
                tk.with_options(position, **{name: value})
            assert len(str(caught.value)) < 1_000 and str(caught.value).replace("\n", "").isprintable()


def test_a_switched_rule_is_called_by_the_title_of_its_clause_in_another_language() -> None:
    begun = tk.new("apache", players=2, seed=1)
    with speaking("de"):
        found = tk.switched(begun, most=1, games=0, buffalo_to_bottom=True)
        assert found.title.endswith(": beim Kriegspfad → ja")
        assert found.title.startswith(begun.game.clauses["apache.opt.warpath.bottom"].title)
        assert found.title.rpartition(" → ")[0] == found.sides[0]
    assert tk.switched(begun, most=1, games=0, buffalo_to_bottom=True).title == "buffalo to bottom: with warpath → yes"
