// A course without a kernel: what stands behind it is a pack of all that a reader can come to before the own part, made by
// tablekit_widgets/packed/pack.py. What a click leads to is looked up; nothing is judged here, and no rule is known.
import {render} from './course.js';
import {around} from '../board/geometry.js';

/** @typedef {import('./course.js').View} View */
/** @typedef {import('./progress.js').Progress} Progress */
/** @typedef {{at: number, show: number[], small?: number[], acts: number, asked?: boolean, counts?: 'done' | 'seen', passes?: boolean, wrong?: boolean}} Coming */
/** @typedef {{rival: number | null, delays: number[], hands: Record<string, [number, number][]>}} Timed */
/** @typedef {{right: string[], button: import('./parts.js').Button, yes: number, no: number}} Marks */
/** @typedef {{do: Record<string, number>, names?: number[], number?: {right: number}, marks?: Marks, race?: Timed, waits?: boolean}} Acts */
/**
 * @typedef {{game: string, title: string, version: string, beats: string[], begin: number[], asks: number[][], own: number[], comings: Coming[],
 *   acts: Acts[], views: any[], pictures: (number[] | {on: number, cut: [number, number, number[]][]})[], pieces: string[], values: any[],
 *   words: Record<string, string>}} Pack
 */

const MOST_ACTS = 200;

/** The numbers of the pieces of a drawing. @param {Pack['pictures']} pictures @param {number} at @returns {number[]} */
export const pieces = (pictures, at) => {
  const found = pictures[at];
  if (Array.isArray(found)) return found;
  if (!(found.on < at)) throw new RangeError(`picture ${at} is made of picture ${found.on}`);
  const made = [...pieces(pictures, found.on)];
  for (const [from, to, put] of found.cut.toReversed()) made.splice(from, to - from, ...put);
  return made;
};

/** A value with all that it names by number. @param {any[]} values @param {any} value @returns {any} */
export const whole = (values, value) => {
  if (Array.isArray(value)) return value.map(one => whole(values, one));
  if (typeof value !== 'object' || value === null) return value;
  if ('=' in value) return whole(values, values[value['=']]);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, whole(values, one)]));
};

/** What a course has behind it, as a kernel's widget has: traits to be read, messages to be sent. */
export class Packed {
  /** @param {Pack} pack */
  constructor(pack) {
    this.pack = pack;
    this.small = false;
    /** @type {Set<string>} */ this.done = new Set();
    /** @type {Set<string>} */ this.seen = new Set();
    /** @type {string[]} what was done in this beat */ this.acts = [];
    /** @type {string[]} acts of the things that are marked */ this.marked = [];
    /** @type {string[]} what was done in the race before the own part */ this.raced = [];
    this.at = 0;
    /** @type {Coming | null} the reader is there; null before the own part */ this.came = null;
    /** @type {Coming | null} where the reader is again once it was read what was wrong */ this.unsaid = null;
    this.frame = 0;
    this.number = 0;
    this.races = 0;
    this.gap = '';
    this.named = this.begun = this.anew = this.waits = false;
    /** @type {Progress | null} */ this.kept = null;
    /** @type {Progress | null} whoever comes back is asked */ this.asks = null;
    /** @type {string[]} to be said once */ this.notes = [];
    /** @type {Map<number, string>} */ this.drawings = new Map();
    /** @type {Map<string, Set<() => void>>} */ this.hearers = new Map();
    /** @type {Record<string, any>} */ this.traits = {game: pack.game, words: pack.words, task: '', part: 'course'};
    this.#begin(0);
    this.#show();
  }

  /** @param {string} name */
  get(name) { return this.traits[name]; }

  /** @param {string} name @param {() => void} hear */
  on(name, hear) { this.hearers.set(name, (this.hearers.get(name) ?? new Set()).add(hear)); }

  /** @param {string} name @param {() => void} hear */
  off(name, hear) { this.hearers.get(name)?.delete(hear); }

