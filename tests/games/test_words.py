"""The words of a game in files: what is told of events, what is asked, what moves and results mean, what the rules ask
of a move, and what is said of texts that are no move and no position.  Each sentence stands there once, with ``#`` for
the numbers in it and ``<card>`` and the like for names.

A change of a wording shows as a difference between lines.  If it is meant, write the files again with
``python -m tests.games.test_words`` and read what has changed.
"""

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.core import Chance, Decide
from tablekit.core.errors import NotationError
from tablekit.games.empire.box import printed
from tablekit.testing import configurations, moments

HERE = Path(__file__).parent
DECISIONS = 120  # of each game; those after them say little new, but for the end, to which each third game goes
WHOLE_ONE_OF = 3
REASONS_ONE_OF, OF_A_QUESTION = 16, 16  # what the rules ask is heard at one moment of so many, and so often at first
QUESTION = re.compile("[:@][^,]*")  # of open questions in notation, what they are asked about
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
BOX = printed()
CARDS = sorted({title for card in BOX.cards for title in (card.name, card.name_it)}, key=len, reverse=True)
# What stands for many: players, regions and ways, the names of cards, goods and colours, and last all numbers.
ALIKE = (
    (re.compile(rf"\b({'|'.join(NAMES)})\b"), "<player>"),
    (re.compile(r"\b[A-Z][0-9]+(>[A-Z][0-9]+)?((, | or )[A-Z][0-9]+(>[A-Z][0-9]+)?)*"), "R#"),
    (re.compile("|".join(map(re.escape, CARDS))), "<card>"),
    (re.compile(r"\b(wood|wool|copper|(?<!rune )stone)\b"), "<good>"),
    (re.compile(r"\b(purple|blue|green|red|yellow|black|white|grey|brown|pink|orange)\b"), "<colour>"),
    (re.compile("[0-9]+"), "#"),
)

NO_MOVES = {
    "meduris": (
        "hut", "hut 99", "hut x", "temple 0", "place wol", "take no", "return", "harvest wool>stone",
        "harvest wool4>stone", "harvest wool1", "give two", "pay 0wool", "pay wool+wool", "pay 3wol", "poll maybe",
        "hut 3 4",
    ),
    "empire": (
        "move", "move F2", "move F2>F2", "move F2>Z9", "move F2>F3 now", "place", "place Z9", "place F2 red",
        "place F2 pay", "place F2 pay pink", "city", "city F2 tower", "city Z9 army", "destroy", "destroy F2",
        "destroy F2 pink", "destroy F2 blue gold", "take 7", "take 0", "bid 45", "bid -1", "choose sleep",
        "first pink", "done now", "peek Z9", "extra", "neutral F2 F3",
    ),
    "apache": (
        "place", "place king", "place hunter now", "wait 1", "reveal 7", "take", "take hunter", "take buffalo tent",
        "capture", "capture buffalo", "capture hunter", "capture hunter:white", "marry maiden", "marry", "decline it",
        "order 0.1", "grab hunter",
    ),
}  # fmt: skip
NO_PARTS = {
    "meduris": (
        "rules=fr", "rules=de-302380+x", "seats=purple.blue", "seats=purple.blue.pink", "first=3", "turn=x", "die=wol",
        "druid=rock9", "druid=99", "huts=3", "huts=3:9", "huts=3:0,3:1", "temples=3", "temples=99:0", "chips=9",
        "chips=9:tow", "chips=9:two,9:hut", "runes=serpent", "runes=snake:0", "workers=0/1/2", "workers=0/1/2/9",
        "goods=1.1.1.1/1.1.1.1", "goods=1.1.1/1.1.1.1/1.1.1.1", "supply=1.2.3", "supply=1.2.3.99", "score=1/2",
        "score=1/2/x", "tally=1/2/3", "finale=0", "finale=9.1", "lap=99", "do=act", "do=fly:0", "do=act:9",
        "do=act:0@7", "do=offer:0", "do=offer:0@99", "fish=1", "board=side40",
    ),
    "empire": (
        "rules=fr", "rules=it+fast", "rules=it+die+long", "rules=it+long", "board=mine", "map=fern", "start=Q9",
        "seats=purple", "seats=purple.purple", "seats=purple.pink", "ages=0", "ages=0.0", "ages=0.2", "setup=2",
        "tokens=spring", "tokens=spring@Q9", "tokens=spring@F1,book@F1", "tokens=sword@F1", "tokens=?@F1:2",
        "leaders=robin/-", "leaders=none/none/none", "armies=F2", "armies=F2:19", "armies=F2:1.1.1.1",
        "cities=F2:2", "cities=F2:0.0.0.0", "kept=1.1", "coins=1", "coins=45.0", "cards=lake", "cards=lak/-",
        "row=lak", "claimed=sword/-", "bids=x.-", "bids=1", "rolls=7.0", "first=2", "turn=2", "left=x", "past=1",
        "past=1.x", "later=fern", "do=fly:0", "do=take", "do=take:2", "do=take:0@F1", "do=reveal:0", "do=reveal:0@Q9",
        "do=take!", "do=take:0*3", "do=bid:0", "fish=1",
    ),
    "apache": (
        "rules=fr", "rules=it-2007+fast", "rules=it-2007+marriage+warpath", "rules=it-2007+bottom+top",
        "rules=it-2007+any-but-twin+other-colours", "rules=it-2007+decline+decline", "seats=red.yellow",
        "seats=red.red.blue", "seats=red.white.blue", "speeds=1.1", "speeds=1.0.1", "speeds=1.x.1", "turn=3", "turn=x",
        "table=king:red", "table=2", "table=buffalo+buffalo", "table=115buffalo", "stacks=-/-", "stacks=king:red/-/-",
        "stacks=1buffalo/-/-", "stacks=999buffalo/-/-", "removed=x", "chosen=-/-", "chosen=king/-/-",
        "verdicts=-/-/fine", "pile=0.0", "pile=7", "spouse=buffalo:red", "do=fly:0", "do=claim", "do=claim:9",
        "do=race:0", "do=reveal:0@7", "fish=1",
    ),
}  # fmt: skip
SEATS = {"meduris": 3, "empire": 2, "apache": 3}  # of the position that they are tried on
GAMES = ("meduris", "empire", "iquazu", "apache")


