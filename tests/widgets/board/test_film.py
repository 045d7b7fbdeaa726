"""Consequences one after the other: what is shown, what ends it, and that nothing waits for it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import tablekit as tk
from tablekit.lessons.steps import between
from tablekit.position import Position
from tablekit_widgets import Table
from tablekit_widgets.history.film import FIRST, LAST, Film, losses, stills
from tablekit_widgets.kit.sitting import Sitting
from tests.pointing import inside
from tests.scale import scaled, soon
from tests.widgets.stage import Page, Person, middle_of_a_game

STEPS = scaled("STEPS", 25, 60)  # of a game that is shown in stills
GAMES = soon(["meduris", "empire", "iquazu"], "meduris")
pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames follow each other at once."""
    monkeypatch.setattr("tablekit_widgets.history.film.asyncio.sleep", lambda _, sleep=asyncio.sleep: sleep(0))


def run(act: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(act())  # type: ignore[arg-type]


class Shots:
    """The positions a table's board has shown, by their notation."""

    def __init__(self, ben: Person) -> None:
        self.taken: list[str] = []
        show = ben.table._board.show

        def noted(position: Position, *known: Any, **look: Any) -> None:
            self.taken.append(position.notation)
            show(position, *known, **look)

        ben.table._board.show = noted  # type: ignore[method-assign]


async def until_it_ends(ben: Person) -> None:
    while ben.table._film.running:
        if ben.table._film.waits:
            ben.press("Next")
        await asyncio.sleep(0)


BEFORE = middle_of_a_game()
AFTER = BEFORE.play("hut 14")


def test_a_step_is_shown_in_frames_and_ends_with_its_result(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        shots = Shots(ben)
        ben.click(("space", 14))
        assert AFTER == ben.table.position
        await until_it_ends(ben)
        expected = [still.position.notation for still in stills(between(BEFORE, AFTER))]
        assert [*expected, AFTER.notation] == shots.taken
        assert len(expected) >= 1

    run(act)


def test_while_a_film_runs_nothing_tells_its_end(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE, motion="step by step"))
        ben.click(("space", 14))
        told = ben.table.position.sentences()
        assert AFTER == ben.table.position
        assert "offer" not in ben.asked
        assert "Ben: Hut 14" in ben.asked
        journal = ben.told
        assert told[0][0] in journal
        assert told[-1][0] not in journal
        assert "tk-fresh" in journal
        assert "tk-filming" in ben.table._dom_classes

        while ben.table._film.running:
            ben.press("Next")

        journal = ben.told
        assert "what do you give the druid at 20?" in ben.asked
        assert told[-1][0] in journal
        assert "tk-fresh" not in journal
        assert "tk-filming" not in ben.table._dom_classes

    run(act)


def test_step_by_step_waits_for_the_reader_also_in_a_script(unpainted: Page) -> None:
    ben = Person(Table(BEFORE, motion="step by step"))
    shots = Shots(ben)
    film = stills(between(BEFORE, AFTER), whole=True)

    ben.click(("space", 14))
    for _ in film:
        ben.press("Next")

    assert [*(still.position.notation for still in film), AFTER.notation] == shots.taken


def test_what_is_left_of_a_film_can_be_skipped(unpainted: Page) -> None:
    ben = Person(Table(BEFORE, motion="step by step"))
    ben.click(("space", 14))
    shots = Shots(ben)

    ben.press("Skip")

    assert [AFTER.notation] == shots.taken
    assert "what do you give the druid at 20?" in ben.asked


def test_the_points_of_a_film_are_those_of_its_picture(unpainted: Page) -> None:
    before = AFTER.play("give one")
    payment = before.legal_moves()[0]
    after = before.play(payment)
    ben = Person(Table(before, motion="step by step"))
    ben.choose(payment)
    first = ben.column["players/1"]

    while ben.table._film.running:
        ben.press("Next")

    assert before.scores() != after.scores()
    assert f'class="tk-score">{before.scores()[1]}</b>' in first
    assert f'class="tk-score">{after.scores()[1]}</b>' in ben.column["players/1"]


def test_one_step_forward_in_a_kept_game_is_a_film(unpainted: Page) -> None:
    explorer = tk.Explorer(BEFORE)
    explorer.play("hut 14")
    explorer.back()
    ben = Person(Table(explorer, motion="step by step"))

    ben.press("One step forward")

    assert ben.table._film.running
    assert AFTER == ben.table.position
    ben.act("forward")
    assert not ben.table._film.running


@pytest.mark.parametrize("motion, runs", [(True, False), ("step by step", True)])
def test_nothing_moves_by_itself_where_the_page_asks_for_less_motion(
    unpainted: Page, motion: bool | str, runs: bool
) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE, motion=motion))
        ben.comes(calm=True)
        ben.click(("space", 14))
        assert runs == ben.table._film.running

    run(act)


