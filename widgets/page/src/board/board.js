// The page side of a board. It lies over what ipycanvas has drawn, or shows the drawing itself where no canvas can be.
import {click, lit, plays} from './chooser.js';
import {listenToFilm} from './film.js';
import {centre} from './geometry.js';
import {bringIntoSight} from '../kit/in_sight.js';
import {listenToKeys} from './keys.js';
import {Marks} from './marks.js';
import {listenToPointer} from './pointer.js';
import {report} from './reports.js';
import {listenToSaves, notebookOf} from './stored.js';
import {readClicks, readKept, readMarks, readPicture, readTold} from './wire.js';
import {readIn, speech} from '../kit/words.js';

const BUSY_MS = 1500, THUMB_PX = 40;
const NARROW_PX = 440;  // as wide the narrow drawing is at most, also in table.css and board/view.py
const isNarrow = (/** @type {number} */ width) => width > 0 && width <= NARROW_PX;

/** @param {import('../main.js').Given} given */
export function render({model, el, signal: ended}) {
  const over = new AbortController(), {signal} = over;
  ended?.addEventListener('abort', () => over.abort());
  const view = Math.random().toString(36).slice(2, 10);
  // ipywidgets raises "Cannot send" where the kernel is gone; marimo answers with a promise.
  /** @param {import('./wire.js').ToKernel} message */
  const send = message => {
    try { Promise.resolve(model.send(message)).catch(gone); } catch { gone(); }
  };
  // Other widgets are there only where ipywidgets is: elsewhere the drawing comes as SVG, and is asked for by `canvas`.
  const canvas = typeof model.widget_manager?.create_view === 'function';
  const notebook = notebookOf(model);

  el.classList.add('tk-face', ...(canvas ? [] : ['tk-alone']));
  const say = speech(model), marks = new Marks(el, say);
  const read = () => {
    const table = el.closest('.tk-table');
    readIn(model, el, table);
    table?.setAttribute('data-restarted', say('restarted'));  // both are for the style sheet, when no kernel is there
    table?.setAttribute('data-kept', say('kept'));
  };
  /** Presses the kernel has not answered. @type {{seq: number, n: number, spot: number, plays: boolean}[]} */
  let waiting = [];
  let seq = 0, busy = 0, rung = -1, narrow = false, clicks = readClicks(null);

  // A focused ipycanvas keeps every key, Tab included: what lies under this is for the eyes alone.
  const quiet = () => { for (const other of el.parentElement?.children ?? []) if (other !== el) other.toggleAttribute('inert', true); };
  const heard = () => Number(model.get('heard')?.[view] ?? 0);

  /** Shows what a press means, and says whether it is more than a choice. @param {number} spot */
  const means = spot => {
    const {moves} = marks.picture, found = clicks.chooses && plays(moves, clicks, spot) ? click(moves, clicks, spot) : null;
    if (found === null || typeof found === 'number') return true;
    clicks = {...found, chooses: true};
    return false;
  };
  const choose = () => {
    const painted = readClicks(model.get('painted')), {moves} = marks.picture;
    marks.choose(clicks.clicked, lit(moves, clicks), [...lit(moves, painted), ...painted.clicked]);
    marks.only('tk-sent', waiting.findLast(one => one.plays)?.spot ?? -1);
    el.classList.toggle('tk-ahead', String([clicks.group, clicks.clicked]) !== String([painted.group, painted.clicked]));
  };
  /** What the kernel says counts; on top of it lies what it has not heard yet. */
  const settle = () => {
    waiting = waiting.filter(one => one.seq > heard() && one.n === marks.picture.n);
    clicks = readClicks(model.get('clicks'));
    waiting.forEach(one => { one.plays = means(one.spot); });
    if (!waiting.length) { clearTimeout(busy); marks.waits.textContent = ''; }
    choose();
  };
  const mark = () => marks.mark(readMarks(model.get('marks')?.[narrow ? 'narrow' : 'wide']));
  const draw = () => { if (!canvas) marks.draw(String(model.get('svg')?.[narrow ? 'narrow' : 'wide'] ?? '')); };
  // The table is laid out by the drawing for wide boards, so that which one is shown changes nothing in that.
  const laid = (/** @type {import('./wire.js').Picture} */ {wide, narrow: other}) => {
    const table = /** @type {HTMLElement | null} */ (el.closest('.tk-table')), known = wide ?? (table?.style.getPropertyValue('--tk-ratio') ? null : other);
    if (known) table?.style.setProperty('--tk-ratio', (known.width / known.height).toFixed(4));
  };
  const show = () => {
    quiet();
    narrow = isNarrow(el.getBoundingClientRect().width);
    rung = -1;
    marks.show(readPicture(model.get('picture')), narrow);
    laid(marks.picture);
    mark();
    settle();
  };
  const gone = () => {
    clearTimeout(busy);
    waiting = [];
    choose();
    if (!signal.aborted) marks.waits.textContent = say('gone');
  };
  /** Whether a tap only rings a place: one that is smaller than a thumb is played by a second tap. @param {number} spot */
  const isRung = spot => {
    const {moves} = marks.picture, box = marks.path(spot)?.getBoundingClientRect();
    const isPlayed = narrow && clicks.chooses && plays(moves, clicks, spot) && typeof click(moves, clicks, spot) === 'number';
    return isPlayed && box && Math.min(box.width, box.height) < THUMB_PX && rung !== spot;
  };
  /** @param {import('./wire.js').Point} at @param {number} spot @param {import('./wire.js').By} by */
  const press = (at, spot, by) => {
    if (by === 'touch' && isRung(spot)) {
      rung = spot;
      marks.only('tk-here', spot);
      marks.showTip({view: '', narrow, at: centre(marks.spots[spot]), areas: [], name: marks.spots[spot].name, lines: [say('again')]});
      return;
    }
    rung = -1;
    seq = Math.max(seq, heard()) + 1;
    // Shown at once, in this very frame: what it chooses, or that a move is on its way. The kernel decides all the same.
    waiting.push({seq, n: marks.picture.n, spot, plays: means(spot)});
    choose();
    if (by === 'keys') marks.say();
    clearTimeout(busy);
    busy = window.setTimeout(() => { marks.waits.textContent = say('busy'); }, BUSY_MS);
    send({do: 'press', view, seq, n: marks.picture.n, narrow, at, spot, by});
  };

  listenToPointer(el, marks, {press, rest: at => send({do: 'rest', view, n: marks.picture.n, narrow, at})}, signal);
  listenToKeys(el, marks, spot => press(centre(marks.spots[spot]), spot, 'keys'), signal);
  let placed = false;
  report(el, marks.frame, seen => {
    const table = placed ? null : el.closest('.tk-table');  // only once it is on the page it lies in one
    if (table) { placed = true; read(); laid(marks.picture); bringIntoSight(table); listenToFilm(table, signal); }
    if (isNarrow(seen.width) !== narrow) { show(); draw(); } else quiet();
    send({do: 'seen', view, canvas, stores: notebook !== null, ...seen});
  }, signal);

  const take = notebook && listenToSaves(notebook, () => send({do: 'saves', view}), signal);
  /** @param {any} content */
  const told = content => {
    const tell = readTold(content), kept = readKept(content);
    if (kept) take?.(kept.of, kept.bundle);
    if (tell && (!tell.view || tell.view === view) && tell.narrow === narrow) marks.showTip(tell);
  };
  /** @type {[string, (content?: any) => void][]} */
  const hears = [['change:picture', show], ['change:svg', draw], ['change:marks', mark],
    ['change:clicks', settle], ['change:painted', settle], ['change:heard', settle], ['change:lang', read], ['msg:custom', told]];
  for (const [name, act] of hears) model.on(name, act);
  read(); show(); draw();

  return () => {
    clearTimeout(busy);
    over.abort();
    for (const [name, act] of hears) model.off(name, act);
    send({do: 'gone', view});
  };
}
