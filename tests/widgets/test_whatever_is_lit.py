"""Whatever is lit is answered: each lit thing and each button changes something, or says why it does not.

At the table, in every beat of every course, in the reader's own part, and in every exercise.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import tablekit as tk
from tablekit.core import Chance
from tablekit.core.randomness import pick, stream
from tablekit.lessons import course as course_of
from tablekit.lessons import with_course
from tablekit.lessons.come import begin
from tablekit.lessons.rows import Play
from tablekit.lessons.tasks import exercises
from tablekit_widgets import Table, Try
from tablekit_widgets.course import board
from tablekit_widgets.course.reader import Reader
from tablekit_widgets.packed.imagined import Imagined
from tests.catalogue.offers import seats
from tests.courses.walking import step
from tests.scale import scaled
from tests.widgets.stage import Page, Person

GAMES = [game.name for game in tk.games()]
PLACES = scaled("LIT_PLACES", 6, 200)  # at which a table is looked at, of each game
EVERY = scaled("LIT_EVERY", 5, 1)  # of so many beats, and of three times as many exercises, one is looked at
TURNS = scaled("LIT_TURNS", 8, 30)  # of a reader's own part
LISTED = 4  # of many lit things of one kind so many are clicked
AT_A_TABLE = ("answer", "group", "roll", "came", "think")
BY_THE_PAGE = ("step", "skip-on")


@pytest.fixture(autouse=True)
def no_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """The boards of courses are not made as SVG, on which nothing here depends."""
    monkeypatch.setattr(board, "_svg", lambda *_: "")


def some(keys: tuple[tk.Key, ...]) -> Iterator[tk.Key]:
    """A few of each kind."""
    for kind in dict.fromkeys(key.kind for key in keys):
        yield from islice((key for key in keys if key.kind == kind), LISTED)


# ---------------------------------------------------------------- at the table


def positions(name: str) -> Iterator[tk.Position]:
    """Positions of random games, some steps apart."""
    for seed in range(PLACES):
        position = tk.new(name, players=seats(name, 2 + seed % 2), seed=seed)
        for number in range(3 + 11 * seed % 60):
            if position.over:
                break
            moves = position.legal_moves()
            position = position.play(pick(moves, stream(seed, "lit", number))) if moves else position.roll()
        if not position.over:
            yield position


def answers_at_a_table(ben: Person, what: str) -> str:
    """Nothing, or that a click or a button had no effect."""
    sitting = ben.table._sitting
    changed = sitting.explorer.at or sitting.chooser.clicked or sitting.refused or sitting.explained
    return "" if changed else f"{what} does nothing"


@pytest.mark.parametrize("name", GAMES)
def test_at_the_table_each_lit_thing_and_each_answer_does_something(unpainted: Page, name: str) -> None:
    silent: list[str] = []
    for position in positions(name):
        ben = Person(Table(position, motion=False))
        sitting, scene = ben.table._sitting, ben.scene
        for key in some(sitting.lights.lit):
            if not scene.areas(key):
                continue
            ben.click((key.kind, key.id))
            silent.append(answers_at_a_table(ben, f"{key} at {position.notation}"))
            sitting.explorer.start()
            sitting.show()
        for button in [one for one in ben.controls("bar") if one.name == "answer"]:
            ben.act("answer", f"{sitting.number} {button.value.partition(' ')[2]}")
            silent.append(answers_at_a_table(ben, f"{button.words} at {position.notation}"))
            sitting.explorer.start()
            sitting.show()
        ben.table.close()
    assert [] == [one for one in silent if one]


@pytest.mark.parametrize("name", GAMES)
def test_at_the_table_something_is_lit_or_stands_in_the_bar_as_long_as_the_game_goes_on(
    unpainted: Page, name: str
) -> None:
    for position in positions(name):
        ben = Person(Table(position, motion=False))
        places = [key for key in ben.table._sitting.lights.lit if ben.scene.areas(key)]
        assert places or [one for one in ben.controls("bar") if one.name in AT_A_TABLE], position.notation
        ben.table.close()


# ---------------------------------------------------------------- courses


def silent_in(reader: Imagined) -> Iterator[str]:
    """What is lit or stands there as a button in a beat, and does nothing."""
    view = reader.view()
    for spot in view.board.spots:
        if spot.state in ("lit", "dashed"):
            key = reader.walk.key(spot.act.removeprefix("key "))
            if key is None or reader.clicking(key) is None:
                yield f"{reader.beat.id}: {spot.act}"
    for act in [*(one.act for one in view.options if not one.off), *(one.act for one in view.buttons if not one.off)]:
        after = reader.doing(act)
        if after.walk == reader.walk and not after.fault and after.view() == view:
            yield f"{reader.beat.id}: {act}"


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("name", with_course())
def test_in_a_beat_each_lit_thing_and_each_button_does_something(page: Page, name: str, small: bool) -> None:
    walk, reader, silent = begin(name), Imagined(course_of(name)), []
    with board.on_a_page(small):
        while walk.own is None:
            if (walk.at + small) % EVERY == 0:
                here = reader.another()
                here.walk, here._skipped, here._begun = walk, True, True
                silent += [*silent_in(here)]
            assert walk.moment is not None
            walk = walk.do("next") if walk.moment.phase == "done" else step(walk)
    assert [] == silent


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("name", with_course())
def test_in_the_reader_s_own_part_each_lit_thing_and_each_button_does_something(
    page: Page, name: str, small: bool
) -> None:
    course = course_of(name)
    reader, silent = Reader(course), []
    reader.walk = begin(course).to(next(at for at, beat in enumerate(course.beats) if isinstance(beat, Play)))
    reader._clock.on = False
    with board.on_a_page(small):
        for number in range(TURNS):
            reader.act("skip-on")
            before, view = reader.walk, reader.view()
            assert before.own is not None
            if before.own.over:
                break
            lit = [spot.act for spot in view.board.spots if spot.state == "lit"]
            answers = [one.act for one in view.options if not one.off]
            for act in (*lit[: 3 * LISTED], *answers):
                reader.act(act)
                if reader.walk.own == before.own:
                    silent.append(f"{act} at {before.own.here.notation}")
                reader.walk = before
                reader.act("skip-on")
            moves = before.own.offer.moves
            if before.own.races or isinstance(before.own.here.node, Chance):
                reader.act("press hold" if before.own.races else "roll")
            else:
                reader.act(f"move {pick(moves, stream(1, 'own', number))}")
    assert [] == silent


def test_the_forest_elf_places_or_moves_by_a_click_in_the_reader_s_own_part(page: Page) -> None:
    course, made = course_of("empire"), []
    for act in ("key action place", "key action move", "key done"):
        reader = Reader(course)
        reader.walk = begin(course).to(next(at for at, beat in enumerate(course.beats) if isinstance(beat, Play)))
        for done in ("skip-on", "move take 3", "skip-on"):
            reader.act(done)
        assert act in [spot.act for spot in reader.view().board.spots if spot.state == "lit"]
        reader.act(act)
        assert reader.walk.own is not None
        made.append(reader.walk.own.steps[1])
    assert ["choose place", "choose move", "done"] == made


# ---------------------------------------------------------------- exercises


@pytest.mark.parametrize("name", GAMES)
def test_in_an_exercise_each_lit_thing_and_each_button_does_something(page: Page, name: str) -> None:
    silent: list[str] = []
    for task in exercises(name)[:: 3 * EVERY if EVERY > 1 else 1]:
        shown = Try(task)
        acts = [spot.act for spot in shown._spots(shown._picture())]
        acts += [f"move {move.text}" for move in shown._unseen()]
        assert acts, task.id
        for act in acts[: 3 * LISTED]:
            shown._do("again", "")
            shown._do(act, "")
            if not (shown._clicks or shown._refused or shown._about or len(shown._way) > 1):
                silent.append(f"{task.id}: {act}")
    assert [] == silent
