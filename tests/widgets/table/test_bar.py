"""Going back and forth, the tree, names, and files: what is kept, what is refused, and what a broken file changes."""

from __future__ import annotations

import base64
import html
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import tablekit as tk
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import follow
from tablekit_widgets import Table
from tablekit_widgets.editing.draft_board import DraftBoard
from tablekit_widgets.kit.acts import FILE_BYTES
from tablekit_widgets.table.listing import tries
from tests.crash.toys import advance
from tests.widgets.stage import Page, Person, middle_of_a_game, tell

FIRST, BACK, ON, LAST = "First position", "One step back", "One step forward", "End of this line"
NAME, NOTE, FILE = "a name for this position", "a note", "file name, such as game.json"


def person(*moves: str, **table: Any) -> Person:
    ben = Person(Table(middle_of_a_game(), motion=False, **table))
    for move in moves:
        ben.table.play(move)
    return ben


def press(ben: Person, words: str) -> None:
    ben.press(words)


def go_to_try(ben: Person, words: str) -> None:
    """Go to another try by its row."""
    ben.act("tab", "tries")
    (found,) = [one for one in ben.controls("list") if one.name == "branch" and f": {words}," in one.words]
    ben.act(found.name, found.value)


def slide(ben: Person, step: int) -> None:
    ben.act("go", str(step))


def slider(ben: Person) -> str:
    """Where the slider stands."""
    return next(control.value for control in ben.controls("steps") if control.name == "go")


def told(ben: Person) -> str:
    """What is said below the buttons of the drawer."""
    return ben.column["drawer"].partition('<span role="status">')[2].partition("</span>")[0]


def write(ben: Person, words: str, text: str) -> None:
    if ben.table._side.drawers.name != "save":
        ben.open("Save or open")
    ben.write(words, text)


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

    assert (False, False, True, True) == tuple(map(ben.offers, (FIRST, BACK, ON, LAST)))
    ben.act("back")
    assert [] == ben.table.explorer.line()
    press(ben, LAST)
    assert (True, True, False, False) == tuple(map(ben.offers, (FIRST, BACK, ON, LAST)))


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
    assert ben.scene == ben.table._board._painters[False]._shown


def test_the_slider_goes_to_a_step_of_the_line(unpainted: Page) -> None:
    ben = person("hut 14", "give none")

    slide(ben, 1)

    assert ["hut 14"] == ben.table.explorer.line()
    assert "<b>Step 1</b> of 2" in ben.html
    assert "1" == slider(ben)
    slide(ben, 2)
    assert ["hut 14", "give none"] == ben.table.explorer.line()


def test_tables_on_one_explorer_follow_each_other(unpainted: Page) -> None:
    ben = person()
    cleo = Person(Table(ben.table.explorer, motion=False))

    ben.click(("space", 14))

    assert ben.asked == cleo.asked
    assert "what do you give the druid at 20?" in cleo.asked
    cleo.table.explorer.back()
    assert ben.asked == cleo.asked
    assert "build, or move a worker?" in ben.asked


def test_a_closed_table_follows_nobody(unpainted: Page) -> None:
    ben = person()
    explorer = ben.table.explorer
    ben.table.close()
    unpainted.forget()

    explorer.play("hut 14")

    assert [] == unpainted.messages


def test_a_slider_of_before_goes_nowhere(unpainted: Page) -> None:
    ben = person("hut 14", "give none")

    slide(ben, 7)

    assert ["hut 14", "give none"] == ben.table.explorer.line()
    assert "" == ben.banner


