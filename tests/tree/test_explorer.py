"""The tree of positions: going on, going back, branches, names, and what happens when something fails."""

import random
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.core import limits
from tablekit.frame.deeds import deeds
from tablekit.games.meduris.table.state import Listening, State
from tablekit.position.draws import drawn, draws
from tablekit.tree.cache import MOST_KEPT, RECENT, STRIDE
from tablekit.tree.explorer import Explorer
from tablekit.tree.node import digest
from tablekit.tree.record import parse
from tests.crash.toys import advance, offer_coin, wander
from tests.tree.test_record import OWN


def fresh(**options) -> Explorer:
    return Explorer(tk.new("meduris", players=2, seed=4, **options))


def at_the_die() -> Explorer:
    explorer = fresh()
    while not explorer.position.chance_outcomes():
        explorer.play(explorer.position.legal_moves()[0])
    return explorer


# ---------------------------------------------------------------- going on and back


def test_playing_gives_the_position_that_the_position_itself_gives():
    explorer = fresh()
    assert explorer.position.play("place wood") == explorer.play("place wood") == explorer.position


def test_moves_are_taken_as_objects_as_text_and_for_a_seat():
    a, b, c = fresh(), fresh(), fresh()
    move = a.position.legal_moves()[0]
    assert a.play(move) == b.play(move.text) == c.play(move.text, player=move.player)


def test_playing_something_else_after_going_back_makes_a_branch():
    explorer = fresh()
    explorer.play("place wood")
    explorer.play("place wool")
    explorer.back()
    explorer.play("place stone")
    assert explorer.children(1) == (2, 3)
    assert explorer.branches == (2, 3)
    assert explorer.line() == ["place wood", "place stone"]
    assert explorer.line(2) == ["place wood", "place wool"]
    assert explorer.path() == [0, 1, 3]


def test_playing_the_same_again_goes_to_the_node_that_is_there():
    explorer = fresh()
    explorer.play("place wood")
    explorer.start()
    explorer.play("  PLACE wood")
    assert (explorer.at, len(explorer)) == (1, 2)


def test_the_same_text_for_another_seat_is_refused_although_the_node_is_there():
    explorer = fresh()
    move = explorer.position.legal_moves()[0]
    explorer.play(move)
    explorer.back()
    with pytest.raises(tk.IllegalMove):
        explorer.play(move.text, player=1 - move.player)
    assert explorer.at == 0


def test_back_stops_at_the_start_and_forward_at_the_end():
    explorer = wander(1, 30)
    explorer.start()
    last = explorer.end()
    assert explorer.back(10_000) == explorer.at_node(0)
    assert explorer.forward(10_000) == last
    assert explorer.forward() == last


def test_forward_goes_where_one_has_been_last():
    explorer = fresh()
    explorer.play("place wood")
    explorer.back()
    explorer.play("place wool")
    explorer.go(1)
    explorer.start()
    explorer.forward()
    assert explorer.at == 1


def test_a_die_that_fell_really_is_entered_and_one_that_is_rolled_comes_from_the_seed():
    explorer = at_the_die()
    here = explorer.at
    rolled = drawn(explorer.position)
    assert explorer.roll() == explorer.at_node(here).roll()
    assert explorer.line()[-1] == rolled.text
    explorer.go(here)
    other = next(o for o, _ in explorer.position.chance_outcomes() if o != rolled)
    assert explorer.chance(other.text) == explorer.at_node(here).chance(other)
    assert len(explorer.children(here)) == 2


def test_a_branch_rolls_what_the_other_branch_would_have_rolled():
    explorer = fresh()
    rolled = []
    for first in ("place wood", "place stone"):
        explorer.start()
        explorer.play(first)
        while not explorer.position.chance_outcomes():
            explorer.play(explorer.position.legal_moves()[-1])
        explorer.roll()
        rolled.append(explorer.line()[-1])
    assert rolled[0] == rolled[1]


@pytest.mark.parametrize("wrong", [-1, 2, True, 1.0, "1", None.__class__])
def test_a_node_that_is_not_there_is_named(wrong):
    explorer = fresh()
    explorer.play("place wood")
    with pytest.raises(tk.TablekitError, match="nodes are 0 to 1"):
        explorer.go(wrong)
    assert explorer.at == 1


def test_a_seat_sees_the_present_position_through_its_own_eyes():
    explorer = wander(3, 40)
    assert explorer.observe(1) == explorer.position.observe(1)
    assert explorer.observe(None) == explorer.position.observe(None)


