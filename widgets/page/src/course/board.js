// The board of a course: the drawing, cropped on a small page to what the beat is about, and over it what can be clicked,
// rings around what changed, a star on a piece, and points that fly. It knows outlines and names, and no game.
import {drawing, html, svg, text} from '../kit/dom.js';
import {centre, outline, spotAt} from '../board/geometry.js';

/** @typedef {import('../board/wire.js').Area} Area */
/** @typedef {[number, number, number, number]} Box x, y, width and height, in units of the drawing */
/** Something on the board that means an act. @typedef {{act: string, name: string, areas: Area[], is: 'lit' | 'dashed' | 'chosen' | ''}} Spot */
/** @typedef {{box: Box, is: string, number: number}} Ring */
/** @typedef {{at: [number, number], says: string, gain: boolean}} Flying */
/** @typedef {{width: number, height: number, focus: Box | null, about: [number, number] | null, spots: Spot[], rings: Ring[], flying: Flying[], label: string}} Board */

const ROOM = 34, LEAST = 0.5, MOST = 0.72, GAIN = 0.75, READABLE = 0.85, LARGEST = 1.2, FINGER_PX = 24, STAR = 11, PILL_PX = 31;

/**
 * The part of a drawing to show in a box of this many pixels: around the focus, never over the edge; all of it where that
 * can be read, or where a part would hardly be larger.
 * @param {Board} board @param {number} across @param {number} down @returns {Box}
 */
export const crop = ({width, height, focus}, across, down) => {
  /** @type {Box} */
  const whole = [0, 0, width, height], shape = across / down;
  if (!focus || Math.min(across / width, down / height) >= READABLE) return whole;
  const [x, y, w, h] = focus, wanted = Math.max(w + 2 * ROOM, width * LEAST, across / LARGEST), high = Math.max(h + 2 * ROOM, wanted / shape);
  const wide = Math.max(wanted, high * shape), tall = wide / shape;
  if (wide * tall > MOST * width * height || wide > GAIN * width) return whole;
  const left = Math.min(Math.max(x + w / 2 - wide / 2, 0), Math.max(0, width - wide));
  const top = Math.min(Math.max(y + h / 2 - tall / 2, 0), Math.max(0, height - tall));
  return [left, top, Math.min(wide, width), Math.min(tall, height)];
};

/** The points of a star around a point. @param {number} x @param {number} y @param {number} r */
const star = (x, y, r) => Array.from({length: 10}, (_, at) => {
  const far = at % 2 ? r * 0.45 : r, turn = Math.PI * at / 5 - Math.PI / 2;
  return `${(x + far * Math.cos(turn)).toFixed(1)},${(y + far * Math.sin(turn)).toFixed(1)}`;
}).join(' ');

/** @param {Ring} ring @param {number} unit */
const ringOf = ({box: [x, y, w, h], is, number}, unit) => {
  const group = svg('g', {class: `tk-c-ring tk-c-${is}`});
  if (is === 'star') {
    const far = 4 * unit;  // around the piece alone, not around its neighbours
    group.append(svg('rect', {x: `${x - far}`, y: `${y - far}`, width: `${w + 2 * far}`, height: `${h + 2 * far}`, rx: `${Math.min(w, h) / 2 + far}`}),
      svg('polygon', {points: star(x + w, y, STAR * unit)}));
    return group;
  }
  const least = 26 * unit, wide = Math.max(w + 6 * unit, least), high = Math.max(h + 6 * unit, least);
  const round = Math.max(wide, high) < 1.6 * Math.min(wide, high) ? Math.min(wide, high) / 2 : 10 * unit;
  const at = {x: `${x + w / 2 - wide / 2}`, y: `${y + h / 2 - high / 2}`, width: `${wide}`, height: `${high}`, rx: `${round}`};
  group.append(svg('rect', {...at, class: 'tk-c-under'}), svg('rect', at));
  if (number) {
    const cx = x + w / 2 + wide / 2 - 3 * unit, cy = y + h / 2 - high / 2 + 3 * unit;
    group.append(svg('circle', {cx: `${cx}`, cy: `${cy}`, r: `${9 * unit}`}),
      svg('text', {x: `${cx}`, y: `${cy + 4.3 * unit}`, 'font-size': `${12 * unit}`}, text(String(number))));
  }
  return group;
};

