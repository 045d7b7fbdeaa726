// A course on the page: one game from the first click to the end. It shows a state, which the kernel or the pack says, and
// sends what the reader does. No rule stands here, and nothing is judged.
import {bringIntoSight} from '../kit/in_sight.js';
import {html} from '../kit/dom.js';
import {CourseBoard} from './board.js';
import {bubbleOf, buttonOf, cardsOf, flown, headOf, mineOf, numberOf, optionsOf} from './parts.js';
import {Kept, read} from './progress.js';
import {CourseRace} from './race.js';
import {Row, comes} from './row.js';
import {tongueOf} from '../kit/tongue.js';
import {readIn} from '../kit/words.js';

const SMALL_PX = 640, LONGEST = 80, FASTER = 4, LEAST_ZOOM = 0.7, FOOT_PX = 48, GAP_PX = 10, FULL = ['tk-c-full', 'tk-c-fuller'];

/**
 * What is shown: see tablekit_widgets/course/view.py.
 * @typedef {{n: number, beat: string, title: string, dots: {is: string, name: string}[], players: import('./parts.js').Player[],
 *   board: import('./board.js').Board, bubble: import('./parts.js').Bubble | null, cards: import('./parts.js').Card[],
 *   options: import('./parts.js').Option[], number: string, mine: import('./parts.js').Mine, buttons: import('./parts.js').Button[],
 *   auto: {act: string, ms: number} | null, said: string, list: import('./parts.js').Option[], race: any, ends: boolean,
 *   goods?: Parameters<typeof flown>[1]}} View
 */

/** A course, laid anew where another language is chosen: all that is on the page is said in it. @param {import('../main.js').Given} given */
export const render = given => {
  const {model, el} = given;
  let over = laid(given);
  const anew = () => {
    const chooses = el.contains(document.activeElement) && document.activeElement?.closest('.tk-tongue');
    over();
    el.replaceChildren();
    over = laid(given);
    if (chooses) /** @type {HTMLElement | null} */ (el.querySelector('.tk-tongue select'))?.focus({preventScroll: true});
  };
  model.on('change:lang', anew);
  return () => {
    model.off('change:lang', anew);
    over();
  };
};

