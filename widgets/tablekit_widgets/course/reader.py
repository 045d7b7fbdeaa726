"""One reader's way through a course: where it is, what is asked beside it, and what a browser remembers of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tablekit.core.errors import TablekitError
from tablekit.lessons import Course
from tablekit.lessons.come import Walk, begin
from tablekit.lessons.kinds import kind_of
from tablekit.lessons.rows import Beat, Play, Recap
from tablekit.lessons.steps import with_words
from tablekit.position import Position
from tablekit_widgets.course import around
from tablekit_widgets.course.board import Lit, board_of
from tablekit_widgets.course.clock import Clock
from tablekit_widgets.course.ending import Ending
from tablekit_widgets.course.face import Face
from tablekit_widgets.course.losing import Looking
from tablekit_widgets.course.own import Asks, OwnPart, explained, replayed
from tablekit_widgets.course.progress import Kept, Progress, as_kept, taken_up, version
from tablekit_widgets.course.scripted import Scripted, names_of, stepping
from tablekit_widgets.course.view import Bubble, Button, Dot, Option, View
from tablekit_widgets.words import m

READ_MS = 1100  # a step of the others in the reader's own part
MOST_ACTS = 200  # that are kept of one beat


class Reader:
    """Holds a ``walk``, shows it, and does what the page asks for.

    ``fault`` is what went wrong, to be said once; ``changed`` is called when something else is to be shown by itself.
    """

    def __init__(self, course: Course, changed: Callable[[], None] = lambda: None) -> None:
        self.course = course
        self._changed = changed
        self._looking = Looking(changed)
        self.fault = ""
        self.walk = begin(course)
        self._before: list[Walk] = []  # of the own part, to be taken back to
        self._frame = 0
        self._names = self._skipped = self._reads = False
        self._asks = Asks()
        self._clock = Clock(course)
        self._notes: list[str] = []
        self._refused = self._greets = self._begun = self._anew = False
        self._kept: Progress | None = None
        self._acts: tuple[str, ...] = ()  # of this beat, to be done again by whoever comes back in the middle of it
        self._raced: tuple[str, ...] = ()  # of the race before the own part

    def close(self) -> None:
        """Nothing is worked out any more."""
        self._looking.leave()

    # ------------------------------------------------------------ where the reader is

    @property
    def beat(self) -> Beat:
        """The beat that is open."""
        return self.walk.staged.beat

    @property
    def position(self) -> Position:
        """What is on the board now."""
        return self._face().position

    @property
    def progress(self) -> Progress:
        """What a browser is to keep; of an empty version before anything was done, as it may know more."""
        walk = self.walk
        if not self._begun:
            return Progress("")
        own = walk.own.steps if walk.own is not None else self._kept.own if self._kept is not None else ()
        quiz = {str(at): str(given) for at, given in enumerate(walk.answers)}
        seen = tuple(id for id in walk.seen if id not in walk.done)
        return Progress(
            version(self.course), walk.done, seen, self.beat.id, own, quiz, self._anew, self._acts[:MOST_ACTS],
            self._raced,
        )  # fmt: skip

    @property
    def share(self) -> float:
        """How much of the course is done, from 0 to 1."""
        return round(self.walk.share, 3)

    @property
    def _furthest(self) -> int:
        """The number of the furthest beat that may be gone to."""
        passed = {*self.walk.done, *self.walk.seen}
        reached = [at for at, beat in enumerate(self.course.beats) if beat.id in passed]
        return min(max(reached, default=-1) + 1, len(self.course.beats) - 1)

    def _index(self, id: str) -> int:
        return next((at for at, beat in enumerate(self.course.beats) if beat.id == id), 0)

    @property
    def _frames(self) -> int:
        """How many steps are to be shown one by one before what they led to; a race shows its own last one itself."""
        if isinstance(self.beat, Play):
            return len(with_words(self.walk.own.frames)) - 1 if self.walk.own is not None else 0
        moment = self.walk.moment
        films = self.beat.kind == "film" and moment is not None and moment.phase == "asked"
        races = self._clock.on and self.walk.shown.clock
        if moment is None or films or races:
            return 0
        return len(with_words(moment.frames)) - 1

    @property
    def _running(self) -> bool:
        return self._frame < self._frames and not self._skipped

    # ------------------------------------------------------------ acts

    def act(self, name: str, value: str = "") -> None:
        """What the reader does; raises ``TablekitError`` for what cannot be done now, and then nothing has changed."""
        self.fault = ""
        if self._greets:
            self._answer(name)
            return
        self._begun, self._anew = True, False
        before = self.walk, self._clock.on
        self._take(name, value)
        if self.walk.moment is not None and self.walk.at == before[0].at and (self.walk, self._clock.on) != before:
            self._acts += (f"number {value}" if name == "number" else name,)

    def _take(self, name: str, value: str) -> None:
        names, self._names = self._names, False
        kind, _, rest = name.partition(" ")
        match kind:
            case "step" if self._running:
                self._frame += 1
            case "skip-on":
                self._frame = self._frames
            case "names":
                self._names = not names
            case "back":
                self._go(self.walk.to(max(self.walk.at - 1, 0)))
            case "forth":
                self._go(self.walk.to(self._furthest))
            case "again":
                self._go(replace(begin(self.course), done=self.walk.done, seen=self.walk.seen))
            case "else":
                self._somebody_else()
            case "key" if not self._running:
                self._clicked(rest)
            case _ if not self._running:
                self._do(name, kind, rest, value)

    def _do(self, name: str, kind: str, rest: str, value: str) -> None:
        match kind:
            case "lost" if isinstance(self.beat, Play):
                self._look_back(rest)
            case "leave" if self._looking.open:
                self._looking.leave()
            case "moves" | "why" | "what" | "leave":
                self._ask(kind)
            case "undo" if self._before:
                self._take_back()
            case "clock" | "calm":
                self._clock.on, self._clock.armed = not self._clock.on, False
            case "arm":
                self._clock.armed = True
            case "read":
                self._reads = False
            case "number":
                self._to(self.walk.do(f"number {_whole(value)}"))
            case "turn":
                self._clock.on = name == "turn up"
                self._to(self.walk.do(name))
            case "skip":
                self._to(self.walk.do("skip"))
                self._skipped = True
            case _:
                self._to(self.walk.do(name))
                self._reads = kind == "answer" and isinstance(self.beat, Recap)

    def _to(self, walk: Walk) -> None:
        """On to what an act has led to; a fork all of whose ways were read has nothing more to say at its end."""
        if self._looking.open:
            self._looking.leave()
        before, own = self.walk.own, walk.own if isinstance(self.beat, Play) else None
        races = kind_of(self.walk.staged) is not None
        if own is not None and before is not None and len(own.steps) > len(before.steps):
            self._before.append(self.walk)
        other = walk.at != self.walk.at
        self.walk = walk
        self._frame, self._skipped, self._asks = 0, False, Asks()
        if other:
            if not isinstance(self.beat, Recap):
                self._raced = self._acts if races and isinstance(self.beat, Play) else ()
            self._acts, self._before = (), []
            self._clock.armed = False
        moment = walk.moment
        if moment is not None and moment.phase == "done" and not (moment.says or moment.then or moment.frames):
            self._to(walk.do("next"))

    def _go(self, walk: Walk) -> None:
        """To the beginning of a beat; its first steps are not shown once more where it was played before."""
        self._reads, self._acts = False, ()
        passed = {*walk.done, *walk.seen}
        self._to(walk)
        if self.beat.id in passed and not isinstance(self.beat, Play):
            self._frame = max(self._frames, 0)

    def _clicked(self, text: str) -> None:
        walk, own = self.walk, self.walk.own if isinstance(self.beat, Play) else None
        if own is not None and self._asks.what:
            if (asked := own.offer.key(text)) is not None:
                self._asks = Asks(about=explained(own, asked))
            return
        found = walk.key(text) if any(spot.act == f"key {text}" for spot in self._face().board.spots) else None
        after = walk.click(found) if found is not None else walk
        if after.moment is not walk.moment or after.own is not walk.own:
            self._to(after)

    def _ask(self, kind: str) -> None:
        asks, own = self._asks, self.walk.own
        self._asks = Asks(
            moves=kind == "moves", why=kind == "why" and not asks.why, what=kind == "what" and not asks.what
        )
        if own is not None and (own.reasons or own.chosen):
            self.walk = replace(self.walk, own=replace(own, reasons=(), says="", chosen=()))

    def _look_back(self, at: str) -> None:
        """Look back over the game, or at one of the decisions that were found."""
        own = self.walk.own
        if self._looking.open:
            self._looking.show(at)
        elif own is not None and own.over:
            self._looking.begin(own, self.walk.own_start)

    def _take_back(self) -> None:
        self.walk = self._before.pop()
        self._frame, self._asks = self._frames, Asks()
        self._clock.armed = False
        self._clock.again()

    def raced(self, number: int, why: str, presses: Sequence[Mapping[str, Any]]) -> None:
        """A race is closed on the page: the reader's hand is judged; one that was broken off is run again."""
        self.fault = ""
        if not self._clock.knows(number) or self._running:
            return
        self._clock.again()
        if why == "hidden":
            self._clock.armed = False
            return
        role, ms = self._clock.hand(presses)
        self._pressed(f"press {role} {ms}")

    def _pressed(self, act: str) -> None:
        """A hand in a race, with its time."""
        at = self.walk.at
        self._to(self.walk.do(act))
        if self.walk.moment is not None and self.walk.at == at:
            self._acts += (act,)

    # ------------------------------------------------------------ what a browser remembers

    def take_over(self, kept: Kept) -> None:
        """Go on from where the page has played the course by itself so far."""
        found = taken_up(self.course, kept)
        self.walk = replace(begin(self.course), done=found.done, seen=found.seen)
        self._kept, self._greets, self._begun = found, False, True
        self._go_on(found)

    def remember(self, kept: Kept | None, refused: bool) -> bool:
        """Take up what a browser has kept, unless something was done here already; whether anything is to be shown."""
        if refused and not self._refused:
            self._refused = True
            self._notes.append(str(m("This browser keeps nothing: the course will not remember where you were.")))
            return True
        if kept is None or self._begun or self._kept is not None:
            return False
        self._kept = taken_up(self.course, kept)
        self.walk = replace(self.walk, done=self._kept.done, seen=self._kept.seen)
        self._greets = self._kept.at != self.course.beats[0].id or bool(self._kept.acts)
        return True

    def with_course(self, course: Course) -> Reader:
        """A reader who is where this one is, in the same course in another language."""
        other = Reader(course, self._changed)
        other._refused = self._refused
        if self._begun:
            other.take_over(as_kept(self.progress))
        elif self._kept is not None:
            other.remember(as_kept(self._kept), False)
        self.close()
        return other

    def _answer(self, name: str) -> None:
        """To the question whether one goes on where one was."""
        kept = self._kept
        if name not in ("on", "again", "else") or kept is None:
            return
        self._greets, self._begun = False, True
        if name == "else":
            self._somebody_else()
        elif name == "again":
            self._kept = None
            self._go(replace(begin(self.course), done=kept.done, seen=kept.seen))
        else:
            self._go_on(kept)

    def _go_on(self, kept: Progress) -> None:
        """On from where a browser says that the reader was: what was done in a beat, or the own part, is done again."""
        at, play = self._index(kept.at), self._play
        if at >= play and kept.raced:
            self._go(self.walk.to(play - 1))
            self._again(kept.raced)
            if self.walk.moment is not None and self.walk.moment.phase == "done":
                self._to(self.walk.do("next"))
        if at >= play and kept.own:
            self._go(self.walk if self.walk.at == play else self.walk.to(play))
            assert self.walk.own is not None
            way, lost = replayed(self.walk.own, kept.own)
            walks = [replace(self.walk, own=own) for own in way]
            self.walk, self._before = walks[-1], walks[:-1]
            self._frame = self._frames
            if lost:
                self._notes.append(str(m("Your game of before could only be played again in part.")))
            if at > play and way[-1].over:
                self._to(self.walk.do("next"))
        elif self.walk.at != play:
            self._go(self.walk.to(min(at, play)))
            self._again(kept.acts)

    def _again(self, acts: Sequence[str]) -> None:
        """Do again what was done in a beat, as far as it still can be."""
        at = self.walk.at
        for act in acts[:MOST_ACTS]:
            kind, _, rest = act.partition(" ")
            self._frame = max(self._frames, 0)
            try:
                if kind == "press" and " " in rest:
                    self._pressed(act)
                else:
                    self.act(kind if kind == "number" else act, rest if kind == "number" else "")
            except TablekitError:
                break
            if self.walk.at != at:
                break
        self._frame = max(self._frames, 0)

    @property
    def _play(self) -> int:
        return next(at for at, beat in enumerate(self.course.beats) if isinstance(beat, Play))

    def _somebody_else(self) -> None:
        """A reader who has done nothing yet."""
        self._kept, self._anew = None, True
        self._go(begin(self.course))

    # ------------------------------------------------------------ what is shown

    def _face(self) -> Face:
        walk = self.walk
        if self._greets:
            return self._greeting()
        if self._running:
            return self._step()
        if self._looking.open:
            return self._looking.face()
        if isinstance(self.beat, Play):
            assert walk.own is not None
            clock = self._clock if self.beat.live else None
            return OwnPart(walk.own, clock, self._asks, back=bool(self._before), first=not self._before).face()
        if isinstance(self.beat, Recap):
            return Ending(walk, reads=self._reads).face()
        if self._names:
            assert walk.moment is not None
            return names_of(walk.moment.here, walk.staged.seat)
        return Scripted(walk, self._clock, skipped=self._skipped).face()

    def _step(self) -> Face:
        """A step of the others."""
        walk = self.walk
        if isinstance(self.beat, Play):
            assert walk.own is not None
            buttons = [Button("skip-on", str(m("To my turn")), key="s")]
            return stepping(with_words(walk.own.frames)[self._frame], walk.own.seat, buttons, READ_MS)
        assert walk.moment is not None
        buttons = [Button("skip-on", str(m("Skip")), key="s")]
        return stepping(with_words(walk.moment.frames)[self._frame], walk.staged.seat, buttons)

    def view(self) -> View:
        """All that is shown."""
        face, you = self._face(), self.walk.staged.seat
        seat = you if you < face.position.players else 0
        return View(
            face.picture, self.beat.id, self.course.title, self._dots(),
            around.players_of(face.position, seat, face.before), face.board, around.mine_of(face.position, seat),
            self.fault or face.said, self._bubble(face.bubble), list(face.cards), list(face.options), face.number,
            self._buttons(face), list(face.list), face.auto, face.race, face.ends, around.goods_of(face.way, seat),
        )  # fmt: skip

    def _bubble(self, bubble: Bubble | None) -> Bubble | None:
        """The bubble, with what the browser cannot do, said once; what went wrong takes its place."""
        if self.fault:
            return Bubble(self.fault, "bad")
        if self._notes and bubble is not None:
            notes, self._notes = self._notes, []
            return replace(bubble, tip=" ".join([*notes, bubble.tip]).strip())
        return bubble

    def _dots(self) -> list[Dot]:
        here = str(m("Beat {at} of {many}", at=self.walk.at + 1, many=len(self.course.beats)))
        found = []
        for at, beat in enumerate(self.course.beats):
            kind = "done" if beat.id in self.walk.done else "seen" if beat.id in self.walk.seen else "open"
            found.append(Dot(f"{kind} here", here) if at == self.walk.at else Dot(kind, ""))
        return found

    def _buttons(self, face: Face) -> list[Button]:
        found = list(face.buttons)
        moment = self.walk.moment
        if self._greets or self._names or moment is None or self._running:
            return found
        if self.walk.at < self._furthest and moment.phase == "asked":
            found.append(Button("forth", str(m("To where I was")), quiet=True))
        if self.walk.at and moment.phase in ("asked", "done") and not face.race:
            found.insert(0, Button("back", str(m("◂ Back"))))
        return found

    def _greeting(self) -> Face:
        """You were at beat 9."""
        at = self._index(self._kept.at if self._kept is not None else "")
        staged = self.walk.beats[at]
        picture, board = board_of(staged.asked, staged.seat, Lit(free=False))
        says = str(m("You were at beat {at} of {many}.", at=at + 1, many=len(self.course.beats)))
        options = [
            Option("on", str(m("Go on"))), Option("again", str(m("From the start"))),
            Option("else", str(m("Somebody else plays"))),
        ]  # fmt: skip
        return Face(staged.asked, staged.asked, picture, board, says, Bubble(says), options=options)


def _whole(value: str) -> int:
    """What was typed, as a whole number; raises ``TablekitError`` for anything else."""
    text = value.strip().replace("−", "-").removeprefix("+")
    if not text.removeprefix("-").isdecimal() or len(text) > 6:
        raise TablekitError(m("Type a whole number, such as 2."))
    return int(text)
