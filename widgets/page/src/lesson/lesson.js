// What a story, an exercise or a question shows: HTML that the kernel writes, whose clicks and keys go back to it.
import {html, markup} from '../kit/dom.js';
import {copy} from '../kit/copy.js';
import {bringIntoSight} from '../kit/in_sight.js';
import {count} from './tasks.js';
import {tongueOf} from '../kit/tongue.js';
import {readIn} from '../kit/words.js';

const LONGEST = 40;  // characters that the kernel hears of what was typed
/** @type {Record<string, number>} */
const STEPS = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Entry */

/** Where an event came from. @param {Event} event @returns {HTMLElement} */
const from = event => /** @type {HTMLElement} */ (event.target);

/** @param {import('../main.js').Given} given */
export const render = ({model, el}) => {
  el.classList.add('tk-lesson');
  el.dataset.lmSuppressShortcuts = 'true';  // JupyterLab leaves the keys to what is in here
  el.tabIndex = -1;
  const body = html('div', {class: 'tk-page'}), said = html('div', {class: 'tk-say-it', 'aria-live': 'polite'});
  el.append(body, said);
  const tongue = tongueOf(model);
  /** @type {Set<string>} what somebody has opened stays open */
  const opened = new Set();
  /** The line for numbers, which the button beside it tells. @returns {HTMLInputElement | null} */
  const line = () => body.querySelector('input:not([data-do])');
  /** @returns {HTMLElement[]} */
  const acts = () => [...body.querySelectorAll('[data-do]:not(:disabled)')].map(one => /** @type {HTMLElement} */ (one));

  let down = false, late = false;
  const draw = () => {
    if (down) { late = true; return; }
    const active = /** @type {HTMLElement | null} */ (body.contains(document.activeElement) ? document.activeElement : null);
    const at = active?.dataset.do, typed = line()?.value;
    const chooses = document.activeElement?.closest('.tk-tongue') === tongue ? tongue?.querySelector('select') : null;
    // what is being typed while something else is answered stays in its box
    const box = at && active?.matches('input') ? /** @type {HTMLInputElement} */ (active) : null;
    const typing = box && box.value !== box.defaultValue && box.dataset.told !== box.value ? box.value : null;
    body.replaceChildren(markup(model.get('html')));
    if (tongue) (body.querySelector('.tk-top, .tk-tasks') ?? body).append(tongue);
    chooses?.focus({preventScroll: true});
    for (const asks of body.querySelectorAll('[data-origin]')) model.send({do: 'act', name: asks.getAttribute('data-origin'), value: location.origin});
    for (const part of /** @type {NodeListOf<HTMLDetailsElement>} */ (body.querySelectorAll('details[data-keep]'))) {
      part.open ||= opened.has(part.dataset.keep ?? '');
    }
    const input = line();
    if (input && typed !== undefined && !input.value) input.value = typed;
    if (at) {
      const same = acts().find(one => one.dataset.do === at) ?? acts().find(one => one.closest('.tk-foot'));
      if (typing !== null && same?.matches('input')) /** @type {HTMLInputElement} */ (same).value = typing;
      (same ?? el).focus({preventScroll: true});
    }
    task();
  };
  const task = () => {
    if (model.get('task')) el.dataset.task = model.get('task');
    el.dataset.done = model.get('done');
    count(el);
  };
  /** @param {string} name @param {Entry | null} [entry] */
  const act = (name, entry = body.querySelector('input')) => model.send({do: 'act', name, value: (entry?.value ?? '').slice(0, LONGEST)});

  // Jupyter puts what is rendered on the page when it comes into view, which may be minutes later.
  const attached = new ResizeObserver(task);
  const soon = setTimeout(task);  // what is on the page at once, but out of sight, has no size yet
  // Words that were written while their cell was out of view can stay without width in Chromium: put them in anew.
  const seen = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return;
    for (const place of body.querySelectorAll('[data-count]')) {
      const words = place.parentElement, holder = words?.parentElement;
      if (!words || !holder || !place.textContent || place.getBoundingClientRect().width) continue;
      const next = words.nextSibling;
      words.remove();
      holder.getBoundingClientRect();
      holder.insertBefore(words, next);
    }
  });

  // Nothing is replaced below a finger or a pressed mouse button, which has left a box that tells what was typed.
  body.addEventListener('pointerdown', event => { down = from(event).closest('button, summary') !== null; });
  const up = () => setTimeout(() => {
    down = false;
    if (!late) return;
    late = false;
    draw();
  });
  const ups = ['pointerup', 'pointercancel', 'blur'];
  for (const name of ups) window.addEventListener(name, up);
  body.addEventListener('click', event => {
    const part = /** @type {HTMLElement | null | undefined} */ (from(event).closest('details[data-keep] > summary')?.parentElement);
    if (part?.dataset.keep) {
      if (/** @type {HTMLDetailsElement} */ (part).open) opened.delete(part.dataset.keep);
      else opened.add(part.dataset.keep);
    }
    const button = /** @type {HTMLElement | null} */ (from(event).closest('[data-do]'));
    if (button) {
      if (!button.matches(':disabled, input, select')) act(button.dataset.do ?? '');
      return;
    }
    const copies = /** @type {HTMLElement | null} */ (from(event).closest('button[data-text]'));
    if (copies) return copy(copies, copies.dataset.text ?? '');
    const picture = from(event).closest('.tk-pic[data-live]');
    if (!picture) return;
    const box = picture.getBoundingClientRect();
    model.send({do: 'place', at: [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]});
  });
  // A box of its own tells what was typed once, by Enter (which JupyterLab keeps from it) or by leaving it.
  /** @param {Entry} entry */
  const tell = entry => {
    if (entry.dataset.told === entry.value) return;
    entry.dataset.told = entry.value;
    act(entry.dataset.do ?? '', entry);
  };
  body.addEventListener('change', event => { if (from(event).matches('[data-do]')) tell(/** @type {Entry} */ (from(event))); });
  body.addEventListener('keydown', event => {
    const at = from(event);
    if (event.ctrlKey || event.metaKey || event.altKey || at.matches('select')) return;
    if (at.matches('input')) {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (at.matches('[data-do]')) tell(/** @type {Entry} */ (at));
      else act('check');
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    const spots = /** @type {HTMLElement[]} */ ([...body.querySelectorAll('.tk-spot')]), here = spots.indexOf(at);
    if (here >= 0) {
      event.preventDefault();
      spots[(here + step + spots.length) % spots.length].focus({preventScroll: true});
      return;
    }
    const arrow = acts().find(one => one.dataset.do === (step > 0 ? 'next' : 'back'));
    if (arrow && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      arrow.focus({preventScroll: true});
      act(arrow.dataset.do ?? '');
    }
  });
  const say = () => { said.textContent = model.get('said'); };
  const reads = () => { readIn(model, el); tongue?.show(); };
  /** @type {[string, () => void][]} */
  const hears = [['change:html', draw], ['change:said', say], ['change:done', task], ['change:lang', reads], ['change:words', reads]];
  for (const [name, hear] of hears) model.on(name, hear);
  reads();
  draw();
  bringIntoSight(el);
  attached.observe(el);
  seen.observe(el);
  return () => {
    clearTimeout(soon);
    for (const name of ups) window.removeEventListener(name, up);
    attached.disconnect();
    seen.disconnect();
    for (const [name, hear] of hears) model.off(name, hear);
  };
};
