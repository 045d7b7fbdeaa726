"""A package with faults is told all of them, by name and place, when it is loaded; the other games are unharmed."""

import sys
import warnings
from importlib import import_module

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.catalog.parts import PARTS, faults
from tablekit.core.errors import GameError
from tests.catalogue.offers import OURS

INIT = """from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game, Option

GAME = Game("rota", "Rota", (2,), __name__{more})
"""
CLAUSES = """from tablekit.catalog.clauses import Clauses

CLAUSES = Clauses("rota")
TURN = CLAUSES.must("turn", "Turns", "The players take turns.")
"""
RULES = """from tablekit.core import Over
from tablekit.core import Condition
from tablekit.frame import SEAT, Book, GameState, Move, Question, Section, asked
from tablekit.saying import messages
from rota import GAME
from rota.clauses import TURN

m, t = messages("rota")


class Asking(Question):
    name, clause, whose, asks, to = "turn", TURN, TURN, "end the game", "end the game"


class End(Move):
    pattern, heading, to, example = "end", "End", "end the game", "end"

    def conditions(self, s, q):
        return ()

    def apply(self, s, q):
        s.pending = ()


def start(setup):
    s = GameState(setup.players)
    s.pending = (Asking(0),)
    return s


BOOK = Book(GAME, Section(asked(Asking, End), start=start, over=lambda s: Over(TURN, ((0, 1),))))
"""
PICTURE = "def scene(seen, **look):\n    return seen\n"
SOUND = {"__init__.py": INIT.format(more=""), "clauses.py": CLAUSES, "book.py": RULES, "picture.py": PICTURE}

