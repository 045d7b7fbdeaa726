"""A board on which a position is set piece by piece; what is wrong with it is told at every step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.editing.draft import Draft, edit
from tablekit.lessons.pages import drawn
from tablekit.picture.closeup import Picture, Ring, place
from tablekit.picture.geometry import around
from tablekit.picture.look import Lights, ThemeName, Themes
from tablekit.picture.scene import Rect, Scene
from tablekit.picture.strip import Panel, strip
from tablekit.position import Position
from tablekit.saying import Text
from tablekit.tree.explorer import Explorer
from tablekit_widgets.editing import editor_html, palette
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.face import Lesson
from tablekit_widgets.kit.lesson_html import Spot
from tablekit_widgets.words import m

LOOK, TAKE = "look", "take"
STALE = m("So much is wrong that the board cannot be drawn: the picture shows an earlier one.")


class DraftBoard(Lesson):
    """A board on which everything can be set: pieces, goods, cards, scores, whose decision it is.

    Arguments: ``start``, a ``Position``, an ``Explorer``, a ``Draft``, or the name of a game, whose empty board it is
    then with ``players`` seats and its ``options``, as in ``tk.edit``; ``on_play``, called with a position that is to
    be played; ``on_picture``, called whenever the picture has changed, where that lies on the board of a table (see
    ``OtherPicture``) and not in here.  All that is wrong is told at every step; only a sound position can be played.
    """

    FOLLOWS = False  # the editor or the table that it belongs to does
    kind, play_words, playing = m("Edit"), m("Play from here"), False

    def __init__(
        self, start: Position | Explorer | Draft | str, players: int = 2, *,
        on_play: Callable[[Position], None], on_picture: Callable[[], None] | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self._on_play, self._on_picture = on_play, on_picture
        self._drafts = [_draft(start, players, options)]
        self._undone: list[Draft] = []
        self._tool: palette.Piece | str = LOOK
        self._pieces = palette.pieces(self.draft)
        self._here: Key | None = None
        self._last: dict[tuple[bool, Themes], Scene] = {}
        super().__init__()

    @property
    def draft(self) -> Draft:
        """What is set now, sound or not."""
        return self._drafts[-1]

    @property
    def position(self) -> Position:
        """The position; raises ``NotationError`` with all that is wrong."""
        return self.draft.position

    @property
    def touched(self) -> bool:
        """Whether anything was set here that is not taken back."""
        return len(self._drafts) > 1

    # ------------------------------------------------------------ acts

    def _do(self, name: str, value: str) -> None:
        verb, _, rest = name.partition(" ")
        if verb == "key":
            self._act_on(next((key for key in palette.places(self.draft) if str(key) == rest), None))
        elif verb in ("set", "put", "drop", "more", "less"):
            self._change(self._set(verb, rest, value))
        elif name == "decide":
            found = self.draft.decisions
            self._change(self.draft.decide(found[_index(value, len(found))].value))
        elif name == "tool":
            self._tool = self._tools()[_index(value, len(self._tools()))]
            self._show()
        elif name == "undo" and len(self._drafts) > 1:
            self._undone.append(self._drafts.pop())
            self._changed(m("Taken back."))
        elif name == "redo" and self._undone:
            self._drafts.append(self._undone.pop())
            self._changed(m("Done again."))
        elif name == "play":
            self._on_play(self.position)

    def _set(self, verb: str, name: str, value: str) -> Draft:
        draft = self.draft
        if verb in ("more", "less"):
            return draft.add(name, 1 if verb == "more" else -1)
        if verb == "set":
            return draft.set(name, value.strip())
        if verb == "put":
            return draft.add(name, value)
        at, _, name = name.partition(" ")
        items = list(draft.setting(name).items(draft[name]))
        del items[_index(at, len(items))]
        return draft.set(name, items)

    def _click(self, across: float, down: float) -> None:
        picture = self._picture()
        self._act_on(picture.scene.hit(*picture.point(across, down)))

    def _act_on(self, key: Key | None) -> None:
        """Do with a place what the chosen tool does; whatever lies there is then listed beside the board."""
        settings = self.draft.at(key) if key is not None else ()
        if not settings or key is None:
            return
        self._here = settings[0].key
        if self._tool == LOOK:
            self._show(editor_html.lying(self.draft, key))
        elif isinstance(self._tool, palette.Piece):
            self._change(palette.put(self.draft, self._tool, key))
        else:
            self._change(palette.taken(self.draft, key))

    def _change(self, draft: Draft) -> None:
        if draft != self.draft:
            self._drafts.append(draft)
            self._undone.clear()
        self._changed()

    def _changed(self, said: Text = "") -> None:
        self._show(f"{said} {editor_html.verdict(self.draft)}".strip())

    def _tools(self) -> list[palette.Piece | str]:
        return [LOOK, TAKE, *self._pieces]

    # ------------------------------------------------------------ what is shown

    def _scene(self, narrow: bool = True, theme: Themes = "both", **look: Any) -> Scene:
        """The board; where so much is wrong that it cannot be drawn, the last one that could be: the page says so."""
        found = self.draft.scene(narrow=narrow, theme=theme, shelf=False, events=(), **look)
        self._stale = found is None
        last = found or self._last.get((narrow, theme)) or drawn(self.draft.start, narrow=narrow, theme=theme)
        self._last[narrow, theme] = last
        return last

    def scene(self, narrow: bool, theme: ThemeName) -> Scene:
        """The board for a table, with what was clicked last in a ring."""
        here = (self._here,) if self._here is not None else ()
        return self._scene(narrow, theme, lights=Lights(chosen=here))

    def names(self, scene: Scene) -> Mapping[Key, str]:
        """The places on which something can be set, and what lies there."""
        return {key: editor_html.lying(self.draft, key) for key in self._boxes(scene)}

    def asked(self) -> tuple[Text, Text]:
        """What the bar of a table says while this lies on its board."""
        return editor_html.verdict(self.draft), editor_html.CLICK

    def clicked(self, key: Key) -> None:
        """A place was clicked on the board of a table."""
        self._guard(lambda: self._act_on(key))

    def _show(self, said: Text = "") -> None:
        super()._show(said)
        if self._on_picture is not None:
            self._on_picture()

    def _boxes(self, scene: Scene) -> dict[Key, Rect]:
        """Where the places of a picture are on which something can be set."""
        known, found = set(palette.places(self.draft)), dict[Key, list[Rect]]()
        for key in scene.keys:
            at, box = self.draft.place(key), place(scene, key)
            if at in known and box is not None and (at == key or at not in scene.keys):
                found.setdefault(at, []).append(box)
        return {key: around(boxes) for key, boxes in found.items()}

    def _picture(self) -> Picture:
        scene = self._scene()
        box = self._boxes(scene).get(self._here) if self._here is not None else None
        return Picture(scene, None, [Ring(box, "marked")] if box is not None else [])

    def _html(self) -> str:
        picture = self._picture()
        boxes, elsewhere = self._boxes(picture.scene), self._on_picture is not None
        spots = [Spot(f"key {key}", editor_html.lying(self.draft, key), box) for key, box in boxes.items()]
        drawing = "" if elsewhere else html.picture(picture, spots, live=True)
        tools: list[Text] = [
            m("Show what lies there"),
            m("Take something away"),
            *(piece.words for piece in self._pieces),
        ]
        tool = self._tools().index(self._tool)
        side = html.paragraph(STALE, "tk-quiet") if self._stale else ""
        side += editor_html.side(self.draft, self._here, boxes, tools, tool, self._above(), told=elsewhere)
        high = not elsewhere and html.is_high(picture)
        kind, title = ("", "") if elsewhere else (self.kind, self._title())
        page = html.page(kind, title, drawing, side, self._foot(), high=high, done=self._finished)
        return f'<div class="tk-edit">{page}</div>'

    def _title(self) -> Text:
        """The heading: what is edited."""
        return m("{game}, {players} players", game=self.draft.game.title, players=self.draft.start.players)

    @property
    def _finished(self) -> bool:
        """Whether a task that is done here is done."""
        return False

    def _above(self) -> str:
        """What stands above the settings in the place of what is wrong; nothing here."""
        return ""

    def _foot(self) -> str:
        sound = self.draft.sound
        play = html.button("play", self.play_words, off=not sound, primary=not self.playing)
        undo = html.button("undo", m("Undo"), off=len(self._drafts) == 1)
        redo = html.button("redo", m("Redo"), off=not self._undone)
        return play + undo + redo + (editor_html.copied(self.position) if sound else "")

    def _static(self) -> str:
        return strip(self._plain(), [Panel(Picture(self._scene()))], lines=[str(self._runs)])

    @property
    def _runs(self) -> Text:
        """What to do to have it live."""
        return m("Run this cell to edit the position: click the board to put pieces there, and play it from here.")

    def _plain(self) -> str:
        return f"<Editor: {repr(self.draft).removeprefix('<Draft: ')}"


def _draft(start: object, players: int, options: dict[str, Any]) -> Draft:
    if isinstance(start, (Position, str)):
        return edit(start, players, **options)
    if isinstance(start, Explorer):
        return edit(start.position)
    if isinstance(start, Draft):
        return start
    raise TablekitError(f"what is edited is a position, an explorer, a draft or the name of a game, not {shown(start)}")


def _index(text: str, number: int) -> int:
    """The place in a list that the page names."""
    if not text.isdecimal() or len(text) > 4 or int(text) >= number:
        raise TablekitError(m("that is no longer to be chosen here"))
    return int(text)
