"""A turn carried out by hand at a table, and what just happened there."""

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.editing.draft_board import DraftBoard
from tablekit_widgets.editing.hands_html import complaints, in_the_bar
from tests.pointing import inside
from tests.referee.test_judging import OFFERED, STONES, TWO
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, Person, tell


def by_hand(start: tk.Position | None = None):
    """A table, the drawer of the hands opened there, and its board."""
    table = Table(start or tk.new("meduris", players=2, seed=1), motion=False)
    Person(table).open("Play by hand")
    (board,) = table._side.drawers.box.children
    return table, board


def act(board, name: str, value: str = "") -> None:
    tell(board.face, do="act", name=name, value=value)


def test_a_worker_in_the_wrong_place_is_told_with_its_clause_and_taken_back(unpainted: Page) -> None:
    table, board = by_hand()
    act(board, "say", "place wood")
    act(board, "set workers wool", "0")
    act(board, "done")
    bar = Person(table).column["answer"]
    assert "In the wrong place: worker on plateau wool instead of worker on plateau wood" in bar
    assert '<details class="tk-clause" data-keep="meduris.setup.workers.placement">' in bar
    assert "1 thing is not right." in board.face.html
    assert "workers=-/-/-/-" in table.position.notation

    act(board, "undo")
    assert "" == Person(table).column["answer"]
    act(board, "set workers wood", "0")
    act(board, "done")
    assert "workers=0/-/-/-" in table.position.notation
    assert "All is right." in unmarked(Person(table).column["drawer"])


def test_whoever_is_done_before_anything_is_done_is_told_so_beside_the_button(unpainted: Page) -> None:
    _, board = by_hand()
    act(board, "done")
    assert "Nothing has been done yet." in board.face.html
    act(board, "say", "place wood")
    assert "Nothing has been done yet." not in board.face.html


def test_how_much_is_not_right_stands_beside_the_button_too(unpainted: Page) -> None:
    _, board = by_hand()
    act(board, "say", "place wood")
    act(board, "set workers wool", "0")
    act(board, "done")
    assert "1 thing is not right." in board.face.html.partition('data-do="done"')[2]
    act(board, "undo")
    assert "1 thing is not right." not in board.face.html


def test_what_was_not_announced_is_played_and_said(unpainted: Page) -> None:
    table, board = by_hand()
    act(board, "set workers stone", "0")
    act(board, "done")

    assert "workers=-/-/-/0" in table.position.notation
    assert "Taken for: Purple placed a worker on stone." in unmarked(Person(table).column["drawer"])


def test_what_else_explains_the_table_is_no_further_slip(unpainted: Page) -> None:
    position = tk.read(TWO)
    after = position.play("harvest stone1>wood")
    judged = tk.judge(position, tk.edit(after).lay("workers stone", "00"))
    for told in (in_the_bar(position.game.clauses, judged), complaints(position.game.clauses, judged)):
        slips, _, other = told.partition("Or taken for: ")
        assert "Taken for: Move a worker – Stone 1 to wood." in slips
        assert slips.endswith('<p class="tk-quiet">')
        assert other.startswith("Move a worker – Stone 2 to wood.")
        assert 'data-keep="meduris.large-yield.move"' in other


def test_the_rest_is_shown_to_whoever_asks(unpainted: Page) -> None:
    table, board = by_hand()
    act(board, "say", "place copper")
    act(board, "done")
    assert "You forgot" in Person(table).column["answer"]
    act(board, "show")

    assert "workers=-/-/0/-" in table.position.notation
    assert "The rest was carried out." in unmarked(Person(table).column["drawer"])


def test_a_move_that_cannot_be_made_is_refused_and_nothing_is_lost(unpainted: Page) -> None:
    table, board = by_hand()
    act(board, "set workers wood", "0")
    for wrong in ("hut 7", "xyzzy", "place wood; hut 99"):
        act(board, "say", wrong)
        act(board, "done")
        assert 'class="tk-banner' in board.face.html
        assert "0" == board.draft["workers wood"]
    act(board, "done and more")
    assert "workers=-/-/-/-" in table.position.notation


def test_a_turn_with_its_payment_and_what_follows_is_played_by_hand(unpainted: Page) -> None:
    start = tk.read(
        "meduris/2p rules=de-302380 board=side32 seats=purple.blue first=0 turn=0 die=wood druid=temple huts=- "
        "temples=- chips=1:druid,10:hut,14:hut,19:two,23:two,28:druid runes=- workers=0/1/11/00 "
        "goods=3.3.3.3/1.1.1.1 score=5/5 tally=- finale=- lap=- do=act:0"
    )
    table, board = by_hand(start)
    for name, value in (
        ("huts 3", "0"),
        ("goods purple wool", "2"),
        ("goods purple copper", "2"),
        ("runes serpent", "0"),
    ):
        act(board, f"set {name}", value)
    act(board, "done")
    assert "You forgot: The druid stepped on rock 1." in Person(table).column["answer"]
    act(board, "set druid", "rock1")
    act(board, "done")

    assert start.play("hut 3").play("pay wool+copper").notation == table.position.notation


