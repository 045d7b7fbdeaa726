"""What always holds in Meduris, counted again from the events of random games, apart from the rules.

The numbers are those of the list of invariants in the rules analysis.  Two stand elsewhere: 8 in
``test_meduris_graph.py``, 27 in ``test_meduris_symmetry.py``; 24 is law 8 of the battery.
"""

from collections import Counter
from itertools import pairwise

import pytest

import tablekit as tk
from tablekit.core import Over
from tablekit.games.meduris.rules.large_yield import Harvest
from tablekit.games.meduris.rules.offering import OfferBoth, OfferOne
from tablekit.games.meduris.rules.setting_up import Placing
from tablekit.games.meduris.rules.small_yield import Return, Roll
from tablekit.games.meduris.rules.what_is_asked import Act, Offering
from tablekit.games.meduris.table.state import (
    DRUID_CHIP,
    FREE_HUT,
    FROM_BONUS,
    FROM_BOTH,
    FROM_NONE,
    FROM_ONE,
    FROM_RIVER,
    FROM_RUNES,
    FROM_TEMPLES,
    HIDDEN,
    NO_CHIP,
    NOBODY,
    NOT_YET,
    SOURCES,
)
from tablekit.testing import moments
from tests.scale import scaled

GAMES = scaled("GAMES", 4, 40)
MEDURIS = tk.game("meduris")
OPTIONS = [
    {"edition": edition, "substitution": substitution}
    for edition in ("de-302380", "it-302863")
    for substitution in ("free", "lacking")
]
HUTS, BUILDINGS = {2: 12, 3: 8, 4: 8}, {2: 28, 3: 30, 4: 40}
RITUAL = (Offering, OfferOne, OfferBoth)


def _in_ritual(s):
    return bool(s.pending) and isinstance(s.pending[-1], RITUAL)


