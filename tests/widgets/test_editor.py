"""The position editor as a page without a browser: the acts of its buttons and clicks, and what it says is wrong."""

from __future__ import annotations

import re

import pytest

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit_widgets import Editor, Table
from tests.editing.test_draft import first_hut, hut_of
from tests.widgets.stage import Page, Person, tell
from tests.widgets.teaching.test_lessons import click, press, words


@pytest.fixture
def start() -> tk.Position:
    return first_hut()


def pick(editor: Editor, act: str, says: str) -> None:
    """Choose a row of a list by its words."""
    rows = re.search(rf'<select data-do="{re.escape(act)}".*?</select>', editor.face.html)
    assert rows is not None, f"there is no list {act!r}"
    (value,) = re.findall(rf'<option value="([^"]*)"[^>]*>{re.escape(says)}</option>', rows[0])
    tell(editor.face, do="act", name=act, value=value)


def test_a_piece_is_moved_and_a_wool_put_on_and_the_position_is_played(unpainted: Page, start: tk.Position) -> None:
    space, owner, other = hut_of(start)
    editor = Editor(start)
    pick(editor, "tool", "Take something away")
    click(editor, f"space {space}")
    assert "is wrong" in words(editor) and "§" in words(editor) and "disabled" in editor.face.html
    pick(editor, "tool", f"hut: {start.colours[owner].capitalize()}")
    click(editor, f"space {other}")
    press(editor, "more goods blue wool")

    assert "This position can be played" in words(editor)
    press(editor, "play")
    assert isinstance(editor.table, Table)
    huts = editor.table.position.state().huts
    assert (-1, owner) == (huts[space], huts[other])
    assert start.state().goods[1][1] + 1 == editor.table.position.state().goods[1][1]
    editor.table.play(editor.table.position.legal_moves()[0])


def test_what_is_wrong_is_told_all_at_once_and_nothing_can_be_played(unpainted: Page, start: tk.Position) -> None:
    editor = Editor(start)
    tell(editor.face, do="act", name="set huts 1", value="0")
    tell(editor.face, do="act", name="put workers wood", value="0")

    assert f"{len(editor.draft.problems)} things are wrong" in words(editor)
    assert len(editor.draft.problems) >= 2
    for problem in editor.draft.problems:
        assert problem.partition("  §")[0].lower() in words(editor).lower()
    tell(editor.face, do="act", name="play", value="")
    assert editor.table is None and "this position cannot be" in words(editor)


def test_each_act_can_be_taken_back_and_done_again(unpainted: Page, start: tk.Position) -> None:
    editor = Editor(start)
    press(editor, "more goods blue wool")
    press(editor, "more goods blue wool")
    press(editor, "undo")
    assert editor.draft == tk.edit(start).add("goods blue wool", 1)
    press(editor, "redo")
    press(editor, "undo")
    press(editor, "undo")
    assert editor.position == start
    tell(editor.face, do="act", name="undo", value="")
    assert editor.position == start


def test_a_board_that_cannot_be_drawn_is_said_to_be_an_earlier_one(page: Page) -> None:
    race = "apache/2p rules=it-2007 turn=1 table=2buffalo stacks=-/- chosen=maiden/- do=race"
    editor = Editor(tk.read(race))
    tell(editor.face, do="act", name="set chosen yellow", value="hunter")
    editor._change(editor.draft.set("do", "-"))
    assert editor.draft.scene() is None and editor.draft.problems
    assert "the picture shows an earlier one" in words(editor) and "<svg" in editor.face.html
    press(editor, "undo")
    assert "the picture shows an earlier one" not in words(editor)


def test_somebody_else_decides_and_the_list_says_so(unpainted: Page, start: tk.Position) -> None:
    editor = Editor(start)
    other = start.names[1 - (start.turn or 0)]
    pick(editor, "decide", f"{other}: build a hut, build a temple, or move a worker")

    assert (other.lower(),) == editor.position.to_move


def test_a_click_shows_what_can_be_set_at_a_place_with_its_pieces_on_it(unpainted: Page) -> None:
    position = tk.new("empire", players=2, seed=3)
    editor = Editor(position)
    click(editor, next(str(key) for key in editor._picture().scene.keys if key.kind == "army"))

    assert "Armies of Purple" in words(editor)
    pick(editor, "tool", "armies of Purple")
    spot = next(name for name in re.findall(r'data-do="(key region \w+)"', editor.face.html))
    tell(editor.face, do="act", name=spot, value="")
    name = f"armies {spot.split()[-1]} purple"
    assert int(tk.edit(position)[name]) + 1 == int(editor.draft[name])


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_whatever_a_page_sends_changes_nothing_or_is_told_in_a_sentence(unpainted: Page, game: Game) -> None:
    editor = Editor(game.name, players=2)
    acts = re.findall(r'data-do="([^"]*)"', editor.face.html)
    for act in ("set", "set nothing", "drop x", "key x", "decide", "tool", "more do", "put turn", *acts[::60]):
        for value in ("99999", "<b>"):
            tell(editor.face, do="act", name=act, value=value)
            assert "Something went wrong" not in words(editor), (act, value)
    assert editor.draft.drawn


def test_an_empty_board_a_draft_and_an_explorer_can_be_edited_and_nothing_else(
    unpainted: Page, start: tk.Position
) -> None:
    assert "<Editor: Meduris, 3 players, 3 problems>" == repr(Editor("meduris", players=3))
    assert start == Editor(tk.Explorer(start)).position == Editor(tk.edit(start)).position
    with pytest.raises(tk.TablekitError, match="not 7"):
        Editor(7)  # type: ignore[arg-type]


def test_a_table_hands_its_position_to_an_editor_and_takes_back_what_is_to_be_played(
    unpainted: Page, start: tk.Position
) -> None:
    table = Table(start, motion=False)
    table.play(table.position.legal_moves()[0])
    game, before = table.explorer, table.position
    Person(table).open("Set up a position by hand")
    inside = table._side.drawers.box
    (editor,) = inside.children
    press(editor, "more goods blue wool")
    press(editor, "play")
    assert tk.edit(before).add("goods blue wool").position == table.position
    assert () == inside.children
    Person(table).press("Back to the game before")

    assert game is table.explorer and before == table.position


def test_the_editor_of_a_seat_holds_no_goods_of_others(unpainted: Page) -> None:
    start = tk.new("meduris", players=3, seed=3)
    table = Table(start, motion=False, see="blue")
    Person(table).open("Set up a position by hand")
    (editor,) = table._side.drawers.box.children

    assert "dealt out by chance" in Person(table).column["drawer"]
    assert start.observe("blue").imagine() == editor.position != start
