"""A course as plain values that a page plays by itself, without Python: every beat before the reader's own part.

The beats are a finite tree, so every answer is worked out here.  A page keeps the number of a *state*, draws its board,
and looks up what a click or a button answers; it decides nothing.

``pack`` gives a dict that JSON can write::

    game, title, aim, you, names, colours, table, version
    svg       what the ``<svg>`` around the elements of a board says, beside its size
    words     every text, named by its number
    shapes    every element of a picture, as SVG; places: every thing, as [key, left, top, width, height]
    boards    {size, shapes, places, points}: the elements bottom first and the things that can be clicked; `points` are
              those of the seats.  `shapes` and `places` are lists of numbers, or changes of those of an earlier board:
              {on, cut: [[from, to, numbers], ...]}, to be made from the last cut to the first
    answers   {to: state, says, then, why: [[sentence, clause], ...], ring: keys, frames: [[board, sentences], ...]}:
              show the frames, then the board of the state, then what is said; what is missing is empty
    states    {beat, board, phase, clicks: {key: answer}, acts: {act: answer}, lit, dashed, chosen, star, buttons:
              [[act, words, dark], ...], pointing, number, clock, about}
              a click on a thing that is not among the clicks says nothing
    beats     {id, kind, says, hint, clauses, begin: answer, skip: answer, ways: [{name, says, board}]}

Of a fork the page remembers which ways were played: these are the cards, ``way N`` leads back, and what *Go on* answers
stands under ``go on`` where our way was played before, under ``go on first`` where it was not.  A number that was typed
answers ``number N`` if that is there, else ``number <`` or ``number >``.  Where several things are to be marked, the
state says which are ``right``, and the answers are ``pointed right`` and ``pointed wrong``.  While a race is open, the
state has ``hands``: for each card, and for ``hold``, what it answers up to which time in milliseconds.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.courses.acting import acted, click, entered
from tablekit.courses.beats import Choose, Course, Play, Predict, Race, Recap
from tablekit.courses.line import Taken
from tablekit.courses.meaning import followed
from tablekit.courses.moment import Moment, asks_first
from tablekit.courses.questions import answer, pointed
from tablekit.courses.racing import HOLD
from tablekit.courses.replay import Staged, replay
from tablekit.courses.shown import Shown, shown
from tablekit.picture.closeup import place
from tablekit.picture.look import look
from tablekit.picture.scene import LAYERS, Scene
from tablekit.picture.svg import drawn as elements
from tablekit.picture.svg import number
from tablekit.position.position import Position
from tablekit.teach.pages import drawn

Draw: TypeAlias = Callable[[Position], Scene]
Plain: TypeAlias = dict[str, Any]
MOST_BYTES: Final = 500_000  # of a pack, compressed
MOST_MS: Final = 3_600_000  # an hour: later than any race closes
STEP_MS: Final = 10  # between the times at which a race is judged
SEVERAL: Final = ("press", "pointed", "number")  # acts that are worked out apart


def wide(position: Position) -> Scene:
    """A position as a pack draws it where nothing else is said."""
    return drawn(position, narrow=False)


def pack(course: Course, draw: Draw = wide) -> Plain:
    """A course as plain values for a page; ``draw`` makes the picture of a position as its reader sees it."""
    packing = _Packing(course, draw)
    for at, staged in enumerate(replay(course)):
        if isinstance(staged.beat, (Play, Recap)):
            break
        packing.beat(at, staged)
    return packing.told()


def compressed(told: Plain) -> int:
    """How many bytes a pack has on its way to a page."""
    return len(zlib.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(), 9))


class _Pool:
    """Values, each once and by its number."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._at: dict[str, int] = {}

    def number(self, value: Any) -> int:
        """The number of a value."""
        text = json.dumps(value, ensure_ascii=False)
        if text not in self._at:
            self._at[text] = len(self.values)
            self.values.append(value)
        return self._at[text]


