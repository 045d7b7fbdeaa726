// A race inside a course: four pads for the reader's hand cards, their keys, and the clock. The kernel says when a card is to
// be shown and what others press, and judges what was pressed.
import {html, markup} from '../kit/dom.js';
import {Race, coarse} from '../race/race.js';

/** @typedef {{act: string, name: string, sign: string, code: string, key: string}} Pad */
/**
 * `runs` is whether the clock is to run: then the card is shown after `delay_ms` and `picture` is the board with it; without
 * it the pads are acts like any other.
 * @typedef {{number: number, runs: boolean, idle: boolean, delay_ms: number, picture: string, words: string,
 *   timing: import('../race/race.js').Timing, pads: Pad[]}} Given
 */

export class CourseRace {
  /**
   * @param {HTMLElement} place @param {(message: any) => void} send @param {Record<string, string>} words @param {AbortSignal} signal
   */
  constructor(place, send, words, signal) {
    this.place = place;
    this.send = send;
    this.words = words;
    /** @type {Given | null} */
    this.given = null;
    /** @type {Race | null} */
    this.race = null;
    this.timer = 0;
    this.ran = -1;
    /** @type {(picture: string, words: string) => void} */
    this.turned = () => {};
    document.addEventListener('visibilitychange', () => { if (document.hidden && this.race) this.void(); }, {signal});
  }

  /** @param {Given | null} given */
  show(given) {
    this.given = given;
    if (!given) { this.stop(); return; }
    this.place.append(html('div', {class: 'tk-c-pads'}, ...given.pads.map(pad => this.#pad(pad, given.runs, given.idle))));
    if (given.runs && given.number !== this.ran) { this.ran = given.number; this.#arm(given); }
  }

  /** @param {Pad} pad @param {boolean} runs @param {boolean} idle */
  #pad({act, name, sign, code, key}, runs, idle) {
    const made = html('button', {type: 'button', class: 'tk-c-pad', ...(runs ? {'data-code': code} : idle ? {disabled: ''} : {'data-act': act})},
      html('kbd', {}, key), markup(sign), html('span', {}, name));
    // a press counts from when the finger is down
    if (runs) made.addEventListener('pointerdown', event => { event.preventDefault(); this.#press(code, event.timeStamp); });
    return made;
  }

  /** @param {Given} given */
  #arm(given) {
    this.stop();
    const {number} = given;
    const race = new Race({seats: 1, timing: given.timing, bots: []}, () => this.#tell(), why => {
      this.race = null;
      this.send({do: 'raced', race: number, why, coarse: coarse(race.times), presses: race.result()});
    });
    this.race = race;
    this.#tell();
    this.timer = window.setTimeout(() => {
      this.turned(given.picture, given.words);
      requestAnimationFrame(stamp => { if (this.race === race) { race.show(Math.max(stamp, performance.now())); this.#tell(); } });
    }, given.delay_ms);
  }

  /** What the pads look like: waiting, open, pressed. */
  #tell() {
    const pads = this.place.querySelector('.tk-c-pads'), open = this.race?.shown !== null && this.race;
    pads?.classList.toggle('tk-c-open', !!open);
    pads?.classList.toggle('tk-c-pressed', !!this.given && !!this.race?.placed.has(0));
  }

  /** @param {string} code @param {number} stamp @param {boolean} [repeat] */
  #press(code, stamp, repeat = false) {
    if (!this.race || !this.given) return;
    this.race.press(0, {code}, stamp, repeat);
    for (const pad of /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll('.tk-c-pad')])) {
      if (!repeat) pad.classList.toggle('tk-c-down', pad.dataset.code === code);
    }
    this.#tell();
  }

  /** Whether a key is one of the race's, which then hears it alone. @param {KeyboardEvent} event */
  takes(event) {
    if (!this.given || this.given.idle) return false;
    const pad = this.given.pads.find(one => one.code === event.code);
    if (!pad) return this.race !== null && event.key !== 'Tab';
    event.preventDefault();
    event.stopPropagation();
    if (this.given.runs) this.#press(pad.code, event.timeStamp, event.repeat);
    else /** @type {HTMLElement | null} */ (this.place.querySelector(`[data-act="${CSS.escape(pad.act)}"]`))?.click();
    return true;
  }

  /** The page was hidden in the middle of it. */
  void() {
    const {given} = this;
    this.stop();
    if (given) this.send({do: 'raced', race: given.number, why: 'hidden', coarse: false, presses: []});
  }

  stop() {
    clearTimeout(this.timer);
    this.race?.stop();
    this.race = null;
  }
}
