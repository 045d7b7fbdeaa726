"""A game that saves itself: each act adds a line to its file, and whoever reads it finds all that was done."""

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import TypeAlias

import pytest

import tablekit as tk
from tablekit.core import files, limits
from tablekit.tree import record_file
from tablekit.tree.explorer import Explorer
from tablekit.tree.node import Step
from tablekit.tree.record import parse
from tests.crash.toys import advance, wander

Patch: TypeAlias = pytest.MonkeyPatch


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def saved(path: Path) -> bytes:
    """The record that a file holds, as saving it whole would have written it."""
    return parse(path.read_bytes()).encode()


def begun(path: Path) -> Explorer:
    return Explorer(tk.new("meduris", players=2, seed=4), autosave=path)


# ---------------------------------------------------------------- what the file holds


def test_a_file_holds_the_record_and_then_a_line_for_each_act(path: Path) -> None:
    explorer = begun(path)
    whole = path.read_bytes()
    explorer.play("place wood")
    explorer.note("why not?")
    explorer.back()
    explorer.play("place wool")
    explorer.go(1)
    explorer.name("wood", 0)

    assert path.read_bytes().startswith(whole)
    lines = [json.loads(line) for line in path.read_bytes()[len(whole) :].splitlines()]
    digests = [line.pop("digests", None) for line in lines]
    assert lines == [
        {"at": 1, "nodes": [[0, "place wood"]]},
        {"notes": [[1, "why not?"]]},
        {"at": 2, "nodes": [[0, "place wool"]], "last": [[0, 2]]},
        {"at": 1, "last": [[0, 1]], "named": [[0, "wood"]]},
    ]
    assert [True, False, True, False] == [bool(digest) for digest in digests]


@pytest.mark.parametrize("seed", range(3))
def test_after_each_act_the_file_holds_what_saving_the_whole_tree_would_write(seed: int, path: Path) -> None:
    """One seed, one record, byte for byte, however it came there."""
    chance = random.Random(seed)
    explorer = Explorer(tk.new("meduris", players=3, seed=seed), autosave=path)
    acts: list[Callable[[], object]] = [
        lambda: explorer.name(f"name {chance.random()}", chance.randrange(len(explorer))),
        lambda: explorer.note(chance.choice(["", "noted", "two\nlines"]), chance.randrange(len(explorer))),
        lambda: explorer.remove(chance.randrange(1, len(explorer))),
        lambda: explorer.promote(chance.randrange(len(explorer))),
        lambda: explorer.undo_edit() if explorer.last_edit else explorer.note("nothing to take back"),
    ]
    others = (
        lambda: explorer.go(chance.randrange(len(explorer))), explorer.back, explorer.forward, explorer.put_together
    )  # fmt: skip
    for _ in range(100):
        for other in others:
            if chance.random() < 0.1:
                other()
        before = len(explorer)
        if chance.random() < 0.8 or before < 3:
            advance(explorer, chance)
            if len(explorer) == before:
                continue
        else:
            chance.choice(acts)()
        assert explorer.record() == parse(path.read_bytes())
    explorer.save(path)
    assert Explorer.load(path).encode() == explorer.encode() == path.read_bytes()


def test_put_together_the_file_is_one_record_as_ever(path: Path) -> None:
    explorer = begun(path)
    explorer.play("place wood")
    assert explorer.encode() != path.read_bytes()

    explorer.put_together()
    assert explorer.encode() == path.read_bytes()

    explorer.play("place wool")
    explorer.save(path)
    assert explorer.encode() == path.read_bytes()

    explorer.play("place wood")
    again = Explorer.load(path, autosave=path)
    assert again.encode() == path.read_bytes() == explorer.encode()


def test_what_cannot_be_put_together_stays_as_it_is_and_play_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    explorer = begun(path)
    explorer.play("place wood")
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        explorer.put_together()
    assert ("", before) == (explorer.unsaved, path.read_bytes())

    explorer.play("place wool")
    assert ("", explorer.encode()) == (explorer.unsaved, saved(path))


def test_edits_that_number_nodes_anew_write_the_whole_tree(path: Path) -> None:
    explorer = begun(path)
    for move in ("place wood", "place wool", "place wood"):
        explorer.play(move)
    explorer.remove(2)
    assert explorer.encode() == path.read_bytes()


