// How far somebody is in a course: kept in the browser's storage and nowhere else. A browser may refuse to keep anything,
// two tabs may have the same course open, and the course may have changed since: nothing that was done is lost by it.

/**
 * `done` and `seen` are ids of beats, `at` is where the reader is, `own` the steps of the own part as notation, `quiz` the
 * answers of the questions at the end; `acts` is what was done in the beat that is open, `raced` in the race before the own part.
 * @typedef {{version: string, done: string[], seen: string[], at: string, own: string[], quiz: Record<string, string>, acts: string[], raced: string[]}} Progress
 */

const PREFIX = 'tablekit-course-', MOST = 2000, LONGEST = 400;

/** @param {unknown} value @returns {string[]} */
const strings = value => (Array.isArray(value) ? value.filter(one => typeof one === 'string' && one.length <= LONGEST).slice(0, MOST) : []);

/** What was kept, whatever somebody has made of it; null where nothing can be read of it. @param {string | null} text @returns {Progress | null} */
export const read = text => {
  try {
    const found = JSON.parse(text ?? '');
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
    const quiz = Object.entries(found.quiz ?? {}).filter(([, one]) => typeof one === 'string' && one.length <= LONGEST).slice(0, 20);
    return {
      version: String(found.version ?? '').slice(0, LONGEST), done: strings(found.done), seen: strings(found.seen), at: String(found.at ?? '').slice(0, LONGEST),
      own: strings(found.own), quiz: Object.fromEntries(quiz), acts: strings(found.acts), raced: strings(found.raced),
    };
  } catch { return null; }
};

/** Both together: what either has done is done; where one is and what one plays is that of the newer. @param {Progress | null} kept @param {Progress} now @returns {Progress} */
export const joined = (kept, now) => {
  if (!kept) return now;
  const done = [...new Set([...kept.done, ...now.done])], seen = [...new Set([...kept.seen, ...now.seen])].filter(id => !done.includes(id));
  return {...now, done, seen, quiz: {...kept.quiz, ...now.quiz}};
};

export class Kept {
  /** @param {string} game @param {() => Storage} [storage] */
  constructor(game, storage = () => window.localStorage) {
    this.name = PREFIX + game;
    this.storage = storage;
    this.refused = false;
  }

  /** @returns {Progress | null} */
  load() {
    try { return read(this.storage().getItem(this.name)); } catch { this.refused = true; return null; }
  }

  /** @param {Progress} now @param {boolean} anew whether somebody else plays, or begins from the start */
  save(now, anew = false) {
    try { this.storage().setItem(this.name, JSON.stringify(anew ? now : joined(this.load(), now))); } catch { this.refused = true; }
  }

  forget() {
    try { this.storage().removeItem(this.name); } catch { this.refused = true; }
  }
}
