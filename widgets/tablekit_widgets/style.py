"""The style sheet of the table: JupyterLab's own colours where it offers them, the tokens' column colours elsewhere."""

from __future__ import annotations

from functools import cache
from importlib import resources

from tablekit.look import Look, look
from tablekit.svg import escaped

# Below these widths of the table, in pixels: a slimmer column; the column below the board; the narrow drawing.
WIDE, STACKED, NARROW = 1000, 820, 560


def _keyboard() -> str:
    """The script that keeps keys typed at the table from JupyterLab: HTML that arrives later runs no other scripts."""
    script = resources.files("tablekit_widgets").joinpath("keyboard.js").read_text(encoding="utf-8")
    return f'<img alt="" hidden src="data:," onerror="{escaped(script)}">'


def _colours(look: Look) -> str:
    c = look.column
    return (
        f"--tk-background:var(--jp-layout-color0,{c.background});--tk-panel:var(--jp-layout-color1,{c.panel});"
        f"--tk-line:var(--jp-border-color2,{c.line});--tk-text:var(--jp-ui-font-color0,{c.text});"
        f"--tk-quiet:{c.quiet};--tk-link:{c.link};--tk-chip:{c.chip};--tk-met:{c.met};--tk-unmet:{c.unmet};"
    )


@cache
def sheet() -> str:
    """All rules as one ``<style>`` element; they reach only what carries a class of ours."""
    light, dark = look("light"), look("dark")
    state = light.state
    return f"""<style>
.tk-table{{{_colours(light)}container:tk / inline-size;font:14px/1.4 {light.type.family};color:var(--tk-text);
  max-width:1124px;overflow:visible;gap:10px;padding:2px}}
[data-jp-theme-light="false"] .tk-table{{{_colours(dark)}}}
[data-jp-theme-light="false"] .tk-table .tk-board canvas{{filter:brightness(.87)}}
[data-jp-theme-light="false"] .tk-table .tk-tree canvas{{filter:invert(.88)}}
.tk-table:focus{{outline:none}}
.tk-table .jupyter-widgets{{overflow:visible;margin:0}}
.tk-table .widget-html,.tk-table .widget-html-content{{line-height:1.4;font:inherit;color:inherit;overflow:visible;
  white-space:normal;height:auto;align-self:auto}}
.tk-table .widget-vbox{{gap:8px}}
.tk-table .tk-prompt{{flex-flow:row wrap;align-items:center;gap:6px 10px;padding:6px 10px 6px 16px;position:relative;
  border:1px solid var(--tk-line);border-radius:8px;background:var(--tk-panel);overflow:hidden}}
.tk-prompt>.tk-ask{{flex:1 1 260px}}.tk-table .tk-ask,.tk-table .tk-ask>*{{position:static}}
.tk-asked::before{{content:"";position:absolute;inset:0 auto 0 0;width:6px;background:var(--tk-seat,var(--tk-line))}}
.tk-asked{{display:flex;flex-flow:row wrap;gap:4px 10px;align-items:center;font-size:16px;font-weight:600}}
.tk-asked>div{{display:flex;gap:10px;align-items:center}}
.tk-table .tk-main{{flex-flow:row nowrap;gap:16px;align-items:flex-start}}
.tk-table .tk-board{{flex:1 1 0;min-width:0;max-width:720px;position:relative;cursor:pointer}}
.tk-board canvas{{display:block;width:100%!important;height:auto!important;pointer-events:none}}
.tk-board>.tk-wide,.tk-board>.tk-narrow{{width:100%}}.tk-table .tk-board>.tk-narrow{{display:none}}
.tk-table .tk-column{{flex:0 0 384px;min-width:0;gap:14px}}
.tk-column:not(.tk-asks-move)>.tk-moves,.tk-column:not(.tk-asks-chance)>.tk-chance{{display:none}}
.tk-words{{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
.tk-words p{{margin:0 0 2px;font-size:13px}}.tk-words h4{{margin-top:12px}}
@container tk (max-width:{WIDE}px){{.tk-table .tk-column{{flex-basis:300px}}}}
@container tk (max-width:{STACKED}px){{.tk-table .tk-main{{flex-direction:column;align-items:stretch}}
  .tk-table .tk-board{{flex:none;align-self:center;width:100%}}.tk-table .tk-column{{flex-basis:auto}}}}
@container tk (max-width:{NARROW}px){{.tk-table .tk-board>.tk-wide{{display:none}}
  .tk-table .tk-board>.tk-narrow{{display:block}}
  .tk-words{{position:static;width:auto;height:auto;clip-path:none}}}}
.tk-table h4{{margin:0;font-size:13px;font-weight:700;color:var(--tk-text)}}
.tk-head{{display:flex;justify-content:space-between;align-items:baseline;gap:8px}}
.tk-quiet{{color:var(--tk-quiet);font-size:12px}}
.tk-box{{border:1px solid var(--tk-line);border-radius:8px;background:var(--tk-panel);padding:10px 12px}}
.tk-row{{display:flex;flex-flow:row wrap;align-items:baseline;gap:4px 8px;padding:3px 0;font-size:13px}}
.tk-grow{{flex:1 1 130px;min-width:0;overflow-wrap:anywhere}}
.tk-sign{{width:14px;font-weight:700}}.tk-met .tk-sign{{color:var(--tk-met)}}.tk-unmet .tk-sign{{color:var(--tk-unmet)}}
.tk-unmet{{font-weight:600}}.tk-takes{{color:var(--tk-unmet);font-weight:400}}
.tk-chip{{display:inline-block;background:var(--tk-chip);color:var(--tk-link);border-radius:11px;padding:1px 9px;
  font-size:12px;font-weight:400;cursor:pointer;list-style:none;white-space:nowrap}}
.tk-chip::-webkit-details-marker,.tk-seat>summary::-webkit-details-marker{{display:none}}
.tk-clause[open]{{flex-basis:100%}}
.tk-card{{margin:4px 0 2px;padding:6px 10px;border-left:3px solid var(--tk-link);font-size:13px;font-weight:400;
  color:var(--tk-text)}}
.tk-card p{{margin:0 0 4px}}
.tk-dot{{display:inline-grid;place-items:center;width:20px;height:20px;border-radius:50%;border:1.5px solid {light.ink};
  font-size:11px;font-weight:700;flex:none;box-sizing:content-box}}
.tk-points{{min-width:28px;text-align:right}}
.tk-seat>summary{{display:flex;align-items:center;gap:8px;cursor:pointer;list-style:none;padding:3px 0}}
.tk-seat>summary b{{margin-left:auto;font-size:18px}}
.tk-table .tk-choices,.tk-table .widget-toggle-buttons>div{{display:flex;flex-flow:row wrap;gap:6px}}
.tk-table .widget-button,.tk-table .widget-toggle-button,.tk-table .widget-upload,.tk-table .tk-button{{height:34px;
  width:auto;min-width:36px;flex:none;padding:0 12px;border:1px solid var(--tk-line);border-radius:6px;
  background:var(--tk-panel);color:var(--tk-text);font:600 13px/32px {light.type.family};margin:0;cursor:pointer}}
.tk-table .mod-active,.tk-table .tk-on{{box-shadow:inset 0 0 0 2px var(--tk-text)}}
.tk-table .tk-primary{{background:var(--tk-text);color:var(--tk-background)}}
.tk-table button:disabled{{opacity:.45;cursor:default}}
.tk-table.tk-table.tk-table :focus-visible{{outline:2px solid {state.focus}!important;outline-offset:2px}}
.tk-table select{{font-size:13px;background:var(--tk-background);color:var(--tk-text);border:1px solid var(--tk-line);
  border-radius:6px}}
.tk-table .widget-select select{{width:100%;height:auto;padding:2px;flex:none}}
.tk-table .widget-select{{height:auto;flex-direction:column;align-items:stretch;gap:3px}}
.tk-table .widget-select>.widget-label{{width:auto;max-width:none;height:auto;line-height:1.4;text-align:left;
  white-space:normal;color:var(--tk-quiet);font:12px {light.type.family}}}
.tk-where{{display:flex;flex-flow:row wrap;align-items:center;gap:4px 10px}}
.tk-table .widget-dropdown{{height:34px}}.tk-table .widget-dropdown select{{height:34px;padding:0 24px 0 10px}}
.tk-table select option{{padding:5px 8px;overflow:hidden;text-overflow:ellipsis}}
.tk-table select option:checked{{background:{state.lit};color:{light.ink}}}
.tk-table .tk-say{{gap:8px;align-items:center}}
.tk-table .tk-say .widget-text{{flex:1 1 140px;width:auto;min-width:0;height:34px}}
.tk-table .tk-say input[type=text]{{height:34px;border-radius:6px;font:13px {light.type.mono};
  border:1px solid var(--tk-line);background:var(--tk-background);color:var(--tk-text)}}
.tk-journal{{max-height:210px;overflow:auto;padding-right:4px;margin-top:4px}}
.tk-table .tk-bar{{flex-flow:row wrap;gap:6px 8px;align-items:center;border:1px solid var(--tk-line);border-radius:8px;
  background:var(--tk-panel);padding:8px 10px}}
.tk-table .tk-bar .tk-tree{{flex:1 1 400px;min-width:0;max-width:430px;cursor:pointer}}
.tk-tree canvas{{display:block;width:100%!important;height:auto!important;pointer-events:none}}
.tk-table .tk-more{{flex:1 1 100%}}.tk-table .tk-more .tk-say{{flex-wrap:wrap}}
.tk-banner{{border:2px solid var(--tk-unmet);border-radius:8px;padding:8px 12px;background:var(--tk-panel)}}
.tk-banner pre{{margin:0;white-space:pre-wrap;font:13px {light.type.mono};color:var(--tk-text)}}
.tk-table .tk-curtain{{position:absolute;inset:0;display:flex;flex-direction:column;justify-content:center;
  align-items:center;gap:14px;background:var(--tk-panel);border-radius:12px;border:1px solid var(--tk-line);z-index:2}}
.jp-OutputArea-child:has(.tk-table canvas)+.jp-OutputArea-child:has(img,svg){{display:none}}
</style>{_keyboard()}"""
