"""Game records: what is written is read back, and whatever is wrong is told as one ``RecordError``."""

import json
import random
import subprocess
import sys
import weakref
from importlib import resources
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.core import limits
from tablekit.position.draws import draws
from tablekit.tree.explorer import Explorer
from tablekit.tree.record import Record, parse, replay
from tests.crash.toys import offer_coin, wander

PRINTED = resources.files("tablekit.games.meduris").joinpath("boards", "side32.toml").read_text(encoding="utf-8")
OWN = PRINTED.replace('"side32"', '"my-own"', 1)


def texts(explorer: Explorer) -> list[str]:
    return [explorer.at_node(node).notation for node in range(len(explorer))]


def small() -> Explorer:
    """Seven nodes, two branches, a name and a note."""
    explorer = Explorer(tk.new("meduris", players=2, seed=4, names=["Ada", "Ben"]))
    for move in ("place wood", "place wool", "place wood", "place wool"):
        explorer.play(move)
    explorer.back(2)
    explorer.play("place stone")
    explorer.name("stone first")
    explorer.note("Why not?\nTwo lines, naïve & <b>.", 1)
    explorer.play("place wood")
    return explorer


def loose(explorer: Explorer) -> dict[str, Any]:
    """The record as plain JSON values, to be tampered with."""
    return json.loads(explorer.encode())


def told(value: Any) -> str:
    """The error that a tampered record gives."""
    raw = value if isinstance(value, bytes) else json.dumps(value).encode()
    with pytest.raises(tk.RecordError) as caught:
        Record.decode(raw)
    return str(caught.value)


# ---------------------------------------------------------------- written and read back


@pytest.mark.parametrize("seed", range(4))
def test_a_tree_is_read_back_with_every_position_name_and_choice(seed):
    explorer = wander(seed, 150, players=2 + seed % 3, edition=("de-302380", "it-302863")[seed % 2])
    explorer.name("a name", 7)
    explorer.note("a note", 9)
    explorer.go(70)
    again = Explorer.decode(explorer.encode())
    assert texts(explorer) == texts(again)
    assert explorer.encode() == again.encode()
    assert explorer.at == again.at == 70
    assert [explorer.ahead(i) for i in range(150)] == [again.ahead(i) for i in range(150)]
    assert (again.nodes[7].name, again.nodes[9].note) == ("a name", "a note")


def test_the_same_tree_gives_the_same_bytes_in_another_process_with_other_hashes():
    code = "import sys; from tests.crash.toys import wander; sys.stdout.buffer.write(wander(3, 120).encode())"
    found = [
        subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": hashing}, capture_output=True, check=True)
        for hashing in ("1", "2")
    ]
    assert found[0].stdout == found[1].stdout == wander(3, 120).encode()


def test_a_record_holds_no_fraction_and_one_node_a_line():
    raw = small().encode()
    assert b'\n[0,"place wood"],\n' in raw
    assert not [n for n in _numbers(json.loads(raw)) if isinstance(n, float)]


def _numbers(value: Any) -> list[Any]:
    if isinstance(value, dict | list):
        return [n for v in (value.values() if isinstance(value, dict) else value) for n in _numbers(v)]
    return [value]


def test_rolling_after_loading_gives_what_it_would_have_given():
    explorer = wander(5, 60)
    again = Explorer.decode(explorer.encode())
    for one in (explorer, again):
        one.go(59)
        chance = random.Random(8)
        for _ in range(40):
            moves = one.position.legal_moves()
            one.play(moves[int(chance.random() * len(moves))]) if moves else one.roll()
    assert explorer.line() == again.line()


def test_a_record_that_begins_in_mid_game_keeps_how_often_the_die_had_fallen():
    played = wander(6, 40, players=2).at_node(39)
    assert draws(played)["die"] > 0
    again = Explorer.decode(Explorer(played).encode())
    assert draws(played) == draws(again.position)
    assert played == again.position


def test_a_fresh_game_that_is_opened_tells_its_set_up_again():
    fresh = tk.new("meduris", players=3, seed=11, edition="it-302863", substitution="lacking")
    again = Explorer.decode(Explorer(fresh).encode()).position
    assert fresh.events == again.events != ()


def test_a_start_that_the_seed_does_not_tell_is_read_from_its_notation():
    start = tk.new("meduris", players=2, seed=1, chips="1:hut,6:two,11:druid,16:hut,21:two,26:druid", first=1)
    assert start == Explorer.decode(Explorer(start).encode()).position


