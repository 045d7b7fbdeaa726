// The column on a page of jsdom: what was opened and typed stays, acts are sent, and nothing that was sent can run.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {beforeEach, test} from 'node:test';
import {JSDOM} from 'jsdom';
import {initialize, render} from '../src/column/column.js';

const words = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8'));
let page, model, el, scrolled;

class Model {
  constructor(state) { Object.assign(this, {state, sent: [], listeners: new Map()}); }
  get(name) { return this.state[name]; }
  set(name, value) { this.state[name] = value; }
  send(message) { this.sent.push(message); }
  on(name, act) { this.listeners.set(name, [...(this.listeners.get(name) ?? []), act]); }
  off(name, act) { this.listeners.set(name, (this.listeners.get(name) ?? []).filter(one => one !== act)); }
  tell(name, value) { this.state[name] = value; for (const act of this.listeners.get(`change:${name}`) ?? []) act(); }
}

const BAR = '<div class="tk-ask"><div class="tk-asked"><h3>Ben: what now?</h3></div><div class="tk-answers" data-arrows>'
  + '<button class="tk-answer" data-do="answer" data-value="1 hut 4">Hut</button>'
  + '<button class="tk-answer" data-do="answer" data-value="1 pass">Pass</button></div></div>';
const TOOLS = '<div class="tk-tools" data-arrows><button data-do="undo" data-value="">Undo</button>'
  + '<button data-do="drawer" data-value="more">More</button></div>';
const box = (of, value = '') => `<input type="text" data-do="type" data-keep="entry" data-of="${of}" value="${value}">`;

beforeEach(() => {
  page = new JSDOM('<div class="tk-table"><div class="tk-side"><div id="column"></div></div></div>', {url: 'http://localhost/', pretendToBeVisual: true});
  const {window} = page;
  class Observer { observe() {} disconnect() {} }
  Object.assign(globalThis, {
    window, document: window.document, location: window.location, DOMParser: window.DOMParser, Element: window.Element, HTMLElement: window.HTMLElement,
    HTMLInputElement: window.HTMLInputElement, HTMLSelectElement: window.HTMLSelectElement, AbortController: window.AbortController, ResizeObserver: Observer,
    getComputedStyle: window.getComputedStyle,
  });
  scrolled = [];
  window.HTMLElement.prototype.scrollIntoView = function note() { scrolled.push(this.dataset.part); };
  model = new Model({words: words.column, html: {bar: BAR, tools: TOOLS, list: box('1'), 'players/0': '<details data-keep="Ben"><summary>Ben</summary></details>'}, heard: 0});
  el = window.document.getElementById('column');
  initialize({model});
  render({model, el});
});

const press = button => button.dispatchEvent(new page.window.MouseEvent('click', {bubbles: true}));
const type = (target, key) => target.dispatchEvent(new page.window.KeyboardEvent('keydown', {key, bubbles: true, composed: true}));

test('a press sends the act with its value, and the answer is seen to be chosen at once', () => {
  const [hut, pass] = el.querySelectorAll('.tk-answer');
  press(hut);
  assert.deepEqual(model.sent, [{do: 'act', seq: 1, name: 'answer', value: '1 hut 4'}]);
  assert.ok(hut.classList.contains('tk-chosen') && pass.classList.contains('tk-left'));
});

test('headings follow on the title of the page that the table stands on', () => {
  model.tell('html', {drawer: '<div class="tk-drawer"><header class="tk-drawer-head"><h3>Analysis</h3></header><h4>Moves of Ben</h4></div>'});
  const levels = [...el.querySelectorAll('h3, h4')].map(head => [head.textContent, head.getAttribute('aria-level')]);
  assert.deepEqual(levels, [['Ben: what now?', '2'], ['Analysis', '2'], ['Moves of Ben', '3']]);
});

test('an update has the parts that changed, and a view made later has all of them', () => {
  model.tell('html', {bar: '<p>Cleo decides …</p>'});
  assert.equal(el.querySelector('[data-part=bar]').textContent, 'Cleo decides …');
  assert.ok(el.querySelector('[data-do=undo]'));
  assert.ok('tools' in model.get('html'));
});

test('nothing is replaced below a finger that is down, and all of it once the click is heard', async () => {
  const [hut] = el.querySelectorAll('.tk-answer'), point = name => new page.window.MouseEvent(name, {bubbles: true});
  hut.dispatchEvent(point('pointerdown'));
  model.tell('html', {bar: BAR.replace('Hut', 'A hut')});
  assert.equal(el.querySelector('.tk-answer'), hut);
  hut.dispatchEvent(point('pointerup'));
  press(hut);
  assert.deepEqual(model.sent, [{do: 'act', seq: 1, name: 'answer', value: '1 hut 4'}]);
  await new Promise(done => setTimeout(done));
  assert.equal(el.querySelector('.tk-answer').textContent, 'A hut');
});

