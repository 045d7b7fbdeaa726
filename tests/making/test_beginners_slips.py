"""What beginners write wrong in a game is told by its name and place, at the latest when it is offered."""

import sys
from importlib import import_module

import pytest

from tablekit import catalog
from tablekit.core.errors import TablekitError
from tests.frame.test_fifth_game import steps

PLACE = "self.point not in s.men)\n\n    def apply(self, s, q):\n        s.place"
FIELD = 'PerSeat("hand", Whole("a hand", 0, 3, first=3))'
NEXT = "s.ask(Place if s.hand[1 - self.player] else Move, 1 - self.player)"
HAS = 'yield self.needs(PLACE, m("you have a man in hand"), s.hand[self.player] > 0)'
DEED = "def place(self, player, point, *, because)"
DO = "s.place(self.player, self.point, because=PLACE)"
BLANK = '{"point": BOARD.point}\n\n    def conditions'
START = "at three/2p men=- hand=3/3 past=2 do=place:0"

SLIPS = {  # of Three Men's Morris: what is written in place of what, and what is told of it
    "a deed called as a method of every state": (
        DEED,
        DEED.replace("place", "give"),
        "State: no method or deed can be called 'give', as every state has that",
    ),
    "a field called as a method of every state": (
        '"hand": Per',
        '"copy": Per',
        "State: no field can be called 'copy', as every state has that",
    ),
    "a field called as a deed": (
        '{"men"',
        '{"place": SEAT, "men"',
        "State: 'place' is a field and a method; one of them needs another name",
    ),
    "a field in capitals": (
        '"hand": Per',
        '"Hand": Per',
        "State: the field 'Hand' cannot be called so; it must be small letters and digits",
    ),
    "a field that is no kind": (FIELD, "3", "State: the field 'hand' is 3; it must be a kind such as"),
    "men on a graph": (
        "Board(lines(",
        "(lines(",
        "the men: they stand on a Graph; it must be a Board: Board(lines(...))",
    ),
    "a deed that takes its clause by place": (
        DEED,
        DEED.replace("*, ", ""),
        "State.place: a deed takes its clause by name alone; write *, because",
    ),
    "a deed without its clause": (
        DO,
        DO.replace(", because=PLACE", ""),
        "required keyword-only argument: 'because', in {file}:48, in “place c1”",
    ),
    "a misspelt clause": (
        "because=PLACE",
        "because='three.plcae'",
        f"the deed “place” cites 'three.plcae', which is no clause of three, in “place c1”, {START}",
    ),
    "a change without a deed": (
        DO,
        "s.men[self.point] = self.player",
        f"men was changed otherwise than by a deed, a method that ends with *, because, in “place c1”, {START}",
    ),
    "a value that is no field": (
        "self.hand[player] -= 1",
        "self.hand[player] -= 1; self.turns = 1",
        "turns is set, and is no field of the state, so that no position tells it",
    ),
    "nobody is asked": (
        NEXT,
        "pass",
        f"nobody is asked what comes next: Place must end with s.ask(...), in “place c1”, {START}",
    ),
    "a seat that is none": (
        NEXT,
        "s.ask(Place, self.player + 1)",
        "2): it must be a choice or dice, and a seat from 0 to 1",
    ),
    "a choice by its name": (NEXT, "s.ask('Place', 0)", "ask('Place', 0): it must be a choice or dice, and a seat"),
    "a player who cannot move": (
        NEXT,
        "s.ask(Place, 1 - self.player)",
        "seat 0 is asked “place” and has no legal move  § three.place, after “place a3”",
    ),
    "conditions that are true or false": (
        HAS,
        "yield s.hand[self.player] > 0",
        "Place.conditions yields True; it must yield conditions, such as self.needs(",
    ),
    "a reason that is no message": (
        f'm("{{point}} is empty"), {PLACE}',
        f'"it is empty", {PLACE}',
        f"Place.needs: 'it is empty' must be words m(...), and whether they are met, at the start, {START}",
    ),
    "a question that is no message": (
        'm("place a man on an empty point")',
        '"place a man"',
        "Place: to is 'place a man'; it must be a message: m('place a man')",
    ),
    "a blank that is no kind": (
        BLANK,
        BLANK.replace(".point", ""),
        "Place: the blank 'point' is Board('usual', 9 nodes)",
    ),
    "a blank called as what every move has": (
        '"place {point}", PLACE, m("place a man on an empty point"), {"point"',
        '"place {player}", PLACE, m("place a man on an empty point"), {"player"',
        "Place: no blank can be called 'player', as every move has that",
    ),
    "a verb in capitals": (
        '"place {point}"',
        '"Place {point}"',
        "Place: pattern is 'Place {point}'; it must begin with a word of small letters, as moves do",
    ),
    "an unknown turn": (
        "turn=TURN",
        "turn='turn'",
        f"the question “place” cites 'turn', which is no clause of three, at the start, {START}",
    ),
    "an unknown clause of repetition": (
        '"black"), AGAIN',
        '"black"), "again"',
        "repeated cites 'again', which is no clause",
    ),
    "a move that can be undone for nothing": (
        'seats, repeated = ("white", "black"), AGAIN',
        'seats = ("white", "black")',
        "ask: undoable is of use where the state says repeated, the clause by which nobody wins",
    ),
    "an end that is a seat": (
        "return won(ROW, owners.pop())",
        "return owners.pop()",
        "State.over answers 1; it must be None, or an end as won(...), drawn(...) and most_points(...) make it",
    ),
    "no end": ("def over(self)", "def ends(self)", "State needs over(self): how the game has ended, or None"),
    "a constructor without the others": (
        f"    {DEED}",
        f"    def __init__(self, players):\n        self.men = {{}}\n\n    {DEED}",
        "State.__init__ must begin with super().__init__(players)",
    ),
    "no apply": (f"apply(self, s, q):\n        {DO}", f"aply(self, s, q):\n        {DO}", "Place needs apply(...)"),
    "no pattern": (
        'pattern, clause, to, blanks = "place',
        'patern, clause, to, blanks = "place',
        "Place needs 'pattern'",
    ),
    "a book without its game": ("book(GAME, State", "book(State", "book: State comes first; it must be the game"),
    "a book that has a state": (
        "GAME, State,",
        "GAME, State(2),",
        "comes second; it must be the class of the table, a Tabletop",
    ),
    "too few colours": ("players=(2,)", "players=(2, 3)", "State: seats has 2 colours, and 3 can play three"),
    "a colour that is none": (
        '("white", "black")',
        '("white", "mauve")',
        "the picture cannot be drawn: TablekitError: there is no colour",
    ),
    "a picture that stumbles": (
        "s.hand[player]})",
        "1 // 0})",
        "ZeroDivisionError: integer division or modulo by zero, in {file}:68",
    ),
    "a player number": ("players=(2,)", "players=2", "players: 2 must be numbers from 2 to 9, as in (2,) or (2, 3, 4)"),
    "no title": (
        '"Three Men\'s Morris", players',
        '" ", players',
        "title: it is empty; it is what people call the game",
    ),
    "a clause without a title": ('"A row wins"', '""', "three.row: it has no title"),
    "a clause with spaces in its id": (
        '"move", "Move',
        '"Move it", "Move',
        "the id must be small letters, digits and hyphens",
    ),
    "a sentence in an f-string": (
        '"""{player} placed',
        'f"""{player} placed',
        "{file}:23: a docstring cannot be an f-string",
    ),
    "a message that is put together": (
        f'm("{{point}} is empty"), {PLACE}',
        f'm(self.point + " is empty"), {PLACE}',
        "{file}:45: a message cannot be put together, as nobody could translate it: give blanks, {{point}}",
    ),
    "a number out of bounds": (
        "first=3",
        "first=4",
        "the position cannot be read back: a hand is '4'; it must be a whole number",
    ),
    "an error in over": (
        "for line in BOARD.lines:",
        "1 / 0\n        for line in BOARD.lines:",
        "by zero, in {file}:32, at the start",
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_by_its_name_and_place(tmp_path, monkeypatch, slip):
    old, new, told = SLIPS[slip]
    text, name = steps()["three.py"].replace("import AtPoints", "import SEAT, AtPoints"), f"three_{tmp_path.name}"
    assert old in text
    (tmp_path / f"{name}.py").write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(catalog, "_added", {})
    try:
        with pytest.raises((TablekitError, TypeError)) as caught:
            catalog.add(import_module(name).GAME)
    finally:
        sys.modules.pop(name, None)
        catalog.games.cache_clear()

    assert told.replace("{file}", f"{name}.py").replace("{{", "{").replace("}}", "}") in str(caught.value)
