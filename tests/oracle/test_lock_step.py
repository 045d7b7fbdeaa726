"""Meduris plays as it did when it was cut by layer: the engine of then, kept here, step by step beside that of today.

What differs on purpose: to ask is no event any more (``then``); in its place some events tell what no sentence says;
and events name their arguments, a rune stone by its area.
"""

import os
import random
from types import SimpleNamespace

import pytest

import tablekit as tk
from tablekit.core import Chance, Decide, Event, Key, Over, Rules, events, refusal
from tablekit.errors import NotationError
from tablekit.look import Lights
from tablekit.notation import Sections
from tablekit.play import draw, pick, stream
from tablekit.testing import configurations
from tablekit.testing.walk import Taste
from tests.oracle.meduris import drawing as old_drawing
from tests.oracle.meduris import notation as old_notation
from tests.oracle.meduris import rules as old_rules

GAMES = int(os.environ.get("TABLEKIT_GAMES", "1"))
MEDURIS = tk.game("meduris")
NEW = MEDURIS.rules
NAMES = ("Ada", "Ben", "Cleo", "Dan")
SILENT = {"call_druid", "visit", "end_last_lap", "stop_taking", "give_workers", "take_poll"}
# Clauses that the pushing of a question cited: the question itself cites them.
PROMPTED = {
    "meduris.turn.parts", "meduris.small-yield.roll", "meduris.small-yield.plus", "meduris.small-yield.minus",
    "meduris.hut.cost", "meduris.temple.cost", "meduris.ritual.substitution", "meduris.end.trigger-supply",
    "meduris.setup.workers.placement",
}  # fmt: skip
GAMES_TO_PLAY = [
    (players, options, seed)
    for seed in range(GAMES)
    for number, (players, options) in enumerate((p, o) for p in (2, 3, 4) for o in configurations(MEDURIS))
]


class Pair:
    """The same moment in both engines."""

    def __init__(self, old, new, told_old=(), told_new=()):
        self.old, self.new, self.told_old, self.told_new = old, new, told_old, told_new

    @property
    def seats(self):
        return range(self.old.players)

    def step(self, text, player=None):
        """The next moment, after a move or an outcome."""
        s = self.old.copy()
        s.log = []
        read = (lambda n, s: n.read_outcome(s, text)) if player is None else (lambda n, s: n.read_move(s, player, text))
        old_rules.apply(s, read(old_notation, s))
        told = [SimpleNamespace(deed=d, args=a, clause=c) for d, a, c, _ in s.log]
        s.log = None
        t = self.new.listening()
        MEDURIS.rules.apply(t, read(MEDURIS.notation, t))
        return Pair(s, t.copy(), told, events(t))


def begin(players, options, seed):
    setup = MEDURIS.setup(players, options, None, stream(seed, "setup", 0))
    old = old_rules.start(old_rules.complete(setup.__class__(players, setup.options), random.Random(0)))
    told = [SimpleNamespace(deed=d, args=a, clause=c) for d, a, c, _ in old.log]
    old.log = None
    new = NEW.start(setup)
    return Pair(old, new.copy(), told, events(new))


def node_of(node):
    if isinstance(node, Chance):
        return "chance", node.label, node.clause, [(type(o).__name__, o.text, o.label, w) for o, w in node.outcomes]
    return node


def move_of(move):
    return repr(move), move.text, move.keys, move.hints, move.group, hash(move)


def same(left, right, what):
    """Both must agree; ``what`` says on what."""
    assert left == right, what


