"""English texts that random games do not bring up: names on pictures, what an editor sets, other terms, the race."""

import random

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.core.errors import TablekitError
from tablekit.games.apache.bots import Bot
from tablekit.games.apache.picture.alone import card_svg, loot_svg
from tablekit.games.apache.picture.claims import claim_graph_scene
from tablekit.games.apache.table.cards import FACES, LOOT
from tablekit.games.apache.timed import calm
from tablekit.games.apache.timed.evidence import checked
from tablekit.games.apache.timed.keys import BLOCKS, KeyMap
from tablekit.games.apache.timed.live import MOST_PRESSES, Timing, from_page, judge
from tablekit.games.apache.timed.orders import by_order, one_faster
from tablekit.picture.scene import LAYERS, Text
from tests.games.apache.test_impossible import IMPOSSIBLE, read
from tests.games.apache.test_live import FORGED, forged
from tests.saying import beside_empire


def namings(game):
    """The names of things on the picture, with what they are for."""
    for naming in game.part("picture", "NAMES", ()):
        yield "naming", f"{naming.name}: {naming.says}"


def settings(position):
    """What can be set in an editor, and what is left in the box."""
    draft = tk.edit(position)
    for setting in draft.settings:
        yield "setting", f"{setting.about} | {setting.says} | {setting.choices}"
    yield from (("setting", f"{left.says} {left.number} {left.of}") for left in draft.left)


def retold(position, terms):
    """What is told, asked, drawn and explained at a position in other terms."""
    other = tk.read(position.notation, terms=terms, names=position.names)
    yield "terms", other.game.title
    told = [position.game.notation, other.game.notation]
    yield from (("terms", told[1].sentence(position.state(), event, position.names)) for event in position.events)
    brief = [] if other.over else [other.game.notation.briefly(other.state())]
    yield from (("terms", f"{asked.says} {asked.let} {asked.came}") for asked in brief)
    yield "terms", other.prompt().says
    for move in other.legal_moves() if isinstance(other.node, tk.Decide) else ():
        yield "terms", f"{other.game.notation.describe(other.state(), move)}"
        yield "terms", other.game.notation.label(other.state(), move, other.names).says
        yield from (("terms", str(reason)) for reason in other.game.rules.conditions(other.state(), move))
    for look in ({}, {"narrow": True}):
        scene = other.scene(**look)
        yield "terms", f"{scene.title} {scene.desc} {scene.pieces} {scene.plates}"
        about = [explanation(other, target.key, ()) for target in scene.targets]
        yield from (("terms", f"{one.name}: {' '.join(one.says)}") for one in about)


def of(name):
    """What belongs to one game alone."""
    return {"apache": _of_the_race, "empire": beside_empire.texts}.get(name, tuple)()


def _of_the_race():
    for fault in (*_impossible(), *_unfit(), *_forged(), *_wrong_keys()):
        yield "error", fault
    for options in ({}, {"marriage": True, "sharing": True}):
        position = tk.new("apache", 3, seed=7, **options)
        for step in range(60):
            scene = claim_graph_scene(position.state(), names=("Ada", "Red", "Cleo"))
            shapes = [shape for layer in LAYERS for shape in scene.layer(layer)]
            yield from (("graph", text) for text in (scene.title, *scene.desc.split(". ")))
            yield from (("graph", shape.words) for shape in shapes if isinstance(shape, Text))
            moves = position.legal_moves()
            position = position.played(moves[step % len(moves)]) if moves else position.roll()
    yield from (("alone", card_svg(face)) for face in FACES)
    yield from (("alone", loot_svg(kind)) for kind in LOOT)


