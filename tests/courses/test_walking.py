"""Courses as a reader walks them: from the first click to the mastery line, by the acts that are offered."""

import pytest

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.lessons import course
from tablekit.lessons.come import Walk, begin
from tablekit.lessons.rows import Choose
from tablekit.saying.current import speaking
from tests.courses.walking import through, to_the_own_part

LATE = (13, 2, 3)
GAMES = ("meduris", "iquazu", "apache", "empire")


def at(game: str, beat: str) -> Walk:
    """The beginning of a beat."""
    return begin(game).to([one.id for one in course(game).beats].index(beat))


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_who_does_what_is_asked_comes_to_the_own_part_with_every_beat_done(game: str) -> None:
    walk = to_the_own_part(begin(game))
    assert walk.done == tuple(beat.id for beat in course(game).beats[:-2])
    assert walk.own is not None
    assert not walk.own.over


@pytest.mark.parametrize("code", ["en", "de", "it"])
def test_a_way_has_no_quotation_marks_of_its_own_as_whoever_speaks_of_it_sets_them(code: str) -> None:
    with speaking(code):
        forks = [beat for game in GAMES for beat in course(game).beats if isinstance(beat, Choose)]

    assert [] == [way.name for fork in forks for way in fork.ways if way.name[0] in "„“«"]


@pytest.mark.parametrize("code, word", [("en", "Right."), ("de", "Richtig."), ("it", "Giusto.")])
def test_who_answers_no_rightly_is_not_told_yes(code: str, word: str) -> None:
    with speaking(code):
        walk = begin("empire").to(len(course("empire").beats) - 1)
        no = walk.shown.buttons[0]
        assert word == walk.do(no.act).shown.then


@pytest.mark.parametrize("game", GAMES)
def test_every_beat_can_be_skipped_and_is_then_seen_but_not_done(game: str) -> None:
    walk = begin(game)
    while walk.own is None:
        walk = walk.do("skip").do("next")
    assert walk.done == ()
    assert walk.seen == tuple(beat.id for beat in course(game).beats[:-2])
    assert walk.own.here.scores() == to_the_own_part(begin(game)).own.here.scores()  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
def test_after_the_own_part_three_questions_are_asked_and_mastery_is_told(game: str) -> None:
    walk = to_the_own_part(begin(game))
    while walk.own is not None and not walk.own.over:
        walk = walk._with(own=_decided(walk))
    walk = walk.do("next")
    for _ in range(3):
        walk = walk.do("answer 0")
    mastery = course(game).beats[-1].mastery  # type: ignore[union-attr]
    assert walk.shown.says == (mastery.won if walk.own and walk.own.won else mastery.lost)
    assert walk.share == 1.0


def _decided(walk: Walk) -> object:
    from tablekit.lessons.playing import played_out

    assert walk.own is not None
    return played_out(walk.own)


def test_a_move_that_is_allowed_but_not_asked_changes_nothing_and_says_what_is() -> None:
    walk = at("meduris", "first-worker").move("place stone")
    assert walk.shown.says == "That is allowed. In this game you choose “Worker – Wood”; soon you choose yourself."
    assert walk.moment is not None
    assert walk.moment.here == walk.staged.asked


def test_a_forbidden_move_is_refused_with_its_clause_and_changes_nothing() -> None:
    walk = at("meduris", "four-at-once").move("hut 15")
    assert "meduris.settlement.merge-cost" in [reason.clause for reason in walk.shown.reasons]
    assert walk.moment is not None
    assert walk.moment.here == walk.staged.asked


def test_a_bad_move_is_played_with_its_price_and_can_only_be_taken_back() -> None:
    walk = at("meduris", "four-at-once").move("harvest wood1>copper")
    assert walk.shown.says == "One copper. Nobody stood there, so you are the lowest."
    assert [button.act for button in walk.shown.buttons] == ["take back"]
    assert walk.shown.board.to_dict()["goods"]["purple"]["copper"] == 2
    assert walk.do("take back").moment.here == walk.staged.asked  # type: ignore[union-attr]


def test_what_is_forbidden_is_tried_and_the_beat_is_done() -> None:
    walk = at("meduris", "too-dear")
    assert [str(key) for key in walk.shown.dashed] == ["space 15"]
    walk = walk.click(Key("space", 15))
    assert walk.shown.says.startswith("This would be the third hut of a settlement.")
    assert walk.done == ("too-dear",)


def test_a_legal_move_where_the_forbidden_one_is_asked_is_put_off() -> None:
    assert (
        at("meduris", "too-dear").move("harvest wood1>wool").shown.says == "That would work. Try the other one first."
    )


def test_both_ways_of_a_fork_stand_side_by_side_in_points_and_the_game_goes_on_with_ours() -> None:
    walk = at("meduris", "lonely-or-settled").move("hut 24").do("way 1").move("hut 17")
    assert [(card.name, dict(card.points)["purple"]) for card in walk.shown.cards] == [("24", 8), ("17", 6)]
    walk = walk.do("go on")
    assert walk.shown.says == "Our game goes on with “17”."
    assert walk.shown.board.scores() == (6, 7, 5)


