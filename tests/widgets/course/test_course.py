"""A course as a widget: what is shown, what an act does, and what a browser remembers of it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from msgspec.structs import replace

import tablekit as tk
from tablekit.lessons import course as course_of
from tablekit.lessons import playing as owns
from tablekit.lessons import with_course
from tablekit.lessons.come import begin
from tablekit.lessons.questions import RIGHT_ANSWER, quiz_answer
from tablekit.lessons.rows import Recap
from tablekit.saying.current import speaking
from tablekit_widgets import Course
from tablekit_widgets.course.around import mine_of
from tablekit_widgets.course.board import has_all
from tablekit_widgets.course.course import Sized
from tablekit_widgets.course.ending import Ending
from tablekit_widgets.course.own import MOST_SCORED, Asks, OwnPart
from tablekit_widgets.course.progress import version
from tests.courses.walking import to_the_own_part
from tests.widgets.stage import Page


def do(course: Course, name: str, value: str = "") -> dict[str, Any]:
    """Do something on the page of a course, and read what it then shows."""
    said = {"do": "act", "n": course.face.view["n"], "name": name, "value": value}
    course.face._handle_custom_msg(said, [])
    view: dict[str, Any] = course.face.view
    return view


def through(course: Course) -> dict[str, Any]:
    """Let the steps of the others go by."""
    while any(button["act"] == "skip-on" for button in course.face.view["buttons"]):
        do(course, "skip-on")
    view: dict[str, Any] = course.face.view
    return view


def acts(view: dict[str, Any]) -> list[str]:
    return [button["act"] for button in view["buttons"] if not button["off"]]


def lit(view: dict[str, Any]) -> list[str]:
    return [spot["act"] for spot in view["board"]["spots"] if spot["is"] == "lit"]


def remembers(course: Course, progress: dict[str, Any] | None, *, refused: bool = False) -> dict[str, Any]:
    course.face._handle_custom_msg({"do": "kept", "progress": progress, "refused": refused}, [])
    view: dict[str, Any] = course.face.view
    return view


def test_what_lies_in_front_of_the_reader_is_said_in_the_language_of_now_and_not_in_that_of_before() -> None:
    position = tk.read(
        "empire/2p rules=it map=fern,N:horseshoe,E:volcano,W:meadows start=F2 armies=F2:4.4,H4:1.1 cards=dire_eye/- "
        "row=ancient_sage.forest_pixie.noble_unicorn.stronghold.night_wizard.noble_knight do=take:1"
    )
    said: list[str] = []
    for code in ("de", "it", "en"):
        with speaking(code):
            said += [held.number for held in mine_of(position, 0).held if held.number.endswith(" 2")]

    assert ["See 2", "mare 2", "sea 2"] == said


@pytest.mark.parametrize("game", with_course())
def test_a_course_begins_with_its_aim_one_sentence_and_one_thing_to_click(page: Page, game: str) -> None:
    course = Course(game)
    view = course.face.view
    assert view["bubble"]["head"] == course.storyboard.aim
    assert view["bubble"]["says"] == course.storyboard.beats[0].says
    assert len(lit(view)) == 1
    assert [dot["is"] for dot in view["dots"]] == ["open here", *["open"] * (len(course.storyboard.beats) - 1)]


@pytest.mark.parametrize("game", with_course())
def test_everything_that_is_lit_lies_on_the_drawing(page: Page, game: str) -> None:
    course = Course(game)
    spots = course.face.view["board"]["spots"]
    assert all(spot["areas"] and spot["name"] for spot in spots)
    assert course.face.picture.startswith("<svg")


def test_a_click_plays_and_the_others_move_step_by_step(page: Page) -> None:
    course = Course("meduris")
    view = do(course, "key plateau wood")
    assert view["auto"] == {"act": "step", "ms": 900}
    view = through(course)
    assert view["bubble"]["says"] == "Blue chose stone, Green chose copper."
    assert acts(view) == ["next"]


def test_a_click_on_an_earlier_picture_does_nothing(page: Page) -> None:
    course = Course("meduris")
    before = course.face.view
    course.face._handle_custom_msg({"do": "act", "n": before["n"] - 1, "name": "key plateau wood", "value": ""}, [])
    assert course.face.view == before


def test_what_is_allowed_and_not_asked_says_so_and_changes_nothing(page: Page) -> None:
    course = Course("meduris")
    view = do(course, "key plateau stone")
    assert view["bubble"]["says"].startswith("That is allowed. In this game you choose")
    assert lit(view) == ["key plateau wood"]


def test_a_skipped_beat_is_seen_and_not_done(page: Page) -> None:
    course = Course("meduris")
    do(course, "skip")
    view = do(course, "next")
    assert [dot["is"] for dot in view["dots"]][:2] == ["seen", "open here"]
    assert list(course.face.progress["seen"]) == ["first-worker"]


def test_back_goes_to_the_beat_before_and_keeps_what_was_done(page: Page) -> None:
    course = Course("meduris")
    do(course, "key plateau wood")
    through(course)
    do(course, "next")
    view = do(course, "back")
    assert course.beat == "first-worker"
    assert "forth" in acts(view)
    assert [dot["is"] for dot in view["dots"]][:2] == ["done here", "open"]
    do(course, "forth")
    assert course.beat == "second-worker"


def test_names_number_the_board_and_go_away_again(page: Page) -> None:
    course = Course("meduris")
    view = do(course, "names")
    assert len(view["board"]["rings"]) == len(view["bubble"]["told"]) >= 6
    assert view["said"].startswith("1 druid’s temple: ") and "*" not in view["said"]
    assert do(course, "names")["bubble"]["says"] == course.storyboard.beats[0].says


def test_nothing_is_kept_before_anything_was_done(page: Page) -> None:
    course = Course("meduris")
    assert course.face.progress["version"] == ""
    do(course, "key plateau wood")
    assert course.face.progress["version"] == version(course.storyboard)


def test_who_comes_back_is_asked_and_goes_on_where_it_was(page: Page) -> None:
    course = Course("meduris")
    kept = {"version": version(course.storyboard), "done": ["first-worker", "second-worker"], "at": "die"}
    view = remembers(course, kept)
    assert view["bubble"]["says"] == f"You were at beat 3 of {len(course.storyboard.beats)}."
    assert [option["act"] for option in view["options"]] == ["on", "again", "else"]
    do(course, "on")
    assert course.beat == "die"
    assert set(course.face.progress["done"]) == {"first-worker", "second-worker"}


def test_somebody_else_begins_with_nothing_done(page: Page) -> None:
    course = Course("meduris")
    remembers(course, {"version": version(course.storyboard), "done": ["first-worker"], "at": "second-worker"})
    do(course, "else")
    assert course.beat == "first-worker"
    assert (list(course.face.progress["done"]), course.face.progress["anew"]) == ([], True)


def test_another_version_of_the_data_keeps_the_beats_that_are_still_there(page: Page) -> None:
    course = Course("meduris")
    remembers(course, {"version": "of before", "done": ["first-worker", "gone"], "at": "gone", "own": ["wood"]})
    do(course, "on")
    assert course.beat == "second-worker"
    assert list(course.face.progress["done"]) == ["first-worker"]
    assert list(course.face.progress["own"]) == []


def test_a_browser_that_keeps_nothing_is_told_of_once(page: Page) -> None:
    course = Course("meduris")
    assert "will not remember" in remembers(course, None, refused=True)["bubble"]["tip"]
    assert do(course, "key plateau stone")["bubble"]["tip"] == ""


@pytest.mark.parametrize(
    "message",
    [
        {"do": "act", "n": -1, "name": "next", "value": ""},
        {"do": "act", "n": 1, "name": "x" * 81, "value": ""},
        {"do": "kept", "progress": {"done": ["x" * 401]}, "refused": False},
        {"do": "kept", "progress": {"own": ["x"] * 2001}, "refused": False},
        {"do": "raced", "race": 1, "why": "won", "coarse": False, "presses": []},
    ],
)
def test_strange_messages_are_dropped(page: Page, message: dict[str, Any]) -> None:
    course = Course("meduris")
    before = course.face.view
    course.face._handle_custom_msg(message, [])
    assert course.face.dropped == 1
    assert course.face.view == before


@pytest.mark.parametrize("name", ["next", "way 7", "number", "answer 3", "press hunter", "turn up", "page 1", "move x"])
def test_an_act_that_cannot_be_done_now_is_said_and_changes_nothing(page: Page, name: str) -> None:
    course = Course("meduris")
    here = course.reader.walk
    view = do(course, name)
    assert view["bubble"]["tone"] == "bad"
    assert course.reader.walk == here


def test_what_is_shown_is_plain_and_can_be_sent(page: Page) -> None:
    course = Course("empire")
    assert json.loads(json.dumps(course.face.view)) == course.face.view


def test_without_a_kernel_there_are_eight_pictures_and_no_answer(page: Page) -> None:
    from tablekit_widgets.course.printed import in_print, in_words

    course = Course("meduris")
    assert in_print(course.storyboard).count("<svg") == 1 + 8
    told = in_words(course.storyboard)
    assert "How much do you get?" in told or "Which move brings you four goods at once?" in told
    assert "One for you. Green" not in told
    assert "Three for the highest" not in told


def test_apaches_hands_are_on_the_drawing_of_its_course() -> None:
    assert [game for game in with_course() if not has_all(game)] == ["apache"]


def at_beat(game: str, id: str) -> Course:
    """A course whose reader has skipped all beats before this one."""
    course = Course(game)
    while course.beat != id:
        do(course, "skip")
        through(course)
        do(course, "next")
        through(course)
    return course


def test_beside_a_question_no_move_is_offered_and_then_it_is_said_what_to_do(page: Page) -> None:
    course = at_beat("apache", "calm-race")
    course._heard(Sized(small=True))
    assert course.face.view["options"] == []
    view = do(course, "number", "2")
    assert view["bubble"]["head"] == "Yes."
    assert view["bubble"]["says"] == "You slam your Warrior, Green slams the Hunter, and Green is faster."
    names = [option["says"] for option in view["options"]]
    assert names == ["Hunter", "Warrior", "Maiden", "Chief", "Wait"]


def test_answers_keep_their_order_whatever_is_asked(page: Page) -> None:
    course = at_beat("apache", "now-or-later")
    course._heard(Sized(small=True))
    names = [option["says"] for option in course.face.view["options"]]
    assert names == ["Hunter", "Warrior", "Maiden", "Chief", "Wait"]


def test_what_came_of_a_way_is_seen_on_all_of_the_board(page: Page) -> None:
    course = at_beat("meduris", "river")
    do(course, "move hut 24")
    view = through(course)
    assert [card["name"] for card in view["cards"]] == ["Hut on 24"]
    assert view["board"]["focus"] is None and view["board"]["rings"]


def own_part(game: str) -> Course:
    """A course at the beginning of the reader's own part."""
    course = Course(game)
    at = next(at for at, beat in enumerate(course.storyboard.beats) if beat.kind == "play")
    ids = [beat.id for beat in course.storyboard.beats[:at]]
    remembers(course, {"version": version(course.storyboard), "done": ids, "at": course.storyboard.beats[at].id})
    do(course, "on")
    return course


