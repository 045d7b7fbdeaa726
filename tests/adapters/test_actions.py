"""Every legal move has a number, the same one everywhere; a move that names amounts has one for each step."""

import copy
import hashlib
import pickle
import random

import pytest

import tablekit as tk
from tablekit.adapters.actions import Actions
from tablekit.adapters.in_turn import InTurn
from tablekit.core import Decide
from tablekit.testing import configurations, moments
from tests.catalogue.offers import OURS

GAMES = tk.games()
CONFIGURATIONS = [(game, options) for game in GAMES for options in configurations(game)]


def played(position, seed, most=5_000):
    """A game of random numbers, and every number that was chosen or drawn."""
    play, rnd, numbers = InTurn(position, Actions(position), most), random.Random(seed), []
    while not play.over:
        possible = play.legal() or range(len(play.outcomes()))
        numbers.append(possible[int(rnd.random() * len(possible))])
        play.do(numbers[-1])
    return play, numbers


@pytest.mark.parametrize(
    ("game", "options"), CONFIGURATIONS, ids=lambda x: getattr(x, "name", None) or "-".join(map(str, x.values()))
)
def test_every_legal_move_is_reached_by_numbers_and_by_nothing_else(game, options):
    players = game.players[-1]
    actions = Actions(tk.new(game.name, players, **options))
    for at in moments(game, players, options, seed=3, most=120):
        if isinstance(at.node, Decide):
            for seat in at.node.players:
                assert sorted(move.text for move in at.legal[seat]) == sorted(reached(actions, at.legal[seat]))


def reached(actions, moves):
    found, todo = [], [list(moves)]
    while todo:
        for left in actions.legal(todo.pop()).values():
            if len(left) == 1:
                found.append(left[0].text)
            else:
                todo.append(left)
    return found


