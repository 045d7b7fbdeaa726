"""A pack answers as the engine does, wherever a reader clicks, and is small."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from tablekit.courses import begin, course
from tablekit.courses.beats import Play
from tablekit.courses.pack import MOST_BYTES, Plain, boxes, compressed, pack, svg_elements, wide
from tablekit.courses.walk import Walk
from tests.courses.page import Page
from tests.courses.walking import through
from tests.scale import scaled

GAMES = ("meduris", "iquazu", "apache", "empire")


@cache
def packed(game: str) -> Plain:
    return pack(course(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_is_small_and_plain(game: str) -> None:
    assert compressed(packed(game)) <= MOST_BYTES
    assert json.loads(json.dumps(packed(game))) == packed(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_has_every_beat_before_the_readers_own_part(game: str) -> None:
    beats = course(game).beats
    until = next(at for at, beat in enumerate(beats) if isinstance(beat, Play))
    assert [beat["id"] for beat in packed(game)["beats"]] == [beat.id for beat in beats[:until]]


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_a_pack_leads_to_a_state_that_is_there(game: str) -> None:
    told = packed(game)
    assert [state for state in told["states"] if not state] == []
    assert {answer["to"] for answer in told["answers"]} == {*range(len(told["states"]))}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_with_the_pack_alone_says_and_shows_what_the_engine_does(game: str, tally: Any) -> None:
    rnd = random.Random(game)
    acts = 0
    for at in range(len(packed(game)["beats"])):
        for _ in range(scaled("WALKS", 1, 20)):
            acts += _walked(game, at, rnd)
    tally("acts on a pack", acts)


def _walked(game: str, at: int, rnd: random.Random) -> int:
    """Wander through a beat at random, on the engine and on the page alike."""
    walk, page = begin(game).to(at), Page(packed(game), at)
    for acts in range(scaled("ACTS", 12, 60)):
        _agree(walk, page)
        assert walk.moment is not None
        if walk.moment.phase == "done":
            return acts
        act = rnd.choice(_possible(walk, page))
        if act.startswith("click "):
            page.click(act.removeprefix("click "))
            key = next(key for key in wide(walk.shown.board).keys if str(key) == act.removeprefix("click "))
            walk = walk.click(key)
        else:
            page.press(act)
            walk = walk.do(act)
    return acts


def _possible(walk: Walk, page: Page) -> list[str]:
    """Every act that a reader could do, those that are asked for as often as all others together."""
    buttons = [button.act for button in walk.shown.buttons if button.act not in ("skip", "hint", "next")]
    if walk.shown.clock:
        hands = [act for act in buttons if act.startswith("press ")]
        buttons = hands + [f"{act} {t_ms}" for act in hands for t_ms in (-5, 300, 1990, 2410, 3990)]
    if walk.shown.number:
        buttons += [f"number {number}" for number in (0, 1, 2, 3, 50)]
    clicks = [f"click {place[0]}" for place in page.places()]
    asked = [f"click {key}" for key in walk.shown.lit if f"click {key}" in clicks]
    few = buttons + asked
    return clicks + few * (1 + len(clicks) // max(1, len(few)))


def _agree(walk: Walk, page: Page) -> None:
    face = walk.shown
    scene = wide(face.board)
    assert (page.says, page.then) == (face.says, face.then)
    assert page.why == [reason.clause for reason in face.reasons]
    assert page.ring == [str(key) for key in face.ring]
    assert page.shapes() == svg_elements(scene)
    assert page.places() == boxes(scene)
    lit = page.state.get("lit", [])
    assert lit == [str(key) for key in face.lit]
    assert len(page.frames) == len(face.frames)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_with_the_pack_alone_goes_from_the_first_click_to_the_own_part(game: str) -> None:
    walk, page = begin(game), Page(packed(game))
    for at in range(len(packed(game)["beats"])):
        if at:
            page.press("next")
        assert page.state["beat"] == at
        page.press("skip")
        walk = through(walk)
        assert page.shapes() == svg_elements(wide(walk.shown.board))
        walk = walk.do("next")