# What is wrong: the file, what stands in it, and all that is told of it.
FAULTS = {
    "no book": ("book.py", None, ["rota, book: there is no BOOK; it must be a Book"]),
    "no picture": ("picture.py", None, [
        "rota, picture: there is no scene; it must be a function that draws a position",
    ]),
    "no clauses": ("clauses.py", None, [
        "rota, book: ModuleNotFoundError: No module named 'rota.clauses'",
        "rota, its clauses: SetupError: Rota cannot be played: there is no CLAUSES in rota, nor in its clauses",
    ]),
    "a book that is none": ("book.py", "BOOK = 76", ["rota, book: BOOK is 76; it must be a Book"]),
    "a book without its parts": ("book.py", RULES.replace("asked(Asking, End), start=start, over", "ended"), [
        "rota, book: start is missing: a section says with Section(start=...) how the table is set",
        "rota, book: over is missing: a section says with Section(over=...) how the game ended",
        "rota, book: nothing is asked: a section brings its questions as Section(asked(...), ...)",
    ]),
    "reserved names for something else": ("picture.py", f"{PICTURE}SCENERY, NAMES, explain = 76, 'all', 'it'\n", [
        "rota, picture: explain is 'it'; it must be a function that says what a thing on the picture is",
        "rota, picture: SCENERY is 76; it must be a set of words, the kinds of keys that no move has",
        "rota, picture: NAMES is 'all'; it must be a list of Naming",
    ]),
    "another reserved name": ("editing.py", "EDITING = 76", ["rota, editing: EDITING is 76; it must be an Editing"]),
    "terms that are none": ("terms.py", "TERMS = {'neutral': {}}", [
        "rota, terms: TERMS is {'neutral': {}}; it must be a dict of Terms",
    ]),
    "a board with faults": ("book.py", "from tablekit.mechanics.own_boards import lines\nlines('a1', 'a2 b2 a2')", [
        "rota, book: board 'usual', line 'a1': it must go through two points or more, and through none twice",
        "rota, book: board 'usual', line 'a2 b2 a2': it must go through two points or more, and through none twice",
    ]),
    "a start that stumbles": ("book.py", RULES.replace("    s.pending =", "    s.men[0] ="), [
        "a game of 2: AttributeError: 'GameState' object has no attribute 'men', in book.py:27,"
        " at the start",
    ]),
    "sentences of what is no deed": ("book.py", RULES.replace("over=lambda", "says=SAYS, over=lambda").replace(
        "BOOK =", """class State(GameState):
    def move(self, player, *, because):
        pass


SAYS = {"mvoe": "{player} moved.", "move": "{plyer} moved."}
BOOK =""").replace("s = GameState(", "s = State("), [
        "a game of 2: says has a sentence for 'mvoe', which is no deed of rota.book.State; it must be 'move',"
        " at the start",
        "a game of 2: the sentence of rota.book.State.move has the blank {plyer}, no argument, at the start",
    ]),
    "an entry with faults": ("__init__.py", INIT.format(more="""
    , editions=(Edition("first", "First"),), options=(Option("seed", (1,), 1, "it", "rota.seed"),)""")
        .replace("(2,)", "(2, 2000)"), [
        "players: (2, 2000) must be numbers from 2 to 9, as in (2,) or (2, 3, 4)",
        "option seed: the name is taken",
        "edition first: the clauses know none",
        "option seed: there is no clause 'rota.seed'",
    ]),
    "an end that is none": ("book.py", RULES.replace("Over(TURN, ((0, 1),))", "None"), [
        "a game of 2: nobody is asked anything, and over does not say how the game has ended,"
        " after “end”, at rota/2p do=-",
    ]),
    "a question that is left out": ("book.py", RULES.replace("(Asking(0),)", "(Other(0),)").replace(
        "class End", "class Other(Asking):\n    name = 'other'\n\n\nclass End"), [
        "a game of 2: Other is asked, but stands in no section with its answers, at the start, at rota/2p do=other:0",
    ]),
    "a player who cannot move": ("book.py", RULES.replace("return ()", "yield Condition(TURN, m('never'), False)"), [
        "a game of 2: seat 0 is asked “turn” and has no legal move, at the start, at rota/2p do=turn:0",
    ]),
    "a deed whose name is taken": ("book.py", RULES + """

class State(GameState):
    def copy(self, a, *, because):
        pass
""", ["rota, book: TypeError: State: a deed cannot be called 'copy', as every state has that"]),
    "blanks that nothing parts": ("book.py", RULES.replace('"end", "End"', '"end {a}{b}", "End"').replace(
        "    def conditions", "    blanks = {'a': SEAT, 'b': SEAT}\n\n    def conditions"), [
        "rota, book: TypeError: End: nothing stands between two blanks of 'end {a}{b}' to tell them apart",
    ]),
    "two moves with one verb": ("book.py", RULES.replace(
        "BOOK =", "class Stop(End):\n    pass\n\n\nBOOK =").replace("Asking, End)", "Asking, End, Stop)"), [
        "rota, book: End and Stop begin with 'end' and do not say with fits which of them is meant",
    ]),
    "a move that stumbles": ("book.py", RULES.replace("        s.pending = ()", "        s.pending = 1 / 0"), [
        "a game of 2: ZeroDivisionError: division by zero, in book.py:22, in “end”, at rota/2p do=turn:0",
    ]),
    "a picture that stumbles": ("picture.py", PICTURE.replace("return seen", "return 1 / 0"), [
        "a game of 2: the picture cannot be drawn: ZeroDivisionError: division by zero, in picture.py:2,"
        " at rota/2p do=turn:0",
    ]),
    "chance of its own": ("book.py", RULES.replace("        s.pending = ()", "        random.choice(())"), [
        "book.py:22: random.choice cannot be played again from a seed: chance comes by Dice alone",
    ]),
    "a deed that cites nothing": ("book.py", RULES.replace("BOOK =", """class State(GameState):
    def stop(self, *, because):
        self.pending = ()


BOOK =""").replace("s = GameState(", "s = State(").replace("        s.pending = ()", "        s.stop(because='end')"), [
        "a game of 2: the deed “stop” cites 'end', which is no clause of rota, in “end”, at rota/2p do=turn:0",
    ]),
    "an example that is no move": ("book.py", RULES.replace('"end the game", "end"', '"end the game", "stop"'), [
        "a game of 2: End: its example 'stop' is no move: 'stop' is not a move; it must begin with 'end'"
    ]),
    "a blank that nothing fills": ("book.py", RULES.replace(
        "return ()", "yield Condition(TURN, m('{at} is free'), True)"), [
        "book.py:19: the message has the blank {at}, which is given nothing",
    ]),
    "a clause without text": ("clauses.py", CLAUSES.replace("The players take turns.", " "), [
        "rota, book: TablekitError: the clauses of rota have faults:\nrota.turn: it says nothing",
        "rota, its clauses: TablekitError: the clauses of rota have faults:\nrota.turn: it says nothing",
    ]),
    "clauses of another game": ("clauses.py", CLAUSES.replace('"rota"', '"rotor"'), [
        "clauses: they are of 'rotor', and the game is 'rota'",
    ]),
}  # fmt: skip


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Writes a package ``rota`` of some files and offers it by an entry point, as an installer would."""

    def write(files, name="rota"):
        information = tmp_path / f"{name}-1.0.dist-info"
        information.mkdir()
        (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (information / "entry_points.txt").write_text(f"[tablekit.games]\n{name} = {name}:GAME\n")
        for path, text in files.items():
            file = tmp_path / name / path
            file.parent.mkdir(exist_ok=True)
            if text is not None:
                file.write_text(text)
        catalog.games.cache_clear()

    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(catalog, "_added", {})
    yield write
    monkeypatch.undo()
    catalog.games.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] in ("rota", "rotor")]:
        del sys.modules[name]


def test_a_sound_package_is_in_the_catalogue(package):
    package(SOUND)

    assert "Rota" == tk.game("rota").title
    assert [] == faults(tk.game("rota"))


@pytest.mark.parametrize("fault", FAULTS)
def test_all_faults_of_a_package_are_told_when_it_is_asked_for_and_no_other_game_is_harmed(package, fault):
    file, text, expected = FAULTS[fault]
    package(SOUND | {file: text})
    with pytest.warns(RuntimeWarning, match="the game 'rota' of another package cannot be used: "):
        found = tk.games()
    with pytest.raises(tk.SetupError) as caught:
        tk.new("rota")
    told = str(caught.value).split("cannot be used: ")[1].split("\n  ")

    assert expected == (told if len(told) == 1 else told[1:])
    assert [f"{len(told) - 1} faults"] == told[:1] or len(told) == 1
    assert OURS == found


def test_a_game_that_is_offered_by_hand_is_told_its_faults_at_once(package):
    package({**SOUND, "picture.py": None, "editing.py": "EDITING = 76"})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        assert OURS == tk.games()
    with pytest.raises(GameError) as caught:
        catalog.add(import_module("rota").GAME)

    assert [
        "rota, picture: there is no scene; it must be a function that draws a position",
        "rota, editing: EDITING is 76; it must be an Editing",
    ] == caught.value.faults
    assert OURS == tk.games()


def test_of_two_games_of_one_name_the_other_is_told(package):
    package(SOUND)
    package({path: text.replace("from rota", "from rotor") for path, text in SOUND.items()}, "rotor")
    with pytest.warns(RuntimeWarning, match="the game 'rotor' of .* there is another game of the name 'rota'"):
        found = tk.games()

    assert ["rota"] == [game.module for game in found if game not in OURS]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_our_games_have_no_fault(game):
    assert [] == faults(game)


def test_every_reserved_name_is_told_in_the_guide():
    guide = (import_module("pathlib").Path(catalog.__file__).parents[1] / "games" / "README.md").read_text("utf-8")

    assert [] == [part.name for part in PARTS if f"`{part.name}`" not in guide]
