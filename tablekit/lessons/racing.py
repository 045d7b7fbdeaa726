"""A timed race in a beat: the reader's press and those of the others, judged by the engine and played as they fell.

The times come from the page that ran the clock; what they mean is decided here.  Without a clock the reader chooses a
card or waits, and priority takes the place of speed.
"""

from __future__ import annotations

from random import Random
from typing import Final, Literal, TypeAlias, cast

import msgspec

from tablekit.core.errors import TablekitError
from tablekit.games.apache.timed import calm
from tablekit.games.apache.timed.live import Press, Role, Timing, joined, judge
from tablekit.games.apache.timed.live import Race as Judged
from tablekit.games.apache.timed.orders import largest
from tablekit.lessons.moment import Moment, finished
from tablekit.lessons.rows import Card, Race
from tablekit.lessons.staging import Staged
from tablekit.lessons.steps import Taken, by_itself, end, line, taking
from tablekit.position.position import Position
from tablekit.saying.messages import Decimal
from tablekit.saying.sentences import cut
from tablekit.saying.words import m, t

HOLD: Final = "hold"
EARLY = m("Too early. The card was not open yet, so that press does not count.")
AFTER_CLOSE = t("{name} came after the race was closed.")
SECONDS = t("{seconds} seconds")
NOT_AT_ALL = t("{name} was alone and took it. You lose nothing, but you get nothing either.")
Hand: TypeAlias = Literal["right", "wrong", "late", "too late", "early"]


def turned(staged: Staged, at: Position, card: int) -> tuple[Taken, ...]:
    """The steps that turn up a card of a race."""
    return line(at, _beat(staged).cards[card].turn)


def _beat(staged: Staged) -> Race:
    assert isinstance(staged.beat, Race)
    return staged.beat


def judged(staged: Staged, open_race: Position, card: Card, role: str, t_ms: float) -> Judged:
    """The race of a card: the reader's press, if there is one, with those of the others."""
    rivals = [
        Press(1, open_race.seat(rival.seat), cast(Role, rival.role), "bot", None, rival.t_ms) for rival in card.presses
    ]
    own = [] if role == HOLD else [Press(1, staged.seat, cast(Role, role), "keyboard", None, t_ms)]
    timing = Timing(max_ms=card.limit_ms)
    return judge(joined(own, rivals), players=open_race.players, rnd=Random(0), timing=timing)


def hand(staged: Staged, open_race: Position, card: Card, role: str, t_ms: float) -> Hand:
    """What a hand was, in a word: ``role`` is a hand card or ``hold``, ``t_ms`` the time since the card was shown."""
    if role != HOLD and t_ms < 0:
        return "early"
    pile = [seat for seat, _ in judged(staged, open_race, card, role, t_ms).pile]
    if staged.seat not in pile:
        return "right" if card.right == "wait" else "too late"
    if role != card.right:
        return "wrong"
    return "right" if pile[0] == staged.seat else "late"


def after(race: Judged, open_race: Position) -> tuple[Taken, ...]:
    """The steps that a race comes to: the choices, the order, and the claims, the largest where there is a choice."""
    found: list[Taken] = []
    here = open_race
    for seat in range(race.players):
        move = here.move(race.choice(seat), seat)
        found.append(taking(here, move, itself=True))
        here = found[-1].after
    if race.order is not None:
        found.append(taking(here, race.order, itself=True))
        here = found[-1].after
    return (*found, *claimed(here))


def claimed(here: Position) -> tuple[Taken, ...]:
    """What is taken when a race settles, until somebody turns up the next card."""
    found: list[Taken] = []
    while any(move.text.startswith(("take ", "capture ")) for move in here.legal_moves()):
        found.append(taking(here, by_itself(here) or largest(here)[0], itself=True))
        here = found[-1].after
    return tuple(found)


# ---------------------------------------------------------------- as the reader plays it


def turn_up(moment: Moment) -> Moment:
    """The next card is turned up, and the clock runs; ``answered`` says that it does."""
    if moment.phase != "asked" or moment.answered:
        raise TablekitError("there is no card to turn up now")
    taken = turned(moment.staged, moment.here, moment.page)
    return moment.with_(here=taken[-1].after, frames=taken, answered=True, says=moment.staged.beat.says)


