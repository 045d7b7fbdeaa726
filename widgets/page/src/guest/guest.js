// A guest's page: the game in the hand. It knows no rule: it shows what it is sent, and says what was tapped or typed.
import {html, markup} from '../kit/dom.js';
import {Board} from './board.js';
import {EARLY, spoken} from './early.js';
import {Way} from './socket.js';
import {entry} from './task.js';
import {seen} from './view.js';
import {replace} from '../kit/opened.js';
import {filled} from '../kit/words.js';

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./view.js').Move} Move */

const MOST_BUTTONS = 12;
const code = spoken(navigator.languages), early = EARLY[code] ?? {};
let words = early;
/** @param {string} name @param {Record<string, string | number>} [blanks] */
const say = (name, blanks) => filled(words[name] ?? early[name] ?? '', blanks);
/** @param {string} id */
const at = id => /** @type {HTMLElement} */ (document.getElementById(id));

/** The keys of an address, of the room and of a seat, without what stands behind them in a sentence. */
const keys = () => location.hash.replace(/%[0-9a-f]{2}|[^\w.-]/gi, '').split('.');
const [key, own = ''] = keys();
const dark = window.matchMedia('(prefers-color-scheme: dark)');
let mine = own, seat = -1, watches = false, held = false, waits = false;
/** What a live wall asks, if this is one. @type {import('./task.js').Task | null} */
let task = null;
/** @type {View | null} */
let view = null;
/** @type {[seat: number, name: string, badge: string][]} */
let free = [];
/** What is said at the top, by what it is about. @type {Map<string, string>} */
const states = new Map();

/** @param {string} about @param {string} [text] */
const state = (about, text = '') => {
  if (text) states.set(about, text);
  else states.delete(about);
  at('state').textContent = [...states.values()][0] ?? '';
};

const way = new Way(() => {
  wait(false);  // what was on its way through another socket is answered by none
  return {do: 'knock', key, seat: mine, dark: dark.matches ? 1 : 0};
}, word => hear(word), why => {
  view = null;
  wait(false);
  for (const about of ['busy', 'held', 'stop']) state(about);  // what of it still holds is said to whoever comes in
  state('way', say(why in early ? why : 'lost'));
});
const board = new Board(at('board'), ([text]) => play(text), (x, y) => way.say({do: 'what', x, y}), () => { choice(); });

/** @param {import('./socket.js').Word} word */
const hear = word => {
  state('way');
  switch (word.say) {
    case 'words':
      words = word.words;
      document.documentElement.lang = word.lang;
      who();
      return lists();
    case 'view': return show(word);
    case 'you': return sit(word);
    case 'seats':
      free = word.free;
      return seats();
    case 'held':
      held = word.held;
      return state('held', held ? say('held') : '');
    case 'busy': return state('busy', word.busy ? say('busy') : '');
    case 'wait':
      wait(false);
      return tell(html('p', {}, say('wait')));
    case 'why':
      wait(false);
      return tell(below(word.html), word.good ? 'good' : '');
    case 'no':
      wait(false);
      return tell(html('p', {}, word.why));
    case 'done':
      wait(false);
      return tell();
    case 'stop': return state('stop', word.text);
  }
};

/** @param {import('./socket.js').Word} word */
const show = word => {
  const before = view;
  view = seen(before, word);
  if (!view) return way.open();
  way.say({do: 'got', n: view.n});
  const {fields, parts} = view;
  for (const name of ['own', 'asks', 'answers', 'players', 'story', 'words']) {
    if (before?.parts[name] !== parts[name]) part(name, parts[name]);
  }
  if (before?.parts.board !== parts.board) board.draw(parts.board, fields.name);
  if (fields.task && before?.n !== view.n) set(fields.task);
  at('title').textContent = fields.title;
  document.title = fields.mine ? say('your turn', {title: fields.title}) : fields.title;
  document.body.classList.toggle('mine', fields.mine || at('answers').childElementCount > 0);
  at('words').hidden = false;
  if (before?.fields.moves === fields.moves) board.show();
  else board.offer(fields.moves);
  lists();
};

