"""What numbers are worth, from games: least-squares temporal differences (Boyan 2002), which numpy solves.

A weight is right when what a position is worth is what the next one is worth, and in the end what came of the game.
``KEEP`` says how far back a surprise is told (the λ of that method): with 1 only the end counts, with 0 only the next
moment.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy

from tablekit.bots.judgement import Weight
from tablekit.training.self_play import TaughtGame

KEEP = 0.97
RIDGE = 1e-3  # holds weights small that few games tell of, in units of the spread of their number
TINY = 1e-6


def fitted(lessons: Sequence[TaughtGame]) -> list[Weight]:
    """A weight for each number, in the order of the features."""
    tracks = [numpy.array(track) for one in lessons for track in zip(*one.rows, strict=True)]
    ends = [end for one in lessons for end in one.ahead]
    spread = numpy.concatenate(tracks).std(0) + TINY
    size, count = len(spread), sum(map(len, tracks))
    matrix, target = RIDGE * count * numpy.eye(size), numpy.zeros(size)
    for track, end in zip(tracks, ends, strict=True):
        now = track / spread
        after = numpy.vstack([now[1:], numpy.zeros((1, size))])
        traces, trace = numpy.zeros_like(now), numpy.zeros(size)
        for at, row in enumerate(now):
            traces[at] = trace = KEEP * trace + row
        matrix += traces.T @ (now - after)
        target += traces[-1] * end
    found = [float(weight) for weight in numpy.linalg.solve(matrix, target) / spread]
    half = size // 2
    return [Weight(*pair) for pair in zip(found[:half], found[half:], strict=True)]