def test_where_several_decide_the_seat_stands_before_the_move(monkeypatch):
    offer_coin(monkeypatch)
    explorer = Explorer(tk.new("coin", players=2))
    explorer.play("1: bid 2")
    explorer.back()
    explorer.play("bid 2", player=0)
    explorer.back()
    explorer.play(explorer.position.move("bid 2", 1))
    assert [step.text for step in explorer.nodes] == ["", "1: bid 2", "0: bid 2"]
    assert explorer.at == 1


# ---------------------------------------------------------------- refused and failing


@pytest.mark.parametrize("text", ["hut 7", "castle", "", "wood", "7: hut 7", "x" * 500])
def test_what_cannot_be_played_leaves_the_tree_as_it_was(text):
    explorer = wander(1, 12)
    explorer.back(2)
    before = explorer.encode()
    while explorer.position.chance_outcomes():
        explorer.back()
        before = explorer.encode()
    with pytest.raises((tk.IllegalMove, tk.NotationError)):
        explorer.play(text if text != "hut 7" or "hut 7" not in map(str, explorer.position.legal_moves()) else "hut 33")
    assert explorer.encode() == before


def test_rolling_where_a_move_is_asked_for_leaves_the_tree_as_it_was():
    explorer = fresh()
    before = explorer.encode()
    with pytest.raises(tk.IllegalMove, match="nothing is left to chance here"):
        explorer.roll()
    assert explorer.encode() == before


class Fault(Exception):
    """Injected."""


@pytest.mark.parametrize("node", [3, 41, 90, 140])
def test_a_fault_at_any_deed_leaves_the_tree_as_it_was(monkeypatch, node):
    explorer = wander(9, 160)
    explorer.go(node)
    while explorer.position.over:
        explorer.back()
    moves = explorer.position.legal_moves()
    known = {explorer.nodes[child].text for child in explorer.children()}
    move = next((m for m in moves if m.text not in known), None)
    before, left = explorer.encode(), [0]

    def failing(deed):
        def deeded(self, *args, **kwargs):
            left[0] -= 1
            if left[0] == 0:
                raise Fault
            return deed(self, *args, **kwargs)

        return deeded

    for name in deeds(State):
        monkeypatch.setattr(Listening, name, failing(getattr(Listening, name)))
    for failed in range(100):
        left[0] = failed + 1
        try:
            explorer.play(move) if move else explorer.chance(_unused_face(explorer))
            break
        except Fault:
            left[0] = 0
            assert explorer.encode() == before
    assert 1 <= failed < 99
    assert len(explorer) == 161


def _unused_face(explorer):
    known = {explorer.nodes[child].text for child in explorer.children()}
    return next(o for o, _ in explorer.position.chance_outcomes() if o.text not in known)


def test_a_tree_grows_no_larger_than_a_record_can_hold(monkeypatch):
    explorer = fresh()
    monkeypatch.setattr(limits, "RECORD_NODES", 2)
    explorer.play("place wood")
    explorer.back()
    with pytest.raises(tk.RecordError, match="the tree has 2 positions"):
        explorer.play("place wool")
    assert (explorer.at, len(explorer)) == (0, 2)
    explorer.play("place wood")
    assert explorer.at == 1


# ---------------------------------------------------------------- names, notes, removing


def test_a_named_node_is_found():
    explorer = wander(1, 20)
    explorer.name("the long way", 7)
    explorer.name("here")
    assert (explorer.find("the long way"), explorer.find("here")) == (7, explorer.at)
    explorer.name("", 7)
    with pytest.raises(tk.TablekitError, match="no node is named 'the long way'; it must be 'here'"):
        explorer.find("the long way")


def test_a_name_belongs_to_one_node():
    explorer = wander(1, 20)
    explorer.name("x", 3)
    explorer.name("x", 3)
    with pytest.raises(tk.TablekitError, match="node 3 is named 'x' already"):
        explorer.name("x", 4)


@pytest.mark.parametrize("text", ["a\nb", "\x1b[1m", "a\u202eb", "x" * 41, " ", 5])
def test_a_name_that_cannot_be_shown_is_refused(text):
    explorer = fresh()
    with pytest.raises(tk.TablekitError, match="the name cannot be used"):
        explorer.name(text)
    assert explorer.nodes[0].name == ""


@pytest.mark.parametrize("text", ["\x00", "a\u2066b", "x" * 2001, None])
def test_a_note_that_cannot_be_shown_is_refused(text):
    explorer = fresh()
    with pytest.raises(tk.TablekitError, match="the note cannot be used"):
        explorer.note(text)
    assert explorer.nodes[0].note == ""