/** @param {string} name @param {string[]} lines */
const part = (name, lines) => {
  const el = at(name), made = below(lines.join('\n'));
  if (name === 'words') {
    const head = made.querySelector('h2');
    replace(el, fragment(html('summary', {}, head?.textContent ?? ''), ...[...made.querySelectorAll('p')]));
  } else if (name === 'story') replace(el, fragment(html('h2', {}, say('happened')), made));
  else replace(el, made);
};

/** @param {(Node | string)[]} inside */
const fragment = (...inside) => {
  const made = document.createDocumentFragment();
  made.append(...inside);
  return made;
};

/** What the host sends as it would stand at the table: a page of its own has its headings one step below its title. @param {string} text */
const below = text => {
  const made = markup(text);
  for (const head of made.querySelectorAll('h4')) head.replaceWith(html('h2', {}, ...head.childNodes));
  return made;
};

/** The headings, and the list of all moves with a box to type one. */
const lists = () => {
  const heading = at('story').querySelector('h2');
  if (heading) heading.textContent = say('happened');
  const list = at('moves'), moves = view?.fields.moves ?? [];
  list.hidden = !moves.length;
  if (!view || !moves.length) return list.replaceChildren();
  const number = moves.length + view.fields.more;
  const rows = moves.map(([text, called]) => html('button', {type: 'button', 'data-do': 'play', 'data-value': text}, html('span', {}, called), html('code', {lang: 'en'}, text)));
  const more = view.fields.more ? [html('p', {class: 'tk-quiet'}, say('more moves', {number: view.fields.more}))] : [];
  const box = html('input', {type: 'text', id: 'typed', 'aria-label': say('type'), placeholder: say('type'), autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: '120', lang: 'en'});
  const form = html('form', {class: 'typed'}, box, html('button', {}, say('play')), html('button', {type: 'button', 'data-do': 'why'}, say('why not')));
  replace(list, fragment(html('details', {'data-keep': 'moves'}, html('summary', {}, say('all moves', {number})), form, ...rows, ...more)));
};

/** What is chosen on the board so far, what it may be, and what is to be tapped next. */
const choice = () => {
  const el = at('choice'), fields = view?.fields;
  const entries = task ? entry(task, board, say) : [];
  if (task && task.kind !== 'play') {
    if (task.kind !== 'number' || !document.getElementById('number')) el.replaceChildren(...entries);
    return;
  }
  if (!fields?.mine || !fields.moves.length) return el.replaceChildren(...entries);
  /** @type {Node[]} */
  const made = [];
  const groups = Object.entries(fields.groups), answered = new Set([...at('answers').querySelectorAll('[data-do=play]')].map(one => one.getAttribute('data-value')));
  const open = fields.moves.filter(([text]) => !answered.has(text)), some = groups.filter(([group]) => open.some(move => move[2] === group));
  if (some.length > 1) {
    made.push(html('div', {class: 'groups', role: 'group'}, ...some.map(([group, called]) => html('button', {
      type: 'button', 'data-do': 'group', 'data-value': group, 'aria-pressed': String(group === board.group),
    }, `${called} ${fields.moves.filter(move => move[2] === group).length}`))));
  }
  const fits = board.fitting.filter(([text]) => !answered.has(text)), unseen = fits.filter(([, , , keys, hints]) => !keys.length && !hints.length);
  if (board.clicked.length) {
    made.push(html('p', {class: 'chose'}, say('chosen', {names: board.clicked.map(one => board.called(one)).join(', ')}), html('button', {type: 'button', 'data-do': 'anew'}, say('undo choice'))));
  } else if (board.lit.length && fits.length > unseen.length) made.push(html('p', {class: 'tk-quiet'}, say('tap')));
  const rows = board.clicked.length && fits.length <= MOST_BUTTONS ? fits : unseen;
  if (rows.length) made.push(html('div', {class: 'rows'}, ...rows.map(([text, called]) => html('button', {type: 'button', class: 'answer', 'data-do': 'play', 'data-value': text}, called))));
  el.replaceChildren(...made, ...entries);
};

/** A task is set before everybody, which comes with its view. @param {import('./task.js').Task} next */
const set = next => {
  task = next;
  document.body.classList.add('wall');
  board.marks = task.kind === 'points';
  at('choice').replaceChildren();
  tell();
  who();
  seats();
};

