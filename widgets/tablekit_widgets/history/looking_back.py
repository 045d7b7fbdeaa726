"""After a game: “Where did I lose it?”  The decisions that cost a player most, each to be looked at and tried again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import ipywidgets as w

from tablekit.core import Over
from tablekit.odds.review import Loss, Review
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit.tree.record import spelled
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.controls import button
from tablekit_widgets.kit.host import Host
from tablekit_widgets.kit.html import say
from tablekit_widgets.kit.slices import SLICE, Slices
from tablekit_widgets.kit.viewpoint import EVERYTHING

NONE = "No decision seems to have cost anything: every move was the best one that was found."
BASIS = "Told by games to the end in which the greedy bot decides for everybody, 95 % intervals."
DELETED = "The steps that lead there were deleted; “Undo” under “Other tries” brings them back."


class LookingBack:
    """A part of the table: ``widget`` has a button for each seat once the game is over, and below them what was found.

    ``people`` gives the seats that persons play.  What was found stays while somebody goes through the game: each
    decision can be gone to, and the better move tried there, as a branch.

    A review shows the decisions as they were, with all hands open: so whoever asks for it sees everything from then on,
    and nothing of it is kept for eyes that see less.
    """

    def __init__(self, host: Host, people: Callable[[], Sequence[int]]) -> None:
        self._host, self._people = host, people
        self._slices = Slices(self._slice, self._failed)
        self._review: Review | None = None
        self._of: Explorer | None = None
        self._line: list[str] = []
        self._seat, self._percent, self._marked = 0, -1, False
        self._found: Sequence[Loss] = ()
        self._ask = w.HBox()
        self._ask.add_class("tk-choices")
        self._words, self._answers = w.HTML(), w.VBox()
        self._stop = button("Stop looking back", lambda: host.do(self._stopped))
        self._end = button("Back to the end of the game", lambda: host.do(lambda: host.go(self._to_the_end)))
        acts = w.HBox([self._stop, self._end])
        acts.add_class("tk-choices")
        self.widget = w.VBox([self._ask, self._words, acts, self._answers])
        self.widget.add_class("tk-looking-back")

    # ------------------------------------------------------------ where the game is

    def show(self) -> None:
        """Offer it where the game is over; of what was found, show what belongs to the position on the table."""
        explorer, eyes = self._host.explorer, self._host.eyes
        if self._of is not None and (self._of is not explorer or not eyes.everything):
            self._forget()
        node = explorer.position.node
        over = isinstance(node, Over) and explorer.at > 0
        self._empty(self._ask)
        if isinstance(node, Over) and over:
            self._ask.children = [
                self._button(seat, lost=seat not in node.places[0]) for seat in range(explorer.position.players)
            ]
        self._show_found(over)
        self.widget.layout.display = "" if over or self._of is not None else "none"

    def _button(self, seat: int, *, lost: bool) -> w.Button:
        """The button of a seat, in words that fit whether its game was lost or won."""
        name = "I" if self._people() == [seat] else self._host.explorer.position.names[seat]
        cost = "cost me" if name == "I" else f"cost {name}"
        asks = f"Where did {name} lose it?" if lost else f"What {cost} most?"
        opens = "" if self._host.eyes.everything else " (opens all hands)"
        return button(f"{asks}{opens}", lambda: self._host.do(lambda: self._begin(seat)))

    # ------------------------------------------------------------ looking

    def _begin(self, seat: int) -> None:
        explorer = self._host.explorer
        self._forget()
        self._host.eyes.see.value = EVERYTHING
        self._of, self._seat, self._line, self._percent = explorer, seat, explorer.line(), -1
        self._review = Review(explorer.at_node(0), self._line, seat)
        self._tell_share()
        self._stop.layout.display = ""
        self._slices.start()

    def _slice(self) -> bool:
        review = self._review
        if review is None:
            return False
        if review.work(SLICE):
            self._tell(review.losses)
            return False
        self._tell_share()
        return True

    def _tell_share(self) -> None:
        """How much of all the work is done, as a bar that moves by whole percents."""
        percent = int(100 * self._review.share) if self._review is not None else 0
        if percent != self._percent:
            self._percent = percent
            name = self._host.explorer.position.names[self._seat]
            bar = f'<span class="tk-done"><i style="width:{percent}%"></i></span>'
            told = f'<div class="tk-progress">{bar}<b>{percent} %</b></div>'
            self._words.value = f"<p>Looking back over every decision of {say(name)} …</p>{told}"

    def _stopped(self) -> None:
        self._forget()
        self._words.value = "Stopped."

    def _failed(self, why: str) -> None:
        self._forget()
        self._words.value = f'<p class="tk-unmet">{say(why)}</p>'

    def _forget(self) -> None:
        """Look back no more, and keep nothing of it."""
        self._slices.stop()
        self._review = self._of = None
        self._found = ()
        self._words.value = ""
        self._stop.layout.display = "none"
        self._empty(self._answers)

    # ------------------------------------------------------------ what was found

    def _tell(self, losses: Sequence[Loss]) -> None:
        """An answer for each decision, those of which can be told that they cost something first."""
        self._stop.layout.display = "none"
        self._review, self._found = None, losses
        name = self._host.explorer.position.names[self._seat]
        sure = sum(loss.told for loss in losses)
        heads = {0: "Looked costly, but no cost can be told"}
        if sure:
            heads = {sure: heads[0], 0: f"What cost {name} most"}
        self._answers.children = [self._answer(loss, heads.get(at, "")) for at, loss in enumerate(losses)]
        self._words.value = f'<p class="tk-quiet">{say(BASIS)}</p>' if losses else f"<p>{say(NONE)}</p>"
        self._show_found(isinstance(self._host.explorer.position.node, Over))

    def _answer(self, loss: Loss, head: str) -> w.VBox:
        words = f"<h4>{say(head)}</h4>" if head else ""
        words += f"<p><b>Step {loss.at}:</b> {say(loss.title)}.</p><p>{say(loss.says[1])}</p>"
        go = button(f"Go to step {loss.at}", partial(self._go, loss, False))
        again = button(f"Try “{loss.better}” there", partial(self._go, loss, True))
        acts = w.HBox([go, again])
        acts.add_class("tk-choices")
        answer = w.VBox([w.HTML(words), acts])
        answer.add_class("tk-answer")
        return answer

    def _show_found(self, over: bool) -> None:
        """At the end all answers; elsewhere the one whose decision is on the table, or was just tried anew."""
        explorer = self._host.explorer
        here = explorer.nodes[explorer.at]
        for loss, answer in zip(self._found, self._answers.children, strict=True):
            node = self._node(loss.at)
            tried = here.parent == node and here.text == spelled(loss.position, loss.better)
            answer.layout.display = "" if over or tried or explorer.at == node else "none"
        self._end.layout.display = "" if self._found and not over else "none"
        self._mark(explorer.at)

    def _mark(self, at: int) -> None:
        """Mark the better move and the one that was played, where that was decided."""
        for loss in self._found:
            if self._node(loss.at) == at:
                self._host.mark((loss.better, loss.played))
                self._marked = True
                return
        if self._marked:
            self._host.mark(())
            self._marked = False

    def _node(self, depth: int) -> int | None:
        """The node of the line that was looked at, this many steps from its start; None if it was deleted."""
        explorer, node = self._host.explorer, 0
        for text in self._line[:depth]:
            ways = [child for child in explorer.children(node) if explorer.nodes[child].text == text]
            if not ways:
                return None
            node = ways[0]
        return node

    def _go(self, loss: Loss, again: bool) -> None:
        """Go to where something was decided, and there play the better move, as a branch."""

        def act() -> Position | None:
            explorer, node = self._host.explorer, self._node(loss.at)
            if node is None:
                self._words.value = f'<p class="tk-unmet">{say(DELETED)}</p>'
                return None
            before = explorer.go(node)
            if not again:
                return None
            explorer.play(loss.better.text, loss.seat)
            return before

        self._host.do(lambda: self._host.go(act))

    def _to_the_end(self) -> None:
        explorer, node = self._host.explorer, self._node(len(self._line))
        if node is not None:
            explorer.go(node)
        else:
            explorer.end()

    def close(self) -> None:
        """Look back no more."""
        self._slices.stop()
        self._review = None

    def _empty(self, box: w.Box) -> None:
        box.children, gone = (), box.children
        give_back(*gone)
