// The page side on a page of jsdom, which lays nothing out: boxes and observers are given by the test.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {beforeEach, test} from 'node:test';
import {distance, towards} from '../src/board/geometry.js';
import {Model, opened} from './stage.js';

const words = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8'));
let page, model, el, made, watched, width;

const AREAS = [[['c', 100, 100, 30]], [['c', 600, 600, 9], ['r', 200, 80, 40, 40]]];
const SPOTS = AREAS.map((areas, at) => ({name: `space ${at + 1}`, areas}));
const drawn = areas => ({width: 720, height: 720, most: '', slop: 6, snap: 0,
  targets: areas.flatMap((some, at) => some.map(area => [at, ...area]))});
const WIDE = drawn(AREAS);

beforeEach(async () => {
  page = opened('matchMedia', 'MouseEvent', 'KeyboardEvent', 'AbortController', 'AbortSignal', 'MutationObserver');
  watched = [];
  width = 720;
  class Watcher { constructor(act) { watched.push(act); } observe() {} disconnect() {} }
  Object.assign(globalThis, {ResizeObserver: Watcher, IntersectionObserver: Watcher});
  model = new Model({words: words.board, picture: {n: 7, name: 'Board', names: ['space 1', 'space 2'], wide: WIDE,
    moves: [{group: 'go', keys: [1, 0], hints: []}, {group: 'go', keys: [1], hints: []}]}, part: 'board', clicks: {group: 'go', clicked: [1], chooses: true}, painted: {group: 'go', clicked: [1]}, heard: {}, marks: {}, svg: {}});
  el = page.document.body.appendChild(page.document.createElement('div'));
  // a canvas may be higher than its picture
  page.HTMLElement.prototype.getBoundingClientRect = () => ({left: 0, top: 0, width, height: 800});
  made = (await import('../src/main.js')).default.render({model, el});
});

const pressed = () => model.sent.filter(message => message.do === 'press');

/** As the kernel answers the presses of this view. */
const upTo = seq => Object.fromEntries(pressed().map(({view}) => [view, seq]));
const mouse = (kind, x, y) => el.dispatchEvent(new page.MouseEvent(kind, {clientX: x, clientY: y, bubbles: true}));
const path = name => [...el.querySelectorAll('path')].find(one => one.getAttribute('aria-label') === name);

test('a press rings the place before anything was sent, and is told once with the number of the picture', () => {
  mouse('pointerdown', 100, 100);
  assert.ok(path('space 1').classList.contains('tk-down'));
  assert.deepEqual([], pressed());
  mouse('click', 100, 100);
  assert.ok(path('space 1').classList.contains('tk-sent'));
  const [{do: act, seq, n, at, spot}] = pressed();
  assert.deepEqual(['press', 1, 7, [100, 100], 0], [act, seq, n, at, spot]);
});

test('the ring goes when the kernel has heard of this press, and not before', () => {
  mouse('click', 20, 600);
  mouse('click', 100, 100);
  model.tell({heard: upTo(1)});
  assert.ok(path('space 1').classList.contains('tk-sent'));
  model.tell({heard: upTo(2)});
  assert.equal(0, el.querySelectorAll('.tk-sent').length);
});

test('what is chosen, and what can be clicked next, is shown before the kernel answers', () => {
  mouse('click', 220, 100);
  assert.equal('false', path('space 2').getAttribute('aria-pressed'));
  assert.deepEqual(['space 2'], [...el.querySelectorAll('.tk-lit')].map(one => one.getAttribute('aria-label')));
  assert.deepEqual(['space 1'], [...el.querySelectorAll('.tk-was-lit')].map(one => one.getAttribute('aria-label')));
  assert.ok(el.classList.contains('tk-ahead'));
  model.tell({heard: upTo(1), clicks: {group: 'go', clicked: [], chooses: true}});
  assert.ok(el.classList.contains('tk-ahead'));  // till the picture is painted anew
  model.tell({painted: {group: 'go', clicked: []}});
  assert.ok(!el.classList.contains('tk-ahead'));
  mouse('click', 220, 100);
  assert.equal('true', path('space 2').getAttribute('aria-pressed'));
  model.tell({heard: upTo(2)});  // and means something else: what the kernel says counts
  assert.equal('false', path('space 2').getAttribute('aria-pressed'));
});

test('of two quick clicks the second stays shown while the first is answered', () => {
  mouse('click', 220, 100);
  mouse('click', 220, 100);
  model.tell({heard: upTo(1), part: 'board', clicks: {group: 'go', clicked: [], chooses: true}});
  assert.equal('true', path('space 2').getAttribute('aria-pressed'));
});

test('a finger that scrolls away presses nothing', () => {
  mouse('pointerdown', 100, 100);
  mouse('pointercancel', 100, 100);
  assert.equal(0, el.querySelectorAll('.tk-down').length);
  assert.deepEqual([], pressed());
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
  assert.equal(1, pressed()[0].spot);
});

test('the focus stays at its place when the picture is another one', () => {
  path('space 2').focus();
  model.tell({picture: {n: 8, name: 'Board', names: ['space 2'], wide: drawn([AREAS[1]]), moves: []}});
  assert.equal(path('space 2'), page.document.activeElement);
});

test('width and motion are told when there is a width, once, and again when it is another one', () => {
  watched.forEach(act => act([{isIntersecting: true}]));
  const seen = model.sent.filter(message => message.do === 'seen').map(({width, calm}) => [width, calm]);
  assert.deepEqual([[720, true]], seen);
});

test('the canvas under it takes no keys', () => {
  const canvas = el.before(page.document.createElement('canvas')) ?? el.previousElementSibling;
  watched.forEach(act => act([{isIntersecting: true}]));
  assert.ok(canvas.hasAttribute('inert') && !el.hasAttribute('inert'));
});

