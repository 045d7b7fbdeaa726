// What stands around the board of a course: the head, the bubble or the cards of a fork, what the reader has, the buttons.
import {html, markup} from '../kit/dom.js';

/** @typedef {{title: string, says: string, more: string[], where: string}} Rule */
/** @typedef {{badge: string, name: string, points: string, you: boolean, gain: string, decides: boolean}} Player */
/** @typedef {{act: string, says: string, off?: boolean, primary?: boolean, quiet?: boolean, key?: string, pressed?: boolean}} Button */
/** @typedef {{act: string, says: string, is: '' | 'right' | 'wrong' | 'chosen', off: boolean, sign: string}} Option */
/** @typedef {{name: string, says: string, points: {badge: string, name: string, points: string}[], note: string, here: boolean}} Card */
/** @typedef {{sign: string, number: string, title: string, first: boolean, aside: boolean, none: boolean}} Held */
/** @typedef {{head: string, says: string, tone: '' | 'good' | 'bad' | 'near', told: string[], rules: Rule[], failed: string[], tip: string}} Bubble */
/** @typedef {{badge: string, name: string, held: Held[]}} Mine */

/** The words with what stands between stars in bold. @param {string} words @returns {(Node | string)[]} */
export const strong = words => words.split('**').map((part, at) => (at % 2 ? html('b', {}, part) : part));

/** A rule as a chip that opens. @param {Rule} rule @param {Set<string>} opened */
const chip = ({title, says, more, where}, opened) => {
  const card = html('div', {class: 'tk-card'}, html('p', {}, says), ...more.map(words => html('p', {}, words)), html('p', {class: 'tk-quiet'}, where));
  const made = html('details', {class: 'tk-clause'}, html('summary', {class: 'tk-chip'}, `§ ${title}`), card);
  made.open = opened.has(title);
  made.addEventListener('toggle', () => { if (made.open) opened.add(title); else opened.delete(title); });
  return made;
};

/** @param {Bubble} bubble @param {Set<string>} opened */
export const bubbleOf = ({head, says, tone, told, rules, failed, tip}, opened) => {
  if (!head && !says && !told.length && !failed.length) return html('div', {class: 'tk-c-rules'}, ...rules.map(rule => chip(rule, opened)));
  const made = html('div', {class: `tk-c-bubble${tone ? ` tk-c-${tone}` : ''}`});
  if (head) made.append(html('p', {class: 'tk-c-head'}, head));
  if (says) made.append(html('p', {class: 'tk-c-says'}, ...strong(says)));
  if (failed.length) made.append(html('ul', {class: 'tk-c-failed'}, ...failed.map(words => html('li', {}, words))));
  // of what happened a phone shows the last lines, of names all
  if (told.length) made.append(html('ul', {class: told[0].startsWith('**') ? 'tk-c-told tk-c-names' : 'tk-c-told'}, ...told.map(words => html('li', {}, ...strong(words)))));
  if (tip) made.append(html('p', {class: 'tk-c-tip'}, tip));
  if (rules.length) made.append(html('div', {class: 'tk-c-rules'}, ...rules.map(rule => chip(rule, opened))));
  return made;
};

/** Points of those concerned. @param {Card['points']} points */
const pointsOf = points => points.map(({badge, name, points: number}) => html('span', {class: 'tk-c-points', title: name},
  markup(badge), html('b', {}, number)));

/** @param {Card[]} cards */
export const cardsOf = cards => html('div', {class: 'tk-c-cards', role: 'list', 'data-many': String(cards.length)}, ...cards.map(({name, says, points, note, here}) => {
  const head = html('div', {class: 'tk-c-card-head'}, html('b', {}, name), ...(note ? [html('span', {class: 'tk-c-note'}, note)] : []),
    html('span', {class: 'tk-c-card-points'}, ...pointsOf(points)));
  return html('div', {class: `tk-c-card${here ? ' tk-c-here' : ''}`, role: 'listitem'}, head, html('p', {}, ...strong(says)));
}));

