"""A course as it is printed, and shown where no kernel runs: eight pictures of its game, each with its words.

What the reader is to find out stands in none of them: a question is printed with the board it is asked on.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.lessons import Course
from tablekit.lessons.pages import drawn
from tablekit.lessons.rows import Do, Play, Recap
from tablekit.lessons.staging import Staged, replay
from tablekit.picture.closeup import Picture, Ring, arrived
from tablekit.picture.scene import Scene
from tablekit.picture.strip import Panel, strip
from tablekit.position import Position
from tablekit_widgets.words import m

PICTURES = 8
MOST_RINGS = 6


def in_print(course: Course) -> str:
    """The pictures as one SVG, above them the aim, below them how to go on."""
    panels = [_panel(at, staged) for at, staged in enumerate(chosen(course), start=1)]
    lines = [str(m("Run this notebook to play it, from the first click to the end."))]
    return strip(f"{course.title}. {course.aim}", panels, across=4, lines=lines)


def in_words(course: Course) -> str:
    """The same as text."""
    rows = [f"{at}. {caption(staged)}" for at, staged in enumerate(chosen(course), start=1)]
    return "\n".join([f"{course.title}. {course.aim}", *rows])


def chosen(course: Course) -> Sequence[Staged]:
    """Eight beats of a course, the first and the last before the reader's own part among them, evenly between."""
    beats = [staged for staged in replay(course) if not isinstance(staged.beat, (Play, Recap)) and staged.beat.says]
    if len(beats) <= PICTURES:
        return beats
    return [beats[round(at * (len(beats) - 1) / (PICTURES - 1))] for at in range(PICTURES)]


def caption(staged: Staged) -> str:
    """What a beat says, and what is said at its end where that tells no answer."""
    beat = staged.beat
    return f"{beat.says} {beat.done}".strip() if _tells(staged) else beat.says


def _tells(staged: Staged) -> bool:
    """Whether a beat names its move, so that its end may be shown."""
    return isinstance(staged.beat, Do) and staged.beat.goal is None


def _panel(number: int, staged: Staged) -> Panel:
    shown, before = (staged.end, staged.asked) if _tells(staged) else (staged.asked, staged.start)
    scene, earlier = _scene(shown, staged.seat), _scene(before, staged.seat)
    same = (earlier.width, earlier.height) == (scene.width, scene.height)
    boxes = arrived(earlier, scene) if same else []
    rings = [Ring(box) for box in boxes if box is not None] if len(boxes) <= MOST_RINGS else []
    return Panel(Picture(scene, None, rings), str(number), caption(staged))


def _scene(position: Position, seat: int) -> Scene:
    return drawn(position.observe(seat))
