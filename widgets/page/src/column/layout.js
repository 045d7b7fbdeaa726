// How a table uses what there is: all the height that the page leaves to it, and, where the board in that height would leave
// the column too narrow, tools and steps below a board that is as much lower. The style sheet lays it out.

const GAP_PX = 12, COLUMN_PX = 416, EDGE_PX = 16, MOST = 0.5;
const LEAST_PX = 753;  // of a table: the drawing for wide boards, and a column beside it

/** Whether tools and steps go below the board, which is then shown in the drawing for wide boards. @param {number} width @param {number} high @param {number} ratio of the board's width to its height */
export const goesUnder = (width, high, ratio) => width >= LEAST_PX && width - GAP_PX - high * ratio < COLUMN_PX;

/** The outermost box that scrolls a table, which has the height that a page leaves; those within are as high as what lies in
 * them. Null where the page scrolls as a whole. @param {Element} table */
export const scroller = table => {
  let found = null;
  for (let at = table.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > MOST * innerHeight) found = at;
  }
  return found;
};

/** @param {HTMLElement} table @param {AbortSignal} signal */
export const layOut = (table, signal) => {
  const main = /** @type {HTMLElement | null} */ (table.querySelector('.tk-main'));
  if (!main) return;
  const place = () => {
    const box = scroller(table);
    if (box) table.style.setProperty('--tk-around', `${Math.max(0, innerHeight - box.clientHeight) + EDGE_PX}px`);
    else table.style.removeProperty('--tk-around');
    const style = getComputedStyle(table), ratio = parseFloat(style.getPropertyValue('--tk-ratio')), high = parseFloat(style.getPropertyValue('--tk-high'));
    const alone = getComputedStyle(main).flexDirection === 'row' && !main.querySelector(':scope > .tk-side > .tk-race');
    table.classList.toggle('tk-under', alone && goesUnder(main.clientWidth, high, ratio));
  };
  const sizes = new ResizeObserver(place);
  for (const part of [table, ...main.children]) sizes.observe(part);
  window.addEventListener('resize', place, {signal});
  document.addEventListener('fullscreenchange', place, {signal});
  signal.addEventListener('abort', () => sizes.disconnect());
};