def test_removing_a_branch_numbers_the_later_nodes_anew():
    explorer = wander(4, 120)
    fork = next(i for i in range(120) if len(explorer.children(i)) > 1)
    gone = explorer.children(fork)[0]
    left = [i for i in range(120) if gone not in explorer.path(i)]
    explorer.name("kept", left[-1])
    explorer.go(left[-1])
    expected = [(explorer.line(i), explorer.at_node(i).notation) for i in left]
    explorer.remove(gone)
    assert expected == [(explorer.line(i), explorer.at_node(i).notation) for i in range(len(explorer))]
    assert explorer.at == explorer.find("kept") == len(left) - 1
    assert Explorer.decode(explorer.encode()).encode() == explorer.encode()


def test_removing_the_branch_one_is_on_goes_back_to_where_it_left():
    explorer = wander(4, 120)
    fork = next(i for i in range(120) if len(explorer.children(i)) > 1)
    gone = explorer.children(fork)[-1]
    explorer.go(gone)
    explorer.end()
    explorer.remove(gone)
    assert explorer.at == fork
    explorer.forward()
    assert explorer.at == explorer.children(fork)[0]


def test_after_a_removal_only_the_last_position_is_fingerprinted_anew(monkeypatch):
    explorer = wander(4, 600)
    leaf = next(i for i in explorer.branches if 60 < i < 120)
    before = dict(explorer.record().digests)
    asked = []
    monkeypatch.setattr("tablekit.tree.explorer.digest", lambda position: asked.append(position) or digest(position))

    explorer.remove(leaf)
    raw = explorer.encode()

    assert len(asked) <= 1
    shifted = {node - (node > leaf): found for node, found in before.items() if node != leaf}
    assert shifted == dict(explorer.record().digests)
    assert raw == Explorer.decode(raw).encode()
    again = Explorer.decode(raw)
    for tree in (explorer, again):
        for number in range(130):
            advance(tree, random.Random(number))
    assert explorer.encode() == again.encode()


def test_a_removal_is_taken_back_and_what_was_played_since_then_stays():
    explorer = wander(4, 120)
    fork = next(i for i in range(120) if len(explorer.children(i)) > 1)
    gone = explorer.children(fork)[0]
    explorer.name("mine", gone)
    explorer.note("here it went wrong", gone)
    explorer.go(gone)
    explorer.end()
    before = {tuple(explorer.line(i)): explorer.at_node(i).notation for i in range(120)}
    left, raw, fault = explorer.line(), explorer.encode(), "nothing has been removed or promoted"

    explorer.remove(gone)
    assert explorer.last_edit == f"{120 - len(explorer)} positions removed"
    assert explorer.undo_edit().notation == before[tuple(left)]
    assert raw == explorer.encode()

    explorer.remove(gone)
    explorer.name("mine")
    explorer.start()
    advance(explorer, random.Random(99))
    played = tuple(explorer.line())
    explorer.undo_edit()
    assert {**before, played: explorer.position.notation} == {
        tuple(explorer.line(i)): explorer.at_node(i).notation for i in range(len(explorer))
    }
    assert (tuple(explorer.line(explorer.find("mine"))), explorer.nodes[gone].note) == (
        tuple(explorer.line(fork)),
        "here it went wrong",
    )
    with pytest.raises(tk.TablekitError, match=fault):
        explorer.undo_edit()


def test_a_promoted_line_comes_first_at_every_fork_and_in_the_record():
    explorer = wander(4, 120)
    node = explorer.branches[-1]
    line, raw = explorer.line(node), explorer.encode()
    assert any(explorer.children(explorer.nodes[i].parent)[0] != i for i in explorer.path(node)[1:])
    explorer.promote(node)
    for tree in (explorer, Explorer.decode(explorer.encode())):
        first = 0
        for text in line:
            first = tree.children(first)[0]
            assert text == tree.nodes[first].text
    explorer.undo_edit()
    assert raw == explorer.encode()


def test_the_start_cannot_be_removed():
    explorer = fresh()
    with pytest.raises(tk.TablekitError, match="the start cannot be removed"):
        explorer.remove(0)


# ---------------------------------------------------------------- telling


def test_changes_are_told_line_by_line():
    explorer = fresh()
    explorer.play("place wood")
    assert explorer.changes(0) == ["towers, wood: nothing → blue", "pending: " + _pending(0) + " → " + _pending(1)]
    assert explorer.changes(1, 1) == []


