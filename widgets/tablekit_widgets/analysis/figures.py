"""How an analysis looks: the chances of each player as bars, and how far each move is behind the best, on one axis."""

from __future__ import annotations

from tablekit.core.english import signed
from tablekit.odds.analysis import ALIKE, BEST, BEST_SO_FAR, WORSE, Candidate
from tablekit.odds.evaluation import Evaluation
from tablekit.odds.intervals import Interval
from tablekit.picture.look import look
from tablekit.position import Position
from tablekit.saying import Grouped, Message, Text, plain
from tablekit_widgets.kit.html import dot, say
from tablekit_widgets.words import m

WIDE, HIGH = 150, 20
AXIS, AXIS_HIGH = 96, 18
SCALES = (0.05, 0.1, 0.2, 0.4, 1.0)


def chances(position: Position, found: Evaluation) -> str:
    """A row for each player: a bar with its interval in brackets, the share of first places, and the interval."""
    rows = []
    for seat, known in enumerate(found.seats):
        first = known.first
        percent, between = say(share_said(first)), say(between_said(first))
        rows.append(
            f'<div class="tk-chances">{dot(position.colours[seat])}<span class="tk-name">{say(known.name)}</span>'
            f"{_bar(first, look().seats[position.colours[seat]].fill, 1 / position.players)}"
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


def _bar(share: Interval, fill: str, equal: float) -> str:
    low, high, end, even = (round(WIDE * x, 1) for x in (share.low, share.high, share.estimate, equal))
    bracket = f"M{low} 5v10M{low} 10H{high}M{high} 5v10" if low < high else ""
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="tk-ground" y="3" width="{WIDE}" height="14" rx="2"/>'
        f'<rect y="3" width="{end}" height="14" rx="2" fill="{fill}" class="tk-share"/>'
        f'<path class="tk-even" d="M{even} 0V{HIGH}"/><path class="tk-casing" d="{bracket}"/>'
        f'<path class="tk-bracket" d="{bracket}"/></svg>'
    )


def scale(found: list[Candidate]) -> float:
    """How far the axis of the candidates reaches to the left, as a share of first places."""
    least = min((one.behind.low for one in found), default=0.0)
    return next((size for size in SCALES if -least <= size), SCALES[-1])


def candidate(found: Candidate, name: str, reach: float, best: str, *, alike: bool = False) -> str:
    """What is known of a move, beside its button: its share of wins, its place on the axis, and the verdict.

    ``name`` is what the move is called, ``best`` the one that it is measured by; ``alike`` says that all moves come to
    the same.
    """
    fewer = max(1, round(-100 * found.behind.estimate))
    said: Text = found.says
    kind = "unclear"
    if alike:
        said = m("the same")
    elif found.says in (BEST, BEST_SO_FAR):
        kind = "best"
    elif found.says == WORSE:
        said, kind = m("{games} fewer in 100", games=fewer), "worse"
    share, whole = found.share, say(in_full(found, name, best))
    return (
        f'<div class="tk-candidate tk-{kind}" title="{whole}">{_whisker(found.behind, reach, kind)}'
        f'<span><b>{say(share_said(share))}</b> <span class="tk-quiet">{say(between_said(share))}</span></span>'
        f'<span class="tk-verdict">{say(said)}</span></div>'
    )


def in_full(found: Candidate, name: str, best: str) -> Message:
    """The numbers of a candidate in a sentence, with their intervals."""
    share, behind = found.share, found.behind
    won = f"{100 * share.estimate:.0f}"
    own = m("{move} wins {games} of 100 games", move=name, games=won)
    if share.low < share.high:
        own = m("{move} wins {games} of 100 games (95 %: {between})", move=name, games=won, between=between_said(share))
    if name == best:
        return m("{wins}.", wins=own)
    if found.says == ALIKE:
        return m("{wins}, and in no game did it make a difference to who wins, against {best}.", wins=own, best=best)
    less, least, most = (signed(-round(-100 * x)) for x in (behind.estimate, behind.high, behind.low))
    return m("{wins}: {less} of 100 against {best}, between {most} and {least}.",
             wins=own, less=less, best=best, most=most, least=least)  # fmt: skip


def _whisker(behind: Interval, reach: float, kind: str) -> str:
    """An interval on the axis: the zero of the best one stands at two thirds."""
    zero, unit = AXIS * 2 / 3, AXIS * 2 / 3 / reach
    low, at, high = (min(max(zero + x * unit, 2), AXIS - 2) for x in (behind.low, behind.estimate, behind.high))
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