# Policies that somebody has trained rest on these numbers: if they change, the change log must say so.
NUMBERS = {
    "apache": (52, "6b322156d6df6d56"),
    "empire": (2034, "92805e8ddea692ae"),
    "iquazu": (592, "53c087e26e581f64"),
    "meduris": (207, "e803d1a6a4d2071c"),
}


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_numbers_stay_what_they_were(game):
    texts = Actions(tk.new(game.name)).texts

    assert NUMBERS[game.name] == (len(texts), hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_numbers_do_not_depend_on_the_set_up_or_the_options(game):
    fresh = [tk.new(game.name, seed=seed, **options) for seed, options in enumerate(configurations(game))]

    assert {Actions(tk.new(game.name)).texts} == {Actions(position).texts for position in fresh}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_numbers_do_not_depend_on_the_position(game):
    texts = Actions(tk.new(game.name, seed=5)).texts
    found = [at.text for at in moments(game, 2, {}, seed=5) if at.number % 40 == 7]

    assert {texts} == {Actions(tk.read(text)).texts for text in found}


# ---------------------------------------------------------------- amounts

PAYING = (
    "meduris/2p rules=de-302380 board=side32 seats=purple.blue first=0 turn=0 die=plus druid=temple huts=- temples=- "
    "chips=1:druid,5:druid,12:hut,17:two,22:two,26:hut runes=- workers=-/011/0/01 goods=1.2.1.1/1.1.2.1 "
    "supply=16.15.15.16 score=5/5 tally=- finale=- lap=- do=pay-temple:0@8"
)


def test_amounts_are_chosen_one_kind_after_the_other_and_only_where_there_is_a_choice():
    play = InTurn(position := tk.read(PAYING), Actions(position))

    assert ["pay wood=0", "pay wood=1"] == [play.text(number) for number in play.legal()]
    play.do(play.actions.number["pay wood=1"])
    assert ["pay wool=0", "pay wool=2"] == [play.text(number) for number in play.legal()]
    play.do(play.actions.number["pay wool=2"])
    assert position.play("pay wood+2wool+copper").notation == play.whole


def test_who_has_begun_a_payment_sees_it_and_nobody_else():
    play = InTurn(position := tk.read(PAYING), Actions(position))
    before = [play.recalled(who) for who in (0, 1, None)]
    play.do(play.actions.number["pay wood=1"])

    assert play.observation(0).endswith(" [pay wood=1]")
    assert before[0] != play.recalled(0)
    assert before[1:] == [play.recalled(1), play.recalled(None)]


def test_a_number_that_cannot_be_chosen_is_refused_and_changes_nothing():
    play = InTurn(position := tk.read(PAYING), Actions(position))

    with pytest.raises(tk.TablekitError, match="0 cannot be chosen now; it must be one of"):
        play.do(0)
    assert position.notation == play.whole
    assert 0 == play.chosen


def test_a_game_whose_moves_cannot_be_counted_says_so(monkeypatch):
    from tablekit.frame.kinds import Kind
    from tablekit.games.meduris.rules.building import Hut

    class Uncounted(Kind):
        def read(self, span, s):
            raise AssertionError(span)

    monkeypatch.setattr(Hut, "blanks", {"space": Uncounted("the space")})
    with pytest.raises(tk.TablekitError, match="moves such as 'hut 7' cannot be counted"):
        Actions(tk.new("meduris"))


# ---------------------------------------------------------------- a game in numbers


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_numbers_are_the_same_game_also_when_copied_and_packed(game):
    play, numbers = played(tk.new(game.name, game.players[-1], seed=3), 3, most=150)
    again = InTurn(tk.new(game.name, game.players[-1], seed=3), play.actions, 150)
    for number in numbers[:-20]:
        again.do(number)
    twins = [copy.deepcopy(again), pickle.loads(pickle.dumps(again))]
    kept = again.whole
    for twin in twins:
        for number in numbers[-20:]:
            twin.do(number)

    assert [play.whole] * 2 == [twin.whole for twin in twins]
    assert [[play.recalled(seat) for seat in range(play.players)]] * 2 == [
        [twin.recalled(seat) for seat in range(play.players)] for twin in twins
    ]
    assert kept == again.whole


def test_a_sealed_choice_is_seen_by_nobody_else_before_all_have_chosen():
    position = tk.new("apache", 3)
    plays = [InTurn(position, Actions(position)) for _ in range(2)]
    for play, card in zip(plays, ("place chief", "wait"), strict=True):
        play.do(play.actions.number["reveal"])
        play.do(0)
        assert 0 == play.seat
        play.do(play.actions.number[card])
        assert 1 == play.seat

    assert plays[0].recalled(0) != plays[1].recalled(0)
    assert [plays[0].recalled(who) for who in (1, 2, None)] == [plays[1].recalled(who) for who in (1, 2, None)]
    assert [plays[0].features(who) for who in (1, 2, None)] == [plays[1].features(who) for who in (1, 2, None)]


def test_what_was_seen_and_is_gone_is_still_recalled():
    """Two ways to the same table: everybody saw which worker was placed first."""
    ends = []
    for way in (["place wood", "place copper", "place wool", "place stone"],
                ["place wool", "place copper", "place wood", "place stone"]):  # fmt: skip
        play = InTurn(position := tk.new("meduris"), Actions(position))
        for text in way:
            play.do(play.actions.number[text])
        ends.append(play)

    assert ends[0].observation(1) == ends[1].observation(1)
    assert ends[0].recalled(1) != ends[1].recalled(1)


def test_the_first_place_gets_one_and_the_others_share_the_loss():
    play, _ = played(tk.new("meduris", 3, seed=3), 3)

    assert [1.0, -0.5, -0.5] == sorted(play.returns(), reverse=True)


def test_a_game_that_is_cut_off_is_over_and_brings_nobody_anything():
    play, _ = played(tk.new("meduris", 3, seed=3), 3, most=10)

    assert (True, True, 10, [0.0] * 3, None) == (play.over, play.cut_off, play.chosen, play.returns(), play.seat)


def test_a_game_is_not_played_on_from_what_one_seat_sees():
    seen = tk.new("apache").observe(0)

    with pytest.raises(tk.TablekitError, match="from a whole position"):
        InTurn(seen, Actions(seen))
