"""What the engine says beside a game, kind by kind: in its tree, editor, lobby, of chances, luck, and to teachers."""

import random
from itertools import islice

import tablekit as tk
from tablekit.asking.answers import answers, calls, drawing
from tablekit.core import Chance
from tablekit.core.errors import TablekitError
from tablekit.lessons.examples import examples
from tablekit.lessons.pages import asked, pages
from tablekit.lessons.tasks import exercises, questions
from tablekit.lobby import choosing
from tablekit.odds.luck import luck
from tablekit.odds.review import losses
from tablekit.odds.whatif import compare, evaluate
from tablekit.referee.audit import audit
from tablekit.teach.glossary import Glossary, Wordings
from tablekit.teach.homework import load_exercises
from tablekit.teach.lesson import retell, rule
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import Line, last_decision, take_back
from tablekit.tree.link import follow, link

PLAYED, BRANCHED = 24, 5
ENOUGH = 24  # games after which something can be told


def texts(name, start):
    """The kind of text, and the text, around a game from this start."""
    rnd = random.Random(name)
    yield from _tree(start, rnd)
    yield from _edited(start, rnd)
    yield from _chosen(name)
    yield from _chances(start, rnd)
    yield from _taught(name)
    yield from _wrong(name, start)


def said(do):
    """What is said, also where it is an error."""
    try:
        return str(do())
    except TablekitError as error:
        return f"{type(error).__name__}: {error}"
    except Exception as error:  # a programmer gave the wrong thing, and Python says so in words of its own
        return type(error).__name__


def _played(explorer, rnd, steps):
    for _ in range(steps):
        position = explorer.position
        if position.over:
            return
        if isinstance(position.node, Chance):
            explorer.roll()
        else:
            explorer.play(rnd.choice(position.legal_moves(rnd.choice(position.node.players))))