def _pending(placed: int) -> str:
    return ", ".join(f"ask place player {p}" for p in (["purple", "blue"] * 3)[: 6 - placed])


def test_changes_name_the_space_and_the_good():
    explorer = Explorer(tk.read(
        "meduris/2p rules=de-302380 turn=0 druid=temple huts=- runes=- workers=000/11/1/- goods=1.1.1.1/1.1.1.1 "
        "score=5/5 do=act:0 die=wood"
    ))  # fmt: skip
    explorer.play("hut 1")
    told = explorer.changes(0)
    assert "space 1, hut: nothing → purple" in told
    assert "huts_left, purple: 12 → 11" in told
    assert "druid: temple → rock 1" in told
    assert [line for line in told if line.startswith("goods, purple, ")]


CASES = {
    "a fresh game": lambda: fresh(),
    "another edition and switch": lambda: fresh(edition="it-302863", substitution="lacking"),
    "names that need quoting": lambda: fresh(names=["O'Neil", 'the "great"']),
    "a set-up of one's own": lambda: fresh(chips="1:hut,6:two,11:druid,16:hut,21:two,26:druid"),
    "a position in mid-game": lambda: Explorer(wander(7, 60).at_node(55)),
    "a board of one's own": lambda: fresh(board=parse_board(OWN.encode(), "own.toml")),
    "what a seat sees": lambda: Explorer(wander(7, 60).at_node(55).observe(0)),
}


@pytest.mark.parametrize("case", CASES)
def test_the_cell_runs_and_comes_to_the_same_position(case):
    explorer = CASES[case]()
    chance = random.Random(1)
    for _ in range(25):
        if explorer.position.legal_moves() or explorer.position.chance_outcomes():
            advance(explorer, chance)
    names: dict = {}
    exec(explorer.code(), names)
    assert explorer.position == names["pos"]
    assert explorer.position.names == names["pos"].names


def test_the_cell_of_a_fresh_game_is_short():
    explorer = fresh(edition="it-302863")
    explorer.play("place wood")
    expected = (
        "import tablekit as tk\n\n"
        'pos = tk.new("meduris", players=2, edition="it-302863", seed=4)\n'
        'pos = pos.play("place wood")\n'
    )
    assert expected == explorer.code()


def test_the_cell_says_which_results_came_by_chance():
    explorer = at_the_die()
    explorer.chance("wool")
    assert explorer.code().endswith('pos = pos.chance("wool")\n')
    assert Explorer.decode(explorer.encode()).code() == explorer.code()


# ---------------------------------------------------------------- long and wide trees


@pytest.mark.thorough
def test_ten_thousand_steps_deep_nothing_recurses():
    explorer = to_and_fro(10_000)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(140)  # pytest itself stands some 50 deep
    try:
        again = Explorer.decode(explorer.encode())
        again.start()
        again.end()
        again.back(5_000)
        code, line = again.code(10_000), again.line()
        again.name("middle")
        again.remove(9_000)
    finally:
        sys.setrecursionlimit(limit)
    assert explorer.at_node(5_000) == again.position
    assert (len(line), code.count("\n"), len(again)) == (5_000, 10_003, 9_000)


def to_and_fro(steps: int) -> Explorer:
    """A game in which workers go from plateau to plateau and nobody builds."""
    explorer = Explorer(tk.new("meduris", players=3, seed=1))
    chance = random.Random(1)
    while len(explorer) <= steps:
        moves = [m for m in explorer.position.legal_moves() if m.group not in ("Hut", "Temple") and m.text != "poll no"]
        explorer.play(moves[int(chance.random() * len(moves))]) if moves else explorer.roll()
    return explorer


def test_of_a_long_game_only_some_positions_are_kept():
    explorer = to_and_fro(2_000)
    assert len(explorer._cache.milestones) == 1 + 2_000 // STRIDE
    assert len(explorer._cache.recent) == RECENT


def test_however_a_tree_branches_only_so_many_positions_are_kept(monkeypatch):
    monkeypatch.setattr("tablekit.tree.cache.STRIDE", 1)
    monkeypatch.setattr("tablekit.tree.cache.MOST_KEPT", 20)
    monkeypatch.setattr("tablekit.tree.cache.RECENT", 5)
    explorer = wander(3, 300)
    expected = [explorer.at_node(i).notation for i in range(300)]
    again = Explorer.decode(explorer.encode())
    assert (len(again._cache.milestones), len(again._cache.recent)) == (20, 5)
    assert expected == [again.at_node(i).notation for i in range(300)]
    assert MOST_KEPT > 20