test('what was opened stays open, and what was typed stays typed until the kernel writes something else', () => {
  el.querySelector('details').open = true;
  el.querySelector('input').value = 'hut';
  model.tell('html', {list: `<p>1</p>${box('1')}`, 'players/0': '<details data-keep="Ben"><summary>Ben 3</summary></details>'});
  assert.ok(el.querySelector('details').open);
  assert.equal(el.querySelector('input').value, 'hut');
  model.tell('html', {list: box('2', 'temple 5')});
  assert.equal(el.querySelector('input').value, 'temple 5');
});

test('what had the focus has it again after its part was replaced', () => {
  el.querySelector('[data-do=undo]').focus();
  model.tell('html', {tools: `${TOOLS}<i></i>`});
  assert.equal(page.window.document.activeElement.dataset.do, 'undo');
});

test('Enter sends what was typed, an arrow goes on within a group, and a number takes an answer', () => {
  const entry = el.querySelector('input'), [hut, pass] = el.querySelectorAll('.tk-answer');
  entry.value = 'hut 14';
  type(entry, 'Enter');
  assert.deepEqual(model.sent.at(-1), {do: 'act', seq: 1, name: 'type', value: 'hut 14'});
  assert.deepEqual([hut.tabIndex, pass.tabIndex], [0, -1]);
  hut.focus();
  type(hut, 'ArrowRight');
  assert.deepEqual([hut.tabIndex, pass.tabIndex, page.window.document.activeElement], [-1, 0, pass]);
  type(pass, '2');
  assert.equal(model.sent.at(-1).value, '1 pass');
});

test('a letter in the box is no shortcut, and outside it is one', () => {
  const before = model.sent.length;
  type(el.querySelector('input'), 'm');
  assert.equal(model.sent.length, before);
  type(el.querySelector('.tk-answer'), 'm');
  assert.equal(model.sent.length, before + 1);
  assert.deepEqual(model.sent.at(-1).value, 'more');
});

test('nothing that was sent can run or reach out', () => {
  model.tell('html', {bar: '<img src="x" onerror="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">a</a>'
    + '<svg><script>1</script><animate onbegin="1"/></svg><iframe src="http://x"></iframe><b onclick="1" style="background:url(http://x)">b</b>'});
  const bar = el.querySelector('[data-part=bar]');
  assert.equal(bar.querySelectorAll('script, iframe, animate').length, 0);
  for (const node of bar.querySelectorAll('*')) {
    for (const {name, value} of node.attributes) assert.ok(!/^on/.test(name) && !/javascript|http/.test(value), `${name}=${value}`);
  }
});

test('without a kernel the column says so', async () => {
  model.send = () => { throw new Error('Cannot send'); };
  press(el.querySelector('[data-do=undo]'));
  assert.match(el.querySelector('.tk-waits').textContent, /No kernel is behind this table/);
});

test('a chosen file is read and sent as text, one that is too large is only told of, and one that is gone is said', async () => {
  model.tell('html', {drawer: '<input type="file" data-do="save-read" data-most="9" data-over="save-too-large">'});
  const choose = async file => {
    const box = el.querySelector('input[type=file]');
    Object.defineProperty(box, 'files', {value: file ? [file] : [], configurable: true});
    box.dispatchEvent(new page.window.Event('change', {bubbles: true}));
    await new Promise(done => { setTimeout(done); });
  };
  await choose({size: 2, text: async () => '{}'});
  assert.deepEqual(model.sent, [{do: 'file', seq: 1, name: 'save-read', text: '{}'}]);
  await choose({size: 10, text: async () => assert.fail('it is not read')});
  assert.deepEqual(model.sent.at(-1), {do: 'act', seq: 2, name: 'save-too-large', value: ''});
  await choose(null);
  await choose({size: 2, text: async () => { throw new Error('gone'); }});
  assert.equal(model.sent.length, 2);
  assert.match(el.querySelector('.tk-waits').textContent, /This file cannot be read/);
});

test('another drawer has the focus at its head, and the same one shown anew leaves it where it is', () => {
  const drawer = (title, inside) => `<section class="tk-drawer" aria-label="${title}"><header><button data-do="drawer" data-value="">✕</button></header>${inside}</section>`;
  model.tell('html', {drawer: drawer('More', '<button data-do="drawer" data-value="save">Save or open</button>')});
  el.querySelector('[data-value=save]').focus();
  model.tell('html', {drawer: drawer('Save or open', box('1'))});
  assert.equal(page.window.document.activeElement.textContent, '✕');
  el.querySelector('.tk-drawer input').focus();
  model.tell('html', {drawer: drawer('Save or open', `<p>Noted.</p>${box('1')}`)});
  assert.equal(page.window.document.activeElement.tagName, 'INPUT');
});

test('a drawer that stands below all else comes into sight when it opens; one that lies over the players moves nothing', () => {
  const place = el.querySelector('[data-part=drawer]'), drawer = title => `<section class="tk-drawer" aria-label="${title}"></section>`;
  place.style.position = 'absolute';
  model.tell('html', {drawer: drawer('More')});
  assert.deepEqual(scrolled, []);
  place.style.position = 'static';
  model.tell('html', {drawer: drawer('Keys')});
  assert.deepEqual(scrolled, ['drawer']);
});
