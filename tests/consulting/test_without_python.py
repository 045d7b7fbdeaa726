"""Pages without Python rank as Python does, to the last digit, on questions that are kept, and on hostile ones."""

import json
from pathlib import Path

import pytest

from tablekit.consulting.index import index
from tablekit.consulting.ranking import found
from tablekit.consulting.readings import READINGS
from tests.consulting.questions_asked import GAMES, every, nothing
from tests.tools.node import answered

SCRIPT = Path(__file__).resolve().parents[2] / "widgets" / "page" / "src" / "consult" / "consult.js"
HOSTILE = [
    "", "   ", "???", "Что делать?", "平局怎么办", "x" * 5_000, "wer ist bei Gleichstand dran?", "perché no? È così!",
    "+1 or -1 with 2p", "“hut 17” — ok?", "GROSSE HÜTTE & Ærø", "plateu setlement waterbox runestone", "how many",
    "Zähl’ ich die Häuser für 3:1 zu zweit?", "l’acqua dell’altopiano: 3 a 1, perché?", "Sch&$%ei", "pagarglielo",
    "constructor __proto__ toString", "\x00\ud7ff\U0001f3b2", "1st 2nd 3x §5 −1", "the the the", "why " * 200,
    "Sied\u00adlung", "Za\u0308hlt ein Tem\u200bpel?", "perche\u0301 no? E\u0300 cosi\u0300!",
    "\ufeffHu\u0308tten\u2060",
]  # fmt: skip
OWN_ONE_OF, OTHERS_ONE_OF = 4, 32  # of the questions about a game, and about others
RUN = """
import {readFileSync} from 'node:fs';
const foundIn = ({packed, asked}) => { const index = unpacked(packed); return asked.map(one => found(index, one)); };
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(foundIn)));
"""


def put_to(game, code):
    """Some of the questions about a game, some about others, and those of nobody."""
    own, others = ([q for of, q, _ in every(code) if (of == game) == mine] for mine in (True, False))
    return [*own[::OWN_ONE_OF], *others[::OTHERS_ONE_OF], *nothing(code)[::OTHERS_ONE_OF], *HOSTILE]


@pytest.mark.parametrize("code", READINGS)
def test_the_page_ranks_as_python_does(code):
    asked = {game: put_to(game, code) for game in GAMES}
    given = [{"packed": index(game, code).packed(), "asked": questions} for game, questions in asked.items()]
    script = f"import {{found, unpacked}} from {json.dumps(SCRIPT.as_uri())};\n{RUN}"

    for (game, questions), there in zip(asked.items(), answered(script, given), strict=True):
        here = [found(index(game, code), question) for question in questions]
        ranked = [
            {"ranked": [list(pair) for pair in of.ranked], "unknown": list(of.unknown), "sure": of.sure}
            for of in here
        ]
        assert ranked == there, game
