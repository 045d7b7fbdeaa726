"""Twins: two positions that differ only in what one seat may not know.  Whoever sees with its eyes is shown the same.

``TABLEKIT_TWINS`` is the number of pairs for each game, a sample in ``make test``.  One of sixteen is put on tables,
where everything is opened, calculated and hidden again: all that the page is sent, and all that it keeps once other
eyes look, is compared.
"""

import operator
from itertools import islice

import pytest

import tablekit as tk
from tablekit.bots import Flat
from tablekit.core import Chance, Decide
from tablekit.testing import Pair, configurations, hides, moments, pairs, play_on, take, told_to, twins
from tablekit.tree.explorer import Explorer
from tablekit_widgets.table.listing import tries
from tests.scale import scaled, soon
from tests.widgets.secrets.worlds import different, opened, told

TWINS = scaled("TWINS", 8, 640)
ON_TABLES = max(1, TWINS // 16)
APART = 19  # of so many pairs, which come from the same game, one is put on a table
STEPS = 4

GAMES = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)


def at_once(*names):
    """All games, of which `make test` looks at these."""
    return pytest.mark.parametrize("game", soon(tk.games(), *map(tk.game, names)), ids=lambda game: game.name)


def some(game, first, wanted=lambda pair: True):
    """Pairs for tables, from the first one on, each from another moment or game; none where nothing is hidden."""
    return islice(filter(wanted, islice(pairs(game), first, None, APART)), ON_TABLES)


@GAMES
def test_a_seat_is_told_and_shown_the_same_of_twins(game, tally):
    seen_apart = 0
    for pair in islice(pairs(game), TWINS):
        who, whole, twin = pair
        assert told_to(whole, who) == told_to(twin, who), pair
        left, right = whole.observe(who), twin.observe(who)
        assert left.svg() == right.svg(), pair
        assert left.svg(narrow=True) == right.svg(narrow=True), pair
        eyes = operator.methodcaller("observe", who)
        assert tries(whole, eyes, edits=False) == tries(twin, eyes, edits=False), pair
        seen_apart += whole.position.svg() != twin.position.svg()
        tally("twins told the same", 1)

    assert (0 < seen_apart) == hides(game), "no two of the twins could be told apart with everything in view"


def apart(monkeypatch, tally, looked_at):
    """What tells the first two twins apart that can be told apart: each pair comes with a script and how to look."""
    for pair, script, look in looked_at:
        tally("twins put on tables", 1)
        found = different(told(monkeypatch, copied(pair), script, **look))
        if found:
            return [str(pair), *found]
    return []


def copied(pair):
    """The same two positions as games of their own, each with its seed: nobody may be shown what chance would bring."""
    games = []
    for seed, explorer in enumerate((pair.whole, pair.twin), start=5):
        at = explorer.at_node(0)
        games.append(Explorer(tk.Position(at.game, at.state(), names=at.names, seed=seed, events=at.events)))
    return Pair(pair.who, *games)


# ---------------------------------------------------------------- the same eyes all the time


@at_once("empire", "iquazu")
def test_whoever_looks_with_the_eyes_of_a_seat_is_sent_the_same_whatever_is_opened(game, monkeypatch, tally):
    looked_at = ((pair, looking_on(pair, number), {"see": pair.eyes}) for number, pair in enumerate(some(game, 27)))

    assert [] == apart(monkeypatch, tally, looked_at)


def looking_on(pair, number):
    """Others go on playing meanwhile, in secret otherwise in each world; then the line is gone through again."""
    steps = play_on(copied(pair), STEPS, number)

    def look(world, at):
        world.in_sight()
        world.sent("a table is opened")
        opened(world)
        for texts in steps:
            take(world.table.explorer, texts[at])
            world.sent(f"{texts} is taken")
        for step in ("first", "back", "forward", "last"):
            world.person.act(step)
            world.sent(f"“{step}” is pressed")

    return look


@at_once("iquazu")
def test_a_bot_that_thinks_tells_nothing_of_what_it_sees(game, monkeypatch, tally):
    def bots(pair):
        return {pair.whole.position.node.players[0]: Flat(tries=1_000)}

    looked_at = ((pair, thinking, {"see": pair.eyes, "bots": bots(pair)}) for pair in some(game, 10, chooses))

    assert [] == apart(monkeypatch, tally, looked_at)


