// What the page says by itself: texts that the kernel hands out in the language of the table, and that language.

/** @typedef {(name: string, blanks?: Record<string, string | number>) => string} Say a text by its name, its blanks filled */

/** A text with its blanks filled. @param {string} text @param {Record<string, string | number>} [blanks] */
export const filled = (text, blanks = {}) => text.replace(/\{(\w+)\}/g, (_, name) => String(blanks[name] ?? ''));

/** @param {any} model @returns {Say} */
export const speech = model => (name, blanks) => filled(model.get('words')?.[name] ?? '', blanks);

/**
 * Screen readers read a view, and the table it stands in, in the language of its words; a browser does not translate them:
 * what it has rewritten could not be replaced any more.
 * @param {any} model @param {(Element | null | undefined)[]} roots
 */
export const readIn = (model, ...roots) => {
  for (const root of roots) {
    root?.setAttribute('lang', model.get('lang') || 'en');
    root?.setAttribute('translate', 'no');
  }
};
