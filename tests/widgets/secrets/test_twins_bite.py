"""Each comparison of twins can fail: a table with one mend taken away, or with a drawer that forgets to forget."""

from functools import cache
from itertools import islice

import pytest

import tablekit as tk
from tablekit.asking.lot import drawn_otherwise
from tablekit.core import Decide
from tablekit.testing import Pair, pairs
from tablekit.tree.explorer import Explorer
from tablekit_widgets.board.still import RemainingPicture
from tablekit_widgets.board.view import BoardView
from tablekit_widgets.editing.part import EditHere
from tablekit_widgets.history.saving import Saving
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import say
from tablekit_widgets.kit.sitting import OtherEyes, Sitting
from tablekit_widgets.kit.viewpoint import EVERYTHING, Viewpoint
from tablekit_widgets.table.opened import Opened
from tablekit_widgets.table.playing import Playing
from tablekit_widgets.table.side import Side
from tablekit_widgets.table.telling import Telling
from tests.widgets.secrets.test_secrets import looking
from tests.widgets.secrets.test_twins import copied, drawn_late, handed_over, handing_over, narrowed_to, waiting
from tests.widgets.secrets.worlds import different, told

IQUAZU = tk.game("iquazu")


@cache
def twins_of_hands():
    """Two deals of the hands which the first seat cannot tell apart, while another one decides."""
    return next(
        pair
        for pair in islice(pairs(IQUAZU), 10, None)
        if pair.who == 0 and isinstance(pair.whole.position.node, Decide) and 0 not in pair.whole.position.node.players
    )


def found(monkeypatch, pair, script, **look):
    """What was done when the law found the fault."""
    return different(told(monkeypatch, copied(pair), script, **look))[:1]


def nothing(*_):
    """In the place of what forgets."""


def anybody(_):
    return True


TELL = Sitting.tell


def of_no_other_eyes(self, news):
    if not isinstance(news, OtherEyes):
        TELL(self, news)


def to_any_eyes(self):
    explorer = self._sitting.explorer
    return explorer.nodes[explorer.at].note


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("part", "method", "faulty", "left_open"),
    [
        (EditHere, "forget", nothing, "edit"),
        (Opened, "forget", nothing, "compare"),
        (Saving, "_may_note", anybody, "compare save analysis edit rules more"),
        (Telling, "note", to_any_eyes, "more"),
        (Sitting, "tell", of_no_other_eyes, "more"),
        (BoardView, "forget", nothing, "more"),
        (RemainingPicture, "forget", nothing, "more"),
    ],
    ids=lambda x: getattr(x, "__name__", x),
)
def test_what_stays_in_the_page_for_other_eyes_is_found(monkeypatch, part, method, faulty, left_open):
    monkeypatch.setattr(part, method, faulty)

    assert ["other eyes look"] == found(monkeypatch, twins_of_hands(), narrowed_to(0, left_open.split()))


@pytest.mark.thorough
def test_a_new_drawer_that_forgets_nothing_is_found(monkeypatch):
    class Jotter(Drawer):
        """Writes down what it was shown first."""

        kept = ""

        def show(self):
            self.kept = self.kept or self._sitting.seen().notation

        def put_away(self):
            """Nothing was written that is not to be read again."""

        def html(self):
            return say(self.kept)

        def forget(self):
            """The line that is missing: ``self.kept = ""``."""

    def drawers(self):
        return {**MAKERS(self), "compare": lambda: Jotter(self._sitting)}

    MAKERS = Side._makers
    monkeypatch.setattr(Side, "_makers", drawers)

    assert ["other eyes look"] == found(monkeypatch, twins_of_hands(), narrowed_to(0))


def test_an_editor_that_stays_when_the_curtain_falls_is_found(monkeypatch):
    pair, steps = next(handed_over(IQUAZU))
    monkeypatch.setattr(EditHere, "forget", nothing)

    assert ["the curtain has fallen"] == found(monkeypatch, pair, handing_over(pair, steps))


def test_a_curtain_that_hangs_only_before_decisions_is_found(monkeypatch):
    def curtained(self):
        node = self._sitting.position.node
        decides = isinstance(node, Decide) and (self.see.value == EVERYTHING or self.seat() not in node.players)
        return bool(self.hot_seat.value and decides)

    monkeypatch.setattr(Viewpoint, "curtained", curtained)

    assert ["the curtain hangs"] == found(monkeypatch, next(waiting(IQUAZU)), drawn_late)


def test_another_result_that_tells_what_somebody_saw_is_found(monkeypatch):
    def another(self):
        explorer = self._sitting.explorer
        came = [explorer.nodes[child].text for child in explorer.children()]
        explorer.chance(drawn_otherwise(explorer.position, came) or came[0])
        self._sitting.show()

    def draw(world, _):
        for number in range(3):
            world.person.act("another")
            world.person.act("back")
            world.sent(f"{number} drawn")

    pair = Pair(1, *(Explorer(looking(token)) for token in ("swamp", "book")))
    assert [] == found(monkeypatch, pair, draw, see=1)
    monkeypatch.setattr(Playing, "_another", another)

    assert [] != found(monkeypatch, pair, draw, see=1)
