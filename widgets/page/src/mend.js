// @ts-nocheck: it goes with the widgets that it mends, as soon as the column beside the board is HTML
// For each view of a table: `shown` is the table. What ipywidgets leaves out is put in.
import {copy} from './copy.js';
import {bringIntoSight} from './in_sight.js';

export const mend = shown => {
  bringIntoSight(shown);
  const name = (node, words) => {
    if (words && node.getAttribute('aria-label') !== words) node.setAttribute('aria-label', words);
  };
  // What is asked, what happened and why not is sent anew as a whole; screen readers hear it from lines that stay.
  const aloud = document.createElement('div');
  aloud.className = 'tk-says';
  aloud.setAttribute('role', 'status');
  aloud.setAttribute('aria-atomic', 'false');
  const parts = ['.tk-asked > div', '.tk-step:first-child', '.tk-box:has(> h4)'];
  parts.forEach(() => aloud.append(document.createElement('p')));
  shown.querySelectorAll('.tk-says').forEach(old => old.remove());
  shown.append(aloud);
  const tellAloud = () => parts.forEach((part, at) => {
    const words = (shown.querySelector(part)?.innerText ?? '').replace(/\s+/g, ' ').trim();
    if (aloud.children[at].textContent !== words) aloud.children[at].textContent = words;
  });
  const tend = () => {
    shown.querySelectorAll('input[placeholder]').forEach(box => name(box, box.placeholder));
    shown.querySelectorAll('button[title]').forEach(button => {
      if (button.title === 'null') button.removeAttribute('title');
      else if (!button.textContent.trim()) name(button, button.title);
    });
    shown.querySelectorAll('.widget-upload').forEach(button => {  // ipywidgets says how many files wait, which is none
      const words = button.lastChild;
      if (/ \(0\)$/.test(words?.data ?? '')) words.data = words.data.slice(0, -4);
    });
    shown.querySelectorAll('button i').forEach(icon => icon.setAttribute('aria-hidden', 'true'));
    shown.querySelectorAll('.widget-dropdown > select, .widget-select > select').forEach(list => {
      if (list.closest('.tk-pace')) return name(list, 'How a step is shown');
      if (list.closest('.tk-seating')) return name(list, `Who plays ${list.labels[0]?.textContent ?? ''}`);
      const first = list.options[0]?.textContent ?? '';
      const place = list.closest('.tk-legal') ? 'Moves' : list.closest('.tk-chance') ? 'What came'
        : list.closest('.tk-things') ? 'Everything on the board' : '';
      name(list, place || (first.startsWith('See') ? 'Whose eyes' : first || 'Choices'));
    });
    shown.querySelectorAll('.tk-legal option').forEach(row => {  // ipywidgets keeps rows from being wrapped
      if (row.textContent.includes('\u00a0')) row.textContent = row.textContent.replace(/\u00a0/g, ' ');
    });
    shown.querySelectorAll('.widget-toggle-button').forEach(button => {
      const on = String(button.classList.contains('mod-active'));
      if (button.getAttribute('aria-pressed') !== on) button.setAttribute('aria-pressed', on);
    });
    const where = shown.querySelector('.tk-where'), arrows = shown.querySelectorAll('.tk-bar > button');
    if (where) arrows.forEach((arrow, at) => {
      const off = at < 2 ? 'start' in where.dataset : at < 4 && 'end' in where.dataset;
      if (arrow.disabled !== off) arrow.disabled = off;
    });
    shown.querySelectorAll('.tk-link').forEach(button => { if (button.hidden !== !tables) button.hidden = !tables; });
    shown.querySelectorAll('.noUi-handle').forEach(handle => name(handle, 'Step'));
    tellAloud();
  };
  // Where tables open at an address: told by the site without a server, or by whoever sets `tablekitTable` for a server.
  const settings = JSON.parse(document.getElementById('jupyter-config-data')?.textContent || '{}');
  const from = (to, base) => new window.URL(to, base).href;  // in a handler, `URL` alone is the document's
  const tables = settings.tablekitTable && from(settings.tablekitTable, from(settings.baseUrl ?? '/', location.href));
  shown.addEventListener('click', event => {
    const asked = event.target.closest?.('.tk-link'), address = `${tables}#${asked?.dataset.link}`, words = asked?.textContent;
    if (!asked) return;
    const say = text => { asked.textContent = text; setTimeout(() => { asked.textContent = words; }, 1600); };
    if (!navigator.clipboard) return void prompt('This page may not copy. The link:', address);
    navigator.clipboard.writeText(address).then(() => say('Copied'), () => prompt('This page may not copy. The link:', address));
  });
  // What somebody opened stays open, although its HTML is sent anew at every step.
  const opened = new Set();
  const nameOf = part => {
    const names = [part.dataset.keep];
    for (let up = part.parentElement; up && up !== shown; up = up.parentElement) if (up.dataset.keep) names.push(up.dataset.keep);
    return names.join('/');
  };
  const reopen = () => shown.querySelectorAll('details[data-keep]').forEach(part => {
    if (!part.open && opened.has(nameOf(part))) part.open = true;
  });
  shown.addEventListener('click', event => {
    const part = event.target.closest?.('summary')?.parentElement;
    if (part?.dataset.keep) part.open ? opened.delete(nameOf(part)) : opened.add(nameOf(part));  // it opens after this
  }, true);
  let later = 0;
  new MutationObserver(() => { later ||= requestAnimationFrame(() => { later = 0; tend(); reopen(); }); }).observe(
    shown, {childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'placeholder', 'title']});
  tend();
  // The list of moves holds only what fits what is typed; a list that was sent anew holds everything again.
  shown.addEventListener('input', event => {
    const box = event.target, list = shown.querySelector('.tk-legal select');
    if (!list || !box.matches('.tk-moves input[type=text]')) return;
    const plain = text => text.toLowerCase().replace(/\s/g, ''), typed = plain(box.value);
    const fits = row => plain(row.textContent).includes(typed);
    const none = ![...list.options].some(fits);
    for (const row of list.options) row.hidden = !none && !fits(row);
  });
  // While a film waits, a click on the board goes on with it; one that runs by itself is ended.
  shown.addEventListener('click', event => {
    if (!shown.classList.contains('tk-filming') || !event.target.closest?.('.tk-board')) return;
    event.stopPropagation();
    window.tablekitGoOn(shown);
  }, true);
  // The kernel answers Analysis with another tip. While it works on something else, the table says so.
  const AT_ONCE_MS = 300, BUSY = 'The kernel is still busy with something else, such as other cells.';
  let unanswered = 0;
  const said = document.createElement('div');
  said.className = 'tk-waits';
  said.setAttribute('role', 'status');
  const answers = new MutationObserver(() => {
    clearTimeout(unanswered);
    answers.disconnect();
    said.textContent = '';
  });
  const expect = (node, attribute, ms, words) => {
    clearTimeout(unanswered);
    answers.observe(node, {attributes: true, attributeFilter: [attribute]});
    unanswered = setTimeout(() => {
      shown.querySelector('.tk-main').append(said);
      said.textContent = `${BUSY} ${words}`;
    }, ms);
  };
  shown.addEventListener('click', event => {
    const asked = event.target.closest?.('.tk-analysis-button');
    if (!asked) return;
    const comes = asked.classList.contains('mod-active') ? 'begins' : 'ends';
    expect(asked, 'title', AT_ONCE_MS, `The analysis ${comes} after it.`);
    follow(shown.querySelector('.tk-analysis'));
  });
  // Whoever asks for the analysis is shown all of it, as long as it grows and nobody scrolls or does something else.
  const follow = panel => {
    const ends = new AbortController();
    const growth = new ResizeObserver(() => { if (panel.offsetHeight) panel.scrollIntoView({block: 'nearest'}); });
    const end = () => { growth.disconnect(); ends.abort(); };
    for (const kind of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
      window.addEventListener(kind, end, {capture: true, passive: true, signal: ends.signal});
    growth.observe(panel);
    setTimeout(end, 60000);
  };
  // The key ? opens the list of all things on the board, and closes it.
  shown.addEventListener('keydown', event => {
    if (event.key !== '?' || event.target.matches('input[type=text], textarea')) return;
    event.preventDefault();
    const button = shown.querySelector('.tk-what-button'), opens = !button.classList.contains('mod-active');
    button.click();
    const focus = waits => {
      const list = shown.querySelector('.tk-things select');
      if (list?.options.length && list.getClientRects().length) list.focus();
      else if (waits) setTimeout(() => focus(waits - 1), 50);
    };
    if (opens) focus(60); else button.focus();
  });
  // Copying, and full screen, without asking the kernel.
  shown.addEventListener('click', event => {
    const button = event.target.closest?.('button[data-text], button[data-full]');
    if (!button) return;
    if ('full' in button.dataset) return void (document.fullscreenElement ? document.exitFullscreen() : shown.requestFullscreen());
    copy(button, button.dataset.text);
  });
};
