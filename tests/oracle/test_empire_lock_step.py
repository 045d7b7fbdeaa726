"""Empire plays as it did when it was cut by layer: the engine of then, kept here, step by step beside that of today.

What differs on purpose: to ask is no event any more (``then``), events name their arguments and what they are about,
a row that cannot be filled slides by the clause that says so, moves are of finer classes, and their verbs stand in the
order of the sections where somebody is told which there are.
"""

import os
import random

import pytest

import tablekit as tk
from tablekit.core import Chance, Decide, Event, Key, Rules, events, refusal
from tablekit.errors import NotationError
from tablekit.look import Lights
from tablekit.notation import Sections
from tablekit.play import draw, pick, stream
from tests.oracle.empire import GAME as OLD

NEW = tk.game("empire")
EVERYTHING = {"swamp": True, "fortresses": True, "encounters": "all", "leaders": True, "bid_tie": "die"}
RULINGS = {
    "neutral_blocks_islands": False, "elixir_zero_scores": True, "destroy_own": False, "immune_blocks_self": False,
    "dragon_counts_moves": False, "thief_needs_coin": True, "neutral_is_opponent": True, "bridges": "all",
}  # fmt: skip
CONFIGURATIONS = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "two-everything": (2, EVERYTHING),
    "three-ring": (3, {"layout": "ring", "exploration": True, "encounters": "all", "colours": "green red blue"}),
    "four-everything": (4, {**EVERYTHING, "card_names": "it"}),
    "two-rulings": (2, {**EVERYTHING, **RULINGS, "colours": "red green"}),
    "four-leaders": (4, {**RULINGS, "leaders": True, "encounters": "thieves", "ages": "3 1 0 2"}),
    "two-long": (2, {**EVERYTHING, "long": True}),
}
SEEDS = range(1, 1 + int(os.environ.get("TABLEKIT_GAMES", "1")))
NAMES = ("Ann", "Bob", "Cleo", "Dan")
# Clauses that only the pushing of a question cited.  Conditions, prompts and the questions themselves cite them.
PROMPTED = {
    "empire.action.immediate", "empire.action.optional", "empire.action.or", "empire.bid.choose-first",
    "empire.row.slide", "empire.turn.take", "empire.var.long", "empire.var.swamp.claim", "empire.var.swamp.peek",
    "empire.var.tie-die",
}  # fmt: skip


def sides(players, options, seed):
    """Both games at their start, from the same draws."""
    for game in (OLD, NEW):
        yield game.rules.start(game.setup(players, options, None, stream(seed, "setup", 0)))


def said(game, s, told):
    """What happened, in sentences with their clauses; what only moves questions about is no event any more."""
    found = [(game.notation.sentence(s, event, NAMES[: s.players]), event.clause, event.to) for event in told]
    return [one for one in found if one[0] is not None]


def deeds(told):
    """The names of the deeds, without that of the old engine that put a question, and what says now why it is put."""
    return [event.deed for event in told if event.deed not in ("then", "use_card", "leave_out")]


def plain(move):
    """A move or an outcome without its class."""
    return (move.text, move.player, move.keys, move.hints, move.group) if hasattr(move, "keys") else str(move)


def asked(node):
    """A node without its classes."""
    if isinstance(node, Chance):
        return (node.label, node.clause, [(str(outcome), weight) for outcome, weight in node.outcomes])
    return node


def same_moment(old, new, others):
    """Everything both engines say of a position."""
    text = OLD.notation.write(old)
    assert text == NEW.notation.write(new)
    node = OLD.rules.node(old)
    assert asked(node) == asked(NEW.rules.node(new))
    assert text == NEW.notation.write(NEW.notation.read(Sections(text), None))
    assert [] == NEW.rules.problems(new)
    for player in range(old.players):
        candidates = OLD.rules.candidates(old, player)
        assert list(map(plain, candidates)) == list(map(plain, NEW.rules.candidates(new, player)))
        legal = OLD.rules.legal_moves(old, player)
        assert list(map(plain, legal)) == list(map(plain, NEW.rules.legal_moves(new, player)))
        assert OLD.rules.receipt(old, player) == tuple(NEW.rules.receipt(new, player))
        for move in dict.fromkeys(map(str, (*candidates, *legal))):
            same_reasons(old, new, move, player)
    for move, player in others:
        same_reasons(old, new, move, player)
    for player in node.players if isinstance(node, Decide) else ():
        assert OLD.notation.prompt(old, player) == NEW.notation.prompt(new, player)
    if isinstance(node, Chance):
        for outcome, _ in node.outcomes:
            read = NEW.notation.read_outcome(new, str(outcome))
            assert OLD.notation.describe(old, outcome) == NEW.notation.describe(new, read)
    assert OLD.rules.scores(old) == NEW.rules.scores(new)


