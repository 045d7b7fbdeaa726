// The lobby on a page of jsdom: what is pressed, chosen and written goes to the kernel, Enter starts, Escape goes back.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {beforeEach, test} from 'node:test';
import {Model, opened} from './stage.js';

const words = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8'));
let page, render;

const HTML = '<button data-do="back" data-value="">Back to the game</button>'
  + '<button data-do="game" data-value="rota"><span data-cover="rota"></span>Rota</button>'
  + '<input type="text" data-do="name" data-value="0" value="Ada"><input type="text" data-do="name" data-value="1" value="Ben">'
  + '<button class="tk-who" data-do="who" data-value="0 here">Here</button><button class="tk-who" data-do="who" data-value="0 easy">Easy computer</button>'
  + '<select data-do="rule" data-value="stones"><option value="0" selected>Three.</option><option value="1">Five.</option></select>'
  + '<details data-keep="rule stones"><summary>What does it change?</summary><p>Stones.</p></details>'
  + '<button data-do="join" data-value="" disabled>Add</button><button data-do="start" data-value="">Start</button>';

const lobby = state => {
  const model = new Model({part: 'lobby', words: words.lobby, html: HTML, covers: {rota: '<svg viewBox="0 0 9 9"><script>x</script><circle r="2"/></svg>'}, ...state});
  const el = page.document.body.appendChild(page.document.createElement('div'));
  const gone = render({model, el});
  const find = selector => el.querySelector(selector);
  return {model, el, gone, find, said: () => model.sent.map(({name, value}) => `${name}:${value}`)};
};

beforeEach(async () => {
  page = opened('HTMLInputElement', 'HTMLSelectElement');
  ({render} = (await import('../src/main.js')).default);
});

const key = (name, more = {}) => new page.KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true, ...more});
const write = (box, text) => { box.value = text; };

test('a button says what it is for, and one that is off says nothing', () => {
  const {find, said} = lobby();
  find('[data-do=game]').click();
  find('[data-do=join]').click();
  assert.deepEqual(['game:rota'], said());
});

test('a name is told once, with its seat, and a list with its rule', () => {
  const {find, said} = lobby();
  const box = find('[data-do=name]'), list = find('select');
  write(box, 'Zoë');
  for (let times = 0; times < 2; times += 1) box.dispatchEvent(new page.Event('change', {bubbles: true}));
  list.value = '1';
  list.dispatchEvent(new page.Event('change', {bubbles: true}));
  assert.deepEqual(['name:0 Zoë', 'rule:stones 1'], said());
});

test('Enter tells the name that is being written, and starts', () => {
  const {find, said} = lobby();
  write(find('[data-do=name]'), 'Zoë');
  find('[data-do=name]').dispatchEvent(key('Enter'));
  assert.deepEqual(['name:0 Zoë', 'start:'], said());
});

test('Enter on a button is the button, and with Ctrl it is not ours', () => {
  const {find, said} = lobby();
  find('[data-do=game]').dispatchEvent(key('Enter'));
  find('.tk-lobby').dispatchEvent(key('Enter', {ctrlKey: true}));
  assert.deepEqual([], said());
});

test('Escape goes back to the game', () => {
  const {find, said} = lobby();
  find('.tk-lobby').dispatchEvent(key('Escape'));
  assert.deepEqual(['back:'], said());
});

test('a picture is put into its card, without what could run', () => {
  const {find} = lobby();
  assert.equal(1, find('[data-cover] circle') ? 1 : 0);
  assert.equal(null, find('[data-cover] script'));
});

test('written anew, the focus and what was opened stay where they were', () => {
  const {model, find} = lobby();
  const easy = () => [...find('.tk-lobby').querySelectorAll('.tk-who')][1];
  easy().focus();
  find('summary').dispatchEvent(new page.MouseEvent('click', {bubbles: true}));
  model.tell({html: `${HTML}<p>Not yet.</p>`});
  assert.equal(easy(), page.document.activeElement);
  assert.equal(true, find('details').open);
});

test('a lobby that is shut takes no room, and one that is gone hears nothing', () => {
  const {model, el, gone} = lobby({html: ''});
  assert.equal(true, el.hidden);
  model.tell({html: HTML});
  assert.equal(false, el.hidden);
  gone();
  assert.equal(0, model.listeners.size);
});