  /** @param {any} message */
  send(message) {
    switch (message.do) {
      case 'act': if (message.n === this.number) this.#act(message.name, message.value); break;
      case 'size': if (message.small === this.small) return; this.small = message.small; break;
      case 'kept': if (!this.#remember(message.progress, message.refused)) return; break;
      case 'raced': if (!this.#raced(message)) return; break;
    }
    this.#show();
  }

  /** How far the reader is, as a browser keeps it and as Python takes it over. @returns {Progress & {anew: boolean}} */
  get progress() {
    const {pack, kept} = this, done = pack.beats.filter(id => this.done.has(id));
    const seen = pack.beats.filter(id => this.seen.has(id) && !this.done.has(id));
    return {
      version: this.begun ? pack.version : '', done, seen, at: pack.beats[this.at], own: kept?.own ?? [], quiz: {}, anew: this.anew,
      acts: this.acts.slice(0, MOST_ACTS), raced: this.raced,
    };
  }

  /** Whether nothing moves by itself, and no card is raced for. */
  get rests() { return !this.traits.view.auto && !this.traits.view.race?.runs; }

  // ------------------------------------------------------------ what is done

  /** @param {string} name @param {string} value */
  #act(name, value) {
    if (this.asks) { this.#answered(name); return; }
    const named = this.named, here = this.came && this.pack.acts[this.came.acts];
    this.begun = true;
    this.anew = this.named = false;
    this.#read();
    switch (name) {
      case 'step': this.frame += 1; return;
      case 'skip-on': this.frame = Infinity; return;
      case 'names': this.named = !named; return;
      case 'back': this.#go(Math.max(this.at - 1, 0)); return;
      case 'forth': this.#go(this.#furthest()); return;
      case 'again': this.#go(0); return;
      case 'else': this.#somebodyElse(); return;
      case 'next': this.#begin(this.at + 1); return;
    }
    if (!here || this.#runs()) return;
    this.#take(here, name === 'number' ? `number ${value}` : name);
  }

  /** Whether something comes of an act. @param {Acts} here @param {string} act */
  #take(here, act) {
    if (here.marks && act.startsWith('key ')) {
      if (!this.#view().board.spots.some((/** @type {any} */ spot) => spot.act === act && spot.is)) return false;
      this.marked = this.marked.includes(act) ? this.marked.filter(one => one !== act) : [...this.marked, act];
      this.acts.push(act);
      return true;
    }
    const to = this.#meant(here, act);
    if (to === undefined && here.waits && !this.waits && /^(key|move|roll)/.test(act)) {
      this.acts.push(act);
      this.waits = true;
      return true;
    }
    if (to === undefined) return false;
    this.#come(to, act);
    return true;
  }

  /** What a number means that was typed. @param {Acts} here @param {string} value */
  #numbered(here, value) {
    const typed = value.trim().replace('−', '-').replace(/^\+/, '');
    if (!/^-?\d{1,5}$/.test(typed) || !here.number) return 'number ?';
    const number = Number(typed), known = `number ${number}`;
    return known in here.do ? known : number < here.number.right ? 'number <' : 'number >';
  }

  /** A race is closed: which hand was it, and when? @param {{race: number, why: string, presses: any[]}} message */
  #raced({race, why, presses}) {
    const timed = this.came && this.pack.acts[this.came.acts].race, {view} = this.traits;
    if (!timed || !view.race || race !== this.races || this.#runs()) return false;
    this.races += 1;
    if (why === 'hidden') return true;
    const first = presses.find(one => one.t_ms >= 0 && !one.repeat && view.race.pads.some((/** @type {any} */ pad) => pad.code === one.code));
    const act = first ? view.race.pads.find((/** @type {any} */ pad) => pad.code === first.code).act : 'press hold', ms = first ? first.t_ms : 0;
    const led = timed.hands[act.slice('press '.length)].find(([until]) => ms <= until);
    if (!led) return false;
    const {gap, point} = this.pack.words, apart = timed.rival === null ? null : Math.abs(timed.rival - ms);
    this.gap = apart === null ? '' : gap.replace('{seconds}', (apart / 1000).toFixed(1).replace('.', point));
    this.begun = true;
    this.#come(led[1], `${act} ${ms}`);
    return true;
  }

  // ------------------------------------------------------------ from beat to beat

  /** @param {number} to the number of what is come to @param {string} [act] */
  #come(to, act) {
    const coming = this.pack.comings[to], id = this.pack.beats[this.at];
    if (act !== undefined) this.acts.push(act);
    if (coming.counts === 'done') { this.done.add(id); this.seen.delete(id); }
    if (coming.counts === 'seen') this.seen.add(id);
    if (coming.passes) { this.#begin(this.at + 1); return; }
    this.unsaid = coming.wrong ? this.unsaid ?? this.came : null;
    if (!coming.wrong) this.frame = 0;  // else what others do is not shown once more
    this.came = coming;
    this.marked = [];
    this.waits = false;
  }

  /** What was wrong is said once. */
  #read() {
    this.came = this.unsaid ?? this.came;
    this.unsaid = null;
  }

  /** @param {number} at */
  #begin(at) {
    this.raced = at === this.pack.begin.length && this.acts.some(act => act.startsWith('press ')) ? this.acts : [];
    this.at = at;
    this.acts = [];
    this.unsaid = null;
    if (at < this.pack.begin.length) this.#come(this.pack.begin[at]);
    else this.came = null;
  }

