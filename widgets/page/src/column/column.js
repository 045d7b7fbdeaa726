// The column beside the board: HTML of the kernel in parts, and the acts that a person sets off there.
import {gather, go} from './arrows.js';
import {copy, tables} from '../kit/copy.js';
import {html, markup} from '../kit/dom.js';
import {printed} from './print.js';
import {focused, replace} from '../kit/opened.js';
import {layOut, scroller} from './layout.js';
import {KEYS, listenToTable} from './shortcuts.js';
import {readIn, speech} from '../kit/words.js';

const BUSY_MS = 1500;
/** What opens over something else: where a player's points came from, and the rule of a question. */
const OVER = '.tk-seat[open], .tk-asked > .tk-clause[open]', LEAST_PX = 120, EDGE_PX = 8;
const OUTSIDE = ['notice', 'bar', 'tools', 'answer'], WITHIN = ['players', 'tabs', 'list', 'drawer'], BELOW = ['steps', 'words', 'spots'];

/** Headings follow on the title of the page that a table stands on, which is the only one above them for sure. @param {DocumentFragment} made */
const below = made => {
  for (const head of made.querySelectorAll(':is(.tk-asked, .tk-drawer-head) > h3, h4')) head.setAttribute('aria-level', head.localName === 'h3' ? '2' : '3');
  return made;
};

/** An update has only the parts that changed: the model keeps all of them, for views to come. @param {{model: any}} given */
export function initialize({model}) {
  let all = {...model.get('html')};
  model.on('change:html', () => {
    all = {...all, ...model.get('html')};
    model.set('html', all);
  });
}

