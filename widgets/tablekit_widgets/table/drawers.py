"""What is seldom wanted, in drawers: names, notes and files, lines compared, other rules, a position by hand."""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets as w

from tablekit.core.errors import RecordError, TablekitError
from tablekit.position import Position
from tablekit.tree.code import reading
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import link
from tablekit_widgets.editing.part import EditHere
from tablekit_widgets.editing.switching import OtherRules
from tablekit_widgets.history.branching import Branching
from tablekit_widgets.history.other_game import GameBefore
from tablekit_widgets.history.records import records
from tablekit_widgets.kit.controls import Entry, button
from tablekit_widgets.kit.drawer import Inside
from tablekit_widgets.kit.faults import each
from tablekit_widgets.kit.host import Host
from tablekit_widgets.kit.html import copy_button, link_button, quiet, say
from tablekit_widgets.kit.viewpoint import ALL_OPEN

LISTED = "Records here …"
NO_NOTES = f"Notes are read and written with “{ALL_OPEN}”, as they may tell what is hidden."


def only_in_memory() -> bool:
    """Whether what is saved is gone with the tab: in a browser without the folder that its pages keep."""
    return sys.platform == "emscripten" and Path.cwd().parts[:2] != ("/", "drive")


class Drawers:
    """The drawers that are made of widgets, once one of them is opened; ``widgets`` has them by name.

    ``opened`` puts another game on the table, and raises if it cannot be shown; ``alone`` gives the seat of the only
    person among bots, or None.
    """

    def __init__(self, host: Host, opened: Callable[[Explorer], None], alone: Callable[[], int | None]) -> None:
        self._host, self._opened, self._alone_at = host, opened, alone
        self._guard = host.do
        self._seen = host.eyes.seen(host.explorer.position)
        self.open = ""
        self.widgets = self._drawers()

    def _moved(self) -> None:
        self._host.go(lambda: None)

    @property
    def explorer(self) -> Explorer:
        """The game on the table."""
        return self._host.explorer

    def _drawers(self) -> dict[str, list[w.Widget]]:
        self._name = Entry("a name for this position or branch", lambda _: self._here(self._name_it))
        self._note = Entry("a note", lambda _: self._here(self._note_it))
        self._note_it_button = button("Note it", lambda: self._here(self._note_it))
        self._no_note = w.HTML(quiet(NO_NOTES))
        self._file = Entry("file name, such as game.json", lambda _: self._here(self._save))
        self._told, self._copy = w.HTML(), w.HTML()
        self._branching = Branching(
            lambda: self.explorer, lambda: self._seen.seen_by, self._everything, self._moved, self._here,
            self._tell,
        )  # fmt: skip
        self._before = GameBefore(lambda: self.explorer, self._opened, self._here)
        self._edit = EditHere(lambda: self._seen, self._before.leave_for)
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
            "others": [self._before.button],
            "told": [self._told, self._again],
        }
        boxes = {name: w.HBox(row) for name, row in rows.items()}
        for box in boxes.values():
            box.add_class("tk-say")
        return {
            "save": [boxes["name"], boxes["note"], boxes["file"], self._copy, boxes["told"]],
            "compare": [boxes["lines"], boxes["told"], self._branching.told],
            "edit": [boxes["others"], boxes["told"], self._edit.widget],
            "rules": [boxes["others"], boxes["told"], self._rules.widget],
        }

    def show(self, part: str, seen: Position) -> None:
        """A part is open, or none, and this position is on the table; ``seen`` is as much of it as may be copied."""
        before, self.open, self._seen = self.open, part if part in self.widgets else "", seen
        self._show_drawer()
        if self.open != before and self.open in ("edit", "rules"):
            self._here(self._edit.open if self.open == "edit" else self._rules.open)

    def _here(self, act: Callable[[], Any]) -> None:
        """Do what a button of the drawer asks for; what a person did wrong is said beside it, and nothing else is."""

        def told() -> None:
            self._told.value, self._again.layout.display = "", "none"
            try:
                act()
            except TablekitError as error:
                self._tell(f'<b class="tk-unmet">{say(str(error))}</b>')

        self._guard(told)

    def close(self) -> None:
        """Wait for no more text, and look for nothing more."""
        for entry in (self._name, self._note, self._file):
            entry.close()
        self._rules.forget()

    def _show_drawer(self) -> None:
        """What the drawer holds is only sent while it is open: the cell grows with the game."""
        for part in self._inside:
            (part.show if self.open else part.put_away)()
        if self.open:
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

    def _name_it(self) -> None:
        self.explorer.name(self._name.widget.value)
        self._moved()

    def _may_note(self) -> bool:
        """A note may tell anything, so it is for those who see everything, or have nobody to hide it from."""
        return self._everything() or bool(self._alone())

    def _note_it(self) -> None:
        if not self._may_note():
            raise TablekitError(NO_NOTES)
        self.explorer.note(self._note.widget.value)
        self._moved()
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
            self._tell(f"{only}: that is saved with “{ALL_OPEN}” · {link}")

    def _alone(self) -> str:
        """The name of who plays alone against bots, with the own eyes: a game with nobody else's secrets in it."""
        alone = self._alone_at()
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
