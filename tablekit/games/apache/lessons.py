"""What Apache brings to lessons: a beat in which cards are raced for, and the races of the reader's own game.

The times come from the page that ran the clock; what they mean is decided here.  Without a clock the reader chooses a
card or waits, and priority takes the place of speed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal, TypeAlias, cast

import msgspec

from tablekit import catalog
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.games.apache.bots import LEVELS
from tablekit.games.apache.bots import Bot as Racer
from tablekit.games.apache.picture.alone import loot_svg
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import LOOT, ROLES, SAID_ROLES
from tablekit.games.apache.timed import calm
from tablekit.games.apache.timed.live import Press, Role, Timing, foreperiod, joined, judge
from tablekit.games.apache.timed.live import Race as Judged
from tablekit.games.apache.timed.orders import largest
from tablekit.games.apache.words import HOME, m, t
from tablekit.lessons.kinds import HOLD, Act, gap_in_words, milliseconds
from tablekit.lessons.moment import Moment, finished
from tablekit.lessons.rows import Beat, Claim, Line, Steps
from tablekit.lessons.staging import Staged
from tablekit.lessons.steps import Taken, by_itself, end, line, taking
from tablekit.position.beginning import read
from tablekit.position.position import Position
from tablekit.saying.messages import Capital, Noun, Of, plain
from tablekit.saying.sentences import cut

EARLY = m("Too early. The card was not open yet, so that press does not count.")
AFTER_CLOSE = t("{name} came after the race was closed.")
NOT_AT_ALL = t("{name} was alone and took it. You lose nothing, but you get nothing either.")
Hand: TypeAlias = Literal["right", "wrong", "late", "too late", "early"]


# ---------------------------------------------------------------- how it is written


class Rival(Value, frozen=True, forbid_unknown_fields=True):
    """A press of somebody else in a timed race: the colour, the hand card, and the time since the card was shown."""

    seat: str
    role: str
    t_ms: float


class Card(Value, frozen=True, forbid_unknown_fields=True):
    """One card of a timed race: the steps that turn it up, what is right (a role, or ``wait``), how long the race is
    open, the presses of the others, and what is said of a right hand, and of one that came late or was none;
    ``says_penalty`` is said of a wrong card where a late one is possible; ``{gap}`` is the time between."""

    turn: Steps
    right: str
    limit_ms: float
    says_right: str
    says_wrong: str
    says_penalty: str = ""
    presses: tuple[Rival, ...] = ()


class Race(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="race"):
    """Cards against the clock, one after the other.

    ``play`` is the line of a fast hand, on which the game goes on; ``late`` that of a slow one, which the reader sees
    played, and which ends as ``shows_late``.  ``calm`` is the way without a clock: what is said of it.
    """

    kind: ClassVar[str] = "race"
    cards: tuple[Card, ...]
    play: Steps
    late: Steps
    calm: str
    shows_late: Claim = {}

    @property
    def lines(self) -> tuple[Line, ...]:
        """That of a fast hand, and that of a slow one."""
        return (Line("main", self.play, ours=True), Line("late", self.late))


# ---------------------------------------------------------------- how it is judged


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


# ---------------------------------------------------------------- as a kind of beat


class Racing:
    """The beat ``race``."""

    row: type[Beat] = Race

    def acts(self, moment: Moment) -> Iterator[Act]:
        """To turn up a card, with the clock or without; then the hand cards and holding still."""
        if not moment.answered:
            yield Act("turn up", str(m("Turn up with the clock")), True)
            yield Act("turn up calmly", str(m("Without the clock")))
        else:
            yield from (Act(f"press {hand}", says) for hand, says in CLOCK.hands(moment.here, moment.seat))

    def acted(self, moment: Moment, act: str) -> Moment:
        """What an act makes of a moment; a hand without a time is made without a clock."""
        verb, _, rest = act.partition(" ")
        if act in ("turn up", "turn up calmly"):
            return turn_up(moment)
        if act == "take back":
            return again(moment)
        if verb != "press":
            raise TablekitError(f"“{act}” cannot be done now")
        role, _, t_ms = rest.partition(" ")
        if t_ms:
            return press(moment, role, milliseconds(t_ms))
        return calmly(moment, role, read(moment.staged.course.start))

    def limit_ms(self, moment: Moment) -> float:
        """How long the race for the card is open."""
        runs = moment.phase == "asked" and moment.answered
        return _beat(moment.staged).cards[moment.page].limit_ms if runs else 0.0

    def rival_ms(self, moment: Moment) -> float | None:
        """When the first of the others presses."""
        presses = _beat(moment.staged).cards[moment.page].presses
        return presses[0].t_ms if presses else None


# ---------------------------------------------------------------- in the reader's own game


class Races:
    """The races of a whole game."""

    roles: Sequence[str] = ROLES
    limit_ms: float = Timing().max_ms

    def open(self, position: Position) -> bool:
        """Whether cards are placed now."""
        pending: list[Any] = getattr(position.state(), "pending", None) or []
        return bool(pending) and isinstance(pending[-1], Placing)

    def hands(self, position: Position, seat: int) -> Sequence[tuple[str, str]]:
        """The hand cards, and holding still."""
        roles = [move.text.partition(" ")[2] for move in position.legal_moves(seat)]
        return [(role or HOLD, _called(position, role)) for role in roles]

    def pads(self) -> Sequence[tuple[str, str, str]]:
        """The four hand cards."""
        terms = catalog.game("apache").words(None)
        names = [terms.label(str(plain(role, HOME))) for role in SAID_ROLES]
        return [(role, name, loot_svg(LOOT[at])) for at, (role, name) in enumerate(zip(ROLES, names, strict=True))]

    def delay_ms(self, rnd: Random) -> float:
        """How long it takes until a card is shown."""
        return foreperiod(rnd)

    def raced(
        self, here: Position, start: Position, hands: Mapping[int, str], t_ms: float | None, level: str, number: int,
        slower: float,
    ) -> tuple[Taken, ...]:  # fmt: skip
        """The others press as their level does; without a time, priority takes the place of speed."""
        presses = []
        for seat in range(here.players):
            if seat not in hands:
                bot = Racer(seat, level if level in LEVELS else "relaxed", Random(f"{here.seed} {number} {seat}"))
                if (found := bot.press(here, timing=Timing())) is not None:
                    presses.append(msgspec.structs.replace(found, t_ms=slower * found.t_ms))
        if t_ms is None and hands:
            return after(calm_race(here, start, {press.seat: press.role for press in presses} | {**hands}), here)
        mine = [Press(1, seat, cast(Role, role), "keyboard", None, t_ms or 0.0)
                for seat, role in hands.items() if role != HOLD]  # fmt: skip
        timing = Timing(max_ms=slower * Timing().max_ms)
        return after(judge(joined(mine, presses), players=here.players, rnd=Random(number), timing=timing), here)


def _called(here: Position, role: str) -> str:
    """What stands on the button of a hand card, or of holding still."""
    return str(plain(Capital(Of(here.game.module, Noun(role))))) if role else str(m("Hands off"))


BEATS = (Racing(),)
CLOCK = Races()
