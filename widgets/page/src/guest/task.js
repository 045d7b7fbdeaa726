// The live wall on a learner's phone: answers to choose, a number, things to be marked, or a position to play on.
import {html} from '../kit/dom.js';

/** @typedef {{kind: string, options: [value: string, name: string, says: string][], where: string}} Task */
/** @typedef {(name: string, blanks?: Record<string, string | number>) => string} Say */

/** What stands below the question. @param {Task} task @param {import('./board.js').Board} board @param {Say} say @returns {Node[]} */
export const entry = ({kind, options}, board, say) => {
  const send = (/** @type {string} */ name) => html('button', {type: 'button', class: 'answer', 'data-do': name}, say('answer'));
  if (kind === 'choose') {
    return [html('div', {class: 'rows'}, ...options.map(([value, name, says]) => html('button', {
      type: 'button', class: 'answer', 'data-do': 'answer', 'data-value': value,
    }, html('span', {}, name), ...(says ? [html('small', {}, says)] : []))))];
  }
  if (kind === 'number') {
    const box = html('input', {type: 'text', id: 'number', inputmode: 'numeric', maxlength: '6', autocomplete: 'off', 'aria-label': say('number'), placeholder: say('number')});
    return [html('form', {class: 'typed number'}, box, send('answer-number'))];
  }
  if (kind === 'points') {
    return [html('p', {class: 'chose'}, say('marked', {number: board.clicked.length}), send('answer-marked'))];
  }
  return [html('div', {class: 'rows'}, html('button', {type: 'button', 'data-do': 'again'}, say('again')))];
};
