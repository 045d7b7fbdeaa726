// A course on a page of jsdom: a view is shown, what is done goes to the kernel once, and what a browser keeps is read with care.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {crop} from '../src/course/board.js';
import {Kept, joined, read} from '../src/course/progress.js';
import {Model, opened} from './stage.js';

let page, render;

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle r="3"/></svg>';
const VIEW = {
  n: 1, beat: 'first', title: 'Learn it', dots: [{is: 'open here', name: 'Beat 1 of 2'}, {is: 'open', name: ''}],
  players: [{badge: '', name: 'You', points: '5', you: true, gain: '+2', decides: true}],
  board: {width: 100, height: 100, label: 'A board', focus: null, about: [20, 20], rings: [], flying: [],
    spots: [{act: 'key hut 1', name: 'Space 1', areas: [['c', 20, 20, 5]], is: 'lit'}, {act: 'key hut 2', name: 'Space 2', areas: [['c', 60, 60, 5]], is: ''}]},
  bubble: {head: '', says: 'Click **here**.', tone: '', told: [], rules: [], failed: [], tip: ''},
  cards: [], options: [], number: '', mine: {badge: '', name: 'You', held: []},
  buttons: [{act: 'hint', says: 'Hint', key: 'h'}, {act: 'next', says: 'Go on', primary: true, key: 'ArrowRight'}],
  auto: null, said: 'Click here.', list: [], race: null, ends: false,
};
const WORDS = {whole: 'All', check: 'That many', faster: 'Faster'};

const course = (view = {}, state = {}) => {
  const model = new Model({part: 'course', view: {...VIEW, ...view}, picture: PICTURE, words: WORDS, game: 'toy', progress: {}, ...state});
  const el = page.document.body.appendChild(page.document.createElement('div'));
  const gone = render({model, el});
  return {model, el, gone};
};

beforeEach(async () => {
  page = opened('AbortController', 'requestAnimationFrame');
  ({render} = (await import('../src/main.js')).default);
});

test('a view is one bubble, a button for each act, and a live sentence', () => {
  const {el} = course();
  assert.equal(el.querySelectorAll('.tk-c-bubble').length, 1);
  assert.equal(el.querySelector('.tk-c-says').innerHTML, 'Click <b>here</b>.');
  assert.deepEqual([...el.querySelectorAll('.tk-c-buttons button')].map(one => one.dataset.act), ['hint', 'next']);
  assert.equal(el.querySelector('[role=status]').textContent, 'Click here.');
});

test('what stands between stars is strong wherever it is told', () => {
  const {el} = course({bubble: {...VIEW.bubble, told: ['**1 druid**: asks at each hut']}});
  assert.equal(el.querySelector('.tk-c-told.tk-c-names li').innerHTML, '<b>1 druid</b>: asks at each hut');
  assert.equal(course({bubble: {...VIEW.bubble, told: ['Blue rolled wood.']}}).el.querySelector('.tk-c-names'), null);
});

test('only what is lit can be reached by keyboard, and Enter does it', () => {
  const {el, model} = course();
  const reached = [...el.querySelectorAll('.tk-c-places path[tabindex]')];
  assert.deepEqual(reached.map(one => one.getAttribute('aria-label')), ['Space 1']);
  reached[0].dispatchEvent(new page.KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
  assert.deepEqual(model.acts, [{do: 'act', n: 1, name: 'key hut 1', value: ''}]);
});

test('a view is answered once, whatever is clicked after it', () => {
  const {el, model} = course();
  el.querySelector('[data-act=next]').click();
  el.querySelector('[data-act=next]').click();
  assert.equal(model.acts.length, 1);
  model.tell({view: {...VIEW, n: 2}});
  el.querySelector('[data-act=next]').click();
  assert.deepEqual(model.acts.map(one => one.n), [1, 2]);
});

test('letters and arrows press their buttons, but not while somebody types', () => {
  const {el, model} = course({number: 'Your number'});
  const key = (target, name) => target.dispatchEvent(new page.KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true}));
  key(el.querySelector('input'), 'h');
  assert.equal(model.acts.length, 0);
  key(el, 'ArrowRight');
  assert.deepEqual(model.acts.map(one => one.name), ['next']);
});

/** Buttons lie where they would on a page: each in the place of its act. */
const places = at => {
  page.HTMLElement.prototype.getBoundingClientRect = function() {
    const left = at[this.dataset.act] ?? -1000;
    return {left, right: left + 80, top: 0, bottom: 44, width: 80, height: 44};
  };
};

