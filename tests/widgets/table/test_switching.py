"""Another rule tried at the table: listed with its clause, both sides shown where they part, and played on by it."""

from __future__ import annotations

import asyncio

import tablekit as tk
from tablekit.editing.switching import switches
from tablekit_widgets import Table
from tests.widgets.stage import Page, Person, middle_of_a_game
from tests.widgets.test_thinking import until

CHOICE = "Try “lacking”"


def rules(ben: Person) -> str:
    """All that is told of other rules in the drawer."""
    return ben.column["drawer"]


def opened(start: tk.Position | tk.Explorer, **more: str) -> Person:
    ben = Person(Table(start, motion=False, **more))  # type: ignore[arg-type]
    ben.open("Play on with other rules")
    return ben


def test_a_rule_is_switched_shown_where_it_matters_and_played_on_by_and_the_game_before_comes_back(
    unpainted: Page,
) -> None:
    async def play() -> None:
        start = tk.Explorer(middle_of_a_game(goods="4.3.3.1/2.2.0.1/2.1.1.2"))
        ben = opened(start)
        assert "Three others may replace a good at any time, or only a good that is lacking" in rules(ben)
        assert "now <b>free</b>" in rules(ben) and "Three for one" in rules(ben)

        ben.press(CHOICE)
        assert "Substitution: free → lacking" in rules(ben)
        await until(lambda: "it is played differently; no shorter line does." in rules(ben))
        assert 2 == rules(ben).count("<figure>") and "substitution: lacking" in rules(ben)

        ben.press("Play the line that shows it")
        explorer = ben.table.explorer
        assert explorer is not start and explorer.line() and "" == ben.banner
        assert ("lacking", "free") == tuple(game.position.to_dict()["substitution"] for game in (explorer, start))
        assert "This is played by another rule: substitution: lacking." in ben.html
        assert "<figure>" not in rules(ben)

        ben.press("Back to the game before")
        assert ben.table.explorer is start
        ben.table.close()

    asyncio.run(play())


def test_looking_for_a_difference_can_be_stopped_and_ends_where_the_game_goes_on(unpainted: Page) -> None:
    async def play() -> None:
        ben = opened(tk.new("empire", players=2, seed=3))
        listed = [control.words for control in ben.controls("drawer") if control.words.startswith("Try “")]
        assert len(listed) == sum(len(switch.others) for switch in switches(ben.table.position))

        ben.press("Try “die”")
        await until(lambda: "positions looked at" in rules(ben))
        ben.press("Stop looking")
        assert "Stopped: nothing was played differently in" in rules(ben)
        ben.press("Try “die”")
        ben.table.play(ben.table.position.legal_moves()[0])
        assert "Try another rule in this position:" in rules(ben) and "looked at" not in rules(ben)
        assert not ben.table._side.drawers.get("rules")._slices.running
        ben.table.close()

    asyncio.run(play())


def test_what_these_eyes_cannot_see_is_dealt_out_before_another_rule_is_tried(unpainted: Page) -> None:
    ben = opened(tk.new("iquazu", players=2, seed=3), see="red")

    assert "“What is seen: everything” takes the game as it is." in rules(ben)
    ben.press("Try “double only”")
    ben.press("Play on by this rule")
    assert ("all", "double_only") == (
        ben.table.explorer.position.seen_by, ben.table.explorer.position.to_dict()["post_scoring_tiles"],
    )  # fmt: skip
    ben.table.close()
