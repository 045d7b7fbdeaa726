"""A refusal gives every failed condition: its clause, its numbers, and what it would take."""

import pytest

import tablekit as tk
from tablekit.lessons.examples import examples
from tablekit.position.clicks import candidates
from tests.games.meduris.tables import play, refused, table

EIGHT = "1:0,2:0,4:0,5:0,7:0,8:0,10:0,11:0"


def lines(position, move):
    return str(position.why_not(move)).splitlines()


def test_it_reads_like_a_sheet_of_reasons():
    position = table(goods="1.1.0.0/", do="act:0")

    assert [
        "“hut 1” is not allowed here:",
        "  You are one copper short: you have none, it takes one. Three others stand for one, and you can spare one.",
        "  ✗ needs 1 wool and 1 copper for a hut alone: you have 1 wool and 0 copper  § meduris.hut.cost",
        "    it would take 1 copper more",
        "  ✗ needs 3 other goods in place of the 1 missing: you can spare 1  § meduris.goods.substitution",
        "    it would take 2 goods more to spare",
    ] == lines(position, "hut 1")


def test_the_numbers_stand_beside_the_sentence():
    refusal = table(goods="1.1.0.0/", do="act:0").why_not("hut 1")

    numbers = [dict(condition.facts) for condition in refusal.conditions]
    assert [{"have wool": 1, "have copper": 0}, {"needed": 3, "to spare": 1}] == numbers


def test_what_is_met_is_told_apart():
    refusal = table(goods="1.1.0.0/", do="act:0").why_not("hut 1")

    assert ["meduris.turn.order", "meduris.turn.must-choose", "meduris.hut.space", "meduris.hut.stock"] == [
        condition.clause for condition in refusal.met
    ]


def test_everything_that_fails_is_given_at_once():
    position = table(3, huts=f"{EIGHT},17:1", druid=17, goods="1.0.0.2//", do="act:1")

    assert [
        ("turn.order", None),
        ("hut.stock", "a temple, or moving a worker"),
        ("settlement.cost", "3 wool and 3 copper more"),
        ("goods.substitution", "15 goods more to spare"),
    ] == refused(position, "0: hut 12")


@pytest.mark.parametrize(
    ("do", "move", "clause"),
    [
        ("roll:0", "hut 1", "small-yield.roll"),
        ("place:0,place:1,place:0", "hut 1", "setup.workers.placement"),
        ("act:0", "take wood", "turn.must-choose"),
        ("act:0", "give none", "turn.must-choose"),
        ("act:0", "poll no", "turn.must-choose"),
        ("act:0", "place wood", "turn.must-choose"),
        ("act:0,gain:0", "hut 1", "small-yield.plus"),
        ("act:0,return:0", "hut 1", "small-yield.minus"),
        ("poll:0", "hut 1", "end.trigger-supply"),
    ],
)
def test_a_move_that_answers_another_question_is_told_which_one_is_asked(do, move, clause):
    workers = "-/0/1/1" if do.startswith("place") else "0/10/10/1"
    position = table(workers=workers, goods="1.1.1.1/", do=do)

    assert clause in [failed for failed, _ in refused(position, move)]


@pytest.mark.parametrize(
    ("do", "clause"),
    [("offer:1@12", "ritual.owner-decides"), ("pay-one:1@12", "ritual.one"), ("pay-both:1@12", "ritual.both")],
)
def test_in_a_ritual_nothing_else_is_played(do, clause):
    position = table(huts="3:0,12:1,20:1,26:0", druid=12, goods="/3.1.1.3", do=do)

    assert clause in [failed for failed, _ in refused(position, "harvest wool1>wood")]


def test_the_die_does_not_answer_a_question_for_a_player():
    with pytest.raises(tk.IllegalMove, match="nothing is left to chance here"):
        table(do="act:0").chance("wood")


def test_a_move_does_not_roll_the_die():
    with pytest.raises(tk.NotationError, match="'wood' is not a move"):
        table(do="roll:0").play("wood")


def test_playing_a_refused_move_raises_with_the_refusal():
    position = table(do="act:0")

    with pytest.raises(tk.IllegalMove) as raised:
        position.play("hut 1")

    assert position.why_not("hut 1") == raised.value.refusal