def first_choice(view: dict[str, Any]) -> str:
    return next(iter([*lit(view), *(option["act"] for option in view["options"])]))


def test_the_own_part_lists_moves_in_words_and_says_why_not(page: Page) -> None:
    course = own_part("empire")
    through(course)
    view = do(course, "moves")
    assert len(view["list"]) >= 1
    assert "leave" in acts(view)
    view = do(course, "leave")
    assert next(button for button in do(course, "why")["buttons"] if button["act"] == "why")["pressed"] is True
    assert view["list"] == []


def test_a_step_of_the_own_part_is_taken_back_and_kept(page: Page) -> None:
    course = own_part("meduris")
    through(course)
    before = course.reader.walk.own
    do(course, first_choice(course.face.view))
    through(course)
    assert before is not None and len(course.face.progress["own"]) > len(before.steps)
    do(course, "undo")
    assert course.reader.walk.own == before


def test_the_own_part_is_played_again_from_what_a_browser_has_kept(page: Page) -> None:
    course = own_part("meduris")
    for _ in range(6):
        through(course)
        do(course, first_choice(course.face.view))
    through(course)
    kept = {name: course.face.progress[name] for name in ("version", "done", "seen", "at", "own")}
    again = Course("meduris")
    remembers(again, json.loads(json.dumps(kept)))
    do(again, "on")
    assert again.position == course.position
    assert list(again.face.progress["own"]) == list(course.face.progress["own"])


