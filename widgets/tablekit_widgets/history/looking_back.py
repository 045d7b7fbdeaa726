"""After a game: “Where did I lose it?”  The decisions that cost a player most, each to be looked at and tried again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tablekit.asking.answers import called
from tablekit.core import Over
from tablekit.odds.review import Loss, Review
from tablekit.position import Position
from tablekit.saying import Quoted, Text
from tablekit.tree.explorer import Explorer
from tablekit.tree.node import spelled
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import act, dot, folded, say, sentence
from tablekit_widgets.kit.sitting import Marked, Sitting
from tablekit_widgets.kit.slices import SLICE, Slices
from tablekit_widgets.kit.viewpoint import EVERYTHING
from tablekit_widgets.words import m

NONE = m("No decision seems to have cost anything: every move was the best one that was found.")
BASIS = m("Told by games to the end in which the greedy bot decides for everybody, 95 % intervals.")
MEASURED = m("How this was measured")
DELETED = m("The steps that lead there were deleted; “Undo” under “Other tries” brings them back.")
NOT_OVER = m("This is asked when a game is over.")


class LookingBack(Drawer):
    """The drawer with a button for each seat once the game is over, and below them what was found.

    What was found stays while somebody goes through the game: each decision can be gone to, and the better move tried
    there, as a branch.

    A review shows the decisions as they were, with all hands open: so whoever asks for it sees everything from then on,
    and nothing of it is kept for eyes that see less.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._slices = Slices(self._slice, self._failed)
        self._review: Review | None = None
        self._of: Explorer | None = None
        self._line: list[str] = []
        self._seat, self._percent, self._marked = 0, -1, False
        self._found: Sequence[Loss] = ()
        self._says: Callable[[], str] = str  # as HTML, nothing at first

    def acts(self, acts: Acts) -> None:
        """Looking back, stopping, and going to what was found."""
        acts.number("lost-by", self.begin)
        acts.number("lost-go", self._go)
        acts.number("lost-try", self._try)
        acts.plain(lost_stop=self._stopped, lost_end=self._to_the_end)

    # ------------------------------------------------------------ where the game is

    @property
    def _over(self) -> bool:
        explorer = self._sitting.explorer
        return isinstance(explorer.position.node, Over) and explorer.at > 0

    def show(self) -> None:
        """Of what was found, mark what belongs to the position on the table, as long as these eyes may know it."""
        explorer, eyes = self._sitting.explorer, self._sitting.eyes
        if self._of is not None and (self._of is not explorer or not eyes.everything):
            self.forget()
        self._mark(explorer.at)

    def put_away(self) -> None:
        """What was found stays, and is marked on the board where it was decided."""
        self.show()

    def html(self) -> str:
        """The question for each seat, and the answers."""
        asks = "".join(map(self._ask, range(self._sitting.position.players))) if self._over else ""
        asks = asks or ("" if self._of is not None else f"<p>{say(NOT_OVER)}</p>")
        stop = act("lost-stop", m("Stop looking back")) if self._review is not None else ""
        end = act("lost-end", m("Back to the end of the game")) if self._found and not self._over else ""
        acts = f'<div class="tk-choices">{stop}{end}</div>' if stop or end else ""
        asked = f'<div class="tk-choices">{asks}</div>'
        return f'<div class="tk-looking-back">{asked}{self._says()}{acts}{self._answers()}</div>'

    def _ask(self, seat: int) -> str:
        """The button of a seat, in words that fit whether its game was lost or won."""
        position = self._sitting.position
        lost = isinstance(position.node, Over) and seat not in position.node.places[0]
        name = position.names[seat]
        if self._sitting.people == [seat]:
            asks = m("Where did I lose it?") if lost else m("What cost me most?")
        else:
            asks = m("Where did {name} lose it?", name=name) if lost else m("What cost {name} most?", name=name)
        inside = dot(position.colours[seat]) + say(name)  # the title above it asks
        if not self._sitting.eyes.everything:
            asks, inside = m("{asks} (opens all hands)", asks=asks), ""
        return act("lost-by", asks, str(seat), inside=inside, pressed=self._of is not None and seat == self._seat)

    # ------------------------------------------------------------ looking

    def begin(self, seat: int) -> None:
        """Look back over every decision of a seat."""
        explorer = self._sitting.explorer
        if not self._over or seat >= explorer.position.players:
            return
        self.forget()
        self._sitting.eyes.see.value = EVERYTHING
        self._of, self._seat, self._line, self._percent = explorer, seat, explorer.line(), -1
        self._review = Review(explorer.at_node(0), self._line, seat)
        self._tell_share()
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
            self._says = self._working
            self._changed()

    def _working(self) -> str:
        looks = m("Looking back over every decision of {name} …", name=self._sitting.position.names[self._seat])
        share = say(m("{percent} %", percent=self._percent))
        bar = f'<span class="tk-done"><i style="width:{self._percent}%"></i></span>'
        return f'<p>{say(looks)}</p><div class="tk-progress">{bar}<b>{share}</b></div>'

    def _stopped(self) -> None:
        self._end(m("Stopped."))

    def _failed(self, why: str) -> None:
        self._end(why, "tk-unmet")

    def _end(self, says: Text, kind: str = "") -> None:
        self.forget()
        self._says = partial(_line, says, kind, status=True)
        self._changed()

    def forget(self) -> None:
        """Look back no more, and keep nothing of it."""
        self._slices.stop()
        self._review = self._of = None
        self._found, self._says = (), str

    # ------------------------------------------------------------ what was found

    def _tell(self, losses: Sequence[Loss]) -> None:
        self._review, self._found = None, losses
        self._says = str if losses else partial(_line, NONE)
        self._mark(self._sitting.explorer.at)
        self._changed()

    def _answers(self) -> str:
        """An answer for each decision, those of which can be told that they cost something first.

        At the end all of them; elsewhere the one whose decision is on the table, or was just tried anew.
        """
        name = self._sitting.position.names[self._seat] if self._found else ""
        sure = sum(loss.told for loss in self._found)
        heads = {sure: m("Looked costly, but no cost can be told")}
        heads |= {0: m("What cost {name} most", name=name)} if sure else {}
        return "".join(
            self._answer(at, loss, heads.get(at, "")) for at, loss in enumerate(self._found) if self._belongs(loss)
        )

    def _belongs(self, loss: Loss) -> bool:
        explorer, node = self._sitting.explorer, self._node(loss.at)
        here = explorer.nodes[explorer.at]
        tried = here.parent == node and here.text == spelled(loss.position, loss.better)
        return self._over or tried or explorer.at == node

    def _answer(self, at: int, loss: Loss, head: Text) -> str:
        words = f"<h4>{sentence(head)}</h4>" if head else ""
        step = say(m("Step {step}:", step=loss.at))
        words += f"<p><b>{step}</b> {say(loss.title)}. {say(loss.verdict)}</p>"
        words += folded(f"measured {at}", MEASURED, f"<p>{say(loss.measured)}</p><p>{say(BASIS)}</p>")
        go = act("lost-go", m("Go to step {step}", step=loss.at), str(at))
        better = Quoted(called(loss.position, loss.better.text, loss.seat))
        again = act("lost-try", m("Try {move} there", move=better), str(at))
        return f'<div class="tk-costly">{words}<div class="tk-choices">{go}{again}</div></div>'

    def _mark(self, at: int) -> None:
        """Mark the better move and the one that was played, where that was decided."""
        for loss in self._found:
            if self._node(loss.at) == at:
                self._sitting.tell(Marked((loss.better, loss.played)))
                self._marked = True
                return
        if self._marked:
            self._sitting.tell(Marked(()))
            self._marked = False

    def _node(self, depth: int) -> int | None:
        """The node of the line that was looked at, this many steps from its start; None if it was deleted."""
        explorer, node = self._sitting.explorer, 0
        for text in self._line[:depth]:
            ways = [child for child in explorer.children(node) if explorer.nodes[child].text == text]
            if not ways:
                return None
            node = ways[0]
        return node

    def _go(self, at: int) -> None:
        """Go to where something was decided."""
        if at < len(self._found):
            self._there(self._found[at])
            self._sitting.show()

    def _try(self, at: int) -> None:
        """Go to where something was decided, and there play the better move, as a branch."""
        if at < len(self._found):
            loss = self._found[at]
            before = self._there(loss)
            if before is not None:
                self._sitting.explorer.play(loss.better.text, loss.seat)
            self._sitting.show(before)

    def _there(self, loss: Loss) -> Position | None:
        """Go to where something was decided, unless that was deleted, which is said."""
        node = self._node(loss.at)
        if node is None:
            self._says = partial(_line, DELETED, "tk-unmet", status=True)
            return None
        return self._sitting.explorer.go(node)

    def _to_the_end(self) -> None:
        explorer, node = self._sitting.explorer, self._node(len(self._line)) if self._found else None
        if node is not None:
            explorer.go(node)
        else:
            explorer.end()
        self._sitting.show()


def _line(says: Text, kind: str = "", *, status: bool = False) -> str:
    """A paragraph, which a screen reader is told at once where it says what came of an act."""
    styled = f' class="{kind}"' if kind else ""
    told = ' role="status"' if status else ""
    return f"<p{styled}{told}>{sentence(says)}</p>"
