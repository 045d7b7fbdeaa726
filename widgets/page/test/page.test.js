// The page side on a page of jsdom, which lays nothing out: boxes and observers are given by the test.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {JSDOM} from 'jsdom';
import {contains, spotAt, towards} from '../src/geometry.js';

let page, model, el, made, watched;

const SPOTS = [
  {name: 'space 1', areas: [['c', 100, 100, 30]]},
  {name: 'space 2', areas: [['c', 600, 600, 9], ['r', 200, 80, 40, 40]]},
];

class Model {
  constructor(state) { Object.assign(this, {state, sent: [], listeners: new Map(), widget_manager: {create_view() {}}}); }
  get(name) { return this.state[name]; }
  send(message) { this.sent.push(message); }
  on(name, act) { this.listeners.set(name, act); }
  off(name) { this.listeners.delete(name); }
  tell(change) { for (const [name, value] of Object.entries(change)) { this.state[name] = value; this.listeners.get(`change:${name}`)?.(); } }
  pressed() { return this.sent.filter(message => message.do === 'press'); }
}

beforeEach(async () => {
  page = new JSDOM('<body></body>', {pretendToBeVisual: true}).window;
  watched = [];
  class Watcher { constructor(act) { watched.push(act); } observe() {} disconnect() {} }
  page.matchMedia = () => ({matches: true, addEventListener() {}});
  const names = ['window', 'document', 'HTMLElement', 'Element', 'DOMParser', 'matchMedia', 'MouseEvent', 'KeyboardEvent', 'AbortController', 'AbortSignal'];
  for (const name of names) Object.defineProperty(globalThis, name, {value: name === 'window' ? page : page[name], configurable: true});
  Object.assign(globalThis, {ResizeObserver: Watcher, IntersectionObserver: Watcher});
  model = new Model({picture: {n: 7, width: 720, height: 720, name: 'Board', spots: SPOTS,
    moves: [{group: 'go', keys: [1, 0], hints: []}, {group: 'go', keys: [1], hints: []}]}, part: 'board', clicks: {group: 'go', clicked: [1]}, heard: 0, said: '', svg: ''});
  el = page.document.body.appendChild(page.document.createElement('div'));
  el.getBoundingClientRect = () => ({left: 0, top: 0, width: 360, height: 500})  /* a canvas may be higher than its picture */;
  made = (await import('../src/main.js')).default.render({model, el});
});

const mouse = (kind, x, y) => el.dispatchEvent(new page.MouseEvent(kind, {clientX: x, clientY: y, bubbles: true}));
const path = name => [...el.querySelectorAll('path')].find(one => one.getAttribute('aria-label') === name);

test('a press rings the place before anything was sent, and is told once with the number of the picture', () => {
  mouse('pointerdown', 50, 50);
  assert.ok(path('space 1').classList.contains('tk-down'));
  assert.deepEqual([], model.pressed());
  mouse('click', 50, 50);
  assert.ok(path('space 1').classList.contains('tk-sent'));
  const [{do: act, seq, n, at, spot}] = model.pressed();
  assert.deepEqual(['press', 1, 7, [100, 100], 0], [act, seq, n, at, spot]);
});

test('the ring goes when the kernel has heard of this press, and not before', () => {
  mouse('click', 10, 300);
  mouse('click', 50, 50);
  model.tell({heard: 1});
  assert.ok(path('space 1').classList.contains('tk-sent'));
  model.tell({heard: 2});
  assert.equal(0, el.querySelectorAll('.tk-sent').length);
});

test('what is chosen, and what can be clicked next, is shown before the kernel answers', () => {
  mouse('click', 110, 50);
  assert.equal('false', path('space 2').getAttribute('aria-pressed'));
  assert.deepEqual(['space 2'], [...el.querySelectorAll('.tk-lit')].map(one => one.getAttribute('aria-label')));
  model.tell({heard: 1});  // and means something else: what the kernel says counts
  assert.equal('true', path('space 2').getAttribute('aria-pressed'));
});