def test_the_record_says_edition_and_options():
    record = Explorer(tk.new("meduris", players=2, edition="it-302863", substitution="lacking")).record()
    assert tuple(record.options[name] for name in ("edition", "end_when_supply_empty", "substitution")) == (
        "it-302863",
        False,
        "lacking",
    )


def test_what_one_seat_sees_is_recorded_as_such():
    seen = wander(2, 30).at_node(29).observe(1)
    again = Explorer.decode(Explorer(seen).encode()).position
    assert (seen, 1) == (again, again.seen_by)


def test_a_users_own_board_is_in_the_record_and_a_printed_one_is_not():
    own = tk.new("meduris", players=3, seed=2, board=parse_board(OWN.encode(), "own.toml"))
    explorer = Explorer(own)
    explorer.play("place wood")
    again = Explorer.decode(explorer.encode())
    assert explorer.record().board == OWN
    assert explorer.position == again.position
    assert again.position.state().board.name == "my-own"
    assert Explorer(tk.new("meduris", players=3)).record().board is None


def test_an_own_board_that_bears_the_name_of_a_printed_one_is_not_taken_for_it():
    swapped = PRINTED.replace('["stone", "wool"]', '["wool", "wool"]')
    assert swapped != PRINTED
    explorer = Explorer(tk.new("meduris", players=3, board=parse_board(swapped.encode(), "own.toml")))
    again = Explorer.decode(explorer.encode()).position.state().board
    assert explorer.position.state().board.goods == again.goods
    assert again.goods != tk.new("meduris", players=3).state().board.goods


def test_where_several_decide_at_once_moves_begin_with_their_seat(monkeypatch):
    offer_coin(monkeypatch)
    explorer = Explorer(tk.new("coin", players=3))
    explorer.play("2: bid 1")
    explorer.play("bid 0", player=0)
    explorer.play("bid 2")
    explorer.chance("edge")
    assert explorer.line() == ["2: bid 1", "0: bid 0", "bid 2", "edge"]
    again = Explorer.decode(explorer.encode())
    assert texts(explorer) == texts(again)


def test_moves_in_another_spelling_are_recorded_in_the_usual_one():
    value = loose(small())
    value["nodes"][0][1] = "  PLACE   wood "
    assert small().encode() == Explorer.decode(json.dumps(value).encode()).encode()


def test_of_many_branches_hardly_any_position_is_kept_while_they_are_played():
    explorer = Explorer(tk.new("meduris", players=3, seed=1))
    while len(explorer) < 900:  # a comb: at every step a second move that is not followed
        moves = explorer.position.legal_moves()
        if len(moves) > 1:
            explorer.play(moves[0])
            explorer.back()
        explorer.play(moves[-1]) if moves else explorer.roll()
        if explorer.position.over:
            break
    record = explorer.record()
    alive: weakref.WeakSet[tk.Position] = weakref.WeakSet()
    most = 0
    for played in replay(record):
        alive.add(played.position)
        most = max(most, len(alive))
    assert len(record.nodes) > 200
    assert most <= 12


# ---------------------------------------------------------------- what cannot be opened


def tampered(**entries: Any) -> dict[str, Any]:
    return {**loose(small()), **entries}


def nodes_with(index: int, node: Any) -> dict[str, Any]:
    value = loose(small())
    value["nodes"][index] = node
    return value


