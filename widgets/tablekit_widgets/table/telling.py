"""What a table says in words: what is asked, what happened, who has how many points, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as w

from tablekit.core import Decide, Key, Over, Refusal
from tablekit.core.english import count
from tablekit.picture.look import look
from tablekit.picture.svg import panel_svg
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit_widgets.history.retelling import chance_words, places, told
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.controls import heading
from tablekit_widgets.kit.html import as_note, check_list, decided, dot, in_words, journal, prompt, receipt, seat_row
from tablekit_widgets.kit.viewpoint import Eyes
from tablekit_widgets.kit.words import Words

STEPS_TOLD, MOST_TOLD = 6, 60


class Telling:
    """The parts of a table that only tell; ``explorer`` gives the game on the table, ``eyes`` whose eyes look at it,
    ``title`` what a thing on a player's panel is, in one line.

    ``asked`` is the line above the board, ``note`` what somebody wrote to this position, ``journal`` what happened,
    ``earlier`` a button for more of it, ``points`` the players, ``reasons`` the answer to a question.
    """

    def __init__(self, explorer: Callable[[], Explorer], eyes: Eyes, title: Callable[[Key], str]) -> None:
        self._explorer, self._eyes, self._title = explorer, eyes, title
        self.asked, self.note, self.journal, self.reasons = (Words() for _ in range(4))
        for part, name in ((self.asked, "tk-ask"), (self.note, "tk-noted"), (self.journal, "tk-told")):
            part.add_class(name)
        self._seats = w.Box()
        self._seats.add_class("tk-seats")
        self._decided = w.HTML()
        self._players = w.HTML(heading("Players", "click one for its points"))
        self.points = w.VBox([self._players, self._seats, self._decided])
        self.points.add_class("tk-seats-panel")
        self.earlier = w.ToggleButton()
        self.earlier.add_class("tk-earlier")

    def show_asked(self) -> None:
        """Say who decides, what is asked, and which clause asks it."""
        whole = self._explorer().position
        seen, node = self._eyes.seen(whole), whole.node
        seats: Sequence[int | None] = ()
        if isinstance(node, Decide):
            seats = [self._eyes.seat()] if self._eyes.may_decide() else node.players
            asked = seen.prompt(seats[0])
            words = asked.says
        elif isinstance(node, Over):
            asked = seen.prompt()
            words = "The game is over. " + places(whole, node)
        else:
            asked, words = seen.prompt(), chance_words(node)
            seats = [seen.turn] if seen.turn is not None else []
        self._ask(seen, [seat for seat in seats if seat is not None], words, asked.clause)

    def _ask(self, seen: Position, seats: Sequence[int], words: str, clause: str) -> None:
        token, colour = "", ""
        if seats:
            shade = seen.colours[seats[0]]
            token, colour = dot(shade), look("light").seats[shade].fill
            words = f"{' and '.join(seen.names[p] for p in seats)}: {words}"
        else:
            words = words[:1].upper() + words[1:]
        self.asked.value = prompt(seen.game.clauses, token, colour, words, clause)

    def show_film(self) -> None:
        """While a film runs, say whose step it shows, and not what is asked after it."""
        explorer = self._explorer()
        step = told(explorer, explorer.at, self._eyes.seen)
        seen = self._eyes.seen(explorer.at_node(explorer.nodes[explorer.at].parent))
        seat = next((p for p, colour in enumerate(seen.colours) if colour == step.colour), None)
        token, colour = (dot(step.colour), look("light").seats[step.colour].fill) if seat is not None else ("", "")
        self.asked.value = prompt(seen.game.clauses, token, colour, step.words, "")

    def show_note(self) -> None:
        """Show what was written to this position; the line is there as long as the game has any notes.

        A note may tell anything, so that only who sees everything is shown it.
        """
        explorer = self._explorer()
        some = self._eyes.everything and any(node.note for node in explorer.nodes)
        self.note.layout.display = "" if some else "none"
        self.note.value = as_note(explorer.nodes[explorer.at].note) if some else ""

    def show_journal(self, picture: str, shown: int | None = None, fresh: int | None = None) -> None:
        """Tell what happened, and say what the ``picture`` shows in words.

        While a film of the last step runs, only its first ``shown`` sentences are told, and those from ``fresh`` on
        are marked.
        """
        explorer = self._explorer()
        path = explorer.path()
        number = MOST_TOLD if self.earlier.value else STEPS_TOLD
        steps = [told(explorer, node, self._eyes.seen) for node in reversed(path[1:][-number:])]
        before = len(path) - 1 - STEPS_TOLD
        self.earlier.layout.display = "" if before > 0 else "none"
        if before > 0:
            with self.earlier.hold_sync():
                self.earlier.description = self.earlier.tooltip = count(before, "earlier step")
        if shown is not None and steps:
            steps[0] = steps[0]._replace(sentences=steps[0].sentences[:shown], fresh=fresh)
        lines = journal(explorer.position.game.clauses, steps, max(0, len(path) - 1 - MOST_TOLD) * self.earlier.value)
        head = heading("What happened")
        self.journal.value = f'{head}<div class="tk-journal">{lines}</div>{in_words(picture)}'

    def show_points(self, seen: Position | None = None) -> None:
        """A panel for each player, which opens to where the points came from; of a film's frame those of then."""
        seen = self._eyes.seen(self._explorer().position) if seen is None else seen
        book, scores = seen.game.clauses, seen.scores()
        scene = seen.scene()
        drawn, scored = len(scene.panels) == seen.players, seen.game.rules.scored
        self._players.value = heading("Players", "click one for its points" if scored else "")
        if len(self._seats.children) != seen.players:  # each by itself, as only what changed is sent
            self._seats.children, gone = [Words() for _ in range(seen.players)], self._seats.children
            give_back(*gone)
        for p, row in enumerate(self._seats.children):
            row.value = seat_row(
                seen.colours[p], seen.names[p], scores[p] if scored else None, receipt(book, seen.receipt(p)),
                panel_svg(scene, p, self._title).replace('role="img"', 'aria-hidden="true"', 1) if drawn else "",
            )  # fmt: skip

        self._decided.value = self._what_decided(seen) if seen.over and scored else ""

    def _what_decided(self, seen: Position) -> str:
        receipts = [seen.receipt(p) for p in range(seen.players)]
        table = decided(seen.game.clauses, list(zip(seen.colours, seen.names, strict=True)), receipts)
        return heading("What decided it", "the points by their sources") + table

    def show_reasons(self, refusal: Refusal | None) -> None:
        """Say why a move is refused, or nothing."""
        book = self._explorer().position.game.clauses
        self.reasons.value = "" if refusal is None else check_list(book, f"Why not {refusal.move}?", refusal)
