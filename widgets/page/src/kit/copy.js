// Copying without asking the kernel: a text, or an address at which tables open.

const SAID_MS = 1400;

/** Where tables open at an address: told by the site without a server, or by whoever sets `tablekitTable` for a server. */
export const tables = () => {
  const settings = JSON.parse(document.getElementById('jupyter-config-data')?.textContent || '{}');
  return settings.tablekitTable ? new URL(settings.tablekitTable, new URL(settings.baseUrl ?? '/', location.href)).href : '';
};

/** Copies a text, and says so on the button that was pressed. @param {HTMLElement} button @param {string} text */
export const copy = (button, text) => {
  const words = button.textContent;
  const done = () => {
    button.textContent = button.dataset.copied ?? '';
    setTimeout(() => { button.textContent = words; }, SAID_MS);
  };
  const byHand = () => { window.prompt(button.dataset.byHand ?? '', text); };
  if (!navigator.clipboard) byHand();
  else navigator.clipboard.writeText(text).then(done, byHand);
};
