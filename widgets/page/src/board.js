// The page side of a board. It lies over what ipycanvas has drawn, or shows the drawing itself where no canvas can be.
import {click, lit} from './chooser.js';
import {drawing, html} from './dom.js';
import {listenToKeys} from './keys.js';
import {Marks} from './marks.js';
import {listenToPointer} from './pointer.js';
import {report} from './reports.js';
import {centre} from './geometry.js';
import {readClicks, readPicture, readTold} from './wire.js';

const BUSY_MS = 1500, BUSY = 'The kernel is still busy with something else, such as other cells. Your click is answered after it.';
const GONE = 'No kernel is behind this board any more. Run its cell again to play on.';

/**
 * @param {import('./main.js').Given} given
 */
export function render({model, el, signal: ended}) {
  const over = new AbortController(), {signal} = over;
  ended?.addEventListener('abort', () => over.abort());
  const view = crypto.randomUUID?.() ?? String(Math.random());
  // ipywidgets raises "Cannot send" where the kernel is gone; marimo answers with a promise.
  /** @param {import('./wire.js').ToKernel} message */
  const send = message => {
    try { Promise.resolve(model.send(message)).catch(gone); } catch { gone(); }
  };
  // Other widgets are there only where ipywidgets is: elsewhere the drawing comes as SVG, and is asked for by `canvas`.
  const canvas = typeof model.widget_manager?.create_view === 'function';

  el.classList.add('tk-face', ...(canvas ? [] : ['tk-alone']));
  const picture = html('div', {class: 'tk-picture', 'aria-hidden': 'true'});
  // As wide as the board and as high as its picture: the canvas below may be higher, to be ready for what comes.
  const frame = html('div', {class: 'tk-frame'}, picture);
  el.append(frame);
  const marks = new Marks(frame);
  /** Presses the kernel has not answered. @type {{seq: number, n: number, spot: number, plays: boolean}[]} */
  let waiting = [];
  let seq = 0, busy = 0, clicks = readClicks(null);

  // A focused ipycanvas keeps every key, Tab included: what lies under this is for the eyes alone.
  const quiet = () => { for (const other of el.parentElement?.children ?? []) if (other !== el) other.toggleAttribute('inert', true); };

  /** Shows what a press means, and says whether it is more than a choice. @param {number} spot */
  const means = spot => {
    const found = spot < 0 ? null : click(marks.picture.moves, clicks, spot);
    if (found === null || typeof found === 'number') return true;
    clicks = found;
    return false;
  };
  const choose = () => {
    marks.choose(clicks.clicked, lit(marks.picture.moves, clicks));
    marks.only('tk-sent', waiting.findLast(one => one.plays)?.spot ?? -1);
  };
  /** What the kernel says counts; on top of it lies what it has not heard yet. */
  const settle = () => {
    waiting = waiting.filter(one => one.seq > model.get('heard') && one.n === marks.picture.n);
    clicks = readClicks(model.get('clicks'));
    waiting.forEach(one => { one.plays = means(one.spot); });
    if (!waiting.length) { clearTimeout(busy); marks.waits.textContent = ''; }
    choose();
  };
  const show = () => {
    quiet();
    marks.show(readPicture(model.get('picture')));
    frame.style.aspectRatio = `${marks.picture.width} / ${marks.picture.height}`;
    settle();
  };
  const draw = () => {
    const made = canvas ? null : drawing(model.get('svg') ?? '');
    picture.replaceChildren(...(made ? [made] : []));
  };
  const say = () => { marks.said.textContent = model.get('said') ?? ''; };
  const gone = () => {
    clearTimeout(busy);
    waiting = [];
    choose();
    if (!signal.aborted) marks.waits.textContent = GONE;
  };
  /** @param {[number, number]} at @param {number} spot @param {import('./wire.js').By} by @param {number} t */
  const press = (at, spot, by, t) => {
    seq = Math.max(seq, model.get('heard') ?? 0) + 1;
    // Shown at once, in this very frame: what it chooses, or that a move is on its way. The kernel decides all the same.
    waiting.push({seq, n: marks.picture.n, spot, plays: means(spot)});
    choose();
    clearTimeout(busy);
    busy = window.setTimeout(() => { marks.waits.textContent = BUSY; }, BUSY_MS);
    send({do: 'press', seq, n: marks.picture.n, at, spot, by, t});
  };

  listenToPointer(el, marks, {
    press: (at, spot, event) => press(at, spot, /** @type {any} */ (event).pointerType || 'keys', event.timeStamp),
    rest: at => send({do: 'rest', n: marks.picture.n, at}),
  }, signal);
  listenToKeys(el, marks, spot => press(centre(marks.picture.spots[spot]), spot, 'keys', performance.now()), signal);
  report(el, seen => { quiet(); send({do: 'seen', view, canvas, ...seen}); }, signal);

  /** @param {any} content */
  const told = content => { const tell = readTold(content); if (tell) marks.showTip(tell); };
  /** @type {[string, (content?: any) => void][]} */
  const hears = [['change:picture', show], ['change:svg', draw], ['change:said', say], ['change:clicks', settle], ['change:heard', settle], ['msg:custom', told]];
  for (const [name, act] of hears) model.on(name, act);
  show(); draw(); say();

  return () => {
    clearTimeout(busy);
    over.abort();
    for (const [name, act] of hears) model.off(name, act);
    send({do: 'gone', view});
  };
}

