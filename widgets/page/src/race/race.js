// One race, from the moment it is armed to its close. Presses are collected here with the time stamps of their events and
// sent once, when the race is closed; the kernel judges them. Nothing here knows a game: there are seats, each with its
// actions and their keys.

const MOST = 400;          // presses of one race that are kept
const LINGER_MS = 40;      // how long presses that were made before the close may still arrive
const COARSE_US = 100000;  // some browsers round their times to this

/** @typedef {{grace_ms: number, max_ms: number, lockout_ms: number, handicap_ms: number[]}} Timing */
/** @typedef {'all placed' | 'time' | 'nobody placed' | 'button'} Why */
/** What was pressed: a key by its code, or a button of the page. @typedef {{code: string} | {seat: number, role: string}} Pressed */
/** @typedef {Pressed & {repeat?: boolean, t_ms: number}} Told a press as the kernel is told of it */

/**
 * Times as whole microseconds: differences of floats would not tell 8 ms from a little less. The page's own go in and
 * out as milliseconds.
 * @param {number} ms
 */
export const micro = ms => Math.round(ms * 1000);

/** Whether times are all so many hundreds of milliseconds apart that the clock must be rounded. @param {number[]} times */
export const coarse = times => times.length > 2 && new Set(times).size > 1 && times.every(time => {
  const apart = Math.abs(time - times[0]) % COARSE_US;
  return Math.min(apart, COARSE_US - apart) < 10;
});

export class Race {
  /** @type {{what: Pressed, time: number, repeat: boolean}[]} */
  #presses = [];
  /** @type {Set<number>} seats that pressed before there was anything to see */
  #early = new Set();
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  #timers = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #limit;
  #closing = false;
  #over = false;
  /** @type {number[]} of all presses that were no repeats */
  times = [];
  /** @type {Map<number, number>} which seats have placed, and so many microseconds after the card was shown */
  placed = new Map();
  /** @type {number | null} when the card was shown */
  shown = null;

  /**
   * @param {{seats: number, timing: Timing, bots: [number, number][]}} given how many take part; seats that the computer
   *     plays with their milliseconds
   * @param {() => void} tell called when a seat has placed @param {(why: Why) => void} done called at the end
   */
  constructor({seats, timing, bots}, tell, done) {
    this.seats = seats;
    this.timing = timing;
    this.bots = bots;
    this.tell = tell;
    this.done = done;
  }

  /** @param {() => void} act @param {number} ms */
  #later(act, ms) {
    const timer = setTimeout(() => { this.#timers.delete(timer); act(); }, Math.max(0, ms));
    this.#timers.add(timer);
    return timer;
  }

  /** The card can be seen since this time stamp. @param {number} stamp */
  show(stamp) {
    this.shown = micro(stamp);
    if (this.timing.max_ms) this.#limit = this.#later(() => this.close('nobody placed'), this.timing.max_ms);
    for (const [seat, ms] of this.bots) this.#later(() => this.#place(seat, micro(ms)), ms);
  }

  /**
   * What a press counts for is judged in the kernel; here only as much as decides when the race is closed.
   * @param {number} seat @param {Pressed} what @param {number} stamp @param {boolean} [repeat]
   */
  press(seat, what, stamp, repeat = false) {
    if (this.#over || this.#presses.length >= MOST) return;
    const time = micro(stamp);
    this.#presses.push({what, time, repeat});
    if (!repeat) this.times.push(time);
    if (this.shown === null || time < this.shown) this.#early.add(seat);
    else if (!repeat && !(this.#early.has(seat) && time - this.shown < micro(this.timing.lockout_ms))) {
      this.#place(seat, time - this.shown);
    }
  }

  /** @param {number} seat @param {number} after microseconds after the card was shown */
  #place(seat, after) {
    if (this.#over || this.shown === null || this.placed.has(seat)) return;
    const at = after + micro(this.timing.handicap_ms[seat] ?? 0), first = !this.placed.size;
    this.placed.set(seat, at);
    this.tell();
    if (this.placed.size === this.seats) this.close('all placed');
    else if (first) {
      clearTimeout(this.#limit);
      const end = (this.shown + at) / 1000 + this.timing.grace_ms;
      this.#later(() => this.close('time'), end - performance.now());
    }
  }

  /** @param {Why} why */
  close(why) {
    if (this.#closing) return;
    this.#closing = true;
    setTimeout(() => {
      if (this.#over) return;
      this.stop();
      this.done(why);
    }, LINGER_MS);
  }

  stop() {
    this.#over = true;
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
  }

  /** @returns {Told[]} */
  result() {
    const shown = this.shown ?? 0;
    return this.#presses.map(({what, time, repeat}) => ({...what, ...('code' in what ? {repeat} : {}), t_ms: (time - shown) / 1000}));
  }
}