def same_reasons(old, new, text, player):
    """A move as both read it, what it means, what is asked of it, and the refusal."""
    was, now = OLD.notation.read_move(old, player, text), NEW.notation.read_move(new, player, text)
    assert plain(was) == plain(now)
    assert OLD.notation.describe(old, was) == NEW.notation.describe(new, now)
    assert list(OLD.rules.conditions(old, was)) == list(NEW.rules.conditions(new, now)), text
    assert str(refusal(OLD.rules, old, was)) == str(refusal(NEW.rules, new, now))


def same_views(old, new, rnd):
    """What seats may know, plain values, imagined positions."""
    assert OLD.rules.to_dict(old) == NEW.rules.to_dict(new)
    for who in (*range(old.players), None):
        was, now = OLD.rules.observe(old, who), NEW.rules.observe(new, who)
        assert OLD.notation.write(was) == NEW.notation.write(now)
        assert OLD.rules.to_dict(was) == NEW.rules.to_dict(now)
        seed = rnd.random()
        imagined = [game.rules.determinize(seen, who, random.Random(seed)) for game, seen in ((OLD, was), (NEW, now))]
        assert OLD.notation.write(imagined[0]) == NEW.notation.write(imagined[1])
    was, now = OLD.rules.graph(old), NEW.rules.graph(new)
    assert dict(was.nodes(data=True)) == dict(now.nodes(data=True))
    assert list(was.edges(data=True)) == list(now.edges(data=True))


def by_the_old_names(s, event):
    """An event as the old pictures read it: regions and cards are numbers."""
    box, args = s.box, dict(event.args)
    for name in ("region", "start", "end"):
        if name in args:
            args[name] = box.region[args[name]]
    if event.deed == "turn_up":
        args["card"] = box.card[args["card"]]
    return Event(event.deed, args, event.clause, event.to)


