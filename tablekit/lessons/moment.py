"""One moment of a reader in a beat: a value, and what every act makes of it.

A moment says where the board is, what has been done in this try, and what is to be said.  It knows no widget: ``seen``
says what is to be seen of it, and whoever shows it sends back one of the acts that it offers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from tablekit.asking.offer import Offer
from tablekit.core import Key, Move
from tablekit.core.errors import TablekitError
from tablekit.lessons.doing import Meaning, Reason, decides, followed, meaning, offered, rolls
from tablekit.lessons.kinds import by_clicks
from tablekit.lessons.rows import Choose, Dare, Do, Predict, Refuse
from tablekit.lessons.staging import Staged, Track
from tablekit.lessons.steps import Taken, taking
from tablekit.position.position import Position
from tablekit.saying.messages import Written
from tablekit.saying.words import m

Phase: TypeAlias = Literal["asked", "tried", "rejoined", "compared", "done"]


class Moment(msgspec.Struct, frozen=True, dict=True):
    """Where a reader is in a beat.

    ``phase``: ``asked`` while something is asked of the reader; ``tried`` after a bad move, to be taken back;
    ``rejoined`` after another way to the goal; ``compared`` after a way of a fork; ``done``.  ``here`` is the board,
    ``own`` the reader's steps in this try, ``chosen`` the keys of a move that needs more clicks.  ``frames`` are the
    steps that led here since the last act, to be shown one by one.  ``says`` is the bubble, ``then`` a second sentence
    below it, ``reasons`` its chips, ``ring`` what is ringed as forbidden.  ``ways`` are those that were played,
    ``guess`` what was predicted, ``page`` the page or step that is shown, ``opened`` the board to which a wrong hand in
    a race is taken back.
    """

    staged: Staged
    phase: Phase
    here: Position
    own: tuple[str, ...] = ()
    chosen: tuple[Key, ...] = ()
    frames: tuple[Taken, ...] = ()
    says: str = ""
    then: str = ""
    reasons: tuple[Reason, ...] = ()
    ring: tuple[Key, ...] = ()
    ways: tuple[int, ...] = ()
    guess: Any = None
    answered: bool = False
    page: int = 0
    opened: Position | None = None

    @property
    def seat(self) -> int:
        """The reader's seat."""
        return self.staged.seat

    def with_(self, **changes: Any) -> Moment:
        """The same moment with some of it changed; what was said and shown of the last act is gone."""
        plain: dict[str, Any] = {"frames": (), "says": "", "then": "", "reasons": (), "ring": (), "chosen": ()}
        return msgspec.structs.replace(self, **{**plain, **changes})


# ---------------------------------------------------------------- beginning and ending


def begun(staged: Staged, *, again: bool = False) -> Moment:
    """The first moment of a beat: others move, then the reader is asked; ``again`` without what others do first."""
    frames = () if again else staged.before
    moment = Moment(staged, "asked", staged.asked, frames=frames, says=staged.beat.says)
    follows = isinstance(staged.beat, (Do, Refuse, Dare, Choose)) and not asks_first(moment)
    return onward(moment, 0, staged.beat.says) if follows else moment


def asks_first(moment: Moment) -> bool:
    """Whether a prediction is still to be made."""
    return moment.phase == "asked" and isinstance(moment.staged.beat, Predict) and not moment.answered


def onward(moment: Moment, done: int, says: str = "") -> Moment:
    """On along the line that is followed, to the next step that the reader clicks, or to its end.

    ``done`` is how many of its steps were there already.
    """
    track = following(moment)
    if track is None:
        return moment
    own = track.own(moment.seat)
    if len(own) <= len(moment.own):
        return _at_the_end(moment, track, done)
    stop = own[len(moment.own)]
    here = track.taken[stop].before
    return moment.with_(here=here, frames=(*moment.frames, *track.taken[done:stop]), says=says or moment.says)


def following(moment: Moment) -> Track | None:
    """The line that is followed now, ours first."""
    places = followed(moment.staged, moment.own)
    return moment.staged.tracks[places[0]] if places else None


def _at_the_end(moment: Moment, track: Track, done: int) -> Moment:
    """What comes when the reader has clicked the last own step of a line."""
    beat, frames = moment.staged.beat, (*moment.frames, *track.taken[done:])
    if track.role in ("bad", "dare"):
        return moment.with_(phase="tried", here=track.end, frames=frames, says=track.says)
    if track.role == "way":
        ways = (*(way for way in moment.ways if way != track.at), track.at)
        return moment.with_(phase="compared", here=track.end, frames=frames, says=track.says, ways=ways)
    if isinstance(beat, Refuse):
        return moment.with_(here=track.end, frames=frames, says=beat.says)
    return finished(moment.with_(frames=frames, says=moment.says if isinstance(beat, Predict) else ""))


def finished(moment: Moment, says: str = "") -> Moment:
    """The end of a beat: the others answer, and it is said what to keep of it."""
    staged = moment.staged
    said = says or moment.says
    done = staged.beat.done
    frames = (*moment.frames, *staged.after)
    first, then = (said, done) if said else (done, "")
    return moment.with_(phase="done", here=staged.end, frames=frames, says=first, then=then)


def skipped(moment: Moment) -> Moment:
    """The beat as the course plays it, from where it was begun."""
    staged = moment.staged
    main = staged.main.taken if staged.main else ()
    return Moment(staged, "done", staged.end, frames=(*main, *staged.after), says=staged.beat.done)


# ---------------------------------------------------------------- moves