def same_moment(at, rnd, number):
    old, new, notation = at.old, at.new, MEDURIS.notation
    same(old_notation.write(old), notation.write(new), "notation")
    node = old_rules.node(old)
    same(node_of(node), node_of(NEW.node(new)), "node")
    same(old_rules.to_dict(old), NEW.to_dict(new), "to_dict")
    same(list(old_rules.to_dict(old)), list(NEW.to_dict(new)), "to_dict, in order")
    same(old_rules.scores(old), NEW.scores(new), "scores")
    same(old_rules.problems(old), NEW.problems(new), "problems")
    moves = {}
    for seat in at.seats:
        same(tuple(old_rules.receipt(old, seat)), tuple(NEW.receipt(new, seat)), "receipt")
        for ask in ("legal_moves", "candidates"):
            found, now = getattr(old_rules, ask)(old, seat), getattr(NEW, ask)(new, seat)
            same([move_of(move) for move in found], [move_of(move) for move in now], ask)
            moves.update(zip([(seat, m.text) for m in found], zip(found, now, strict=True), strict=True))
        if isinstance(node, Decide) and seat in node.players:
            same(old_notation.prompt(old, seat), notation.prompt(new, seat), "prompt")
    for was, now in moves.values():
        same(old_rules.conditions(old, was), list(NEW.conditions(new, now)), f"conditions of {was}")
        same(old_notation.describe(old, was), notation.describe(new, now), f"description of {was}")
    if isinstance(node, Chance):
        for (was, _), (now, _) in zip(node.outcomes, NEW.node(new).outcomes, strict=True):
            same(old_notation.describe(old, was), notation.describe(new, now), f"description of {was}")
    same_telling(at)
    if number % 5 == 0:
        same_observations(at, rnd, moves)


def same_telling(at):
    was = [e for e in at.told_old if e.deed != "then"]
    now = [e for e in at.told_new if e.deed not in SILENT]
    areas = at.new.board.areas
    named = [(e.deed, (e.args[0], areas[e.args[1]]) if e.deed == "take_rune" else e.args, e.clause) for e in was]
    same(named, [(e.deed, tuple(e.args.values()), e.clause) for e in now], "deeds")
    told = [old_notation.sentence(at.old, e, NAMES) for e in was]
    same(told, [MEDURIS.notation.sentence(at.new, e, NAMES) for e in now], "story")
    assert all(MEDURIS.notation.sentence(at.new, e, NAMES) is None for e in at.told_new if e.deed in SILENT)
    assert {e.clause for e in at.told_old} <= {e.clause for e in at.told_new} | PROMPTED


def same_observations(at, rnd, moves):
    old, new, notation = at.old, at.new, MEDURIS.notation
    for who in (*at.seats, None):
        seen, saw = old_rules.observe(old, who), NEW.observe(new, who)
        same(old_notation.write(seen), notation.write(saw), "observation")
        for seat in at.seats:
            same([m.text for m in old_rules.legal_moves(seen, seat)], [m.text for m in NEW.legal_moves(saw, seat)], who)
        for was, now in [pick(list(moves.values()), rnd) for _ in range(5)] if moves else []:
            same(old_rules.conditions(seen, was), list(NEW.conditions(saw, now)), f"{who} sees the conditions of {was}")
            same(str(refusal(old_rules, seen, was)), str(refusal(NEW, saw, now)), "refusal")
        dealt = old_rules.determinize(seen, who, random.Random(7)), NEW.determinize(saw, who, random.Random(7))
        same(old_notation.write(dealt[0]), notation.write(dealt[1]), "determinize")
    text = old_notation.write(old)
    same(text, notation.write(notation.read(Sections(text), None)), "read back")
    graphs = old_rules.graph(old), NEW.graph(new)
    same(dict(graphs[0].nodes(data=True)), dict(graphs[1].nodes(data=True)), "graph")
    same_picture(at)


