"""Going back and forth, the tree, names, and files: what is kept, what is refused, and what a broken file changes."""

from __future__ import annotations

import base64
import html
import random
import re
from pathlib import Path
from typing import Any

import ipywidgets as w
import pytest
from ipywidgets.widgets.widget import _instances

import tablekit as tk
from tablekit.core import Key
from tablekit.explorer import Explorer
from tablekit.scene import LAYERS, Line, Text
from tablekit_widgets import Table
from tablekit_widgets.tree import HEIGHT, WIDTH, tree_scene
from tests.crash.toys import advance
from tests.pointing import inside
from tests.widgets.stage import Page, Person, change, middle_of_a_game, tell

FIRST, BACK, ON, LAST = "First position", "One step back", "One step forward", "End of this line"
NAME, NOTE, FILE = "a name for this position or branch", "a note", "file name, such as game.json"


def person(*moves: str, **table: Any) -> Person:
    ben = Person(Table(middle_of_a_game(), motion=False, **table))
    for move in moves:
        ben.table.play(move)
    return ben


def press(ben: Person, tooltip: str) -> None:
    tell(ben.part(w.Button, tooltip=tooltip), event="click")


def click_tree(ben: Person, node: int, *, at: float = 0.0, size: float = 1.0) -> None:
    x, y = inside(tree_scene(ben.table.explorer), Key("node", node))
    click_in_tree(ben, x * size, y * size, timeStamp=at, boundingRectWidth=WIDTH * size)


def click_in_tree(ben: Person, x: float, y: float, **more: float) -> None:
    box = ben.classed("tk-tree")
    (listener,) = [each for each in list(_instances.values()) if getattr(each, "source", None) is box]
    tell(listener, event="click", type="click", relativeX=x, relativeY=y, **more)


def write(ben: Person, placeholder: str, text: str) -> None:
    change(ben.part(w.Text, placeholder=placeholder), value=text)


def named(ben: Person) -> Any:
    """The list of named positions."""
    return next(part for part in ben.parts(w.Dropdown) if "Go to …" in part._options_labels)


# ---------------------------------------------------------------- steps and branches