def test_whoever_goes_on_after_the_other_way_sees_ours_played() -> None:
    walk = at("meduris", "lonely-or-settled").move("hut 24").do("go on")
    assert walk.shown.says.startswith("Our game goes on with “17”. You took Blue's rune stone.")
    assert len(walk.shown.frames) > 1
    assert walk.shown.board.scores() == (6, 7, 5)


def test_a_wrong_prediction_is_told_its_reason_and_the_move_is_played_all_the_same() -> None:
    walk = at("meduris", "tower").do("number 3")
    assert walk.shown.says == "The highest gets three. That is Green's."
    assert walk.shown.board.to_dict()["goods"]["purple"]["wood"] == 2


def test_another_way_to_the_goal_is_right_and_the_game_goes_on_with_ours() -> None:
    walk = at("empire", "two-regions")
    for text in ("move F2>F3", "move F2>F3", "move F2>F1"):
        walk = walk.move(text)
    assert walk.shown.says == "Also right. In our game two armies stand in F1 and one in F3."
    walk = walk.do("go on")
    assert walk.done == ("two-regions",)
    assert walk.shown.board == walk.staged.end.observe(0)


def test_a_blunder_that_was_dared_is_taken_back() -> None:
    walk = at("apache", "wrong-slam").move("place hunter")
    assert walk.shown.says.startswith("Wrong!")
    assert walk.shown.board.scores() == (0, 0, 0)
    assert walk.do("take back").shown.board.scores() == (2, 0, 0)


@pytest.mark.parametrize(
    ("t_ms", "says", "points"),
    [
        (200, "You were faster, by 2.0 seconds. Blue came after the race was closed.", (15, 0, 3)),
        (1500, "You were faster, by 0.7 seconds. Blue is late: nothing happens to Blue.", (15, 0, 3)),
        (2600, "Blue was faster, by 0.4 seconds. You are late: your card comes back, and you lose nothing.", LATE),
        (3300, "Blue was alone and took it. You lose nothing, but you get nothing either.", (13, 2, 3)),
    ],
)  # fmt: skip
def test_a_race_is_judged_by_the_engine_and_goes_on_from_there(t_ms: int, says: str, points: tuple[int, ...]) -> None:
    walk = at("apache", "hands-ready").do("turn up").do("press hold 2500").do("turn up").do(f"press hunter {t_ms}")
    assert walk.shown.says == says
    assert walk.do("next").own.here.scores() == points  # type: ignore[union-attr]


def test_the_cards_of_a_race_are_turned_up_one_after_the_other() -> None:
    walk = at("apache", "hands-ready").do("turn up")
    assert walk.shown.board.to_dict()["table"] == {"hunter:purple": 1, "hunter:blue": 1, "totem": 1}
    walk = walk.do("press hold 2500").do("turn up")
    assert walk.shown.board.to_dict()["table"] == {"hunter:purple": 1, "hunter:blue": 1, "totem": 1, "buffalo": 1}
    assert walk.shown.clock == 4000


def test_a_press_before_the_card_is_open_does_not_count() -> None:
    walk = at("apache", "hands-ready").do("turn up").do("press hunter -20")
    assert walk.shown.says.startswith("Too early.")
    assert walk.shown.board.scores() == (13, 0, 3)


@pytest.mark.parametrize("role", ["hunter", "warrior", "maiden", "chief"])
def test_a_wrong_card_in_a_race_costs_two_cards_and_is_taken_back(role: str) -> None:
    walk = at("apache", "hands-ready").do("turn up").do(f"press {role} 900")
    assert walk.shown.says == "Nothing for you there: two cards lost."
    assert walk.shown.board.scores() == (11, 0, 3)
    assert walk.do("take back").shown.board.scores() == (13, 0, 3)


def test_the_race_without_a_clock_follows_the_priority() -> None:
    walk = at("apache", "hands-ready").do("turn up calmly").do("press hold").do("turn up calmly").do("press hunter")
    assert walk.shown.says == "It was your turn to be first."
    assert walk.shown.board.scores() == (15, 0, 3)


def test_the_star_is_asked_for_before_each_scoring_and_told_after_it() -> None:
    walk = at("iquazu", "the-star")
    while not any(button.act == "player 0" for button in walk.shown.buttons):
        walk = walk.do("page 1")
    assert walk.shown.star == "crack 5.6"
    assert walk.shown.says.endswith("you have one. Who wins?")
    assert walk.do("player 2").shown.says == "Yes. Two beat one. Counted twice."
    assert walk.do("player 0").shown.says == "It is Purple. Two beat one. Counted twice."


def test_a_beat_that_was_done_can_be_played_again_and_stays_done() -> None:
    walk = through(begin("meduris")).do("next").do("back first-worker")
    assert (walk.at, walk.done) == (0, ("first-worker",))


@pytest.mark.parametrize(
    "act", ["next", "take back", "go on", "way 1", "number 2", "answer 7", "page 1", "end", "back river", "fly"]
)
def test_what_cannot_be_done_is_refused_in_one_sentence(act: str) -> None:
    with pytest.raises(TablekitError):
        begin("meduris").do(act)
