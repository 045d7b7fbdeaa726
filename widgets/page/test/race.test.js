// A race on a page of jsdom: when it is closed, what is told of it, and which keys arrive.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {beforeEach, mock, test} from 'node:test';
import {Calibration, verdict} from '../src/race/calibration.js';
import {coarse, Race} from '../src/race/race.js';
import {Track} from '../src/race/track.js';
import {opened} from './stage.js';

const words = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8'));
const TIMING = {grace_ms: 1000, max_ms: 5000, lockout_ms: 250, handicap_ms: [0, 300]};
let page, render;

beforeEach(async () => {
  mock.timers.reset();
  page = opened('AbortController', 'AbortSignal');
  page.document.hasFocus = () => true;
  globalThis.requestAnimationFrame = act => act();
  ({render} = (await import('../src/main.js')).default);
});

const raced = (presses, {seats = 2, bots = []} = {}) => {
  mock.timers.enable({apis: ['setTimeout']});
  const ends = [], race = new Race({seats, timing: TIMING, bots}, () => {}, why => ends.push(why));
  race.show(performance.now());
  for (const [seat, after, repeat] of presses) race.press(seat, {code: `Digit${seat}`}, race.shown / 1000 + after, repeat);
  return {race, ends};
};

test('a race is closed a moment after all have placed', () => {
  const {ends} = raced([[0, 400], [1, 450]]);
  assert.deepEqual([], ends);
  mock.timers.tick(50);
  assert.deepEqual(['all placed'], ends);
});

test('who did not place has some time after the first, and nobody waits for ever', () => {
  const first = raced([[0, 400]]);
  mock.timers.tick(1500);
  mock.timers.tick(50);
  assert.deepEqual(['time'], first.ends);
  mock.timers.reset();
  const nobody = raced([]);
  mock.timers.tick(5100);
  mock.timers.tick(50);
  assert.deepEqual(['nobody placed'], nobody.ends);
});

test('a key that is held counts once, and all presses are told', () => {
  const {race} = raced([[0, 400], [0, 430, true]]);
  assert.deepEqual([[400, false], [430, true]], race.result().map(one => [Math.round(one.t_ms), one.repeat]));
  assert.equal(1, race.times.length);
});

test('a seat that the computer plays places by itself', () => {
  const {race} = raced([], {bots: [[1, 600]]});
  mock.timers.tick(700);
  assert.deepEqual([1], [...race.placed.keys()]);
});

test('times that are all hundreds of milliseconds apart come from a rounded clock', () => {
  assert.ok(coarse([1000e3, 1200e3, 1500e3]));
  assert.ok(!coarse([1000e3, 1208e3, 1500e3]));
  assert.ok(!coarse([1000e3, 1200e3]));
});

test('two keys that arrive together are good, and one that arrives alone is told', () => {
  mock.timers.enable({apis: ['setTimeout']});
  const keys = new Calibration([['KeyA'], ['KeyB']]);
  let finished = 0;
  keys.next();
  for (let which = 0; which < 3; which += 1) {
    keys.press(0, 'KeyA', which * 1000, () => { finished += 1; });
    if (which) keys.press(1, 'KeyB', which * 1000 + 12, () => {});
    mock.timers.tick(300);
  }
  assert.equal(3, finished);
  assert.deepEqual({alone: ['KeyA']}, verdict(keys.pairs[0]));
  keys.pairs[0].tries.shift();
  assert.deepEqual({apart: 12}, verdict(keys.pairs[0]));
  assert.ok(keys.over);
});

// ---------------------------------------------------------------- the panel

const SEATS = [['Ada', 'Digit1'], ['Ben', 'Digit9']].map(([name, code]) => ({name, letter: name[0], fill: '#333', on: '#fff', codes: [code]}));
const STATE = {shown: true, says: 'Run the race.', warns: '', told: [], face: '', card: '', run: true, button: 'Run', settle: ''};

const panel = (mode = 'keys', state = {}, seats = SEATS) => {
  const listeners = new Map(), sent = [];
  const traits = {part: 'race', mode, timing: TIMING, state: {...STATE, ...state},
    words: words.race, keyboard: {run: 'Space', actions: [{id: 'hunter', name: 'Hunter', icon: '<svg></svg>'}], seats}};
  const model = {get: name => traits[name], send: message => sent.push(message), on: (name, act) => listeners.set(name, act), off: name => listeners.delete(name)};
  const el = page.document.body.appendChild(page.document.createElement('div'));
  const gone = render({model, el});
  return {el, sent, gone, hear: told => listeners.get('msg:custom')(told), says: () => el.querySelector('.tk-race-line').textContent};
};
const press = (el, code) => el.dispatchEvent(new page.KeyboardEvent('keydown', {code, bubbles: true, cancelable: true}));

