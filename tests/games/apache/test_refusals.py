"""Why a claim is refused, as a friend at the table would say it."""

from collections import Counter
from itertools import chain

import pytest

import tablekit as tk
from tablekit.games.apache.rules.claims_of_each_role import can_claim
from tablekit.games.apache.table.state import CLAIMED as HAS_CLAIMED
from tablekit.games.apache.table.state import DECLINED, LATE, NOT_YET, PENALISED, RIGHT, WRONG
from tablekit.position import Position
from tablekit.testing import moments
from tests.games.apache.tables import race, table

FIELD = ["hunter:red", "chief:red", "buffalo", "totem", "hunter:yellow", "maiden:blue"]


def friendly(position, move, player=None):
    return str(position.why_not(move, player).friendly)


@pytest.mark.parametrize(
    ("role", "move", "says"),
    [
        ("hunter", "take tomahawk", "Your Hunter takes buffalo, or tents instead."),
        ("hunter", "take tent", "No tents lie face up."),
        ("hunter", "decline", "Your card can take something, so it must."),
        ("hunter", "marry maiden:blue", "We play without Marriage. And one more reason."),
        ("hunter", "capture hunter:yellow", "Only a Chief takes prisoners. Yours is a Hunter."),
        ("chief", "take totem", "A Chief takes totem poles only with a prisoner. Say whom."),
        ("chief", "capture chief:red", "There is no second red Chief: a Chief cannot be his own prisoner."),
        ("chief", "capture warrior:blue", "There is no blue Warrior face up."),
        ("chief", "capture maiden:blue", "A prisoner is a Hunter, a Warrior or a Chief."),
    ],
)
def test_a_claim_that_is_refused_is_told_as_a_friend_would(role, move, says):
    assert says == friendly(race(table(FIELD), [(0, role)]), move)


def test_a_chief_takes_only_whom_the_table_agreed_on():
    position = race(table([*FIELD, "chief:red"], rules=["any-but-twin"]), [(0, "chief")])
    assert "As we play, a Chief may not take the second Chief of his own colour." == friendly(
        position, "capture chief:red"
    )
    others = race(table(FIELD, rules=["other-colours"]), [(0, "chief")])
    assert "As we play, a Chief takes men of other colours only." == friendly(others, "capture hunter:red")


def test_who_has_slammed_a_card_or_waits_is_told_so():
    position = table(FIELD).play("place hunter", 0)
    assert "You have slammed a card in this race. One is all." == friendly(position, "place chief", 0)
    assert "You wait in this race. The next card is another chance." == friendly(
        table(FIELD).play("wait", 0), "place chief", 0
    )


def test_who_was_faster_chooses_first():
    position = race(table(FIELD), [(1, "hunter"), (0, "hunter")])
    assert "Yellow was faster and chooses first." == friendly(position, "take buffalo", 0)
    assert "Too late: the cards are being taken already." == friendly(position, "place chief", 1)


# ---------------------------------------------------------------- what became of a card

YELLOW_IS_WRONG = (
    "apache/3p rules=it-2007 turn=0 table=hunter:red+warrior:yellow+3buffalo+tomahawk stacks=-/-/- do=race"
)
RED_HAS_CLAIMED = (
    "apache/2p rules=it-2007 seats=red.yellow speeds=1.1 turn=0 table=hunter:yellow+warrior:yellow+tomahawk "
    "stacks=hunter:red.3buffalo/- removed=nothing chosen=hunter/warrior verdicts=claim/right pile=0.1 spouse=- "
    "do=claim:1"
)


def told(position, move, player):
    """All that a friend would say of a refusal."""
    return [str(c.friendly) for c in position.why_not(move, player).conditions if c.friendly]


def test_whose_card_was_penalised_is_told_that_and_not_that_somebody_was_faster():
    position = race(tk.read(YELLOW_IS_WRONG), [(1, "maiden"), (0, "hunter")])

    assert [
        "Your Maiden could take nothing when you slammed it. It has had its penalty.",
        "There is no yellow Maiden face up.", "No necklaces lie face up.",
    ] == told(position, "take necklace", 1)  # fmt: skip


