// The switch of the language on lessons, and what the browser remembers of it.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {Model, opened} from './stage.js';

const TONGUES = {en: 'English', de: 'Deutsch', it: 'Italiano'};
let page, render;

const laid = state => {
  const model = new Model({part: 'lesson', html: '<div class="tk-top">Title</div>', said: '', task: '', done: false, lang: 'en', tongues: TONGUES, words: {language: 'Language'}, ...state});
  const el = page.document.body.appendChild(page.document.createElement('div'));
  render({model, el});
  return {model, el, select: el.querySelector('.tk-top .tk-tongue select')};
};

beforeEach(async () => {
  page = opened();
  ({render} = (await import('../src/main.js')).default);
});

test('the switch offers each language by its own name, and says which is read', () => {
  const {el, select} = laid({lang: 'it'});
  assert.deepEqual(Object.values(TONGUES), [...select.options].map(one => one.textContent));
  assert.deepEqual(['it', 'IT', 'Language'], [select.value, el.querySelector('.tk-tongue span').textContent, select.getAttribute('aria-label')]);
  assert.equal('it', el.getAttribute('lang'));
});

test('what is chosen is told, and the next part that is laid tells what the browser remembers', () => {
  const {model, select} = laid();
  select.value = 'de';
  select.dispatchEvent(new page.Event('change', {bubbles: true}));
  assert.deepEqual([{do: 'tongue', code: 'de'}], model.sent);
  assert.deepEqual([{do: 'tongue', code: 'de', remembered: true}], laid().model.sent);
  assert.deepEqual([], laid({lang: 'de'}).model.sent);
});

test('a choice in the menu of a table is remembered, too', () => {
  const {el} = laid({html: '<button data-do="language" data-value="it">Italiano</button>'});
  el.querySelector('button').click();
  assert.equal('it', page.localStorage.getItem('tablekit-language'));
});

test('the switch stays where it is, with the focus, and follows the language', () => {
  const {model, el, select} = laid();
  select.focus();
  model.tell({lang: 'de', words: {language: 'Sprache'}, html: '<div class="tk-top">Titel</div>'});
  assert.equal(select, page.document.activeElement);
  assert.deepEqual(['DE', 'Sprache', 'de'], [el.querySelector('.tk-tongue span').textContent, select.title, el.getAttribute('lang')]);
});

test('a browser that keeps nothing is asked in vain, and nothing fails', () => {
  Object.defineProperty(page, 'localStorage', {get() { throw new Error('denied'); }, configurable: true});
  const {model, select} = laid();
  select.dispatchEvent(new page.Event('change', {bubbles: true}));
  assert.deepEqual([{do: 'tongue', code: 'en'}], model.sent);
});

test('a part without languages of its own has no switch', () => {
  assert.equal(null, laid({tongues: {}}).select);
});