def press(moment: Moment, role: str, t_ms: float = 0.0) -> Moment:
    """The reader's hand: a card at a time, or ``hold`` when the race was over without one.

    A wrong card is played with its penalty, to be taken back; a late one and a right one go on.
    """
    if moment.phase != "asked" or not moment.answered:
        raise TablekitError("no card is open to be raced for")
    staged = moment.staged
    card = _beat(staged).cards[moment.page]
    was = hand(staged, moment.here, card, role, t_ms)
    if was == "early":
        return moment.with_(says=str(EARLY))
    race = judged(staged, moment.here, card, role, t_ms)
    taken = after(race, moment.here)
    if was == "wrong":
        says = card.says_penalty or card.says_wrong
        return moment.with_(phase="tried", here=taken[-1].after, frames=taken, says=says, opened=moment.here)
    says = said(moment, card, was, race, t_ms)
    return _next_card(moment.with_(here=taken[-1].after, frames=taken, says=says))


def gap_in_words(ms: float) -> str:
    """The time between two presses, in seconds."""
    return str(SECONDS(seconds=Decimal(f"{abs(ms) / 1000:.1f}")))


def said(moment: Moment, card: Card, was: Hand, race: Judged, t_ms: float) -> str:
    """What is said of a hand that was not wrong."""
    if not card.presses:
        return card.says_right
    rival = card.presses[0]
    name = moment.here.names[moment.here.seat(rival.seat)]
    gap = gap_in_words(rival.t_ms - t_ms)
    if was == "too late":
        return str(NOT_AT_ALL(name=name))
    if was == "late":
        return card.says_wrong.format(gap=gap)
    if len(race.pile) == 1:
        return f"{cut(card.says_right.format(gap=gap))[0]} {AFTER_CLOSE(name=name)}"
    return card.says_right.format(gap=gap)


def _next_card(moment: Moment) -> Moment:
    """On to the next card, or to the end, from where the race has led."""
    if moment.page + 1 < len(_beat(moment.staged).cards):
        return msgspec.structs.replace(moment, page=moment.page + 1, answered=False)
    done = finished(moment)
    return msgspec.structs.replace(done, here=moment.here)


def again(moment: Moment) -> Moment:
    """A wrong hand is taken back: the same card lies open once more."""
    if moment.phase != "tried" or moment.opened is None:
        raise TablekitError("there is nothing to take back")
    return moment.with_(phase="asked", here=moment.opened, opened=None, says=moment.staged.beat.says)


def calmly(moment: Moment, role: str, start: Position) -> Moment:
    """The same hand without a clock: everybody chooses, and priority settles the order.

    ``start`` is the first position of the game, as the priority goes on from who revealed first.
    """
    if moment.phase != "asked" or not moment.answered:
        raise TablekitError("no card is open to be raced for")
    staged = moment.staged
    card = _beat(staged).cards[moment.page]
    if role not in (HOLD, card.right) or (card.right == "wait" and role != HOLD):
        return press(moment, role, 0.0)
    race = calm_race(
        moment.here, start, {staged.seat: role, **{moment.here.seat(r.seat): r.role for r in card.presses}}
    )
    taken = after(race, moment.here)
    first = race.pile[0][0] if race.pile else staged.seat
    right = role == card.right or (card.right == "wait" and role == HOLD)
    name = moment.here.names[first]
    if not card.presses:
        says = card.says_right
    elif not right:
        says = str(NOT_AT_ALL(name=name))
    elif first == staged.seat:
        says = str(m("It was your turn to be first."))
    else:
        says = str(m("It was {name}’s turn to be first.", name=name))
    return _next_card(moment.with_(here=taken[-1].after, frames=taken, says=says))


def calm_race(open_race: Position, start: Position, hands: dict[int, str]) -> Judged:
    """A race without a clock: what each seat places, in the order of the priority of this race."""
    before = calm.races_before(start.state(), open_race.state())
    turns = calm.priority(open_race.players, start.state().active, before)
    pile = tuple((seat, cast(Role, hands[seat])) for seat in turns if hands.get(seat, HOLD) not in (HOLD, "wait"))
    return Judged(players=open_race.players, pile=pile)


def lines_agree(staged: Staged) -> list[str]:
    """Where the written lines of a fast and of a slow hand are not what the engine judges, in words."""
    beat = _beat(staged)
    here = staged.asked
    for at, card in enumerate(beat.cards[:-1]):
        opened = turned(staged, here, at)[-1].after
        here = after(judged(staged, opened, card, HOLD, 0.0), opened)[-1].after
    last = beat.cards[-1]
    opened = turned(staged, here, len(beat.cards) - 1)[-1].after
    rival = last.presses[0].t_ms if last.presses else 1000.0
    found = []
    for steps, t_ms, what in ((beat.play, rival - 200, "play"), (beat.late, rival + 200, "late")):
        there = after(judged(staged, opened, last, last.right, t_ms), opened)[-1].after
        if there != end(staged.asked, steps):
            found.append(f"{what} does not end as a press at {t_ms:.0f} ms does")
    return found
