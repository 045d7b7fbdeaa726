"""The benchmark measures what it says and tells it in tables; no figure is judged here, as machines differ."""

import importlib.util
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tablekit as tk

pytestmark = pytest.mark.thorough
BENCH = Path(__file__).parents[1] / "bench" / "bench.py"
PEERS = {"catanatron": "catanatron", "python-chess": "chess", "OpenSpiel": "pyspiel"}


def bench(*arguments):
    return subprocess.run([sys.executable, str(BENCH), *arguments], capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def told():
    """What one short round prints."""
    done = bench("--quick", "--games", "meduris", "--markdown")
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tables(told):
    """Its tables, as {heading of the first column: {first cell: the other cells}}."""
    found, table = {}, None
    for line in told.splitlines():
        if not line.startswith("|"):
            table = None
        elif not line.startswith("|---"):
            first, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            if table is None:
                table = found.setdefault(first, {"": cells})
            else:
                table[first] = cells
    return found


def numbers(cells):
    return [float(n.replace(",", "")) for cell in cells for n in re.findall(r"\d[\d,]*\.?\d*", cell)]


def installed():
    return [name for name, package in PEERS.items() if importlib.util.find_spec(package)]


@pytest.mark.thorough
def test_every_number_of_players_is_played_with_and_without_events(tables):
    rows = [f"Meduris, {n} players{told}" for n in tk.game("meduris").players for told in ("", ", events on")]
    assert rows == [name for name in tables["playouts"] if name.startswith("Meduris")]
    for row in rows:
        cost, least, most, decisions, games, legal, forced, peak = numbers(tables["playouts"][row])
        assert 0 < least <= cost <= most
        assert decisions > games > 0
        assert legal > 1
        assert 0 <= forced < 100
        assert peak > 5


@pytest.mark.thorough
@pytest.mark.parametrize("peer", PEERS)
def test_peers_that_are_installed_are_played_too_and_compared(tables, peer):
    rows = [name for name in tables["playouts"] if name.startswith(peer)]
    assert bool(rows) == (peer in installed())
    column = next(i for i, heading in enumerate(tables["times our time a decision"][""]) if heading.startswith(peer))
    for name, cells in tables["times our time a decision"].items():
        if name:
            assert (cells[column] != "-") == (peer in installed())


@pytest.mark.thorough
def test_it_tells_how_soon_an_answer_is_sure(tables):
    games, alone, together = numbers(tables["seconds to plus or minus 2 %"]["Meduris, 2 players"])
    assert 2_000 < games <= 2_401
    assert alone > 0 < together


@pytest.mark.thorough
def test_greedy_games_are_measured_beside_random_ones_and_one_comparison_and_a_first_order(tables):
    ms, a_second, times, compared, moves, first = numbers(tables["greedy games"]["Meduris, 2 players"])
    assert ms > 0 < a_second
    assert times > 1
    assert compared > 0
    assert moves > 4
    assert first > 0


@pytest.mark.thorough
def test_what_events_cost_is_told_as_a_ratio(tables):
    ratios = tables["times our time a decision"]
    column = ratios[""].index("our events on")
    for players in tk.game("meduris").players:
        assert float(ratios[f"Meduris, {players} players"][column]) > 0


@pytest.mark.thorough
def test_imports_are_compared_with_a_bare_python(tables):
    imports = tables["import"]
    assert ["0", "no"] == [imports["nothing"][i] for i in (0, 2)]
    assert imports["tablekit"][2] == "no"
    assert imports["first game of meduris"][2] == "yes"
    assert float(imports["first game of meduris"][1]) > float(imports["tablekit"][1])
    assert float(imports["tablekit"][1]) >= float(imports["nothing"][1]) > 0


@pytest.mark.thorough
def test_the_cost_of_a_click_is_measured(tables):
    (clicks,) = (table for heading, table in tables.items() if heading.startswith("one call"))
    row = numbers(clicks["Meduris, 4 players"])
    assert len(row) == 2 * len(clicks[""])
    assert all(middle <= worst for middle, worst in zip(row[::2], row[1::2], strict=True))


@pytest.mark.thorough
def test_the_machine_is_named_and_missing_peers_are_said(told):
    assert platform.python_version() in told.splitlines()[0]
    for name, package in PEERS.items():
        assert (f"{package} is not installed" in told) == (name not in installed())


@pytest.mark.parametrize(
    ("arguments", "says"),
    (
        (("--games", "catan"), "no such game: catan; there are"),
        (("--rounds", "0"), "there must be at least one round"),
        (("--seconds", "0"), "of more than no seconds"),
    ),
)
def test_a_wrong_option_is_answered_by_one_clear_sentence(arguments, says):
    done = bench(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