/** @param {import('../main.js').Given} given */
const laid = ({model, el, signal: ended}) => {
  const over = new AbortController(), {signal} = over;
  ended?.addEventListener('abort', () => over.abort());
  const words = model.get('words'), kept = new Kept(String(model.get('game')));
  const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  el.classList.add('tk-course');
  el.dataset.lmSuppressShortcuts = 'true';  // JupyterLab leaves the keys to what is in here
  /** @type {View} */
  let view = model.get('view');
  let beat = '', timer = 0, shown = -1, fast = false, sent = -1;
  /** @type {Set<string>} rules that are open */
  const opened = new Set();

  /** @param {string} name @param {string} [value] */
  const act = (name, value = '') => {
    clearTimeout(timer);
    if (sent === view.n && name !== 'hint') return;  // the answer to the first click is on its way
    sent = view.n;
    el.classList.add('tk-c-waits');
    model.send({do: 'act', n: view.n, name: name.slice(0, LONGEST), value: value.slice(0, LONGEST)});
  };
  const tongue = tongueOf(model), top = html('div'), side = html('div', {class: 'tk-c-side'}), foot = html('div', {class: 'tk-c-foot'});
  const row = new Row(foot), said = html('div', {class: 'tk-say-it', role: 'status', 'aria-live': 'polite'});
  const board = new CourseBoard(name => act(name), words.whole);
  const race = new CourseRace(side, message => model.send(message), words, signal);
  race.turned = (picture, told) => { board.show(view.board, picture, false); said.textContent = told; };
  el.append(top, html('div', {class: 'tk-c-body'}, board.el, side), foot, said);

  const fit = () => {
    const {width} = el.getBoundingClientRect();
    if (!width) return;
    const small = width < SMALL_PX;
    if (small !== board.small) model.send({do: 'size', small});
    board.small = small;
    el.classList.toggle('tk-c-small', board.small);
    const mine = /** @type {HTMLElement | null} */ (foot.querySelector('.tk-c-mine'));
    if (mine) {  // all that the reader has is seen, without scrolling
      mine.style.removeProperty('zoom');
      if (small && mine.scrollWidth > mine.clientWidth) mine.style.setProperty('zoom', String(Math.max(LEAST_ZOOM, mine.clientWidth / mine.scrollWidth)));
      for (let zoom = 0.9; !small && zoom >= LEAST_ZOOM && mine.offsetHeight > FOOT_PX; zoom -= 0.1) mine.style.setProperty('zoom', zoom.toFixed(1));
    }
    el.classList.remove(...FULL);  // where there is much to choose, less is told beside it, and nothing is scrolled
    for (const less of FULL) el.classList.toggle(less, small && side.scrollHeight > side.clientHeight);
    board.place();
    tail();
  };
  /** Where the bubble points to: at its left beside the board, at its top below it. */
  const tail = () => {
    const bubble = /** @type {HTMLElement | null} */ (side.querySelector('.tk-c-bubble')), at = view.board.about;
    side.style.paddingTop = '';
    bubble?.style.removeProperty('--tk-tail');
    bubble?.classList.toggle('tk-c-points-at', !!at);
    if (!bubble || !at) return;
    const [x, y] = board.pixels(at), box = board.el.getBoundingClientRect();
    if (board.small) {
      const left = bubble.getBoundingClientRect().left - box.left;
      bubble.style.setProperty('--tk-tail', `${Math.min(Math.max(x - left, 26), bubble.clientWidth - 26)}px`);
      return;
    }
    const {paddingTop, paddingBottom} = getComputedStyle(side), least = parseFloat(paddingTop);
    const needed = [...side.children].reduce((sum, one) => sum + /** @type {HTMLElement} */ (one).offsetHeight + GAP_PX, parseFloat(paddingBottom));
    const high = bubble.offsetHeight, down = Math.max(Math.min(y - high / 2, side.clientHeight - needed), least);
    side.style.paddingTop = `${down}px`;
    bubble.style.setProperty('--tk-tail', `${Math.min(Math.max(y - down, 24), high - 24)}px`);
  };

  /** What had the focus has it again; where it is gone, what can be done now. */
  const focusing = () => {
    const active = /** @type {HTMLElement | SVGElement | null} */ (el.contains(document.activeElement) ? document.activeElement : null);
    const had = active !== null, was = active?.dataset.act;
    return () => {
      if (!had || el.contains(document.activeElement)) return;
      const all = /** @type {HTMLElement[]} */ ([...el.querySelectorAll('[data-act]:not(:disabled)')]);
      const next = all.find(one => one.dataset.act === was && one.tabIndex >= 0) ?? el.querySelector('input, .tk-c-primary:not(:disabled), .tk-c-option:not(:disabled)')
        ?? board.paths()[0] ?? foot.querySelector('button:not(:disabled)') ?? el;
      /** @type {HTMLElement} */ (next).focus({preventScroll: true});
    };
  };
  const draw = () => {
    view = model.get('view');
    const again = focusing(), typed = side.querySelector('input')?.value ?? '';
    el.classList.remove('tk-c-waits');
    el.classList.toggle('tk-c-ends', view.ends);
    el.classList.toggle('tk-c-racing', !!view.race);
    const head = headOf(view);
    if (tongue) head.append(tongue);
    top.replaceChildren(head);
    side.replaceChildren();
    if (view.cards.length) side.append(cardsOf(view.cards));
    if (view.bubble) side.append(bubbleOf(view.bubble, opened));
    if (view.number) side.append(numberOf(view.number, words.check));
    if (view.options.length) side.append(optionsOf(view.options));
    if (view.list.length) {
      const list = optionsOf(view.list);
      list.classList.add('tk-c-list');
      list.tabIndex = 0;
      side.append(list);
    }
    const entry = side.querySelector('input');
    if (entry && typed && view.beat === beat) entry.value = typed;
    side.querySelector('.tk-c-card.tk-c-here')?.scrollIntoView?.({block: 'nearest', inline: 'nearest'});
    race.show(view.race);
    row.leaves();
    foot.replaceChildren(mineOf(view.mine), html('div', {class: 'tk-c-buttons'}, ...view.buttons.map(buttonOf)));
    if (view.auto && !calm()) foot.querySelector('.tk-c-buttons')?.prepend(buttonOf({act: 'faster', says: words.faster, pressed: fast}));
    board.show(view.board, model.get('picture'), view.beat !== beat);
    beat = view.beat;
    const fresh = view.n !== shown;
    Object.assign(el.dataset, {view: String(view.n), at: String(model.get('progress')?.at ?? '')});
    if (fresh) said.textContent = view.said;
    shown = view.n;
    fit();
    if (fresh && !calm()) flown(el, view.goods ?? [], board.source());
    again();
    clearTimeout(timer);
    if (view.auto) {
      const {act: name, ms} = view.auto;
      if (!calm()) timer = window.setTimeout(() => act(name), fast ? ms / FASTER : ms);
      else if (!foot.querySelector(`button[data-act="${CSS.escape(name)}"]`)) foot.querySelector('.tk-c-buttons')?.append(buttonOf({act: name, says: '▶', primary: true, key: 'ArrowRight'}));
    }
    row.came();
  };

  el.addEventListener('click', event => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button[data-act]'));
    if (!button || /** @type {HTMLButtonElement} */ (button).disabled || comes(button)) return;
    const {act: name = ''} = button.dataset;
    if (name === 'faster') { fast = !fast; draw(); return; }
    if (name === 'else') { kept.forget(); }
    const entry = side.querySelector('input');
    if (name === 'number' && !entry?.value.trim()) { entry?.focus(); return; }
    act(name, name === 'number' ? entry?.value.trim() : '');
  }, {signal});
  el.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || race.takes(event)) return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (at.matches('input')) {
      if (event.key === 'Enter') { event.preventDefault(); /** @type {HTMLElement | null} */ (side.querySelector('[data-act=number]'))?.click(); }
      return;
    }
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const button = /** @type {HTMLButtonElement | undefined} */ ([...foot.querySelectorAll('button[data-key]')].find(
      one => /** @type {HTMLElement} */ (one).dataset.key === name && !/** @type {HTMLButtonElement} */ (one).disabled));
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) button.click();
  }, {signal});

  const keep = () => {
    const now = read(JSON.stringify(model.get('progress')));
    if (!now || !now.version) return;
    kept.save(now, !!model.get('progress').anew);
    if (kept.refused && !told) { told = true; model.send({do: 'kept', progress: null, refused: true}); }
  };
  let told = false;
  // a page that has played so far by itself hands over to the kernel behind this course
  el.addEventListener('tablekit-go-on', event => {
    model.send({do: 'kept', progress: /** @type {CustomEvent} */ (event).detail, refused: false, goes_on: true});
  }, {signal});
  const sizes = new ResizeObserver(fit);
  sizes.observe(el);
  /** @type {[string, () => void][]} */
  const hears = [['change:view', draw], ['change:picture', draw], ['change:progress', keep]];
  for (const [name, hear] of hears) model.on(name, hear);
  readIn(model, el);
  draw();
  bringIntoSight(el);
  const before = kept.load();
  told = kept.refused;
  model.send({do: 'kept', progress: before, refused: kept.refused});
  return () => {
    clearTimeout(timer);
    race.stop();
    sizes.disconnect();
    over.abort();
    for (const [name, hear] of hears) model.off(name, hear);
  };
};
