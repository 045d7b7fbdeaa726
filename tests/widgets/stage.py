"""A page without a browser: everything the widgets send is written down, and events come in as a browser sends them.

``Page`` stands where the kernel's connection would be.  It keeps every message, and for each canvas what is painted on
it now, as a browser would have it: a canvas that changes its size is blank, ``clear`` empties it.  ``Person`` clicks,
types and chooses on a ``Table`` through the same entries that JupyterLab's messages use.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping
from typing import Any

import comm
import ipywidgets as w
import pytest
from comm.base_comm import BaseComm
from ipycanvas.canvas import _CANVAS_MANAGER, _CMD_LIST, _CanvasManager
from ipywidgets import Widget

import tablekit as tk
from tablekit.core import Move
from tablekit.picture.scene import Scene
from tablekit_widgets import Table
from tablekit_widgets.board import painter
from tablekit_widgets.board.page import BoardPage
from tests.pointing import inside
from tests.widgets.controls import Control, controls_of

MODEL = re.compile("IPY_MODEL_([0-9a-f]{32})")
SECTIONS = {
    "rules": "de-302380", "turn": "1", "die": "copper", "druid": "16", "huts": "2:2,6:1,8:2,15:2,16:1,20:1,27:0",
    "temples": "9:0,21:2", "chips": "4:two,14:hut,25:druid", "runes": "serpent:2,diamond:2,whirl:1,waves:1,hook:0",
    "workers": "10/2/021/-", "goods": "1.0.3.1/2.2.0.1/2.1.1.2", "score": "23/19/26", "do": "act:1",
}  # fmt: skip
NAMES = ["Ada", "Ben", "Cleo"]


def middle_of_a_game(do: str = "act:1", names: list[str] | None = None, **sections: str) -> tk.Position:
    """Three players in the middle of Meduris; ``do`` is what is still to be done, as in the notation."""
    text = " ".join(f"{name}={value}" for name, value in {**SECTIONS, **sections, "do": do}.items())
    return tk.read(f"meduris/3p {text}", names=names or NAMES)


class Page:
    """What was sent: ``messages`` as text, ``frames`` of draw commands, and ``painted``, the commands on each canvas.

    ``frames`` has a list for each message of the canvas manager; an entry is a canvas' id, a command, its arguments.
    """

    def __init__(self) -> None:
        self._sent: list[tuple[str, str, Any, bytes]] = []
        self._unread: list[tuple[str, str, Any, bytes]] = []  # of what is painted
        self._forgotten = 0  # of these, so many are no frames any more
        self._frames: list[list[tuple[str, str, list[Any]]]] = []
        self._painted: dict[str, list[tuple[str, list[Any]]]] = {}
        self._depth: dict[str, int] = {}
        self._canvas = ""
        self._models: dict[str, dict[str, Any]] = {}
        self.below: list[str] = []  # what is shown below a table, without a kernel, too

    def sent(self, id: str, kind: str, data: Any, buffers: Any) -> None:
        """A message that left for the browser."""
        message = (id, kind, copy.deepcopy(data), b"".join(bytes(buffer) for buffer in buffers or ()))
        self._sent.append(message)
        self._unread.append(message)
        if kind == "comm_close":
            self._models.pop(id, None)
        elif isinstance(data, Mapping) and "state" in data:
            held, state = self._models.setdefault(id, {}), message[2]["state"]
            if isinstance(state.get("html"), Mapping):  # of a column the parts that changed; the page keeps the others
                state = {**state, "html": {**held.get("html", {}), **state["html"]}}
            held.update(state)

    def held(self, root: Widget) -> list[str]:
        """All that the page keeps now: the parts of a widget in their order, then whatever else was never closed.

        Parts are called by their order, so that how many there were before makes no difference.
        """
        order: dict[str, int] = {}
        todo = [root.model_id]
        while todo:
            id = todo.pop(0)
            if id in self._models and id not in order:
                order[id] = len(order)
                todo += MODEL.findall(json.dumps(self._models[id], default=str))

        def told(id: str) -> str:
            text = json.dumps(self._models[id], default=str, sort_keys=True)
            return MODEL.sub(lambda found: f"part {order.get(found[1], 'of another')}", text)

        return [told(id) for id in order] + sorted(told(id) for id in self._models if id not in order)

    @property
    def messages(self) -> list[str]:
        """Every message as text, drawings too."""
        return [f"{kind} {json.dumps(data, default=str)} {raw.decode()}" for _, kind, data, raw in self._sent]

    @property
    def frames(self) -> list[list[tuple[str, str, list[Any]]]]:
        """The messages of the canvas manager."""
        self._follow()
        return self._frames

    @property
    def painted(self) -> dict[str, list[tuple[str, list[Any]]]]:
        """What was painted on each canvas since it was last empty."""
        self._follow()
        return self._painted

    @property
    def depth(self) -> dict[str, int]:
        """How often each canvas was saved and not restored."""
        self._follow()
        return self._depth

    def _follow(self) -> None:
        """Draw what was sent since somebody last looked."""
        nobodys = painter.nobodys().model_id
        for number, (id, kind, data, raw) in enumerate(self._unread):
            if kind == "draw":
                commands = json.loads(raw)
                frame: list[tuple[str, str, list[Any]]] = []
                for command in commands if isinstance(commands[0], list) else [commands]:
                    name, args = _CMD_LIST[command[0]], command[1] if len(command) > 1 else []
                    if name == "switchCanvas":
                        self._canvas = args[0].removeprefix("IPY_MODEL_")
                    elif self._canvas != nobodys:
                        frame.append((self._canvas, name, args))
                        self._command(name, args)
                if number >= self._forgotten:
                    self._frames.append(frame)
            elif isinstance(data, Mapping) and {"width", "height"} & set(data.get("state", ())):
                self._painted[id] = []
        self._unread.clear()
        self._forgotten = 0

    def _command(self, name: str, args: list[Any]) -> None:
        on_it = self._painted.setdefault(self._canvas, [])
        if name in ("save", "restore"):
            self._depth[self._canvas] = self._depth.get(self._canvas, 0) + {"save": 1, "restore": -1}[name]
        if name == "clear":
            on_it.clear()
        else:
            on_it.append((name, args))

    @property
    def frame(self) -> list[tuple[str, list[Any]]]:
        """The only frame there is, as commands with their arguments."""
        (only,) = self.frames
        return [(name, args) for _, name, args in only]

    def forget(self) -> None:
        """Begin to write down anew; the canvases keep what is painted on them."""
        self._sent.clear()
        self._frames.clear()
        self._forgotten = len(self._unread)

    def on(self, canvas: Any) -> list[list[tuple[str, list[Any]]]]:
        """What is painted on the layers of a ``MultiCanvas``, lowest first."""
        return [self.painted.get(layer.model_id, []) for layer in canvas._canvases]


class Wire(BaseComm):
    """A connection to a page instead of a browser."""

    page: Page

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any) -> None:
        self.page.sent(self.comm_id, msg_type, data, buffers)


def staged(monkeypatch: pytest.MonkeyPatch) -> Page:
    """Connect all widgets that are made from now on to a new page."""
    painter.nobodys()  # it is made once, for all pages
    page = Page()
    wire = type("WireToPage", (Wire,), {"page": page})
    monkeypatch.setattr(comm, "create_comm", lambda *args, **kwargs: wire(*args, **kwargs))
    monkeypatch.setattr(_CanvasManager, "send", lambda self, _, buffers=None: page.sent("", "draw", None, buffers))
    monkeypatch.setattr(_CANVAS_MANAGER, "_current_canvas", None)
    return page


def tell(widget: Widget, **content: Any) -> None:
    """Hand a widget a message of the browser, through the entry that such messages take."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def change(widget: Widget, **state: Any) -> None:
    """Change a widget's state as a person at the browser does."""
    data = {"method": "update", "state": state, "buffer_paths": []}
    widget._handle_msg({"content": {"data": data}, "buffers": []})