def test_what_hands_did_is_there_at_another_table_of_the_same_game(unpainted: Page) -> None:
    table, board = by_hand()
    act(board, "say", "place wood")
    act(board, "set workers wool", "0")
    act(board, "set workers stone", "1")
    act(board, "undo")
    again = Table(table.explorer, motion=False)
    Person(again).open("Play by hand")
    (board,) = again._side.drawers.box.children

    assert "0" == board.draft["workers wool"]
    assert 'value="place wood"' in board.face.html
    act(board, "redo")
    assert "1" == board.draft["workers stone"]
    assert "has lost it, and not the game" in unmarked(Person(again).column["drawer"])


def test_what_hands_did_is_gone_with_other_eyes_and_with_another_position(unpainted: Page) -> None:
    table, board = by_hand()
    act(board, "set workers wool", "0")
    table.play("place stone")
    (board,) = table._side.drawers.box.children
    assert "-" == board.draft["workers wool"]

    act(board, "set workers wool", "1")
    table._sitting.eyes.look_as("spectator")
    assert "1" not in [one.draft["workers wool"] for one in table._side.drawers.box.children]


def test_slips_are_told_in_another_language_as_soon_as_that_is_spoken(unpainted: Page) -> None:
    table, board = by_hand()
    act(board, "say", "place wood")
    act(board, "done")
    table._sitting.speak("de")

    assert "Vergessen: Lila stellt einen Arbeiter auf die Hochebene „Holz“." in Person(table).column["answer"]


def test_what_hands_were_taken_for_is_told_in_another_language_as_soon_as_that_is_spoken(unpainted: Page) -> None:
    table, board = by_hand(tk.read(OFFERED))
    for name, value in (("huts 16", "0"), ("goods purple wood", "0"), ("goods purple stone", "1")):
        act(board, f"set {name}", value)
    act(board, "done")
    assert "Taken for: Purple built a hut on 16." in Person(table).column["answer"]
    table._sitting.speak("de")

    told = Person(table).column["answer"]
    assert "Verstanden als: Lila baut eine Hütte auf Feld 16. Bezahlung – 1 Holz, 3 Stein." in told
    assert "Vergessen: Der Druide geht 9 → 16." in told
    assert "hut 16" not in told


def test_a_move_is_announced_in_the_words_of_the_language_that_is_spoken(unpainted: Page) -> None:
    table, board = by_hand(tk.read(OFFERED))
    table._sitting.speak("de")
    act(board, "say", "Hütte 16")
    act(board, "done")

    assert "Vergessen: Lila baut eine Hütte auf Feld 16." in Person(table).column["answer"]
    act(board, "say", "Hütte 99")
    act(board, "done")
    assert 'class="tk-banner' in board.face.html


def test_a_turn_whose_end_nobody_sees_is_over_once_all_is_done(unpainted: Page) -> None:
    table, board = by_hand(tk.read(STONES.format(turn=0)))
    after = tk.read(STONES.format(turn=0)).play("stone 1.1")
    for name in ("cracks 1 1", "hands red white", "discard white"):
        act(board, f"set {name}", tk.edit(after)[name])
    act(board, "done")

    assert 1 == table.position.turn
    assert "End the turn." in unmarked(Person(table).column["drawer"])


def test_what_just_happened_shows_a_picture_for_each_step_since_my_last_decision(page: Page) -> None:
    table = Table(tk.new("meduris", players=2, seed=1), motion=False)
    person = Person(table)
    person.press("What just happened?")
    assert "Nothing has happened" in person.column["drawer"]
    for move in ("place wood", "place wool"):
        table.play(move)

    drawer = person.column["drawer"]
    assert "Blue placed a worker on wool." in drawer
    assert "Purple placed a worker on wood." not in drawer
    assert 1 == drawer.count("<figure><svg")
    assert "meduris.setup.workers.placement" in drawer


def test_hands_have_the_board_of_the_table_until_their_drawer_is_closed(unpainted: Page) -> None:
    table, hands = by_hand(tk.read(OFFERED))
    ben = Person(table)
    before = table.position.notation
    assert 'class="tk-pic"' not in hands.face.html, "there is no second board in the drawer"
    for space in (16, 7):
        ben.click(("space", space))
        assert f"<b>Space {space}</b>" in hands.face.html
    assert "Choose a place on the board" in ben.asked
    assert [] == [one.words for one in ben.controls("bar")]

    stale = ben.event(*inside(ben.scene, tk.Key("space", 16)))
    ben.press("Close")
    assert "Choose a place on the board" not in ben.asked
    ben.send(stale)
    assert before == table.position.notation, "a click on the board of the hands plays nothing"
    ben.click(("space", 16))
    assert "pay" in table.position.notation.rpartition("do=")[2]


def test_an_editor_has_the_board_of_the_table_and_gives_it_back_with_what_was_set(unpainted: Page) -> None:
    ben = Person(Table(tk.read(OFFERED), motion=False))
    ben.open("Set up a position by hand")
    editor = ben.part(DraftBoard)
    tell(editor.face, do="act", name="tool", value="1")
    ben.click(("space", 26))
    assert ("0", "-") == (tk.edit(tk.read(OFFERED))["huts 26"], editor.draft["huts 26"])
    assert "Space 26: empty" in ben.side.picture["names"]
    assert 'class="tk-pic"' not in editor.face.html
    assert "This position can be played." in ben.asked

    ben.press("Close")
    assert "This position can be played." not in ben.asked
    ben.open("Set up a position by hand")
    assert "Space 26: empty" in ben.side.picture["names"]
    ben.see("what Blue sees")
    assert "Space 26: empty" not in ben.side.picture["names"]
    assert [] == ben.parts(DraftBoard)
