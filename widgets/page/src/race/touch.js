// The buttons of a race for fingers, at the two edges of the board.
import {html, markup} from '../kit/dom.js';

const PRESSED_MS = 200;

/** @typedef {(seat: number, role: string, stamp: number) => void} Press */

export class Touch {
  /** @param {HTMLElement} el the race, which may stand in a table @param {Press} press */
  constructor(el, press) {
    this.el = el;
    this.press = press;
    this.zones = ['near', 'far'].map(side => html('div', {class: `tk-zones tk-${side}`}));
  }

  /** The buttons of all seats, half of them at each edge. @param {import('./keys.js').Keyboard} keyboard */
  show({seats, actions}) {
    for (const zone of this.zones) zone.replaceChildren();
    const people = seats.filter(seat => seat.codes.length);  // the computer needs no buttons
    people.forEach((seat, place) => {
      const at = seats.indexOf(seat);
      const four = html('div', {class: 'tk-four'}, ...actions.map(action => this.#button(seat, at, action)));
      const block = html('div', {class: 'tk-zone'}, four, html('div', {class: 'tk-zone-name'}, seat.name));
      block.style.setProperty('--tk-seat', seat.fill);
      this.zones[place < Math.ceil(people.length / 2) ? 0 : 1].append(block);
    });
  }

  /** @param {import('./keys.js').Seat} seat @param {number} at @param {import('./keys.js').Action} action */
  #button(seat, at, action) {
    const is = {type: 'button', class: 'tk-touch', 'aria-label': `${seat.name}: ${action.name}`};
    const made = html('button', is, markup(action.icon), html('span', {}, action.name));
    made.addEventListener('pointerdown', event => {
      event.preventDefault();
      made.classList.add('tk-pressed');
      setTimeout(() => made.classList.remove('tk-pressed'), PRESSED_MS);
      this.press(at, action.id, event.timeStamp);
    });
    return made;
  }

  /** Puts the buttons beside the board of the race's table, or takes them away. @param {boolean} wanted */
  place(wanted) {
    const board = this.el.closest('.tk-table')?.querySelector('.tk-board'), [near, far] = this.zones;
    board?.classList.toggle('tk-by-touch', wanted);
    if (!wanted) this.zones.forEach(zone => zone.remove());
    else if (!board) this.el.append(...this.zones);
    else if (far.nextElementSibling !== board || near.previousElementSibling !== board) {
      board.before(far);
      board.after(near);
    }
  }
}
