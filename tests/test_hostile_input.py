"""What a stranger's file, or a slip, may ask for: never more than a little memory, and always one typed sentence."""

import json
import os
import subprocess
import sys
import warnings
from importlib import metadata, resources

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.catalog import boards
from tablekit.catalog.boards import Faults, parse_board
from tablekit.catalog.entry import Game
from tablekit.core import limits
from tablekit.core.errors import BoardError, IllegalMove, NotationError, RecordError, SetupError, TablekitError, reason
from tablekit.core.notation import shown, suggestion
from tablekit.games.empire.box import printed
from tablekit.games.empire.rules.bid import Bid
from tablekit.games.meduris.rules.building import Hut
from tablekit.lessons.tasks import exercise
from tablekit.teach.answers import Marks
from tablekit.teach.homework import load_exercises, own_exercise, save_exercises
from tablekit.teach.syllabus import Syllabus
from tablekit.tree import cache, reading
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import follow, link
from tablekit.tree.record import Record
from tests.tree.test_record import OWN

HUGE = 10**5000
SIDE32 = resources.files("tablekit.games.meduris").joinpath("boards/side32.toml").read_text(encoding="utf-8")
DEEP = b"a." * 16_000 + b"a=1"
WAYS_TO_FILL = {
    "a deep key": DEEP,
    "a deep quoted key": b'"a"."a\\".".' * 9_000 + b"a=1",
    "a deep key with spaces": b"a . " * 9_000 + b"a=1",
    "a deep key in an inline table": b"x = { " + DEEP + b" }",
    "a deep header": b"[" + b"a." * 9_000 + b"a]",
    "a deep key after a text of many lines": b"x = '''\n''''\n" + DEEP,
    "a deep key after a text with quotes": b'x = """ \\""" """""\n' + DEEP,
    "a deep key after a comment": b"# it's\n" + DEEP,
    "many headers": b"".join(b"[k%d]\n" % i for i in range(20_000)),
    "many dotted keys": b"".join(b"k%d.a.b.c.d=1\n" % i for i in range(12_000)),
    "many keys": b"".join(b"k%d=[]\n" % i for i in range(20_000)),
}


RECORDS_THAT_FILL = """if True:
    import os
    from tablekit import Explorer, RecordError, new
    from tests.bench.peak import peak

    begun = b'{"format":"tablekit-record","version":1,'
    saved = Explorer(new("meduris", players=2, seed=1)).encode()
    ways = {
        "quotes": lambda: b'"' * 15_900_001,
        "brackets and numbers": lambda: b"[0" * 7_900_000,
        "nodes": lambda: begun + b'"nodes":[' + b'[0,""],' * 2_200_000 + b'[0,""]]}',
        "nodes in an added line": lambda: saved + b'{"nodes":[' + b'[0,"a"],' * 199_000 + b'[0,"b"]]}\\n',
        "as many names as are parsed": lambda: begun + b'"names":[' + b'"a",' * 990_000 + b'""]}',
        "one wide letter in a long board": lambda: begun + b'"board":"\\xf0\\x9f\\x98\\x80' + b"a" * 15_800_000 + b'"}',
    }
    for name, way in ways.items():
        if os.fork() == 0:  # each has the memory for itself
            raw, before = way(), peak()
            try:
                Explorer.decode(raw)
            except RecordError:
                print(name, len(raw), round(peak() - before), sep=",", flush=True)
            os._exit(0)
        os.wait()
"""


def measured(code: str) -> str:
    """What a few lines of Python print in a process of their own that may take 300 MB of memory in all."""
    cap = "import resource as r; r.setrlimit(r.RLIMIT_AS, (300_000_000, 300_000_000))\n"
    done = subprocess.run([sys.executable, "-c", cap + code], capture_output=True, text=True, timeout=120)
    assert "" == done.stderr
    return done.stdout.strip()


# ---------------------------------------------------------------- a small file must not fill the memory