export class CourseBoard {
  /** @param {(act: string) => void} act @param {string} all the words of the button that shows all of the board */
  constructor(act, all) {
    this.act = act;
    /** @type {Board | null} */
    this.board = null;
    this.sent = '';
    this.small = false;
    this.whole = false;
    /** @type {Box} */
    this.view = [0, 0, 1, 1];
    this.under = html('div', {class: 'tk-c-drawn', 'aria-hidden': 'true'});
    this.marks = svg('svg', {class: 'tk-c-marks', 'aria-hidden': 'true'});
    this.over = svg('svg', {class: 'tk-c-places', role: 'group'});
    this.fly = html('div', {class: 'tk-c-flying', 'aria-hidden': 'true'});
    this.all = html('button', {type: 'button', class: 'tk-c-all', 'aria-pressed': 'false', 'aria-label': all, title: all}, '⤢');
    this.el = html('div', {class: 'tk-c-board'}, this.under, this.marks, this.over, this.fly, this.all);
    this.all.addEventListener('click', () => { this.whole = !this.whole; this.place(); });
    this.over.addEventListener('click', event => this.#clicked(event));
    this.over.addEventListener('keydown', event => this.#typed(event));
  }

  /** @param {Board} board @param {string} sent the drawing as SVG @param {boolean} another whether it belongs to another beat */
  show(board, sent, another) {
    this.board = board;
    if (another) this.whole = false;
    if (sent !== this.sent) {
      const made = drawing(sent);
      this.under.replaceChildren(...(made ? [made] : []));
      this.sent = sent;
    }
    this.over.setAttribute('aria-label', board.label);
    this.place();
    this.fly.replaceChildren(...board.flying.map(({at, says, gain}) => {
      const pill = html('span', {class: gain ? 'tk-c-gain' : 'tk-c-loss'}, says);
      pill.dataset.at = at.join(' ');
      return pill;
    }));
    this.#float();
  }

  /** Fits everything to the size that the board has on the page now. */
  place() {
    const {board} = this;
    if (!board) return;
    const {width, height} = this.el.getBoundingClientRect();
    const part = width && height ? crop(board, width, height) : crop(board, board.width / 2, board.height / 2), cropped = part[2] < board.width - 1;
    this.all.hidden = !(this.small && cropped);
    this.all.setAttribute('aria-pressed', String(this.whole));
    this.view = this.small && !this.whole ? part : [0, 0, board.width, board.height];
    const box = this.view.map(number => number.toFixed(1)).join(' ');
    for (const each of [this.under.querySelector('svg'), this.marks, this.over]) {
      each?.setAttribute('viewBox', box);
      each?.setAttribute('preserveAspectRatio', 'xMidYMid meet');
    }
    const unit = Math.max(0.5, 1 / (this.scale() || 1));
    this.marks.replaceChildren(...board.rings.map(ring => ringOf(ring, unit)));
    this.#spots(board);
    this.#float();
  }

  /** Pixels a unit. */
  scale() {
    const {width, height} = this.el.getBoundingClientRect(), [, , w, h] = this.view;
    return Math.min(width / w, height / h);
  }

  /** Where a place of the drawing is in the box of the board, in pixels. @param {[number, number]} at @returns {[number, number]} */
  pixels([x, y]) {
    const {width, height} = this.el.getBoundingClientRect(), [left, top, w, h] = this.view, scale = this.scale();
    return [(width - w * scale) / 2 + (x - left) * scale, (height - h * scale) / 2 + (y - top) * scale];
  }

  /** Where on the page something has just happened. @returns {[number, number]} */
  source() {
    const box = this.el.getBoundingClientRect(), ring = this.board?.rings.find(({is}) => is === 'changed')?.box;
    const at = ring ? [ring[0] + ring[2] / 2, ring[1] + ring[3] / 2] : this.board?.about;
    const [x, y] = at ? this.pixels([at[0], at[1]]) : [box.width / 2, box.height / 2];
    return [box.left + Math.min(Math.max(x, 0), box.width), box.top + Math.min(Math.max(y, 0), box.height)];
  }

  #float() {
    /** @type {[number, number, number][]} */
    const lie = [];
    for (const pill of /** @type {HTMLElement[]} */ ([...this.fly.children])) {
      const [x, y] = this.pixels(/** @type {[number, number]} */ ((pill.dataset.at ?? '0 0').split(' ').map(Number)));
      const half = pill.offsetWidth / 2 + 4 || 24, left = Math.min(Math.max(x, half), this.el.clientWidth - half);
      let top = Math.min(Math.max(y, 30), this.el.clientHeight - 16);
      for (const [at, high, wide] of lie) if (Math.abs(left - at) < half + wide && Math.abs(top - high) < PILL_PX) top = high + PILL_PX;
      lie.push([left, top, half]);
      pill.style.left = `${left}px`;
      pill.style.top = `${top}px`;
    }
  }

  /** @param {Board} board */
  #spots({spots}) {
    const held = /** @type {SVGElement | null} */ (this.over.querySelector(':focus'))?.dataset.act;
    const order = spots.map((_, at) => at).filter(at => spots[at].areas.length)
      .sort((a, b) => Number(!!spots[a].is) - Number(!!spots[b].is));
    this.over.replaceChildren(...order.map(at => {
      const {act, name, areas, is} = spots[at];
      const reached = is ? {role: 'button', tabindex: '0', 'aria-label': name, ...(is === 'chosen' ? {'aria-pressed': 'true'} : {})} : {};
      return svg('path', {d: areas.map(outline).join(''), 'data-act': act, class: is ? `tk-c-${is}` : '', ...reached});
    }));
    if (held) this.paths().find(path => path.dataset.act === held)?.focus({preventScroll: true});
  }

  /** What can be reached by keyboard. @returns {SVGPathElement[]} */
  paths() { return /** @type {SVGPathElement[]} */ ([...this.over.querySelectorAll('path[tabindex]')]); }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (!this.board) return;
    const {spots} = this.board, box = this.over.getBoundingClientRect(), scale = this.scale(), [left, top, w, h] = this.view;
    const x = left + (event.clientX - box.left - (box.width - w * scale) / 2) / scale;
    const y = top + (event.clientY - box.top - (box.height - h * scale) / 2) / scale;
    const targets = spots.flatMap(({areas}, spot) => areas.map(area => ({spot, area})));
    const lit = spots.flatMap(({is}, at) => (is ? [at] : [])), reach = FINGER_PX / scale;
    const at = spotAt({width: 0, height: 0, most: '', slop: reach, snap: reach / 2, targets, heads: []}, x, y, lit);
    if (at >= 0) this.act(spots[at].act);
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    const {act} = /** @type {SVGElement} */ (event.target).dataset;
    if (!act || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    this.act(act);
  }

  /** Where a spot is, for who wants to press it without a pointer. @param {string} act */
  centre(act) {
    const spot = this.board?.spots.find(one => one.act === act);
    return spot?.areas.length ? this.pixels(centre({name: spot.name, areas: spot.areas})) : null;
  }
}
