// A box in which the rulebook is asked on a page without Python: it looks for the games beside itself when somebody asks.
import {asRead, found, typed, unpacked} from './consult.js';
import {html} from '../kit/dom.js';

/**
 * @typedef {{title: string, says: string, ruling: string, where: string, rule: string, board: string, table: string}} Rule
 * @typedef {import('./consult.js').Packed & {game: string, rules: Rule[]}} Book a game as the package writes it for pages
 * @typedef {{name: string, title: string}} Game
 */

const ASKED = 'tablekit-asked';  // of the state of a page in the browser's history
const ANSWERS = 5, SURELY = 3, FAR_BEHIND = 3, MOST_CHARACTERS = 1000;

/** The places of the clauses that answer, best first; of what comes nearest only the first. @param {import('./consult.js').Found} of */
export const best = of => of.ranked.slice(0, ANSWERS)
  .filter(([, weight], number) => number < SURELY || FAR_BEHIND * weight >= of.ranked[0][1]).map(([at]) => at);

/** @typedef {(english: string, blanks?: Record<string, unknown>) => string} Say */

/** What a page says: in English, or the words that it has for that. @param {Record<string, string>} words @returns {Say} */
export const saying = words => (english, blanks = {}) =>
  (words[english] ?? english).replace(/\{(\w+)\}/g, (whole, name) => String(blanks[name] ?? whole));

/** @param {string} words @param {string} [look] */
const line = (words, look) => html('p', look ? {class: look} : {}, words);

/** @typedef {{up: string, docs: string}} Ways to the tables and to the rules */

/** @param {Book} book @param {number} at @param {Ways} ways @param {Say} say */
const answer = (book, at, {up, docs}, say) => {
  const {title, says, ruling, where, rule, board, table} = book.rules[at];
  const card = html('li', {}, html('h4', {}, html('a', {href: docs + rule}, title)), line(says));
  if (ruling) card.append(html('p', {class: 'consult-ruling'}, html('b', {}, `${say('The book is silent or unclear. We play:')} `), ruling));
  card.append(line(`§ ${book.clauses[at]} · ${where}`, 'consult-where'));
  if (table) card.append(html('a', {href: up + table}, `▶ ${say('On a board: {title}', {title: board})}`));
  return card;
};

/** Small letters without accents. @param {string} text */
const plain = text => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Which games a question names. @param {Game[]} games @param {string} question */
export const named = (games, question) => games.filter(({name, title}) =>
  plain(question).includes(plain(title)) || plain(question).split(/[^a-z0-9]+/).includes(name));

/** A question without the name of a game, which no rule has. @param {Game | undefined} game @param {string} question */
const withoutName = (game, question) => {
  const names = game ? [game.title, plain(game.title), game.name].map(name => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')) : [];
  const rest = game ? question.replace(new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), ' ') : question;
  return rest.trim() ? rest : question;
};

/** What is shown for a question. @param {Book} book @param {string} question @param {Ways} ways @param {Say} say */
export const answered = (book, question, ways, say = saying({})) => {
  question = asRead(question);
  if (!question.trim()) return [line(say('Ask something, such as “May I build next to my own temple?”'))];
  if (question.length > MOST_CHARACTERS) {
    const has = question.length.toLocaleString(document.documentElement.lang || 'en');
    return [line(say('A question has at most 1,000 characters, and this one has {number}: ask one thing at a time.', {number: has}))];
  }
  const index = unpacked(book), of = found(index, question), as = typed(index, question), shown = best(of), told = [];
  if (of.sure === 'perhaps') told.push(line(say('Perhaps it is one of these:')));
  if (of.sure !== 'silent') told.push(html('ol', {class: 'consult-answers'}, ...shown.map(at => answer(book, at, ways, say))));
  else {
    told.push(line(say('No rule of {game} was found that answers this.', {game: book.game})));
    const titles = shown.slice(0, SURELY).map(at => book.rules[at].title).join('; ');
    if (titles) told.push(line(say('The nearest rules are about: {titles}.', {titles})));
  }
  const words = of.unknown.slice(0, 6).map(word => say('“{word}”', {word: as.get(word) ?? word})).join(', ');
  if (words) told.push(line(say('No rule of this game has {words}.', {words}), 'consult-where'));
  return told;
};

/**
 * Make a box of a place on the page: `data-games` are the games, `data-books` the folder of their books, `data-up` and
 * `data-docs` the ways to the tables and the rules, and `data-words` what it says in another language than English.
 * @param {HTMLElement} place
 */
export const box = place => {
  /** @type {Game[]} */
  const games = JSON.parse(place.dataset.games ?? '[]');
  const say = saying(JSON.parse(place.dataset.words ?? '{}'));
  const {up = '', docs = '', books = ''} = place.dataset, held = new Map(), told = html('div', {class: 'consult-told', role: 'status'});
  const which = html('select', {'aria-label': say('Game')}, ...(games.length > 1 ? [html('option', {value: ''}, say('Which game?'))] : []),
    ...games.map(({name, title}) => html('option', {value: name}, title)));
  const typed = html('input', {
    type: 'search', placeholder: say('your question'), 'aria-label': say('Your question'), autocomplete: 'off',
  });
  const form = html('form', {class: 'consult-form'}, ...(games.length > 1 ? [which] : []), typed, html('button', {}, say('Look it up')));
  place.replaceChildren(form, told);
  let asked = 0;
  const ask = async () => {
    const name = which.value, mine = ++asked;
    if (!name) return told.replaceChildren(line(say('Which game is it? Choose it, or name it in your question.')));
    try {
      if (!held.has(name)) {
        const sent = await fetch(`${books}/${name}.json`);
        if (!sent.ok) throw new Error(String(sent.status));
        held.set(name, await sent.json());
      }
      if (mine === asked) told.replaceChildren(...answered(held.get(name), withoutName(games.find(game => game.name === name), typed.value), {up, docs}, say));
    } catch {
      told.replaceChildren(line(say('The rules could not be fetched. Are you online? Ask once more.')));
    }
  };
  which.addEventListener('change', () => { if (typed.value.trim()) ask(); });
  form.addEventListener('submit', event => {
    event.preventDefault();
    const [one, more] = named(games, typed.value);
    if (one && !more) which.value = one.name;
    // whoever comes back from a rule or a board to this place in the browser's history finds what was asked
    window.history.replaceState({...window.history.state, [ASKED]: {game: which.value, question: typed.value}}, '');
    ask().then(() => { if (told.getBoundingClientRect().bottom > window.innerHeight) place.scrollIntoView?.({block: 'start'}); });
  });
  const left = window.history.state?.[ASKED];
  if (left && games.some(({name}) => name === left.game)) {
    which.value = left.game;
    typed.value = left.question;
    ask();
  }
};

if (typeof document !== 'undefined') for (const place of document.getElementsByClassName('consult')) box(/** @type {HTMLElement} */ (place));