@pytest.mark.parametrize("raw", WAYS_TO_FILL.values(), ids=WAYS_TO_FILL)
def test_what_would_fill_the_memory_is_refused_before_it_is_parsed(raw, monkeypatch):
    def parsed(_):
        raise AssertionError("it came to the parser")

    monkeypatch.setattr("tomllib.loads", parsed)
    with pytest.raises(BoardError, match=r"nested deeper|keys with dots|keys and tables"):
        parse_board(raw, "own.toml")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is capped as Linux does it")
def test_a_deep_key_takes_no_memory_in_a_board_nor_in_a_record(tmp_path):
    record = json.loads(Explorer(tk.new("meduris", players=2, seed=1)).encode())
    (tmp_path / "game.json").write_text(json.dumps({**record, "board": DEEP.decode()}))
    (tmp_path / "own.toml").write_bytes(b"a." * 120_000 + b"a=1")

    code = "import tablekit as tk\nfor load, name in ((tk.load_board, 'own.toml'), (tk.Explorer.load, 'game.json')):\n"
    code += f"    try: load(r'{tmp_path}/' + name)\n    except tk.TablekitError as e: print(type(e).__name__)\n"
    assert "BoardError\nRecordError" == measured(code)


@pytest.mark.thorough
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is measured as Linux does it")
def test_no_record_takes_more_than_200_mb_more():
    done = subprocess.run([sys.executable, "-c", RECORDS_THAT_FILL], capture_output=True, text=True, timeout=120)

    found = [line.split(",") for line in done.stdout.splitlines()]
    assert ("", 6) == (done.stderr, len(found))
    assert [] == [(name, mb) for name, size, mb in found if int(mb) > 200 or int(size) > limits.RECORD_BYTES]


@pytest.mark.parametrize(
    "more",
    [
        "# a.b.c.d.e.f.g.h.i.j.k " + "." * 300,
        'notice = "1.2.3.4.5.6.7.8.9.10 = a.b.c.d.e.f.g.h.i [x]"',
        "notice = 'a.b.c.d.e.f.g.h.i.j.k.l.m.n'",
        'notice = """\na.b.c.d.e.f.g.h.i.j = 1\n""x"" \\""" a.b.c.d.e.f.g.h.i.j = 1\n"""',
        "notice = '''\na.b.c.d.e.f.g.h.i.j = 1\n'' ' a.b.c.d.e.f.g.h.i.j = 1\n'''",
        'notice = "a quote \\" and # no comment a.b.c.d.e.f.g.h.i.j"',
    ],
)
def test_dots_in_texts_and_comments_do_not_count(more):
    text = SIDE32.replace('title   = "Side', more + '\ntitle   = "Side', 1)

    assert "side32" == parse_board(text.encode(), "own.toml").name


def test_shares_of_a_tile_are_no_keys_with_dots():
    many = b"game = 'x'\nname = 'y'\nz = [" + b"0.25, -1.5e-3, " * 5_000 + b"]"

    assert "y" == parse_board(many, "own.toml").name


@pytest.mark.parametrize("start", [b'"""', b"'''", b'"', b"'", b'"""\\"', b'x = """\\"""', b"a", b"a ", b"\\"])
def test_looking_for_keys_takes_one_walk_however_quotes_stand(start):
    """From each of its places it would take minutes: the largest text of these comes to its end, with nothing found."""
    text = (start * limits.BOARD_BYTES)[: limits.BOARD_BYTES].decode()

    assert None is boards._too_much_to_parse(text)