  /** To a beat; what others do first is not shown once more where it was played before. @param {number} at */
  #go(at) {
    this.#begin(at);
    if (this.done.has(this.pack.beats[at]) || this.seen.has(this.pack.beats[at])) this.frame = Infinity;
  }

  /** The number of the furthest beat that may be gone to here. */
  #furthest() {
    const passed = this.pack.beats.map((id, at) => (this.done.has(id) || this.seen.has(id) ? at : -1));
    return Math.min(Math.max(...passed) + 1, this.pack.begin.length);
  }

  /** @returns {boolean} whether steps are still to be shown */
  #runs() { return this.came !== null && this.frame < this.came.show.length - 1; }

  #somebodyElse() {
    this.done.clear();
    this.seen.clear();
    this.kept = null;
    this.anew = true;
    this.#begin(0);
  }

  // ------------------------------------------------------------ what a browser remembers

  /** @param {Progress | null} kept @param {boolean} refused */
  #remember(kept, refused) {
    if (refused) { this.notes.push(this.pack.words.nothing); return true; }
    if (!kept?.version || this.begun || this.kept) return false;
    const {beats, version} = this.pack, same = kept.version === version, ours = (/** @type {string} */ id) => beats.includes(id);
    const passed = [...kept.done, ...kept.seen].filter(ours);
    this.done = new Set(kept.done.filter(ours));
    this.seen = new Set(kept.seen.filter(id => ours(id) && !this.done.has(id)));
    const at = ours(kept.at) ? kept.at : beats.find(id => !passed.includes(id)) ?? beats[0];
    this.kept = {...kept, at, own: same ? kept.own : [], quiz: same ? kept.quiz : {}, acts: same ? kept.acts : [], raced: same ? kept.raced : []};
    if (at !== beats[0] || this.kept.acts.length) this.asks = this.kept;
    return true;
  }

  /** @param {string} name */
  #answered(name) {
    const kept = this.asks;
    if (!kept || !['on', 'again', 'else'].includes(name)) return;
    this.asks = null;
    this.begun = true;
    if (name === 'else') this.#somebodyElse();
    else if (name === 'again') { this.kept = null; this.#go(0); }
    else this.#goOn(kept);
  }

  /** On from where the reader was, act by act; beats that need Python wait for it. @param {Progress} kept */
  #goOn(kept) {
    const at = this.pack.beats.indexOf(kept.at);
    this.#go(Math.min(at, this.pack.begin.length));
    this.at = at;
    if (!this.came) { this.raced = kept.raced; return; }
    for (const act of kept.acts) {
      const here = this.pack.acts[this.came.acts], to = this.#meant(here, act);
      if ((to !== undefined && this.pack.comings[to].passes) || !this.#take(here, act)) break;
      this.frame = Infinity;
    }
  }

  /** What an act that was kept leads to. @param {Acts} here @param {string} act @returns {number | undefined} */
  #meant(here, act) {
    const [kind, rest = '', ms] = act.split(' ');
    if (kind === 'press' && ms !== undefined) return here.race?.hands[rest]?.find(([until]) => Number(ms) <= until)?.[1];
    if (act === 'pointed' && here.marks) {
      const {right, yes, no} = here.marks;
      return right.length === this.marked.length && right.every(one => this.marked.includes(one)) ? yes : no;
    }
    return here.do[kind === 'number' ? this.#numbered(here, rest) : act];
  }

  // ------------------------------------------------------------ what is shown

  #show() {
    const {pack} = this, view = this.#view();
    const passed = (/** @type {string} */ id) => (this.done.has(id) ? 'done' : this.seen.has(id) ? 'seen' : 'open');
    const here = pack.words.here.replace('{at}', String(this.at + 1)).replace('{many}', String(pack.beats.length));
    const dots = pack.beats.map((id, at) => (at === this.at ? {is: `${passed(id)} here`, name: here} : {is: passed(id), name: ''}));
    this.number += 1;
    const buttons = [...view.buttons], {marks} = (this.came && pack.acts[this.came.acts]) ?? {};
    if (marks && this.marked.length && !this.named) buttons.push(marks.button);
    for (const spot of view.board.spots.filter(one => this.marked.includes(one.act))) {
      spot.is = 'chosen';
      view.board.rings.push({box: around(spot.areas), is: 'changed', number: 0});
    }
    if (this.came?.asked && !this.#runs() && !this.named && !this.asks && this.at < this.#furthest()) buttons.push({act: 'forth', says: pack.words.forth, quiet: true});
    const said = view.said.replace('{gap}', this.gap), bubble = view.bubble && {...view.bubble, says: view.bubble.says.replace('{gap}', this.gap)};
    if (bubble && this.waits) bubble.tip = pack.words.later;
    if (bubble && this.notes.length) bubble.tip = [...this.notes.splice(0), bubble.tip].join(' ').trim();
    this.#race(view);
    this.#tell({
      picture: this.#drawing(view.picture), view: {...view, n: this.number, title: pack.title, dots, buttons, said, bubble},
      progress: this.progress,
    });
  }

  /** @returns {View & {picture: number}} */
  #view() { return whole(this.pack.values, this.pack.views[this.#number()]); }

  /** The number of the view that is shown. */
  #number() {
    const {pack, came} = this, of = (/** @type {number[]} */ sizes) => sizes[this.small ? sizes.length - 1 : 0];
    if (this.asks) return of(pack.asks[pack.beats.indexOf(this.asks.at)]);
    if (!came) return of(pack.own);
    const names = pack.acts[came.acts].names;
    if (this.named && names && !this.#runs()) return of(names);
    const shown = this.small && came.small ? came.small : came.show;
    return shown[Math.min(this.frame, shown.length - 1)];
  }

  /** @param {View} view */
  #race(view) {
    if (!view.race) return;
    const delays = this.came && this.pack.acts[this.came.acts].race?.delays;
    view.race.number = this.races;
    if (view.race.runs && delays) view.race.delay_ms = delays[this.races % delays.length];
    if (typeof view.race.picture === 'number') view.race.picture = this.#drawing(view.race.picture);
  }

  /** @param {number} at */
  #drawing(at) {
    const found = this.drawings.get(at) ?? pieces(this.pack.pictures, at).map(one => this.pack.pieces[one]).join('');
    this.drawings.set(at, found);
    return found;
  }

  /** @param {Record<string, any>} traits */
  #tell(traits) {
    const changed = Object.keys(traits).filter(name => JSON.stringify(traits[name]) !== JSON.stringify(this.traits[name]));
    Object.assign(this.traits, traits);
    for (const name of changed) for (const hear of this.hearers.get(`change:${name}`) ?? []) hear();
  }
}

/** A course on a page before Python has come. @param {HTMLElement} el @param {Pack} pack */
export const played = (el, pack) => {
  const model = new Packed(pack);
  return {model, stop: render({model, el})};
};
