"""After a game: “Where did I lose it?”  The decisions that cost a player most, each as a story with its interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as w

from tablekit.bots.review import Loss, Review
from tablekit.core import Over
from tablekit_widgets.closing import give_back
from tablekit_widgets.controls import button
from tablekit_widgets.eyes import EVERYTHING
from tablekit_widgets.html import say
from tablekit_widgets.losing import stories
from tablekit_widgets.slices import SLICE, Slices
from tablekit_widgets.socket import Host

NONE = "No decision seems to have cost anything: every move was the best one that was found."


class LookingBack:
    """A part of the table: ``asked`` has a button for each person once the game is over, ``widget``, below the board,
    the stories that answer it; ``people`` gives their seats.

    A review shows the decisions as they were, with all hands open: so whoever asks for it sees everything from then on.
    """

    def __init__(self, host: Host, people: Callable[[], Sequence[int]]) -> None:
        self._host, self._people = host, people
        self._slices = Slices(self._slice, self._failed)
        self._review: Review | None = None
        self._percent = -1
        self._ask = w.HBox()
        self._ask.add_class("tk-choices")
        self._words, self._stories = w.HTML(), w.VBox()
        self._stop = button("Stop looking back", lambda: host.do(self._stopped))
        self.asked = w.VBox([self._ask, self._words, self._stop])
        self.asked.add_class("tk-looking-back")
        self.widget = self._stories

    def show(self) -> None:
        """Offer it where the game is over, and forget what was found elsewhere."""
        self._slices.stop()
        self._review = None
        explorer = self._host.explorer
        over = explorer.position.over and explorer.at > 0
        self._empty(self._stories)
        self._words.value = ""
        self._stop.layout.display = "none"
        self.asked.layout.display = "" if over else "none"
        self._empty(self._ask)
        if isinstance(node := explorer.position.node, Over) and over:
            first = node.places[0]
            self._ask.children = [self._button(seat, lost=seat not in first) for seat in self._people()]

    def _button(self, seat: int, *, lost: bool) -> w.Button:
        """The button of a person, in words that fit whether the game was lost or won."""
        name = "I" if len(self._people()) == 1 else self._host.explorer.position.names[seat]
        cost = "cost me" if name == "I" else f"cost {name}"
        asks = f"Where did {name} lose it?" if lost else f"What {cost} most?"
        opens = "" if self._host.eyes.see.value == EVERYTHING else " (opens all hands)"
        return button(f"{asks}{opens}", lambda: self._host.do(lambda: self._begin(seat)))

    def _begin(self, seat: int) -> None:
        explorer = self._host.explorer
        self._host.eyes.see.value = EVERYTHING
        self._empty(self._stories)
        self._review, self._percent = Review(explorer.at_node(0), explorer.line(), seat), -1
        self._words.value = "Looking back over every decision …"
        self._stop.layout.display = ""
        self._slices.start()

    def _slice(self) -> bool:
        review = self._review
        if review is None:
            return False
        if review.work(SLICE):
            self._tell(review.losses)
            return False
        percent = round(20 * review.share) * 5
        if percent != self._percent:
            self._percent = percent
            self._words.value = f"Looking back over every decision: {percent} %"
        return True

    def _tell(self, losses: Sequence[Loss]) -> None:
        """A story for each decision, which goes from what was there to the better move."""
        self._stop.layout.display = "none"
        self._words.value = f"<p>{say(NONE)}</p>" if not losses else ""
        self._stories.children = stories(losses)

    def _stopped(self) -> None:
        self._slices.stop()
        self._review = None
        self._words.value = "Stopped."
        self._stop.layout.display = "none"

    def _failed(self, why: str) -> None:
        self._stopped()
        self._words.value = f'<p class="tk-unmet">{say(why)}</p>'

    def close(self) -> None:
        """Look back no more."""
        self._slices.stop()
        self._review = None

    def _empty(self, box: w.Box) -> None:
        box.children, gone = (), box.children
        give_back(*gone)
