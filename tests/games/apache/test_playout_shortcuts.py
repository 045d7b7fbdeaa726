"""What playouts are answered quickly is what the sections say: the choices of a race, and the claims of a card."""

import itertools

import tablekit as tk
from tablekit.games.apache import playout_shortcuts as quick
from tablekit.games.apache.rules.choosing_a_claim import Capture, Decline, Take
from tablekit.games.apache.rules.marriage import Marry
from tablekit.games.apache.rules.placing import Place, Wait
from tablekit.games.apache.rules.revealing import Reveal
from tablekit.games.apache.rules.what_is_asked import Claiming, Placing, Revealing
from tablekit.testing import moments

GAME = tk.game("apache")
ANSWERS = {Revealing: (Reveal,), Placing: (Place, Wait), Claiming: (Take, Capture, Marry, Decline)}
OPTIONS = ({}, {"marriage": True, "sharing": True, "may_decline": True}, {"chief_prisoner": "other_colours"})


def asking(*kinds):
    """The states of random games that ask one of these questions, with whoever is asked first."""
    for players, options in itertools.product(GAME.players, OPTIONS):
        for at in moments(GAME, players, options, seed=players):
            if at.s.pending and isinstance(at.s.pending[-1], kinds):
                question = at.s.pending[-1]
                yield at.s, question, question.deciders(at.s)[0]


def plainly(s, question, player):
    """Every answer of which each condition is met, one kind after the other."""
    return [move for kind in ANSWERS[type(question)] for move in kind.legal(s, question, player)]


def after(s, do, *args):
    """A position as text after something was done to it."""
    copy = s.copy()
    do(copy, *args)
    return GAME.notation.write(copy)


def test_the_moves_of_a_round_are_those_of_which_every_condition_is_met():
    met = set()
    for s, question, player in asking(Revealing, Placing, Claiming):
        listed = GAME.rules.legal_moves(s, player)
        assert set(plainly(s, question, player)) == set(listed), GAME.notation.write(s)
        met |= set(map(type, listed))

    assert {kind for kinds in ANSWERS.values() for kind in kinds} == met


def test_each_choice_of_a_race_is_made_by_its_share_of_the_numbers():
    for number, (s, question, player) in enumerate(asking(Placing)):
        every = plainly(s, question, player)
        at = number % len(every)
        numbers = itertools.repeat((at + 0.5) / len(every))
        chosen = after(s, quick.choose_at_random, question, numbers.__next__)
        assert chosen == after(s, every[at].apply, question), every[at]
