"""Any bytes at all are a board or a ``BoardError``; what is taken for a board can be played on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tests.fuzz.strategies import FUZZ, UGLY, boards, mutated
from tests.scale import MEASURED


def players_of(file):
    """The first number of players that a board claims to be for, else two."""
    claimed = file.tables.get("players")
    return next((n for n in claimed if type(n) is int), 2) if isinstance(claimed, list) else 2


def outcome(raw):
    """A board, played on for a moment, or None if it is refused."""
    try:
        file = parse_board(raw, "own.toml")
        game = next((game for game in tk.games() if game.name == file.game), None)
        if game is None:
            return None
        start = tk.new(game.name, players_of(file), board=file, seed=1)
    except (tk.BoardError, tk.SetupError) as error:
        assert str(error).replace("\n", "").isprintable()
        assert len(str(error)) < 12_000
        return None
    assert [] == start.problems()
    assert start == tk.read(start.notation, board=file)
    return start


@FUZZ
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_any_bytes_are_a_board_or_a_board_error(raw):
    assert outcome(raw) is None


@FUZZ
@given(mutated(boards, ["\n\n", "\n", " = ", '"', ", "]))
def test_a_board_after_an_accident_is_sound_or_refused(text):
    start = outcome(text.encode("utf-8", "surrogatepass"))

    assert start is None or start.legal_moves()


WRONG = [*UGLY, "[]", "{}", "[[]]", "1979-05-27", "inf", "1e400", "'x'", '"\\u0000"', "true"]
EVERY = 1 if MEASURED else 4  # of the first lines that give a value, each ugly one stands in some


@pytest.mark.parametrize("ugly", WRONG)
def test_no_line_of_a_board_takes_an_ugly_value(ugly):
    for text in boards():
        lines = text.splitlines()
        given = [number for number, line in enumerate(lines) if "=" in line and not line.startswith("#")][:14]
        for at in given[WRONG.index(ugly) % EVERY :: EVERY]:
            name = lines[at].split("=")[0]
            changed = "\n".join((*lines[:at], f"{name} = {ugly}", *lines[at + 1 :]))
            start = outcome(changed.encode("utf-8", "surrogatepass"))
            assert start is None or start.legal_moves()