/** @param {import('./socket.js').Word} word */
const sit = word => {
  seat = word.seat;
  if (word.key) mine = word.key;
  else if (seat < 0) mine = '';
  location.replace(`#${mine ? `${key}.${mine}` : key}`);  // so that a reload finds the seat again
  at('who').dataset.name = word.name;
  at('who').dataset.badge = word.badge;
  who();
  seats();
};

const who = () => {
  const el = at('who'), {name = '', badge = ''} = el.dataset;
  if (el.dataset.name === undefined) return;
  if (task) return el.replaceChildren(html('span', {}, [task.where, say('unnamed')].filter(Boolean).join(' · ')));
  el.replaceChildren(markup(badge), html('span', {}, name ? say('you are', {name}) : say('you watch')),
    ...(name ? [html('button', {type: 'button', 'data-do': 'stand', 'aria-label': say('give up'), title: say('give up')}, '✕')] : []));
};

/** The seats that can be taken, for who has none. */
const seats = () => {
  const el = at('seats');
  el.hidden = seat >= 0 || watches || task !== null;
  if (el.hidden) return el.replaceChildren();
  const rows = free.map(([number, name, badge]) => html('button', {type: 'button', 'data-do': 'sit', 'data-value': String(number)}, markup(badge), html('span', {}, name)));
  const only = html('button', {type: 'button', class: 'plain', 'data-do': 'watch'}, say('only watch'));
  el.replaceChildren(...(rows.length ? [html('h2', {}, say('take a seat')), html('div', {class: 'seats'}, ...rows, only)] : [html('p', {class: 'tk-quiet'}, say('no seat'))]));
};

/** An answer to what was asked or tried; it stays until something else is done. @param {Node} [what] @param {string} [kind] */
const tell = (what, kind = '') => {
  const el = at('said');
  el.className = kind;
  el.replaceChildren(...(what ? [what, html('button', {type: 'button', class: 'shut', 'data-do': 'shut', 'aria-label': say('close')}, '✕')] : []));
};

/** @param {boolean} on */
const wait = on => {
  waits = on;
  at('dock').setAttribute('aria-busy', String(on));
};

/** @param {string} move */
const play = move => {
  if (!view || waits || !move) return;
  if (way.say({do: 'play', move, n: view.n})) wait(true);
};

document.addEventListener('click', event => {
  const button = event.target instanceof Element ? event.target.closest('button[data-do]') : null;
  if (!(button instanceof HTMLElement)) return;
  const {do: name, value = ''} = button.dataset;
  switch (name) {
    case 'play': return play(value);
    case 'roll': if (view && !waits && way.say({do: 'roll', n: view.n})) wait(true); return;
    case 'sit': return void way.say({do: 'sit', seat: Number(value)});
    case 'stand': return void way.say({do: 'stand'});
    case 'watch': watches = true; return seats();
    case 'group': return board.turn(value);
    case 'anew': return board.anew();
    case 'why': return void way.say({do: 'why', move: typed().value.trim()});
    case 'shut': return tell();
    case 'again': tell(); return void way.say({do: 'again'});
    case 'answer': return answer(value);
    case 'answer-marked': return answer([...board.clicked].sort((a, b) => a - b).join(' '));
    case 'answer-number': return answer(/** @type {HTMLInputElement} */ (at('number')).value.trim());
  }
});
/** @param {string} value */
const answer = value => { if (!waits && way.say({do: 'answer', value, n: view?.n ?? 0})) wait(true); };
document.addEventListener('submit', event => {
  event.preventDefault();
  if (event.target instanceof Element && event.target.classList.contains('number')) return answer(/** @type {HTMLInputElement} */ (at('number')).value.trim());
  if (event.target instanceof Element && event.target.classList.contains('typed')) play(typed().value.trim());
});
const typed = () => /** @type {HTMLInputElement} */ (at('typed'));
dark.addEventListener('change', () => way.open());
window.addEventListener('hashchange', () => { if (keys()[0] !== key) location.reload(); });

document.documentElement.lang = code;
state('way', say('opening'));
way.open();