class _Packing:
    """A pack that is being made: beat by beat, and in each every moment that can be reached."""

    def __init__(self, course: Course, draw: Draw) -> None:
        self.course = course
        self.draw = draw
        self.words, self.shapes, self.places, self.answers = _Pool(), _Pool(), _Pool(), _Pool()
        self.boards: list[Plain] = []
        self.states: list[Plain] = []
        self.beats: list[Plain] = []
        self._board_of: dict[str, int] = {}
        self._lists: dict[str, list[list[int]]] = {"shapes": [], "places": []}
        self._state_of: dict[Any, int] = {}
        self._todo: list[tuple[int, Moment]] = []

    def told(self) -> Plain:
        """The finished pack."""
        names = replay(self.course)[0].start
        head = {
            "game": self.course.game, "title": self.course.title, "aim": self.course.aim, "you": self.course.you,
            "table": self.course.table, "names": [*names.names], "colours": [*names.colours],
            "svg": {"font-family": look().type.family, "stroke-linejoin": "round", "stroke-linecap": "round"},
        }  # fmt: skip
        body = {
            "words": self.words.values, "shapes": self.shapes.values, "places": self.places.values,
            "boards": self.boards, "answers": self.answers.values, "states": self.states, "beats": self.beats,
        }  # fmt: skip
        text = json.dumps([head, body], ensure_ascii=False).encode()
        return {**head, "version": hashlib.sha256(text).hexdigest()[:16], **body}

    # ------------------------------------------------------------ beats and states

    def beat(self, at: int, staged: Staged) -> None:
        """Everything of a beat."""
        beat, begun = staged.beat, entered(staged)
        told: Plain = {"id": beat.id, "kind": beat.kind, "says": self.words.number(beat.says)}
        self.beats.append(told)
        told["begin"] = self.answer(at, begun)
        told["skip"] = self.answer(at, acted(begun, "skip"))
        told["clauses"] = [*beat.clauses, *beat.told]
        if beat.hint:
            told["hint"] = self.words.number(beat.hint)
        if isinstance(beat, Choose):
            told["main"] = beat.main
            told["ways"] = [
                {"name": track.name, "says": self.words.number(track.says), "board": self.board(track.end, staged.seat)}
                for track in staged.tracks
            ]
        while self._todo:
            number, moment = self._todo.pop()
            self._state(number, moment)

    def answer(self, at: int, moment: Moment) -> int:
        """What an act answers: the state it leads to, and what is said and shown on the way."""
        found: Plain = {"to": self.state(at, moment)}
        for name, text in (("says", moment.says or moment.staged.beat.says), ("then", moment.then)):
            if text:
                found[name] = self.words.number(text)
        if moment.reasons:
            found["why"] = [[self.words.number(reason.says), reason.clause] for reason in moment.reasons]
        if moment.ring:
            found["ring"] = [str(key) for key in moment.ring]
        frames = self._frames(moment.frames, moment.seat)
        if frames:
            found["frames"] = frames
        return self.answers.number(found)

    def _frames(self, taken: Iterable[Taken], seat: int) -> list[Any]:
        found = []
        for one in taken:
            seen = one.after.observe(seat)
            found.append([self.board(one.after, seat), [self.words.number(says) for says, _ in seen.sentences()]])
        return found

    def state(self, at: int, moment: Moment) -> int:
        """The number of the state that a moment is in, which is made if it is a new one."""
        known = _core(at, moment)
        if known not in self._state_of:
            self._state_of[known] = len(self.states)
            self.states.append({})
            self._todo.append((self._state_of[known], moment))
        return self._state_of[known]

    def _state(self, number: int, moment: Moment) -> None:
        at = len(self.beats) - 1
        quiet = moment.with_(chosen=moment.chosen)
        face = shown(quiet)
        told = self._told(at, moment, face)
        self.states[number] = told
        if moment.phase == "done":
            return
        acts = {button.act: button.act for button in face.buttons if button.act not in ("hint", "skip", "next")}
        acts = {act: act for act in acts if act.partition(" ")[0] not in SEVERAL}
        told["acts"] = {act: self.answer(at, acted(quiet, act)) for act in acts}
        self._forks(at, quiet, told)
        self._predictions(at, quiet, told)
        if face.clock:
            told["hands"] = self._hands(at, quiet, face.clock)
        told["clicks"] = self._clicks(at, quiet)

    def _told(self, at: int, moment: Moment, face: Shown) -> Plain:
        """What is seen of a state."""
        keys = {"lit": face.lit, "dashed": face.dashed, "chosen": face.chosen}
        told: Plain = {"beat": at, "phase": moment.phase, "board": self.board(moment.here, moment.seat)}
        told |= {name: [str(key) for key in found] for name, found in keys.items() if found}
        told |= {
            name: found
            for name, found in (("star", face.star), ("about", face.about), ("number", face.number),
                                ("pointing", face.pointing), ("clock", face.clock))
            if found
        }  # fmt: skip
        told["buttons"] = [[button.act, self.words.number(button.says), button.dark] for button in face.buttons]
        return told

    def _clicks(self, at: int, moment: Moment) -> dict[str, int]:
        found: dict[str, int] = {}
        if isinstance(moment.staged.beat, Predict) and _marks(moment):
            return found
        for key in self.draw(moment.here.observe(moment.seat)).keys:
            after = click(moment, key)
            if after is not moment:
                found[str(key)] = self.answer(at, after)
        return found

    # ------------------------------------------------------------ forks, predictions, races

    def _forks(self, at: int, moment: Moment, told: Plain) -> None:
        """Both answers of *Go on*: our way was played before, or is played now."""
        beat = moment.staged.beat
        if not isinstance(beat, Choose) or moment.phase != "compared":
            return
        last = moment.ways[-1]
        again = replace(moment, ways=(*(way for way in (beat.main,) if way != last), last))
        told["acts"] |= {f"way {way}": self.answer(at, acted(moment, f"way {way}")) for way in range(len(beat.ways))}
        told["acts"]["go on"] = self.answer(at, acted(again, "go on"))
        told["acts"]["go on first"] = self.answer(at, acted(replace(moment, ways=(last,)), "go on"))
        told["way"] = last

    def _predictions(self, at: int, moment: Moment, told: Plain) -> None:
        beat = moment.staged.beat
        if not isinstance(beat, Predict) or not asks_first(moment):
            return
        if beat.number is not None:
            right = answer(moment.staged)
            named = {str(right), *beat.misses}
            guesses = {**{f"number {n}": n for n in named}, "number <": right - _far(named, right), "number >": 10_000}
            told["acts"] |= {act: self.answer(at, acted(moment, f"number {n}")) for act, n in guesses.items()}
            told["right"] = right
        if beat.point is not None and _marks(moment):
            right = pointed(moment.staged, beat.point)
            told["right"] = sorted(str(key) for key in right)
            for act, marked in (("pointed right", right), ("pointed wrong", frozenset[Key]())):
                told["acts"][act] = self.answer(at, acted(replace(moment, chosen=tuple(marked)), "pointed"))

    def _hands(self, at: int, moment: Moment, limit: float) -> Plain:
        """For each hand card and for holding still what it answers, up to which time; and without the clock."""
        beat = moment.staged.beat
        assert isinstance(beat, Race)
        card = beat.cards[moment.page]
        roles = [move.text.partition(" ")[2] or HOLD for move in moment.here.legal_moves(moment.seat)]
        found: Plain = {"early": self.answer(at, acted(moment, f"press {roles[0]} -1"))}
        found["calm"] = {role: self.answer(at, acted(moment, f"press {role}")) for role in roles}
        found["timed"] = {role: self._times(at, moment, role, limit) for role in roles}
        if card.presses:
            found["rival"] = card.presses[0].t_ms
        return found

    def _times(self, at: int, moment: Moment, role: str, limit: float) -> list[list[int]]:
        """The answers of a card from early to late: each up to a time, with ``{gap}`` for the seconds between."""
        found: list[list[int]] = []
        beat = moment.staged.beat
        assert isinstance(beat, Race)
        rivals = beat.cards[moment.page].presses
        for t_ms in (*range(0, int(limit) + STEP_MS, STEP_MS), MOST_MS):
            after = acted(moment, f"press {role} {t_ms}")
            if rivals:
                gap = f"{abs(rivals[0].t_ms - t_ms) / 1000:.1f} seconds"
                after = replace(after, says=after.says.replace(gap, "{gap}"))
            answered = self.answer(at, after)
            if found and found[-1][1] == answered:
                found[-1][0] = t_ms
            else:
                found.append([t_ms, answered])
        return found

    # ------------------------------------------------------------ boards

    def board(self, position: Position, seat: int) -> int:
        """The number of the board of a position, as the reader sees it."""
        seen = position.observe(seat)
        if seen.notation not in self._board_of:
            scene = self.draw(seen)
            self._board_of[seen.notation] = len(self.boards)
            self.boards.append({
                "size": [round(scene.width), round(scene.height)],
                "shapes": self._listed("shapes", [self.shapes.number(shape) for shape in svg_elements(scene)]),
                "places": self._listed("places", [self.places.number(found) for found in boxes(scene)]),
                "points": [*seen.scores()],
            })  # fmt: skip
        return self._board_of[seen.notation]

    def _listed(self, name: str, found: list[int]) -> Any:
        """A list as it is, or as changes of the one before it, whichever is shorter."""
        before = self._lists[name]
        before.append(found)
        if len(before) == 1:
            return found
        cuts = cut(before[-2], found)
        return {"on": len(before) - 2, "cut": cuts} if sum(2 + len(new) for *_, new in cuts) < len(found) else found


