// A race in the page. Presses are collected here with the time stamps of their events and sent once, when the race is
// closed; the kernel judges them. Nothing here knows a game: there are seats, each with its actions and their keys.
const MOST = 400;          // presses of one race that are kept
const LINGER_MS = 40;      // how long presses that were made before the close may still arrive
const COARSE_US = 100000;  // some browsers round their times to this
const ANSWER_MS = 15000;   // a kernel that does not answer for so long may be gone

// Times as whole microseconds: differences of floats would not tell 8 ms from a little less. The page's own go in and
// out as milliseconds.
const micro = ms => Math.round(ms * 1000);

// Whether times are all so many hundreds of milliseconds apart that the clock must be rounded.
const coarse = times => times.length > 2 && new Set(times).size > 1 && times.every(time => {
  const apart = Math.abs(time - times[0]) % COARSE_US;
  return Math.min(apart, COARSE_US - apart) < 10;
});

// One race: from the moment it is armed to its close. `placed` is told of each seat that has placed, `done` of the end.
class Collector {
  constructor({seats, timing, bots}, placed, done) {
    Object.assign(this, {seats, timing, bots, told: placed, done});
    this.presses = [];
    this.times = [];
    this.placed = new Map();
    this.early = new Set();
    this.shown = null;
    this.over = false;
    this.timers = new Set();
  }

  later(act, ms) {
    const timer = setTimeout(() => { this.timers.delete(timer); act(); }, Math.max(0, ms));
    this.timers.add(timer);
    return timer;
  }

  show(stamp) {
    this.shown = micro(stamp);
    if (this.timing.max_ms) this.limit = this.later(() => this.close('nobody placed'), this.timing.max_ms);
    for (const [seat, ms] of this.bots) this.later(() => this.place(seat, micro(ms)), ms);
  }

  // What a press counts for is judged in the kernel; here only as much as decides when the race is closed.
  press(seat, what, stamp, repeat = false) {
    if (this.over || this.presses.length >= MOST) return;
    const time = micro(stamp);
    this.presses.push({...what, time, repeat});
    if (!repeat) this.times.push(time);
    if (this.shown === null || time < this.shown) this.early.add(seat);
    else if (!repeat && !(this.early.has(seat) && time - this.shown < micro(this.timing.lockout_ms))) {
      this.place(seat, time - this.shown);
    }
  }

  // A seat has placed, so many microseconds after the card was shown.
  place(seat, after) {
    if (this.over || this.placed.has(seat)) return;
    const at = after + micro(this.timing.handicap_ms[seat] ?? 0);
    const first = !this.placed.size;
    this.placed.set(seat, at);
    this.told(seat);
    if (this.placed.size === this.seats) this.close('all placed');
    else if (first) {
      clearTimeout(this.limit);
      const end = (this.shown + at) / 1000 + this.timing.grace_ms;
      this.later(() => this.close('time'), end - performance.now());
    }
  }

  close(why) {
    if (this.closing) return;
    this.closing = true;
    setTimeout(() => { if (!this.over) { this.stop(); this.done(why); } }, LINGER_MS);
  }

  stop() {
    this.over = true;
    this.timers.forEach(clearTimeout);
    this.timers.clear();
  }

  result() {
    return this.presses.map(({time, repeat, ...what}) => ({
      ...what, ...(what.code ? {repeat} : {}), t_ms: (time - this.shown) / 1000,
    }));
  }
}

// The calibration: which keys arrive at all, and whether those of two seats arrive when they are pressed together.
class Calibration {
  static TOGETHER_MS = 250;
  static TRIES = 3;

  constructor(codes) {
    this.codes = codes;    // for each seat its codes
    this.arrived = new Set();
    this.pairs = codes.flatMap((_, a) => codes.slice(a + 1).map((_, i) => ({seats: [a, a + 1 + i], tries: []})));
    this.at = -1;          // the pair that is tried; before the first one the single keys are
  }

  get pair() { return this.at < 0 ? null : this.pairs[this.at] ?? null; }
  get missing() { return this.codes.flat().filter(code => !this.arrived.has(code)); }
  get over() { return this.at >= this.pairs.length; }
  next() { this.at += 1; this.attempt = null; }

  // A press; `changed` is called when a try is finished.
  press(seat, code, stamp, changed) {
    this.arrived.add(code);
    const pair = this.pair;
    if (!pair || !pair.seats.includes(seat) || pair.tries.length >= Calibration.TRIES) return;
    if (!this.attempt) {
      const attempt = this.attempt = new Map();
      setTimeout(() => {
        if (this.attempt !== attempt) return;
        this.attempt = null;
        const pressed = [...attempt.values()];
        pair.tries.push({
          codes: pressed.map(one => one.code),
          apart: attempt.size === 2 ? Math.abs(pressed[0].time - pressed[1].time) / 1000 : null,
        });
        if (pair.tries.length >= Calibration.TRIES) this.next();
        changed();
      }, Calibration.TOGETHER_MS);
    }
    if (!this.attempt.has(seat)) this.attempt.set(seat, {code, time: micro(stamp)});
  }

  // What a pair's tries say: null where nothing was tried.
  verdict(pair) {
    if (!pair.tries.length) return null;
    const alone = pair.tries.filter(one => one.apart === null);
    if (alone.length) return {good: false, alone: [...new Set(alone.flatMap(one => one.codes))]};
    return {good: true, apart: Math.min(...pair.tries.map(one => one.apart))};
  }
}