def test_a_branch_is_labelled_with_its_first_move_and_gone_to_by_its_label(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    press(ben, FIRST)
    ben.table.play("hut 22")
    ben.act("tab", "tries")
    assert "After step 0: Ben: Hut 14, 2 steps" in ben.html

    go_to_try(ben, "Ben: Hut 14")

    assert ["hut 14"] == ben.table.explorer.line()
    assert "After step 0: Ben: Hut 22, 1 step" in ben.html


def test_a_pin_on_the_slider_shows_where_another_try_begins_and_lists_it(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    press(ben, FIRST)
    ben.table.play("hut 22")

    (pin,) = [control for control in ben.controls("steps") if control.name == "pin"]
    ben.act("pin", pin.value)

    assert [] == ben.table.explorer.line()
    assert "After step 0: Ben: Hut 14, 2 steps" in ben.column["list"]


def test_a_try_that_is_forgotten_is_brought_back(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    press(ben, FIRST)
    ben.table.play("hut 22")
    ben.act("tab", "tries")

    ben.press("Forget this try")

    assert ["hut 22"] == ben.table.explorer.line()
    assert "Hut 14" not in ben.column["list"]
    ben.press("Undo: 2 positions removed")
    assert "After step 0: Ben: Hut 14, 2 steps" in ben.column["list"]


def test_what_no_page_of_ours_asks_for_goes_nowhere(unpainted: Page) -> None:
    ben = person("hut 14")
    column = ben.table._side.column

    asked = (("branch", "77"), ("branch", "x"), ("branch", "-1"), ("go", "9" * 30), ("nothing", ""), ("see", "9"))
    for name, value in asked:
        tell(column, do="act", seq=1, name=name, value=value)
    for content in ({}, {"do": "act"}, {"do": "act", "seq": -1, "name": "undo", "value": ""}, {"do": "act", "seq": 1}):
        tell(column, **content)

    assert ["hut 14"] == ben.table.explorer.line()
    assert "everything" == ben.table._sitting.eyes.see.value
    assert "" == ben.banner
    assert 8 == column.dropped


def test_the_position_that_is_copied_is_the_one_on_the_table(unpainted: Page) -> None:
    ben = person("hut 14")

    (copied,) = re.findall(r'data-text="([^"]*)"[^>]*>Copy position', ben.html)

    assert ben.table.position == tk.read(html.unescape(copied))


def test_the_cell_that_is_copied_comes_to_the_position_on_the_table(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    ben.open("Save or open")

    (cell,) = re.findall(r'data-text="([^"]*)"[^>]*>Copy as cell', ben.html)

    there: dict[str, Any] = {}
    assert ["pos"] == html.unescape(cell).splitlines()[-1:]  # so that the cell shows it
    exec(html.unescape(cell), there)
    assert ben.table.position in [value for value in there.values() if isinstance(value, tk.Position)]


def test_the_position_of_the_drawer_is_copied_with_its_names(unpainted: Page) -> None:
    ben = person("hut 14")
    ben.open("Save or open")

    *_, copied = re.findall(r'data-text="([^"]*)"[^>]*>Copy position', ben.column["drawer"])

    read = eval(html.unescape(copied), {"tk": tk})
    assert (ben.table.position, ("Ada", "Ben", "Cleo")) == (read, read.names)


def test_the_cell_is_not_sent_while_nobody_looks(unpainted: Page) -> None:
    ben = person("hut 14")

    assert "Copy as cell" not in ben.html
    assert not [message for message in unpainted.messages if "hut 14" in message and "import tablekit" in message]


def links(ben: Person) -> dict[str, str]:
    """What the buttons for links would copy, by their words."""
    found = re.findall(r'<button type="button"[^>]* class="tk-b" hidden data-link="([^"]*)">([^<]*)', ben.html)
    return {words: html.unescape(text) for text, words in found}


def test_links_open_the_position_on_the_table_and_the_steps_that_led_to_it(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    ben.open("Save or open")

    opened = {words: follow(text) for words, text in links(ben).items()}

    assert {"Copy link": [], "Copy link with all steps": ["hut 14", "give none"]} == {
        words: explorer.line() for words, explorer in opened.items()
    }
    assert [ben.table.position] * 2 == [explorer.position for explorer in opened.values()]
    assert {("Ada", "Ben", "Cleo")} == {explorer.position.names for explorer in opened.values()}


def test_who_does_not_see_everything_copies_no_steps(unpainted: Page) -> None:
    ben = Person(Table(tk.new("iquazu", players=2, seed=3), see=0, motion=False))
    ben.table.play(ben.table.position.legal_moves()[0])
    ben.open("Save or open")

    assert {"Copy link": ben.table.position.observe(0).notation} == {
        words: follow(text).position.notation for words, text in links(ben).items()
    }


# ---------------------------------------------------------------- names and files


def test_where_nothing_is_kept_saving_says_so_and_offers_a_copy(
    unpainted: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablekit_widgets.history.saving.only_in_memory", lambda: True)
    ben = person("hut 14")
    write(ben, FILE, str(tmp_path / "game.json"))
    ben.press("Save")

    assert "Kept 2 positions" in told(ben) and "until this tab is closed" in told(ben)
    assert "download a copy" in told(ben)


def test_a_name_stands_beside_the_step_and_on_its_branch(unpainted: Page) -> None:
    ben = person("hut 14")
    ben.open("Save or open")
    write(ben, NAME, "bold")

    ben.press("Name it")

    assert "Named." == told(ben)
    assert '<b>Step 1</b> of 1 <span class="tk-quiet">bold</span>' in ben.html
    assert 1 == ben.table.explorer.find("bold")
    press(ben, FIRST)
    ben.table.play("hut 22")
    ben.act("tab", "tries")
    assert "After step 0: bold, 1 step" in ben.html


def test_a_name_that_is_taken_is_refused_in_a_sentence(unpainted: Page) -> None:
    ben = person("hut 14")
    ben.table.explorer.name("bold", 0)
    ben.open("Save or open")
    write(ben, NAME, "bold")

    ben.press("Name it")

    assert "node 0 is named" in told(ben)
    assert "" == ben.table.explorer.nodes[1].name


def test_a_note_is_kept_with_its_position(unpainted: Page) -> None:
    ben = person("hut 14")
    ben.open("Save or open")
    write(ben, NOTE, "why not 22?")

    ben.press("Note it")
    press(ben, BACK)

    assert "why not 22?" == ben.table.explorer.nodes[1].note
    assert "" == ben.text(ben.box(NOTE))


def test_a_game_is_saved_and_opened_again(unpainted: Page, tmp_path: Path) -> None:
    ben = person("hut 14", "give none")
    ben.open("Save or open")
    write(ben, FILE, str(tmp_path / "game.json"))
    ben.press("Save")
    other = Person(Table(tk.new("meduris", players=2), motion=False))
    other.open("Save or open")
    write(other, FILE, str(tmp_path / "game.json"))

    other.press("Open")

    assert ["hut 14", "give none"] == other.table.explorer.line()
    assert ben.table.position == other.table.position
    assert "Saved 3 positions" in ben.html
    assert "Opened a game with 3 positions" in other.html
    assert "what Cleo sees" in [words for words, _ in other.table._sitting.eyes.see.options]


def test_the_copy_to_download_is_the_whole_game(unpainted: Page, tmp_path: Path) -> None:
    ben = person("hut 14")
    write(ben, FILE, str(tmp_path / "game.json"))

    ben.press("Save")

    (packed,) = re.findall(r"data:application/json;base64,([^\"]*)", ben.html)
    assert (tmp_path / "game.json").read_bytes() == base64.b64decode(packed)
    assert ["hut 14"] == Explorer.decode(base64.b64decode(packed)).line()


def upload(ben: Person, raw: bytes) -> None:
    if ben.table._side.drawers.name != "save":
        ben.open("Save or open")
    ben.give(raw)


def test_a_file_of_this_computer_is_opened(unpainted: Page) -> None:
    explorer = Explorer(middle_of_a_game())
    explorer.play("hut 22")
    ben = person("hut 14")

    upload(ben, explorer.encode())

    assert ["hut 22"] == ben.table.explorer.line()
    assert "how to pay for the hut on 22?" in ben.asked


def test_a_file_reaches_only_what_takes_files_and_none_that_is_too_large(unpainted: Page) -> None:
    ben = person("hut 14")
    ben.open("Save or open")
    column, raw = ben.table._side.column, Explorer(middle_of_a_game()).encode().decode()

    sent = [
        {"name": "type", "text": "x" * 20_000}, {"name": "nothing", "text": raw}, {"name": "save-read"},
        {"name": "save-read", "text": raw + " " * FILE_BYTES}, {"name": "save-read", "text": raw, "more": ""},
        {"name": "save-read", "text": 7}, {"name": "save-read", "text": None},
    ]  # fmt: skip
    for about in sent:
        tell(column, do="file", seq=1, **about)

    assert (len(sent), ["hut 14"], "", "") == (column.dropped, ben.table.explorer.line(), told(ben), ben.banner)
    ben.act("save-too-large")
    assert "Not opened: the file is larger than 8 MB" in told(ben)
    assert "Put it beside the notebook, and open it there by its name." in told(ben)


def test_replace_is_for_the_file_that_was_refused_whatever_is_typed_since(unpainted: Page, tmp_path: Path) -> None:
    for name in ("letter.txt", "other.txt"):
        (tmp_path / name).write_text("Dear Ada")
    ben = person("hut 14")
    write(ben, FILE, str(tmp_path / "letter.txt"))
    ben.press("Save")

    ben.write(FILE, str(tmp_path / "other.txt"))
    ben.press("Replace")

    assert ["hut 14"] == Explorer.load(tmp_path / "letter.txt").line()
    assert "Dear Ada" == (tmp_path / "other.txt").read_text()
    assert not ben.offers("Replace")
    ben.act("save-replace")
    assert "Dear Ada" == (tmp_path / "other.txt").read_text()


def test_what_is_typed_in_one_box_of_the_drawer_stays_while_another_is_used(unpainted: Page) -> None:
    ben = person("hut 14")
    write(ben, FILE, "game.json")
    ben.write(NAME, "Ada's")

    ben.press("Name it")

    assert ("game.json", "Ada's") == (ben.text(ben.box(FILE)), ben.box(NAME).value)


def test_the_menu_copies_a_link_to_as_much_of_the_position_as_is_seen(unpainted: Page) -> None:
    ben = Person(Table(tk.new("iquazu", players=2, seed=3), see=0, motion=False))
    ben.press("More")

    (text,) = re.findall(r'data-link="([^"]*)">Copy a link to this position', ben.column["drawer"])
    assert ben.table.position.observe(0).notation == follow(html.unescape(text)).position.notation


HALF = Explorer(middle_of_a_game()).encode()[:-20]
BROKEN = [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "other"}', b"[" * 100_000, b"null", HALF]


@pytest.mark.parametrize("raw", BROKEN, ids=lambda raw: repr(raw[:12]))
def test_a_broken_file_shows_a_banner_and_leaves_the_game(unpainted: Page, raw: bytes) -> None:
    ben = person("hut 14")

    upload(ben, raw)

    assert "tk-unmet" in told(ben)
    assert "" == ben.banner
    assert ["hut 14"] == ben.table.explorer.line()


def test_a_record_whose_moves_the_rules_refuse_is_not_opened(unpainted: Page) -> None:
    explorer = Explorer(middle_of_a_game())
    explorer.play("hut 14")
    ben = person("hut 22")

    upload(ben, explorer.encode().replace(b'"hut 14"', b'"hut 17"'))

    assert "tk-unmet" in told(ben)
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

    assert "spectator" == ben.table._sitting.eyes.see.value
    assert 2 == ben.table.position.players


@pytest.mark.parametrize("words", ["Save", "Open"])
def test_a_file_needs_a_name(unpainted: Page, words: str) -> None:
    ben = person()
    ben.open("Save or open")

    ben.press(words)

    assert "Give the file a name first" in told(ben)


def test_each_row_of_the_menu_opens_its_drawer_and_one_is_open_at_a_time(unpainted: Page) -> None:
    ben = person()

    for words in ("Computer players", "Set up a position by hand", "Compare two positions", "Save or open", "Keys"):
        ben.open(words)
        assert 1 == ben.column["drawer"].count("<h3>")
        assert f"<h3>{words}</h3>" in ben.column["drawer"]
        assert (words == "Set up a position by hand") == bool(ben.parts(DraftBoard))
    ben.press("Close")

    assert ("", ()) == (ben.column["drawer"], tuple(ben.table._side.drawers.box.children))


def test_drawers_are_made_when_they_are_opened_first(unpainted: Page) -> None:
    before = set(_instances)
    ben = person()
    made = len(set(_instances) - before)

    ben.open("Save or open")

    assert made < 80
    assert 1 == ben.column["drawer"].count('type="file"')


def test_a_file_that_is_not_there_is_told(unpainted: Page, tmp_path: Path) -> None:
    ben = person()
    write(ben, FILE, str(tmp_path / "none.json"))

    ben.press("Open")

    assert "tk-unmet" in told(ben)
    assert "" == ben.banner


def test_a_file_without_an_ending_is_a_record(unpainted: Page, tmp_path: Path) -> None:
    ben = person("hut 14")
    write(ben, FILE, str(tmp_path / "lost"))

    ben.press("Save")

    assert 2 == len(tk.Explorer.load(tmp_path / "lost.json"))


def test_the_records_of_the_folder_are_listed_and_one_that_is_chosen_is_opened(
    unpainted: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    person("hut 14").table.explorer.save("lost.json")
    (tmp_path / "other.json").write_text("{}")
    ben = person()
    ben.open("Save or open")

    assert ["Records here …", "lost.json"] == list(ben.box("Records here …").offers)
    ben.pick("Records here …", "lost.json")

    assert ["hut 14"] == ben.table.explorer.line(1)


@pytest.mark.parametrize(
    ("typed", "saved"),
    [
        ("Partie 28.11", "Partie 28.11.json"), ("game.txt", "game.txt.json"), ("GAME.JSON", "GAME.JSON"),
        ("Jose\u0301", "José.json"), (".json", ".json"), ("v1.", "v1..json"), ("Ада", "Ада.json"),
    ],
)  # fmt: skip
def test_whatever_is_saved_here_is_listed_here(
    unpainted: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, saved: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ben = person("hut 14")
    write(ben, FILE, typed)
    ben.press("Save")

    assert [saved] == [path.name for path in tmp_path.iterdir()]
    assert ["Records here …", saved] == list(ben.box("Records here …").offers)
    write(ben, FILE, typed)
    ben.press("Open")
    assert "Opened a game with 2 positions" in told(ben)


def test_a_record_is_listed_by_what_is_in_it_whatever_it_is_called_and_nothing_else_is(
    unpainted: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    person("hut 14").table.explorer.save("Partie 28.11")
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "empty.json").touch()
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\xff")
    os.mkfifo(tmp_path / "pipe.json")
    ben = person()
    ben.open("Save or open")

    assert ["Records here …", "Partie 28.11"] == list(ben.box("Records here …").offers)
    ben.pick("Records here …", "Partie 28.11")
    assert ["hut 14"] == ben.table.explorer.line(1)


def test_a_file_with_something_else_in_it_is_not_overwritten(unpainted: Page, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    ben = person("hut 14")
    write(ben, FILE, str(tmp_path / "letter.txt"))

    ben.press("Save")

    assert "Dear Ada" == (tmp_path / "letter.txt").read_text()
    assert "Not saved:" in told(ben)
    assert "overwrite" not in told(ben)
    ben.press("Replace")
    assert ["hut 14"] == Explorer.load(tmp_path / "letter.txt").line()
    assert "Saved 2 positions" in told(ben)


def test_a_game_in_which_nothing_was_played_yet_is_saved_as_one_position(unpainted: Page, tmp_path: Path) -> None:
    ben = person()
    write(ben, FILE, str(tmp_path / "game.json"))

    ben.press("Save")

    assert told(ben).startswith("Saved 1 position to ")


def test_what_was_told_of_an_earlier_save_is_gone_after_one_that_failed(unpainted: Page, tmp_path: Path) -> None:
    ben = person("hut 14")
    write(ben, FILE, str(tmp_path / "game.json"))
    ben.press("Save")
    write(ben, FILE, str(tmp_path / "no folder" / "game.json"))

    ben.press("Save")

    assert "Saved" not in told(ben).replace("Not saved", "")
    assert "Not saved" in told(ben)


@pytest.mark.parametrize("placeholder, found", [(NAME, "named"), (NOTE, "noted"), (FILE, "saved")])
def test_enter_in_a_line_of_the_drawer_does_what_its_button_does(
    unpainted: Page, tmp_path: Path, placeholder: str, found: str
) -> None:
    ben = person("hut 14")
    text = str(tmp_path / "game.json") if placeholder == FILE else "bold"
    ben.open("Save or open")

    ben.type(text, placeholder=placeholder)

    step = ben.table.explorer.nodes[1]
    done = {"named": step.name == "bold", "noted": step.note == "bold", "saved": (tmp_path / "game.json").exists()}
    assert [found] == [name for name, it_is in done.items() if it_is]


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
    for _ in range(80):
        unpainted.forget()
        moves = table.position.legal_moves()
        if moves:
            table.play(moves[len(moves) // 2])
        else:
            table.explorer.roll()
            table._sitting.show()
        sizes.append(sum(map(len, unpainted.messages)))
    assert max(sizes[60:]) < 3 * max(sizes[20:40])


# ---------------------------------------------------------------- named positions


def test_a_named_position_is_a_choice_away(unpainted: Page) -> None:
    ben = person("hut 14", "give none")
    ben.act("tab", "tries")
    assert "Go to " not in ben.column["list"]
    write(ben, NAME, "nothing given")
    ben.press("Name it")
    press(ben, FIRST)

    ben.press("Go to nothing given")

    assert ["hut 14", "give none"] == ben.table.explorer.line()


def test_a_label_says_no_more_than_these_eyes_may_read() -> None:
    explorer = Explorer(tk.new("empire", players=2, seed=1))
    while not any(move.sealed for move in explorer.position.legal_moves()):
        advance(explorer, random.Random(1))
    start = explorer.at
    for move in explorer.position.legal_moves(0)[:2]:
        explorer.go(start)
        explorer.play(move)

    def said_to(seat: int | None) -> str:
        return tries(explorer, lambda position: position.observe(seat), edits=False)

    everything = tries(explorer, lambda position: position, edits=False)

    assert said_to(1) == said_to(None) != everything == said_to(0)
    assert "<b>Purple: a choice in secret</b>" in said_to(1)


def test_of_several_who_choose_at_once_only_the_one_whose_answers_are_shown_decides(page: Page) -> None:
    race = tk.new("apache", players=3, seed=1).play("reveal").chance("hunter:yellow")
    ben = Person(Table(race, motion=False))
    assert (0, 1, 2) == ben.table.position.node.players

    assert [True, False, False] == ["tk-decides" in ben.column[f"players/{seat}"] for seat in range(3)]
    ben.see("what lies open")
    assert [True] * 3 == ["tk-decides" in ben.column[f"players/{seat}"] for seat in range(3)]
