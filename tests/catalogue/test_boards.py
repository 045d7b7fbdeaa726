"""Board files: a person can write one, and hears of all its faults at once."""

import re
import unicodedata
from importlib import resources

import pytest

import tablekit as tk
from tablekit.catalog.boards import Faults, parse_board
from tablekit.core import limits
from tablekit.core.errors import BoardError
from tablekit.games.meduris.picture.ring import runs
from tablekit.games.meduris.table.board import Board, printed

SIDE32 = resources.files("tablekit.games.meduris").joinpath("boards/side32.toml").read_text(encoding="utf-8")


def faults(text):
    """Everything that is wrong with a board text, as a game would find it."""
    with pytest.raises(BoardError) as caught:
        Board(parse_board(text.encode() if isinstance(text, str) else text, "own.toml"))
    return caught.value.faults


def changed(*pairs):
    text = SIDE32
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_many_positions_on_one_board_of_ones_own_compile_it_once(tmp_path):
    (tmp_path / "own.toml").write_text(changed(('name    = "side32"', 'name    = "mine"')), encoding="utf-8")
    board, again = tk.load_board(tmp_path / "own.toml"), tk.load_board(tmp_path / "own.toml")
    position = tk.new("meduris", players=2, board=board)

    first = tk.read(position.notation, board=board)
    assert first.state().board is tk.read(first.notation, board=again).state().board
    assert first.state().board is not printed(2)


# ---------------------------------------------------------------- the printed boards


@pytest.mark.parametrize(("players", "spaces", "areas"), [(2, 32, 9), (3, 32, 9), (4, 40, 9)])
def test_the_printed_sides_have_their_spaces_and_areas(players, spaces, areas):
    board = printed(players)

    assert (spaces, areas) == (board.n, len(board.areas))
    assert {board.n} == board.river_after
    assert (1, 3) == (board.entry, board.rocks)


@pytest.mark.parametrize("players", [2, 4])
def test_each_good_is_asked_for_on_half_the_spaces(players):
    board = printed(players)

    assert [board.n // 2] * 4 == [sum(good in pair for pair in board.goods[1:]) for good in range(4)]


def test_the_side_for_four_says_that_it_is_partly_a_stand_in():
    assert printed(2).notice is None
    assert "stand-in" in printed(4).notice
    assert {"printed", "stand-in"} == set(printed(4).status[1:])
    assert "printed" == printed(4).status[1] == printed(4).status[40]


# ---------------------------------------------------------------- a board of one's own


def test_a_board_of_ones_own_is_played_on(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(changed(('name    = "side32"', 'name    = "mine"'), ("[32]", "[8, 20]")))
    board = tk.load_board(path)

    position = tk.new("meduris", players=2, board=board)
    assert " board=mine " in position.notation
    assert {8, 20} == position.state().board.river_after
    assert position == tk.read(position.notation, board=board)


def test_a_position_asks_for_the_board_it_needs(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(changed(('name    = "side32"', 'name    = "mine"')))
    position = tk.new("meduris", players=2, board=tk.load_board(path))

    with pytest.raises(tk.NotationError, match="this position needs the board 'mine'; give it with board="):
        tk.read(position.notation)


def test_a_board_is_for_the_players_it_names(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(SIDE32)

    with pytest.raises(BoardError, match=r"it is for 2 or 3 players, not for 4  § meduris\.setup\.board-side"):
        tk.new("meduris", players=4, board=tk.load_board(path))


# ---------------------------------------------------------------- faults


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('game    = "meduris"', 'game    = "chess"', "file: game is 'chess'; it must be 'meduris'"),
        ('name    = "side32"', "", "file: name is missing; it must be a word"),
        ('name    = "side32"', 'name = "my board"', "file: name is 'my board'; it must be at most 40 letters"),
        ("rocks   = 3", "rocks = true", "file: rocks is True; it must be a whole number from 1 to 9"),
        ("rocks   = 3", "rocks = 3.0", "file: rocks is 3.0; it must be a whole number from 1 to 9"),
        ("rocks   = 3", "rokcs = 3", "file: 'rokcs' is not a known key; known are entry, game,"),
        ("entry   = 1 ", "entry = 33 ", "file: entry is 33; it must be a whole number from 1 to 32"),
        ("[32]", "[33]", "file: river_after is [33]; it must be a list of spaces from 1 to 32  § meduris.river.edge"),
        ("[32]", '["a"]', "file: river_after is ['a']"),
        ("players = [2, 3]", "players = [5]", "file: players is [5]; it must be a list of 2, 3 or 4"),
        ("players = [2, 3]", "players = [4]", "file: 4 players have 40 buildings; 32 spaces are too few"),
        ('["wool", "copper"]', '["wool"]', "space 1: goods is ['wool']; it must be two of wood, wool, copper, stone"),
        ('["wool", "copper"]', '["wool", "gold"]', "space 1: goods is ['wool', 'gold']"),
        ("number = 7", "number = 8", "space 7: number is 8; spaces stand in order, so it must be 7"),
        ('area   = "fan"', "", "space 9: area is missing"),
        ('area   = "fan"', 'area   = "a,b"', "space 9: area is 'a,b'; it must be at most 40 letters, digits, - and _"),
        ('area   = "fan"', 'area   = "serpent"', "area serpent: its spaces are not next to each other on the ring"),
        ("number = 7\n", "number = 7\nnext = 9\n", "file: the path does not lead once around all spaces"),
        ("number = 7\n", "number = 7\nnext = 7\n", "file: the path does not lead once around all spaces"),
        ("number = 7\n", "number = 7\nnext = 33\n", "space 7: next is 33; it must be a whole number from 1 to 32"),
        ('status = "printed"\n\n', 'status = "guess"\n\n', "space 1: status is 'guess'; it must be one of printed,"),
        ('title   = "Side', 'title   = "\\u0000Side', "file: title cannot be used: character 1 (U+0000) is a control"),
        ('title   = "Side', 'title   = "\\u202eSide', "file: title cannot be used: character 1 (U+202E) is an invis"),
        ('status  = "printed"', 'notice = ["x"]', "file: notice cannot be used: it is ['x'], not a text"),
        ("rocks   = 3", "rocks = 99999999", "file: 99999999 is too large"),
        ("rocks   = 3", "rocks = nan", "file: nan is not a number a board can use"),
    ],
)
def test_a_fault_is_told_with_its_field(old, new, says):
    assert any(fault.startswith(says) for fault in faults(changed((old, new))))


def test_an_area_may_lie_around_the_end_of_the_numbers():
    last = 'number = 32\ngoods  = ["stone", "wool"]\narea   = "arrow"\n'
    board = Board(parse_board(changed((last, last.replace("arrow", "serpent"))).encode(), "own.toml"))

    assert (32, 1, 2, 3) == board.spaces_of[board.areas.index("serpent")][:4]
    assert [(32, 32), (1, board.spaces_of[0][-1])] == runs(board, 0)


def test_all_faults_are_told_at_once():
    found = faults(changed(
        ("rocks   = 3", "rocks = 0"), ("entry   = 1 ", "entry = 0 "), ('["stone", "wood"]', '["stone"]'),
        ("number = 9\n", "number = 10\n"),
    ))  # fmt: skip

    assert 4 == len(found)
    assert ["file", "file", "space 2", "space 9"] == [fault.split(":")[0] for fault in found]


def test_the_message_names_the_file_and_counts_the_faults():
    with pytest.raises(BoardError, match=re.escape("The board own.toml cannot be used (2 faults):\n  file: ")):
        Board(parse_board(changed(("rocks   = 3", "rocks = 0"), ("entry   = 1 ", "entry = 0 ")).encode(), "own.toml"))


def test_a_board_of_many_faults_is_still_read_in_a_glance():
    with pytest.raises(BoardError) as caught:
        Board(parse_board(b"game = 'meduris'\nname = 'n'\n" + b"[[space]]\n" * 2_000, "own.toml"))

    assert len(str(caught.value).splitlines()) < 40
    assert len(caught.value.faults) > 100


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"\xff\xfe", "the text is not UTF-8"),
        (b"a = ", "the text is not TOML"),
        (b"a = 1\na = 2", "the text is not TOML"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "tables are nested deeper than 6"),
        (b"a." * 5000 + b"b = 1", "tables are nested deeper than 6"),
        (b"#" * (limits.BOARD_BYTES + 1), "larger than 256000 bytes"),
    ],
)
def test_a_text_that_is_no_board(raw, says):
    with pytest.raises(BoardError, match=says):
        parse_board(raw, "own.toml")


