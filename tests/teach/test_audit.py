"""A record typed from a real table: each violation with its clause and turn, and nothing guessed."""

from itertools import pairwise

import pytest

import tablekit as tk
from tablekit.core import Decide, Outcome
from tablekit.referee.audit import CARRIED_OUT, ENDS_HERE, LEFT_OUT, audit
from tablekit.testing import moments

EACH = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
OPENING = """
    place wood      # Purple
    blue: place wool
    place copper
    place stone
"""


def written(game, seed=1, players=2):
    """A random game as somebody would type it, and its moments."""
    every = list(moments(game, players, {}, seed=seed))
    return [at.text for at in every[:1]] + [said(at.x) for at in every[1:]], every


def said(x):
    return f"{x.player}: {x.text}" if isinstance(x, tk.Move) else x.text


@EACH
def test_a_game_by_the_rules_has_no_violation(game):
    lines, every = written(game)
    found = audit("\n".join(lines))

    assert () == found.findings
    assert (len(lines) - 1, 0, True, every[-1].text) == (found.judged, found.unjudged, found.over, found.at)


@EACH
def test_every_illegal_answer_is_found_where_it_stands_with_the_conditions_of_the_rules(game):
    lines, every = written(game)
    tried = 0
    for at in every[5::11]:
        if not isinstance(at.node, Decide) or not every[at.number + 1 :]:
            continue
        seat = every[at.number + 1].x.player
        bad = [move for move in game.rules.candidates(at.s, seat) if move not in at.legal[seat]][:1]
        for move in bad:
            tried += 1
            text = "\n".join([*lines[: at.number + 1], said(move), *lines[at.number + 2 :]])
            first = audit(text).findings[0]
            failed = tuple(c for c in game.rules.conditions(at.s, move) if not c.met)
            assert (at.number + 2, seat, failed) == (first.line, first.seat, first.conditions)
            assert all(condition.clause in game.clauses for condition in first.conditions)
    assert tried or game.name == "apache"


ON_A_CHIP = (
    "meduris/2p rules=de-302380 board=side32 seats=purple.blue first=0 turn=1 die=wood druid=rock1 huts=25:0 temples=- "
    "chips=1:druid,10:hut,14:hut,19:two,23:two,28:druid runes=bow:0 workers=01/-/1/010 goods=2.1.0.0/2.1.2.1 "
    "supply=14.16.16.17 score=5/5 tally=- finale=- lap=- do=act:1"
)


def test_a_move_against_the_rules_is_carried_out_as_it_was_at_the_table():
    """A temple on a space with a bonus chip stands there, and the game went on: so does the audit."""
    found = audit("temple 1\npay wool+copper\nwool", tk.read(ON_A_CHIP))

    assert [(1, 1, CARRIED_OUT)] == [(one.line, one.seat, one.then) for one in found.findings]
    assert ["meduris.bonus.no-temple"] == [condition.clause for condition in found.violations[0].conditions]
    assert "temples=1:1 " in found.at
    assert (3, 0) == (found.judged, found.unjudged)
    with pytest.raises(tk.NotationError, match="no building stands on a chip but a hut on a druid chip"):
        tk.read(found.at)


def test_a_move_that_cannot_be_carried_out_is_left_out_as_if_taken_back():
    """A hut stands on space 25; Blue sees it and builds on space 26 instead."""
    found = audit("hut 25\nhut 26", tk.read(ON_A_CHIP))

    assert [(1, LEFT_OUT)] == [(one.line, one.then) for one in found.findings]
    assert ["meduris.hut.space"] == [condition.clause for condition in found.violations[0].conditions]
    assert "huts=25:0,26:1 " in found.at


def test_a_line_that_cannot_be_read_is_no_violation():
    found = audit(f"{OPENING}hut 41\nplace wood\nplace wool", tk.new("meduris"))

    assert [(6, LEFT_OUT, ())] == [(one.line, one.then, one.conditions) for one in found.findings]
    assert ((), 7, 0) == (found.violations, found.judged, found.unjudged)


