// What a page may run by itself. A signature says that somebody trusts a page, and not that its code is harmless: a
// stranger's notebook that was saved once is signed as well. So only code that builds something of ours is run unasked,
// and of pages that teach code those that are ours to the last letter.
import {PAGES} from './pages.js';

const SPEAKS = /^import tablekit as tk\s+tk\.language\("(\w+)"\);$/;
const NAMES = '(?:"[\\w-]+"(?:, "[\\w-]+")*)?';
const FORMS = [
  SPEAKS,
  new RegExp(`^from tablekit_widgets import (Cards|Course|Rulebook)\\s+\\1\\(${NAMES}\\)$`),
  /^import tablekit as tk\s+from tablekit_widgets import Table\s+Table\(tk\.(?:new|example)\("[\w-]+"\)\)$/,
];

/** Whether a cell is one of our forms. @param {string} source */
export const isForm = source => FORMS.some(form => form.test(source.trim()));

/** Whether all the code of a page is ours. @param {string[]} sources of its cells with code */
export const areOurs = async sources => {
  if (!sources.length) return false;
  if (sources.every(isForm)) return true;
  if (!globalThis.crypto?.subtle) return false;  // an address of another computer without https
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sources.join('\0')));
  return PAGES.has([...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join(''));
};

/** The language that a page is written in. @param {string[]} sources */
export const languageOf = sources => sources.map(source => SPEAKS.exec(source.trim())?.[1]).find(Boolean) ?? 'en';
