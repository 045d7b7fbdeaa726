"""Why a claim is refused, as a friend at the table would say it."""

import pytest

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
