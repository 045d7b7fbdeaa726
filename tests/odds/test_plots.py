"""Figures tell what the numbers are, in words too, in the players' colours and shapes, the same every time."""

import builtins
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from matplotlib.colors import to_hex

import tablekit as tk
from tablekit.odds.plots import course, sources, spread
from tablekit.picture.look import look
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import Line

GAMES = Path(__file__).parents[2] / "notebooks"


@pytest.fixture(scope="module")
def line() -> Line:
    """The last third of a whole game of Empire."""
    game = Explorer.load(GAMES / "empire" / "whole-game.json")
    end = max(range(len(game)), key=lambda node: len(game.path(node)))
    steps = game.line(end)
    return Line(game.at_node(game.path(end)[95]), *steps[95:])


def test_the_course_of_a_line_has_its_scores_and_ends_in_what_is_certain(line):
    plot = course(line, 10, looks=4)
    above, below = plot.figure.axes
    for seat, (points, shares) in enumerate(zip(above.lines, below.lines, strict=True)):
        assert list(points.get_ydata()) == [position.scores()[seat] for position in line.positions]
        assert (shares.get_xdata()[0], shares.get_xdata()[-1]) == (0, len(line.steps))
        assert shares.get_ydata()[-1] == 100 * (line.position.winner == line.position.colours[seat])
        begun = tk.evaluate(line.positions[0], 10, bot="random")
        assert shares.get_ydata()[0] == 100 * begun.seats[seat].first.estimate
    assert f"Points over {len(line.steps)} steps, from Purple " in plot.alt
    assert "to Purple 16 and Blue 8." in plot.alt


def test_players_have_their_colours_and_shapes_of_their_own(line):
    drawn = course(line, 5, looks=2).figure.axes[0].lines
    assert [to_hex(one.get_color()).upper() for one in drawn] == [look().seats[c].fill for c in line.position.colours]
    assert [one.get_label() for one in drawn] == list(line.position.names)
    assert len({one.get_marker() for one in drawn}) == len(drawn)


def test_the_spread_counts_every_game_and_tells_the_mean(line):
    plot = spread(line.positions[0], 60, seed=3)
    found = tk.evaluate(line.positions[0], 60, seed=3, bot="random")
    for axis, seat in zip(plot.figure.axes, found.seats, strict=True):
        assert sum(bar.get_height() for bar in axis.patches) == 60
        assert axis.lines[0].get_xdata()[0] == seat.points
        assert f"{seat.name} {seat.points:.1f} on average" in plot.alt
    assert "60 random games." in plot.alt


def test_the_sources_of_points_add_up_to_the_scores(line):
    plot = sources(line.position)
    for bars, points in zip(plot.figure.axes[0].containers, line.position.scores(), strict=True):
        assert sum(bar.get_width() for bar in bars) == points
    assert "Purple: Region control +5" in plot.alt


def test_the_svg_is_the_same_every_time_and_says_what_it_shows(line):
    first, second = (sources(line.position) for _ in range(2))
    root = ET.fromstring(first.svg()[first.svg().index("<svg") :])
    assert first.svg() == second.svg()
    assert (root.get("role"), root.get("aria-label")) == ("img", first.alt)
    assert first._repr_mimebundle_() == {"text/plain": first.alt, "image/svg+xml": first.svg()}
    assert "date" not in first.svg().lower()


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda line: course(line.position), "is neither a Line nor an Explorer"),
        (lambda line: course(Line(line.position)), "there is no step in this line"),
        (lambda line: course(line, looks=0), "looks is 0; it must be a whole number"),
        (lambda line: course(line, 0), "games is 0; it must be a whole number"),
        (lambda line: spread(line), "is no Position"),
        (lambda line: spread(line.positions[0], 5, most=1), "none of 5 random games ended within 1 decisions"),
        (lambda line: sources("empire"), "'empire' is no Position"),
    ],
)
def test_what_cannot_be_plotted_is_told(ask, says, line):
    with pytest.raises(tk.TablekitError) as caught:
        ask(line)
    assert says in str(caught.value)


def test_without_matplotlib_one_is_told_what_to_install(line, monkeypatch):
    real = builtins.__import__

    def without(name, *args, **kwargs):
        if name.startswith("matplotlib"):
            raise ImportError("no", name="matplotlib")
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(
        tk.TablekitError, match=r"needs matplotlib, which is not installed: pip install 'tablekit\[plots\]'"
    ):
        sources(line.position)
