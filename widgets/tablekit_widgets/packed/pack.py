"""A course as plain values that a page plays by itself, without Python: every beat before the reader's own part.

The beats are a finite tree, so everything that a ``Reader`` can come to is worked out here, and shown: the page looks
up what a click leads to, and decides nothing.  ``pack`` gives a dict that JSON can write:

    game, title, version     ``version`` is that of the course's data, see ``progress``
    beats                    ids; ``begin`` has the number of the coming to each of them, ``asks`` of each the view that
                             greets who comes back, ``own`` the view that is shown while Python has not come
    comings                  {at, show, small, acts, counts, wrong, passes}: the views to be shown one after the other,
                             ``small`` those for a small page where they are others; ``acts`` is the number of what
                             can then be done, ``counts`` whether the beat is ``done`` or ``seen`` with it, ``wrong``
                             that it only says once what was wrong; what ``passes`` leads to the next beat
    acts                     {do: {act: coming}, names: view, number, marks, race, waits}: what is answered; ``waits``
                             where the reader has strayed so far that Python is to answer.  Where several
                             things are to be pointed at, the page marks what is lit, shows the ``button``, and answers
                             ``yes`` where they are those that are ``right``, else ``no``.  A number that was typed
                             answers ``number N`` if that is there, else ``number <`` or ``number >`` beside
                             ``number: {right}``; what is no whole number ``number ?``.  A race answers ``race: {rival,
                             delays, hands: {role: [[until, coming], ...]}}``, times in milliseconds, where ``{gap}`` in
                             what is said stands for the seconds between the press and that of the rival
    views                    what ``view`` says, without what depends on the reader (``n`` and ``dots``); ``picture`` is
                             a number
    pictures                 lists of numbers of ``pieces``, which put together are a drawing; or changes of an earlier
                             one, {on, cut: [[from, to, numbers], ...]}, to be made from the last cut to the first
    pieces                   texts of drawings
    values                   what stands in views more than once, named there as ``{"=": number}``
    words                    what the page says by itself, blanks unfilled

Where a view is another one on a small page, it is two numbers: of the large and of the small one.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import cache
from itertools import pairwise
from json.encoder import encode_basestring
from random import Random
from typing import Any, Final, TypeAlias

from msgspec.json import encode
from msgspec.structs import replace

from tablekit.lessons import Course
from tablekit.lessons.kinds import HOLD, SECONDS, clock_of, gap_in_words, kind_of
from tablekit.lessons.questions import answer
from tablekit.lessons.rows import Play, Predict
from tablekit.saying import Decimal
from tablekit_widgets.course.board import has_all, on_a_page
from tablekit_widgets.course.course import CourseFace
from tablekit_widgets.course.progress import version
from tablekit_widgets.course.view import Spot, View, plain, sent
from tablekit_widgets.packed.imagined import Imagined, Waiting
from tablekit_widgets.words import m

Plain: TypeAlias = dict[str, Any]
MOST_BYTES: Final = 500_000  # of a pack, compressed
MOST_MS: Final = 3_600_000  # an hour: later than any race closes
OFTEN_MS: Final = 200  # between the times at which a race is judged at least
DELAYS: Final = 8  # before a card is turned up, for as many tries
SHORTEST: Final = 24  # letters of what is worth a number of its own
AT_ANY_TIME: Final = ("hint", "skip")  # is answered also to who has strayed
BY_THE_PAGE: Final = ("next", "back", "forth", "again", "else", "names", "number", "step", "skip-on")
WORDS: Final = {
    "here": m("Beat {at} of {many}", at="{at}", many="{many}"),
    "forth": m("To where I was"),
    "later": m("The answer comes with Python, in a moment. Or skip this beat."),
    "nothing": m("This browser keeps nothing: the course will not remember where you were."),
    "gap": SECONDS(seconds="{seconds}"),
    "point": Decimal("."),
}


def pack(course: Course) -> Plain:
    """A course as plain values for a page."""
    packing = _Packing(course)
    for at in range(packing.own):
        packing.beat(at)
    return packing.told()


def written(told: Plain) -> str:
    """A pack as it is written into a file."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def compressed(told: Plain) -> int:
    """How many bytes a pack has on its way to a page."""
    return len(zlib.compress(written(told).encode(), 9))