def test_the_buttons_go_through_the_line(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    seen = []
    for button in (BACK, BACK, ON, FIRST, LAST):
        press(ben, button)
        seen.append(ben.table.explorer.line())

    assert [["hut 14"], [], ["hut 14"], [], ["hut 14", "give none"]] == seen
    assert ben.table.position == middle_of_a_game().play("hut 14").play("give none")


def test_buttons_that_lead_nowhere_are_off(unpainted: Page) -> None:
    ben = person("hut 14")
    press(ben, FIRST)

    off = {tip for tip in (FIRST, BACK, ON, LAST) if ben.part(w.Button, tooltip=tip).disabled}

    assert {FIRST, BACK} == off


def test_playing_something_else_after_going_back_is_a_branch_and_loses_nothing(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    press(ben, FIRST)

    ben.click(("space", 22))

    explorer = ben.table.explorer
    assert ["hut 22"] == explorer.line()
    assert [["hut 14", "give none"], ["hut 22"]] == [explorer.line(node) for node in explorer.branches]


def test_the_board_shows_where_the_bar_went(page: Page) -> None:
    ben = person("hut 14")
    fresh = person()

    press(ben, BACK)

    assert fresh.scene == ben.scene
    assert page.on(fresh.table._board._painters[False].canvas) == page.on(ben.table._board._painters[False].canvas)


@pytest.mark.parametrize("size", [1.0, 0.6])
def test_a_node_of_the_tree_is_gone_to_by_clicking_it(unpainted: Page, size: float) -> None:
    ben = person("hut 14", "give none")

    click_tree(ben, 1, size=size)

    assert ["hut 14"] == ben.table.explorer.line()


def test_a_double_click_on_the_tree_goes_to_one_node(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    click_tree(ben, 1, at=1000.0)

    click_tree(ben, 0, at=1200.0)

    assert 1 == ben.table.explorer.at


def test_a_click_on_the_tree_means_the_picture_that_is_shown(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    x, y = inside(tree_scene(ben.table.explorer), Key("node", 1))
    for _ in range(12):  # somebody else goes on with the explorer, and the table does not know
        advance(ben.table.explorer, random.Random(1))

    click_in_tree(ben, x, y, boundingRectWidth=WIDTH)

    assert 1 == ben.table.explorer.at


def test_a_click_beside_the_nodes_goes_nowhere(unpainted: Page) -> None:
    ben = person("hut 14")
    box = ben.classed("tk-tree")
    (listener,) = [each for each in list(_instances.values()) if getattr(each, "source", None) is box]

    tell(listener, event="click", type="click", relativeX=WIDTH - 2, relativeY=HEIGHT - 2, boundingRectWidth=WIDTH)
    tell(listener, event="click", type="click")

    assert ["hut 14"] == ben.table.explorer.line()
    assert "" == ben.banner


def test_the_position_that_is_copied_is_the_one_on_the_table(unpainted: Page) -> None:
    ben = person("hut 14")

    (copied,) = re.findall(r'data-text="([^"]*)"[^>]*>Copy position', ben.html)

    assert ben.table.position == tk.read(html.unescape(copied))


def test_the_cell_that_is_copied_comes_to_the_position_on_the_table(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    ben.switch("Name, save, open")

    (cell,) = re.findall(r'data-text="([^"]*)"[^>]*>Copy as cell', ben.html)

    there: dict[str, Any] = {}
    exec(html.unescape(cell), there)
    assert ben.table.position in [value for value in there.values() if isinstance(value, tk.Position)]


def test_the_cell_is_not_sent_while_nobody_looks(unpainted: Page) -> None:
    ben = person("hut 14")

    assert "Copy as cell" not in ben.html
    assert not [message for message in unpainted.messages if "hut 14" in message and "import tablekit" in message]


# ---------------------------------------------------------------- names and files


def test_a_name_stands_beside_the_step_and_in_the_tree(unpainted: Page) -> None:
    ben = person("hut 14")
    ben.switch("Name, save, open")
    write(ben, NAME, "bold")

    ben.press("Name it")

    assert "Step 1 · bold" in ben.html
    assert 1 == ben.table.explorer.find("bold")
    assert "bold" in [shape.words for shape in tree_scene(ben.table.explorer).pieces if hasattr(shape, "words")]


def test_a_name_that_is_taken_is_refused_in_a_sentence(unpainted: Page) -> None:
    ben = person("hut 14")
    ben.table.explorer.name("bold", 0)
    ben.switch("Name, save, open")
    write(ben, NAME, "bold")

    ben.press("Name it")

    assert "node 0 is named" in ben.banner
    assert "" == ben.table.explorer.nodes[1].name


def test_a_note_is_kept_with_its_position(unpainted: Page) -> None:
    ben = person("hut 14")
    ben.switch("Name, save, open")
    write(ben, NOTE, "why not 22?")

    ben.press("Note it")
    press(ben, BACK)

    assert "why not 22?" == ben.table.explorer.nodes[1].note
    assert "" == ben.part(w.Text, placeholder=NOTE).value


def test_a_game_is_saved_and_opened_again(unpainted: Page, tmp_path: Path) -> None:
    ben = person("hut 14", "give none")
    ben.switch("Name, save, open")
    write(ben, FILE, str(tmp_path / "game.json"))
    ben.press("Save")
    other = Person(Table(tk.new("meduris", players=2), motion=False))
    write(other, FILE, str(tmp_path / "game.json"))

    other.press("Open")

    assert ["hut 14", "give none"] == other.table.explorer.line()
    assert ben.table.position == other.table.position
    assert "Saved 3 positions" in ben.html
    assert "Opened a game with 3 positions" in other.html
    assert "See: as Cleo" in [label for part in other.parts(w.Dropdown) for label in part._options_labels]


def test_the_copy_to_download_is_the_whole_game(unpainted: Page, tmp_path: Path) -> None:
    ben = person("hut 14")
    write(ben, FILE, str(tmp_path / "game.json"))

    ben.press("Save")

    (packed,) = re.findall(r"data:application/json;base64,([^\"]*)", ben.html)
    assert (tmp_path / "game.json").read_bytes() == base64.b64decode(packed)
    assert ["hut 14"] == Explorer.decode(base64.b64decode(packed)).line()


def upload(ben: Person, raw: bytes) -> None:
    part = ben.part(w.FileUpload)
    about = {"name": "game.json", "type": "", "size": len(raw), "last_modified": 0}
    change(part, value=[{**about, "content": memoryview(raw)}])


def test_a_file_of_this_computer_is_opened(unpainted: Page) -> None:
    explorer = Explorer(middle_of_a_game())
    explorer.play("hut 22")
    ben = person("hut 14")

    upload(ben, explorer.encode())

    assert ["hut 22"] == ben.table.explorer.line()
    assert explorer.position.prompt().says in ben.asked


HALF = Explorer(middle_of_a_game()).encode()[:-20]
BROKEN = [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "other"}', b"[" * 100_000, b"null", HALF]


@pytest.mark.parametrize("raw", BROKEN, ids=lambda raw: repr(raw[:12]))
def test_a_broken_file_shows_a_banner_and_leaves_the_game(unpainted: Page, raw: bytes) -> None:
    ben = person("hut 14")

    upload(ben, raw)

    assert "tk-banner" in ben.banner
    assert "Something went wrong" not in ben.banner
    assert ["hut 14"] == ben.table.explorer.line()


def test_a_record_whose_moves_the_rules_refuse_is_not_opened(unpainted: Page) -> None:
    explorer = Explorer(middle_of_a_game())
    explorer.play("hut 14")
    ben = person("hut 22")

    upload(ben, explorer.encode().replace(b'"hut 14"', b'"hut 17"'))

    assert "tk-banner" in ben.banner
    assert ["hut 22"] == ben.table.explorer.line()


def test_the_same_file_can_be_opened_twice(unpainted: Page) -> None:
    raw = Explorer(middle_of_a_game()).encode()
    ben = person("hut 14")
    upload(ben, raw)
    ben.table.play("hut 22")

    upload(ben, raw)

    assert [] == ben.table.explorer.line()


def test_a_game_that_cannot_be_drawn_is_not_opened(unpainted: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person("hut 14")
    raw = Explorer(tk.new("meduris", players=2)).encode()
    monkeypatch.setattr(tk.Position, "scene", lambda *_, **__: 1 / 0)

    upload(ben, raw)

    assert "ZeroDivisionError" in ben.banner
    assert ["hut 14"] == ben.table.explorer.line()


def test_eyes_that_the_opened_game_does_not_have_become_a_spectators(unpainted: Page) -> None:
    ben = person(see=2)

    upload(ben, Explorer(tk.new("meduris", players=2)).encode())

    assert "spectator" == ben.table._see.value
    assert 2 == ben.table.position.players


@pytest.mark.parametrize("words", ["Save", "Open"])
def test_a_file_needs_a_name(unpainted: Page, words: str) -> None:
    ben = person()

    ben.press(words)

    assert "Give the file a name first" in ben.banner


def test_a_file_that_is_not_there_is_told(unpainted: Page, tmp_path: Path) -> None:
    ben = person()
    write(ben, FILE, str(tmp_path / "none.json"))

    ben.press("Open")

    assert "tk-banner" in ben.banner
    assert "Something went wrong" not in ben.banner


def test_a_file_with_something_else_in_it_is_not_overwritten(unpainted: Page, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    ben = person("hut 14")
    write(ben, FILE, str(tmp_path / "letter.txt"))

    ben.press("Save")

    assert "Dear Ada" == (tmp_path / "letter.txt").read_text()
    assert "tk-banner" in ben.banner


# ---------------------------------------------------------------- saving by itself


def test_every_step_is_saved(unpainted: Page, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ben = Person(Table(middle_of_a_game(), autosave=str(path), motion=False))
    lines = []
    for step in (("space", 14), ("give", "none"), "chance"):
        ben.click(step)
        lines.append(Explorer.load(path).line())

    assert [["hut 14"], ["hut 14", "give none"]] == lines[:2]
    assert ben.table.explorer.line() == lines[2]


@pytest.mark.filterwarnings("ignore:the game goes on:RuntimeWarning")
def test_a_disk_that_fails_is_told_and_play_goes_on(unpainted: Page, tmp_path: Path) -> None:
    folder = tmp_path / "away"
    folder.mkdir()
    ben = Person(Table(middle_of_a_game(), autosave=str(folder / "game.json"), motion=False))
    (folder / "game.json").unlink()
    folder.rmdir()

    ben.click(("space", 14))

    assert ["hut 14"] == ben.table.explorer.line()
    assert "it is not saved" in ben.banner


# ---------------------------------------------------------------- long games


def test_a_long_game_sends_no_more_for_a_step_than_a_short_one(unpainted: Page) -> None:
    table = Table(tk.new("meduris", players=2, seed=6), motion=False)
    sizes = []
    for _ in range(120):
        unpainted.forget()
        moves = table.position.legal_moves()
        if moves:
            table.play(moves[len(moves) // 2])
        else:
            table.explorer.roll()
            table._new_position()
        sizes.append(sum(map(len, unpainted.messages)))
    assert max(sizes[80:]) < 3 * max(sizes[20:40])


# ---------------------------------------------------------------- named positions


def test_a_named_position_is_a_choice_away(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    assert "none" == named(ben).layout.display
    write(ben, NAME, "nothing given")
    ben.press("Name it")
    press(ben, FIRST)

    assert ("Go to …", "nothing given") == named(ben)._options_labels
    change(named(ben), index=1)

    assert ["hut 14", "give none"] == ben.table.explorer.line()
    assert 0 == named(ben).index


def test_names_in_the_tree_stay_on_the_picture_and_off_each_other() -> None:
    explorer = Explorer(middle_of_a_game())
    explorer.name("The first position of them all")
    for number, move in enumerate(("hut 14", "give none")):
        explorer.play(move)
        explorer.name(f"A long name, number {number}")

    words = [shape for name in LAYERS for shape in tree_scene(explorer).layer(name) if isinstance(shape, Text)]

    boxes = [(word.x - (word.max or 0) / 2, word.x + (word.max or 0) / 2, word.y) for word in words]
    assert 2 <= len(boxes)
    for at, (left, right, y) in enumerate(boxes):
        assert 0 <= left < right <= WIDTH
        assert not [b for b in boxes[at + 1 :] if abs(b[2] - y) < 12 and left < b[1] and b[0] < right]


def test_a_line_that_began_further_left_is_dotted_there() -> None:
    explorer = Explorer(middle_of_a_game())
    short = tree_scene(explorer)
    while len(explorer.line()) < 12:
        moves = explorer.position.legal_moves()
        explorer.play(moves[0]) if moves else explorer.roll()
    long = tree_scene(explorer)

    assert [0, 1] == [
        sum(isinstance(shape, Line) and bool(shape.dash) for name in LAYERS for shape in scene.layer(name))
        for scene in (short, long)
    ]
