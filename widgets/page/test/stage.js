// What the tests of the page's scripts stand on: a page of jsdom, and a model that notes what it is sent.
import {JSDOM} from 'jsdom';

export class Model {
  constructor(state) { Object.assign(this, {state, sent: [], listeners: new Map(), widget_manager: {create_view() {}}}); }
  get(name) { return this.state[name]; }
  send(message) { this.sent.push(message); }
  on(name, act) { this.listeners.set(name, act); }
  off(name) { this.listeners.delete(name); }
  tell(change) { for (const [name, value] of Object.entries(change)) { this.state[name] = value; this.listeners.get(`change:${name}`)?.(); } }
  get acts() { return this.sent.filter(one => one.do === 'act'); }
}

/** A page whose window, and so much else of it as is named, is there for the scripts. */
export const opened = (...names) => {
  const page = new JSDOM('<body></body>', {pretendToBeVisual: true, url: 'http://page.test/'}).window;
  page.matchMedia = () => ({matches: true, addEventListener() {}});
  const needed = ['window', 'document', 'HTMLElement', 'Element', 'DOMParser', ...names];
  for (const name of needed) Object.defineProperty(globalThis, name, {value: name === 'window' ? page : page[name], configurable: true});
  class Watcher { observe() {} disconnect() {} }
  Object.assign(globalThis, {ResizeObserver: Watcher, IntersectionObserver: Watcher, CSS: {escape: text => text}});
  return page;
};
