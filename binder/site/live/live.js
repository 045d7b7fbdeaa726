// The widgets of a page without Jupyter: Python runs in a worker, and ipywidgets' own packages show what it makes.
import * as base from "@jupyter-widgets/base";
import * as controls from "@jupyter-widgets/controls";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Widget } from "@lumino/widgets";
import { anywidget, ipycanvas } from "./theirs.js";
import "@jupyter-widgets/base/css/index.css";
import "@jupyter-widgets/controls/css/labvariables.css";
import "@jupyter-widgets/controls/css/widgets.css";

const MODULES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls, ipycanvas, anywidget };
const VIEW = "application/vnd.jupyter.widget-view+json";

class Comm {
  constructor({ comm_id, target_name }, say) {
    Object.assign(this, { comm_id, target_name, say });
  }

  send(data, callbacks, _, buffers) {
    return this.say({ type: "comm_msg", comm_id: this.comm_id, data }, buffers, callbacks);
  }

  open() { return ""; }

  close() { return this.say({ type: "comm_close", comm_id: this.comm_id, data: {} }); }

  on_msg(heard) { this.heard = heard; }

  on_close(closed) { this.closed = closed; }
}

class Manager extends ManagerBase {
  constructor(say) {
    super();
    this.say = say;
  }

  async loadClass(name, module) {
    const found = MODULES[module]?.[name];
    if (!found) throw new Error(`There is no ${name} of ${module} here.`);
    return found;
  }

  async _create_comm(target_name, comm_id) { return new Comm({ comm_id, target_name }, this.say); }

  async _get_comm_info() { return {}; }
}

const bytes = one => new Uint8Array(ArrayBuffer.isView(one) ? one.buffer.slice(one.byteOffset, one.byteOffset + one.byteLength) : one);

// Python behind a page. `told` hears what becomes of it: begun(), lost(why), full(), and shown(data, place, handle) what
// a cell shows that is no widget. `run` fulfils with what went wrong in words.
export class Python {
  constructor(worker, { language, page, cwd = "" }, told) {
    this.worker = worker;
    this.told = told;
    this.comms = new Map();
    this.waiting = new Map();  // who is to hear that a message was dealt with
    this.running = new Map();
    this.before = Promise.resolve();  // everything in the order in which it was said
    this.manager = new Manager((...said) => this.say(...said));
    worker.onmessage = ({ data }) => this.hear(data);
    worker.postMessage({ begin: { language, page, cwd } });
  }

  run(code, place) {
    return new Promise(ran => {
      this.running.set(place, { ran, at: document.getElementById(place) });
      this.worker.postMessage({ code, place });
    });
  }

  say(content, buffers, callbacks) {
    const id = base.uuid();
    if (callbacks?.iopub?.status) this.waiting.set(id, callbacks);
    this.worker.postMessage({ heard: JSON.stringify(content), buffers: buffers?.map(bytes), id });
    return id;
  }

  next(act) {
    this.before = this.before.then(act).catch(error => { console.error(error); });
  }

  hear(data) {
    if (data.said) {
      const told = JSON.parse(data.said);
      this.next(() => this[told.type](told, data.buffers ?? []));
    } else if (data.idle) this.next(() => this.idle(data.idle));
    else if ("ran" in data) this.next(() => this.running.get(data.ran)?.ran(data.fault));
    else if ("lost" in data) this.told.lost(data.lost);
    else if ("full" in data) this.told.full();
    else if (data.begun) this.told.begun(data.begun);
  }

  idle(id) {
    this.waiting.get(id)?.iopub.status({ content: { execution_state: "idle" } });
    this.waiting.delete(id);
  }

  async comm_open(told, buffers) {
    const comm = new Comm(told, this.manager.say);
    this.comms.set(told.comm_id, comm);
    await this.manager.handle_comm_open(comm, { content: told, metadata: told.metadata, buffers });
  }

  comm_msg(told, buffers) {
    return this.comms.get(told.comm_id)?.heard?.({ content: told, metadata: told.metadata, buffers });
  }

  comm_close(told) {
    const comm = this.comms.get(told.comm_id);
    this.comms.delete(told.comm_id);
    return comm?.closed?.({ content: told, metadata: told.metadata });
  }

  async display({ data, display_id, update, place }) {
    const live = data[VIEW], at = this.running.get(place)?.at;
    if (!live) return this.told.shown?.(data, at, { display_id, update });
    const view = await this.manager.create_view(await this.manager.get_model(live.model_id));
    Widget.attach(view.luminoWidget, at);
  }

  stream({ text, fault, place }) {
    this.told.printed?.(text, this.running.get(place)?.at, fault);
  }
}
