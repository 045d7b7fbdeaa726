"""The explorer bar: step back and forth, the line with its branches, names, and what can be kept of a game."""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

import ipywidgets as w
from ipyevents import Event as DomEvents

from tablekit.core.english import count
from tablekit.core.errors import RecordError, TablekitError
from tablekit.position import Position
from tablekit.tree.code import reading
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import link
from tablekit_widgets.editing.part import EditHere
from tablekit_widgets.editing.switching import OtherRules
from tablekit_widgets.history.branching import Branching
from tablekit_widgets.history.line import branches, present_line, shown_in_full
from tablekit_widgets.history.other_game import GameBefore
from tablekit_widgets.history.records import records
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.controls import Entry, button
from tablekit_widgets.kit.drawer import KEEP, PARTS, Doors, Inside, inside
from tablekit_widgets.kit.faults import each
from tablekit_widgets.kit.html import copy_button, link_button, quiet, say
from tablekit_widgets.kit.words import Words

NOWHERE = -1
LISTED = "Records here …"
NO_NOTES = "Notes are read and written with “See: everything”, as they may tell what is hidden."


def only_in_memory() -> bool:
    """Whether what is saved is gone with the tab: in a browser without the folder that its pages keep."""
    return sys.platform == "emscripten" and Path.cwd().parts[:2] != ("/", "drive")


class Steps(Protocol):
    """Who goes back and forth on the line; ``alone`` is the seat of the only person among bots, or None."""

    @property
    def alone(self) -> int | None: ...

    def back(self) -> None:
        """Take a step back."""

    def forward(self) -> None:
        """Take a step forward."""