def test_whose_card_has_taken_is_told_that_and_not_that_it_must_take():
    assert [
        "Your Hunter has taken in this race already.", "There is no red Hunter face up.",
        "As we play, nobody chooses to take nothing.",
    ] == told(tk.read(RED_HAS_CLAIMED), "decline", 0)  # fmt: skip


def test_a_wrong_card_that_is_still_to_be_penalised_is_told_so():
    position = race(table([*FIELD, "hunter:red"]), [(0, "hunter"), (1, "warrior")])

    assert "Your Warrior could take nothing when you slammed it. So it takes nothing in this race." == told(
        position, "take tomahawk", 1
    )[0]


def test_who_came_too_late_is_told_who_was_there_and_that_somebody_was_faster():
    cards = ["chief:red", "totem", "hunter:yellow", "buffalo", "warrior:purple", "tomahawk"]
    position = race(table(cards, players=("red", "yellow", "purple")), [(0, "chief"), (1, "hunter"), (2, "warrior")])
    after = position.play("capture hunter:yellow")

    assert [
        "Your Hunter was late in this race. Nothing was left for it.",
        "There is no yellow Hunter left: somebody was faster.",
    ] == told(after, "take buffalo", 1)  # fmt: skip


def test_who_waits_is_not_told_that_somebody_was_faster():
    position = race(table(FIELD), [(0, "hunter")])

    assert {"You slammed no card in this race."} == {*told(position, "take buffalo", 1)}


def test_in_the_last_race_nobody_is_promised_another_card():
    position = table(FIELD, last=True).play("wait", 0)
    refusal = position.why_not("place hunter", 0)

    assert "You wait in this race, and it is the last one." == str(refusal.friendly)
    assert "the next card" not in str(refusal)


def test_what_is_said_of_a_refused_move_is_true_of_the_seat():
    """The same sentences, each held to what it claims, at the moments of random games with every option."""
    game, tried = tk.game("apache"), Counter()
    options = {"marriage": True, "sharing": True, "warpath": True, "may_decline": True}
    for at in chain(moments(game, 3, {}, seed=8), moments(game, 5, options, seed=8)):
        for seat in at.seats:
            for move in ("decline", "take buffalo", "take totem", "capture chief:red", "place hunter", "wait"):
                refusal = Position(game, at.s).why_not(move, seat)
                for condition in refusal.conditions if refusal else ():
                    for words, true in CLAIMED.items():
                        if words in f"{condition.friendly} {condition.remedy}":
                            tried[words] += 1
                            assert true(at.s, seat), (at.text, move, seat)
    assert {*tried} >= {*CLAIMED} - {"was late in this race", "somebody was faster"}  # which are rare


def behind(s, seat):
    """Whether the card of a seat was right, and comes after the one that settles."""
    return s.verdicts[seat] == RIGHT and s.pile.index(seat) > s.pile.index(s.pending[-1].player)


CLAIMED = {
    "was faster and chooses first": behind,
    "somebody was faster": lambda s, seat: s.verdicts[seat] in (RIGHT, LATE),
    "can take something, so it must": lambda s, seat: s.verdicts[seat] == RIGHT and can_claim(s, seat, s.chosen[seat]),
    "next card": lambda s, seat: any(s.hidden),
    "and it is the last one": lambda s, seat: not any(s.hidden),
    "has taken in this race": lambda s, seat: s.verdicts[seat] == HAS_CLAIMED,
    "was late in this race": lambda s, seat: s.verdicts[seat] == LATE,
    "has had its penalty": lambda s, seat: s.verdicts[seat] == PENALISED,
    "So it takes nothing in this race": lambda s, seat: s.verdicts[seat] == WRONG,
    "You have chosen to take nothing": lambda s, seat: s.verdicts[seat] == DECLINED,
    "You slammed no card": lambda s, seat: s.chosen[seat] < 0,
    "You have slammed a card": lambda s, seat: s.chosen[seat] >= 0,
    "First slam a card or wait": lambda s, seat: s.chosen[seat] == NOT_YET,
}
