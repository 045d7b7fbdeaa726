// The language that somebody chose: a small switch on lessons and courses, and what the browser remembers of it, so that the
// next notebook is read in it, too. What it comes to the kernel says: code that sets a language comes first.
import {html} from './dom.js';

const NAME = 'tablekit-language';

/** @param {string} code */
const remember = code => { try { window.localStorage.setItem(NAME, code); } catch { /* this browser keeps nothing */ } };

const remembered = () => { try { return window.localStorage.getItem(NAME) ?? ''; } catch { return ''; } };

/** Whatever is chosen in a part is remembered; what was chosen before is told to its kernel. @param {import('../main.js').Given} given */
export const tell = ({model, el}) => {
  el.addEventListener('click', event => {
    const chosen = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-do=language]'));
    if (chosen?.dataset.value) remember(chosen.dataset.value);
  });
  const code = remembered();
  if (code && code !== model.get('lang')) model.send({do: 'tongue', code: code.slice(0, 20), remembered: true});
};

/** The switch: the short name of the language that is read, and all of them when it is opened. @param {any} model */
export const tongueOf = model => {
  const codes = Object.entries(model.get('tongues') ?? {});
  if (!codes.length) return null;
  const short = html('span', {'aria-hidden': 'true'}), select = html('select');
  for (const [code, name] of codes) select.append(html('option', {value: code, lang: code}, String(name)));
  const show = () => {
    short.textContent = model.get('lang').toUpperCase();
    select.value = model.get('lang');
    select.setAttribute('aria-label', model.get('words')?.language ?? '');
    select.title = model.get('words')?.language ?? '';
  };
  select.addEventListener('change', () => {
    remember(select.value);
    model.send({do: 'tongue', code: select.value});
  });
  show();
  return Object.assign(html('label', {class: 'tk-tongue'}, short, select), {show});
};
