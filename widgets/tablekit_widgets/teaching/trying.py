"""``Try``: a goal in one sentence, and a board on which to reach it."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.asking.explaining import explanation
from tablekit.asking.offer import Offer
from tablekit.core import Decide, Key, Move, Refusal
from tablekit.lessons.doing import begun, over, stepped
from tablekit.lessons.pages import MOST_ON_ONE, Page, drawn, told_pages
from tablekit.lessons.tasks import Exercise
from tablekit.lessons.tasks import exercise as exercise_of
from tablekit.picture.closeup import Picture, Ring, found_place, part, place
from tablekit.picture.geometry import around
from tablekit.picture.look import Lights
from tablekit.picture.scene import Rect, Scene
from tablekit.picture.strip import Panel, strip
from tablekit.position import Position
from tablekit.saying import Written
from tablekit.teach.answers import Attempt, named
from tablekit.teach.grounds import concerned
from tablekit.tree.line import Line
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.face import Lesson
from tablekit_widgets.kit.lesson_html import Spot
from tablekit_widgets.teaching.story import Story
from tablekit_widgets.teaching.tasks import keep
from tablekit_widgets.words import m

MOST_BUTTONS = 12


class Try(Lesson):
    """An exercise to be played: a wrong but legal try says what it led to, an illegal one why it is refused.

    Arguments: ``source``, an ``Exercise``, or the name of a game with the ``id`` of one of its exercises; ``whole``,
    whether all of the board is shown.  *Again* begins anew, *Hint* gives one hint more, *Show me* plays the solution.
    ``position`` is where the try is, ``done`` whether the goal is reached.

    >>> from tablekit_widgets import Try
    >>> Try("meduris", "large-yield").done
    False
    """

    def __init__(self, source: Exercise | str, id: str = "", *, whole: bool = False) -> None:
        self._source, self._id = source, id
        self.exercise = exercise_of(source, id) if isinstance(source, str) else source
        self._seats = concerned(self.exercise)
        self._whole = whole
        self._hints = 0
        self._showing = self._shown = False
        self._begin()
        super().__init__(self.face_task)

    @property
    def position(self) -> Position:
        """Where the try is now."""
        return self._way[-1]

    @property
    def done(self) -> bool:
        """Whether the goal is reached."""
        return self.exercise.reached(self.position)

    @property
    def _over(self) -> bool:
        return over(self.exercise, self._way)

    # ------------------------------------------------------------ acts

    def _read(self) -> None:
        if isinstance(self._source, str):
            self.exercise = exercise_of(self._source, self._id)
        if self._showing:
            self._show_solution(False)
            self._show_solution(True)

    def _begin(self) -> None:
        self._played: list[str] = []
        self._come(begun(self.exercise))

    def _come(self, way: tuple[Position, ...]) -> None:
        """A try has come so far: the moves that can be chosen are those of whoever decides."""
        self._way = way
        self._offer = Offer(self.position, everybody=not self._over)
        self._clicks: tuple[Key, ...] = ()
        self._refused: Refusal | None = None
        self._about = ""

    def _do(self, name: str, value: str) -> None:
        if name == "again":
            self._show_solution(False)
            self._begin()
            self._show(m("From the start."))
        elif name == "hint":
            self._hints = min(self._hints + 1, len(self.exercise.hints))
            self._show(self.exercise.hints[self._hints - 1].says)
        elif name == "show":
            self._show_solution(not self._showing)
            self._show()
        elif name.startswith("key ") and not self._over:
            key = next((key for key in self._keys() if f"key {key}" == name), None)
            if key is not None:
                self._choose(key)
        elif name.startswith("move ") and not self._over:
            move = next((move for move in self._unseen() if f"move {move.text}" == name), None)
            if move is not None:
                self._play(move)

    def _show_solution(self, on: bool) -> None:
        if on != self._showing:
            self._showing = on
            self._shown |= on
            line = Line(self.exercise.position, *self.exercise.solution)
            self._below(Story(line, title=str(m("One way there")), focus=self.exercise.focus) if on else None)

    def _click(self, across: float, down: float) -> None:
        if self._over:
            return
        shown = self._picture()
        key = shown.scene.hit(*shown.point(across, down), {*self._offer.offered})
        if key is not None:
            self._choose(key)

    def _choose(self, key: Key) -> None:
        self._refused, self._about = None, ""
        chosen = self._offer.click(key, self._clicks)
        if isinstance(chosen, Move):
            self._play(chosen)
            return
        if chosen is not None:
            self._clicks = chosen
            self._show(m("{thing} chosen.", thing=str(key)))
            return
        self._refused = self._offer.why_not(key, self._clicks)
        if self._refused is None:
            about = explanation(self.position, key, self._offer.moves)
            self._about = " ".join([f"{about.name}.", *about.says])
        self._show(str(self._refused or self._about))

    def _play(self, move: Move) -> None:
        several = isinstance(self.position.node, Decide) and len(self.position.node.players) > 1
        self._played.append(f"{move.player}: {move.text}" if several else move.text)
        self._come(stepped(self.exercise, self._way, move))
        if self._over:
            tried = Attempt(moves=tuple(self._played), hints=self._hints, opened=self._shown)
            keep(self.face_task, tried)
        if self.done:
            self.face.done = True
            self._show(m("Done. {why}", why=self.exercise.done))
        elif self._over:
            self._show(m("Not yet. {why}", why=self.exercise.about(self.position)))
        else:
            self._show(" ".join(told.says for told in self._page().told))

    # ------------------------------------------------------------ what is shown

    def _page(self) -> Page:
        return told_pages(self._way, narrow=not self.exercise.focus, most=MOST_ON_ONE)[-1]

    def _scene(self) -> Scene:
        lit = self._offer.lit(self._clicks) if self.exercise.lit or self._clicks else ()
        lights = Lights(offered=self._offer.offered, lit=lit, chosen=self._clicks)
        return drawn(self.position, not self.exercise.focus, theme="both", lights=lights)

    def _picture(self) -> Picture:
        scene = self._scene()
        rings: list[Ring] = list(self._page().rings) if len(self._way) > 1 else []
        if self._refused is not None:
            move = self.position.move(self._refused.move)
            boxes = [found for key in move.keys if (found := place(scene, key)) is not None]
            rings += [Ring(around(boxes), "refused")] if boxes else []
        return Picture(scene, self._seen_part(scene, rings), rings)

    def _seen_part(self, scene: Scene, rings: Sequence[Ring]) -> Rect | None:
        """The part around the focus, or all where something that matters now lies outside of it."""
        if self._whole or not self.exercise.focus:
            return None
        seen = part(scene, [found_place(scene, name) for name in self.exercise.focus if _there(scene, name)])
        needed = [ring.area for ring in rings]
        if self._clicks:
            needed += [box for key in self._offer.lit(self._clicks) if (box := place(scene, key)) is not None]
        inside = all(_within(box, seen) for box in needed)
        return seen if inside and self._can_go_on(scene, seen) else None

    def _can_go_on(self, scene: Scene, seen: Rect) -> bool:
        """Whether a part shows anything that may be clicked now; answers stand below the board, outside of a part."""
        lit = [box for key in self._offer.lit(self._clicks) if (box := place(scene, key)) is not None]
        return not lit or any(_within(box, seen) for box in lit)

    def _keys(self) -> Sequence[Key]:
        """What can be chosen by keyboard: what is lit or chosen, or all that a move could use where nothing is lit."""
        return (*self._clicks, *self._offer.lit(self._clicks)) if self.exercise.lit else self._offer.every

    def _unseen(self) -> Sequence[Move]:
        """The moves that no clicks on this picture make; they are buttons."""
        return self._offer.placeless(self._scene().keys)[:MOST_BUTTONS]

    def _spots(self, shown: Picture) -> list[Spot]:
        found = []
        for key in self._keys() if not self._over else ():
            box = place(shown.scene, key)
            if box is not None and shown.view.distance(box.x + box.w / 2, box.y + box.h / 2) == 0:
                found.append(Spot(f"key {key}", explanation(self.position, key).name, box))
        return found

    # ------------------------------------------------------------ showing

    def _html(self) -> str:
        shown = self._picture()
        live = not self._over
        drawing = html.picture(shown, self._spots(shown), live)
        side = self._result() + self._hinted()
        high = html.is_high(shown)
        return html.page(m("Try"), self.exercise.asks, drawing, side, self._foot(), high=high, done=self.done)

    def _result(self) -> str:
        book = self.position.game.clauses
        if self._over:
            told = html.told(book, self._page().told)
            if self.done:
                rule = html.chips(book, self.exercise.clauses)
                return html.box("good", "✓ " + self.exercise.done, told) + html.box("", m("The rule"), rule)
            box = html.box("near", m("◐ Not yet"), html.paragraph(self.exercise.about(self.position)) + told)
            return box + html.panels(self.position, self._seats)
        parts = []
        if self._refused is not None:
            parts.append(
                html.refused(book, self._refused, m("{move} is not allowed", move=Written(self._refused.move)))
            )
            parts.append(html.paragraph(m("Nothing was played. Try something else."), "tk-quiet"))
        elif self._about:
            parts.append(html.box("", m("What is this?"), html.paragraph(self._about)))
        else:
            parts.append(self._asked())
            if len(self._way) > 1:
                parts.append(html.told(book, self._page().told))
        buttons = "".join(html.button(f"move {move.text}", self._words(move)) for move in self._unseen())
        parts.append(f'<div class="tk-moves">{buttons}</div>' if buttons else "")
        parts.append(html.panels(self.position, self._seats))
        return "".join(parts)

    def _words(self, move: Move) -> str:
        return f"{move.text}: {self.position.describe(move)}"

    def _asked(self) -> str:
        node = self.position.node
        if not isinstance(node, Decide):
            return ""
        seat = node.players[0]
        asked = self.position.prompt(seat)
        return html.paragraph(f"{self.position.names[seat]}: {asked.says}", "tk-caption")

    def _hinted(self) -> str:
        if not self._hints or self.done:
            return ""
        said = "".join(html.paragraph(hint.says) for hint in self.exercise.hints[: self._hints])
        return html.box("", m("Hint") if self._hints == 1 else m("Hints"), said)

    def _foot(self) -> str:
        hints = len(self.exercise.hints)
        touched = len(self._way) > 1 or bool(self._clicks) or self._refused is not None
        hint = m("Hint {hint} of {hints}", hint=self._hints + 1, hints=hints)
        hint = m("No more hints") if self._hints == hints else hint
        parts = [html.button("again", m("Again"), off=not touched, primary=self._over and not self.done)]
        if hints:
            parts.append(html.button("hint", hint, off=self._hints == hints or self.done))
        parts.append(html.button("show", m("Hide the solution") if self._showing else m("Show me")))
        return "".join(parts) + html.counted(self.face_task)

    @property
    def face_task(self) -> str:
        """The name under which the page counts this task."""
        return named(self.exercise)

    def _static(self) -> str:
        start = self.exercise.position
        scene = drawn(start, not self.exercise.focus)
        seen = part(scene, [found_place(scene, name) for name in self.exercise.focus]) if self.exercise.focus else None
        run = m("Run this notebook to try it: click the board, and it says what your move leads to.")
        return strip(self._plain(), [Panel(Picture(scene, seen))], lines=[str(run)])

    def _plain(self) -> str:
        return str(m("Try: {task}", task=self.exercise.asks))


def _there(scene: Scene, name: str) -> bool:
    return any(str(key) == name for key in scene.keys)


def _within(box: Rect, seen: Rect) -> bool:
    return seen.x <= box.x and seen.y <= box.y and box.x + box.w <= seen.x + seen.w and box.y + box.h <= seen.y + seen.h
