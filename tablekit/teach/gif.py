"""A line of play as a moving picture: one page a frame, with what changed ringed and told, for where no kernel runs.

Frames are drawn as SVG by ``strip`` and made into pixels by resvg, which needs no browser.  Letters are those of the
machine, so the bytes are not the same everywhere; the SVG frames are.  Needs the extra ``gif``; the browser has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.lessons.examples import Example
from tablekit.lessons.pages import pages, picture, view
from tablekit.picture.look import look
from tablekit.picture.strip import Panel, strip
from tablekit.position import Position
from tablekit.saying.words import t
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import Line

MOST_FRAMES = 500  # a whole game; 720 pixels wide that is some 20 MB
NARROWEST, WIDEST = 100, 2_000  # pixels
LONGEST = 60.0  # seconds a frame


def frames(source: Example | Line | Explorer | Position, focus: Sequence[Key | str] = ()) -> list[str]:
    """The frames as SVG, each with what was done, what it changed and the clauses of that.

    Arguments: ``source``, an example, a line, the present line of an explorer, or a position; ``focus``, the things
    around which the picture is cut out, or nothing for all of it.  Raises ``TablekitError`` for what is none of these
    and for more than 500 frames.
    """
    title, told = pages(source)
    if len(told) > MOST_FRAMES:
        raise TablekitError(f"this has {len(told)} frames; a moving picture has at most {MOST_FRAMES}")
    part, found = view(told, focus) if focus else None, []
    for number, page in enumerate(told, start=1):
        lines = [f"{f'{one.number}: ' if one.number else ''}{one.says}  § {one.clause}" for one in page.told]
        lines += [f"✗ {c.says}  § {c.clause}" for refusal in page.refused for c in refusal.conditions]
        says = t("{title}  ·  {number} of {last}")
        panel = Panel(picture(page, part), page.title or page.says, page.says if page.title else "")
        found.append(
            strip(
                str(says(title=title or page.position.game.title, number=number, last=len(told))), [panel], lines=lines
            )
        )
    return found


def gif(
    source: Example | Line | Explorer | Position,
    *,
    focus: Sequence[Key | str] = (),
    wide: int = 720,
    seconds: float = 2.5,
) -> bytes:
    """A line as an animated GIF that goes on for ever: ``Path("game.gif").write_bytes(gif(explorer))``.

    Arguments: ``source`` and ``focus`` as in ``frames``; ``wide``, in pixels, 100 to 2,000; ``seconds`` each frame is
    shown, at most 60, the last one twice as long.  Raises ``TablekitError`` for others, and where the extra ``gif`` is
    not installed.
    """
    for name, number, low, high in (("wide", wide, NARROWEST, WIDEST), ("seconds", seconds, 0.02, LONGEST)):
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not low <= number <= high:
            raise TablekitError(f"{name} is {shown(number)}; it must be a number from {low} to {high}")
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        says = f"a moving picture needs {error.name}, which is not installed"
        raise TablekitError(f"{says}: pip install 'tablekit[gif]'") from None
    paper = look().paper
    drawn = [
        Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=one, width=int(wide), background=paper))))
        for one in frames(source, focus)
    ]
    high = max(image.height for image in drawn)
    sheets = []
    for image in drawn:
        sheet = Image.new("RGB", (image.width, high), paper)
        sheet.paste(image.convert("RGB"), (0, 0))
        sheets.append(sheet.quantize(colors=128, dither=Image.Dither.NONE))
    lasts = [round(1000 * seconds)] * (len(sheets) - 1) + [round(2000 * seconds)]
    made = BytesIO()
    sheets[0].save(made, "GIF", save_all=True, append_images=sheets[1:], duration=lasts, loop=0, optimize=False)
    return made.getvalue()