# ---------------------------------------------------------------- files


def test_a_saved_tree_is_loaded(tmp_path):
    explorer = wander(2, 80)
    explorer.save(tmp_path / "game.json")
    assert explorer.encode() == Explorer.load(tmp_path / "game.json").encode()


def test_a_file_that_holds_another_game_is_not_replaced_unless_told(tmp_path):
    path = tmp_path / "game.json"
    fresh().save(path)
    before = path.read_bytes()
    with pytest.raises(tk.RecordError, match=r"holds something else already; .* overwrite=True"):
        Explorer(tk.new("meduris", players=3), autosave=path)
    assert before == path.read_bytes()
    other = Explorer(tk.new("meduris", players=3), autosave=path, overwrite=True)
    assert other.encode() == path.read_bytes()


def test_a_second_writer_is_refused(tmp_path):
    path = tmp_path / "game.json"
    fresh().save(path)
    one, two = Explorer.load(path), Explorer.load(path)
    one.play("place wood")
    two.play("place stone")
    one.save(path)
    with pytest.raises(tk.RecordError, match="has been changed by another"):
        two.save(path)
    assert one.encode() == path.read_bytes()
    two.save(path, overwrite=True)
    assert two.encode() == path.read_bytes()


def test_a_full_disk_is_told_and_play_goes_on(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    explorer = Explorer(tk.new("meduris", players=2, seed=4), autosave=path)
    before = path.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.write", full)
        with pytest.warns(RuntimeWarning, match="it is not saved: .*No space left"):
            explorer.play("place wood")
    assert "No space left" in explorer.unsaved
    assert (explorer.at, path.read_bytes()) == (1, before)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        explorer.play("place wool")
    assert (explorer.unsaved, path.read_bytes()) == ("", explorer.encode())


# ---------------------------------------------------------------- several threads


@pytest.fixture
def quick_turns():
    """Threads take turns so often that two acts would meet."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


def at_once(*acts):
    with ThreadPoolExecutor(len(acts)) as threads:
        for done in [threads.submit(act) for act in acts]:
            done.result()


@pytest.mark.usefixtures("quick_turns")
def test_two_threads_that_write_names_and_notes_leave_saving_alive(tmp_path):
    path = tmp_path / "game.json"
    explorer = Explorer(tk.new("meduris", players=2, seed=4), autosave=path)

    def again_and_again(write):
        for number in range(40):
            write(f"text {number}")

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        at_once(lambda: again_and_again(explorer.note), lambda: again_and_again(explorer.name))

    assert "" == explorer.unsaved
    assert ("text 39", "text 39") == (explorer.nodes[0].name, explorer.nodes[0].note)
    assert explorer.record() == parse(path.read_bytes())


@pytest.mark.usefixtures("quick_turns")
def test_four_threads_that_play_and_go_back_leave_a_tree_that_can_be_opened():
    for seed in range(4):
        explorer = Explorer(tk.new("meduris", players=3, seed=seed))

        def wander_about(number, explorer=explorer):
            chance = random.Random(number)
            for _ in range(60):
                try:
                    if chance.random() < 0.3:
                        explorer.go(int(chance.random() * len(explorer)))
                    moves = explorer.position.legal_moves()
                    explorer.play(moves[int(chance.random() * len(moves))]) if moves else explorer.roll()
                except tk.TablekitError:
                    pass  # another thread has gone elsewhere in the meantime, where this is not allowed

        at_once(*(lambda number=number: wander_about(number) for number in range(4)))

        assert 60 < len(explorer)
        again = Explorer.decode(explorer.encode())
        assert [step.text for step in explorer.nodes] == [step.text for step in again.nodes]
        assert [explorer.at_node(i) for i in range(len(explorer))] == [again.at_node(i) for i in range(len(again))]


# ---------------------------------------------------------------- any order of anything


class AnyOrder(RuleBasedStateMachine):
    """The explorer beside the plainest model there is: nested lists of positions that are all kept."""

    def __init__(self) -> None:
        super().__init__()
        self.explorer = Explorer(tk.new("meduris", players=2, seed=9))
        self.positions = [self.explorer.position]
        self.parents, self.texts, self.names = [-1], [""], {0: ""}
        self.at = 0

    def _arrive(self, text: str, position: tk.Position) -> None:
        for node, (parent, known) in enumerate(zip(self.parents, self.texts, strict=True)):
            if (parent, known) == (self.at, text):
                self.at = node
                return
        self.positions.append(position)
        self.parents.append(self.at)
        self.texts.append(text)
        self.at = len(self.positions) - 1

    @rule(pick=st.integers(0, 10_000))
    def go_on(self, pick):
        here = self.positions[self.at]
        moves = here.legal_moves()
        faces = [outcome for outcome, _ in here.chance_outcomes()]
        if moves:
            move = moves[pick % len(moves)]
            self.explorer.play(move.text if pick % 2 else move)
            self._arrive(move.text, here.play(move))
        elif faces:
            face = faces[pick % len(faces)]
            self.explorer.chance(face)
            self._arrive(face.text, here.chance(face))

    @rule(n=st.integers(0, 4))
    def go_back(self, n):
        self.explorer.back(n)
        for _ in range(n):
            self.at = max(0, self.parents[self.at])

    @rule(pick=st.integers(0, 10_000))
    def go_anywhere(self, pick):
        self.at = pick % len(self.positions)
        self.explorer.go(self.at)

    @rule(pick=st.integers(0, 10_000))
    def forward_comes_back_to_where_one_was(self, pick):
        steps = pick % 5
        there = self.explorer.at
        depth = len(self.explorer.path()) - 1
        self.explorer.back(steps)
        self.explorer.forward(min(steps, depth))
        assert there == self.explorer.at

    @rule(text=st.sampled_from(["", "left", "right", "naïve"]))
    def name(self, text):
        if text and any(name == text and node != self.at for node, name in self.names.items()):
            with pytest.raises(tk.TablekitError):
                self.explorer.name(text)
        else:
            self.explorer.name(text)
            self.names[self.at] = text

    @rule(pick=st.integers(1, 10_000))
    def remove(self, pick):
        if len(self.positions) < 8:
            return
        gone = {pick % len(self.positions) or 1}
        self.explorer.remove(min(gone))
        for node, parent in enumerate(self.parents):
            if parent in gone:
                gone.add(node)
        while self.at in gone:
            self.at = self.parents[self.at]
        left = [node for node in range(len(self.positions)) if node not in gone]
        number = {-1: -1, **{old: new for new, old in enumerate(left)}}
        self.positions = [self.positions[old] for old in left]
        self.texts = [self.texts[old] for old in left]
        self.parents = [number[self.parents[old]] for old in left]
        self.names = {number[old]: name for old, name in self.names.items() if old in number}
        self.at = number[self.at]

    @rule(pick=st.integers(1, 10_000))
    def what_is_removed_and_promoted_comes_back(self, pick):
        before = self.explorer.encode()
        self.explorer.promote(pick % len(self.positions))
        if len(self.explorer) > 1:
            self.explorer.remove(1 + pick % (len(self.explorer) - 1))
            self.explorer.undo_edit()
        self.explorer.undo_edit()
        assert before == self.explorer.encode()

    @rule()
    def save_and_load(self):
        raw = self.explorer.encode()
        self.explorer = Explorer.decode(raw)
        assert raw == self.explorer.encode()

    @invariant()
    def both_agree(self):
        explorer = self.explorer
        assert self.at == explorer.at
        assert self.positions[self.at].notation == explorer.position.notation
        assert draws(self.positions[self.at]) == draws(explorer.position)
        assert self.parents == [step.parent for step in explorer.nodes]
        assert self.texts == [step.text for step in explorer.nodes]
        assert [self.names.get(i, "") for i in range(len(explorer))] == [step.name for step in explorer.nodes]
        for node, step in enumerate(explorer.nodes):
            assert step.children == [child for child, parent in enumerate(self.parents) if parent == node]
            assert step.ahead in step.children or (step.ahead is None and not step.children)

    def teardown(self):
        for node, position in enumerate(self.positions):
            assert position.notation == self.explorer.at_node(node).notation


AnyOrder.TestCase.settings = settings(max_examples=40, stateful_step_count=50, deadline=None, derandomize=True)
TestAnyOrder = AnyOrder.TestCase


def test_who_watches_is_told_of_each_other_present_node_until_removed():
    explorer, told = Explorer(tk.new("meduris", players=2, seed=1)), []
    watch = lambda: told.append(explorer.at)  # noqa: E731
    explorer.watch(watch)

    explorer.play("place wood")
    explorer.back()
    explorer.forward()
    explorer.watch(watch, remove=True)
    explorer.start()

    assert [1, 0, 1] == told
