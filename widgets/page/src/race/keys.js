// The keys of a race, as a legend and as something to try out and to change.
import {TRIES, verdict} from './calibration.js';
import {html, markup} from '../kit/dom.js';

/** @typedef {import('./calibration.js').Calibration} Calibration */
/** @typedef {import('../kit/words.js').Say} Say */
/** @typedef {{id: string, name: string, icon: string}} Action */
/** @typedef {{name: string, letter: string, fill: string, on: string, codes: string[]}} Seat */
/** @typedef {{run: string, actions: Action[], seats: Seat[]}} Keyboard */
/** The action of a seat that is to get another key. @typedef {{seat: number, action: number} | null} Mapping */

/** @type {Record<string, string>} */
const ARROWS = {ArrowUp: '↑', ArrowRight: '→', ArrowLeft: '←', ArrowDown: '↓'};

/** What is printed on the keys, where the browser knows it. @type {Map<string, string>} */
let printed = new Map();
/** @type {any} */ (navigator).keyboard?.getLayoutMap?.().then((/** @type {Map<string, string>} */ map) => { printed = map; }).catch(() => {});

/** What a key is called: what is printed on it, or what its code says. @param {string} code */
export const label = code => {
  const words = ARROWS[code] ?? printed.get(code) ?? code.replace(/^(Key|Digit)/, '');
  return words.length === 1 ? words.toUpperCase() : words;
};

/** How many names of keys are known, as they come late. */
export const known = () => printed.size;

/** @param {string} words @param {() => void} act @param {string} [name] */
export const button = (words, act, name = '') => {
  const made = html('button', {type: 'button', class: `tk-button ${name}`}, words);
  made.addEventListener('click', act);
  return made;
};

/**
 * The keys of a seat.
 * @param {Keyboard} keyboard @param {number} at @param {Say} say
 * @param {{placed: boolean, calibration: Calibration | null, mapping: Mapping, map: (mapping: Mapping) => void}} given
 */
export const legendOf = ({seats, actions}, at, say, {placed, calibration, mapping, map}) => {
  const seat = seats[at], dot = html('span', {class: 'tk-dot'}, seat.letter);
  dot.style.background = seat.fill;
  dot.style.color = seat.on;
  const name = html('div', {class: 'tk-keys-name'}, dot, html('span', {}, seat.name));
  if (placed) name.append(html('span', {class: 'tk-placed'}, say('placed')));
  const is = placed ? 'tk-keys tk-has-placed' : 'tk-keys';
  if (!seat.codes.length) return html('div', {class: is}, html('div', {class: 'tk-keys-in'}, name, html('div', {class: 'tk-quiet'}, say('bot'))));
  const four = html('div', {class: 'tk-four'}, ...actions.map((action, which) => {
    const code = seat.codes[which], of = {'data-key': `${at}.${which}`, class: 'tk-key', title: action.name};
    const inside = [html('kbd', {}, label(code)), markup(action.icon), html('span', {class: 'tk-action'}, action.name)];
    if (!calibration) return html('div', of, ...inside);
    const key = html('button', {...of, type: 'button', title: say('another key', {name: seat.name, card: action.name})}, ...inside);
    key.addEventListener('click', () => map({seat: at, action: which}));
    key.classList.toggle('tk-arrived', calibration.arrived.has(code));
    key.classList.toggle('tk-mapping', mapping?.seat === at && mapping.action === which);
    return key;
  }));
  return html('div', {class: is}, html('div', {class: 'tk-keys-in'}, name, four));
};

/** What is asked of the players now. @param {Calibration} calibration @param {Mapping} mapping @param {Keyboard} keyboard @param {Say} say */
const asked = ({missing, pair, pairs, over}, mapping, {seats, actions}, say) => {
  if (mapping) return say('new key', {name: seats[mapping.seat].name, card: actions[mapping.action].name});
  if (over) return say('all tried');
  if (pair) {
    const [one, other] = pair.seats.map(seat => seats[seat].name);
    return say('press both', {name: one, other, tries: pair.tries.length, all: TRIES});
  }
  if (missing.length) return say('press all', {keys: missing.map(label).join(' ')});
  return say(pairs.length ? 'all arrive' : 'each arrives');
};

/** What was found out of two seats. @param {import('./calibration.js').Pair} pair @param {Keyboard} keyboard @param {Say} say */
const foundOut = (pair, {seats}, say) => {
  const [name, other] = pair.seats.map(seat => seats[seat].name), found = verdict(pair);
  if (!found) return html('li', {}, say('not tried', {name, other}));
  if ('apart' in found) return html('li', {class: 'tk-good'}, `✓ ${say('both arrive', {name, other, apart: found.apart.toFixed(1)})}`);
  return html('li', {class: 'tk-bad'}, `✗ ${say('one arrives', {name, other, keys: found.alone.map(label).join(', ')})}`);
};

/**
 * What stands in the drawer in which keys are tried.
 * @param {Keyboard} keyboard @param {Calibration} calibration @param {Mapping} mapping @param {Say} say
 * @param {{next: () => void, again: () => void, standard: () => void}} acts
 */
export const trying = (keyboard, calibration, mapping, say, acts) => {
  const {missing, pair, over, pairs, at} = calibration;
  const rows = pairs.slice(0, over ? undefined : Math.max(0, at)).map(one => foundOut(one, keyboard, say));
  if (over && missing.length) {
    rows.push(html('li', {class: 'tk-bad'}, `✗ ${say('never seen', {keys: missing.map(label).join(' ')})}`));
  }
  return [
    html('p', {class: 'tk-asks', role: 'status'}, asked(calibration, mapping, keyboard, say)),
    html('ul', {}, ...rows),
    html('div', {class: 'tk-race-acts'}, ...(over || !pairs.length ? [] : [button(say(pair ? 'next pair' : 'try pairs'), acts.next)]),
      button(say('again'), acts.again), button(say('standard'), acts.standard)),
  ];
};