test('the key that begins asks the kernel, and the card is shown when it was told to be', () => {
  mock.timers.enable({apis: ['setTimeout']});
  const {el, sent, hear, says} = panel();
  press(el, 'Space');
  assert.deepEqual(['here', 'run'], sent.map(one => one.do));
  hear({do: 'arm', page: sent[0].page, race: 3, delay_ms: 900, face: '<svg></svg>', words: 'a hunter', bots: []});
  assert.equal('Wait for it …', says());
});

test('what another page is told is nothing to this one', () => {
  const {hear, says} = panel();
  hear({do: 'arm', page: 'another', race: 3, delay_ms: 900, face: '', words: '', bots: []});
  assert.equal('Run the race.', says());
});

test('each seat has its keys as a legend, and its buttons where it is played by touch', () => {
  assert.deepEqual(['1Hunter', '9Hunter'], [...panel().el.querySelectorAll('.tk-key')].map(key => key.textContent));
  const buttons = [...panel('touch').el.querySelectorAll('.tk-touch')];
  assert.deepEqual(['Ada: Hunter', 'Ben: Hunter'], buttons.map(one => one.getAttribute('aria-label')));
});

test('a seat that the computer plays has no keys, no buttons, and nothing to try', () => {
  const seats = [SEATS[0], {...SEATS[1], codes: []}], {el} = panel('keys', {}, seats);
  assert.deepEqual(['AAda1Hunter', 'BBencomputer'], [...el.querySelectorAll('.tk-keys')].map(keys => keys.textContent));
  [...el.querySelectorAll('button')].find(one => one.textContent === 'Keys …').click();
  press(el, 'Digit1');
  assert.equal('Every key arrives. A key can be changed by a click on it.', el.querySelector('.tk-asks').textContent);
  assert.ok(![...el.querySelectorAll('button')].some(one => one.textContent === 'Try pairs'));
  assert.deepEqual(['Ada: Hunter'], [...panel('touch', {}, seats).el.querySelectorAll('.tk-touch')].map(one => one.getAttribute('aria-label')));
});

test('a race that is closed with the mouse keeps the keyboard', () => {
  const {el, hear, sent} = panel('untimed');
  press(el, 'Space');
  hear({do: 'arm', page: sent[0].page, race: 3, delay_ms: 900, face: '<svg></svg>', words: 'a hunter', bots: []});
  const close = [...el.querySelectorAll('button')].find(one => one.textContent === 'Close the race');
  close.focus();
  close.click();
  assert.equal(el, page.document.activeElement);
});

test('a key can be changed', () => {
  const {el, sent} = panel();
  [...el.querySelectorAll('button')].find(one => one.textContent === 'Keys …').click();
  el.querySelectorAll('button.tk-key')[1].click();
  assert.match(el.querySelector('.tk-asks').textContent, /^Press the new key for Ben: Hunter\./);
  press(el, 'KeyM');
  assert.deepEqual({do: 'map', seat: 1, action: 0, code: 'KeyM'}, (({do: act, seat, action, code}) => ({do: act, seat, action, code}))(sent.at(-1)));
});

test('a race that is over on the page leaves no buttons on the board', () => {
  const {el, gone} = panel('touch');
  gone();
  assert.equal(0, el.querySelectorAll('.tk-touch').length);
});

test('the clock is a track with a pin where each seat has slammed, and without an end there is none', () => {
  const track = new Track(), race = {shown: 1, placed: new Map([[1, 2_500_000], [0, 9_000_000]])};
  track.begin(5000);
  track.show(race, SEATS);
  assert.deepEqual(['50%', '100%'], [...track.el.querySelectorAll('.tk-slam')].map(pin => pin.style.left));
  assert.equal('5000ms', track.knob.style.animationDuration);
  assert.equal(6, track.scale.children.length);
  track.begin(0);
  assert.equal(true, track.el.hidden);
});

test('while what came of a race is shown, the key that begins goes on with it, but not at once', () => {
  const {el, sent} = panel('keys', {run: false, film: true});
  const table = page.document.body.appendChild(page.document.createElement('div')), clicks = [];
  table.className = 'tk-table';
  table.innerHTML = '<div class="tk-film"><button data-do="next"></button></div>';
  table.append(el);
  table.querySelector('button').addEventListener('click', () => clicks.push('next'));
  let now = performance.now();
  mock.method(performance, 'now', () => now);
  now += 100;
  press(el, 'Digit1');
  press(el, 'Space');
  const early = clicks.length;
  now += 1000;
  press(el, 'Space');
  mock.restoreAll();
  assert.deepEqual([0, ['next'], ['here']], [early, clicks, sent.map(one => one.do)]);
  assert.match(el.querySelector('.tk-primary').textContent, /^Go on/);
});
