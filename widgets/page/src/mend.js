// @ts-nocheck: it goes with the drawers that are made of ipywidgets, whose controls lack names and states
// For each view of a table: `shown` is the table. What ipywidgets leaves out is put in.
import {copy, tables} from './copy.js';
import {bringIntoSight} from './in_sight.js';

export const mend = shown => {
  bringIntoSight(shown);
  const address = tables();
  const name = (node, words) => {
    if (words && node.getAttribute('aria-label') !== words) node.setAttribute('aria-label', words);
  };
  const tend = () => {
    shown.querySelectorAll('.tk-inside input[placeholder]').forEach(box => name(box, box.placeholder));
    shown.querySelectorAll('.tk-inside button[title]').forEach(button => {
      if (button.title === 'null') button.removeAttribute('title');
      else if (!button.textContent.trim()) name(button, button.title);
    });
    shown.querySelectorAll('.widget-upload').forEach(button => {  // ipywidgets says how many files wait, which is none
      const words = button.lastChild;
      if (/ \(0\)$/.test(words?.data ?? '')) words.data = words.data.slice(0, -4);
    });
    shown.querySelectorAll('button i').forEach(icon => icon.setAttribute('aria-hidden', 'true'));
    shown.querySelectorAll('.widget-dropdown > select, .widget-select > select').forEach(list => {
      if (list.closest('.tk-seating')) return name(list, `Who plays ${list.labels[0]?.textContent ?? ''}`);
      name(list, list.closest('.tk-things') ? 'Everything on the board' : list.options[0]?.textContent || 'Choices');
    });
    shown.querySelectorAll('.widget-toggle-button').forEach(button => {
      const on = String(button.classList.contains('mod-active'));
      if (button.getAttribute('aria-pressed') !== on) button.setAttribute('aria-pressed', on);
    });
    shown.querySelectorAll('.tk-link').forEach(button => { if (button.hidden !== !address) button.hidden = !address; });
  };
  let later = 0;
  new MutationObserver(() => { later ||= requestAnimationFrame(() => { later = 0; tend(); }); }).observe(
    shown, {childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'placeholder', 'title']});
  tend();
  // While a film waits, a click on the board goes on with it; one that runs by itself is ended.
  shown.addEventListener('click', event => {
    if (!shown.classList.contains('tk-filming') || !event.target.closest?.('.tk-board')) return;
    event.stopPropagation();
    (shown.querySelector('.tk-film [data-do=next]') ?? shown.querySelector('.tk-film [data-do=skip]'))?.click();
  }, true);
  // Copying out of a drawer, without asking the kernel.
  shown.addEventListener('click', event => {
    const button = event.target.closest?.('.tk-inside button');
    if (button?.dataset.text !== undefined) copy(button, button.dataset.text);
    else if (button?.dataset.link !== undefined) copy(button, `${address}#${button.dataset.link}`);
  });
};