WRONG = {
    "not JSON": (b"hello", "torn or is no JSON text"),
    "empty": (b"", "torn or is no JSON text"),
    "torn": (small().encode()[:-40], "torn or is no JSON text"),
    "not UTF-8": (small().encode().replace(b"Ada", b"A\xff\xff"), "torn or is no JSON text"),
    "half a character": (small().encode().replace(b"Ada", b"A\\ud800"), "torn or is no JSON text"),
    "a list": (b"[1, 2]", "wrong entry"),
    "another format": ({"format": "chess"}, "not a tablekit game record"),
    "another version": (tampered(version=2, tablekit="9.1"), "format version 2, written by tablekit 9.1; this"),
    "nested too deeply": (b'{"x":' * 100_000, "nested too deeply"),
    "a level too deep": (b'{"x":' * (limits.RECORD_DEPTH + 1) + b"1" + b"}" * (limits.RECORD_DEPTH + 1), "too deeply"),
    "deep behind a text with brackets": (b'{"a": "]]\\"]]", "b": ' + b"[" * 9 + b"]" * 9 + b"}", "nested too deeply"),
    "torn in a text with brackets": (b'{"format": "' + b"[" * 99 + b"\\", "torn or is no JSON text"),
    "an unknown field": (tampered(evil=1), "unknown field `evil`"),
    "a missing field": ({k: v for k, v in loose(small()).items() if k != "start"}, "missing required field `start`"),
    "a fraction": (tampered(at=1.0), "Expected `int`, got `float` - at `$.at`"),
    "true for a number": (tampered(at=True), "Expected `int`, got `bool`"),
    "a number too large": (tampered(seed=2**63), "`$.seed`"),
    "5,000 digits": (small().encode().replace(b'"seed": 4', b'"seed": ' + b"9" * 5000), "`$.seed`"),
    "not a number": (small().encode().replace(b'"seed": 4', b'"seed": NaN'), "torn or is no JSON text"),
    "an unknown game": (tampered(start="chess/2p x=1"), "there is no game 'chess'"),
    "another game": (tampered(game="chess"), "game, players or options of the record are not those of its start"),
    "other options": (tampered(options={"edition": "it-302863"}), "options of the record are not those of its start"),
    "a wrong start": (tampered(start="meduris/2p rules=de-302380"), "node 0, the start, cannot be used: the part"),
    "a start against the rules": (
        tampered(start=small().at_node(0).notation.replace("16.16.16.16", "9.16.16.16")), "there are 18",
    ),
    "an own board with faults": (tampered(board="game = 1"), "the start, cannot be used: The board in the record"),
    "names that are too few": (tampered(names=["Ada"]), "names must be a list of 2 names"),
    "a name that cannot be shown": (tampered(names=["Ada", "B\u202en"]), "U+202E) is an invisible format character"),
    "a name with a control character": (tampered(names=["Ada", "B\x1b[31m"]), "U+001B) is a control character"),
    "an eye that is nobody's": (tampered(seen_by=2), "seen_by is 2"),
    "present node that is not there": (tampered(at=7), "at is 7; the last node is 6"),
    "a parent that comes later": (nodes_with(1, [2, "place wool"]), "node 2: its parent is node 2"),
    "a forged move": (nodes_with(3, [3, "hut 7"]), "node 4, 'hut 7' after node 3: “hut 7” is not allowed here"),
    "an unknown move": (nodes_with(3, [3, "castle"]), "node 4, 'castle' after node 3: 'castle' is not a move"),
    "a move that is no text": (nodes_with(3, [3, 5]), "Expected `str`, got `int` - at `$.nodes[3][1]`"),
    "a move that is too long": (nodes_with(3, [3, "x" * 200]), "`$.nodes[3][1]`"),
    "a node with three parts": (nodes_with(3, [3, "place wood", 1]), "`$.nodes[3]`"),
    "the same move twice": (nodes_with(4, [2, "place wood"]), "after node 2: another node says the same"),
    "a last child of another": (tampered(last=[[2, 4]]), "last: node 4 does not follow node 2"),
    "last out of order": (tampered(last=[[2, 5], [2, 5]]), "last: node 2 is out of order"),
    "two nodes of one name": (tampered(named=[[1, "x"], [2, "x"]]), "two nodes have the same name"),
    "a node name with a new line": (tampered(named=[[1, "x\ny"]]), "the name of node 1 cannot be used"),
    "a name for no node": (tampered(named=[[9, "x"]]), "named: node 9 is out of order or beyond"),
    "a note with an escape": (tampered(notes=[[1, "x\x1b"]]), "the note of node 1 cannot be used"),
    "a note that is too long": (tampered(notes=[[1, "x" * 2001]]), "`$.notes[0][1]`"),
    "another digest": (tampered(digests=[[3, "0123456789abcdef"]]), "node 3: the position here is not the one"),
    "a digest of no node": (tampered(digests=[[30, "0123456789abcdef"]]), "there is no node beyond 6"),
    "a draw below none": (tampered(draws={"die": -1}), "`$.draws[...]`"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_a_record_cannot_be_opened_with(case):
    value, fragment = WRONG[case]
    assert fragment in told(value)


def test_the_refusal_of_a_forged_move_cites_its_clause():
    assert "§ meduris." in told(nodes_with(3, [3, "hut 7"]))


def test_a_record_that_is_too_large_is_refused_before_it_is_read():
    assert f"more than {limits.RECORD_BYTES} bytes" in told(b" " * (limits.RECORD_BYTES + 1))


def test_a_record_with_too_many_nodes_is_refused():
    many = b'"nodes": [' + b'[0,""],' * limits.RECORD_NODES + b'[0,""]]'
    assert "`$.nodes`" in told(json.dumps(tampered(nodes=[])).encode().replace(b'"nodes": []', many))


def test_a_record_has_as_many_rows_as_can_be_read_and_no_more():
    """What is written is read again: every node may be there, and some have a note."""
    notes = tuple((node, "x") for node in range(limits.RECORD_ROWS - limits.RECORD_NODES))
    full = msgspec.structs.replace(small().record(), nodes=((0, "x"),) * limits.RECORD_NODES, named=(), notes=notes,
                                   last=(), digests=())  # fmt: skip
    assert full == parse(full.encode())
    with pytest.raises(tk.RecordError, match="would have 320001 rows, at most 320000 are allowed; shorten the notes"):
        msgspec.structs.replace(full, digests=((1, ""),)).encode()


def test_words_from_a_file_reach_no_terminal_unprintably():
    assert "\x1b" not in told(tampered(**{"\x1b[31mred": 1}))
    assert "\x1b" not in told(nodes_with(3, [3, "\x1b[31m"]))


def test_a_record_that_would_be_too_large_is_not_written(monkeypatch):
    explorer = small()
    monkeypatch.setattr(limits, "RECORD_BYTES", 100)
    with pytest.raises(tk.RecordError, match="at most 100 are allowed"):
        explorer.encode()


def test_a_fault_in_a_games_own_parser_is_told_as_a_fault_of_the_record(monkeypatch):
    offer_coin(monkeypatch)
    value = loose(Explorer(tk.new("coin", players=2)))
    value["start"] = "coin/2p bids=7.- coin=-"  # the toy's reader fails with a KeyError
    assert "node 0, the start, cannot be used" in told(value)


# ---------------------------------------------------------------- mutations

SEED_RECORD = wander(1, 60).encode()
HOSTILE = ["", "0", "-1", "1e999", "true", "null", "[]", "{}", "[[", '"', "\\", "\0", '"\\ud800"', '"\\u202e"', "9" * 9]


def opened_or_refused(raw: bytes) -> None:
    try:
        record = Record.decode(raw)
    except tk.RecordError as error:
        assert str(error).isprintable() or "\n" in str(error)
        return
    assert record == parse(record.encode())
    assert Explorer.open(record).at == record.at


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.data())
def test_changed_bytes_give_an_error_or_a_record(data):
    raw = bytearray(SEED_RECORD)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(raw)))
        end = min(len(raw), at + data.draw(st.integers(0, 12)))
        raw[at:end] = data.draw(st.binary(max_size=4) | st.sampled_from([h.encode() for h in HOSTILE]))
    opened_or_refused(bytes(raw))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.data())
