"""Reversi, the second game of the README: its lines are counted, its clauses cited, and it is played at a Table."""

from collections.abc import Iterator

import pytest

import tablekit as tk
from tablekit.core import Decide, Rules, State
from tablekit.testing import battery, trace
from tablekit_widgets import Table
from tests.frame.test_fifth_game import steps
from tests.making.readme import of_readme
from tests.widgets.stage import Page, Person, staged

LINES = [4, 12, 56, 244, 1396, 8200]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """Writes down what widgets send while a test runs."""
    return staged(monkeypatch)


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tk.Position]:
    """The first position."""
    with of_readme("reversi", tmp_path_factory.mktemp("reversi")) as position:
        yield position


def counted(rules: Rules[State], s: State, depth: int) -> int:
    """How many lines of so many moves there are."""
    node = rules.node(s)
    moves = rules.legal_moves(s, node.players[0]) if isinstance(node, Decide) else ()
    if depth == 1:
        return len(moves)
    found = 0
    for move in moves:
        after = s.copy()
        rules.apply(after, move)
        found += counted(rules, after, depth - 1)
    return found


def test_it_is_a_file_of_less_than_110_lines() -> None:
    assert len(steps()["reversi.py"].splitlines()) <= 110


@pytest.mark.parametrize("depth", range(1, 7))
def test_its_lines_are_those_that_everybody_counts(start: tk.Position, depth: int) -> None:
    assert LINES[depth - 1] == counted(start.game.rules, start.state(), depth)


def test_all_laws_hold(start: tk.Position) -> None:
    report = battery(start.game, 2, games=2)

    assert 2 == report.games
    assert {"reversi.place", "reversi.turn", "reversi.end"} <= report.met.keys()


def test_every_clause_is_cited(start: tk.Position) -> None:
    rows = trace.rows(start.game, trace.random_games(start.game, 6).met)

    assert [] == trace.holes(rows, trace.excused(start.game), ["code", "random"])


def test_discs_are_enclosed_in_every_direction() -> None:
    ring = "b7:1,c7:1,d7:1,b6:1,d6:1,b5:1,c5:1,d5:1"
    text = f"reversi/2p men=a8:0,c8:0,e8:0,a6:0,e6:0,e5:0,a4:0,c4:0,d4:0,e4:0,{ring} do=place:0"
    played = tk.read(text).play("place c6")

    assert "Black turned over d6 b6 c5 c7 d5 b7 b5 d7." in [said for said, _ in played.sentences()]
    assert (19, 0) == played.scores()


def test_a_square_that_encloses_nothing_is_refused_with_its_clause(start: tk.Position) -> None:
    refusal = start.why_not("place a1")

    assert refusal is not None
    assert [("reversi.turn", "a disc on a1 encloses others")] == [(c.clause, str(c.says)) for c in refusal.conditions]


def test_whoever_can_enclose_nothing_passes_and_it_is_told() -> None:
    white = (
        "a8 b8 c8 d8 e8 f8 g8 h8 b7 c7 d7 e7 f7 g7 h7 b6 c6 d6 e6 f6 g6 h6 b5 e5 b4 c4 d4 e4 f4 b3 c3 e3 g3 b2 c2 d2"
    )
    black = "a6 a5 c5 d5 f5 g5 h5 a4 g4 h4 a3 d3 f3 h3 a2 f2 g2 h2 a1 b1 c1 d1 e1 f1 g1 h1"
    men = ",".join([*(f"{point}:1" for point in white.split()), *(f"{point}:0" for point in black.split())])
    played = tk.read(f"reversi/2p men={men} do=place:0").play("place e2")

    assert ("White had to pass.", "reversi.pass") == played.sentences()[-1]
    assert (0,) == played.node.players


def test_it_is_played_at_a_table_by_clicks(start: tk.Position, page: Page) -> None:
    person = Person(Table(start))
    for point in ("c4", "c3"):
        person.click(("point", point))

    assert start.play("place c4").play("place c3") == person.table.position
    assert (3, 3) == person.table.position.scores()
    assert "White placed a disc on c3." in person.html