class Person:
    """Somebody at a table, who sees the wide or the narrow picture in a view of their own."""

    def __init__(self, table: Table, *, narrow: bool = False, view: str = "a view") -> None:
        self.table, self.narrow, self.view, self.pressed = table, narrow, view, 0
        self._typed: dict[tuple[str, str], str] = {}  # as long as a box is of the same thing, what is typed stays

    @property
    def side(self) -> BoardPage:
        """What lies over the board."""
        return self.table._board.page

    # -------------------------------------------------------- finding

    def parts(self, kind: type[Widget] = Widget, **traits: Any) -> list[Any]:
        """The widgets of a kind whose traits are these."""
        found, todo = [], [self.table]
        while todo:
            part = todo.pop()
            todo += reversed(getattr(part, "children", ()))
            if isinstance(part, kind) and all(getattr(part, name, None) == value for name, value in traits.items()):
                found.append(part)
        return found

    def part(self, kind: type[Widget], **traits: Any) -> Any:
        """The one widget of a kind whose traits are these."""
        (found,) = self.parts(kind, **traits)
        return found

    def classed(self, name: str) -> Any:
        """The one widget with this class of the style sheet."""
        (found,) = [part for part in self.parts() if name in getattr(part, "_dom_classes", ())]
        return found

    @property
    def column(self) -> Mapping[str, str]:
        """The parts of the column, as HTML, by their names."""
        shown: Mapping[str, str] = self.table._side.column.html
        return shown

    @property
    def html(self) -> str:
        """All HTML there is, in its order on the page."""
        return "\n".join([*self.column.values(), *(part.value for part in self.parts(w.HTML))])

    @property
    def banner(self) -> str:
        """The warning that can be seen, or nothing."""
        return self.column["notice"] if 'class="tk-banner"' in self.column["notice"] else ""

    @property
    def reasons(self) -> str:
        """The check-list of a refusal, or nothing."""
        return self.column["answer"] if "Why not" in self.column["answer"] else ""

    @property
    def asked(self) -> str:
        """What is asked in the bar."""
        return self.column["bar"]

    @property
    def told(self) -> str:
        """What happened, as it is told below the players."""
        if self.table._side.tab != "told":
            self.act("tab", "told")
        return self.column["list"]

    @property
    def moves(self) -> list[str]:
        """The rows of the possible moves."""
        if self.table._side.tab != "moves":
            self.act("tab", "moves")
        return [control.words for control in self.controls("list") if control.name == "row"]

    @property
    def written(self) -> str:
        """What stands in the box in which a move can be typed."""
        if self.table._side.tab != "moves":
            self.act("tab", "moves")
        return next(one.value for one in self.controls("list") if one.name == "type" and "data-keep" in one.more)

    def controls(self, part: str = "") -> list[Control]:
        """What can be pressed in a part of the column, or in all of it."""
        texts = [self.column[part]] if part else self.column.values()
        return [control for text in texts for control in controls_of(text)]

    @property
    def scene(self) -> Scene:
        """The picture that is seen."""
        return self.table._board._scenes[self.narrow]

    # -------------------------------------------------------- acting

    def act(self, name: str, value: str = "") -> None:
        """Ask for something as the column's page does."""
        column = self.table._side.column
        before = column.dropped
        tell(column, do="act", seq=column.heard + 1, name=name, value=value)
        assert before == column.dropped, f"nothing is asked for by {name} {value}"

    def event(self, x: float, y: float, **more: Any) -> dict[str, Any]:
        """What the page tells of a click on the picture, at a place in scene units."""
        self.pressed += 1
        return {
            "do": "press", "view": self.view, "seq": self.pressed, "n": self.side.picture.get("n", 0),
            "narrow": self.narrow, "at": [x, y], "spot": -1, "by": "mouse", **more,
        }  # fmt: skip

    def send(self, event: Mapping[str, Any]) -> None:
        """Let a message of the board's page arrive."""
        tell(self.side, **event)

    def comes(self, width: int = 0, *, calm: bool = False, canvas: bool = True, dark: bool = False) -> None:
        """Let the page say that the board is in sight, and how wide it is."""
        seen = {"width": width or (400 if self.narrow else 720), "calm": calm, "canvas": canvas, "dark": dark}
        self.send({"do": "seen", "view": self.view, "shown": True, **seen})

    def rest(self, x: float, y: float) -> None:
        """Let the pointer rest at a place in scene units."""
        n = self.side.picture.get("n", 0)
        self.send({"do": "rest", "view": self.view, "n": n, "narrow": self.narrow, "at": [x, y]})

    def click_at(self, x: float, y: float, **more: Any) -> None:
        """Click a place of the picture, in scene units."""
        self.send(self.event(x, y, **more))

    def click(self, *keys: tuple[str, int | str] | str) -> None:
        """Click things on the picture, one after the other."""
        for key in keys:
            self.click_at(*inside(self.scene, tk.Key(key) if isinstance(key, str) else tk.Key(*key)))

    def click_move(self, move: Move) -> None:
        """Make a move by clicks alone: what narrows the choice first, then what makes it."""
        start = self.table.explorer.at
        for key in (*move.hints, *move.keys):
            chosen = self.table._sitting.chooser.clicked
            if self.table.explorer.at == start and self.scene.areas(key) and key not in chosen:
                self.click((key.kind, key.id))

    def offers(self, words: str) -> bool:
        """Whether there is a button with these words that can be pressed."""
        found = [control for control in self.controls() if words == control.words and "disabled" not in control.more]
        return bool(found)

    def press(self, words: str) -> None:
        """Press the button with these words, of the column or of a drawer that is open."""
        for control in self.controls():
            if words in (control.words, control.more.get("title")):
                assert "disabled" not in control.more, f"{words} is off"
                source = control.more.get("data-from")
                self.act(control.name, self.text(self.box(source)) if source else control.value)
                return
        raise AssertionError(f"there is no button {words!r}")

    def open(self, words: str) -> None:
        """Open a drawer by its words in the menu."""
        if self.table._side.drawers.name != "more":
            self.press("More")
        self.press(words)

    def tab(self, group: str) -> None:
        """Choose a group of moves."""
        self.act("group", group)

    def choose(self, move: Move) -> None:
        """Choose the row of a move and press Play."""
        self.tab(move.group)
        assert self.moves
        rows = [one for one in self.controls("list") if one.name == "row"]
        (row,) = [one for one in rows if one.value.partition(" ")[2] == move.text]
        self.act(row.name, row.value)
        self.type(self.written)

    def box(self, name: str) -> Control:
        """The one box or list that asks for this, or that has these words."""
        (found,) = [one for one in self.controls() if "data-keep" in one.more and name in (one.name, one.words)]
        return found

    def text(self, box: Control) -> str:
        """What stands in a box: what was typed, unless the kernel has written something else since."""
        return self._typed.get((box.name, box.more.get("data-of", "")), box.value)

    def write(self, words: str, text: str) -> None:
        """Type a text into the box with these words, without Enter."""
        box = self.box(words)
        self._typed[box.name, box.more.get("data-of", "")] = text

    def type(self, text: str, *, placeholder: str = "type a move") -> None:
        """Type a text and press Enter."""
        self.act("type" if placeholder == "type a move" else self.box(placeholder).name, text)

    def pick(self, words: str, option: str) -> None:
        """Choose from the list with these words."""
        chosen = self.box(words)
        self.act(chosen.name, chosen.offers[option])

    def give(self, raw: bytes) -> None:
        """Choose a file of this computer, which the page reads as text."""
        column = self.table._side.column
        (box,) = [one for one in self.controls("drawer") if one.more.get("type") == "file"]
        tell(column, do="file", seq=column.heard + 1, name=box.name, text=raw.decode(errors="replace"))

    def see(self, words: str) -> None:
        """Choose whose eyes to use."""
        self.act("see", next(str(eyes) for said, eyes in self.table._sitting.eyes.see.options if said == words))
