// Lessons on a page of jsdom: what somebody does goes to the kernel, what it writes is shown, and tasks are counted.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {Model, opened} from './stage.js';

let page, render;

const lesson = state => {
  const model = new Model({part: 'lesson', html: '', said: '', task: '', done: false, ...state});
  const el = page.document.body.appendChild(page.document.createElement('div'));
  const gone = render({model, el});
  return {model, el, gone};
};

beforeEach(async () => {
  page = opened();
  ({render} = (await import('../src/main.js')).default);
});

const FORM = '<input maxlength="9"><button data-do="check">Check</button><button data-do="next" disabled>Next</button>';
const key = name => new page.KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true});

test('a button tells its act with what was typed, and one that is off tells nothing', () => {
  const {model, el} = lesson({html: FORM});
  el.querySelector('input').value = '5';
  el.querySelector('[data-do=check]').click();
  el.querySelector('[data-do=next]').dispatchEvent(new page.MouseEvent('click', {bubbles: true}));
  assert.deepEqual([{do: 'act', name: 'check', value: '5'}], model.sent);
});

test('Enter in the line checks', () => {
  const {model, el} = lesson({html: FORM});
  el.querySelector('input').value = '7';
  el.querySelector('input').dispatchEvent(key('Enter'));
  assert.deepEqual([{do: 'act', name: 'check', value: '7'}], model.sent);
});

test('what was typed and what was opened stays when the kernel writes anew', () => {
  const html = `${FORM}<details data-keep="why"><summary>Why</summary>Because</details>`;
  const {model, el} = lesson({html});
  el.querySelector('input').value = '12';
  el.querySelector('summary').dispatchEvent(new page.MouseEvent('click', {bubbles: true}));
  model.tell({html: `<p>Not yet.</p>${html}`});
  assert.equal('12', el.querySelector('input').value);
  assert.ok(el.querySelector('details').open);
});

test('what is being typed in a box stays there while another one is answered', () => {
  const {model, el} = lesson({html: '<input data-do="cell 0" value=""><input data-do="cell 1" value="">'});
  const [, two] = el.querySelectorAll('input');
  two.focus();
  two.value = '4';
  model.tell({html: '<input data-do="cell 0" value="3"><input data-do="cell 1" value="">'});
  assert.deepEqual(['3', '4'], [...el.querySelectorAll('input')].map(box => box.value));
  assert.equal(el.querySelectorAll('input')[1], page.document.activeElement);
});

test('no button is replaced while it is pressed', async () => {
  const {model, el} = lesson({html: '<input data-do="say" value=""><button data-do="done">Done</button>'});
  const button = el.querySelector('button');
  button.dispatchEvent(new page.Event('pointerdown', {bubbles: true}));
  model.tell({html: '<input data-do="say" value="hut 7"><button data-do="done">Done</button>'});
  assert.equal(button, el.querySelector('button'));
  button.click();
  assert.deepEqual('done', model.sent.at(-1).name);
  page.dispatchEvent(new page.Event('pointerup'));
  await new Promise(passed => setTimeout(passed));
  assert.equal('hut 7', el.querySelector('input').value);
});

test('what could run is not put on the page', () => {
  const {el} = lesson({html: '<img src="x" onerror="a()"><script>b()</script><a href="javascript:c()">d</a><b>e</b>'});
  assert.equal('<img><a>d</a><b>e</b>', el.querySelector('.tk-page').innerHTML);
});

test('arrows turn the pages of a story and go round its places', () => {
  const {model, el} = lesson({html: '<button class="tk-spot" data-do="key 1"></button><button class="tk-spot" data-do="key 2"></button><button data-do="next">›</button>'});
  el.querySelector('.tk-page').dispatchEvent(key('ArrowRight'));
  assert.deepEqual(['next'], model.sent.map(sent => sent.name));
  const [first, last] = el.querySelectorAll('.tk-spot');
  first.focus();
  first.dispatchEvent(key('ArrowLeft'));
  assert.equal(last, page.document.activeElement);
});

test('a click on a picture is told in parts of its width and height', () => {
  const {model, el} = lesson({html: '<div class="tk-pic" data-live="1"></div>'});
  const picture = el.querySelector('.tk-pic');
  picture.getBoundingClientRect = () => ({left: 10, top: 20, width: 200, height: 100});
  picture.dispatchEvent(new page.MouseEvent('click', {clientX: 60, clientY: 45, bubbles: true}));
  assert.deepEqual([{do: 'place', at: [0.25, 0.25]}], model.sent);
});

test('tasks are counted in their order, and what was done stays counted', () => {
  const one = lesson({task: 'a', html: '<span data-count="a" data-says="task {at} of {all}"></span>'});
  const two = lesson({task: 'b', html: '<span data-count="b" data-says="task {at} of {all}"></span>'});
  const all = lesson({html: '<p data-count="" data-says="{done} of {all} tasks done"></p>'});
  two.model.tell({done: true});
  assert.equal('task 1 of 2', one.el.querySelector('[data-count]').textContent);
  assert.equal('task 2 of 2', two.el.querySelector('[data-count]').textContent);
  assert.equal('1 of 2 tasks done', all.el.querySelector('[data-count]').textContent);
  two.model.tell({done: false});
  assert.equal('1 of 2 tasks done', all.el.querySelector('[data-count]').textContent);
});

test('a view that is gone hears nothing more', () => {
  const {model, el, gone} = lesson({html: 'before'});
  gone();
  model.tell({html: 'after'});
  assert.equal('before', el.querySelector('.tk-page').textContent);
});