def _tree(start, rnd):
    explorer = Explorer(start)
    yield "tree", said(lambda: take_back(explorer, [0]))
    _played(explorer, rnd, PLAYED)
    for seats in ([0], range(start.players)):
        yield "tree", said(lambda seats=seats: last_decision(explorer, seats).says)
    explorer.go(explorer.path()[-BRANCHED])
    _played(explorer, rnd, BRANCHED)
    ends = [node for node in range(len(explorer)) if not explorer.children(node)]
    for a, b, eyes in [(0, 0, "all"), (0, ends[-1], 0), (ends[0], ends[-1], "all"), (1, ends[0], None)]:
        yield "compare", said(lambda a=a, b=b, eyes=eyes: explorer.compare(a, b, eyes))
        yield "compare", said(lambda a=a, b=b, eyes=eyes: explorer.compare(a, b, eyes).svg)
    for at in explorer.path()[-BRANCHED - 2 : -1]:
        other = Explorer.decode(explorer.encode())
        other.go(at)
        _played(other, rnd, 1)
        yield "repeat", said(other.repeat)
    yield "tree", str(Line(start, *explorer.line()[:PLAYED]))
    yield "tree", repr(explorer)
    for do in (
        lambda: explorer.go(999), lambda: explorer.remove(0), lambda: explorer.promote(0), explorer.undo_edit,
        lambda: explorer.find("nowhere"), lambda: explorer.name("\n", 1), lambda: explorer.name("a", 1),
        lambda: explorer.name("a", 2), lambda: explorer.note(3, 1), lambda: explorer.note("\u202e"),
        lambda: explorer.repeat(999), lambda: explorer.back(-1), lambda: explorer.keep_evidence("x", 0),
        lambda: explorer.remove(ends[-1]), lambda: explorer.last_edit, explorer.undo_edit,
    ):  # fmt: skip
        yield "tree error", said(do)
    raw = explorer.encode()
    for text in (
        b"", b"{}", b"[", raw[:-9], raw.replace(b'"format"', b'"fromat"'), raw.replace(b"2", b"7", 1),
        raw.replace(b"place", b"plaice"), raw.replace(b"draw", b"drew"), raw.replace(b'"at":', b'"at":9'),
        raw.replace(b"[0,", b"[9,", 3), raw + b"\nx", raw.replace(b"meduris", b"medoris"),
    ):  # fmt: skip
        yield "record error", said(lambda text=text: Explorer.decode(text))
    address = link(start, explorer.line()[:6])
    for text in (address, address[:-5], address[: len(address) // 2], "", "#", f"{address}x", "https://a.b/#p=?"):
        yield "link", said(lambda text=text: follow(text))


def _edited(start, rnd):
    draft = tk.edit(start)
    for setting in islice(draft.settings, 0, None, 7):
        for value in (0, 1, 99, "x", start.colours[0], "?", []):
            yield "draft", said(lambda s=setting, v=value: "; ".join(draft.set(s.name, v).problems))
            yield "draft", said(lambda s=setting, v=value: draft.add(s.name, v).notation)
        yield "draft", said(lambda s=setting: draft.take(s.name, "x"))
    yield from (("draft", f"{one.says} {one.clause}") for one in draft.decisions)
    for do in (
        lambda: draft.set("nothing", 1), lambda: draft.set(3, 1), lambda: draft.decide("?"), lambda: tk.edit(3),
        lambda: tk.edit("chess"), lambda: tk.edit(f"{start.notation} x"), lambda: tk.edit(start.observe(0)),
        lambda: repr(draft), lambda: draft.decide("").position,
    ):  # fmt: skip
        yield "draft", said(do)
    for option in start.game.options:
        for value in (*(option.values or ()), "x"):
            given = {option.name: value}
            yield "switch", said(lambda given=given: tk.switched(start, most=40, games=1, **given))
    yield "switch", said(lambda: tk.switched(start, most=-1))
    yield "switch", said(lambda: tk.with_options(start, nothing=1))


def _chosen(name):
    chosen = choosing.usual(name)
    many = chosen
    for _ in range(8):
        many = many.joined()
    others = [
        chosen, chosen.joined(), many, chosen.left(0), chosen.seated(0, name=""), chosen.seated(0, name="Ben"),
        chosen.seated(1, who="easy"), chosen.seated(1, who="strong"), chosen.seated(1, who="x"),
        chosen.seated(0, colour="pink"), chosen.begun_by(7), chosen.by("xx"), chosen.seated(0, name="x" * 99),
        chosen.seated(0, name="a\nb"),
    ]  # fmt: skip
    for edition, _ in chosen.offer.editions:
        others.append(chosen.by(edition))
    for found in chosen.offer.rules:
        others += [chosen.ruled(found.name, value) for value in found.values]
    for one in others:
        yield "lobby", said(lambda one=one: choosing.line(one))
        yield "lobby", said(lambda one=one: [(x.where, x.says, x.clause) for x in choosing.problems(one)])
        yield "lobby", said(lambda one=one: choosing.begin(one, 1)[0].prompt().says)
    yield "lobby", str([(rule.means, rule.sentences) for rule in chosen.offer.rules])
    yield "lobby", f"{chosen.offer.about} {chosen.offer.editions}"


def _chances(start, rnd):
    explorer = Explorer(start)
    _played(explorer, rnd, PLAYED)
    position = explorer.position
    while isinstance(position.node, Chance):
        position = position.roll()
    over = start
    while not over.over:
        moves = None if isinstance(over.node, Chance) else over.legal_moves(over.node.players[0])
        over = over.roll() if moves is None else over.played(rnd.choice(moves))
    seat = position.node.players[0]
    moves = [move.text for move in position.legal_moves(seat)]
    for games, most in ((4, 2_000), (3, 2)):
        yield "odds", said(lambda g=games, n=most: evaluate(position, g, most=n))
        yield "odds", said(lambda g=games, n=most: compare(position, *moves[:2], games=g, most=n))
        yield "odds", said(lambda g=games, n=most: compare(position, *moves[:4], games=g, most=n))
    yield "odds", said(lambda: compare(position, *moves[:2], games=ENOUGH))
    yield "odds", said(lambda: evaluate(over))
    yield "odds", said(lambda: evaluate(position, 4, bot="greedy"))
    yield "odds", said(lambda: evaluate(position, 0))
    yield "odds", said(lambda: evaluate(position, 4, bot="x"))
    yield "odds", said(lambda: compare(position, moves[0]))
    yield "odds", said(lambda: compare(position, "x", moves[0]))
    yield "odds", said(lambda: compare(3, 4))
    line = explorer.line()
    for games in (3, ENOUGH):
        yield "luck", said(lambda games=games: luck(start, line[:8], games=games))
    yield "luck", said(lambda: luck(start.observe(0), line))
    yield "luck", said(lambda: luck(start, ["x"]))
    yield "review", said(lambda: "\n".join(map(str, losses(start, line[:4], 0, games=4))))
    yield "review", said(lambda: losses(start.observe(0), line, 0))
    record = "\n".join(["# a game", *line[:9], "x", line[0], "hut 99", f"{start.colours[0]}: {line[1]}"])
    for text in (record, "", "\n".join(line), f"{start.notation}\n{record}", "x"):
        yield "audit", said(lambda text=text: audit(text, start))
        yield "audit", said(lambda text=text: audit(text))
    yield "asked", f"{calls(position, position.legal_moves(seat))} {answers(position, seat)} {asked(position)}"
    for at in range(0, len(line), 2):
        yield "asked", f"{drawing(explorer.at_node(explorer.path()[at]))}"


def _taught(name):
    for example in examples(name)[:1]:
        yield "example", retell(example)
        yield "example", str(example)
        for page in islice(pages(example)[1], 4):
            yield "example", f"{page.says}" if hasattr(page, "says") else str(page)
    for clause in islice(tk.game(name).clauses, 0, None, 25):
        yield "rule", rule(clause.id)
    for task in exercises(name):
        yield "task", f"{task.about(task.position)} {task.faults(counted=False)}"
    for question in questions(name):
        for guess in ((), 3, "x", ["x"]):
            yield "task", said(lambda q=question, g=guess: q.why_wrong(g))
    yield "table", said(lambda: Glossary(name, ["en", "de", "it"])._repr_html_())
    yield "table", Wordings(name)._repr_html_()
    yield "task", said(lambda: load_exercises("nowhere.json"))


def _wrong(name, start):
    for given in (
        {"players": 99}, {"players": "x"}, {"edition": "x"}, {"nothing": 1}, {"terms": "x"}, {"terms": 3},
        {"names": ["a"]}, {"names": "ab"}, {"names": ["a", "a"]}, {"names": ["a", 3]}, {"names": ["a", "\u202e"]},
        {"names": ["", "b"]}, {"seed": "x"}, {"seed": -1}, {"board": 3}, {"colours": "x,y"}, {"colours": "red"},
        {"colours": 3}, {"first": "x"}, {"first": 9}, {"language": "xx"}, {"language": 3},
    ):  # fmt: skip
        yield "setup error", said(lambda given=given: tk.new(name, **given).notation)
    for option in start.game.options:
        yield "setup error", said(lambda option=option: tk.new(name, **{option.name: "x" * 3}).notation)
        yield "setup error", said(lambda option=option: tk.new(name, **{option.name: 99}).notation)
    for do in (
        lambda: tk.read(""), lambda: tk.read(3), lambda: tk.read("chess/3p a=1"), lambda: tk.read(f"{name}/9p a=1"),
        lambda: tk.read(f"{name}/2p"), lambda: tk.read(f"{name}/2p a"), lambda: tk.read(f"{name}/2p a=1 a=1"),
        lambda: tk.read(f"{name}/2p a=é"), lambda: tk.read("x" * 99_999), lambda: tk.read(start.notation[:-4]),
        lambda: start.move(3), lambda: start.move("x"), lambda: start.move("x" * 999), lambda: start.move(""),
        lambda: start.observe(9), lambda: start.observe("x"), lambda: start.observe(True), lambda: start.chance("x"),
        lambda: start.chance(3), start.roll, lambda: start.seat("x"), lambda: start.svg(theme="x"),
        lambda: start.svg(nothing=1), lambda: start.play("x"), lambda: tk.game("x").title, lambda: tk.clause("x.y"),
        lambda: tk.clause(f"{name}.x"), lambda: tk.example("x"), lambda: tk.example("x", name),
        lambda: tk.load_board("nowhere.toml"), lambda: start.picture(["x"]), lambda: start.picture(labels=["x"]),
    ):  # fmt: skip
        yield "notation error", said(do)
    for part in start.notation.split(" ")[1:]:
        for other in ("", "x", "-", "?", "99", "1,1", "0:0"):
            text = start.notation.replace(part, f"{part.partition('=')[0]}={other}")
            yield "notation error", said(lambda text=text: tk.read(text))
        yield "notation error", said(lambda part=part: tk.read(start.notation.replace(f" {part}", "")))