test('what is no picture shows nothing, and a drawing loses all that could run', async () => {
  model.tell({picture: {n: 8, names: ['x'], wide: {width: 9, height: 9, targets: [[0, 'z', 1], [0, 'c', 'a'], 7, [0], ['x', 'c', 1, 1, 1]]}}});
  assert.equal('', path('x').getAttribute('d'));
  model.tell({picture: {n: 'x', wide: WIDE}});
  assert.equal(0, el.querySelectorAll('path').length);
  const {drawing} = await import('../src/kit/dom.js');
  const safe = drawing('<svg xmlns="http://www.w3.org/2000/svg" onload="a()"><script>a()</script><a href="javascript:a()"><rect/></a></svg>');
  assert.ok(!/script|onload|javascript/.test(safe.outerHTML), safe.outerHTML);
});

test('where no kernel is, a press says so at once and leaves no ring', () => {
  model.send = () => { throw new Error('Cannot send'); };
  mouse('click', 100, 100);
  assert.match(el.querySelector('.tk-waits').textContent, /Run its cell again/);
  assert.equal(0, el.querySelectorAll('.tk-sent').length);
});

test('a view that is taken away listens to nothing more and says that it is gone', () => {
  made();
  mouse('click', 100, 100);
  assert.deepEqual(['gone'], model.sent.map(message => message.do));
  assert.equal(0, model.listeners.size);
});

test('points lie in areas or so far beside them, and arrows go to the nearest', () => {
  assert.equal(0, distance(['s', 0, 0, 10, 20, 350, 10], 15, 0));
  assert.equal(5, Math.round(distance(['s', 0, 0, 10, 20, 350, 10], 25, 0)));
  assert.equal(0, distance(['p', 0, 0, 10, 0, 0, 10], 2, 2));
  assert.equal(5, distance(['p', 0, 0, 10, 0, 0, 10], 5, -5));
  assert.equal(0, towards(SPOTS, 1, 'ArrowLeft'));
});

test('the drawing for the width of the page is shown, and which one was clicked is told', () => {
  const narrow = drawn([[['c', 300, 300, 30]], []]);
  width = 400;
  model.tell({picture: {...model.get('picture'), narrow}});
  mouse('click', 300 * 400 / 720, 300 * 400 / 720);
  const [{narrow: which, spot, at}] = pressed();
  assert.deepEqual([true, 0, [300, 300]], [which, spot, at.map(Math.round)]);
});

test('what plays no part in what is chosen is left to the kernel, which may refuse it', () => {
  model.tell({picture: {...model.get('picture'), moves: [{group: 'go', keys: [1, 0], hints: []}, {group: 'stay', keys: [0], hints: []}]},
    clicks: {group: 'go', clicked: [], chooses: true}});
  model.tell({clicks: {group: 'stay', clicked: [], chooses: true}});
  mouse('click', 220, 100);
  assert.equal('false', path('space 2').getAttribute('aria-pressed'));
});

test('while clicks ask what a thing is nothing is chosen by them', () => {
  model.tell({clicks: {group: 'go', clicked: [], chooses: false}});
  mouse('click', 220, 100);
  assert.equal('false', path('space 2').getAttribute('aria-pressed'));
});

test('a move that names no group is of that of the move before it', () => {
  model.tell({picture: {...model.get('picture'), moves: [{group: 'go', keys: [1]}, {keys: [0]}]}, clicks: {group: 'go', clicked: [], chooses: true}});
  assert.equal(2, el.querySelectorAll('.tk-lit').length);
});

test('a tip is shown in the view that asked, and in all where nobody did', () => {
  const tip = el.querySelector('.tk-tip');
  const tell = {narrow: false, at: [10, 10], areas: [AREAS[0][0]], name: 'Space <b>1</b>', lines: ['Empty.']};
  model.listeners.get('msg:custom')({tell: {...tell, view: 'another'}});
  assert.ok(tip.hidden);
  model.listeners.get('msg:custom')({tell: {...tell, view: ''}});
  assert.equal('Space <b>1</b>Empty.', tip.textContent);
  model.tell({picture: {}});
  assert.ok(tip.hidden);
});

test('best moves are marked with their number, and what was asked about with a question mark', () => {
  model.tell({marks: {wide: [{kind: 'best', number: 1, area: AREAS[0][0], badge: [120, 80]},
    {kind: 'best', number: 2, way: [[0, 0], [100, 0]], badge: [90, 10]}, {kind: 'asked', area: AREAS[1][1], badge: [230, 110]}, {kind: 'best'}]}});
  assert.deepEqual(['?', '2', '1'], [...el.querySelectorAll('.tk-marks text')].map(text => text.textContent));
});

test('on a phone a small place is rung by the first tap, and played by the second', () => {
  model.state.picture = {...model.state.picture, n: 8, narrow: WIDE};
  width = 390;
  model.tell({picture: model.state.picture});
  page.HTMLElement.prototype.getBoundingClientRect = () => ({left: 0, top: 0, width, height: 390});
  page.SVGElement.prototype.getBoundingClientRect = () => ({left: 0, top: 0, width: 32, height: 28});
  const tap = (x, y) => el.dispatchEvent(Object.assign(new page.MouseEvent('click', {clientX: x * 390 / 720, clientY: y * 390 / 720, bubbles: true}), {pointerType: 'touch'}));
  tap(100, 100);
  assert.deepEqual([], pressed());
  assert.ok(path('space 1').classList.contains('tk-here'));
  assert.match(el.querySelector('.tk-tip').textContent, /space 1.*Tap again/);
  tap(100, 100);
  assert.deepEqual([0], pressed().map(({spot}) => spot));
});