class ExplorerBar:
    """Shows where you are in the tree and goes elsewhere.

    ``moved`` is called after the explorer went somewhere, with the position before if that was one step forward;
    ``opened`` with another explorer that was read from a file, and raises if it cannot be shown; ``guard`` wraps
    whatever a person sets off, so that a fault is shown and changes nothing; ``steps`` takes a step back and forth.
    """

    def __init__(
        self,
        explorer: Explorer,
        moved: Callable[[Position | None], None],
        opened: Callable[[Explorer], None],
        guard: Callable[[Callable[[], None]], None],
        steps: Steps,
    ) -> None:
        self.explorer = explorer
        self._moved, self._opened, self._guard, self._goes = moved, opened, guard, steps
        self._seen = explorer.position
        self._steps = [
            button("", self._then(lambda: self.explorer.start()), tooltip="First position", icon="step-backward"),
            button("", self._then(lambda: steps.back()), tooltip="One step back", icon="chevron-left"),
            button("", lambda: self._guard(self._forward), tooltip="One step forward", icon="chevron-right"),
            button("", self._then(lambda: self.explorer.end()), tooltip="End of this line", icon="step-forward"),
        ]
        for far in (self._steps[0], self._steps[3]):
            far.add_class("tk-far")
        self._where = Words()
        self._named = w.Dropdown(layout=w.Layout(width="120px", display="none"))
        self._named.observe(lambda change: self._guard(lambda: self._go_to(change["new"])), names="value")
        self._quiet = False
        self._line = [0]
        self._slider = w.IntSlider(min=0, max=1, readout=False, continuous_update=False)
        self._slider.observe(lambda change: self._guard(lambda: self._slid(change["new"])), names="value")
        self._labels = w.HTML()
        self._labels.add_class("tk-branches")
        self._listener = DomEvents(source=self._labels, watched_events=["click"])
        self._listener.on_dom_event(lambda event: self._guard(lambda: self._clicked(event)))
        line = w.Box([self._labels, self._slider])
        line.add_class("tk-line")
        self._doors = Doors(self._guard, self._open_part)
        self.drawer = w.VBox(self._drawers())
        self.drawer.add_class("tk-more")
        self.drawer.layout.display = "none"
        self.widget = w.HBox([*self._steps, self._where, line, self._named, *self._doors.buttons])
        self.widget.add_class("tk-bar")

    def hold(self, button: w.ToggleButton) -> None:
        """Take in a button of the table, before those that open the drawer."""
        before, doors = self.widget.children[: -len(PARTS)], self.widget.children[-len(PARTS) :]
        self.widget.children = (*before, button, *doors)

    def put_in(self, row: w.DOMWidget, part: str) -> None:
        """Take a row of the table into a part of the drawer."""
        inside(part, row)
        self.drawer.children = (row, *self.drawer.children)

    def _forward(self) -> None:
        before, at = self.explorer.position, self.explorer.at
        self._goes.forward()
        one_step = self.explorer.nodes[self.explorer.at].parent == at
        self._moved(before if one_step else None)

    def _then(self, act: Callable[[], Any]) -> Callable[[], None]:
        def step() -> None:
            act()
            self._moved(None)

        return lambda: self._guard(step)

    def _drawers(self) -> list[w.Widget]:
        self._name = Entry("a name for this position or branch", lambda _: self._here(self._name_it))
        self._note = Entry("a note", lambda _: self._here(self._note_it))
        self._note_it_button = button("Note it", lambda: self._here(self._note_it))
        self._no_note = w.HTML(quiet(NO_NOTES))
        self._file = Entry("file name, such as game.json", lambda _: self._here(self._save))
        self._told, self._copy = w.HTML(), w.HTML()
        self._branching = Branching(
            lambda: self.explorer, lambda: self._seen.seen_by, self._everything, lambda: self._moved(None), self._here,
            self._tell,
        )  # fmt: skip
        self._before = GameBefore(lambda: self.explorer, self._opened, self._here)
        self._edit = EditHere(lambda: self._seen, self._before.leave_for, self._here)
        self._rules = OtherRules(lambda: self._seen, self._before.leave_for, self._here, self._tell)
        self._inside: list[Inside] = [self._branching, self._edit, self._rules]
        self._again = button("Replace", lambda: self._here(lambda: self._save(overwrite=True)))
        self._again.layout.display = "none"
        self._records = w.Dropdown(layout=w.Layout(width="200px"))
        self._records.observe(lambda change: self._picked(change["new"]), names="value")
        self._upload = w.FileUpload(accept=".json", multiple=False, description="Open from this computer", tooltip="")
        self._upload.observe(lambda change: self._here(lambda: self._uploaded(change["new"])), names="value")
        rows = {
            "name": [self._name.widget, button("Name it", lambda: self._here(self._name_it))],
            "note": [self._note.widget, self._note_it_button, self._no_note],
            "file": [
                self._file.widget,
                button("Save", lambda: self._here(self._save)),
                button("Open", lambda: self._here(self._open)),
                self._records,
                self._upload,
            ],
            "lines": self._branching.rows,
            "others": [self._edit.button, self._rules.button, self._before.button],
            "told": [self._told, self._again],
        }
        boxes = {name: w.HBox(row) for name, row in rows.items()}
        for box in boxes.values():
            box.add_class("tk-say")
        inside(KEEP, boxes["name"], boxes["note"], boxes["file"], self._copy)
        inside("compare", boxes["lines"], self._branching.told)
        inside("edit", self._edit.button, self._edit.widget)
        inside("rules", self._rules.button, self._rules.widget)
        return [*boxes.values(), self._copy, self._branching.told, self._edit.widget, self._rules.widget]

    def _open_part(self) -> None:
        """Show the part of the drawer whose button was pressed, and begin there what it is for."""
        part = self._doors.open
        self.drawer._dom_classes = ("tk-more", f"tk-opens-{part}")
        self._show_drawer()
        if part in ("edit", "rules"):
            self._here(self._edit.open if part == "edit" else self._rules.open)

    def _here(self, act: Callable[[], Any]) -> None:
        """Do what a button of the drawer asks for; what a person did wrong is said beside it, and nothing else is."""

        def told() -> None:
            self._told.value, self._again.layout.display = "", "none"
            try:
                act()
            except TablekitError as error:
                self._tell(f'<b class="tk-unmet">{say(str(error))}</b>')

        self._guard(told)

    def show(self, seen: Position) -> None:
        """Say where the explorer is now; ``seen`` is as much of the position as may be copied."""
        explorer, self._seen = self.explorer, seen
        node = explorer.nodes[explorer.at]
        self._line = present_line(explorer)
        last = len(self._line) - 1
        name = quiet(node.name)
        ends = f"{' data-start' * (node.depth == 0)}{' data-end' * (node.depth == last)}"  # mend.js turns arrows off
        whole = f' title="{say(node.name)}"' if node.name else ""  # where the bar has no room for it
        copy = f"<span hidden>{copy_button('Copy position', seen.notation)}</span>"
        self._where.value = f'<div class="tk-where"{ends}{whole}><b>Step {node.depth}</b> of {last} {name}</div>{copy}'
        self._show_line(node.depth, last)
        self._show_names()
        self._show_drawer()

    def _show_line(self, depth: int, last: int) -> None:
        """The slider, and above it the branches at the steps where they leave."""
        self._quiet = True
        try:
            with self._slider.hold_sync():
                self._slider.max = max(last, 1)
                self._slider.value = depth
        finally:
            self._quiet = False
        found = list(branches(self.explorer, self._seen.seen_by))
        full = shown_in_full(found, last, depth)
        labels = []
        for branch in found:
            words = f"{branch.words} · {branch.steps}"
            bare = "" if branch.node in full else " tk-bare"
            said = f"After step {branch.depth}: {branch.words}, {count(branch.steps, 'step')}"
            place = f"left:{100 * branch.depth / max(last, 1):.1f}%"
            bare += " tk-left" if 2 * branch.depth > last else ""
            labels.append(
                f'<button class="tk-node-{branch.node}{bare}" style="{place}" title="{say(said)}" '
                f'aria-label="{say(said)}">{say(words) if branch.node in full else ""}</button>'
            )
        self._labels.value = f'<div class="tk-labels">{"".join(labels)}</div>'

    def _slid(self, depth: int) -> None:
        if not self._quiet and depth < len(self._line):
            self.explorer.go(self._line[depth])
            self._moved(None)

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
            self._moved(None)

    def close(self) -> None:
        """Look for nothing more, and give back what listens; the rest goes with ``widget`` and ``drawer``."""
        for entry in (self._name, self._note, self._file):
            entry.close()
        self._rules.forget()
        give_back(self._listener)

    def _show_drawer(self) -> None:
        """What the drawer holds is only sent while it is open: the cell grows with the game."""
        self.drawer.layout.display = "" if self._doors.open else "none"
        for part in self._inside:
            (part.show if self._doors.open else part.put_away)()
        if self._doors.open:
            self._show_kept()
        else:
            self._forget_kept()

    def forget(self) -> None:
        """Other eyes look than before: nothing stays in the drawer that those were shown or told."""
        each(*(part.forget for part in self._inside), self._forget_kept, lambda: self._tell(""))

    def _forget_kept(self) -> None:
        self._copy.value = ""
        self._records.options = ()
        self._note.write("")

    def _show_kept(self) -> None:
        """What can be kept of the game."""
        node, notes = self.explorer.nodes[self.explorer.at], self._may_note()
        self._name.write(node.name)
        self._note.write(node.note if notes else "")
        for widget in (self._note.widget, self._note_it_button):
            widget.layout.display = "" if notes else "none"
        self._no_note.layout.display = "none" if notes else ""
        position, cell = reading(self._seen), f"{self._own().code()}pos\n"
        buttons = [copy_button("Copy position", position), copy_button("Copy as cell", cell), *self._links()]
        self._copy.value = " ".join(buttons)
        with self._records.hold_sync():
            self._records.options = ((LISTED, ""), *((name, name) for name in records()))
            self._records.value = ""

    def _links(self) -> list[str]:
        """Buttons for links to the position, and to the line that leads to it where these eyes may know it."""
        try:
            found = [link_button("Copy link", link(self._seen))]
            if self._everything() and self.explorer.at:
                whole = link(self.explorer.at_node(0), self.explorer.line())
                found.append(link_button("Copy link with all steps", whole))
        except RecordError as error:
            return [quiet(str(error))]
        return found

    def _own(self) -> Explorer:
        """The game as these eyes may take it away: the whole tree, or what a seat sees at this step."""
        return self.explorer if self._everything() else Explorer(self._seen)

    def _everything(self) -> bool:
        return self._seen.seen_by == self.explorer.position.seen_by

    def _clicked(self, event: Mapping[str, Any]) -> None:
        """Go to the end of the branch whose label was clicked."""
        target = event.get("target")
        name = str(target.get("className", "")) if isinstance(target, Mapping) else ""
        named = re.search(r"\btk-node-(\d{1,9})\b", name)
        if named is not None and int(named[1]) < len(self.explorer.nodes):
            self.explorer.go(int(named[1]))
            self._moved(None)

    def _name_it(self) -> None:
        self.explorer.name(self._name.widget.value)
        self._moved(None)

    def _may_note(self) -> bool:
        """A note may tell anything, so it is for those who see everything, or have nobody to hide it from."""
        return self._everything() or bool(self._alone())

    def _note_it(self) -> None:
        if not self._may_note():
            raise TablekitError(NO_NOTES)
        self.explorer.note(self._note.widget.value)
        self._moved(None)
        self._tell("Noted.")

    def _tell(self, html: str) -> None:
        self._told.value = f'<span role="status">{html}</span>' if html else ""

    def _path(self) -> str:
        path: str = self._file.widget.value.strip()
        if not path:
            raise TablekitError("Give the file a name first, such as game.json.")
        return path if Path(path).suffix else f"{path}.json"

    def _save(self, *, overwrite: bool = False) -> None:
        alone = self._alone()
        path, own = self._path(), self.explorer if alone else self._own()
        try:
            own.save(path, overwrite=overwrite)
        except RecordError as error:
            self._refused(path, error)
            return
        packed = base64.b64encode(own.encode()).decode()
        link = f'<a download="tablekit-game.json" href="data:application/json;base64,{packed}">download a copy</a>'
        hides = f", with all that {say(alone)} cannot see" if alone else ""
        if only_in_memory():
            says = (
                f"Kept {len(own)} positions as {say(path)} until this tab is closed, as this window has no files{hides}"
            )
            self._tell(f"{says} · {link}")
        elif alone or self._everything():
            self._tell(f"Saved {len(own)} positions to {say(path)}{hides} · {link}")
        else:
            who = "a spectator" if self._seen.seen_by == "spectator" else self._seen.names[int(self._seen.seen_by)]
            only = f"Saved to {say(path)} what {say(who)} sees at this step, not the whole game"
            self._tell(f"{only}: that is saved with “See: everything” · {link}")

    def _alone(self) -> str:
        """The name of who plays alone against bots, with the own eyes: a game with nobody else's secrets in it."""
        alone = self._goes.alone
        return self._seen.names[alone] if alone is not None and self._seen.seen_by == alone else ""

    def _refused(self, path: str, error: RecordError) -> None:
        """Say beside the button that nothing was saved, and offer to replace a file that stands in the way."""
        in_the_way = "overwrite=True" in str(error)
        if in_the_way:
            self._again.layout.display = ""
        why = f"{path} holds something else." if in_the_way else str(error)
        self._tell(f'<b class="tk-unmet">Not saved: {say(why)}</b>')

    def _open(self) -> None:
        self._replace(Explorer.load(self._path()))

    def _picked(self, name: str | None) -> None:
        """Open a record of the list, and keep its name to save the game there again."""
        if name:
            self._file.write(name)
            self._here(self._open)

    def _uploaded(self, files: Any) -> None:
        self._upload.value = ()  # so that the same file can be chosen once more
        for file in files:
            self._replace(Explorer.decode(bytes(file["content"])))

    def _replace(self, explorer: Explorer) -> None:
        self._opened(explorer)
        self._tell(f"Opened a game with {len(explorer)} positions. From now on it is saved only when you save it.")
