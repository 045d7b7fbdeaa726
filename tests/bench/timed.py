"""How often something is done in some time, after a fifth of that time to warm up."""

import time


def timed(once, seconds):
    """How many games were played, how many decisions they had, and the seconds of the processor they took."""
    for limit in (seconds / 5, seconds):
        games = decisions = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < limit:
            decisions += once()
            games += 1
    return {"games": games, "decisions": decisions, "seconds": spent}
