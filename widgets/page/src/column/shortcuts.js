// Keys of a table: they work while the focus is in it, and go nowhere else then.

/** What a key presses: the button that asks for this. @type {Record<string, string>} */
export const KEYS = {
  w: '[data-do=why]', a: '.tk-tools [data-value=analysis]', m: '.tk-tools [data-value=more]', f: '[data-page=full]',
};

/** Keys that with Ctrl or Cmd stay JupyterLab's: saving, its palette, its panels. Not A, Z and Enter: it would select, undo and run cells. */
const LEFT_TO_LAB = /^[b-y[\]{}<>,.]$/i;

/**
 * @typedef {{press: (button: HTMLElement) => void, ask: (name: string, value: string) => void, type: () => void, fold: () => boolean,
 *            find: (selector: string) => HTMLElement | null}} Table
 */

/**
 * @param {HTMLElement} el @param {Record<string, string>} keys @param {Table} table @param {AbortSignal} signal
 */
export const listenToTable = (el, keys, table, signal) => {
  const whole = () => /** @type {HTMLElement} */ (el.closest('.tk-table') ?? el);
  let ours = false;  // whether somebody was here last: what was pressed may be gone by now, and its focus with it
  const note = (/** @type {Event} */ event) => {
    const at = event.composedPath()[0];
    ours = at instanceof Element && whole().contains(at);
    if (ours) whole().tabIndex = -1;  // a click beside the controls leaves the keyboard with the table, and not with the cell
  };
  for (const kind of ['focusin', 'pointerdown']) window.addEventListener(kind, note, {capture: true, signal});
  // JupyterLab hears keys on the document: whoever comes before it listens on the window. It leaves alone what is inside an
  // element with this attribute; with Ctrl or Cmd it still saves, opens its palette and so on, but does nothing to cells.
  window.addEventListener('keydown', event => {
    const target = event.composedPath()[0], lost = target === document.body && ours && el.isConnected;
    if (event.key === 'f' && !event.ctrlKey && !event.metaKey && target instanceof Element && !lost && around(target)) {
      event.stopPropagation();  // who has just come to a table has not touched it yet
      return click(table.find(keys.f));
    }
    if (!(target instanceof Element) || !(lost || whole().contains(target)) || target.closest('.tk-race, .tk-lesson, .tk-lobby')) return;
    const keeps = !((event.ctrlKey || event.metaKey) && LEFT_TO_LAB.test(event.key));
    if (lost) whole().focus({preventScroll: true});
    for (const part of [target, whole()]) part.toggleAttribute('data-lm-suppress-shortcuts', keeps);
    if (lost) document.body.removeAttribute('data-lm-suppress-shortcuts');
    if (event.altKey || event.isComposing || event.defaultPrevented) return;
    if (pressed(event, target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, {capture: true, signal});

  /** Whether this is the only table in sight of those that lie in something. @param {Element} box */
  const around = box => box !== whole() && box.contains(whole()) && el.checkVisibility()
    && [...box.querySelectorAll('.tk-table')].every(one => one === whole() || !one.checkVisibility());
  /** Whether letters are typed there. @param {Element} at */
  const typed = at => at.matches('input:not([type=range]), select, textarea, [contenteditable]') || at.closest('.cm-editor, .tk-lobby') !== null;
  /** Whether a key was one of ours. @param {KeyboardEvent} event @param {Element} target */
  const pressed = (event, target) => {
    const types = typed(target), key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) return key === 'z' && !event.shiftKey && !types && click(table.find('[data-do=undo]'));
    if (key === 'escape') return table.fold() || click(table.find('.tk-part-answer:not([hidden]) [data-do=dismiss]') ?? table.find('.tk-drawer-head [data-value=""]'));
    if (types) return false;
    if (key === ' ') {
      const film = table.find('.tk-film [data-do=next]') ?? table.find('.tk-film [data-do=skip]');
      return !target.matches('button, summary') && click(film);
    }
    if (/^[1-6]$/.test(key)) return click(/** @type {HTMLElement | undefined} */ ([...el.querySelectorAll('.tk-answer')][Number(key) - 1]));
    if (key === '/') table.type();
    if (key === 'n') table.ask('new', '');
    if (key === 'j') table.ask('drawer', 'happened');
    if (key === '?') table.ask('drawer', 'what');
    if (key === '/' || key === 'n' || key === 'j' || key === '?') return true;
    return key in keys && click(table.find(keys[key]));
  };
  /** @param {HTMLElement | null | undefined} button */
  const click = button => {
    if (!button || button.hasAttribute('disabled')) return false;
    table.press(button);
    return true;
  };
};
