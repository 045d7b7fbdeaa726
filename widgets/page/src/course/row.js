// The row of buttons below a course. Where one stands in the place, or has the key, of another that stood there until just
// now, it takes no press yet: a second click, or one that comes as the first has gone by itself, was not meant for it.

const READ_MS = 500;  // as long as two clicks are one double click

/** @typedef {{act: string, key: string, box: DOMRect, focused: boolean, gone: number}} Stood */

/** @param {DOMRect} one @param {DOMRect} other */
const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** What stood in the row, for as long as somebody may still be about to press it. */
export class Row {
  /** @param {HTMLElement} el below which the buttons stand */
  constructor(el) {
    this.el = el;
    /** @type {Stood[]} */ this.stood = [];
  }

  /** @returns {HTMLElement[]} */
  get #buttons() { return [...this.el.querySelectorAll('button')]; }

  /** To be called before others come. */
  leaves() {
    const now = performance.now(), active = /** @type {HTMLElement | null} */ (document.activeElement);
    const all = new Set([...this.#buttons, ...(active?.dataset?.act ? [active] : [])]);
    const found = [...all].filter(one => !comes(one)).map(one => (
      {act: one.dataset.act ?? '', key: one.dataset.key ?? '', box: one.getBoundingClientRect(), focused: one === active, gone: now}));
    this.stood = [...this.stood.filter(one => now - one.gone < READ_MS), ...found];
  }

  /** To be called once they stand where they stay, and the focus is where it stays. */
  came() {
    const now = performance.now();
    for (const button of this.#buttons) {
      const {act, key} = button.dataset, box = button.getBoundingClientRect(), focused = button === document.activeElement;
      const others = this.stood.filter(one => one.act !== act && (meet(one.box, box) || (key && one.key === key) || (focused && one.focused)));
      const left = Math.max(...others.map(one => READ_MS - (now - one.gone)));
      if (!(left > 0)) continue;
      button.classList.add('tk-c-comes');
      window.setTimeout(() => button.classList.remove('tk-c-comes'), left);
    }
  }
}

/** Whether a button is not to be pressed yet. @param {Element} button */
export const comes = button => button.classList.contains('tk-c-comes');