@EACH
@pytest.mark.parametrize("spoilt", ["{}\u200b", "?", "{} \n nice move!"])
def test_a_line_that_cannot_be_read_makes_no_right_one_wrong(game, spoilt):
    lines, _ = written(game)
    for number in range(1, len(lines), max(1, len(lines) // 4)):
        found = audit("\n".join([*lines[:number], spoilt.format(lines[number]), *lines[number + 1 :]]))

        assert ([()], 0) == ([one.conditions for one in found.findings], found.unjudged)


@EACH
def test_a_result_that_was_left_out_makes_no_right_line_wrong(game):
    lines, every = written(game)
    came = [one.number for one, then in pairwise(every) if isinstance(one.x, Outcome) and isinstance(then.x, tk.Move)]
    for number in came[:: max(1, len(came) // 4)]:
        found = audit("\n".join([*lines[:number], *lines[number + 1 :]]))

        assert () == found.violations


@EACH
def test_a_mark_at_the_beginning_of_a_record_and_other_line_breaks_change_nothing(game):
    lines, _ = written(game)

    assert audit("\n".join(lines)) == audit("\ufeff" + "\r\n".join(lines))
    assert () == audit("\ufeff" + "\r".join(lines[1:]), tk.read(lines[0])).findings


def test_a_position_after_a_line_that_cannot_be_read_is_taken_as_it_lies():
    after = tk.new("meduris").play("place wood").play("place copper")
    found = audit(f"place wood\nplaced it on the copper\n{after.notation}\nplace stone", tk.new("meduris"))

    assert (1, ()) == (len(found.findings), found.violations)


def test_after_two_lines_that_cannot_be_carried_out_the_audit_ends_and_says_so():
    found = audit(f"{OPENING}hut 41\nhut 42\nplace wood\nplace wool", tk.new("meduris"))

    assert [LEFT_OUT, ENDS_HERE] == [one.then for one in found.findings]
    assert (6, 2) == (found.judged, found.unjudged)
    assert str(found).endswith("6 lines judged: 0 violations, 2 not read; 2 lines not judged.\nThe game was not over.")


def test_who_moves_out_of_turn_breaks_the_rule_of_turns():
    (one,) = audit("place wood\npurple: place wool\nblue: place wool", tk.new("meduris")).findings

    assert (2, 0, 1, LEFT_OUT) == (one.line, one.seat, one.turn, one.then)
    assert "Purple’s turn 1" in str(one)
    assert "it is your decision" in one.conditions[0].says


def test_turns_are_counted_seat_by_seat():
    lines, every = written(tk.game("meduris"))
    at = next(at for at in reversed(every) if isinstance(at.node, Decide))
    began = [every[0].game.rules.turn(one.s) for one in every[: at.number + 1]]
    turns = [seat for i, seat in enumerate(began) if i == 0 or began[i - 1] != seat]
    (one,) = audit("\n".join([*lines[: at.number + 1], "nonsense"])).findings

    assert (at.node.players[0], turns.count(at.node.players[0])) == (one.seat, one.turn)


def test_a_result_that_is_missing_is_named():
    position = tk.new("meduris")
    while not position.chance_outcomes():
        position = position.play(position.legal_moves()[0])
    missing = audit("hut 7", position)

    assert "a result of the die is due here" in missing.findings[0].says
    assert () == missing.violations


def test_lines_after_the_end_are_not_judged():
    lines, _ = written(tk.game("meduris"))
    found = audit("\n".join([*lines, "hut 7", "hut 8"]))

    assert [ENDS_HERE] == [one.then for one in found.findings]
    assert (True, 1) == (found.over, found.unjudged)
    assert any("over" in condition.says for condition in found.findings[0].conditions)


@pytest.mark.parametrize(
    ("record", "start", "says"),
    [
        (7, None, "a record is a text with a move a line, not int"),
        ("", None, "the record is empty; its first line is a position, or give start="),
        ("hut 7", None, "a position begins with a game and its players"),
        ("hut 7", "meduris", "'meduris' is no Position"),
        ("x" * 16_000_001, None, "a record has at most 16000000 characters"),
        ("x\n" * 200_001, None, "a record has at most 200000 lines"),
    ],
)
def test_what_is_no_record_is_refused_in_words(record, start, says):
    with pytest.raises(tk.TablekitError, match=says):
        audit(record, start)


def test_a_flood_of_faults_ends():
    lines, _ = written(tk.game("meduris"))
    found = audit("\n".join([lines[0], *("x\n" + line for line in lines[1:] * 2)]))

    assert 200 == len(found.findings)
    assert found.unjudged


@EACH
def test_a_position_in_the_record_that_is_as_the_moves_leave_it_breaks_no_rule(game):
    lines, every = written(game)
    last = min(17, len(lines))
    most = last - min(5, last // 2)
    found = audit("\n".join([*lines[:most], every[most - 1].text, *lines[most:last]]))

    assert () == found.findings
    assert every[last - 1].text == found.at


def test_a_position_in_the_record_is_held_against_the_moves_as_the_referee_does_it():
    start = tk.new("meduris", players=2, seed=1)
    lay = start.play("place wood").play("place copper")
    found = audit(f"place wood\nplace wool\n{lay.notation}\nplace stone", start)

    (finding,) = found.findings
    judged = tk.judge(start, lay, "place wood\nplace wool")
    assert [(one.clause, one.says) for one in judged.complaints] == [(c.clause, c.says) for c in finding.conditions]
    assert (3, CARRIED_OUT) == (finding.line, finding.then)
    assert lay.play("place stone").notation == found.at


def test_a_score_sheet_is_held_against_the_game_of_its_record():
    game = tk.game("apache")
    lines, every = written(game)
    first, second = tk.read(every[-1].text).scores()
    found = audit("\n".join(lines), sheet=f"A: total {first}; B: total {second + 1}")

    assert () == found.findings
    assert [f"B: total: {second + 1}, but the moves bring {second}"] == [one.says for one in found.sheet.complaints]


def test_a_score_sheet_beside_a_record_without_its_end_is_held_against_the_rules_alone():
    found = audit("place wood", tk.new("meduris"), sheet="A: rune stones 6; B: rune stones 7")

    assert ["meduris.final.runes"] == [one.clause for one in found.sheet.complaints]


def test_options_without_a_sheet_are_refused():
    with pytest.raises(tk.TablekitError, match="players can be given only with a sheet"):
        audit("place wood", tk.new("meduris"), players=3)


LISTED = ["{number}. {line}", "{number}) {line}", "- {line}", "• {line}", "> {line}", "> > {number}. {line}"]


@pytest.mark.parametrize("listed", LISTED)
def test_a_record_that_was_typed_as_a_list_is_the_same_record(listed):
    lines = ["place wood", "blue: place copper", "hut 3"]
    numbered = [listed.format(number=number, line=line) for number, line in enumerate(lines, 1)]

    assert audit("\n".join(lines), tk.new("meduris")).findings[0].conditions
    assert told(audit("\n".join(lines), tk.new("meduris"))) == told(audit("\n".join(numbered), tk.new("meduris")))


def told(audit):
    return audit.judged, [(one.line, one.text, one.conditions) for one in audit.findings]
