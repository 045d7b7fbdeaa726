"""Deeds: taken down by whoever listens, told from themselves, done again by name."""

import json

import pytest

from tablekit.core import Event, events_of, redo
from tablekit.frame.deeds import blanks, deeds, listening, sentence
from tablekit.frame.kinds import SEAT, Word

NAMES = ("Ada", "Ben")


class Purse:
    """A small state."""

    __slots__ = ("coins",)
    log = None

    def __init__(self):
        self.coins = [0, 0]

    def receive(self, player, coins, *, because):
        """Coins come."""
        self.coins[player] += coins

    def peek(self, player, card, *, because):
        """A secret."""

    def total(self):
        """No deed."""
        return sum(self.coins)


Listening = listening(Purse, {"peek": "player"})


def test_a_deed_is_a_method_with_a_clause():
    assert ["peek", "receive"] == deeds(Purse)


def test_only_a_listening_state_takes_down_what_is_done_to_it():
    plain, heard = Purse(), Listening()
    for s in (plain, heard):
        s.receive(1, 3, because="purse.receive")

    assert plain.coins == heard.coins == [0, 3]
    assert () == events_of(plain)
    assert (Event("receive", {"player": 1, "coins": 3}, "purse.receive"),) == events_of(heard)


def test_arguments_are_given_by_their_place():
    heard = Listening()
    heard.receive(0, 2, because="purse.receive")
    with pytest.raises(TypeError):
        heard.receive(coins=2, player=0, because="purse.receive")

    assert [("receive", (0, 2), "purse.receive", None)] == heard.log


@pytest.mark.parametrize("number", range(7))
def test_a_deed_may_have_any_number_of_arguments(number):
    names, scope = "abcdef"[:number], {}
    exec(f"def many(self{''.join(f', {name}' for name in names)}, *, because): pass", scope)
    heard = listening(type("Table", (), {"__slots__": (), "log": None, "many": scope["many"]}))()
    heard.many(*range(number), because="table.many")

    assert (Event("many", dict(zip(names, range(number), strict=True)), "table.many"),) == events_of(heard)


def test_a_secret_deed_says_who_may_know():
    heard = Listening()
    heard.peek(1, "king", because="purse.peek")

    assert (Event("peek", {"player": 1, "card": "king"}, "purse.peek", (1,)),) == events_of(heard)


def test_an_event_can_be_written_as_json_read_back_and_done_again():
    heard, again = Listening(), Purse()
    heard.receive(1, 3, because="purse.receive")
    (event,) = events_of(heard)
    redo(again, Event(event.deed, json.loads(json.dumps(event.args)), event.clause))

    assert again.coins == heard.coins


SAYS = {
    "receive": "{player} has {coins:coin} more ({coins:+}).",
    "take": lambda event: "{player} took {good}." if event.args["good"] >= 0 else "{player} took nothing.",
}


@pytest.mark.parametrize(
    ("deed", "args", "told"),
    [
        ("receive", {"player": 1, "coins": 3}, "Ben has 3 coins more (+3)."),
        ("receive", {"player": 0, "coins": 1}, "Ada has 1 coin more (+1)."),
        ("take", {"player": 0, "good": 1}, "Ada took wool."),
        ("take", {"player": 0, "good": -1}, "Ada took nothing."),
        ("shuffle", {}, None),
    ],
)
def test_an_event_is_told_from_itself(deed, args, told):
    kinds = {"player": SEAT, "good": Word("the good", ("wood", "wool"))}

    assert told == sentence(Event(deed, args, "purse"), SAYS, kinds, NAMES)


def test_the_blanks_of_a_sentence_are_named():
    assert {"player", "coins"} == blanks(SAYS["receive"])


def test_a_deed_is_told_by_the_clause_it_rests_on_where_that_has_words_of_its_own():
    says = {"pay": "{player} paid.", ("pay", "thief"): "Thieves robbed {player}.", ("pay", "gift"): None}
    paid = [
        sentence(Event("pay", {"player": 0}, clause), says, {"player": SEAT}, NAMES)
        for clause in ("x", "thief", "gift")
    ]

    assert ["Ada paid.", "Thieves robbed Ada.", None] == paid


def test_a_deed_may_be_told_only_sometimes():
    says = {"receive": lambda event: "{player} is rich." if event.args["coins"] > 9 else None}

    assert "Ada is rich." == sentence(Event("receive", {"player": 0, "coins": 10}, "x"), says, {"player": SEAT}, NAMES)
    assert sentence(Event("receive", {"player": 0, "coins": 1}, "x"), says, {"player": SEAT}, NAMES) is None
