"""Who plays, chosen in the drawer of a table: bots take seats and leave them in mid-game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import tablekit as tk
from tablekit.bots import NAMES, Flat, named
from tablekit.core import Decide
from tablekit_widgets import Table
from tablekit_widgets.editing.draft_board import DraftBoard
from tests.widgets.controls import Control
from tests.widgets.stage import Page, Person, middle_of_a_game
from tests.widgets.test_thinking import until

PERSON, GREEDY = "a person", str(named("greedy").strength)


def look(ben: Person) -> None:
    """Open the drawer of computer players, if another one is open."""
    if ben.table._side.drawers.name != "bots":
        ben.open("Computer players")


def choice(ben: Person, name: str) -> Control:
    """The choice of who plays a seat."""
    look(ben)
    return ben.box(f"Who plays {name}")


def seat(ben: Person, name: str, who: str) -> None:
    look(ben)
    ben.pick(f"Who plays {name}", who)


def seated(ben: Person) -> dict[str, str]:
    """Who plays, as the drawer says it."""
    look(ben)
    return {name: choice(ben, name).chosen[0] for name in ben.table.position.names}


def decides(ben: Person, seat: int) -> bool:
    node = ben.table.position.node
    return isinstance(node, Decide) and seat in node.players


def offered(ben: Person) -> bool:
    look(ben)
    return "tk-seating" in ben.column["drawer"]


def test_a_bot_takes_a_seat_in_mid_game_and_gives_it_back(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False))
        explorer, eyes = ben.table.explorer, ben.table._sitting.eyes.see
        offers = ["Who plays Ben", PERSON, *(str(named(name).strength) for name in NAMES)]
        assert offers == list(choice(ben, "Ben").offers)

        seat(ben, "Ben", GREEDY)  # who decides now
        assert "everything" == eyes.label
        await until(lambda: explorer.position.turn == 2)
        seat(ben, "Cleo", GREEDY)
        assert "what Ada sees" == eyes.label
        await until(lambda: explorer.position.turn == 0)

        seat(ben, "Ben", PERSON)
        assert "everything" == eyes.label
        seat(ben, "Cleo", PERSON)
        assert "Stop the computers" not in ben.asked
        while not decides(ben, 1):
            moves = explorer.position.legal_moves()
            ben.table.play(moves[0]) if moves else ben.press("Roll")
        at = explorer.at
        await asyncio.sleep(0.05)
        assert (at, "") == (explorer.at, ben.banner)
        ben.table.close()

    asyncio.run(play())


def test_who_plays_is_shown_as_it_was_asked_for_and_eyes_chosen_by_hand_are_kept(unpainted: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False, bots={"Ben": Flat(tries=3), "Cleo": "greedy"}))
    own = str(Flat(tries=3).strength)
    assert {"Ada": PERSON, "Ben": own, "Cleo": GREEDY} == seated(ben)

    seat(ben, "Ben", PERSON)
    seat(ben, "Ben", own)
    assert (own, "what Ada sees") == (choice(ben, "Ben").chosen[0], ben.table._sitting.eyes.see.label)

    ben.see("what lies open")
    seat(ben, "Ben", PERSON)
    assert "what lies open" == ben.table._sitting.eyes.see.label
    ben.table.close()


def test_bots_keep_their_seats_in_the_same_game_unless_no_person_would_be_left_and_leave_in_another(
    unpainted: Page, tmp_path: Path
) -> None:
    small, large, other = (str(tmp_path / name) for name in ("small.json", "large.json", "other.json"))
    tk.Explorer(middle_of_a_game()).save(other)
    tk.Explorer(tk.new("iquazu", players=2, seed=1)).save(small)
    tk.Explorer(tk.new("iquazu", players=4, seed=1)).save(large)
    ben = Person(Table(tk.new("iquazu", players=3, seed=1), motion=False, bots={1: "greedy", 2: "greedy"}))
    found = []
    for path in (small, large, small, large, other):
        ben.open("Save or open")
        ben.write("file name, such as game.json", path)
        ben.press("Open")
        found.append((*seated(ben).values(), ben.table._sitting.eyes.see.label))
        if path == large:
            seat(ben, ben.table.position.names[0], GREEDY)

    every = "everything"
    beside = (PERSON, GREEDY, PERSON, PERSON, every)
    assert [(PERSON, GREEDY, "what Red sees"), beside, (PERSON, PERSON, every)] == found[:3]
    assert [(*[PERSON] * 4, every), (*[PERSON] * 3, every)] == found[3:]
    assert "" == ben.banner
    ben.table.close()


def test_what_one_seat_sees_is_no_game_for_a_bot_and_a_sentence_says_so(unpainted: Page) -> None:
    async def play() -> None:
        for bots in (None, {1: "greedy"}):
            ben = Person(Table(middle_of_a_game().observe(0), motion=False, bots=bots))
            why = "Bots cannot play here: this is only what Ada sees."
            said = ben.asked
            look(ben)
            assert why in ben.column["drawer"]
            assert not offered(ben)
            assert (bots is not None) == (why in said)
            await asyncio.sleep(0.05)
            assert [] == ben.table.explorer.line()
            ben.table.close()

    asyncio.run(play())


def test_a_game_that_hides_what_somebody_holds_is_refused_to_bots_until_an_editor_has_dealt_it_out(
    unpainted: Page,
) -> None:
    async def play() -> None:
        hidden = tk.read(middle_of_a_game("pay-hut:1@22").observe(0).notation)
        ben = Person(Table(hidden, motion=False, bots={1: "greedy"}))
        why = "Bots cannot play here: this hides what somebody holds. “Set up a position by hand” deals out the rest"
        assert why in ben.asked
        assert not offered(ben)
        await asyncio.sleep(0.05)
        assert [] == ben.table.explorer.line()

        ben.see("everything")
        ben.open("Set up a position by hand")
        assert "What is hidden here was dealt out by chance." in ben.html
        ben.part(DraftBoard)._on_play(hidden.imagine())
        await until(lambda: ben.table.explorer.line())
        assert why not in ben.asked
        ben.table.close()

    asyncio.run(play())


def test_nobody_is_asked_who_plays_behind_the_curtain_or_with_the_eyes_of_one_seat(unpainted: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False, see="Ada"))
    found = [offered(ben)]
    ben.see("everything")
    found.append(offered(ben))
    ben.act("hide")
    found.append(offered(ben))
    ben.press("I am Ben")
    found.append(offered(ben))

    assert [False, True, False, False] == found
    ben.table.close()
