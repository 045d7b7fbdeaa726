// What a guest's page says before the host has said anything, in the language of its browser; all else comes in the
// language of the table. The words are those of the host's catalogues, which tests hold them to.

/** @type {Record<string, Record<string, string>>} by the code of the language */
export const EARLY = {
  en: {
    'opening': 'Opening the door …',
    'no key': 'This link does not open a room. Ask the host for the link as it is now.',
    'locked': 'The host lets nobody else in now.',
    'full': 'The room is full.',
    'crowded': 'Many are coming at once. Trying again …',
    'too fast': 'That was too much at once. Trying again …',
    'closed': 'The host has closed the room, or the host’s computer has stopped. Trying again …',
    'lost': 'The host’s computer cannot be reached. Trying again …',
    'fault': 'Something on this page went wrong. It is opened anew …',
    'stuck': 'Something on this page went wrong twice. Load the page again.',
    'too old': 'This browser is too old for this page: it needs one of 2023 or later.',
  },
  de: {
    'opening': 'Die Tür geht auf …',
    'no key': 'Dieser Link öffnet keinen Raum. Lass dir den jetzigen Link geben.',
    'locked': 'Jetzt wird niemand mehr eingelassen.',
    'full': 'Der Raum ist voll.',
    'crowded': 'Gerade kommen viele auf einmal. Neuer Versuch …',
    'too fast': 'Das war zu viel auf einmal. Neuer Versuch …',
    'closed': 'Der Raum ist geschlossen, oder der Computer des Gastgebers steht still. Neuer Versuch …',
    'lost': 'Der Computer des Gastgebers ist nicht zu erreichen. Neuer Versuch …',
    'fault': 'Auf dieser Seite ist etwas schiefgegangen. Sie wird neu geöffnet …',
    'stuck': 'Auf dieser Seite ist zweimal etwas schiefgegangen. Lade sie neu.',
    'too old': 'Dieser Browser ist zu alt für diese Seite: Sie braucht einen von 2023 oder später.',
  },
  it: {
    'opening': 'La porta si apre …',
    'no key': 'Questo link non apre nessuna stanza. Fatti dare il link attuale.',
    'locked': 'Adesso non si fa entrare più nessuno.',
    'full': 'La stanza è piena.',
    'crowded': 'Stanno arrivando in tanti. Si riprova …',
    'too fast': 'Era troppo in una volta. Si riprova …',
    'closed': 'La stanza è chiusa, oppure il computer di chi ospita è fermo. Si riprova …',
    'lost': 'Il computer di chi ospita non si raggiunge. Si riprova …',
    'fault': 'In questa pagina qualcosa è andato storto. La si riapre …',
    'stuck': 'In questa pagina qualcosa è andato storto due volte. Ricarica la pagina.',
    'too old': 'Questo browser è troppo vecchio per questa pagina: ne serve uno del 2023 o più recente.',
  },
};

/** The first of these languages that has such words, or English. @param {readonly string[]} languages as a browser names them */
export const spoken = languages => languages.map(tag => tag.toLowerCase().split('-')[0] ?? '').find(code => Object.hasOwn(EARLY, code)) ?? 'en';
