"""A widget on a page of its own, without Jupyter: the module of the page in Chromium, the kernel's side in here.

What the page says is handed to the widget as a kernel would, and what the widget then shows is handed back.  It takes
a second where JupyterLab takes ten, so that a whole course can be played click by click.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tablekit_widgets.kit.page import MODULE

ADDRESS = "http://course.test/"  # nobody is asked: the browser is answered here
HTML = """<!doctype html><meta name="viewport" content="width=device-width"><style>{css}</style>
<body style="margin:0;padding:{margin}px;background:#fff" data-jp-theme-light="{light}"><div id="here"></div></body>"""

MODEL = """async ([source, traits]) => {
  const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  const {default: widget} = await import(url);
  const heard = {}, sent = [];
  const model = {
    get: name => traits[name],
    on: (name, hear) => { (heard[name] ??= []).push(hear); },
    off: (name, hear) => { heard[name] = (heard[name] ?? []).filter(one => one !== hear); },
    send: async message => {
      const answer = JSON.parse(await window.kernel(JSON.stringify(message)));
      const changed = Object.keys(answer).filter(name => JSON.stringify(answer[name]) !== JSON.stringify(traits[name]));
      Object.assign(traits, answer);
      for (const name of changed) for (const hear of heard['change:' + name] ?? []) hear();
    },
  };
  window.model = model;
  window.view = widget.render({model, el: document.getElementById('here')});
  window.middle = act => {
    const path = document.querySelector(`.tk-c-places path[data-act="${CSS.escape(act)}"]`);
    const {areas} = model.get('view').board.spots.find(one => one.act === act), [kind, ...v] = areas.at(-1);
    const polar = (r, a) => [v[0] + r * Math.cos(a * Math.PI / 180), v[1] + r * Math.sin(a * Math.PI / 180)];
    const mean = from => v.filter((_, i) => i % 2 === from).reduce((sum, n) => sum + n, 0) / (v.length / 2);
    const turn = (((v[5] - v[4]) % 360) + 360) % 360;
    const [x, y] = kind === 'c' ? v : kind === 'r' ? [v[0] + v[2] / 2, v[1] + v[3] / 2]
      : kind === 's' ? polar((v[2] + v[3]) / 2, v[4] + turn / 2) : [mean(0), mean(1)];
    const at = new DOMPoint(x, y).matrixTransform(path.ownerSVGElement.getScreenCTM());
    return [at.x, at.y];
  };
}"""


def traits(face: Any) -> dict[str, Any]:
    """What the page is told of a widget."""
    return {name: value for name, value in face.get_state().items() if not name.startswith("_")}


def open_bare(context: BrowserContext, face: Any, *, light: bool = True, margin: int = 0) -> Page:
    """A page that shows this widget, which is the part of a lesson or a course that is seen."""
    page = context.new_page()

    def kernel(message: str) -> str:
        face._handle_custom_msg(json.loads(message), [])
        return json.dumps(traits(face))

    page.expose_function("kernel", kernel)
    whole = HTML.format(css=face._css, margin=margin, light=str(light).lower())
    page.route(f"{ADDRESS}**", lambda route: route.fulfill(body=whole, content_type="text/html; charset=utf-8"))
    page.goto(ADDRESS)
    page.evaluate(MODEL, [MODULE.read_text(encoding="utf-8"), json.loads(json.dumps(traits(face)))])
    return page