def _impossible():
    for parts, _ in IMPOSSIBLE.values():
        yield _fault(read, **parts)
    for options in (
        {"board": "board"}, {"colours": "red,pink"}, {"colours": "red"}, {"first": "king"}, {"speeds": "1"},
        {"speeds": "1,x"}, {"speeds": "10,1"}, {"speeds": 3}, {"warpath": "no"}, {"chief_prisoner": "nobody"},
    ):  # fmt: skip
        yield _fault(tk.new, "apache", **options)
    for parts in (
        {"rules": "it-2008"}, {"rules": "it-2007+top+bottom"}, {"rules": "it-2007+x"}, {"stacks": "0tent/-"},
        {"stacks": "tent.king/-"}, {"speeds": "1"}, {"speeds": "1.x"}, {"chosen": "king/-"}, {"verdicts": "late/x"},
        {"pile": "0.0"}, {"pile": "0.2"}, {"spouse": "king"}, {"seats": "red.red"}, {"table": "tent+tent"},
    ):  # fmt: skip
        yield _fault(read, **parts)


def _unfit():
    shut, open_ = tk.new("apache", 2, seed=1), tk.new("apache", 2, seed=1).play("reveal").roll()
    race = judge((), players=3, rnd=random.Random(1))
    yield _fault(race.played, shut)
    yield _fault(race.played, open_)
    yield _fault(judge, (), players=2, rnd=random.Random(1), card="king:red")
    yield _fault(calm.order, tk.Explorer(shut))
    yield _fault(by_order, shut)
    yield _fault(one_faster, (0, 1), 2)
    yield _fault(Bot, 0, "slow", random.Random(1))
    yield _fault(Bot(0, "quick", random.Random(1)).press, shut, timing=Timing())
    yield _fault(Bot(1, "quick", random.Random(1)).claim, shut)
    hidden = open_.play("wait", 0).observe(1)
    yield _fault(hidden.play, "wait", 1)


def _forged():
    yield from (_fault(checked, forged(**entries)) for entries, _ in FORGED.values())
    yield from (_fault(checked, text) for text in ("", "[]", "{", "nan", '{"players": 2, "pile": []}x'))
    explorer = tk.Explorer(tk.new("apache", 3, seed=1))
    explorer.play("reveal")
    explorer.roll()
    yield _fault(explorer.keep_evidence, judge((), players=3, rnd=random.Random(1)).encode())
    for seat in range(3):
        explorer.play("wait", seat)
    yield _fault(explorer.keep_evidence, judge((), players=2, rnd=random.Random(1)).encode())
    placed = from_page([{"code": "KeyQ", "t_ms": 500.0}], KeyMap.standard(3))
    yield _fault(explorer.keep_evidence, judge(placed, players=3, rnd=random.Random(1)).encode())


def _wrong_keys():
    keys = KeyMap.standard(3)
    yield _fault(KeyMap.standard, 6)
    yield _fault(KeyMap, [BLOCKS[0]])
    yield _fault(KeyMap, [BLOCKS[0], BLOCKS[1][:3]])
    yield _fault(KeyMap, [BLOCKS[0], ("KeyT", "KeyY", "KeyG", "<b>")])
    yield _fault(KeyMap, BLOCKS[:2], "key")
    yield _fault(keys.mapped, 3, "chief", "KeyB")
    yield _fault(keys.mapped, 0, "king", "KeyB")
    yield _fault(keys.mapped, 1, "chief", "Digit1")
    yield _fault(KeyMap.from_dict, {"reveal": "Space"})
    yield _fault(KeyMap.from_dict, {"reveal": "Space", "blocks": [{}, {}]})
    for sent in (
        "KeyQ", [{"t_ms": 1.0}], [{"code": "KeyQ", "t_ms": 1.0}, {"t_ms": 1.0, "seat": 1, "role": "chief"}],
        [{"code": "KeyQ", "t_ms": 1.0}] * (MOST_PRESSES + 1), [{"t_ms": 1.0, "seat": 3, "role": "chief"}],
    ):  # fmt: skip
        yield _fault(from_page, sent, keys)
    presses = from_page([{"code": "Digit9", "t_ms": 500.0}], keys)
    yield _fault(judge, presses, players=2, rnd=random.Random(1))
    yield _fault(judge, presses, players=3, rnd=random.Random(1), timing=Timing(handicap_ms=(1.0,)))


def _fault(do, /, *args, **named):
    """What is said of something that cannot be."""
    try:
        do(*args, **named)
    except TablekitError as error:
        return str(error)
    raise AssertionError(f"{do} {args} {named} was let through")
