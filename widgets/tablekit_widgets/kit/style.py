"""The style sheet of the table: JupyterLab's own colours where it offers them, the tokens' column colours elsewhere."""

from __future__ import annotations

from functools import cache
from importlib import resources
from string import Template

from tablekit.picture.look import Look, look
from tablekit.picture.svg import escaped


def kept(name: str) -> str:
    """The text of one of the files in ``page``."""
    return resources.files("tablekit_widgets").joinpath("page", name).read_text(encoding="utf-8")


def _keyboard() -> str:
    """The scripts of the page: HTML that arrives later runs no others than the error handler of a picture."""
    scripts = "".join(map(kept, ("keyboard.js", "in_sight.js", "mend.js")))
    return f'<img alt="" hidden src="data:," onerror="{escaped(scripts)}">'


def colours(look: Look) -> str:
    """The colours of a column as variables of the style sheet."""
    c = look.column
    return (
        f"--tk-background:var(--jp-layout-color0,{c.background});--tk-panel:var(--jp-layout-color1,{c.panel});"
        f"--tk-line:var(--jp-border-color2,{c.line});--tk-text:var(--jp-ui-font-color0,{c.text});"
        f"--tk-quiet:{c.quiet};--tk-rim:{c.quiet};--tk-link:{c.link};--tk-chip:{c.chip};--tk-met:{c.met};"
        f"--tk-unmet:{c.unmet};"
    )


@cache
def sheet() -> str:
    """All rules as one ``<style>`` element; they reach only what carries a class of ours."""
    light, dark = look("light"), look("dark")
    rules = Template(kept("table.css") + kept("lobby.css")).substitute(
        family=light.type.family,
        mono=light.type.mono,
        ink=light.ink,
        lit=light.state.lit,
        focus=light.state.focus,
    )
    own = f""".tk-table{{{colours(light)}}}
[data-jp-theme-light="false"] .tk-table{{{colours(dark)}--tk-edge:#fff}}"""
    return f"<style>{own}\n{rules}</style>{_keyboard()}"
