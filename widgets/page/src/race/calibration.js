// Which keys arrive at all, and whether those of two seats arrive when they are pressed together: cheap keyboards lose some.
import {micro} from './race.js';

const TOGETHER_MS = 250;
export const TRIES = 3;

/** One try of two seats: the keys that arrived, and how many milliseconds apart. @typedef {{codes: string[], apart: number | null}} Try */
/** @typedef {{seats: [number, number], tries: Try[]}} Pair */

export class Calibration {
  /** @type {Map<number, {code: string, time: number}> | null} the keys of the try that is going on */
  #attempt = null;
  /** @type {Set<string>} */
  arrived = new Set();
  /** The pair that is tried; before the first one the single keys are. */
  at = -1;

  /** @param {string[][]} codes for each seat its codes; none of a seat that the computer plays */
  constructor(codes) {
    this.codes = codes;
    /** @type {Pair[]} */
    this.pairs = codes.flatMap((_, one) => codes.slice(one + 1).map((_, next) => ({
      seats: /** @type {[number, number]} */ ([one, one + 1 + next]), tries: [],
    }))).filter(({seats}) => seats.every(seat => codes[seat].length));
  }

  get pair() { return this.at < 0 ? null : this.pairs[this.at] ?? null; }
  get missing() { return this.codes.flat().filter(code => !this.arrived.has(code)); }
  get over() { return this.at >= this.pairs.length; }

  next() {
    this.at += 1;
    this.#attempt = null;
  }

  /** The same with other keys: what was found out of those that are left still holds. @param {string[][]} codes */
  with(codes) {
    const other = new Calibration(codes);
    other.at = this.at;
    other.arrived = this.arrived;
    return other;
  }

  /** @param {number} seat @param {string} code @param {number} stamp @param {() => void} changed called when a try is finished */
  press(seat, code, stamp, changed) {
    this.arrived.add(code);
    const pair = this.pair;
    if (!pair || !pair.seats.includes(seat) || pair.tries.length >= TRIES) return;
    const attempt = this.#attempt ?? this.#begun(pair, changed);
    if (!attempt.has(seat)) attempt.set(seat, {code, time: micro(stamp)});
  }

  /** @param {Pair} pair @param {() => void} changed */
  #begun(pair, changed) {
    /** @type {Map<number, {code: string, time: number}>} */
    const attempt = new Map();
    this.#attempt = attempt;
    setTimeout(() => {
      if (this.#attempt !== attempt) return;
      this.#attempt = null;
      const [one, other] = attempt.values();
      pair.tries.push({
        codes: [...attempt.values()].map(pressed => pressed.code), apart: other ? Math.abs(one.time - other.time) / 1000 : null,
      });
      if (pair.tries.length >= TRIES) this.next();
      changed();
    }, TOGETHER_MS);
    return attempt;
  }
}

/**
 * What a pair's tries say: the least milliseconds apart, or the keys that arrived alone; null where nothing was tried.
 * @param {Pair} pair @returns {{apart: number} | {alone: string[]} | null}
 */
export const verdict = pair => {
  if (!pair.tries.length) return null;
  const alone = pair.tries.filter(one => one.apart === null);
  return alone.length ? {alone: [...new Set(alone.flatMap(one => one.codes))]}
    : {apart: Math.min(...pair.tries.map(one => one.apart ?? 0))};
};
