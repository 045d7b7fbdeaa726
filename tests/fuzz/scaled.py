"""Inputs for every parser in number: in processes of their own, with their memory capped and their time measured.

``python -m tests.fuzz.scaled PARSER NUMBER`` feeds one parser and prints what came of it as JSON.  Every refusal must
be a ``TablekitError`` of fewer than 1,000 printable characters; anything else stops the run with the input that did it.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import random
import re
import sys
import tempfile
import time
import unicodedata
from functools import cache, partial
from pathlib import Path

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.editing.draft import Draft
from tablekit.lessons.tasks import exercise
from tablekit.teach.answers import Answer, Answers, Attempt, Marks
from tablekit.teach.homework import load_exercises, own_exercise, save_exercises
from tablekit.teach.syllabus import Syllabus
from tablekit.tree.changes import Change
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import follow, link
from tablekit.tree.record import Record
from tests.fuzz.strategies import UGLY, boards, moves, positions
from tests.games.empire.test_own_boards import CARDS, TILES

MORE = 200_000_000  # bytes of memory that a chunk of inputs may take
CHUNK = 500
HUGE = ("9" * 4_400, "1" + "0" * 5_000, "0x" + "f" * 4_400, "-" + "9" * 4_400, "[" * 3_000, "a." * 3_000, "x" * 20_000)
NUMBERS = (0, 1, 2, 3, 7, -1, 10**5_000, -(10**5_000), 16**4_400 - 1, 2**63, True, None, 1.5, float("nan"), "1", b"1")
SEPARATORS = (" ", ",", "/", ".", ":", "=", "+", ">", "\n", '"', "[", "]", "@", "|", "*")


def mutated(rnd: random.Random, texts: list[str]) -> str:
    """A valid text after one to five accidents."""
    text = rnd.choice(texts)
    for _ in range(rnd.choice((1, 1, 1, 2, 3, 5))):
        text = rnd.choice(ACCIDENTS)(rnd, text, texts)
    return text


def _exchange(rnd, text, texts):
    mark = rnd.choice([m for m in SEPARATORS if m in text] or [" "])
    pieces, others = text.split(mark), rnd.choice(texts).split(mark)
    pieces[rnd.randrange(len(pieces))] = rnd.choice(others)
    return mark.join(pieces)


def _lose(rnd, text, texts):
    mark = rnd.choice([m for m in SEPARATORS if m in text] or [" "])
    pieces = text.split(mark)
    del pieces[rnd.randrange(len(pieces))]
    return mark.join(pieces)


def _double(rnd, text, texts):
    mark = rnd.choice([m for m in SEPARATORS if m in text] or [" "])
    pieces = text.split(mark)
    pieces[rnd.randrange(len(pieces)) : 0] = [rnd.choice(pieces)] * rnd.choice((1, 1, 2, 40))
    return mark.join(pieces)


def _put(rnd, text, texts):
    at = rnd.randint(0, len(text))
    return text[:at] + rnd.choice((*UGLY, *HUGE) if rnd.random() < 0.2 else UGLY) + text[at:]


def _number(rnd, text, texts):
    found = list(re.finditer("[0-9]+", text))
    if not found:
        return text
    one = rnd.choice(found)
    new = rnd.choice(("0", "1", "2", "3", "9", "10", "99", "-1", "1000000", "1000001", "00", "٣", *HUGE[:4]))
    return text[: one.start()] + new + text[one.end() :]


def _edit(rnd, text, texts):
    if not text:
        return text
    at = rnd.randrange(len(text))
    return text[:at] + rnd.choice("0123456789-?.,:/@=+ abcdehoprtwFHEM[]{}\"'#\n\\\x00\u202e") + text[at + 1 :]


def _unicode(rnd, text, texts):
    return unicodedata.normalize(rnd.choice(("NFD", "NFKD")), text + rnd.choice("éﬁÅ½\ud800"))


ACCIDENTS = (_exchange, _exchange, _lose, _double, _put, _put, _number, _number, _edit, _edit, _unicode)


# ---------------------------------------------------------------- the parsers


@cache
def tables() -> list[tk.Position]:
    return [tk.read(text) for text in positions()[::7]]


@cache
def records() -> list[str]:
    found = []
    for name, n in (("meduris", 2), ("empire", 3)):
        tree = Explorer(tk.new(name, n, seed=5))
        for _ in range(25):
            at = tree.position
            tree.play(at.legal_moves()[0]) if at.legal_moves() else tree.roll()
        tree.name("here")
        tree.note("seen")
        found.append(tree.encode().decode())
        more = [
            Change(at=1, nodes=((len(tree) - 1, "roll"),)),
            Change(named=((2, "x"),), notes=((3, "y"),)),
            Change(at=0),
        ]
        found.append(found[-1] + "".join(change.encode().decode() for change in more[1:]))
        found.append(found[-2] + "".join(change.encode().decode() for change in more))
    return found


MAPS = ["fern N:horseshoe E:volcano@90 W:meadows", "NW:desert NE:tall@180 SW:horseshoe SE:volcano", "random"]
TOKENS = ["spring@F1 dragon@H3 hidden@M2", "portal@F1,portal@M4", "none"]
ROWS = ["graveyard dire_eye noble_hills night_wizard stronghold dire_ogre", "lake,lake"]
LEADERS = ["white_knight fairy_queen", "bandit_king red_sorceress"]


def position(rnd: random.Random) -> tk.Position:
    pos = tk.read(mutated(rnd, positions()))
    assert tk.read(pos.notation) == pos
    if not pos.over and "?" not in pos.notation:
        assert pos.legal_moves() or pos.chance_outcomes(), f"nobody can do anything at {pos}"
    return pos


def move(rnd: random.Random) -> None:
    pos = rnd.choice(tables())
    seat = rnd.choice(NUMBERS) if rnd.random() < 0.2 else None
    found = pos.move(mutated(rnd, moves()), seat)
    pos.why_not(found)
    if rnd.random() < 0.2:
        pos.play(rnd.choice(rnd.choice(tables()).legal_moves() or [found]), rnd.choice((None, seat)))


def outcome(rnd: random.Random) -> None:
    pos = rnd.choice([pos for pos in tables() if pos.chance_outcomes() or rnd.random() < 0.1])
    pos.chance(mutated(rnd, [str(found) for found, _ in pos.chance_outcomes()] or moves()))


def record(rnd: random.Random) -> None:
    Record.decode(mutated(rnd, records()).encode("utf-8", "surrogatepass"))


def _board(rnd: random.Random, texts: list[str]) -> None:
    file = parse_board(mutated(rnd, texts).encode("utf-8", "surrogatepass"), "own.toml")
    pos = tk.new(rnd.choice(("meduris", "empire")) if rnd.random() < 0.05 else file.game, rnd.choice((2, 3, 4)),
                 board=file, seed=1)  # fmt: skip
    assert tk.read(pos.notation, board=file) == pos and pos.legal_moves()


def ring(rnd: random.Random) -> None:
    _board(rnd, boards())


def box(rnd: random.Random) -> None:
    _board(rnd, [TILES, CARDS])


def laid(rnd: random.Random) -> None:
    texts = {"tiles": MAPS, "tokens": TOKENS, "row": ROWS, "leader_deal": LEADERS, "start": ["F2", "H1"]}
    names = rnd.sample(sorted(texts), rnd.randint(1, 3))
    tk.new("empire", rnd.choice((2, 3, 4)), seed=1, swamp=rnd.random() < 0.3,
           **{name: mutated(rnd, texts[name]) for name in names})  # fmt: skip


def option(rnd: random.Random) -> None:
    game = rnd.choice(tk.games())
    words = [option.name for option in game.options] + ["edition", "seed", "names", "players", "board"]
    given = {}
    for word in rnd.sample(words, rnd.randint(1, 3)):
        known = next((option.values for option in game.options if option.name == word), None)
        given[word] = rnd.choice((*NUMBERS, *UGLY, *HUGE, [], {}, [1] * 9, ["red", 10**5_000], *(known or ("0 1",))))
    if rnd.random() < 0.1:
        given[mutated(rnd, words)] = rnd.choice(NUMBERS)
    tk.new(**{"game": game.name, "players": 2, **given})


def name(rnd: random.Random) -> None:
    tree = Explorer(tk.new("meduris", 2, seed=1))
    tree.name("here")
    text = mutated(rnd, ["Ada", "here", "a note of two\nlines"])
    if text and rnd.random() < 0.1:
        text *= 10_000_000 // len(text)
    asks = [tree.name, tree.note, tree.find, tk.game, tk.clause, lambda t: tk.new("meduris", 2, names=[t, "Ben"]),
            tk.load_board, lambda t: tree.go(rnd.choice(NUMBERS)), lambda t: tree.position.observe(rnd.choice(NUMBERS)),
            lambda t: tree.position.svg(theme=t), lambda t: tk.evaluate(tree.position, games=rnd.choice(NUMBERS[5:])),
            lambda t: tk.compare(tree.position, tree.position, seat=rnd.choice(NUMBERS[2:]))]  # fmt: skip
    rnd.choice(asks)(text)


def followed(rnd: random.Random) -> None:
    """A link as it is written, as somebody pasted it, or one that begins a game."""
    start = rnd.choice(tables())
    line = [rnd.choice(moves()) for _ in range(rnd.randrange(3))]
    begun = "?game=meduris&players=2&seed=9&edition=it-302863&first=1"
    pasted = rnd.choice((begun, f"{start.notation}&name=Ada&do={rnd.choice(moves())}"))
    follow(rnd.choice((mutated(rnd, [pasted]), mutated(rnd, [link(start, line)]))))
    link(start, [mutated(rnd, moves())])


@cache
def drafts() -> list[Draft]:
    return [tk.edit(pos) for pos in tables() if "?" not in pos.notation][::5]


def draft(rnd: random.Random) -> None:
    """Something set, added or taken in the editor, and what then comes of it."""
    found = rnd.choice(drafts())
    setting = rnd.choice(found.settings)
    right = [text for text, _ in setting.choices] or [str(setting.low or 0), found[setting.name]]
    name = rnd.choice((setting.name, setting.name, setting.part, mutated(rnd, [setting.name])))
    value = rnd.choice((10**5_000, rnd.choice(NUMBERS), mutated(rnd, right), [rnd.choice(UGLY)], rnd.choice(right)))
    act = rnd.choice((found.set, found.add, found.take, lambda _, value: found.decide(value)))
    after = act(name, value)
    assert after.drawn.notation and isinstance(after.problems, tuple)


def file(rnd: random.Random) -> None:
    """The name of a file or a folder, which may not be there, or be none; nothing is written outside of a folder."""
    named = rnd.choice((mutated(rnd, ["game.json", "a/game.json", ".", "/dev/null"]), rnd.choice((*NUMBERS, *UGLY))))
    tree = Explorer(tk.new("meduris", 2, seed=1))
    asks = [
        Explorer.load,
        Record.load,
        tk.load_board,
        load_exercises,
        Answers.load,
        Marks,
        partial(Syllabus, "meduris"),
    ]
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        if not isinstance(named, str) or os.path.abspath(named).startswith(f"{os.getcwd()}/"):
            asks += [save_exercises, tree.save, lambda path: Explorer(tree.position, autosave=path).play("place wood")]
        rnd.choice(asks)(named)


def homework(rnd: random.Random) -> None:
    """What somebody writes in an exercise, or answers to one."""
    text, number = mutated(rnd, ["place wood", "meduris/first-hut", "huts"]), rnd.choice(NUMBERS)
    goal = rnd.choice(({text: number}, {"turn": text}, {"score": {"purple": number}}, text, number))
    asks = (
        lambda: own_exercise(rnd.choice(tables()), text, goal, [text], id=rnd.choice((text, number))),
        lambda: own_exercise(rnd.choice(tables()), "x", {"turn": 1}, text, hints=[text], focus=[number]),
        lambda: exercise("meduris", rnd.choice((text, number))),
        lambda: Answers(name=text, answers=()).encode(),
        lambda: Answers(name="Ada", answers=(Answer(text, (Attempt(moves=(text,), value=text),)),)).encode(),
        lambda: Answers(name="Ada", answers=(Answer(text, (Attempt(moves=(text,), value=text),)),)).marks(),
    )  # fmt: skip
    rnd.choice(asks)()


PARSERS = {
    "positions": position, "moves": move, "outcomes": outcome, "records": record, "Meduris boards": ring,
    "Empire boards and cards": box, "maps, tokens, rows, leaders": laid, "options": option,
    "names, notes, find": name, "links": followed, "drafts": draft, "names of files": file, "homework": homework,
}  # fmt: skip


# ---------------------------------------------------------------- measuring


def run(parser: str, first: int, number: int) -> dict[str, object]:
    """What so many inputs give: accepted, refused, the longest message, the slowest in CPU seconds."""
    ask = PARSERS[parser]
    told = {"accepted": 0, "refused": 0, "longest": 0, "seconds": 0.0}
    for i in range(first, first + number):
        rnd = random.Random(f"{parser}/{i}")
        began = time.process_time()
        try:
            message = _asked(ask, rnd)
        except BaseException:
            print(f"input {i} of {parser}", file=sys.stderr)
            raise
        told["seconds"] = max(told["seconds"], time.process_time() - began)
        told["accepted" if message is None else "refused"] += 1
        if message is not None:
            assert 0 < len(message) < 1_000, f"a message of {len(message)} characters"
            assert message.replace("\n", "").isprintable(), repr(message)
            assert "not enough memory" not in message
            told["longest"] = max(told["longest"], len(message))
    return told


def _asked(ask, rnd: random.Random) -> str | None:
    try:
        ask(rnd)
    except tk.TablekitError as error:
        return str(error)
    return None


def scaled(parser: str, number: int) -> dict[str, object]:
    """The same for many inputs, in processes that may each take ``MORE`` bytes of memory beyond what all begin with."""
    run(parser, -2, 2)  # what is made once and kept is not one input's doing
    told: dict[str, object] = {"parser": parser, "inputs": number}
    with multiprocessing.get_context("fork").Pool(1, maxtasksperchild=1) as pool:
        rows = pool.starmap(_capped, [(parser, at, min(CHUNK, number - at)) for at in range(0, number, CHUNK)], 1)
    for row in rows:
        for name in row:
            whole = name in ("accepted", "refused")
            told[name] = told.get(name, 0) + row[name] if whole else max(told.get(name, 0), row[name])
    return told


def _capped(parser: str, first: int, number: int) -> dict[str, object]:
    import resource  # which Windows lacks

    if sys.platform.startswith("linux"):
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + MORE
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    told = run(parser, first, number)
    return {**told, "MB": (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1_000}


if __name__ == "__main__":
    print(json.dumps(scaled(sys.argv[1], int(sys.argv[2]))))