/** @param {Button} button */
export const buttonOf = ({act, says, off, primary, quiet, key, pressed}) => {
  const made = html('button', {type: 'button', 'data-act': act, class: primary ? 'tk-c-primary' : quiet ? 'tk-c-link' : ''}, says);
  if (off) made.disabled = true;
  if (key) made.dataset.key = key;
  if (key && key.length === 1) made.setAttribute('aria-keyshortcuts', key);
  if (pressed !== undefined) made.setAttribute('aria-pressed', String(pressed));
  return made;
};

/** @param {Option[]} options */
export const optionsOf = options => html('div', {class: 'tk-c-options', role: 'group', 'data-many': String(options.length)}, ...options.map(({act, says, is, off, sign}) => {
  const mark = is === 'right' ? '✓ ' : is === 'wrong' ? '✗ ' : '';
  const made = html('button', {type: 'button', 'data-act': act, class: is ? `tk-c-option tk-c-${is}` : 'tk-c-option'}, ...(sign ? [markup(sign)] : []), mark + says);
  if (off) made.disabled = true;
  if (is === 'chosen') made.setAttribute('aria-pressed', 'true');
  return made;
}));

/** A line for a number, with the button that tells it. @param {string} name @param {string} check */
export const numberOf = (name, check) => html('div', {class: 'tk-c-number'},
  html('input', {type: 'text', inputmode: 'numeric', maxlength: '6', 'aria-label': name, autocomplete: 'off'}),
  html('button', {type: 'button', 'data-act': 'number', class: 'tk-c-primary'}, check));

/** @param {Mine} mine */
export const mineOf = ({badge, name, held}) => html('div', {class: 'tk-c-mine'}, markup(badge), html('b', {}, name),
  ...held.map(({sign, number, title, first, aside, none}) => html('span', {
    class: `tk-c-held${first ? ' tk-c-first' : ''}${aside ? ' tk-c-aside' : ''}${none ? ' tk-c-none' : ''}`, title,
  }, markup(sign), ...(number ? [html('b', {}, number)] : []))));

/** @param {{title: string, dots: {is: string, name: string}[], players: Player[]}} view */
export const headOf = ({title, dots, players}) => html('div', {class: 'tk-c-top'},
  html('div', {class: 'tk-c-title'}, title),
  html('span', {class: 'tk-c-dots', role: 'img', 'aria-label': dots.find(dot => dot.is.includes('here'))?.name ?? ''},
    ...dots.map(({is, name}) => html('i', {class: is.split(' ').map(word => `tk-c-${word}`).join(' '), title: name}))),
  html('span', {class: 'tk-c-players'}, ...players.map(({badge, name, points, you, gain, decides}) => html('span', {
    class: `tk-c-player${you ? ' tk-c-you' : ''}${decides ? ' tk-c-decides' : ''}`, title: name,
  }, markup(badge), html('b', {}, points), ...(gain ? [html('em', {}, gain)] : [])))));

/**
 * Lets things fly from the board to whoever gets them, or from the reader to the board; nothing where motion is unwanted.
 * @param {HTMLElement} el the course @param {{sign: string, says: string, seat: number, held: number, gain: boolean}[]} goods
 * @param {[number, number]} at where on the page
 */
export const flown = (el, goods, [x, y]) => {
  for (const one of el.querySelectorAll('.tk-c-good-flies')) one.remove();
  const box = el.getBoundingClientRect();
  goods.forEach(({sign, says, seat, held, gain}, at) => {
    const owner = held < 0 ? el.querySelectorAll('.tk-c-player')[seat] : el.querySelectorAll('.tk-c-held')[held];
    if (!owner) return;
    const to = owner.getBoundingClientRect(), made = html('span', {class: 'tk-c-good-flies', 'aria-hidden': 'true'}, markup(sign), html('b', {}, says));
    el.append(made);
    const ways = [[x - box.left, y - box.top], [to.left + to.width / 2 - box.left, to.top + to.height / 2 - box.top]];
    const [from, there] = gain ? ways : ways.toReversed(), place = (/** @type {number[]} */ [left, top]) => `translate(${left}px, ${top}px) translate(-50%, -50%)`;
    made.animate([{transform: place(from), opacity: 0}, {transform: place(from), opacity: 1, offset: 0.15}, {transform: place(there), opacity: 1, offset: 0.85},
      {transform: place(there), opacity: 0}], {duration: 1300, delay: 110 * at, easing: 'ease-in-out', fill: 'both'}).onfinish = () => made.remove();
  });
};
