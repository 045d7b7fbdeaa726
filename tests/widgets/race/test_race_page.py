"""What the page of a race collects, run by Node.js as a browser would: the times of its presses, and who has placed."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from tablekit.games.apache.timed.keys import KeyMap
from tablekit.games.apache.timed.live import from_page, judge
from tests.tools.node import answered

SCRIPT = Path(__file__).parents[3] / "widgets" / "page" / "src" / "race" / "race.js"
RUN = """
import {readFileSync} from 'node:fs';
const timing = {grace_ms: 1000, max_ms: 0, lockout_ms: 250, handicap_ms: [0, 0]};
const raced = ({shown, presses}) => {
  const race = new Race({seats: 3, timing, bots: []}, () => {}, () => {});
  for (const [seat, code, stamp] of presses.filter(press => press[2] < shown - 1)) race.press(seat, {code}, stamp);
  race.show(shown);
  for (const [seat, code, stamp] of presses.filter(press => press[2] >= shown - 1)) race.press(seat, {code}, stamp);
  race.stop();
  return {presses: race.result(), placed: [...race.placed.keys()]};
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(raced)));
"""


def on_page(races: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the page would send of these races, and which seats it says have placed."""
    script = f"import {{Race}} from {json.dumps(SCRIPT.as_uri())};\n{RUN}"
    found: list[dict[str, Any]] = answered(script, races)
    return found


def test_presses_the_resolution_apart_are_sent_as_that_whenever_the_card_was_shown() -> None:
    steps = [step * 0.7 for step in range(400)]
    times = [(3600e3 + step / 50, 3600e3 + 300.2 + step, 3600e3 + 308.2 + step) for step in steps]
    races = [{"shown": shown, "presses": [[0, "Digit1", at], [1, "Digit9", later]]} for shown, at, later in times]
    keys = KeyMap.standard(2)
    judged = [judge(from_page(race["presses"], keys), players=2, rnd=random.Random(1)) for race in on_page(races)]

    assert [] == [when for when, race in zip(times, judged, strict=True) if race.tie_draws]
    assert {((0, "hunter"), (1, "hunter"))} == {race.pile for race in judged}


def test_the_page_and_the_kernel_agree_on_who_was_early() -> None:
    stamps = [999.9, 1000.0990, 1000.0996, 1000.1004, 1000.2]
    found = on_page([{"shown": 1000.1, "presses": [[0, "Digit1", stamp]]} for stamp in stamps])
    keys = KeyMap.standard(2)
    judged = [judge(from_page(race["presses"], keys), players=2, rnd=random.Random(1)) for race in found]

    assert [False, False, True, True, True] == [bool(race["placed"]) for race in found]
    assert [bool(race["placed"]) for race in found] == [bool(race.pile) for race in judged]


def test_a_lock_out_is_over_after_exactly_its_time() -> None:
    early = [0, "Digit1", 700.0]
    found = on_page([
        {"shown": 1000.3, "presses": [early, [0, "Digit1", 1000.3 + 250.0]]},
        {"shown": 1000.3, "presses": [early, [0, "Digit1", 1000.3 + 249.999]]},
    ])  # fmt: skip

    assert [[0], []] == [race["placed"] for race in found]
