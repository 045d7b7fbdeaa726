"""The live race at the table without a browser: what the page may say, what is played of it, and what is refused."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit.games.apache.timed.evidence import checked
from tablekit.games.apache.timed.keys import KeyMap
from tablekit.games.apache.timed.live import Timing
from tablekit.tree.explorer import Explorer
from tablekit.tree.record import Record
from tablekit_widgets import Table, live_race
from tablekit_widgets.race.pressing import RaceField
from tests.widgets.stage import Page, Person, middle_of_a_game, tell

HUNTERS_CAN = (
    "apache/2p rules=it-2007 seats=red.yellow speeds=1.1 turn=0 table=hunter:red+hunter:yellow+3buffalo+tent "
    "stacks=-/- removed=nothing chosen=-/- verdicts=-/- pile=- spouse=- do=reveal:0"
)
ADA, BEN = "Digit1", "Digit9"


class Racers:
    """People at a table with a live race, and the page they sit at."""

    def __init__(self, start: Any = None, name: str = "one", table: Table | None = None, **race: Any) -> None:
        position = tk.read(HUNTERS_CAN, names=["Ada", "Ben"], seed=4) if start is None else start
        self.table = table or Table(position, motion=False, parts=[live_race(**race)])
        self.person = Person(self.table)
        self.field: RaceField = self.person.part(RaceField)
        self.name, self.sent = name, []
        self.field.send = lambda content, *_: self.sent.append(content)  # type: ignore[method-assign]

    def say(self, kind: str, **more: Any) -> None:
        tell(self.field, **{"do": kind, "page": self.name, **more})

    def arm(self) -> int:
        self.say("run")
        return int(self.sent[-1]["race"])

    def show(self) -> int:
        race = self.arm()
        self.say("shown", race=race)
        return race

    def finish(self, race: int, *presses: tuple[str, float], why: str = "time", **more: Any) -> None:
        told = [{"code": code, "t_ms": ms, "repeat": False} for code, ms in presses]
        self.say("finished", **{"race": race, "why": why, "coarse": False, "presses": told, **more})

    @property
    def warns(self) -> str:
        return str(self.field.state["warns"])

    @property
    def told(self) -> list[str]:
        return [row["says"] for row in self.field.state["told"]]


def test_a_race_is_armed_shown_judged_and_played(unpainted: Page) -> None:
    people = Racers()
    start = people.table.position

    race = people.arm()
    armed = people.sent[-1]
    assert ("arm", "one") == (armed["do"], armed["page"])
    assert 300 <= armed["delay_ms"] <= 900
    assert start == people.table.position  # nobody can see the card on the board before the page shows it
    people.say("shown", race=race)
    assert people.table.explorer.line()[0] == "reveal"
    people.finish(race, (BEN, 640.0), (ADA, 612.5))

    assert ["0: place hunter", "place hunter", "0.1"] == people.table.explorer.line()[-3:]
    assert ["1. Ada: Hunter, 612 ms", "2. Ben: Hunter, 640 ms"] == people.told
    assert "Ada takes" in people.field.state["says"]


def test_the_same_seed_waits_as_long_and_another_while_when_a_race_is_run_again(unpainted: Page) -> None:
    waits = []
    for _ in range(2):
        people = Racers()
        people.arm()
        waits.append(people.sent[-1]["delay_ms"])
    people.say("here")
    people.arm()

    assert 1 == len(set(waits))
    assert people.sent[-1]["delay_ms"] != waits[0]


def test_a_race_replays_to_the_same_stacks_with_its_evidence_and_without(unpainted: Page) -> None:
    people = Racers()
    people.finish(people.show(), (ADA, 612.5), (BEN, 640.0))
    table = people.table
    table.play("take buffalo")
    table.play("take tent")
    record = table.explorer.record()

    again = Explorer.open(record)
    bare = Explorer.open(Record(**{**{f: getattr(record, f) for f in record.__struct_fields__}, "evidence": ()}))

    assert 1 == len(record.evidence)
    assert ((0, "hunter"), (1, "hunter")) == checked(record.evidence[0][1]).pile
    assert table.position == again.position == bare.position
    assert table.explorer.encode() == again.encode()


def test_presses_at_the_same_moment_are_drawn_and_the_draw_is_kept(unpainted: Page) -> None:
    people = Racers()
    people.finish(people.show(), (ADA, 612.5), (BEN, 613.0))

    race = checked(people.table.explorer.record().evidence[0][1])
    assert (0, 1) == race.tie_draws[0].seats
    assert all("by lot" in row for row in people.told)


def test_what_did_not_count_is_told_with_its_reason(unpainted: Page) -> None:
    people = Racers()
    people.finish(people.show(), (ADA, -20.0), (ADA, 500.0), ("KeyQ", 520.0), (BEN, 1700.0))

    assert "1. Ada: Hunter, 500 ms" == people.told[0]
    assert [
        "Ada: Hunter, -20 ms: before the card was shown",
        "Ada: Maiden, 520 ms: already slammed",
        "Ben: Hunter, 1700 ms: after the close",
    ] == people.told[1:]


def test_nobody_places_a_card(unpainted: Page) -> None:
    people = Racers()
    people.finish(people.show(), why="nobody placed")

    assert ["Nobody slammed a card."] == people.told
    assert "Ben turns up" in people.field.state["says"]


def test_bots_race_through_the_same_record_and_claim_by_themselves(unpainted: Page) -> None:
    for seed in range(12):
        start = tk.read(HUNTERS_CAN, names=["Ada", "Ben"], seed=seed)
        people = Racers(start, bots={1: "quick"})
        race = people.show()
        bots = people.sent[-1]["bots"]
        people.finish(race)
        if bots:
            break
    pressed = checked(people.table.explorer.record().evidence[0][1]).presses

    assert [("bot", 1, bots[0][1])] == [(press.source, press.seat, press.t_ms) for press in pressed]
    assert people.table.explorer.line()[-1].startswith("take ")
    assert people.table.position.scores()[1] > 0


def test_bots_claim_only_when_the_race_has_been_shown(unpainted: Page) -> None:
    async def act() -> None:
        start = tk.read(HUNTERS_CAN, names=["Ada", "Ben"], seed=2)
        table = Table(start, motion="step by step", parts=[live_race(bots={1: "quick"})])
        people = Racers(table=table)
        people.person.comes()
        people.finish(people.show())
        assert table.explorer.line()[-1] == "place hunter"
        assert table._film.running
        assert (True, False) == (people.field.state["film"], people.field.state["run"])
        while table._film.running:
            people.person.press("Next")
        await asyncio.sleep(0.01)
        assert table.explorer.line()[-1].startswith("take ")
        while table._film.running:
            people.person.press("Next")
        assert (False, True) == (people.field.state["film"], people.field.state["run"])

    asyncio.run(act())


# ---------------------------------------------------------------- a page that stops


def test_a_page_that_is_loaded_again_in_mid_race_leaves_a_race_that_can_be_run_again(unpainted: Page) -> None:
    people = Racers()
    first = people.show()
    open_race = people.table.position

    people.name = "another"
    people.say("here")

    assert "void" in people.warns
    assert "can be run again" in people.warns
    assert open_race == people.table.position
    again = people.show()
    assert first != again
    people.finish(again, (BEN, 500.0))
    assert ["0: wait", "place hunter"] == people.table.explorer.line()[-2:]
    assert "" == people.warns


def test_a_page_that_stops_before_the_card_is_shown_has_shown_nothing(unpainted: Page) -> None:
    people = Racers()
    start = people.table.position
    people.arm()
    card = people.sent[-1]["words"]

    people.say("here")

    assert start == people.table.position
    people.arm()
    assert card == people.sent[-1]["words"]


@pytest.mark.parametrize("why", ["keyboard lost", "page hidden"])
def test_a_race_that_was_broken_off_is_void_and_says_why(unpainted: Page, why: str) -> None:
    people = Racers()
    race = people.show()

    people.say("void", race=race, why=why)

    assert why.split()[0] in people.warns
    assert people.field.state["run"]
    assert "Run the race" == people.field.state["button"]


def test_a_race_is_void_when_somebody_goes_back_meanwhile(unpainted: Page) -> None:
    people = Racers()
    race = people.show()

    people.table.explorer.start()

    assert "went elsewhere" in people.warns
    assert {"do": "stop", "page": "one"} == people.sent[-1]
    people.finish(race, (ADA, 500.0))
    assert "not being run" in people.person.banner
    assert 0 == people.table.explorer.at


def test_while_a_race_is_run_the_keys_decide_and_nothing_else_is_offered(unpainted: Page) -> None:
    people = Racers(bots={1: "normal"})
    assert [control for control in people.person.controls() if control.name == "answer"]
    race = people.arm()
    assert not [control for control in people.person.controls() if control.name == "answer"]
    people.say("shown", race=race)
    assert not [control for control in people.person.controls() if control.name == "answer"]
    assert "slam a card, or wait?" in people.person.asked
    assert "your keys decide" in people.person.asked and "lit on the board" not in people.person.asked
    people.say("void", race=race, why="keyboard lost")
    assert [control for control in people.person.controls() if control.name == "answer"]

    people.finish(people.show(), (ADA, 500.0))
    assert [control for control in people.person.controls() if control.name == "answer"]


def test_a_page_that_ends_a_race_which_has_ended_here_is_told_nothing(unpainted: Page) -> None:
    people = Racers()
    race = people.show()
    people.table.explorer.start()

    people.say("void", race=race, why="keyboard lost")

    assert not people.person.banner
    assert "went elsewhere" in people.warns


def test_another_game_ends_the_race_also_where_it_stands_at_the_same_step(unpainted: Page) -> None:
    people = Racers()
    race = people.show()
    other = Explorer(tk.read(HUNTERS_CAN, names=["Ada", "Ben"], seed=4))
    for step in people.table.explorer.line():
        other.chance(step) if other.position.chance_outcomes() else other.play(step)

    people.table._sitting.open(other)

    assert "went elsewhere" in people.warns
    people.finish(race, (ADA, 500.0))
    assert "not being run" in people.person.banner


def test_no_keys_are_offered_for_who_is_played_by_a_bot(unpainted: Page) -> None:
    people = Racers(bots={1: "normal"})

    assert [4, 0] == [len(seat["codes"]) for seat in people.field.keyboard["seats"]]


def test_a_game_read_from_its_file_after_the_kernel_died_goes_on_at_the_open_race(unpainted: Page) -> None:
    people = Racers()
    people.show()
    kept = people.table.explorer.encode()

    later = Racers(Explorer.decode(kept), name="new")
    assert later.field.state["card"]
    assert later.field.state["run"]
    later.finish(later.show(), (ADA, 500.0))

    assert "0: place hunter" in later.table.explorer.line()


# ---------------------------------------------------------------- what no page of ours would say

PRESS = {"code": ADA, "t_ms": 500.0, "repeat": False}
FORGED: list[Any] = [
    [{**PRESS, "t_ms": float("nan")}],
    [{**PRESS, "t_ms": float("inf")}],
    [{**PRESS, "t_ms": 1e12}],
    [{**PRESS, "t_ms": "500"}],
    [{**PRESS, "t_ms": True}],
    [{"code": ADA}],
    [{**PRESS, "code": 7}],
    [{**PRESS, "seat": 0, "role": "hunter"}],
    [{"t_ms": 5.0, "seat": 2, "role": "hunter"}],
    [{"t_ms": 5.0, "seat": -1, "role": "hunter"}],
    [{"t_ms": 5.0, "seat": 0, "role": "witch"}],
    [{"t_ms": 5.0, "seat": 0, "role": "hunter"}, PRESS],
    [{**PRESS, "more": 1}],
    [PRESS] * 401,
    [PRESS] * 5000,
    [17],
    "presses",
    {},
    None,
]


def test_forged_presses_are_refused_in_words_and_play_nothing(unpainted: Page) -> None:
    people = Racers()
    for presses in FORGED:
        race = people.show()
        before = people.table.explorer.encode()

        people.finish(race, presses=presses)

        assert people.person.banner, presses
        assert before == people.table.explorer.encode(), presses
        assert "Traceback" not in people.person.banner, presses


STRANGE: list[dict[str, Any]] = [
    {},
    {"do": "finished"},
    {"do": "nothing", "page": "one"},
    {"do": "run"},
    {"do": "run", "page": 5},
    {"do": "run", "page": "x" * 41},
    {"do": "shown", "page": "one", "race": -1},
    {"do": "shown", "page": "one", "race": 99},
    {"do": "shown", "page": "one", "race": 1e300},
    {"do": "finished", "page": "one", "race": 99, "why": "time", "coarse": False, "presses": []},
    {"do": "void", "page": "one", "race": 1, "why": "a whim"},
    {"do": "mode", "page": "one", "mode": "cheating"},
    {"do": "map", "page": "one", "seat": 4, "action": 0, "code": "KeyM"},
    {"do": "map", "page": "one", "seat": 0, "action": 7, "code": "KeyM"},
    {"do": "settle", "page": "one"},
    {"do": "run", "page": "one", "evil": 1},
]


def test_other_forged_messages_are_refused_in_words_and_change_nothing(unpainted: Page) -> None:
    people = Racers()
    before = people.table.explorer.encode()
    for said in STRANGE:
        people.person.press("Why not?")  # which takes the banner away
        assert not people.person.banner

        tell(people.field, **said)

        assert people.person.banner, said
        assert "Something went wrong" not in people.person.banner, said
        assert before == people.table.explorer.encode(), said


def test_a_race_that_was_never_shown_cannot_be_finished(unpainted: Page) -> None:
    people = Racers()
    race = people.arm()

    people.finish(race, (ADA, 500.0))

    assert "before its card was shown" in people.person.banner
    assert 0 == people.table.explorer.at


def test_another_page_cannot_finish_the_race_of_this_one(page: Page) -> None:
    people = Racers()
    race = people.show()
    before = people.table.position

    people.finish(race, (ADA, 500.0), page="somebody else")

    assert "not being run on this page" in people.person.banner
    assert before == people.table.position


def test_the_key_of_a_bot_is_nobodys(unpainted: Page) -> None:
    people = Racers(bots={1: "normal"})

    people.finish(people.show(), (BEN, 500.0))

    assert "Ben is played by a bot" in people.person.banner
    assert "void" in people.warns


# ---------------------------------------------------------------- keys and ways to play


def test_a_key_is_given_to_a_card_and_raced_with(unpainted: Page) -> None:
    people = Racers()
    people.say("map", seat=0, action=0, code="KeyM")

    people.finish(people.show(), ("KeyM", 500.0), (ADA, 520.0))

    assert "KeyM" == people.field.keyboard["seats"][0]["codes"][0]
    assert ["1. Ada: Hunter, 500 ms"] == people.told
    people.say("standard")
    assert ADA == people.field.keyboard["seats"][0]["codes"][0]


def test_a_key_that_is_taken_is_refused_where_it_was_asked_for(unpainted: Page) -> None:
    people = Racers()

    people.say("map", seat=0, action=0, code=BEN)

    assert "Digit9" in people.warns
    assert ADA == people.field.keyboard["seats"][0]["codes"][0]


def test_keys_are_not_changed_in_mid_race(unpainted: Page) -> None:
    people = Racers()
    people.show()

    people.say("mode", mode="touch")

    assert "before or after" in people.person.banner
    assert "keys" == people.field.mode


def test_touches_make_the_same_pile(unpainted: Page) -> None:
    people = Racers(mode="touch")

    touches = [{"seat": seat, "role": "hunter", "t_ms": 500.0 + 50 * seat} for seat in (0, 1)]
    people.finish(people.show(), presses=touches)

    assert ["touch", "touch"] == [
        press.source for press in checked(people.table.explorer.record().evidence[0][1]).presses
    ]
    assert "0.1" == people.table.explorer.line()[-1]


def test_an_untimed_race_waits_for_its_button(unpainted: Page) -> None:
    people = Racers(mode="untimed")

    assert 0 == people.field.timing["max_ms"]
    people.finish(people.show(), (ADA, 500.0), (BEN, 90_000.0), why="button")

    assert "0.1" == people.table.explorer.line()[-1]


@pytest.mark.parametrize(("first", "names", "told"), [(0, "Ben, Ada", "1.0"), (1, "Ada, Ben", "0.1")])
def test_calm_play_settles_by_a_priority_that_goes_round(unpainted: Page, first: int, names: str, told: str) -> None:
    start = HUNTERS_CAN.replace("turn=0", f"turn={first}").replace("reveal:0", f"reveal:{first}")
    people = Racers(tk.read(start, names=["Ada", "Ben"], seed=4), mode="calm")
    table = people.table
    table.play("reveal")
    table.explorer.roll()
    for seat in (0, 1):
        table.explorer.play("place hunter", seat)

    assert f"Order by priority: {names}" == people.field.state["settle"]
    people.say("settle")

    assert told == table.explorer.line()[-1]
    assert () == table.explorer.record().evidence


def test_a_table_of_another_game_shows_no_race(unpainted: Page) -> None:
    people = Racers(middle_of_a_game())

    people.say("run")

    assert not people.field.state["shown"]
    assert [] == people.sent


def test_what_cannot_be_is_refused_when_the_table_is_made(unpainted: Page) -> None:
    wrong = ({"mode": "loud"}, {"bots": {3: "quick"}}, {"bots": {1: "wild"}}, {"terms": "old"})
    for race in (*wrong, {"keys": KeyMap.standard(3)}):
        with pytest.raises(TablekitError):
            Racers(**race)


def test_a_race_with_times_of_its_own(unpainted: Page) -> None:
    people = Racers(timing=Timing(grace_ms=100.0, handicap_ms=(300.0, 0.0)))

    people.finish(people.show(), (ADA, 500.0), (BEN, 750.0))

    assert ["1. Ben: Hunter, 750 ms", "2. Ada: Hunter, 500 ms"] == people.told


def test_a_race_in_neutral_terms(unpainted: Page) -> None:
    people = Racers(terms="neutral")

    people.finish(people.show(), (ADA, 500.0))

    assert ["Bison", "Axe", "Necklace", "Pole"] == [action["name"] for action in people.field.keyboard["actions"]]
    assert ["1. Ada: Bison, 500 ms"] == people.told


def test_no_widget_of_a_race_stays(unpainted: Page) -> None:
    Racers().table.close()
    before = dict(_instances)
    people = Racers()
    people.show()

    people.table.close()

    assert [] == [widget for id, widget in _instances.items() if id not in before]