def test_a_race_waits_for_the_page_and_is_judged_by_what_it_says(page: Page) -> None:
    course = own_part("apache")
    through(course)
    view = do(course, "arm")
    race = view["race"]
    assert race["runs"] is True
    assert race["picture"] != course.face.picture
    course.face._handle_custom_msg(
        {"do": "raced", "race": race["number"], "why": "nobody placed", "coarse": False, "presses": []}, []
    )
    through(course)
    assert len(course.face.progress["own"]) > 2
    assert course.face.view["race"]["number"] != race["number"]


def test_a_race_that_was_hidden_is_run_again(page: Page) -> None:
    course = own_part("apache")
    through(course)
    race = do(course, "arm")["race"]
    steps = list(course.face.progress["own"])
    course.face._handle_custom_msg(
        {"do": "raced", "race": race["number"], "why": "hidden", "coarse": False, "presses": []}, []
    )
    assert list(course.face.progress["own"]) == steps
    assert do(course, "arm")["race"]["number"] != race["number"]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("game", with_course())
def test_a_wrong_answer_at_the_end_gets_its_reason_and_a_refusal_its_clause(page: Page, game: str, code: str) -> None:
    with speaking(code):
        walk = begin(game).to(len(course_of(game).beats) - 1)
        assert isinstance(walk.staged.beat, Recap)
        for at, quiz in enumerate(walk.staged.beat.quiz):
            right = quiz_answer(quiz, walk.beats)
            for option in quiz.choose:
                given = replace(walk, answers=(*[None] * at, option.value))
                face = Ending(given, reads=True).face()
                bubble = face.bubble
                assert [("read", True)] == [(button.act, button.primary) for button in face.buttons]
                assert bubble.head == (str(RIGHT_ANSWER) if option.value == right else option.because)
                assert bool(bubble.told and bubble.rules) >= bool(quiz.proof.refuse or quiz.proof.contains)


