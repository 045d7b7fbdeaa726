"""A tiny complete game with a known answer, and small helpers for trees of positions.

In *coin* every player bids 0 to 2 in secret, all at the same time; then a coin falls.  Heads (5 in 8) makes seat 0 win,
tails (2 in 8) seat 1, and on its edge (1 in 8) everybody shares the first place.  Bids do not matter.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game
from tablekit.core import WIN, Chance, Decide, Key, Move, Outcome, Over, lead
from tablekit.core.notation import Sections, tidy
from tablekit.core.randomness import draw, pick
from tablekit.saying import plain
from tablekit.tree.explorer import Explorer

FACES = tuple(Outcome("coin", name) for name in ("heads", "tails", "edge"))
COIN = Chance("coin", "coin.fall", tuple(zip(FACES, (5, 2, 1), strict=True)))


class Bid(Move):
    """A bid of one player."""

    __slots__ = ("number",)
    fields = ("number",)

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player, f"bid {number}", (Key("bid", number),), "Bid")
        self.number = number


class State:
    """Bids by seat (-1: none yet), and the face of the coin."""

    __slots__ = ("bids", "colours", "face", "log", "players")

    def __init__(self, players: int) -> None:
        self.players = players
        self.colours = ("purple", "blue", "green")[:players]
        self.bids = [-1] * players
        self.face = "-"
        self.log = None

    def copy(self) -> State:
        s = State(self.players)
        s.bids, s.face = self.bids[:], self.face
        return s

    def listening(self) -> State:
        s = self.copy()
        s.log = []
        return s

    def bid(self, player: int, number: int, *, because: str) -> None:
        self.bids[player] = number
        if self.log is not None:
            self.log.append(("bid", (player, number), because, (player,)))

    @property
    def active(self) -> int:
        return 0


def node(s: State) -> Decide | Chance | Over:
    waiting = tuple(p for p, bid in enumerate(s.bids) if bid < 0)
    if waiting:
        return Decide(waiting)
    if s.face == "-":
        return COIN
    everybody = tuple(range(s.players))
    if s.face == "edge":
        return Over("coin.edge", (everybody,))
    winner = 0 if s.face == "heads" else 1
    return Over("coin.win", ((winner,), tuple(p for p in everybody if p != winner)))


def apply(s: State, x: Move | Outcome) -> None:
    if isinstance(x, Bid):
        s.bid(x.player, x.number, because="coin.bid")
    else:
        s.face = x.text


def legal_moves(s: State, player: int) -> list[Move]:
    return [Bid(player, n) for n in range(3)] if s.bids[player] < 0 else []


def conditions(s: State, move: Move) -> list[tk.Condition]:
    return [tk.Condition("coin.bid", plain("the seat has not bid yet"), s.bids[move.player] < 0)]


def scores(s: State) -> tuple[int, ...]:
    return tuple(10 if s.face in ("edge", ("heads", "tails")[p > 0]) and p < 2 else 4 for p in range(s.players))


def observe(s: State, who: int | None) -> State:
    seen = s.copy()
    seen.bids = [bid if p == who or bid < 0 or s.face != "-" else 9 for p, bid in enumerate(s.bids)]
    return seen


def determinize(seen: State, who: int | None, rnd: random.Random) -> State:
    s = seen.copy()
    s.bids = [int(rnd.random() * 3) if bid == 9 else bid for bid in s.bids]
    return s


def write(s: State) -> str:
    bids = ".".join("-" if bid < 0 else "?" if bid == 9 else str(bid) for bid in s.bids)
    return f"coin/{s.players}p bids={bids} coin={s.face}"


def read(sections: Sections, board: object) -> State:
    sections.expect(("bids", "coin"))
    s = State(sections.players)
    codes = {"-": -1, "?": 9, "0": 0, "1": 1, "2": 2}
    s.bids = [codes[part] for part in sections["bids"].text.split(".")]
    s.face = sections["coin"].text
    return s


def read_move(s: State, player: int, text: str) -> Move:
    verb, _, number = tidy(text).partition(" ")
    if verb != "bid" or number not in ("0", "1", "2"):
        raise tk.NotationError("a bid is written such as 'bid 2'", text)
    return Bid(player, int(number))


def read_outcome(s: State, text: str) -> Outcome:
    for face in FACES:
        if face.text == tidy(text):
            return face
    raise tk.NotationError("the coin shows heads, tails or edge", text)


def playout(
    s: State, rnd: random.Random, most: int, choose: Callable[..., Move] | None = None, own: Any = None,
    until: int | None = None, rounds: int = 1,
) -> int:  # fmt: skip
    for decisions in range(most):
        while isinstance(COIN_GAME.rules.node(s), tk.Chance):
            apply(s, draw(COIN_GAME.rules.node(s), rnd))
        if isinstance(COIN_GAME.rules.node(s), tk.Over):
            return decisions  # whose turn it is never changes, so it never comes round
        apply(s, (choose or pick)(legal_moves(s, COIN_GAME.rules.node(s).players[0]), own or rnd))
    return most


def worths(s: State) -> list[float]:
    points, found = scores(s), COIN_GAME.rules.node(s)
    first = found.places[0] if isinstance(found, tk.Over) else ()
    return [lead(points, seat) + (WIN / len(first) if seat in first else 0.0) for seat in range(s.players)]


COIN_GAME = Game("coin", "Coin", (2, 3), "coin", (Edition("plain", plain("The plain rules")),))
COIN_GAME.__dict__["rules"] = SimpleNamespace(
    complete=lambda setup, rnd: setup, start=lambda setup: State(setup.players), node=node, apply=apply,
    playout=playout, legal_moves=legal_moves, candidates=legal_moves, conditions=conditions, scores=scores, scored=True,
    worths=worths, observe=observe, determinize=determinize, turn=lambda s: None, problems=lambda s: [],
    receipt=lambda s, p: (),
    to_dict=lambda s: {"edition": "plain", "bids": list(s.bids), "coin": s.face},
)  # fmt: skip
COIN_GAME.__dict__["notation"] = SimpleNamespace(
    write=write, read=read, read_move=read_move, read_outcome=read_outcome,
    sentence=lambda s, event, names: f"{names[event.args['player']]} bid.",
    prompt=lambda s, p: SimpleNamespace(says="bid", clause="coin.bid"), describe=lambda s, x: x.text,
)  # fmt: skip


def offer_coin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the catalogue know the coin game for the time of a test."""
    offered = (*catalog.games(), COIN_GAME)
    monkeypatch.setattr(catalog, "games", lambda: offered)


def wander(seed: int, size: int, players: int = 3, **options: object) -> Explorer:
    """A tree of ``size`` positions of Meduris that grew by random play and random going back."""
    chance = random.Random(seed)
    explorer = Explorer(tk.new("meduris", players=players, seed=seed, **options))
    while len(explorer) < size:
        if explorer.position.over or chance.random() < 0.05:
            explorer.go(int(chance.random() * len(explorer)))
        advance(explorer, chance)
    return explorer


def deciding() -> tk.Position:
    """A position of Meduris in the middle of a game, at which somebody decides."""
    position = wander(8, 60).at_node(50)
    while not position.legal_moves():
        position = position.roll()
    return position


def alike() -> tuple[tk.Position, tk.Position, tk.Move, tk.Move]:
    """Two positions that look alike to the seat that decides, and two of its moves."""
    position = deciding()
    a, b = position.legal_moves()[:2]
    twin = position.observe(a.player).imagine(seed=5)
    assert twin != position
    return position, twin, a, b


def advance(explorer: Explorer, chance: random.Random) -> None:
    """One random step, if the game is not over."""
    moves = explorer.position.legal_moves()
    if moves:
        explorer.play(moves[int(chance.random() * len(moves))])
    elif not explorer.position.over:
        explorer.roll()
