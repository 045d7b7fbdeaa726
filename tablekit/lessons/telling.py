"""What goes by page by page: a scoring in slow motion, and recorded steps as a film, each with questions in between."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.lessons.moment import Moment, finished
from tablekit.lessons.questions import RIGHT, WRONG, named, reel_answer, sentence
from tablekit.lessons.rows import Film, Slow, SlowPage
from tablekit.lessons.staging import Staged
from tablekit.lessons.steps import Taken, between
from tablekit.position.position import Position
from tablekit.saying.current import speaking
from tablekit.saying.words import m

# ---------------------------------------------------------------- slow motion


def slow_boards(staged: Staged) -> tuple[Position, ...]:
    """For each page the board once its sentence is true; before the first page the board is as the step found it."""
    beat, last = staged.beat, staged.last
    if not isinstance(beat, Slow) or last is None:
        raise TablekitError(f"beat {staged.beat.id}: nothing has happened that could be told slowly")
    frames = between(last.before, last.after)
    found: list[Position] = []
    at = 0
    for page in beat.pages:
        at = next((n for n, frame in enumerate(frames) if n >= at and _tells(frame, page)), -1)
        if at < 0:
            raise TablekitError(f"beat {beat.id}: no sentence tells “{page.contains}” there")
        found.append(frames[at])
    return tuple(found)


def _tells(frame: Position, page: SlowPage) -> bool:
    with speaking("en"):
        return any(page.contains in says for says, _ in frame.sentences())


def slow_answer(staged: Staged, page: SlowPage) -> Key:
    """The thing to be clicked on a page that asks for one."""
    assert staged.last is not None
    _, event = sentence((staged.last,), page.contains)
    try:
        return named(staged.last.before, page.point, event)
    except TablekitError:
        return named(staged.last.after, page.point, event)


def slow_point(moment: Moment, key: Key) -> Moment:
    """A click on a page that asks who wins: the page is told, right or wrong."""
    beat = moment.staged.beat
    if not isinstance(beat, Slow) or not asks_here(moment):
        return moment
    page = beat.pages[moment.page]
    right = key == slow_answer(moment.staged, page)
    return moment.with_(answered=True, guess=key, says=f"{RIGHT if right else WRONG} {page.says}",
                        here=slow_boards(moment.staged)[moment.page])  # fmt: skip


def asks_here(moment: Moment) -> bool:
    """Whether the page that is shown asks something that was not answered yet."""
    beat = moment.staged.beat
    if moment.phase != "asked" or moment.answered:
        return False
    if isinstance(beat, Slow):
        return bool(beat.pages[moment.page].asks)
    return isinstance(beat, Film) and _reel_due(beat, moment.page) is not None


def turn(moment: Moment, by: int) -> Moment:
    """Pages forward or back; past the last one the beat is done.  A page that asks waits for its answer."""
    beat = moment.staged.beat
    if not isinstance(beat, (Slow, Film)) or moment.phase != "asked" or (by > 0 and asks_here(moment)):
        raise TablekitError("there is no page to turn to now")
    page = max(0, moment.page + by)
    return slow_page(moment, page) if isinstance(beat, Slow) else film_page(moment, page)


def slow_page(moment: Moment, page: int) -> Moment:
    """A page of a scoring in slow motion, told unless it asks first."""
    beat, boards = moment.staged.beat, slow_boards(moment.staged)
    assert isinstance(beat, Slow)
    assert moment.staged.last is not None
    if page >= len(beat.pages):
        return finished(moment.with_())
    asks = beat.pages[page].asks
    before = boards[page - 1] if page else moment.staged.last.before
    return moment.with_(
        page=page, answered=False, guess=None, says=asks or beat.pages[page].says,
        here=before if asks else boards[page],
    )  # fmt: skip


# ---------------------------------------------------------------- films

WHO_WINS = m("Who wins?")


@cache
def _reel_ends(lengths: tuple[int, ...]) -> tuple[int, ...]:
    ends, total = [], 0
    for length in lengths:
        total += length
        ends.append(total)
    return tuple(ends)


def reel_ends(beat: Film) -> tuple[int, ...]:
    """How many steps have gone by at the end of each reel."""
    return _reel_ends(tuple(len(reel.steps) for reel in beat.reels))


def _reel_due(beat: Film, page: int) -> int | None:
    """The reel whose last step is next."""
    return next((at for at, last in enumerate(reel_ends(beat)) if page == last - 1), None)


def film_steps(staged: Staged) -> tuple[Taken, ...]:
    """The recorded steps as they are shown: what plays itself goes with the step before it."""
    assert staged.main is not None
    return staged.main.taken


def recorded(staged: Staged) -> tuple[int, ...]:
    """For each recorded step the place of its last taken step, as what plays itself is shown with it."""
    taken, beat = film_steps(staged), staged.beat
    assert isinstance(beat, Film)
    places: list[int] = []
    at = 0
    for step in beat.steps:
        at = next(n for n in range(at, len(taken)) if taken[n].step == step)
        places.append(at)
        at += 1
    return (*places[:-1], len(taken) - 1) if places else ()


def film_page(moment: Moment, page: int) -> Moment:
    """So many recorded steps of a film have gone by; after the last one the beat is done."""
    beat, taken = moment.staged.beat, film_steps(moment.staged)
    assert isinstance(beat, Film)
    places = recorded(moment.staged)
    if page > len(places):
        return finished(moment.with_())
    here = taken[places[page - 1]].after if page else moment.staged.asked
    first = places[moment.page - 1] + 1 if moment.page else 0
    frames = taken[first : places[page - 1] + 1] if page > moment.page else ()
    asks = _reel_due(beat, page)
    says = _stopped(beat, frames) or _reel_says(beat, page) or beat.says
    if asks is not None:
        says = f"{beat.reels[asks].asks} {WHO_WINS}"
    return moment.with_(page=page, here=here, frames=frames, answered=False, guess=None, says=says)


def _reel_says(beat: Film, page: int) -> str:
    """What is said at the end of a reel."""
    return next((beat.reels[at].says for at, last in enumerate(reel_ends(beat)) if page == last), "")


def _stopped(beat: Film, frames: Sequence[Taken]) -> str:
    """What is said where the film waits for a moment."""
    with speaking("en"):
        sentences = [says for one in frames for says, _ in one.after.sentences()]
    return next((stop.says for stop in beat.stops if any(stop.contains in says for says in sentences)), "")


def reel_guess(moment: Moment, seat: int) -> Moment:
    """Who it will be, before the last step of a reel; then the step is shown."""
    beat = moment.staged.beat
    if not isinstance(beat, Film) or not asks_here(moment):
        raise TablekitError("the film asks nothing here")
    at = _reel_due(beat, moment.page)
    assert at is not None
    places, taken = recorded(moment.staged), film_steps(moment.staged)
    right = reel_answer(taken[: places[moment.page] + 1], beat.reels[at])
    shown = film_page(moment, moment.page + 1)
    name = moment.here.names[right]
    says = f"{RIGHT if seat == right else m('It is {name}.', name=name)} {beat.reels[at].says}"
    return shown.with_(frames=shown.frames, says=says, guess=seat, answered=True)