def _core(at: int, moment: Moment) -> Any:
    """What of a moment decides how it goes on."""
    fork = isinstance(moment.staged.beat, Choose)
    own: Any = moment.own if followed(moment.staged, moment.own) else len(moment.own)
    ways = moment.ways[-1:] if fork and moment.phase == "compared" else ()
    return (
        at, moment.phase, moment.here, own, moment.chosen, ways, moment.page, moment.answered,
    )  # fmt: skip


def _marks(moment: Moment) -> bool:
    """Whether several things are to be marked."""
    beat = moment.staged.beat
    return isinstance(beat, Predict) and beat.point is not None and len(pointed(moment.staged, beat.point)) > 1


def _far(named: Iterable[str], right: int) -> int:
    """How far below the right number a number lies that is none of those that are named."""
    least = min(int(name) for name in named)
    return right - least + 1


def svg_elements(scene: Scene) -> list[str]:
    """The elements of a picture, one for each shape, bottom first."""
    return [elements([shape]).strip() for name in LAYERS for shape in scene.layer(name)]


def boxes(scene: Scene) -> list[list[Any]]:
    """Where each thing can be clicked: its key and its box."""
    found = [(key, place(scene, key)) for key in scene.keys]
    return [[str(key), *(float(number(z)) for z in (box.x, box.y, box.w, box.h))] for key, box in found if box]