test('of two quick clicks the second stays shown while the first is answered', () => {
  mouse('click', 110, 50);
  mouse('click', 110, 50);
  model.tell({heard: 1, part: 'board', clicks: {group: 'go', clicked: []}});
  assert.equal('true', path('space 2').getAttribute('aria-pressed'));
});

test('a finger that scrolls away presses nothing', () => {
  mouse('pointerdown', 50, 50);
  mouse('pointercancel', 50, 50);
  assert.equal(0, el.querySelectorAll('.tk-down').length);
  assert.deepEqual([], model.pressed());
});

test('each place has a name, one is in the order of Tab, arrows go on and Enter presses', () => {
  assert.deepEqual(['space 1', 'space 2'], [...el.querySelectorAll('path')].map(one => one.getAttribute('aria-label')));
  assert.equal('true', path('space 2').getAttribute('aria-pressed'));
  path('space 1').focus();
  const key = name => page.document.activeElement.dispatchEvent(new page.KeyboardEvent('keydown', {key: name, bubbles: true, composed: true}));
  key('ArrowRight');
  assert.equal(path('space 2'), page.document.activeElement);
  assert.equal('-1', path('space 1').getAttribute('tabindex'));
  key('Enter');
  assert.equal(1, model.pressed()[0].spot);
});

test('the focus stays at its place when the picture is another one', () => {
  path('space 2').focus();
  model.tell({picture: {...model.get('picture'), n: 8, spots: [SPOTS[1]], moves: []}});
  assert.equal(path('space 2'), page.document.activeElement);
});

test('width and motion are told when there is a width, once, and again when it is another one', () => {
  watched.forEach(act => act([{isIntersecting: true}]));
  const seen = model.sent.filter(message => message.do === 'seen').map(({width, calm}) => [width, calm]);
  assert.deepEqual([[360, true]], seen);
});

test('the canvas under it takes no keys', () => {
  const canvas = el.before(page.document.createElement('canvas')) ?? el.previousElementSibling;
  watched.forEach(act => act([{isIntersecting: true}]));
  assert.ok(canvas.hasAttribute('inert') && !el.hasAttribute('inert'));
});

test('what is no picture shows nothing, and a drawing loses all that could run', async () => {
  model.tell({picture: {n: 'x', spots: [{areas: [['z', 1]]}]}});
  assert.equal(0, el.querySelectorAll('path').length);
  const {drawing} = await import('../src/dom.js');
  const safe = drawing('<svg xmlns="http://www.w3.org/2000/svg" onload="a()"><script>a()</script><a href="javascript:a()"><rect/></a></svg>');
  assert.ok(!/script|onload|javascript/.test(safe.outerHTML), safe.outerHTML);
});

test('where no kernel is, a press says so at once and leaves no ring', () => {
  model.send = () => { throw new Error('Cannot send'); };
  mouse('click', 50, 50);
  assert.match(el.querySelector('.tk-waits').textContent, /Run its cell again/);
  assert.equal(0, el.querySelectorAll('.tk-sent').length);
});

test('a view that is taken away listens to nothing more and says that it is gone', () => {
  made();
  mouse('click', 50, 50);
  assert.deepEqual(['gone'], model.sent.map(message => message.do));
  assert.equal(0, model.listeners.size);
});

test('points lie in areas, the last of several counts, arrows go to the nearest', () => {
  assert.ok(contains(['s', 0, 0, 10, 20, 350, 10], 15, 0) && !contains(['s', 0, 0, 10, 20, 350, 10], -15, 0));
  assert.ok(contains(['p', 0, 0, 10, 0, 0, 10], 2, 2) && !contains(['p', 0, 0, 10, 0, 0, 10], 8, 8));
  assert.equal(1, spotAt([SPOTS[1], SPOTS[1]], 210, 90));
  assert.equal(0, towards(SPOTS, 1, 'ArrowLeft'));
});
