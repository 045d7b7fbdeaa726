"""How an analysis looks: the chances of each player as bars, and how far each move is behind the best, on one axis."""

from __future__ import annotations

from tablekit.odds.analysis import ALIKE, BEST, BEST_SO_FAR, FEWEST_WHOLE, WORSE, Candidate
from tablekit.odds.evaluation import Evaluation
from tablekit.odds.intervals import Interval, behind, plain_points
from tablekit.picture.look import look
from tablekit.position import Position
from tablekit.saying import Grouped, Message, Text, plain
from tablekit_widgets.kit.html import dot, say
from tablekit_widgets.words import m

WIDE, HIGH, HATCH = 150, 20, 7
AXIS, AXIS_HIGH = 96, 18
SCALES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0)  # points


def chances(position: Position, found: Evaluation) -> str:
    """A row for each player: a bar with its interval in brackets, the share of first places, and the interval.

    Of few games the bar is hatched, and no number stands beside it.
    """
    rows = []
    few = not found.certain and found.games < FEWEST_WHOLE
    for seat, known in enumerate(found.seats):
        first = known.first
        percent, between = ("", "") if few else (say(share_said(first)), say(between_said(first)))
        rows.append(
            f'<div class="tk-chances{" tk-few" * few}">{dot(position.colours[seat])}'
            f'<span class="tk-name">{say(known.name)}</span>'
            f"{_bar(first, look().seats[position.colours[seat]].fill, 1 / position.players, few)}"
            f'<b>{percent}</b><span class="tk-quiet">{between}</span></div>\n'
        )
    return "".join(rows)


def share_said(share: Interval) -> Message:
    """A share, in percent without decimals."""
    return m("{percent} %", percent=f"{100 * share.estimate:.0f}")


def between_said(share: Interval) -> Text:
    """An interval of a share, in percent without decimals; nothing where it is known exactly."""
    if share.low == share.high:
        return ""
    return m("{low} to {high}", low=f"{100 * share.low:.0f}", high=f"{100 * share.high:.0f}")


def _bar(share: Interval, fill: str, equal: float, few: bool) -> str:
    """The share as a bar; hatched where it rests on few games."""
    low, high, end, even = (round(WIDE * x, 1) for x in (share.low, share.high, share.estimate, equal))
    bracket = f"M{low} 5v10M{low} 10H{high}M{high} 5v10" if low < high else ""
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="tk-ground" y="3" width="{WIDE}" height="14" rx="2"/>'
        f'<rect y="3" width="{end}" height="14" rx="2" fill="{fill}" class="tk-share"/>{_hatched(end) * few}'
        f'<path class="tk-even" d="M{even} 0V{HIGH}"/><path class="tk-casing" d="{bracket}"/>'
        f'<path class="tk-bracket" d="{bracket}"/></svg>'
    )


def _hatched(end: float) -> str:
    """Lines across a bar of this length."""
    lines = "".join([f"M{x} 17l{min(8.0, round(end - x, 1))} -14" for x in range(0, int(end), HATCH)])
    return f'<path class="tk-hatch" d="{lines}"/>'


def scale(found: list[Candidate]) -> float:
    """How far the axis of the candidates reaches to the left, in points."""
    most = max((one.behind.high for one in found if one.behind is not None), default=0.0)
    return next((size for size in SCALES if most <= size), SCALES[-1])


def candidate(found: Candidate, name: str, reach: float, best: str, *, alike: bool = False) -> str:
    """What is known of a move, beside its button: its place on the axis, and the verdict.

    ``name`` is what the move is called, ``best`` the one that it is measured by; ``alike`` says that all moves are just
    as good.
    """
    said: Text = found.says
    kind = "unclear"
    if alike:
        said = m("just as good")
    elif found.says in (BEST, BEST_SO_FAR):
        kind = "best"
    elif found.says == WORSE and found.behind is not None:
        said, kind = behind_said(found.behind), "worse"
    axis = _whisker(found.behind, reach, kind) if found.behind is not None else ""
    whole = say(in_full(found, name, best))
    return (
        f'<div class="tk-candidate tk-{kind}" title="{whole}">{axis}'
        f'<span class="tk-verdict">{say(said)}</span></div>'
    )


def behind_said(lead: Interval) -> Message:
    """By how many points a move is behind, with the interval in brackets."""
    points, low, high = (plain_points(x) for x in (lead.estimate, lead.low, lead.high))
    return m("{points} points behind ({low} to {high})", points=points, low=low, high=high)


def in_full(found: Candidate, name: str, best: str) -> Message:
    """What is known of a candidate in a sentence, with its interval."""
    if found.behind is None:
        return m("{move}: too few games yet to tell by how much.", move=name)
    if name == best:
        return m("{move}: {says}.", move=name, says=found.says)
    if found.says == ALIKE:
        return m("{move} and {best} are just as good: {behind}.", move=name, best=best, behind=behind(found.behind))
    if found.says == WORSE:
        return m("{move} against {best}: {behind}.", move=name, best=best, behind=behind(found.behind))
    return m("{move} against {best}: cannot tell yet, {behind}.", move=name, best=best, behind=behind(found.behind))


def _whisker(lead: Interval, reach: float, kind: str) -> str:
    """How far behind a move is, on the axis: the zero of the best one stands at two thirds, worse lies to the left."""
    zero, unit = AXIS * 2 / 3, AXIS * 2 / 3 / reach
    low, at, high = (min(max(zero - x * unit, 2), AXIS - 2) for x in (lead.high, lead.estimate, lead.low))
    y = AXIS_HIGH / 2
    sign = {
        "best": f'<path class="tk-sign-of" d="M{at:.1f} {y - 6}l5 6l-5 6l-5 -6z"/>',
        "worse": f'<path class="tk-sign-of" d="M{at - 5:.1f} {y - 4}h10l-5 8z"/>',
    }.get(kind, f'<circle class="tk-sign-of" cx="{at:.1f}" cy="{y}" r="4"/>')
    line = "" if kind == "best" else f'<path class="tk-whisker" d="M{low:.1f} {y}H{high:.1f}"/>'
    axis = f'<path class="tk-zero" d="M{zero:.1f} 0V{AXIS_HIGH}"/>'
    return f'<svg viewBox="0 0 {AXIS} {AXIS_HIGH}" aria-hidden="true">{axis}{line}{sign}</svg>'


def progress(games: int, planned: int) -> str:
    """How many of the planned games were played."""
    share = 100 * games / planned if planned else 100
    return (
        f'<div class="tk-progress"><span class="tk-done"><i style="width:{share:.0f}%"></i></span>'
        f"<b>{say(plain(Grouped(games)))}</b> {say(m('of {planned} games in all', planned=Grouped(planned)))}</div>"
    )
