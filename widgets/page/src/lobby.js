// The lobby: HTML that the kernel writes, whose clicks and words go back to it. Enter starts, Escape goes back.
import {html, markup} from './kit/dom.js';
import {readIn, speech} from './kit/words.js';

const LONGEST = 200;  // characters that the kernel hears of a name

/** @typedef {HTMLInputElement | HTMLSelectElement} Entry */

/** How a thing is found again when all is written anew: by what it asks for and of which seat or rule; of the buttons that
 * say who sits in a seat also by their words, as all of them ask the same. @param {Element | null | undefined} node */
const sameAs = node => {
  if (!node) return '';
  const [of] = (node.getAttribute('data-value') ?? '').split(' ');
  return `${node.getAttribute('data-do')} ${of} ${node.matches('.tk-who') ? node.textContent : ''}`;
};

/** @param {import('./main.js').Given} given */
export const render = ({model, el}) => {
  el.dataset.lmSuppressShortcuts = 'true';  // JupyterLab leaves the keys to what is in here
  const body = html('div', {class: 'tk-lobby', role: 'dialog', tabindex: '-1'});
  el.append(body);
  const read = () => { readIn(model, el); body.setAttribute('aria-label', speech(model)('title')); };
  /** @type {Set<string>} what somebody has opened stays open */
  const opened = new Set();
  /** @param {string} selector @returns {HTMLElement[]} */
  const all = selector => /** @type {HTMLElement[]} */ ([...body.querySelectorAll(selector)]);
  let before = '';

  const draw = () => {
    const text = model.get('html') ?? '', held = body.contains(document.activeElement) ? document.activeElement : null;
    const was = sameAs(held), top = body.scrollTop;
    const caret = held instanceof HTMLInputElement ? [held.selectionStart, held.selectionEnd] : null;
    el.hidden = !text;
    body.replaceChildren(markup(text));
    for (const fold of /** @type {HTMLDetailsElement[]} */ (all('details[data-keep]'))) fold.open = opened.has(fold.dataset.keep ?? '');
    cover();
    body.scrollTop = top;
    const same = was ? all('[data-do]:not(:disabled)').find(node => sameAs(node) === was) : undefined;
    if (same) {
      same.focus({preventScroll: true});
      if (caret && same instanceof HTMLInputElement) same.setSelectionRange(caret[0], caret[1]);
    } else if (text && (held || !before)) body.focus({preventScroll: true});
    if (!text && held) /** @type {HTMLElement | null | undefined} */ (el.closest('.tk-table')?.querySelector('.tk-tools [data-value=more]'))?.focus({preventScroll: true});
    if (!before !== !text) el.closest('.tk-table')?.scrollIntoView?.({block: 'start', inline: 'start'});
    before = text;
  };
  const cover = () => {
    const covers = model.get('covers') ?? {};
    for (const place of all('[data-cover]')) {
      place.replaceChildren(markup(covers[place.dataset.cover ?? ''] ?? ''));
      place.firstElementChild?.setAttribute('preserveAspectRatio', 'xMidYMid slice');
      place.firstElementChild?.setAttribute('aria-hidden', 'true');
    }
  };
  /** @param {HTMLElement} asked @param {string} [typed] */
  const act = (asked, typed) => {
    const {do: name = '', value = ''} = asked.dataset;
    const said = typed === undefined ? value : `${value}${value ? ' ' : ''}${typed}`;
    model.send({do: 'act', name, value: said.slice(0, LONGEST)});
  };
  /** What was written is told once, before anything else is asked. @param {Entry} entry */
  const tell = entry => {
    const told = entry instanceof HTMLInputElement ? entry.defaultValue : null;
    if (told === entry.value) return;
    if (entry instanceof HTMLInputElement) entry.defaultValue = entry.value;
    act(entry, entry.value);
  };

  body.addEventListener('click', event => {
    const at = event.target instanceof Element ? event.target : body;
    const fold = /** @type {HTMLDetailsElement | null | undefined} */ (at.closest('details[data-keep] > summary')?.parentElement);
    if (fold) opened[fold.open ? 'delete' : 'add'](fold.dataset.keep ?? '');
    const button = /** @type {HTMLButtonElement | null} */ (at.closest('button[data-do]'));
    if (button && !button.disabled) act(button);
  });
  body.addEventListener('change', event => {
    const at = event.target;
    if ((at instanceof HTMLInputElement || at instanceof HTMLSelectElement) && at.dataset.do) tell(at);
  });
  body.addEventListener('keydown', event => {
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const does = event.key === 'Escape' ? 'back' : event.key === 'Enter' && !at.matches('button, summary, select') ? 'start' : '';
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    if (at instanceof HTMLInputElement) tell(at);
    act(all(`[data-do=${does}]`)[0]);
  });
  /** @type {[string, () => void][]} */
  const hears = [['change:html', draw], ['change:covers', cover], ['change:words', read]];
  for (const [name, hear] of hears) model.on(name, hear);
  read();
  draw();
  return () => { for (const [name, hear] of hears) model.off(name, hear); };
};