def chooses(pair):
    """Whether another seat than the one that looks has a choice in both worlds: else its bot moves at once."""
    node = pair.whole.position.node
    if not isinstance(node, Decide) or node.players[0] == pair.who:
        return False
    return all(len(one.position.legal_moves(node.players[0])) > 1 for one in (pair.whole, pair.twin))


def thinking(world, _):
    """A bot thinks, is stopped, and goes on."""
    world.in_sight()
    world.sent("a table is opened")
    for part in range(3):
        world.work(2)
        world.sent(f"{part} it thinks")
    world.person.press("Stop the computers")
    world.person.press("Let it go on")
    world.work(2)
    world.sent("it thinks again")
    assert world.table._opponents._thinking is not None


# ---------------------------------------------------------------- other eyes


@at_once("iquazu")
def test_nothing_stays_in_the_page_once_other_eyes_look(game, monkeypatch, tally):
    assert [] == apart(monkeypatch, tally, ((pair, narrowed_to(pair.who), {}) for pair in some(game, 40)))


def narrowed_to(who, left_open=("compare", "save", "analysis", "edit", "rules", "more")):
    """Everything is seen and opened; then a seat looks, or the curtain hangs, and the page keeps what may be seen."""

    def narrow(world, at):
        world.table.explorer.note(f"a note in world {at}")
        opened(world)
        world.in_sight()
        world.noted.clear()
        for drawer in left_open:
            world.person.act("drawer", drawer)
            world.work(2)
            if who is None:
                world.person.act("hide")
            else:
                world.table._sitting.eyes.see.value = who
            world.kept("other eyes look")
            if who is None:
                world.person.act("hide")
            else:
                world.table._sitting.eyes.see.value = "everything"

    return narrow


@at_once("iquazu")
def test_a_curtain_that_is_drawn_while_chance_is_waited_for_hides_all(game, monkeypatch, tally):
    assert [] == apart(monkeypatch, tally, ((pair, drawn_late, {}) for pair in islice(waiting(game), ON_TABLES)))


def drawn_late(world, _):
    """The curtain is drawn, and a result asked for of which it must not tell whether any is left."""
    world.person.act("hide")
    world.noted.clear()
    world.kept("the curtain hangs")
    world.person.act("another")
    world.kept("another result is asked for")


def waiting(game):
    """Pairs for a spectator at results of chance that not all may know; a game without such has none."""
    for players in game.players:
        for options in configurations(game):
            for at in moments(game, players, options):
                if isinstance(at.node, Chance) and not at.node.open:
                    pair = Pair(None, *twins(at, None))
                    if pair.whole.position != pair.twin.position:
                        yield pair
                        break


@at_once("meduris")
def test_what_one_seat_looked_at_is_gone_when_the_curtain_falls(game, monkeypatch, tally):
    found = islice(handed_over(game), ON_TABLES)
    looked_at = ((pair, handing_over(pair, steps), {"motion": "step by step"}) for pair, steps in found)

    assert [] == apart(monkeypatch, tally, looked_at)


def handing_over(pair, steps):
    """A seat looks at all there is and goes on until another one decides; then the one who looks is there."""
    (player,) = pair.whole.position.node.players[:1]

    def hand_over(world, at):
        world.table.explorer.note(f"a note in world {at}")
        world.person.act("hide")
        world.table._sitting.eyes.see.value = player
        opened(world)
        world.in_sight()
        for texts in steps:
            before = world.table.position
            take(world.table.explorer, texts[at])
            world.table._sitting.show(before)
        assert world.table._sitting.eyes.curtained()
        world.noted.clear()
        world.kept("the curtain has fallen")
        world.table._sitting.eyes.see.value = pair.who
        world.kept("the next one looks")

    return hand_over


def handed_over(game):
    """Pairs for one seat in which another decides, with the steps after which the screen is handed to somebody else."""
    for number, pair in enumerate(pairs(game)):
        node = pair.whole.position.node
        if pair.who is None or not isinstance(node, Decide) or node.players[0] == pair.who:
            continue
        own, steps = copied(pair), []
        while len(steps) < STEPS and (found := play_on(own, 1, number)):
            steps += found
            after = own.whole.position.node
            if isinstance(after, Decide) and node.players[0] not in after.players:
                yield pair, steps
                break