def cut(before: Sequence[int], after: Sequence[int]) -> list[list[Any]]:
    """How a list becomes another one: from, to, and what then stands there.

    >>> cut([1, 2, 3, 4], [1, 5, 3, 4, 6])
    [[1, 2, [5]], [4, 4, [6]]]
    """
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return [[i, j, [*after[k:n]]] for tag, i, j, k, n in matcher.get_opcodes() if tag != "equal"]


def pasted(before: Sequence[int], cuts: Iterable[Sequence[Any]]) -> list[int]:
    """The list that changes make of another one: what a page does.

    >>> pasted([1, 2, 3, 4], [[1, 2, [5]], [4, 4, [6]]])
    [1, 5, 3, 4, 6]
    """
    found = [*before]
    for start, stop, new in reversed([*cuts]):
        found[start:stop] = new
    return found


def unpacked(told: Plain, board: int, name: str) -> list[int]:
    """The numbers of the shapes or places of a board, as a page puts them together; ``TablekitError`` for a loop."""
    listed = told["boards"][board][name]
    if isinstance(listed, list):
        return [*listed]
    if not listed["on"] < board:
        raise TablekitError(f"board {board} stands on board {listed['on']}, which comes after it")
    return pasted(unpacked(told, listed["on"], name), listed["cut"])
