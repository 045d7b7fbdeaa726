"""A reader who does what is asked, and nothing else: for tests that walk a course from its first click on."""

from __future__ import annotations

from tablekit.games.apache.lessons import Race
from tablekit.lessons.come import Walk
from tablekit.lessons.moment import open_tracks
from tablekit.lessons.questions import answer, reel_answer
from tablekit.lessons.rows import Choose, Film, Predict, Refuse, Slow
from tablekit.lessons.steps import Taken
from tablekit.lessons.telling import asks_here, recorded, reel_ends, slow_answer

MOST_ACTS = 400


def to_the_own_part(walk: Walk) -> Walk:
    """Every beat before the reader's own part, played as it is asked."""
    while walk.own is None:
        walk = through(walk).do("next")
    return walk


def through(walk: Walk) -> Walk:
    """One beat, played as it is asked."""
    for _ in range(MOST_ACTS):
        assert walk.moment is not None
        if walk.moment.phase == "done":
            return walk
        walk = step(walk)
    raise AssertionError(f"{walk.staged.beat.id} does not end")


def step(walk: Walk) -> Walk:
    """The next thing that is asked."""
    moment = walk.moment
    assert moment is not None
    beat = moment.staged.beat
    if moment.phase == "compared":
        way = next((button.act for button in walk.shown.buttons if button.act.startswith("way ")), "")
        return walk.do(way or "go on")
    if moment.phase == "tried":
        return walk.do("take back")
    if isinstance(beat, Predict) and not moment.answered:
        return predict(walk)
    if isinstance(beat, (Slow, Film)):
        return page(walk)
    if isinstance(beat, Race):
        return race(walk)
    return act(walk)


def act(walk: Walk) -> Walk:
    """The move that is asked, by clicks where the picture has it."""
    moment = walk.moment
    assert moment is not None
    tracks = open_tracks(moment)
    if isinstance(moment.staged.beat, Choose):
        tracks = [track for track in tracks if track.at not in moment.ways] or tracks
    if not tracks:
        assert isinstance(moment.staged.beat, Refuse)
        return walk.move(moment.staged.beat.refuse.move)
    text = tracks[0].texts(moment.seat)[len(moment.own)]
    if any(button.act == "roll" for button in walk.shown.buttons):
        return walk.do("roll")
    return walk.move(text)


def predict(walk: Walk) -> Walk:
    """The right answer to a prediction."""
    moment = walk.moment
    assert moment is not None
    beat, right = moment.staged.beat, answer(moment.staged)
    assert isinstance(beat, Predict)
    if beat.number is not None:
        return walk.do(f"number {right}")
    if beat.point is None:
        return walk.do(f"answer {[option.value for option in beat.choose].index(right)}")
    for key in right:
        walk = walk.click(key)
    return walk.do("pointed") if len(right) > 1 else walk


def page(walk: Walk) -> Walk:
    """The next page, after the right answer where one is asked for."""
    moment = walk.moment
    assert moment is not None
    if not asks_here(moment):
        return walk.do("page 1")
    beat = moment.staged.beat
    if isinstance(beat, Slow):
        return walk.click(slow_answer(moment.staged, beat.pages[moment.page]))
    assert isinstance(beat, Film)
    assert moment.staged.main is not None
    taken: tuple[Taken, ...] = moment.staged.main.taken[: recorded(moment.staged)[moment.page] + 1]
    reel = beat.reels[reel_ends(beat).index(moment.page + 1)]
    return walk.do(f"player {reel_answer(taken, reel)}")


def race(walk: Walk) -> Walk:
    """A fast and right hand."""
    moment = walk.moment
    assert moment is not None
    assert isinstance(moment.staged.beat, Race)
    if not moment.answered:
        return walk.do("turn up")
    right = moment.staged.beat.cards[moment.page].right
    return walk.do("press hold 9999" if right == "wait" else f"press {right} 1500")