def same_picture(at):
    offered = [m for seat in at.seats for m in NEW.legal_moves(at.new, seat)]
    keys = tuple(dict.fromkeys(key for move in offered for key in (*move.keys, *move.hints)))
    lights = Lights(offered=keys, lit=keys[: len(keys) // 2 + 1], blocked=(Key("space", 3),))
    told = [Event(e.deed, e.args, e.clause) for e in at.told_old if e.deed != "then"]
    for narrow in (False, True):
        looks = {"names": NAMES[: at.old.players], "lights": lights, "narrow": narrow}
        was = old_drawing.scene(at.old, events=told, **looks)
        same(was, MEDURIS.drawing.scene(at.new, events=at.told_new, **looks), "picture")


def other_moves(at, rnd, number):
    """Moves of other moments and other seats: what is refused is refused for the same reasons."""
    space = 1 + int(rnd.random() * at.old.board.n)
    texts = ("place wood", "take wool", "take nothing", "return stone", "harvest wool1>stone", f"hut {space}",
             f"temple {space}", "give none", "give one", "give both", "give chip", "pay wool+stone", "pay 3wood",
             "poll yes", "poll no")  # fmt: skip
    for text in (texts[number % len(texts)], texts[int(rnd.random() * len(texts))]):
        for seat in at.seats:
            was, now = old_notation.read_move(at.old, seat, text), MEDURIS.notation.read_move(at.new, seat, text)
            same(move_of(was), move_of(now), text)
            same(old_rules.conditions(at.old, was), list(NEW.conditions(at.new, now)), f"conditions of {text}")
            same(str(refusal(old_rules, at.old, was)), str(refusal(NEW, at.new, now)), f"refusal of {text}")


def test_the_two_engines_are_different_code():
    """A comparison of one engine with itself would always hold."""
    at = begin(3, {"edition": "de-302380"}, 0)

    assert "tests.oracle.meduris.state" == type(at.old).__module__
    assert "tablekit.games.meduris.table" == type(at.new).__module__
    for name in [name for name in vars(Rules) if not name.startswith("_")]:
        old, new = getattr(old_rules, name), getattr(NEW, name)
        assert old.__module__.startswith("tests.oracle.meduris"), name
        assert new.__module__.startswith(("tablekit.games.meduris", "tablekit.rulebook")), name
    assert old_drawing.__file__ != MEDURIS.drawing.__file__


@pytest.mark.parametrize(("players", "options", "seed"), GAMES_TO_PLAY)
def test_both_engines_play_the_same_game(players, options, seed):
    number, rnd = 0, random.Random(f"lock step {seed} {players} {options}")
    taste = Taste(random.Random(f"taste {seed} {players} {options}"))
    at = begin(players, options, seed)
    while True:
        same_moment(at, rnd, number)
        other_moves(at, rnd, number)
        node = NEW.node(at.new)
        if isinstance(node, Over):
            break
        if isinstance(node, Chance):
            at = at.step(draw(node, rnd).text)
        else:
            (player,) = node.players
            legal = NEW.legal_moves(at.new, player)
            x = taste.choose(legal, rnd) if number < 300 else pick(legal, rnd)
            at = at.step(x.text, player)
        number += 1
    assert number > 40


WRONG_MOVES = ("hut", "hut 99", "hut x", "temple 0", "place wol", "take no", "return", "harvest wool>stone",
               "harvest wool4>stone", "harvest wool1", "give two", "pay 0wool", "pay wool+wool", "pay 3wol",
               "poll maybe", "hut 3 4")  # fmt: skip


@pytest.mark.parametrize("text", WRONG_MOVES)
def test_a_wrong_text_is_answered_alike(text):
    at = begin(3, {"edition": "de-302380"}, 0)
    with pytest.raises(NotationError) as was:
        old_notation.read_move(at.old, 0, text)
    with pytest.raises(NotationError) as now:
        MEDURIS.notation.read_move(at.new, 0, text)

    assert str(was.value) == str(now.value)


WRONG_PARTS = (
    "rules=fr", "rules=de-302380+x", "seats=purple.blue", "seats=purple.blue.pink", "first=3", "turn=x", "die=wol",
    "druid=rock9", "druid=99", "huts=3", "huts=3:9", "huts=3:0,3:1", "temples=3", "temples=99:0", "chips=9",
    "chips=9:tow", "chips=9:two,9:hut",
    "runes=serpent", "runes=snake:0", "workers=0/1/2", "workers=0/1/2/9", "goods=1.1.1.1/1.1.1.1",
    "goods=1.1.1/1.1.1.1/1.1.1.1", "supply=1.2.3", "supply=1.2.3.99", "score=1/2", "score=1/2/x", "tally=1/2/3",
    "finale=0", "finale=9.1", "lap=99", "do=act", "do=fly:0", "do=act:9", "do=act:0@7", "do=offer:0", "do=offer:0@99",
    "fish=1", "board=side40",
)  # fmt: skip


@pytest.mark.parametrize("part", WRONG_PARTS)
def test_a_wrong_position_is_answered_alike(part):
    at = begin(3, {"edition": "de-302380"}, 0)
    name = part.partition("=")[0]
    parts = old_notation.write(at.old).split(" ")
    kept = [one for one in parts if not one.startswith(f"{name}=")]
    line = " ".join([*kept, part])
    with pytest.raises(NotationError) as was:
        old_notation.read(Sections(line), None)
    with pytest.raises(NotationError) as now:
        MEDURIS.notation.read(Sections(line), None)

    assert str(was.value) == str(now.value)