class Watch:
    """Looks at every moment of one game and remembers what the invariants speak of."""

    def __init__(self, first):
        self.n = first.setup.players
        self.built_in = {}
        self.asked = []
        self.crossings = self.crossed = 0
        self.turns_after_trigger = None
        self.lap = None
        self.seen = Counter()
        self.check_setup(first.s)

    def check_setup(self, s):
        chips = [k for k in range(1, s.board.n + 1) if s.chips[k] != NO_CHIP]
        gaps = [b - a for a, b in pairwise([*chips, chips[0] + s.board.n])]

        assert len(chips) == 6 and min(gaps) >= 4  # 5
        assert len(s.runes) == 9 and set(s.runes) == {NOBODY}  # 6

    def look(self, at):
        self.pieces(at.s)
        if at.before is not None:
            self.crossed = 0
            for event in at.events:
                getattr(self, f"on_{event.deed}", lambda *_: None)(at, *event.args.values())
        self.ring(at.s)
        if at.before is not None:
            self.payments(at)
            self.river(at)
            self.yields(at)
            self.permanence(at.before.s, at.s)
            self.course(at)
        if isinstance(at.node, Over):
            self.end(at.s)

    # ------------------------------------------------------------ what stands where

    def pieces(self, s):
        for good in range(4):
            assert 18 == s.supply[good] + sum(stock[good] for stock in s.goods)  # 1
        assert min(*s.supply, *(number for stock in s.goods for number in stock)) >= 0  # 1
        assert HIDDEN not in s.goods
        for p in range(self.n):
            assert HUTS[self.n] == s.huts.count(p) + s.huts_left[p]  # 2
            assert 2 == s.temples.count(p) + s.temples_left[p]  # 2
            placing = sum(isinstance(q, Placing) and q.player == p for q in s.pending)
            assert (3 if self.n == 2 else 2) == placing + sum(tower.count(p) for tower in s.towers)  # 3
        assert max(map(len, s.towers)) <= 3  # 3
        assert min(s.score) >= 0  # 16

    def ring(self, s):
        spaces = range(1, s.board.n + 1)
        for k in spaces:
            hut, temple, chip = s.huts[k] != NOBODY, s.temples[k] != NOBODY, s.chips[k]
            assert not (hut and temple)  # 4
            assert (k in s.empty) == (not hut and not temple)
            assert chip == NO_CHIP or not temple  # 5
            assert chip in (NO_CHIP, DRUID_CHIP) or not hut  # 5
        assert all(s.chips.count(kind) <= 2 for kind in (1, 2, 3))  # 5
        for area in range(9):
            assert self.built_in.get(area, NOBODY) == s.runes[area]  # 7
        huts = sum(s.huts[k] != NOBODY for k in spaces)
        built = huts + sum(s.temples[k] != NOBODY for k in spaces)
        assert built <= BUILDINGS[self.n] and huts < s.board.n  # 25
        if s.mark == NOT_YET and not s.druid:
            assert s.rock == min(built, 3) and (built <= 3 or not huts)  # 11
        if s.mark == NOT_YET and s.druid:
            assert s.huts[s.druid] != NOBODY  # 12
            ritual = isinstance(s.pending[-1], RITUAL)
            assert ritual or s.huts[s.board.after[s.druid]] == NOBODY  # 12
            self.seen["12 in a ritual" if ritual else "12 after a ritual"] += 1

    def permanence(self, before, s):
        for k in range(1, s.board.n + 1):
            assert before.huts[k] in (NOBODY, s.huts[k]) and before.temples[k] in (NOBODY, s.temples[k])  # 4

    # ------------------------------------------------------------ what happens

    def on_place_worker(self, at, player, plateau):
        assert player == at.before.s.pending[-1].player  # 3
        later = [q.player for q in at.s.pending if isinstance(q, Placing)]
        assert not later or later[-1] == (player + 1) % self.n  # 3

    def on_place_hut(self, at, player, space):
        self.built_in[at.s.board.area[space]] = player
        self.begin_building(at.s)

    def on_place_temple(self, at, player, space):
        self.begin_building(at.s)

    def begin_building(self, s):
        self.end_ritual(s)
        self.crossings = 0
        self.asked = []

    def end_ritual(self, s):
        if self.asked:
            assert all(b == s.board.after[a] for a, b in pairwise(self.asked))  # 14
            assert len(set(self.asked)) == len(self.asked)  # 14
            self.seen["14"] += len(self.asked) > 1

    def on_walk(self, at, start, space):
        s = at.s
        if s.mark != NOT_YET:
            return
        way = [start] if start else [s.board.entry]  # his rocks are on the far side of the river
        while way[-1] != space or way == [start]:
            way.append(s.board.after[way[-1]])
        self.crossed += sum(k in s.board.river_after for k in way[:-1])
        self.crossings += self.crossed
        assert self.crossings <= 1  # 15
        built = sum(h != NOBODY for h in s.huts) + sum(t != NOBODY for t in s.temples)
        assert built >= 4  # 13
        assert len(self.asked) < sum(h != NOBODY for h in s.huts)  # 13
        self.asked.append(space)
        assert space == at.s.pending[-1].space  # every walk ends with a question

    def on_win(self, at, player, points, source, space):
        before = at.before.s
        if source == FROM_NONE:
            assert points == -1 or (points == 0 and before.score[player] == 0)  # 16
            self.seen["16 floor"] += points == 0
        elif source == FROM_ONE:
            assert 1 == points  # 16
        elif source == FROM_BOTH:
            assert before.size[space] == at.s.size[space] == points  # 16, 18
        elif source == FROM_BONUS:
            assert 2 == points  # 16
        elif source == FROM_RIVER:
            assert at.s.runes.count(player) == points and at.s.mark == NOT_YET  # 16, 17, 19
        elif source == FROM_TEMPLES:
            assert points <= sum(h != NOBODY for h in at.s.huts)  # 26
        else:
            assert source == FROM_RUNES and points == sum(range(1, at.s.runes.count(player) + 1))  # 26

    def payments(self, at):
        """A building or an offering costs what it should: goods paid are goods asked for, and two more for each one
        that is replaced."""
        paid = [0, 0, 0, 0]
        need = None
        for event in at.events:
            if event.deed == "spend" and not isinstance(at.x, Return):
                paid[event.args["good"]] += event.args["number"]
            if event.deed == "place_hut":
                k = event.args["space"]
                free = at.before.s.chips[k] == FREE_HUT
                need = self.times(at.s, k, 0 if free else at.s.size[k])  # 9
            elif event.deed == "place_temple":
                need = self.times(at.s, event.args["space"], 1)  # 9
            elif event.deed == "win" and event.args["source"] == FROM_BOTH and not self.by_chip(at):
                need = self.times(at.s, event.args["where"], 1)
        if need is None:
            return
        missing = sum(max(0, need[g] - paid[g]) for g in range(4))
        assert sum(need) + 2 * missing == sum(paid)  # 10
        assert sum(max(0, paid[g] - need[g]) for g in range(4)) == 3 * missing  # 10
        if at.s.lacking:
            stock = at.before.s.goods[at.x.player]
            assert all(paid[g] >= min(stock[g], need[g]) for g in range(4))
        self.seen["10 replaced"] += missing > 0

    def by_chip(self, at):
        return any(event.deed == "remove_chip" for event in at.events)

    def times(self, s, space, factor):
        need = [0, 0, 0, 0]
        for good in s.board.goods[space]:
            need[good] += factor
        return need

    def yields(self, at):
        """Workers are served from the top, each in full as far as the supply reaches: one good each on a roll, as many
        as the level in a large yield."""
        if isinstance(at.x, Roll) and at.x.face < 4:
            good, due = at.x.face, lambda level: 1
        elif isinstance(at.x, Harvest):
            good, due = at.x.target, lambda level: level + 1
        else:
            return
        left, gained = at.before.s.supply[good], Counter()
        for level, player in reversed([*enumerate(at.s.towers[good])]):
            gained[player] += min(left, due(level))
            self.seen["23 short"] += left < due(level)
            left -= min(left, due(level))
        for p in range(self.n):
            assert at.s.goods[p][good] - at.before.s.goods[p][good] == gained[p]  # 23
        assert at.s.supply[good] == left  # 23

    def river(self, at):
        """Each crossing brings a point for each stone that anybody holds, and nothing else does."""
        won = sum(e.args["points"] for e in at.events if e.deed == "win" and e.args["source"] == FROM_RIVER)
        assert won == self.crossed * sum(holder != NOBODY for holder in at.s.runes)  # 17
        self.seen["17"] += won > 0

    # ------------------------------------------------------------ the course of the game

    def course(self, at):
        s, before = at.s, at.before.s
        if s.pending and isinstance(s.pending[-1], Act):
            assert any(isinstance(move, Harvest) for move in at.legal[s.active])  # 20
        if s.pending and isinstance(s.pending[-1], Offering):
            assert s.huts[s.druid] == s.pending[-1].player and s.druid == s.pending[-1].space  # 22
        if s.mark == NOT_YET and _in_ritual(before) and not _in_ritual(s):
            assert s.huts[s.board.after[self.asked[-1]]] == NOBODY  # 14
            self.end_ritual(s)
        for event in at.events:
            if event.deed == "begin_turn" and self.turns_after_trigger is not None:
                assert event.args["player"] != s.trigger  # 21
                self.turns_after_trigger += 1
            if event.deed == "begin_last_turns":
                assert self.turns_after_trigger is None  # 21
                self.turns_after_trigger = 0
            if event.deed == "mark_last_lap":
                assert self.turns_after_trigger in (None, self.n - 1)  # 21
                self.seen["21"] += self.turns_after_trigger is not None
                self.lap = []
        if self.lap is not None:
            self.lap += [event.args["space"] for event in at.events if event.deed == "walk"]
            if any(event.deed == "mark_last_lap" for event in at.events):
                self.lap = self.lap[-1:] if s.pending else []

    def end(self, s):
        start = s.mark or s.board.n
        ahead = [(start + i) % s.board.n + 1 for i in range(s.board.n)]
        assert [k for k in ahead if s.huts[k] != NOBODY] == self.lap  # 19
        assert not s.mark or not self.lap or self.lap[-1] == s.mark  # 19
        for p in range(self.n):
            stones = s.runes.count(p)
            track = sum(s.tally[p][i] for i in range(len(SOURCES)) if i not in (FROM_TEMPLES, FROM_RUNES))
            temples = sum(s.size[s.board.before[k]] + s.size[s.board.after[k]]
                          for k in range(1, s.board.n + 1) if s.temples[k] == p)  # fmt: skip
            assert track + temples + stones * (stones + 1) // 2 == s.score[p]  # 26


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("players", MEDURIS.players)
def test_invariants_hold_in_random_games(players, options):
    seen = Counter()
    for seed in range(GAMES):
        watch = None
        for at in moments(MEDURIS, players, options, seed=1000 * players + seed):
            watch = watch or Watch(at)
            watch.look(at)
        seen += watch.seen

    corners = {"12 in a ritual", "12 after a ritual", "14", "10 replaced", "17", "23 short", "21"}
    assert corners <= {name for name, times in seen.items() if times}
