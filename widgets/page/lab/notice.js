// One line above a page, where something keeps it from starting. It comes and goes without moving the keyboard's place.
import {Widget} from '@lumino/widgets';
import {html} from '../src/kit/dom.js';

/** @param {any} panel @param {string} words @param {string} label of its button, or none @param {() => void} [pressed] */
export const notice = (panel, words, label = '', pressed = () => {}) => {
  const node = html('div', {class: 'tk-notice', role: 'status'}, html('span', {}, words));
  if (label) {
    const button = html('button', {type: 'button'}, label);
    button.addEventListener('click', pressed);
    node.append(button);
  }
  silent(panel);
  const line = new Widget({node});
  line.id = 'tablekit-notice';
  panel.contentHeader.addWidget(line);
};

/** @param {any} panel */
export const silent = panel => {
  for (const line of [...panel.contentHeader.widgets]) if (line.id === 'tablekit-notice') line.dispose();
};