def words(name):
    """All lines of a game's file."""
    game, found, asked = tk.game(name), set(), Counter()
    for seed, options in enumerate(configurations(game)):
        players = game.players[seed % len(game.players)]
        whole = {} if seed % WHOLE_ONE_OF == 0 else {"most": DECISIONS}
        for at in moments(game, players, options, seed=seed, **whole):
            found.update(told(at))
            question = QUESTION.sub("", at.text.rpartition(" do=")[2])
            asked[question] += 1
            found.update(said(at, asked[question] <= OF_A_QUESTION or at.number % REASONS_ONE_OF == 0))
    yield from sorted({shortened(line) for line in found})
    if name in SEATS:
        yield from complaints(name)


def complaints(name):
    """What is said of texts that are no move and no position."""
    start = tk.new(name, SEATS[name], seed=1)
    for text in NO_MOVES[name]:
        yield f"{text!r} is no move: {complaint(partial(start.play, text))}"
    for part in NO_PARTS[name]:
        kept = [one for one in start.notation.split(" ") if not one.startswith(f"{part.partition('=')[0]}=")]
        yield f"{part!r} is no part: {complaint(partial(tk.read, ' '.join([*kept, part])))}"


def shortened(line):
    says, mark, clause = line.partition("  § ")
    for pattern, instead in ALIKE:
        says = pattern.sub(instead, says)
    return f"{says}{mark}{clause}"


def told(at):
    """What is told of the step that led to a moment."""
    for event in at.events:
        if says := at.game.notation.sentence(at.s, event, NAMES[: len(at.seats)]):
            yield f"told: {says}  § {event.clause}"


def said(at, reasons):
    """What is said of one moment, with what the rules ask of moves or without."""
    notation, node = at.game.notation, at.node
    if isinstance(node, Decide):
        for seat in node.players:
            prompt = notation.prompt(at.s, seat)
            yield f"asked: {prompt.says}  § {prompt.clause}"
    if isinstance(node, Chance):
        yield from (f"means: {notation.describe(at.s, outcome)}" for outcome, _ in node.outcomes)
    for move, asks in at.asked.items() if reasons else ():
        yield f"means: {notation.describe(at.s, move)}"
        for one in asks:
            takes = f"; it would take {one.takes}" if one.takes else ""
            yield f"needs: {'✓' if one.met else '✗'} {one.says}{takes}  § {one.clause}"


def complaint(attempt):
    """What is said of a text that is not understood."""
    with pytest.raises(NotationError) as caught:
        attempt()
    error = caught.value
    return f"{error.why}, at {error.text[error.start : error.end]!r}"


def file_of(name):
    return HERE / name / "words.txt"


@pytest.mark.parametrize("name", GAMES)
def test_words_are_as_they_were(name):
    expected = file_of(name).read_bytes().decode().split("\n")
    now = [*words(name), ""]

    assert [] == [line for line in now if line not in expected], "said now, and not in the file"
    assert [] == [line for line in expected if line not in now], "in the file, and said no more"


def write():
    """Play again and write all files."""
    for name in GAMES:
        file_of(name).write_bytes("\n".join([*words(name), ""]).encode())


if __name__ == "__main__":
    write()
