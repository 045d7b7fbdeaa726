// One stop of the Tab key for each group: within it the arrows go from one thing to the next.
import {FOCUSABLE} from '../kit/opened.js';

/** The things of a group that can be seen, in their order. @param {Element} group */
const things = group => /** @type {HTMLElement[]} */ ([...group.querySelectorAll(FOCUSABLE)]).filter(one => !one.closest('details:not([open]) > :not(summary)'));

/** Lets the Tab key come to one thing of each group. @param {Element} within */
export const gather = within => {
  for (const group of within.querySelectorAll('[data-arrows]')) {
    const every = things(group), at = every.find(one => one.tabIndex === 0 && one.hasAttribute('tabindex'))
      ?? every.find(one => one.matches('[aria-selected=true], [aria-pressed=true], .tk-answer')) ?? every[0];
    for (const one of every) one.tabIndex = one === at ? 0 : -1;
  }
};

/** Goes on within a group by an arrow, Home or End; whether it did. @param {KeyboardEvent} event */
export const go = event => {
  const target = /** @type {Element} */ (event.target), group = target.closest('[data-arrows]');
  if (!group || (target instanceof HTMLInputElement && target.type !== 'button') || target instanceof HTMLSelectElement) return false;
  const every = things(group), at = every.indexOf(/** @type {HTMLElement} */ (target));
  const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? every.length - 1 : step ? (at + step + every.length) % every.length : -1;
  if (to < 0 || !every[to]) return false;
  for (const one of every) one.tabIndex = one === every[to] ? 0 : -1;
  every[to].focus();
  every[to].scrollIntoView?.({block: 'nearest'});
  return true;
};
