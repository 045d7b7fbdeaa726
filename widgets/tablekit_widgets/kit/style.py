"""The style sheet of the table: JupyterLab's own colours where it offers them, the tokens' column colours elsewhere."""

from __future__ import annotations

from functools import cache
from importlib import resources
from string import Template

from tablekit.picture.look import Look, look


def kept(name: str) -> str:
    """The text of one of the files in ``page``."""
    return resources.files("tablekit_widgets").joinpath("page", name).read_text(encoding="utf-8")


def colours(look: Look) -> str:
    """The colours of a column as variables of the style sheet."""
    c = look.column
    return (
        f"--tk-background:var(--jp-layout-color0,{c.background});--tk-panel:var(--jp-layout-color1,{c.panel});"
        f"--tk-line:var(--jp-border-color2,{c.line});--tk-text:var(--jp-ui-font-color0,{c.text});"
        f"--tk-quiet:{c.quiet};--tk-rim:{c.quiet};--tk-link:{c.link};--tk-chip:{c.chip};--tk-met:{c.met};"
        f"--tk-unmet:{c.unmet};"
    )


def board_colours(look: Look) -> str:
    """The colours of what lies over a board as variables of a style sheet."""
    state, semantic = look.state, look.semantic
    found = {
        "ink": look.ink, "white": look.white, "paper": look.paper, "lit": state.lit, "rim": state.lit_rim,
        "focus": state.focus, "asked": look.column.unmet, "gain": semantic.gain, "loss": semantic.loss,
    }  # fmt: skip
    return "".join(f"--tk-on-{name}:{colour};" for name, colour in found.items())


@cache
def sheet() -> str:
    """All rules as one ``<style>`` element; they reach only what carries a class of ours."""
    light, dark = look("light"), look("dark")
    rules = Template(kept("night.css") + kept("table.css") + kept("column.css") + kept("lobby.css")).substitute(
        family=light.type.family,
        mono=light.type.mono,
        ink=light.ink,
        lit=light.state.lit,
        lit_rim=light.state.lit_rim,
        paper=light.paper,
        paper2=light.paper2,
        dark_face=dark.piece.face,
        gain=light.semantic.gain,
        loss=light.semantic.loss,
        focus=light.state.focus,
        narrow=kept("narrow.css"),
    )
    own = f""".tk-table{{{colours(light)}}}
[data-jp-theme-light="false"] .tk-table{{{colours(dark)}--tk-edge:#fff}}"""
    return f"<style>{own}\n{rules}</style>"
