"""Whatever a guest says is answered, and changes the game exactly where the host's referee would have played it."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

import tablekit as tk
from tablekit.core import Decide
from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.kit.viewpoint import EVERYTHING
from tablekit_widgets.room import door
from tablekit_widgets.room.guests import VERBS, read
from tablekit_widgets.room.room import Room
from tablekit_widgets.room.sharing import Sharing
from tests.fuzz.strategies import ANY, FUZZ, GAMES, UGLY, moves, mutated
from tests.room.phones import later
from tests.room.written_down import WrittenDown

VALUE = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(UGLY) | st.text(ANY, max_size=30)
WISH = st.dictionaries(st.sampled_from(["seat", "move", "n", "x", "y", "value", "dark"]), VALUE, max_size=4)


class At:
    """A table in an event loop of its own, with a guest who decides and one who watches."""

    def __init__(self, game: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.sitting = Sitting(Explorer(later(game, 12)), {})
        self.room: Room = self.loop.run_until_complete(self._open())
        self.door: WrittenDown = self.room.door  # type: ignore[assignment]
        node = self.sitting.position.node
        assert isinstance(node, Decide)
        self.seat = node.players[0]
        for name in ("plays", "watches"):
            self.says(name, do="enter", seat="")
        self.says("plays", do="sit", seat=self.seat)

    async def _open(self) -> Room:
        sharing = Sharing(self.sitting)
        self.sitting.begin(EVERYTHING, sharing)
        with patch.object(door, "Door", WrittenDown):
            return sharing.open(network=True)

    def says(self, name: str, **said: object) -> list[str]:
        """What a guest wishes; returns what the answers are."""
        before = len(self.door.sent)

        async def wish() -> None:
            self.room._asked(name, said)

        self.loop.run_until_complete(wish())
        answers = [one for one in self.door.sent[before:] if one[:2] == ("answer", name) and one[-1]]
        del self.door.sent[:]
        assert len(answers) == 1  # every wish has its answer, and one
        return [word["say"] for word in answers[0][2]]


@cache
def tables() -> list[At]:
    return [At(game.name) for game in GAMES]


@FUZZ
@given(st.data(), st.text(ANY, max_size=130) | mutated(moves, [" ", "+", ">"]) | st.sampled_from(moves()))
def test_any_text_is_played_where_the_referee_would_play_it_and_else_refused(data, text):
    at = data.draw(st.sampled_from(tables()))
    explorer, position = at.sitting.explorer, at.sitting.position
    try:
        position.play(text, at.seat)
        legal = True
    except (tk.NotationError, tk.IllegalMove):
        legal = False
    assert ["no"] == at.says("watches", do="play", move=text, n=at.room._number)
    assert explorer.position is position
    answer = at.says("plays", do="play", move=text, n=at.room._number)
    if explorer.position is position:
        assert not legal and answer in (["no"], ["why"])
        return
    assert answer == ["done"]
    played = explorer.nodes[explorer.at].text
    assert played in [move.text for move in position.legal_moves(at.seat)]
    explorer.back()


@FUZZ
@given(st.data(), st.sampled_from(sorted(VERBS)), WISH)
def test_whatever_else_a_guest_says_is_no_wish_or_is_answered_and_changes_no_game(data, verb, more):
    at = data.draw(st.sampled_from(tables()))
    said = read(json.dumps({"do": verb, **more}))
    if said is None or verb in ("play", "roll", "knock", "got", "sit", "stand"):
        return
    position = at.sitting.position
    assert at.says(data.draw(st.sampled_from(["plays", "watches", "nobody"])), **said)
    assert at.sitting.position is position and at.room.taken == [at.seat]
