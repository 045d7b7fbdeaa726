// Put before the script of a lesson and that of a table. After Run All Cells JupyterLab shows the last cell; who ran the
// page wants its first board. It comes into sight once, when nothing waits to run any more, unless somebody has
// scrolled, clicked or typed in the notebook since.
const bringIntoSight = (el, waits = 50) => {
  const page = el.closest('.jp-Notebook');
  if (!page) {
    if (waits && !el.isConnected) setTimeout(() => bringIntoSight(el, waits - 1), 100);
    return;
  }
  if (document.body.dataset.tablekitReading) return;  // a page that runs by itself, under the eyes of who reads it
  const known = (window.tablekitInSight ??= new WeakMap());
  if (!known.has(page)) {
    known.set(page, {acted: false, watched: false});
    for (const kind of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
      page.addEventListener(kind, () => { known.get(page).acted = true; }, {capture: true, passive: true});
  }
  const state = known.get(page), LOOK_MS = 60, CALM = 3, MOST_LOOKS = 10000, MOST_TRIES = 4;
  const runs = but => [...page.querySelectorAll('.jp-Cell')].some(
    cell => cell !== but && cell.querySelector('.jp-InputPrompt')?.textContent.includes('*'));
  if (state.watched || (state.acted && !runs(el.closest('.jp-Cell')))) return;  // a cell run by itself
  state.watched = true;
  state.acted = false;
  const moves = page.querySelector('.jp-WindowedPanel-outer') ?? page;
  let looks = 0, calm = 0, tries = 0, at = NaN;
  const look = () => {
    if (runs() || moves.scrollTop !== at) calm = 0;
    at = moves.scrollTop;
    if (++calm <= CALM) return true;
    const first = [...page.querySelectorAll('.tk-lesson, .tk-table')].find(one => one.matches('.tk-table') || one.querySelector('.tk-pic'));
    if (!first || ![...page.querySelectorAll('.jp-Cell')].at(-1)?.matches('.jp-mod-active')) return false;
    const seen = moves.getBoundingClientRect(), box = first.getBoundingClientRect();
    const shown = Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top);
    if (shown >= Math.min(box.height, 0.75 * seen.height) || ++tries > MOST_TRIES) return false;
    first.scrollIntoView({block: 'start'});
    calm = 0;
    return true;
  };
  const clock = setInterval(() => {
    if (!state.acted && page.isConnected && ++looks < MOST_LOOKS && look()) return;
    clearInterval(clock);
    state.watched = false;
  }, LOOK_MS);
};
