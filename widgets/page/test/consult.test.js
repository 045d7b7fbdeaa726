// The box in which the rulebook is asked on a page without Python.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {JSDOM} from 'jsdom';

let page, answered, box, named;

const BOOK = {
  game: 'Rows', clauses: ['rows.turn', 'rows.tie'], kinds: [100, 100], words: ['player', 'tie', 'turn', 'win'],
  postings: [[0, 90, 1, 60], [1, 300], [0, 300], [1, 200]], ways: [[[2]], [[1], [1, 3]]], groups: [['tie', 'draw']],
  spelt: ['draw', 'players', 'tie', 'turns', 'wins'], firm: ['tie'], leads: 70, beside: 40,
  learned: {}, places: [], meant: {words: {}, begins: 0, weight: 0, unknown: 0, share: 0, nothing: 0, covered: 0, peak: 0},
  language: {
    code: 'en', figures: {}, forms: {}, stop: ['the', 'a', 'is', 'of'], asking: ['who'], joined: {}, apart: {}, apostrophe: '', alike: 60,
  },
  rules: [
    {title: 'Turns', says: 'The players take turns.', ruling: '', where: 'A', rule: 'rules/rows.html#c-rows-turn', board: '', table: ''},
    {title: 'A tie', says: 'Nobody wins a <b>tie</b>.', ruling: 'What of three? Nobody.', where: 'B',
      rule: 'rules/rows.html#c-rows-tie', board: 'Three in a row', table: 'table/index.html#rows/2p'},
  ],
};

beforeEach(async () => {
  page = new JSDOM('<body></body>', {url: 'http://site.test/'}).window;
  for (const name of ['window', 'document']) {
    Object.defineProperty(globalThis, name, {value: name === 'window' ? page : page[name], configurable: true});
  }
  ({answered, box, named} = await import('../src/consult/box.js'));
});

const shown = question => {
  const el = page.document.createElement('div');
  el.append(...answered(BOOK, question, {up: '../', docs: '../docs/'}));
  return el;
};

test('an answer is a rule with its clause, our ruling, and links to the rule and to a board', () => {
  const el = shown('who wins a draw?'), [first] = el.querySelectorAll('li');
  assert.match(first.textContent, /A tie.*Nobody wins a <b>tie<\/b>\..*We play: What of three\? Nobody\..*§ rows\.tie · B/s);
  assert.deepEqual([...first.querySelectorAll('a')].map(link => link.getAttribute('href')),
    ['../docs/rules/rows.html#c-rows-tie', '../table/index.html#rows/2p']);
});

test('what no rule is about is said, with the words that no rule has', () => {
  const {textContent} = shown('pizza');
  assert.match(textContent, /No rule of Rows was found that answers this\./);
  assert.match(textContent, /No rule of this game has “pizza”\./);
});

test('a word that no rule has is quoted as it was typed, and the same letters are the same word', () => {
  assert.match(shown('Hu\u0308tten').textContent, /No rule of this game has “Hütten”\./);
  assert.equal(shown('Ti\u00ade').textContent, shown('tie').textContent);
});

test('nothing, and far too much, are one sentence each', () => {
  assert.match(shown('  ').textContent, /^Ask something, such as/);
  assert.match(shown('a'.repeat(100_000)).textContent, /^A question has at most 1,000 characters, and this one has 100,000/);
});

const until = async met => { for (let n = 0; n < 50 && !met(); n++) await new Promise(done => { setTimeout(done, 2); }); };

test('the rules of a game come when somebody asks, once, and a failure is said', async () => {
  const place = page.document.createElement('div'), fetched = [];
  Object.assign(place.dataset, {games: JSON.stringify([{name: 'rows', title: 'Rows'}]), books: 'docs/_static/consult', up: ''});
  globalThis.fetch = async address => { fetched.push(address); return fetched.length === 1 ? {ok: false, status: 404} : {ok: true, json: async () => BOOK}; };
  box(place);
  const ask = words => {
    place.querySelector('input').value = words;
    place.querySelector('form').dispatchEvent(new page.Event('submit', {cancelable: true}));
  };
  const told = place.querySelector('.consult-told');
  ask('tie');
  await until(() => told.textContent);
  assert.match(told.textContent, /could not be fetched/);
  ask('tie');
  await until(() => told.querySelector('li'));
  ask('turn');
  await until(() => told.querySelector('li')?.textContent.includes('Turns'));
  assert.deepEqual(fetched, ['docs/_static/consult/rows.json', 'docs/_static/consult/rows.json']);
  assert.match(told.querySelector('li').textContent, /Turns/);
});

