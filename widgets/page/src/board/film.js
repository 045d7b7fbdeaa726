// While a film waits, a click on the board goes on with it; one that runs by itself is ended.

/** @param {Element} table @param {AbortSignal} signal */
export const listenToFilm = (table, signal) => {
  table.addEventListener('click', event => {
    if (!table.classList.contains('tk-filming') || !(event.target instanceof Element) || !event.target.closest('.tk-board')) return;
    event.stopPropagation();
    const on = table.querySelector('.tk-film [data-do=next]') ?? table.querySelector('.tk-film [data-do=skip]');
    if (on instanceof HTMLElement) on.click();
  }, {capture: true, signal});
};
