// What the extension says itself, in the language of a page: Python, which has the other words, is not there yet.

/** @type {Record<string, Record<string, string>>} */
export const WORDS = {
  en: {
    show: 'Show the code',
    hide: 'Hide the code',
    behind: 'The notebook behind this page: its cells, its menu and its toolbar',
    moment: 'One moment: Python is coming.',
    late: 'Python has not come yet. The page starts as soon as it does.',
    died: 'Python ended before the page was ready.',
    failed: 'A part of this page did not run: what was wrong stands at its place.',
    again: 'Try again',
    games: 'Board games',
    learn: 'Learn ',
    learned: '',
  },
  de: {
    show: 'Code zeigen',
    hide: 'Code verbergen',
    behind: 'Das Notebook hinter dieser Seite: seine Zellen, sein Menü und seine Werkzeuge',
    moment: 'Einen Moment: Python kommt gleich.',
    late: 'Python ist noch nicht da. Die Seite beginnt, sobald es kommt.',
    died: 'Python hat aufgehört, bevor die Seite fertig war.',
    failed: 'Ein Teil dieser Seite lief nicht: Was falsch war, steht an seiner Stelle.',
    again: 'Noch einmal versuchen',
    games: 'Brettspiele',
    learn: '',
    learned: ' lernen',
  },
  it: {
    show: 'Mostra il codice',
    hide: 'Nascondi il codice',
    behind: 'Il notebook dietro questa pagina: le celle, il menu e gli strumenti',
    moment: 'Un momento: Python sta arrivando.',
    late: 'Python non è ancora arrivato. La pagina comincia appena arriva.',
    died: 'Python si è fermato prima che la pagina fosse pronta.',
    failed: 'Una parte di questa pagina non è riuscita: che cosa non andava sta scritto al suo posto.',
    again: 'Riprova',
    games: 'Giochi da tavolo',
    learn: 'Impara ',
    learned: '',
  },
};

/** What is said in a language, or in English where it is not spoken. @param {string} language @param {string} name */
export const say = (language, name) => (WORDS[language.slice(0, 2)] ?? WORDS.en)[name];
