"""Hidden hands that choices depend on: what a seat does not see it is not told, neither by moves nor by reasons."""

from collections.abc import Iterator
from typing import Any

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.making import (
    Choice,
    Clauses,
    Dice,
    Game,
    PerSeat,
    Private,
    Tabletop,
    Whole,
    book,
    faces,
    messages,
    most_points,
    scene_of_hands,
)
from tablekit.testing import battery

m, t = messages(__name__)
GAME = Game("hands", "Hands", players=(2, 3), module=__name__)
CLAUSES = Clauses("hands")
ROLL = CLAUSES.must("roll", "Roll", "Everybody rolls three dice in secret.")
SHOW = CLAUSES.must("show", "Show", "In turn a player shows one of the dice, and gets its points.")
END = CLAUSES.end("end", "The end", "When all dice are shown, most points win.")


class State(Tabletop):
    """Dice in secret, points for those that are shown."""

    fields = {"hand": PerSeat("hand", Private(faces())), "points": PerSeat("points", Whole("the points", 0, 18)),
              "shown": PerSeat("shown", Whole("the number", 0, 3))}  # fmt: skip

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.hand: list[tuple[int, ...]] = [()] * players
        self.points, self.shown = [0] * players, [0] * players

    def show(self, player: int, face: int, *, because: str) -> None:
        """{player} showed a {face}."""
        at = self.hand[player].index(face)
        self.hand[player] = self.hand[player][:at] + self.hand[player][at + 1 :]
        self.points[player] += face
        self.shown[player] += 1

    def over(self) -> tk.Over | None:
        return most_points(self.points, END) if min(self.shown) == 3 else None


class Roll(Dice):
    """Three dice in secret."""

    clause, to, private = ROLL, m("roll the dice"), "hand"

    @classmethod
    def many(cls, s: State, player: int) -> int:
        return 3 - s.shown[player]

    def then(self, s: State, player: int) -> None:
        s.ask(Roll, player + 1) if player + 1 < s.players else s.ask(Show, 0)


class Show(Choice):
    """Show one of the dice."""

    pattern, clause, to, private = "show {face}", SHOW, m("show one of your dice"), "hand"
    blanks = {"face": Whole("the face", 1, 6)}
    face: int

    def conditions(self, s: State, q: object) -> Iterator[tk.Condition]:
        yield self.needs(SHOW, m("you have a {face}"), self.face in s.hand[self.player])

    def apply(self, s: State, q: object) -> None:
        s.show(self.player, self.face, because=SHOW)
        s.ask(Show, (self.player + 1) % s.players)


BOOK = book(GAME, State, Roll, Show, points=SHOW)


def lying(seen: State, player: int) -> dict[str, Any]:
    """What lies before a player."""
    return {"points": seen.points[player]}


scene = scene_of_hands(GAME, lying)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The catalogue has the game."""
    monkeypatch.setattr(catalog, "_added", {})
    catalog.add(GAME)
    yield
    monkeypatch.undo()
    catalog.games.cache_clear()


DEALT = "hands/2p hand=145/226 points=0/0 shown=0/0 do=show:0"


@pytest.mark.parametrize("players", [2, 3])
def test_all_laws_hold(players: int) -> None:
    report = battery(GAME, players, games=4)

    assert {"hands.roll", "hands.show", "hands.end"} <= report.met.keys()


def test_the_player_sees_the_moves_and_nobody_else_does() -> None:
    position = tk.read(DEALT)

    assert ["show 1", "show 4", "show 5"] == [move.text for move in position.observe(0).legal_moves("purple")]
    assert [] == position.observe(1).legal_moves("purple")


def test_a_reason_that_would_tell_a_secret_says_that_it_is_not_known() -> None:
    seen = tk.read(DEALT).observe(1)
    refusal = seen.why_not("show 2", "purple")

    assert refusal is not None
    assert ["what purple has in secret is known"] == [c.says for c in refusal.conditions]


def test_what_a_seat_sees_is_written_and_read_back() -> None:
    for who in (0, 1, None):
        seen = tk.read(DEALT).observe(who)

        assert seen.notation == tk.read(seen.notation).notation
