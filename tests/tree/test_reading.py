"""A large record is shown at its present position, and read on while it is used."""

import asyncio
import json
import pickle
import random

import pytest

import tablekit as tk
from tablekit.core.errors import RecordError
from tablekit.tree import reading
from tablekit.tree.explorer import Explorer
from tablekit_widgets import Table


@pytest.fixture(autouse=True)
def _little_at_first(monkeypatch):
    monkeypatch.setattr(reading, "FIRST", 5)


def grown(game="meduris", seed=3, size=120):
    """A tree of many lines, at a node in the middle of one, with a name and a note."""
    chance, tree = random.Random(seed), Explorer(tk.new(game, players=2, seed=seed))
    while len(tree) < size:
        while tree.position.over or chance.random() < 0.1:
            tree.go(chance.randrange(len(tree)))
        on(tree, chance)
    tree.name("the turn", size - 2)
    tree.note("well played", size // 2)
    tree.go(size // 2)
    return tree


def on(tree, chance):
    moves = tree.position.legal_moves()
    tree.play(moves[chance.randrange(len(moves))]) if moves else tree.roll()


def with_a_fault(raw, node):
    found = json.loads(raw)
    found["nodes"][node - 1][1] = "hut 99"
    return json.dumps(found).encode()


def leaf(tree):
    """The last node of a line that is not the present one."""
    return next(node for node in reversed(tree.branches) if node not in (tree.at, len(tree) - 1))


@pytest.mark.parametrize("game", [game.name for game in tk.games()])
def test_a_large_game_stands_at_its_position_before_it_is_read_and_is_whole_in_the_end(game):
    raw = grown(game).encode()
    tree, whole = Explorer.decode(raw, whole=False), Explorer.decode(raw)

    assert tree.unread > 0
    assert (whole.at, whole.position, len(whole)) == (tree.at, tree.position, len(tree))
    assert whole.line() == tree.line()
    while tree.read_on(7):
        pass
    assert 0 == tree.unread
    assert raw == tree.encode()


def test_a_small_game_is_read_at_once():
    raw = grown(size=6).encode()
    assert 0 == Explorer.decode(raw, whole=False).unread


def test_forward_leads_on_as_in_the_whole_game():
    raw = grown().encode()
    tree, whole = Explorer.decode(raw, whole=False), Explorer.decode(raw)
    assert whole.end() == tree.end()
    assert whole.path() == tree.path()


def test_a_node_that_is_asked_for_is_read_then():
    raw = grown().encode()
    tree, whole = Explorer.decode(raw, whole=False), Explorer.decode(raw)
    node = tree.find("the turn")
    assert whole.at_node(node) == tree.at_node(node)
    assert whole.line(node) == tree.line(node)
    assert whole.go(node) == tree.go(node)
    assert tree.unread > 0


def test_who_plays_what_is_not_read_yet_goes_to_its_node():
    raw = grown().encode()
    tree, whole = Explorer.decode(raw, whole=False), Explorer.decode(raw)
    node = next(node for node in whole.branches if not tree.nodes[node].text and not whole.nodes[node].by_chance)
    tree.go(whole.nodes[node].parent)
    tree.play(whole.nodes[node].text.rpartition(": ")[2])
    assert node == tree.at


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_done_meanwhile_the_tree_is_the_same_as_when_it_had_been_read_before(seed):
    """Playing and going about in a game that is half read, and in the whole one."""
    raw, acts = grown(seed=seed).encode(), random.Random(seed)
    tree, whole = Explorer.decode(raw, whole=False), Explorer.decode(raw)
    for _ in range(40):
        tree.read_on(2)
        act, node, step = acts.random(), acts.randrange(len(whole)), acts.random()
        for each in (tree, whole):
            if act < 0.3:
                each.go(node)
            elif act < 0.4:
                each.back(3)
            elif not each.position.over:
                on(each, random.Random(step))
    assert whole.encode() == tree.encode()


def test_removing_what_is_half_read_removes_all_of_it():
    raw = grown().encode()
    tree, whole = Explorer.decode(raw, whole=False), Explorer.decode(raw)
    for each in (tree, whole):
        each.remove(whole.path()[1])
        each.undo_edit()
    assert whole.encode() == tree.encode()


def test_a_half_read_game_travels_whole():
    raw = grown().encode()
    assert raw == pickle.loads(pickle.dumps(Explorer.decode(raw, whole=False))).encode()


# ---------------------------------------------------------------- faults


def test_a_fault_that_is_found_late_is_told_and_all_else_is_there():
    whole = grown()
    node = leaf(whole)
    tree = Explorer.decode(with_a_fault(whole.encode(), node), whole=False)
    assert ((), True) == (tree.faults, tree.read_on(1))
    before = tree.position

    assert not tree.read_on()
    [fault] = tree.faults
    assert fault.startswith(f"node {node}, 'hut 99' after node {whole.nodes[node].parent}: ")
    whole.remove(node)
    assert before == tree.position
    assert sorted(whole.line(end) for end in whole.branches) == sorted(tree.line(end) for end in tree.branches)
    assert Explorer.decode(tree.encode()).position == tree.position


def test_a_fault_on_the_present_line_is_refused_at_once():
    whole = grown()
    with pytest.raises(RecordError, match=f"^node {whole.at}, 'hut 99'"):
        Explorer.decode(with_a_fault(whole.encode(), whole.at), whole=False)


def test_going_to_a_node_that_cannot_be_is_refused_and_the_game_stays_where_it_is():
    whole = grown()
    node = leaf(whole)
    tree = Explorer.decode(with_a_fault(whole.encode(), node), whole=False)
    with pytest.raises(RecordError, match="'hut 99'"):
        tree.go(node)
    assert (whole.at, whole.position) == (tree.at, tree.position)


def test_a_file_with_a_fault_is_not_replaced_by_what_could_be_read(tmp_path):
    whole, path = grown(), tmp_path / "game.json"
    raw = with_a_fault(whole.encode(), leaf(whole))
    path.write_bytes(raw)
    tree = Explorer.load(path, whole=False)
    with pytest.raises(RecordError, match="holds something else already"):
        tree.save(path)
    assert raw == path.read_bytes()


def test_changes_are_saved_from_when_all_is_read(tmp_path):
    path = tmp_path / "game.json"
    grown().save(path)
    tree = Explorer.load(path, autosave=path, whole=False)
    tree.start()
    on(tree, random.Random(5))
    tree.read_on()
    tree.name("here")
    assert tree.encode() == Explorer.load(path).encode()


def test_a_game_with_a_fault_goes_on_unsaved_and_says_so(tmp_path):
    whole, path = grown(), tmp_path / "game.json"
    raw = with_a_fault(whole.encode(), leaf(whole))
    path.write_bytes(raw)
    tree = Explorer.load(path, autosave=path, whole=False)
    with pytest.warns(RuntimeWarning, match="it is not saved: node"):
        tree.read_on()
    assert tree.unsaved == tree.faults[0]
    assert raw == path.read_bytes()


# ---------------------------------------------------------------- at a table


def at_a_table(raw, act=None):
    """A table at which somebody opens a record, does something meanwhile, and waits until it is read."""

    async def opened():
        table = Table(tk.new("meduris", players=2, seed=1))
        drawer = table._side._makers()["save"]()
        drawer._read(raw.decode())
        begun, notice = table.explorer.unread, table._side._noticed()
        if act:
            act(table)
        while table.explorer.unread:
            await asyncio.sleep(0.01)
        return table, begun, notice

    return asyncio.run(opened())


def test_a_table_shows_a_large_game_and_reads_it_while_it_is_used():
    whole = grown()
    table, begun, notice = at_a_table(whole.encode(), lambda table: table._sitting.go(1))
    assert begun > 0 and "The rest of this game is still being read." in notice
    assert "still being read" not in table._side._noticed()
    whole.go(1)
    assert whole.encode() == table.explorer.encode()


def test_a_table_tells_a_fault_that_it_finds_late():
    whole = grown()
    node = leaf(whole)
    table, _, notice = at_a_table(with_a_fault(whole.encode(), node))
    assert "cannot be read" not in notice
    told = table._side._noticed()
    assert "A part of this record cannot be read and is left out. Its file stays as it was." in told
    assert f"node {node}, " in told
    assert whole.position == table.position


def test_who_may_not_see_everything_is_not_told_what_the_fault_says():
    whole = grown("empire")
    table, *_ = at_a_table(with_a_fault(whole.encode(), leaf(whole)))
    table._sitting.eyes.look_as("0")
    told = table._side._noticed()
    assert "A part of this record cannot be read" in told
    assert "hut 99" not in told
