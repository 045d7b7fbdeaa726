// The tasks of a notebook are counted on its page and nowhere else: nothing is kept about anybody.
import {filled} from '../kit/words.js';

/** @typedef {{done: boolean, at: [number, number]}} Known whether a task is done, and where it stands: cell, and place */

/** @type {WeakMap<Element, Map<string, Known>>} */
const tasks = new WeakMap();

/** The page that a lesson stands on; null while it is on none. @param {HTMLElement} el */
const pageOf = el => el.closest('.jp-Notebook') ?? (el.isConnected ? document.body : null);

/**
 * Their order is that of the cells, and where a cell shows several, that of the page; JupyterLab may draw them in any
 * other, and take those out of sight off the page.
 * @param {Map<string, Known>} known
 */
const inOrder = known => [...known].sort(([, one], [, other]) => one.at[0] - other.at[0] || one.at[1] - other.at[1]).map(([task]) => task);

/** Counts the tasks of the page anew, and says the numbers in all its lessons. @param {HTMLElement} el one of these */
export const count = el => {
  const page = pageOf(el);
  if (!page) return;
  const known = tasks.get(page) ?? new Map();
  tasks.set(page, known);
  /** @type {HTMLElement[]} */ ([...page.querySelectorAll('.tk-lesson[data-task]')]).forEach((one, at) => {
    const {task = '', done} = one.dataset, cell = /** @type {HTMLElement | null} */ (one.closest('.jp-Cell'));
    known.set(task, {done: done === 'true' || (known.get(task)?.done ?? false), at: [Number(cell?.dataset.windowedListIndex ?? 0), at]});
  });
  const order = inOrder(known), done = [...known.values()].filter(task => task.done).length;
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('.tk-lesson [data-count]'))) {
    const task = place.dataset.count;
    const words = filled(place.dataset.says ?? '', {at: order.indexOf(task ?? '') + 1, all: order.length, done});
    if (place.textContent !== words) place.textContent = words;
    const lesson = /** @type {HTMLElement | null} */ (place.closest('.tk-lesson'));
    if (!task) lesson?.style.setProperty('--tk-done', `${100 * done / Math.max(order.length, 1)}%`);
  }
};
