"""The picture of a position that can be clicked: a wide and a narrow drawing; the page shows the one that fits.

Over both lies the page's own side (see ``BoardPage``), which shows at once what a click means, and says how wide each
view of the board is: that drawing is then in front, and text that would be too small at that width is raised.  The
other one is painted after a pause, and only if a view has it, or as long as nothing is known.  The picture carries a
number: a press on an earlier one, made while the kernel was busy or as the second half of a double click, is told by it
and does nothing.  Each press is answered by its number, by that the page knows that it was heard.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import ipywidgets as w
from msgspec.structs import replace

from tablekit.asking.explaining import explanation
from tablekit.core import Key
from tablekit.picture.look import Lights, ThemeName
from tablekit.picture.scene import LAYERS, AnyShape, Point, Scene, readable
from tablekit.picture.svg import svg
from tablekit.position import Position
from tablekit.position.clicks import Chooser
from tablekit.tree.line import traces
from tablekit_widgets.board.marks import asked_about, marks
from tablekit_widgets.board.outlines import centre, packed, point
from tablekit_widgets.board.page import BoardPage, Gone, Press, Rest, Said, Saves, Seen, clicks, picture, spots_of
from tablekit_widgets.board.painter import DENSITY, Painter, one_frame
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.sitting import (
    Answered,
    Chosen,
    Clicked,
    Closed,
    Filmed,
    Marked,
    Moved,
    News,
    NotebookSaved,
    OtherEyes,
    OtherLanguage,
    OtherPicture,
    Part,
    Redrawn,
    Settled,
    Sitting,
)
from tablekit_widgets.kit.slices import running_loop

PAUSE = 0.25  # seconds until the drawing at the back is painted; a film or quick clicks paint it once
SMALLEST_PX = 10.5  # a text is at least so high on the page, as far as it can be raised
RAISED = (11.0, 12.5, 14.0, 15.5, 17.0, 19.0, 21.0, 23.0, 25.5, 28.0, 31.0)  # units
SIDE = 720.0  # units, as wide as boards are drawn
NARROW_PX = 440  # as wide the narrow drawing is shown at most, also in table.css and board.js
LOWEST_PX = 340  # the board is at least so high, however low the window
MOST_VIEWS = 24  # of one table that are listened to; a page that was loaded anew says nothing of its last one


class BoardView(Part):
    """Shows the position of a sitting, and tells which key was clicked, by mouse, pen, touch or keys.

    ``theme`` is ``"light"`` or ``"dark"``; without one the picture follows the page, that of the view which spoke last.
    The canvases themselves take no events, so that the page can be scrolled
    over them and the keyboard is never trapped.
    """

    def __init__(self, sitting: Sitting, theme: ThemeName | None) -> None:
        super().__init__(sitting)
        self._theme: ThemeName = theme or "light"
        self._follows = theme is None
        self.page = BoardPage(self._hear)
        self._scenes: dict[bool, Scene] = {}
        self._painters: dict[bool, Painter] = {}
        self._faces: dict[bool, w.Box] = {False: w.Box(), True: w.Box()}
        for narrow, face in self._faces.items():
            face.add_class("tk-narrow" if narrow else "tk-wide")
        self._views: dict[str, Seen] = {}
        self._asks = ""  # the view that is told what lies where its pointer rests
        self._front = False
        self._floor = {False: RAISED[0], True: RAISED[0]}
        self._ground: dict[bool, tuple[tuple[AnyShape, ...], float, tuple[AnyShape, ...]]] = {}
        self._number = 0
        self._look: dict[str, Any] = {}
        self._chooser: Chooser | None = None
        self._spots: tuple[Key, ...] = ()
        self._blocked: tuple[Key, ...] = ()
        self._names: list[str] = []
        self._chooses = True
        self._marked: Sequence[Sequence[Key]] = ()
        self._game = ""
        self._draw: Callable[[bool], Scene] | None = None  # the picture, wide or narrow
        self._due: dict[bool, Scene] = {}  # what is to be painted after a pause
        self._later: asyncio.TimerHandle | None = None
        self.widget = w.Box([*self._faces.values(), self.page])
        self.widget.add_class("tk-board")

    def told(self, news: News) -> None:
        """Paint what the sitting has come to."""
        match news:
            case OtherEyes():
                self.forget()
            case OtherLanguage():
                self._scenes.clear()
                self.page.speak()
                self._show_position()
            case Moved() if not self._sitting.filming:
                with one_frame():  # of both drawings, where no event loop runs
                    self._show_position()
            case Settled() | Chosen() | Redrawn():
                self._show_position()
            case Filmed(still):
                self.show(still.position, lights=Lights())
            case Answered():
                self._mark()
            case Marked(moves):
                self._marked = [move.keys for move in moves]
                self._mark()
            case Closed():
                self.close()

    # ------------------------------------------------------------ showing

    def _show_position(self) -> None:
        sitting = self._sitting
        if sitting.laid is not None:
            self._show_laid(sitting.laid)
            return
        number = sitting.number if sitting.pointed is None else None  # which the page cannot ring by itself
        seen = sitting.seen()
        events = traces(sitting.explorer, seen, sitting.seen)
        self.show(seen, sitting.chooser, number, lights=sitting.lights, events=events)

    def show(self, position: Position, chooser: Chooser | None = None, number: int | None = None, **look: Any) -> None:
        """Paint a position: in front at once, at the back after a pause where an event loop runs.

        By ``chooser`` the page knows what a click means; without one nothing can be clicked.  A ``number`` is that of
        the position: presses on the pictures of earlier ones do nothing.  Where nothing but the choice has changed the
        page itself shows it on the picture that is there, which is painted anew after a pause.
        """
        waits = self._shown_by_the_page(chooser, number, look)
        lights: Lights = look.get("lights", Lights())
        self._look, self._chooser, self._blocked = look, chooser, lights.blocked
        spots = spots_of(chooser, lights.lit)
        names = {key: explanation(position, key).name for key in spots}

        def draw(narrow: bool) -> Scene:
            return position.scene(theme=self._theme, narrow=narrow, shelf=False, **look)

        self._put(position.game.name, draw, names, number, waits)

    def _show_laid(self, laid: OtherPicture) -> None:
        """Paint what lies on the board in the place of the position."""
        scenes = {narrow: laid.scene(narrow, self._theme) for narrow in (False, True)}
        self._look, self._chooser, self._blocked = {}, None, ()
        names = {key: name for scene in scenes.values() for key, name in laid.names(scene).items()}
        self._put(self._sitting.position.game.name, scenes.__getitem__, names, self._sitting.number)

    def _put(
        self, game: str, draw: Callable[[bool], Scene], names: Mapping[Key, str], number: int | None,
        waits: bool = False,
    ) -> None:  # fmt: skip
        """Paint a picture in front, unless it ``waits``, and at the back after a pause where an event loop runs."""
        if game != self._game:
            for painter in self._painters.values():
                painter.close()
            self._painters.clear()
        if self._later is not None:
            self._later.cancel()
            self._later = None
        back = not self._front
        self._scenes.pop(back, None)
        self._due.pop(back, None)
        self._game, self._draw = game, draw
        self._number = self._number if number is None else number
        self._spots, self._names = tuple(names), [*names.values()]
        try:
            self._paint(self._front, waits)
        finally:
            self._send()
        if waits or self._needs(back):
            loop = running_loop()
            if loop is None:
                self._finish()
            else:
                self._later = loop.call_later(PAUSE, partial(self._sitting.guard.attempt, self._finish))

    def _shown_by_the_page(self, chooser: Chooser | None, number: int | None, look: dict[str, Any]) -> bool:
        """Whether only the choice is another one than on the picture in front, and a loop runs that paints it later."""
        if chooser is None or self._chooser is None or number != self._number or self._front not in self._scenes:
            return False
        same = chooser.moves is self._chooser.moves and self._plain(look) == self._plain(self._look)
        return same and bool(self._views) and running_loop() is not None

    @staticmethod
    def _plain(look: dict[str, Any]) -> dict[str, Any]:
        """How a picture looks where nothing is chosen."""
        return {**look, "lights": replace(look.get("lights", Lights()), lit=(), chosen=())}

    def choosing(self, chooses: bool) -> None:
        """Say whether a click chooses: otherwise it asks what a thing is."""
        self._chooses = chooses
        self.page.clicks = clicks(self._chooser, self._spots, chooses)

    def tell(self, key: Key, name: str, says: Sequence[str] = (), at: Point | None = None) -> None:
        """Ring a thing and say there what it is, in the view whose pointer rests on it.

        In all views it is its name alone: what it is then stands in the column.
        """
        for narrow, scene in self._scenes.items():
            areas = scene.areas(key)
            place = at if self._asks else centre(areas)
            if place is not None and (not self._asks or narrow == self._front):
                self.page.send({"tell": {
                    "view": self._asks, "narrow": narrow, "at": point(place), "areas": [packed(area) for area in areas],
                    "name": name, "lines": list(says[:2]) if self._asks else [],
                }})  # fmt: skip

    def keep(self, of: str, bundle: Mapping[str, str]) -> bool:
        """Put a picture below the table of this name, where a page can do that itself; whether there is one."""
        stores = any(view.stores for view in self._views.values())
        if stores:
            self.page.send({"keep": {"of": of, "bundle": dict(bundle)}})
        return stores

    def _mark(self) -> None:
        """Ring what is refused, and mark moves: with a numbered ring, or an arrow where there are two places."""
        refused = self._sitting.refused.keys if self._sitting.refused is not None else ()
        drawn = {
            "narrow" if narrow else "wide": [*asked_about(scene, refused), *marks(scene, self._marked)]
            for narrow, scene in self._scenes.items()
        }
        self.page.marks = {name: found for name, found in drawn.items() if found}

    def _send(self) -> None:
        """Say where the drawings that are painted can be clicked, and what is chosen."""
        drawings = {narrow: (scene, self._most(narrow, scene)) for narrow, scene in self._scenes.items()}
        title = next((scene.title for scene in self._scenes.values()), "")
        with self.page.hold_sync():
            self.page.picture = picture(self._number, title, self._names, self._spots, self._chooser, drawings)
            self.page.clicks = clicks(self._chooser, self._spots, self._chooses)
            if not self._due:
                self.page.painted = self.page.clicks
                plain = any(not view.canvas for view in self._views.values())
                drawn = {"narrow" if narrow else "wide": svg(scene) for narrow, scene in self._scenes.items() if plain}
                self.page.svg = drawn
            self._mark()

    def forget(self) -> None:
        """Keep nothing of the pictures, nor of what lies over them: the one in front is about to be painted anew.

        It gets another canvas, as one only ever grows, and would go on telling how high the picture was before.
        """
        self._marked, self._chooser, self._spots, self._names = (), None, (), []
        self._due.clear()
        self.page.forget()
        for narrow, painter in self._painters.items():
            self._scenes.pop(narrow, None)
            painter.close()
            self._faces[narrow].children = ()
            self._faces[narrow].layout.max_width = None
        self.widget.layout.max_width = None
        self._painters.clear()

    @property
    def words(self) -> str:
        """What the picture in front shows, in words; empty before the first picture and after a fault."""
        scene = self._scenes.get(self._front)
        return scene.desc if scene is not None else ""

    def _needs(self, narrow: bool) -> bool:
        """Whether a drawing is in view, or may be, as nothing is known."""
        return not self._views or any(narrow == (view.width <= NARROW_PX) for view in self._views.values())

    def _finish(self) -> None:
        """Paint what is still to be painted."""
        self._later = None
        while self._due:
            narrow, scene = self._due.popitem()
            self._painters[narrow].show(scene)
        if self._needs(not self._front):
            self._paint(not self._front)
        self._send()

    def _paint(self, narrow: bool, waits: bool = False) -> None:
        self._scenes.pop(narrow, None)
        if self._draw is None:
            return
        (self.widget.add_class if self._theme == "dark" else self.widget.remove_class)("tk-night")
        scene = self._raised(narrow, self._draw(narrow))
        painter = self._painters.get(narrow)
        if painter is None:
            painter = self._painters[narrow] = Painter(scene.width, scene.height)
            self._faces[narrow].children = (painter.canvas,)
        self._due.pop(narrow, None)
        if waits:
            self._due[narrow] = scene
        else:
            painter.show(scene)
        self._scenes[narrow] = scene
        self._faces[narrow].layout.max_width = most = self._most(narrow, scene)
        if not narrow:
            self.widget.layout.max_width = most

    def _most(self, narrow: bool, scene: Scene) -> str:
        """As wide as the page allows, but never higher than the window."""
        ratio = f"{scene.width * DENSITY / self._painters[narrow].canvas.height:.4f}"
        return f"max(var(--tk-least), max({LOWEST_PX}px, 100vh - var(--tk-above)) * {ratio})"

    def _raised(self, narrow: bool, scene: Scene) -> Scene:
        """The scene with no text too small for the width it is shown at; the same ground stays the same ground."""
        floor = self._floor[narrow]
        if floor <= RAISED[0]:
            return scene
        drawn, at, ground = self._ground.get(narrow, ((), 0.0, ()))
        if drawn is not scene.ground or at != floor:
            ground = readable(scene.ground, floor)
            self._ground[narrow] = (scene.ground, floor, ground)
        plates, pieces, over = (readable(scene.layer(name), floor) for name in LAYERS[1:])
        return replace(scene, ground=ground, plates=plates, pieces=pieces, over=over)

    def close(self) -> None:
        """Give back the pictures and what listens to them; the rest goes with ``widget``."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        self._due.clear()
        for face in self._faces.values():
            face.children = ()  # the canvases are given back by their painters, when the page is through with them
        for painter in self._painters.values():
            painter.close()
        give_back(self.page)

    # ------------------------------------------------------------ what the page says

    def _hear(self, said: Said) -> None:
        match said:
            case Seen():
                self._sitting.guard.attempt(self._seen, said)
            case Gone():
                self._views.pop(said.view, None)
                self.page.heard = {view: seq for view, seq in self.page.heard.items() if view != said.view}
            case Rest():
                self._rests(said)
            case Saves():
                self._sitting.guard.attempt(self._sitting.tell, NotebookSaved())
            case Press():
                key = None if self._stale(said) else self._meant(said)
                if key is not None:
                    self._sitting.guard(self._sitting.tell, Clicked(key))
                heard = {view: seq for view, seq in self.page.heard.items() if view != said.view}
                self.page.heard = {**dict([*heard.items()][1 - MOST_VIEWS :]), said.view: said.seq}

    def _meant(self, said: Press | Rest) -> Key | None:
        """The key that a press or a pointer means."""
        if isinstance(said, Press) and said.by == "keys" and 0 <= said.spot < len(self._spots):
            return self._spots[said.spot]
        scene = self._scenes.get(said.narrow)
        if isinstance(said, Press) and self._chooses and scene is not None and 0 <= said.spot < len(self._spots):
            near = self._spots[said.spot]  # a lit place is as large as a thumb: only the page knows how large
            if near in scene.lit:
                return near
        plays = {*self._spots, *self._blocked} if isinstance(said, Press) and self._chooses else None
        return scene.hit(*said.at, plays) if scene is not None else None

    def _rests(self, said: Rest) -> None:
        key = self._meant(said) if said.n == self._number and said.narrow == self._front else None
        if key is not None:
            self._asks = said.view
            try:
                self._sitting.guard.attempt(self._hint, key, said.at)
            finally:
                self._asks = ""

    def _hint(self, key: Key, at: Point) -> None:
        """Say what a thing is on the board alone, while the pointer rests on it."""
        if self._sitting.laid is not None:
            if key in self._spots:
                self.tell(key, self._names[self._spots.index(key)], at=at)
            return
        about = explanation(self._sitting.seen(), key, self._sitting.chooser.moves)
        self.tell(key, about.name, about.says, at)

    def _seen(self, said: Seen) -> None:
        """A view is shown at some width, in pixels: paint its drawing if it was not, with text that can be read."""
        self._views.pop(said.view, None)
        self._views = {**dict([*self._views.items()][1 - MOST_VIEWS :]), said.view: said}
        self._sitting.calm = said.calm
        narrow = said.width <= NARROW_PX
        widths = [view.drawn or view.width for view in self._views.values() if narrow == (view.width <= NARROW_PX)]
        scene = self._scenes.get(narrow) or (self._draw(narrow) if self._draw is not None else None)
        wanted = SMALLEST_PX * (SIDE if scene is None else scene.width) / min(widths)
        floor = next((step for step in RAISED if step >= wanted), RAISED[-1])
        changed, self._floor[narrow] = floor != self._floor[narrow], floor
        theme: ThemeName = "dark" if said.dark else "light"
        if self._follows and theme != self._theme:
            self._theme, changed = theme, True
            self._due.clear()
            if self._scenes.pop(not narrow, None) is not None and self._needs(not narrow):
                self._paint(not narrow)
        self._to_front(narrow)
        if changed or narrow not in self._scenes:
            self._paint(self._front)
            self._send()
        elif not said.canvas and not self.page.svg:
            self._send()

    def _stale(self, said: Press) -> bool:
        """Whether a press was made on a picture that is no longer there; from now on its drawing is in front."""
        self._to_front(said.narrow)
        if said.narrow not in self._scenes:
            self._sitting.guard.attempt(self._paint, self._front)
            self._send()
            return True
        return said.n != self._number

    def _to_front(self, narrow: bool) -> None:
        if narrow == self._front:
            return
        self._front = narrow
        if self._later is not None and narrow not in self._scenes:
            self._later.cancel()
            self._later = None
