// A course on a page of jsdom without a kernel: what is clicked is looked up in a pack, and Python is told where the reader is.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {opened} from './stage.js';

let page, Packed, pieces, played, whole;

const view = (says, more = {}) => ({
  beat: '', players: [], said: says, cards: [], options: [], number: '', mine: {badge: '', name: 'You', held: []}, auto: null, list: [], race: null, ends: false,
  picture: 0, board: {width: 100, height: 100, label: 'A board', focus: null, about: null, rings: [], flying: [],
    spots: [{act: 'key a', name: 'A', areas: [['c', 20, 20, 5]], is: 'lit'}, {act: 'key b', name: 'B', areas: [['c', 60, 60, 5]], is: ''}]},
  bubble: {head: '', says, tone: '', told: [], rules: [], failed: [], tip: ''}, buttons: [], ...more,
});
const PADS = [{act: 'press hunter', name: 'Hunter', sign: '', code: 'Digit1', key: '1'}];
const RACE = {number: 0, runs: true, idle: false, delay_ms: 0, picture: 1, words: '', timing: {}, pads: PADS};
// The first beat asks for A, the second for a number, the third is a race; then comes the own part.
const PACK = {
  game: 'toy', title: 'Learn it', version: 'v1', beats: ['one', 'two', 'three', 'own'], begin: [0, 4, 8], asks: [[7], [7], [7], [7]], own: [8],
  comings: [
    {at: 0, show: [0], acts: 0, asked: true}, {at: 0, show: [1], acts: 0, asked: true}, {at: 0, show: [2, 3], acts: 1, counts: 'done'},
    {at: 0, show: [3], acts: 1, counts: 'seen'}, {at: 1, show: [4], acts: 2, asked: true}, {at: 1, show: [5], acts: 3, counts: 'done'},
    {at: 1, show: [6], acts: 3, counts: 'done'}, {at: 1, show: [2, 9], acts: 2, asked: true, wrong: true}, {at: 2, show: [10], acts: 4, asked: true},
    {at: 2, show: [11], acts: 5, counts: 'done'},
  ],
  acts: [
    {do: {'key a': 2, 'key b': 1, skip: 3}, names: [12]}, {do: {}}, {do: {'number 2': 5, 'number <': 6, 'number >': 6, 'number ?': 7}, number: {right: 2}}, {do: {}},
    {do: {}, race: {rival: 1500, delays: [10, 20], hands: {hunter: [[1000, 9], [3600000, 9]], hold: [[3600000, 9]]}}}, {do: {}},
  ],
  views: [
    view({'=': 0}), view('B is not asked for.'), view('Others move.', {auto: {act: 'step', ms: 900}, buttons: [{act: 'skip-on', says: 'Skip'}]}),
    view('Done.', {buttons: [{act: 'next', says: 'Go on', primary: true}]}), view('How many?', {number: 'Your number'}), view('Right.'), view('Wrong.'), view('You were there.', {options: [{act: 'on', says: 'Go on', is: '', off: false, sign: ''}]}),
    view('Your opponents are sitting down.'), view('Type a whole number.'), view('Ready?', {race: RACE}), view('Faster by {gap}.', {buttons: [{act: 'next', says: 'Go on', primary: true}]}),
    view('What is what'),
  ],
  pictures: [[0, 1, 2], {on: 0, cut: [[1, 2, [3, 1]]]}], pieces: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">', '<circle r="3"/>', '</svg>', '<rect/>'],
  values: ['Click A.'], words: {here: 'Beat {at} of {many}', forth: 'On', nothing: 'Nothing is kept.', whole: 'All', check: 'That many', faster: 'Faster', gap: '{seconds} Sekunden', point: ','},
};

/** @param {any} model @param {string} name */
const act = (model, name, value = '') => model.send({do: 'act', n: model.get('view').n, name, value});
const says = model => model.get('view').bubble.says;

beforeEach(async () => {
  page = opened('AbortController', 'requestAnimationFrame');
  ({Packed, pieces, played, whole} = await import('../src/course/pack.js'));
});

test('a drawing is put together of pieces, and of changes of an earlier one', () => {
  assert.deepEqual(pieces(PACK.pictures, 1), [0, 3, 1, 2]);
  assert.throws(() => pieces([{on: 0, cut: []}], 0), RangeError);
  assert.deepEqual(whole(['x', [{'=': 0}]], {a: {'=': 1}}), {a: ['x']});
});

test('a click is answered from the pack, and what is said changes nothing of what can be done', () => {
  const model = new Packed(PACK);
  assert.equal(says(model), 'Click A.');
  act(model, 'key b');
  assert.equal(says(model), 'B is not asked for.');
  act(model, 'key a');
  assert.equal(says(model), 'Others move.');
  act(model, 'step');
  assert.equal(says(model), 'Done.');
  assert.deepEqual(model.get('view').dots.map(dot => dot.is), ['done here', 'open', 'open', 'open']);
});

