"""A board of one's own: any number of cracks, other strips, cracks in columns 12 and 13, and all faults at once."""

from importlib import resources

import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.testing import battery

TEXT = resources.files("tablekit.games.iquazu").joinpath("boards", "stand-in.toml").read_text(encoding="utf-8")


def own(*changes):
    text = TEXT.replace('name   = "stand-in"', 'name   = "mine"')
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return parse_board(text.encode(), "mine.toml")


def cracks_in(number, cracks):
    start = TEXT[TEXT.index(f"number = {number}\n") :]
    line = start.splitlines()[1]
    return f"number = {number}\n{line}", f'number = {number}\ncracks = "{cracks}"'


WITH_13 = (cracks_in(12, "WO WB OW OB OB"), cracks_in(13, "OW BW BW BO WO"))


def test_cracks_in_columns_12_and_13_come_into_play_when_the_frame_reaches_them():
    board = own(*WITH_13)
    position = tk.new("iquazu", 2, board=board, strips="ABCDE")

    graph = position.graph()
    assert 130 == sum(kind == "crack" for _, kind in graph.nodes(data="kind"))
    assert not graph.nodes["crack", 13, 1]["in_frame"]


@pytest.mark.thorough
def test_the_laws_hold_on_a_board_with_cracks_in_columns_12_and_13():
    assert 1 == battery("iquazu", 3, board=own(*WITH_13), games=1, seed=2).games


@pytest.mark.thorough
def test_the_laws_hold_on_a_board_with_uneven_columns():
    board = own(
        cracks_in(11, "W - BOWBO O WB"), ("BW OB WO WB OB", "BW OB WO WBB -"), ("WO BO BW BW OW", "WOWBO BO BW BW OW")
    )

    assert 1 == battery("iquazu", 2, board=board, games=1, seed=3).games


def narrow(slots, columns):
    """A board with strips of one column in these slots, and these columns written out beside those of the stand-in."""
    text = TEXT.replace('name   = "stand-in"', 'name   = "narrow"')
    text = text.replace("[[1, 2], [3, 4], [5, 6], [7, 8], [9, 10]]", str([[slot] for slot in slots]))
    for line in [line for line in text.splitlines() if line.startswith("cracks = [")]:
        text = text.replace(line, line.partition(", ")[0] + "]")
    if 14 in slots:
        text = text[: text.index("[[column]]\nnumber = 14")] + text[text.index("[[rocks]]") :]
    more = "".join(f'[[column]]\nnumber = {c}\ncracks = "WO BO BW BW OW"\nstatus = "own"\n\n' for c in columns)
    return parse_board(f"{text}\n{more}".encode(), "narrow.toml")


def test_strips_of_one_column_are_another_layout():
    position = tk.new("iquazu", 4, board=narrow(range(6, 11), range(1, 6)), strips="EDCBA")

    assert "E" == position.graph().nodes["crack", 6, 1]["strip"]
    assert "" == position.graph().nodes["crack", 1, 1]["strip"]


def test_column_14_has_no_crack_whether_it_is_written_out_or_in_a_slot():
    faults = []
    for board in (own(cracks_in(14, "W W W W W")), narrow((5, 6, 7, 8, 14), (1, 2, 3, 4, 9, 10))):
        with pytest.raises(tk.BoardError) as caught:
            tk.new("iquazu", 2, board=board)
        faults.append(caught.value.faults)

    says = "column 14: it is never inside the frame, so it can have no crack, and no strip can lie there"
    assert [[f"{says}  § iquazu.frame.window"]] * 2 == faults


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('game   = "iquazu"', 'game   = "meduris"'), "game is 'meduris'; it must be 'iquazu'"),
        (cracks_in(11, "-"), "column 11: it has a rock, so it needs a crack"),
        (cracks_in(11, "WX BO BO WB WO"), "it must be five rows of W, B and O"),
        (cracks_in(14, "W W W W W"), "column 14: it is never inside the frame"),
        (('letter = "B"', 'letter = "A"'), "strip A is there twice"),
        (("number = 12", "number = 11"), "column 11 is there twice"),
        (("white = 20, blue = 20", "white = 21, blue = 20"), "cards: there are 61; there must be 60"),
        (("any = 5" if "any = 5" in TEXT else '"any" = 5', '"any" = 6'), "light tiles: there are 36"),
        (("[[3], [3], [4]", "[[3], [3], [2]"), "less than the rock before it"),
        (("[[5, 2], [5, 2]", "[[5, 2], [2, 5]"), "its values must fall"),
        (("[[6, 3, 1], ", "[[6, 3, 1, 0], "), "it must be 1 to 3 whole numbers"),
        (('status = "inferred" }', 'status = "guessed" }'), "status is 'guessed'; it must be one of printed, found"),
    ],
)
def test_a_faulty_board_is_refused_with_its_place(change, complaint):
    with pytest.raises(tk.BoardError) as caught:
        tk.new("iquazu", 2, board=own(change))
    assert any(complaint in fault for fault in caught.value.faults), caught.value.faults


def test_all_faults_are_told_at_once():
    board = own(cracks_in(11, "-"), ("white = 20", "white = 21"), ('letter = "B"', 'letter = "A"'))
    with pytest.raises(tk.BoardError) as caught:
        tk.new("iquazu", 2, board=board)
    assert 4 <= len(caught.value.faults)


def test_every_value_of_the_board_that_comes_with_the_game_says_where_it_is_from():
    board = tk.new("iquazu").state().board

    assert {"stand-in", "inferred"} == set(board.status.values())
    assert 16 <= len(board.status)


def test_a_position_on_a_board_of_ones_own_needs_that_board():
    board = own(*WITH_13)
    position = tk.new("iquazu", 2, board=board)

    assert position == tk.read(position.notation, board=board)
    with pytest.raises(tk.NotationError, match="needs the board 'mine'"):
        tk.read(position.notation)
