// A guest's page without a host: views put together from cuts, what a tap means, and a way that opens again.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {JSDOM} from 'jsdom';

const {window} = new JSDOM('<section id="board"></section>', {url: 'http://here/tablekit/room/aaaaaa/#key', pretendToBeVisual: true});
Object.assign(globalThis, {window, document: window.document, DOMParser: window.DOMParser, Element: window.Element, location: window.location});
const {cut, seen} = await import('../src/guest/view.js');
const {Board} = await import('../src/guest/board.js');
const {entry} = await import('../src/guest/task.js');
const {Way} = await import('../src/guest/socket.js');
const {EARLY, spoken} = await import('../src/guest/early.js');

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 700" role="img">
<g data-at="0" role="button" aria-label="Space 7"><circle cx="1" cy="1" r="9"/></g>
<g data-at="1" role="button" aria-label="Space 9"><circle cx="9" cy="1" r="9"/></g>
<g data-at="2" role="button" aria-label="The druid"><circle cx="9" cy="9" r="9"/></g></svg>`;
const MOVES = [['hut 7', 'Hut 7', 'Hut', [0], []], ['hut 9', 'Hut 9', 'Hut', [1], []], ['temple 7', 'Temple 7', 'Temple', [0], []]];

const board = () => {
  const el = window.document.createElement('section'), told = {played: [], asked: [], chose: 0};
  const made = new Board(el, move => told.played.push(move[0]), (x, y) => told.asked.push([x, y]), () => { told.chose += 1; });
  window.document.body.replaceChildren(el);
  made.draw(PICTURE.split('\n'), 'A board');
  made.offer(MOVES);
  return {el, made, told};
};
const tap = one => one.dispatchEvent(new window.MouseEvent('click', {bubbles: true}));

test('what is said before the host has spoken is in the first language of the browser that there is', () => {
  assert.deepEqual([['de-AT', 'en'], ['fr', 'IT-ch', 'de'], ['fr'], ['constructor'], []].map(spoken), ['de', 'it', 'en', 'en', 'en']);
  assert.deepEqual(Object.values(EARLY).map(words => Object.keys(words)), Array(3).fill(Object.keys(EARLY.en)));
});

test('lines are cut in their order, and a change of a view that was never seen is none', () => {
  assert.deepEqual(cut(['a', 'b', 'c', 'd'], [[0, 1, []], [2, 3, ['x', 'y']], [4, 4, ['z']]]), ['b', 'x', 'y', 'd', 'z']);
  const first = seen(null, {say: 'view', n: 3, fields: {title: 'A', mine: true}, parts: {asks: ['one'], board: ['p', 'q']}});
  const next = seen(first, {say: 'view', n: 5, of: 3, fields: {title: 'B'}, cuts: {board: [[1, 2, ['r']]]}});
  assert.deepEqual(next, {n: 5, fields: {title: 'B', mine: true}, parts: {asks: ['one'], board: ['p', 'r']}});
  assert.equal(next.parts.asks, first.parts.asks);
  assert.equal(seen(first, {say: 'view', n: 6, of: 5, fields: {}, cuts: {}}), null);
});

test('a tap on what is lit plays, on a place of two moves asks which, and elsewhere asks what it is', () => {
  const {el, made, told} = board();
  assert.deepEqual([...el.querySelectorAll('.lit')].map(one => one.getAttribute('aria-label')), ['Space 7', 'Space 9']);
  assert.equal(el.querySelector('svg').getAttribute('role'), 'group');
  tap(el.querySelector('[data-at="1"] circle'));
  assert.deepEqual(told.played, ['hut 9']);
  made.turn('Temple');
  assert.deepEqual([...el.querySelectorAll('.lit')].map(one => one.dataset.at), ['0']);
  tap(el.querySelector('[data-at="0"]'));
  assert.deepEqual(told.played, ['hut 9', 'temple 7']);
});

test('what can be tapped can be reached and pressed by a keyboard, and nothing else', () => {
  const {el, told} = board();
  assert.deepEqual([...el.querySelectorAll('[tabindex]')].map(one => one.dataset.at), ['0', '1']);
  el.querySelector('[data-at="0"]').dispatchEvent(new window.KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  assert.deepEqual(told.played, ['hut 7']);
});

test('where things are to be marked a tap marks and takes the mark away', () => {
  const {el, made} = board();
  made.marks = true;
  made.offer([]);
  for (const at of [2, 0, 2]) tap(el.querySelector(`[data-at="${at}"]`));
  assert.deepEqual(made.clicked, [0]);
  const [line] = entry({kind: 'points', options: [], where: ''}, made, (name, blanks) => `${name} ${blanks?.number ?? ''}`);
  assert.match(line.textContent, /marked 1/);
});

test('a task to choose in has a button for each answer, a number a box', () => {
  const {made} = board(), say = name => name;
  const [rows] = entry({kind: 'choose', options: [['4copper', 'Red', ''], ['5copper', 'Blue', 'as it lies']], where: ''}, made, say);
  assert.deepEqual([...rows.querySelectorAll('button')].map(one => one.dataset.value), ['4copper', '5copper']);
  const [form] = entry({kind: 'number', options: [], where: ''}, made, say);
  assert.equal(form.querySelector('input').getAttribute('inputmode'), 'numeric');
});

test('a way that is lost opens again by itself, later and later, and not where the key is wrong', async t => {
  t.mock.timers.enable({apis: ['setTimeout', 'setInterval', 'Date']});
  window.setTimeout = globalThis.setTimeout;
  globalThis.clearTimeout = globalThis.clearTimeout ?? (() => {});
  /** @type {any[]} */
  const sockets = [];
  globalThis.WebSocket = class { static OPEN = 1; readyState = 1; sent = []; constructor(url) { this.url = String(url); sockets.push(this); } send(text) { this.sent.push(text); } close() { this.closed = true; } };
  const lost = [], way = new Way(() => ({do: 'knock'}), () => {}, why => lost.push(why));
  way.open();
  assert.equal(sockets[0].url, 'ws://here/tablekit/room/aaaaaa/ws');
  sockets[0].onopen();
  assert.deepEqual(sockets[0].sent, ['{"do":"knock"}']);
  sockets[0].onclose({reason: ''});
  t.mock.timers.tick(1200);
  assert.equal(sockets.length, 2);
  t.mock.timers.tick(14_000);  // nothing is heard: the network is gone, and no socket closes
  assert.ok(sockets[1].closed && lost.length === 2);
  t.mock.timers.tick(8_000);
  assert.ok(sockets.length >= 3);
  const last = sockets.at(-1);
  last.onclose({reason: 'no key'});
  t.mock.timers.tick(12_000);
  assert.equal(last, sockets.at(-1));
});

test('a browser that can unpack no view is told so, and opens nothing', t => {
  t.mock.timers.enable({apis: ['setInterval']});
  const unpacks = globalThis.DecompressionStream, opened = [], lost = [];
  globalThis.WebSocket = class { constructor(url) { opened.push(url); } };
  delete globalThis.DecompressionStream;
  try { new Way(() => ({}), () => {}, why => lost.push(why)).open(); } finally { globalThis.DecompressionStream = unpacks; }
  assert.deepEqual([lost, opened], [['too old'], []]);
});

/** A way whose sockets are kept, with what was heard and what was lost. */
const made = t => {
  t.mock.timers.enable({apis: ['setTimeout', 'setInterval', 'Date'], now: 1_000_000});
  window.setTimeout = globalThis.setTimeout;
  const sockets = [], heard = [], lost = [];
  globalThis.WebSocket = class { static OPEN = 1; readyState = 1; constructor() { sockets.push(this); } send() {} close() { this.closed = true; } };
  t.mock.method(console, 'error', () => {});
  const way = new Way(() => ({do: 'knock'}), word => {
    if (word.say === 'bad') throw new Error('a fault');
    heard.push(word.say);
  }, why => lost.push(why));
  way.open();
  const say = async data => {
    sockets.at(-1).onmessage({data});
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  };
  return {sockets, heard, lost, say, way};
};

test('a word that cannot be shown is told once, and all comes anew through another socket', async t => {
  const {sockets, heard, lost, say} = made(t);
  await say('{"say": "good"}');
  await say('{"say": "bad"}');
  assert.deepEqual([heard, lost, sockets[0].closed], [['good'], ['fault'], true]);
  t.mock.timers.tick(2_000);
  assert.equal(sockets.length, 2);
  await say('{"say": "good"}');
  assert.deepEqual([heard, lost], [['good', 'good'], ['fault']]);
});

test('what comes through a socket that was given up is neither shown nor told', async t => {
  const {sockets, heard, lost, say} = made(t), [first] = sockets;
  await say('no word at all');
  first.onmessage({data: '{"say": "bad"}'});
  first.onclose({reason: ''});
  await Promise.resolve();
  assert.deepEqual([heard, lost], [[], ['fault']]);
});

test('a page that fails again soon tries no further, and much later it does once more', async t => {
  const {sockets, lost, say, way} = made(t);
  await say('{"say": "bad"}');
  t.mock.timers.tick(2_000);
  await say('{"say": "bad"}');
  t.mock.timers.tick(50_000);
  assert.deepEqual([lost, sockets.length], [['fault', 'stuck'], 2]);
  t.mock.timers.tick(20_000);
  way.open();  // as where the phone is taken up again
  await say('{"say": "bad"}');
  assert.deepEqual(lost, ['fault', 'stuck', 'fault']);
});
