"""What playouts are answered quickly is what the sections say: legal moves, one of them at random, draws, payments."""

import itertools
import random

import tablekit as tk
from tablekit.core.randomness import draw
from tablekit.games.iquazu import playout_shortcuts as quick
from tablekit.games.iquazu.rules.bonus_tiles import CardTile, DoubleTurn
from tablekit.games.iquazu.rules.drawing import Draw, Drawing
from tablekit.games.iquazu.rules.drops import End
from tablekit.games.iquazu.rules.paying import payments
from tablekit.games.iquazu.rules.placing import AnyColour, Stone
from tablekit.games.iquazu.rules.what_is_asked import Act, More
from tablekit.games.iquazu.table import beliefs
from tablekit.testing import moments

GAME = tk.game("iquazu")
ANSWERS = {Act: (Draw, Stone, AnyColour, CardTile), More: (CardTile, DoubleTurn, End)}
QUICK = {Act: quick.act_at_random, More: quick.go_on_at_random}


def asking(*kinds):
    """The states of random games that ask one of these questions."""
    for players, tiles in itertools.product(GAME.players, ("all", "double_only")):
        for at in moments(GAME, players, {"post_scoring_tiles": tiles}, seed=players):
            if at.s.pending and isinstance(at.s.pending[-1], kinds):
                yield at.s, at.s.pending[-1]


def plainly(s, question):
    """Every answer of which each condition is met, one kind after the other."""
    return [move for kind in ANSWERS[type(question)] for move in kind.legal(s, question, question.player)]


def after(s, do, *args):
    """A position as text after something was done to it."""
    copy = s.copy()
    do(copy, *args)
    return GAME.notation.write(copy)


def test_the_moves_of_a_turn_are_those_of_which_every_condition_is_met():
    met = set()
    for s, question in asking(Act, More):
        listed = GAME.rules.legal_moves(s, question.player)
        assert plainly(s, question) == list(listed), GAME.notation.write(s)
        met |= set(map(type, listed))

    assert {kind for kinds in ANSWERS.values() for kind in kinds} == met


def test_of_a_hidden_hand_no_stone_is_listed():
    s, question = next(asking(Act))
    seen = GAME.rules.observe(s, None)

    assert {Draw, CardTile} >= set(map(type, GAME.rules.legal_moves(seen, question.player)))


def test_each_move_of_a_turn_is_chosen_by_its_share_of_the_numbers():
    for number, (s, question) in enumerate(asking(Act, More)):
        every = plainly(s, question)
        at = number % len(every)
        numbers = itertools.repeat((at + 0.5) / len(every))
        chosen = after(s, QUICK[type(question)], question, numbers.__next__)
        assert chosen == after(s, every[at].apply, question), every[at]


def test_cards_come_as_if_every_draw_had_been_weighed():
    for seed, (s, question) in enumerate(asking(Drawing)):
        weighed = draw(question.node(s), random.Random(seed))
        drawn = after(s, quick.cards_at_random, question, random.Random(seed).random)
        assert after(s, weighed.apply, question) == drawn, weighed


def test_in_a_pile_that_is_not_known_every_result_is_weighed():
    s, question = next(asking(Drawing))
    seen = GAME.rules.observe(s, None)
    assert beliefs.deck_size(seen) < sum(beliefs.unseen(seen))
    weighed = draw(question.node(seen), random.Random(1))

    drawn = after(seen, quick.cards_at_random, question, random.Random(1).random)
    assert after(seen, weighed.apply, question) == drawn


def test_a_cost_can_be_paid_in_the_colours_in_which_there_is_a_payment():
    for hand in itertools.product(range(7), repeat=3):
        paid = [sum(1 << c for c in range(3) if payments(hand, c, cost)) for cost in range(1, 6)]
        assert tuple(filter(None, paid)) == quick.payable(hand), hand
