"""The explorer bar: step back and forth, the tree of branches, names, and what can be kept of a line."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w
from ipyevents import Event as DomEvents

from tablekit.core import Key
from tablekit.errors import TablekitError
from tablekit.explorer import Explorer
from tablekit.position import Position
from tablekit_widgets.closing import give_back
from tablekit_widgets.controls import button
from tablekit_widgets.html import copy_button, say
from tablekit_widgets.painter import Painter
from tablekit_widgets.tree import HEIGHT, WIDTH, tree_scene

NOWHERE = -1
DOUBLE_CLICK = 400  # milliseconds: after the first click the tree has moved, and the second would go elsewhere


class ExplorerBar:
    """Shows where you are in the tree and goes elsewhere.

    ``moved`` is called after the explorer went somewhere; ``opened`` with another explorer that was read from a file,
    and raises if it cannot be shown; ``guard`` wraps whatever a person sets off, so that a fault is shown and changes
    nothing.
    """

    def __init__(
        self,
        explorer: Explorer,
        moved: Callable[[], None],
        opened: Callable[[Explorer], None],
        guard: Callable[[Callable[[], None]], None],
    ) -> None:
        self.explorer = explorer
        self._moved, self._opened, self._guard = moved, opened, guard
        self._seen = explorer.position
        self._steps = [
            button("", self._then(lambda: self.explorer.start()), tooltip="First position", icon="step-backward"),
            button("", self._then(lambda: self.explorer.back()), tooltip="One step back", icon="chevron-left"),
            button("", self._then(lambda: self.explorer.forward()), tooltip="One step forward", icon="chevron-right"),
            button("", self._then(lambda: self.explorer.end()), tooltip="End of this line", icon="step-forward"),
        ]
        self._where = w.HTML()
        self._named = w.Dropdown(layout=w.Layout(width="170px", display="none"))
        self._named.observe(lambda change: self._guard(lambda: self._go_to(change["new"])), names="value")
        self._tree = Painter(WIDTH, HEIGHT)
        self._drawn = tree_scene(explorer)
        picture = w.Box([self._tree.canvas])
        picture.add_class("tk-tree")
        self._listener = DomEvents(source=picture, watched_events=["click"])
        self._listener.on_dom_event(lambda event: self._guard(lambda: self._clicked(event)))
        self._clicked_at = 0.0
        self._more = w.ToggleButton(description="Name, save, open")
        self._more.observe(lambda _: self._guard(self._show_drawer), names="value")
        self._drawer = w.VBox(self._drawers())
        self._drawer.add_class("tk-more")
        self._drawer.layout.display = "none"
        self.widget = w.HBox([*self._steps, self._where, self._named, self._more, picture, self._drawer])
        self.widget.add_class("tk-bar")

    def _then(self, act: Callable[[], Any]) -> Callable[[], None]:
        def step() -> None:
            act()
            self._moved()

        return lambda: self._guard(step)

    def _drawers(self) -> list[w.Widget]:
        self._name = w.Text(placeholder="a name for this position or branch")
        self._note = w.Text(placeholder="a note")
        self._file = w.Text(placeholder="file name, such as game.json")
        self._told, self._copy = w.HTML(), w.HTML()
        self._upload = w.FileUpload(accept=".json", multiple=False, description="Open from this computer")
        self._upload.observe(lambda change: self._guard(lambda: self._uploaded(change["new"])), names="value")
        rows = [
            [self._name, button("Name it", lambda: self._guard(self._name_it))],
            [self._note, button("Note it", lambda: self._guard(self._note_it))],
            [
                self._file,
                button("Save", lambda: self._guard(self._save)),
                button("Open", lambda: self._guard(self._open)),
                self._upload,
            ],
        ]
        boxes = []
        for row in rows:
            box = w.HBox(row)
            box.add_class("tk-say")
            boxes.append(box)
        return [self._copy, *boxes, self._told]

    def show(self, seen: Position) -> None:
        """Say where the explorer is now; ``seen`` is as much of the position as may be copied."""
        explorer, self._seen = self.explorer, seen
        node, end = explorer.nodes[explorer.at], explorer.ahead() is None
        self._steps[0].disabled = self._steps[1].disabled = explorer.at == 0
        self._steps[2].disabled = self._steps[3].disabled = end
        name = f" · {node.name}" if node.name else ""
        where = f'<span class="tk-quiet">Step {node.depth}{say(name)}</span>'
        self._where.value = f'<div class="tk-where">{where}{copy_button("Copy position", seen.notation)}</div>'
        self._show_names()
        self._show_drawer()

    def _show_names(self) -> None:
        """The named positions, to go to one of them; nothing while there are none."""
        named = tuple((node.name, at) for at, node in enumerate(self.explorer.nodes) if node.name)
        with self._named.hold_sync():
            self._named.options = (("Go to …", NOWHERE), *named)
            self._named.value = NOWHERE
            self._named.layout.display = "" if named else "none"

    def _go_to(self, node: int) -> None:
        if node != NOWHERE:
            self.explorer.go(node)
            self._moved()

    def draw(self) -> None:
        """Draw the tree around where the explorer is now."""
        self._drawn = tree_scene(self.explorer)
        self._tree.show(self._drawn)

    def close(self) -> None:
        """Give back the tree and what listens to it; the rest goes with ``widget``."""
        self._tree.close()
        give_back(self._listener)

    def _show_drawer(self) -> None:
        """What the drawer holds is only sent while it is open: the cell grows with the game."""
        self._drawer.layout.display = "" if self._more.value else "none"
        if not self._more.value:
            return
        node = self.explorer.nodes[self.explorer.at]
        self._name.value, self._note.value = node.name, node.note
        self._copy.value = copy_button("Copy as cell", self._own().code())

    def _own(self) -> Explorer:
        """The game as these eyes may take it away: the whole tree, or what a seat sees at this step."""
        return self.explorer if self._everything() else Explorer(self._seen)

    def _everything(self) -> bool:
        return self._seen.seen_by == self.explorer.position.seen_by

    def _clicked(self, event: Mapping[str, Any]) -> None:
        width, at = event.get("boundingRectWidth") or 0, event.get("timeStamp") or 0.0
        again, self._clicked_at = 0 < at - self._clicked_at < DOUBLE_CLICK, at
        if not width or again:
            return
        scale = WIDTH / width
        key = self._drawn.hit(event["relativeX"] * scale, event["relativeY"] * scale)
        if isinstance(key, Key) and isinstance(key.id, int):
            self.explorer.go(key.id)
            self._moved()

    def _name_it(self) -> None:
        self.explorer.name(self._name.value)
        self._moved()

    def _note_it(self) -> None:
        self.explorer.note(self._note.value)
        self._tell("Noted.")

    def _tell(self, html: str) -> None:
        self._told.value = f'<span role="status">{html}</span>'

    def _path(self) -> str:
        path: str = self._file.value.strip()
        if not path:
            raise TablekitError("Give the file a name first, such as game.json.")
        return path

    def _save(self) -> None:
        path, own = self._path(), self._own()
        own.save(path)
        packed = base64.b64encode(own.encode()).decode()
        link = f'<a download="tablekit-game.json" href="data:application/json;base64,{packed}">download a copy</a>'
        if self._everything():
            self._tell(f"Saved {len(own)} positions to {say(path)} · {link}")
        else:
            who = "a spectator" if self._seen.seen_by == "spectator" else self._seen.names[int(self._seen.seen_by)]
            only = f"Saved to {say(path)} what {say(who)} sees at this step, not the whole game"
            self._tell(f"{only}: that is saved with “See: everything” · {link}")

    def _open(self) -> None:
        self._replace(Explorer.load(self._path()))

    def _uploaded(self, files: Any) -> None:
        self._upload.value = ()  # so that the same file can be chosen once more
        for file in files:
            self._replace(Explorer.decode(bytes(file["content"])))

    def _replace(self, explorer: Explorer) -> None:
        self._opened(explorer)
        self._tell(f"Opened a game with {len(explorer)} positions. From now on it is saved only when you save it.")
