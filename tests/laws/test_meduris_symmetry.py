"""Law 13 and invariant 27: goods, seats and spaces of Meduris can be renamed, and the rules do not notice.

What is not symmetric, and so is renamed along: the order of the seats around the table (they are turned, not shuffled),
and the colours, of which nothing depends.
"""

import itertools
import re

import pytest
from msgspec.structs import replace

import tablekit as tk
from tablekit.core import Decide, Over
from tablekit.frame.questions import once
from tablekit.games.meduris.rules.small_yield import ROLLS
from tablekit.games.meduris.table.board import Board
from tablekit.games.meduris.table.state import FACES, GOODS, NOBODY
from tablekit.testing import after, differences, moments
from tests.laws.test_meduris_graph import strange
from tests.scale import scaled

GAMES = scaled("GAMES", 2, 20)
MEDURIS = tk.game("meduris")
RENAMINGS = list(itertools.permutations(range(4)))
BUILT = re.compile("(hut|temple) ")


class OtherGoods:
    """The same table with other names for the goods: ``to[good]`` is the new one."""

    def __init__(self, board, to):
        self.to = to
        words = dict(zip(GOODS, (GOODS[good] for good in to), strict=True))
        rows = [row | {"goods": [words[good] for good in row["goods"]]} for row in board.file.tables["space"]]
        self.board = Board(replace(board.file, tables=board.file.tables | {"space": rows}))

    def good(self, good):
        return self.to[good] if good in range(4) else good

    def by_good(self, values):
        renamed = [None] * 4
        for good, value in enumerate(values):
            renamed[self.to[good]] = value
        return renamed

    def state(self, s):
        s = s.copy()
        s.board = self.board
        s.goods = [self.by_good(stock) for stock in s.goods]
        s.supply, s.towers = self.by_good(s.supply), self.by_good(s.towers)
        s.die = self.good(s.die)
        return s

    def step(self, s, x):
        if x in ROLLS:
            return ROLLS[self.good(x.face)]
        words = [FACES[self.to[GOODS.index(word)]] if word in GOODS else word for word in _words(x.text)]
        return MEDURIS.notation.read_move(s, x.player, "".join(words))


class OtherSpaces:
    """The same table with other numbers on the spaces: ``to[space]`` is the new one, so the ring runs crosswise."""

    def __init__(self, board, to):
        self.to = to
        rows = [None] * board.n
        for space, row in enumerate(board.file.tables["space"], start=1):
            rows[to[space] - 1] = row | {"number": to[space], "next": to[board.after[space]]}
        tables = {"river_after": [to[space] for space in board.river_after], "entry": to[board.entry], "space": rows}
        self.board = Board(replace(board.file, tables=board.file.tables | tables))
        self.area = [board.areas.index(name) for name in self.board.areas]

    def by_space(self, values):
        renamed = list(values)
        for space, there in enumerate(self.to):
            renamed[there] = values[space]
        return renamed

    def bits(self, spaces):
        return sum(1 << self.to[space] - 1 for space in range(1, len(self.to)) if spaces >> space - 1 & 1)

    def state(self, s):
        s = s.copy()
        s.board = self.board
        for name in ("huts", "temples", "chips", "size", "grows_to"):
            setattr(s, name, self.by_space(getattr(s, name)))
        s.bare, s.sites = self.bits(s.bare), [self.bits(spaces) for spaces in s.sites]
        s.runes = [s.runes[area] for area in self.area]
        s.druid, s.mark = (self.to[space] if space > 0 else space for space in (s.druid, s.mark))
        blanks = [[(name, getattr(q, name)) for name in q.blanks] for q in s.pending]
        s.pending = tuple(
            once(type(q), q.player, *[self.to[value] if name == "space" else value for name, value in values])
            for q, values in zip(s.pending, blanks, strict=True)
        )
        return s

    def step(self, s, x):
        if x in ROLLS:
            return x
        text = re.sub("[0-9]+", lambda number: str(self.to[int(number[0])]), x.text) if BUILT.match(x.text) else x.text
        return MEDURIS.notation.read_move(s, x.player, text)


