"""Figures of a game: points and chances over time, the spread of final scores, where the points came from.

Each is a ``Plot``, which a notebook shows, with a sentence that says the same (``alt``) and matplotlib's figure to be
changed at will.  Players have the colours of the board and a shape of their own; letters and lines are large and dark
enough for a projector.  One seed, one SVG, byte for byte.  Needs the extra ``plots``.
"""

from __future__ import annotations

import html
import statistics
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING, Any

from tablekit.core.english import signed
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.odds.playouts import checked_number
from tablekit.odds.whatif import Evaluation, Sampling
from tablekit.picture.look import look
from tablekit.position import Position
from tablekit.saying import Decimal, listed
from tablekit.saying.words import m, t
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import Line

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INCHES = (9.0, 5.5)
STYLE: Any = {
    "axes.grid": True, "axes.spines.right": False, "axes.spines.top": False, "axes.titlelocation": "left",
    "font.family": "sans-serif", "font.size": 14, "grid.alpha": 0.35, "legend.frameon": False, "lines.linewidth": 2.5,
    "lines.markersize": 9, "svg.fonttype": "none", "svg.hashsalt": "tablekit",
}  # fmt: skip
MARKS = {
    "circle": "o", "cross": "X", "diamond": "D", "dot": "P", "letter": "v", "ring": "h", "square": "s", "triangle": "^",
}  # fmt: skip
HATCHES = {
    "circle": "", "cross": "xx", "diamond": "//", "dot": "**", "letter": "..", "ring": "oo", "square": "++",
    "triangle": "\\\\",
}  # fmt: skip
EDGE = 0.8  # the dark rim around pale colours, in points


class Plot:
    """A figure with the sentence that says what it shows; a notebook shows it as SVG, which holds the sentence, too."""

    def __init__(self, figure: Figure, alt: str) -> None:
        self.figure = figure
        self.alt = alt

    def svg(self) -> str:
        """The figure as SVG text, the same for the same numbers; screen readers say ``alt``."""
        import matplotlib

        written = StringIO()
        with matplotlib.rc_context(STYLE):
            self.figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
        text = written.getvalue()
        start = text.index("<svg ")
        return f'<svg role="img" aria-label="{html.escape(self.alt)}" {text[start + len("<svg ") :]}'

    def __repr__(self) -> str:
        return self.alt

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": self.alt, "image/svg+xml": self.svg()}


# ---------------------------------------------------------------- over time


