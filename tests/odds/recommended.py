"""Which move the analysis recommends after two processor seconds, by whatever tablekit there is.

    PYTHONPATH=TREE python tests/odds/recommended.py < POSITIONS > MOVES

So one tree can be asked what it recommends where another one chose the positions.  A line of either is JSON: a position
in notation and the seat that decides, then the text of the move, the seconds that were taken and the games played.  An
analysis that tells nothing by then goes on until it does.
"""

from __future__ import annotations

import json
import sys
import time

import tablekit as tk
from tablekit.odds.analysis import Analysis

SECONDS, SLICE = 2.0, 0.02


def recommended(at: str, seat: int, seconds: float = SECONDS) -> tuple[str, float, int]:
    """The move that is best so far, the processor seconds until then, and the games."""
    seen = tk.read(at).observe(seat)
    begun = time.process_time()
    analysis = Analysis(seen, seen.legal_moves(seat))
    while not analysis.done and (time.process_time() < begun + seconds or not analysis.candidates):
        analysis.work(SLICE)
    return analysis.candidates[0].move.text, round(time.process_time() - begun, 2), analysis.games


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(recommended(*json.loads(line))), flush=True)