test('a click on an earlier view does nothing', () => {
  const model = new Packed(PACK);
  model.send({do: 'act', n: model.get('view').n - 1, name: 'key a', value: ''});
  assert.equal(says(model), 'Click A.');
});

test('names are shown and go away again, with what can be done as it was', () => {
  const model = new Packed(PACK);
  act(model, 'names');
  assert.equal(says(model), 'What is what');
  act(model, 'names');
  assert.equal(says(model), 'Click A.');
});

test('numbers are right, too small, too large, or none', () => {
  for (const [typed, said] of [['2', 'Right.'], ['+2', 'Right.'], ['1', 'Wrong.'], ['70', 'Wrong.'], ['two', 'Type a whole number.']]) {
    const model = new Packed(PACK);
    for (const name of ['skip', 'next']) act(model, name);
    if (typed === 'two') act(model, 'skip-on');
    act(model, 'number', typed);
    assert.equal(says(model), said);
  }
});

test('what is no number is said once, and what others did before is not shown again', () => {
  const model = new Packed({...PACK, comings: PACK.comings.with(4, {...PACK.comings[4], show: [2, 4]})});
  for (const name of ['skip', 'next', 'step']) act(model, name);
  act(model, 'number', 'two');
  assert.equal(says(model), 'Type a whole number.');
  for (const name of ['names', 'names']) act(model, name);
  assert.equal(says(model), 'How many?');
});

test('Python is told the beat, and what was done in it', () => {
  const model = new Packed(PACK);
  assert.equal(model.progress.version, '');
  for (const name of ['key a', 'skip-on', 'next']) act(model, name);
  act(model, 'number', '5');
  const {at, done, acts, version} = model.progress;
  assert.deepEqual({at, done, acts, version}, {at: 'two', done: ['one', 'two'], acts: ['number 5'], version: 'v1'});
});

test('a race is judged by the time of the press, and its hand goes with the reader into the own part', () => {
  const model = new Packed(PACK);
  for (const name of ['skip', 'next']) act(model, name);
  act(model, 'number', '2');
  act(model, 'next');
  assert.deepEqual([model.get('view').race.delay_ms, model.get('view').race.picture.includes('<rect/>')], [10, true]);
  model.send({do: 'raced', race: 7, why: 'time', presses: []});
  assert.equal(says(model), 'Ready?', 'a race that is not run now');
  model.send({do: 'raced', race: 0, why: 'hidden', presses: []});
  assert.deepEqual([model.get('view').race.number, model.get('view').race.delay_ms], [1, 20], 'broken off, and run again');
  model.send({do: 'raced', race: 1, why: 'all placed', presses: [{code: 'KeyX', t_ms: 3}, {code: 'Digit1', t_ms: 800}]});
  assert.equal(says(model), 'Faster by 0,7 Sekunden.');
  act(model, 'next');
  assert.equal(says(model), 'Your opponents are sitting down.');
  assert.deepEqual([model.progress.at, model.progress.raced], ['own', ['press hunter 800']]);
});

test('whoever comes back is asked, and is where it was, also in the middle of a beat', () => {
  const kept = {version: 'v1', done: ['one', 'gone'], seen: [], at: 'two', own: ['x'], quiz: {}, acts: ['number 5', 'nonsense'], raced: []};
  const model = new Packed(PACK);
  model.send({do: 'kept', progress: kept, refused: false});
  assert.equal(says(model), 'You were there.');
  act(model, 'on');
  assert.equal(says(model), 'Wrong.');
  assert.deepEqual([model.progress.done, model.progress.own], [['one', 'two'], ['x']]);

  const other = new Packed(PACK);
  other.send({do: 'kept', progress: {...kept, version: 'of before'}, refused: false});
  act(other, 'on');
  assert.deepEqual([says(other), other.progress.own], ['How many?', []], 'another version keeps the beats and no more');
});

test('what was wrong before a reader went on is not come back to', () => {
  const kept = {version: 'v1', done: ['one'], seen: [], at: 'two', own: [], quiz: {}, acts: ['number two', 'number 2'], raced: []};
  const model = new Packed(PACK);
  model.send({do: 'kept', progress: kept, refused: false});
  for (const name of ['on', 'skip-on']) act(model, name);
  assert.equal(says(model), 'Right.');
});

test('a browser that keeps nothing says so once', () => {
  const model = new Packed(PACK);
  model.send({do: 'kept', progress: null, refused: true});
  assert.equal(model.get('view').bubble.tip, 'Nothing is kept.');
  act(model, 'key b');
  assert.equal(model.get('view').bubble.tip, '');
});

test('it is shown as a course is, and remembered in the storage of the browser', () => {
  const el = page.document.body.appendChild(page.document.createElement('div'));
  const {stop} = played(el, PACK);
  el.querySelector('.tk-c-places path.tk-c-lit').dispatchEvent(new page.KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  assert.equal(el.querySelector('.tk-c-says').textContent, 'Others move.');
  assert.equal(JSON.parse(page.localStorage.getItem('tablekit-course-toy')).at, 'one');
  stop();
});