def same_picture(old, new, told, rnd):
    """The picture with what may be clicked and what has changed."""
    legal = [move for player in range(old.players) for move in NEW.rules.legal_moves(new, player)]
    keys = tuple(dict.fromkeys(key for move in legal for key in (*move.keys, *move.hints)))
    chosen = keys[: int(rnd.random() * 2)]
    lights = Lights(offered=keys, lit=keys[len(keys) // 3 :], chosen=chosen, blocked=(Key("region", "F1"),))
    was = [by_the_old_names(new, event) for event in told]
    for narrow in (False, True):
        looks = {"names": NAMES[: old.players], "lights": lights, "narrow": narrow}
        assert OLD.drawing.scene(old, events=was, **looks) == NEW.drawing.scene(new, events=told, **looks)


def chosen(node, old, rnd, eager):
    """What is done next: a result of chance, or a move; an eager player seldom ends an action."""
    if isinstance(node, Chance):
        return None, str(draw(node, rnd))
    player = node.players[int(rnd.random() * len(node.players))]
    legal = OLD.rules.legal_moves(old, player)
    move = pick(legal, rnd)
    return player, str(move if str(move) != "done" or not eager else pick(legal, rnd))


def step(game, s, player, text):
    """A position after a move or a result of chance, with its events."""
    s = s.listening()
    read = game.notation.read_outcome(s, text) if player is None else game.notation.read_move(s, player, text)
    game.rules.apply(s, read)
    return s.copy(), events(s)


def test_the_two_engines_are_different_code():
    """A comparison of one engine with itself would always hold."""
    old, new = sides(2, {}, 1)

    assert "tests.oracle.empire.state" == type(old).__module__
    assert "tablekit.games.empire.table" == type(new.copy()).__module__
    for name in [name for name in vars(Rules) if not name.startswith("_")]:
        was, now = getattr(OLD.rules, name), getattr(NEW.rules, name)
        assert was.__module__.startswith("tests.oracle.empire"), name
        assert now.__module__.startswith(("tablekit.games.empire", "tablekit.rulebook")), name
    assert OLD.drawing.__file__ != NEW.drawing.__file__
    assert "tests.oracle.empire" not in [game.module for game in tk.games()]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_both_engines_play_the_same_game(name, seed):
    players, options = CONFIGURATIONS[name]
    rnd = random.Random(f"{name} {seed}")
    old, new = sides(players, options, seed)
    assert said(OLD, old, events(old)) == said(NEW, new, events(new))
    now = events(new)
    old, new = old.copy(), new.copy()
    remembered, number = [], 0
    while True:
        node = OLD.rules.node(old)
        few = [pick(remembered, rnd) for _ in range(4)] if remembered else []
        same_moment(old, new, few)
        if number % 5 == 0:
            same_views(old, new, rnd)
        if number % 9 == 0:
            same_picture(old, new, now, rnd)
        if not isinstance(node, (Chance, Decide)):
            break
        player, text = chosen(node, old, rnd, seed % 2)
        if player is not None:
            remembered = [*remembered[-60:], (text, int(rnd.random() * players))]
        (old, was), (new, now) = step(OLD, old, player, text), step(NEW, new, player, text)
        assert deeds(was) == deeds(now)
        assert said(OLD, old, was) == said(NEW, new, now), text
        assert {event.clause for event in was} <= {event.clause for event in now} | PROMPTED
        number += 1
    same_views(old, new, rnd)
    same_picture(old, new, now, rnd)
    assert number > 20 * players


# ---------------------------------------------------------------- what is not understood

WRONG_MOVES = (
    "move", "move F2", "move F2>F2", "move F2>Z9", "move F2>F3 now", "place", "place Z9", "place F2 red",
    "place F2 pay", "place F2 pay pink", "city", "city F2 tower", "city Z9 army", "destroy", "destroy F2",
    "destroy F2 pink", "destroy F2 blue gold", "take 7", "take 0", "bid 45", "bid -1", "choose sleep", "first pink",
    "done now", "peek Z9", "extra", "neutral F2 F3",
)  # fmt: skip


@pytest.mark.parametrize("text", WRONG_MOVES)
def test_a_wrong_text_is_answered_alike(text):
    old, new = sides(2, {}, 1)
    with pytest.raises(NotationError) as was:
        OLD.notation.read_move(old, 0, text)
    with pytest.raises(NotationError) as now:
        NEW.notation.read_move(new, 0, text)

    assert str(was.value) == str(now.value)


WRONG_PARTS = (
    "rules=fr", "rules=it+fast", "rules=it+die+long", "rules=it+long", "board=mine", "map=fern", "start=Q9",
    "seats=purple", "seats=purple.purple", "seats=purple.pink", "ages=0", "ages=0.0", "ages=0.2", "setup=2",
    "tokens=spring", "tokens=spring@Q9", "tokens=spring@F1,book@F1", "tokens=sword@F1", "tokens=?@F1:2",
    "leaders=robin/-", "leaders=-", "leaders=none/none/none", "armies=F2", "armies=F2:19", "armies=F2:1.1.1.1",
    "cities=F2:2", "cities=F2:0.0.0.0", "kept=1.1", "coins=1", "coins=45.0", "cards=lake", "cards=lak/-", "row=lak",
    "claimed=sword/-", "bids=x.-", "bids=1", "rolls=7.0", "first=2", "turn=2", "left=x", "past=1", "past=1.x",
    "later=fern", "do=fly:0", "do=take", "do=take:2", "do=take:0@F1", "do=reveal:0", "do=reveal:0@Q9", "do=take!",
    "do=take:0*3", "do=bid:0", "fish=1",
)  # fmt: skip


@pytest.mark.parametrize("part", WRONG_PARTS)
def test_a_wrong_position_is_answered_alike(part):
    plain = "map=fern,N:horseshoe,E:volcano,W:meadows", "start=F2", "armies=F2:4.4", "do=take:0"
    name = part.partition("=")[0]
    line = " ".join(["empire/2p", *(one for one in plain if not one.startswith(f"{name}=")), part])

    assert answer(OLD, line) == answer(NEW, line)


def answer(game, line):
    """What is said of a text: why it is no position, or what is wrong with it."""
    try:
        return game.rules.problems(game.notation.read(Sections(line), None))
    except NotationError as error:
        return str(error)
