"""mypy holds a game to the frame: it finds nothing in the games there are, and every fault in one that is wrong."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tablekit
from tests.catalogue.offers import OURS
from tests.frame.test_fifth_game import written

ROOT = Path(tablekit.__file__).parents[1]
FITTING = "tests/typing/fitting.py"  # the games that there are

# A file of Stepping Stones, a part of it, what stands there instead, and what mypy says.
FAULTS = {
    "a misspelt deed": ("rounds", "s.lay(", "s.lays(", '"State" has no attribute "lays"; maybe "lay"?'),
    "a deed without its clause": ("rounds", "s.step(player, 0, because=cites.CLASH)", "s.step(player, 0)",
                                  'Missing named argument "because" for "step" of "State"'),
    "a deed without an argument": ("rounds", "s.choose(self.player, self.card,", "s.choose(self.player,",
                                   'Missing positional argument "card" in call to "choose" of "State"'),
    "a deed with an argument of another type": ("rounds", "s.show(player, card,", "s.show(player, str(card),",
                                                'Argument 2 to "show" of "State" has incompatible type "str"'),
    "a misspelt field": ("rounds", "wave[s.stands[player]]", "wave[s.stand[player]]",
                         '"State" has no attribute "stand"'),
    "a misspelt clause": ("rounds", "cites.CLASH", "cites.CRASH", 'Module has no attribute "CRASH"'),
    "a move without its blank": ("rounds", "once(Wave, face)", "once(Wave)",
                                 'Missing positional argument "face"'),
    "a move with a blank of another type": ("rounds", "each(Card, player, s.hands[player])",
                                            'each(Card, player, ("3",))', 'to "each" has incompatible type'),
    "a question that may not be asked": ("rounds", "hand = s.hands[self.player]", "hand = s.hands[q.player]",
                                         'Item "None" of "Choosing | None" has no attribute "player"'),
    "an answer with other arguments": ("rounds", "def apply(self, s: State, q: Choosing) -> None",
                                       "def apply(self, s: State) -> None", 'incompatible with supertype'),
    "a list of something else": ("rounds", "-> Sequence[Card]", "-> Sequence[int]", 'incompatible with'),
    "a sentence that is no message": ("rounds", 'asks, to = m("choose a card in secret")', 'asks, to = "choose a card"',
                                      'expression has type "str", base class "Question" defined the type as "Message"'),
    "a reason that is no message": ("rounds", "Condition(cites.CHOOSE, says, self.card",
                                    'Condition(cites.CHOOSE, "it is in hand", self.card',
                                    'Argument 2 to "Condition" has incompatible type "str"; expected "Message"'),
    "a remedy that is no message": ("rounds", 'remedy=m("another card")', 'remedy="another card"',
                                    'Argument "remedy" to "Condition" has incompatible type "str"'),
    "a receipt that is no message": ("ending", 'm("stones behind you")', '"stones behind you"',
                                     'Argument 2 to "Receipt" has incompatible type "str"; expected "Message"'),
    "a reason without its clause": ("rounds", "Condition(cites.CHOOSE, says, self.card", "Condition(says, self.card",
                                    'Argument 2 to "Condition" has incompatible type "bool"'),
    "an answer to another question": ("rounds", "asked(Choosing, Card)", "asked(Flood, Card)",
                                      'type parameter "Q" of "asked"'),
    "a book without a section": ("book", "views.SECTION", "views.SECTIONS", 'Module has no attribute "SECTIONS"'),
    "a section with the wrong function": ("ending", "scores=scores", "scores=receipt",
                                          'Argument "scores" to "Section" has incompatible type'),
}  # fmt: skip


def mypy(*paths, folder):
    """What mypy says of some files, by file."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file", ""]
    command += ["--cache-dir", str(ROOT / ".mypy_cache" / "typing"), "--ignore-missing-imports", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, timeout=300)
    said = {}
    for line in done.stdout.splitlines():
        file, _, rest = line.partition(":")
        said.setdefault(Path(file).stem, []).append(rest)
    assert done.returncode in (0, 1), done.stderr
    return said


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_make_lint_holds_every_game_to_the_engine(game):
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    held = (ROOT / FITTING).read_text(encoding="utf-8")

    assert (True, True) == (settings["strict"], FITTING in settings["files"])
    assert [] == [part for part in ("rules", "notation", "drawing") if f"{part}_of_{game.name}: " not in held]


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """Stepping Stones with each fault in a copy of one of its files, and what mypy says of all of them."""
    folder = tmp_path_factory.mktemp("typing")
    written(folder, lambda text: text.replace("tablekit.games.stones", "stones"))
    for number, (file, old, new, _) in enumerate(FAULTS.values()):
        text = (folder / "stones" / f"{file}.py").read_text()
        assert text.count(old) >= 1, old
        (folder / "stones" / f"wrong_{number}.py").write_text(text.replace(old, new, 1))
    return mypy("stones", folder=folder)


@pytest.mark.thorough
def test_nothing_is_found_in_a_sound_game(said):
    assert {} == {name: lines for name, lines in said.items() if not name.startswith("wrong_")}


@pytest.mark.thorough
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(said, fault):
    found = said.get(f"wrong_{list(FAULTS).index(fault)}", [])

    assert any(FAULTS[fault][3] in line for line in found), found
