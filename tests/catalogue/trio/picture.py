"""Trio as a picture: nine points, and the men of two colours."""

from __future__ import annotations

from tablekit.core import Key
from tablekit.picture.look import look
from tablekit.picture.scene import Circle, Scene, Sketch
from tablekit.picture.shared import View, drawing
from trio.play import POINTS, State

SIDE, STEP = 360, 110


@drawing
def scene(view: View[State]) -> Scene:
    """The picture of a position."""
    seen, names, lights = view.seen, view.names, view.lights
    s = Sketch(SIDE, SIDE, look(view.theme))
    with s.layer("ground"):
        s.rect(0, 0, SIDE, SIDE, fill=s.look.land)
    for point in POINTS:
        x, y, key = 70 + (point - 1) % 3 * STEP, 70 + (point - 1) // 3 * STEP, Key("point", point)
        s.circle(x, y, 40, fill=s.look.state.lit if key in lights.lit else s.look.paper, stroke=s.look.ink)
        for seat in (0, 1):
            if point in seen.men[seat]:
                token = s.look.seats[seen.colours[seat]]
                s.circle(x, y, 28, fill=token.fill, stroke=s.look.ink)
                s.middle(x, y, token.letter, 22, fill=token.on)
        s.target(key, Circle(x, y, 40))
    stand = [", ".join(map(str, men)) or "no point" for men in seen.men]
    told = [f"{name} has men on {where}" for name, where in zip(names, stand, strict=True)]
    return s.scene("Trio", f"{'; '.join(told)}.", lit=lights.lit)
