"""What a table computes while one watches: the analysis, and bots at the table; in slices, from what the eyes see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

import tablekit as tk
from tablekit.asking.answers import called
from tablekit.bots import Flat
from tablekit.odds import analysis
from tablekit_widgets import Table
from tablekit_widgets.kit.slices import Slices
from tests.widgets.controls import Control, unmarked
from tests.widgets.stage import Page, Person, middle_of_a_game


async def until(true: Callable[[], Any]) -> None:
    for _ in range(2_000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came")


def games(ben: Person) -> int:
    found = re.search(r"<b>([\d,]+)</b> of [\d,]+ games", ben.html)
    return int(found[1].replace(",", "")) if found else 0


def asked_for(ben: Person) -> list[Control]:
    """The list of the moves that can be asked for, where there is one."""
    return [one for one in ben.controls("drawer") if one.name == "analysis-ask"]


def test_the_numbers_come_while_somebody_plays_on_and_stop_stops_them(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False, analysis=True))
        await until(lambda: 'class="tk-bracket"' in ben.html)
        first = games(ben)
        ben.click(("space", 14))
        assert ["hut 14"] == ben.table.explorer.line()
        await until(lambda: 0 < games(ben))
        assert ben.table._side.drawers.get("analysis")._analysis.position == ben.table.position

        ben.press("Stop")
        assert "Stopped; the numbers stay as they are." in ben.html
        stopped = games(ben)
        await asyncio.sleep(0.1)
        assert stopped == games(ben)

        ben.press("One step back")
        await until(lambda: games(ben) > first)
        ben.press("Analysis")
        assert 0 == games(ben)
        ben.table.close()

    asyncio.run(play())


def test_moves_that_may_be_best_are_marked_on_the_board_until_that_is_switched_off(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(middle_of_a_game().play("hut 14"), motion=False, analysis=True))
        await until(lambda: 1 in [mark["number"] for mark in ben.side.marks.get("wide", [])])
        ben.press("On the board")
        assert {} == ben.side.marks
        ben.act("analysis-choose", ben.table._side.drawers.get("analysis")._shown[0].move.text)
        assert ben.table._side.drawers.get("analysis")._shown[0].move.text == ben.written
        ben.table.close()

    asyncio.run(play())


def test_how_much_such_games_are_known_to_show_is_one_click_away(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False, analysis=True))
        await until(lambda: "tk-move-row" in ben.html)
        seen, error = tk.game("meduris").part("estimate", "SEEN")
        says = f"in a second such games show {seen:.2f} ± {error:.2f} of what looking ahead would gain"
        shown, folded = ben.column["drawer"].split("<summary>How this was measured</summary>")
        assert says not in shown and says in folded
        ben.table.close()

    asyncio.run(play())


def test_the_analysis_says_first_in_one_sentence_what_to_do(
    unpainted: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "WHOLE", 4)
    monkeypatch.setattr(analysis, "FINAL", 10)

    async def play() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False, analysis=True))
        drawer = ben.table._side.drawers.get("analysis")
        await until(lambda: drawer._analysis.done and drawer._shown)
        best, *_ = drawer._shown
        says = {"best": "{} comes out best.", "best so far": "So far, {} comes out best."}
        sentence = says.get(str(best.says), "{} may be best. It is close.")
        told = sentence.format(f"“{called(ben.table.position, best.move.text)}”")
        advice = re.search(r'<div class="tk-analysis"><p class="tk-advice"[^>]*><b>(.*?)</b>', ben.html)
        assert advice is not None and told == unescape(advice[1])
        ben.table.close()

    asyncio.run(play())


@pytest.mark.thorough
def test_whoever_asks_for_another_move_is_shown_its_share_beside_the_best_ones(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False, analysis=True))
        side = ben.table._side.drawers.get("analysis")
        await until(lambda: asked_for(ben))
        (others,) = asked_for(ben)
        asked = list(others.offers)[-1]
        ben.press("Stop")
        ben.pick(others.words, asked)
        await until(lambda: asked in [side._names[one.move.text] for one in side._shown])
        (others,) = asked_for(ben)
        assert f"What about … ({len(others.offers) - 1} other moves)" == others.words
        rows = {one.words: one for one in ben.controls("drawer") if one.name == "analysis-choose"}
        titles = [rows[side._names[one.move.text]].more["title"] for one in side._shown]
        assert [True] * 6 == ["choose it on the board" in title for title in titles]
        ben.table.close()

    asyncio.run(play())


def test_where_games_could_not_tell_which_move_is_best_more_are_offered(
    unpainted: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "WHOLE", 4)
    monkeypatch.setattr(analysis, "FINAL", 10)

    async def play() -> None:
        ben = Person(Table(middle_of_a_game().play("hut 14"), motion=False, analysis=True))
        await until(lambda: "Cannot tell which move is best after up to 10 games of each." in ben.html)
        assert "points behind, up to 10 games each" in ben.html
        ben.press("Go on")
        await until(lambda: "Cannot tell which move is best after up to 20 games of each." in ben.html)
        ben.table.close()

    asyncio.run(play())


def test_a_seat_s_numbers_come_from_what_it_sees_and_behind_the_curtain_there_are_none(unpainted: Page) -> None:
    async def play() -> None:
        whole = tk.new("iquazu", players=2, seed=1)
        ben = Person(Table(whole, see=1, motion=False, analysis=True))
        await until(lambda: games(ben))
        assert whole.observe(1) == ben.table._side.drawers.get("analysis")._analysis.position
        ben.see("everything")
        ben.act("hide")
        assert ben.table._side.drawers.get("analysis")._analysis is None
        assert 'class="tk-bracket"' not in ben.html
        ben.table.close()

    asyncio.run(play())


def test_a_fault_in_a_slice_is_told_in_a_sentence_and_ends_the_work(unpainted: Page) -> None:
    async def work() -> tuple[list[str], bool]:
        said: list[str] = []
        slices = Slices(lambda: 1 // 0 > 0, said.append)
        slices.start()
        await asyncio.sleep(0.05)
        return said, slices.running

    says = "Something went wrong in the calculation, which stops: ZeroDivisionError: integer division or modulo by zero"
    assert ([says], False) == asyncio.run(work())


def test_bots_answer_and_one_step_back_is_the_person_s_own_decision(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(tk.new("meduris", players=3, seed=4), motion=False, bots={"blue": "greedy", 2: "random"}))
        explorer = ben.table.explorer
        assert "what Purple sees" == ben.table._sitting.eyes.see.label
        assert "Blue</b>" not in ben.banner
        ben.press("More")
        assert "Computer playersBlue, Green" in re.sub(r"<[^>]*>", "", ben.html)
        await until(lambda: explorer.position.node.players == (0,) and not explorer.children())
        at = explorer.at
        ben.table.play(explorer.position.legal_moves()[0])
        answered = len(explorer.path()) + 2
        await until(lambda: len(explorer.path()) >= answered and explorer.position.node.players == (0,))
        assert "meduris." in ben.told

        ben.press("One step back")
        assert at == explorer.at
        await asyncio.sleep(0.05)
        assert at == explorer.at
        ben.table.close()

    asyncio.run(play())


def test_bots_alone_run_their_races_and_a_race_with_a_person_is_left_to_the_person(unpainted: Page) -> None:
    async def play() -> None:
        race = ["reveal", "hunter:yellow", "place maiden", "place hunter"]
        for bots, run in (({0: "random", 1: "random"}, True), ({1: "random"}, False)):
            game = tk.Explorer(tk.new("apache", players=2, seed=1))
            for text in race:
                game.chance(text) if game.position.chance_outcomes() else game.play(text)
            assert "race" == game.position.node.label  # type: ignore[union-attr]
            ben = Person(Table(game, motion=False, bots=bots))
            await asyncio.sleep(0.1)
            if run:
                await until(lambda: len(game.line()) > len(race))  # noqa: B023
                ben.press("Stop the computers")
                assert "waits: let it go on, or decide for it." in ben.html
            assert run == (len(game.line()) > len(race))
            ben.table.close()

    asyncio.run(play())


def test_a_bot_that_is_stopped_waits_and_moves_when_it_is_told_to(unpainted: Page) -> None:
    async def play() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False, bots={"Ben": Flat(tries=100_000)}, see="everything"))
        await asyncio.sleep(0.05)
        ben.press("Stop the computers")
        assert "Ben waits: let it go on, or decide for it." in ben.html
        await asyncio.sleep(0.05)
        assert [] == ben.table.explorer.line()
        ben.press("Move now")
        assert 1 == len(ben.table.explorer.line())
        ben.table.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        ({"blue": "deep"}, "there is no bot 'deep'"),
        ({"nobody": "flat"}, "nobody"),
        ({"blue": "flat", 1: "flat"}, "bots names Ben twice"),
        ("flat", "it must say who plays how, such as {'blue': 'flat'}"),
    ],
)
def test_bots_that_cannot_sit_there_are_refused_in_a_sentence(unpainted: Page, bots: Any, says: str) -> None:
    with pytest.raises(tk.TablekitError, match=re.escape(says)):
        Table(middle_of_a_game(), bots=bots)


def test_after_the_game_a_person_is_shown_where_it_was_lost_and_tries_the_better_move_at_the_same_table(
    unpainted: Page,
) -> None:
    async def play() -> None:
        whole = tk.Explorer(tk.new("iquazu", players=2, seed=1))
        while not whole.position.over:
            moves = whole.position.legal_moves()
            whole.play(moves[-1]) if moves else whole.roll()
        game = tk.Explorer(whole.at_node(whole.path()[-12]))
        for text in whole.line()[-11:]:
            game.chance(text) if game.position.chance_outcomes() else game.play(text)
        game.back()
        ben = Person(Table(game, motion=False, bots={1: "greedy"}))
        assert not ben.offers("Where did I lose it?")
        game.forward()
        end, first = game.at, 0 in game.position.node.places[0]
        mine, yellows = ("What cost me most?", "Where did Yellow lose it?")
        if not first:
            mine, yellows = ("Where did I lose it?", "What cost Yellow most?")
        ben.press(f"{mine} (opens all hands)")
        assert ben.offers(yellows)
        assert "everything" == ben.table._sitting.eyes.see.label
        back = ben.table._side.drawers.get("lost")
        await until(lambda: back._found)
        loss = back._found[0]
        assert len(back._found) == ben.column["drawer"].count('class="tk-costly"')
        shown, folded = ben.column["drawer"].split("<details", 1)
        assert f"{loss.title}. {loss.verdict}" in unescape(unmarked(shown))
        assert "95 %" not in shown and "95 %" in folded and "How this was measured" in folded
        ben.press(f"Go to step {loss.at}")
        assert loss.position.notation == game.position.notation
        assert 1 == ben.column["drawer"].count('class="tk-costly"')
        assert f"<b>Step {loss.at}:</b>" in ben.column["drawer"]
        ben.press(f"Try “{called(loss.position, loss.better.text, loss.seat)}” there")
        assert game.line(game.path()[loss.at + 1])[-1] == loss.better.text
        ben.press("Back to the end of the game")
        assert end == game.at
        ben.see("what Red sees")
        assert not back._found and loss.title not in unescape(ben.html)
        ben.table.close()

    asyncio.run(play())


def test_among_bots_the_cards_a_person_draws_come_without_a_second_click(unpainted: Page) -> None:
    async def play() -> None:
        start = tk.new("iquazu", players=2, seed=1)
        (seat,) = start.node.players
        ben = Person(Table(start, motion=False, bots={1 - seat: "random"}))
        ben.table.play("draw")
        await until(lambda: len(ben.table.explorer.line()) > 1)  # the only move left and the bot's may have followed
        game = ben.table.explorer
        assert (seat,) == game.at_node(game.path()[2]).node.players
        ben.table.close()

    asyncio.run(play())
