// A guest's whole page with a host that answers by hand: what can be tapped after each answer.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {JSDOM} from 'jsdom';

const page = readFileSync(new URL('../../tablekit_widgets/page/guest.html', import.meta.url), 'utf8').replace(/<(script|link)[^>]*>/g, '');
const {window} = new JSDOM(page, {url: 'http://here/tablekit/room/aaaaaa/#key.Seat-1).%C2%BB', pretendToBeVisual: true});
window.matchMedia = () => ({matches: false, addEventListener() {}});
const sockets = [];
class Socket {
  static OPEN = 1;
  readyState = 1;
  sent = [];
  constructor() { sockets.push(this); }
  send(text) { this.sent.push(JSON.parse(text)); }
  close() {}
}
Object.assign(globalThis, {window, document: window.document, DOMParser: window.DOMParser, Element: window.Element, HTMLElement: window.HTMLElement, HTMLInputElement: window.HTMLInputElement,
  location: window.location, WebSocket: Socket});
const every = globalThis.setInterval;
globalThis.setInterval = (...about) => every(...about).unref();  // the page listens for ever
await import('../src/guest/guest.js');

const VIEW = {
  say: 'view', n: 3,
  fields: {title: 'A game', lang: 'en', mine: true, over: false, size: [10, 10], name: 'A board', groups: {}, moves: [['hut 7', 'Hut 7', '', [], []]], more: 0},
  parts: {asks: ['<h2>Build?</h2>'], answers: ['<button type="button" data-do="play" data-value="hut 7">Hut 7</button>'],
    board: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">', '</svg>'], own: [], players: [], story: [], words: []},
};
const host = async word => {
  sockets.at(-1).onmessage({data: JSON.stringify(word)});
  await new Promise(done => { setTimeout(done); });
};
const busy = () => window.document.getElementById('dock').getAttribute('aria-busy') === 'true';
const tap = () => window.document.querySelector('#answers button').dispatchEvent(new window.MouseEvent('click', {bubbles: true}));
const played = () => sockets.at(-1).sent.filter(said => said.do === 'play').length;

test('the keys of an address are read without what stands behind them in a sentence', () => {
  sockets.at(-1).onopen();
  assert.deepEqual(sockets.at(-1).sent.at(-1), {do: 'knock', key: 'key', seat: 'Seat-1', dark: 0});
});

test('whatever the host answers to a move, another one can be tapped', async () => {
  sockets.at(-1).onopen();
  await host(VIEW);
  for (const [number, answer] of [{say: 'wait'}, {say: 'no', why: 'Too late.'}, {say: 'why', html: '<p>Why</p>'}, {say: 'done'}].entries()) {
    tap();
    assert.deepEqual([busy(), played()], [true, number + 1]);
    tap();  // the second half of a double tap
    assert.equal(played(), number + 1);
    await host(answer);
    assert.equal(busy(), false, answer.say);
  }
});

test('a task comes with its question, and what was said of the one before goes', async () => {
  const at = id => window.document.getElementById(id).textContent;
  const task = (n, kind, options = []) => ({...VIEW, n, fields: {...VIEW.fields, mine: false, moves: [], task: {kind, options, where: `Task ${n} of 9`}}, parts: {...VIEW.parts, asks: [`<h2>Question ${n}?</h2>`], answers: []}});
  await host(task(7, 'choose', [['red', 'Red', ''], ['blue', 'Blue', '']]));
  await host({say: 'why', html: '<p>Not yet</p>'});
  assert.deepEqual([at('asks'), at('choice'), at('said')], ['Question 7?', 'RedBlue', 'Not yet✕']);
  await host(task(8, 'number'));
  assert.deepEqual([at('asks'), at('said')], ['Question 8?', '']);
  assert.ok(window.document.querySelector('#choice #number'));
});
