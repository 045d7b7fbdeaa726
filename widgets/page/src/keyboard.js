// @ts-nocheck: it goes with the widgets whose keys it hears, as soon as the column beside the board is HTML
// For each view of a table: `shown` is the table.
export const listenToTable = shown => {
  // A click beside the controls leaves the keyboard with the table, and not with the cell.
  shown.tabIndex = -1;
  // The rest is for the whole page, and comes before JupyterLab hears of a key; the latest view renews it.
  window.tablekitKeyboard?.abort();
  window.tablekitKeyboard = new AbortController();
  const signal = window.tablekitKeyboard.signal;
  const listen = (kind, act) => window.addEventListener(kind, act, {capture: true, signal});
  const tableOf = node => node.closest?.('.tk-race, .tk-lesson') ? null : node.closest?.('.tk-table') ?? null;  // they keep their keys

  // Play the chosen row, as soon as the kernel has put its notation into the box.
  const rowOf = list => (list.selectedOptions[0]?.textContent ?? '').replace(/\s/g, ' ').split('   · ')[0];
  const play = (list, row, waits = 200) => {
    const panel = list.closest('.tk-moves');
    if (!panel || !row || rowOf(list) !== row) return;
    if (panel.querySelector('input').value === row) panel.querySelector('.tk-say .tk-primary').click();
    else if (waits) setTimeout(() => play(list, row, waits - 1), 50);
  };

  // What a click on the board and the space bar do while a film runs.
  window.tablekitGoOn = table => {
    [...table.querySelectorAll('.tk-next, .tk-skip')].find(button => button.getClientRects().length)?.click();
  };

  // Buttons that vanish once they are pressed, such as that of the die, take the focus with them.
  let last = null;
  const note = event => { last = event.target instanceof Element ? tableOf(event.target) : null; };
  listen('focusin', note);
  listen('pointerdown', note);

  listen('keydown', event => {
    const lost = event.target === document.body && last?.isConnected;
    const target = lost ? last : event.target;
    const table = target instanceof Element ? tableOf(target) : null;
    if (!table) return;
    if (lost) last.focus({preventScroll: true});
    // JupyterLab leaves alone whatever carries this attribute. With Ctrl or Cmd it still saves, opens its palette and
    // so on, but does nothing to cells: that needs Enter, Backspace, arrows, A or Z.
    const command = event.ctrlKey || event.metaKey;
    target.toggleAttribute('data-lm-suppress-shortcuts', !(command && /^[b-y[\]{}<>,.]$/i.test(event.key)));
    if (command && event.key.toLowerCase() === 's' && target.matches('input')) {  // ipywidgets keeps keys in boxes
      event.preventDefault();
      event.stopPropagation();
      table.dispatchEvent(new KeyboardEvent('keydown', event));
    }
    if (command || event.altKey || event.isComposing) return;
    if (event.key === ' ' && table.classList.contains('tk-filming') && !target.matches('input, select, button, summary')) {
      event.preventDefault();
      if (!event.repeat) window.tablekitGoOn(table);
      return;
    }
    if (event.key === 'Enter' && target.matches('.tk-legal select')) {
      event.preventDefault();
      if (!event.repeat) play(target, rowOf(target));
    } else if (/^[\p{L}\p{N}]$/u.test(event.key) && !target.matches('input, select, textarea')) {
      const box = table.querySelector('.tk-moves input');
      if (box?.getClientRects().length) {
        box.focus();  // the letter goes where the focus is when this is over
        box.select();
      }
    }
  });
  listen('dblclick', event => {
    const list = event.target instanceof Element && event.target.matches('.tk-legal option') && event.target.closest('select');
    if (list) play(list, rowOf(list));
  });
};