def test_changed_values_give_an_error_or_a_record(data):
    value = json.loads(SEED_RECORD)
    plain = st.none() | st.booleans() | st.integers(-2, 70) | st.integers() | st.floats() | st.text(max_size=30)
    moves = st.sampled_from(["hut 7", "plus", "wood", "place wood", "1: hut 3", "0:", "give none", "pay wool+3stone"])
    field = data.draw(st.sampled_from([*value]))
    if isinstance(value[field], list) and value[field] and data.draw(st.booleans()):
        row = data.draw(st.integers(0, len(value[field]) - 1))
        if isinstance(value[field][row], list):
            part = data.draw(st.integers(0, len(value[field][row]) - 1))
            value[field][row][part] = data.draw(plain | moves)
        else:
            value[field][row] = data.draw(plain)
    else:
        value[field] = data.draw(plain | st.lists(plain, max_size=3) | st.dictionaries(st.text(max_size=5), plain))
    opened_or_refused(json.dumps(value).encode())


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.data())
def test_changed_start_positions_give_an_error_or_a_record(data):
    value = {**loose(small()), "nodes": [], "last": [], "named": [], "notes": [], "digests": [], "at": 0}
    parts = value["start"].split(" ")
    at = data.draw(st.integers(1, len(parts) - 1))
    name, _, text = parts[at].partition("=")
    place = data.draw(st.integers(0, len(text)))
    new = data.draw(st.text("0123456789:.,/?-+@abdehilopru", max_size=4))
    parts[at] = f"{name}={text[:place]}{new}{text[place + data.draw(st.integers(0, 3)) :]}"
    value["start"] = " ".join(parts)
    opened_or_refused(json.dumps(value).encode())