test('a box says the words that its page has for it, and English where it has none', async () => {
  const place = page.document.createElement('div');
  const words = {'Look it up': 'Cerca', 'your question': 'la tua domanda', 'No rule of this game has {words}.': 'Nessuna regola contiene {words}.'};
  Object.assign(place.dataset, {games: JSON.stringify([{name: 'rows', title: 'Rows'}]), words: JSON.stringify(words)});
  globalThis.fetch = async () => ({ok: true, json: async () => BOOK});
  box(place);
  assert.equal(place.querySelector('button').textContent, 'Cerca');
  assert.equal(place.querySelector('input').placeholder, 'la tua domanda');
  place.querySelector('input').value = 'pizza';
  place.querySelector('form').dispatchEvent(new page.Event('submit', {cancelable: true}));
  await until(() => place.querySelector('.consult-told').textContent);
  assert.match(place.querySelector('.consult-told').textContent, /^No rule of Rows was found that answers this\.Nessuna regola contiene “pizza”\.$/);
});

test('of several games the one that a question names is asked, and else it is asked back', async () => {
  const place = page.document.createElement('div'), fetched = [];
  place.dataset.games = JSON.stringify([{name: 'lines', title: 'Linés: the Game'}, {name: 'rows', title: 'Rows'}]);
  globalThis.fetch = async address => { fetched.push(address); return {ok: true, json: async () => BOOK}; };
  box(place);
  const ask = words => {
    place.querySelector('input').value = words;
    place.querySelector('form').dispatchEvent(new page.Event('submit', {cancelable: true}));
  };
  const told = place.querySelector('.consult-told');
  ask('who wins a tie?');
  await until(() => told.textContent);
  assert.match(told.textContent, /^Which game is it\?/);
  assert.deepEqual(fetched, []);
  ask('who wins a tie of the ROWS?');
  await until(() => told.querySelector('li'));
  assert.equal(place.querySelector('select').value, 'rows');
  assert.doesNotMatch(told.textContent, /No rule of this game has/);
  assert.deepEqual(named([{name: 'lines', title: 'Linés: the Game'}, {name: 'rows', title: 'Rows'}], 'in lines: the game, or rows').length, 2);
});

test('an answer below what the window shows comes into sight with its question, and one that is in sight stays', async () => {
  const place = page.document.createElement('div');
  let shown = 0, bottom = 2000;
  place.scrollIntoView = () => { shown += 1; };
  place.dataset.games = JSON.stringify([{name: 'rows', title: 'Rows'}]);
  globalThis.fetch = async () => ({ok: true, json: async () => BOOK});
  box(place);
  const told = place.querySelector('.consult-told');
  told.getBoundingClientRect = () => ({bottom});
  const ask = () => place.querySelector('form').dispatchEvent(new page.Event('submit', {cancelable: true}));
  place.querySelector('input').value = 'tie';
  ask();
  await until(() => shown);
  assert.equal(shown, 1);
  bottom = 10;
  ask();
  await new Promise(done => { setTimeout(done, 10); });
  assert.equal(shown, 1);
});

test('who comes back to the page finds the question with its answers, and another page nothing', async () => {
  const made = () => {
    const place = page.document.createElement('div');
    place.dataset.games = JSON.stringify([{name: 'lines', title: 'Lines'}, {name: 'rows', title: 'Rows'}]);
    box(place);
    return place;
  };
  globalThis.fetch = async () => ({ok: true, json: async () => BOOK});
  const first = made();
  assert.equal(first.querySelector('input').value, '');
  first.querySelector('select').value = 'rows';
  first.querySelector('input').value = 'tie';
  first.querySelector('form').dispatchEvent(new page.Event('submit', {cancelable: true}));
  const again = made();
  assert.deepEqual([again.querySelector('select').value, again.querySelector('input').value], ['rows', 'tie']);
  await until(() => again.querySelector('li'));
  assert.match(again.querySelector('li').textContent, /A tie/);
  page.history.pushState(null, '', '');
  assert.equal(made().querySelector('input').value, '');
});