def test_the_deepest_key_of_the_largest_file_is_counted_in_one_walk():
    found = boards._too_much_to_parse("a." * (limits.BOARD_BYTES // 2))

    assert f"tables are nested deeper than {limits.BOARD_DEPTH}: a key has 128000 parts" == str(found)


@pytest.mark.parametrize("number", ["9" * 4_400, "0x" + "f" * 4_400, "0b" + "1" * 4_400, "-" + "9" * 4_400])
def test_a_number_of_thousands_of_digits_is_a_fault_of_a_board(number):
    with pytest.raises(BoardError) as caught:
        parse_board(f"game = 'meduris'\nname = 'x'\nx = {number}".encode(), "own.toml")
    assert len(str(caught.value)) < 1_000


def test_faults_are_told_to_a_number_and_then_reading_ends():
    found = Faults("own.toml")

    with pytest.raises(BoardError) as caught:
        for number in range(10_000):
            found.add(f"face {number}", "x" * 10_000)
    assert limits.FAULTS + 1 == len(caught.value.faults)
    assert "reading ended here, after 200 faults" in caught.value.faults[-1]
    assert all(len(fault) <= limits.FAULT_CHARACTERS for fault in caught.value.faults)
    assert len(str(caught.value)) < 1_000 and "and 199 more faults" in str(caught.value)


@pytest.mark.parametrize("rest", ["[[tile]]\nfaces = ['x']\n" * 3_000, "[[card]]\nid = 'lake'\n" * 3_000])
def test_long_lists_of_long_ids_make_no_long_message(rest):
    faces = "".join(f"[[face]]\nid = '{'x' * 900}{number}'\n" for number in range(120))

    with pytest.raises(BoardError) as caught:
        tk.new("empire", board=parse_board(f"game = 'empire'\nname = 'own'\n{faces}{rest}".encode(), "own.toml"))
    assert len(str(caught.value)) < 1_000
    assert sum(map(len, caught.value.faults)) < 100_000


def test_no_memory_is_a_reason():
    """A record whose parser gives up says so, and is never refused with an empty sentence."""
    assert "there is not enough memory" == reason(MemoryError())
    assert "KeyError" == reason(KeyError())


def test_a_board_that_takes_too_much_memory_is_a_board_error(monkeypatch):
    def greedy(_):
        raise MemoryError

    monkeypatch.setattr("tomllib.loads", greedy)
    with pytest.raises(BoardError, match="the text cannot be read: there is not enough memory"):
        parse_board(b"a = 1", "own.toml")


# ---------------------------------------------------------------- messages

LONG = "x\x1b[2J\u202e" * 5_000


@pytest.mark.parametrize(
    "error",
    [
        TablekitError(LONG), NotationError(LONG, LONG, 300, 900), SetupError(LONG), RecordError(LONG),
        IllegalMove(tk.Refusal(LONG, tuple(tk.Condition("a.b", LONG, False, remedy=LONG) for _ in range(50)))),
        BoardError(LONG, [LONG] * 50),
    ],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_no_message_is_long_or_holds_what_cannot_be_seen(error):
    assert len(str(error)) < 1_000
    assert str(error).replace("\n", "").isprintable()


def test_a_message_that_is_too_long_keeps_what_would_be_right():
    with pytest.raises(NotationError) as caught:
        tk.read("meduris/2p rules=" + "x" * 7_000)
    assert "the part" in str(caught.value) or "it must begin" in str(caught.value)


def test_as_many_faults_of_a_position_are_told_as_fit():
    every = ".".join(card.id for card in printed().cards)
    with pytest.raises(NotationError) as caught:
        tk.read(f"empire/2p map=fern,N:horseshoe,E:volcano,W:meadows start=F2 do=take:0 cards={every}/{every}")
    assert len(str(caught.value)) < 1_000 and "more faults" in str(caught.value)


def test_a_fault_of_a_position_points_at_its_part():
    with pytest.raises(NotationError) as caught:
        tk.read("empire/2p map=fern,N:horseshoe,E:volcano,W:meadows start=F2 do=move:0*3 left=3 cards=lake/-")
    error = caught.value
    assert "move:0*3" == error.text[error.start : error.end]


# ---------------------------------------------------------------- what is compared


def test_nothing_long_is_compared(monkeypatch):
    compared = []

    def close(word, right, n):
        compared.append((len(word), len(right)))
        return []

    monkeypatch.setattr("difflib.get_close_matches", close)
    suggestion("x" * 10**7, [str(number) for number in range(200_000)])
    suggestion(HUGE, ["wood", "wool"])
    assert [(2 * limits.NAME_CHARACTERS, limits.COMPARED), (0, 2)] == compared


def test_a_name_that_is_not_there_is_told_briefly():
    tree = Explorer(tk.new("meduris", players=2, seed=1))
    tree.name("start")

    for name in ("x" * 10**7, HUGE, ["start"], "\x1b[2J"):
        with pytest.raises(TablekitError, match="no node is named") as caught:
            tree.find(name)
        assert len(str(caught.value)) < 200 and str(caught.value).isprintable()


@pytest.mark.parametrize("name", ["edition", "colours", "row", "tiles", "tokens", "leader_deal", "start", "ages"])
@pytest.mark.parametrize("value", ["fern " * 2_000_000, ["x"] * 10**6, HUGE], ids=["text", "list", "number"])
def test_an_option_is_bounded_before_it_is_read(name, value):
    with pytest.raises(SetupError) as caught:
        tk.new("empire", players=2, **{name: value})
    assert len(str(caught.value)) < 500


# ---------------------------------------------------------------- huge numbers, wrong seats, wrong values


def test_a_huge_number_is_shown_by_its_length():
    assert "a number of 16610 bits" == shown(HUGE)
    assert "[1, a number of 16610 bits]" == shown([1, HUGE])


@pytest.mark.parametrize(
    "ask",
    [
        lambda pos, n: tk.new("meduris", players=n),
        lambda pos, n: tk.new(n),
        lambda pos, n: tk.new("meduris", first=n),
        lambda pos, n: tk.new("meduris", edition=n),
        lambda pos, n: tk.new("meduris", chips={str(n)[:1] if isinstance(n, list) else n: "hut"}),
        lambda pos, n: tk.new("meduris", chips={3: n}),
        lambda pos, n: tk.new("meduris", chips="9" * 5_000 + ":hut"),
        lambda pos, n: tk.new("meduris", colours=[n, n]),
        lambda pos, n: tk.new("empire", ages=[n, 0]),
        lambda pos, n: tk.new("empire", setup_player=n),
        lambda pos, n: tk.new("meduris", seed=n),
        lambda pos, n: tk.new("meduris", names=[n, n]),
        lambda pos, n: tk.new("meduris", board=n),
        lambda pos, n: tk.new("empire", board=n),
        lambda pos, n: tk.read(n),
        lambda pos, n: tk.game(n),
        lambda pos, n: tk.clause(n),
        lambda pos, n: tk.game("meduris").clauses[n],
        lambda pos, n: tk.load_board(n),
        lambda pos, n: pos.observe(n),
        lambda pos, n: pos.receipt(n),
        lambda pos, n: pos.imagine(n),
        lambda pos, n: pos.observe(0).imagine(n),
        lambda pos, n: pos.prompt(n),
        lambda pos, n: pos.legal_moves(n),
        lambda pos, n: pos.move("place wood", n),
        lambda pos, n: pos.move(pos.legal_moves()[0], n),
        lambda pos, n: pos.play(n),
        lambda pos, n: pos.chance(n),
        lambda pos, n: pos.describe(n),
        lambda pos, n: pos.svg(theme=n),
        lambda pos, n: Explorer(pos).go(n),
        lambda pos, n: Explorer(pos).at_node(n),
        lambda pos, n: Explorer(pos).remove(n),
        lambda pos, n: Explorer(pos).name("x", n),
        lambda pos, n: Explorer(pos).name(n),
        lambda pos, n: Explorer(pos).note(n),
        lambda pos, n: Explorer(pos).find(n),
        lambda pos, n: Explorer.load(n),
        lambda pos, n: Explorer(pos, autosave=n),
        lambda pos, n: Explorer(pos).observe(n),
        lambda pos, n: tk.evaluate(pos, games=n),
        lambda pos, n: tk.evaluate(pos, games=1, most=n),
        lambda pos, n: tk.evaluate(pos, games=1, seed=n),
        lambda pos, n: tk.evaluate(n),
        lambda pos, n: tk.compare(pos, pos, seat=n),
        lambda pos, n: tk.compare(pos, pos, seat=0, names=[n, n]),
        lambda pos, n: tk.compare(pos, n, seat=0),
        lambda pos, n: tk.compare(pos, "place wood", n),
        lambda pos, n: tk.compare(n, "place wood", "place wool"),
        lambda pos, n: tk.evaluate(pos, games=1, executor=n),
        lambda pos, n: tk.evaluate(pos, games=1, bot=n),
        lambda pos, n: tk.new("apache", terms=n),
        lambda pos, n: tk.edit(tk.new("apache", players=2, seed=1)).add("stacks red", n),
        lambda pos, n: tk.edit(pos).set("goods blue wool", n),
        lambda pos, n: tk.edit(pos).decide(n),
        lambda pos, n: follow(n),
        lambda pos, n: link(pos, [n]),
        lambda pos, n: exercise("meduris", n),
        lambda pos, n: own_exercise(pos, "x", {"turn": n}, [n]),
        lambda pos, n: save_exercises(n),
        lambda pos, n: save_exercises("x.json", n),
        lambda pos, n: load_exercises(n),
        lambda pos, n: Marks(n),
        lambda pos, n: Syllabus("meduris", n),
    ],
)
@pytest.mark.parametrize("number", [HUGE, -HUGE, 0.5, True, b"0", [0]], ids=["huge", "low", "half", "yes", "b", "list"])
def test_a_number_that_cannot_be_is_a_typed_error(ask, number):
    with pytest.raises(TablekitError) as caught:
        ask(tk.new("meduris", players=2, seed=4), number)
    assert len(str(caught.value)) < 1_000


@pytest.mark.parametrize("text", ["\ud800", "a\udcffb", "a\0b", "x" * 300, "~nosuchuser/x", "9" * 5_000])
@pytest.mark.parametrize(
    "ask",
    [
        follow,
        lambda text: follow("?game=meduris&players=2&seed=" + text),
        lambda text: follow("?game=meduris&first=" + text),
        lambda text: follow(link(tk.new("meduris", players=2)) + "&name=" + text),
        lambda text: follow(link(tk.new("meduris", players=2)) + "&do=" + text),
        lambda text: tk.edit("meduris").set("goods blue wool", text),
        lambda text: tk.edit("apache").add("stacks red", text),
        lambda text: tk.edit("meduris").set(text, 1),
        lambda text: exercise("meduris", text),
        lambda text: own_exercise(tk.new("meduris", players=2), text, {"turn": text}, [text]),
        lambda text: save_exercises(f"nowhere/{text}"),
        load_exercises,
        Marks,
        tk.load_board,
        Explorer.load,
        lambda text: Explorer(tk.new("meduris", players=2), autosave=f"nowhere/{text}"),
        lambda text: Syllabus("meduris", text),
    ],
)
def test_a_text_that_cannot_be_is_a_typed_error(ask, text):
    with pytest.raises(TablekitError) as caught:
        ask(text)
    assert len(str(caught.value)) < 1_000 and str(caught.value).replace("\n", "").isprintable()


@pytest.mark.parametrize("steps", ["1", None, 1.5, True])
def test_steps_are_whole_numbers(steps):
    tree = Explorer(tk.new("meduris", players=2, seed=1))

    for ask in (tree.back, tree.forward):
        with pytest.raises(TablekitError, match="is not a number of steps"):
            ask(steps)


def test_more_steps_than_there_are_lead_to_the_end():
    tree = Explorer(tk.new("meduris", players=2, seed=1))
    tree.play("place wood")

    assert tree.back(HUGE) == tree.at_node(0) and tree.forward(HUGE) == tree.at_node(1)


@pytest.mark.parametrize("seat", ["0", 2, -1, True, 0.0])
def test_positions_are_compared_for_a_seat_at_the_table(seat):
    pos = tk.new("meduris", players=2, seed=1)

    with pytest.raises(TablekitError, match=r"seat .* does not exist"):
        tk.compare(pos, pos, seat=seat)


@pytest.mark.parametrize("theme", ["x", "", None, 5, []])
def test_a_theme_is_light_or_dark(theme):
    pos = tk.new("meduris", players=2, seed=1)

    for draw in (pos.svg, pos.scene):
        with pytest.raises(TablekitError, match=r"there is no theme .*; it must be one of light, dark"):
            draw(theme=theme)


# ---------------------------------------------------------------- moves as objects


def test_a_move_of_another_seat_is_not_played_for_the_seat_that_was_named():
    pos = tk.new("meduris", players=3, seed=7)
    move = pos.legal_moves()[0]

    assert pos.play(move) == pos.play(move, player=0)
    with pytest.raises(TablekitError, match=r"Place\(player=0, plateau=0\) is a move of seat 0, not of seat 2"):
        pos.play(move, player=2)


@pytest.mark.parametrize("move", [Hut(0, 99), Hut(0, -1), Hut(7, 5), Hut(HUGE, 5), Bid(0, 1)])
def test_a_move_that_this_game_does_not_know_is_a_typed_error(move):
    pos = tk.new("meduris", players=2, seed=1)

    for ask in (pos.play, pos.why_not, pos.why, pos.move, pos.describe, Explorer(pos).play):
        with pytest.raises(TablekitError) as caught:
            ask(move)
        assert TablekitError is caught.type


def test_a_move_that_only_looks_like_one_of_this_game_is_refused():
    class Place(tk.Move):
        """Of another game, with the words of this one."""

    pos = tk.new("meduris", players=2, seed=1)

    with pytest.raises(TablekitError, match="is no move of this game; 'place wood' means Place"):
        pos.play(Place(pos.node.players[0], "place wood", (), "Worker"))


def test_a_seat_in_front_of_a_move_is_a_fault_of_the_text():
    with pytest.raises(NotationError, match="seat 7 does not exist; seats are 0 to 1") as caught:
        tk.new("meduris", players=2, seed=1).play("7: place wood")
    assert (0, 1) == (caught.value.start, caught.value.end)


# ---------------------------------------------------------------- boards and files


def test_positions_on_different_boards_of_one_name_are_different():
    mine = tk.read(tk.new("meduris", 2, seed=1, board=own(OWN)).notation, board=own(OWN))
    other = tk.read(mine.notation, board=own(OWN.replace("river_after = [32]", "river_after = [8]")))

    assert mine.notation == other.notation
    assert mine != other and hash(mine) != hash(other) and 2 == len({mine, other})
    assert mine == tk.read(mine.notation, board=own(OWN)) and {mine} == {mine, tk.read(mine.notation, board=own(OWN))}


def own(text):
    return parse_board(text.encode(), "own.toml")


def test_a_board_of_too_many_spaces_has_a_fault():
    more = "".join(f'\n[[space]]\nnumber = {k}\ngoods = ["wool", "stone"]\narea = "far"\n' for k in range(33, 80))

    with pytest.raises(BoardError, match="it has 79 spaces; it must have 25 to 60"):
        tk.new("meduris", 2, board=own(SIDE32 + more))


@pytest.mark.parametrize("path", [None, 5, b"own.toml", ["own.toml"]])
def test_a_board_is_loaded_from_a_path(path):
    with pytest.raises(BoardError, match="it cannot be the name of a file"):
        tk.load_board(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_no_board_and_nobody_waits_for_it(tmp_path):
    os.mkfifo(tmp_path / "own.toml")

    for path in (tmp_path / "own.toml", tmp_path, "/dev/null"):
        with pytest.raises(BoardError, match="the file cannot be read"):
            tk.load_board(path)
    with pytest.raises(RecordError, match="is not a plain file"):
        Record.load(tmp_path / "own.toml")


# ---------------------------------------------------------------- games of other packages


class Entry:
    """What an installed package says it offers."""

    def __init__(self, name, offer):
        self.name = name
        self.load = offer


def raising():
    raise ImportError("no module named \x1b[2Jxyz")


@pytest.mark.parametrize(
    ("offer", "why"),
    [
        (raising, "ImportError: no module named �\\[2Jxyz"),
        (lambda: "no game", "it is no Game"),
        (lambda: Game("meduris", "Mine", (2,), "x", ()), "there is another game of the name 'meduris'"),
    ],
)
def test_one_broken_game_of_another_package_does_not_break_the_others(offer, why, monkeypatch):
    monkeypatch.setattr(metadata, "entry_points", lambda group: [Entry("mine", offer)])
    catalog.games.cache_clear()
    try:
        with pytest.warns(RuntimeWarning, match="the game 'mine' of another package cannot be used"):
            assert ["apache", "empire", "iquazu", "meduris"] == sorted(game.name for game in tk.games())
        assert "Meduris" == tk.game("meduris").title
        with pytest.raises(SetupError, match=why):
            tk.game("mine")
        with pytest.raises(NotationError, match=why):
            tk.read("mine/2p")
        catalog.games.cache_clear()
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert 4 == len(tk.games())
    finally:
        monkeypatch.undo()
        catalog.games.cache_clear()


# ---------------------------------------------------------------- trees


def test_play_goes_on_when_it_cannot_be_saved_and_warnings_are_errors(tmp_path):
    tree = Explorer(tk.new("meduris", players=2, seed=1), autosave=tmp_path / "game.json")
    (tmp_path / "game.json").write_text("another's")

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        after = tree.play("place wood")
    assert after == tree.position and "has been changed by another" in tree.unsaved


def test_a_tree_of_many_short_branches_does_not_make_a_long_line_slow(monkeypatch):
    """Thousands of branches of one step may not use up what is kept: going back plays few steps again."""
    monkeypatch.setattr(cache, "STRIDE", 8)
    monkeypatch.setattr(cache, "MOST_KEPT", 60)
    monkeypatch.setattr(cache, "RECENT", 4)
    tree = Explorer(tk.new("meduris", players=2, seed=1))
    while tree._nodes[tree.at].depth < 7 or len(tree.position.legal_moves()) < 4:
        tree.play(tree.position.legal_moves()[0]) if tree.position.legal_moves() else tree.roll()
    trunk = tree.at
    grow_branches(tree, trunk)
    tree.go(trunk)
    while len(tree.path()) < 400:
        moves = [m for m in tree.position.legal_moves() if m.group not in ("Hut", "Temple") and m.text != "poll no"]
        tree.play(moves[len(tree) % len(moves)]) if moves else tree.roll()
    tree = Explorer.decode(tree.encode())
    line, replayed = tree.path(), []
    real = reading.step
    monkeypatch.setattr(reading, "step", lambda *given: replayed.append(1) or real(*given))
    tree.go(line[200])
    assert len(replayed) <= 16
    for node in reversed(line):
        tree.at_node(node)
    assert len(replayed) <= 8 * len(line)
    assert len(tree._cache.milestones) <= 60


def grow_branches(tree, trunk):
    """More ends of short branches than are kept."""
    waiting = [trunk]
    while len(tree) < 600:
        tree.go(waiting.pop(0))
        here = tree.at
        for move in tree.position.legal_moves()[:12]:
            tree.go(here)
            tree.play(move)
            while not tree.position.legal_moves() and not tree.position.over:
                tree.roll()
            waiting.append(tree.at)
