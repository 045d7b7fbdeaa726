"""A pack shows what the course itself shows, wherever a reader clicks, and is small."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import packs
import pytest
from msgspec import convert

from tablekit.games.apache.lessons import Race
from tablekit.lessons import course, with_course
from tablekit.lessons.kinds import gap_in_words
from tablekit.lessons.rows import Play
from tablekit.saying.current import speaking
from tablekit_widgets.course.board import on_a_page
from tablekit_widgets.course.progress import Kept, version
from tablekit_widgets.course.reader import Reader
from tablekit_widgets.course.view import sent
from tablekit_widgets.packed.imagined import Imagined
from tablekit_widgets.packed.pack import MOST_BYTES, WORDS, Plain, compressed, cut
from tests.scale import scaled
from tests.widgets.course.unpacked import Unpacked, pasted

BY_THE_PAGE = ("back", "forth", "next", "names")
TIMES = (40, 300, 1990, 2410, 3990)
# One is packed in some seconds; at those of all other games `make thorough` looks, which packs them for the site.
PACKED_AT_ONCE = "meduris"
GAMES = pytest.mark.parametrize(
    "game", [pytest.param(name, marks=() if name == PACKED_AT_ONCE else pytest.mark.visits) for name in with_course()]
)


@cache
def packed(game: str) -> Plain:
    """The pack as the site has it, which one process of the tests makes for all."""
    told: Plain = json.loads(packs.packed(game))
    return told


@GAMES
def test_a_pack_is_small(game: str, tally: Any) -> None:
    tally(f"bytes of {game}'s pack, compressed", compressed(packed(game)))
    assert compressed(packed(game)) <= MOST_BYTES


@GAMES
def test_a_pack_has_every_beat_before_the_readers_own_part_and_asks_at_all(game: str) -> None:
    beats, told = course(game).beats, packed(game)
    until = next(at for at, beat in enumerate(beats) if isinstance(beat, Play))
    assert told["beats"] == [beat.id for beat in beats]
    assert [told["comings"][begin]["at"] for begin in told["begin"]] == [*range(until)]
    assert len(told["asks"]) == len(beats)
    assert told["version"] == version(course(game))


@GAMES
def test_whatever_can_be_done_leads_to_something_that_is_there(game: str) -> None:
    told = packed(game)
    led = {to for acts in told["acts"] for to in acts["do"].values()}
    timed = {to for acts in told["acts"] for hand in acts.get("race", {}).get("hands", {}).values() for _, to in hand}
    marked = {acts["marks"][to] for acts in told["acts"] if "marks" in acts for to in ("yes", "no")}
    assert {*told["begin"], *led, *timed, *marked} == {*range(len(told["comings"]))}
    shown = {view for coming in told["comings"] for view in coming.get("show", ())}
    assert shown <= {*range(len(told["views"]))}


@GAMES
def test_every_button_that_a_pack_shows_is_answered(game: str) -> None:
    told = packed(game)
    page = Unpacked(told)
    by_the_page = {"again", "else", "step", "skip-on", *BY_THE_PAGE}
    for coming in told["comings"]:
        for number in {sizes[-1] for sizes in (coming.get("show"), coming.get("small")) if sizes}:
            acts = told["acts"][coming["acts"]]
            buttons = page.whole(told["views"][number])["buttons"]
            asked = {button["act"] for button in buttons if not button["off"]} - by_the_page
            assert asked <= {*acts["do"], *(["pointed"] if "marks" in acts else [])}
            assert "names" in acts or "names" not in {button["act"] for button in buttons}


def test_a_way_of_the_readers_own_is_taken_back_without_python_however_far_it_went() -> None:
    reader = Imagined(course("empire")).gone_to(1)
    start = reader.walk.moment
    assert start is not None
    ways = ("army F2 purple", "region F1", "army F1 purple", "region F2", "army F2 purple", "region F1")
    for key in ways:
        clicked = reader.clicking(reader.keys[f"key {key}"])
        assert clicked is not None
        reader = clicked
    assert [button.act for button in reader.view().buttons if button.primary] == ["take back"]
    assert not reader.strays
    again = reader.doing("take back").walk.moment
    assert again is not None and (again.phase, again.here, again.own) == ("asked", start.here, ())


def test_what_is_no_number_is_said_once_and_what_others_did_is_not_shown_again() -> None:
    reader, page = Imagined(course("meduris")).gone_to(4), Unpacked(packed("meduris"), 4)
    assert len(page.here["show"]) > 1
    for act, value in (("skip-on", ""), ("number", "so"), ("names", ""), ("names", "")):
        page.act(act, value)
        reader = reader.doing(act, value)
        _agree(reader, page)


@pytest.mark.visits
def test_a_beat_in_which_several_things_are_pointed_at_counts_as_done() -> None:
    told = packed("apache")
    at = next(at for at, begin in enumerate(told["begin"]) if "marks" in told["acts"][told["comings"][begin]["acts"]])
    page = Unpacked(told, at)
    for key in page.acts["marks"]["right"]:
        page.act(key)
    page.act("pointed")
    assert page.counts == "done"


@pytest.mark.parametrize("small", [False, True])
@GAMES
def test_a_page_with_the_pack_alone_shows_what_the_course_does(game: str, small: bool, tally: Any) -> None:
    rnd, acts = random.Random(f"{game} {small}"), 0
    for at in range(len(packed(game)["begin"])):
        for _ in range(scaled("WALKS", 1, 20)):
            acts += _walked(game, at, small, rnd)
    tally("acts on a pack", acts)


def _walked(game: str, at: int, small: bool, rnd: random.Random) -> int:
    """Wander through a beat at random, in the course and on the page alike."""
    reader, page = Imagined(course(game)).gone_to(at), Unpacked(packed(game), at, small=small)
    for acts in range(scaled("ACTS", 12, 60)):
        with on_a_page(small):
            view = _agree(reader, page)
            if reader.walk.moment is None or reader.walk.moment.phase == "done":
                return acts
            if view["race"] and view["race"]["runs"]:
                role, ms = rnd.choice([*page.acts["race"]["hands"]]), rnd.choice(TIMES)
                page.press(role, 0 if role == "hold" else ms)
                reader.raced(view["race"]["number"], "time", _presses(view, role, ms))
                reader = reader.another()
                continue
            act, value = rnd.choice(_possible(view))
            page.act(act, value)
            if page.waits:
                return acts
            before, reader = reader.walk.at, reader.doing(act, value)
            if reader.walk.at != before:
                assert page.passed
                return acts
    return acts


def _presses(view: Plain, role: str, ms: float) -> list[dict[str, Any]]:
    pads = [pad for pad in view["race"]["pads"] if pad["act"] == f"press {role}"]
    return [{"code": pad["code"], "t_ms": ms} for pad in pads]


def _possible(view: Plain) -> list[tuple[str, str]]:
    """Every act that a reader could do, those that are asked for as often as all others together."""
    few = [button["act"] for button in view["buttons"] if button["act"] not in (*BY_THE_PAGE, "skip")]
    few += [button["act"] for button in view["buttons"] if button["act"] == "names"]
    few += [option["act"] for option in view["options"] if not option["off"]]
    few += [spot["act"] for spot in view["board"]["spots"] if spot["is"]]
    if view["race"] and not view["race"]["idle"]:
        few += [pad["act"] for pad in view["race"]["pads"]]
    every = [(act, "") for act in few] * (1 + len(view["board"]["spots"]) // max(1, len(few)))
    every += [(spot["act"], "") for spot in view["board"]["spots"]]
    return every + [("number", number) for number in ("0", "1", "2", "3", "50", "-4", "so")] * bool(view["number"])


def _agree(reader: Imagined, page: Unpacked) -> Plain:
    """What is shown here and there, and the same."""
    view = reader.view()
    found, shown = sent(view, 0), page.view
    if page.marked and not page.named:  # which the page shows by itself
        assert {spot["act"] for spot in found["board"]["spots"] if spot["is"] == "chosen"} == {*page.marked}
        assert page.acts["marks"]["button"] in found["buttons"]
        return found
    assert page.picture(shown.pop("picture")) == view.picture
    for name in ("n", "dots", "title"):
        del found[name]
    if found["race"]:
        race = {**found["race"], "number": 0, "delay_ms": 0}
        if race["picture"]:
            assert page.picture(shown["race"].pop("picture")) == race.pop("picture")
        assert shown.pop("race") == race
        shown["race"] = found["race"]
    plain: Plain = json.loads(json.dumps(found))
    assert json.loads(json.dumps(shown)) == plain
    done = reader.beat.id in reader.walk.done
    assert (page.counts == "done") == done
    return plain


# ---------------------------------------------------------------- Python takes over


@GAMES
def test_python_takes_over_in_the_middle_of_any_beat(game: str) -> None:
    rnd = random.Random(game)
    for at in range(len(packed(game)["begin"])):
        reader = Imagined(course(game)).gone_to(at)
        for _ in range(6):
            view = _view(reader)
            if reader.walk.moment is None or reader.walk.moment.phase == "done":
                break
            if view["race"] and view["race"]["runs"]:
                reader.raced(view["race"]["number"], "time", _presses(view, "hunter", 700.0))
                reader = reader.another()
                continue
            after = reader.doing(*rnd.choice(_possible(view)))
            if after.walk.at != at:
                break
            reader = after.frames[-1]
        _taken_over(reader)


def _view(reader: Reader) -> Plain:
    plain: Plain = json.loads(json.dumps(sent(reader.view(), 0)))
    return plain


def _taken_over(reader: Imagined) -> None:
    """Another reader, told what this one has done, is where this one is."""
    reader = reader.frames[-1]
    reader._begun, reader._names, reader.fault = True, False, ""
    kept = convert(json.loads(json.dumps(_plain(reader))), Kept)
    other = Reader(reader.course)
    other.take_over(kept)
    assert other.walk.at == reader.walk.at
    if reader.walk.moment is not None:
        assert other.walk.moment.phase == reader.walk.moment.phase  # type: ignore[union-attr]
        assert other.walk.moment.here == reader.walk.moment.here  # type: ignore[union-attr]
        assert [spot["act"] for spot in _view(other)["board"]["spots"]] == [
            spot["act"] for spot in _view(reader)["board"]["spots"]
        ]
        assert [card["name"] for card in _view(other)["cards"]] == [card["name"] for card in _view(reader)["cards"]]


def _plain(reader: Reader) -> dict[str, Any]:
    progress = reader.progress
    return {name: getattr(progress, name) for name in ("version", "done", "seen", "at", "own", "acts", "raced")}


def test_a_race_before_the_own_part_is_where_the_own_part_begins() -> None:
    storyboard = course("apache")
    at = next(at for at, beat in enumerate(storyboard.beats) if isinstance(beat, Race))
    assert isinstance(storyboard.beats[at + 1], Play)
    reader = Imagined(storyboard).gone_to(at).doing("turn up calmly")
    while reader.walk.moment is not None and reader.walk.moment.phase == "asked":
        last = reader.frames[-1]
        reader = last.doing("press hold" if last.walk.moment.answered else "turn up calmly")  # type: ignore[union-attr]
    after = reader.frames[-1].doing("next")
    assert after.walk.own is not None
    other = Reader(storyboard)
    other.take_over(convert(json.loads(json.dumps(_plain(after))), Kept))
    assert other.walk.own is not None
    assert other.walk.own.here == after.walk.own.here != after.walk.staged.start


def test_what_a_browser_has_kept_may_be_nonsense() -> None:
    storyboard = course("meduris")
    other = Reader(storyboard)
    other.take_over(Kept(version(storyboard), at="first-hut", acts=["key nothing", "number", "press x y", "end"]))
    assert (other.beat.id, other.walk.moment.phase) == ("first-hut", "asked")  # type: ignore[union-attr]


@pytest.mark.parametrize(("code", "says"), [("en", "1.2 seconds"), ("de", "1,2 Sekunden"), ("it", "1,2 secondi")])
def test_the_page_says_the_time_between_two_presses_as_python_does(code: str, says: str) -> None:
    with speaking(code):
        assert says == str(WORDS["gap"]).replace("{seconds}", "1.2".replace(".", str(WORDS["point"])))
        assert says == gap_in_words(-1240)


def test_cuts_are_pasted() -> None:
    before, after = [1, 2, 3, 4], [1, 5, 3, 4, 6]
    assert pasted(before, cut(before, after)) == after
