"""What can be kept of a game: a name and a note for a position, files to save and open, and texts to copy."""

from __future__ import annotations

import base64
import os
import sys
from pathlib import Path

from tablekit.core.errors import RecordError, TablekitError
from tablekit.position import Position
from tablekit.saying import Message, Text
from tablekit.saying.messages import Blank
from tablekit.saying.texts import taken
from tablekit.tree.begun import reading
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import link
from tablekit.tree.record_file import in_the_way
from tablekit_widgets.history.records import named, records
from tablekit_widgets.kit.acts import FILE_BYTES, TEXT, Acts
from tablekit_widgets.kit.drawer import Answering, Marked
from tablekit_widgets.kit.html import act, box, copy_button, group, link_button, quiet, say, select, wrong
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.kit.viewpoint import ALL_OPEN
from tablekit_widgets.words import m

NAME, NOTE, FILE = m("a name for this position"), m("a note"), m("file name, such as game.json")
LISTED = m("Records here …")
NO_NOTES = m("Notes are read and written with “{open}”, as they may tell what is hidden.", open=ALL_OPEN)
TOO_LARGE = m(
    "Not opened: the file is larger than {most} MB, the most that is sent from this computer. "
    "Put it beside the notebook, and open it there by its name.", most=FILE_BYTES // 1_000_000,
)  # fmt: skip


def only_in_memory() -> bool:
    """Whether what is saved is gone with the tab: in a browser without the folder that its pages keep."""
    return sys.platform == "emscripten" and Path.cwd().parts[:2] != ("/", "drive")


def linked(position: Position) -> str:
    """A link to a position; nothing where it would be too long, which the drawer says."""
    try:
        return link(position)
    except RecordError:
        return ""


