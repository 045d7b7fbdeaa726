// What the wheels of ipycanvas and anywidget hold for a page, so that it fits Python's half; it is written for RequireJS.
import * as base from "@jupyter-widgets/base";

const found = [];
globalThis.define = (needs, make) => found.push(make(...needs.map(() => base)));
await import("ipycanvas-page");
await import("anywidget-page");
delete globalThis.define;
export const [ipycanvas, anywidget] = found;
