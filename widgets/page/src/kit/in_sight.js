// After Run All Cells JupyterLab shows the last cell; who ran the page wants its first board, as does whoever opened a page
// that starts by itself. It comes into sight once, when nothing waits to run any more, unless somebody has scrolled, clicked
// or typed in the notebook since.

const LOOK_MS = 60, CALM_LOOKS = 4, MOST_LOOKS = 10000, MOST_TRIES = 4;
const GROWN_LOOKS = 24;  // on a page that starts by itself: a table may grow when it learns how narrow the page is
const ATTACHED_MS = 100, MOST_WAITS = 50;

/** What is known of a notebook's page: whether somebody acted there, and whether it is watched now. Each widget has a copy
 * of this module, and all of them are to know the same.
 * @type {WeakMap<Element, {acted: boolean, watched: boolean}>} */
const pages = (/** @type {any} */ (globalThis).tablekitInSight ??= new WeakMap());

/** @param {Element} page */
const known = page => {
  const before = pages.get(page);
  if (before) return before;
  const state = {acted: false, watched: false};
  pages.set(page, state);
  for (const kind of ['wheel', 'pointerdown', 'keydown', 'touchmove']) {
    page.addEventListener(kind, () => { state.acted = true; }, {capture: true, passive: true});
  }
  return state;
};

/** @param {Element} page @param {Element | null} [but] */
const runs = (page, but = null) => [...page.querySelectorAll('.jp-Cell')].some(
  cell => cell !== but && cell.querySelector('.jp-InputPrompt')?.textContent?.includes('*'));

/** Moves the first board of a page into sight, where it is not; false once that is done, or is not to be done.
 * @param {Element} page @param {Element} moves */
const move = (page, moves) => {
  const first = [...page.querySelectorAll('.tk-lesson, .tk-table, .tk-course, .tk-cards')].find(one => !one.matches('.tk-lesson') || one.querySelector('.tk-pic'));
  const ran = page.closest('[data-tablekit]') ?? [...page.querySelectorAll('.jp-Cell')].at(-1)?.matches('.jp-mod-active');
  if (!first || !ran) return false;
  const seen = moves.getBoundingClientRect(), box = first.getBoundingClientRect();
  const shown = Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top);
  const whole = first.matches('.tk-course, .tk-cards') || page.closest('[data-tablekit]:not([data-tablekit-code])');
  const most = whole ? 1 : 0.75;  // of a course, of cards, and of what a page is there for, all is to be seen
  if (shown >= Math.min(box.height, most * seen.height) - 1) return false;
  const low = first.matches('.tk-cards') && box.height < seen.height;  // cards with the heading above them
  first.scrollIntoView({block: low ? 'end' : 'start'});
  return true;
};

/** @param {Element} el what was just made, perhaps before it is on the page @param {number} [waits] */
export const bringIntoSight = (el, waits = MOST_WAITS) => {
  const page = el.closest('.jp-Notebook');
  if (!page) {
    if (waits && !el.isConnected) setTimeout(() => bringIntoSight(el, waits - 1), ATTACHED_MS);
    return;
  }
  if (document.body.dataset.tablekitReading) return;  // a page that runs by itself, under the eyes of who reads it
  const state = known(page);
  if (state.watched || (state.acted && !runs(page, el.closest('.jp-Cell')))) return;  // a cell run by itself
  state.watched = true;
  state.acted = false;
  const moves = page.querySelector('.jp-WindowedPanel-outer') ?? page;
  let looks = 0, calm = 0, tries = 0, at = NaN;
  const look = () => {
    if (runs(page) || moves.scrollTop !== at) calm = 0;
    at = moves.scrollTop;
    calm += 1;
    if (calm % CALM_LOOKS) return true;
    if (move(page, moves)) {
      calm = 0;
      tries += 1;
    }
    return tries <= MOST_TRIES && calm < (page.closest('[data-tablekit]') ? GROWN_LOOKS : CALM_LOOKS);
  };
  const clock = setInterval(() => {
    looks += 1;
    if (!state.acted && page.isConnected && looks < MOST_LOOKS && look()) return;
    clearInterval(clock);
    state.watched = false;
  }, LOOK_MS);
};
