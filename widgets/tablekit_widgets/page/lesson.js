// What a story, an exercise or a question shows: HTML that the kernel writes, whose clicks and keys go back to it.
// The tasks of a notebook are counted on its page and nowhere else: nothing is kept about anybody.
const tasks = (window.tablekitTasks ??= new WeakMap());
const pageOf = el => el.closest('.jp-Notebook') ?? (el.isConnected ? document.body : null);

// Their order is that of the cells, and where a cell shows several, that of the page; JupyterLab may draw them in any
// other, and take those out of sight off the page.
const count = page => {
  if (!tasks.has(page)) tasks.set(page, new Map());
  const known = tasks.get(page);
  page.querySelectorAll('.tk-lesson[data-task]').forEach((one, at) => {
    const {task, done} = one.dataset, cell = Number(one.closest('.jp-Cell')?.dataset.windowedListIndex ?? 0);
    known.set(task, {done: done === 'true' || known.get(task)?.done || false, at: [cell, at]});
  });
  const order = [...known.keys()].sort((one, other) => {
    const [a, b] = [known.get(one).at, known.get(other).at];
    return a[0] - b[0] || a[1] - b[1];
  });
  const done = [...known.values()].filter(task => task.done).length;
  page.querySelectorAll('.tk-lesson [data-count]').forEach(place => {
    const words = place.dataset.count
      ? `task ${order.indexOf(place.dataset.count) + 1} of ${order.length}`
      : `${done} of ${order.length} tasks done`;
    if (place.textContent !== words) place.textContent = words;
    if (!place.dataset.count) place.closest('.tk-lesson').style.setProperty('--tk-done', `${100 * done / Math.max(order.length, 1)}%`);
  });
};

function render({model, el}) {
  el.classList.add('tk-lesson');
  el.dataset.lmSuppressShortcuts = 'true';  // JupyterLab leaves the keys to what is in here
  el.tabIndex = -1;
  const body = document.createElement('div'), said = document.createElement('div');
  body.className = 'tk-page';
  said.className = 'tk-say-it';
  said.setAttribute('aria-live', 'polite');
  el.append(body, said);
  const opened = new Set();

  const draw = () => {
    const at = body.contains(document.activeElement) ? document.activeElement.dataset.do : null;
    const typed = body.querySelector('input:not([data-do])')?.value;
    body.innerHTML = model.get('html');
    body.querySelectorAll('details[data-keep]').forEach(part => { part.open ||= opened.has(part.dataset.keep); });
    const input = body.querySelector('input:not([data-do])');
    if (input && typed !== undefined && !input.value) input.value = typed;
    if (at) {
      const same = [...body.querySelectorAll('[data-do]')].find(one => one.dataset.do === at && !one.disabled);
      (same ?? body.querySelector('.tk-foot [data-do]:not(:disabled)') ?? el).focus({preventScroll: true});
    }
    task();
  };
  const task = () => {
    if (model.get('task')) el.dataset.task = model.get('task');
    el.dataset.done = model.get('done');
    const page = pageOf(el);
    if (page) count(page);
  };
  // Jupyter puts what is rendered on the page when it comes into view, which may be minutes later.
  const attached = new ResizeObserver(task);
  setTimeout(task);  // what is on the page at once, but out of sight, has no size yet
  // Words that were written while their cell was out of view can stay without width in Chromium: put them in anew.
  const seen = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return;
    for (const place of body.querySelectorAll('[data-count]')) {
      if (!place.textContent || place.getBoundingClientRect().width) continue;
      const line = place.parentElement, {parentElement, nextSibling} = line;
      line.remove();
      parentElement.getBoundingClientRect();
      parentElement.insertBefore(line, nextSibling);
    }
  });
  const act = (name, from = body.querySelector('input')) => model.send({do: name, value: from?.value ?? ''});

  body.addEventListener('click', event => {
    const part = event.target.closest('details[data-keep] > summary')?.parentElement;
    if (part) part.open ? opened.delete(part.dataset.keep) : opened.add(part.dataset.keep);
    const button = event.target.closest('[data-do]');
    if (button) {
      if (!button.disabled && !button.matches('input, select')) act(button.dataset.do);
      return;
    }
    const picture = event.target.closest('.tk-pic[data-live]');
    if (picture) {
      const box = picture.getBoundingClientRect();
      model.send({at: [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]});
    }
  });
  // A box of its own tells what was typed once, by Enter (which JupyterLab keeps from it) or by leaving it.
  const tell = part => {
    if (part.dataset.told === part.value) return;
    part.dataset.told = part.value;
    act(part.dataset.do, part);
  };
  body.addEventListener('change', event => { if (event.target.matches('[data-do]')) tell(event.target); });
  body.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('select')) return;
    if (event.target.matches('input[data-do]')) {
      if (event.key === 'Enter') { event.preventDefault(); tell(event.target); }
      return;
    }
    if (event.target.matches('input')) {
      if (event.key === 'Enter') { event.preventDefault(); act('check'); }
      return;
    }
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!step) return;
    const spots = [...body.querySelectorAll('.tk-spot')], here = spots.indexOf(event.target);
    if (here >= 0) {
      event.preventDefault();
      spots[(here + step + spots.length) % spots.length].focus({preventScroll: true});
      return;
    }
    const arrow = body.querySelector(`[data-do="${step > 0 ? 'next' : 'back'}"]:not(:disabled)`);
    if (arrow && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      arrow.focus({preventScroll: true});
      act(arrow.dataset.do);
    }
  });
  const say = () => { said.textContent = model.get('said'); };
  model.on('change:html', draw);
  model.on('change:said', say);
  model.on('change:done', task);
  draw();
  bringIntoSight(el);
  attached.observe(el);
  seen.observe(el);
  return () => { attached.disconnect(); seen.disconnect(); };
}

export default {render};
