// A part of the column is replaced as a whole, and stays as somebody left it: what was opened stays open, what was typed
// stays typed, what had the focus or was scrolled is again where it was.

/** How a thing is found again: by what it keeps, or by what it asks for. @param {Element} node */
const sameAs = node => node.getAttribute('data-keep') ?? ['data-do', 'data-value', 'data-page'].map(name => node.getAttribute(name)).join('|');

/** @param {Element} within @param {string} selector @returns {HTMLElement[]} */
const all = (within, selector) => /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

/** The focused element within one, also within a shadow root. @param {Element} within */
export const focused = within => {
  const root = /** @type {Document | ShadowRoot} */ (within.getRootNode()), at = root.activeElement ?? null;
  return at && at !== within && within.contains(at) ? /** @type {HTMLElement} */ (at) : null;
};

/** Puts other contents into a part. @param {HTMLElement} part @param {DocumentFragment} contents */
export const replace = (part, contents) => {
  const open = new Set(all(part, 'details[open]').map(sameAs));
  const typed = new Map(all(part, 'input[data-of]').map(box => [sameAs(box), /** @type {HTMLInputElement} */ (box)]));
  const tops = new Map(all(part, '[class]').filter(node => node.scrollTop).map(node => [node.className, node.scrollTop]));
  const held = focused(part), was = held && sameAs(held.closest('summary')?.parentElement ?? held), place = held && all(part, FOCUSABLE).indexOf(held);
  const caret = held instanceof HTMLInputElement && held.type === 'text' ? [held.selectionStart, held.selectionEnd] : null;
  part.replaceChildren(contents);
  for (const node of /** @type {HTMLDetailsElement[]} */ (all(part, 'details'))) if (open.has(sameAs(node))) node.open = true;
  for (const box of /** @type {HTMLInputElement[]} */ (all(part, 'input[data-of]'))) {
    const before = typed.get(sameAs(box));
    if (before && before.getAttribute('data-of') === box.getAttribute('data-of')) box.value = before.value;
  }
  for (const node of all(part, '[class]')) { const top = tops.get(node.className); if (top) node.scrollTop = top; }
  if (held === null) return;
  const again = all(part, FOCUSABLE), same = again.find(node => sameAs(node.closest('summary')?.parentElement ?? node) === was);
  const next = same ?? again[Math.min(place ?? 0, again.length - 1)];
  next?.focus({preventScroll: true});
  if (caret && next instanceof HTMLInputElement && next.type === 'text') next.setSelectionRange(caret[0], caret[1]);
};

export const FOCUSABLE = 'button:not([disabled]):not([hidden]), input:not([disabled]), select, summary, a[href]';