class _Pool:
    """Values, each once and by its number."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._at: dict[str, int] = {}

    def number(self, value: Any) -> int:
        """The number of a value."""
        return self._numbered(json.dumps(value, ensure_ascii=False), value)

    def _numbered(self, text: str, value: Any) -> int:
        if text not in self._at:
            self._at[text] = len(self.values)
            self.values.append(value)
        return self._at[text]

    def short(self, value: Any) -> Any:
        """The same value with the number of whatever in it is long."""
        return self._short(value)[0]

    def _short(self, value: Any) -> tuple[Any, str]:
        """The same, and how it is written."""
        if isinstance(value, str):
            text = encode_basestring(value)
        elif isinstance(value, dict):
            parts = {name: self._short(one) for name, one in value.items()}
            value = {name: part for name, (part, _) in parts.items()}
            text = ",".join([f"{name}:{written}" for name, (_, written) in parts.items()])
        elif isinstance(value, (list, tuple)):
            items = [self._short(one) for one in value]
            value = [part for part, _ in items]
            text = f"[{','.join([written for _, written in items])}]"
        else:
            text = repr(value)
        if len(text) <= SHORTEST:
            return value, text
        number = self._numbered(text, value)
        return {"=": number}, f"={number}"


class _Packing:
    """A pack that is being made: beat by beat, and in each everything that can be reached."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.own = next(at for at, beat in enumerate(course.beats) if isinstance(beat, Play))
        self._sizes = (False,) if has_all(course.game) else (False, True)
        self._values, self._pieces, self._views = _Pool(), _Pool(), _Pool()
        self._view_of: dict[Any, int] = {}
        self._pictures: list[Any] = []
        self._spots: dict[int, tuple[Spot, Any]] = {}
        self._picture_of: dict[str, int] = {}
        self._last: list[int] = []
        self._comings: list[Plain] = []
        self._coming_of: dict[Any, int] = {}
        self._shown_of: dict[Any, list[list[int]]] = {}
        self._acts: list[Plain] = []
        self._acts_of: dict[Any, int] = {}
        self._todo: list[tuple[int, Imagined]] = []
        self._begin: list[int] = []

    def told(self) -> Plain:
        """The finished pack."""
        own = Waiting(self.course).gone_to(self.own)
        return {
            "game": self.course.game, "title": self.course.title, "version": version(self.course),
            "beats": [beat.id for beat in self.course.beats], "begin": self._begin,
            "asks": [self._show(Imagined(self.course).asking(at)) for at in range(len(self.course.beats))],
            "own": self._show(own),
            "comings": self._comings, "acts": self._acts, "views": self._views.values, "pictures": self._pictures,
            "pieces": self._pieces.values, "values": self._values.values,
            "words": {name: str(said) for name, said in {**WORDS, **CourseFace.SAYS}.items()},
        }  # fmt: skip

    def beat(self, at: int) -> None:
        """Everything of a beat."""
        self._begin.append(self.coming(Imagined(self.course).gone_to(at)))
        while self._todo:
            number, reader = self._todo.pop()
            self._acts[number] = self._answers(reader)

    def coming(self, reader: Imagined) -> int:
        """The number of what a reader has come to, which is made if it is a new one."""
        state = reader.state
        if state not in self._coming_of:
            self._coming_of[state] = number = len(self._comings)
            self._comings.append({})
            self._comings[number] = self._come(reader)
        return self._coming_of[state]

    def _come(self, reader: Imagined) -> Plain:
        frames, looks = reader.frames, reader.looks
        if looks not in self._shown_of:
            self._shown_of[looks] = [self._show(frame) for frame in frames]
        shown, last = self._shown_of[looks], frames[-1]
        told: Plain = {"at": reader.walk.at, "show": [one[0] for one in shown], "acts": self._number(last)}
        if len(self._sizes) > 1:
            told["small"] = [one[-1] for one in shown]
        if reader.asked:
            told["asked"] = True
        if reader.fault:
            told["wrong"] = True
        return told | _counts(reader)

    def _number(self, reader: Imagined) -> int:
        """The number of what can be done, which is the same whatever was said last."""
        core = reader.core
        if core not in self._acts_of:
            self._acts_of[core] = len(self._acts)
            self._acts.append({})
            self._todo.append((self._acts_of[core], reader))
        return self._acts_of[core]

    # ------------------------------------------------------------ what is answered

    def _answers(self, reader: Imagined) -> Plain:
        told: Plain = {"do": {}}
        for small in self._sizes:
            with on_a_page(small):
                view, keys = reader.view(), reader.keys
            if reader.strays:
                told["waits"] = True
                acts = [act for act in self._offered(view) if act in AT_ANY_TIME]
                told["do"] |= {act: self._led(reader, reader.doing(act)) for act in acts}
                continue
            for act in self._offered(view):
                told["do"][act] = self._led(reader, reader.doing(act))
            keys = {} if reader.marks else keys
            clicked = {act: reader.clicking(key) for act, key in keys.items()}
            told["do"] |= {act: self._led(reader, after) for act, after in clicked.items() if after is not None}
        if any(button.act == "names" for button in view.buttons):
            told["names"] = self._show(reader.doing("names"))
        if reader.marks:
            told |= self._marks(reader)
        if view.number:
            told |= self._numbers(reader, told["do"])
        if view.race is not None and view.race.runs:
            told["race"] = self._race(reader)
        return told

    @staticmethod
    def _offered(view: View) -> list[str]:
        """What is offered beside the board, but for what the page does by itself."""
        found = [button.act for button in view.buttons if not button.off]
        found += [option.act for option in view.options if not option.off]
        found += [view.auto.act] if view.auto is not None else []
        if view.race is not None and not view.race.runs and not view.race.idle:
            found += [pad.act for pad in view.race.pads]
        return [act for act in found if act not in BY_THE_PAGE]

    def _led(self, reader: Imagined, after: Imagined) -> int:
        """What an act leads to; what leads to another beat only says so."""
        if after.walk.at == reader.walk.at:
            return self.coming(after)
        passed = {"at": reader.walk.at, "passes": True, **_counts(after, reader.beat.id)}
        known = json.dumps(passed)
        if known not in self._coming_of:
            self._coming_of[known] = len(self._comings)
            self._comings.append(passed)
        return self._coming_of[known]

    def _marks(self, reader: Imagined) -> Plain:
        """Where several things are to be pointed at the page marks them by itself, and is told which are right."""
        right = sorted(reader.marks, key=str)
        some = reader.clicking(right[0])
        assert some is not None
        button = next(button for button in some.view().buttons if button.act == "pointed")
        led = {"yes": self._led(reader, reader.pointing(right)), "no": self._led(reader, reader.pointing([]))}
        told = plain(button)
        del told["pressed"]
        return {"marks": {"right": [f"key {key}" for key in right], "button": told, **led}}

    def _numbers(self, reader: Imagined, acts: Plain) -> Plain:
        beat = reader.beat
        assert isinstance(beat, Predict)
        right = answer(reader.walk.staged)
        named = {int(miss) for miss in beat.misses} | {right}
        guesses = {**{f"number {n}": n for n in named}, "number <": min(named) - 1, "number >": max(named) + 1}
        acts |= {act: self._led(reader, reader.doing("number", str(n))) for act, n in guesses.items()}
        acts["number ?"] = self._led(reader, reader.doing("number", "?"))
        return {"number": {"right": right}}

    def _race(self, reader: Imagined) -> Plain:
        """For each hand card, and for holding still, what it leads to up to which time."""
        moment, clock = reader.walk.moment, clock_of(self.course.game)
        assert moment is not None
        assert clock is not None
        kind = kind_of(moment.staged)
        assert kind is not None
        rival, limit_ms = kind.rival_ms(moment), kind.limit_ms(moment)
        hands = {role: self._times(reader, role, limit_ms, rival) for role, _ in clock.hands(moment.here, moment.seat)}
        delays = [round(clock.delay_ms(Random(f"{moment.page} {at}"))) for at in range(DELAYS)]
        return {"rival": rival, "hands": hands, "delays": delays}

    def _times(self, reader: Imagined, role: str, limit: float, rival: float | None) -> list[list[int]]:
        """What a card leads to from early to late: it is tried often, and more closely where that changes."""

        @cache
        def led(ms: int) -> int:
            after = reader.pressing(role, ms)
            gap = gap_in_words(rival - ms) if rival is not None else ""
            return self.coming(after.saying(gap, "{gap}") if gap else after)

        if role == HOLD:
            return [[MOST_MS, led(0)]]
        found: list[list[int]] = []
        times = [*range(0, int(limit) + OFTEN_MS, OFTEN_MS), MOST_MS]
        for early, late in pairwise(times):
            while led(early) != led(late):
                low, high = early, late
                while high - low > 1:
                    middle = (low + high) // 2
                    low, high = (middle, high) if led(middle) == led(early) else (low, middle)
                found.append([low, led(early)])
                early = high
        return [*found, [MOST_MS, led(MOST_MS)]]

    # ------------------------------------------------------------ what is shown

    def _show(self, reader: Imagined) -> list[int]:
        """The numbers of what is shown on a large page, and on a small one where that is another."""
        found = []
        for small in self._sizes:
            with on_a_page(small):
                found.append(self._view(reader.view()))
        return found

    def _view(self, view: View) -> int:
        spots, picture = [self._spot(spot) for spot in view.board.spots], self._picture(view.picture)
        bare = replace(view, picture="", title="", dots=[], board=replace(view.board, spots=[]))
        known = picture, encode(bare), tuple(map(id, view.board.spots))  # which stay, as `_spots` has them
        if known not in self._view_of:
            told = sent(bare, 0)
            del told["n"], told["dots"], told["title"]
            told["picture"] = picture
            if view.race is not None and view.race.picture:
                told["race"] |= {"picture": self._picture(view.race.picture), "number": 0, "delay_ms": 0}
            told["board"]["spots"] = spots
            self._view_of[known] = self._views.number(
                {name: self._values.short(part) for name, part in told.items()}
            )
        return self._view_of[known]

    def _spot(self, spot: Spot) -> Any:
        """A spot, which is the same in many views."""
        if id(spot) not in self._spots:
            self._spots[id(spot)] = spot, self._values.short(plain(spot))
        return self._spots[id(spot)][1]

    def _picture(self, svg: str) -> int:
        """The number of a drawing."""
        if svg not in self._picture_of:
            pieces = [self._pieces.number(piece) for piece in re.split("(?=<)", svg)]
            self._picture_of[svg] = len(self._pictures)
            before, self._last = self._last, pieces
            cuts = cut(before, pieces) if before else []
            shorter = before and sum(2 + len(new) for *_, new in cuts) < len(pieces)
            self._pictures.append({"on": len(self._pictures) - 1, "cut": cuts} if shorter else pieces)
        return self._picture_of[svg]


def _counts(reader: Imagined, id: str = "") -> Plain:
    """Whether a beat is done or seen with it."""
    id = id or reader.beat.id
    counts = "done" if id in reader.walk.done else "seen" if id in reader.walk.seen else ""
    return {"counts": counts} if counts else {}


def cut(before: Sequence[int], after: Sequence[int]) -> list[list[Any]]:
    """How a list becomes another one: from, to, and what then stands there.

    >>> cut([1, 2, 3, 4], [1, 5, 3, 4, 6])
    [[1, 2, [5]], [4, 4, [6]]]
    """
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return [[i, j, [*after[k:n]]] for tag, i, j, k, n in matcher.get_opcodes() if tag != "equal"]
