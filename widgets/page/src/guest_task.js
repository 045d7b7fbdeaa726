// The live wall on a learner's phone: a question with its answers, a number, things to be marked, or a position to play.
import {html} from './dom.js';

/** @typedef {{at: (id: string) => HTMLElement, say: (name: string, blanks?: Record<string, string | number>) => string, board: import('./guest_board.js').Board, send: (what: object) => boolean, choice: () => void}} Page */

/** Shows a task that the host has set. @param {import('./guest_socket.js').Word} word @param {Page} page */
export const task = (word, page) => {
  const {at, say} = page;
  at('who').replaceChildren(html('span', {}, say('unnamed')));
};
