"""Whatever a parser is fed, it answers with a typed error of a readable length, within a little memory.

Times depend on the machine and are only printed: ``TABLEKIT_FUZZ=20000 python -m pytest -s tests/fuzz/test_scaled.py``.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.scaled import PARSERS, run
from tests.scale import scaled

ROOT = Path(__file__).parents[2]
MOST_MB = 200
SCALED = scaled("FUZZ", 0, 2_000)


@pytest.mark.parametrize("parser", PARSERS)
def test_a_parser_answers_whatever_it_is_fed(parser, capsys, tally):
    if not SCALED:
        told = {**run(parser, 0, 60), "inputs": 60, "MB": 0}
    else:
        line = [sys.executable, "-m", "tests.fuzz.scaled", parser, str(SCALED)]
        done = subprocess.run(line, capture_output=True, text=True, cwd=ROOT)
        assert 0 == done.returncode, done.stderr[-3_000:]
        told = json.loads(done.stdout)
        with capsys.disabled():
            print(f"\n{told}")
    assert told["accepted"] + told["refused"] == told["inputs"]
    assert told["longest"] < 1_000
    assert told["MB"] < MOST_MB
    tally("broken inputs answered", told["inputs"])
