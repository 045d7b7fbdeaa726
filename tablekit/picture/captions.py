"""A picture with names as a page shows it: beside the picture where there is room, else numbers on it and a list below.

One drawing serves both: the page's style sheet hides the names or the numbers by the width that the picture has.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING

from tablekit.picture.look import look
from tablekit.picture.scene import AnyShape, Point, Scene, Sketch
from tablekit.picture.svg import document, drawn, escaped, number

if TYPE_CHECKING:
    from tablekit.picture.closeup import Label, Picture

WIDE = 720  # pixels below which names beside the picture would be too small to be read
NUMBER, LETTER = 25.0, 31.0  # the circle of a number and its letters, in scene units: 10.7 pixels on a phone
ROUNDS = 60  # of pushing numbers apart; a dozen of them come to rest in fewer
BAND = 60.0  # things whose heights differ by less are counted from left to right

STYLE = """\
.tk-named{container-type:inline-size;max-width:940px;margin:0;padding:8px;border-radius:12px;box-sizing:border-box;
background:PAPER;color:INK;font:14px/1.4 FAMILY}
[data-jp-theme-light="false"] .tk-named{filter:brightness(.87)}
.tk-named>div{position:relative;overflow:hidden}
.tk-named svg{display:block;width:100%;height:auto;max-width:none}
.tk-named ol,.tk-named .tk-numbers{display:none}
@container (max-width:WIDEpx){
.tk-named>div{aspect-ratio:var(--w)/var(--h)}
.tk-named svg{position:absolute;width:calc(100%*var(--all)/var(--w));
left:calc(-100%*var(--x)/var(--w));top:calc(-100%*var(--y)/var(--h))}
.tk-named .tk-beside{display:none}
.tk-named .tk-numbers{display:inline}
.tk-named ol{display:block;margin:10px 0 2px;padding-left:2em}
.tk-named li{margin:0 0 4px}
}"""


def page(picture: Picture) -> str:
    """The picture with its names as HTML, with the style that chooses between the two forms."""
    scene, view = picture.scene, picture.view
    labels = counted([one.label for one in picture.placed])
    beside = f'<g class="tk-beside">\n{drawn(picture.named())}</g>'
    numbers = f'<g class="tk-numbers">\n{drawn(numbered(scene, labels))}</g>'
    names = "".join(f" {label.name}: {label.says}." for label in labels)
    whole = document(
        view, scene.title, scene.desc + names, list(picture.bare()), [beside, numbers], language=scene.language
    )
    sizes = {"w": scene.width, "h": scene.height, "x": -view.x, "y": -view.y, "all": view.w}
    values = ";".join(f"--{name}:{number(value)}" for name, value in sizes.items())
    rows = "".join(f"<li><b>{escaped(label.name)}</b> {escaped(label.says)}</li>" for label in labels)
    inside = f"<div>{whole}</div>\n<ol>{rows}</ol>"
    return f'<style>{sheet()}</style>\n<div class="tk-named" style="{values}">\n{inside}</div>'


def sheet() -> str:
    """The style of all pictures with names."""
    light = look()
    values = {"PAPER": light.paper, "INK": light.ink, "FAMILY": light.type.family.replace('"', "'"), "WIDE": str(WIDE)}
    text = STYLE
    for name, value in values.items():
        text = text.replace(name, value)
    return text


def counted(labels: Sequence[Label]) -> list[Label]:
    """Labels in the order of their numbers: from top to bottom, and from left to right."""
    return sorted(labels, key=lambda label: (label.at[1] // BAND, label.at[0]))


def numbered(scene: Scene, labels: Sequence[Label]) -> list[AnyShape]:
    """A number for each label at its thing, or a little beside it where two would lie over each other."""
    s = Sketch(scene.width, scene.height, look())
    places = apart(scene, [label.at for label in labels])
    for label, place in zip(labels, places, strict=True):
        if hypot(place[0] - label.at[0], place[1] - label.at[1]) > NUMBER / 2:
            s.line(label.at, place, stroke=s.look.paper, sw=8)
            s.line(label.at, place, stroke=s.look.ink, sw=3)
            s.circle(*label.at, 6, fill=s.look.ink, stroke=s.look.paper, sw=2)
    for at, (x, y) in enumerate(places, start=1):
        s.circle(x, y, NUMBER, fill=s.look.ink, stroke=s.look.paper, sw=3)
        s.middle(x, y, str(at), LETTER, 700, fill=s.look.paper)
    return s.shapes["pieces"]


def apart(scene: Scene, points: Sequence[Point]) -> list[Point]:
    """Places near these points, none so near to another that their circles touch, and all on the picture.

    >>> apart(Scene(720, 600, "", ""), [(100, 100), (100, 100)])
    [(74.0, 100.0), (126.0, 100.0)]
    """
    room = 2 * NUMBER + 2
    found = [(float(x), float(y)) for x, y in points]
    for _ in range(ROUNDS):
        still = True
        for i in range(len(found)):
            for j in range(i + 1, len(found)):
                (x, y), (u, v) = found[i], found[j]
                far = hypot(u - x, v - y)
                if far < room - 0.01:
                    dx, dy = ((u - x) / far, (v - y) / far) if far else (1.0, 0.0)
                    by = (room - far) / 2
                    found[i], found[j] = (x - dx * by, y - dy * by), (u + dx * by, v + dy * by)
                    still = False
        edge = NUMBER + 2
        found = [(min(max(x, edge), scene.width - edge), min(max(y, edge), scene.height - edge)) for x, y in found]
        if still:
            break
    return found