class OtherSeats:
    """The same table with everybody one seat further on."""

    def __init__(self, board, n):
        self.n = n

    def seat(self, p):
        return p if p == NOBODY else (p + 1) % self.n

    def by_seat(self, values):
        return [*values[-1:], *values[:-1]]

    def state(self, s):
        s = s.copy()
        for name in ("goods", "score", "tally", "huts_left", "temples_left"):
            setattr(s, name, self.by_seat(getattr(s, name)))
        s.colours = tuple(self.by_seat(s.colours))
        s.first, s.active, s.trigger = map(self.seat, (s.first, s.active, s.trigger))
        for name in ("huts", "temples", "runes"):
            setattr(s, name, [self.seat(p) for p in getattr(s, name)])
        s.towers = [tuple(self.seat(p) for p in tower) for tower in s.towers]
        s.pending = tuple(
            once(type(q), self.seat(q.player), *[getattr(q, name) for name in q.blanks]) for q in s.pending
        )
        return s

    def step(self, s, x):
        return x if x in ROLLS else MEDURIS.notation.read_move(s, self.seat(x.player), x.text)


def _words(text):
    """A move in pieces: the names of goods, and what stands between."""
    words, rest = [], text
    while rest:
        good = next((good for good in GOODS if rest.startswith(good)), rest[:1])
        words.append(good)
        rest = rest[len(good) :]
    return words


def mirrored(renaming, at):
    """One moment and its mirror image: the same decisions, the same results, the same end."""
    rules, s = MEDURIS.rules, renaming.state(at.s)
    node = rules.node(s)

    assert rules.problems(s) == []
    if isinstance(at.node, Decide):
        here = [move for moves in at.legal for move in moves]
        there = [move for p in at.seats for move in rules.legal_moves(s, p)]
        assert {renaming.step(s, move) for move in here} == set(there)
        assert len(here) == len(there)
        chosen = here[int(at.rnd.random() * len(here))]
    elif isinstance(at.node, Over):
        assert isinstance(node, Over) and node.clause == at.node.clause
        return node
    else:
        assert node == at.node
        chosen = node.outcomes[int(at.rnd.random() * 6)][0]
    expected = renaming.state(after(at, chosen).s)
    step = renaming.step(s, chosen)
    rules.apply(s, step)
    assert differences(expected, s) == []
    return node


@pytest.mark.parametrize("players", MEDURIS.players)
@pytest.mark.parametrize("options", [{}, {"substitution": "lacking"}], ids=["free", "lacking"])
def test_renaming_the_goods_maps_decisions_one_to_one(players, options):
    for seed in range(GAMES):
        renaming = None
        for at in moments(MEDURIS, players, options, seed=seed):
            renaming = renaming or OtherGoods(at.s.board, RENAMINGS[(7 * seed + 5 * players) % 24])
            mirrored(renaming, at)


@pytest.mark.parametrize("players", MEDURIS.players)
def test_a_ring_whose_numbers_run_crosswise_plays_alike(players):
    """An area goes over the end of the numbers, too, as they begin two spaces further on."""
    turned = [0, *((space + 1) % 43 + 1 for space in range(1, 44))]
    crossed = {2: 3, 3: 2, 6: 7, 7: 6, 20: 24, 24: 20}
    renaming = OtherSpaces(Board(strange()), [crossed.get(space, space) for space in turned])
    assert (1, 3, 2, 4) == renaming.board.lap[1][:4]
    assert (39, 40, 41, 42, 43, 1) == renaming.board.spaces_of[0]

    for seed in range(GAMES):
        for at in moments(MEDURIS, players, {}, seed=seed, board=strange()):
            mirrored(renaming, at)


@pytest.mark.parametrize("players", MEDURIS.players)
def test_turning_the_table_turns_the_results(players):
    for seed in range(GAMES):
        for at in moments(MEDURIS, players, {}, seed=seed):
            node = mirrored(OtherSeats(at.s.board, players), at)

        assert [sorted((p + 1) % players for p in group) for group in at.node.places] == [
            sorted(group) for group in node.places
        ]
        assert [*MEDURIS.rules.scores(at.s)] == [
            *MEDURIS.rules.scores(OtherSeats(at.s.board, players).state(at.s))[1:],
            MEDURIS.rules.scores(OtherSeats(at.s.board, players).state(at.s))[0],
        ]


def test_names_and_colours_change_nothing_but_names():
    plain = tk.new("meduris", players=3, seed=5)
    named = tk.new("meduris", players=3, seed=5, names=["Zoe", "Ada", "Ben"], colours="red,green,blue")

    for move in ("place wood", "place wool", "place wood", "place stone", "place copper", "place wool"):
        plain, named = plain.play(move), named.play(move)

    assert [m.text for m in plain.roll().legal_moves()] == [m.text for m in named.roll().legal_moves()]
    assert plain.notation.replace("purple.blue.green", "red.green.blue") == named.notation