def course(
    line: Line | Explorer, games: int = 50, *, seed: int = 0, most: int = 2_000, bot: str = "random", looks: int = 40
) -> Plot:
    """Each player's points after every step of a line, and below them the shares of first place that were to be had;
    these alone in a game without points.

    The shares are of ``games`` random games from each of about ``looks`` positions, spread evenly over the line, with
    their 95 % intervals as bands; ``seed``, ``most`` and ``bot`` are as in ``evaluate``, but that random games, of
    which a picture needs many, are played unless another bot is asked for.  ``line`` is a ``Line``, or an
    ``Explorer``, whose present line it is.  Raises ``TablekitError`` for what is none, for a line without a step, where
    no game ends in time, and where the extra ``plots`` is not installed.
    """
    positions = _line(line).positions
    checked_number("looks", looks)
    last = len(positions) - 1
    if not last:
        raise TablekitError("there is no step in this line, so nothing changes over time")
    steps = sorted({round(i * last / looks) for i in range(looks)} | {last})
    found: list[Evaluation] = []
    for step in steps:
        sampling = Sampling(positions[step], seed=seed, most=most, bot=bot)
        sampling.more(games)
        found += sampling.ended()
    scored = positions[0].game.rules.scored
    with _figure(1 + scored, [str(m("Points")), str(m("First places"))][1 - scored :]) as (figure, axes):
        below = axes[-1]
        for seat, colour, kind in _seats(positions[0]):
            if scored:
                points = [position.scores()[seat] for position in positions]
                every = max(1, last // 12)
                axes[0].plot(points, markevery=(seat * every // 4, every), **kind)
            shares = [one.seats[seat].first for one in found]
            low, high = ([100 * getattr(share, end) for share in shares] for end in ("low", "high"))
            below.fill_between(steps, low, high, color=colour, alpha=0.25, linewidth=0)
            below.plot(steps, [100 * share.estimate for share in shares], **kind)
        if scored:
            axes[0].set_ylabel(str(m("points")))
        below.set(xlabel=str(m("steps of the game")), ylabel=str(m("per cent")), ylim=(-3, 103))
        axes[0].legend(loc="upper left")
    began, ended = (
        listed([f"{name} {points}" for name, points in zip(at.names, at.scores(), strict=True)])
        for at in (positions[0], positions[-1])
    )
    middle = found[len(found) // 2]
    then = [m("{name} {share} %", name=one.name, share=f"{100 * one.first.estimate:.0f}") for one in middle.seats]
    says = _POINTS_OVER_TIME if scored else _OVER_TIME
    step = steps[len(found) // 2]
    return Plot(figure, str(says(last=last, began=began, ended=ended, step=step, shares=listed(then))))


_OVER_TIME = t("{last} steps. Of the games played on from the middle, step {step}, {shares} were first places.")
_POINTS_OVER_TIME = t(
    "Points over {last} steps, from {began} to {ended}. "
    "Of the games played on from the middle, step {step}, {shares} were first places."
)


# ---------------------------------------------------------------- at the end


def spread(position: Position, games: int = 400, *, seed: int = 0, most: int = 2_000, bot: str = "random") -> Plot:
    """How the final scores of random games from a position are spread: a row of bars for each player.

    The line is the mean, the dark stretch below holds the middle half of the games.  The arguments are as in
    ``evaluate``, but for the bot, as in ``course``, and raise as there; ``TablekitError`` also where the extra
    ``plots`` is not installed.
    """
    sampling = Sampling(position, seed=seed, most=most, bot=bot)
    _check_points(position)
    sampling.more(games)
    [found] = sampling.ended()
    finals = sampling.finals() or [position.scores()]
    low, high = min(map(min, finals)), max(map(max, finals))
    width = max(1, (high - low) // 30 + 1)
    edges = [low - 0.5 + width * i for i in range((high - low) // width + 2)]
    told = []
    with _figure(position.players, position.names) as (figure, axes):
        for seat, colour, kind in _seats(position):
            points, axis = [final[seat] for final in finals], axes[seat]
            axis.hist(points, edges, color=colour, edgecolor=look().ink, linewidth=EDGE, hatch=_hatch(position, seat))
            mean = found.seats[seat].points
            axis.axvline(mean, color=look().ink, linestyle="--", path_effects=_rim(look().white))
            quarter = statistics.quantiles(points, n=4, method="inclusive") if len(points) > 1 else [points[0]] * 3
            half = [quarter[0], quarter[2]]
            axis.plot(half, [0, 0], color=look().ink, linewidth=6, solid_capstyle="butt", clip_on=False)
            axis.set_ylabel(str(m("games")))
            first, third = f"{quarter[0]:.0f}", f"{quarter[2]:.0f}"
            told.append(_SPREAD(name=kind["label"], mean=Decimal(f"{mean:.1f}"), least=first, most=third))
        axes[-1].set_xlabel(str(m("points at the end")))
    return Plot(figure, str(m("Final points. {basis} {seats}.", basis=found.basis, seats=listed(told, ";"))))


_SPREAD = t("{name} {mean} on average, half of them from {least} to {most}")


def sources(position: Position) -> Plot:
    """Where each player's points came from: a bar for each rule and player, as the receipts of a position have them."""
    if not isinstance(position, Position):
        raise TablekitError(f"{shown(position)} is no Position")
    _check_points(position)
    rules: dict[str, list[int]] = {}
    for seat in range(position.players):
        for entry in position.receipt(seat):
            rules.setdefault(entry.clause, [0] * position.players)[seat] += entry.points
    rows = [(clause, points) for clause, points in rules.items() if any(points)]
    titles = [position.game.clauses[clause].title for clause, _ in rows]
    thick = 0.8 / position.players
    high = 1.2 + 0.26 * position.players * max(3, len(rows))
    with _figure(1, [str(m("Where the points came from"))], high) as (figure, [axis]):
        for seat, colour, kind in _seats(position):
            places = [row + thick * seat for row in range(len(rows))]
            axis.barh(
                places, [points[seat] for _, points in rows], thick, color=colour, edgecolor=look().ink,
                linewidth=EDGE, hatch=_hatch(position, seat), label=kind["label"],
            )  # fmt: skip
        axis.set_yticks([row + thick * (position.players - 1) / 2 for row in range(len(rows))], titles)
        axis.invert_yaxis()
        axis.axvline(0, color=look().ink, linewidth=1)
        axis.grid(axis="y", visible=False)
        axis.set_xlabel(str(m("points")))
        axis.legend(loc="best")
    told = []
    for seat, name in enumerate(position.names):
        own = [(title, points[seat]) for title, (_, points) in zip(titles, rows, strict=True)]
        brought = [f"{title} {signed(points)}" for title, points in own if points]
        told.append(m("{name}: {points}", name=name, points=listed(brought, none=m("nothing"))))
    return Plot(figure, str(m("Where the points came from. {seats}.", seats=listed(told, ";"))))


def _check_points(position: Position) -> None:
    if not position.game.rules.scored:
        raise TablekitError(f"{position.game.title} has no points to be drawn; course() draws who could have won")


# ---------------------------------------------------------------- drawing


@contextmanager
def _figure(count: int, titles: Sequence[str], high: float = INCHES[1]) -> Iterator[tuple[Figure, list[Axes]]]:
    """A figure of some rows that share their horizontal axis, drawn in our style; pyplot's own state stays alone."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError as error:
        says = f"a plot needs {error.name}, which is not installed"
        raise TablekitError(f"{says}: pip install 'tablekit[plots]'") from None
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(INCHES[0], high), layout="constrained")
        axes = figure.subplots(count, sharex=True, squeeze=False)[:, 0]
        for axis, title in zip(axes, titles, strict=True):
            axis.set_title(title)
            axis.set_axisbelow(True)
            axis.xaxis.get_major_locator().set_params(integer=True)
        yield figure, list(axes)


def _seats(position: Position) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Each seat, its colour, and how its line is drawn: with its mark, and a dark rim where the colour is pale."""
    colours = look().seats
    for seat, (colour, name) in enumerate(zip(position.colours, position.names, strict=True)):
        own = colours[colour]
        kind = {"color": own.fill, "marker": MARKS[own.mark], "markeredgecolor": look().ink, "clip_on": False}
        yield seat, own.fill, {**kind, "path_effects": _rim(look().ink), "label": name}


def _rim(colour: str) -> list[Any]:
    """A line is drawn once more below itself, a little wider: it stands out from any ground."""
    from matplotlib.patheffects import Normal, Stroke

    return [Stroke(linewidth=STYLE["lines.linewidth"] + 2 * EDGE, foreground=colour), Normal()]


def _hatch(position: Position, seat: int) -> str:
    return HATCHES[look().seats[position.colours[seat]].mark]


def _line(line: Line | Explorer) -> Line:
    if isinstance(line, Explorer):
        return Line(line.at_node(0), *line.line())
    if not isinstance(line, Line):
        raise TablekitError(f"{shown(line)} is neither a Line nor an Explorer")
    return line