@pytest.mark.parametrize("motion", ["fast", 3, None])
def test_a_pace_that_is_none_is_refused(page: Page, motion: Any) -> None:
    with pytest.raises(tk.TablekitError, match="it must be True, False or one of 'at once', 'quick'"):
        Table(BEFORE, motion=motion)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_game_can_be_shown_in_stills(unpainted: Page, game: str) -> None:
    chance = random.Random(4)
    ben = Person(Table(tk.new(game, players=3, seed=2), motion="step by step"))
    filmed = 0

    for _ in range(STEPS):
        moves = ben.table.position.legal_moves()
        ben.table.explorer.play(chance.choice(moves)) if moves else ben.table.explorer.roll()
        before = ben.table.explorer.at_node(ben.table.explorer.nodes[ben.table.explorer.at].parent)
        with ben.table._sitting.guard.acting():
            ben.table._sitting.show(before)
        while ben.table._film.running:
            filmed += 1
            ben.press("Next")
        assert "" == ben.banner

    assert filmed > 0


def test_a_click_ends_the_film_and_plays_nothing(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        event = ben.event(*inside(ben.scene, tk.Key("space", 14)))
        ben.click(("space", 14))
        shots = Shots(ben)
        ben.send(event)
        assert [AFTER.notation] == shots.taken
        assert ["hut 14"] == ben.table.explorer.line()
        await asyncio.sleep(0)
        assert [AFTER.notation] == shots.taken

    run(act)


def test_nobody_has_to_wait_for_the_film(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.click(("space", 14))
        ben.choose(ben.table.position.legal_moves()[0])
        assert ["hut 14", "give none"] == ben.table.explorer.line()
        await until_it_ends(ben)
        assert ben.table.position.notation == ben.table._sitting.seen().notation
        assert ben.scene.lit == Person(Table(ben.table.position, motion=False)).scene.lit

    run(act)


def test_going_back_stops_the_film(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.click(("space", 14))
        ben.press("One step back")
        shots = Shots(ben)
        await asyncio.sleep(0.01)
        assert [] == shots.taken
        assert Person(Table(BEFORE, motion=False)).scene == ben.scene

    run(act)


def test_step_by_step_can_be_switched_off(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.open("Pace of moves")
        ben.press("at once")
        shots = Shots(ben)
        ben.click(("space", 14))
        assert [AFTER.notation] == shots.taken

    run(act)


def test_without_an_event_loop_there_is_no_film(unpainted: Page) -> None:
    ben = Person(Table(BEFORE))
    shots = Shots(ben)

    ben.click(("space", 14))

    assert [AFTER.notation] == shots.taken


def test_the_frames_hide_what_the_seat_may_not_know(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE, see="spectator"))
        shots = Shots(ben)
        ben.table.play("hut 22")
        ben.table._sitting.show(BEFORE)
        await until_it_ends(ben)
        assert all("goods=?" in shot for shot in shots.taken)
        assert len(shots.taken) > 1

    run(act)


def test_a_fault_in_a_frame_ends_the_film_with_a_banner(unpainted: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.click(("space", 14))
        scene, calls = tk.Position.scene, []

        def stumble(self: Position, **look: Any) -> Any:
            calls.append(self)
            if len(calls) == 1:
                raise ZeroDivisionError("the pen broke")
            return scene(self, **look)

        monkeypatch.setattr(tk.Position, "scene", stumble)
        await until_it_ends(ben)
        assert "the pen broke" in ben.banner
        assert ["hut 14"] == ben.table.explorer.line()
        ben.click(("give", "none"))
        assert ["hut 14", "give none"] == ben.table.explorer.line()

    run(act)


def test_of_a_long_film_the_beginning_and_the_end_are_shown() -> None:
    class Frame:
        def __init__(self, deed: str) -> None:
            self.events = (tk.core.Event(deed, {}, "x"),)

    frames = [Frame(f"deed{i}") for i in range(20)]

    chosen = stills(frames)  # type: ignore[arg-type]

    assert [*frames[:FIRST], *frames[19 - LAST : 19]] == [still.position for still in chosen]


def test_of_several_changes_of_one_kind_the_last_is_shown() -> None:
    class Frame:
        def __init__(self, deed: str) -> None:
            self.events = (tk.core.Event(deed, {}, "x"),)

    walks, score = [Frame("walk") for _ in range(5)], Frame("win")

    assert [(walks[-1], 5, 0, False, False)] == stills([*walks, score])  # type: ignore[arg-type]


def film() -> tuple[Film, list[object]]:
    """A film that nobody watches, and what is told of it."""
    told: list[object] = []
    sitting = Sitting(tk.Explorer(tk.new("iquazu", players=2, seed=1)), {})
    sitting.tell = told.append  # type: ignore[method-assign]
    return Film(sitting), told


def test_a_film_of_nothing_is_over_at_once() -> None:
    nothing, told = film()

    nothing.start([])

    assert (False, []) == (nothing.running, told)


def test_a_film_that_does_not_run_cannot_be_ended() -> None:
    nothing, told = film()

    assert not nothing.finish()
    assert [] == told


# ---------------------------------------------------------------- what holds until it is read


def a_wrong_card_is_judged() -> tuple[tk.Position, tk.Position]:
    """Before the last choice of a race in Apache, and after it: Red slammed the wrong card, and loses two."""
    before = tk.read(
        "apache/2p rules=it-2007 seats=red.yellow speeds=1.1 turn=0 table=hunter:blue+maiden:green+chief:blue+"
        "2tomahawk+totem stacks=hunter:red.5buffalo/warrior:yellow.tomahawk.chief:yellow.2tent.maiden:yellow.4necklace."
        "chief:yellow.tent removed=nothing chosen=hunter/- verdicts=-/- pile=- spouse=- do=race"
    )
    return before, before.play("wait", 1)


def test_a_race_is_shown_scene_by_scene_and_each_scene_with_all_that_belongs_to_it(unpainted: Page) -> None:
    start = tk.read(
        "apache/2p rules=it-2007 seats=red.yellow turn=0 table=hunter:red+chief:yellow+2buffalo stacks=2tent/3tomahawk "
        "do=race"
    )
    slammed = start.play("place hunter", 0).play("place chief", 1)
    first = slammed.chance("0.1")
    over = first.play("take buffalo")
    scenes = slammed.game.drawing.SCENES  # type: ignore[attr-defined]

    def deeds(before: tk.Position, after: tk.Position) -> list[list[str]]:
        shown = stills(between(before, after), scenes=scenes)
        return [[event.deed for event in still.position.events] for still in shown]

    assert [["claim", "take", "take"], ["penalise", "lose_cards"]] == deeds(first, over)[:2]
    assert all(still.scene for still in stills(between(first, over), scenes=scenes)[:2])


def test_of_a_wrong_card_the_loss_is_shown_with_what_it_is_for(unpainted: Page) -> None:
    before, after = a_wrong_card_is_judged()
    scenes = before.game.drawing.SCENES  # type: ignore[attr-defined]
    frames = [frame for frame in between(before, after) if frame.sentences()]
    held = [still for still in stills(frames, costs=losses(frames, before, [0]), scenes=scenes) if still.holds]

    assert [["penalise", "lose_cards"]] == [[event.deed for event in still.position.events] for still in held]


async def until_it_holds(ben: Person) -> None:
    for _ in range(200):
        if ben.table._film.waits:
            return
        await asyncio.sleep(0)
    raise AssertionError("nothing holds")


@pytest.mark.parametrize("calm", [False, True])
def test_what_costs_a_person_points_stays_until_it_is_read(unpainted: Page, calm: bool) -> None:
    async def act() -> None:
        before, _ = a_wrong_card_is_judged()
        ben = Person(Table(before))
        ben.comes(calm=calm)
        ben.type("wait")
        await until_it_holds(ben)
        assert "loses 2 cards" in ben.asked
        for _ in range(50):
            await asyncio.sleep(0)
        assert "loses 2 cards" in ben.asked
        ben.press("Next")
        await until_it_ends(ben)
        assert "loses 2 cards" not in ben.asked

    run(act)


def test_skip_goes_on_to_what_costs_points_and_then_to_the_end(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(a_wrong_card_is_judged()[0]))
        ben.comes()
        ben.type("wait")
        ben.press("Skip")
        assert "loses 2 cards" in ben.asked
        ben.press("Skip")
        assert not ben.table._film.running

    run(act)


def test_what_costs_a_bot_points_holds_nobody_up(unpainted: Page) -> None:
    before, after = a_wrong_card_is_judged()
    frames = [frame for frame in between(before, after) if frame.sentences()]
    assert [4] == losses(frames, before, [0])
    assert [] == losses(frames, before, [1])
    assert [] == [still for still in stills(frames) if still.holds]


def test_at_once_nothing_holds(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(a_wrong_card_is_judged()[0], motion=False))
        ben.comes()
        ben.type("wait")
        assert not ben.table._film.running

    run(act)