test('a button that comes in the place of another, or with its key, takes no press until that one is forgotten', async () => {
  const {el, model} = course({buttons: [{act: 'back', says: 'Back'}, {act: 'skip-on', says: 'Skip', key: 's'}]});
  const key = name => el.dispatchEvent(new page.KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true}));
  places({back: 0, 'skip-on': 90, next: 100, hint: 200, skip: 300});
  const then = ['back', 'next', 'hint', 'skip'].map(act => ({act, says: act, key: {skip: 's'}[act] ?? ''}));
  model.tell({view: {...VIEW, n: 2, buttons: then}});
  el.querySelector('[data-act=next]').click();
  key('s');
  assert.deepEqual(model.acts, []);
  el.querySelector('[data-act=hint]').click();
  assert.deepEqual(model.acts.map(one => one.name), ['hint']);
  model.tell({view: {...VIEW, n: 3, buttons: then}});
  await new Promise(done => setTimeout(done, 550));
  el.querySelector('[data-act=next]').click();
  assert.deepEqual(model.acts.map(one => one.name), ['hint', 'next']);
});

test('a button that stays where it was is pressed again at once', () => {
  const {el, model} = course();
  places({hint: 0, next: 90});
  model.tell({view: {...VIEW, n: 2}});
  el.querySelector('[data-act=next]').click();
  assert.deepEqual(model.acts.map(one => one.name), ['next']);
});

test('a number is told with what was typed, and an empty line is not told', () => {
  const {el, model} = course({number: 'Your number'});
  el.querySelector('[data-act=number]').click();
  assert.equal(model.acts.length, 0);
  el.querySelector('input').value = ' 3 ';
  el.querySelector('[data-act=number]').click();
  assert.deepEqual(model.acts, [{do: 'act', n: 1, name: 'number', value: '3'}]);
});

test('without motion nothing goes on by itself, and one button does', () => {
  const {el, model} = course({auto: {act: 'step', ms: 1}, buttons: []});
  assert.equal(model.acts.length, 0);
  el.querySelector('[data-act=step]').click();
  assert.deepEqual(model.acts.map(one => one.name), ['step']);
});

test('what could run in a badge or a drawing is left out', () => {
  const badge = '<svg onload="window.bad = 1"></svg><script>window.bad = 1</script>';
  const {el} = course({mine: {badge, name: 'You', held: []}}, {picture: PICTURE.replace('<circle', '<script>bad</script><circle onclick="bad"')});
  assert.equal(el.querySelectorAll('script, [onload], [onclick]').length, 0);
});

test('a part is around what matters, in the shape of its box, and never over the edge', () => {
  const board = {width: 700, height: 700, focus: [600, 10, 60, 60]};
  const [x, y, w, h] = crop(board, 350, 350);
  assert.ok(w === h && w < 500 && x + w <= 700 && y >= 0);
  assert.ok(x <= 600 && x + w >= 660 && y <= 10 && y + h >= 70);
  assert.deepEqual(crop({...board, focus: [0, 0, 690, 690]}, 350, 350), [0, 0, 700, 700]);
  assert.deepEqual(crop({...board, focus: null}, 350, 350), [0, 0, 700, 700]);
});

test('what can be read is shown whole, and so is what a part would hardly make larger', () => {
  const board = {width: 700, height: 700, focus: [600, 10, 60, 60]};
  assert.deepEqual(crop(board, 650, 650), [0, 0, 700, 700]);
  assert.deepEqual(crop({...board, focus: [40, 600, 500, 40]}, 400, 250), [0, 0, 700, 700]);
});

test('what is kept is what both tabs have done; nobody else’s', () => {
  const kept = new Kept('toy', () => page.localStorage);
  const of = (done, seen = []) => ({version: '1', done, seen, at: 'b', own: [], quiz: {}});
  kept.save(of(['a']));
  kept.save(of(['b'], ['a', 'c']));
  assert.deepEqual([kept.load().done, kept.load().seen], [['a', 'b'], ['c']]);
  kept.save(of([]), true);
  assert.deepEqual(kept.load().done, []);
});

test('a browser that keeps nothing is told of, and nothing fails', () => {
  const kept = new Kept('toy', () => { throw new Error('denied'); });
  assert.equal(kept.load(), null);
  kept.save({version: '1', done: [], seen: [], at: '', own: [], quiz: {}});
  assert.equal(kept.refused, true);
});

test('whatever somebody has written into the storage is read as a progress or as nothing', () => {
  assert.equal(read('no'), null);
  assert.equal(read('[]'), null);
  const found = read('{"version": 7, "done": ["a", 3, null], "own": "x", "quiz": {"0": 5, "1": "b"}}');
  assert.deepEqual(found, {version: '7', done: ['a'], seen: [], at: '', own: [], quiz: {1: 'b'}, acts: [], raced: []});
  assert.deepEqual(joined(null, found), found);
});

test('a course tells what was kept and its size, and keeps what the kernel says', () => {
  page.localStorage.setItem('tablekit-course-toy', JSON.stringify({version: '1', done: ['first'], at: 'second'}));
  const {model, gone} = course();
  assert.deepEqual(model.sent.find(one => one.do === 'kept').progress.done, ['first']);
  model.tell({progress: {version: '1', done: ['first', 'second'], seen: [], at: 'third', own: [], quiz: {}}});
  assert.deepEqual(JSON.parse(page.localStorage.getItem('tablekit-course-toy')).done, ['first', 'second']);
  gone();
  assert.equal(model.listeners.size, 0);
});