def click(moment: Moment, key: Key) -> Moment:
    """A click of the reader on a thing of the picture; a click that means nothing changes nothing."""
    if moment.phase != "asked" or asks_first(moment) or not by_clicks(moment.staged):
        return moment
    if rolls(moment.here, moment.seat):
        return roll(moment)
    found = offer(moment).attempt(key, moment.chosen)
    if found is None:
        return moment
    if isinstance(found, Move):
        return move(moment, found)
    return moment.with_(chosen=found, says=moment.staged.beat.says)


def offer(moment: Moment) -> Offer:
    """What the reader can do: a beat asks for moves by name, the forbidden one among them, or for all of a goal."""
    beat, found = moment.staged.beat, offered(moment.here, moment.seat)
    if not decides(moment.here, moment.seat) or getattr(beat, "goal", None) is not None:
        return found
    tracks = open_tracks(moment)
    if isinstance(beat, Refuse) and not tracks:
        return found.only([beat.refuse.move])
    return found.only(tuple(dict.fromkeys(track.texts(moment.seat)[len(moment.own)] for track in tracks)))


def open_tracks(moment: Moment) -> list[Track]:
    """The lines that are asked for and go on: ours, or the ways of a fork; nobody is led to a bad move."""
    places = followed(moment.staged, moment.own)
    tracks = [moment.staged.tracks[at] for at in places if moment.staged.tracks[at].role in ("main", "way", "dare")]
    return [track for track in tracks if len(track.own(moment.seat)) > len(moment.own)]


def move(moment: Moment, made: Move | str) -> Moment:
    """A move of the reader, from clicks or from a list of moves; raises ``TablekitError`` where none is asked for."""
    if moment.phase != "asked" or asks_first(moment) or not decides(moment.here, moment.seat):
        raise TablekitError("no move is asked for here")
    made = moment.here.move(made, moment.seat)
    return applied(moment, made, meaning(moment.staged, moment.here, moment.own, made))


def applied(moment: Moment, made: Move, means: Meaning) -> Moment:
    """What a move that means this makes of a moment."""
    beat = moment.staged.beat
    match means.kind:
        case "forbidden":
            here = moment.with_(says=means.says, reasons=means.reasons, ring=means.ring)
            done = finished(here)
            return msgspec.structs.replace(done, reasons=means.reasons, ring=means.ring)
        case "refused" | "not asked":
            return moment.with_(says=means.says, reasons=means.reasons, ring=means.ring)
        case "asked" if means.says or not followed(moment.staged, (*moment.own, made.text)):
            return finished(moment.with_(frames=(taking(moment.here, made),)))
        case "asked":
            return _stepped(moment, made.text)
    assert isinstance(beat, Do)
    assert means.there is not None
    frames = (taking(moment.here, made),)
    own = (*moment.own, made.text)
    if means.kind == "free":
        return moment.with_(here=means.there, own=own, frames=frames, says=beat.says)
    phase: Phase = "rejoined" if means.kind == "rejoin" else "tried"
    return moment.with_(phase=phase, here=means.there, own=own, frames=frames, says=means.says)


def _stepped(moment: Moment, text: str) -> Moment:
    """One more own step along a line."""
    before = len(moment.own)
    stepped = moment.with_(own=(*moment.own, text), says=moment.staged.beat.says)
    track = following(stepped)
    assert track is not None
    answered = isinstance(moment.staged.beat, Predict)
    return onward(stepped if not answered else stepped.with_(), track.own(moment.seat)[before])


def roll(moment: Moment) -> Moment:
    """The reader's click on the die or the pile; raises ``TablekitError`` where it is not for the reader to click."""
    if moment.phase != "asked" or asks_first(moment) or not rolls(moment.here, moment.seat):
        raise TablekitError("there is nothing to roll or turn up here")
    track = following(moment)
    own = track.own(moment.seat) if track else ()
    if track is not None and len(own) > len(moment.own):
        return _stepped(moment, track.texts(moment.seat)[len(moment.own)])
    after = moment.here.roll()
    return moment.with_(here=after, frames=(Taken(moment.here, "", after, moment.seat, True),))


def take_back(moment: Moment) -> Moment:
    """The bad move is taken back and the beat asks again; a dare goes on from here."""
    if moment.phase != "tried":
        raise TablekitError("there is nothing to take back")
    again = msgspec.structs.replace(begun(moment.staged, again=True), ways=moment.ways)
    return finished(again.with_()) if isinstance(moment.staged.beat, Dare) else again


def another_way(moment: Moment) -> Moment:
    """Back to where the ways of a fork part, to try another one."""
    if moment.phase != "compared":
        raise TablekitError("no way of a fork has been played yet")
    return msgspec.structs.replace(begun(moment.staged, again=True), ways=moment.ways)


def go_on(moment: Moment) -> Moment:
    """On with our game after a way of a fork, or after another way to the goal."""
    main = moment.staged.main
    assert main is not None
    if moment.phase == "rejoined":
        return finished(moment.with_(frames=main.taken))
    if moment.phase != "compared":
        raise TablekitError("the beat is not done yet")
    says = str(m("Our game goes on with {way}.", way=Written(main.name)))
    if moment.ways[-1] == main.at:
        return finished(moment.with_(), says)
    return finished(moment.with_(frames=main.taken), says if main.at in moment.ways else f"{says} {main.says}")


def untried(moment: Moment) -> tuple[Track, ...]:
    """The ways of a fork that were not played yet."""
    tracks: Sequence[Track] = moment.staged.tracks if isinstance(moment.staged.beat, Choose) else ()
    return tuple(track for track in tracks if track.at not in moment.ways)