def test_asking_why_not_says_where_nothing_is_hatched(page: Page) -> None:
    course = own_part("empire")
    through(course)
    assert do(course, "why")["bubble"]["told"] == ["Nothing is hatched: all may be used now."]


@pytest.mark.parametrize("game", ["meduris", "empire", "iquazu"])
def test_the_end_of_the_own_part_says_what_it_brought_with_its_clauses(page: Page, game: str) -> None:
    own, rnd = to_the_own_part(begin(game)).own, random.Random(1)
    assert own is not None
    while not own.over:
        moves = own.here.legal_moves(own.seat)
        own = owns.move(own, rnd.choice(moves).text) if moves else owns.roll(own)
    told = dict(own.frames[-1].after.sentences())
    bubble = OwnPart(own, None, Asks(), back=True, first=False).face().bubble
    assert 2 <= len(bubble.told) <= MOST_SCORED
    assert all(says in told and own.here.names[own.seat] in says and "+" in says for says in bubble.told)
    assert f"you ({own.here.names[own.seat]}) {own.here.scores()[own.seat]}" in bubble.says
    assert [rule.title for rule in bubble.rules][:1] == [own.here.game.clauses[told[bubble.told[0]]].title]


@pytest.mark.parametrize("game", ["meduris", "apache"])
def test_mastery_is_told_where_most_answers_were_right_and_else_what_was_done_all_the_same(
    page: Page, game: str
) -> None:
    walk = to_the_own_part(begin(game))
    ended = replace(walk, own=None, at=len(walk.beats) - 1)
    recap = ended.staged.beat
    assert isinstance(recap, Recap)
    rights = [quiz_answer(quiz, walk.beats) for quiz in recap.quiz]
    found = []
    for right in range(len(rights) + 1):
        bubble = Ending(replace(ended, answers=(*rights[:right], *[None] * (3 - right))), reads=False).face().bubble
        assert bubble is not None
        found.append((bubble.head, bubble.says, bubble.tone))
    played = "You came to the end of the course. The questions were about the fine points: "
    few = f"{played}play again when you like, and watch for them."
    assert found == [
        ("No question right this time", few, ""),
        ("1 of 3 questions right", few, ""),
        ("2 of 3 questions right", recap.mastery.lost, "good"),
        ("All 3 questions right", recap.mastery.lost, "good"),
    ]