def test_in_the_browser_the_file_is_whole_json_at_every_moment(path: Path, monkeypatch: Patch) -> None:
    """Its store keeps a file as one value, so that adding a line would cost as much as writing all of it."""
    monkeypatch.setattr(record_file, "CAN_ADD", False)
    explorer = begun(path)
    explorer.play("place wood")
    assert explorer.encode() == path.read_bytes()


def test_before_too_much_is_added_the_file_is_put_together(path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(limits, "ADDED_BYTES", 200)
    explorer = begun(path)
    sizes = []
    for number in range(12):
        explorer.note("x" * number)
        sizes.append(len(path.read_bytes()) - len(explorer.encode()))
    assert 0 in sizes[5:] and max(sizes) <= 200
    assert explorer.encode() == saved(path)


# ---------------------------------------------------------------- what it costs


def grown(size: int, path: Path) -> Explorer:
    """A game whose tree has so many branches that nobody looks at, and that saves itself."""
    explorer = Explorer(tk.new("meduris", players=2, seed=4))
    explorer._nodes += [Step(0, f"never looked at {number}", 1) for number in range(size - 2)]
    explorer._nodes[0].children += range(1, size - 1)
    explorer.play("place wood")
    explorer._save_by_itself(path, False)
    return explorer


@pytest.mark.parametrize("size", [1_000, 100_000])
def test_an_act_writes_its_line_and_reads_none_however_large_the_tree(
    size: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    explorer = grown(size, path)
    before = path.stat().st_size
    written: list[bytes] = []
    real = os.write

    def write(file: int, raw: bytes) -> int:
        written.append(bytes(raw))
        return real(file, raw)

    def read(*_: object) -> bytes:
        raise AssertionError("all of the file was read")

    monkeypatch.setattr("os.write", write)
    monkeypatch.setattr(files, "held", read)
    monkeypatch.setattr(explorer, "record", read)
    explorer.play("place wool")
    explorer.note("noted", 0)

    digest = explorer._digest(explorer.at)
    assert [
        f'{{"at":{size},"nodes":[[{size - 1},"place wool"]],"digests":[[{size},"{digest}"]]}}\n'.encode(),
        b'{"notes":[[0,"noted"]]}\n',
    ] == written
    assert before + sum(map(len, written)) == path.stat().st_size


def test_an_act_takes_less_than_20_ms_of_the_processor_at_100_000_positions(path: Path) -> None:
    """It takes one; the fastest of some is looked at, as other programs may be at work here, too."""
    explorer = grown(100_000, path)
    taken = []
    for move in ("place wool", "place wood", "place wool"):
        begun = process_time()
        explorer.play(move)
        taken.append(process_time() - begun)
    assert min(taken) < 0.02


# ---------------------------------------------------------------- cut off, changed, damaged


def test_a_file_cut_off_anywhere_in_what_was_added_opens_with_all_whole_steps(path: Path) -> None:
    explorer = Explorer(wander(3, 30).at_node(20), autosave=path)
    whole = [(path.stat().st_size, explorer.encode())]
    chance = random.Random(3)
    while len(whole) < 9:
        advance(explorer, chance)
        whole.append((path.stat().st_size, explorer.encode()))
    explorer.note("naïve 🎲")
    whole.append((path.stat().st_size, explorer.encode()))

    raw, expected = path.read_bytes(), whole[0][1]
    for end in range(whole[0][0], len(raw) + 1):
        expected = dict(whole).get(end, expected)
        assert expected == parse(raw[:end]).encode()


def test_a_file_that_was_cut_off_goes_on_saving_itself(path: Path) -> None:
    explorer = begun(path)
    explorer.play("place wood")
    explorer.play("place wool")
    path.write_bytes(path.read_bytes()[:-9])

    again = Explorer.load(path, autosave=path)
    assert (["place wood"], again.encode()) == (again.line(), path.read_bytes())
    again.play("place stone")
    assert again.encode() == saved(path)


WRONG = {
    b"hello\n": "line 1 after the record cannot be used: JSON is malformed",
    b'{"at":1}\n{"at":-1}\n': "line 2 after the record cannot be used: Expected `int` >= 0 - at `$.at`",
    b'{"seed":1}\n': "line 1 after the record cannot be used: Object contains unknown field `seed`",
    b'{"at":7}\n': "at is 7; the last node is 1",
    b'{"nodes":[[5,"place wool"]]}\n': "node 2: its parent is node 5",
    b'{"nodes":[[1,"hut 7"]]}\n': "node 2, 'hut 7' after node 1: “hut 7” is not allowed here",
    b'{"last":[[0,2]]}\n': "last: node 2 does not follow node 0",
    b'{"named":[[0,"x\\ny"]]}\n': "the name of node 0 cannot be used",
    b'{"notes":[[9,"x"]]}\n': "notes: node 9 is out of order or beyond the last node, 1",
    b'{"digests":[[1,"0123456789abcdef"]]}\n': "node 1: the position here is not the one that was recorded",
    b'{"evidence":[[1,"x"]]}\n': "Meduris keeps no evidence",
    b'{"at":1}\n\xff\xff\n': "line 2 after the record cannot be used",
    b'{"x":' * 20 + b"\n": "the record is nested too deeply",
    b'{"nodes":[' + b'[0,""],' * limits.RECORD_NODES + b'[0,""]]}\n': "line 1 after the record cannot be used",
}


@pytest.mark.parametrize(("more", "says"), WRONG.items(), ids=range(len(WRONG)))
def test_a_wrong_line_is_told_and_nothing_is_believed(more: bytes, says: str, path: Path) -> None:
    explorer = begun(path)
    explorer.play("place wood")
    explorer.put_together()

    with pytest.raises(tk.RecordError) as caught:
        Explorer.decode(path.read_bytes() + more)
    assert says in str(caught.value)


def test_lines_that_add_too_many_nodes_are_refused_before_they_are_played(path: Path, monkeypatch: Patch) -> None:
    explorer = begun(path)
    for move in ("place wood", "place wool"):
        explorer.play(move)
    monkeypatch.setattr(limits, "RECORD_NODES", 1)
    with pytest.raises(tk.RecordError, match="the record has more than 1 nodes"):
        parse(path.read_bytes())


def test_what_stands_on_the_last_line_of_a_record_is_no_line_that_was_added() -> None:
    with pytest.raises(tk.RecordError, match="something follows it on its last line"):
        parse(wander(1, 3).encode()[:-1] + b"x")


def test_one_change_beside_another_is_told_and_not_lost(path: Path) -> None:
    one = begun(path)
    one.play("place wood")
    two = Explorer.load(path)
    two.note("of the other")
    two.save(path)
    before = path.read_bytes()

    with pytest.warns(RuntimeWarning, match="it is not saved: .* has been changed by another"):
        one.play("place wool")
    assert before == path.read_bytes() and "has been changed by another" in one.unsaved


def test_a_change_in_the_same_tick_of_the_clock_and_as_long_is_seen(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_file, "_stamp", lambda status: (status.st_size,))
    one = begun(path)
    one.play("place wood")
    path.write_bytes(path.read_bytes().replace(b"place wood", b"place wool"))
    with pytest.warns(RuntimeWarning, match="has been changed by another"):
        one.note("mine")


def test_a_file_that_was_only_touched_is_added_to(path: Path) -> None:
    explorer = begun(path)
    os.utime(path, (1, 1))
    explorer.play("place wood")
    assert ("", explorer.encode()) == (explorer.unsaved, saved(path))
    assert explorer.encode() != path.read_bytes()


def test_a_backup_that_is_a_link_holds_what_it_held(path: Path) -> None:
    explorer = begun(path)
    explorer.play("place wood")
    before = path.read_bytes()
    os.link(path, path.with_name("backup.json"))

    explorer.play("place wool")
    explorer.play("place stone")
    assert before == path.with_name("backup.json").read_bytes()
    assert explorer.encode() == saved(path)


def test_a_file_that_was_removed_or_protected_in_between(path: Path) -> None:
    explorer = begun(path)
    path.unlink()
    explorer.play("place wood")
    assert explorer.encode() == path.read_bytes()

    path.chmod(0o444)
    with pytest.warns(RuntimeWarning, match="is write-protected"):
        explorer.play("place wool")
    path.chmod(0o644)
    explorer.play("place wood")
    assert ("", explorer.encode()) == (explorer.unsaved, saved(path))