/** @param {import('../main.js').Given} given */
export function render({model, el, signal: ended}) {
  const over = new AbortController(), {signal} = over;
  ended?.addEventListener('abort', () => over.abort());
  const waits = html('p', {class: 'tk-waits', role: 'status'}), said = html('p', {class: 'tk-says', role: 'status'});
  const slot = (/** @type {string} */ name) => html('div', {class: `tk-part-${name}`, 'data-part': name});
  // Whatever stands in one group is one stop of the Tab key.
  const middle = html('div', {class: 'tk-middle'}, ...WITHIN.map(slot));
  el.append(...OUTSIDE.map(slot), middle, ...BELOW.map(slot), waits, said);
  /** @type {Map<string, HTMLElement>} */
  const parts = new Map([...el.children, ...middle.children].flatMap(node => (node instanceof HTMLElement && node.dataset.part ? [[node.dataset.part, node]] : [])));
  parts.get('players')?.setAttribute('data-arrows', '');
  /** What is shown now, by the name of its part. @type {Map<string, string>} */
  const shown = new Map();
  const say = speech(model), speaks = () => readIn(model, el, el.closest('.tk-table'));
  let seq = 0, busy = 0;  // the number of the last act, and the timer after which it is said that the kernel is busy
  let opener = '';        // the tool that has opened the drawer: it has the keyboard again when that closes
  let types = false;      // somebody wants to type a move as soon as the box is there
  let down = false;       // a button is held down

  /** The element of a part; `players/2` is one within `players`. @param {string} name */
  const place = name => {
    const known = parts.get(name), within = parts.get(name.split('/')[0]);
    if (known || !within) return known;
    const made = html('div', {'data-part': name});
    parts.set(name, made);
    within.append(made);
    return made;
  };
  /** Reads out what is asked, what happened last and what was answered, for who does not see it. */
  const tell = () => {
    const words = [...el.querySelectorAll('.tk-asked h3, .tk-step:first-child, .tk-part-answer h4')].map(node => node.textContent?.trim()).join('. ');
    if (said.textContent !== words) said.textContent = words;
  };
  const show = () => {
    if (down) return;
    const closes = shown.get('drawer'), before = titled();
    for (const [name, text] of Object.entries(model.get('html') ?? {})) {
      const part = shown.get(name) === text ? undefined : place(name);
      if (!part) continue;
      shown.set(name, text);
      part.hidden = !text;
      replace(part, below(markup(text)));
      for (const link of part.querySelectorAll('[data-link]')) link.toggleAttribute('hidden', !address);
      for (const asks of part.querySelectorAll('[data-origin]')) ask(asks.getAttribute('data-origin') ?? '', location.origin);
      gather(name.startsWith('players') ? middle : part);
    }
    if (types && el.querySelector('input[data-keep=entry]')) type();
    if (closes && !shown.get('drawer') && !focused(el)) find(opener)?.focus({preventScroll: true});
    if (titled() && titled() !== before) came(/** @type {HTMLElement} */ (parts.get('drawer')));
    fit();
    tell();
  };
  /** A drawer that has just been opened has the keyboard; on a narrow page it stands below all else, and comes into sight. @param {HTMLElement} drawer */
  const came = drawer => {
    /** @type {HTMLElement | null} */ (drawer.querySelector('header button'))?.focus({preventScroll: true});
    if (getComputedStyle(drawer).position === 'static') drawer.scrollIntoView({block: 'nearest'});
  };
  /** The title of the open drawer, or nothing. */
  const titled = () => parts.get('drawer')?.firstElementChild?.getAttribute('aria-label') ?? '';
  /** @param {string} [asked] @returns {HTMLElement | null} */
  const find = asked => (asked ? el.querySelector(`.tk-tools ${asked}`) : null);
  const address = tables();

  const settle = () => {
    if ((model.get('heard') ?? 0) < seq) return;
    clearTimeout(busy);
    waits.textContent = '';
  };
  const gone = () => { clearTimeout(busy); if (!signal.aborted) waits.textContent = say('gone'); };
  /** @param {{do: 'act', name: string, value: string} | {do: 'file', name: string, text: string}} said */
  const send = said => {
    seq = Math.max(seq, model.get('heard') ?? 0) + 1;
    clearTimeout(busy);
    busy = window.setTimeout(() => { waits.textContent = say('busy'); }, BUSY_MS);
    try { Promise.resolve(model.send({...said, seq})).catch(gone); } catch { gone(); }
  };
  /** @param {string} name @param {string} value */
  const ask = (name, value) => send({do: 'act', name, value});
  /** The text of a chosen file goes to the kernel; of one that is too large only that it is. @param {HTMLInputElement} box */
  const read = box => {
    const file = box.files?.[0], {do: name = '', most = '0', over = ''} = box.dataset;
    if (!file) return;
    if (file.size > Number(most)) ask(over, '');
    else file.text().then(text => { if (!signal.aborted) send({do: 'file', name, text}); }, () => { waits.textContent = say('unreadable'); });
    box.value = '';  // so that the same file can be chosen once more
  };

  /** What a button asks for: of the page itself, or of the kernel. @param {HTMLElement} button */
  const press = button => {
    const {do: name, value = '', page, text, link, from} = button.dataset;
    if (text !== undefined) return copy(button, text);
    if (link !== undefined) return copy(button, `${address}#${link}`);
    if (page === 'full') return full();
    if (page === 'print') return printed(button.closest('.tk-drawer')?.querySelector('.tk-paper > svg'));
    if (name === undefined) return;
    if (from) {
      const box = /** @type {HTMLInputElement | null} */ (el.querySelector(`input[data-keep=${from}]`));
      return box ? ask(name, box.value) : undefined;
    }
    if (name === 'answer') {  // shown at once, in this very frame; the kernel decides all the same
      for (const other of el.querySelectorAll('.tk-answer')) other.classList.add(other === button ? 'tk-chosen' : 'tk-left');
    }
    if (name === 'dismiss') parts.get('answer')?.toggleAttribute('hidden', true);
    if (name === 'drawer' && button.closest('.tk-tools')) opener = `[data-do=drawer][data-value=${value}]`;
    ask(name, value);
  };
  /** Somebody wants to type a move: the box may yet have to come. */
  const type = () => {
    const box = /** @type {HTMLElement | null} */ (el.querySelector('input[data-keep=entry]'));
    types = !box;
    if (box) box.focus();
    else ask('tab', 'moves');
  };
  /** Closes what has opened over something else, but for what somebody is in. @param {EventTarget | null} [at] */
  const fold = at => {
    const open = [...el.querySelectorAll(OVER)].filter(node => !(at instanceof Node && node.contains(at)));
    for (const node of open) node.removeAttribute('open');
    return open.length > 0;
  };
  /** Where points came from is no higher than there is room below it. @param {Event} event */
  const room = event => {
    const seat = event.target instanceof Element && event.target.matches('.tk-seat[open]') ? event.target : null, box = seat?.lastElementChild;
    if (!(box instanceof HTMLElement)) return;
    const table = /** @type {Element} */ (el.closest('.tk-table') ?? el), bottom = scroller(table)?.getBoundingClientRect().bottom ?? window.innerHeight;
    const below = Math.min(bottom, table.getBoundingClientRect().bottom) - box.getBoundingClientRect().top - EDGE_PX;
    box.style.setProperty('--tk-room', `${Math.max(LEAST_PX, Math.round(below))}px`);
  };
  const full = () => {
    const table = /** @type {HTMLElement | null} */ (el.closest('.tk-table'));
    if (document.fullscreenElement) document.exitFullscreen();
    else if (document.fullscreenEnabled || !table?.togglePopover) table?.requestFullscreen();
    else { table.popover = 'manual'; table.togglePopover(); }  // a phone that gives the screen to films alone: over the whole page
  };

  /** A click beside the menu, or beside what is explained while no drawer is open, closes it. On the board it says what comes next. @param {EventTarget} at */
  const leave = at => {
    if (!(at instanceof Element) || at.closest('.tk-tools, .tk-drawer, .tk-inside')) return;
    if (el.querySelector('.tk-drawer-more')) ask('drawer', '');
    const answer = parts.get('answer');
    if (answer?.textContent && !answer.contains(at) && !at.closest('.tk-board') && !titled()) ask('dismiss', '');
  };
  for (const name of ['pointerdown', 'focusin']) window.addEventListener(name, event => fold(event.composedPath()[0]), {capture: true, signal});
  window.addEventListener('pointerdown', event => leave(event.composedPath()[0]), {capture: true, signal});
  el.addEventListener('toggle', room, {capture: true, signal});
  // Nothing is replaced below a finger or a pressed mouse button: the click would find no button any more.
  el.addEventListener('pointerdown', event => { down = event.target instanceof Element && event.target.closest('button, summary') !== null; }, {signal});
  const up = () => setTimeout(() => { if (down) { down = false; show(); } });
  for (const name of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(name, up, {signal});
  el.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button instanceof HTMLElement && !button.hasAttribute('disabled')) press(button);
  }, {signal});
  el.addEventListener('change', event => {
    const box = event.target;
    if (box instanceof HTMLSelectElement && box.dataset.do) { if (box.value) ask(box.dataset.do, box.value); }
    else if (box instanceof HTMLInputElement && box.type === 'range' && box.dataset.do) ask(box.dataset.do, box.value);
    else if (box instanceof HTMLInputElement && box.type === 'file') read(box);
  }, {signal});
  el.addEventListener('input', event => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.dataset.keep !== 'entry') return;
    const plain = (/** @type {string | null} */ text) => (text ?? '').toLowerCase().replace(/\s/g, ''), typed = plain(box.value);
    const fits = (/** @type {Element} */ row) => [row.textContent, (row.getAttribute('data-value') ?? '').replace(/^\d+ /, '')].some(text => plain(text).includes(typed));
    const rows = [...el.querySelectorAll('.tk-move[data-do=row]')], none = !rows.some(fits);
    for (const row of rows) row.toggleAttribute('hidden', !none && !fits(row));
  }, {signal});
  el.addEventListener('dblclick', event => {
    const row = event.target instanceof Element ? event.target.closest('[data-do=row]') : null;
    if (row instanceof HTMLElement && row.getAttribute('aria-pressed') === 'false') press(row);
  }, {signal});
  el.addEventListener('keydown', event => {
    const at = event.target;
    if (event.key === 'Enter' && at instanceof HTMLInputElement && at.type === 'text' && at.dataset.do) ask(at.dataset.do, at.value);
    else if (!go(event)) return;
    event.preventDefault();
  }, {signal});
  listenToTable(el, KEYS, {press, ask, type, fold, find: selector => /** @type {HTMLElement | null} */ (el.querySelector(selector))}, signal);

  // What is made of widgets lies over the open drawer, below its title and what is told there.
  const fit = () => {
    const side = el.parentElement, last = middle.querySelector('.tk-drawer')?.lastElementChild;
    if (!side || !last) return;
    const box = side.getBoundingClientRect(), top = last.getBoundingClientRect().bottom, bottom = middle.getBoundingClientRect().bottom;
    side.style.setProperty('--tk-inside-top', `${Math.round(top - box.top)}px`);
    side.style.setProperty('--tk-inside-bottom', `${Math.round(box.bottom - bottom)}px`);
  };
  let laid = false;
  const sizes = new ResizeObserver(() => {
    const table = laid ? null : el.closest('.tk-table');  // only once the column is on the page it lies in one
    if (table instanceof HTMLElement) { laid = true; layOut(table, signal); }
    fit();
  });
  sizes.observe(middle);

  /** @type {[string, () => void][]} */
  const hears = [['change:html', show], ['change:heard', settle], ['change:lang', speaks]];
  for (const [name, act] of hears) model.on(name, act);
  speaks();
  show();
  return () => {
    clearTimeout(busy);
    over.abort();
    sizes.disconnect();
    for (const [name, act] of hears) model.off(name, act);
  };
}
