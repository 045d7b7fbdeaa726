// The clock of a race as a track: a knob runs along it, and a pin stands where each seat has slammed.
import {html} from '../kit/dom.js';

/** @typedef {import('./race.js').Race} Race */
/** @typedef {import('./keys.js').Seat} Seat */

/** Where on the track a time is, in percent. @param {number} us microseconds @param {number} most milliseconds */
export const along = (us, most) => Math.min(100, Math.max(0, us / 10 / most));

export class Track {
  constructor() {
    this.knob = html('i', {class: 'tk-knob'});
    this.pins = html('div', {class: 'tk-slams'});
    this.scale = html('div', {class: 'tk-seconds'});
    this.el = html('div', {class: 'tk-raceway', hidden: '', 'aria-hidden': 'true'}, html('div', {class: 'tk-raceline'}, this.knob, this.pins), this.scale);
    this.most = 0;
  }

  /** Ready for a race that is at most so long; one without an end has no track. @param {number} most milliseconds */
  begin(most) {
    this.most = most;
    this.el.hidden = !most;
    this.el.classList.remove('tk-runs');
    this.pins.replaceChildren();
    const seconds = Math.floor(most / 1000);
    this.scale.replaceChildren(...Array.from({length: seconds + 1}, (_, at) => {
      const mark = html('span', {}, `${at} s`);
      mark.style.left = `${along(at * 1e6, most || 1)}%`;
      return mark;
    }));
  }

  /** @param {Race | null} race @param {Seat[]} seats */
  show(race, seats) {
    if (!this.most) return;
    const runs = !!race && race.shown !== null;
    if (runs && !this.el.classList.contains('tk-runs')) this.knob.style.animationDuration = `${this.most}ms`;
    this.el.classList.toggle('tk-runs', runs);
    if (!race) return;
    this.pins.replaceChildren(...[...race.placed].map(([seat, at]) => {
      const pin = html('span', {class: 'tk-slam', 'data-seat': String(seat)}, seats[seat].letter);
      pin.style.cssText = `left:${along(at, this.most)}%;background:${seats[seat].fill};color:${seats[seat].on}`;
      return pin;
    }));
  }

  /** Nothing is left of the last race. */
  clear() {
    this.most = 0;
    this.el.hidden = true;
  }
}