def test_a_file_that_cannot_be_read_is_a_board_error(tmp_path):
    for path in (tmp_path / "nothing.toml", tmp_path, "a\0b"):
        with pytest.raises(BoardError, match="the file cannot be read"):
            tk.load_board(path)


def test_a_large_file_is_refused_before_it_is_read_whole(tmp_path):
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * 2 * limits.BOARD_BYTES)

    with pytest.raises(BoardError, match="the file is larger than 256000 bytes"):
        tk.load_board(path)


@pytest.mark.parametrize("board", ["side32.toml", 5, {}, object()])
def test_only_a_board_that_was_read_can_be_played_on(board):
    with pytest.raises(tk.SetupError, match=r"give a board that tk\.load_board has read"):
        tk.new("meduris", board=board)


def test_faults_stand_in_until_the_check():
    found = Faults("x.toml")

    assert 3 == found.whole("file", {"a": "b"}, "a", 3, 9)
    assert "" == found.word("file", {"a": 5}, "a")
    assert "default" == found.text("file", {"a": 5}, "a", "default")
    with pytest.raises(BoardError) as caught:
        found.check()
    assert 3 == len(caught.value.faults)


def test_a_board_with_a_mark_before_it_other_line_breaks_and_other_codes_is_the_same(tmp_path):
    text = changed(('name    = "side32"', 'name    = "mine"'), ('title   = "', 'title   = "Größe '))
    plain, coded = tmp_path / "mine.toml", tmp_path / "coded.toml"
    plain.write_text(text, encoding="utf-8")
    coded.write_bytes(unicodedata.normalize("NFD", text).replace("\n", "\r\n").encode("utf-8-sig"))
    one, other = (tk.new("meduris", players=2, board=tk.load_board(path)).state().board for path in (plain, coded))

    assert one.title.startswith("Größe ")
    assert (one.title, one.status, one.river_after) == (other.title, other.status, other.river_after)