@pytest.mark.parametrize(
    ("move", "complaint"),
    [
        ("hut 33", "the space is '33'; it must be a whole number from 1 to 32"),
        ("hut", "'hut' needs more, as in 'hut 7'"),
        ("hutt 3", "'hutt' is not a move; it must begin with 'hut' perhaps"),
        ("harvest wol1>stone", "the plateau is 'wol'; it must be 'wool' perhaps"),
        ("harvest wool4>stone", "the level is '4'; it must be a whole number from 1 to 3"),
        ("harvest wool1", "'wool1' is not a worker and where it goes, such as"),
        ("pay wool+wool", "wool is named twice"),
        ("pay 0wool", "the number is '0'"),
        ("give all", "the offering is 'all'"),
        ("temple -1", "the space is '-1'"),
    ],
)
def test_what_is_no_move_is_pointed_at(move, complaint):
    with pytest.raises(tk.NotationError) as raised:
        table(do="act:0").play(move)

    assert raised.value.why.startswith(complaint)
    assert "^" in str(raised.value)


@pytest.mark.parametrize("found", [pytest.param(e, id=e.id) for e in examples("meduris")])
def test_a_move_is_refused_exactly_when_a_condition_fails(found):
    """Along all examples: each candidate is either listed as legal and refused by nothing, or neither."""
    for position in found.replay():
        legal = {move.text for move in position.legal_moves()}
        for move in candidates(position):
            refusal = position.why_not(move)

            assert (refusal is None) == (move.text in legal), f"{move.text} in {position.notation}"
            assert refusal is None or (refusal.conditions and all(not c.met for c in refusal.conditions))


def test_each_refusal_of_an_example_cites_clauses_that_exist():
    book = tk.game("meduris").clauses
    for found in examples("meduris"):
        for position in found.replay():
            refusals = [position.why_not(move) for move in candidates(position)]

            assert all(c.clause in book for refusal in refusals if refusal for c in refusal.conditions)


def test_a_position_stays_as_it_is_when_a_move_is_refused():
    position = table(do="act:0")
    before = position.notation
    with pytest.raises(tk.IllegalMove):
        play(position, "hut 1")

    assert before == position.notation


# ---------------------------------------------------------------- as a friend would say it


@pytest.mark.parametrize(
    ("position", "move", "says"),
    [
        (
            {"goods": "3.0.1.0/", "huts": "14:1,16:1"},
            "hut 15",
            "You are two copper short: you have one, it takes three. "
            "Three others stand for one, and you can spare none.",
        ),
        (
            {"goods": "0.0.1.0/", "huts": "14:1,16:1"},
            "hut 15",
            "You are three wood and two copper short: you have no wood and one copper, it takes three of each. "
            "Three others stand for one, and you can spare none.",
        ),
        (
            {"huts": "16:1"},
            "hut 16",
            "There is a hut on 16 already.",
        ),
        (
            {"players": 3, "huts": f"{EIGHT},17:1", "druid": 17, "goods": "1.1.1.1//"},
            "hut 14",
            "You have no hut left. A temple would do.",
        ),
        (
            {"chips": "14:two", "goods": "1.1.1.1/"},
            "temple 14",
            "A bonus chip lies on 14. Only a hut may stand there.",
        ),
        (
            {"workers": "00/11/01/-"},
            "harvest wool1>stone",
            "That worker is Blue’s. Move one of yours.",
        ),
        (
            {"workers": "00/11/01/-"},
            "harvest stone3>wool",
            "There is no highest worker on the stone. Move one of yours.",
        ),
        (
            {"workers": "00/011/1/-"},
            "harvest wood1>wool",
            "There is no room on the wool: three workers stand there, and three is the most.",
        ),
        (
            {},
            "take wool",
            "First build or move a worker, then take a good.",
        ),
    ],
)
def test_a_refusal_is_said_first_as_a_friend_would(position, move, says):
    assert says == str(table(**{"do": "act:0", **position}).why_not(move).friendly)


def test_more_reasons_are_counted_behind_the_first():
    refusal = table(do="act:0", workers="00/11/01/-").why_not("harvest wool1>wool")
    assert "That worker is Blue’s. Move one of yours. And one more reason." == str(refusal.friendly)