class Saving(Answering):
    """The drawer in which a game is named, noted, saved, opened and copied: as much of it as these eyes may know."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._file, self._in_the_way = "", False
        self._copies, self._records = "", list[str]()

    def acts(self, acts: Acts) -> None:
        """Naming, noting, saving and opening."""
        acts.add("save-name", self.doing(self._name_it), TEXT)
        acts.add("save-note", self.doing(self._note_it), TEXT)
        acts.add("save-file", self.doing(self._save), TEXT)
        acts.add("save-open", self.doing(self._open), TEXT)
        acts.add("save-record", self.doing(self._picked), TEXT)
        acts.add("save-read", self.doing(self._read), TEXT, most=FILE_BYTES)
        acts.plain(
            save_replace=self.doing(self._replaced), save_too_large=self.doing(self._too_large),
        )  # fmt: skip

    # ------------------------------------------------------------ what is shown

    def show(self) -> None:
        """What can be copied here is put together while the drawer is open: a cell grows with the game."""
        position, cell = reading(self._sitting.seen()), f"{self._own().code()}pos\n"
        copies = [copy_button(m("Copy position"), position, "tk-b"), copy_button(m("Copy as cell"), cell, "tk-b")]
        self._copies = "".join([*copies, *self._links()])
        self._records = records()

    def forget(self) -> None:
        """Keep nothing of the game in it."""
        super().forget()
        self._copies, self._records, self._in_the_way = "", [], False

    def html(self) -> str:
        """A name and a note of the position, the files, and what can be copied."""
        at = self._explorer.at
        node = self._explorer.nodes[at]
        name = box("save-name", NAME, node.name, str(at)) + _sends("save-name", m("Name it"))
        note = quiet(NO_NOTES)
        if self._may_note():
            note = box("save-note", NOTE, node.note, str(at)) + _sends("save-note", m("Note it"))
        file = box("save-file", FILE, self._file, "") + _sends("save-file", m("Save"))
        file += act("save-open", m("Open"), more=' data-from="save-file"')
        replace = act("save-replace", m("Replace")) if self._in_the_way else ""
        found = select("save-record", LISTED, [(name, name) for name in self._records]) if self._records else ""
        return "".join([
            '<div class="tk-form">',
            group(m("This position"), name, note),
            group(m("This game"), file, found + _chosen_here()),
            group(m("To take away"), self._copies),
            self.answered(replace),
            "</div>",
        ])  # fmt: skip

    def _links(self) -> list[str]:
        """Buttons for links to the position, and to the line that leads to it where these eyes may know it."""
        try:
            found = [link_button(m("Copy link"), link(self._sitting.seen()))]
            if self._everything() and self._explorer.at:
                whole = link(self._explorer.at_node(0), self._explorer.line())
                found.append(link_button(m("Copy link with all steps"), whole))
        except RecordError as error:
            return [quiet(str(error))]
        return found

    # ------------------------------------------------------------ whose eyes

    @property
    def _explorer(self) -> Explorer:
        return self._sitting.explorer

    def _own(self) -> Explorer:
        """The game as these eyes may take it away: the whole tree, or what a seat sees at this step."""
        return self._explorer if self._everything() else Explorer(self._sitting.seen())

    def _everything(self) -> bool:
        return self._sitting.seen().seen_by == self._explorer.position.seen_by

    def _alone(self) -> str:
        """The name of who plays alone against bots, with the own eyes: a game with nobody else's secrets in it."""
        alone, seen = self._sitting.alone, self._sitting.seen()
        return seen.names[alone] if alone is not None and seen.seen_by == alone else ""

    def _may_note(self) -> bool:
        """A note may tell anything, so it is for those who see everything, or have nobody to hide it from."""
        return self._everything() or bool(self._alone())

    # ------------------------------------------------------------ what a person sets off

    def _name_it(self, name: str) -> None:
        self._explorer.name(name)
        self._sitting.show()
        self.answer(m("Named."))

    def _note_it(self, note: str) -> None:
        if not self._may_note():
            raise TablekitError(NO_NOTES)
        self._explorer.note(note)
        self._sitting.show()
        self.answer(m("Noted."))

    def _too_large(self) -> None:
        self.answer(Marked(wrong(TOO_LARGE)))

    def _path(self, file: str) -> str:
        """The name of a file as it was typed, which stays in its box; of a new one with the ending of a record."""
        self._file, self._in_the_way = taken(file).strip(), False
        if not self._file:
            raise TablekitError(m("Give the file a name first, such as game.json."))
        return self._file if os.path.isfile(self._file) else named(self._file)

    def _replaced(self) -> None:
        """Save in the place of the file that was in the way, whatever was typed since."""
        if self._in_the_way:
            self._save(self._file, overwrite=True)

    def _save(self, file: str, *, overwrite: bool = False) -> None:
        alone = self._alone()
        path, own = self._path(file), self._explorer if alone else self._own()
        try:
            own.save(path, overwrite=overwrite)
        except RecordError as error:
            self._refused(path, error)
            return
        self._records = records()
        packed = base64.b64encode(own.encode()).decode()
        file = f'download="tablekit-game.json" href="data:application/json;base64,{packed}"'
        link = f"<a {file}>{say(m('download a copy'))}</a>"
        self.answer(Marked(f"{say(self._saved(path, own, alone))} · {link}"))

    def _saved(self, path: str, own: Explorer, alone: str) -> Message:
        """What was saved, and where."""
        what: dict[str, Blank] = {"positions": len(own), "file": path}
        if only_in_memory():
            if alone:
                return m("Kept {positions:position} as {file} until this tab is closed, as this window has no files, "
                         "with all that {name} cannot see", **what, name=alone)  # fmt: skip
            return m("Kept {positions:position} as {file} until this tab is closed, as this window has no files",
                     **what)  # fmt: skip
        if alone:
            return m("Saved {positions:position} to {file}, with all that {name} cannot see", **what, name=alone)
        if self._everything():
            return m("Saved {positions:position} to {file}", **what)
        seen = self._sitting.seen()
        if seen.seen_by == "spectator":
            return m("Saved to {file} what a spectator sees at this step, not the whole game: that is saved with "
                     "“{open}”", file=path, open=ALL_OPEN)  # fmt: skip
        return m("Saved to {file} what {name} sees at this step, not the whole game: that is saved with “{open}”",
                 file=path, name=seen.names[int(seen.seen_by)], open=ALL_OPEN)  # fmt: skip

    def _refused(self, path: str, error: RecordError) -> None:
        """Say that nothing was saved, and offer to replace a file that stands in the way."""
        self._in_the_way = in_the_way(error)
        why = m("{file} holds something else.", file=path) if self._in_the_way else str(error)
        self.answer(Marked(wrong(m("Not saved: {why}", why=why))))

    def _open(self, file: str) -> None:
        self._replace(Explorer.load(self._path(file), whole=False))

    def _picked(self, name: str) -> None:
        """Open a record of the list, and keep its name to save the game there again."""
        if name in self._records:
            self._open(name)

    def _read(self, text: str) -> None:
        """Open what a file of this computer holds; half a character stays what it is, and is refused as it stands."""
        self._replace(Explorer.decode(text.encode(errors="surrogatepass"), whole=False))

    def _replace(self, explorer: Explorer) -> None:
        self._in_the_way = False
        self._sitting.open(explorer)
        self.answer(m("Opened a game with {positions:position}. From now on it is saved only when you save it.",
                      positions=len(explorer)))  # fmt: skip


def _sends(name: str, words: Text) -> str:
    """A button that does the same as Enter in the box of this name."""
    return act(name, words, more=f' data-from="{name}"')


def _chosen_here() -> str:
    """A file of the person's computer, which the page reads."""
    words = say(m("Open from this computer"))
    return (
        f'<label class="tk-b tk-file">{words}<input type="file" accept=".json" data-do="save-read" '
        f'data-most="{FILE_BYTES}" data-over="save-too-large" aria-label="{words}"></label>'
    )
