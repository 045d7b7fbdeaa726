// The board in a guest's hand: what is lit, what was tapped, and which move the taps make. The rules are the host's.
import {click, lit} from '../board/chooser.js';
import {drawing} from '../kit/dom.js';

/** @typedef {import('../board/chooser.js').Choice} Choice */
/** @typedef {import('./view.js').Move} Move */

const REACH = 16;  // pixels by which a thumb may miss what is lit

/** @param {Move[]} moves @returns {Choice[]} */
const choices = moves => moves.map(([, , group, keys, hints]) => ({group, keys, hints}));

export class Board {
  /** @param {HTMLElement} el @param {(move: Move) => void} play @param {(x: number, y: number) => void} ask @param {() => void} chose */
  constructor(el, play, ask, chose) {
    this.el = el;
    this.play = play;
    this.ask = ask;
    this.chose = chose;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {number[]} */
    this.clicked = [];
    this.group = '';
    this.lit = /** @type {number[]} */ ([]);
    this.marks = false;             // taps mark things, as a question asks for
    el.addEventListener('click', event => this.tapped(event));
    el.addEventListener('keydown', event => {
      const at = event.target instanceof Element ? event.target.closest('[data-at]') : null;
      if (at && (event.key === 'Enter' || event.key === ' ')) { event.preventDefault(); this.tap(Number(at.getAttribute('data-at'))); }
    });
  }

  /** Another picture. @param {string[]} lines @param {string} name */
  draw(lines, name) {
    const made = drawing(lines.join('\n')), held = this.el.contains(document.activeElement) ? document.activeElement?.getAttribute('data-at') : null;
    if (!made) return;
    made.setAttribute('role', 'group');  // what can be tapped lies within: as an image it would be nothing of itself
    made.setAttribute('aria-label', name);
    this.el.replaceChildren(made);
    if (held !== null && held !== undefined) this.place(Number(held))?.focus({preventScroll: true});
  }

  /** Other moves: what was tapped for those before is nothing any more. @param {Move[]} moves */
  offer(moves) {
    this.moves = moves;
    this.clicked = [];
    this.group = moves[0]?.[2] ?? '';
    this.show();
  }

  /** @param {string} group */
  turn(group) {
    this.group = group;
    this.clicked = [];
    this.show();
  }

  anew() { this.turn(this.group); }

  /** The moves that fit what is chosen. */
  get fitting() {
    return this.moves.filter(([, , group, keys, hints]) => group === this.group && this.clicked.every(at => keys.includes(at) || hints.includes(at)));
  }

  show() {
    this.lit = this.marks ? [] : lit(choices(this.moves), this);
    for (const one of this.el.querySelectorAll('[data-at]')) {
      const at = Number(one.getAttribute('data-at')), chosen = this.clicked.includes(at), on = chosen || this.lit.includes(at) || this.marks;
      one.classList.toggle('lit', this.lit.includes(at));
      one.classList.toggle('chosen', chosen);
      one.setAttribute('aria-pressed', String(chosen));
      if (on) one.setAttribute('tabindex', '0');
      else one.removeAttribute('tabindex');
    }
    this.chose();
  }

  /** @param {number} at @returns {SVGElement | null} */
  place(at) { return this.el.querySelector(`[data-at="${at}"]`); }

  /** What a place is called. @param {number} at */
  called(at) { return this.place(at)?.getAttribute('aria-label') ?? ''; }

  /** @param {MouseEvent} event */
  tapped(event) {
    const picture = this.el.querySelector('svg'), found = event.target instanceof Element ? event.target.closest('[data-at]') : null;
    if (!picture) return;
    const at = found ? Number(found.getAttribute('data-at')) : NaN;
    if (this.means(at)) return this.tap(at);
    const near = this.nearest(event.clientX, event.clientY);
    if (near !== null) return this.tap(near);
    const box = picture.getBoundingClientRect(), {width, height} = picture.viewBox.baseVal;
    this.ask(Math.round((event.clientX - box.left) / box.width * width), Math.round((event.clientY - box.top) / box.height * height));
  }

  /** Whether a tap there chooses something. @param {number} at */
  means(at) { return !Number.isNaN(at) && (this.marks || this.clicked.includes(at) || click(choices(this.moves), this, at) !== null); }

  /** @param {number} at */
  tap(at) {
    if (this.marks) {
      this.clicked = this.clicked.includes(at) ? this.clicked.filter(one => one !== at) : [...this.clicked, at];
      return this.show();
    }
    const found = click(choices(this.moves), this, at);
    if (typeof found === 'number') return this.play(this.moves[found]);
    if (found === null) return;
    ({group: this.group, clicked: this.clicked} = found);
    this.show();
  }

  /** What is lit beside a point, as thumbs are broad. @param {number} x @param {number} y */
  nearest(x, y) {
    let best = null, least = REACH;
    for (const at of this.lit) {
      const box = this.place(at)?.getBoundingClientRect();
      if (!box) continue;
      const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      if (away < least) [best, least] = [at, away];
    }
    return best;
  }
}
