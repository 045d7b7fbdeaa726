// A box in which the rulebook is asked on a page without Python: it looks for the games beside itself when somebody asks.
import {found, unpacked} from './consult.js';
import {html} from './dom.js';

/**
 * @typedef {{title: string, says: string, ruling: string, where: string, rule: string, board: string, table: string}} Rule
 * @typedef {import('./consult.js').Packed & {game: string, rules: Rule[]}} Book a game as the package writes it for pages
 * @typedef {{name: string, title: string}} Game
 */

const ANSWERS = 5, SURELY = 3, FAR_BEHIND = 3, MOST_CHARACTERS = 1000;

/** The places of the clauses that answer, best first; of what comes nearest only the first. @param {import('./consult.js').Found} of */
export const best = of => of.ranked.slice(0, ANSWERS)
  .filter(([, weight], number) => number < SURELY || FAR_BEHIND * weight >= of.ranked[0][1]).map(([at]) => at);

/** @param {string} words @param {string} [look] */
const line = (words, look) => html('p', look ? {class: look} : {}, words);

/** @typedef {{up: string, docs: string}} Ways to the top of the site and to that of the documentation */

/** @param {Book} book @param {number} at @param {Ways} ways */
const answer = (book, at, {up, docs}) => {
  const {title, says, ruling, where, rule, board, table} = book.rules[at];
  const card = html('li', {}, html('h4', {}, html('a', {href: docs + rule}, title)), line(says));
  if (ruling) card.append(html('p', {class: 'consult-ruling'}, html('b', {}, 'The book is silent or unclear. We play: '), ruling));
  card.append(line(`§ ${book.clauses[at]} · ${where}`, 'consult-where'));
  if (table) card.append(html('a', {href: up + table}, `▶ On a board: ${board}`));
  return card;
};

/** What is shown for a question. @param {Book} book @param {string} question @param {Ways} ways */
export const answered = (book, question, ways) => {
  if (!question.trim()) return [line('Ask something, such as “May I build next to my own temple?”')];
  if (question.length > MOST_CHARACTERS) {
    const has = question.length.toLocaleString('en');
    return [line(`A question has at most 1,000 characters, and this one has ${has}: ask one thing at a time.`)];
  }
  const of = found(unpacked(book), question), shown = best(of), told = [];
  if (of.answers) told.push(html('ol', {class: 'consult-answers'}, ...shown.map(at => answer(book, at, ways))));
  else {
    told.push(line(`No rule of ${book.game} was found that answers this.`));
    const titles = shown.slice(0, SURELY).map(at => book.rules[at].title).join('; ');
    if (titles) told.push(line(`The nearest rules are about: ${titles}.`));
  }
  const words = of.unknown.slice(0, 6).map(word => `“${word}”`).join(', ');
  if (words) told.push(line(`No rule of this game has ${words}.`, 'consult-where'));
  return told;
};

/**
 * Make a box of a place on the page: `data-games` are the games, `data-books` the folder of their books, `data-up` and
 * `data-docs` the ways to the top of the site and of the documentation.
 * @param {HTMLElement} place
 */
export const box = place => {
  /** @type {Game[]} */
  const games = JSON.parse(place.dataset.games ?? '[]');
  const {up = '', docs = '', books = ''} = place.dataset, held = new Map(), told = html('div', {class: 'consult-told', role: 'status'});
  const which = html('select', {'aria-label': 'Game'}, ...games.map(({name, title}) => html('option', {value: name}, title)));
  const typed = html('input', {
    type: 'search', placeholder: 'your question', 'aria-label': 'Your question', autocomplete: 'off',
  });
  const form = html('form', {class: 'consult-form'}, ...(games.length > 1 ? [which] : []), typed, html('button', {}, 'Look it up'));
  place.replaceChildren(form, told);
  let asked = 0;
  form.addEventListener('submit', async event => {
    event.preventDefault();
    const name = which.value, mine = ++asked;
    try {
      if (!held.has(name)) {
        const sent = await fetch(`${books}/${name}.json`);
        if (!sent.ok) throw new Error(String(sent.status));
        held.set(name, await sent.json());
      }
      if (mine === asked) told.replaceChildren(...answered(held.get(name), typed.value, {up, docs}));
    } catch {
      told.replaceChildren(line('The rules could not be fetched. Are you online? Ask once more.'));
    }
  });
};

if (typeof document !== 'undefined') for (const place of document.getElementsByClassName('consult')) box(/** @type {HTMLElement} */ (place));
